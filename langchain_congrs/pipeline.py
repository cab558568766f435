"""ConGrs: sample, align, judge, select and edit, as one Runnable."""

from __future__ import annotations

import asyncio
import contextvars
import queue
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, Self

from langchain_core.language_models import LanguageModelInput
from langchain_core.rate_limiters import BaseRateLimiter
from langchain_core.runnables import Runnable, RunnableConfig, RunnableSerializable
from pydantic import ConfigDict, Field, field_validator, model_validator
from typing_extensions import override

from langchain_congrs.aggregation import ConsensusDecoder, Selection
from langchain_congrs.calls import Run, Slots, as_messages, current_run, running
from langchain_congrs.construction import BuilderInput, ConGrBuilder
from langchain_congrs.equivalence import JudgeLadder, LMJudge, RuleJudge
from langchain_congrs.equivalence.base import as_judge
from langchain_congrs.options import refuse_options
from langchain_congrs.pipeline_run import PipelineRun, Progress
from langchain_congrs.prompts import Domain
from langchain_congrs.sampling import ResponseSampler
from langchain_congrs.stability import UntilStable
from langchain_congrs.synthesis import SynthesizedResponse
from langchain_congrs.usage import Budget, Call, Usage, estimate_tokens
from langchain_congrs.wrapped import with_model_fields

Way = Literal["pairwise", "representative", "region", "graph"]


class ConGrs(RunnableSerializable[LanguageModelInput, SynthesizedResponse]):
    r"""One better response out of several.

    Samples, keeps what the samples agree on, says how sure it is of each word, and abstains if they do not agree.
    Three rounds of calls: all samples at once, one question about where they differ, one edit.

    Args:
        model: The chat model to sample from.
        m: How many samples.
        tau: Share of the samples that a piece of text needs to be kept.
        secondary: The chat model that judges and edits; `model` itself, at temperature 0, by default.
        temperature: Sampling temperature; None leaves the temperature of the models alone.
        judge: Who decides that two texts say the same; by default rules first, then the secondary model.
        way: How the default judge asks (see `LMJudge`).
        domain: What "the same" means to the default judge.
        editor: Whether the secondary model edits; False leaves it to code.
        task: What is being written, in words for the editor.
        select: Which nodes to keep (see `ConsensusDecoder`).
        quorum: Share of the samples that an anchor needs (see `ConGrBuilder`).
        min_samples: Fewest usable samples.
        early_stop: Sample one by one until the graph is stable, `m` at most; saves samples, costs rounds.
        budget: Limit on calls or tokens; a run stops before it and returns what it has.
        rate_limiter: One limiter for the calls of all roles.

    Example:
        .. code-block:: python

            answer = ConGrs(ChatOpenAI(model="gpt-4.1-mini"), m=5, tau=0.5).invoke("Who was Ada Lovelace?")
            print(answer.text, answer.support, answer.usage, sep="\n")
    """

    model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")

    model: Runnable[Any, Any]
    m: int = Field(default=5, ge=1)
    tau: float = Field(default=0.5, ge=0, le=1)
    secondary: Runnable[Any, Any] | None = None
    temperature: float | None = Field(default=0.9, ge=0)
    judge: Runnable[Any, Any] | None = None
    way: Way = "graph"
    domain: Domain = "text"
    editor: bool = True
    task: str = "an answer to a question"
    select: Literal["all", "best"] | Selection = "all"
    quorum: float = 1.0
    min_samples: int = Field(default=1, ge=1)
    early_stop: bool = False
    budget: Budget | None = None
    rate_limiter: BaseRateLimiter | None = None

    def __init__(self, model: Runnable[Any, Any], **kwargs: Any) -> None:
        """See the class."""
        super().__init__(model=model, **kwargs)

    @field_validator("judge", mode="before")
    @classmethod
    def _take_judge(cls, judge: Any) -> Any:
        return judge if judge is None else as_judge(judge)

    @model_validator(mode="after")
    def _check_samples(self) -> Self:
        if self.min_samples > self.m:
            msg = f"min_samples={self.min_samples} cannot be reached with m={self.m} samples."
            raise ValueError(msg)
        return self

    @classmethod
    @override
    def is_lc_serializable(cls) -> bool:
        return True

    @property
    @override
    def lc_attributes(self) -> dict[str, Any]:
        return {} if self.budget is None else {"budget": self.budget.model_dump()}

    # -- the parts ---------------------------------------------------------------------------------------------------

    def sampler(self) -> ResponseSampler:
        """The sampler of one run."""
        return ResponseSampler(
            self._limited(self.model),
            m=self.m,
            temperature=self.temperature,
            min_samples=self.min_samples,
            wave=1 if self.early_stop else None,
            enough=UntilStable(tau=self.tau) if self.early_stop else None,
        )

    def builder(self, *, ask: bool = True) -> ConGrBuilder:
        """The builder; without asking a model if `ask` is False."""
        judge = self.judge
        if not ask:
            judge = RuleJudge()
        elif judge is None:
            lm = LMJudge(model=self._secondary(), way=self.way, domain=self.domain)
            judge = JudgeLadder(judges=[RuleJudge(), lm])
        return ConGrBuilder(judge=judge, quorum=self.quorum)

    def decoder(self) -> ConsensusDecoder:
        """The decoder."""
        editor = self._secondary() if self.editor else None
        return ConsensusDecoder(tau=self.tau, select=self.select, editor=editor, task=self.task)

    def _secondary(self) -> Runnable[Any, Any]:
        if self.secondary is not None:
            return self._limited(self.secondary)
        fields = {} if self.temperature is None else {"temperature": 0.0}
        return with_model_fields(self._limited(self.model), **fields)

    def _limited(self, model: Runnable[Any, Any]) -> Runnable[Any, Any]:
        return model if self.rate_limiter is None else with_model_fields(model, rate_limiter=self.rate_limiter)

    # -- running it --------------------------------------------------------------------------------------------------

    @override
    def invoke(
        self, input: LanguageModelInput, config: RunnableConfig | None = None, **kwargs: Any
    ) -> SynthesizedResponse:
        refuse_options(self, kwargs, _OPTIONS)
        return self._call_with_config(PipelineRun(self, kwargs).run, input, config)

    @override
    async def ainvoke(
        self, input: LanguageModelInput, config: RunnableConfig | None = None, **kwargs: Any
    ) -> SynthesizedResponse:
        refuse_options(self, kwargs, _OPTIONS)
        return await self._acall_with_config(PipelineRun(self, kwargs).arun, input, config)

    def from_responses(self, responses: BuilderInput, config: RunnableConfig | None = None) -> SynthesizedResponse:
        """Make one response of responses that exist already: a list, or a mapping with ``responses`` and ``prompt``."""
        return self._call_with_config(PipelineRun(self, {}, given=True).run, responses, config)  # type: ignore[arg-type]

    async def afrom_responses(
        self, responses: BuilderInput, config: RunnableConfig | None = None
    ) -> SynthesizedResponse:
        """Like `from_responses`, on an event loop."""
        return await self._acall_with_config(PipelineRun(self, {}, given=True).arun, responses, config)  # type: ignore[arg-type]

    @override
    def batch(  # type: ignore[override]  # one more option, and no other output
        self,
        inputs: list[LanguageModelInput],
        config: RunnableConfig | list[RunnableConfig] | None = None,
        *,
        return_exceptions: bool = False,
        progress: bool = False,
        **kwargs: Any,
    ) -> list[SynthesizedResponse]:
        """Answer many prompts. ``max_concurrency`` of the config limits the calls of all of them together.

        Args:
            inputs: The prompts.
            config: One config, or one for each.
            return_exceptions: Return errors in the place of answers.
            progress: Show a progress bar.
            kwargs: Passed to `invoke`.
        """
        with _bar(len(inputs), show=progress) as tick, running(_shared_run(config)):
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
        with _bar(len(inputs), show=progress) as tick, running(_shared_run(config)):
            return await super().abatch(inputs, config, return_exceptions=return_exceptions, on_done=tick, **kwargs)

    @override
    def stream(  # type: ignore[override]  # progress first, then the answer
        self, input: LanguageModelInput, config: RunnableConfig | None = None, **kwargs: Any
    ) -> Iterator[Progress | SynthesizedResponse]:
        """Progress as it happens, then the answer."""
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
    async def astream(  # type: ignore[override]
        self, input: LanguageModelInput, config: RunnableConfig | None = None, **kwargs: Any
    ) -> AsyncIterator[Progress | SynthesizedResponse]:
        """Progress as it happens, then the answer."""
        events: asyncio.Queue[Progress] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def tell(progress: Progress) -> None:  # alignment runs in a thread
            loop.call_soon_threadsafe(events.put_nowait, progress)

        work = asyncio.create_task(self.ainvoke(input, config, on_progress=tell, **kwargs))
        try:
            while not work.done() or not events.empty():
                waiting = asyncio.create_task(events.get())
                await asyncio.wait({work, waiting}, return_when=asyncio.FIRST_COMPLETED)
                if waiting.done():
                    yield waiting.result()
                else:
                    waiting.cancel()
            yield await work
        finally:
            work.cancel()

    def estimate(self, prompt: LanguageModelInput, *, output_tokens: int = 250) -> Usage:
        """What a run would cost, before it is made: an estimate, marked as one.

        Args:
            prompt: The prompt.
            output_tokens: Length of a response. Judging reads most of every sample once, editing writes one of that
                length.
        """
        asked = estimate_tokens(as_messages(prompt))
        judged = self.m * output_tokens + _JUDGE_RULES
        calls = [_foreseen("sample", asked, output_tokens)] * self.m
        if self.judge is None and self.m > 1:
            calls.append(_foreseen("judge", judged, output_tokens // 2))
        if self.editor and self.m > 1:
            calls.append(_foreseen("edit", output_tokens + _EDIT_RULES, output_tokens))
        return Usage.of(calls)


_OPTIONS = ("on_progress", "on_done", "cancelled")  # what `invoke` may be told beside its config
_JUDGE_RULES, _EDIT_RULES = 250, 150  # tokens of the instructions, roughly


def _until_answer(events: Iterator[Any]) -> Iterator[Progress | SynthesizedResponse]:
    for event in events:
        if isinstance(event, BaseException):
            raise event
        yield event
        if isinstance(event, SynthesizedResponse):
            return


def _shared_run(config: RunnableConfig | list[RunnableConfig] | None) -> Run:
    """What the prompts of a batch share: the limit that the config sets, and whoever counts outside."""
    first = config[0] if isinstance(config, list) and config else config
    limit = first.get("max_concurrency") if isinstance(first, dict) else None
    outer = current_run()
    return Run(outer.ledger, Slots(limit) if limit else outer.slots, cancelled=outer.cancelled)


@contextmanager
def _bar(total: int, *, show: bool) -> Iterator[Callable[[], None]]:
    if not show:
        yield lambda: None
        return
    from tqdm.auto import tqdm  # noqa: PLC0415 - only where a bar is wanted

    with tqdm(total=total, unit="prompt") as bar:
        yield lambda: (bar.update(1), None)[1]


def _foreseen(role: str, input_tokens: int, output_tokens: int) -> Call:
    begins = {"sample": 0.0, "judge": 1.0, "edit": 2.0}[role]  # rounds, not seconds: nobody knows those
    return Call(
        role=role, start=begins, end=begins + 1, input_tokens=input_tokens, output_tokens=output_tokens, estimated=True
    )
