"""The paper's machine over recorded math, with a verifier that knows the answers: what it asks, what survives."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from itertools import combinations
from typing import Any

from langchain_core.messages import BaseMessage

from langchain_congrs import ConGrBuilder, ConsensusGraph
from langchain_congrs.calling.usage import estimate_tokens
from langchain_congrs.verification import MATH, create_guided_self_verification_as_in_paper
from langchain_congrs.verification.candidates import partial_solution
from langchain_congrs.verification.localizers import Evidence, by_variants
from tests.benchmarks.cost import partition
from tests.benchmarks.recorded import load
from tests.unit_tests.equivalence.prompted import places
from tests.unit_tests.scripted import ScriptedChatModel
from tests.unit_tests.verification.verifier import Verifier, fenced

SETS = ("gsm8k_mistral-7b", "math_qwen25math", "aime_otis_qwen25-72b")
M = 5
KAPPA = 0.7
ANSWER_TOKENS = 40  # of a verdict on two solutions


class Oracle:
    """Answers every question of a run; a partial solution is right if a right candidate is in its class."""

    def __init__(self, responses: list[str], correct: list[bool]) -> None:
        self.responses = responses
        self.correct = correct
        self.known: dict[str, int] = {}

    def learn(self, graph: ConsensusGraph) -> None:
        for position, region in enumerate(graph.regions):
            for node in region.nodes:
                right = int(any(self.correct[graph.sources[response]] for response in node.responses))
                for response in node.responses:
                    self.known[partial_solution(graph, position, response).strip()] = right

    def __call__(self, messages: list[BaseMessage]) -> str:
        role = Verifier.role(messages)
        if role == "pair":
            texts = fenced(messages, "first") + fenced(messages, "second")
            return json.dumps({"scores": [self.known[text] for text in texts], "mistakes": ["", ""]})
        if role == "list":
            parts = fenced(messages, "part")
            return json.dumps({str(n): {"score": self.known[part]} for n, part in enumerate(parts, start=1)})
        if role == "judge":
            asked = places(str(messages[1].text))
            return json.dumps({str(n): partition(texts) for n, texts in enumerate(asked, start=1)})
        return "So it is \\boxed{0}"


def report() -> None:
    """Survival, accuracy and cost, set by set."""
    floors()
    print(
        "\nGuided self-verification with an oracle, m = 5, kappa 0.7, shipped defaults; calls and tokens per problem\n"
    )
    for name in SETS:
        whole = [_without_graph(record) for record in load(name)]
        print(f"{name}: {len(whole)} problems")
        for way in ("pairwise", "listwise"):
            found = [_run(record, way) for record in load(name)]
            print(f"  {way:9} {_line(found)}", flush=True)
        calls, tokens = (statistics.mean(values) for values in zip(*whole, strict=True))
        print(f"  {'no graph':9} pairwise over whole solutions: verify calls {calls:.1f}, tokens {tokens:.0f}")


def _line(found: list[dict[str, Any]]) -> str:
    mean = {
        key: statistics.mean(run[key] for run in found) for key in ("uncertain", "left_out", "calls", "judge", "tokens")
    }
    solvable = [run for run in found if run["right_before"]]
    kept = sum(run["right_after"] for run in solvable)
    before, after = (sum(run[key] for run in found) for key in ("plurality_before", "plurality_after"))
    return (
        f"uncertain {mean['uncertain']:.1f}, left out {mean['left_out']:.1f}; "
        f"calls: verify {mean['calls']:.1f} + judge {mean['judge']:.1f}; tokens {mean['tokens']:.0f}; "
        f"a right one survives in {kept} of {len(solvable)}; plurality right {before} -> {after}"
    )


def _run(record: dict[str, Any], way: Any) -> dict[str, Any]:
    responses, labels = record["responses"][:M], record["labels"]
    correct = [bool(value) for value in labels["correct"][:M]]
    oracle = Oracle(responses, correct)
    model = ScriptedChatModel(reply=oracle)

    def localize(evidence: Evidence) -> list[int]:
        oracle.learn(evidence.graph)
        return by_variants(evidence)

    graph = create_guided_self_verification_as_in_paper(model, way=way, kappa=KAPPA, localizer=localize).compile()
    result = graph.invoke({"problem": record["prompt"], "responses": responses})
    left, answers = result["candidates"], [str(answer) for answer in labels["pred"][:M]]
    usage = result["usage"]["by_role"]
    roles = ("verify", "judge")
    return {
        "uncertain": len(result["uncertain"]),
        "left_out": len(result["left_out"]),
        "calls": usage.get("verify", {}).get("calls", 0),
        "judge": usage.get("judge", {}).get("calls", 0),
        "tokens": sum(usage[r]["input_tokens"] + usage[r]["output_tokens"] for r in roles if r in usage),
        "right_before": any(correct),
        "right_after": any(correct[c] for c in left),
        "plurality_before": _plurality(answers, correct, range(len(answers))),
        "plurality_after": _plurality(answers, correct, left),
    }


def _plurality(answers: list[str], correct: list[bool], candidates: Any) -> bool:
    votes = Counter(answers[c] for c in candidates)
    best = votes.most_common(1)[0][0]
    return bool(next(correct[c] for c in candidates if answers[c] == best))


def _without_graph(record: dict[str, Any]) -> tuple[int, float]:
    pairs = list(combinations(record["responses"][:M], 2))
    return len(pairs), sum(estimate_tokens(MATH.compare(record["prompt"], *pair)) + ANSWER_TOKENS for pair in pairs)


def floors() -> None:
    """Uncertain regions per problem, by the shortest anchor that is kept."""
    print("\nUncertain regions per problem at kappa 0.7, m = 5, by shortest anchor (words)\n")
    widths = (1, 2, 3, 4, 6, 8)
    print(f"{'set':26} " + " ".join(f"{width:>6}" for width in widths))
    for name in SETS:
        row = []
        for width in widths:
            builder = ConGrBuilder(min_anchor_words=width)
            graphs = [builder.invoke(record["responses"][:M]) for record in load(name, 40)]
            found = [by_variants(Evidence(graph, range(graph.m), kappa=KAPPA)) for graph in graphs]
            row.append(statistics.mean(map(len, found)))
        print(f"{name:26} " + " ".join(f"{value:6.1f}" for value in row), flush=True)
