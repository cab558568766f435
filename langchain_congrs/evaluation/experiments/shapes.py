"""The tables of the paper, in the paper's shape, from the rows of an experiment."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from langchain_congrs.evaluation.experiments.plan_file import Shape, SystemVariant
from langchain_congrs.evaluation.experiments.row_log import ExperimentRow
from langchain_congrs.evaluation.experiments.row_set import (
    OURS,
    Figure,
    RowSet,
    calls,
    label_of,
    over_examples,
    rounds,
    score,
    tokens,
)
from langchain_congrs.evaluation.experiments.tables import ReportTable, TableRow, ruled, shown
from langchain_congrs.evaluation.metrics.overlap import PositionalOverlap, overlap_tests

_FACTS: tuple[tuple[str, Figure], ...] = (
    ("FActScore", score("precision")),
    ("#T", score("supported")),
    ("#F", score("unsupported")),
    ("R", score("response")),
)
_COMBINED: tuple[tuple[str, Figure], ...] = (
    ("FActScore", score("combined_precision")),
    ("#T", score("combined_supported")),
)
_SPENT: tuple[tuple[str, Figure], ...] = (("tokens", tokens), ("calls", calls), ("rounds", rounds))
_STATISTICS = {
    "# nodes": "nodes",
    "%C": "consensus_share",
    "%D": "disagreement_share",
    "words C": "words_per_consensus",
    "words D": "words_per_disagreement",
    "branches C": "branches",
    "% stopwords C": "stopword_consensus_share",
    "% stopwords D": "stopword_disagreement_share",
    "% degenerate": "degenerate",
}
_INTERVALS = "Means with 95 % bootstrap intervals over examples."
_BINS = 5


def _by_method(
    rows: RowSet,
    title: str,
    groups: Sequence[tuple[str, dict[str, Any]]],
    figures: Sequence[tuple[str, Figure]],
    note: str,
) -> ReportTable:
    """A row for each method, and for each group of columns the same figures."""
    body = [
        (
            label_of(variant),
            [
                shown(rows.mean(figure, variant, **facts), _digits(name))
                for _, facts in groups
                for name, figure in figures
            ],
        )
        for variant in rows.variants
    ]
    columns = tuple((group, name) for group, _ in groups for name, _ in figures)
    return ReportTable(title, "Method", columns, ruled(body, rows.first_of_ours), f"{note} {_INTERVALS}".strip())


def _digits(name: str) -> int:
    return 0 if name == "tokens" else 1 if name in {"calls", "rounds", "#T", "#F"} else 2


def _models(rows: RowSet, **facts: Any) -> list[tuple[str, dict[str, Any]]]:
    return [(rows.title("models", name), {"model": name, **facts}) for name in rows.plan.models]


def factuality(rows: RowSet) -> list[ReportTable]:
    """FActScore, supported and unsupported facts and response ratio, by method and model."""
    note = "#T, #F: supported and unsupported facts of a response; R: how often there is one."
    return [
        _by_method(rows, f"Factuality: {rows.title('data', name)}", _models(rows, data=name), _FACTS, note)
        for name in rows.plan.data
    ]


def combined(rows: RowSet) -> list[ReportTable]:
    """The same with an abstention as precision 1 and 0 facts."""
    note = "An abstention counts as FActScore 1 and 0 facts."
    return [
        _by_method(rows, f"Precision and facts: {rows.title('data', name)}", _models(rows, data=name), _COMBINED, note)
        for name in rows.plan.data
    ]


def refusal(rows: RowSet) -> list[ReportTable]:
    """Response ratio and hallucination score, by method, data and model."""
    figures = (("R↓", score("response")), ("H↓", score("hallucination")))
    return [
        _by_method(
            rows,
            f"Refusal: {rows.title('data', name)}",
            _models(rows, data=name),
            figures,
            "R: response ratio; H: hallucination score, the share of a response's claims that are false, 0 for none.",
        )
        for name in rows.plan.data
    ]


def reasoning(rows: RowSet) -> list[ReportTable]:
    """Accuracy by method, model and data."""
    groups = [
        (f"{rows.title('models', model)}, {rows.title('data', data)}", {"model": model, "data": data})
        for model in rows.plan.models
        for data in rows.plan.data
    ]
    return [_by_method(rows, "Reasoning", groups, (("accuracy", score("correct")),), "Pass@m is an oracle.")]


def cost(rows: RowSet) -> list[ReportTable]:
    """Factuality beside the tokens of secondary models."""
    note = "Tokens, calls and rounds of a prompt, without its samples."
    return [
        _by_method(rows, f"Cost: {rows.title('data', name)}", _models(rows, data=name), (*_FACTS, *_SPENT), note)
        for name in rows.plan.data
    ]


def statistics(rows: RowSet) -> list[ReportTable]:
    """Figures of the consensus graphs, by data."""
    found = [row for row in rows.rows if row["detail"].get("graph")]
    body = []
    for name in rows.plan.data:
        own = [row for row in found if row["data"] == name]
        cells = [shown(over_examples(_statistic(key), own)) for key in _STATISTICS.values()]
        body.append(TableRow(rows.title("data", name), tuple(cells)))
    note = f"C: consensus nodes, D: disagreement nodes. {_INTERVALS}"
    return [ReportTable("Consensus graphs", "Data", tuple(("", name) for name in _STATISTICS), tuple(body), note)]


def _statistic(key: str) -> Figure:
    return lambda row: float(row["detail"]["graph"][key])


def abstained(rows: RowSet) -> list[ReportTable]:
    """What the samples are worth where consensus decoding abstains, against all."""
    mean = next((one for one in rows.variants if one.system == "mean"), None)
    body = []
    for variant in [one for one in rows.variants if one.system in {"nodes", "statements"} and mean is not None]:
        for model in rows.plan.models:
            silent = {(row["data"], row["id"]) for row in rows.where(variant, model=model) if row["abstained"]}
            originals = rows.where(mean, model=model)
            where = [row for row in originals if (row["data"], row["id"]) in silent]
            cells = [shown(over_examples(score("precision"), some)) for some in (where, originals)]
            body.append(TableRow(f"{label_of(variant)}, {rows.title('models', model)}", tuple(cells)))
    columns = (("FActScore of the samples", "where it abstains"), ("FActScore of the samples", "everywhere"))
    return [ReportTable("Abstentions", "Method and model", columns, tuple(body), _INTERVALS)]


def temperature(rows: RowSet) -> list[ReportTable]:
    """Factuality by temperature."""
    return [_by_setting(rows, "Temperature", "temperature")]


def samples(rows: RowSet) -> list[ReportTable]:
    """Factuality by number of samples."""
    return [_by_setting(rows, "Number of samples", "m")]


def _by_setting(rows: RowSet, title: str, field: str) -> ReportTable:
    other = "m" if field == "temperature" else "temperature"
    figures = _FACTS if rows.quality == "combined_precision" else ((rows.quality, score(rows.quality)),)
    body = []
    for value in rows.values(field):
        for second in rows.values(other):
            for variant in rows.variants:
                facts = {field: value, other: second}
                cells = [shown(rows.mean(figure, variant, **facts), _digits(name)) for name, figure in figures]
                body.append((f"{field} {value}, {other} {second}: {label_of(variant)}", cells))
    each = len(rows.variants)
    lines = tuple(TableRow(label, tuple(cells), ruled=number % each == 0) for number, (label, cells) in enumerate(body))
    return ReportTable(title, title, tuple(("", name) for name, _ in figures), lines, _INTERVALS)


def frequency(rows: RowSet) -> list[ReportTable]:
    """Precision and facts in five bins of equal size, from rare to frequent subjects."""
    known = sorted({row["frequency"] for row in rows.rows if row["frequency"] is not None})
    if not known:
        return []
    bins = [set(known[part * len(known) // _BINS : (part + 1) * len(known) // _BINS]) for part in range(_BINS)]
    groups = [(f"bin {number} ({_span(own)})", own) for number, own in enumerate(bins, start=1) if own]
    body = []
    for variant in rows.variants:
        own = rows.where(variant)
        cells = [
            shown(over_examples(figure, [row for row in own if row["frequency"] in wanted]), _digits(name))
            for _, wanted in groups
            for name, figure in _COMBINED
        ]
        body.append((label_of(variant), cells))
    columns = tuple((group, name) for group, _ in groups for name, _ in _COMBINED)
    note = f"From rare to frequent subjects; an abstention counts as FActScore 1 and 0 facts. {_INTERVALS}"
    return [ReportTable("By frequency of the subject", "Method", columns, ruled(body, rows.first_of_ours), note)]


def _span(values: set[float]) -> str:
    return f"{min(values):g}–{max(values):g}"


def overlap(rows: RowSet) -> list[ReportTable]:
    """Positional overlap of the samples against the shuffled control."""
    tables = []
    for data in rows.plan.data:
        found = [
            PositionalOverlap(tuple(row["detail"]["overlap"]["ordered"]), tuple(row["detail"]["overlap"]["shuffled"]))
            for row in rows.where(data=data)
            if row["detail"].get("overlap")
        ]
        if not found:
            continue
        body = tuple(
            TableRow(
                f"part {number}", (f"{test.ordered:.3f}", f"{test.shuffled:.3f}", _number(test.t), _number(test.p))
            )
            for number, test in enumerate(overlap_tests(found), start=1)
        )
        title = f"Overlap of samples by position: {rows.title('data', data)}"
        columns = (("", "in order"), ("", "shuffled"), ("", "t"), ("", "p"))
        note = f"Jaccard similarity of words; a paired t-test over {len(found)} prompts."
        tables.append(ReportTable(title, "Position", columns, body, note))
    return tables


def time(rows: RowSet) -> list[ReportTable]:
    """Seconds of an example, by data and method."""
    groups = [(rows.title("data", name), {"data": name}) for name in rows.plan.data]
    note = "Without sampling, as it ran; answers that were kept from an earlier run take no time."
    return [_by_method(rows, "Time", groups, (("seconds", lambda row: float(row["seconds"])),), note)]


def comparisons(rows: RowSet) -> list[ReportTable]:
    """Every system against the baseline, pair by pair."""
    baseline = rows.baseline()
    if baseline is None or len(rows.variants) < 2:  # noqa: PLR2004 - a pair
        return []
    body: list[tuple[str, list[str]]] = []
    others = [one for one in rows.variants if one.key != baseline.key]
    for variant in others:
        found = rows.paired(score(rows.quality), variant, baseline)
        body.append((label_of(variant), [shown(found.difference, 3), _number(found.p), str(found.difference.n)]))
    columns = (("", f"{rows.quality.replace('_', ' ')}: difference"), ("", "p"), ("", "pairs"))
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
        total = [shown(rows.mean(figure, variant), _digits(name)) for name, figure in _SPENT]
        body.append((label_of(variant), [*total, "; ".join(told) or "–"]))
    columns = (("", "tokens"), ("", "calls"), ("", "rounds"), ("", "by role"))
    note = f"Of a prompt, without its samples. {_INTERVALS}"
    return [ReportTable("What it costs", "Method", columns, ruled(body, rows.first_of_ours), note)]


def _role(rows: Sequence[ExperimentRow], role: str) -> str:
    spent = [row["usage"]["by_role"].get(role, {"calls": 0, "input_tokens": 0, "output_tokens": 0}) for row in rows]
    made, read, wrote = (
        sum(one[name] for one in spent) / len(spent) for name in ("calls", "input_tokens", "output_tokens")
    )
    return f"{role} {made:.1f} × ({read / max(made, 1e-9):.0f} + {wrote / max(made, 1e-9):.0f})"


def _number(value: float) -> str:
    return "–" if math.isnan(value) else f"{value:.3g}"


_SHAPES: dict[str, Callable[[RowSet], list[ReportTable]]] = {
    "factuality": factuality,
    "combined": combined,
    "refusal": refusal,
    "reasoning": reasoning,
    "cost": cost,
    "statistics": statistics,
    "abstained": abstained,
    "temperature": temperature,
    "samples": samples,
    "frequency": frequency,
    "overlap": overlap,
    "time": time,
}


def tables_of(rows: RowSet) -> list[ReportTable]:
    """The tables that a plan asks for, then comparisons and cost."""
    asked: tuple[Shape, ...] = rows.plan.shapes
    return [table for make in (*(_SHAPES[shape] for shape in asked), comparisons, roles) for table in make(rows)]


def variants_of(rows: RowSet, option: str) -> dict[str, list[SystemVariant]]:
    """Systems that differ in one option alone, in its order: the curves of a plot."""
    found: dict[str, list[SystemVariant]] = {}
    for variant in rows.variants:
        if isinstance(variant.options.get(option), (int, float)):
            rest = {name: value for name, value in variant.options.items() if name != option}
            found.setdefault(label_of(SystemVariant(variant.system, rest)), []).append(variant)
    return {
        name: sorted(own, key=lambda one: float(one.options[option])) for name, own in found.items() if len(own) > 1
    }
