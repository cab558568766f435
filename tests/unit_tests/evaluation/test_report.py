"""The report: the paper's tables from rows, plots where there is something to draw, Markdown and one HTML page."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, get_args

import pytest

from langchain_congrs.evaluation.experiments.charts import plots_of
from langchain_congrs.evaluation.experiments.plan_file import Shape, SystemVariant
from langchain_congrs.evaluation.experiments.report import write_report
from langchain_congrs.evaluation.experiments.row_set import RowSet
from langchain_congrs.evaluation.experiments.shapes import tables_of
from langchain_congrs.evaluation.experiments.summaries import comparisons
from langchain_congrs.evaluation.experiments.tables import ReportTable, TableRow
from langchain_congrs.graph.statistics import GraphStatistics
from tests.unit_tests.evaluation.experiment import small_plan

SYSTEMS: list[dict[str, Any]] = [
    {"name": "mean"},
    {"name": "lm_consensus"},
    {"name": "nodes", "tau": [0.3, 0.5]},
    {"name": "guided_by_kappa", "kappa": [0.5, 0.7]},
]
EXAMPLES = 12


@pytest.fixture(scope="module")
def rows() -> RowSet:
    return made_rows()


@pytest.fixture(scope="module")
def tables(rows: RowSet) -> list[ReportTable]:
    return tables_of(rows)


def made_rows(**changes: Any) -> RowSet:
    """Rows of a plan whose figures follow from the numbers of their examples."""
    plan = small_plan(
        **{
            "shapes": list(get_args(Shape)),
            "systems": SYSTEMS,
            "sampling": {"m": [3, 5], "temperature": [0.7, 0.9]},
            **changes,
        }
    )
    rows = [
        made_row(number, m, heat, place, variant)
        for number in range(EXAMPLES)
        for m in plan.sampling.m
        for heat in plan.sampling.temperature
        for place, variant in enumerate(plan.variants)
    ]
    return RowSet(plan, rows)


def made_row(number: int, m: int, heat: Any, place: int, variant: SystemVariant) -> dict[str, Any]:
    silent = variant.system == "nodes" and number % 4 == 0
    precision = None if silent else min(1.0, 0.4 + 0.1 * place + 0.01 * number + 0.01 * m)
    overlap = {"overlap": {"ordered": [0.5 + number / 100, 0.4], "shuffled": [0.3, 0.2 + number / 50]}}
    statistics = GraphStatistics(10, 0.3, 0.7, 5.0, 9.0, 2.0, 0.1, 0.0, degenerate=number == 0)._asdict()
    return {
        "key": f"{number} {m} {heat} {place}",
        "data": "sums",
        "id": f"e{number}",
        "frequency": float(number),
        "model": "small",
        "m": m,
        "temperature": heat,
        "system": variant.system,
        "options": dict(variant.options),
        "texts": [] if silent else ["It is 14."],
        "abstained": silent,
        "confidence": 0.5 + number / 30,
        "detail": {
            **(overlap if variant.system == "mean" else {}),
            **({"graph": statistics} if variant.system == "nodes" else {}),
        },
        "scores": {
            "response": float(not silent),
            "precision": precision,
            "supported": None if silent else 10.0 + place,
            "unsupported": None if silent else 2.0,
            "combined_precision": 1.0 if precision is None else precision,
            "combined_supported": 0.0 if silent else 10.0 + place,
            "hallucination": 0.0 if precision is None else 1 - precision,
        },
        "seconds": 1.5,
        "usage": {
            "calls": place,
            "tokens": 100 * place,
            "rounds": min(place, 1),
            "by_role": {"judge": {"calls": place, "input_tokens": 80 * place, "output_tokens": 20 * place}}
            if place
            else {},
        },
        "sampling": {"calls": m, "tokens": 100 * m},
    }


def found_table(tables: list[ReportTable], title: str) -> ReportTable:
    (table,) = [table for table in tables if table.title.startswith(title)]
    return table


def test_factuality_has_the_shape_of_the_paper(tables: list[ReportTable]) -> None:
    table = found_table(tables, "Factuality")
    assert table.columns == tuple(("Small", name) for name in ("FActScore", "#T", "#F", "R"))
    assert [row.label for row in table.rows] == [
        *("Mean of m", "LM Consensus", "ConGrs (τ=0.3)", "ConGrs (τ=0.5)"),
        *("GSV w/ ConGrs (κ=0.5)", "GSV w/ ConGrs (κ=0.7)"),
    ]
    assert [row.ruled for row in table.rows] == [False, False, True, False, False, False]
    mean = sum(0.4 + 0.01 * number + 0.04 for number in range(EXAMPLES)) / EXAMPLES
    figure, _, limits = table.rows[0].cells[0].partition(" ")
    assert float(figure) == pytest.approx(mean, abs=0.006)
    low, high = map(float, limits.strip("[]").split(","))
    assert low < mean < high
    assert table.rows[2].cells[3].startswith("0.75 ")


def test_an_abstention_counts_in_the_combined_table(tables: list[ReportTable]) -> None:
    table = found_table(tables, "Precision and facts")
    answered = [min(1.0, 0.6 + 0.01 * n + 0.01 * m) for n in range(EXAMPLES) for m in (3, 5) if n % 4]
    expected = (sum(answered) + 1.0 * EXAMPLES / 4 * 2) / (2 * EXAMPLES)
    assert float(table.rows[2].cells[0].split()[0]) == pytest.approx(expected, abs=0.006)
    assert table.rows[2].cells[1].startswith("9.0 ")


def test_where_it_abstains_the_samples_are_looked_at(tables: list[ReportTable]) -> None:
    table = found_table(tables, "Abstentions")
    where, everywhere = (float(cell.split()[0]) for cell in table.rows[0].cells)
    assert where == pytest.approx(0.4 + 0.04 + 0.04, abs=0.006)
    assert everywhere == pytest.approx(0.4 + 0.055 + 0.04, abs=0.006)


def test_the_order_in_which_rows_were_finished_changes_nothing(rows: RowSet) -> None:
    again = RowSet(rows.plan, reversed(rows.rows))
    assert comparisons(again) == comparisons(rows)


def test_comparisons_are_paired(tables: list[ReportTable]) -> None:
    table = found_table(tables, "Against Mean of m")
    assert table.rows[0].label == "LM Consensus"
    assert table.rows[0].cells[0] == "0.100 [0.100, 0.100]"
    assert float(table.rows[0].cells[1]) < 0.01
    assert table.rows[0].cells[2] == str(EXAMPLES)


def test_other_tables_have_what_they_need(tables: list[ReportTable]) -> None:
    assert found_table(tables, "Consensus graphs").rows[0].cells[0] == "10.00 [10.00, 10.00]"
    assert len(found_table(tables, "Temperature").rows) == len(found_table(tables, "Number of samples").rows) == 24
    frequency = found_table(tables, "By frequency")
    assert frequency.columns[0][0] == "bin 1 (0–1)"
    assert len(frequency.columns) == 10
    overlap = found_table(tables, "Overlap of samples")
    assert overlap.rows[0].cells[1] == "0.300"
    assert float(overlap.rows[0].cells[3]) < 0.01
    assert "judge 1.0 × (80 + 20)" in found_table(tables, "What it costs").rows[1].cells
    assert found_table(tables, "Time").rows[0].cells == ("1.50 [1.50, 1.50]",)
    assert found_table(tables, "Refusal").columns == (("Small", "R↓"), ("Small", "H↓"))
    assert found_table(tables, "Reasoning").rows[0].cells == ("–",)


def test_data_without_a_figure_has_no_column_and_adds_no_cost(rows: RowSet) -> None:
    plan = rows.plan.model_copy(update={"data": {"sums": rows.plan.data["sums"], "facts": rows.plan.data["sums"]}})
    facts = [
        {**row, "data": "facts", "scores": {}, "usage": {**row["usage"], "tokens": 10**6}, "seconds": 1.0}
        for row in rows.rows
    ]
    sums = [{**row, "scores": {**row["scores"], "correct": 1.0}} for row in rows.rows]
    rows, both = RowSet(rows.plan, sums), RowSet(plan, [*sums, *facts])
    [reasoning] = [table for table in tables_of(both) if table.title == "Reasoning"]
    assert {group for group, _ in reasoning.columns} == {"Small, sums"}
    [time] = [table for table in tables_of(both) if table.title == "Time"]
    assert {group for group, _ in time.columns} == {"sums", "facts"}
    costs = [next(plot.svg for plot in plots_of(which) if plot.name == "cost") for which in (rows, both)]
    assert costs[0] == costs[1]


def test_words_in_a_cell_may_be_broken() -> None:
    html = ReportTable(
        "T", "M", (("", "n"), ("", "by role")), (TableRow("a", ("0.5 [0.4, 0.6]", "judge 2.0 × (9 + 1)")),)
    ).to_html()
    assert '<td class="words">judge 2.0 × (9 + 1)</td>' in html
    assert "<td>0.5 <small>" in html


def test_systems_that_differ_in_one_option_are_a_curve(rows: RowSet) -> None:
    curves = rows.curves("tau")
    assert {name: [one.options["tau"] for one in own] for name, own in curves.items()} == {"ConGrs": [0.3, 0.5]}


def test_what_can_be_drawn_is_drawn(rows: RowSet) -> None:
    plots = {plot.name: plot for plot in plots_of(rows)}
    assert list(plots) == [
        *("tradeoff_sums_small", "over_tau", "over_kappa", "cost", "over_samples", "over_temperature", "reliability"),
    ]
    for plot in plots.values():
        assert ET.fromstring(plot.svg).tag.endswith("svg")  # noqa: S314 - ours
    assert "ConGrs (τ=0.3)" in plots["tradeoff_sums_small"].svg
    few = plots_of(made_rows(sampling={"m": 3}, systems=[{"name": "mean"}]))
    assert [plot.name for plot in few] == ["tradeoff_sums_small", "reliability"]


def test_cells_do_not_break_their_tables() -> None:
    table = ReportTable("A <b>", "x", (("", "a|b"),), (TableRow("<i>", ("1 | 2 [3]",)),), "n")
    assert "| <i> | 1 \\| 2 [3] |" in table.to_markdown()
    assert "&lt;i&gt;" in table.to_html()
    assert "<b>" not in table.to_html()


class _Balance(HTMLParser):
    """Counts open tags; pictures have tags of their own that close themselves."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_report_is_written_twice(rows: RowSet, tables: list[ReportTable], tmp_path: Path) -> None:
    markdown, page = write_report(rows.plan, rows.rows, tmp_path)
    text, html = markdown.read_text(), page.read_text()
    titles = [table.title for table in tables]
    assert all(f"### {title}\n" in text for title in titles)
    assert all(f"<h2>{title}</h2>" in html for title in titles)
    assert html.count("<svg") == text.count(".svg)") == len(list(tmp_path.glob("*.svg"))) == 7
    balance = _Balance()
    balance.feed(html.replace("<!doctype html>", ""))
    assert balance.open == []
    with pytest.raises(ValueError, match="no rows"):
        write_report(rows.plan, [], tmp_path)
