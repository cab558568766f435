"""What the answer says about samples that were all cut off, all the same, or only one."""

from __future__ import annotations

import operator
from functools import reduce

import pytest
from langchain_core.messages import AIMessage

from langchain_congrs import ConGrs, ConsensusChatModel, IdenticalSamplesWarning
from tests.unit_tests.scripted import ScriptedChatModel, in_turn

LONG = "The lighthouse on the cape was built by fishermen in the year 1874."


def cut(text: str) -> AIMessage:
    return AIMessage(text, response_metadata={"finish_reason": "length"})


@pytest.mark.parametrize("streamed", [False, True])
def test_when_every_sample_was_cut_off_the_answer_says_so(streamed: bool) -> None:  # noqa: FBT001
    inner = ScriptedChatModel(reply=in_turn(cut("Ada Lovelace was an English mathemati"), cut("Ada Lovelace was an")))
    model = ConsensusChatModel(model=inner, m=2)
    chunks = list(model.stream("Who was Ada Lovelace?")) if streamed else []
    answer = reduce(operator.add, chunks) if streamed else model.invoke("Who was Ada Lovelace?")
    told = answer.response_metadata["congrs"]
    assert "every sample was cut off: raise the model's max_tokens" in told["warnings"]
    assert told["abstained"] or answer.response_metadata["finish_reason"] == "length"


def test_one_sample_is_compared_with_nothing() -> None:
    answer = ConGrs(ScriptedChatModel(reply=in_turn(LONG)), m=1).invoke("x")
    assert answer.warnings == ("there is one sample only, and nothing to compare it with",)


def test_samples_that_are_all_the_same_are_noted() -> None:
    with pytest.warns(IdenticalSamplesWarning):
        answer = ConGrs(ScriptedChatModel(reply=in_turn(LONG)), m=3).invoke("x")
    assert answer.warnings == ("all 3 samples are word for word the same",)
