"""Samples that cost less: one request, a warm cache, several models, a deadline."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_openai import ChatOpenAI
from typing_extensions import override

from langchain_congrs import ConGrs, ConsensusChatModel, ConsensusMiddleware, ResponseSampler, track_usage
from langchain_congrs.calling.limiter import Limiter
from tests.unit_tests.chat.bindable import Bindable
from tests.unit_tests.scripted import ScriptedChatModel, role_of, with_usage

ADA = ("Ada was a countess. She was born in London.", "Ada was a countess. She was born in Paris.")


def by_turns() -> Callable[[list[BaseMessage]], str]:
    """One of the two, then the other, and so on."""
    texts = itertools.cycle(ADA)
    return lambda _: next(texts)


def told(model: Any) -> list[str]:
    return [role_of(messages) for messages in model.calls]


class Choosy(BaseChatModel):
    """Takes ``n``, if it may; counts requests, and keeps their arguments."""

    takes_n: bool = True
    seen: list[dict[str, Any]] = []  # noqa: RUF012 - pydantic copies it

    @property
    @override
    def _llm_type(self) -> str:
        return "choosy"

    @override
    def _generate(self, messages: Any, stop: Any = None, run_manager: Any = None, **kwargs: Any) -> ChatResult:
        self.seen.append({**kwargs, "stop": stop})
        if "n" in kwargs and not self.takes_n:
            msg = "n must be 1"
            raise ValueError(msg)
        first = len(self.seen)
        choices = [with_usage(ADA[(first + n) % 2], 10, 50) for n in range(kwargs.get("n", 1))]
        return ChatResult(generations=[ChatGeneration(message=message) for message in choices])


@pytest.mark.parametrize("system", ["ConGrs", "ConsensusChatModel"])
def test_one_request_brings_all_samples(system: str) -> None:
    model = Choosy()
    if system == "ConGrs":
        answer = ConGrs(model.bind(stop=["X"]), m=4, use_n=True).invoke("Who?")
        assert (len(answer.samples), answer.usage.total.calls) == (4, 1)
    else:
        message = ConsensusChatModel(model=model, m=4, use_n=True).invoke("Who?", stop=["X"])
        assert message.response_metadata["congrs"]["samples"] == 4
        assert message.usage_metadata
        assert message.usage_metadata["output_tokens"] == 50
    assert [(given["n"], given["stop"]) for given in model.seen] == [(4, ["X"])]


def test_an_endpoint_that_does_not_take_n_is_asked_one_by_one() -> None:
    model = Choosy(takes_n=False)
    answer = ConGrs(model, m=3, use_n=True).invoke("Who?")
    assert len(answer.samples) == 3
    assert answer.failures == ()
    assert answer.usage.total.calls == len(model.seen) == 4
    assert answer.warnings == ("the endpoint did not take n=3: 3 samples were asked for one by one",)


def test_the_middleware_takes_no_n() -> None:
    with pytest.raises(ValueError, match="use_n=True is not for ConsensusMiddleware"):
        ConsensusMiddleware(use_n=True)


def test_the_first_sample_goes_alone() -> None:
    model = ScriptedChatModel(reply=by_turns())
    used = ConGrs(model, m=4, first_alone=True).invoke("Who?").usage.by_role["sample"]
    assert (used.calls, used.rounds) == (4, 2)
    message = ConsensusChatModel(model=model, m=4, first_alone=True).invoke("Who?")
    assert message.response_metadata["congrs"]["usage"]["by_role"]["sample"]["rounds"] == 2


def test_several_models_take_turns_and_the_first_judges() -> None:
    first, second = ScriptedChatModel(reply=by_turns()), ScriptedChatModel(reply=by_turns())
    ConGrs([first, second], m=4, editor=True, select="nodes", tau=0.5).invoke("Who?")
    assert told(first).count("sample") == told(second).count("sample") == 2
    assert "edit" in told(first)
    assert set(told(second)) == {"sample"}


def test_several_models_chat_call_tools_and_work_for_agents() -> None:
    models = [Bindable(reply=by_turns(), seen=[]) for _ in range(3)]
    ConsensusChatModel(model=models[:2], m=4).invoke("Who?")
    ConsensusChatModel(model=models[:2], m=4).bind_tools([_now]).invoke("Who?")
    assert [len(model.calls) for model in models] == [4, 4, 0]
    assert ["tools" in options for options in models[1].seen] == [False, False, True, True]
    agent: Any = create_agent(models[2], tools=[], middleware=[ConsensusMiddleware(m=4, others=[models[0]])])
    agent.invoke({"messages": "Who?"})
    assert [len(model.calls) for model in models] == [6, 4, 2]


def _now() -> str:
    """Tell the time."""
    return "noon"


def test_models_go_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "none")
    pipeline = ConGrs(["openai:gpt-4.1-mini", ChatOpenAI(model="gpt-4.1")])
    assert isinstance(pipeline.model, ChatOpenAI)
    assert [getattr(model, "model_name", "") for model in (pipeline.model, *pipeline.others)] == [
        "gpt-4.1-mini",
        "gpt-4.1",
    ]
    assert ConsensusChatModel(model="openai:gpt-4.1-mini").model_name == "gpt-4.1-mini"
    with pytest.raises(ValueError, match=r"model=\[\] has no model"):
        ConGrs([])


class Slow:
    """Keeps one of its calls waiting until it is told to go on."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self._number = itertools.count()

    def __call__(self, _: list[BaseMessage]) -> str:
        number = next(self._number)
        if number == 1:
            self.go_on.wait(20)
        return ADA[number % 2]


@pytest.mark.parametrize("system", ["ConGrs", "ConsensusChatModel"])
def test_stragglers_are_left_out_and_listed(system: str) -> None:
    slow = Slow()
    model = ScriptedChatModel(reply=slow)
    with track_usage() as ledger:
        if system == "ConGrs":
            answer = ConGrs(model, m=4, deadline=1).invoke("Who?")
            reasons, usage = [failure.reason for failure in answer.failures], answer.usage.total.model_dump()
        else:
            told = ConsensusChatModel(model=model, m=4, deadline=1).invoke("Who?").response_metadata["congrs"]
            reasons, usage = [failure["reason"] for failure in told["failures"]], told["usage"]["total"]
    slow.go_on.set()
    assert reasons == ["late"]
    assert (usage["calls"], usage["failed_calls"], usage["estimated"]) == (4, 1, True)
    assert ledger.usage().total.calls == 4


def test_what_has_not_begun_by_the_deadline_does_not_begin() -> None:
    slow = Slow()
    model = ScriptedChatModel(reply=slow)
    with track_usage(limiter=Limiter(1)) as ledger:
        sampled = ResponseSampler(model, m=4, deadline=1).invoke("Who?")
    slow.go_on.set()
    assert len(sampled["responses"]) == 1
    assert [failure.reason for failure in sampled["failures"]] == ["late"] * 3
    assert ledger.usage().total.calls == 2
