"""Our results in checkpoints: restored as they were, with strict msgpack and without a warning."""

from __future__ import annotations

import logging

import pytest
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.func import entrypoint, task
from langgraph.types import Command, interrupt

from langchain_congrs import CHECKPOINT_TYPES, ConGrs, Sampled, SynthesizedResponse
from langchain_congrs.sampling import ResponseSampler
from tests.unit_tests.scripted import ScriptedChatModel, in_turn


def model() -> ScriptedChatModel:
    return ScriptedChatModel(reply=in_turn("Ada was a countess. She lived.", "", "Ada was a countess. She wrote."))


@pytest.mark.parametrize("what", ["answer", "graph", "usage", "samples"])
def test_what_a_task_returns_is_restored(what: str, caplog: pytest.LogCaptureFixture) -> None:
    @task
    def ask(question: str) -> object:
        if what == "samples":
            return ResponseSampler(model(), m=3).invoke(question)
        answer = ConGrs(model(), m=3).invoke(question)
        return answer if what == "answer" else getattr(answer, what)

    seen: list[object] = []

    @entrypoint(checkpointer=InMemorySaver(serde=JsonPlusSerializer(allowed_msgpack_modules=CHECKPOINT_TYPES)))
    def work(question: str) -> str:
        seen.append(ask(question).result())
        return str(interrupt("Go on?"))

    with caplog.at_level(logging.WARNING):
        work.invoke("Who?", {"configurable": {"thread_id": "1"}})
        work.invoke(Command(resume="yes"), {"configurable": {"thread_id": "1"}})
    first, restored = seen
    assert type(restored) is type(first)
    assert restored == first
    assert [record.message for record in caplog.records if "deserializ" in record.message.lower()] == []


def test_the_types_are_those_of_results() -> None:
    assert (SynthesizedResponse.__module__, "SynthesizedResponse") in CHECKPOINT_TYPES
    assert "failures" in Sampled.__annotations__
