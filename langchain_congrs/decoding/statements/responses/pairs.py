"""Which words responses tell beside which number or colour: "Command + Shift + 3" for the full screen, brown for live.

A sentence with two of them exchanged has all its words and numbers from others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import regex

from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme, stem

_SEVERAL = 2
_YEAR = regex.compile(r"#(?:1\d{3}|20\d{2})")
_JOINS = frozenset("and or but while whereas und oder et ou y o".split())
_COLOURS = frozenset(map(stem, "red blue green brown black white yellow orange purple grey gray pink violet".split()))
_EQUATES = frozenset("is are was were means".split())
_SETS_APART = frozenset(",;|(")


class Pairs:
    """Who tells which words beside which number or colour."""

    def __init__(self, units: Sequence[Unit], known: frozenset[str]) -> None:
        """Read all sentences and items.

        Args:
            units: All units.
            known: Words that are told beside any of them, as keys.
        """
        self._known = known
        self._told: dict[tuple[str, str], int] = {}
        self._in_year: dict[str, dict[str, int]] = {}
        blocks: dict[tuple[int, int], list[Unit]] = {}
        for unit in units:
            if unit.kind not in WHOLE:
                blocks.setdefault((unit.response, unit.block if unit.kind == "item" else -unit.number), []).append(unit)
        for (response, _), together in blocks.items():
            for name, number in (pair for unit in together for pair in self._dated(unit)):
                held = self._in_year.setdefault(number, {})
                held[name] = held.get(name, 0) | 1 << response
            for number, word in self._beside(together):
                key = (word, number)
                self._told[key] = self._told.get(key, 0) | 1 << response

    def exchanged(self, unit: Unit) -> bool:
        """Whether several others tell a word of a unit beside another number or colour, and nobody else as it does.

        Of numbers, only those of the unit may be exchanged: there are many; and no year for "the first". Of colours,
        only what something is said to be: "the live wire is brown", "brown is live". Of years, what stands before
        them: "Chemistry in 1911".
        """
        own = 1 << unit.response
        lived = _lived(unit)
        numbered = (at for at in unit.values if unit.tokens[at].kind == "number" and at not in lived)
        numbers = {unit.tokens[at].key for at in numbered} - _COLOURS
        if any(self._is_in_another_year(name, year, own) for name, year in self._dated(unit)):
            return True
        if len(numbers) < _SEVERAL and not _equates_colour(unit):
            return False
        for mark, word in self._beside([unit]):
            alike = self._told.get((word, mark), 0) & ~own
            among = _COLOURS if mark in _COLOURS else {key for key in numbers if _is_year(key) == _is_year(mark)}
            others = [self._told.get((word, other), 0) & ~own & ~alike for other in among - {mark}]
            if not alike and any(mask.bit_count() >= _SEVERAL for mask in others):
                return True
        return False

    def _is_in_another_year(self, name: str, number: str, own: int) -> bool:
        """Whether several others have another word with a capital before a year, and nobody else has this one."""
        held = self._in_year[number]
        others = (mask & ~own for other, mask in held.items() if other != name)
        return not held[name] & ~own and any(mask.bit_count() >= _SEVERAL for mask in others)

    def _dated(self, unit: Unit) -> Iterator[tuple[str, str]]:
        """Each word with a capital and the years behind it, as keys: "Physics in 1903 and 1911"."""
        if "in" not in unit.held or not unit.values:
            return
        for at, (name, link, year) in enumerate(zip(unit.tokens, unit.tokens[1:], unit.tokens[2:], strict=False)):
            if link.lower != "in" or year.kind != "number" or not (name.capital and self._tells(name)):
                continue
            yield name.key, year.key
            for joint, again in zip(unit.tokens[at + 3 : at + 4], unit.tokens[at + 4 : at + 5], strict=False):
                if joint.lower == "and" and again.kind == "number":
                    yield name.key, again.key

    def _beside(self, units: Sequence[Unit]) -> Iterator[tuple[str, str]]:
        """Each number or colour of some units with the words that are told of it: up to where another one's begin."""
        for unit in units:
            lived = _lived(unit)
            marked = range(len(unit.tokens)) if not _COLOURS.isdisjoint(unit.held) else unit.values
            places = [at for at in marked if _marks(unit.tokens[at]) and at not in lived]
            if len({unit.tokens[at].key for at in places}) < _SEVERAL:
                yield from self._all_of(units, unit, places)
                continue
            edges = [0, *(_edge(unit, last, at) for last, at in pairwise(places)), len(unit.tokens)]
            for at, (start, stop) in zip(places, pairwise(edges), strict=True):
                for token in unit.tokens[start:stop]:
                    if self._tells(token):
                        yield unit.tokens[at].key, token.key

    def _all_of(self, units: Sequence[Unit], unit: Unit, places: Sequence[int]) -> Iterator[tuple[str, str]]:
        """The only number or colour of a unit with all words of its item."""
        for at in places[:1]:
            for other in units:
                for token in other.tokens:
                    if self._tells(token):
                        yield unit.tokens[at].key, token.key

    def _tells(self, token: Lexeme) -> bool:
        return token.kind in {"content", "name"} and token.key not in self._known and not _marks(token)


def _equates_colour(unit: Unit) -> bool:
    """Whether a unit says that something is of a colour."""
    return not _COLOURS.isdisjoint(unit.held) and any(
        token.key in _COLOURS
        and any(other.lower in _EQUATES for other in unit.tokens[max(0, at - 1) : at] + unit.tokens[at + 1 : at + 2])
        for at, token in enumerate(unit.tokens)
    )


def _lived(unit: Unit) -> frozenset[int]:
    """The places of two years in brackets: "(1858-1928)" dates nothing else that is told."""
    for at, (first, second) in enumerate(pairwise(unit.tokens)) if len(unit.values) > 1 else ():
        if first.before.endswith("(") and _is_year(first.key) and _is_year(second.key):
            return frozenset({at, at + 1})
    return frozenset()


def _is_year(key: str) -> bool:
    return _YEAR.fullmatch(key) is not None


def _marks(token: Lexeme) -> bool:
    """Whether a word is a number or a colour."""
    return token.kind == "number" or token.key in _COLOURS


def _edge(unit: Unit, last: int, at: int) -> int:
    """Where the words of the next number begin: at the last "or", "and" or mark between two numbers."""
    for place in range(at, last, -1):
        token = unit.tokens[place]
        if token.lower in _JOINS or not _SETS_APART.isdisjoint(token.before):
            return place
    return at
