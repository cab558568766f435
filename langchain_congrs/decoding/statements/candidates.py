"""Which units may be statements at all, and the greedy choice among the sound ones."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from langchain_congrs.decoding.statements.blocks import WHOLE
from langchain_congrs.decoding.statements.corpus import Corpus, Unit
from langchain_congrs.decoding.statements.declining import is_courtesy, is_refusal
from langchain_congrs.decoding.statements.mending import Repair
from langchain_congrs.decoding.statements.rivals import contradicts
from langchain_congrs.decoding.statements.soundness import Sound

_NEW_SHARE = 3
"""One in so many of a statement's words must be new."""
_UNSUPPORTED_COST = 0.5


@dataclass(frozen=True)
class Candidate:
    """A sound statement that may be chosen.

    Attributes:
        sound: What is left of its unit.
        text: What it says.
        keys: What it says, as keys with enough support.
        loose: How many of its words lack support.
        repairs: Slots that were mended.
    """

    sound: Sound
    text: str
    keys: frozenset[str]
    loose: int
    repairs: tuple[Repair, ...] = ()

    @property
    def unit(self) -> Unit:
        """The unit it comes from."""
        return self.sound.judged.unit


def why_not(corpus: Corpus, unit: Unit) -> str:
    """Why a unit is no statement, in plain words; empty if it may be one."""
    text = corpus.text(unit)
    if not any(token.kind != "function" for token in unit.tokens) and len(unit.tokens) < 2:  # noqa: PLR2004
        return "says nothing"
    if is_courtesy(text):
        return "boilerplate"
    if is_refusal(text):
        return "declines to answer"
    if unit.kind == "heading" or leads_in(corpus, unit):
        return "leads to nothing that is in the answer"
    if text.rstrip("\"'”’)*_ ").endswith(("?", "？", "؟")):
        return "asks a question"
    if breaks_off(corpus, unit):
        return "breaks off"
    return ""


def leads_in(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit only announces what follows it."""
    if unit.kind not in {"prose", "item"}:
        return False
    return corpus.text(unit).rstrip("*_ ").endswith((":", "："))


def breaks_off(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit has no end while sentences like it have one."""
    if unit.ended or unit.kind in WHOLE or unit.kind == "heading":
        return False
    siblings = [other for other in corpus.of(unit.response) if other is not unit and other.kind == unit.kind]
    if unit.kind == "item":
        return unit.number + 1 == corpus.bounds[unit.response + 1] and any(other.ended for other in siblings)
    if siblings:
        return True
    alone = [corpus.of(response) for response in range(len(corpus.texts))]
    lasts = [units[-1].ended for units in alone if units and units[-1].kind == unit.kind]
    return 2 * sum(lasts) > len(lasts)


def choose(candidates: Sequence[Candidate], covered: Iterable[str], chosen: Sequence[Candidate], *, repeat: bool) -> list[Candidate]:
    """Greedily the candidates that say most that is new, none against another.

    Args:
        candidates: Sound statements.
        covered: Keys that the answer holds already.
        chosen: Statements that are in the answer already.
        repeat: Whether statements may repeat each other.
    """
    held = set(covered)
    picked = list(chosen)
    heap = [(_rank(candidate, held), number) for number, candidate in enumerate(candidates)]
    heapq.heapify(heap)
    while heap:
        rank, number = heapq.heappop(heap)
        candidate = candidates[number]
        now = _rank(candidate, held)
        if now != rank:
            heapq.heappush(heap, (now, number))
            continue
        new = len(candidate.keys - held)
        if not repeat and (not new or _NEW_SHARE * new < len(candidate.keys) + candidate.loose):
            continue
        if any(contradicts(candidate.sound, other.sound) for other in picked):
            continue
        picked.append(candidate)
        held |= candidate.keys
    return picked[len(chosen) :]


def _rank(candidate: Candidate, held: set[str]) -> tuple[float, int, int, str]:
    gain = len(candidate.keys - held) - _UNSUPPORTED_COST * candidate.loose
    return (-gain, -candidate.sound.supporters.bit_count(), len(candidate.text), candidate.text)
