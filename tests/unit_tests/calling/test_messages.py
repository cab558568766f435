"""How answers end, in the words of every provider."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import AIMessage

from langchain_congrs import ConGrs, ConsensusChatModel
from langchain_congrs.calling.messages import message_problem, sample_problem
from tests.unit_tests.scripted import ScriptedChatModel, in_turn


@pytest.mark.parametrize(
    ("metadata", "problem"),
    [
        ({"finish_reason": "stop"}, None),
        ({"finish_reason": "length"}, "truncated"),
        ({"finish_reason": "content_filter"}, "refused"),
        ({"finish_reason": "model_length"}, "truncated"),
        ({"finish_reason": "insufficient_system_resource"}, "truncated"),
        ({"stop_reason": "end_turn"}, None),
        ({"stop_reason": "max_tokens"}, "truncated"),
        ({"stop_reason": "model_context_window_exceeded"}, "truncated"),
        ({"stop_reason": "pause_turn"}, "truncated"),
        ({"stop_reason": "refusal"}, "refused"),
        ({"done_reason": "stop"}, None),
        ({"done_reason": "length"}, "truncated"),
        ({"status": "completed"}, None),
        ({"status": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}}, "truncated"),
        ({"status": "incomplete", "incomplete_details": {"reason": "content_filter"}}, "refused"),
        ({"stopReason": "end_turn"}, None),
        ({"stopReason": "max_tokens"}, "truncated"),
        ({"stopReason": "guardrail_intervened"}, "refused"),
        ({"stopReason": "content_filtered"}, "refused"),
        ({"finish_reason": "STOP"}, None),
        ({"finish_reason": "STOPSTOP"}, None),
        ({"finish_reason": "MAX_TOKENS"}, "truncated"),
        ({"finish_reason": "STOPMAX_TOKENS"}, "truncated"),
        ({"finish_reason": "SAFETY"}, "refused"),
        ({"finish_reason": "SPII"}, "refused"),
        ({"finish_reason": "RECITATION"}, "refused"),
        ({"prompt_feedback": {"block_reason": "SAFETY"}}, "refused"),
        ({"prompt_feedback": {"block_reason": 0}}, None),
    ],
)
def test_how_an_answer_ended(metadata: dict[str, Any], problem: str | None) -> None:
    assert message_problem(AIMessage("Ada was", response_metadata=metadata)) == problem


@pytest.mark.parametrize(
    "block",
    [
        {"type": "refusal", "refusal": "I will not."},
        {"type": "non_standard", "value": {"type": "refusal", "refusal": "I will not."}},
    ],
)
def test_a_refusal_may_be_an_item_of_its_own(block: dict[str, Any]) -> None:
    assert sample_problem(AIMessage([block]), 0) == ("refused", "I will not.")


@pytest.mark.parametrize("kind", ["thinking", "reasoning", "reasoning_content", "compaction"])
def test_thinking_is_not_part_of_a_response(kind: str) -> None:
    assert sample_problem(AIMessage([{"type": kind}, {"type": "text", "text": "Ada."}]), 0) is None


def test_half_a_sentence_does_not_end_the_others() -> None:
    whole = "Ada Lovelace was an English mathematician. She wrote notes."
    other = "Ada Lovelace was an English mathematician. She was born in 1815."
    cut = AIMessage("Ada Lovelace was an English mathemati", response_metadata={"done_reason": "length"})
    model = ScriptedChatModel(reply=in_turn(whole, other, cut))
    assert ConGrs(model, m=3).invoke("Who?").text.startswith("Ada Lovelace was an English mathematician.")
    message = ConsensusChatModel(model=ScriptedChatModel(reply=in_turn(whole, other, cut)), m=3).invoke("Who?")
    assert str(message.text).startswith("Ada Lovelace was an English mathematician.")
    assert [one["reason"] for one in message.response_metadata["congrs"]["failures"]] == ["truncated"]
    only_cut = ConsensusChatModel(model=ScriptedChatModel(reply=in_turn(cut)), m=1).invoke("Who?")
    assert only_cut.text == cut.text
