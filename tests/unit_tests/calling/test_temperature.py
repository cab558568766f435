"""Temperatures: ours where a model takes one, none where it does not, and none where it turns out not to."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_anthropic import ChatAnthropic
from langchain_core.messages import BaseMessage
from langchain_core.outputs import ChatResult
from langchain_openai import ChatOpenAI
from pydantic import SecretStr
from typing_extensions import override

from langchain_congrs import (
    ConGrs,
    ConsensusChatModel,
    ConsensusGraph,
    ConsensusMiddleware,
    ResponseSampler,
    RuleJudge,
    create_guided_self_verification,
)
from langchain_congrs.calling import models
from langchain_congrs.calling.models import cold_fields, sampling_fields, with_model_fields
from langchain_congrs.verification import TEXT
from tests.unit_tests.scripted import ScriptedChatModel

KEY = SecretStr("none")


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    models._TAKES_NO_TEMPERATURE.clear()


def sampled(model: Any, temperature: Any = "auto") -> Any:
    found: Any = with_model_fields(model, **sampling_fields(temperature))
    return models.innermost(found).temperature  # type: ignore[attr-defined]


def test_a_temperature_is_set_where_the_model_takes_one() -> None:
    assert sampled(ChatOpenAI(model="gpt-4.1-mini", api_key=KEY)) == 0.9
    assert sampled(ChatOpenAI(model="gpt-4.1-mini", api_key=KEY, temperature=0.2)) == 0.9
    assert sampled(ChatOpenAI(model="gpt-4.1-mini", api_key=KEY, temperature=0.2), None) == 0.2
    assert sampled(ScriptedChatModel(reply=lambda _: "x")) == 0.9


def test_no_temperature_is_set_where_the_profile_or_thinking_says_so() -> None:
    assert sampled(ChatOpenAI(model="o3-mini", api_key=KEY)) is None
    assert sampled(ChatOpenAI(model="gpt-5", api_key=KEY).bind(stop=["x"])) is None
    thinking: dict[str, Any] = {"type": "enabled", "budget_tokens": 1024}
    claude = ChatAnthropic(model="claude-sonnet-4-6", api_key=KEY, max_tokens=4096)
    assert sampled(claude) == 0.9
    assert sampled(claude.model_copy(update={"thinking": thinking})) is None
    assert sampled(claude.model_copy(update={"thinking": {"type": "disabled"}})) == 0.9


def test_a_number_that_was_asked_for_is_tried() -> None:
    assert sampled(ChatOpenAI(model="o3-mini", api_key=KEY), 0.7) == 0.7


def test_a_judge_is_cold_unless_the_model_is_left_alone() -> None:
    assert cold_fields("auto") == cold_fields(0.7) == {"temperature": 0.0}
    assert cold_fields(None) == {}


class Fussy(ScriptedChatModel):
    """Refuses every call that has a temperature; keeps the temperatures."""

    model_name: str = "fussy"
    seen: list[float | None] = []  # noqa: RUF012 - pydantic copies it

    @override
    def _result(self, messages: list[BaseMessage]) -> ChatResult:
        self.seen.append(self.temperature)
        if self.temperature is not None:
            msg = f"temperature={self.temperature} is not supported with this model"
            raise ValueError(msg)
        return super()._result(messages)


def by_congrs(model: Fussy) -> int:
    return len(ConGrs(model, m=4).invoke("Who?").samples)


def by_chat_model(model: Fussy) -> int:
    samples: int = ConsensusChatModel(model=model, m=4).invoke("Who?").response_metadata["congrs"]["samples"]
    return samples


def by_middleware(model: Fussy) -> int:
    agent: Any = create_agent(model, tools=[], middleware=[ConsensusMiddleware(m=4)])
    samples: int = agent.invoke({"messages": "Who?"})["consensus"]["samples"]
    return samples


def by_machine(model: Fussy) -> int:
    machine = create_guided_self_verification(model, m=4, judge=RuleJudge(), prompts=TEXT).compile()
    return ConsensusGraph.model_validate(machine.invoke({"problem": "Who?"})["graph"]).m


@pytest.mark.parametrize("system", [by_congrs, by_chat_model, by_middleware, by_machine])
def test_a_model_that_refuses_it_is_asked_without_and_that_is_said_once(system: Callable[[Fussy], int]) -> None:
    texts = itertools.cycle(f"Ada was a countess. She was born in {city}." for city in ("London", "Paris"))
    model = Fussy(reply=lambda _: next(texts))
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        assert system(model) == 4
    assert [str(one.message) for one in said] == ["fussy takes no temperature, so it is asked without one from now on"]
    assert model.seen.count(None) >= 4
    before = len(model.seen)
    assert system(model) == 4
    assert set(model.seen[before:]) == {None}


def test_the_default_is_auto_everywhere() -> None:
    model = ScriptedChatModel(reply=lambda _: "x")
    assert ConGrs(model).temperature == "auto"
    assert ResponseSampler(model).temperature == "auto"
    assert ConsensusChatModel(model=model).consensus.temperature == "auto"
    with pytest.raises(ValueError, match="temperature"):
        ConGrs(model, temperature="hot")  # type: ignore[arg-type]
