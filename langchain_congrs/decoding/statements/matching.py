"""Which sentence of each response says the same as a statement, and which responses hold each of its words.

The support of a word is the responses that hold it where they say the same thing: aligned with it in the graph, or in
the sentence that matches best; for ordinary words, also in the sentences beside that one. A specific that stands in the
matching sentence in another role (swapped, or with another verb) is not supported by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from langchain_congrs.decoding.statements.blocks import WHOLE
from langchain_congrs.decoding.statements.clauses import clauses_of
from langchain_congrs.decoding.statements.corpus import Corpus, Unit
from langchain_congrs.decoding.statements.roles import misplaced

_SAME_THING = 0.25
"""The least share of its rarity-weighted words that two sentences have in common when they say the same thing."""
_SAME_CLAUSE = 0.7
_FEWEST_SHARED = 2


PRONOUNS = frozenset("he she it they his her its their".split())
"""Words that stand for a subject named before."""


class Match(NamedTuple):
    """The sentence of a response that says the same, best.

    Attributes:
        unit: The number of the sentence among all units; -1 if the response has none.
        strength: The share of the weight of the lighter of the two that both hold.
    """

    unit: int
    strength: float


_NO_MATCH = Match(-1, 0.0)


class Matcher:
    """Finds, for the words of a unit, who says the same."""

    def __init__(self, corpus: Corpus) -> None:
        """Index the units by their words."""
        self.corpus = corpus
        self._weights = {key: max(1, round(1000 * weight)) for key, weight in corpus.weights.items()}
        postings: dict[str, list[int]] = {}
        for unit in corpus.units:
            if unit.kind in WHOLE:
                continue
            for key in unit.held:
                if key in self._weights:
                    postings.setdefault(key, []).append(unit.number)
        self._postings = {key: np.array(numbers, np.intp) for key, numbers in postings.items()}
        self._totals = np.array(
            [max(1, sum(self._weights[key] for key in unit.keys)) for unit in corpus.units] or [1], np.float64
        )
        self._matches: dict[frozenset[str], list[Match]] = {}
        self._masks: dict[int, list[int]] = {}

    def matches(self, keys: frozenset[str]) -> list[Match]:
        """For every response, the unit that holds most of these keys, by their rarity."""
        if keys not in self._matches:
            self._matches[keys] = self._find(keys)
        return self._matches[keys]

    def _find(self, keys: frozenset[str]) -> list[Match]:
        bounds = self.corpus.bounds
        known = [key for key in sorted(keys) if key in self._postings]
        if not known:
            return [_NO_MATCH] * (len(bounds) - 1)
        lists = [self._postings[key] for key in known]
        weights = np.repeat([float(self._weights[key]) for key in known], [len(found) for found in lists])
        shared = np.bincount(np.concatenate(lists), weights, minlength=len(self.corpus.units))
        total = float(sum(self._weights[key] for key in known))
        likeness = shared / (total + self._totals)
        found = []
        for start, stop in zip(bounds, bounds[1:], strict=False):
            best = start + int(likeness[start:stop].argmax()) if stop > start else -1
            if best < 0 or not shared[best]:
                found.append(_NO_MATCH)
            else:
                found.append(Match(best, float(shared[best] / min(total, self._totals[best]))))
        return found

    def masks(self, unit: Unit) -> list[int]:
        """The responses that hold each token of a unit where they say the same thing, as bits."""
        if unit.number not in self._masks:
            self._masks[unit.number] = self._count(unit)
        return self._masks[unit.number]

    def _count(self, unit: Unit) -> list[int]:
        corpus = self.corpus
        masks = [1 << unit.response | corpus.aligned(unit.response, token) for token in unit.tokens]
        self._add(unit, masks, range(len(unit.tokens)), self.matches(unit.keys), _SAME_THING)
        clauses = clauses_of(unit.tokens)
        if len(clauses) > 1:
            for clause in clauses:
                keys = frozenset(unit.tokens[at].key for at in clause if unit.tokens[at].kind != "function")
                if len(keys) >= _FEWEST_SHARED:
                    self._add(unit, masks, clause, self.matches(keys), _SAME_CLAUSE)
        return masks

    def _add(
        self, unit: Unit, masks: list[int], places: Sequence[int], matches: Sequence[Match], least: float
    ) -> None:
        """Count, for the tokens at some places, the responses whose matching unit holds them."""
        units, bounds = self.corpus.units, self.corpus.bounds
        subject = _subject(unit)
        for response, match in enumerate(matches):
            if response == unit.response or match.strength < least:
                continue
            other = units[match.unit]
            bit = 1 << response
            near: frozenset[str] | None = None
            wrong = misplaced(unit, other)
            pronoun = bool(other.tokens) and other.tokens[0].lower in PRONOUNS
            for at in places:
                token = unit.tokens[at]
                if at in wrong:
                    masks[at] &= ~bit
                elif masks[at] & bit or token.kind == "function":
                    continue
                elif token.key in other.held or (
                    token.kind == "name" and at < subject and pronoun and token.key in self.corpus.named[response]
                ):
                    masks[at] |= bit
                elif token.kind == "content":
                    if near is None:
                        near = self._near(match.unit, bounds[response], bounds[response + 1])
                    if token.key in near:
                        masks[at] |= bit

    def _near(self, number: int, start: int, stop: int) -> frozenset[str]:
        units = self.corpus.units
        before = units[number - 1].held if number > start else frozenset()
        after = units[number + 1].held if number + 1 < stop else frozenset()
        return before | after




def _subject(unit: Unit) -> int:
    """How many tokens at the start are names, in a row: what a pronoun may stand for."""
    for place, token in enumerate(unit.tokens):
        if token.kind != "name":
            return place
    return len(unit.tokens)
