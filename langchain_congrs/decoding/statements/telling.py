"""All about a subject that the responses know: who or what it was, then sentences until what most say is told.

The sentences of a strict choice are those that others word alike; of a life that everybody words differently, they are
few, and not the main ones. Here each sentence is chosen for what it tells of that which most responses have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.glossary import COVERING
from langchain_congrs.decoding.statements.agreement import MOST_STATEMENTS, Threshold
from langchain_congrs.decoding.statements.choosing import Candidate, Chooser
from langchain_congrs.decoding.statements.composing import Composer
from langchain_congrs.decoding.statements.drafting import Drafter
from langchain_congrs.decoding.statements.heard_of import HeardOf
from langchain_congrs.decoding.statements.introducing import introduction
from langchain_congrs.decoding.statements.judgements import Judged
from langchain_congrs.decoding.statements.majority import Majority
from langchain_congrs.decoding.statements.material import Material
from langchain_congrs.decoding.statements.proposing import Proposal, candidate_of
from langchain_congrs.decoding.statements.questions import sentences_asked
from langchain_congrs.decoding.statements.results import StatementSelection
from langchain_congrs.decoding.statements.terms import Terms
from langchain_congrs.decoding.statements.units import Unit

_MOST = 0.6
_ANOTHER = 2
_LEAST_GAIN = 2
"""How much of what most say a sentence must add."""
_AGAIN, _OWN = 1.0, 0.5
"""What a word costs that is said already, and one that nobody else has."""


def tell(
    material: Material, terms: Terms, proposal: Proposal, is_barred: Callable[[Unit], bool]
) -> StatementSelection | None:
    """What most responses know of a subject that is known; None if nothing says who or what it is.

    Args:
        material: The responses, read.
        terms: What is asked of statements.
        proposal: What may be said by a strict choice.
        is_barred: Whether a unit may not be said: it lost a vote.
    """
    return _Teller(material, terms, proposal).tell(is_barred)


class _Teller:
    """Tells what most know."""

    def __init__(self, material: Material, terms: Terms, proposal: Proposal) -> None:
        self.material = material
        self.corpus = material.corpus
        self.proposal = replace(proposal, blocks=(), shape="prose", sources=frozenset(range(len(self.corpus.texts))))
        self.judged = proposal.judged
        self.terms = replace(terms, wanted=Threshold(_MOST, COVERING), need=required_share(_MOST, material.samples))

    def tell(self, is_barred: Callable[[Unit], bool]) -> StatementSelection | None:
        """The answer, or None."""
        found = list(HeardOf(self.material, self.terms.judge).of(self.judged.values()))
        there = {each.unit.number: len(each.sound.kept) for each in found}
        found += [
            each
            for each in self.proposal.candidates
            if each.unit.kind == "prose" and len(each.sound.kept) > there.get(each.unit.number, 0)
        ]
        candidates = [each for each in found if not is_barred(each.unit)]
        opening = self._opening([each for each in candidates if each.unit.number in self.material.openings])
        if opening is None:
            return None
        later = [each for each in candidates if each.unit.number not in self.material.openings]
        most = sentences_asked(self.corpus.question) or MOST_STATEMENTS
        drafter = Drafter(self.material, self.terms, self.proposal)
        homeless: frozenset[int] = frozenset()
        while True:
            chooser = _Covering(self.material, opening)
            chooser.choose([opening], 1)
            chooser.choose([each for each in later if each.unit.number not in homeless], most)
            drafted = drafter.arranged(chooser.needed(), homeless, chooser.reasons)
            if drafted.homeless == homeless:
                break
            homeless = drafted.homeless
            if opening.unit.number in homeless:
                return None
        answer, _ = Composer(self.material, self.terms, self.proposal).compose(drafted, fewest=1)
        return answer

    def _opening(self, found: Sequence[Candidate]) -> Candidate | None:
        """The sentence that says who or what it was as most openings say it."""
        names = self.corpus.asked_names
        able = [each for each in found if "born" not in each.unit.keys and names <= each.unit.keys]
        if able:
            return max(able, key=lambda each: (self._introduces(each), each.text))
        opened = [each for number, each in self.judged.items() if number in self.material.openings]
        kind = introduction(opened, self.terms.judge, required_share(_MOST, self.material.samples))
        return candidate_of(kind, self.corpus) if kind else None

    def _introduces(self, candidate: Candidate) -> float:
        """How much of what openings say a sentence has; what nobody else says costs."""
        tokens = [candidate.unit.tokens[at] for at in candidate.sound.kept]
        words = {token.key for token in tokens if token.kind != "function"} - self.corpus.questioned
        shared = sum(max(0, self._opened[key] - 1) for key in words)
        shared += sum(self.material.majority.weights.get(token.key, 0) for token in tokens if token.kind == "number")
        own = sum(self.corpus.holders.get(key, 0).bit_count() < _ANOTHER for key in words)
        return shared - _OWN * own

    @cached_property
    def _opened(self) -> Counter[str]:
        """In how many openings each word is."""
        return Counter(key for number in self.material.openings for key in self.corpus.units[number].keys)


class _Covering(Chooser):
    """Chooses what tells most of what most responses have and is not told yet."""

    def __init__(self, material: Material, opening: Candidate) -> None:
        super().__init__(material.matcher, material.corpus, values=frozenset(material.majority.values))
        self.majority: Majority = material.majority
        self.opening = opening

    def _gain(self, candidate: Candidate) -> int:
        return self.majority.lost(self._held) - self.majority.lost(self._held | candidate.held)

    def _rank(self, candidate: Candidate) -> tuple[float, int, int, int, str, tuple[int, ...]]:
        tokens = [candidate.unit.tokens[at] for at in candidate.sound.kept]
        words = {token.key for token in tokens if token.kind != "function"} - self.corpus.questioned
        own = sum(self.corpus.holders.get(key, 0).bit_count() < _ANOTHER for key in words)
        worth = self._gain(candidate) - _AGAIN * len(words & self._held) - _OWN * own
        _, *rest = super()._rank(candidate)
        return (-worth, *rest)  # type: ignore[return-value]

    def needed(self) -> list[Candidate]:
        """What was chosen, without sentences that the others together make needless."""
        kept = list(self.picked)
        for each in sorted(kept, key=self._rank, reverse=True):
            others = frozenset[str]().union(*(other.held for other in kept if other is not each))
            if each is not self.opening and self.majority.lost(others) - self._lost(kept) < _LEAST_GAIN:
                kept.remove(each)
        return kept

    def _lost(self, candidates: Sequence[Candidate]) -> int:
        return self.majority.lost(frozenset[str]().union(*(each.held for each in candidates)))

    def _outvoted(self, candidate: Candidate) -> str:
        return ""  # a value that others give otherwise is none that most have

    def _why_not(self, candidate: Candidate) -> str:
        if candidate is not self.opening and self._gain(candidate) < _LEAST_GAIN:
            return "adds little of what most say"
        return super()._why_not(candidate)
