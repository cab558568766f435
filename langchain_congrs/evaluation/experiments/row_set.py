"""Rows of an experiment by method, model, data and setting, with the figures that tables and plots are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from langchain_congrs.evaluation.experiments.plan_file import ExperimentPlan, SystemVariant
from langchain_congrs.evaluation.experiments.row_log import ExperimentRow
from langchain_congrs.evaluation.metrics.bootstrap import Interval, PairedDifference, compare, interval
from langchain_congrs.evaluation.systems.named import SYSTEMS

Figure = Callable[[ExperimentRow], float | None]
"""A number of a row, or None if it has none."""

OURS = ("nodes", "statements", "guided_by_kappa", "guided_by_answers", "best_by_confidence")
_SIGNS = {"tau": "τ", "kappa": "κ", "theta": "Θ", "utility": "utility", "quantile": "quantile", "way": "way"}
_SETTING = ("data", "id", "model", "m", "temperature")
_QUALITIES = {"correct": "accuracy", "combined_precision": "precision", "response": "response ratio"}


def score(name: str) -> Figure:
    """A score of a row, by its name."""
    return lambda row: row["scores"].get(name)


def tokens(row: ExperimentRow) -> float:
    """Tokens beyond the samples."""
    return float(row["usage"]["tokens"])


def calls(row: ExperimentRow) -> float:
    """Calls beyond the samples."""
    return float(row["usage"]["calls"])


def rounds(row: ExperimentRow) -> float:
    """Rounds beyond the samples."""
    return float(row["usage"]["rounds"])


def label_of(variant: SystemVariant) -> str:
    """What tables call a system with its options.

    Example:
        >>> label_of(SystemVariant("nodes", {"tau": 0.3, "judge": False}))
        'ConGrs (τ=0.3)'
    """
    told = [f"{_SIGNS[name]}={value}" for name, value in variant.options.items() if name in _SIGNS]
    return SYSTEMS[variant.system].title + (f" ({', '.join(told)})" if told else "")


class RowSet:
    """The rows of a plan, with ways to choose among them.

    Args:
        plan: The plan.
        rows: Its rows.
    """

    def __init__(self, plan: ExperimentPlan, rows: Iterable[ExperimentRow]) -> None:
        """See the class."""
        self.plan = plan
        # By setting, not as they happened to be finished: intervals draw examples by their place.
        self.rows = sorted(rows, key=lambda row: [str(row[name]) for name in _SETTING])
        self.variants = sorted(plan.variants, key=lambda variant: variant.system in OURS)

    @property
    def first_of_ours(self) -> int:
        """The place of the first of our systems among all."""
        return next((number for number, one in enumerate(self.variants) if one.system in OURS), len(self.variants))

    @property
    def quality(self) -> str:
        """The score that systems are compared by."""
        found = {name for row in self.rows for name, value in row["scores"].items() if value is not None}
        return next((name for name in _QUALITIES if name in found), "response")

    @property
    def quality_name(self) -> str:
        """What it is called."""
        return _QUALITIES[self.quality]

    def title(self, kind: str, name: str) -> str:
        """What tables call a model or a data set."""
        section: dict[str, Any] = getattr(self.plan, kind)
        return str(section[name].title or name)

    def where(self, variant: SystemVariant | None = None, **facts: Any) -> list[ExperimentRow]:
        """Rows of a system with these facts."""
        return [
            row
            for row in self.rows
            if (variant is None or SystemVariant(row["system"], row["options"]).key == variant.key)
            and all(row[name] == value for name, value in facts.items())
        ]

    def mean(self, figure: Figure, variant: SystemVariant | None = None, **facts: Any) -> Interval:
        """The mean of a figure over examples, with its interval; an example's rows count as one."""
        return over_examples(figure, self.where(variant, **facts))

    def values(self, name: str) -> list[Any]:
        """The distinct values of a field, in their order."""
        return list(dict.fromkeys(row[name] for row in self.rows))

    def paired(self, figure: Figure, first: SystemVariant, second: SystemVariant, **facts: Any) -> PairedDifference:
        """The difference of two systems on the same examples; an example's rows count as one pair."""
        ours, theirs = (
            {tuple(row[name] for name in _SETTING): row for row in self.where(one, **facts)} for one in (first, second)
        )
        pairs: dict[Any, list[tuple[float, float]]] = {}
        for key, row in ours.items():
            one, other = figure(row), figure(theirs[key]) if key in theirs else None
            if one is not None and other is not None:
                pairs.setdefault((row["data"], row["id"]), []).append((one, other))
        means = [[sum(side) / len(own) for side in zip(*own, strict=True)] for own in pairs.values()]
        return compare([one for one, _ in means], [other for _, other in means])

    def curves(self, option: str) -> dict[str, list[SystemVariant]]:
        """Systems that differ in one option alone, in its order: the curves of a plot."""
        found: dict[str, list[SystemVariant]] = {}
        for variant in self.variants:
            if isinstance(variant.options.get(option), (int, float)):
                rest = {name: value for name, value in variant.options.items() if name != option}
                found.setdefault(label_of(SystemVariant(variant.system, rest)), []).append(variant)
        ordered = {name: sorted(own, key=lambda one: float(one.options[option])) for name, own in found.items()}
        return {name: own for name, own in ordered.items() if len(own) > 1}

    def baseline(self) -> SystemVariant | None:
        """The system that the others are compared with, if the plan has it."""
        return next((one for one in self.variants if one.system == self.plan.baseline), None)


def over_examples(figure: Figure, rows: Iterable[ExperimentRow]) -> Interval:
    """The mean of a figure over the examples of rows, with its interval."""
    values: dict[Any, list[float]] = {}
    for row in rows:
        value = figure(row)
        if value is not None:
            values.setdefault((row["data"], row["id"]), []).append(value)
    return interval([sum(own) / len(own) for own in values.values()])
