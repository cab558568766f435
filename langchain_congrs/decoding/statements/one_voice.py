"""One response in its own order, without what the others speak against or do not know.

Where everybody words the matter differently, few sentences have all their words from others, and what is left is an
aside. The response that says most of what is shared then speaks for all: a sentence of it stands if another response
has every number and name in it, if nobody turns it round, and if others have some of its other words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import regex

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.statements.agreement import Threshold
from langchain_congrs.decoding.statements.asked_parts import gaps
from langchain_congrs.decoding.statements.blocks import WHOLE
from langchain_congrs.decoding.statements.briefs import stance
from langchain_congrs.decoding.statements.choosing import LEADS_NOWHERE, Candidate, why_not
from langchain_congrs.decoding.statements.composing import Composer
from langchain_congrs.decoding.statements.corpus import Corpus
from langchain_congrs.decoding.statements.declining import is_courtesy
from langchain_congrs.decoding.statements.drafting import Drafted
from langchain_congrs.decoding.statements.heads import is_head
from langchain_congrs.decoding.statements.joined_claims import unshared
from langchain_congrs.decoding.statements.judgements import Judged, Sound
from langchain_congrs.decoding.statements.labels import without_colon
from langchain_congrs.decoding.statements.matching import PRONOUNS
from langchain_congrs.decoding.statements.material import Material
from langchain_congrs.decoding.statements.occupations import called_abroad
from langchain_congrs.decoding.statements.proposing import Proposal, candidate_of
from langchain_congrs.decoding.statements.questions import asks_whether, asks_who
from langchain_congrs.decoding.statements.results import StatementSelection
from langchain_congrs.decoding.statements.settling import others_of
from langchain_congrs.decoding.statements.terms import Terms
from langchain_congrs.decoding.statements.units import Unit
from langchain_congrs.decoding.statements.verdicts import verdict_of
from langchain_congrs.decoding.statements.vocabulary import Lexeme

_TAU, _MOST = 0.4, 0.6
_FEW_SENTENCES = 2
_RULE = "one response speaks for all; others have each of its numbers and names"
_FEWEST_RESPONSES, _OTHERS = 3, 2
_FEWEST_OF_LIFE, _SURE_OF_LIFE = 4, 0.4
"""Who somebody was is told by one response only of so many that agree so far: else each may invent a life."""
_SHARED, _BRIEFLY_SHARED = 1 / 3, 1 / 2
"""The share of a sentence's ordinary words that others must have; the second where responses are one sentence."""
_LEAST_KEPT, _LEAST_KEPT_HEADLESS = 1 / 3, 1 / 2
"""The share of its sentences that is left of a response that speaks for all; the second without its first."""
_NEW = 1 / 4
"""The share of a sentence's words that the sentences before it must not have."""
_MOST_COMPOSED = 4
_LONGEST_COURTESY = 8
_STAKED = frozenset({"number", "date", "name"})
_SMALL = frozenset("one first second once i i'd i'm i'll i've".split())
_BOUND = PRONOUNS | frozenset("this that these those such so therefore thus then also both".split())
_ASKS_WHAT_TO_DO = regex.compile(r"\b(?:what should|what can|what do|how (?:do|can|should|to))\b", regex.IGNORECASE)
_ASKS_WHICH = regex.compile(r"(?:which|who|what|whose)\b[^?]*\bor\b", regex.IGNORECASE)
_MEASURED = regex.compile(r"#(?P<value>\d{3,15}(?:\.\d{1,9}|/\d{1,9})?) (?P<unit>\S+)")
_ROUNDED = Fraction(1, 1000)
_EXCLAMATION = "is an exclamation"


class _Voice(NamedTuple):
    """What is left of one response.

    Attributes:
        candidates: Its sentences that may stand.
        covered: The share of what several responses have that they hold.
        kept: Which share of its sentences they are.
    """

    candidates: list[Candidate]
    covered: float
    kept: float


class Spoken(NamedTuple):
    """What one response says for all.

    Attributes:
        answer: That.
        covered: The share of what several responses have that it holds.
        lacks: How many things that were asked for are not in it.
    """

    answer: StatementSelection
    covered: float
    lacks: int


class OneVoice:
    """Finds the response that speaks for all."""

    def __init__(
        self, material: Material, terms: Terms, judged: Mapping[int, Judged], is_barred: Callable[[Unit], bool]
    ) -> None:
        """Nothing heard yet.

        Args:
            material: The responses, read.
            terms: What is asked of statements; numbers and names must have the least share that it may ask for.
            judged: What all responses say for and against each unit, by number.
            is_barred: Whether a unit may not be said: it lost a vote.
        """
        self.material = material
        self.corpus = material.corpus
        self.judged = judged
        self.is_barred = is_barred
        self.brief = len(self.corpus.units) < _FEW_SENTENCES * len(self.corpus.texts)  # of a sentence, most must agree
        self.of_life = asks_who(self.corpus.question)  # there, each number and name counts
        share = _MOST if self.brief else _TAU
        self.need = max(_OTHERS, required_share(share, material.samples))
        self.opens_with_answer = not _ASKS_WHAT_TO_DO.search(self.corpus.question)
        self.share = _BRIEFLY_SHARED if self.brief else _SHARED
        self.terms = replace(terms, wanted=Threshold(share, _RULE), need=self.need)
        self.holders: dict[str, int] = {}
        for unit in self.corpus.units:
            for token in unit.tokens:
                if token.kind in _STAKED:
                    key = _plain(token.key)
                    self.holders[key] = self.holders.get(key, 0) | 1 << unit.response
        counts = Counter(key for response in range(len(self.corpus.texts)) for key in self._keys(response))
        self.known = self.corpus.questioned | self.corpus.topic
        staked = {token.key for unit in self.corpus.units for token in unit.tokens if token.kind in _STAKED}
        self.shared = {  # what many say weighs most, and numbers and names more than other words
            key: (count - 1) * (2 if key in staked else 1)
            for key, count in counts.items()
            if count >= self.need and key not in self.known
        }

    def _keys(self, response: int) -> frozenset[str]:
        return frozenset(key for unit in self.corpus.of(response) for key in unit.keys)

    def coverage(self, keys: AbstractSet[str]) -> float:
        """The share of what several responses have that some keys hold."""
        held = sum(weight for key, weight in self.shared.items() if key in keys)
        return held / sum(self.shared.values()) if self.shared else 0.0

    def speak(self) -> Spoken | None:
        """What one response says for all; None if none can."""
        corpus = self.corpus
        everybody = range(len(corpus.texts))
        unsure = self.of_life and (len(everybody) < _FEWEST_OF_LIFE or self.material.agreement < _SURE_OF_LIFE)
        if len(everybody) < _FEWEST_RESPONSES or unsure:
            return None
        able = self._siding([response for response in everybody if not self.material.silent >> response & 1])
        voices = {response: voice for response in able if (voice := self._voice(response)) is not None}
        ranked = sorted(voices, key=lambda one: (-voices[one].covered - voices[one].kept / 2, corpus.texts[one]))
        spoken = [
            Spoken(answer, voices[one].covered, len(list(gaps(corpus.question, answer.text))))
            for one in ranked[:_MOST_COMPOSED]
            if (answer := self._composed(one, voices[one])) is not None
        ]
        return min(spoken, key=lambda each: each.lacks, default=None)

    def _siding(self, able: list[int]) -> list[int]:
        """The responses that may speak: of those that say yes or no, or which of two, the ones on the side of most."""
        side_of = _side if asks_whether(self.corpus.question) else _first_named
        if side_of is _first_named and not _ASKS_WHICH.match(self.corpus.question):
            return able
        sides = {response: side for response in able if (side := side_of(self.corpus, response))}
        votes = Counter(sides.values())
        return [
            response
            for response in able
            if response not in sides or votes[sides[response]] >= max(_OTHERS, *votes.values())
        ]

    def _voice(self, response: int) -> _Voice | None:
        """What is left of a response; None if it is not enough, or what it opens with cannot stand."""
        candidates: list[Candidate] = []
        gone, headless, substantial = False, False, 0
        for unit in self.corpus.of(response):
            fault = why_not(self.corpus, unit)
            if unit.kind in WHOLE:
                return None
            if unit.kind == "heading" or fault == LEADS_NOWHERE or _is_polite(self.corpus, unit):
                continue
            substantial += 1
            judged = self.judged.get(unit.number)
            exclaimed = fault == _EXCLAMATION and bool(candidates) and not gone
            if judged is None and exclaimed:
                judged = self.terms.judge.judge(unit)
            sound = self._sound(judged) if judged and not (gone and _is_bound(unit)) else None
            if sound is None and not candidates:
                if self.opens_with_answer:
                    return None  # the rest goes on from it
                headless = True
            gone = sound is None
            if sound is not None and not (unit.kind == "prose" and _repeats(unit, candidates)):
                candidates.append(candidate_of(sound, self.corpus))
        if self.of_life and sum(map(self._values, candidates)) < _OTHERS:
            return None  # "a novelist known for her prose": anybody might be
        kept = len(candidates) / max(1, substantial)
        if not candidates or kept < (_LEAST_KEPT_HEADLESS if headless else _LEAST_KEPT):
            return None
        said = frozenset(key for each in candidates for key in each.unit.keys)
        return _Voice(candidates, self.coverage(said), kept / 2 if headless else kept)

    def _sound(self, judged: Judged) -> Sound | None:
        """A unit, whole, or without a part that only it knows; None if it cannot stand."""
        unit = judged.unit
        everything = tuple(range(len(unit.tokens)))
        if self.is_barred(unit) or self.terms.judge.hearing.matcher.turned(unit):
            return None
        if self.corpus.english and unit.kind == "prose" and unshared(unit, everything, self.corpus):
            return None
        bad = {at for at in range(len(unit.tokens)) if self._is_bad(judged, at)}
        if not self.corpus.english:
            bad |= {at for at in called_abroad(unit.tokens) if judged.masks[at].bit_count() < self.need}
        backed = {at for at, mask in enumerate(judged.masks) if mask.bit_count() >= _OTHERS} | judged.given
        judged = replace(judged, bad=bad, supported=backed - bad)
        if not self._is_shared(judged):
            return None
        if bad and self.of_life:
            return None
        if bad:
            whole = frozenset(range(len(unit.tokens)))
            left = self.terms.judge.sound(replace(judged, supported=set(whole - bad)))
            return None if left is None else replace(left, judged=judged, firm=True)
        kept = tuple(range(len(unit.tokens)))
        ranges = [(unit.start, unit.stop)]
        if unit.label is not None:
            ranges = without_colon(ranges, unit.label)
        if unit.mark is not None:
            ranges.append((unit.mark, unit.mark + 1))
        return Sound(judged, kept, tuple(ranges), self.terms.judge.holders(judged, kept), firm=True)

    def _is_bad(self, judged: Judged, at: int) -> bool:
        """Whether others speak against a word, or a number or name is nobody else's."""
        token, count = judged.unit.tokens[at], judged.masks[at].bit_count()
        against = judged.against.get(at, {})
        rival = max((mask.bit_count() for mask in against.values()), default=0)
        denied = judged.denied.get(at, 0).bit_count()
        if denied >= max(count, _OTHERS):
            return True
        if token.kind in _STAKED:
            if not self.corpus.contrasted and not self.of_life:  # who names two in other roles is heard elsewhere
                count = max(count, self._holding(_plain(token.key)).bit_count())
            few = count < self.need and not self._is_known(judged.unit.tokens, at) and not _is_small(token)
            return few or (rival > 0 and rival >= count)
        if token.kind == "negation":
            return count < self.need and (denied > 0 or rival > 1)
        if token.kind != "content":
            return False
        others = others_of(against) if is_head(judged.unit.tokens, at) else rival
        return others > count and others >= _OTHERS

    def _holding(self, key: str) -> int:
        """The responses that have a value anywhere, as bits; "8,848.86 m" is "8,849 m"."""
        found = self.holders.get(key, 0)
        mine = _measured(key)
        for other, mask in self.holders.items() if mine else ():
            theirs = _measured(other)
            if mine and theirs and mine[1] == theirs[1] and abs(mine[0] - theirs[0]) <= _ROUNDED * mine[0]:
                found |= mask
        return found

    def _values(self, candidate: Candidate) -> int:
        """How many numbers and names a statement has that others have too, beyond the question."""
        masks, tokens = candidate.sound.judged.masks, candidate.unit.tokens
        new = [at for at in candidate.sound.kept if tokens[at].kind in _STAKED and tokens[at].key not in self.known]
        return sum(masks[at].bit_count() >= self.need for at in new)

    def _is_known(self, tokens: Sequence[Lexeme], at: int) -> bool:
        """Whether a word is in the question, or part of a name that is: "Wolfgang Amadeus Mozart"."""
        if tokens[at].key in self.known:
            return True
        if tokens[at].kind != "name":
            return False
        after = at + 1
        while after < len(tokens) and tokens[after].kind == "name" and not tokens[after].before.strip():
            if tokens[after].key in self.known:
                return True
            after += 1
        return False

    def _is_shared(self, judged: Judged) -> bool:
        """Whether others have some of the words of a sentence; of a short answer, of those beyond the question."""
        new = [
            at
            for at, token in enumerate(judged.unit.tokens)
            if token.kind == "content" and not (self.brief and token.key in self.corpus.questioned)
        ]
        return sum(at in judged.supported for at in new) >= self.share * len(new)

    def _composed(self, response: int, voice: _Voice) -> StatementSelection | None:
        listed = any(each.unit.kind == "item" for each in voice.candidates)
        proposal = Proposal(
            judged=dict(self.judged) | {each.unit.number: each.sound.judged for each in voice.candidates},
            candidates=voice.candidates,
            blocks=(),
            shape="sections" if listed else "prose",
            sources=frozenset([response]),
            unfit=frozenset(),
        )
        drafted = Drafted(voice.candidates, frozenset())
        return Composer(self.material, self.terms, proposal).compose(drafted, fewest=1)[0]


def _side(corpus: Corpus, response: int) -> str | None:
    """The yes or no that a response begins with or comes to; to deny what is asked is a no."""
    if said := stance(corpus, response):
        return said.key[0]
    if verdict := verdict_of(corpus, response):
        return verdict
    first = next((unit for unit in corpus.of(response) if not _is_polite(corpus, unit)), None)
    return "no" if first is not None and not first.denials.isdisjoint(corpus.questioned) else None


def _first_named(corpus: Corpus, response: int) -> str | None:
    """Which of the things that the question sets side by side a response names first."""
    said = (token.key for unit in corpus.of(response) for token in unit.tokens)
    return next((key for key in said if key in corpus.contrasted), None)


def _is_polite(corpus: Corpus, unit: Unit) -> bool:
    return is_courtesy(corpus.text(unit)) and len(unit.tokens) <= _LONGEST_COURTESY


def _measured(key: str) -> tuple[Fraction, str] | None:
    """The value and the unit of a measure; a year has no unit, and no other year is the same."""
    match = _MEASURED.fullmatch(key)
    return (Fraction(match["value"]), match["unit"]) if match else None


def _repeats(unit: Unit, before: Sequence[Candidate]) -> bool:
    """Whether hardly a word of a sentence is new."""
    said = frozenset(key for each in before for key in each.unit.keys)
    return len(unit.keys - said) < _NEW * len(unit.keys)


def _plain(key: str) -> str:
    """A value without "about" or "more than"."""
    return key.lstrip("≈<>")


def _is_small(token: Lexeme) -> bool:
    return token.lower.replace("’", "'") in _SMALL


def _is_bound(unit: Unit) -> bool:
    """Whether a sentence takes up the one before it."""
    return any(token.lower in _BOUND for token in unit.tokens[:3])
