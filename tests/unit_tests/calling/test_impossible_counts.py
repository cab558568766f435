"""Token counts below zero are refused: a provider's are estimated instead, a state's are an error."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import AIMessage
from pydantic import ValidationError

from langchain_congrs import Budget, ConGrs
from langchain_congrs.calling.usage import Call, RoleUsage
from tests.unit_tests.scripted import ScriptedChatModel

COUNTS = ("input_tokens", "output_tokens", "cached_tokens", "cache_creation_tokens", "reasoning_tokens")


@pytest.mark.parametrize("name", COUNTS)
def test_a_state_cannot_give_tokens_back(name: str) -> None:
    impossible: dict[str, Any] = {name: -(10**9)}
    with pytest.raises(ValidationError):
        Call(role="sample", **impossible)
    with pytest.raises(ValidationError):
        RoleUsage(**impossible)


@pytest.mark.parametrize(
    "usage",
    [
        {"input_tokens": -1000, "output_tokens": 5, "total_tokens": 5},
        {"input_tokens": 5, "output_tokens": -1000, "total_tokens": 5},
        {"input_tokens": 5, "output_tokens": 5, "total_tokens": 10, "input_token_details": {"cache_read": -9}},
        {"input_tokens": 5, "output_tokens": 5, "total_tokens": 10, "input_token_details": {"cache_creation": -9}},
        {"input_tokens": 5, "output_tokens": 5, "total_tokens": 10, "output_token_details": {"reasoning": -9}},
    ],
)
def test_a_provider_cannot_give_tokens_back(usage: Any) -> None:
    model = ScriptedChatModel(reply=lambda _: AIMessage("It was so, and so it was.", usage_metadata=usage))
    answer = ConGrs(model, m=3, temperature=0, budget=Budget(calls=3)).invoke("Was it so?")
    assert answer.usage.total.calls == 3
    assert answer.usage.total.estimated
    assert answer.usage.total.input_tokens > 0
    assert answer.usage.total.output_tokens > 0
