"""The metrics as plain functions of (inputs, outputs, reference_outputs), for LangSmith's `evaluate` and openevals.

``inputs`` holds the ``prompt``; ``outputs`` a ``text`` (or ``texts``), and ``answer``, ``abstained`` and ``usage`` if
the system has them, as `SystemOutput.model_dump()` gives them; ``reference_outputs`` the right ``answer``, or a
``reference`` text. Each returns a ``key`` and a ``score``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from langchain_core.runnables import Runnable

from langchain_congrs.calling.usage import Usage
from langchain_congrs.evaluation.metrics.abstaining import AbstentionJudge
from langchain_congrs.evaluation.metrics.claims import ClaimJudge
from langchain_congrs.evaluation.metrics.scoring import MetricName, Scorer
from langchain_congrs.evaluation.systems.system import SystemOutput, question_of

Outputs = Mapping[str, Any]

Evaluated = dict[str, Any]
"""A ``key`` and a ``score``, perhaps with a ``comment``."""


def accuracy(inputs: Outputs, outputs: Outputs, reference_outputs: Outputs) -> Evaluated:
    r"""Whether the final answer is right.

    Example:
        >>> accuracy({}, {"text": r"so \boxed{0.5}"}, {"answer": "1/2"})
        {'key': 'accuracy', 'score': 1.0}
    """
    score = _scored(("accuracy",), None, inputs, outputs, reference_outputs).get("correct")
    return {"key": "accuracy", "score": score}


def response_ratio(inputs: Outputs, outputs: Outputs, reference_outputs: Outputs | None = None) -> Evaluated:
    """Whether there is an answer, by rule."""
    score = _scored((), None, inputs, outputs, reference_outputs or {}).get("response")
    return {"key": "response_ratio", "score": score}


def total_calls(inputs: Outputs, outputs: Outputs, reference_outputs: Outputs | None = None) -> Evaluated:  # noqa: ARG001
    """How many calls it took beyond the samples."""
    return {"key": "calls", "score": _usage(outputs).total.calls}


def total_tokens(inputs: Outputs, outputs: Outputs, reference_outputs: Outputs | None = None) -> Evaluated:  # noqa: ARG001
    """How many tokens it took beyond the samples."""
    return {"key": "tokens", "score": _usage(outputs).total.tokens}


def total_rounds(inputs: Outputs, outputs: Outputs, reference_outputs: Outputs | None = None) -> Evaluated:  # noqa: ARG001
    """How many calls had to wait for each other."""
    return {"key": "rounds", "score": _usage(outputs).total.rounds}


def abstention_evaluator(judge: Runnable[Any, Any]) -> Callable[..., Evaluated]:
    """A function that tells, with a judge, whether a response declines to answer."""

    def abstention(inputs: Outputs, outputs: Outputs, reference_outputs: Outputs | None = None) -> Evaluated:  # noqa: ARG001
        given = _output(outputs)
        found = AbstentionJudge(model=judge).invoke({"texts": [given.text], "prompt": _question(inputs)})
        return {"key": "abstention", "score": float(found[0])}

    return abstention


def claim_evaluator(judge: Runnable[Any, Any]) -> Callable[..., Evaluated]:
    """A function that checks the claims of a response, with a judge; its score is their precision.

    The comment lists the claims that were not supported.
    """

    def claim_precision(inputs: Outputs, outputs: Outputs, reference_outputs: Outputs) -> Evaluated:
        given = _output(outputs)
        if given.abstained or not given.text.strip():
            return {"key": "claim_precision", "score": None, "comment": "it abstains"}
        asked: Any = {
            "texts": [given.text],
            "prompt": _question(inputs),
            "reference": reference_outputs.get("reference"),
        }
        (found,) = ClaimJudge(model=judge).invoke(asked)
        wrong = [claim for claim, fine in found.claims if not fine]
        comment = f"{found.supported} supported, {found.unsupported} not: {'; '.join(wrong)}"
        return {"key": "claim_precision", "score": found.precision, "comment": comment}

    return claim_precision


def _scored(
    metrics: tuple[MetricName, ...],
    judge: Runnable[Any, Any] | None,
    inputs: Outputs,
    outputs: Outputs,
    reference: Outputs,
) -> dict[str, float | None]:
    given: Any = {"output": _output(outputs), "prompt": _question(inputs), "gold": reference.get("answer")}
    return Scorer(metrics=metrics, model=judge).invoke(given)


def _output(outputs: Outputs) -> SystemOutput:
    texts = outputs.get("texts") or ([outputs["text"]] if outputs.get("text") else [])
    facts = {name: outputs[name] for name in ("take", "answer", "abstained") if outputs.get(name) is not None}
    return SystemOutput(texts=tuple(texts), **{"abstained": not texts, **facts})


def _question(inputs: Outputs) -> str:
    prompt = inputs.get("prompt", inputs.get("messages"))
    return question_of(prompt) if prompt else ""


def _usage(outputs: Outputs) -> Usage:
    return Usage.model_validate(outputs.get("usage") or {})
