"""What `congrs` prints: results on standard output, everything else on standard error, keys nowhere."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from langchain_congrs.cli.exits import UsageError
from langchain_congrs.masking import mask


def result(text: str, path: str | None = None) -> None:
    """Print a result as it is, or write it to a file.

    Raises:
        UsageError: If the file cannot be written.
    """
    text = text if text.endswith("\n") else text + "\n"
    if path is None or path == "-":
        sys.stdout.write(text)
        return
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        msg = f"cannot write {path}: {error.strerror}"
        raise UsageError(msg) from error


def json_text(value: Any) -> str:
    """A value as JSON, in ASCII: what a model wrote cannot steer a terminal."""
    return json.dumps(value)


def for_people(text: str) -> str:
    """Text as it is for a pipe; for a terminal, without characters that steer it."""
    return printable(text) if sys.stdout.isatty() else text


def notice(text: str) -> None:
    """Say something on standard error."""
    sys.stderr.write(f"congrs: {printable(mask(text))}\n")


def printable(text: str) -> str:
    r"""Text without control characters, which can steer a terminal.

    Example:
        >>> printable("a\x1b[31mb")
        'a�[31mb'
    """
    return "".join(c if c.isprintable() or c in "\n\t" else "\N{REPLACEMENT CHARACTER}" for c in text)
