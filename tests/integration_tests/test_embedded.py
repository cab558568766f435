"""Guided self-verification with a real model, end to end. Slow: ``make slow``; CONGRS_PROBLEMS=2 for a try.

An hour or two on two cores: with CONGRS_ROWS=rows.jsonl what is done is kept there, and a second run goes on with it.
"""

from __future__ import annotations

import json
import math
import os
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from langchain_openai import ChatOpenAI

from langchain_congrs import RuleJudge
from langchain_congrs.sampling import NotEnoughSamplesError, ResponseSampler
from langchain_congrs.verification import (
    Listwise,
    create_guided_self_verification,
    create_guided_self_verification_as_in_paper,
    measure_reliability,
    same_answer,
)
from langchain_congrs.verification.domains import MATH, math_answer
from langchain_congrs.verification.synthesizers import MostFrequent
from langchain_congrs.verification.weighing import RELIABILITY
from tests.integration_tests.sixty_problems import PROBLEMS

ASK = "Solve the problem step by step in a few short sentences. End with the answer as \\boxed{number}.\n\n"
M = 5
TRUSTING = "ours, trusting any verifier"
UNSOLVED: dict[str, Any] = {"solution": "", "usage": {}}


@dataclass
class Tally:
    """How often a way was right, and what it cost beyond the samples."""

    right: list[float] = field(default_factory=list)
    cost: Counter[str] = field(default_factory=Counter)

    def add(self, texts: Sequence[str], gold: int, usage: Any = None) -> None:
        answers = [math_answer(text) for text in texts]
        self.right.append(statistics.mean(answer is not None and same_answer(answer, str(gold)) for answer in answers))
        for role, spent in (usage or {}).get("by_role", {}).items():
            self.cost[f"{role} calls"] += spent["calls"]
            self.cost["tokens"] += spent["input_tokens"] + spent["output_tokens"]

    def __str__(self) -> str:
        return f"{sum(self.right):g} of {len(self.right)}; {dict(self.cost)}"


def interval(ours: Sequence[float], theirs: Sequence[float]) -> str:
    """The mean difference of paired outcomes, with its 95 % interval."""
    differences = [one - other for one, other in zip(ours, theirs, strict=True)]
    mean = statistics.mean(differences)
    half = 1.96 * statistics.pstdev(differences) / math.sqrt(len(differences))
    return f"{mean:+.3f} ± {half:.3f}"


class Rows:
    """What was sampled and verified, a problem a line; in no file unless one is named."""

    def __init__(self, path: str | None) -> None:
        self.path = Path(path) if path else None
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path and self.path.exists() else []
        self.done: dict[str, Any] = {row["problem"]: row for row in map(json.loads, lines)}

    def keep(self, row: dict[str, Any]) -> None:
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row, default=str) + "\n")


def drawn(sampler: ResponseSampler, problem: str) -> list[str]:
    """The samples that were not cut off; perhaps none, and then nobody has solved the problem."""
    try:
        return [str(message.text) for message in sampler.invoke(ASK + problem)["responses"]]
    except NotEnoughSamplesError:
        return []


@pytest.mark.slow
def test_sixty_grade_school_problems(capable_model: ChatOpenAI, capsys: pytest.CaptureFixture[str]) -> None:
    problems = PROBLEMS[: int(os.environ.get("CONGRS_PROBLEMS", len(PROBLEMS)))]
    sampler = ResponseSampler(capable_model, m=M, temperature=0.9)
    # Judging a graph in JSON is beyond a model of this size: rules judge. Ten pairs a region would take it a day.
    brief: dict[str, Any] = {"judge": RuleJudge(), "way": Listwise(mistakes=False), "verdict_tokens": 100}
    machines = {
        "the paper's machine": create_guided_self_verification_as_in_paper(
            capable_model, **brief, max_regions=2
        ).compile(),
        TRUSTING: create_guided_self_verification(capable_model, **brief, reliability=RELIABILITY).compile(),
        "ours": create_guided_self_verification(capable_model, **brief).compile(),  # trusts it as was measured
    }
    tallies = {name: Tally() for name in ("single sample", "vote", *machines)}
    rows = Rows(os.environ.get("CONGRS_ROWS"))
    kept: list[tuple[dict[str, Any], int]] = []
    for number, (problem, gold) in enumerate(problems, start=1):
        row = rows.done.get(problem)
        if row is None:
            texts = drawn(sampler, problem)
            given: Any = {"problem": ASK + problem, "responses": texts}
            results = {name: machine.invoke(given) if texts else UNSOLVED for name, machine in machines.items()}
            row = {"problem": problem, "responses": texts, **results}
            rows.keep(row)
        tallies["single sample"].add(row["responses"] or [""], gold)
        tallies["vote"].add([MostFrequent.of(row["responses"], MATH) if row["responses"] else ""], gold)
        for name in machines:
            tallies[name].add([row[name]["solution"]], gold, row[name]["usage"])
        with capsys.disabled():
            so_far = ", ".join(f"{name} {sum(tally.right):g}" for name, tally in tallies.items() if tally.right)
            print(f"{number}/{len(problems)}: {so_far}", flush=True)
        kept.append((row, gold))
    with capsys.disabled():
        solved = [(row[TRUSTING], str(gold)) for row, gold in kept if row["responses"]]
        print(f"reliability of the verifier: {measure_reliability(solved):.2f}")
        print("\n".join(f"{name}: {tally}" for name, tally in tallies.items()))
        for name in ("single sample", "vote", "the paper's machine"):
            for ours in ("ours", TRUSTING):
                print(f"{ours}, against {name}: {interval(tallies[ours].right, tallies[name].right)}")
    assert sum(tallies["ours"].right) >= sum(tallies["vote"].right)
