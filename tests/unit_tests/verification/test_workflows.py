"""Guided self-verification inside other people's graphs."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, MessagesState, StateGraph

from tests.unit_tests.verification.verifier import PROBLEM, RIGHT, WORSE, WRONG, Verifier, machine


def around(node: Any) -> Any:
    flow = StateGraph(MessagesState)
    flow.add_node("solve", node)
    flow.add_node("thank", lambda _: {"messages": [AIMessage("Thank you.")]})
    flow.add_edge(START, "solve")
    flow.add_edge("solve", "thank")
    flow.add_edge("thank", END)
    return flow


def test_as_a_subgraph_of_a_messages_workflow() -> None:
    graph = around(machine(Verifier([RIGHT, WRONG, WORSE]))).compile(checkpointer=InMemorySaver())
    result = graph.invoke({"messages": [HumanMessage(PROBLEM)]}, {"configurable": {"thread_id": "1"}})
    assert [str(message.text) for message in result["messages"]] == [PROBLEM, "Checked. \\boxed{14}", "Thank you."]


@pytest.mark.filterwarnings("ignore:This API is in beta")
def test_as_a_tool() -> None:
    solver = machine(Verifier([RIGHT, WRONG, WORSE])).as_tool(
        arg_types={"problem": str}, name="solve", description="Solves a math problem."
    )

    async def call(state: MessagesState) -> dict[str, Any]:
        result = await solver.ainvoke({"problem": state["messages"][-1].text})
        return {"messages": [ToolMessage(json.dumps(result["answer"]), tool_call_id="1")]}

    result = asyncio.run(around(call).compile().ainvoke({"messages": [HumanMessage(PROBLEM)]}))
    assert result["messages"][1].content == '"14"'


def test_streamed_from_outside() -> None:
    graph = around(machine(Verifier([RIGHT, WRONG, WORSE]))).compile()
    parts = list(graph.stream({"messages": [HumanMessage(PROBLEM)]}, stream_mode="updates", subgraphs=True))
    inside = [next(iter(update)) for namespace, update in parts if namespace]
    assert inside[:3] == ["sample"] * 3
    assert inside[-1] == "synthesize"
    graph = around(machine(Verifier([RIGHT, WRONG, WORSE]))).compile()
    messages = graph.stream({"messages": [HumanMessage(PROBLEM)]}, stream_mode="messages", subgraphs=True)
    assert [str(part[1][0].text) for part in messages] == ["Checked. \\boxed{14}", "Thank you."]
