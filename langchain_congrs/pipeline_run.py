"""One run of a `ConGrs` pipeline: its steps, written once, and what drives them in a thread or on an event loop.

`StepwiseRun` drives; `PipelineRun` is the run of a `ConGrs`. Other runs over the same parts write only their steps.
"""

from __future__ import annotations

import threading
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar

from langchain_core.runnables import Runnable, RunnableConfig
from typing_extensions import override

from langchain_congrs.calls import (
    Run,
    RunCancelledError,
    current_run,
    inside_a_call,
    notify,
    running,
)
from langchain_congrs.construction import BuilderInput
from langchain_congrs.masking import in_words
from langchain_congrs.sampling import Sampled, SampleFailure
from langchain_congrs.synthesis import SynthesizedResponse
from langchain_congrs.usage import BudgetExceededError, Ledger

if TYPE_CHECKING:
    from langchain_congrs.pipeline import ConGrs

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Progress:
    """How far a run is.

    Chunks of a stream are added up in places; progress plus anything is the latter, so that the answer is left.

    Attributes:
        event: ``sample`` (one more is back), ``aligned``, ``judged``, ``selected`` or ``answer``.
        done: Samples so far, or regions, nodes, characters.
        of: How many there will be, where that is known.
    """

    event: Literal["sample", "aligned", "judged", "selected", "answer"]
    done: int
    of: int | None = None

    def __add__(self, other: T) -> T:
        """What came later."""
        return other


class Step(NamedTuple):
    """Something to run, and what on; if it may fail, its error comes back in the place of its result."""

    runnable: Runnable[Any, Any]
    input: Any
    may_fail: bool = False


Steps = Generator[Step, Any, R]
"""What is done, in order: yields steps, is sent their outcomes, and returns the result of the run."""


class StepwiseRun(ABC, Generic[R]):
    """One run: drives its steps, in a thread or on an event loop, within one ledger and one budget."""

    def __init__(self, pipeline: ConGrs, options: dict[str, Any]) -> None:
        self.pipeline = pipeline
        self.on_progress: Callable[[Progress], None] | None = options.get("on_progress")
        self.on_done: Callable[[], None] | None = options.get("on_done")
        self.cancelled: threading.Event = options.get("cancelled") or current_run().cancelled
        following = (pipeline.judge is None) + pipeline.editor if pipeline.m > 1 else 0
        self.ledger = Ledger(pipeline.budget, following=following)
        self._samples = 0

    @abstractmethod
    def steps(self, input: Any) -> Steps[R]:
        """What is done, in order."""

    def run(self, input: Any, run_manager: Any, config: RunnableConfig) -> R:  # noqa: ARG002
        """Take the steps in this thread."""
        with self._in_context():
            steps = self.steps(input)
            step = _after(steps, None)
            while isinstance(step, Step):
                try:
                    outcome = step.runnable.invoke(step.input, config)
                except Exception as error:
                    if not step.may_fail or isinstance(error, RunCancelledError):
                        raise
                    outcome = error
                step = _after(steps, outcome)
            return step

    async def arun(self, input: Any, run_manager: Any, config: RunnableConfig) -> R:  # noqa: ARG002
        """Take the steps on an event loop."""
        with self._in_context():
            steps = self.steps(input)
            step = _after(steps, None)
            while isinstance(step, Step):
                try:
                    outcome = await step.runnable.ainvoke(step.input, config)
                except Exception as error:
                    if not step.may_fail or isinstance(error, RunCancelledError):
                        raise
                    outcome = error
                step = _after(steps, outcome)
            return step

    def synthesis(self, sampled: Sampled | BuilderInput) -> Steps[SynthesizedResponse]:
        """From responses to one. What was sampled is paid for: a judge that fails does not lose it."""
        pipeline, troubles = self.pipeline, list[str]()
        graph = yield Step(pipeline.builder(), sampled, may_fail=True)
        if isinstance(graph, Exception):
            problem = graph
            graph = yield Step(pipeline.builder(ask=False), sampled, may_fail=True)
            if isinstance(graph, Exception):
                graph.samples = sampled  # type: ignore[attr-defined]  # they are paid for
                raise graph
            if not isinstance(problem, BudgetExceededError):
                troubles.append(f"judge failed, rules judged: {in_words(problem)}")
                warnings.warn(troubles[-1], stacklevel=2)
        unread = graph.remarks.get("unreadable", 0)
        if unread:
            troubles.append(f"{unread} answers of the judge could not be read; see graph.remarks")
        answer: SynthesizedResponse = yield Step(pipeline.decoder(), graph)
        notify("answer", len(answer.text))
        return answer.model_copy(
            update={
                "usage": self.ledger.usage(),
                "stopped_by_budget": tuple(role for role in ("sample", "judge", "edit") if role in self.ledger.refused),
                "warnings": (*troubles, *answer.warnings),
            }
        )

    @contextmanager
    def _in_context(self) -> Iterator[None]:
        outer = current_run()
        own = Run(self.ledger, outer.slots, self._listen if self.on_progress else None, self.cancelled)
        try:
            with running(own):
                yield
        finally:
            if not inside_a_call():  # there, whoever makes the call counts what is below it
                outer.ledger.add(self.ledger.calls)
            if self.on_done is not None:
                self.on_done()

    def _listen(self, event: str, done: int, of: int | None) -> None:
        if event == "sample":
            self._samples += 1
            self._tell("sample", self._samples, self.pipeline.m)
        elif event in {"aligned", "judged", "selected", "answer"}:
            self._tell(event, done, of)

    def _tell(self, event: Any, done: int, of: int | None = None) -> None:
        if self.on_progress is not None:
            self.on_progress(Progress(event, done, of))


class PipelineRun(StepwiseRun[SynthesizedResponse]):
    """The run of a `ConGrs`: sample, unless responses are given, and synthesize."""

    def __init__(self, pipeline: ConGrs, options: dict[str, Any], *, given: bool = False) -> None:
        super().__init__(pipeline, options)
        self.given = given

    @override
    def steps(self, input: Any) -> Steps[SynthesizedResponse]:
        sampled: Sampled | BuilderInput = input
        failures: list[SampleFailure] = []
        if not self.given:
            drawn = yield Step(self.pipeline.sampler(), input)
            sampled, failures = drawn, drawn["failures"]
        answer = yield from self.synthesis(sampled)
        return answer.model_copy(update={"failures": tuple(failures)})


def _after(steps: Steps[R], outcome: Any) -> Step | R:
    try:
        return steps.send(outcome)
    except StopIteration as stop:
        result: R = stop.value
        return result
