"""The report of an experiment: Markdown with plots beside it, and one HTML page that holds everything."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from langchain_congrs._common import replacing
from langchain_congrs.evaluation.experiments.charts import ReportPlot, plots_of
from langchain_congrs.evaluation.experiments.plan_file import ExperimentPlan
from langchain_congrs.evaluation.experiments.row_log import ExperimentRow
from langchain_congrs.evaluation.experiments.row_set import RowSet
from langchain_congrs.evaluation.experiments.shapes import tables_of
from langchain_congrs.evaluation.experiments.tables import ReportTable

_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2.2rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; border-block: 2px solid #222; }
th, td { padding: .25rem .6rem; text-align: right; white-space: nowrap; }
tbody th, thead th:first-child { text-align: left; } th { font-weight: 500; } small { color: #666; }
th.words, td.words { text-align: left; white-space: normal; }
th.group { text-align: center; border-bottom: 1px solid #ccc; }
thead tr:last-child th { border-bottom: 1px solid #222; } tr.ruled > * { border-top: 1px solid #999; }
.note, .facts { color: #555; font-size: .9rem; } figure { margin: 1.5rem 0; } svg { max-width: 100%; height: auto; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(26rem, 1fr)); gap: 1rem; }
""".strip()


def write_report(plan: ExperimentPlan, rows: Sequence[ExperimentRow], output: Path) -> tuple[Path, Path]:
    """Write ``report.md``, its plots, and ``report.html``.

    Args:
        plan: The plan.
        rows: Its rows.
        output: The folder.

    Returns:
        The Markdown file and the HTML file.

    Raises:
        ImportError: If the extra ``eval`` is not installed.
        ValueError: If there are no rows.
    """
    if not rows:
        msg = "There are no rows to report on."
        raise ValueError(msg)
    found = RowSet(plan, rows)
    tables, plots = tables_of(found), plots_of(found)
    facts = _facts(found)
    for plot in plots:
        _write(output / f"{plot.name}.svg", plot.svg)
    markdown, page = output / "report.md", output / "report.html"
    _write(markdown, _markdown(plan.title, facts, tables, plots))
    _write(page, _html(plan.title, facts, tables, plots))
    return markdown, page


def _facts(rows: RowSet) -> list[str]:
    """What the figures are made of."""
    examples = {name: len({row["id"] for row in rows.where(data=name)}) for name in rows.plan.data}
    told = ", ".join(f"{rows.title('data', name)} ({count} prompts)" for name, count in examples.items())
    models = ", ".join(f"{rows.title('models', name)} ({spec.key})" for name, spec in rows.plan.models.items())
    settings = (
        f"m {', '.join(map(str, rows.values('m')))}; temperature {', '.join(map(str, rows.values('temperature')))}"
    )
    others = [
        f"{role}: {spec.key}"
        for role, spec in (
            ("secondary model", rows.plan.secondary),
            ("judge of the metrics", rows.plan.judge),
            ("reasoning model", rows.plan.reasoning),
        )
        if spec is not None
    ]
    return [f"Data: {told}", f"Samples: {models}; {settings}", *others, f"{len(rows.rows)} rows"]


def _markdown(title: str, facts: Sequence[str], tables: Sequence[ReportTable], plots: Sequence[ReportPlot]) -> str:
    parts = [f"# {title}", "\n".join(f"- {fact}" for fact in facts)]
    parts += [table.to_markdown() for table in tables]
    parts += [f"![{plot.title}]({plot.name}.svg)" for plot in plots]
    return "\n\n".join(parts) + "\n"


def _html(title: str, facts: Sequence[str], tables: Sequence[ReportTable], plots: Sequence[ReportPlot]) -> str:
    listed = "".join(f"<li>{escape(fact)}</li>" for fact in facts)
    figures = "".join(f"<figure>{plot.svg[plot.svg.index('<svg') :]}</figure>" for plot in plots)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>'
        f"<h1>{escape(title)}</h1><ul class='facts'>{listed}</ul>{''.join(table.to_html() for table in tables)}"
        f"<div class='plots'>{figures}</div></body></html>\n"
    )


def _write(path: Path, text: str) -> None:
    with replacing(path) as file:
        file.write(text.encode())
