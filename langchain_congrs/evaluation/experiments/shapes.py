"""The tables of the paper, in the paper's shape, from the rows of an experiment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from langchain_congrs.evaluation.experiments.plan_file import Shape
from langchain_congrs.evaluation.experiments.row_set import (
    Figure,
    RowSet,
    label_of,
    over_examples,
    score,
)
from langchain_congrs.evaluation.experiments.summaries import INTERVALS, SPENT, comparisons, digits, number, roles
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
_BINS = 5


def _by_method(
    rows: RowSet,
    title: str,
    groups: Sequence[tuple[str, dict[str, Any]]],
    figures: Sequence[tuple[str, Figure]],
    note: str,
) -> ReportTable:
    """A row for each method, and for each group of columns the same figures; no group without any."""
    groups = [
        (group, facts)
        for group, facts in groups
        if any(figure(row) is not None for row in rows.where(**facts) for _, figure in figures)
    ] or groups
    body = [
        (
            label_of(variant),
            [
                shown(rows.mean(figure, variant, **facts), digits(name))
                for _, facts in groups
                for name, figure in figures
            ],
        )
        for variant in rows.variants
    ]
    columns = tuple((group, name) for group, _ in groups for name, _ in figures)
    return ReportTable(title, "Method", columns, ruled(body, rows.first_of_ours), f"{note} {INTERVALS}".strip())


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
        _by_method(rows, f"Cost: {rows.title('data', name)}", _models(rows, data=name), (*_FACTS, *SPENT), note)
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
    note = f"C: consensus nodes, D: disagreement nodes. {INTERVALS}"
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
    return [ReportTable("Abstentions", "Method and model", columns, tuple(body), INTERVALS)]


def temperature(rows: RowSet) -> list[ReportTable]:
    """Factuality by temperature."""
    return [_by_setting(rows, "Temperature", "temperature")]


def samples(rows: RowSet) -> list[ReportTable]:
    """Factuality by number of samples."""
    return [_by_setting(rows, "Number of samples", "m")]


def _by_setting(rows: RowSet, title: str, field: str) -> ReportTable:
    other = "m" if field == "temperature" else "temperature"
    figures = _FACTS if rows.quality == "combined_precision" else ((rows.quality_name, score(rows.quality)),)
    body = []
    for value in rows.values(field):
        for second in rows.values(other):
            for variant in rows.variants:
                facts = {field: value, other: second}
                cells = [shown(rows.mean(figure, variant, **facts), digits(name)) for name, figure in figures]
                body.append((f"{field} {value}, {other} {second}: {label_of(variant)}", cells))
    each = len(rows.variants)
    lines = tuple(TableRow(label, tuple(cells), ruled=number % each == 0) for number, (label, cells) in enumerate(body))
    return ReportTable(title, title, tuple(("", name) for name, _ in figures), lines, INTERVALS)


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
            shown(over_examples(figure, [row for row in own if row["frequency"] in wanted]), digits(name))
            for _, wanted in groups
            for name, figure in _COMBINED
        ]
        body.append((label_of(variant), cells))
    columns = tuple((group, name) for group, _ in groups for name, _ in _COMBINED)
    note = f"From rare to frequent subjects; an abstention counts as FActScore 1 and 0 facts. {INTERVALS}"
    return [ReportTable("By frequency of the subject", "Method", columns, ruled(body, rows.first_of_ours), note)]


def _span(values: set[float]) -> str:
    return f"{min(values):g}–{max(values):g}"


def overlap(rows: RowSet) -> list[ReportTable]:
    """Positional overlap of the samples against the shuffled control."""
    tables = []
    for data in rows.plan.data:
        of_prompt: dict[str, list[dict[str, list[float]]]] = {}
        for row in rows.where(data=data):
            if row["detail"].get("overlap"):
                of_prompt.setdefault(row["id"], []).append(row["detail"]["overlap"])
        if not of_prompt:
            continue
        found = [
            PositionalOverlap(_positions([one["ordered"] for one in own]), _positions([one["shuffled"] for one in own]))
            for own in of_prompt.values()
        ]
        body = tuple(
            TableRow(f"part {place}", (f"{test.ordered:.3f}", f"{test.shuffled:.3f}", number(test.t), number(test.p)))
            for place, test in enumerate(overlap_tests(found), start=1)
        )
        title = f"Overlap of samples by position: {rows.title('data', data)}"
        columns = (("", "in order"), ("", "shuffled"), ("", "t"), ("", "p"))
        note = f"Jaccard similarity of words; a paired t-test over {len(found)} prompts."
        tables.append(ReportTable(title, "Position", columns, body, note))
    return tables


def _positions(found: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The means of a prompt's rows, position by position."""
    return tuple(sum(own) / len(own) for own in zip(*found, strict=True))


def time(rows: RowSet) -> list[ReportTable]:
    """Seconds of an example, by data and method."""
    groups = [(rows.title("data", name), {"data": name}) for name in rows.plan.data]
    note = "Without sampling, as it ran; what was asked before, by an earlier run or by another system, takes no time."
    return [_by_method(rows, "Time", groups, (("seconds", lambda row: float(row["seconds"])),), note)]


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
