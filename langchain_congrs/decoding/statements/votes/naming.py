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
from langchain_congrs.decoding.statements.support.asked_value import ValueGiven, in_words, is_close
from langchain_congrs.decoding.statements.words.occupations import tells_nation
from langchain_congrs.decoding.statements.words.tokens import tokens_of

_ASKS_NAME = regex.compile(
    r"(?:(?:in|on|at|from|to|of|by) )?(?:who|whom|which|whose)\b(?![^?]*\bor\b)"
    r"|what(?:['’]s| is| was) the (?:name|capital|currency|[\w-]+ (?:name|capital)|\p{L}{3,}est|most \w+)\b"
    r"|(?:(?:in|on|at|from) )?what (?:city|country|state|continent|planet|ocean|river|company|team|band|element)\b",
    regex.IGNORECASE,
)
_ASKS_SEVERAL = regex.compile(
    r"(?:(?:in|on|at|from|to|of|by) )?(?:which|what|whose) (?:(?:two|three|four|five|six|other|of (?:the|these)) )?"
    r"(?!(?:is|was|has|does|this|as|its|his)\b)(?:\w*[^\Wsui]s|people|men|women|children)\b",
    regex.IGNORECASE,
)
_GRANTING = frozenset({"although", "though", "while", "whereas", "despite", "unlike"})
_PLACING, _ARTICLES = frozenset("in at from on during".split()), frozenset({"the", "a", "an"})
_FEWEST, _SEVERAL = 3, 2
"""Of fewer responses, none is outvoted; and so many are no slip of one."""


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
        first, votes = self._named, self._votes
        told = {key: count for key, count in votes.items() if 2 * count > len(first)}
        if len(first) < _FEWEST or not told:
            return {}
        most = max(told.values())
        winners = {key for key, count in told.items() if count == most}
        return {response: unit.number for response, unit in first.items() if winners.isdisjoint(unit.held)}

    @cached_property
    def _named(self) -> dict[int, Unit]:
        """For every response, its first sentence with a name, where a name is asked for."""
        question = self._corpus.question
        if not _ASKS_NAME.match(question) or asks_who(question):
            return {}
        units = {
            response: self._first(self._corpus.of(response))
            for response in range(len(self._corpus.texts))
            if not self._silent >> response & 1
        }
        return {response: unit for response, unit in units.items() if unit is not None}

    @cached_property
    def _votes(self) -> Counter[str]:
        return Counter(key for unit in self._named.values() for key in self._names(unit))

    @cached_property
    def given(self) -> list[ValueGiven]:
        """The names that responses give, most votes first; of two names of one response, the one that more give.

        None where several are asked for: each response begins with another one.
        """
        if _ASKS_SEVERAL.match(self._corpus.question):
            return []
        left, found = dict(self._named), list[ValueGiven]()
        ranked = sorted(self._votes, key=lambda key: (-self._votes[key], key))
        for key in ranked:
            voters = [response for response, unit in left.items() if key in self._names(unit)]
            if voters:
                written = sorted(
                    {self._written(left[voter], key) for voter in voters}, key=lambda name: (-len(name), name)
                )
                found.append(ValueGiven(written[0], len(voters), key))
                left = {response: unit for response, unit in left.items() if response not in voters}
        return sorted(found, key=lambda each: (-each.votes, each.text))

    def division(self, text: str) -> str:
        """How many say what, if as many name one as another and an answer names one of them only, or none."""
        given = self.given[:2]
        if len(given) < _SEVERAL or given[0].votes != given[1].votes or given[0].votes < _SEVERAL:
            return ""
        said = {token.key for token in tokens_of(text)}
        return "" if all(each.key in said for each in given) else in_words(self.given)

    def close_call(self) -> str:
        """How many say what, if nearly as many name one as another; else empty."""
        given = self.given[:2]
        close = len(given) > 1 and is_close(*(each.votes for each in given)) and given[0].votes > given[1].votes
        return in_words(given) if close else ""

    def _written(self, unit: Unit, key: str) -> str:
        """The whole name of which a key is a part, as a sentence has it."""
        at = next(place for place, token in enumerate(unit.tokens) if token.key == key)
        first, stop = at, at + 1
        while first and unit.tokens[first - 1].kind == "name" and not unit.tokens[first].before:
            first -= 1
        while stop < len(unit.tokens) and unit.tokens[stop].kind == "name" and not unit.tokens[stop].before:
            stop += 1
        return self._corpus.texts[unit.response][unit.tokens[first].start : unit.tokens[stop - 1].stop]

    def _first(self, units: Sequence[Unit]) -> Unit | None:
        return next((unit for unit in units if self._names(unit)), None)

    def _names(self, unit: Unit) -> frozenset[str]:
        """The names of a sentence beyond the question, as keys; not those that say where: "in the Solar System".

        Nor those that are granted: "Although Vaduz is the capital, …".
        """
        found: set[str] = set()
        placed = granted = False
        for at, token in enumerate(unit.tokens):
            granted = token.lower in _GRANTING or (granted and "," not in token.before)
            if granted:
                continue
            if token.kind == "name":
                found |= set() if placed or tells_nation(unit.tokens, at) else {token.key}
            else:
                placed = token.lower in _PLACING or (placed and token.lower in _ARTICLES)
        return frozenset(found) - self._corpus.questioned
