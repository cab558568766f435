"""Systems that vote: on the final answer, with weights, with marks from 0 to 1; and Pass@m, the oracle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Literal

from pydantic import Field
from typing_extensions import override

from langchain_congrs.calling.asking import Asking, Invocation
from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.evaluation.systems.similarities import shared_ngrams
from langchain_congrs.evaluation.systems.system import Case, System, SystemOutput
from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.verification.answers import AnswerOf, group_answers
from langchain_congrs.verification.domains import MATH, VerificationDomain

Weigher = Callable[[Sequence[str]], Sequence[float]]
"""A weight for each sample."""


class SelfConsistency(System):
    r"""The most frequent final answer, in the first sample that gives it.

    Args:
        domain: Reads the answers and tells which are the same.

    Example:
        >>> samples = [r"So \boxed{14}.", r"Thus \boxed{9}.", "The answer is 14.0."]
        >>> found = SelfConsistency().invoke({"prompt": "2 * (3 + 4)?", "samples": samples})
        >>> found.answer, round(found.confidence, 2)
        ('14', 0.67)
    """

    title: ClassVar[str] = "Self-Consistency"

    domain: VerificationDomain = MATH

    def answers(self, samples: Sequence[str]) -> list[AnswerOf]:
        """The final answers of samples, grouped by what is the same."""
        return group_answers([self.domain.parse_answer(text) for text in samples], self.domain.same_answer)

    def weights(self, case: Case) -> Asking[Sequence[float]]:
        """What each sample's vote weighs."""
        yield from ()
        return [1.0] * len(case.samples)

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        weights = yield from self.weights(case)
        total = dict[int, float]()
        for found, weight in zip(self.answers(case.samples), weights, strict=True):
            if found["group"] is not None:
                total[found["group"]] = total.get(found["group"], 0.0) + weight
        if not total:
            return SystemOutput.of(case.samples[0], notes=("no sample has an answer that can be read",))
        winner = max(total, key=lambda group: total[group])
        share = total[winner] / sum(weights) if sum(weights) else 0.0
        text = case.samples[winner]
        answer = self.domain.parse_answer(text)
        return SystemOutput(texts=(text,), answer=answer and str(answer), confidence=share)


class WeightedSelfConsistency(SelfConsistency):
    """Self-consistency whose votes weigh as much as their samples are trusted.

    Args:
        weigh: ``support`` weighs a sample by how far all samples support its words; or a function of the samples.
        domain: Reads the answers and tells which are the same.
    """

    title: ClassVar[str] = "Weighted Self-Consistency"

    weigh: Literal["support"] | Weigher = "support"

    @override
    def weights(self, case: Case) -> Asking[Sequence[float]]:
        if callable(self.weigh):
            yield from ()
            return self.weigh(case.samples)
        graph = yield Invocation(ConGrBuilder(), case.samples)
        return supports(graph)


def supports(graph: ConsensusGraph) -> list[float]:
    """How far the responses of a graph support each of them: the mean share of responses that hold its words."""
    found = []
    for response in range(graph.m):
        words = graph.words(response)
        found.append(sum(word.support for word in words) / (graph.m * len(words)) if words else 0.0)
    return found


class RangeVoting(System):
    """Every sample marks every other from 0 to 1, by the share of its n-grams the other holds; the best mean wins.

    Args:
        longest: The longest n-gram.
    """

    title: ClassVar[str] = "Range Voting"

    longest: int = Field(default=2, ge=1)

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        yield from ()
        samples = case.samples
        marks = [
            sum(shared_ngrams(voter, text, self.longest) for number, voter in enumerate(samples) if number != own)
            for own, text in enumerate(samples)
        ]
        best = max(range(len(samples)), key=marks.__getitem__)
        return SystemOutput.of(samples[best], detail={"marks": [round(mark, 4) for mark in marks]})


class PassAtM(System):
    """An oracle: the best of all samples, as a metric has it. No system that chooses among them does better."""

    title: ClassVar[str] = "Pass@m"

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        yield from ()
        facts: dict[str, Any] = {"take": "best"}
        return SystemOutput(texts=tuple(case.samples), **facts)
