"""Run an experiment: draw samples once, let every system work on them, measure, write each row when it is ready."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import as_completed
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from langchain_core.messages import AIMessage
from langchain_core.runnables import Runnable
from langchain_core.runnables.config import ContextThreadPoolExecutor

from langchain_congrs._common import in_words
from langchain_congrs.calling.asking import RunCancelledError, independent
from langchain_congrs.calling.calls import Run, running
from langchain_congrs.calling.limiter import Limiter
from langchain_congrs.calling.messages import sample_problem
from langchain_congrs.calling.models import with_model_fields
from langchain_congrs.calling.usage import Ledger, Usage
from langchain_congrs.evaluation.answers_read import FailedCallsError
from langchain_congrs.evaluation.experiments.estimate import CostEstimate, estimate_cost
from langchain_congrs.evaluation.experiments.plan_file import ExperimentPlan, ModelSpec
from langchain_congrs.evaluation.experiments.row_log import ExperimentRow, RowLog
from langchain_congrs.evaluation.experiments.store import AnswerStore
from langchain_congrs.evaluation.experiments.trials import (
    Subject,
    Trial,
    question_text,
    subjects_of,
    system_of,
    trials_of,
)
from langchain_congrs.evaluation.metrics.overlap import positional_overlap
from langchain_congrs.evaluation.metrics.scoring import Scorer
from langchain_congrs.evaluation.systems.system import SystemOutput
from langchain_congrs.local import choice
from langchain_congrs.sampling import NotEnoughSamplesError, ResponseSampler, SampleFailure

OnProgress = Callable[[int, int, Usage], None]
"""Called with rows that are there, rows in all, and what this run has spent."""


class ExperimentSummary(NamedTuple):
    """The result of a run.

    Attributes:
        rows: Rows of the plan.
        computed: Rows that this run computed.
        failed: Rows with an error; a further run tries them again.
        spent: What this run paid for.
        declined: Whether it was not confirmed, so that nothing was done.
        errors: Why rows failed in this run, each reason with how many rows it concerns, the most frequent first.
        keys: The keys of the plan's rows: a folder may hold others, of the plan as it was before.
    """

    rows: int
    computed: int
    failed: int
    spent: Usage
    declined: bool = False
    errors: tuple[tuple[str, int], ...] = ()
    keys: frozenset[str] = frozenset()


def run_experiment(
    plan: ExperimentPlan,
    folder: Path,
    output: Path,
    *,
    limit: int | None = None,
    concurrency: int = 4,
    confirm: Callable[[CostEstimate], bool] = lambda _: True,
    on_progress: OnProgress = lambda *_: None,
) -> ExperimentSummary:
    """Run an experiment, or go on with it where it stopped.

    Every sample, every answer of a model and every row is on disk before the next step: a run that is killed and
    started again pays only for calls whose answers had not arrived.

    Args:
        plan: The plan.
        folder: What its paths are relative to.
        output: The folder for rows (``rows.jsonl``) and answers (``answers.sqlite``); created if need be.
        limit: At most so many examples of each data set.
        concurrency: Most examples, and most calls, at once.
        confirm: Called with an estimate of what is still to be paid, before the first call.
        on_progress: Called after each row.

    Raises:
        MissingDataError: If a data file is not there.
        ExperimentBusyError: If another run writes to the folder.
        ValueError: If a data file cannot be read, or there is no such model, or no key for it.
        ImportError: If a package that a model needs is not installed.
    """
    subjects = subjects_of(plan, folder, limit)
    output.mkdir(parents=True, exist_ok=True)
    with RowLog.opened(output) as log, closing(AnswerStore(output / "answers.sqlite")) as store:
        estimate = estimate_cost(plan, subjects, store, log.finished)
        wanted = {trial.key(plan) for subject in subjects for trial in trials_of(plan, subject)}
        if estimate.rows and not confirm(estimate):
            return ExperimentSummary(len(wanted), 0, 0, Usage(), declined=True)
        work = _Work(plan, log, store)
        before = len(wanted & log.finished)
        for spec in estimate.models:  # if one cannot be had, all its rows would fail
            work.model(spec)
        try:
            _carry_out(work, subjects, concurrency, lambda: on_progress(before + work.done, len(wanted), work.spent))
        finally:
            work.run.cancelled.set()
        missing = len(wanted - log.finished)
        errors = tuple(work.errors.most_common())
        return ExperimentSummary(len(wanted), work.done, missing, work.spent, errors=errors, keys=frozenset(wanted))


def _carry_out(work: _Work, subjects: Sequence[Subject], concurrency: int, tell: Callable[[], None]) -> None:
    pending = [(subject, trials) for subject in subjects if (trials := work.trials(subject))]
    if not pending:
        return
    work.run.limiters = (Limiter(concurrency),)
    with running(work.run), independent(), ContextThreadPoolExecutor(max_workers=concurrency) as pool:
        futures = [pool.submit(work.on, subject, trials, tell) for subject, trials in pending]
        try:
            for future in as_completed(futures):
                future.result()
        except BaseException:
            work.run.cancelled.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise


class _Work:
    """What the threads of a run share."""

    def __init__(self, plan: ExperimentPlan, log: RowLog, store: AnswerStore) -> None:
        self._plan = plan
        self._log = log
        self._store = store
        self._making = threading.Lock()
        self._made = cache(self._make)
        self._before = log.finished
        self._counting = threading.Lock()
        self.done = 0
        self.errors = Counter[str]()
        self.run = Run(ledger=Ledger())

    @property
    def spent(self) -> Usage:
        """What was paid for so far; what the store answered costs nothing."""
        return self.run.ledger.usage()

    def trials(self, subject: Subject) -> list[Trial]:
        """The trials on a subject whose rows were missing at the start."""
        return [trial for trial in trials_of(self._plan, subject) if trial.key(self._plan) not in self._before]

    def on(self, subject: Subject, trials: Sequence[Trial], tell: Callable[[], None]) -> None:
        """Make rows of a subject."""
        try:
            samples: list[AIMessage] | Exception = self._samples(subject, max(trial.m for trial in trials))
        except RunCancelledError:
            raise
        except Exception as error:  # noqa: BLE001 - its rows say so, and the others go on
            samples = error
        for trial in trials:
            row = self._row(trial, samples)
            self._log.write(row)
            with self._counting:
                self.done += "error" not in row
                self.errors.update([row["error"]] if "error" in row else [])
                tell()

    # -- samples -------------------------------------------------------------------------------------------------------

    def _samples(self, subject: Subject, m: int) -> list[AIMessage]:
        """The first m samples of a subject: those that are kept, and the rest newly drawn, each kept at once."""
        if subject.spec.recorded:
            return [AIMessage(text) for text in subject.example.responses[:m]]
        place = (subject.spec.key, subject.prompt_key, subject.temperature)
        found = {number: self._store.sample(*place, number) for number in range(m)}
        missing = [number for number, message in found.items() if message is None]
        if missing:
            heat = None if subject.temperature == "own" else subject.temperature
            sampler = ResponseSampler(self.model(subject.spec), m=m, temperature=heat)

            def draw(number: int) -> AIMessage | Exception:
                try:
                    message = sampler.role_model(number).invoke(subject.example.prompt)
                except RunCancelledError:
                    raise
                except Exception as error:  # noqa: BLE001 - one sample that fails does not spoil the others
                    return error
                message = message if isinstance(message, AIMessage) else AIMessage(str(message))
                self._store.keep_sample(*place, number, message)
                return message

            with ContextThreadPoolExecutor(max_workers=len(missing)) as pool:
                drawn = list(pool.map(draw, missing))
            found |= {n: one for n, one in zip(missing, drawn, strict=True) if isinstance(one, AIMessage)}
            failures = [
                SampleFailure(index=n, reason="error", detail=in_words(one))
                for n, one in zip(missing, drawn, strict=True)
                if isinstance(one, Exception)
            ]
            if failures:  # not all systems would see as many
                raise NotEnoughSamplesError(m, [one for one in found.values() if one is not None], failures)
        return [message for message in found.values() if message is not None]

    # -- rows ----------------------------------------------------------------------------------------------------------

    def _row(self, trial: Trial, samples: list[AIMessage] | Exception) -> ExperimentRow:
        subject = trial.subject
        row: ExperimentRow = {
            "key": trial.key(self._plan),
            "data": subject.data,
            "id": subject.example.id,
            "frequency": subject.example.frequency,
            "model": subject.model,
            "m": trial.m,
            "temperature": subject.temperature,
            "system": trial.variant.system,
            "options": dict(trial.variant.options),
        }
        if isinstance(samples, Exception):
            return row | {"error": in_words(samples)}
        try:
            return row | self._outcome(trial, samples[: trial.m])
        except RunCancelledError:
            raise
        except Exception as error:  # noqa: BLE001 - one row that fails does not spoil the others
            return row | {"error": in_words(error)}

    def _outcome(self, trial: Trial, samples: list[AIMessage]) -> ExperimentRow:
        subject, prompt = trial.subject, question_text(trial.subject)
        usable = [
            str(message.text)
            for number, message in enumerate(samples)
            if sample_problem(message, number, keep_truncated=True) is None
        ]
        system = system_of(trial.variant, self.model(self._plan.model_for(trial.variant.system, subject.spec)))
        start = time.perf_counter()
        output = system.invoke({"prompt": subject.example.prompt, "samples": usable})
        seconds = time.perf_counter() - start
        if output.incomplete:
            raise FailedCallsError(output.incomplete)
        scorer = Scorer(metrics=self._plan.metrics, model=self.model(self._plan.judge))
        example = subject.example
        scores = scorer.invoke(
            {"output": output, "prompt": prompt, "reference": example.reference, "gold": example.answer}
        )
        return {
            "texts": list(output.texts),
            "take": output.take,
            "abstained": output.abstained,
            "answer": output.answer,
            "confidence": output.confidence,
            "notes": list(output.notes),
            "detail": {**output.detail, **_overlap(trial, usable)},
            "scores": scores,
            "seconds": round(seconds, 3),
            "usage": _costs(output),
            "sampling": _sampling_costs(samples) if system.needs_samples else {"calls": 0, "tokens": 0},
        }

    def model(self, spec: ModelSpec | None) -> Runnable[Any, Any] | None:
        """A model of the plan; its answers are kept.

        Raises:
            ValueError: If there is no such model, or no key for it.
            ImportError: If a package that it needs is not installed.
        """
        with self._making:  # an embedded model is loaded once
            return None if spec is None else self._made(spec)

    def _make(self, spec: ModelSpec) -> Runnable[Any, Any]:
        options: dict[str, Any] = {} if spec.max_tokens is None else {"max_tokens": spec.max_tokens}
        if spec.temperature != "own":
            options["temperature"] = spec.temperature
        model = choice.choose_model(spec.model, spec.base_url, **options)
        return with_model_fields(model, cache=self._store.cache(spec.key))


def _overlap(trial: Trial, samples: Sequence[str]) -> dict[str, Any]:
    if trial.variant.system != "mean" or len(samples) < 2:  # noqa: PLR2004 - a pair
        return {}
    return {"overlap": positional_overlap(samples)._asdict()}


def _costs(output: SystemOutput) -> dict[str, Any]:
    total = output.usage.total
    return {
        "calls": total.calls,
        "tokens": total.tokens,
        "rounds": total.rounds,
        "estimated": total.estimated,
        "by_role": {
            role: {"calls": own.calls, "input_tokens": own.input_tokens, "output_tokens": own.output_tokens}
            for role, own in output.usage.by_role.items()
        },
    }


def _sampling_costs(samples: Sequence[AIMessage]) -> dict[str, int]:
    tokens = sum(message.usage_metadata["total_tokens"] for message in samples if message.usage_metadata)
    return {"calls": len(samples), "tokens": tokens}
