"""Verdicts as evidence: what they say about candidates, and candidates about answers."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from typing_extensions import TypedDict

from langchain_congrs.calling.models import VERIFIER_RELIABILITY
from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.verification.answers import AnswerOf, SameAnswer, same_answer
from langchain_congrs.verification.interventions import Record

RELIABILITY = 0.82
"""How often a verifier is taken to be right of which nothing is known.

Chosen on recorded solutions: if less trust is put in it, a good verifier decides too little (from 0.74 down).
"""

_SHRINK = 0.6  # verdicts of one model depend on each other, so each counts less than it would alone …
_FULL_REGIONS = 3  # … and each of many less still
_OUT = 1 / 4  # of the leading answer's weight
_DIGITS = 9  # of weights; what differs after them is equal
_NEGLIGIBLE = 10**-_DIGITS


def reliability_of(model: Any) -> float:
    """How often a model is taken to be right as a verifier: what its metadata says of it, else a usual value.

    Example:
        >>> from langchain_core.language_models import FakeListChatModel
        >>> reliability_of(FakeListChatModel(responses=[], metadata={"verifier_reliability": 0.9}))
        0.9
    """
    while not getattr(model, "metadata", None) and hasattr(model, "bound"):
        model = model.bound
    said = (getattr(model, "metadata", None) or {}).get(VERIFIER_RELIABILITY, RELIABILITY)
    return float(said)


class Finding(TypedDict):
    """What was found about a variant of a region.

    `verdict` is 1 if it was found right by all, -1 if by none, between them where comparisons differ; `by` is ``model``
    or ``person``.
    """

    region: int
    node: str
    verdict: float
    by: str


class AnswerVote(TypedDict):
    """An answer, the candidates that reach it, and what they weigh together."""

    answer: str
    weight: float
    candidates: list[int]


def verdicts_of(records: Iterable[Record], regions: Collection[int]) -> list[Finding]:
    """The verdicts on variants of some regions: the mean over the comparisons that could be read, 0 and 1 as -1 and 1.

    What a verifier left open, because it failed or could not be read, is no evidence; nor is what a person said in
    words of their own.
    """
    scores: dict[tuple[int, str, str], list[int]] = {}
    for record in records:
        if record["outcome"] not in {"read", "person"} or record["said"] or record["position"] not in regions:
            continue
        by = "person" if record["outcome"] == "person" else "model"
        for node, score in zip(record["nodes"], record["scores"], strict=True):
            scores.setdefault((record["position"], node, by), []).append(score)
    return [
        {"region": region, "node": node, "verdict": 2 * sum(given) / len(given) - 1, "by": by}
        for (region, node, by), given in scores.items()
    ]


def settled(records: Sequence[Record], region: int) -> list[Finding] | None:
    """The verdicts on the variants of a region; None if a second look was made and most of them did not hold.

    A verifier that says something else of most variants once they stand in another order has seen the order.
    """
    here = [record for record in records if record["position"] == region]
    second = [record for record in here if record["turned"]]
    if second:
        looks = [verdicts_of(look, [region]) for look in ([r for r in here if not r["turned"]], second)]
        first, again = ({finding["node"]: finding["verdict"] for finding in look} for look in looks)
        held = sum(_sign(verdict) == _sign(again[node]) for node, verdict in first.items() if node in again)
        if 2 * held < len(first) or not again:
            return None
    return verdicts_of(here, [region])


@dataclass(frozen=True)
class Weighing:
    """How much verdicts weigh.

    A candidate weighs exp(w · (favourable - unfavourable verdicts on what it passes)), the likelihood ratio for a
    verifier that is right with probability r: w = log(r / (1 - r)), shrunk, since verdicts of one model depend on each
    other. A person's word is certain: what they drop weighs nothing.

    Args:
        reliability: How often the verifier is right; from 0.5 (verdicts say nothing) to below 1.

    Example:
        >>> round(Weighing(0.8).weight_of_a_verdict(regions=3), 2), Weighing(0.5).weight_of_a_verdict(regions=1)
        (0.83, 0.0)
    """

    reliability: float = RELIABILITY

    def weight_of_a_verdict(self, regions: int) -> float:
        """The weight, on a scale of logarithms, of one verdict of a verifier that was asked about so many regions."""
        shrunk = _SHRINK * min(1.0, _FULL_REGIONS / max(1, regions))
        return shrunk * math.log(self.reliability / (1 - self.reliability))

    @property
    def witness(self) -> float:
        """What a synthesis weighs: what an unfavourable verdict takes from a candidate.

        That is less than a candidate, whatever the reliability: a synthesis, which has read the others, decides between
        equals, but does not outvote a majority by itself.
        """
        return -math.expm1(-self.weight_of_a_verdict(regions=1))

    def weights(self, graph: ConsensusGraph, verdicts: Sequence[Finding]) -> list[float]:
        """The weight of every candidate; without verdicts 1, so that answers are counted."""
        each = self.weight_of_a_verdict(len({verdict["region"] for verdict in verdicts}))
        net, dropped = [0.0] * graph.m, set[int]()
        for verdict in verdicts:
            responses = graph.node(verdict["node"]).responses
            for response in responses:
                net[response] += verdict["verdict"]
            if verdict["by"] == "person" and verdict["verdict"] < 0:
                dropped.update(responses)
        if len(dropped) == graph.m:  # people contradict each other
            dropped.clear()
        return [0.0 if response in dropped else math.exp(each * sum_) for response, sum_ in enumerate(net)]

    def out(
        self,
        weights: Sequence[float],
        answers: Sequence[AnswerOf],
        *,
        regions: int = 0,
        more: int | None = None,
        witness: float = 0.0,
    ) -> set[int]:
        """The candidates whose weight can no longer matter.

        Their answer weighs less than a quarter of the leading one; or so little that nothing to come could make it
        lead. A candidate without an answer is measured against the heaviest candidate.

        Args:
            weights: Those of all candidates.
            answers: Those of all candidates.
            regions: How many regions have been verified.
            more: How many may still be; None for any number.
            witness: What a synthesis weighs that is still to come.
        """
        by_group = _add_up(weights, answers)
        lead = max(by_group.values(), default=0.0)
        swing = math.inf if more is None else math.exp(self.weight_of_a_verdict(regions + more) * more)
        floor = max(lead * _OUT, (lead / swing - witness) / swing - _NEGLIGIBLE)
        gone = {group for group, weight in by_group.items() if weight < floor}
        return {
            candidate
            for candidate, (weight, found) in enumerate(zip(weights, answers, strict=True))
            if (found["group"] in gone if found["group"] is not None else weight < max(weights) * _OUT) or not weight
        }


@dataclass(frozen=True)
class Ballot:
    """The answers that candidates reach, and what they weigh.

    Args:
        answers: Those of all candidates.
        weights: Those of all candidates.
        same: Whether two answers are the same.
    """

    answers: Sequence[AnswerOf]
    weights: Sequence[float]
    same: SameAnswer = same_answer

    def votes(self, witness: str | None = None, weight: float = 0.0) -> list[AnswerVote]:
        """The answers, heaviest first, earlier ones on ties; with one more witness, if there is one.

        Example:
            >>> from langchain_congrs.verification.answers import group_answers
            >>> ballot = Ballot(group_answers(["14", "9", "14"], same_answer), [1.0, 2.5, 1.0])
            >>> [vote["answer"] for vote in ballot.votes()], [vote["answer"] for vote in ballot.votes("14.0", 1.0)]
            (['9', '14'], ['14', '9'])
        """
        votes: list[AnswerVote] = [
            {
                "answer": str(self.answers[group]["answer"]),
                "weight": total,
                "candidates": [c for c, found in enumerate(self.answers) if found["group"] == group],
            }
            for group, total in _add_up(self.weights, self.answers).items()
        ]
        if witness is not None and weight:
            agreeing = next((vote for vote in votes if self.same(vote["answer"], witness)), None)
            if agreeing is None:
                votes.append({"answer": witness, "weight": weight, "candidates": []})
            else:
                agreeing["weight"] += weight
        return sorted(votes, key=lambda vote: -round(vote["weight"], _DIGITS))

    def overturns(self) -> bool:
        """Whether another answer leads than most candidates reach; where none has most, there is nothing to overturn.

        Example:
            >>> from langchain_congrs.verification.answers import group_answers
            >>> answers = group_answers(["14", "9", "14"], same_answer)
            >>> Ballot(answers, [1.0, 2.5, 1.0]).overturns(), Ballot(answers, [1.0, 1.5, 1.0]).overturns()
            (True, False)
        """
        counted = replace(self, weights=[1.0] * len(self.weights)).votes()
        if not counted or any(vote["weight"] == counted[0]["weight"] for vote in counted[1:]):
            return False
        return self.votes()[0]["candidates"] != counted[0]["candidates"]

    def best(self, candidates: Sequence[int]) -> int:
        """The heaviest of some candidates; of equals the first that states its answer."""
        return max(candidates, key=lambda c: (round(self.weights[c], _DIGITS), self.answers[c]["stated"], -c))


def confidence_in(answer: str | None, votes: Sequence[AnswerVote], same: SameAnswer) -> float | None:
    """The share of an answer in the votes, smoothed by one unchecked vote for something that nobody said.

    So five that agree are not certain (5/6), and if all five were found right, they are a little more so.

    Example:
        >>> confidence_in("7", [{"answer": "7", "weight": 4.0, "candidates": []}], same_answer)
        0.8
    """
    if answer is None:
        return None
    weight = sum(vote["weight"] for vote in votes if same(vote["answer"], answer))
    return weight / (sum(vote["weight"] for vote in votes) + 1)


def measure_reliability(results: Iterable[tuple[Mapping[str, Any], str]], same: SameAnswer = same_answer) -> float:
    """How often a verifier is right, measured on labelled problems: a value for ``reliability=``.

    A variant is right if a candidate that passes it reaches the right answer. The rate is smoothed, so that a few
    problems do not make a verifier perfect, and at least 0.5: verdicts that are worse than chance say nothing.

    Args:
        results: What runs of guided self-verification returned, each with the right answer of its problem.
        same: Whether two answers are the same.

    Example:
        .. code-block:: python

            graph = create_guided_self_verification(model).compile()
            measure_reliability((graph.invoke({"problem": problem}), answer) for problem, answer in labelled)
    """
    right = told = 0
    for result, answer in results:
        graph = ConsensusGraph.model_validate(result["graph"])
        solved = {c for vote in result["votes"] if same(vote["answer"], answer) for c in vote["candidates"]}
        for verdict in result["verdicts"]:
            if verdict["by"] == "model" and verdict["verdict"]:
                truth = bool(solved.intersection(graph.node(verdict["node"]).responses))
                right += truth == (verdict["verdict"] > 0)
                told += 1
    return max(0.5, (right + 1) / (told + 2))


def _sign(verdict: float) -> int:
    return (verdict > 0) - (verdict < 0)


def _add_up(weights: Sequence[float], answers: Sequence[AnswerOf]) -> dict[int, float]:
    totals: dict[int, float] = {}
    for weight, found in zip(weights, answers, strict=True):
        if found["group"] is not None:
            totals[found["group"]] = totals.get(found["group"], 0.0) + weight
    return totals
