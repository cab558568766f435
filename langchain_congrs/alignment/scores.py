"""What a match, a mismatch and a gap are worth."""

from __future__ import annotations

import math
from dataclasses import astuple, dataclass
from fractions import Fraction
from functools import cached_property

_MOST_CHAINS = 16  # beyond, the dense table is the cheaper one


class InputTooLargeError(ValueError):
    """The responses are larger than a limit that protects the machine."""


@dataclass(frozen=True)
class Scores:
    """Scores of one alignment.

    The reading of "affine" used everywhere in this package: a gap of length k scores
    ``gap_open + (k - 1) * gap_extend``, so a gap of one word scores ``gap_open``. A run of
    skipped graph words and a run of skipped response words that touch are two gaps.

    Args:
        match: Two words with equal keys, aligned. Positive.
        mismatch: Two words with different keys, aligned.
        gap_open: The first word of a gap. Negative.
        gap_extend: Every further word of the same gap; at least `gap_open`, at most 0.

    Example:
        >>> Scores().gap(3)
        -3
        >>> Scores(gap_open=-3).gap(3)
        -5
    """

    match: float = 1
    mismatch: float = -2
    gap_open: float = -1
    gap_extend: float = -1

    def __post_init__(self) -> None:
        """Reject scores under which "the best alignment" stops making sense."""
        if not all(map(math.isfinite, astuple(self))):
            msg = f"{self} must hold finite numbers only."
            raise ValueError(msg)
        if self.match <= 0:
            msg = f"match={self.match} must be positive; a match that does not pay is never made."
            raise ValueError(msg)
        if self.mismatch >= self.match:
            msg = f"mismatch={self.mismatch} must be below match={self.match}."
            raise ValueError(msg)
        if not self.gap_open <= self.gap_extend <= 0 or self.gap_open >= 0:
            msg = (
                f"gap_open={self.gap_open}, gap_extend={self.gap_extend} must satisfy "
                "gap_open <= gap_extend <= 0 and gap_open < 0; extending a gap never costs more than opening one."
            )
            raise ValueError(msg)

    def gap(self, length: int) -> float:
        """The score of one gap of `length` words."""
        return self.gap_open + (length - 1) * self.gap_extend if length else 0

    @cached_property
    def match_in_gaps(self) -> int | None:
        """What a match is worth over two skipped words, counted in skipped words.

        It is 3 for the default scores: aligning two equal words (+1) instead of skipping both (-2). With it the
        score of an alignment is, up to a constant factor, ``match_in_gaps * matches - words of the graph path - words
        of the response``, which the bit-parallel aligner maximises. None where the scores are not of that form:
        affine gaps, a mismatch that beats two skips, or a ratio that is not a whole number.
        """
        if self.gap_open != self.gap_extend or self.mismatch > 2 * self.gap_open:
            return None
        match, gap = Fraction(str(self.match)), Fraction(str(self.gap_open))
        ratio = (match - 2 * gap) / -gap
        return int(ratio) if ratio.denominator == 1 and ratio <= _MOST_CHAINS else None

    def in_whole_numbers(self) -> tuple[Scores, int]:
        """The same scores times their common denominator, and that number.

        Example:
            >>> Scores(match=0.5, gap_open=-0.7, gap_extend=-0.1).in_whole_numbers()
            (Scores(match=5, mismatch=-20, gap_open=-7, gap_extend=-1), 10)
        """
        exact = [Fraction(str(score)) for score in astuple(self)]
        unit = math.lcm(*(score.denominator for score in exact))
        return Scores(*(int(score * unit) for score in exact)), unit


DEFAULT_SCORES = Scores()
