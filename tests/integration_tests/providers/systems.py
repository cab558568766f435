"""The four ways of this package to ask a model several times, with one face for the tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from langchain.agents import create_agent
from langchain_core.language_models import BaseChatModel

from langchain_congrs import (
    ConGrs,
    ConsensusChatModel,
    ConsensusMiddleware,
    RuleJudge,
    create_guided_self_verification,
)

QUESTION = "Who was Ada Lovelace?"


class Answered(NamedTuple):
    """An answer, the calls in its `usage`, and how many samples could be used."""

    text: str
    calls: int
    failed: int
    samples: int


def by_congrs(model: BaseChatModel, m: int) -> Answered:
    answer = ConGrs(model, m=m).invoke(QUESTION)
    used = answer.usage.total
    return Answered(answer.text, used.calls, used.failed_calls, len(answer.samples))


def by_chat_model(model: BaseChatModel, m: int) -> Answered:
    message = ConsensusChatModel(model=model, m=m).invoke(QUESTION)
    told = message.response_metadata["congrs"]
    used = told["usage"]["total"]
    return Answered(str(message.text), used["calls"], used["failed_calls"], told["samples"])


def by_middleware(model: BaseChatModel, m: int) -> Answered:
    agent: Any = create_agent(model, tools=[], middleware=[ConsensusMiddleware(m=m)])
    state = agent.invoke({"messages": QUESTION})
    used = state["consensus_usage"]["sample"]
    return Answered(str(state["messages"][-1].text), used["calls"], used["failed_calls"], state["consensus"]["samples"])


def by_machine(model: BaseChatModel, m: int) -> Answered:
    machine = create_guided_self_verification(model, m=m, judge=RuleJudge()).compile()
    state = machine.invoke({"problem": QUESTION})
    used = state["usage"]["total"]
    return Answered(state["solution"], used["calls"], used["failed_calls"], len(state["candidates"]))


SYSTEMS: dict[str, Callable[[BaseChatModel, int], Answered]] = {
    "ConGrs": by_congrs,
    "ConsensusChatModel": by_chat_model,
    "ConsensusMiddleware": by_middleware,
    "state machine": by_machine,
}
