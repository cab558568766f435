"""A question for one name, "Which planet is the hottest?", and whom or what each response names first.

A sentence that names another one shares all its other words with the right ones. What most name first is the answer,
however they word it: "Venus.", "The hottest planet is Venus", "It's Venus".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

import regex

from langchain_congrs.decoding.statements.asked.questions import asks_who
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus

_ASKS_NAME = regex.compile(
    r"(?:(?:in|on|at|from|to|of|by) )?(?:who|whom|which|whose)\b(?![^?]*\bor\b)"
    r"|what(?:['’]s| is| was) the (?:name|capital|currency|[\w-]+ (?:name|capital)|\p{L}{3,}est|most \w+)\b"
    r"|(?:(?:in|on|at|from) )?what (?:city|country|state|continent|planet|ocean|river|company|team|band|element)\b",
    regex.IGNORECASE,
)
_PLACING, _ARTICLES = frozenset("in at from on during".split()), frozenset({"the", "a", "an"})
_FEWEST = 3
"""Of fewer responses, none is outvoted."""


class Naming:
    """The names that responses give where one is asked for."""

    def __init__(self, corpus: Corpus, silent: int) -> None:
        """Nothing read yet.

        Args:
            corpus: The responses, read.
            silent: Those that decline to answer, as bits.
        """
        self._corpus = corpus
        self._silent = silent

    def is_lost(self, unit: Unit) -> bool:
        """Whether a sentence is the first of its response to name one, and names another one than most do."""
        return self._lost.get(unit.response) == unit.number

    def is_outvoted(self, response: int) -> bool:
        """Whether a response names another one than most do."""
        return response in self._lost

    @cached_property
    def _lost(self) -> dict[int, int]:
        """For every response that names another one than most do, the number of the sentence that does."""
        question = self._corpus.question
        if not _ASKS_NAME.match(question) or asks_who(question):
            return {}
        first = {
            response: unit
            for response in range(len(self._corpus.texts))
            if not self._silent >> response & 1 and (unit := self._first(self._corpus.of(response))) is not None
        }
        votes = Counter(key for unit in first.values() for key in self._names(unit))
        told = {key: count for key, count in votes.items() if 2 * count > len(first)}
        if len(first) < _FEWEST or not told:
            return {}
        most = max(told.values())
        winners = {key for key, count in told.items() if count == most}
        return {response: unit.number for response, unit in first.items() if winners.isdisjoint(unit.held)}

    def _first(self, units: Sequence[Unit]) -> Unit | None:
        return next((unit for unit in units if self._names(unit)), None)

    def _names(self, unit: Unit) -> frozenset[str]:
        """The names of a sentence beyond the question, as keys; not those that say where: "in the Solar System"."""
        found: set[str] = set()
        placed = False
        for token in unit.tokens:
            if token.kind == "name":
                found |= set() if placed else {token.key}
            else:
                placed = token.lower in _PLACING or (placed and token.lower in _ARTICLES)
        return frozenset(found) - self._corpus.questioned
