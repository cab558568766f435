"""What `congrs` prints: results on standard output, everything else on standard error, keys nowhere."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

from langchain_congrs._common import mask, replacing
from langchain_congrs.cli.exits import UsageError
from langchain_congrs.display.characters import harmless


def result(text: str, path: str | None = None) -> None:
    """Print a result as it is, or write it to a file.

    Raises:
        UsageError: If the file cannot be opened.
        OSError: If it cannot be written, because the disk is full, say.
    """
    text = text if text.endswith("\n") else text + "\n"
    if path is None or path == "-":
        sys.stdout.write(text)
        return
    with _opened(Path(path)) as file:
        file.write(text.encode())


@contextmanager
def _opened(path: Path) -> Iterator[IO[bytes]]:
    """A file that is replaced when all is written; what is no regular file, such as a device, is written to."""
    with ExitStack() as stack:
        try:
            plain = path.exists() and not path.is_file()
            file = stack.enter_context(path.open("wb") if plain else replacing(path))
        except OSError as error:
            msg = f"cannot write {path}: {error.strerror}"
            raise UsageError(msg) from error
        yield file


def json_text(value: Any) -> str:
    """A value as JSON, in ASCII: what a model wrote cannot steer a terminal."""
    return json.dumps(value)


def for_people(text: str) -> str:
    """Text as it is for a pipe; for a terminal, without characters that steer it."""
    return harmless(text, lines=True) if sys.stdout.isatty() else text


def notice(text: str) -> None:
    """Say something on standard error."""
    clear = "\r\033[K" if sys.stderr.isatty() else ""  # a status may stand on the line
    sys.stderr.write(f"{clear}congrs: {harmless(mask(text), lines=True)}\n")
