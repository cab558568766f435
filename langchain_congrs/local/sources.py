"""The interface of a source of weights: it downloads the missing bytes of a file, or says why it cannot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from langchain_congrs.local.catalogue import ModelWeights

OnBytes = Callable[[int], None]
"""Called with the number of bytes downloaded so far."""


class SourceError(Exception):
    """A source could not deliver the file; the next one is tried."""


class Source(Protocol):
    """A place to fetch weights from."""

    def describe(self, model: ModelWeights) -> str:
        """Name the source in messages."""

    def download(self, model: ModelWeights, partial: Path, on_bytes: OnBytes) -> None:
        """Append the missing bytes to the partial file, so that an interrupted download can be resumed.

        Raises:
            SourceError: If it cannot.
        """


def length_of(partial: Path) -> int:
    """Return the size of a file, 0 if it does not exist."""
    return partial.stat().st_size if partial.exists() else 0
