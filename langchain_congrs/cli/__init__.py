"""The `congrs` command. Slow imports are left to the commands, so that help appears at once."""

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
    """Run the command line.

    Args:
        argv: The arguments; by default those of the process.

    Returns:
        The exit code: see ``congrs --help``.
    """
    arguments: Namespace | None = None
    try:
        _prepare_streams()
        arguments = _parse(argv)
        with warnings.catch_warnings():
            warnings.showwarning = _warner()
            code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _discard_stdout()
        return READER_LEFT
    except KeyboardInterrupt:
        notice("interrupted")
        return INTERRUPTED
    except UsageError as error:
        notice(f"error: {error}")
        return USAGE
    except Exception as error:  # noqa: BLE001 - people want one line, and a traceback could show a key
        from langchain_congrs.cli.troubles import told  # noqa: PLC0415 - only if something went wrong

        notice(f"error: {told(error, arguments)}")
        _discard_stdout_if_it_fails()
        return FAILED
    return code


def _prepare_streams() -> None:
    """Make sure that standard output is buffered, and that standard error exists even if the caller closed it.

    Raises:
        UsageError: If standard output is closed.
    """
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open until the process ends
    if sys.stdout is None:
        msg = "standard output is closed; use >/dev/null to discard it"
        raise UsageError(msg)
    if not isinstance(sys.stdout, io.TextIOWrapper):
        return
    if isinstance(sys.stdout.buffer, io.RawIOBase):  # PYTHONUNBUFFERED: writes can be cut short silently
        sys.stdout = os.fdopen(sys.stdout.fileno(), "w", encoding=sys.stdout.encoding, closefd=False)
    sys.stdout.reconfigure(errors="backslashreplace")  # its encoding may not cover all of Unicode


def _parse(argv: Sequence[str] | None) -> Namespace:
    try:
        return make_parser().parse_args(argv)
    except SystemExit:
        sys.stdout.flush()  # raises BrokenPipeError if nobody reads the help or the version
        raise


def _run(arguments: Namespace) -> int:
    from langchain_congrs.cli import commands  # noqa: PLC0415 - slow

    code: int = getattr(commands, arguments.command)(arguments)
    return code


def _warner() -> Callable[..., None]:
    """Return a function that prints each warning only once, even if many prompts of a batch cause it."""
    told: set[str] = set()

    def warn(message: Warning | str, *_: object, **__: object) -> None:
        if str(message) not in told:
            told.add(str(message))
            notice(f"warning: {message}")

    return warn


def _discard_stdout() -> None:
    """Redirect standard output to nowhere, because Python would try to flush it again on exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _discard_stdout_if_it_fails() -> None:
    """Keep a full disk from changing our exit code: Python would try to flush standard output again on exit."""
    try:
        sys.stdout.flush()
    except OSError:
        _discard_stdout()
