"""Slots: places where two sentences that say the same have different words between equal neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.words.vocabulary import TokenKind

_LONGEST = 5
_MOST_PLACES = 12
_RELATIVE = frozenset("who whose which where".split())


class Slot(NamedTuple):
    """Words of one sentence and what another has in their place.

    Attributes:
        places: The tokens of the sentence with content that the other lacks.
        key: What the other says: its keys, a tab between them.
        first: The first token of the other that fills the slot.
        stop: The token after the last.
        kinds: The kinds of the other's words with content.
        unit: The number of the other sentence.
    """

    places: tuple[int, ...]
    key: str
    first: int
    stop: int
    kinds: tuple[TokenKind, ...]
    unit: int


def slots_between(unit: Unit, other: Unit) -> list[Slot]:
    """The slots that two sentences fill differently.

    A slot is a run of words that the other sentence lacks; it lies between two neighbours that both have, or the
    beginning or end of both.
    """
    slots: list[Slot] = []
    tokens, places = unit.tokens, other.places
    at = 0
    while at < len(tokens):
        if tokens[at].key in places:
            at += 1
            continue
        first = at
        while at < len(tokens) and tokens[at].key not in places:
            at += 1
        filled = [place for place in range(first, at) if tokens[place].kind != "function"]
        if filled and at - first <= _LONGEST:
            slot = _fill(unit, other, first, at, tuple(filled))
            if slot is not None:
                slots.append(slot)
    return slots


def _fill(unit: Unit, other: Unit, first: int, stop: int, filled: tuple[int, ...]) -> Slot | None:
    """What the other sentence has between the neighbours of a run; None if nothing, or they are not there.

    A sentence also ends where the other goes on: "a painter" beside "a composer who lived in Leipzig".
    """
    tokens = other.tokens
    lefts = [-1] if first == 0 else other.places[unit.tokens[first - 1].key][:_MOST_PLACES]
    rights: Sequence[int]
    if stop == len(unit.tokens):
        rights = [*(at for at, token in enumerate(tokens) if token.lower in _RELATIVE), len(tokens)][-_MOST_PLACES:]
    else:
        rights = other.places[unit.tokens[stop].key][:_MOST_PLACES]
    gaps = [(right - left, left) for left in lefts for right in rights if 0 < right - left - 1 <= _LONGEST]
    if not gaps:
        return None
    length, left = min(gaps)
    between = [token for token in tokens[left + 1 : left + length] if token.kind != "function"]
    said = [token for token in between if token.key not in unit.places]
    if not said:
        return None
    return Slot(
        places=filled,
        key="\t".join(token.key for token in between),
        first=left + 1,
        stop=left + length,
        kinds=tuple(token.kind for token in between),
        unit=other.number,
    )
