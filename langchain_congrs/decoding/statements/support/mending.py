"""Contested slots that take the majority's variant, like for like: a number for a number, a name for a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.responses.slots import Slot
from langchain_congrs.decoding.statements.support.judgements import Judged

_ARTICLES = frozenset({"a", "an"})
_YEAR = regex.compile(r"@(\d{4})-")
_OPENING_MARKS = frozenset("(–—-")
_MENDABLE = frozenset({"number", "date", "name"})


class Repair(NamedTuple):
    """A slot and what takes its place.

    Attributes:
        places: The tokens that go.
        start: Where they begin in the response.
        stop: Where they end.
        text: What stands there instead.
        keys: Its keys.
        supporters: Who says it, as bits.
    """

    places: tuple[int, ...]
    start: int
    stop: int
    text: str
    keys: tuple[str, ...]
    supporters: int


def repairs(judged: Judged, corpus: Corpus, need: int) -> list[Repair] | None:
    """How to mend all slots of a unit that are wrong; None if one cannot be mended."""
    found: list[Repair] = []
    mended: set[int] = set()
    for at in sorted(judged.bad):
        if at in mended:
            continue
        repair = _repair(judged, at, corpus, need)
        if repair is None:
            return None
        found.append(repair)
        mended |= set(repair.places)
    return found if judged.bad <= mended else None


def _repair(judged: Judged, at: int, corpus: Corpus, need: int) -> Repair | None:
    said = judged.against.get(at, {})
    own = judged.masks[at].bit_count()
    ranked = sorted(((mask.bit_count(), key) for key, mask in said.items()), reverse=True)
    if not ranked or ranked[0][0] < need or ranked[0][0] <= own or (len(ranked) > 1 and ranked[1][0] == ranked[0][0]):
        return None
    key = ranked[0][1]
    if any(part in judged.unit.places for part in key.split("\t")):
        return None  # "Germany won, beating Germany"
    slots = [slot for slot in judged.slots if at in slot.places and slot.key == key and _alike(judged, slot, corpus)]
    if not slots:
        return None
    slot = min(slots, key=lambda slot: (_surface(slot, corpus), slot.unit))
    tokens = judged.unit.tokens
    start, stop = tokens[slot.places[0]].start, tokens[slot.places[-1]].stop
    return Repair(slot.places, start, stop, _surface(slot, corpus), tuple(key.split("\t")), said[key])


def year_alone(unit: Unit, at: int, holding: Callable[[str], int]) -> Repair | None:
    """The year in the place of a date that few give: "in 1987" for "on October 15, 1987"; None if there is no such.

    Args:
        unit: A unit.
        at: One of its tokens.
        holding: The responses that have a value, as bits.
    """
    token, before = unit.tokens[at], unit.tokens[at - 1] if at else None
    year = _YEAR.match(token.key)
    if year is None or token.kind != "date":
        return None
    key = f"#{year[1]}"
    if token.before.strip() in _OPENING_MARKS:  # "(15 October 1923 – 19 September 1985)"
        return Repair((at,), token.start, token.stop, year[1], (key,), holding(key))
    if before is None or before.lower not in {"on", "in"} or token.before:
        return None
    written = f"{'In' if before.capital else 'in'} {year[1]}"
    return Repair((at,), before.start, token.stop, written, (key,), holding(key))


def _alike(judged: Judged, slot: Slot, corpus: Corpus) -> bool:
    kinds = tuple(judged.unit.tokens[at].kind for at in slot.places)
    whole = slot.places[-1] - slot.places[0] + 1 == len(slot.places)
    return kinds == slot.kinds and set(kinds) <= _MENDABLE and whole and _article_fits(judged, slot, corpus)


def _article_fits(judged: Judged, slot: Slot, corpus: Corpus) -> bool:
    """Whether "a" or "an" before a slot is what the other response has there too."""
    own = _before(judged.unit, slot.places[0])
    other = corpus.units[slot.unit]
    filled = next(at for at in range(slot.first, slot.stop) if other.tokens[at].kind != "function")
    return own not in _ARTICLES or own == _before(other, filled)


def _before(unit: Unit, at: int) -> str:
    return unit.tokens[at - 1].lower if at else ""


def _surface(slot: Slot, corpus: Corpus) -> str:
    """What the other response writes in the slot, as it writes it."""
    unit = corpus.units[slot.unit]
    filled = [token for token in unit.tokens[slot.first : slot.stop] if token.kind != "function"]
    return corpus.texts[unit.response][filled[0].start : filled[-1].stop]
