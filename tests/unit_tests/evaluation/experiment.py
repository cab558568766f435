"""A small experiment with a scripted model, for tests."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage

from langchain_congrs.evaluation.experiments.plan_file import ExperimentPlan
from tests.unit_tests.evaluation.answerer import ANSWERS, SAMPLES, kind_of
from tests.unit_tests.scripted import ScriptedChatModel, with_usage

PROMPTS = [f"What is {number} plus 3?" for number in range(3)]


def experiment_model(fail_at: int | None = None, paid: list[str] | None = None, first: int = 1) -> ScriptedChatModel:
    """A model whose samples differ from call to call; call number `fail_at` fails, the others are noted as `paid`."""
    numbers = itertools.count(first)

    def reply(messages: list[BaseMessage]) -> AIMessage | Exception:
        number = next(numbers)
        if number == fail_at:
            return ValueError("the line is dead")
        if paid is not None:
            paid.append(repr(messages))
        if kind_of(messages) == "text" and messages[0].type != "system":
            return with_usage(SAMPLES[number % len(SAMPLES)].replace("We add", f"Once {number}, we add"))
        text = f"The result of call {number} is \\boxed{{14}}."
        return with_usage(ANSWERS[kind_of(messages)] if kind_of(messages) != "text" else text)

    return ScriptedChatModel(reply=reply)


def write_examples(folder: Path, rows: Sequence[Mapping[str, Any]] = (), **more: Any) -> Path:
    """Write a file of examples: three sums, perhaps with further fields, or others."""
    sums = [
        {"id": f"e{number}", "prompt": prompt, "answer": "14", "reference": "It is 14.", **more}
        for number, prompt in enumerate(PROMPTS)
    ]
    path = folder / "examples.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows or sums))
    return path


def small_plan(**changes: Any) -> ExperimentPlan:
    """A plan with three prompts and five systems."""
    facts: dict[str, Any] = {
        "title": "Three sums",
        "shapes": ["reasoning", "factuality", "combined"],
        "metrics": ["accuracy", "claims"],
        "data": {"sums": {"path": "examples.jsonl"}},
        "models": {"small": {"model": "smollm2-135m", "max_tokens": 60, "title": "Small"}},
        "judge": {"model": "smollm2-135m"},
        "sampling": {"m": 3},
        "systems": [
            {"name": "mean"},
            {"name": "greedy"},
            {"name": "lm_consensus"},
            {"name": "self_verification"},
            {"name": "nodes", "tau": [0.3, 0.5, 1.0], "way": "graph"},
            {"name": "statements"},
        ],
    }
    return ExperimentPlan.model_validate(facts | changes)
