"""Asking a person inside a LangGraph run: the run is interrupted, and nothing that was paid for is paid for again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.runnables.config import ensure_config
from typing_extensions import override

from langchain_congrs.calling.asking import Asking
from langchain_congrs.calling.calls import current_run
from langchain_congrs.calling.usage import Call

T = TypeVar("T")

_CHECKPOINTER = "__pregel_checkpointer"  # LangGraph's key in the config of a node


def must_be_reachable() -> None:
    """Check, before anything is paid for, that a person can be asked.

    Raises:
        RuntimeError: Outside LangGraph, or without a checkpointer.
    """
    if not ensure_config().get("configurable", {}).get(_CHECKPOINTER):
        msg = (
            "VotePolicy(below='ask') can only ask a person in a LangGraph run with a checkpointer: call the model in a "
            "node or agent compiled with one, e.g. InMemorySaver(), or choose another policy."
        )
        raise RuntimeError(msg)


def ask_person(shown: dict[str, Any], read: Callable[[Any], T]) -> Asking[T]:
    """Interrupt the run until a person has answered in a form that `read` accepts.

    Args:
        shown: What the person sees, as JSON-native data.
        read: Reads what the run is resumed with; if it raises ValueError, the person is asked again and sees why.
    """
    from langgraph.types import interrupt  # noqa: PLC0415 - a script without LangGraph need not wait for it

    yield from ()
    while True:
        try:
            return read(interrupt(shown))
        except ValueError as error:
            shown = {**shown, "error": str(error)}


def read_choice(told: object, ballots: int, said: Callable[[Any], T]) -> tuple[int | None, T | None]:
    """What a person decided: the place of a ballot, or what `said` makes of their own words.

    Raises:
        ValueError: If it is not of one of the forms asked for.

    Example:
        >>> read_choice({"choose": 2}, 3, str), read_choice({"say": "Wait."}, 3, str)
        ((1, None), (None, 'Wait.'))
    """
    (way, chosen), *more = told.items() if isinstance(told, Mapping) and told else [("", None)]
    if way == "choose" and not more and type(chosen) is int and 1 <= chosen <= ballots:
        return chosen - 1, None
    if way == "say" and not more:
        return None, said(chosen)
    msg = f"Resume with {{'choose': number}} (1 to {ballots}) or {{'say': …}}, not {told!r}."
    raise ValueError(msg)


class Remembered(Runnable[Any, Any]):
    """Invokes a Runnable as a LangGraph task: when its node runs again, the result comes from the checkpoint.

    Args:
        inner: What to invoke.
        name: The name of the task.
        pack: Makes JSON-native data of its output.
        unpack: Restores the output.
    """

    def __init__(
        self, inner: Runnable[Any, Any], name: str, *, pack: Callable[[Any], Any], unpack: Callable[[Any], Any]
    ) -> None:
        """See the class."""
        self._inner, self._name, self._pack, self._unpack = inner, name, pack, unpack

    @override
    def invoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        from langgraph.func import task  # noqa: PLC0415

        outputs: list[Any] = []

        def work() -> dict[str, Any]:
            paid = len(current_run().ledger.calls)
            outputs.append(self._inner.invoke(input, config, **kwargs))
            return self._packed(input, outputs[0], paid)

        kept: dict[str, Any] = task(name=self._name)(work)().result()  # type: ignore[arg-type]
        if not outputs and kept["for"] != _digest(input):
            return self._inner.invoke(input, config, **kwargs)
        return outputs[0] if outputs else self._unpacked(kept)

    @override
    async def ainvoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        from langgraph.func import task  # noqa: PLC0415

        outputs: list[Any] = []

        async def work() -> dict[str, Any]:
            paid = len(current_run().ledger.calls)
            outputs.append(await self._inner.ainvoke(input, config, **kwargs))
            return self._packed(input, outputs[0], paid)

        kept: dict[str, Any] = await task(name=self._name)(work)()  # type: ignore[arg-type]
        if not outputs and kept["for"] != _digest(input):
            return await self._inner.ainvoke(input, config, **kwargs)
        return outputs[0] if outputs else self._unpacked(kept)

    def _packed(self, input: Any, output: Any, paid: int) -> dict[str, Any]:
        calls = [call.model_dump(mode="json") for call in current_run().ledger.calls[paid:]]
        return {"for": _digest(input), "output": self._pack(output), "calls": calls}

    def _unpacked(self, kept: dict[str, Any]) -> Any:
        current_run().ledger.recall([Call.model_validate(call) for call in kept["calls"]])
        return self._unpack(kept["output"])


def _digest(input: Any) -> str:
    """Tells inputs apart: LangGraph knows a task only by its turn, and prompts of a batch take turns in any order."""
    return hashlib.sha256(str(input).encode()).hexdigest()
