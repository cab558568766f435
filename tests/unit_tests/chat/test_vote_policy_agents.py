"""Votes below tau inside LangGraph: in agents, and with a person to ask."""

from __future__ import annotations

import json
import operator
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Annotated, Any

import pytest
from langchain.agents import create_agent
from langchain.agents.structured_output import ProviderStrategy, ToolStrategy
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command
from pydantic import BaseModel
from typing_extensions import TypedDict

from langchain_congrs import ConsensusChatModel, ConsensusMiddleware, NoMajorityError, VotePolicy
from tests.unit_tests.chat.bindable import Bindable, add
from tests.unit_tests.chat.structured import Person, Structured
from tests.unit_tests.scripted import Reply, in_turn, role_of, with_usage

ASKED: Any = {"messages": [("user", "What is 1 + 2?")]}
THREAD: Any = {"configurable": {"thread_id": "1"}, "max_concurrency": 1}
ASK = VotePolicy(below="ask")
ADA = {"name": "Ada", "born": 1815, "died": 1852}


def call(number: int, name: str = "add", **args: Any) -> AIMessage:
    return with_usage("", tool_calls=[{"name": name, "args": args, "id": f"call-{number}"}])


def adding(*calls: Reply, last: Callable[[], Reply] = lambda: with_usage("The sum is fine.")) -> Bindable:
    """Calls tools in turn, and says the sum once it is known."""
    first = in_turn(*calls)

    def reply(messages: list[BaseMessage]) -> Reply:
        return last() if isinstance(messages[-1], ToolMessage) else first(messages)

    return Bindable(reply=reply, seen=[])


def split(*, m: int = 3) -> list[Reply]:
    return [call(number, a=1, b=number) for number in range(m)]


def agent(model: Any, *, votes: VotePolicy, m: int = 3, turns: Any = "all", **options: Any) -> Any:
    middleware = ConsensusMiddleware(m=m, votes=votes, turns=turns, temperature=0)
    return create_agent(model, [add], middleware=[middleware], checkpointer=InMemorySaver(), **options)


def interrupted(state: dict[str, Any]) -> dict[str, Any]:
    shown: dict[str, Any] = state["__interrupt__"][0].value
    return shown


# -- agents ------------------------------------------------------------------------------------------------------------


async def test_the_state_of_an_agent_has_the_warning() -> None:
    agents = agent(adding(*split()), votes=VotePolicy())
    steps = [step async for step in agents.astream(ASKED, THREAD, stream_mode="updates")]
    first = steps[0]["model"]["consensus"]
    assert first["warnings"] == ["the support of the winner is below tau=0.5: the tool calls (1 of 3 samples)"]
    assert first["support"] == round(1 / 3, 4)


async def test_an_agent_raises_where_the_policy_says_so() -> None:
    with pytest.raises(NoMajorityError) as caught:
        await agent(adding(*split()), votes=VotePolicy(below="raise")).ainvoke(ASKED, THREAD)
    assert len(caught.value.samples) == 3


async def test_an_agent_resamples_its_step() -> None:
    model = adding(*split(), *[call(number, a=1, b=2) for number in range(3)])
    agents = agent(model, votes=VotePolicy(below="resample"))
    steps = [step async for step in agents.astream(ASKED, THREAD, stream_mode="updates")]
    assert steps[0]["model"]["messages"][0].tool_calls[0]["args"] == {"a": 1, "b": 2}
    assert steps[0]["model"]["consensus_usage"]["sample"]["calls"] == 6


async def test_excluded_arguments_reach_the_tool() -> None:
    agents = agent(adding(*split()), votes=VotePolicy(below="raise", exclude_args={"add": ("b",)}))
    state = await agents.ainvoke(ASKED, THREAD)
    assert state["messages"][1].tool_calls[0]["args"] == {"a": 1, "b": 0}


async def test_few_samples_left_are_in_the_state() -> None:
    model = adding(call(1, a=1, b=2), ValueError("a"), ValueError("b"))
    steps = [step async for step in agent(model, votes=VotePolicy()).astream(ASKED, THREAD, stream_mode="updates")]
    assert "only 1 of 3 samples could be used" in steps[0]["model"]["consensus"]["warnings"]


@pytest.mark.parametrize("turns", ["all", "final"])
async def test_each_sample_of_a_step_has_its_own_seed(turns: Any) -> None:
    class SeededSteps(Bindable):
        seed: int = 7

        async def _agenerate(self, messages: Any, stop: Any = None, run_manager: Any = None, **kwargs: Any) -> Any:
            seeds.append(kwargs.get("seed", self.seed))
            return await super()._agenerate(messages, stop, run_manager, **kwargs)

    seeds: list[int] = []
    model = SeededSteps(reply=lambda _: with_usage("The sum is three."), seen=[])
    state = await agent(model, votes=VotePolicy(), turns=turns).ainvoke(ASKED, THREAD)
    assert sorted(seeds) == [7, 8, 9]
    assert "seed 7 was varied from sample to sample: 7 to 9" in state["consensus"]["warnings"]


# -- a person ----------------------------------------------------------------------------------------------------------


async def test_a_person_chooses_and_nothing_is_paid_for_twice() -> None:
    model = adding(*split())
    agents = agent(model, votes=ASK)
    shown = interrupted(await agents.ainvoke(ASKED, THREAD))
    assert shown["question"].startswith("Which of these should it be? The support of the winner is below tau=0.5")
    assert [(ballot["number"], ballot["count"]) for ballot in shown["ballots"]] == [(1, 1), (2, 1), (3, 1)]
    assert shown["ballots"][1]["value"] == [{"name": "add", "args": {"a": 1, "b": 1}}]
    assert set(shown["answer_with"]) == {"choose", "say"}
    json.dumps(shown)
    assert len(model.calls) == 3
    state = await agents.ainvoke(Command(resume={"choose": 2}), THREAD)
    calls, result = state["messages"][1:3]
    assert calls.tool_calls[0]["args"] == {"a": 1, "b": 1}
    assert calls.tool_calls[0]["id"] == "call-1"
    assert calls.usage_metadata["total_tokens"] == 15
    assert result.text == "2"
    assert len(model.calls) == 6  # the samples of the final answer
    assert state["consensus_usage"]["sample"]["calls"] == 6


def test_sync_is_the_same() -> None:
    model = adding(*split())
    agents = agent(model, votes=ASK)
    shown = interrupted(agents.invoke(ASKED, THREAD))
    state = agents.invoke(Command(resume={"choose": 3}), THREAD)
    assert state["messages"][1].tool_calls[0]["args"] == shown["ballots"][2]["value"][0]["args"]
    assert len(model.calls) == 6


async def test_a_person_may_answer_in_their_own_words() -> None:
    model = adding(*split())
    agents = agent(model, votes=ASK, name="adder")
    await agents.ainvoke(ASKED, THREAD)
    state = await agents.ainvoke(Command(resume={"say": "Three, of course."}), THREAD)
    assert [message.text for message in state["messages"]] == ["What is 1 + 2?", "Three, of course."]
    assert state["messages"][-1].name == "adder"
    assert (state["consensus"]["decided_by"], state["consensus"]["kind"]) == ("person", "text")
    assert state["consensus_usage"]["sample"]["calls"] == 3
    assert len(model.calls) == 3


@pytest.mark.parametrize(
    "wrong",
    [
        "2",
        {"keep": [1]},
        {"choose": 4},
        {"choose": 0},
        {"choose": True},
        {"choose": 1, "say": "x"},
        {"say": ""},
        {"say": 3},
    ],
)
async def test_an_answer_of_another_form_is_asked_for_again(wrong: Any) -> None:
    model = adding(*split())
    agents = agent(model, votes=ASK)
    await agents.ainvoke(ASKED, THREAD)
    shown = interrupted(await agents.ainvoke(Command(resume=wrong), THREAD))
    assert "Resume with" in shown["error"] or "takes a text" in shown["error"]
    state = await agents.ainvoke(Command(resume={"choose": 1}), THREAD)
    assert state["messages"][1].tool_calls[0]["args"] == {"a": 1, "b": 0}
    assert len(model.calls) == 6


async def test_another_process_takes_the_samples_from_the_checkpoint() -> None:
    kept = InMemorySaver()
    middleware = [ConsensusMiddleware(m=3, votes=ASK, temperature=0)]
    await create_agent(adding(*split()), [add], middleware=middleware, checkpointer=kept).ainvoke(ASKED, THREAD)
    model = adding(call(9, a=9, b=9))
    middleware = [ConsensusMiddleware(m=3, votes=ASK, temperature=0)]
    again = create_agent(model, [add], middleware=middleware, checkpointer=kept)
    state = await again.ainvoke(Command(resume={"choose": 2}), THREAD)
    assert state["messages"][1].tool_calls[0]["args"] == {"a": 1, "b": 1}
    assert len(model.calls) == 3  # for the final answer


def test_with_strict_checkpoints() -> None:
    """The type checks of the serializer are read from the environment when it is imported."""
    test = f"{__file__}::test_another_process_takes_the_samples_from_the_checkpoint"
    env = {**os.environ, "LANGGRAPH_STRICT_MSGPACK": "true"}
    command = [sys.executable, "-m", "pytest", "-q", "-W", "default", "-p", "no:cacheprovider", test]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout


async def test_samples_that_agree_disturb_nobody() -> None:
    state = await agent(adding(call(1, a=1, b=2)), votes=ASK).ainvoke(ASKED, THREAD)
    assert "__interrupt__" not in state
    assert "decided_by" not in state["consensus"]


async def test_samples_that_cannot_be_used_are_no_question_to_a_person() -> None:
    refused = with_usage("", response_metadata={"finish_reason": "content_filter"})
    state = await agent(adding(refused), votes=ASK).ainvoke(ASKED, THREAD)
    assert state["consensus"]["abstained"]
    with pytest.raises(ZeroDivisionError):
        await agent(adding(ZeroDivisionError()), votes=ASK).ainvoke(ASKED, THREAD)


async def test_drafts_are_in_no_stream_of_messages() -> None:
    agents = agent(adding(*split()), votes=ASK)
    streamed = [chunk async for chunk, _ in agents.astream(ASKED, THREAD, stream_mode="messages")]
    assert streamed == []
    resume: Any = Command(resume={"choose": 1})
    streamed = [chunk async for chunk, _ in agents.astream(resume, THREAD, stream_mode="messages")]
    assert [chunk.text for chunk in streamed] == ["", "1", "The sum is fine."]


class Total(BaseModel):
    """A sum."""

    value: int


@pytest.mark.parametrize("way", ["tool", "provider"])
async def test_a_person_chooses_among_structured_responses(way: str) -> None:
    values = iter([3, 4, 5])

    def last() -> Reply:
        value = next(values)
        return call(value, "Total", value=value) if way == "tool" else with_usage(json.dumps({"value": value}))

    strategy: Any = ToolStrategy(Total) if way == "tool" else ProviderStrategy(Total)
    model = adding(call(1, a=1, b=2), last=last)
    agents = agent(model, votes=ASK, response_format=strategy)
    shown = interrupted(await agents.ainvoke(ASKED, THREAD))
    assert set(shown["answer_with"]) == {"choose"}
    again = interrupted(await agents.ainvoke(Command(resume={"say": {"value": 7}}), THREAD))
    assert "choose one of the ballots" in again["error"]
    state = await agents.ainvoke(Command(resume={"choose": 2}), THREAD)
    assert state["structured_response"] == Total(value=4)
    assert len(model.calls) == 6


# -- chat models in nodes ----------------------------------------------------------------------------------------------


class Answers(TypedDict):
    prompt: str
    answer: Annotated[list[Any], operator.add]


def node_of(work: Callable[[str], Any], awork: Any = None) -> Any:
    async def anode(state: Answers) -> dict[str, Any]:
        return {"answer": [await awork(state["prompt"])]}

    def node(state: Answers) -> dict[str, Any]:
        return {"answer": [work(state["prompt"])]}

    graph = StateGraph(Answers).add_node("ask", node if awork is None else anode)
    return graph.add_edge(START, "ask").add_edge("ask", END).compile(checkpointer=InMemorySaver())


@pytest.mark.parametrize("is_stream", [False, True])
def test_a_chat_model_in_a_node_asks_a_person(is_stream: bool) -> None:  # noqa: FBT001
    inner = adding(*split())
    model = ConsensusChatModel(model=inner, m=3, votes=ASK)

    def ask(prompt: str) -> Any:
        return list(model.stream(prompt))[-1] if is_stream else model.invoke(prompt)

    graph = node_of(ask)
    shown = interrupted(graph.invoke({"prompt": "Add!"}, THREAD))
    answer = graph.invoke(Command(resume={"choose": 2}), THREAD)["answer"][0]
    told = answer.response_metadata["congrs"]
    assert answer.tool_calls[0]["args"] == shown["ballots"][1]["value"][0]["args"]
    assert told["support"] == round(1 / 3, 4)
    assert (told["decided_by"], told["usage"]["total"]["calls"]) == ("person", 3)
    assert answer.usage_metadata["total_tokens"] == 45
    assert len(inner.calls) == 3


async def test_the_judge_of_strings_is_not_paid_for_twice_either() -> None:
    cities = in_turn(
        *[call(number, city=city) for number, city in enumerate(["NYC", "New York", "Rome", "Oslo", "Bonn"])]
    )

    def reply(messages: list[BaseMessage]) -> Reply:
        return cities(messages) if role_of(messages) == "sample" else with_usage('{"1":[[1,2],[3],[4],[5]]}')

    inner = Bindable(reply=reply, seen=[])
    model = ConsensusChatModel(model=inner, m=5, judge=True, votes=VotePolicy(below="ask", strings="judge"))
    graph = node_of(str, model.ainvoke)
    shown = interrupted(await graph.ainvoke({"prompt": "Where?"}, THREAD))
    assert [ballot["count"] for ballot in shown["ballots"]] == [2, 1, 1, 1]
    answer = (await graph.ainvoke(Command(resume={"choose": 1}), THREAD))["answer"][0]
    assert answer.response_metadata["congrs"]["support"] == 0.4
    assert answer.response_metadata["congrs"]["usage"]["by_role"]["judge"]["calls"] == 1
    assert len(inner.calls) == 6


@pytest.mark.parametrize("told", [{"choose": 2}, {"say": {**ADA, "died": 1900}}])
async def test_structured_output_asks_a_person(told: Any) -> None:
    lives = [ADA | {"died": 1852 + number} for number in range(3)]
    inner = Structured(reply=in_turn(*[with_usage(json.dumps(life)) for life in lives]))
    chain = ConsensusChatModel(model=inner, m=3, votes=ASK).with_structured_output(Person)
    graph = node_of(str, lambda prompt: chain.ainvoke(prompt, {"max_concurrency": 1}))
    shown = interrupted(await graph.ainvoke({"prompt": "Who?"}, THREAD))
    assert [ballot["value"] for ballot in shown["ballots"]] == lives
    again = interrupted(await graph.ainvoke(Command(resume={"say": ADA | {"died": 1}}), THREAD))
    assert "died before birth" in again["error"]
    answer = (await graph.ainvoke(Command(resume=told), THREAD))["answer"][0]
    assert answer == Person.model_validate(told["say"] if "say" in told else lives[1])
    assert len(inner.calls) == 3


async def test_a_person_may_give_an_object_of_their_own() -> None:
    inner = adding(*[with_usage(json.dumps({"a": number})) for number in range(3)])
    graph = node_of(str, ConsensusChatModel(model=inner, m=3, votes=ASK).ainvoke)
    await graph.ainvoke({"prompt": "Who?"}, THREAD)
    assert "an object or a list" in interrupted(await graph.ainvoke(Command(resume={"say": "nine"}), THREAD))["error"]
    answer = (await graph.ainvoke(Command(resume={"say": {"a": 9}}), THREAD))["answer"][0]
    assert json.loads(answer.text) == {"a": 9}
    assert answer.response_metadata["congrs"]["kind"] == "object"


async def test_prompts_that_change_places_keep_their_samples() -> None:
    """LangGraph knows a task by its turn alone."""
    order = [["Red?", "Blue?"], ["Blue?", "Red?"]]

    def reply(messages: list[BaseMessage]) -> Reply:
        colour = str(messages[-1].text)
        return call(len(inner.calls), colour=colour, shade=len(inner.calls) if colour == "Blue?" else 0)

    inner = Bindable(reply=reply, seen=[])
    model = ConsensusChatModel(model=inner, m=2, tau=1.0, votes=ASK)

    async def ask(_: str) -> list[Any]:
        return [
            (await model.ainvoke([HumanMessage(prompt)])).tool_calls[0]["args"]["colour"] for prompt in order.pop(0)
        ]

    graph = node_of(str, ask)
    await graph.ainvoke({"prompt": ""}, THREAD)
    assert (await graph.ainvoke(Command(resume={"choose": 1}), THREAD))["answer"][0] == ["Blue?", "Red?"]


async def test_outside_langgraph_the_error_comes_before_any_call() -> None:
    inner = adding(*split())
    model = ConsensusChatModel(model=inner, m=3, votes=ASK)
    with pytest.raises(RuntimeError, match="LangGraph run with a checkpointer"):
        await model.ainvoke("Add!")
    people = ConsensusChatModel(model=Structured(reply=lambda _: "{}"), votes=ASK).with_structured_output(Person)
    with pytest.raises(RuntimeError, match="LangGraph run with a checkpointer"):
        await people.ainvoke("Who?")
    without = create_agent(inner, [add], middleware=[ConsensusMiddleware(m=3, votes=ASK)])
    with pytest.raises(RuntimeError, match="InMemorySaver"):
        await without.ainvoke(ASKED)
    assert inner.calls == []
