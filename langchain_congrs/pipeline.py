"""ConGrs: sample, align, judge, select and edit, as one Runnable."""

from __future__ import annotations

import asyncio
import contextvars
import itertools
import queue
import threading
import warnings
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, Self, TypeVar, get_args

from langchain_core.language_models import LanguageModelInput
from langchain_core.rate_limiters import BaseRateLimiter
from langchain_core.runnables import Runnable, RunnableConfig
from pydantic import Field, field_validator, model_validator
from typing_extensions import TypedDict, Unpack, override

from langchain_congrs._common import in_words
from langchain_congrs.calling.asking import Asking, AskingRunnable, Invocation
from langchain_congrs.calling.calls import (
    Batching,
    Run,
    current_run,
    inner_ledger,
    notify,
    running,
)
from langchain_congrs.calling.models import ModelLike, Temperature, cold_fields, models_of, name_of, with_model_fields
from langchain_congrs.calling.usage import Budget, BudgetExceededError, Call, Ledger, Usage, estimate_tokens
from langchain_congrs.construction import BuilderInput, ConGrBuilder
from langchain_congrs.decoding.calibration.calibrated import Calibration
from langchain_congrs.decoding.decoder import ConsensusDecoder, Select, check_select, check_tau
from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.decoding.statements.support.agreement import Tau
from langchain_congrs.equivalence.base import JudgeLike, as_judge
from langchain_congrs.equivalence.ladder import JudgeLadder
from langchain_congrs.equivalence.lm import LMJudge, Way
from langchain_congrs.equivalence.prompts import Domain
from langchain_congrs.equivalence.rules import RuleJudge
from langchain_congrs.sampling import ResponseSampler, Sampled, SampleFailure, UntilStable

T = TypeVar("T")

Event = Literal["sample", "aligned", "judged", "selected", "answer"]
"""What a run reports: see `Progress`."""

_EVENTS = get_args(Event)


@dataclass(frozen=True)
class Progress:
    """How far a run has come.

    LangChain adds up the chunks of a stream in places; progress plus anything is the latter, so the answer remains.

    Attributes:
        event: ``sample`` (one more has arrived), ``aligned``, ``judged``, ``selected`` or ``answer``.
        done: Samples so far, or regions, nodes, characters.
        of: How many there will be, if known.
    """

    event: Event
    done: int
    of: int | None = None

    def __add__(self, other: T) -> T:
        """Return what came later."""
        return other


class ConGrsOptions(TypedDict, total=False):
    """The options of `ConGrs`, which `ConsensusChatModel` and `ConsensusMiddleware` take as well."""

    name: str | None
    m: int
    tau: Tau | Calibration
    secondary: Runnable[Any, Any] | None
    temperature: Temperature
    judge: bool | JudgeLike | None
    way: Way
    domain: Domain
    editor: bool | Runnable[Any, Any]
    task: str
    select: Select
    quorum: float
    min_samples: int
    early_stop: bool
    others: list[Runnable[Any, Any]]
    use_n: bool
    first_alone: bool
    deadline: float | None
    budget: Budget | None
    rate_limiter: BaseRateLimiter | None


class ConGrs(Batching, AskingRunnable[LanguageModelInput, SynthesizedResponse]):
    r"""Makes one better response out of several.

    Samples, keeps the statements that enough samples support, says how sure it is of each word, and abstains if there
    are none. It takes one round of calls: all samples at once. A judge and an editor are optional and add a round each.

    Args:
        model: The chat model to sample from, or its name for `init_chat_model`; or several, which take turns. The first
            also judges and edits, unless there is a secondary one.
        m: How many samples.
        tau: Share of the samples that a statement needs to be kept; ``auto`` follows how far the samples agree. Or a
            `Calibration` (see `calibrate`), which promises how much is right; it sets `answer.probability` too.
        temperature: Sampling temperature; ``auto`` is 0.9 where a model takes one, and None keeps the models' own.
        select: What to keep: ``statements``, ``best``, ``nodes`` or a function (see `ConsensusDecoder`).
        judge: What decides that two wordings say the same thing: None for rules, True for rules and then the secondary
            model, or a judge of your own.
        editor: What polishes an answer that comes from several samples: False for nothing, True for the secondary
            model, or a chat model.
        secondary: The chat model that judges and edits; `model` itself, at temperature 0, by default.
        way: How the secondary model is asked to judge (see `LMJudge`).
        domain: What "the same" means to the secondary model.
        task: What is being written, as the editor is told.
        quorum: Share of the samples that an anchor of the graph needs (see `ConGrBuilder`).
        min_samples: The fewest usable samples.
        early_stop: Sample one by one until the graph is stable, `m` at most; saves samples, costs rounds.
        others: Further models to sample from, as if they had been given with `model`.
        use_n: Make one request for all samples, where the endpoint supports it (see `ResponseSampler`).
        first_alone: Take the first sample before the others, so that a long prompt is in the provider's cache by then.
        deadline: After so many seconds, samples that have not arrived are left out, and listed among the failures.
        budget: Limit on the calls or tokens of each prompt; a run stops before exceeding it and returns what it has.
            To limit many prompts together, use `track_usage`.
        rate_limiter: One limiter for the calls of all roles.

    Example:
        .. code-block:: python

            answer = ConGrs(ChatOpenAI(model="gpt-4.1-mini"), m=5).invoke("Who was Ada Lovelace?")
            print(answer.text, answer.confidence, answer.usage, sep="\n")
    """

    model: Runnable[Any, Any]
    m: int = Field(default=5, ge=1)
    tau: Tau | Calibration = "auto"
    temperature: Annotated[float, Field(ge=0)] | Literal["auto"] | None = "auto"
    select: Select = "statements"
    judge: bool | Runnable[Any, Any] | None = None
    editor: bool | Runnable[Any, Any] = False
    secondary: Runnable[Any, Any] | None = None
    way: Way = "graph"
    domain: Domain = "text"
    task: str = "an answer to a question"
    quorum: float = 1.0
    min_samples: int = Field(default=1, ge=1)
    early_stop: bool = False
    others: list[Runnable[Any, Any]] = Field(default_factory=list)
    use_n: bool = False
    first_alone: bool = False
    deadline: float | None = Field(default=None, gt=0)
    budget: Budget | None = None
    rate_limiter: BaseRateLimiter | None = None

    invoke_options: ClassVar[tuple[str, ...]] = ("given", "on_progress", "on_done", "cancelled")

    def __init__(self, model: ModelLike, **options: Unpack[ConGrsOptions]) -> None:
        """See the class."""
        first, *others = models_of(model)
        if others:
            options["others"] = [*others, *options.get("others", [])]
        super().__init__(model=first, **options)  # type: ignore[call-arg, misc]  # pydantic's

    @field_validator("judge", mode="before")
    @classmethod
    def _take_judge(cls, judge: Any) -> Any:
        return judge if judge is None or isinstance(judge, bool) else as_judge(judge)

    @field_validator("select", mode="before")
    @classmethod
    def _check_select(cls, select: Any) -> Any:
        return check_select(select)

    @field_validator("tau")
    @classmethod
    def _check_tau(cls, tau: Tau | Calibration) -> Tau | Calibration:
        return tau if isinstance(tau, Calibration) else check_tau(tau)

    @model_validator(mode="after")
    def _check_samples(self) -> Self:
        if self.min_samples > self.m:
            msg = f"min_samples={self.min_samples} cannot be reached with m={self.m}; lower it or raise m."
            raise ValueError(msg)
        if self.secondary is not None and self.judge is not True and self.editor is not True:
            msg = "secondary=… would not be used: add judge=True, editor=True or both, or leave it out."
            raise ValueError(msg)
        return self

    @model_validator(mode="after")
    def _check_calibration(self) -> Self:
        if not isinstance(self.tau, Calibration):
            return self
        if differences := self.tau.differences(m=self.m, select=self.select):
            msg = f"{'; '.join(differences)}: pass the same, or calibrate again."
            raise ValueError(msg[0].upper() + msg[1:])
        if self.early_stop:
            msg = f"early_stop=True draws fewer than the m={self.m} samples of the calibration; leave it out."
            raise ValueError(msg)
        for difference in self.tau.differences(m=self.m, select=self.select, model=name_of(self.model)):
            warnings.warn(f"{difference}; nothing is promised for another model.", stacklevel=2)
        return self

    @classmethod
    def as_in_paper(cls, model: ModelLike, **options: Unpack[ConGrsOptions]) -> Self:
        """Consensus decoding as in the paper: nodes at τ ½, a model that judges pair by pair, and an editor.

        Args:
            model: The chat model to sample from, and to judge and edit unless `secondary` is given.
            options: Options of `ConGrs` that differ from the paper's.
        """
        options.setdefault("select", "nodes")
        options.setdefault("tau", 0.5)
        options.setdefault("judge", True)
        options.setdefault("way", "pairwise")
        options.setdefault("editor", True)
        return cls(model, **options)

    @property
    @override
    def lc_attributes(self) -> dict[str, Any]:
        found: dict[str, Any] = {} if self.budget is None else {"budget": self.budget.model_dump()}
        return found | ({"tau": self.tau.model_dump(mode="json")} if isinstance(self.tau, Calibration) else {})

    @property
    def threshold(self) -> Tau:
        """The share of the samples that a statement needs, by the calibration if there is one."""
        return self.tau.tau if isinstance(self.tau, Calibration) else self.tau

    # -- the parts ---------------------------------------------------------------------------------------------------

    def sampler(self) -> ResponseSampler:
        """The sampler of one run."""
        return ResponseSampler(
            [self._limited(model) for model in (self.model, *self.others)],
            m=self.m,
            temperature=self.temperature,
            min_samples=self.min_samples,
            use_n=self.use_n,
            first_alone=self.first_alone,
            deadline=self.deadline,
            wave=1 if self.early_stop else None,
            enough=UntilStable(tau=0.5 if self.threshold == "auto" else self.threshold) if self.early_stop else None,
        )

    def with_models(self, change: Callable[[Runnable[Any, Any]], Runnable[Any, Any]]) -> Self:
        """A copy with each of the models that it samples from changed."""
        return self.model_copy(update={"model": change(self.model), "others": [change(one) for one in self.others]})

    def builder(self, *, ask: bool = True) -> ConGrBuilder:
        """The builder; without asking a model if `ask` is False."""
        return ConGrBuilder(judge=self._judge() if ask else RuleJudge(), quorum=self.quorum)

    def _judge(self) -> Runnable[Any, Any]:
        if isinstance(self.judge, Runnable):
            return self.judge
        if not self.judge:
            return RuleJudge()
        lm = LMJudge(model=self._secondary(), way=self.way, domain=self.domain)
        return JudgeLadder(judges=[RuleJudge(), lm])

    def decoder(self) -> ConsensusDecoder:
        """The decoder."""
        editor = self._limited(self.editor) if isinstance(self.editor, Runnable) else None
        if self.editor is True:
            editor = self._secondary()
        return ConsensusDecoder(
            tau=self.threshold, select=self.select, judge=self._judge(), editor=editor, task=self.task
        )

    def _secondary(self) -> Runnable[Any, Any]:
        if self.secondary is not None:
            return self._limited(self.secondary)
        return with_model_fields(self._limited(self.model), **cold_fields(self.temperature))

    def _limited(self, model: Runnable[Any, Any]) -> Runnable[Any, Any]:
        return model if self.rate_limiter is None else with_model_fields(model, rate_limiter=self.rate_limiter)

    # -- running it --------------------------------------------------------------------------------------------------

    @override
    def _context(self, input: Any, **options: Any) -> AbstractContextManager[Any]:
        return pipeline_run(self, **options)

    @override
    def asking(self, input: Any, *, given: bool = False, **options: Any) -> Asking[SynthesizedResponse]:
        if given:
            answer = with_failures((yield from self.synthesis(input)), ())
        else:
            sampled = yield Invocation(self.sampler(), input)
            answer = yield from self.synthesis(sampled)
            answer = with_failures(answer, sampled["failures"], sampled.get("notes", ()))
        return self.calibrated(answer) if isinstance(self.tau, Calibration) else answer

    def synthesis(self, sampled: Sampled | BuilderInput) -> Asking[SynthesizedResponse]:
        """Make one response of several. The samples are paid for, so they are kept even if the judge fails."""
        troubles = list[str]()
        graph = yield Invocation(self.builder(), sampled, may_fail=True)
        if isinstance(graph, Exception):
            problem = graph
            graph = yield Invocation(self.builder(ask=False), sampled, may_fail=True)
            if isinstance(graph, Exception):
                graph.samples = sampled  # type: ignore[attr-defined]  # they are paid for
                raise graph
            if not isinstance(problem, BudgetExceededError):
                troubles.append(f"the judge failed, so rules judged instead: {in_words(problem)}")
                warnings.warn(troubles[-1], stacklevel=2)
        unread = graph.remarks.get("unreadable", 0)
        if unread:
            troubles.append(f"{unread} of the judge's answers could not be read; see graph.remarks")
        answer: SynthesizedResponse = yield Invocation(self.decoder(), graph)
        notify("answer", len(answer.text))
        ledger = current_run().ledger
        return answer.model_copy(
            update={
                "usage": ledger.usage(),
                "stopped_by_budget": tuple(role for role in ("sample", "judge", "edit") if role in ledger.refused),
                "warnings": (*troubles, *answer.warnings),
            }
        )

    def calibrated(self, answer: SynthesizedResponse) -> SynthesizedResponse:
        """An answer with its probability of being right, or an abstention if a calibration asks for more confidence.

        Without a calibration, the answer as it is.
        """
        if not isinstance(self.tau, Calibration):
            return answer
        return self.tau.applied(answer, select=self.select, model=name_of(self.model))

    def from_responses(self, responses: BuilderInput, config: RunnableConfig | None = None) -> SynthesizedResponse:
        """Make one response of existing responses: a list, or a mapping with ``responses`` and ``prompt``."""
        return self.invoke(responses, config, given=True)  # type: ignore[arg-type]

    async def afrom_responses(
        self, responses: BuilderInput, config: RunnableConfig | None = None
    ) -> SynthesizedResponse:
        """Like `from_responses`, on an event loop."""
        return await self.ainvoke(responses, config, given=True)  # type: ignore[arg-type]

    @override
    def batch(  # type: ignore[override]  # one more option, the same output
        self,
        inputs: list[LanguageModelInput],
        config: RunnableConfig | list[RunnableConfig] | None = None,
        *,
        return_exceptions: bool = False,
        progress: bool = False,
        **kwargs: Any,
    ) -> list[SynthesizedResponse]:
        """Answer many prompts. The config's ``max_concurrency`` limits the calls of all of them together.

        Args:
            inputs: The prompts.
            config: One config, or one for each prompt.
            return_exceptions: Return errors instead of raising them.
            progress: Show a progress bar.
            kwargs: Passed to `invoke`.
        """
        with _bar(len(inputs), show=progress) as tick:
            return super().batch(inputs, config, return_exceptions=return_exceptions, on_done=tick, **kwargs)

    @override
    async def abatch(  # type: ignore[override]
        self,
        inputs: list[LanguageModelInput],
        config: RunnableConfig | list[RunnableConfig] | None = None,
        *,
        return_exceptions: bool = False,
        progress: bool = False,
        **kwargs: Any,
    ) -> list[SynthesizedResponse]:
        """Answer many prompts on an event loop; see `batch`."""
        with _bar(len(inputs), show=progress) as tick:
            return await super().abatch(inputs, config, return_exceptions=return_exceptions, on_done=tick, **kwargs)

    @override
    def stream(
        self, input: LanguageModelInput, config: RunnableConfig | None = None, **kwargs: Any
    ) -> Iterator[Progress | SynthesizedResponse]:
        """Yield progress as it happens, then the answer."""
        events: queue.SimpleQueue[Any] = queue.SimpleQueue()

        cancelled = threading.Event()

        def work() -> None:
            try:
                events.put(self.invoke(input, config, on_progress=events.put, cancelled=cancelled, **kwargs))
            except BaseException as error:  # noqa: BLE001 - raised again by the reader
                events.put(error)

        threading.Thread(target=contextvars.copy_context().run, args=(work,), daemon=True).start()
        try:
            yield from _until_answer(iter(events.get, None))
        finally:
            cancelled.set()

    @override
    async def astream(
        self, input: LanguageModelInput, config: RunnableConfig | None = None, **kwargs: Any
    ) -> AsyncIterator[Progress | SynthesizedResponse]:
        """Yield progress as it happens, then the answer."""
        events: asyncio.Queue[Progress | None] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def tell(progress: Progress) -> None:  # alignment runs in a thread
            loop.call_soon_threadsafe(events.put_nowait, progress)

        work = asyncio.create_task(self.ainvoke(input, config, on_progress=tell, **kwargs))
        work.add_done_callback(lambda _: events.put_nowait(None))
        try:
            while (progress := await events.get()) is not None:
                yield progress
            yield await work
        finally:
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)  # whoever stops reading leaves nothing running

    def estimate(self, prompt: LanguageModelInput, *, output_tokens: int = 250) -> Usage:
        """Estimate what a run would cost, without making it; the result is marked as an estimate.

        Args:
            prompt: The prompt.
            output_tokens: Expected length of a response. Judging reads most of every sample once, and editing writes
                one text of that length.
        """
        asked = estimate_tokens(prompt)
        judged = self.m * output_tokens + _JUDGE_RULES
        calls = [_foreseen("sample", asked, output_tokens)] * self.m
        if self.judge is True and self.m > 1:
            calls.append(_foreseen("judge", judged, output_tokens // 2))
        if self.editor and self.m > 1:
            calls.append(_foreseen("edit", output_tokens + _EDIT_RULES, output_tokens))
        return Usage.of(calls)


_JUDGE_RULES, _EDIT_RULES = 250, 150  # tokens in the instructions, roughly


def _until_answer(events: Iterator[Any]) -> Iterator[Progress | SynthesizedResponse]:
    for event in events:
        if isinstance(event, BaseException):
            raise event
        yield event
        if isinstance(event, SynthesizedResponse):
            return


@contextmanager
def _bar(total: int, *, show: bool) -> Iterator[Callable[[], None]]:
    if not show:
        yield lambda: None
        return
    from tqdm.auto import tqdm  # noqa: PLC0415 - only where a bar is wanted

    with tqdm(total=total, unit="prompt") as bar:
        yield lambda: (bar.update(1), None)[1]


def _foreseen(role: str, input_tokens: int, output_tokens: int) -> Call:
    number = {"sample": 1, "judge": 2, "edit": 3}[role]
    return Call(role=role, round=number, input_tokens=input_tokens, output_tokens=output_tokens, estimated=True)


def with_failures(
    answer: SynthesizedResponse,
    failures: Sequence[SampleFailure],
    notes: Sequence[str] = (),
) -> SynthesizedResponse:
    """Add the samples that could not be used to an answer, whose support is a share of all that were asked for.

    Args:
        answer: The answer.
        failures: The samples.
        notes: What to add to its warnings.
    """
    asked = answer.graph.m + len(answer.graph.dropped) + len(failures)
    told = (*too_few(answer.graph.m, asked), *notes, *answer.warnings)
    return answer.model_copy(update={"failures": tuple(failures), "asked": asked, "warnings": told})


def too_few(usable: int, asked: int) -> list[str]:
    """A warning if fewer than half of the samples asked for could be used, or there was only one."""
    if asked == 1:
        return ["there is one sample only, and nothing to compare it with"]
    return [f"only {usable} of {asked} samples could be used"] if 2 * usable < asked else []


@contextmanager
def pipeline_run(
    pipeline: ConGrs,
    *,
    following: int | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    on_done: Callable[[], None] | None = None,
    cancelled: threading.Event | None = None,
    **_: Any,
) -> Iterator[Ledger]:
    """Set up one run of a pipeline's parts: its ledger, and its progress listener.

    Args:
        pipeline: Sets the budget and the number of samples.
        following: How many calls come after the samples; by default those of the pipeline's judge, who is asked about
            statements too, and of its editor.
        on_progress: Called with progress.
        on_done: Called at the end.
        cancelled: Set when no further calls may be made.
    """
    outer, samples = current_run(), itertools.count(1)
    if following is None:
        judged = (1 + (pipeline.select == "statements")) * (pipeline.judge is True)
        following = judged + bool(pipeline.editor) if pipeline.m > 1 else 0

    def listen(event: Any, done: int, of: int | None) -> None:
        if on_progress is not None and event in _EVENTS:
            on_progress(Progress(event, next(samples), pipeline.m) if event == "sample" else Progress(event, done, of))

    ledger = inner_ledger(pipeline.budget, following=following)
    try:
        with running(Run(ledger, outer.limiters, listen if on_progress else None, cancelled or outer.cancelled)):
            yield ledger
    finally:
        if on_done is not None:
            on_done()
