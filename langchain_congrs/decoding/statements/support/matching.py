"""Which sentence of each response says the same as a statement, and which responses hold each of its words.

The support of a word is the responses that hold it where they say the same thing: beside the same word, or in the
sentence that matches best; for ordinary words, also in the sentences beside that one. A specific that stands in the
matching sentence in another role (swapped, or with another verb) is not supported by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.clauses import clauses_of
from langchain_congrs.decoding.statements.grammar.comparisons import agrees, leans
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.responses.swaps import deeds, done, in_order, misplaced, turned_pairs
from langchain_congrs.decoding.statements.support.faults import EMPTY_TALK, why_not
from langchain_congrs.decoding.statements.support.settling import others_of

SAME_THING = 0.25
"""The least share of its rarity-weighted words that two sentences have in common when they say the same thing."""
_SAME_CLAUSE = 0.7
SAYS_THE_SAME = 0.5
"""The strength from which on a match says the same thing in other words, or its opposite."""
_FEWEST_SHARED = 2
_MOST_CELLS = 1 << 16
_NOWHERE: frozenset[int] = frozenset()


PRONOUNS = frozenset("he she it they his her its their".split())
"""Words that stand for a subject named before."""


class Match(NamedTuple):
    """The sentence of a response that says the same, best.

    Attributes:
        unit: The number of the sentence among all units; of no meaning if the strength is 0.
        strength: The share of the weight of the lighter of the two that both hold.
    """

    unit: int
    strength: float


class _Query(NamedTuple):
    """A unit or a clause of it, with its keys and how strong a match must be."""

    places: range
    keys: frozenset[str]
    least: float
    whole: bool


class _Begun(NamedTuple):
    """The support of a unit's tokens before its clauses are heard: masks, what they may grow to, and the clauses."""

    masks: list[int]
    bounds: list[int]
    clauses: list[_Query]


class Matcher:
    """Finds, for the words of a unit, who says the same."""

    def __init__(self, corpus: Corpus) -> None:
        """Index the units by their words."""
        self.corpus = corpus
        self._weights = {key: max(1, round(1000 * weight)) for key, weight in corpus.weights.items()}
        postings: dict[str, list[int]] = {}
        for unit in corpus.units:
            if unit.kind in WHOLE or why_not(corpus, unit) in EMPTY_TALK:  # "I cannot answer" denies nothing
                continue
            for key in unit.held:
                if key in self._weights:
                    postings.setdefault(key, []).append(unit.number)
        self._postings = {key: np.array(numbers, np.intp) for key, numbers in postings.items()}
        # One more unit than there are, which is like nothing, stands for responses without any.
        # Of two that are alike, the one that says so counts before the one that only asks or mentions it.
        self._totals = np.array(
            [max(1, sum(self._weights[key] for key in unit.keys)) + (not unit.stance.plain) for unit in corpus.units]
            + [1],
            np.float64,
        )
        self._matches: dict[frozenset[str], tuple[list[int], list[float]]] = {}
        self._begun: dict[int, _Begun] = {}
        self._beside: dict[int, frozenset[str]] = {}
        self._masks: dict[int, list[int]] = {}
        self._roles: dict[tuple[int, int], frozenset[int]] = {}
        self._turned: dict[int, frozenset[int]] = {}

    def matches(self, keys: frozenset[str]) -> list[Match]:
        """For every response, the unit that holds most of these keys, by their rarity."""
        return list(map(Match, *self._found(keys)))

    def prepare(self, units: Sequence[Unit]) -> None:
        """Find the matches of units, and of those of their clauses that may tell more, ahead and many at once."""
        self._find_all(unit.keys for unit in units)
        self._find_all(clause.keys for unit in units for clause in self._begin(unit).clauses)

    def _find_all(self, queries: Iterable[frozenset[str]]) -> None:
        most = max(1, _MOST_CELLS // len(self._totals))
        batch: list[frozenset[str]] = []
        for query in queries:
            batch.append(query)
            if len(batch) >= most:
                self._find(batch)
                batch = []
        self._find(batch)

    def best(self, keys: frozenset[str], least: float) -> list[tuple[int, int]]:
        """The responses with a match of some strength, each with the number of the unit that matches keys best."""
        units, strengths = self._found(keys)
        return [(response, units[response]) for response, strength in enumerate(strengths) if strength >= least]

    def apart(self, one: Unit, other: Unit) -> int:
        """How many more responses say two units in two sentences than in one."""
        mine, yours = self._found(one.keys), self._found(other.keys)
        apart = 0
        for unit, strength, another, likeness in zip(*mine, *yours, strict=True):
            if strength >= SAYS_THE_SAME and likeness >= SAYS_THE_SAME:
                apart += 1 if unit != another else -1
        return apart

    def _found(self, keys: frozenset[str]) -> tuple[list[int], list[float]]:
        if keys not in self._matches:
            self._find([keys])
        return self._matches[keys]

    def _find(self, queries: Sequence[frozenset[str]]) -> None:
        """Find the matches of several sets of keys at once."""
        new = [keys for keys in dict.fromkeys(queries) if keys not in self._matches]
        rows, columns, weights, totals = list[int](), list[NDArray[np.intp]](), list[float](), list[float]()
        for row, keys in enumerate(new):
            known = [key for key in keys if key in self._postings]
            rows += [row] * len(known)
            columns += [self._postings[key] for key in known]
            weights += [self._weights[key] for key in known]
            totals.append(max(1.0, sum(self._weights[key] for key in known)))
        if not columns:
            nothing = [0] * len(self.corpus.texts), [0.0] * len(self.corpus.texts)
            self._matches.update(dict.fromkeys(new, nothing))
            return
        width = len(self._totals)
        sizes = np.fromiter(map(len, columns), np.intp, len(columns))
        places = np.concatenate(columns) + np.repeat(np.array(rows) * width, sizes)
        shared = np.bincount(places, np.repeat(weights, sizes), minlength=len(new) * width).reshape(len(new), width)
        wanted = np.array(totals)[:, None]
        likeness = shared / (wanted + self._totals)  # of whole numbers: equals are equal
        best = np.full((len(new), len(self.corpus.texts)), width - 1, np.intp)
        for response, (start, stop) in enumerate(pairwise(self.corpus.bounds)):
            if stop > start:
                best[:, response] = likeness[:, start:stop].argmax(axis=1) + start
        strengths = np.take_along_axis(shared, best, axis=1) / np.minimum(wanted, self._totals[best])
        self._matches.update(zip(new, zip(best.tolist(), strengths.tolist(), strict=True), strict=True))

    def nearby(self, keys: frozenset[str]) -> dict[str, tuple[int, int]]:
        """For each of some keys, the responses whose best match holds it, and with the sentences beside it, as bits."""
        corpus = self.corpus
        inside, around = dict.fromkeys(keys, 0), dict.fromkeys(keys, 0)
        for response, match in enumerate(self.matches(keys)):
            if match.strength:
                unit = corpus.units[match.unit]
                for key in keys & (unit.held | self._near(unit)):
                    around[key] |= 1 << response
                    inside[key] |= (key in unit.held) << response
        return {key: (inside[key], around[key]) for key in keys}

    def masks(self, unit: Unit) -> list[int]:
        """The responses that hold each token of a unit where they say the same thing, as bits."""
        if unit.number not in self._masks:
            self._masks[unit.number] = self._count(unit)
        return self._masks[unit.number]

    def _count(self, unit: Unit) -> list[int]:
        begun = self._begin(unit)
        for clause in begun.clauses:
            self._add(unit, begun.masks, begun.bounds, clause)
        if self.corpus.bindings.items:
            self.corpus.bindings.limit(unit, begun.masks)
        return begun.masks

    def _begin(self, unit: Unit) -> _Begun:
        """Count by the alignment and by the matches of the whole unit."""
        if unit.number in self._begun:
            return self._begun[unit.number]
        own = 1 << unit.response
        masks = [own | mask for mask in self.corpus.columns.aligned(unit)]
        holders = self.corpus.holders
        bounds = [0 if token.kind == "function" else holders.get(token.key, 0) for token in unit.tokens]
        self._add(unit, masks, bounds, _Query(range(len(unit.tokens)), unit.keys, SAME_THING, whole=True))
        open_places = [at for at, (bound, mask) in enumerate(zip(bounds, masks, strict=True)) if bound & ~mask]
        clauses = self._clauses(unit, open_places) if open_places else []
        self._begun[unit.number] = begun = _Begun(masks, bounds, clauses)
        return begun

    def _clauses(self, unit: Unit, open_places: Sequence[int]) -> list[_Query]:
        """The clauses of a unit in which a word may have more support, but for those of a few words."""
        parts = clauses_of(unit.tokens)
        clauses: list[_Query] = []
        for part in parts if len(parts) > 1 else ():
            if any(at in part for at in open_places):
                keys = frozenset(unit.tokens[at].key for at in part if unit.tokens[at].kind != "function")
                if len(keys) >= _FEWEST_SHARED:
                    clauses.append(_Query(part, keys, _SAME_CLAUSE, whole=False))
        return clauses

    def _add(self, unit: Unit, masks: list[int], bounds: list[int], part: _Query) -> None:
        """Count, for the tokens of a part, the responses whose unit that matches it holds them.

        What the match of a whole sentence has in another role is not supported; the match of a clause only adds.
        """
        lacking = [(at, lack) for at in part.places if (lack := bounds[at] & ~masks[at])]
        for response, number in self.best(part.keys, part.least):
            if response == unit.response:
                continue
            other = self.corpus.units[number]
            bit = 1 << response
            missing = [at for at, lack in lacking if lack & bit]
            if not missing and not part.whole:
                continue
            wrong = self._misplaced(unit, other)
            if part.whole:
                for at in wrong:
                    masks[at] &= ~bit
            for at in self._held(unit, other, missing):
                if at not in wrong:
                    masks[at] |= bit

    def _held(self, unit: Unit, other: Unit, places: Sequence[int]) -> list[int]:
        """Those of some tokens that another unit holds; ordinary words may also stand beside it."""
        found: list[int] = []
        subject = _subject(unit) if other.tokens and other.tokens[0].lower in PRONOUNS else 0
        near: frozenset[str] | None = None
        for at in places:
            token = unit.tokens[at]
            if token.key in other.held:
                found.append(at)
            elif token.kind == "content":
                near = self._near(other) if near is None else near
                if token.key in near:
                    found.append(at)
            elif at < subject and token.key in self.corpus.named[other.response]:
                found.append(at)  # "She died in 1968" says it of the one whom its response names
        return found

    def turned(self, unit: Unit) -> frozenset[int]:
        """The tokens of a unit that as many responses have in other roles as have them in these, its own included."""
        if unit.number not in self._turned:
            self._turned[unit.number] = self._find_turned(unit)
        return self._turned[unit.number]

    def _find_turned(self, unit: Unit) -> frozenset[int]:
        found: set[int] = set()
        items, common = self.corpus.bindings.items, self.corpus.common
        numbers = [number for response, number in self.best(unit.keys, SAME_THING) if response != unit.response]
        others = [self.corpus.units[number] for number in numbers]
        against = Counter(pair for other in others for pair in turned_pairs(unit, other, items, common))
        for (first, second), count in against.items():
            numbers_only = unit.tokens[first].kind in {"number", "date"}
            if not numbers_only and count > sum(in_order(unit, other, first, second) for other in others):
                found |= {first, second}
        for name, verb in done(unit):  # "they stabbed A" is no support for "A stabbed B"
            pair = unit.tokens[verb].key, unit.tokens[name].key
            same = self.corpus.followed.get(pair[::-1], 0) & ~(1 << unit.response)
            if self.corpus.followed.get(pair, 0).bit_count() > same.bit_count():
                found |= {name, verb}
        for doer, verb, other in deeds(unit):  # "Spain got Brazil", where others say that Portugal got it
            doers = self.corpus.doers[unit.tokens[verb].key, unit.tokens[other].key]
            same = doers[unit.tokens[doer].key]
            if others_of({key: mask & ~same for key, mask in doers.items()}) >= same.bit_count():
                found |= {doer, verb}
        return frozenset(found | self._compared_otherwise(unit)) or _NOWHERE

    def _compared_otherwise(self, unit: Unit) -> set[int]:
        """The words that compare two sides of which more responses have the other one ahead: "more red than blue"."""
        mine = self.corpus.compared.get(unit.number)
        if mine is None:
            return set()
        sides: dict[bool, set[int]] = {True: set(), False: set()}
        for number, theirs in self.corpus.compared.items():
            other = self.corpus.units[number].response
            if other != unit.response and (same := agrees(mine, theirs)) is not None:
                sides[same].add(other)
        if not sides[False]:
            return set()
        heard = sides[True] | sides[False] | {unit.response}
        for each in self.corpus.units:  # "short waves such as blue" speaks against "blue has longer waves than red"
            if each.response not in heard and each.kind not in WHOLE:
                leaning = leans(each.tokens, mine)
                if leaning is not None:
                    sides[leaning].add(each.response)
        return set(mine.places) if len(sides[False]) > len(sides[True]) else set()

    def _misplaced(self, unit: Unit, other: Unit) -> frozenset[int]:
        items = self.corpus.bindings.items
        if unit.owned_keys.isdisjoint(other.held) and items.isdisjoint(unit.keys):
            return _NOWHERE
        pair = (unit.number, other.number)
        if pair not in self._roles:
            self._roles[pair] = misplaced(unit, other, items)
        return self._roles[pair]

    def _near(self, unit: Unit) -> frozenset[str]:
        """What stands in the units beside one."""
        if unit.number in self._beside:
            return self._beside[unit.number]
        units, (start, stop) = self.corpus.units, self.corpus.bounds[unit.response : unit.response + 2]
        before = units[unit.number - 1].held if unit.number > start else frozenset()
        after = units[unit.number + 1].held if unit.number + 1 < stop else frozenset()
        self._beside[unit.number] = before | after
        return self._beside[unit.number]


def _subject(unit: Unit) -> int:
    """How many tokens at the start are names, in a row: what a pronoun may stand for."""
    for place, token in enumerate(unit.tokens):
        if token.kind != "name":
            return place
    return len(unit.tokens)
