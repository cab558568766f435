"""ConsensusChatModel in streams, graphs and traces: the answer alone is heard."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.messages import AIMessageChunk, HumanMessage
from langgraph.graph import START, MessagesState, StateGraph
from typing_extensions import override

from langchain_congrs import (
    ConsensusChatModel,
)
from tests.unit_tests.chat.bindable import PARIS, add, call, scripted
from tests.unit_tests.options import JUDGED_AND_EDITED


@pytest.mark.parametrize("version", [None, "v1"])
def test_streams_hold_the_final_text(version: str | None) -> None:
    model = ConsensusChatModel(model=scripted(*PARIS), m=3, output_version=version)
    chunks = list(model.stream("What is the capital?"))
    assert all(isinstance(chunk, AIMessageChunk) for chunk in chunks)
    assert len(chunks) == (1 if version else 4)
    assert [chunk.chunk_position for chunk in chunks] == [None] * (len(chunks) - 1) + ["last"]
    assert sum(chunk.usage_metadata is not None for chunk in chunks) == 1
    total = chunks[0]
    for chunk in chunks[1:]:
        total += chunk
    assert total.text == "The capital is Paris."
    assert total.response_metadata["congrs"]["samples"] == 3


async def test_streamed_tool_calls_are_whole() -> None:
    model = ConsensusChatModel(model=scripted(call(a=1, b=2)), m=2).bind_tools([add])
    chunks = [chunk async for chunk in model.astream("1 + 2?")]
    assert [chunk.tool_calls[0]["args"] for chunk in chunks] == [{"a": 1, "b": 2}]


@pytest.mark.parametrize("drawn", ["invoke", "astream"])
async def test_graphs_stream_the_answer_and_no_drafts(drawn: str) -> None:
    model = ConsensusChatModel(model=scripted(*PARIS, edited="It is Paris."), m=3, **JUDGED_AND_EDITED)

    async def node(state: MessagesState) -> Any:
        if drawn == "invoke":
            return {"messages": [await model.ainvoke(state["messages"])]}
        chunks = [chunk async for chunk in model.astream(state["messages"])]
        total = chunks[0]
        for chunk in chunks[1:]:
            total += chunk
        return {"messages": [total]}

    graph = StateGraph(MessagesState).add_node("answer", node).add_edge(START, "answer").compile()
    streamed: list[Any] = [
        chunk async for chunk, _ in graph.astream({"messages": [HumanMessage("?")]}, stream_mode="messages")
    ]
    assert "".join(str(chunk.text) for chunk in streamed) == "The capital is Paris."
    assert len({chunk.id for chunk in streamed}) == 1


async def test_events_of_streams_come_from_the_answer_alone() -> None:
    model = ConsensusChatModel(model=scripted(*PARIS), m=3)
    events = [event async for event in model.astream_events("What is the capital?")]
    streamed = [event for event in events if event["event"] == "on_chat_model_stream"]
    assert "".join(str(event["data"]["chunk"].text) for event in streamed) == "The capital is Paris."
    assert {event["run_id"] for event in streamed} == {events[0]["run_id"]}


class Runs(BaseCallbackHandler):
    """The names of runs, each with that of the model run or chain above it."""

    def __init__(self) -> None:
        self.names: dict[UUID, str] = {}
        self.above: list[tuple[str, str | None]] = []

    def _start(self, name: str, run_id: UUID, parent_run_id: UUID | None) -> None:
        self.names[run_id] = name
        self.above.append((name, self.names[parent_run_id] if parent_run_id else None))

    @override
    def on_chain_start(self, serialized: Any, inputs: Any, *, run_id: UUID, **kwargs: Any) -> None:
        self._start(kwargs.get("name") or serialized["name"], run_id, kwargs.get("parent_run_id"))

    @override
    def on_chat_model_start(self, serialized: Any, messages: Any, *, run_id: UUID, **kwargs: Any) -> None:
        self._start(kwargs.get("name") or serialized["name"], run_id, kwargs.get("parent_run_id"))


@pytest.mark.parametrize("way", ["invoke", "stream"])
def test_a_trace_shows_what_was_done_below_the_model(way: str) -> None:
    runs = Runs()
    model = ConsensusChatModel(model=scripted(*PARIS), m=3)
    config: Any = {"callbacks": [runs]}
    _ = model.invoke("?", config) if way == "invoke" else list(model.stream("?", config))
    assert runs.above[0] == ("ConsensusChatModel", None)
    assert runs.above.count(("sample", "ResponseSampler")) == 3
    assert ("ResponseSampler", "ConsensusChatModel") in runs.above
    assert ("ConGrBuilder", "ConsensusChatModel") in runs.above
    assert ("ConsensusDecoder", "ConsensusChatModel") in runs.above
    assert all(above is not None for _, above in runs.above[1:])
