"""Calls to models in a role: counted, retried, and never more at once than allowed.

Every part of the package that calls a model does it through a `RoleModel`. What holds for a run as a whole (its
ledger, the limit on calls at once) is found in a context variable, which LangChain carries into threads and tasks, so
it works however the parts are put together.
"""

from __future__ import annotations

import asyncio
import threading
import time
import warnings
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import LLMResult
from langchain_core.prompt_values import PromptValue
from langchain_core.runnables import (
    Runnable,
    RunnableConfig,
)
from langchain_core.runnables.config import ensure_config, merge_configs
from typing_extensions import override

from langchain_congrs.retries import Retries, was_cut_off
from langchain_congrs.usage import Budget, Call, Ledger, estimate_tokens
from langchain_congrs.wrapped import output_limit, tries_again

ROLE = "congrs_role"
"""The key under which a run's metadata says its role."""

CONGRS = "congrs"
"""The key under which the response metadata of a consensus tell how it came about."""

NOSTREAM = "nostream"
"""The tag by which LangGraph keeps a run out of its stream of messages: drafts and judgements are nobody's answer."""

_SPOKEN_ROLES = {"edit", "synthesize"}


class Slots:
    """A limit on calls at once, for threads and for an event loop."""

    def __init__(self, limit: int) -> None:
        """At most `limit` calls at once."""
        self.limit = limit
        self._threads = threading.BoundedSemaphore(limit)
        self._tasks: tuple[asyncio.AbstractEventLoop, asyncio.Semaphore] | None = None

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Hold a slot in a thread."""
        with self._threads:
            yield

    @asynccontextmanager
    async def ataken(self) -> AsyncIterator[None]:
        """Hold a slot in a task."""
        loop = asyncio.get_running_loop()
        if self._tasks is None or self._tasks[0] is not loop:  # a semaphore belongs to one event loop
            self._tasks = loop, asyncio.Semaphore(self.limit)
        async with self._tasks[1]:
            yield


class RunCancelledError(RuntimeError):
    """Whoever wanted the result has left; no further call is made."""


@dataclass
class Run:
    """What holds for a run as a whole."""

    ledger: Ledger = field(default_factory=Ledger)
    slots: Slots | None = None
    on_event: Callable[[str, int, int | None], None] | None = None
    """Told what happens: its name, how much of it is done, and how much there is in all."""
    cancelled: threading.Event = field(default_factory=threading.Event)


_RUN: ContextVar[Run | None] = ContextVar("congrs_run", default=None)
_INSIDE: ContextVar[bool] = ContextVar("congrs_inside_a_call", default=False)


@contextmanager
def running(run: Run) -> Iterator[Run]:
    """Make `run` the one that calls in this context belong to."""
    token = _RUN.set(run)
    try:
        yield run
    finally:
        _RUN.reset(token)


@contextmanager
def limited(config: RunnableConfig | Sequence[RunnableConfig] | None) -> Iterator[None]:
    """Never more calls at once than ``max_concurrency`` of the config, or of the first of several.

    A limit that was set outside stands.
    """
    outer = current_run()
    first = config if config is None or isinstance(config, dict) else next(iter(config), None)
    limit = (first or {}).get("max_concurrency")
    if limit is None or outer.slots is not None:
        yield
        return
    with running(replace(outer, slots=Slots(limit))):
        yield


@contextmanager
def track_usage(
    budget: Budget | None = None, *, before: Sequence[Call] = (), later: int = 0, slots: Slots | None = None
) -> Iterator[Ledger]:
    """Count every call that parts of this package make inside the block.

    Args:
        budget: Limit on what they may cost together; calls that would pass it raise a `BudgetExceededError`.
        before: Calls that the budget has paid for already.
        later: How many calls to keep back for what follows the block.
        slots: Limit on calls at once.

    Example:
        .. code-block:: python

            with track_usage() as ledger:
                graph = (sampler | builder).invoke("Who was Ada Lovelace?")
            print(ledger.usage())
    """
    outer = _RUN.get()
    ledger = Ledger(budget, before=before, later=later)
    with running(Run(ledger, slots or (outer.slots if outer else None))) as run:
        try:
            yield run.ledger
        finally:
            if outer is not None:
                outer.ledger.add(run.ledger.calls)


def inside_a_call() -> bool:
    """Whether this context is that of a model which a part of this package is calling."""
    return _INSIDE.get()


class RoleModel(Runnable[Any, Any]):
    """A model in a role. It adds no run of its own to a trace.

    Args:
        model: Any chat model, or a Runnable from a prompt to a message or a string.
        role: What its calls are made for.
        retries: How often, and when, a call that failed is made again.
    """

    def __init__(self, model: Runnable[Any, Any], role: str, *, retries: Retries | None = None) -> None:
        """See the class."""
        self.model = model
        self.role = role
        # A client that tries again by itself is enough: two layers would multiply.
        self.retries = Retries(times=0) if tries_again(model) else retries or Retries()

    @override
    def invoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        for attempt in self.retries.attempts():
            with attempt, self._recorded(input, config) as (own_config, seen):
                slots = None if inside_a_call() else current_run().slots
                with nullcontext() if slots is None else slots.taken(), seen.under_way():
                    seen.answer = self.model.invoke(input, own_config, **kwargs)
        return seen.answer

    @override
    async def ainvoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        async for attempt in self.retries.aattempts():
            with attempt, self._recorded(input, config) as (own_config, seen):
                slots = None if inside_a_call() else current_run().slots
                async with nullcontext() if slots is None else slots.ataken():
                    with seen.under_way():
                        seen.answer = await self.model.ainvoke(input, own_config, **kwargs)
        return seen.answer

    @contextmanager
    def _recorded(self, input: Any, config: RunnableConfig | None) -> Iterator[tuple[RunnableConfig, _Seen]]:
        """Reserve a call in the ledger, and write down what it was."""
        run = current_run()
        if run.cancelled.is_set():
            msg = f"no {self.role} call is made: the run was cancelled"
            raise RunCancelledError(msg)
        prompt_tokens = estimate_tokens(as_messages(input))
        ticket = run.ledger.reserve(self.role, prompt_tokens, output_limit(self.model))
        seen = _Seen(self.role, prompt_tokens)
        tags = [] if self.role in _SPOKEN_ROLES else [NOSTREAM]
        own: RunnableConfig = {"callbacks": [seen], "metadata": {ROLE: self.role}, "tags": tags}
        try:
            yield merge_configs(ensure_config(config), own), seen
        except BaseException as error:
            seen.error = error
            raise
        finally:
            run.ledger.settle(ticket, seen.calls())
            if seen.error is None:
                notify(self.role, 1)


def current_run() -> Run:
    """The run that calls in this context belong to; one of its own if there is none."""
    return _RUN.get() or Run()


def notify(event: str, done: int, of: int | None = None) -> None:
    """Tell whoever follows the run what has happened."""
    on_event = current_run().on_event
    if on_event is None:
        return
    try:
        on_event(event, done, of)
    except Exception as error:  # noqa: BLE001 - what was paid for is worth more than a listener
        warnings.warn(f"on_progress raised {type(error).__name__}: {error}", stacklevel=2)


class _Seen(BaseCallbackHandler):
    """What one call of a role did: the model runs below it, or, where there are none, the call itself."""

    run_inline = True

    def __init__(self, role: str, prompt_tokens: int) -> None:
        self.role = role
        self.prompt_tokens = prompt_tokens
        self.error: BaseException | None = None
        self.answer: Any = None
        self._start = time.time()
        self._started: dict[UUID, float] = {}
        self._found: list[Call] = []

    @contextmanager
    def under_way(self) -> Iterator[None]:
        """The call starts now; before, it waited for its turn."""
        self._start = time.time()
        token = _INSIDE.set(True)
        try:
            yield
        finally:
            _INSIDE.reset(token)

    def calls(self) -> list[Call]:
        if self._found:
            return self._found
        if self.error is not None:
            return [self._failed(self._start, self.error)]
        output = estimate_tokens(str(getattr(self.answer, "text", self.answer)))
        return [
            Call(
                role=self.role,
                start=self._start,
                end=time.time(),
                input_tokens=self.prompt_tokens,
                output_tokens=output,
                estimated=True,
            )
        ]

    @override
    def on_chat_model_start(self, serialized: Any, messages: Any, *, run_id: UUID, **kwargs: Any) -> None:
        self._started[run_id] = time.time()

    @override
    def on_llm_start(self, serialized: Any, prompts: Any, *, run_id: UUID, **kwargs: Any) -> None:
        self._started[run_id] = time.time()

    @override
    def on_llm_end(self, response: LLMResult, *, run_id: UUID, **kwargs: Any) -> None:
        messages = [getattr(generation, "message", None) for batch in response.generations for generation in batch]
        texts = "".join(generation.text for batch in response.generations for generation in batch)
        call = self._call(run_id, messages, texts)
        if call.from_cache or not any(m is not None and CONGRS in m.response_metadata for m in messages):
            self._found.append(call)  # a consensus adds up calls that were seen already

    @override
    def on_llm_error(self, error: BaseException, *, run_id: UUID, **kwargs: Any) -> None:
        self._found.append(self._failed(self._started.get(run_id, self._start), error))

    def _failed(self, start: float, error: BaseException) -> Call:
        """A failed call; providers charge none, unless it was cut off while they worked on it."""
        charged = self.prompt_tokens if was_cut_off(error) else 0
        return Call(
            role=self.role,
            start=start,
            end=time.time(),
            input_tokens=charged,
            estimated=bool(charged),
            failed=True,
        )

    def _call(self, run_id: UUID, messages: Sequence[BaseMessage | None], text: str) -> Call:
        # With several choices, each message repeats the usage of the whole request.
        usage = next((m.usage_metadata for m in messages if isinstance(m, AIMessage) and m.usage_metadata), None)
        counted = usage is not None and "input_tokens" in usage
        numbers = usage if usage is not None and counted else None
        return Call(
            role=self.role,
            start=self._started.get(run_id, self._start),
            end=time.time(),
            input_tokens=numbers["input_tokens"] if numbers else self.prompt_tokens,
            output_tokens=numbers["output_tokens"] if numbers else estimate_tokens(text),
            cached_tokens=numbers.get("input_token_details", {}).get("cache_read", 0) if numbers else 0,
            reasoning_tokens=numbers.get("output_token_details", {}).get("reasoning", 0) if numbers else 0,
            estimated=not counted,
            from_cache=usage is not None and usage.get("total_cost") == 0,
        )


def as_messages(input: Any) -> str | list[BaseMessage]:
    """A prompt as messages, or as a string where it is not made of them."""
    if isinstance(input, PromptValue):
        return input.to_messages()
    if isinstance(input, list) and all(isinstance(message, BaseMessage) for message in input):
        return input
    return str(input)
