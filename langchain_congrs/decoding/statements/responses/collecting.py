"""Work that makes many short-lived objects and no cycles, without a garbage collector that looks at each of them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collecting() -> Iterator[None]:
    """Pause the search for cycles; whoever had paused it before keeps it so.

    Reference counting frees what is no longer used all the same. Reading twenty long responses makes two hundred
    thousand objects that are all still needed, and searching them for cycles takes a fifth of the time.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
