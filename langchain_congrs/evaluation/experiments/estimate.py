"""What an experiment will cost, before the first call: calls and tokens by model, for what is not there yet."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from langchain_core.runnables import Runnable, RunnableLambda

from langchain_congrs.calling.usage import Call, Usage, estimate_tokens
from langchain_congrs.evaluation.experiments.plan_file import ExperimentPlan, ModelSpec
from langchain_congrs.evaluation.experiments.store import AnswerStore
from langchain_congrs.evaluation.experiments.trials import Subject, question_text, system_of, trials_of
from langchain_congrs.evaluation.metrics.scoring import Scorer
from langchain_congrs.evaluation.systems.system import Forecast, foreseen

_UNKNOWN_LENGTH = 250
_NOBODY: Runnable[Any, Any] = RunnableLambda(lambda _: "")
_SEVERAL = {"mean", "pass_at_m"}  # systems that have all samples judged


class CostEstimate(NamedTuple):
    """What is still to be paid.

    Attributes:
        by_model: Expected cost by the name of the model, hosted ones marked.
        hosted: Whether a hosted model is called.
        rows: Rows that are missing.
        models: The models that are called.
    """

    by_model: dict[str, Usage]
    hosted: bool
    rows: int
    models: tuple[ModelSpec, ...] = ()

    def __str__(self) -> str:
        """One line for each model."""
        lines = [
            f"{name}: about {spent.calls:,} calls, {spent.input_tokens:,} + {spent.output_tokens:,} tokens"
            for name, spent in ((name, usage.total) for name, usage in self.by_model.items())
        ]
        return "\n".join([f"{self.rows:,} rows to compute", *lines])


def estimate_cost(
    plan: ExperimentPlan, subjects: Sequence[Subject], store: AnswerStore, finished: Collection[str]
) -> CostEstimate:
    """Estimate what is still to be paid. Answers that are kept from a run that was cut off are not subtracted.

    Args:
        plan: The plan.
        subjects: What samples are drawn for.
        store: Samples that are there.
        finished: Keys of rows that are there.
    """
    calls: dict[str, list[Call]] = {}
    rows = 0
    models: dict[ModelSpec, None] = {}

    def add(spec: ModelSpec | None, expected: Sequence[Call]) -> None:
        if spec is not None and expected:
            models[spec] = None
            calls.setdefault(f"{spec.key}{' (hosted)' * spec.hosted}", []).extend(expected)

    for subject in subjects:
        trials = [trial for trial in trials_of(plan, subject) if trial.key(plan) not in finished]
        rows += len(trials)
        length = (subject.spec.max_tokens or 2 * _UNKNOWN_LENGTH) // 2
        asked = estimate_tokens(question_text(subject))
        most = max((trial.m for trial in trials), default=0)
        if not subject.spec.recorded:
            missing = sum(
                store.sample(subject.spec.key, subject.prompt_key, subject.temperature, number) is None
                for number in range(most)
            )
            add(subject.spec, foreseen("sample", missing, asked, length))
        for trial in trials:
            forecast = Forecast(asked, trial.m, length)
            add(
                plan.model_for(trial.variant.system, subject.spec),
                system_of(trial.variant, _NOBODY).foresee(forecast),
            )
            texts = trial.m if trial.variant.system in _SEVERAL else 1
            scorer = Scorer(metrics=plan.metrics, model=None if plan.judge is None else _NOBODY)
            add(plan.judge, scorer.foresee(forecast, texts))
    by_model = {name: Usage.of(own) for name, own in calls.items()}
    return CostEstimate(by_model, any(spec.hosted for spec in models), rows, tuple(models))
