"""ConsensusMiddleware: votes and syntheses inside an agent, alone and among other middleware."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import (
    AgentMiddleware,
    HumanInTheLoopMiddleware,
    ModelCallLimitMiddleware,
    ModelRetryMiddleware,
    SummarizationMiddleware,
    TodoListMiddleware,
    ToolRetryMiddleware,
)
from langchain.agents.structured_output import AutoStrategy, ProviderStrategy, ToolStrategy
from langchain_core.caches import InMemoryCache
from langchain_core.globals import set_llm_cache
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command, interrupt
from pydantic import BaseModel

from langchain_congrs import ConsensusGraph, RuleJudge
from langchain_congrs.chat.middleware import ConsensusMiddleware
from tests.unit_tests.chat.bindable import ONE_BY_ONE, Bindable
from tests.unit_tests.options import JUDGED_AND_EDITED
from tests.unit_tests.scripted import Gathering, Reply, in_turn, with_usage

SUMS = ["The sum is fine.", "The sum is fine.", "The sum is odd."]
ASKED: Any = {"messages": [("user", "What is 1 + 2?")]}


def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


def call(number: int, name: str = "add", **args: Any) -> AIMessage:
    return with_usage("", tool_calls=[{"name": name, "args": args, "id": f"call-{number}"}])


def adding(first: Callable[[int], Reply] | None = None, last: Callable[[int], Reply] | None = None) -> Bindable:
    """Adds with a tool, then says the sum; one of three samples is of another opinion."""
    first = first or (lambda number: call(number, a=1, b=5 if number == 1 else 2))
    last = last or (lambda number: with_usage(SUMS[number % 3]))
    lock, counts = threading.Lock(), {"human": iter(range(99)), "tool": iter(range(99))}

    def reply(messages: list[BaseMessage]) -> Reply:
        if "Several answers" in str(messages[0].text):
            return with_usage('{"1":[[1],[2]]}', 20, 3)
        kind = "tool" if isinstance(messages[-1], ToolMessage) else "human"
        with lock:
            number = next(counts[kind])
        return last(number) if kind == "tool" else first(number)

    return Bindable(reply=reply, seen=[])


async def run(model: Bindable, *middleware: Any, **options: Any) -> dict[str, Any]:
    agent = create_agent(model, [add], middleware=list(middleware), **options)
    state: dict[str, Any] = await agent.ainvoke(ASKED)
    return state


async def test_tool_calls_are_voted_on_and_the_final_text_is_synthesized() -> None:
    model = adding()
    state = await run(model, ConsensusMiddleware(m=3, **JUDGED_AND_EDITED), name="adder")
    calls, result, answer = state["messages"][1:]
    assert calls.tool_calls[0]["args"] == {"a": 1, "b": 2}
    assert calls.usage_metadata["total_tokens"] == 15  # the very message of one sample
    assert result.text == "3"
    assert answer.text == "The sum is fine."
    assert {calls.name, answer.name} == {"adder"}
    assert answer.usage_metadata["total_tokens"] == 3 * 15 + 23
    assert answer.response_metadata["congrs"]["samples"] == 3
    assert ConsensusGraph.model_validate(state["consensus"]["graph"]).m == 3
    assert state["consensus"]["kind"] == "text"
    assert {role: used["calls"] for role, used in state["consensus_usage"].items()} == {"sample": 6, "judge": 1}
    assert len(model.calls) == 7
    json.dumps({name: state[name] for name in ("consensus", "consensus_usage")}, allow_nan=False)


def test_sync_is_the_same() -> None:
    model = adding()
    state = create_agent(model, [add], middleware=[ConsensusMiddleware(m=3)]).invoke(ASKED, ONE_BY_ONE)
    assert state["messages"][-1].text == "The sum is fine."
    assert len(model.calls) == 6
    assert set(state["consensus_usage"]) == {"sample"}


async def test_only_the_final_answer_may_be_sampled() -> None:
    model = adding()
    state = await run(model, ConsensusMiddleware(m=3, turns="final", **JUDGED_AND_EDITED))
    assert state["messages"][-1].text == "The sum is fine."
    assert {role: used["calls"] for role, used in state["consensus_usage"].items()} == {"sample": 4, "judge": 1}


@pytest.mark.parametrize("turns", ["all", "final"])
async def test_a_failing_sample_costs_only_itself(turns: Any) -> None:
    model = adding(first=lambda number: ValueError("bad") if number == 0 else call(number, a=1, b=2))
    state = await run(model, ConsensusMiddleware(m=3, turns=turns))
    assert state["messages"][-1].text == "The sum is fine."
    assert state["consensus_usage"]["sample"]["failed_calls"] == 1


async def test_if_all_fail_the_error_is_that_of_the_model() -> None:
    with pytest.raises(ZeroDivisionError):
        await run(adding(first=lambda _: ZeroDivisionError()), ConsensusMiddleware(m=3))


async def test_an_abstention_is_the_final_answer() -> None:
    model = adding(last=in_order("Apples grow.", "Nobody went.", "Seventeen or so."))
    state = await run(model, ConsensusMiddleware(m=3, judge=RuleJudge(), abstention="No idea."))
    assert state["messages"][-1].text == "No idea."
    assert state["consensus"]["abstained"]


def in_order(*texts: str) -> Callable[[int], Reply]:
    return lambda number: with_usage(texts[number % len(texts)])


@pytest.mark.parametrize("turns", ["all", "final"])
async def test_streams_of_messages_hold_no_drafts(turns: Any) -> None:
    agent = create_agent(adding(), [add], middleware=[ConsensusMiddleware(m=3, turns=turns)])
    streamed = [
        (mode, chunk) async for mode, chunk in agent.astream(ASKED, stream_mode=["messages", "updates", "values"])
    ]
    messages: list[Any] = [chunk[0] for mode, chunk in streamed if mode == "messages"]
    assert [message.text for message in messages] == ["", "3", "The sum is fine."]
    assert len(messages[0].tool_calls) == 1
    updates = [chunk for mode, chunk in streamed if mode == "updates"]
    assert [next(iter(update)) for update in updates if "model" in update or "tools" in update] == [
        "model",
        "tools",
        "model",
    ]


async def test_samples_are_not_cached_and_keep_within_the_limit() -> None:
    model = adding()
    model.gathering = Gathering(2)
    agent = create_agent(model, [add], middleware=[ConsensusMiddleware(m=3)])
    set_llm_cache(InMemoryCache())
    try:
        state = await agent.ainvoke(ASKED, {"max_concurrency": 2})
    finally:
        set_llm_cache(None)
    assert state["consensus_usage"]["sample"]["calls"] == 6
    assert model.most_at_once == 2


class Sum(BaseModel):
    """A sum."""

    value: int


@pytest.mark.parametrize("way", ["tool", "provider"])
async def test_structured_responses_are_left_as_they_are(way: str) -> None:
    values = [3, 4, 4]

    def last(number: int) -> Reply:
        value = values[number % 3]
        return call(number, "Sum", value=value) if way == "tool" else with_usage(json.dumps({"value": value}))

    strategy: Any = ToolStrategy(Sum) if way == "tool" else ProviderStrategy(Sum)
    model = adding(last=last)
    state = await run(model, ConsensusMiddleware(m=3), response_format=strategy)
    assert state["structured_response"] == Sum(value=4)
    assert state["consensus"]["kind"] == ("calls" if way == "tool" else "object")
    assert state["consensus"]["support"] == pytest.approx(2 / 3, abs=1e-3)
    assert len(model.calls) == 6
    assert "graph" not in state["consensus"]


@pytest.mark.parametrize("strategy", [ToolStrategy(Sum), AutoStrategy(Sum)])
async def test_a_structured_response_is_a_final_answer(strategy: Any) -> None:
    values = [3, 4, 4]
    model = adding(last=lambda number: call(number, "Sum", value=values[number]))
    state = await run(model, ConsensusMiddleware(m=3, turns="final"), response_format=strategy)
    assert state["structured_response"] == Sum(value=4)
    assert len(model.calls) == 1 + 3


async def test_failures_keep_the_numbers_of_their_samples() -> None:
    failing = {0: ValueError("first"), 2: ValueError("third")}
    model = adding(last=lambda number: failing.get(number) or with_usage(SUMS[number - 1]))
    state = await run(model, ConsensusMiddleware(m=4, turns="final", judge=RuleJudge()))
    assert [failure["index"] for failure in state["consensus"]["failures"]] == [0, 2]


async def test_an_invalid_structured_sample_costs_only_itself() -> None:
    model = adding(last=in_order("Three.", '{"value": 3}', '{"value": 3}'))
    state = await run(model, ConsensusMiddleware(m=3), response_format=ProviderStrategy(Sum))
    assert state["structured_response"] == Sum(value=3)
    assert [failure["reason"] for failure in state["consensus"]["failures"]] == ["error"]


@pytest.mark.parametrize("outermost", [True, False])
@pytest.mark.parametrize("is_async", [True, False])
async def test_together_with_other_middleware(outermost: bool, is_async: bool) -> None:  # noqa: FBT001
    model = adding()
    others: list[Any] = [
        TodoListMiddleware(),
        ModelCallLimitMiddleware(run_limit=5),
        ModelRetryMiddleware(max_retries=1, initial_delay=0),
        ToolRetryMiddleware(max_retries=1, initial_delay=0),
        SummarizationMiddleware(Bindable(reply=in_turn("Summary.")), trigger=("messages", 50)),
        HumanInTheLoopMiddleware(interrupt_on={"add": True}),
    ]
    ours = ConsensusMiddleware(m=3)
    agent = create_agent(
        model, [add], middleware=[ours, *others] if outermost else [*others, ours], checkpointer=InMemorySaver()
    )
    config: Any = {"configurable": {"thread_id": "1"}, **ONE_BY_ONE}
    stopped = await agent.ainvoke(ASKED, config) if is_async else _in_thread(lambda: agent.invoke(ASKED, config))
    assert stopped["__interrupt__"]
    assert len(model.calls) == 3
    resume: Any = Command(resume={"decisions": [{"type": "approve"}]})
    state = await agent.ainvoke(resume, config) if is_async else _in_thread(lambda: agent.invoke(resume, config))
    assert state["messages"][-1].text == "The sum is fine."
    assert state["consensus_usage"]["sample"]["calls"] == 6
    assert agent.get_state(config).values["thread_model_call_count"] == 2  # a step of the model, however many samples


def _in_thread(work: Callable[[], Any]) -> Any:
    """Run blocking work off the event loop of the test."""
    done: list[Any] = []
    thread = threading.Thread(target=lambda: done.append(work()))
    thread.start()
    thread.join()
    return done[0]


async def test_an_interrupt_inside_a_sample_interrupts_the_agent() -> None:
    asked = iter([True])

    class Asking(AgentMiddleware[Any, Any, Any]):
        async def awrap_model_call(self, request: Any, handler: Any) -> Any:
            if next(asked, False):  # one sample alone
                interrupt("May I?")
            return await handler(request)

    model = adding()
    agent = create_agent(model, [add], middleware=[ConsensusMiddleware(m=3), Asking()], checkpointer=InMemorySaver())
    config: Any = {"configurable": {"thread_id": "1"}}
    stopped = await agent.ainvoke(ASKED, config)
    assert stopped["__interrupt__"][0].value == "May I?"
    assert len(stopped["messages"]) == 1
    state = await agent.ainvoke(Command(resume="yes"), config)
    assert state["messages"][-1].text == "The sum is fine."


async def test_usage_adds_up_over_a_thread() -> None:
    model = adding(first=in_order(*SUMS))
    agent = create_agent(model, [add], middleware=[ConsensusMiddleware(m=3)], checkpointer=InMemorySaver())
    config: Any = {"configurable": {"thread_id": "1"}}
    await agent.ainvoke(ASKED, config)
    state = await agent.ainvoke(ASKED, config)
    assert state["consensus_usage"]["sample"]["calls"] == 6


def test_options_that_mean_nothing_are_errors() -> None:
    with pytest.raises(ValueError, match="turns"):
        ConsensusMiddleware(turns="some")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="secondary"):
        ConsensusMiddleware(model=adding())  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="quorumm"):
        ConsensusMiddleware(quorumm=0.5)  # type: ignore[call-arg]


def test_without_langchain_the_error_names_the_extra() -> None:
    code = "import sys; sys.modules['langchain'] = None; from langchain_congrs import ConsensusMiddleware"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    assert "langchain-congrs[agents]" in done.stderr


def test_with_strict_checkpoints() -> None:
    """The type checks of the serializer are read from the environment when it is imported."""
    test = f"{__file__}::test_together_with_other_middleware"
    env = {**os.environ, "LANGGRAPH_STRICT_MSGPACK": "true"}
    command = [sys.executable, "-m", "pytest", "-q", "-W", "default", "-p", "no:cacheprovider", test]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout
