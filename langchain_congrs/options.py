"""What was asked for and cannot be had, in words: options that mean nothing, extras that are not installed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from langchain_core.runnables import Runnable


def refuse_options(runnable: Runnable[Any, Any], options: Mapping[str, Any], known: tuple[str, ...] = ()) -> None:
    """Raise if `invoke` or `bind` was given options that mean nothing.

    Raises:
        TypeError: With their names and where options belong.
    """
    unknown = sorted(set(options) - set(known))
    if unknown:
        name = type(runnable).__name__
        msg = f"{name} takes no {', '.join(unknown)} when invoked; set options as {name}(…) or by configurable_fields."
        raise TypeError(msg)


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Say which extra of the package to install if an import in the block fails.

    Raises:
        ImportError: With the command that brings it.
    """
    try:
        yield
    except ImportError as error:
        msg = f"{error.name or error} is missing: pip install 'langchain-congrs[{extra}]'."
        raise ImportError(msg) from error
