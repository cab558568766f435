"""Amounts that may be one value, rounded: "175.26 cm" and "175.3 cm", but not "8.05" and "8.5", nor "12" and "12.5"."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_KEY = regex.compile(r"≈?#(?P<value>-?\d{1,40}(?:\.\d{1,40}|/[1-9]\d{0,39})?)(?: (?P<unit>\S+))?")
_DIGITS = regex.compile(r"-?\d[\d,]{0,60}(?:\.(?P<decimals>\d+))?")
_EXACT = frozenset({"$", "€", "£", "%"})
"""Units in which another number is another amount, however close."""
_NEAR, _NEAR_WHOLE = Fraction(2, 100), Fraction(1, 100)


class Amount(NamedTuple):
    """A number with its unit.

    Attributes:
        key: What is compared: the value in its base unit.
        value: The value in its base unit.
        unit: The base unit; empty if there is none.
        written: The number as it is written.
        decimals: How many decimals are written.
    """

    key: str
    value: Fraction
    unit: str
    written: Fraction
    decimals: int

    def rounds(self, finer: Amount) -> bool:
        """Whether this is another amount, rounded to the decimals that this one has, or the same."""
        if self.unit != finer.unit:
            return not self.unit and finer.unit != "%" and self.written == finer.written
        if self.value == finer.value:
            return True
        if self.unit in _EXACT or not self.written or (not self.decimals and not self.unit):
            return False
        apart = abs(self.value - finer.value) / abs(self.value)
        half = Fraction(1, 2 * 10**self.decimals) / abs(self.written)
        return apart < half and apart <= (_NEAR if self.decimals else _NEAR_WHOLE)


def amount(token: Lexeme, text: str) -> Amount | None:
    """The amount that a token of a text is; None if it is none, or says "more than" or its like.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> one, other, third = (amount(tokens_of(text)[0], text) for text in ("8.05 km", "8.0467 km", "8.5 km"))
        >>> one.rounds(other), one.rounds(third), third.rounds(one)
        (True, False, False)
    """
    match = _KEY.fullmatch(token.key) if token.kind == "number" else None
    if match is None:
        return None
    value = Fraction(match["value"])
    digits = _DIGITS.search(text, token.start, token.stop)
    written = Fraction(digits[0].replace(",", "")) if digits else value
    decimals = len(digits["decimals"] or "") if digits else 0
    return Amount(token.key.removeprefix("≈"), value, match["unit"] or "", written, decimals)


class Amounts:
    """Amounts that answers give, those that may be one value under one key."""

    def __init__(self, given: Iterable[Amount]) -> None:
        """Bring together what may be one; an amount that may be several others is itself."""
        self._finest: list[Amount] = []
        for one in sorted(set(given), key=lambda one: (not one.unit, -one.decimals, one.key)):
            if len(self._same(one)) != 1:
                self._finest.append(one)

    def key(self, one: Amount) -> str:
        """The key of the value that an amount is, as far as the answers tell."""
        same = self._same(one)
        return same[0] if len(same) == 1 else one.key

    def _same(self, one: Amount) -> list[str]:
        exact = [other.key for other in self._finest if other.key == one.key]
        return exact or [other.key for other in self._finest if one.rounds(other) or other.rounds(one)]
