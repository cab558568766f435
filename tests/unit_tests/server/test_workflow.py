"""Consensus decoding as a LangGraph graph."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from pydantic import ValidationError
from typing_extensions import override

from langchain_congrs import ConGrs, ConsensusGraph, ExactJudge, NotEnoughSamplesError
from langchain_congrs.server.workflow import ConsensusContext, create_consensus_decoding
from tests.unit_tests.scripted import Reply, ScriptedChatModel, in_turn, role_of

SAMPLES = [  # each errs once, so that the answer is none of them
    "Rome fell in 476 to Alaric in the autumn.",
    "Rome fell in 476 to Odoacer in the spring.",
    "Rome fell in 410 to Odoacer in the autumn.",
]
ANSWER = "Rome fell in 476 to Odoacer in the autumn."


class Provider:
    """Samples in turn; edits as told, or not at all."""

    def __init__(self, edited: str | None = None) -> None:
        self.edited = edited
        self.samples = 0
        self.lock = threading.Lock()
        self.model = ScriptedChatModel(reply=self.reply)

    def reply(self, messages: list[BaseMessage]) -> Reply:
        if role_of(messages) == "edit":
            return self.edited or "\n".join(str(messages[-1].text).splitlines()[1:-1])
        with self.lock:
            self.samples += 1
            return SAMPLES[(self.samples - 1) % len(SAMPLES)]

    def graph(self, **options: Any) -> Any:
        """A graph that selects nodes and edits them."""
        pipeline = ConGrs(self.model, m=3, select="best", judge=ExactJudge(), editor=True)
        return create_consensus_decoding(pipeline).compile(**options)


def test_plain_data_comes_out() -> None:
    result = Provider().graph().invoke({"prompt": "When did Rome fall?"})
    assert result["text"] == ANSWER
    assert (result["abstained"], result["reason"]) == (False, None)
    assert 0.5 < result["support"] < 1
    assert [type(message) for message in result["messages"]] == [HumanMessage, AIMessage]
    assert result["messages"][-1].text == ANSWER
    assert {role: usage["calls"] for role, usage in result["usage"]["by_role"].items()} == {"sample": 3, "edit": 1}
    del result["messages"]
    assert json.loads(json.dumps(result)) == result
    graph = ConsensusGraph.model_validate(result["graph"])
    assert sorted(graph.reconstruct(response) for response in range(3)) == sorted(SAMPLES)
    assert "prompt" not in result


STATEMENTS = [
    "Western Rome fell in 476. Odoacer deposed the last emperor.",
    "Western Rome fell in 476. Odoacer deposed the last emperor. ",
    "Western Rome fell in 476. The Senate met for centuries more.",
]


def serving(**options: Any) -> tuple[Any, ScriptedChatModel]:
    """A served pipeline as it is by default, but for some options."""
    samples = in_turn(*STATEMENTS)
    others = {"judge": "{}", "edit": "Western Rome fell in 476, when Odoacer deposed the last emperor."}
    model = ScriptedChatModel(reply=lambda messages: others.get(role_of(messages)) or samples(messages))
    return create_consensus_decoding(ConGrs(model, m=3, **options)).compile(), model


def test_statements_come_out_by_default() -> None:
    graph, model = serving(tau=0.5)
    result = graph.invoke({"prompt": "When did Rome fall?"}, {"max_concurrency": 1})
    assert result["text"] == STATEMENTS[0]
    assert [(one["text"], one["support"]) for one in result["statements"]] == [
        ("Western Rome fell in 476.", 3),
        ("Odoacer deposed the last emperor.", 2),
    ]
    assert (result["abstained"], result["reason"], result["why"], result["warnings"]) == (False, None, "", [])
    assert 0 < result["support"] < 1
    assert result["confidence"] == pytest.approx((4 * result["support"] + result["agreement"]) / 5)
    assert 0 < result["coverage"] <= 1
    assert [role_of(call) for call in model.calls] == ["sample"] * 3
    assert result["usage"]["total"]["rounds"] == 1
    assert "statements" in result["messages"][-1].response_metadata["congrs"]
    del result["messages"]
    assert json.loads(json.dumps(result)) == result


@pytest.mark.parametrize(
    ("context", "roles", "text"),
    [
        ({"select": "statements", "tau": "auto", "judge": False, "editor": False}, set(), "Western Rome fell in 476."),
        ({"tau": 1}, set(), "Western Rome fell in 476."),
        ({"tau": 0.6, "judge": True}, {"judge"}, STATEMENTS[0]),
        ({"select": "nodes", "tau": 1, "editor": True}, {"edit"}, "Western Rome fell in 476."),
        ({"select": "best", "tau": 0.5}, set(), STATEMENTS[0]),
    ],
)
def test_a_run_chooses_what_is_kept_and_who_is_asked(context: dict[str, Any], roles: set[str], text: str) -> None:
    graph, model = serving()
    result = graph.invoke({"prompt": "When?"}, {"max_concurrency": 1}, context=context)
    assert {role_of(call) for call in model.calls} == {"sample"} | roles
    assert result["text"].startswith(text.rstrip("."))


def test_a_run_may_do_without_the_judge_and_editor_of_its_pipeline() -> None:
    graph, model = serving(select="nodes", tau=1, judge=True, editor=True)
    graph.invoke({"prompt": "When?"}, context={"judge": False, "editor": False})
    assert {role_of(call) for call in model.calls} == {"sample"}


@pytest.mark.parametrize("context", [{"tau": "many"}, {"tau": -1}, {"select": "some"}, {"judge": "rules"}])
def test_contexts_that_mean_nothing_are_errors(context: dict[str, Any]) -> None:
    graph, model = serving()
    with pytest.raises(ValidationError):
        graph.invoke({"prompt": "When?"}, context=context)
    assert model.calls == []


async def test_async_gives_the_same() -> None:
    result = await Provider().graph().ainvoke({"messages": [HumanMessage("When did Rome fall?")]})
    assert result["text"] == ANSWER
    assert len(result["messages"]) == 2


def test_a_run_may_change_options_and_nothing_else() -> None:
    provider = Provider()
    result = provider.graph().invoke({"prompt": "When?"}, context={"m": 6, "tau": 0.3, "editor": False})
    assert provider.samples == 6
    assert "476" in result["text"]
    assert "edit" not in result["usage"]["by_role"]
    for wrong in ({"m": 0}, {"tau": 2}, {"model": "another"}):
        with pytest.raises(ValidationError):
            provider.graph().invoke({"prompt": "When?"}, context=wrong)
    assert provider.samples == 6


@pytest.mark.parametrize("edited", [None, '{"abstain": true, "text": ""}', "Rome fell in 455 to Genseric in June."])
async def test_only_the_answer_is_heard(edited: str | None) -> None:
    """Neither a sample, nor the editor's word for abstaining, nor an edit that was rejected."""
    provider = Provider(edited)
    parts = [
        part
        async for part in provider.graph().astream({"prompt": "When?"}, stream_mode=["messages", "custom", "values"])
    ]
    heard = [data[0].text for mode, data in parts if mode == "messages" and data[0].type != "human"]
    final = parts[-1][1]
    assert heard == [final["messages"][-1].text]
    assert final["abstained"] is ("abstain" in str(edited))
    told = [data for mode, data in parts if mode == "custom"]
    assert [data for data in told if data["event"] == "sample"] == [
        {"event": "sample", "done": done, "of": 3} for done in (1, 2, 3)
    ]


def test_responses_that_exist_already() -> None:
    provider = Provider()
    result = provider.graph().invoke({"prompt": "When did Rome fall?", "responses": SAMPLES})
    assert result["text"] == ANSWER
    assert provider.samples == 0
    assert result["graph"]["prompt"] == "When did Rome fall?"


def test_a_thread_holds_a_conversation() -> None:
    provider = Provider()
    graph, config = provider.graph(checkpointer=InMemorySaver()), {"configurable": {"thread_id": "1"}}
    graph.invoke({"prompt": "When did Rome fall?", "responses": SAMPLES}, config)
    result = graph.invoke({"prompt": "Are you sure?"}, config)
    assert provider.samples == 3  # the responses of the first run are not those of the second
    asked = next(call for call in provider.model.calls if role_of(call) == "sample")
    assert [message.text for message in asked] == ["When did Rome fall?", ANSWER, "Are you sure?"]
    assert [message.type for message in result["messages"]] == ["human", "ai", "human", "ai"]


@pytest.mark.parametrize("given", [{}, {"messages": []}, {"prompt": ""}, {"messages": [AIMessage("Hello.")]}])
def test_nothing_to_answer(given: dict[str, Any]) -> None:
    provider = Provider()
    with pytest.raises(ValueError, match="Give a 'prompt'"):
        provider.graph().invoke({"responses": None, **given})
    assert provider.samples == 0


def test_a_run_that_failed_leaves_nothing_to_the_next() -> None:
    provider = Provider()
    failing = [ValueError("down")] * 3

    def reply(messages: list[BaseMessage]) -> Reply:
        return failing.pop() if failing else provider.reply(messages)

    provider.model = ScriptedChatModel(reply=reply)
    graph, config = provider.graph(checkpointer=InMemorySaver()), {"configurable": {"thread_id": "1"}}
    with pytest.raises(NotEnoughSamplesError):
        graph.invoke({"prompt": "FIRST"}, config)
    with pytest.raises(TypeError, match="must be a list"):
        graph.invoke({"prompt": "FIRST", "responses": "one"}, config)
    result = graph.invoke({"messages": [HumanMessage("SECOND")]}, config)
    assert [str(message.text) for message in result["messages"]] == ["SECOND", ANSWER]


def test_the_context_of_a_graph_around_it_is_not_taken_for_its_own() -> None:
    @dataclass
    class Others:
        m: int = 7

    class Passed(ConsensusContext):
        user: str = "somebody"

    for schema, given, samples in ((Others, Others(), 3), (Passed, Passed(m=2), 2)):
        provider = Provider()
        outer: Any = StateGraph(MessagesState, context_schema=schema)
        outer.add_node("answer", provider.graph())
        outer.add_edge(START, "answer")
        outer.compile().invoke({"messages": [HumanMessage("When?")]}, context=given)
        assert provider.samples == samples


@pytest.mark.parametrize(("given", "told"), [({}, 0.9), ({"temperature": "none"}, 0.2), ({"temperature": 0.4}, 0.4)])
def test_a_run_may_ask_for_no_temperature(given: dict[str, Any], told: float) -> None:
    seen = []

    class Warm(ScriptedChatModel):
        @override
        def _result(self, messages: Any) -> Any:
            seen.append(self.temperature)
            return super()._result(messages)

    graph = create_consensus_decoding(ConGrs(Warm(reply=lambda _: "Yes.", temperature=0.2), m=1)).compile()
    graph.invoke({"prompt": "Is it?"}, context=ConsensusContext(**given))
    assert seen == [told]
