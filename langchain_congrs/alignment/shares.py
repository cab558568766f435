"""Shares of responses as whole counts, without rounding errors."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache


@lru_cache(maxsize=1024)
def required_count(quorum: float, responses: int) -> int:
    """How many of `responses` a quorum asks for, computed without rounding errors.

    Raises:
        ValueError: If the quorum is not above ½ and at most 1.

    Example:
        >>> required_count(0.6, 5), required_count(0.8, 7), required_count(1, 3)
        (3, 6, 3)
    """
    if not 0.5 < quorum <= 1:  # noqa: PLR2004 - a majority
        msg = (
            f"quorum={quorum} must be above 0.5 and at most 1: only words that a majority shares are sure to be "
            "in one order."
        )
        raise ValueError(msg)
    return required_share(quorum, responses)


@lru_cache(maxsize=1024)
def required_share(share: float, responses: int) -> int:
    """The least count that is at least `share` of `responses`, without rounding errors.

    A float stands for the simplest fraction near it: 0.3 is 3/10, 5/6 is 5/6.

    Example:
        >>> required_share(0.3, 10), required_share(0.5, 5), required_share(5 / 6, 6)
        (3, 3, 5)
    """
    exact = Fraction(share).limit_denominator(10_000) * responses
    return -(-exact.numerator // exact.denominator)
