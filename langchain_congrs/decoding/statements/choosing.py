"""Which units may be statements at all, and the greedy choice among the sound ones."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import regex

from langchain_congrs.decoding.statements.blocks import WHOLE
from langchain_congrs.decoding.statements.corpus import Corpus, Unit
from langchain_congrs.decoding.statements.declining import is_courtesy, is_refusal
from langchain_congrs.decoding.statements.frames import Said, restates
from langchain_congrs.decoding.statements.mending import Repair
from langchain_congrs.decoding.statements.rivals import contradicts
from langchain_congrs.decoding.statements.soundness import Sound

_NEW_SHARE = 3
"""One in so many of a statement's words must be new."""
_NEW_SHARE_BESIDE = 2
"""The same beside a statement that says the same thing in other words."""
_SEVERAL = 2
_UNSUPPORTED_COST = 0.5
_NOTHING_SAID = frozenset({"function", "negation", "modality"})
_LONGEST_END = 12
_CONCLUSION = regex.compile(
    r"^(?:therefore|thus|hence|so|in conclusion|finally),? .*\b(?:is|are|was|equals)\b"
    r"|\\boxed|^(?:the )?(?:final )?answer(?: is|:)",
    regex.IGNORECASE,
)


_COURTESY, _REFUSAL = "boilerplate", "declines to answer"
EMPTY_TALK = frozenset({_COURTESY, _REFUSAL})
"""Reasons for which a unit is no part of an answer even where all responses are the same."""

SaysTheSame = Callable[[Unit, Unit], bool]


@dataclass(frozen=True)
class Candidate:
    """A sound statement that may be chosen.

    Attributes:
        sound: What is left of its unit.
        text: What it says.
        keys: What it says, as keys with enough support.
        loose: How many of its words lack support.
        said: What it says of what, as far as its grammar tells.
        repairs: Slots that were mended.
    """

    sound: Sound
    text: str
    keys: frozenset[str]
    loose: int
    said: Said | None = None
    repairs: tuple[Repair, ...] = ()

    @cached_property
    def values(self) -> frozenset[str]:
        """Its numbers and dates."""
        return frozenset(key for key in self.keys if key[:1] in {"#", "@"})

    @property
    def unit(self) -> Unit:
        """The unit it comes from."""
        return self.sound.judged.unit


def why_not(corpus: Corpus, unit: Unit) -> str:
    """Why a unit is no statement, in plain words; empty if it may be one."""
    text = corpus.text(unit)
    faults = {
        "says nothing by itself": all(token.kind in _NOTHING_SAID for token in unit.tokens),
        _COURTESY: is_courtesy(text),
        _REFUSAL: is_refusal(text),
        "leads to nothing that is in the answer": unit.kind == "heading" or leads_in(corpus, unit),
        "asks a question": asks(corpus, unit),
        "breaks off": breaks_off(corpus, unit),
    }
    return next((reason for reason, found in faults.items() if found), "")


def asks(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit is a question."""
    return corpus.text(unit)[-_LONGEST_END:].rstrip("\"'”’)*_ ").endswith(("?", "？", "؟"))


def leads_in(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit only announces what follows it."""
    if unit.kind not in {"prose", "item"}:
        return False
    return corpus.text(unit).rstrip("*_ ").endswith((":", "："))


def breaks_off(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit has no end while sentences like it have one."""
    if unit.ended or unit.kind in WHOLE or unit.kind == "heading":
        return False
    siblings, ended = corpus.counts[unit.response, unit.kind]
    if unit.kind == "item":
        return unit.number + 1 == corpus.bounds[unit.response + 1] and ended > 0
    if siblings > 1:
        return ended > 0
    alone = [corpus.of(response) for response in range(len(corpus.texts))]
    lasts = [units[-1].ended for units in alone if units and units[-1].kind == unit.kind]
    return 2 * sum(lasts) > len(lasts)


def choose(
    candidates: Sequence[Candidate], chosen: Sequence[Candidate], same: SaysTheSame, corpus: Corpus
) -> list[Candidate]:
    """Greedily the candidates that say most that is new, none against another.

    Args:
        candidates: Sound statements.
        chosen: Statements that are in the answer already.
        same: Whether two units say the same, best.
        corpus: The responses, read.

    Returns:
        Those to be added to the answer.
    """
    held = {key for candidate in chosen for key in candidate.keys}
    picked = list(chosen)
    heap = [(_rank(candidate, held), number) for number, candidate in enumerate(candidates)]
    heapq.heapify(heap)
    while heap:
        rank, number = heapq.heappop(heap)
        candidate = candidates[number]
        now = _rank(candidate, held)
        if now != rank:
            heapq.heappush(heap, (now, number))
        elif not _repeats(candidate, held, picked, same, corpus) and not any(
            contradicts(candidate.sound, other.sound, corpus) for other in picked
        ):
            picked.append(candidate)
            held |= candidate.keys
    return picked[len(chosen) :]


def concludes(text: str) -> bool:
    """Whether a statement gives the outcome of what stands before it: it is no repetition though it says it again."""
    return _CONCLUSION.search(text) is not None


def _repeats(
    candidate: Candidate, held: set[str], picked: Sequence[Candidate], same: SaysTheSame, corpus: Corpus
) -> bool:
    """Whether too little of a candidate is new.

    That is a third of its words; half beside a statement that says the same in other words, or that shares several of
    its values; and nothing is new enough where another response's statement says nearly the same of the same subject.
    """
    if any(candidate.unit.classes & other.unit.classes for other in picked):
        return True
    if concludes(candidate.text):
        return any(concludes(other.text) for other in picked)
    new = len(candidate.keys - held)
    if not new or any(_restates(candidate, other, corpus) for other in picked):
        return True
    beside = any(
        same(candidate.unit, other.unit) or len(candidate.values & other.values) >= _SEVERAL for other in picked
    )
    share = _NEW_SHARE_BESIDE if beside else _NEW_SHARE
    return share * new < len(candidate.keys) + candidate.loose


def _restates(candidate: Candidate, other: Candidate, corpus: Corpus) -> bool:
    if candidate.said is None or other.said is None or corpus.said_together(candidate.unit, other.unit):
        return False
    return restates(candidate.said, other.said)


def _rank(candidate: Candidate, held: set[str]) -> tuple[float, int, int, str, tuple[int, ...]]:
    counts = tuple(-mask.bit_count() for mask in candidate.sound.judged.masks)
    gain = len(candidate.keys - held) - _UNSUPPORTED_COST * candidate.loose
    return (-gain, -candidate.sound.supporters.bit_count(), len(candidate.text), candidate.text, counts)
