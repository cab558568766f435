"""Work that calls models, written once as a generator; `run` and `arun` run it in a thread or on an event loop.

The generator yields a *round*: a list of calls that do not depend on each other. It receives their outcomes in the same
order, with an exception for each call that failed, and returns its result at the end. A single `Invocation` is a round
by itself: the generator receives its outcome, or its exception is raised at the `yield`. `Within` is a round of
calls of which not all are waited for. A future or a `Pause` is waited for. The generator knows nothing about threads
or event loops.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, wait
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar, copy_context
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from langchain_core.messages import BaseMessage
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda, RunnableSerializable
from langchain_core.runnables.config import patch_config
from pydantic import ConfigDict
from typing_extensions import override

from langchain_congrs.calling.messages import message_problem

In = TypeVar("In")
Out = TypeVar("Out")
T = TypeVar("T")


class Question(NamedTuple):
    """One question to a model.

    Attributes:
        name: The name of its run in a trace.
        messages: The prompt.
        form: The JSON schema of the answer, for models that have structured output; others are asked for JSON in text.
        model: The model that answers, if not the model of the run.
    """

    name: str
    messages: list[BaseMessage]
    form: Mapping[str, Any] | None = None
    model: Runnable[Any, Any] | None = None


class Invocation(NamedTuple):
    """A Runnable to invoke.

    Attributes:
        runnable: What to invoke.
        input: Its input.
        name: The name of its run in a trace; the Runnable's own by default.
        config: Its config; by default the config of the run it belongs to.
        options: Further keyword arguments.
        may_fail: Whether its exception is returned instead of raised when it is a round by itself.
    """

    runnable: Runnable[Any, Any]
    input: Any
    name: str | None = None
    config: RunnableConfig | None = None
    options: Mapping[str, Any] = {}
    may_fail: bool = False


class Pause(NamedTuple):
    """A wait."""

    seconds: float


class Within(NamedTuple):
    """Calls of which only those count that end in time; for each of the others, the generator receives a `LateError`.

    Attributes:
        calls: The calls.
        seconds: How long they are waited for.
        too_late: Set then, so that those that have not begun do not begin.
    """

    calls: Sequence[Invocation]
    seconds: float
    too_late: threading.Event


Round = Sequence[Question | Invocation] | Invocation | Within | Future[None] | Pause
"""What a generator may yield."""

Answer = str | Exception
"""The text of a model's answer to a `Question`, or the error if there is none."""

Asking = Generator[Any, Any, T]
"""A generator of rounds that returns a T."""


class UnusableAnswerError(RuntimeError):
    """A model refused to answer, or its answer was cut off or empty."""


class LateError(TimeoutError):
    """A call had not ended when it was no longer waited for."""


class RunCancelledError(RuntimeError):
    """The run was cancelled, so no further call is made."""


def text_of(answer: Answer) -> str:
    """The text of an answer; empty if there is none."""
    return answer if isinstance(answer, str) else ""


def must_answer(asking: Asking[T]) -> Asking[T]:
    """Pass questions on, but raise the first error at the end if every single call failed."""
    first: Exception | None = None
    answered = False
    try:
        questions = next(asking)
        while True:
            answers = yield questions
            errors = [answer for answer in answers if isinstance(answer, Exception)]
            first = first or next(iter(errors), None)
            answered = answered or len(errors) < len(answers)
            questions = asking.send(answers)
    except StopIteration as stop:
        if first is not None and not answered:
            raise first from None
        result: T = stop.value
        return result


# -- counting rounds by what depends on what ---------------------------------------------------------------------------


class Chain:
    """The number of calls so far of which each had to wait for the one before."""

    def __init__(self, length: int = 0) -> None:
        self.length = length


class Fork(Chain):
    """The start of independent branches: all begin at the same length, and the longest counts."""

    def __init__(self, length: int) -> None:
        super().__init__(length)
        self.ends = [length]

    @contextmanager
    def branch(self) -> Iterator[None]:
        """Run one branch inside the block."""
        with on_chain(Chain(self.length)) as own:
            try:
                yield
            finally:
                self.ends.append(own.length)


CHAIN: ContextVar[Chain | None] = ContextVar("congrs_chain", default=None)
"""The chain that work in this context continues."""


@contextmanager
def on_chain(own: Chain) -> Iterator[Chain]:
    """Continue another chain inside the block."""
    token = CHAIN.set(own)
    try:
        yield own
    finally:
        CHAIN.reset(token)


def chain_length() -> int:
    """How many calls, each waiting for the one before, have led to this point."""
    chain = CHAIN.get()
    return chain.length if chain else 0


@contextmanager
def prolonged(start: int | None = None) -> Iterator[Chain]:
    """Start a chain at `start`, or where the surrounding one is, and extend that one when the block ends."""
    above = CHAIN.get()
    with on_chain(Chain(chain_length() if start is None else start)) as own:
        try:
            yield own
        finally:
            if isinstance(above, Fork):
                above.ends.append(own.length)
            elif above is not None:
                above.length = max(above.length, own.length)


@contextmanager
def independent() -> Iterator[None]:
    """Count runs inside the block as independent of each other, whatever their order: the prompts of a batch."""
    with prolonged() as chain, on_chain(Fork(chain.length)) as fork:
        try:
            yield
        finally:
            chain.length = max(fork.ends) if isinstance(fork, Fork) else chain.length


# -- running a generator -----------------------------------------------------------------------------------------------


def run(asking: Asking[T], config: RunnableConfig, model: Runnable[Any, Any] | None = None) -> T:
    """Run a generator of rounds in this thread.

    Args:
        asking: The generator.
        config: The config for its calls.
        model: The model that answers its questions.
    """
    with prolonged() as chain:
        due = _advance(asking, None)
        while not isinstance(due, _Done):
            try:
                if isinstance(due, Future):
                    outcome: Any = due.result()
                elif isinstance(due, Pause):
                    outcome = None
                    time.sleep(due.seconds)
                else:
                    calls = _Calls(due, config, model, Fork(chain.length))
                    ask = _in_time if isinstance(due, Within) else _all
                    outcome = calls.read(ask(calls, due), chain)
            except BaseException as error:
                asking.throw(error)  # it releases what it holds and re-raises
                raise
            due = _advance(asking, outcome)
        return due.result  # type: ignore[no-any-return]


async def arun(
    asking: Asking[T],
    config: RunnableConfig,
    model: Runnable[Any, Any] | None = None,
    *,
    off_loop: bool = True,
) -> T:
    """Like `run`, on an event loop.

    Args:
        asking: The generator.
        config: The config for its calls.
        model: The model that answers its questions.
        off_loop: Whether to run the generator's own code in a thread, so that it does not block the loop.
    """
    with prolonged() as chain:
        due = await _aadvance(asking, None, off_loop=off_loop)
        while not isinstance(due, _Done):
            try:
                if isinstance(due, Future):
                    outcome: Any = await asyncio.wrap_future(due)
                elif isinstance(due, Pause):
                    outcome = None
                    await asyncio.sleep(due.seconds)
                else:
                    calls = _Calls(due, config, model, Fork(chain.length))
                    ask = _ain_time if isinstance(due, Within) else _aall
                    outcome = calls.read(await ask(calls, due), chain)
            except BaseException as error:
                asking.throw(error)
                raise
            due = await _aadvance(asking, outcome, off_loop=off_loop)
        return due.result  # type: ignore[no-any-return]


class _Done(NamedTuple):
    result: Any


class _Raised(NamedTuple):
    error: Exception


def _advance(asking: Asking[Any], outcome: Any) -> Any:
    try:
        return asking.throw(outcome.error) if isinstance(outcome, _Raised) else asking.send(outcome)
    except StopIteration as stop:
        return _Done(stop.value)


async def _aadvance(asking: Asking[Any], outcome: Any, *, off_loop: bool) -> Any:
    return await asyncio.to_thread(_advance, asking, outcome) if off_loop else _advance(asking, outcome)


class _Calls:
    """The calls of one round."""

    def __init__(self, due: Any, config: RunnableConfig, model: Runnable[Any, Any] | None, fork: Fork) -> None:
        self.alone = due if isinstance(due, Invocation) else None
        within = due.calls if isinstance(due, Within) else due
        self.due: Sequence[Question | Invocation] = within if self.alone is None else [due]
        self.fork = fork
        invocations = [
            _asked(one, one.model or model or _NOBODY) if isinstance(one, Question) else one for one in self.due
        ]
        self.inputs = [(one, fork) for one in invocations]
        self.configs = [
            one.config or (patch_config(config, run_name=one.name) if one.name else config) for one in invocations
        ]

    def read(self, outcomes: Sequence[Any], chain: Chain) -> Any:
        """The outcomes, with answers to questions as text."""
        chain.length = max(self.fork.ends)
        for outcome in outcomes:
            if isinstance(outcome, Exception) and ends_the_run(outcome):
                raise outcome
        if self.alone is not None:
            (outcome,) = outcomes
            return _Raised(outcome) if isinstance(outcome, Exception) and not self.alone.may_fail else outcome
        return [
            _read(outcome) if isinstance(one, Question) else outcome
            for one, outcome in zip(self.due, outcomes, strict=True)
        ]


class _Invoke(Runnable[tuple[Invocation, Fork], Any]):
    """Makes one call of a round; adds no run of its own to a trace."""

    @override
    def invoke(self, input: tuple[Invocation, Fork], config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        what, fork = input
        with fork.branch():
            return what.runnable.invoke(what.input, config, **what.options)

    @override
    async def ainvoke(self, input: tuple[Invocation, Fork], config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        what, fork = input
        with fork.branch():
            return await what.runnable.ainvoke(what.input, config, **what.options)


_INVOKE = _Invoke()


def _all(calls: _Calls, _: Any) -> list[Any]:
    return _INVOKE.batch(calls.inputs, calls.configs, return_exceptions=True)


async def _aall(calls: _Calls, _: Any) -> list[Any]:
    return await _INVOKE.abatch(calls.inputs, calls.configs, return_exceptions=True)


def _in_time(calls: _Calls, due: Within) -> list[Any]:
    """Make the calls in threads that nobody waits for at the end, not even the interpreter."""
    made: list[Future[Any]] = [Future() for _ in calls.inputs]
    waiting = iter(list(zip(made, calls.inputs, calls.configs, strict=True)))
    turn = threading.Lock()

    def work() -> None:
        while not due.too_late.is_set():
            with turn:
                outcome, what, config = next(waiting, (None, None, None))
            if outcome is None or what is None:
                return
            try:
                outcome.set_result(_INVOKE.invoke(what, config))
            except Exception as error:  # noqa: BLE001 - an outcome like any other
                outcome.set_result(error)

    at_once = (calls.configs[0].get("max_concurrency") if calls.configs else None) or len(made)
    for _ in range(min(at_once, len(made))):
        threading.Thread(target=copy_context().run, args=(work,), daemon=True).start()
    wait(made, timeout=due.seconds)
    due.too_late.set()
    return [outcome.result() if outcome.done() else _late(due) for outcome in made]


async def _ain_time(calls: _Calls, due: Within) -> list[Any]:
    at_once = (calls.configs[0].get("max_concurrency") if calls.configs else None) or len(calls.inputs)
    turns = asyncio.Semaphore(max(1, at_once))

    async def call(what: Any, config: RunnableConfig) -> Any:
        async with turns:
            try:
                return await _INVOKE.ainvoke(what, config)
            except Exception as error:  # noqa: BLE001
                return error

    made = [asyncio.create_task(call(*one)) for one in zip(calls.inputs, calls.configs, strict=True)]
    try:
        if made:
            await asyncio.wait(made, timeout=due.seconds)
    finally:
        due.too_late.set()
        late = [task for task in made if not task.done()]
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
    return [_late(due) if task in late else task.result() for task in made]


def _late(due: Within) -> LateError:
    return LateError(f"it had not arrived after {round(due.seconds, 2):g} s")


def _refuse(_: object) -> str:
    msg = "a question was asked, but there is no model to answer it"
    raise RuntimeError(msg)


_NOBODY: Runnable[Any, Any] = RunnableLambda(_refuse)


def _asked(question: Question, model: Runnable[Any, Any]) -> Invocation:
    options = {} if question.form is None else {"form": question.form}
    return Invocation(model, question.messages, question.name, options=options)


def ends_the_run(error: Exception) -> bool:
    """Whether an exception is a request to stop rather than a failed call: a cancelled run or a LangGraph interrupt.

    LangGraph's class is recognized by name, so that a script without LangGraph need not import it.
    """
    return isinstance(error, RunCancelledError) or any(base.__name__ == "GraphBubbleUp" for base in type(error).__mro__)


def _read(answer: object) -> Answer:
    if isinstance(answer, Exception):
        return answer
    if not isinstance(answer, BaseMessage):
        return answer if isinstance(answer, str) else json.dumps(answer, default=str)  # structured output
    problem = message_problem(answer)
    return UnusableAnswerError(problem) if problem else str(answer.text)


# -- Runnables made of generators --------------------------------------------------------------------------------------


class Asker(ABC, Generic[In, Out]):
    """Work written as a generator of rounds, with a sync and an async way to run it."""

    @abstractmethod
    def asking(self, input: In, **options: Any) -> Asking[Out]:
        """Do the work, round by round."""

    def _answerer(self) -> Runnable[Any, Any] | None:
        """The model that answers its questions."""
        return None

    def _context(self, input: In, **options: Any) -> AbstractContextManager[Any]:  # noqa: ARG002
        """The context in which it runs."""
        return nullcontext()

    def perform(self, input: In, config: RunnableConfig, **options: Any) -> Out:
        """Run it in this thread."""
        with self._context(input, **options):
            return run(self.asking(input, **options), config, self._answerer())

    async def aperform(self, input: In, config: RunnableConfig, **options: Any) -> Out:
        """Run it on an event loop."""
        with self._context(input, **options):
            return await arun(self.asking(input, **options), config, self._answerer())


class AskingRunnable(Asker[In, Out], RunnableSerializable[In, Out]):
    """A Runnable whose work is a generator of rounds."""

    model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")

    invoke_options: ClassVar[tuple[str, ...]] = ()
    """The keyword arguments that `invoke` takes besides its config."""

    @override
    def invoke(self, input: In, config: RunnableConfig | None = None, **kwargs: Any) -> Out:
        self._refuse_others(kwargs)
        return self._call_with_config(self.perform, input, config, **kwargs)  # type: ignore[arg-type]  # by name

    @override
    async def ainvoke(self, input: In, config: RunnableConfig | None = None, **kwargs: Any) -> Out:
        self._refuse_others(kwargs)
        return await self._acall_with_config(self.aperform, input, config, **kwargs)  # type: ignore[arg-type]

    @classmethod
    @override
    def is_lc_serializable(cls) -> bool:
        return True

    def _refuse_others(self, options: Mapping[str, Any]) -> None:
        """Raise if `invoke` or `bind` was given unknown options.

        Raises:
            TypeError: Names them and says where options belong.
        """
        unknown = sorted(set(options) - set(self.invoke_options))
        if unknown:
            name = type(self).__name__
            msg = f"{name} takes no {', '.join(unknown)} when invoked; set them in {name}(…) or by configurable_fields."
            raise TypeError(msg)
