"""How many of something there are of which sort: "two prizes in Physics", "three medals at the Games".

Others may tell of two prizes, and of Physics, and mean one in Physics and one in Chemistry. So another response must
count as many of the same sort.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_COUNTS = frozenset(f"#{count}" for count in range(2, 13))
_SORTS = frozenset({"in", "at", "from"})
_BETWEEN, _COUNTED = frozenset({"and", "the"}), frozenset({"number", "date"})
_LONGEST_NOUN = 4


class SortCount(NamedTuple):
    """How many of what.

    Attributes:
        many: The number, as a key.
        counted: What is counted, as keys.
        sorts: The words with capitals that tell which sort it is, as keys.
    """

    many: str
    counted: frozenset[str]
    sorts: frozenset[str]


class Tallies:
    """Who counts what."""

    def __init__(self, units: Sequence[Unit]) -> None:
        """Nothing counted yet."""
        self._units = units

    @cached_property
    def _told(self) -> dict[tuple[str, frozenset[str]], list[tuple[int, frozenset[str]]]]:
        """The responses that count so many of some sorts, with what they count."""
        found: dict[tuple[str, frozenset[str]], list[tuple[int, frozenset[str]]]] = {}
        for unit in self._units:
            for tally in tallies_of(unit.tokens):
                found.setdefault((tally.many, tally.sorts), []).append((unit.response, tally.counted))
        return found

    def is_alone(self, unit: Unit, kept: Sequence[int]) -> bool:
        """Whether what is kept of a unit counts something of some sort as nobody else does."""
        for tally in tallies_of([unit.tokens[at] for at in kept]):
            told = self._told.get((tally.many, tally.sorts), [])
            if not any(response != unit.response and counted & tally.counted for response, counted in told):
                return True
        return False


def tallies_of(tokens: Sequence[Lexeme]) -> Iterator[SortCount]:
    """What a sentence counts, and of which sort.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> [tally] = tallies_of(tokens_of("She won two Nordin Prizes in Botany and Geology in 1911."))
        >>> tally.many, sorted(tally.counted), sorted(tally.sorts)
        ('#2', ['nordin', 'prize'], ['botani', 'geolog'])
    """
    for at, token in enumerate(tokens):
        if token.key not in _COUNTS:
            continue
        stop = at + 1
        while stop < len(tokens) and tokens[stop].kind in {"content", "name"} and not tokens[stop].before:
            stop += 1
        noun = tokens[at + 1 : stop]
        if not 0 < len(noun) <= _LONGEST_NOUN or stop >= len(tokens) or tokens[stop].lower not in _SORTS:
            continue
        if sorts := _row(tokens, stop + 1):
            yield SortCount(token.key, frozenset(each.key for each in noun), sorts)


def _row(tokens: Sequence[Lexeme], at: int) -> frozenset[str]:
    """The words with capitals from a place on, as far as they go: "Physics in 1903 and Chemistry in 1911"."""
    found: set[str] = set()
    for place, token in enumerate(tokens[at:], start=at):
        counted = token.kind in _COUNTED
        dated = token.lower == "in" and place + 1 < len(tokens) and tokens[place + 1].kind in _COUNTED
        if token.capital and token.kind in {"content", "name"}:
            found.add(token.key)
        elif not (counted or dated or token.lower in _BETWEEN):
            break
    return frozenset(found)
