from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from langchain_core.caches import InMemoryCache
from langchain_core.globals import set_llm_cache
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.runnables import ConfigurableField, RunnableLambda
from typing_extensions import override

from langchain_congrs import (
    ConGrBuilder,
    IdenticalSamplesWarning,
    NotEnoughSamplesError,
    ResponseSampler,
    UntilStable,
)
from langchain_congrs.calling.models import with_model_fields
from langchain_congrs.construction import take_responses
from tests.unit_tests.scripted import Gathering, ScriptedChatModel, in_turn, with_usage


def texts(sampled: Any) -> list[str]:
    return [str(message.text) for message in sampled["responses"]]


def numbered(**kwargs: Any) -> ScriptedChatModel:
    return ScriptedChatModel(reply=in_turn(*(f"sample {n}" for n in range(100))), **kwargs)


@pytest.mark.parametrize(
    "prompt",
    [
        "Who?",
        [HumanMessage("Who?")],
        [("human", "Who?")],
        ChatPromptTemplate.from_messages([("human", "Who?")]).invoke({}),
    ],
)
def test_any_prompt_gives_m_samples(prompt: Any) -> None:
    model = numbered()
    sampled = ResponseSampler(model, m=3).invoke(prompt)
    assert sorted(texts(sampled)) == ["sample 0", "sample 1", "sample 2"]
    assert sampled["failures"] == []
    assert len(model.calls) == 3
    assert all(str(call[0].text) == "Who?" for call in model.calls)


def test_samples_run_at_once_within_the_limit() -> None:
    model = numbered(gathering=Gathering(2))
    ResponseSampler(model, m=6).invoke("Who?", {"max_concurrency": 2})
    assert model.most_at_once == 2
    model = numbered(gathering=Gathering(6))
    asyncio.run(ResponseSampler(model, m=6).ainvoke("Who?"))
    assert model.most_at_once == 6


def test_temperature_is_set_on_a_copy() -> None:
    seen = []

    class Watching(ScriptedChatModel):
        @override
        def _result(self, messages: Any) -> ChatResult:
            seen.append(self.temperature)
            return super()._result(messages)

    model = Watching(reply=in_turn("a", "b"), temperature=0.2)
    ResponseSampler(model, m=1).invoke("x")
    ResponseSampler(model, m=1, temperature=None).invoke("x")
    assert seen == [0.9, 0.2]
    assert model.temperature == 0.2


@pytest.fixture
def _global_cache() -> Any:
    set_llm_cache(InMemoryCache())
    yield
    set_llm_cache(None)


@pytest.mark.usefixtures("_global_cache")
@pytest.mark.parametrize(
    "wrap",
    [
        lambda m: m,
        lambda m: m.bind(stop=["x"]),
        lambda m: RunnableLambda(lambda x: x) | m,
        lambda m: m.with_retry(),
        lambda m: m.with_config(tags=["x"]),
        lambda m: m.with_fallbacks([m]),
        lambda m: m.configurable_fields(temperature=ConfigurableField(id="t")),
        lambda m: m.configurable_alternatives(ConfigurableField(id="which"), other=m),
    ],
)
def test_a_cache_does_not_turn_samples_into_one(wrap: Any) -> None:
    model = numbered()
    sampler = ResponseSampler(wrap(model), m=4)
    assert len(set(texts(sampler.invoke("x")))) == 4
    assert len(set(texts(asyncio.run(sampler.ainvoke("x"))))) == 4
    assert len(model.calls) == 8


@pytest.mark.usefixtures("_global_cache")
def test_samples_from_a_cache_that_cannot_be_switched_off_are_left_out() -> None:
    model = numbered()
    sampled = ResponseSampler(RunnableLambda(model.invoke), m=4).invoke("x", {"max_concurrency": 1})
    assert texts(sampled) == ["sample 0"]
    assert [failure.reason for failure in sampled["failures"]] == ["cached"] * 3


def test_bound_temperatures_give_way() -> None:
    copy = with_model_fields(numbered().bind(temperature=1.3), temperature=0.5)
    assert copy.kwargs == {"temperature": 0.5}  # type: ignore[attr-defined]


def test_a_reused_sampler_begins_anew_with_every_prompt() -> None:
    replies = in_turn(*["the very same answer"] * 3, *(f"{w} {w}1 {w}2 {w}3" for w in "abcdefghi"))
    sampler = ResponseSampler(ScriptedChatModel(reply=replies), m=6, wave=1, enough=UntilStable())
    with pytest.warns(IdenticalSamplesWarning):
        assert len(texts(sampler.invoke("x"))) == 3
    assert len(texts(sampler.invoke("y"))) > 3


def test_several_models_take_turns() -> None:
    models = [ScriptedChatModel(reply=in_turn(name)) for name in "ab"]
    assert texts(ResponseSampler(models, m=5).invoke("x")) == ["a", "b", "a", "b", "a"]


def test_any_runnable_can_answer() -> None:
    sampler = ResponseSampler(RunnableLambda(lambda prompt: f"{prompt}!"), m=2, temperature=0)
    assert texts(sampler.invoke("hi")) == ["hi!", "hi!"]
    prompt = ChatPromptTemplate.from_messages([("human", "{x}")])
    assert len(texts(ResponseSampler(prompt | numbered(), m=2).invoke({"x": "hi"}))) == 2  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (ValueError("bad request"), "error"),
        (AIMessage(""), "empty"),
        (AIMessage("  "), "empty"),
        (AIMessage("Sorry", additional_kwargs={"refusal": "no"}), "refused"),
        (AIMessage("x", response_metadata={"finish_reason": "content_filter"}), "refused"),
        (AIMessage("x", response_metadata={"stop_reason": "refusal"}), "refused"),
        (AIMessage("x", response_metadata={"finish_reason": "SAFETY"}), "refused"),
        (AIMessage("half", response_metadata={"finish_reason": "length"}), "truncated"),
        (AIMessage("half", response_metadata={"stop_reason": "max_tokens"}), "truncated"),
        (AIMessage("", tool_calls=[{"name": "f", "args": {}, "id": "1"}]), "not text"),
        (AIMessage([{"type": "image", "base64": "aGk="}, {"type": "text", "text": "x"}]), "not text"),
        (AIMessage("word " * 40_001), "too long"),
        (
            AIMessage("x", usage_metadata={"input_tokens": 1, "output_tokens": 1, "total_tokens": 2, "total_cost": 0}),
            "cached",
        ),
    ],
)
def test_a_bad_call_costs_only_itself(bad: Any, reason: str) -> None:
    model = ScriptedChatModel(reply=in_turn("one", bad, "three"))
    sampled = ResponseSampler(model, m=3).invoke("x", {"max_concurrency": 1})
    assert texts(sampled) == ["one", "three"]
    assert [(f.index, f.reason) for f in sampled["failures"]] == [(1, reason)]
    assert len(model.calls) == 3


def test_truncated_samples_can_be_kept() -> None:
    model = ScriptedChatModel(reply=in_turn(AIMessage("half", response_metadata={"finish_reason": "length"}), "b"))
    assert len(texts(ResponseSampler(model, m=2, keep_truncated=True).invoke("x"))) == 2


def test_too_few_samples_carry_what_was_collected() -> None:
    model = ScriptedChatModel(reply=in_turn("one", ValueError("quota gone")))
    with pytest.raises(NotEnoughSamplesError, match=r"1 usable responses, 2 wanted.*quota gone") as caught:
        ResponseSampler(model, m=3, min_samples=2).invoke("x", {"max_concurrency": 1})
    assert [str(r.text) for r in caught.value.responses] == ["one"]
    assert len(caught.value.failures) == 2
    assert isinstance(caught.value.__cause__, ValueError)


class OverloadedError(Exception):
    status_code = 503


def test_only_transient_failures_are_tried_again() -> None:
    model = ScriptedChatModel(reply=in_turn(OverloadedError(), TimeoutError(), "fine"))
    sampler = ResponseSampler(model, m=1)
    assert texts(sampler.invoke("x")) == ["fine"]
    assert len(model.calls) == 3
    model = ScriptedChatModel(reply=in_turn(OverloadedError(), "fine"))
    assert texts(asyncio.run(ResponseSampler(model, m=1).ainvoke("x"))) == ["fine"]
    model = ScriptedChatModel(reply=in_turn(ValueError("no"), "fine"))
    with pytest.raises(NotEnoughSamplesError):
        ResponseSampler(model, m=1).invoke("x")
    assert len(model.calls) == 1


def test_equal_samples_that_should_vary_are_warned_about() -> None:
    model = ScriptedChatModel(reply=in_turn("always this"))
    with pytest.warns(IdenticalSamplesWarning, match="All 3 samples are identical at temperature 0.9"):
        ResponseSampler(model, m=3).invoke("x")
    ResponseSampler(model, m=3, temperature=0).invoke("x")
    ResponseSampler(model, m=1).invoke("x")


class Choosy(BaseChatModel):
    """Answers ``n`` choices in one request, each with the usage of the whole."""

    requests: int = 0

    @property
    @override
    def _llm_type(self) -> str:
        return "choosy"

    @override
    def _generate(self, messages: Any, stop: Any = None, run_manager: Any = None, **kwargs: Any) -> ChatResult:
        self.requests += 1
        return ChatResult(
            generations=[ChatGeneration(message=with_usage(f"choice {n}", 10, 50)) for n in range(kwargs["n"])]
        )


def test_one_request_for_all_samples_on_demand() -> None:
    from langchain_congrs import track_usage

    sampler = ResponseSampler(Choosy(), m=4, use_n=True)
    with track_usage() as ledger:
        assert texts(sampler.invoke("x")) == [f"choice {n}" for n in range(4)]
    assert ledger.usage().total.calls == 1
    assert ledger.usage().total.output_tokens == 50
    assert texts(asyncio.run(sampler.ainvoke([HumanMessage("x")]))) == [f"choice {n}" for n in range(4)]


def test_waves_end_when_there_is_enough() -> None:
    model = numbered()
    seen = []

    def enough(so_far: list[str]) -> bool:
        seen.append(len(so_far))
        return len(so_far) >= 4

    sampled = ResponseSampler(model, m=10, wave=2, enough=enough).invoke("x")
    assert len(texts(sampled)) == 4
    assert seen == [2, 4]


def test_samples_go_straight_into_a_builder() -> None:
    chain = ResponseSampler(ScriptedChatModel(reply=in_turn("a b", "a c")), m=2) | ConGrBuilder()
    graph = chain.invoke("Which?")
    assert graph.prompt == "Which?"
    assert graph.consensus_nodes[0].text == "a "
    assert take_responses(ResponseSampler(numbered(), m=2).invoke("x")).prompt == "x"


async def test_samples_are_safe_under_astream_events() -> None:
    sampler = ResponseSampler(numbered(), m=3)
    events = [event async for event in sampler.astream_events("x", version="v2")]
    ends = [event for event in events if event["event"] == "on_chat_model_end"]
    assert [event["name"] for event in ends] == ["sample"] * 3
    assert sorted(str(event["data"]["output"].text) for event in ends) == [f"sample {n}" for n in range(3)]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"m": 0}, "m"),
        ({"m": 2, "min_samples": 3}, "min_samples=3 must not be above m=2"),
        ({"temperature": -1}, "temp"),
    ],
)
def test_bad_options_are_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ResponseSampler(numbered(), **options)
    with pytest.raises((TypeError, ValueError), match=r"must be a chat model|instance of Runnable"):
        ResponseSampler(4)  # type: ignore[arg-type]


def test_sync_calls_leave_the_main_thread() -> None:
    threads = set()

    def probe(_: object) -> str:
        threads.add(threading.get_ident())
        return "x"

    ResponseSampler(RunnableLambda(probe), m=2, temperature=0).invoke("x")
    assert threading.get_ident() not in threads


def test_keys_that_a_provider_repeats_are_masked_before_anything_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    key = "sk-proj-" + "x7" * 120
    monkeypatch.setenv("OPENAI_API_KEY", key)
    model = ScriptedChatModel(reply=lambda _: ValueError(f"401: Bearer {key} is not valid"))
    with pytest.raises(NotEnoughSamplesError) as caught:
        ResponseSampler(model, m=1, retries=0).invoke("What?")
    assert "x7x7" not in str(caught.value)
    assert "x7x7" not in caught.value.failures[0].detail
