"""Levels of support: one colour each, the same on a page and in a terminal."""

from __future__ import annotations

import math

LEVELS = 5
"""How many levels there are. The highest means that all responses agree."""


def level_of(support: int, m: int) -> int:
    """Return the level of a text, from 1 to `LEVELS`.

    Args:
        support: How many responses say it.
        m: How many responses there are.

    Example:
        >>> [level_of(support, 5) for support in (1, 2, 3, 4, 5)]
        [1, 2, 3, 4, 5]
        >>> level_of(9, 10)
        4
    """
    return LEVELS if support >= m else min(max(1, math.ceil(support * LEVELS / m)), LEVELS - 1)


def level_counts(m: int) -> dict[int, str]:
    """Return what each level means for `m` responses, highest first; levels that no count falls into are left out.

    Example:
        >>> level_counts(5)
        {5: 'all 5', 4: '4 of 5', 3: '3 of 5', 2: '2 of 5', 1: '1 of 5'}
        >>> level_counts(8)
        {5: 'all 8', 4: '5–7 of 8', 3: '4 of 8', 2: '2–3 of 8', 1: '1 of 8'}
    """
    counts: dict[int, list[int]] = {}
    for support in range(m, 0, -1):
        counts.setdefault(level_of(support, m), []).append(support)
    return {level: _range(found[-1], found[0], m) for level, found in counts.items()}


def _range(low: int, high: int, m: int) -> str:
    if low == m > 1:
        return f"all {m}"
    return f"{low} of {m}" if low == high else f"{low}–{high} of {m}"
