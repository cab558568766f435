"""The `congrs` command. Its help must come at once: everything heavy is imported by the commands."""

from __future__ import annotations

import io
import os
import sys
import warnings
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from langchain_congrs.cli.arguments import make_parser
from langchain_congrs.cli.exits import FAILED, INTERRUPTED, READER_LEFT, USAGE, UsageError
from langchain_congrs.cli.printing import notice


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        argv: Its arguments; those of the process by default.

    Returns:
        The exit code: see ``congrs --help``.
    """
    try:
        _prepare_streams()
        arguments = _parse(argv)
        with warnings.catch_warnings():
            warnings.showwarning = _warner()
            code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go_of_stdout()
        return READER_LEFT
    except KeyboardInterrupt:
        notice("interrupted")
        return INTERRUPTED
    except UsageError as error:
        notice(f"error: {error}")
        return USAGE
    except Exception as error:  # noqa: BLE001 - for people, a line; a traceback could show a key
        notice(f"error: {type(error).__name__}: {error}")
        _let_go_if_it_is_stuck()
        return FAILED
    return code


def _prepare_streams() -> None:
    """Standard output with a buffer, and a standard error: people may have closed them.

    Raises:
        UsageError: If there is no standard output.
    """
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - as long as the process
    if sys.stdout is None:
        msg = "standard output is closed; give >/dev/null to throw it away"
        raise UsageError(msg)
    if not isinstance(sys.stdout, io.TextIOWrapper):
        return
    if isinstance(sys.stdout.buffer, io.RawIOBase):  # PYTHONUNBUFFERED: it may write a part, and tell nobody
        sys.stdout = os.fdopen(sys.stdout.fileno(), "w", encoding=sys.stdout.encoding, closefd=False)
    sys.stdout.reconfigure(errors="backslashreplace")  # a pipe may be told to take less than Unicode


def _parse(argv: Sequence[str] | None) -> Namespace:
    try:
        return make_parser().parse_args(argv)
    except SystemExit:
        sys.stdout.flush()  # help and version: a reader who has left is noticed here
        raise


def _run(arguments: Namespace) -> int:
    from langchain_congrs.cli import commands  # noqa: PLC0415 - see above

    code: int = getattr(commands, arguments.command)(arguments)
    return code


def _warner() -> Callable[..., None]:
    """Tells every warning once, however many prompts of a batch give rise to it."""
    told: set[str] = set()

    def warn(message: Warning | str, *_: object, **__: object) -> None:
        if str(message) not in told:
            told.add(str(message))
            notice(f"warning: {message}")

    return warn


def _let_go_of_stdout() -> None:
    """Python writes out what is left when it ends; there is nobody to take it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _let_go_if_it_is_stuck() -> None:
    """On a full disk, Python would try once more when it ends, and end with a code of its own."""
    try:
        sys.stdout.flush()
    except OSError:
        _let_go_of_stdout()
