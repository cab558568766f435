"""How sure a figure is: a bootstrap interval on every mean, and paired comparisons of two systems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from langchain_congrs._common import needs_extra

_RESAMPLES = 2000
_SEED = 0


class Interval(NamedTuple):
    """A mean with its 95 % bootstrap interval.

    Attributes:
        mean: The mean; NaN without values.
        low: The lower end.
        high: The upper end.
        n: How many values there are.
    """

    mean: float
    low: float
    high: float
    n: int


class PairedDifference(NamedTuple):
    """The mean difference of two systems on the same examples.

    Attributes:
        difference: First minus second, with its interval.
        p: How probable a difference at least so large is if the two are alike, by a permutation test; NaN if there are
            fewer than two pairs.
    """

    difference: Interval
    p: float


def interval(values: Sequence[float | None]) -> Interval:
    """The mean of the values that are there, with its 95 % interval by the percentile bootstrap, always the same.

    Raises:
        ImportError: If scipy is not installed.

    Example:
        >>> interval([1, 1, 0, 1, None])
        Interval(mean=0.75, low=0.25, high=1.0, n=4)
    """
    known = np.array([value for value in values if value is not None], float)
    if len(known) == 0:
        return Interval(float("nan"), float("nan"), float("nan"), 0)
    mean = float(known.mean())
    if len(known) == 1 or np.all(known == known[0]):
        return Interval(mean, mean, mean, len(known))
    with needs_extra("eval"):
        from scipy.stats import bootstrap  # noqa: PLC0415 - an extra
    found = bootstrap(
        (known,), np.mean, n_resamples=_RESAMPLES, method="percentile", rng=np.random.default_rng(_SEED)
    ).confidence_interval
    return Interval(mean, float(found.low), float(found.high), len(known))


def compare(first: Sequence[float | None], second: Sequence[float | None]) -> PairedDifference:
    """Compare two systems on the same examples, in the same order; pairs that lack a value are left out.

    Raises:
        ImportError: If scipy is not installed.
        ValueError: If there are not as many of the one as of the other.

    Example:
        >>> found = compare([1, 1, 1, 0, 1, 1], [0, 0, 1, 0, 0, 0])
        >>> round(found.difference.mean, 2), found.p
        (0.67, 0.125)
    """
    pairs = [(one, other) for one, other in zip(first, second, strict=True) if one is not None and other is not None]
    difference = np.array([one - other for one, other in pairs], float)
    if len(pairs) < 2:  # noqa: PLR2004 - a pair of pairs
        return PairedDifference(interval(list(difference)), float("nan"))
    if not difference.any():
        return PairedDifference(interval(list(difference)), 1.0)
    with needs_extra("eval"):
        from scipy.stats import permutation_test  # noqa: PLC0415 - an extra
    test = permutation_test(
        (difference,),
        np.mean,
        permutation_type="samples",
        vectorized=True,
        n_resamples=_RESAMPLES,
        rng=np.random.default_rng(_SEED),
    )
    return PairedDifference(interval(list(difference)), float(test.pvalue))
