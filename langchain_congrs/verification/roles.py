"""Calls that the nodes make: to which model, counted, within what the run may spend."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, cast

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.messages import AIMessage
from langchain_core.outputs import LLMResult
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda
from typing_extensions import override

from langchain_congrs.calling.asking import Asker, Asking
from langchain_congrs.calling.calls import NOSTREAM, RoleModel, current_run, track_usage
from langchain_congrs.calling.models import (
    Temperature,
    cold_fields,
    sampling_fields,
    with_model_fields,
    with_output_limit,
    with_seeds_varied,
)
from langchain_congrs.calling.usage import Budget, Call, Ledger, Usage
from langchain_congrs.sampling import ResponseSampler
from langchain_congrs.verification.context import VerificationContext, current_context

Body = Callable[[Any], Asking[dict[str, Any]]]
"""The work of a node: a state in, an update of it out, rounds on the way."""


@dataclass(frozen=True)
class Roles:
    """Who is asked in each role: what the graph was made with, unless the context of the run says otherwise.

    Args:
        defaults: What the graph was made with.
        temperature: Sampling temperature; ``auto`` is 0.9 where the model takes one, None keeps the model's own.
        verdict_tokens: The longest answer of the verifier.
        spoken: Whether a synthesis is streamed while it is written.
    """

    defaults: VerificationContext
    temperature: Temperature
    verdict_tokens: int | None = None
    spoken: bool = True

    def option(self, name: str) -> Any:
        """A value of the context, or the one the graph was made with."""
        chosen = getattr(current_context(), name)
        return getattr(self.defaults, name) if chosen is None else chosen

    def model(self, *, cold: bool = False) -> Runnable[Any, Any]:
        """The model; at temperature 0 if it is to be `cold` and takes one, but for a sampling temperature of None."""
        model = cast("Runnable[Any, Any]", self.option("model"))
        return with_model_fields(model, **cold_fields(self.temperature)) if cold else model

    def node(self, role: str, body: Body, *, later: int = 0) -> Runnable[Any, Any]:
        """A node out of a body that yields rounds; its calls are counted, and `later` ones kept for what follows."""

        def perform(state: Any, config: RunnableConfig) -> dict[str, Any]:
            return _NodeWork(self, role, body, later).perform(state, config)

        async def aperform(state: Any, config: RunnableConfig) -> dict[str, Any]:
            return await _NodeWork(self, role, body, later).aperform(state, config)

        return RunnableLambda(perform, afunc=aperform, name=role)

    def counting(self, state: Any, *, later: int = 0, begins: bool = False) -> AbstractContextManager[Ledger]:
        """Count the calls of a node, within what it may spend.

        A task of many has an ``allowance`` of calls; a node that has the state to itself has what is left of the
        budget. What a node waited for is in its state, but for the one that `begins` a run.
        """
        context = current_context()
        if "calls" in state:
            before, after = calls_of(state), None if begins else rounds_of(state)
            return track_usage(context.budget, before=before, after=after, later=later, limiter=context.limiter)
        allowance = state.get("allowance")
        budget = Budget(calls=allowance) if allowance else None
        return track_usage(budget, after=state.get("after"), limiter=context.limiter)

    def asked(self, role: str, number: int = 0) -> RoleModel:
        """The model in a role; sample number i comes from sampler i, i + k, i + 2k, … if there are several."""
        if role != "sample":
            limit = self.verdict_tokens if role == "verify" else None
            return RoleModel(with_output_limit(self.model(), limit) if limit else self.model(), role)
        sampler = self.option("sampler")
        if isinstance(sampler, ResponseSampler):
            return sampler.model_copy(update={"use_n": False}).role_model(number)
        fields = {"cache": False, **sampling_fields(self.temperature)}
        return RoleModel(with_seeds_varied(with_model_fields(sampler or self.model(), **fields), number), role)


@dataclass
class _NodeWork(Asker[Any, dict[str, Any]]):
    """The work of a node, done once."""

    roles: Roles
    role: str
    body: Body
    later: int
    spoken: _Spoken = field(default_factory=lambda: _Spoken())  # noqa: PLW0108 - defined below
    number: int = 0

    @override
    def _context(self, input: Any, **options: Any) -> AbstractContextManager[Any]:
        self.number = input.get("index", 0)
        begins = self.role == "sample" and "index" not in input
        return self.roles.counting(input, later=self.later, begins=begins)

    @override
    def _answerer(self) -> Runnable[Any, Any]:
        # A synthesis that may be outvoted is nobody's answer yet: it is not streamed.
        tags = [] if self.roles.spoken or self.role != "synthesize" else [NOSTREAM]
        return self.roles.asked(self.role, self.number).with_config(callbacks=[self.spoken], tags=tags)

    @override
    def asking(self, input: Any, **options: Any) -> Asking[dict[str, Any]]:
        update = yield from self.body(input)
        calls = current_run().ledger.calls
        if self.role == "synthesize":
            update["usage"] = Usage.of([*calls_of(input), *calls]).model_dump(mode="json")
            update["messages"] = [self.spoken.message(update["solution"])]
        return {"calls": [call.model_dump(mode="json") for call in calls], **update}


def calls_of(state: Any) -> list[Call]:
    """The calls that a run has made so far."""
    return [Call.model_validate(call) for call in state["calls"]]


def rounds_of(state: Any) -> int:
    """How many rounds of calls, each waiting for the one before, have been made so far, by the run and before it."""
    before: int = state.get("rounds_before", 0)
    return max((call["round"] for call in state["calls"]), default=before)


class _Spoken(BaseCallbackHandler):
    """Keeps the message that a model spoke, so that what was streamed is what is returned: the same id."""

    run_inline = True

    def __init__(self) -> None:
        self._last: AIMessage | None = None

    @override
    def on_llm_end(self, response: LLMResult, **kwargs: Any) -> None:
        message = getattr(response.generations[0][0], "message", None) if response.generations[0] else None
        self._last = message if isinstance(message, AIMessage) else None

    def message(self, text: str) -> AIMessage:
        """The message with this text: the model's own if it was the last to speak, or else a new one."""
        return self._last if self._last is not None and str(self._last.text) == text else AIMessage(text)
