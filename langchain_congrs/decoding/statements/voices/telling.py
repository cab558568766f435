"""All about a subject that the responses know: who or what it was, then sentences until what most say is told.

The sentences of a strict choice are those that others word alike; of a life that everybody words differently, they are
few, and not the main ones. Here each sentence is chosen for what it tells of that which most responses have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cached_property

import regex

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.glossary import COVERING
from langchain_congrs.decoding.statements.asked.questions import sentences_asked
from langchain_congrs.decoding.statements.drafts.composing import Composer
from langchain_congrs.decoding.statements.drafts.drafting import MOST_ROUNDS, Drafted, Drafter
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.proposing import Proposal, candidate_of
from langchain_congrs.decoding.statements.drafts.terms import Terms
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.results import StatementSelection
from langchain_congrs.decoding.statements.shapes.choosing import Candidate, Chooser
from langchain_congrs.decoding.statements.shapes.introducing import introduction
from langchain_congrs.decoding.statements.support.agreement import Threshold
from langchain_congrs.decoding.statements.support.majority import Majority
from langchain_congrs.decoding.statements.support.objections import plain_value
from langchain_congrs.decoding.statements.support.rivals import closest_rival
from langchain_congrs.decoding.statements.voices.heard_of import (
    HeardOf,
    is_fairly_known,
    is_heard_of,
    is_left_hanging,
    is_well_known,
)
from langchain_congrs.decoding.statements.words.tokens import tokens_of

_MOST = 0.6
_LIVED = regex.compile(r"\([^()]{0,60}?\b\d{4}\b[^()]{0,60}\)")
"""When somebody lived, behind the name."""
_AMOUNTS, _YEAR = frozenset("#≈<>"), regex.compile(r"[#≈<>]+(?:1\d{3}|20\d{2})")
_ANOTHER, _FEW_SENTENCES, _FEW_STATEMENTS = 2, 2, 2
_NEARLY_ALL, _LITTLE = 0.9, 4
"""Who lacks that share of what most have says hardly anything; what hangs in the air may be lost with so much more."""
_LEAST_WORDS = 2
"""How much of what most say a sentence must add if that is no number or name."""
_ONCE, _NAME = frozenset({"born", "die"}), 2
"""What happens once, and how many words a name has."""
_SMALL = frozenset({"#1", "#2", "#3", "#1.", "#2.", "#3."})
_SAME_VALUES, _NEARLY = 3, 0.75
"""What has so many of the numbers and names of a sentence, and nearly all, tells the same, and is no rival."""
_AGAIN, _AMOUNT_AGAIN, _OWN = 1.0, 4.0, 0.5
"""What a word costs that is said already, an amount beside it, and a word that nobody else has."""


class Teller:
    """Tells what most know."""

    def __init__(self, material: Material, terms: Terms, proposal: Proposal) -> None:
        """Nothing told yet.

        Args:
            material: The responses, read.
            terms: What is asked of statements.
            proposal: What may be said by a strict choice.
        """
        self.material = material
        self.corpus = material.corpus
        self.majority = material.majority
        self.plain = terms.automatic and not self.corpus.unanimous and not proposal.blocks
        self.proposal = replace(proposal, shape="prose", sources=frozenset(range(len(self.corpus.texts))))
        self.terms = replace(terms, wanted=Threshold(_MOST, COVERING), need=required_share(_MOST, material.samples))

    def fuller(self, answer: StatementSelection, is_barred: Callable[[Unit], bool]) -> StatementSelection:
        """An answer, or what most know of a subject that is known, where that tells more of it.

        Of a subject that is fairly known an answer of one sentence is helped, of one known less only one that says
        hardly anything. Where so many sentences are asked for, each response has weighed what matters.

        Args:
            answer: What a strict choice comes to.
            is_barred: Whether a unit may not be said: it lost a vote.
        """
        brief = len(self.corpus.units) < _FEW_SENTENCES * len(self.corpus.texts)
        if not self.plain or brief or sentences_asked(self.corpus.question) or not is_heard_of(self.material):
            return answer
        lost = self._lost(answer)
        little = lost >= _NEARLY_ALL * sum(self.majority.weights.values())
        helped = is_fairly_known(self.material) and len(answer.statements) < _FEW_STATEMENTS
        if not (little or helped or is_well_known(self.material)):
            return answer
        told = self.tell(is_barred)
        hangs = any(is_left_hanging(each.text) for each in answer.statements[1:])
        return told if told is not None and self._lost(told) < lost + hangs * _LITTLE else answer

    def _lost(self, answer: StatementSelection) -> int:
        """How much of what most responses have an answer lacks."""
        return self.majority.lost({token.key for token in tokens_of(answer.text)})

    def tell(self, is_barred: Callable[[Unit], bool]) -> StatementSelection | None:
        """What most know; None if nothing says who or what it is.

        Args:
            is_barred: Whether a unit may not be said.
        """
        candidates = [each for each in self._candidates() if not is_barred(each.unit)]
        openings = self.material.openings
        opening = self._opening([each for each in candidates if each.unit.number in openings])
        if opening is None:
            return None
        later = [each for each in candidates if each.unit.number not in openings]
        drafter = Drafter(self.material, self.terms, self.proposal)
        drafted = Drafted((), frozenset())
        for _ in range(MOST_ROUNDS):
            homeless = drafted.homeless
            chooser = _Covering(self.material, opening)
            chooser.choose([opening], 1)
            chooser.choose([each for each in later if each.unit.number not in homeless])
            drafted = drafter.arranged(chooser.needed(), homeless, chooser.reasons)
            if opening.unit.number in drafted.homeless:
                return None
            if drafted.homeless == homeless:
                break
        return Composer(self.material, self.terms, self.proposal).compose(drafted, fewest=1)[0]

    def _candidates(self) -> list[Candidate]:
        """The sentences that may be said, by whichever choice leaves most of them."""
        heard_of = HeardOf(self.material, self.terms.judge)
        found = list(heard_of.of(self.proposal.judged.values()))
        there = {each.unit.number: len(each.sound.kept) for each in found}
        strict = (each for each in self.proposal.candidates if each.unit.kind == "prose" and not heard_of.hangs(each))
        return [*found, *(each for each in strict if len(each.sound.kept) > there.get(each.unit.number, 0))]

    def _opening(self, found: Sequence[Candidate]) -> Candidate | None:
        """The sentence that says who or what it was as most openings say it."""
        asked = self.corpus.asked_names | {key for key in self.corpus.questioned if key[:1] in _AMOUNTS}
        able = [each for each in found if "born" not in each.unit.keys and asked <= each.unit.keys]
        chooser = _Covering(self.material, None)
        if able := [each for each in able if not chooser.outvoted(each)]:
            return max(able, key=lambda each: (self._introduces(each), each.text))
        opened = [each for number, each in self.proposal.judged.items() if number in self.material.openings]
        kind = introduction(opened, self.terms.judge, required_share(_MOST, self.material.samples))
        return candidate_of(kind, self.corpus) if kind else None

    def _introduces(self, candidate: Candidate) -> float:
        """How much of what openings say a sentence has; what nobody else says costs."""
        tokens = [candidate.unit.tokens[at] for at in candidate.sound.kept]
        words = {token.key for token in tokens if token.kind != "function"} - self.corpus.questioned
        shared = sum(max(0, self._opened[key] - 1) for key in words)
        lived = _LIVED.search(candidate.text) is not None
        shared += lived * sum(2 for key in candidate.keys & self.majority.values if _YEAR.fullmatch(key))
        own = sum(self.corpus.holders.get(key, 0).bit_count() < _ANOTHER for key in words)
        return shared - _OWN * own

    @cached_property
    def _opened(self) -> Counter[str]:
        """In how many openings each word is."""
        return Counter(key for number in self.material.openings for key in self.corpus.units[number].keys)


class _Covering(Chooser):
    """Chooses what tells most of what most responses have and is not told yet."""

    def __init__(self, material: Material, opening: Candidate | None) -> None:
        """Nothing chosen yet.

        Args:
            material: The responses, read.
            opening: What says who or what it is, and stands in any case.
        """
        super().__init__(material.matcher, material.corpus, values=frozenset(material.majority.values))
        self.majority: Majority = material.majority
        self.by_values = is_fairly_known(material)  # of such a subject, words of most are what may be said of anybody
        self.opening = opening

    def _gain(self, candidate: Candidate) -> int:
        return self.majority.lost(self._held) - self.majority.lost(self._held | candidate.held)

    def _rank(self, candidate: Candidate) -> tuple[float, int, int, int, str, tuple[int, ...]]:
        tokens = [candidate.unit.tokens[at] for at in candidate.sound.kept]
        words = {token.key for token in tokens if token.kind != "function"} - self.corpus.questioned
        own = sum(self.corpus.holders.get(key, 0).bit_count() < _ANOTHER for key in words)
        again = _AGAIN * len(words & self._held) + _AMOUNT_AGAIN * len(_amounts(candidate) & _values_said(self._held))
        worth = self._gain(candidate) - again - _OWN * own
        _, *rest = super()._rank(candidate)
        return (-worth, *rest)  # type: ignore[return-value]

    def needed(self) -> list[Candidate]:
        """What was chosen, without sentences that the others together make needless."""
        kept = list(self.picked)
        for each in sorted(kept, key=self._rank, reverse=True):
            others = frozenset[str]().union(*(other.held for other in kept if other is not each))
            if each is not self.opening and not self._adds(each, others):
                kept.remove(each)
        return kept

    def _adds(self, candidate: Candidate, said: AbstractSet[str]) -> bool:
        """Whether a sentence adds a number or name of most to what is said, or several of their words.

        It repeats no more of them than it adds; where it tells an amount again, one name more is not enough.
        """
        most = self.majority.values - _SMALL
        new, old = candidate.held & most - said, candidate.held & most & said
        amount = not _amounts(candidate).isdisjoint(_values_said(said))
        if len(new) > amount and len(new) >= len(old):
            return True
        if self.by_values:
            return False
        words = candidate.held - self.majority.values
        gained = self.majority.lost(said) - self.majority.lost(said | words)
        again = len(candidate.keys & said & self.majority.weights.keys())
        return gained >= max(_LEAST_WORDS, again)

    def outvoted(self, candidate: Candidate) -> str:
        against = closest_rival(candidate.sound, self.corpus, self.matcher)
        if against is None:
            return ""
        theirs = {token.key for token in tokens_of(against.text)}
        values = candidate.unit.value_keys & candidate.keys
        same = len(values & theirs)
        alike = same >= _SAME_VALUES and same >= _NEARLY * len(values)
        return "" if alike else super().outvoted(candidate)

    def _why_not(self, candidate: Candidate) -> str:
        if candidate is self.opening:
            return ""
        if not self._adds(candidate, self._held) or any(self._is_same_event(candidate, each) for each in self.picked):
            return "adds little of what most say"
        return super()._why_not(candidate)

    def _is_same_event(self, candidate: Candidate, other: Candidate) -> bool:
        """Whether two sentences tell of one birth or death, or one thing in one year, and one adds a name at most."""
        if other is self.opening:
            return False
        new = candidate.held & self.majority.values - self._held
        shared = candidate.held & other.held - self.corpus.questioned
        dated = {key for key in shared if _YEAR.fullmatch(key)}
        once = not _ONCE.isdisjoint(shared)
        return len(new) <= _NAME and (once or (bool(dated) and len(shared) > len(dated)))


def _amounts(candidate: Candidate) -> frozenset[str]:
    """The amounts of a statement that are neither years nor small: "27 years", also in "after 27 years"."""
    found = _values_said(candidate.unit.tokens[at].key for at in candidate.sound.kept)
    return frozenset(key for key in found if key not in _SMALL and _YEAR.fullmatch(key) is None)


def _values_said(keys: Iterable[str]) -> frozenset[str]:
    return frozenset(plain_value(key) for key in keys if key[:1] in _AMOUNTS)
