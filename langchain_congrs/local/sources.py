"""What a source of weights is: something that adds the bytes still missing to a partial file, or says why it cannot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from langchain_congrs.local.catalogue import ModelWeights

OnBytes = Callable[[int], None]
"""Told how many bytes are there so far."""


class SourceError(Exception):
    """A source could not give the file; the next one may."""


class Source(Protocol):
    """A place to fetch weights from."""

    def describe(self, model: ModelWeights) -> str:
        """The source, for messages."""

    def download(self, model: ModelWeights, partial: Path, on_bytes: OnBytes) -> None:
        """Complete the partial file. What is in it already stays, so that a download goes on where it stopped.

        Raises:
            SourceError: If that is not possible.
        """


def length_of(partial: Path) -> int:
    """How many bytes of a file are there."""
    return partial.stat().st_size if partial.exists() else 0
