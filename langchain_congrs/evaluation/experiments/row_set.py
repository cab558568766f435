"""Rows of an experiment by method, model, data and setting, with the figures that tables and plots are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from langchain_congrs.evaluation.experiments.plan_file import ExperimentPlan, Variant
from langchain_congrs.evaluation.experiments.row_log import ExperimentRow
from langchain_congrs.evaluation.metrics.bootstrap import Interval, PairedDifference, compare, interval
from langchain_congrs.evaluation.systems.named import SYSTEMS

Figure = Callable[[ExperimentRow], float | None]
"""A number of a row, or None if it has none."""

OURS = ("nodes", "statements", "guided_by_kappa", "guided_by_answers", "best_by_confidence")
_SIGNS = {"tau": "τ", "kappa": "κ", "theta": "Θ", "utility": "utility", "quantile": "quantile", "way": "way"}
_QUALITIES = ("correct", "combined_precision", "response")


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


def label_of(variant: Variant) -> str:
    """What tables call a system with its options.

    Example:
        >>> label_of(Variant("nodes", {"tau": 0.3, "judge": False}))
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
        self.rows = list(rows)
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

    def title(self, kind: str, name: str) -> str:
        """What tables call a model or a data set."""
        section: dict[str, Any] = getattr(self.plan, kind)
        return str(section[name].title or name)

    def where(self, variant: Variant | None = None, **facts: Any) -> list[ExperimentRow]:
        """Rows of a system with these facts."""
        return [
            row
            for row in self.rows
            if (variant is None or Variant(row["system"], row["options"]).key == variant.key)
            and all(row[name] == value for name, value in facts.items())
        ]

    def mean(self, figure: Figure, variant: Variant | None = None, **facts: Any) -> Interval:
        """The mean of a figure over rows, with its interval."""
        return interval([figure(row) for row in self.where(variant, **facts)])

    def values(self, name: str) -> list[Any]:
        """The distinct values of a field, in their order."""
        return list(dict.fromkeys(row[name] for row in self.rows))

    def paired(self, figure: Figure, first: Variant, second: Variant, **facts: Any) -> PairedDifference:
        """The difference of two systems on the same examples."""
        ours, theirs = (_by_example(self.where(one, **facts), figure) for one in (first, second))
        shared = [key for key in ours if key in theirs]
        return compare([ours[key] for key in shared], [theirs[key] for key in shared])

    def baseline(self) -> Variant | None:
        """The system that the others are compared with, if the plan has it."""
        return next((one for one in self.variants if one.system == self.plan.baseline), None)


def _by_example(rows: Sequence[ExperimentRow], figure: Figure) -> dict[tuple[Any, ...], float | None]:
    return {(row["data"], row["id"], row["model"], row["m"], row["temperature"]): figure(row) for row in rows}
