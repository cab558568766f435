"""How many of something there are: "three hearts" in three responses speaks against "one heart" in a fourth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import regex

from langchain_congrs.decoding.statements.opposing import Opposed
from langchain_congrs.decoding.statements.units import Unit

_COUNT = regex.compile(r"#\d{1,2}")
_SEVERAL, _FURTHEST = 2, 2
"""How many must count otherwise, and how far behind a number what it counts may stand: "three small hearts"."""
_ANYTHING = frozenset(
    "thing way time kind type part step tip point reason example option place side more other".split()
)
"""Words, as keys, for what each may count in a way of its own."""


class Counting:
    """Knows who counts how many of what."""

    def __init__(self, units: Sequence[Unit]) -> None:
        """Count what is counted."""
        self._told: dict[str, dict[str, int]] = {}
        self._by_unit = {unit.number: found for unit in units if (found := list(_counts(unit)))}
        for unit in (each for each in units if each.number in self._by_unit):
            for _, count, noun in self._by_unit[unit.number]:
                told = self._told.setdefault(noun, {})
                told[count] = told.get(count, 0) | 1 << unit.response

    def against(self, unit: Unit) -> dict[int, Opposed]:
        """The numbers of a unit of whose thing nobody else has as many, and several have another number each."""
        found: dict[int, Opposed] = {}
        own = 1 << unit.response
        for at, count, noun in self._by_unit.get(unit.number, ()):
            told = self._told[noun]
            others = max((mask for other, mask in told.items() if other != count), key=int.bit_count, default=0)
            if told[count] == own and not others & own and others.bit_count() >= _SEVERAL:
                found[at] = Opposed(others, own)
        return found


def _counts(unit: Unit) -> Iterator[tuple[int, str, str]]:
    """Where a unit counts, how many, and what, as keys."""
    for at in unit.values:
        token = unit.tokens[at]
        if token.kind != "number" or not _COUNT.fullmatch(token.key):
            continue
        for other in unit.tokens[at + 1 : at + 1 + _FURTHEST]:
            if other.kind != "content" or other.before.strip() or other.key in _ANYTHING:
                break
            yield at, token.key, other.key
