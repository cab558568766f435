"""Asking a person inside a LangGraph run: the run is interrupted, and nothing that was paid for is paid for again."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
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
    """Invokes a Runnable and leaves its output with LangGraph: when the node runs again, nothing is invoked again.

    The output is the result of a LangGraph task, which LangGraph takes from the checkpoint the second time. The task
    only waits for the output, and nothing waits for the task: with few workers or a low ``max_concurrency``, node and
    task would otherwise wait for each other for ever.

    Args:
        inner: What to invoke.
        name: The name of the task.
        pack: Makes data for a checkpoint of the output.
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

        memory = _Memory(input)
        kept = task(name=self._name)(memory.recorded.result)()  # type: ignore[arg-type, var-annotated]
        if memory.has(kept):
            return self._unpack(memory.recall(kept))
        with memory.recording(self._pack) as record:
            return record(self._inner.invoke(input, config, **kwargs))

    @override
    async def ainvoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        from langgraph.func import task  # noqa: PLC0415

        async def recorded() -> Any:
            return await asyncio.wrap_future(memory.recorded)

        memory, before = _Memory(input), asyncio.all_tasks()
        kept = task(name=self._name)(recorded)()  # type: ignore[arg-type, var-annotated]
        if starting := asyncio.all_tasks() - before:  # on an event loop, LangGraph looks it up in the next turns
            await asyncio.wait(starting)
            await asyncio.sleep(0)
        if memory.has(kept):
            return self._unpack(memory.recall(kept))
        with memory.recording(self._pack) as record:
            return record(await self._inner.ainvoke(input, config, **kwargs))


class _Memory:
    """What is kept of one invocation: its output, and the calls that it made."""

    def __init__(self, input: Any) -> None:
        self.recorded: Future[dict[str, Any] | None] = Future()
        # LangGraph knows a task only by its turn, and prompts of a batch take turns in any order.
        self._input = hashlib.sha256(str(input).encode()).hexdigest()
        self._ledger = current_run().ledger

    @contextmanager
    def recording(self, pack: Callable[[Any], Any]) -> Iterator[Callable[[T], T]]:
        """Record what the block passes to `record`; nothing if it raises."""
        paid = len(self._ledger.calls)

        def record(output: T) -> T:
            calls = [call.model_dump(mode="json") for call in self._ledger.calls[paid:]]
            self.recorded.set_result({"input": self._input, "output": pack(output), "calls": calls})
            return output

        try:
            yield record
        finally:
            if not self.recorded.done():
                self.recorded.set_result(None)

    def has(self, kept: Any) -> bool:
        """Whether the output for this input is there from an earlier run of the node."""
        known = kept.result() if kept.done() and not kept.cancelled() and kept.exception() is None else None
        return known is not None and known["input"] == self._input

    def recall(self, kept: Any) -> Any:
        """The recorded output; its calls are counted again, because the earlier run could not report them."""
        known = kept.result()
        self._ledger.recall([Call.model_validate(call) for call in known["calls"]])
        return known["output"]
