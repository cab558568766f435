"""The `congrs` command. Its help must come at once: everything heavy is imported by the commands."""

from __future__ import annotations

import io
import os
import sys
import warnings
from argparse import Namespace
from collections.abc import Callable, Sequence

from langchain_congrs.cli.arguments import make_parser
from langchain_congrs.cli.exits import FAILED, INTERRUPTED, READER_LEFT, USAGE, UsageError
from langchain_congrs.cli.output import notice


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        argv: Its arguments; those of the process by default.

    Returns:
        The exit code: see ``congrs --help``.
    """
    arguments = make_parser().parse_args(argv)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a pipe may be told to take less than Unicode
    try:
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
        return FAILED
    return code


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
