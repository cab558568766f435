"""Calls that the nodes make: to which model, counted, within what the run may spend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, cast

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.messages import AIMessage
from langchain_core.outputs import LLMResult
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda
from langchain_core.runnables.config import merge_configs
from typing_extensions import override

from langchain_congrs.calls import RoleModel, track_usage
from langchain_congrs.rounds import Asking, aask, ask
from langchain_congrs.usage import Budget, Call, Ledger, Usage
from langchain_congrs.verification.context import VerificationContext, current_context
from langchain_congrs.wrapped import with_model_fields


@dataclass(frozen=True)
class Roles:
    """Who is asked in each role: what the graph was made with, unless the context of the run says otherwise."""

    defaults: VerificationContext
    temperature: float | None

    def option(self, name: str) -> Any:
        """A value of the context, or the one the graph was made with."""
        chosen = getattr(current_context(), name)
        return getattr(self.defaults, name) if chosen is None else chosen

    def model(self, **fields: Any) -> Runnable[Any, Any]:
        """The model, with some of its fields set; without a sampling temperature, its temperature is left alone."""
        if self.temperature is None:
            fields.pop("temperature", None)
        return with_model_fields(cast("Runnable[Any, Any]", self.option("model")), **fields)

    def node(self, role: str, body: Callable[[Any], Asking[dict[str, Any]]]) -> Runnable[Any, Any]:
        """A node out of a body that yields questions: sync and async, its calls counted."""

        def run(state: Any, config: RunnableConfig) -> dict[str, Any]:
            spoken = _Spoken()
            with self.counting(state) as ledger:
                update = ask(body(state), self._asked(role), merge_configs(config, {"callbacks": [spoken]}))
            return _counted(role, update, state, ledger.calls, spoken)

        async def arun(state: Any, config: RunnableConfig) -> dict[str, Any]:
            spoken = _Spoken()
            with self.counting(state) as ledger:
                update = await aask(body(state), self._asked(role), merge_configs(config, {"callbacks": [spoken]}))
            return _counted(role, update, state, ledger.calls, spoken)

        return RunnableLambda(run, afunc=arun, name=role)

    def counting(self, state: Any, *, later: int = 0) -> AbstractContextManager[Ledger]:
        """Count the calls of a node, within what it may spend; `later` calls are kept for what follows it.

        A task of many has an ``allowance`` of calls; a node that has the state to itself has what is left of the
        budget.
        """
        context = current_context()
        if "calls" in state:
            return track_usage(context.budget, before=calls_of(state), later=later, slots=context.slots)
        allowance = state.get("allowance")
        return track_usage(Budget(calls=allowance) if allowance else None, slots=context.slots)

    def _asked(self, role: str) -> RoleModel:
        if role != "sample":
            return RoleModel(self.model(), role)
        fields = {"cache": False} | ({} if self.temperature is None else {"temperature": self.temperature})
        return RoleModel(with_model_fields(self.option("sampler") or self.model(), **fields), role)


def calls_of(state: Any) -> list[Call]:
    """The calls that a run has made so far."""
    return [Call.model_validate(call) for call in state["calls"]]


def _counted(role: str, update: dict[str, Any], state: Any, calls: Sequence[Call], spoken: _Spoken) -> dict[str, Any]:
    if role == "synthesize":
        update["usage"] = Usage.of([*calls_of(state), *calls]).model_dump(mode="json")
        update["messages"] = [spoken.message(update["solution"])]
    return {"calls": [call.model_dump(mode="json") for call in calls], **update}


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
