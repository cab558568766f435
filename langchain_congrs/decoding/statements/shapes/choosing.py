"""The greedy choice among sound statements: those that say most that is new, none against another."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Collection, Hashable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property

import regex

from langchain_congrs.decoding.statements.asked.asked_parts import asks_for_values
from langchain_congrs.decoding.statements.grammar.frames import Said, restates
from langchain_congrs.decoding.statements.grammar.syntax import is_finite
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.results import quoted
from langchain_congrs.decoding.statements.support.agreement import MOST_STATEMENTS
from langchain_congrs.decoding.statements.support.judgements import Sound
from langchain_congrs.decoding.statements.support.matching import SAYS_THE_SAME, Matcher
from langchain_congrs.decoding.statements.support.mending import Repair
from langchain_congrs.decoding.statements.support.rivals import closest_rival, contradicts
from langchain_congrs.decoding.statements.words.values import implied
from langchain_congrs.decoding.statements.words.vocabulary import stem

_NEW_SHARE = 3
"""One in so many of a statement's words must be new."""
_NEW_SHARE_BESIDE = 2
"""The same beside a statement that says the same thing in other words."""
_NEARLY = 4
"""A statement that lacks fewer than one in so many words of another one says nearly all of it."""
_SEVERAL, _NEARLY_ALL = 2, 0.8
_BOTH_SIDES = 4
"""How many new words it is worth that a statement speaks of both things that are compared."""
_FEW_WORDS = 3
_MOST_COMPARED = 128
"""A statement is compared with so many others at most."""
SAID = "says what is said already"
"""Why a statement is left out that repeats others."""
_UNSUPPORTED_COST = 0.5
_PLACED = frozenset(map(stem, "located situated stands lies heart center centre middle city town".split()))
"""What says of a place, as keys, no more than that something is there."""
_CONCLUSION = regex.compile(
    r"^(?:therefore|thus|hence|so|in conclusion|finally),? .*\b(?:is|are|was|equals)\b"
    r"|\\boxed|^(?:the )?(?:final )?answer(?: is|:)",
    regex.IGNORECASE,
)


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

    @cached_property
    def held(self) -> frozenset[str]:
        """What it says, with what its values imply."""
        return frozenset(value for key in self.keys for value in implied(key.removeprefix("≈")))

    @property
    def unit(self) -> Unit:
        """The unit it comes from."""
        return self.sound.judged.unit


class Chooser:
    """Chooses greedily the candidates that say most that is new, none against another.

    Attributes:
        picked: Those that were chosen, in the order in which they were.
        reasons: Why each of the others was not, by the number of its unit.
    """

    def __init__(
        self, matcher: Matcher, corpus: Corpus, *, listing: bool = False, values: AbstractSet[str] = frozenset()
    ) -> None:
        """Nothing chosen yet.

        Args:
            matcher: Who says the same.
            corpus: The responses, read.
            listing: Whether the answer is a list: items of a few words differ then as a whole.
            values: The names and numbers that most responses have, where all about one thing is asked for: what has
                a new one of them is no repetition.
        """
        self.matcher = matcher
        self.listing = listing
        self.values = values
        self.corpus = corpus
        self.picked: list[Candidate] = []
        self.reasons: dict[int, str] = {}
        self._valued = asks_for_values(corpus.question)
        self._held: set[str] = set()
        self._classes: set[int] = set()
        self._concluded = False
        self._postings: dict[Hashable, list[int]] = {}

    def choose(self, candidates: Sequence[Candidate], most: int = MOST_STATEMENTS) -> None:
        """Add those of some candidates that belong in the answer.

        Args:
            candidates: Sound statements.
            most: How many the answer may have.
        """
        there = {candidate.unit.number for candidate in self.picked}
        heap = [
            (self._rank(candidate), number)
            for number, candidate in enumerate(candidates)
            if candidate.unit.number not in there
        ]
        heapq.heapify(heap)
        while heap and len(self.picked) < most:
            rank, number = heapq.heappop(heap)
            candidate = candidates[number]
            now = self._rank(candidate)
            if now != rank:
                heapq.heappush(heap, (now, number))
            elif reason := self._why_not(candidate):
                self.reasons[candidate.unit.number] = reason
            else:
                self._pick(candidate)

    def _rank(self, candidate: Candidate) -> tuple[float, int, int, int, str, tuple[int, ...]]:
        """What comes first: most that is new, by most responses, in the words of most, and short.

        Of two things to compare, what speaks of both comes before what speaks of one.
        """
        judged = candidate.sound.judged
        counts = tuple(-mask.bit_count() for mask in judged.masks)
        gain = len(candidate.keys - self._held) - _UNSUPPORTED_COST * candidate.loose
        if self.corpus.contrasted and self.corpus.contrasted <= candidate.unit.keys:
            gain += _BOTH_SIDES
        backed = candidate.sound.supporters.bit_count()
        return (-gain, -backed, judged.reworded, len(candidate.text), candidate.text, counts)

    def _pick(self, candidate: Candidate) -> None:
        for key in self._marks(candidate):
            self._postings.setdefault(key, []).append(len(self.picked))
        self.picked.append(candidate)
        self._held |= candidate.held
        self._classes |= candidate.unit.classes
        self._concluded |= concludes(candidate.text)

    def _marks(self, candidate: Candidate) -> set[Hashable]:
        """What two statements share that may have anything to do with each other: a word, or a frame."""
        frame = self.corpus.contrasts.frames[candidate.unit.number]
        return {*candidate.keys, *candidate.unit.keys, *([frame.key] if frame else [])}

    def _related(self, candidate: Candidate) -> list[Candidate]:
        """Statements of the answer that may have to do with a candidate; of very many, those chosen first."""
        found: set[int] = set()
        for key in self._marks(candidate):
            found.update(self._postings.get(key, ())[:_MOST_COMPARED])
        return [self.picked[number] for number in sorted(found)[:_MOST_COMPARED]]

    def _why_not(self, candidate: Candidate) -> str:
        """Why a candidate is not added; empty if it is."""
        concluding = concludes(candidate.text)
        item = self.listing and self.corpus.begins_item(candidate.unit) and len(candidate.unit.keys) <= _FEW_WORDS
        if self._classes & candidate.unit.classes or (concluding and self._concluded) or self._echoes(candidate.unit):
            return SAID
        related = self._related(candidate)
        if item:
            if any(self._is_same_item(candidate, other) for other in related):
                return SAID
        elif not concluding and self._repeats(candidate, related):
            return SAID
        rivals = (other for other in related if contradicts(candidate.sound, other.sound, self.corpus))
        if rival := next(rivals, None):
            return f"contradicts {quoted(rival.text)}"
        return self.outvoted(candidate)

    def outvoted(self, candidate: Candidate) -> str:
        """What as many say against a candidate; empty if nothing."""
        against = closest_rival(candidate.sound, self.corpus, self.matcher)
        if against and against.contradicts and against.support >= candidate.sound.supporters.bit_count():
            return f"as many say {quoted(against.text)}"
        return ""

    def _echoes(self, unit: Unit) -> bool:
        """Whether a unit is a few words without a verb, and all that it names is said: "Mostly the Moon."."""
        if unit.kind != "prose" or not self.corpus.english or len(unit.tokens) > _FEW_WORDS or not self.picked:
            return False
        return unit.value_keys <= self._held and not any(map(is_finite, unit.tokens)) and bool(unit.value_keys)

    def _same(self, one: Unit, other: Unit) -> bool:
        """Whether a unit is what matches another one best in some response, and no response needs both."""
        if self.corpus.said_together(one, other):
            return False
        return any(
            match.strength >= SAYS_THE_SAME and self.corpus.units[match.unit].keys == other.keys
            for match in self.matcher.matches(one.keys)
        )

    def _is_same_item(self, candidate: Candidate, other: Candidate) -> bool:
        """Whether an item of a few words says what another one says; "PlayStation" is not "PlayStation 2"."""
        if candidate.keys == other.keys or not self.corpus.begins_item(other.unit):
            return candidate.keys == other.keys
        if self.corpus.said_together(candidate.unit, other.unit):
            return False
        mine, theirs = (
            {value for key in each.keys for value in implied(key.removeprefix("≈"))} for each in (candidate, other)
        )
        return candidate.keys <= theirs or other.keys <= mine or self._same(candidate.unit, other.unit)

    def repeats(self, unit: Unit) -> bool:
        """Whether a unit says what a chosen statement says, in other words."""
        return any(other.unit.label is None and self._same(unit, other.unit) for other in self.picked)

    def _repeats(self, candidate: Candidate, related: Sequence[Candidate]) -> bool:
        """Whether too little of a candidate is new beside those that responses do not tell apart from it.

        That is a third of its words; half beside a statement that the responses say in one sentence with it, or that
        shares several of its values; and nothing is new enough where another response's statement says nearly the same
        of the same subject.
        """
        fresh = candidate.keys & self.values - self._held
        if fresh and not self._is_epithet(candidate, fresh):
            return False
        unsaid = candidate.keys - self._held
        if self.values and 2 * len(unsaid) >= len(candidate.keys) and len(self._told_by_all(unsaid)) >= _SEVERAL:
            return False
        prose = self.corpus.english and candidate.unit.kind == "prose"
        others = [other for other in related if not is_other_half(candidate.unit, other.unit)]
        halved, related = len(others) < len(related), others
        told = [(other, self.matcher.apart(candidate.unit, other.unit) if prose else 0) for other in related]
        opens = self._opens(candidate.unit)
        # Whether the figure that is asked for is told.
        again = self._valued and bool(candidate.values) and candidate.values <= self._held
        near = [
            other
            for other, apart in told
            if apart < _SEVERAL or again or _covers(other, candidate) or (opens and self._opens(other.unit))
        ]
        if any(_restates(candidate, other, self.corpus) for other in near):
            return True
        together = any(apart < 0 for _, apart in told) and not halved
        held = set(self._held) if together or not (prose or halved) else {key for each in near for key in each.held}
        if again:
            held |= self.corpus.questioned
        new = len(candidate.keys - held)
        told_before = held | _told_nearer(candidate.unit, held)
        if prose and candidate.unit.value_keys & candidate.keys <= told_before:
            new = len(candidate.keys - told_before - _PLACED)
        if prose and new <= 1 and not opens and self._names_again(candidate, near):
            return True
        beside = together or any(len(candidate.values & other.values) >= _SEVERAL for other in near)
        share = _NEW_SHARE_BESIDE if beside or again or self.values else _NEW_SHARE
        return not new or share * new < len(candidate.keys) + candidate.loose

    def _told_by_all(self, keys: AbstractSet[str]) -> list[str]:
        """Those of some words that nearly all responses have beyond the question."""
        nearly_all, holders = _NEARLY_ALL * len(self.corpus.texts), self.corpus.holders
        told = keys - self.corpus.questioned - self.corpus.topic
        return [key for key in told if holders.get(key, 0).bit_count() >= nearly_all]

    def _is_epithet(self, candidate: Candidate, fresh: AbstractSet[str]) -> bool:
        """Whether one name is all that is new of a statement of several: "by *Mughal* Emperor Shah Jahan"."""
        told = candidate.unit.value_keys & self._held
        return len(told) >= _SEVERAL and candidate.keys - self._held == fresh and _is_one_name(fresh)

    def _names_again(self, candidate: Candidate, near: Sequence[Candidate]) -> bool:
        """Whether a statement only names what another one names: "She was known as …", who was called that."""
        values = candidate.unit.value_keys & candidate.keys - self.corpus.topic - self.corpus.questioned
        return bool(values) and any(values <= other.held for other in near)

    def _opens(self, unit: Unit) -> bool:
        """Whether a unit is the first of its response."""
        return unit.number == self.corpus.bounds[unit.response]


def is_other_half(one: Unit, other: Unit) -> bool:
    """Whether two units are halves of one sentence, side by side."""
    return (one.number + 1 == other.number and other.later) or (other.number + 1 == one.number and one.later)


def is_one_sided(unit: Unit, there: Collection[int], corpus: Corpus) -> bool:
    """Whether a unit is one half of "A is this, while B is that", where both are compared and the other is not there.

    Args:
        unit: The unit.
        there: The units that are there, by number.
        corpus: The responses, read.
    """
    for number in (unit.number - 1, unit.number + 1) if corpus.contrasted else ():
        other = corpus.units[number] if 0 <= number < len(corpus.units) else unit
        mine, theirs = (each.keys & corpus.contrasted for each in (unit, other))
        if is_other_half(unit, other) and mine and theirs - mine and number not in there:
            return True
    return False


def _is_one_name(keys: AbstractSet[str]) -> bool:
    return len(keys) == 1 and not any(key[:1] in {"#", "@"} for key in keys)


def _told_nearer(unit: Unit, held: AbstractSet[str]) -> frozenset[str]:
    """The names of a unit that only say where another one is that is held: "Paris, *France*"."""
    found = set[str]()
    for at, (name, after) in enumerate(itertools.pairwise(unit.tokens)):
        behind = unit.tokens[at + 2] if at + 2 < len(unit.tokens) else None
        row = behind is not None and ("," in behind.before or behind.lower in {"and", "or"})  # "Mozart, Haydn and …"
        if name.kind == after.kind == "name" and name.key in held and after.before.strip() == "," and not row:
            found.add(after.key)
    return frozenset(found)


def _covers(one: Candidate, other: Candidate) -> bool:
    """Whether a statement says nearly all that another one says."""
    return _NEARLY * len(other.keys - one.held) < len(other.keys)


def concludes(text: str) -> bool:
    """Whether a statement gives the outcome of what stands before it: it is no repetition though it says it again."""
    return _CONCLUSION.search(text) is not None


def _restates(candidate: Candidate, other: Candidate, corpus: Corpus) -> bool:
    if candidate.said is None or other.said is None or corpus.said_together(candidate.unit, other.unit):
        return False
    return restates(candidate.said, other.said)
