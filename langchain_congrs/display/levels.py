"""Levels of support: one colour and one name each, the same on a page, in a picture and in a terminal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from langchain_congrs.decoding.response import SynthesizedResponse
    from langchain_congrs.graph.consensus_graph import ConsensusGraph

LEVELS = 5
"""How many levels there are. The highest means that all samples agree."""


class LevelColors(NamedTuple):
    """The colours of a level.

    Attributes:
        terminal: The colour of its text in a terminal.
        light: Its background on a light page, and in Mermaid, DOT and SVG.
        line: The line around that background.
        dark: Its background on a dark page.
    """

    terminal: str
    light: str
    line: str
    dark: str


COLORS = {
    5: LevelColors("green", "#cfead0", "#4c8a52", "#1c4a2c"),
    4: LevelColors("cyan", "#cbe8f0", "#3d8497", "#154455"),
    3: LevelColors("yellow", "#f6ecae", "#94821d", "#484217"),
    2: LevelColors("bright_red", "#fbe0c4", "#b9772f", "#523617"),
    1: LevelColors("red", "#fadbd7", "#c4675e", "#562826"),
}
"""From all samples down to the fewest: green, cyan, yellow, orange (bright red in a terminal), red."""


def asked_for(graph: ConsensusGraph, answer: SynthesizedResponse | None = None) -> int:
    """How many samples support is counted of: all that were asked for, those that failed among them.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> asked_for(ConGrBuilder().invoke(["It is.", "It is not.", ""]))
        3
    """
    return max((answer.asked if answer else 0), graph.m + len(graph.dropped))


def level_of(support: int, asked: int) -> int:
    """Return the level of a text, from 1 to `LEVELS`.

    Args:
        support: How many samples say it.
        asked: How many samples were asked for.

    Example:
        >>> [level_of(support, 5) for support in (1, 2, 3, 4, 5)]
        [1, 2, 3, 4, 5]
        >>> level_of(9, 10)
        4
    """
    return LEVELS if support >= asked else min(max(1, math.ceil(support * LEVELS / asked)), LEVELS - 1)


def level_counts(asked: int) -> dict[int, str]:
    """Return what each level means for so many samples, highest first; levels that no count falls into are left out.

    Example:
        >>> level_counts(5)
        {5: 'all 5', 4: '4 of 5', 3: '3 of 5', 2: '2 of 5', 1: '1 of 5'}
        >>> level_counts(8)
        {5: 'all 8', 4: '5–7 of 8', 3: '4 of 8', 2: '2–3 of 8', 1: '1 of 8'}
    """
    counts: dict[int, list[int]] = {}
    for support in range(asked, 0, -1):
        counts.setdefault(level_of(support, asked), []).append(support)
    return {level: _range(found[-1], found[0], asked) for level, found in counts.items()}


def _range(low: int, high: int, asked: int) -> str:
    if low == asked > 1:
        return f"all {asked}"
    return f"{low} of {asked}" if low == high else f"{low}–{high} of {asked}"
