"""What ends a run is never taken for a failed call: nothing more is asked, and nothing is made of the rest."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import BaseMessage
from langchain_core.runnables import Runnable
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.errors import GraphInterrupt, ParentCommand
from langgraph.types import Command

from langchain_congrs import (
    ConGrs,
    ConsensusChatModel,
    ConsensusMiddleware,
    JudgeLadder,
    LMJudge,
    ResponseSampler,
    RuleJudge,
    track_usage,
)
from langchain_congrs.calling.asking import RunCancelledError
from tests.unit_tests.chat.structured import Person, Structured
from tests.unit_tests.divided import divided, roles, scripted
from tests.unit_tests.options import JUDGED_AND_EDITED
from tests.unit_tests.scripted import Reply, ScriptedChatModel, role_of
from tests.unit_tests.verification.verifier import PROBLEM, RIGHT, WORSE, WRONG, Verifier, machine

ENDS = pytest.mark.parametrize("end", [GraphInterrupt(()), ParentCommand(Command()), RunCancelledError("cancelled")])
RUNS = pytest.mark.parametrize("run", ["invoke", "ainvoke", "batch", "abatch"])


def ending(role: str, end: Exception) -> ScriptedChatModel:
    """A model that ends the run at its second sample, or when it is to judge or to edit."""
    known = scripted(lambda number: end if role == "sample" and number == 1 else divided(number))

    def reply(messages: list[BaseMessage]) -> Reply:
        return end if role_of(messages) == role != "sample" else known.reply(messages)

    return ScriptedChatModel(reply=reply)


def done(runnable: Runnable[Any, Any], run: str, given: Any = "x") -> Any:
    one: Any = {"max_concurrency": 1}
    if run == "invoke":
        return runnable.invoke(given, one)
    if run == "ainvoke":
        return asyncio.run(runnable.ainvoke(given, one))
    return runnable.batch([given], one) if run == "batch" else asyncio.run(runnable.abatch([given], one))


@ENDS
@RUNS
@pytest.mark.parametrize("role", ["sample", "judge", "edit"])
def test_a_pipeline_ends_where_it_is_told_to(end: Exception, run: str, role: str) -> None:
    model = ending(role, end)
    with pytest.raises(type(end)):
        done(ConGrs(model, m=3, tau=1, **JUDGED_AND_EDITED), run)
    expected = {"sample": 0, "judge": 1, "edit": 2}[role]
    assert len([one for one in roles(model) if one != "sample"]) == expected


@ENDS
@RUNS
@pytest.mark.parametrize("role", ["sample", "judge", "edit"])
def test_a_chat_model_ends_where_it_is_told_to(end: Exception, run: str, role: str) -> None:
    model = ending(role, end)
    with pytest.raises(type(end)):
        done(ConsensusChatModel(model, m=3, tau=1, **JUDGED_AND_EDITED), run)
    expected = {"sample": 0, "judge": 1, "edit": 2}[role]
    assert len([one for one in roles(model) if one != "sample"]) == expected


@ENDS
@RUNS
def test_samplers_judges_and_structured_output_end_where_they_are_told_to(end: Exception, run: str) -> None:
    with pytest.raises(type(end)):
        done(ResponseSampler(ending("sample", end), m=3), run)
    with pytest.raises(type(end)):
        done(ConsensusChatModel(Structured(reply=ending("sample", end).reply), m=3).with_structured_output(Person), run)
    ladder = JudgeLadder(judges=[RuleJudge(), LMJudge(model=ending("judge", end))])
    with pytest.raises(type(end)):
        done(ConGrs(scripted(), judge=ladder), run)


@RUNS
def test_an_agent_that_is_interrupted_in_a_sample_pays_neither_judge_nor_editor(run: str) -> None:
    model = ending("sample", GraphInterrupt(()))
    consensus = ConsensusMiddleware(m=3, tau=1, **JUDGED_AND_EDITED)
    agent = create_agent(model, [], middleware=[consensus], checkpointer=InMemorySaver())
    config: Any = {"configurable": {"thread_id": "1"}, "max_concurrency": 1}
    asked: Any = {"messages": [("user", "x")]}
    if run == "invoke":
        agent.invoke(asked, config)
    elif run == "ainvoke":
        asyncio.run(agent.ainvoke(asked, config))
    elif run == "batch":
        agent.batch([asked], config)
    else:
        asyncio.run(agent.abatch([asked], config))
    assert set(roles(model)) == {"sample"}
    assert [str(message.text) for message in agent.get_state(config).values["messages"]] == ["x"]


@pytest.mark.parametrize("role", ["sample", "judge", "pair", "synthesis"])
@pytest.mark.parametrize("run", ["invoke", "ainvoke"])
def test_a_verification_pauses_where_it_is_interrupted_and_asks_on_later(role: str, run: str) -> None:
    verifier = Verifier([RIGHT, WRONG.replace("asked", "wanted"), WORSE])
    known, ends = verifier.reply, iter([True])

    def reply(messages: list[BaseMessage]) -> Reply:
        return GraphInterrupt(()) if Verifier.role(messages) == role and next(ends, False) else known(messages)

    verifier.model = ScriptedChatModel(reply=reply)
    graph = machine(verifier, InMemorySaver(), judge=None, max_regions=1)
    config: Any = {"configurable": {"thread_id": "1"}, "max_concurrency": 1}

    def go(given: Any) -> Any:
        return graph.invoke(given, config) if run == "invoke" else asyncio.run(graph.ainvoke(given, config))

    paused = go({"problem": PROBLEM})
    assert not paused.get("solution")
    order = ["sample", "judge", "pair", "synthesis"]
    assert max(map(order.index, verifier.asked), default=0) <= order.index(role)
    assert go(None)["answer"] == "14"


def test_a_run_that_is_cancelled_before_it_begins_asks_nobody() -> None:
    model, cancelled = scripted(), threading.Event()
    cancelled.set()
    with pytest.raises(RunCancelledError, match="no sample call was made"):
        ConGrs(model).invoke("x", cancelled=cancelled)
    assert model.calls == []


@pytest.mark.parametrize("run", ["invoke", "ainvoke"])
def test_a_run_that_is_cancelled_on_its_way_makes_nothing_of_what_it_has(run: str) -> None:
    cancelled = threading.Event()

    def sample(number: int) -> Reply:
        if number == 2:
            cancelled.set()
        return divided(number)

    model = scripted(sample)
    pipeline = ConGrs(model, m=3, **JUDGED_AND_EDITED)
    one: Any = {"max_concurrency": 1}

    def go() -> Any:
        if run == "invoke":
            return pipeline.invoke("x", one, cancelled=cancelled)
        return asyncio.run(pipeline.ainvoke("x", one, cancelled=cancelled))

    with track_usage() as ledger, pytest.raises(RunCancelledError, match="no judge call was made"):
        go()
    assert roles(model) == ["sample"] * 3
    assert ledger.usage().total.calls == 3  # they were made, and are paid for


async def test_a_task_that_is_cancelled_is_no_task_with_failed_samples() -> None:
    begun = asyncio.Event()

    class Endless(ScriptedChatModel):
        async def _agenerate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> Any:
            answer = await super()._agenerate(messages, *args, **kwargs)
            if len(self.calls) == 3:
                begun.set()
                await asyncio.Event().wait()
            return answer

    model = Endless(reply=scripted().reply)
    for runnable in (ConGrs(model, m=3), ConsensusChatModel(model, m=3)):
        begun.clear()
        model.calls.clear()
        task: asyncio.Task[Any] = asyncio.create_task(runnable.ainvoke("x"))
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert roles(model) == ["sample"] * 3
