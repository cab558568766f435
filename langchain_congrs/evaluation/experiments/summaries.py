"""The tables that every report ends with: each system against the baseline, and what each costs by role."""

from __future__ import annotations

import math
from collections.abc import Sequence

from langchain_congrs.evaluation.experiments.row_log import ExperimentRow
from langchain_congrs.evaluation.experiments.row_set import OURS, Figure, RowSet, calls, label_of, rounds, score, tokens
from langchain_congrs.evaluation.experiments.tables import ReportTable, ruled, shown

SPENT: tuple[tuple[str, Figure], ...] = (("tokens", tokens), ("calls", calls), ("rounds", rounds))
INTERVALS = "Means with 95 % bootstrap intervals over examples."


def comparisons(rows: RowSet) -> list[ReportTable]:
    """Every system against the baseline, pair by pair."""
    baseline = rows.baseline()
    if baseline is None or len(rows.variants) < 2:  # noqa: PLR2004 - a pair
        return []
    body: list[tuple[str, list[str]]] = []
    others = [one for one in rows.variants if one.key != baseline.key]
    for variant in others:
        found = rows.paired(score(rows.quality), variant, baseline)
        body.append((label_of(variant), [shown(found.difference, 3), number(found.p), str(found.difference.n)]))
    columns = (("", f"{rows.quality_name}: difference"), ("", "p"), ("", "pairs"))
    note = "On the same examples; 95 % bootstrap interval of the mean difference, p by a paired permutation test."
    title = f"Against {label_of(baseline)}"
    first = next((number for number, one in enumerate(others) if one.system in OURS), len(others))
    return [ReportTable(title, "Method", columns, ruled(body, first), note)]


def roles(rows: RowSet) -> list[ReportTable]:
    """Mean calls and tokens of a prompt by role, beyond the samples."""
    body = []
    for variant in rows.variants:
        own = rows.where(variant)
        told = [_role(own, role) for role in dict.fromkeys(role for row in own for role in row["usage"]["by_role"])]
        total = [shown(rows.mean(figure, variant), digits(name)) for name, figure in SPENT]
        body.append((label_of(variant), [*total, "; ".join(told) or "–"]))
    columns = (("", "tokens"), ("", "calls"), ("", "rounds"), ("", "by role"))
    note = f"Of a prompt, without its samples; by role: calls × (tokens read + written). {INTERVALS}"
    return [ReportTable("What it costs", "Method", columns, ruled(body, rows.first_of_ours), note)]


def _role(rows: Sequence[ExperimentRow], role: str) -> str:
    spent = [row["usage"]["by_role"].get(role, {"calls": 0, "input_tokens": 0, "output_tokens": 0}) for row in rows]
    made, read, wrote = (
        sum(one[name] for one in spent) / len(spent) for name in ("calls", "input_tokens", "output_tokens")
    )
    return f"{role} {made:.1f} × ({read / max(made, 1e-9):.0f} + {wrote / max(made, 1e-9):.0f})"


def digits(name: str) -> int:
    """How many digits a figure is shown with."""
    return 0 if name == "tokens" else 1 if name in {"calls", "rounds", "#T", "#F"} else 2


def number(value: float) -> str:
    """A number as tables show it; a dash for none."""
    return "–" if math.isnan(value) else f"{value:.3g}"
