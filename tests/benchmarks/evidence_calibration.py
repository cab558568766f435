"""Whether the promise of a calibration holds: made on one random half of labelled answers, measured on the other."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from langchain_congrs import Calibration, ConGrBuilder, LabelledAnswer, NotEnoughLabelsError, RuleJudge, calibrate
from langchain_congrs.decoding.calibration import LabelledLevel, Promise
from tests.benchmarks.answers import Prompt, biographies, labelled_biographies
from tests.benchmarks.recorded import load
from tests.benchmarks.reporting import Figure

HALVES = 200
TARGETS = (0.7, 0.8, 0.9)
M = 5


class Half(NamedTuple):
    """What came of a calibration on the other half."""

    risk: float
    answered: float


def swept(prompts: Sequence[Prompt]) -> list[LabelledAnswer]:
    """Answers at every tau, with the claims or specifics in them that are false."""
    found = []
    for prompt in prompts:
        graph = ConGrBuilder(judge=RuleJudge()).invoke(prompt.given)
        m = len(prompt.responses)
        levels = [_level(graph.decode(tau=need / m), prompt) for need in range(1, m + 1)]
        found.append(LabelledAnswer(m=m, levels=tuple(levels)))
    return found


def by_confidence(prompts: Sequence[Prompt]) -> list[LabelledAnswer]:
    """Answers with tau ``auto``, labelled alike."""
    builder = ConGrBuilder(judge=RuleJudge())
    decoded = [(builder.invoke(prompt.given).decode(), prompt) for prompt in prompts]
    return [LabelledAnswer(m=len(p.responses), levels=(_level(answer, p),)) for answer, p in decoded]


def _level(answer: Any, prompt: Prompt) -> LabelledLevel:
    true, false = prompt.oracle(answer.text) if prompt.oracle and not answer.abstained else (0, 0)
    return LabelledLevel(confidence=answer.confidence, statements=true + false, wrong=false)


def solved(name: str) -> list[LabelledAnswer]:
    """Worked solutions, the answer that stands graded as a whole."""
    found = []
    for record in load(name):
        graph = ConGrBuilder(judge=RuleJudge()).invoke(record["responses"][:M])
        answer = graph.decode()
        said = [] if answer.abstained else [record["labels"]["correct"][graph.sources[answer.statements[0].response]]]
        level = LabelledLevel(
            confidence=answer.confidence, statements=len(said), wrong=sum(not right for right in said)
        )
        found.append(LabelledAnswer(m=M, levels=(level,)))
    return found


def on_the_other_half(
    answers: Sequence[LabelledAnswer], target: float, promise: Promise, seed: int
) -> tuple[Half, Calibration | None]:
    """Calibrate on a random half. Where that is refused, nothing is answered, so nothing is wrong."""
    order = random.Random(seed).sample(answers, len(answers))
    middle = len(order) // 2
    try:
        made = calibrate(order[:middle], target, promise=promise)
    except NotEnoughLabelsError:
        return Half(0.0, 0.0), None
    levels = [_given(made, answer) for answer in order[middle:]]
    losses = [float(level.share) if promise == "share" else float(level.wrong > 0) for level in levels]
    return Half(statistics.mean(losses), statistics.mean(level.statements > 0 for level in levels)), made


def _given(made: Calibration, answer: LabelledAnswer) -> LabelledLevel:
    if made.tau != "auto":
        return answer.levels[round(made.tau * answer.m) - 1]
    silent = LabelledLevel(confidence=0.0, statements=0, wrong=0)
    return answer.levels[0] if answer.levels[0].confidence >= made.threshold else silent


SETS: dict[str, tuple[str, Callable[[], list[LabelledAnswer]]]] = {
    "bio": ("biographies of three systems, human claims, tau", lambda: swept(labelled_biographies())),
    "bio-confidence": ("the same, confidence", lambda: by_confidence(labelled_biographies())),
    "wikibio": ("GPT-3 biographies, specifics in a reference, m = 5, tau", lambda: swept(biographies())),
    "gsm8k": ("gsm8k, answers graded whole, m = 5, confidence", lambda: solved("gsm8k_mistral-7b")),
}


def figures() -> list[Figure]:
    """Mean risk on the other half, and what is answered, over 200 random halves."""
    found = []
    for name, (title, read) in SETS.items():
        answers = read()
        for promise in ("share", "none"):
            for target in TARGETS:
                found += _figures(f"calibration.{name}.{promise}.{target:g}", title, answers, target, promise)
    return found


def _figures(key: str, title: str, answers: Sequence[LabelledAnswer], target: float, promise: Any) -> list[Figure]:
    halves = [on_the_other_half(answers, target, promise, seed) for seed in range(HALVES)]
    risk = statistics.mean(half.risk for half, _ in halves)
    said = "mean share of false statements" if promise == "share" else "share of answers with a false statement"
    made = sum(one is not None for _, one in halves)
    return [
        Figure(f"{key}.risk", risk, f"{title}: {said} on the other half; at most {1 - target:g} is promised"),
        Figure(
            f"{key}.answered",
            statistics.mean(half.answered for half, _ in halves),
            f"{title}: share of prompts of the other half that are answered ({made} of {HALVES} halves calibrated)",
        ),
    ]
