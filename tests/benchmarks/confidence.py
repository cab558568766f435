"""Which figure of an answer tells best whether it is true: rank correlation with precision on labelled biographies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from langchain_congrs import ConGrBuilder, RuleJudge
from tests.benchmarks.answers import Prompt, biographies, labelled_biographies

TAUS = (0.3, 0.5, 0.7, "auto")
FIGURES = ("confidence", "support", "agreement", "coverage")


def ranks(values: Sequence[float]) -> np.ndarray:
    """Ranks from 0; equal values share the mean of theirs."""
    given = np.asarray(values, float)
    order = np.empty(len(given))
    order[np.argsort(given, kind="stable")] = np.arange(len(given))
    return np.array([order[given == value].mean() for value in given])


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    return float(np.corrcoef(ranks(first), ranks(second))[0, 1])


def answers_of(prompts: Sequence[Prompt]) -> list[tuple[Any, float]]:
    """Answers at several thresholds, each with the precision of what it says."""
    found = []
    for prompt in prompts:
        graph = ConGrBuilder(judge=RuleJudge()).invoke(prompt.given)
        for tau in TAUS:
            answer = graph.decode(tau=tau)  # type: ignore[arg-type]
            true, false = prompt.oracle(answer.text) if prompt.oracle and not answer.abstained else (0, 0)
            if true + false:
                found.append((answer, true / (true + false)))
    return found


def report() -> None:
    """Rank correlation of each figure with precision, over answers at several thresholds."""
    print("\nWhat tells true answers from false ones: Spearman with precision, answers at tau 0.3, 0.5, 0.7 and auto\n")
    print(f"{'set':12} {'answers':>8} " + " ".join(f"{name:>11}" for name in FIGURES))
    for name, prompts in (("wikibio", biographies()), ("factscore", labelled_biographies())):
        found = answers_of(prompts)
        truth = [precision for _, precision in found]
        shown = [spearman([getattr(answer, figure) for answer, _ in found], truth) for figure in FIGURES]
        print(f"{name:12} {len(found):8} " + " ".join(f"{value:+11.3f}" for value in shown), flush=True)
