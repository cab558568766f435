"""How many of something there are: "three hearts" in three responses speaks against "one heart" in a fourth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import regex

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.opposing import Opposed

_COUNT = regex.compile(r"#\d{1,2}")
_SEVERAL = 2
"""How many must count otherwise."""
_SOME = frozenset("first last next other another of these those its their his her".split())
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
    """Where a unit counts, how many, and what, as keys; not some of them: "the first 10 amendments"."""
    for at in unit.values:
        token, after = unit.tokens[at], unit.tokens[at + 1] if at + 1 < len(unit.tokens) else None
        some = at > 0 and (unit.tokens[at - 1].lower in _SOME or unit.tokens[at - 1].lower.endswith(("'s", "s'")))
        if token.kind != "number" or not _COUNT.fullmatch(token.key) or after is None or some:
            continue
        if after.kind == "content" and not after.before.strip() and after.key not in _ANYTHING:
            yield at, token.key, after.key
