"""A question of two alternatives, "Is it a fruit or a vegetable?", and the side that each response takes."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import regex

from langchain_congrs.decoding.statements.asked.questions import alternatives_in
from langchain_congrs.decoding.statements.grammar.comparisons import measure_in
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.results import quoted
from langchain_congrs.decoding.statements.words.tokens import tokens_of

Side = Literal["one", "other", "both"]

_DEPENDS = regex.compile(r"\bdepend(?:s|ing)? on\b", regex.IGNORECASE)
_SIDES: tuple[Side, Side] = "one", "other"
_OTHERS: dict[Side, tuple[Side, Side]] = {"one": ("other", "both"), "other": ("one", "both")}


class Alternatives:
    """The sides that responses take on a question of two alternatives.

    Args:
        corpus: The responses, read, with the question.
    """

    def __init__(self, corpus: Corpus) -> None:
        """Hear which side each response takes first."""
        self._things = alternatives_in(corpus.question) if corpus.english else ()
        self._measure = measure_in(tokens_of(corpus.question)) if self._things else None
        self._compared = corpus.compared if self._measure else {}
        sides = [self._taken(corpus, response) for response in range(len(corpus.texts))] if self._things else []
        self._votes = Counter(sides)
        self._weighing = sum(_DEPENDS.search(text) is not None for text in corpus.texts)
        self._weighed = 2 * self._weighing > len(corpus.texts)
        if self._measure and any(self._votes[side] for side in _SIDES):
            del self._votes["both"]  # "faster in water, compared with air" does not choose both
        self._lost = {side for side in _SIDES if self._votes[side] <= max(self._votes[o] for o in _OTHERS[side])}

    def is_lost(self, unit: Unit) -> bool:
        """Whether a unit takes a side that no more responses take than take another; none where it depends for most."""
        return bool(self._things) and not self._weighed and self._side(unit) in self._lost

    @property
    def division(self) -> str:
        """How the responses are divided, in words; empty if most take one side."""
        if not self._things or len(self._lost) < len(_SIDES) or not any(self._votes[side] for side in _SIDES):
            return ""
        if 2 * self._weighing > self._votes.total():
            return f"{self._weighing} say that it depends"
        names = [" ".join(word.lower for word in thing) for thing in self._things]
        counts = [f"{self._votes[side]} say {quoted(name)}" for side, name in zip(_SIDES, names, strict=True)]
        both = self._votes["both"]
        return ", ".join([*counts, f"{both} {'says' if both == 1 else 'say'} both"][: 3 if both else 2])

    def _taken(self, corpus: Corpus, response: int) -> Side | None:
        return next((side for unit in corpus.of(response) if (side := self._side(unit))), None)

    def _side(self, unit: Unit) -> Side | None:
        """The side that a unit takes; "a fruit, not a vegetable" takes one, "a fruit and a vegetable" both."""
        said = unit.keys - unit.denials
        held = [any(word.key in said for word in thing) for thing in self._things]
        if all(held):
            return self._ahead(unit) or "both"
        return "one" if held[0] else "other" if held[1] else None

    def _ahead(self, unit: Unit) -> Side | None:
        """The side that a unit has ahead by what the question asks: "faster in water than in air"."""
        found = self._compared.get(unit.number)
        if found is None or self._measure is None or found.measure != self._measure[0]:
            return None
        first, second = found.before - found.after, found.after - found.before
        ahead, behind = (first, second) if found.less == self._measure[1] else (second, first)
        for side, mine, theirs in zip(_SIDES, self._things, reversed(self._things), strict=True):
            if any(word.key in ahead for word in mine) and any(word.key in behind for word in theirs):
                return side
        return None
