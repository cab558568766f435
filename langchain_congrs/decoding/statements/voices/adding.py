"""What the response that speaks for all leaves out and most say, in the words of other responses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.proposing import candidate_of
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.shapes.arranging import CONNECTIVE
from langchain_congrs.decoding.statements.shapes.choosing import Candidate
from langchain_congrs.decoding.statements.support.asked_value import giving_values
from langchain_congrs.decoding.statements.support.faults import why_not
from langchain_congrs.decoding.statements.support.judgements import Judged, whole_unit
from langchain_congrs.decoding.statements.support.matching import PRONOUNS
from langchain_congrs.decoding.statements.support.objections import OTHERS
from langchain_congrs.decoding.statements.voices.standing import Standing

_MOST_ADDED, _WORTH, _COST = 2, 2.0, 0.5
"""How many sentences of others are added at most, how much of what most say each of them must add, and what a word
costs that is said already or nobody else's."""
_BOUND = PRONOUNS | frozenset("this that these those such so therefore thus then also both other another".split())


class Adding:
    """Finds sentences of other responses that what one says for all should have."""

    def __init__(
        self, material: Material, standing: Standing, judged: Mapping[int, Judged], first: Callable[[int], int]
    ) -> None:
        """Nothing found yet.

        Args:
            material: The responses, read.
            standing: Which sentences may stand.
            judged: What all responses say for and against each unit, by number.
            first: The number of the first sentence of a response that is no greeting, heading or lead-in.
        """
        self.material = material
        self.corpus = material.corpus
        self.majority = material.majority
        self.standing, self.objections, self.trusting = standing, standing.objections, standing.trusting
        self.known = standing.objections.known
        self.judged = judged
        self.first = first

    def cautions(self, response: int, text: str) -> Iterator[Candidate]:
        """Advice that most give and an answer lacks, as another response gives it: "See a doctor if …"."""
        for advice in self.objections.advised() if self.trusting else ():
            if advice.search(text):
                continue
            others = (unit for unit in self.corpus.units if unit.response != response and unit.kind == "prose")
            able = (unit for unit in others if advice.search(self.corpus.text(unit)) and not is_bound(unit))
            told = (self.standing.sound(self.judged[unit.number]) for unit in able if unit.number in self.judged)
            found = [sound for sound in told if sound is not None]
            if found:
                best = max(found, key=lambda sound: (sound.holders.bit_count(), self.corpus.text(sound.judged.unit)))
                yield candidate_of(best, self.corpus)

    def missed(self, response: int, candidates: Sequence[Candidate]) -> Iterator[Candidate]:
        """What most say and a voice leaves out, in the words of others: "Using a credit card builds your score."."""
        said = frozenset(key for each in candidates for key in each.unit.keys)
        if not self.trusting or any(each.unit.kind != "prose" for each in candidates):
            return
        others = [unit for unit in self.corpus.units if unit.response != response and unit.kind == "prose"]
        able = [unit for unit in others if unit.number in self.judged]
        for _ in range(_MOST_ADDED):
            worth = {unit.number: self._worth(unit, said) for unit in able}
            worthy = [unit for unit in able if worth[unit.number] >= _WORTH and self._is_of_subject(unit)]
            worthy.sort(key=lambda unit: (-worth[unit.number], self.corpus.text(unit)))
            sounds = (sound for unit in worthy if (sound := self.standing.sound(self.judged[unit.number])) is not None)
            found = next((sound for sound in sounds if len(sound.kept) == len(sound.judged.unit.tokens)), None)
            if found is None:
                return
            yield candidate_of(found, self.corpus)
            said |= found.judged.unit.keys

    def _worth(self, unit: Unit, said: AbstractSet[str]) -> float:
        """How much of what most say a sentence adds; what is said again and what nobody else says costs."""
        new = unit.keys - self.known
        gain = sum(self.majority.weights.get(key, 0) for key in new - said)
        own = sum(self.corpus.holders.get(key, 0).bit_count() < OTHERS for key in new)
        return gain - _COST * (own + len(new & said))

    def _is_of_subject(self, unit: Unit) -> bool:
        """Whether a sentence stands by itself and opens no response, which gives another answer or the same one."""
        if unit.number == self.first(unit.response) or is_bound(unit) or CONNECTIVE.match(self.corpus.text(unit)):
            return False
        if self.material.arranger.leans(unit) or why_not(self.corpus, unit):
            return False
        return unit.tokens[0].lower != "the" or (len(unit.tokens) > 1 and unit.tokens[1].key in self.known)

    def figures(self, response: int) -> Iterator[Candidate]:
        """The first sentence of another response that only gives a value that a part of the question asks for."""
        for number, holders in giving_values(self.corpus)[:1]:
            judged = self.judged.get(number)
            if judged is not None and judged.unit.kind == "prose" and judged.unit.response != response:
                yield candidate_of(whole_unit(judged, holders), self.corpus)


def is_bound(unit: Unit) -> bool:
    """Whether a sentence takes up the one before it: "If they're below that, …"."""
    return any(token.lower.partition("'")[0] in _BOUND for token in unit.tokens[:3])
