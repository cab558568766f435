"""Verification over recorded solutions, with a simulated verifier that is right so often: against a plain vote.

Five solutions a group, rules judge, regions are asked about listwise, nothing is synthesized. A variant is right if a
right solution passes it; the verifier says so with probability p, else the contrary, by fixed seeds. With correlation
.5, half of the groups have one draw for all their verdicts: the verifier is right or wrong about a problem at once.
"""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from langchain_core.messages import BaseMessage

from langchain_congrs import ConGrBuilder, ConsensusGraph, RuleJudge
from langchain_congrs.calling.usage import estimate_tokens
from langchain_congrs.verification import MATH, create_guided_self_verification
from langchain_congrs.verification.answers import AnswerOf, group_answers
from langchain_congrs.verification.candidates import errors_by_mean, partial_solution
from langchain_congrs.verification.interventions import Listwise, Record, Task, scores_of
from langchain_congrs.verification.localizers import Evidence, Localizer, by_answers, by_variants
from langchain_congrs.verification.weighing import Ballot, Finding, Weighing, settled, verdicts_of
from tests.benchmarks.recorded import load
from tests.unit_tests.scripted import ScriptedChatModel
from tests.unit_tests.verification.verifier import fenced

MATH_SET = "math_qwen25math"
SETS = (
    *("aime_otis_qwen25-72b", "gsm8k_mistral-7b", MATH_SET),
    *("satmath_gpt35_t10", "mcqa_claude3opus_t10", "date_natprog_chatgpt"),
)
M = 5
REPETITIONS = 12
RATES = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
VERDICT_TOKENS = 14  # of an answer, for each variant
CHECKED = 4  # groups of each set on which the machine itself is run


class Played(NamedTuple):
    """What came of a group."""

    chosen: int
    calls: int = 0
    tokens: int = 0


@dataclass
class Group:
    """Five recorded solutions of a problem."""

    name: str
    problem: str
    texts: list[str]
    graph: ConsensusGraph
    answers: list[AnswerOf]
    correct: list[bool]
    located: dict[Any, list[int]] = field(default_factory=dict)
    asked: dict[Any, tuple[list[Task], int]] = field(default_factory=dict)

    def locate(self, localizer: Localizer, evidence: Evidence) -> list[int]:
        """What the localizer finds; remembered, since verdicts do not change it."""
        key = (localizer, tuple(evidence.candidates), tuple(evidence.verified), evidence.limit)
        if key not in self.located:
            self.located[key] = [p for p in localizer(evidence) if p not in evidence.verified]
        return self.located[key]

    def tasks(self, position: int, candidates: Sequence[int]) -> tuple[list[Task], int]:
        """What is asked about a region, and the tokens of it."""
        key = (position, tuple(candidates))
        if key not in self.asked:
            tasks = Listwise().tasks(self.graph, position, candidates, self.problem)
            prompts = [estimate_tokens(MATH.score(self.problem, task["texts"])) for task in tasks]
            self.asked[key] = tasks, sum(prompts) + VERDICT_TOKENS * sum(len(task["texts"]) for task in tasks)
        return self.asked[key]

    @cached_property
    def right(self) -> dict[str, bool]:
        """Whether a right solution passes a variant."""
        return {n.id: any(self.correct[r] for r in n.responses) for n in self.graph.disagreement_nodes}


class Simulated:
    """A verifier that is right so often."""

    def __init__(self, group: Group, rate: float, correlation: float, repetition: int) -> None:
        self.group = group
        self.rate = rate
        self.seed = f"{group.name} {rate} {repetition}"
        draw = random.Random(self.seed)
        self.at_once = draw.random() if draw.random() < correlation else None

    def score(self, node: str, *, turned: bool = False) -> int:
        """The verdict on a variant; a second look, at the variants in the other order, has a draw of its own."""
        seed = f"{self.seed} {node}{' turned' if turned else ''}"
        draw = random.Random(seed).random() if self.at_once is None else self.at_once
        return int(self.group.right[node] == (draw < self.rate))

    def record(self, task: Task) -> Record:
        scores = [self.score(node, turned=task["turned"]) for node in task["nodes"]]
        kept = {"key": task["key"], "position": task["position"], "nodes": task["nodes"]}
        told = {"outcome": "read", "said": "", "turned": task["turned"]}
        return {**kept, "scores": scores, "mistakes": [""] * len(scores), **told}  # type: ignore[typeddict-item]


# -- the four ways -----------------------------------------------------------------------------------------------------


def vote(group: Group, _: Simulated) -> Played:
    return Played(_winner(group, [1.0] * group.graph.m))


def play(group: Group, verifier: Simulated, *, localizer: Localizer, weigh: bool, limit: int) -> Played:
    """What the machine does, without the machine; `check` compares the two."""
    graph, weighing = group.graph, Weighing()
    candidates, records = list(range(graph.m)), list[Record]()
    verified, verdicts, tokens = list[int](), list[Finding](), 0
    weights = [1.0] * graph.m
    while len(candidates) > 1 and len(verified) < limit:
        left = limit - len(verified)
        evidence = Evidence(graph, candidates, group.answers, verified=verified, kappa=0.7, limit=left)
        found = group.locate(localizer, evidence)
        if not found:
            break
        tasks, cost = group.tasks(found[0], candidates)
        records += [verifier.record(task) for task in tasks]
        verified.append(found[0])
        tokens += cost
        if weigh:
            weights = weighing.weights(graph, [*verdicts, *verdicts_of(records, found[:1])])
            if Ballot(group.answers, weights).overturns():
                records += [verifier.record(turned) for task in tasks if (turned := Listwise().turned(task))]
                tokens += cost
            verdicts += settled(records, found[0]) or []
            weights = weighing.weights(graph, verdicts)
            out = weighing.out(weights, group.answers, regions=len(verified), more=limit - len(verified))
        else:
            errors = errors_by_mean(scores_of(records, tasks))
            out = {response for node in errors for response in graph.node(node).responses}
        candidates = [c for c in candidates if c not in out] or candidates
    if not weigh:
        weights = [float(c in candidates) for c in range(graph.m)]
    return Played(_winner(group, weights), len(records), tokens)


def _winner(group: Group, weights: Sequence[float]) -> int:
    ballot = Ballot(group.answers, weights)
    votes = ballot.votes()
    return ballot.best(votes[0]["candidates"] if votes else range(group.graph.m))


WAYS: dict[str, Callable[[Group, Simulated], Played]] = {
    "vote": vote,
    "kappa 0.7": lambda group, verifier: play(group, verifier, localizer=by_variants, weigh=False, limit=8),
    "answers": lambda group, verifier: play(group, verifier, localizer=by_answers, weigh=False, limit=8),
    "weighed": lambda group, verifier: play(group, verifier, localizer=by_answers, weigh=True, limit=5),
}


# -- the tables --------------------------------------------------------------------------------------------------------


def report() -> None:
    """Accuracy, calls and tokens by the rate at which the verifier is right, and whether the bars hold."""
    start = time.perf_counter()
    groups = {name: groups_of(name) for name in SETS}
    sizes = ", ".join(f"{name.split('_')[0]} {len(found)}" for name, found in groups.items())
    print(f"\nVerification by answers, m = {M}, listwise, no synthesis; groups: {sizes}")
    for correlation in (0.0, 0.5):
        print(
            f"\nMeans over the six sets, verdicts {'independent' if not correlation else f'correlated {correlation}'}\n"
        )
        rows = {rate: row(groups, rate, correlation) for rate in RATES}
        _print(rows)
        if not correlation:
            _bars(rows)
    check([group for found in groups.values() for group in found[:CHECKED]])
    print(f"{time.perf_counter() - start:.0f} s")


Row = dict[str, dict[str, float]]
"""By way: accuracy, calls, tokens, and calls on MATH."""


def groups_of(name: str) -> list[Group]:
    """Disjoint groups of five solutions."""
    builder = ConGrBuilder(judge=RuleJudge(), min_anchor_words=3)
    found = []
    for record in load(name):
        for begin in range(0, len(record["responses"]) - M + 1, M):
            texts = record["responses"][begin : begin + M]
            graph = builder.invoke(texts)
            answers = group_answers([MATH.parse_answer(text) for text in graph.texts], MATH.same_answer)
            correct = [bool(record["labels"]["correct"][begin + source]) for source in graph.sources]
            title = f"{name} {record['id']} {begin}"
            found.append(Group(title, record["prompt"], texts, graph, answers, correct))
    return found


def row(groups: dict[str, list[Group]], rate: float, correlation: float) -> Row:
    result: Row = {}
    for way, choose in WAYS.items():
        by_set = {name: [_outcome(g, choose, rate, correlation) for g in found] for name, found in groups.items()}
        means = {name: [statistics.mean(values) for values in zip(*of, strict=True)] for name, of in by_set.items()}
        accuracy, calls, tokens = (statistics.mean(values) for values in zip(*means.values(), strict=True))
        result[way] = {"accuracy": accuracy, "calls": calls, "tokens": tokens, "math": means[MATH_SET][1]}
    return result


def _outcome(
    group: Group, choose: Callable[[Group, Simulated], Played], rate: float, correlation: float
) -> tuple[float, float, float]:
    played = [choose(group, Simulated(group, rate, correlation, n)) for n in range(REPETITIONS)]
    right, calls, tokens = zip(*((group.correct[p.chosen], p.calls, p.tokens) for p in played), strict=True)
    return statistics.mean(map(int, right)), statistics.mean(calls), statistics.mean(tokens)


def _print(rows: dict[float, Row]) -> None:
    asking = [way for way in WAYS if way != "vote"]
    print(
        f"{'':4} {'accuracy':40} {'verifier calls a problem':30} {'calls on MATH':30} tokens\n{'p':4} "
        + " ".join(f"{way:>9}" for way in (*WAYS, *asking, *asking, *asking))
    )
    for rate, row in rows.items():
        cells = [f"{row[way]['accuracy']:9.3f}" for way in WAYS]
        cells += [f"{row[way][what]:9.2f}" for what in ("calls", "math") for way in asking]
        cells += [f"{row[way]['tokens']:9.0f}" for way in asking]
        print(f"{rate:<4g} " + " ".join(cells), flush=True)


def _bars(rows: dict[float, Row]) -> None:
    ours = {rate: row["weighed"] for rate, row in rows.items()}
    kappa = {rate: row["kappa 0.7"] for rate, row in rows.items()}
    votes = {rate: row["vote"]["accuracy"] for rate, row in rows.items()}
    share = {what: sum(o[what] for o in ours.values()) / sum(k[what] for k in kappa.values()) for what in kappa[0.5]}
    bars = {
        "at most .02 below the vote at p = .5": ours[0.5]["accuracy"] >= votes[0.5] - 0.02,
        "above the vote from p = .6 on": all(ours[p]["accuracy"] > votes[p] for p in RATES[1:]),
        "within .005 of kappa, or above it": all(ours[p]["accuracy"] >= kappa[p]["accuracy"] - 0.005 for p in RATES),
        f"three quarters of its calls at most ({share['calls']:.2f})": share["calls"] <= 0.75,
        f"half of them on MATH ({share['math']:.2f})": share["math"] <= 0.5,
    }
    print("\n" + "\n".join(f"{'holds' if held else 'FAILS'}: {bar}" for bar, held in bars.items()))


# -- the machine itself ------------------------------------------------------------------------------------------------


def check(groups: Sequence[Group]) -> None:
    """Whether the state machine chooses, asks and stops as `play` does."""
    same = 0
    for group in groups:
        verifier = Simulated(group, 0.8, 0.0, 0)
        model = ScriptedChatModel(reply=_replying(verifier))
        machine = create_guided_self_verification(
            model, way="listwise", judge=RuleJudge(), synthesis_weight=0
        ).compile()
        result = machine.invoke({"problem": group.problem, "responses": group.texts})
        expected = WAYS["weighed"](group, verifier)
        same += (result["solution"], len(model.calls)) == (group.graph.reconstruct(expected.chosen), expected.calls)
    print(f"\nthe state machine gives the same solution with the same calls in {same} of {len(groups)} groups")


def _replying(verifier: Simulated) -> Callable[[list[BaseMessage]], str]:
    graph = verifier.group.graph
    nodes = {
        partial_solution(graph, node.position, response).strip(): (number, node.id)
        for number, node in enumerate(graph.disagreement_nodes)
        for response in node.responses
    }

    def reply(messages: list[BaseMessage]) -> str:
        asked = [nodes[text] for text in fenced(messages, "part")]
        turned = asked[0] > asked[-1]
        return json.dumps({str(n): verifier.score(node, turned=turned) for n, (_, node) in enumerate(asked, start=1)})

    return reply
