"""One response in its own order, without what the others speak against or do not know.

Where everybody words the matter differently, few sentences have all their words from others, and what is left is an
aside. The response that says most of what is shared then speaks for all: a sentence of it stands if another response
has every number and name in it, if no more turn it round, and if others speak of half of its other words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.asked.asked_parts import gaps
from langchain_congrs.decoding.statements.asked.questions import sentences_asked
from langchain_congrs.decoding.statements.drafts.composing import Composer
from langchain_congrs.decoding.statements.drafts.drafting import Drafted
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.proposing import Proposal, candidate_of
from langchain_congrs.decoding.statements.drafts.terms import Terms
from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.conditions import EXCEPTIONS
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.figures import own_figures
from langchain_congrs.decoding.statements.responses.loops import loops
from langchain_congrs.decoding.statements.results import StatementSelection
from langchain_congrs.decoding.statements.shapes.choosing import Candidate, is_one_sided
from langchain_congrs.decoding.statements.support.faults import EXCLAMATION, LEADS_NOWHERE, SAYS_NOTHING, why_not
from langchain_congrs.decoding.statements.support.judgements import Judged
from langchain_congrs.decoding.statements.support.majority import Majority
from langchain_congrs.decoding.statements.support.objections import A_DAY, OTHERS, plain_value
from langchain_congrs.decoding.statements.voices.adding import Adding, is_bound
from langchain_congrs.decoding.statements.voices.standing import SEVERAL_SHARED, Standing
from langchain_congrs.decoding.statements.votes.siding import answers_whether, is_polite, siding_with_most
from langchain_congrs.decoding.statements.words.values import implied
from langchain_congrs.decoding.statements.words.vocabulary import STAKED
from langchain_congrs.decoding.statements.words.yes_or_no import stance_of

_FEWEST_RESPONSES = 3
_FEWEST_OF_LIFE, _SURE_OF_LIFE = 4, 0.33
"""Who somebody was is told by one response only of so many that agree so far: else each may invent a life."""
_LEAST_KEPT, _LEAST_KEPT_HEADLESS = 1 / 3, 1 / 2
"""The share of its sentences that is left of a response that speaks for all; the second without its first."""
_LEAST_OF_MOST = 1 / 2
"""More than this share of what most say is enough, however few sentences it stands in."""
_SHORT_LIST, _LEAST_LISTED = 3, 2 / 3
"""All items of a numbered list as short as that must stand; of a longer one, this share."""
_NEARLY = 0.75
"""What holds nearly as much as the fullest may answer more of what was asked."""
_BEHEADED, _UNLIMITED = 0.25, 0.5
"""How much less well a response speaks for all without its first sentence, which says what it is about, and without the
exceptions that most have."""
_NEW, _NEW_OF_SUMMARY = 1 / 4, 1 / 2
"""The share of a sentence's words that the sentences before it must not have."""
_SUMS_UP = regex.compile(r"(?:in (?:summary|conclusion|short)|to (?:summari[sz]e|sum up)|overall),? ", regex.IGNORECASE)
_MOST_HEARD, _MOST_COMPOSED = 8, 4
_ASKS_WHAT_TO_DO = regex.compile(r"\b(?:what should|what can|what do|how (?:do|can|should|to))\b", regex.IGNORECASE)
_VALUE_MARKS, _COUNTS = frozenset("#@"), frozenset({"#1", "#2", "#3"})


class _Voice(NamedTuple):
    """What is left of one response.

    Attributes:
        candidates: Its sentences that may stand.
        covered: The share of what several responses have that they hold.
        kept: Which share of its sentences they are.
        most: The share of what most responses have that they hold.
        forbidden: How often it tells to do what others say not to do, or says the opposite of what they say.
        alike: The share of its words that another response has where it says the same.
        begins: Whether it begins as the response does.
        limits: Whether it says to what it does not apply, if most responses do.
    """

    candidates: list[Candidate]
    covered: float
    kept: float
    most: float
    forbidden: int
    alike: float
    begins: bool
    limits: bool

    @property
    def rank(self) -> float:
        """How well it speaks for all."""
        whole = self.covered + (self.kept + self.most) / 2 + self.alike - self.forbidden
        return whole - _BEHEADED * (not self.begins) - _UNLIMITED * (not self.limits)


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
        self,
        material: Material,
        terms: Terms,
        judged: Mapping[int, Judged],
        majority: Majority,
        is_barred: Callable[[Unit], bool],
    ) -> None:
        """Nothing heard yet.

        Args:
            material: The responses, read.
            terms: What is asked of statements; numbers and names must have the least share that it may ask for.
            judged: What all responses say for and against each unit, by number.
            majority: What most responses have.
            is_barred: Whether a unit may not be said: it lost a vote.
        """
        self.material = material
        self.corpus = material.corpus
        self.judged = judged
        self.majority = majority
        self.standing = Standing(material, terms, is_barred)
        self.objections, self.terms = self.standing.objections, self.standing.terms
        self.trusting, self.of_life = self.standing.trusting, self.standing.of_life
        self.adding = Adding(material, self.standing, judged, self._first)
        self.opens_with_answer = not _ASKS_WHAT_TO_DO.search(self.corpus.question)
        counts = Counter(key for response in range(len(self.corpus.texts)) for key in self._keys(response))
        self.known = self.objections.known
        staked = {token.key for unit in self.corpus.units for token in unit.tokens if token.kind in STAKED}
        self.shared = {  # what many say weighs most, and numbers and names more than other words
            key: (count - 1) * (2 if key in staked else 1)
            for key, count in counts.items()
            if count >= self.terms.need and key not in self.known
        }

    def _keys(self, response: int) -> frozenset[str]:
        return frozenset(key for unit in self.corpus.of(response) for key in unit.keys)

    def coverage(self, keys: AbstractSet[str]) -> float:
        """The share of what several responses have that some keys hold."""
        held = sum(weight for key, weight in self.shared.items() if key in keys)
        return held / sum(self.shared.values()) if self.shared else 0.0

    def loses_value(self, answer: AbstractSet[str], spoken: AbstractSet[str], *, answers_more: bool) -> bool:
        """Whether what one says for all lacks a number of most that an answer has, or more names than it gains.

        Names count unless it answers more of what was asked.
        """
        most = len(self.corpus.texts) / 2
        answer = frozenset(map(plain_value, answer))
        spoken = frozenset(value for key in spoken for value in implied(plain_value(key)))  # a day is in its year
        values = answer & self.objections.holders.keys()
        values -= spoken | self.known | _COUNTS
        lost = {key for key in values if self.objections.holding(key).bit_count() > most}
        gained = (spoken - answer) & self.majority.values
        return any(key[0] in _VALUE_MARKS for key in lost) or (not answers_more and len(lost) > len(gained))

    def speak(self) -> Spoken | None:
        """What one response says for all; None if none can."""
        corpus = self.corpus
        everybody = range(len(corpus.texts))
        unsure = self.of_life and (len(everybody) < _FEWEST_OF_LIFE or self.material.agreement < _SURE_OF_LIFE)
        declined = self.material.silent.bit_count() >= OTHERS
        unsure = unsure or (declined and (self.of_life or self.standing.of_name))
        if len(everybody) < _FEWEST_RESPONSES or unsure:
            return None
        answering = [one for one in everybody if corpus.of(one) and not self.material.silent >> one & 1]
        answering = [one for one in answering if not loops(corpus.texts[one])]
        able = siding_with_most(corpus, answering)
        able.sort(key=lambda one: (-self.coverage(self._keys(one)), corpus.texts[one]))
        voices = {one: voice for one in able[:_MOST_HEARD] if (voice := self._voice(one)) is not None}
        ranked = sorted(voices, key=lambda one: (-voices[one].rank, corpus.texts[one]))
        spoken = [said for one in ranked[:_MOST_COMPOSED] if (said := self._spoken(one, voices[one])) is not None]
        fullest = max((each.covered for each in spoken), default=0.0)
        able_to_tell = [each for each in spoken if each.covered >= _NEARLY * fullest]
        return min(able_to_tell, key=lambda each: each.lacks, default=None)

    def _spoken(self, response: int, voice: _Voice) -> Spoken | None:
        """What a response says for all, with advice, points and a figure asked for that most others give."""
        answer = self._composed(response, voice.candidates)
        if answer is None or _is_outvoted(answer) or self._breaks_list(response, answer):
            return None
        if cautions := list(self.adding.cautions(response, answer.text)):
            voice = voice._replace(candidates=[*voice.candidates, *cautions])
            answer = self._composed(response, voice.candidates) or answer
        if missed := list(self.adding.missed(response, voice.candidates)):
            voice = voice._replace(candidates=[*voice.candidates, *missed])
            answer = self._composed(response, voice.candidates) or answer
        said = self._measured(answer, voice)
        if said.lacks and (figures := list(self.adding.figures(response))):
            more = self._composed(response, [*voice.candidates, *figures])
            told = said if more is None else self._measured(more, voice)
            said = told if told.lacks < said.lacks else said
        return said

    def _measured(self, answer: StatementSelection, voice: _Voice) -> Spoken:
        lacks = len(list(gaps(self.corpus.question, answer.text, _items(answer))))
        return Spoken(answer, voice.covered, lacks)

    def _voice(self, response: int) -> _Voice | None:
        """What is left of a response; None if it is not enough, or what it opens with cannot stand."""
        candidates: list[Candidate] = []
        gone, headless, substantial = False, False, 0
        for unit in self.corpus.of(response):
            fault = why_not(self.corpus, unit)
            if unit.kind in WHOLE:
                return None
            if unit.kind == "heading" or fault in {LEADS_NOWHERE, SAYS_NOTHING} or self._says_little(unit):
                continue
            substantial += unit.label is None
            judged = self.judged.get(unit.number)
            exclaimed = fault == EXCLAMATION and bool(candidates) and not gone
            if judged is None and exclaimed:
                judged = self.terms.judge.judge(unit)
            tied = gone and (is_bound(unit) or self.material.arranger.leans(unit))
            found = self.standing.sound(judged) if judged and not tied else None
            if found is not None and not candidates and not answers_whether(self.corpus, unit):
                found = None
            if found is None and not candidates:
                if self.opens_with_answer:
                    return None  # the rest goes on from it
                headless = True
            gone = found is None
            if found is not None and not (unit.kind == "prose" and _repeats(unit, self.corpus.text(unit), candidates)):
                candidates.append(candidate_of(found, self.corpus))
        candidates = self._fitting(candidates)
        said = frozenset(key for each in candidates for key in each.unit.keys)
        most = 1 - self.majority.lost(said) / max(1, sum(self.majority.weights.values()))
        if not self._says_enough(candidates, substantial, headless=headless, most=most):
            return None
        kept = _claiming(candidates) / max(1, substantial)
        forbidden = sum(self._is_wrong(unit) for unit in self.corpus.of(response))
        alike = _alike(candidates)
        begins = candidates[0].unit.number == self._first(response)
        limits = not self._most_limit or any(EXCEPTIONS.search(each.text) for each in candidates)
        kept = kept / 2 if headless else kept
        return _Voice(candidates, self.coverage(said), kept, most, forbidden, alike, begins, limits)

    @cached_property
    def _most_limit(self) -> bool:
        """Whether most responses say to what their answer does not apply."""
        return 2 * sum(EXCEPTIONS.search(text) is not None for text in self.corpus.texts) > len(self.corpus.texts)

    def _says_little(self, unit: Unit) -> bool:
        """Whether a unit is a greeting, or the "Yes." that is voted on."""
        verdict = len(unit.tokens) <= 1 and stance_of(self.corpus.text(unit)) is not None
        return verdict or is_polite(self.corpus, unit)

    def _is_of_most(self, unit: Unit) -> bool:
        """Whether most responses have every word of a unit somewhere."""
        return all(self.corpus.holders.get(key, 0).bit_count() >= self.standing.most for key in unit.keys - self.known)

    def _first(self, response: int) -> int:
        """The number of the first sentence of a response that is no greeting, heading or lead-in."""
        units = (unit for unit in self.corpus.of(response) if unit.kind != "heading")
        said = (unit for unit in units if why_not(self.corpus, unit) != LEADS_NOWHERE)
        return next((unit.number for unit in said if not self._says_little(unit)), -1)

    def _is_wrong(self, unit: Unit) -> bool:
        """Whether others say not to do what a unit tells to do, or say the opposite."""
        return self.material.forbidding.is_forbidden(unit) or bool(self.terms.judge.hearing.opposing(unit))

    def _fitting(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """What is left of a response without one side of a comparison alone, and no more sentences than asked for.

        And without the lead-ins of items of which nothing else is left, unless most responses speak of them.
        """
        there = {each.unit.number for each in candidates}
        led = {each.unit.block for each in candidates if each.unit.label is None}
        fitting = [
            each
            for each in candidates
            if not is_one_sided(each.unit, there, self.corpus)
            and (each.unit.label is None or each.unit.block in led or self._is_of_most(each.unit))
        ]
        prose = all(each.unit.kind == "prose" for each in fitting)
        return fitting[: (prose and sentences_asked(self.corpus.question)) or len(fitting)]

    def _breaks_list(self, response: int, answer: StatementSelection) -> bool:
        """Whether too little is left of a list of a response: two of three steps are none, two of three books are."""
        markers = [unit.marker for unit in self.corpus.of(response) if unit.kind == "item" and unit.marker]
        left, listed = sum(bool(each.marker) for each in answer.statements), len(markers)
        if not any(marker.strip()[:1].isdigit() for marker in markers):
            return 0 < left < listed / 2
        return 0 < left < (listed if listed <= _SHORT_LIST else _LEAST_LISTED * listed)

    def _says_enough(self, candidates: Sequence[Candidate], substantial: int, *, headless: bool, most: float) -> bool:
        """Whether what is left of a response answers: not "It's still a good idea.", nor what anybody might be."""
        least = _LEAST_KEPT_HEADLESS if headless else 0.0 if most > _LEAST_OF_MOST else _LEAST_KEPT
        if not candidates or _claiming(candidates) < least * substantial:
            return False
        if self.trusting and not self._holds_what_most_say(candidates):
            return False
        if self.of_life or self.standing.of_name:  # nobody has heard of whom everybody invents something else
            said = {key for each in candidates for key in each.unit.keys - self.known}
            shared = sum(weight > 1 for key, weight in self.majority.weights.items() if key in said)
            return any(map(self._values, candidates)) or shared >= max(SEVERAL_SHARED, len(said) / 2)
        return len(candidates) == substantial or len(candidates) > 1 or not is_bound(candidates[0].unit)

    def _holds_what_most_say(self, candidates: Sequence[Candidate]) -> bool:
        """Whether some sentences have several of the words that most responses have."""
        said = {key for each in candidates for key in each.unit.keys}
        return sum(key in said for key in self.majority.weights) >= SEVERAL_SHARED

    def _values(self, candidate: Candidate) -> int:
        """How many numbers and names a statement has that others have too, beyond the question."""
        masks, tokens = candidate.sound.judged.masks, candidate.unit.tokens
        known = self.known if self.of_life else self.corpus.questioned
        new = [at for at in candidate.sound.kept if tokens[at].kind in STAKED and tokens[at].key not in known]
        if self.of_life:
            return sum(masks[at].bit_count() >= self.standing.most for at in new)
        return sum(
            (masks[at] | self.objections.holding(tokens[at].key)).bit_count() >= self.standing.most for at in new
        )

    def _composed(self, response: int, candidates: Sequence[Candidate]) -> StatementSelection | None:
        listed = any(each.unit.kind == "item" for each in candidates)
        proposal = Proposal(
            judged=dict(self.judged) | {each.unit.number: each.sound.judged for each in candidates},
            candidates=list(candidates),
            blocks=(),
            shape="sections" if listed else "prose",
            sources=frozenset({response, *(each.unit.response for each in candidates)}),
            unfit=frozenset(),
        )
        drafted = Drafted(list(candidates), frozenset())
        answer, _ = Composer(self.material, self.terms, proposal).compose(drafted, fewest=1)
        return answer and self._warned(answer)

    def _warned(self, answer: StatementSelection) -> StatementSelection:
        """The answer with a warning of the figures that nobody else gives."""
        if not (own := list(dict.fromkeys(self._own_figures(answer)))):
            return answer
        told = f"only one response gives {'this figure' if len(own) == 1 else 'these figures'}: {', '.join(own)}"
        return replace(answer, warnings=(*answer.warnings, told))

    def _own_figures(self, answer: StatementSelection) -> Iterator[str]:
        """The numbers of an answer that no other response than the one that gives them has, in whatever form."""
        for response in sorted({each.response for each in answer.statements}):
            others = [text for other, text in enumerate(self.corpus.texts) if other != response]
            mine = [each.text for each in answer.statements if each.response == response]
            yield from own_figures(mine, others, self.known | A_DAY)


def _claiming(candidates: Sequence[Candidate]) -> int:
    """How many of some sentences are no lead-ins, which claim nothing."""
    return sum(each.unit.label is None for each in candidates)


def _alike(candidates: Sequence[Candidate]) -> float:
    """The share of the words of some sentences that another response has where it says the same."""
    counts = [
        each.sound.judged.masks[at].bit_count()
        for each in candidates
        for at in each.sound.kept
        if each.unit.tokens[at].kind != "function"
    ]
    return sum(count >= OTHERS for count in counts) / max(1, len(counts))


def _items(answer: StatementSelection) -> int:
    """How many items an answer lists; none if it is no list."""
    return sum(bool(each.marker) for each in answer.statements)


def _is_outvoted(answer: StatementSelection) -> bool:
    """Whether more responses contradict what an answer opens with than say it."""
    first = answer.statements[0]
    return first.rival is not None and first.rival.contradicts and first.rival.support > first.support


def _repeats(unit: Unit, text: str, before: Sequence[Candidate]) -> bool:
    """Whether hardly a word of a sentence is new, or of one that sums up, no more than half."""
    said = frozenset(key for each in before for key in each.unit.keys)
    share = _NEW_OF_SUMMARY if _SUMS_UP.match(text) else _NEW
    return len(unit.keys - said) < share * len(unit.keys)
