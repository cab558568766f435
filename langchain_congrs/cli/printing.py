"""Print results to standard output and everything else to standard error, and never print keys."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

from langchain_congrs._common import harmless, mask, replacing
from langchain_congrs.cli.exits import UsageError


def result(text: str | bytes, path: str | None = None) -> None:
    """Print a result, or write it to a file.

    Raises:
        UsageError: If the file cannot be opened.
        OSError: If writing fails, for example because the disk is full.
    """
    if isinstance(text, str) and not text.endswith("\n"):
        text += "\n"
    if path is not None and path != "-":
        with _opened(Path(path)) as file:
            file.write(text if isinstance(text, bytes) else text.encode())
    elif isinstance(text, str):
        sys.stdout.write(text)
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(text)


@contextmanager
def _opened(path: Path) -> Iterator[IO[bytes]]:
    """Open a file that is replaced once everything is written; devices and pipes are written to directly."""
    with ExitStack() as stack:
        try:
            plain = path.exists() and not path.is_file()
            file = stack.enter_context(path.open("wb") if plain else replacing(path))
        except OSError as error:
            msg = f"cannot write {path}: {error.strerror}"
            raise UsageError(msg) from error
        yield file


def json_text(value: Any) -> str:
    """Return a value as ASCII JSON, so that text from a model cannot control a terminal."""
    return json.dumps(value)


def for_people(text: str) -> str:
    """Return the text; for a terminal, without characters that control it."""
    return harmless(text, lines=True) if sys.stdout.isatty() else text


def notice(text: str) -> None:
    """Print a message to standard error."""
    clear = "\r\033[K" if sys.stderr.isatty() else ""  # there may be a status on this line
    sys.stderr.write(f"{clear}congrs: {harmless(mask(text), lines=True)}\n")
