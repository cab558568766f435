"""Which words responses tell beside which number: "Command + Shift + 3" for the full screen, 4 for a part of it.

A sentence with the two numbers exchanged has all its words and numbers from others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from langchain_congrs.decoding.statements.blocks import WHOLE
from langchain_congrs.decoding.statements.units import Unit

_SEVERAL = 2
_JOINS = frozenset("and or but while whereas und oder et ou y o".split())
_SETS_APART = frozenset(",;|(")


class Pairs:
    """Who tells which words beside which number."""

    def __init__(self, units: Sequence[Unit], known: frozenset[str]) -> None:
        """Read all sentences and items.

        Args:
            units: All units.
            known: Words that are told beside any number, as keys.
        """
        self._known = known
        self._told: dict[tuple[str, str], int] = {}
        blocks: dict[tuple[int, int], list[Unit]] = {}
        for unit in units:
            if unit.kind not in WHOLE:
                blocks.setdefault((unit.response, unit.block if unit.kind == "item" else -unit.number), []).append(unit)
        for (response, _), together in blocks.items():
            for number, word in self._beside(together):
                key = (word, number)
                self._told[key] = self._told.get(key, 0) | 1 << response

    def exchanged(self, unit: Unit) -> bool:
        """Whether several others tell a word of a unit beside another number of it, and nobody else as it does."""
        numbers = {token.key for token in unit.tokens if token.kind == "number"}
        if len(numbers) < _SEVERAL:
            return False
        own = 1 << unit.response
        for number, word in self._beside([unit]):
            alike = self._told.get((word, number), 0) & ~own
            others = [self._told.get((word, other), 0) & ~own & ~alike for other in numbers - {number}]
            if not alike and any(mask.bit_count() >= _SEVERAL for mask in others):
                return True
        return False

    def _beside(self, units: Sequence[Unit]) -> Iterator[tuple[str, str]]:
        """Each number of some units with each word that is told of it: up to where another number's words begin."""
        for unit in units:
            places = [at for at, token in enumerate(unit.tokens) if token.kind == "number"]
            if len({unit.tokens[at].key for at in places}) < _SEVERAL:
                yield from self._all_of(units, unit, places)
                continue
            edges = [0, *(_edge(unit, last, at) for last, at in pairwise(places)), len(unit.tokens)]
            for at, (start, stop) in zip(places, pairwise(edges), strict=True):
                for token in unit.tokens[start:stop]:
                    if token.kind in {"content", "name"} and token.key not in self._known:
                        yield unit.tokens[at].key, token.key

    def _all_of(self, units: Sequence[Unit], unit: Unit, places: Sequence[int]) -> Iterator[tuple[str, str]]:
        """The only number of a unit with all words of its item."""
        for at in places[:1]:
            for other in units:
                for token in other.tokens:
                    if token.kind in {"content", "name"} and token.key not in self._known:
                        yield unit.tokens[at].key, token.key


def _edge(unit: Unit, last: int, at: int) -> int:
    """Where the words of the next number begin: at the last "or", "and" or mark between two numbers."""
    for place in range(at, last, -1):
        token = unit.tokens[place]
        if token.lower in _JOINS or not _SETS_APART.isdisjoint(token.before):
            return place
    return at
