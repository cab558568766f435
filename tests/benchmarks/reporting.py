"""Figures with a key: what `make evidence` measures, writes and compares with what the docs quote."""

from __future__ import annotations

from typing import NamedTuple


class Figure(NamedTuple):
    """A figure.

    Attributes:
        key: Its name, by which docs quote it.
        value: What was measured.
        said: What it is, in words.
        low: The lower end of its 95 % interval, if it has one.
        high: The upper end.
        timed: Whether it is a time or a ratio of times, so that it differs from machine to machine.
    """

    key: str
    value: float
    said: str
    low: float | None = None
    high: float | None = None
    timed: bool = False
