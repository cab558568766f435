"""Model calls by role: counted, retried, and kept within the limits of the run they belong to.

Every part of the package calls models through a `RoleModel`. What a whole run shares (its ledger, its limits on
concurrent calls) is in a context variable, which LangChain carries into threads and tasks, so it applies however the
parts are combined.
"""

from __future__ import annotations

import itertools
import threading
import time
import warnings
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any
from uuid import UUID

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.messages import AIMessage
from langchain_core.outputs import LLMResult
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.runnables.config import ensure_config, merge_configs
from typing_extensions import override

from langchain_congrs._common import in_words, scrub
from langchain_congrs.calling.asking import (
    CHAIN,
    Asking,
    Chain,
    Invocation,
    LateError,
    Pause,
    RunCancelledError,
    arun,
    independent,
    prolonged,
    run,
)
from langchain_congrs.calling.limiter import Limiter
from langchain_congrs.calling.models import (
    asking_once,
    note_secrets,
    output_limit,
    remember_refusal,
    with_form,
    without_temperature,
    written,
)
from langchain_congrs.calling.retries import (
    Retries,
    is_transient,
    refuses_temperature,
    repeats_of,
    retries_told,
    was_cut_off,
)
from langchain_congrs.calling.usage import Budget, Call, Ledger, Ticket, estimate_tokens

ROLE = "congrs_role"
"""The metadata key for the role of a run."""

CONGRS = "congrs"
"""The key in a consensus answer's response metadata for how it was reached."""

NOSTREAM = "nostream"
"""The tag that keeps a run out of LangGraph's message stream: drafts and judgements are not answers."""

_SPOKEN_ROLES = {"edit", "synthesize"}


# -- the run -----------------------------------------------------------------------------------------------------------


@dataclass
class Run:
    """What a whole run shares.

    Attributes:
        ledger: Its calls and budget.
        limiters: Its limits on concurrent calls, outermost first.
        on_event: Called on progress with the event's name, how much is done, and the total if known.
        cancelled: Set when no further calls may be made.
    """

    ledger: Ledger = field(default_factory=Ledger)
    limiters: tuple[Limiter, ...] = ()
    on_event: Callable[[str, int, int | None], None] | None = None
    cancelled: threading.Event = field(default_factory=threading.Event)


_RUN: ContextVar[Run | None] = ContextVar("congrs_run", default=None)


def current_run() -> Run:
    """The run that calls in this context belong to; a new one if there is none."""
    return _RUN.get() or Run()


@contextmanager
def running(run: Run) -> Iterator[Run]:
    """Make `run` the one that calls inside the block belong to."""
    token = _RUN.set(run)
    try:
        yield run
    finally:
        _RUN.reset(token)


def inner_ledger(budget: Budget | None = None, *, following: int = 0, later: int = 0) -> Ledger:
    """A ledger nested in the current one: calls are recorded in both, and both budgets apply."""
    outer, call = _RUN.get(), _CALL.get()
    return Ledger(
        budget,
        outer=outer.ledger if outer else None,
        outer_role=call.role if call else None,
        following=following,
        later=later,
    )


@contextmanager
def track_usage(
    budget: Budget | None = None,
    *,
    before: Sequence[Call] = (),
    after: int | None = None,
    later: int = 0,
    limiter: Limiter | None = None,
) -> Iterator[Ledger]:
    """Count every model call that this package makes inside the block.

    Args:
        budget: Limit on their total cost. A call that would exceed it is not made: `ConGrs` returns what it has by
            then, and parts with nothing to return raise `BudgetExceededError`.
        before: Earlier calls that count against the budget.
        after: Rounds that the block waited for; by default those made so far around it.
        later: How many calls to hold in reserve for after the block.
        limiter: Limit on concurrent calls.

    Example:
        .. code-block:: python

            with track_usage(Budget(calls=20)) as ledger:
                graph = (sampler | builder).invoke("Who was Ada Lovelace?")
            print(ledger.usage())
    """
    outer = current_run()
    ledger = inner_ledger(budget, later=later)
    ledger.before = before
    limiters = outer.limiters if limiter is None else (*outer.limiters, limiter)
    with running(Run(ledger, limiters, cancelled=outer.cancelled)), prolonged(after):
        yield ledger


@contextmanager
def limited(config: RunnableConfig | Sequence[RunnableConfig] | None) -> Iterator[None]:
    """Limit concurrent calls inside the block to ``max_concurrency`` of the config, or of the first of several.

    Outer limits still apply.
    """
    outer = current_run()
    first = config if config is None or isinstance(config, dict) else next(iter(config), None)
    limit = (first or {}).get("max_concurrency")
    with ExitStack() as stack:
        if limit is not None:
            stack.enter_context(running(replace(outer, limiters=(*outer.limiters, Limiter(limit)))))
        yield


@contextmanager
def batched(config: RunnableConfig | Sequence[RunnableConfig] | None) -> Iterator[None]:
    """Run independent prompts inside the block, all of them together within the config's ``max_concurrency``."""
    with limited(config), independent():
        yield


class Batching(Runnable[Any, Any]):
    """A mixin that keeps all prompts of a batch together within the config's ``max_concurrency``."""

    @override
    def batch(self, inputs: list[Any], config: Any = None, **kwargs: Any) -> list[Any]:
        """Answer many prompts; the config's ``max_concurrency`` limits the calls of all of them together."""
        with batched(config):
            return super().batch(inputs, config, **kwargs)

    @override
    async def abatch(self, inputs: list[Any], config: Any = None, **kwargs: Any) -> list[Any]:
        """Answer many prompts on an event loop; see `batch`."""
        with batched(config):
            return await super().abatch(inputs, config, **kwargs)

    # These start all their calls at the first step, so the limit has to be set there.

    @override
    def batch_as_completed(self, inputs: Any, config: Any = None, **kwargs: Any) -> Iterator[Any]:
        """Yield answers as they finish, with their indexes; see `batch`."""
        found = super().batch_as_completed(inputs, config, **kwargs)
        with batched(config):
            first = next(found, None)
        if first is not None:
            yield first
            yield from found

    @override
    async def abatch_as_completed(self, inputs: Any, config: Any = None, **kwargs: Any) -> AsyncIterator[Any]:
        """Yield answers as they finish, on an event loop; see `batch`."""
        found = super().abatch_as_completed(inputs, config, **kwargs)
        with batched(config):
            first = await anext(found, None)
        if first is not None:
            yield first
            async for one in found:
                yield one


def notify(event: str, done: int, of: int | None = None) -> None:
    """Report progress to the run's listener, if it has one."""
    on_event = current_run().on_event
    if on_event is None:
        return
    try:
        on_event(event, done, of)
    except Exception as error:  # noqa: BLE001 - a failing listener must not lose what was paid for
        warnings.warn(f"on_progress raised {in_words(error)}", stacklevel=2)


# -- a model in a role -------------------------------------------------------------------------------------------------


class RoleModel(Runnable[Any, Any]):
    """A model with a role. It adds no run of its own to a trace.

    Args:
        model: Any chat model, or a Runnable from a prompt to a message or a string.
        role: What its calls are for.
        retries: When and how often to repeat a failed call.
        too_late: Once it is set, no call is begun.
    """

    def __init__(
        self,
        model: Runnable[Any, Any],
        role: str,
        *,
        retries: Retries | None = None,
        too_late: threading.Event | None = None,
    ) -> None:
        """See the class."""
        self.too_late = too_late or threading.Event()
        self._open: dict[int, tuple[Ledger, Ticket, _Seen]] = {}
        asked: list[int] = []
        self.model = asking_once(model, asked)  # two layers of retries would multiply, and hide requests
        self.role = role
        note_secrets(model)
        self.retries = retries or Retries()
        if asked:
            self.retries = replace(self.retries, times=max(self.retries.times, *asked))
        self._output_limit = output_limit(model)
        self._takes_none = False

    @override
    def invoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        config = ensure_config(config)
        return run(self.asking(input, config, kwargs), config)

    @override
    async def ainvoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        config = ensure_config(config)
        return await arun(self.asking(input, config, kwargs), config, off_loop=False)

    def asking(self, input: Any, config: RunnableConfig, options: dict[str, Any]) -> Asking[Any]:
        """Call the model, and retry after transient failures; without what the model does not accept."""
        form, seen, own, refused = options.pop("form", None), None, self.model, False
        model = own if form is None else with_form(own, form)
        for failures in itertools.count(1):
            try:
                with self._recorded(input) as seen:
                    called = Invocation(model, input, config=merge_configs(config, seen.config), options=options)
                    answer = yield from self._in_line(seen, called)
                if refused:
                    remember_refusal(own)
                return answer if model is own else written(answer)
            except Exception as error:
                # Where the call was made of others, these have been tried again already.
                below = seen is not None and seen.had_calls_below
                pause = None if below else self.retries.pause(error, failures)
                if pause is None and refuses_temperature(error) and self._without_temperature(own) is not own:
                    own, pause = self.model, 0.0
                    model = own if form is None else with_form(own, form)
                elif pause is None and model is not own and not is_transient(error):
                    model, pause, refused = own, 0.0, True
                if pause is None:
                    scrub(error)
                    raise
            yield Pause(pause)
        return None  # pragma: no cover - `count` does not end

    def _without_temperature(self, refused: Runnable[Any, Any]) -> Runnable[Any, Any]:
        """The model without the temperature because of which it refused a call; the same if it had none.

        Other calls may have found out before. It is said once for each model.
        """
        if refused is not self.model or self._takes_none:
            return self.model
        names: list[str] = []
        found = without_temperature(refused, names)
        for name in names:
            warnings.warn(f"{name} takes no temperature, so it is asked without one from now on", stacklevel=2)
        self.model, self._takes_none = found, True
        return found

    def _in_line(self, seen: _Seen, called: Invocation) -> Asking[Any]:
        """Wait for a turn, then call. A nested call needs no turn of its own: the outer call has one."""
        with ExitStack() as stack:
            for limiter in reversed(current_run().limiters) if seen.above is None else ():
                yield stack.enter_context(limiter.queued())
            if self.too_late.is_set():
                raise LateError
            stack.enter_context(seen.under_way())
            seen.answer = yield called
        return seen.answer

    @contextmanager
    def _recorded(self, input: Any) -> Iterator[_Seen]:
        """Reserve a call in the ledger, and record what it turned out to be."""
        run = current_run()
        if run.cancelled.is_set():
            msg = f"no {self.role} call was made: the run was cancelled"
            raise RunCancelledError(msg)
        seen = _Seen(self.role)
        if seen.above is not None:
            seen.above.hand_over()
        seen.prompt_tokens = estimate_tokens(input)
        ticket = run.ledger.reserve(self.role, seen.prompt_tokens, self._output_limit)
        seen.hand_over = partial(run.ledger.hand_over, ticket)
        self._open[ticket.number] = run.ledger, ticket, seen
        try:
            yield seen
        except BaseException as error:
            seen.error = error
            raise
        finally:
            if self._open.pop(ticket.number, None) is not None:
                if seen.error is None:
                    notify(self.role, 1)
                run.ledger.settle(ticket, seen.calls())

    def leave_out(self) -> None:
        """Record the calls that are still under way as failed: nobody waits for them any longer."""
        for number in list(self._open):
            if (found := self._open.pop(number, None)) is not None:
                ledger, ticket, seen = found
                ledger.settle(ticket, seen.left_out())


class _Seen(BaseCallbackHandler):
    """Records what one call of a role did: the model runs below it or, if there are none, the call itself.

    If the model is itself a consensus, the calls inside it are counted separately as they end.
    """

    run_inline = True

    def __init__(self, role: str) -> None:
        self.role = role
        self.prompt_tokens = 0
        self.error: BaseException | None = None
        self.answer: Any = None
        self.above = _CALL.get()
        self.hand_over: Callable[[], None] = lambda: None
        self._counted_below: set[UUID] = set()
        self._round = 1
        self._begun = False
        self._start = time.time()
        self._started: dict[UUID, float] = {}
        self._found: dict[UUID, Call] = {}
        self.had_calls_below = False
        self._hidden: dict[UUID, list[Call]] = {}
        self._made_of_others: set[UUID] = set()  # runs of a consensus

    @property
    def config(self) -> RunnableConfig:
        """What the call adds to its config."""
        tags = [] if self.role in _SPOKEN_ROLES else [NOSTREAM]
        return {"callbacks": [self], "metadata": {ROLE: self.role}, "tags": tags}

    @contextmanager
    def under_way(self) -> Iterator[None]:
        """Mark the call as started; until now it was waiting for its turn."""
        chain = CHAIN.get() or Chain()
        self._start, self._round, self._begun = time.time(), chain.length + 1, True
        token = _CALL.set(self)
        try:
            yield
        finally:
            _CALL.reset(token)
            chain.length = max(chain.length, self._round)

    def calls(self) -> list[Call]:
        """The calls to record."""
        own = [call for run_id, call in self._found.items() if run_id not in self._counted_below]
        own += [call for run_id, calls in self._hidden.items() if run_id not in self._counted_below for call in calls]
        if self.above is not None:
            self.above.counted(self._found)
        if own or self.had_calls_below:
            return own
        if self.error is not None:
            return [self._failed(self._start, self.error)] if self._begun else []
        return [Call.of_text(str(getattr(self.answer, "text", self.answer)), **self._facts(self._start))]

    def left_out(self) -> list[Call]:
        """The calls to record for one that is not waited for; none if it has not begun."""
        return [self._failed(self._start, LateError())] if self._begun else []

    def counted(self, run_ids: Sequence[UUID] | dict[UUID, Call]) -> None:
        """Note that a nested call has counted these runs."""
        self.had_calls_below = True
        self._counted_below.update(run_ids)

    @override
    def on_chat_model_start(self, serialized: Any, messages: Any, *, run_id: UUID, **kwargs: Any) -> None:
        self._started[run_id] = time.time()
        if (kwargs.get("metadata") or {}).get("ls_provider") == CONGRS:
            self._made_of_others.add(run_id)

    @override
    def on_llm_start(self, serialized: Any, prompts: Any, *, run_id: UUID, **kwargs: Any) -> None:
        self._started[run_id] = time.time()

    @override
    def on_llm_end(self, response: LLMResult, *, run_id: UUID, **kwargs: Any) -> None:
        messages = [getattr(generation, "message", None) for batch in response.generations for generation in batch]
        texts = "".join(generation.text for batch in response.generations for generation in batch)
        # With several choices, each message repeats the usage of the whole request.
        usage: Any = next((m.usage_metadata for m in messages if isinstance(m, AIMessage) and m.usage_metadata), {})
        cached = usage.get("total_cost") == 0
        if cached or not any(m is not None and CONGRS in m.response_metadata for m in messages):
            # A consensus is skipped: its answer adds up calls that were already counted.
            told: dict[str, Any] = next((m.response_metadata for m in messages if m is not None), {})
            if "ResponseMetadata" in told:
                self._hide(run_id, retries_told(told))
            facts = self._facts(self._started.get(run_id, self._start)) | {"from_cache": cached}
            self._found[run_id] = (
                Call.reported(usage, **facts) if Call.is_reported(usage) else Call.of_text(texts, **facts)
            )

    @override
    def on_llm_error(self, error: BaseException, *, run_id: UUID, **kwargs: Any) -> None:
        if run_id in self._made_of_others:
            return
        self._found[run_id] = self._failed(self._started.get(run_id, self._start), error)
        self._hide(run_id, repeats_of(error))

    def _hide(self, run_id: UUID, requests: int) -> None:
        """Count failed requests that a client repeated by itself."""
        if requests:
            self._hidden[run_id] = [Call(**self._facts(self._start) | {"input_tokens": 0}, failed=True)] * requests

    def _failed(self, start: float, error: BaseException) -> Call:
        """A failed call; providers charge nothing unless it was cut off while they were working on it."""
        charged = was_cut_off(error)
        facts = self._facts(start) | {"input_tokens": self.prompt_tokens if charged else 0}
        return Call(**facts, estimated=charged, failed=True)

    def _facts(self, start: float) -> dict[str, Any]:
        """What is known about every call."""
        return {
            "role": self.role,
            "round": self._round,
            "start": start,
            "end": time.time(),
            "input_tokens": self.prompt_tokens,
        }


_CALL: ContextVar[_Seen | None] = ContextVar("congrs_call", default=None)
