"""Options that a Runnable does not know are errors, not silently ignored."""

from __future__ import annotations

from collections.abc import Mapping
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
