"""Isotonic regression: the non-decreasing curve closest to values, by pooling adjacent violators."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter


def isotonic_curve(points: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The corners of the non-decreasing curve with the least squared distance to points.

    Points with equal places count as one of their mean height. Between two corners, go straight.

    Example:
        >>> isotonic_curve([(0.1, 0.0), (0.2, 1.0), (0.3, 0.0), (0.4, 1.0)])
        ((0.1, 0.0), (0.2, 0.5), (0.3, 0.5), (0.4, 1.0))
    """
    pools: list[_Pool] = []
    for place, group in groupby(sorted(points), key=itemgetter(0)):
        heights = [height for _, height in group]
        pool = _Pool(place, place, sum(heights), len(heights))
        while pools and pools[-1].mean >= pool.mean:
            pool = pools.pop().with_(pool)
        pools.append(pool)
    corners = [(place, pool.mean) for pool in pools for place in (pool.first, pool.last)]
    return tuple(dict.fromkeys(corners))


class _Pool:
    """Points that have one height."""

    def __init__(self, first: float, last: float, total: float, count: int) -> None:
        self.first, self.last, self.total, self.count = first, last, total, count

    @property
    def mean(self) -> float:
        return self.total / self.count

    def with_(self, later: _Pool) -> _Pool:
        return _Pool(self.first, later.last, self.total + later.total, self.count + later.count)
