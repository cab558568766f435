"""The metrics as plain functions: run by LangSmith's `evaluate`, beside an evaluator of openevals."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest
from langsmith import Client, evaluate
from langsmith.schemas import Example
from openevals.exact import exact_match

from langchain_congrs.evaluation.metrics import (
    abstention_evaluator,
    accuracy,
    claim_evaluator,
    response_ratio,
    total_calls,
    total_rounds,
    total_tokens,
)
from langchain_congrs.evaluation.systems import make_system
from tests.unit_tests.evaluation.answerer import PROMPT, SAMPLES, answerer


@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_langsmith_evaluates_a_system_with_them() -> None:
    system = make_system("self_verification", answerer())

    def target(inputs: dict[str, Any]) -> dict[str, Any]:
        return system.invoke(inputs).model_dump(mode="json")  # type: ignore[arg-type]  # a mapping

    examples = [
        Example(
            id=uuid4(),
            dataset_id=uuid4(),
            created_at=datetime.now(UTC),
            inputs={"prompt": PROMPT, "samples": SAMPLES},
            outputs={"answer": gold, "reference": "3 and 4 are 7."},
        )
        for gold in ("14", "16")
    ]
    results = evaluate(
        target,
        data=examples,
        evaluators=[accuracy, response_ratio, total_calls, total_tokens, total_rounds, claim_evaluator(answerer())],
        client=Client(api_url="http://localhost:1", api_key="none", auto_batch_tracing=False),
        upload_results=False,
    )
    found = [{one.key: one.score for one in row["evaluation_results"]["results"]} for row in results]
    shared = {"response_ratio": 1, "calls": 3, "tokens": 45, "rounds": 1, "claim_precision": 0.5}
    assert sorted(found, key=lambda row: str(row["accuracy"]), reverse=True) == [
        {"accuracy": 1, **shared},
        {"accuracy": 0, **shared},
    ]


def test_they_are_called_like_evaluators_of_openevals() -> None:
    given: dict[str, Any] = {
        "inputs": {"prompt": PROMPT},
        "outputs": {"text": SAMPLES[0]},
        "reference_outputs": {"answer": "14"},
    }
    found = [evaluator(**given) for evaluator in (accuracy, response_ratio, abstention_evaluator(answerer()))]
    assert [(one["key"], one["score"]) for one in found] == [("accuracy", 1), ("response_ratio", 1), ("abstention", 0)]
    theirs = exact_match(outputs=SAMPLES[0], reference_outputs=SAMPLES[0])
    assert set(theirs) >= set(found[0])


def test_an_abstention_has_no_precision() -> None:
    found = claim_evaluator(answerer())({}, {"text": "", "abstained": True}, {})
    assert (found["score"], found["comment"]) == (None, "it abstains")
    assert claim_evaluator(answerer())({}, {"text": "It is 14."}, {})["comment"] == (
        "1 supported, 1 not: The result is 14."
    )
