"""Texts as claims: a model splits them, and tells which claims another text supports."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from langchain_core.runnables import Runnable

from langchain_congrs.calling.asking import Asking, Question
from langchain_congrs.evaluation import prompts
from langchain_congrs.evaluation.answers_read import ask_all, read_claims, read_supported


def claims_of(texts: Sequence[str], model: Runnable[Any, Any]) -> Asking[list[list[str] | None]]:
    """The claims of each text, one call for each; None where the answer could not be read."""
    questions = [
        Question("split into claims", prompts.split_claims(text), prompts.CLAIMS_FORM, model) for text in texts
    ]
    return (yield from ask_all(questions, [read_claims] * len(texts)))


def made_by(
    claims: Sequence[str], responses: Sequence[str], model: Runnable[Any, Any]
) -> Asking[list[list[bool] | None]]:
    """Which claims each response makes, one call for each response; None where the answer could not be read."""
    questions = [
        Question("find claims", prompts.find_claims(claims, response), prompts.SUPPORTED_FORM, model)
        for response in responses
    ]
    return (yield from ask_all(questions, [partial(read_supported, count=len(claims))] * len(responses)))


def checked(
    claims: Sequence[Sequence[str]], reference: str | None, question: str, model: Runnable[Any, Any]
) -> Asking[list[list[bool] | None]]:
    """Which claims of each list a reference supports, one call for each list; None where it could not be read."""
    questions = [
        Question("check claims", prompts.check_claims(own, reference, question), prompts.SUPPORTED_FORM, model)
        for own in claims
    ]
    return (yield from ask_all(questions, [partial(read_supported, count=len(own)) for own in claims]))
