"""The plots of a report, drawn with matplotlib: one for each question that the rows can answer."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from langchain_congrs._common import needs_extra
from langchain_congrs.evaluation.experiments.row_set import OURS, Figure, RowSet, label_of, over_examples, score
from langchain_congrs.evaluation.metrics.bootstrap import Interval

_SIZE = (7.2, 4.2)
_BINS = 5
_COLOURS = 10
_FEWEST = 2


class ReportPlot(NamedTuple):
    """A plot.

    Attributes:
        name: The name of its file.
        title: What it shows.
        svg: The picture.
    """

    name: str
    title: str
    svg: str


def plots_of(rows: RowSet) -> list[ReportPlot]:
    """The plots that the rows of an experiment have data for.

    Raises:
        ImportError: If matplotlib is not installed.
    """
    return [*tradeoffs(rows), *(plot for draw in _PLOTS if (plot := draw(rows)) is not None)]


def tradeoffs(rows: RowSet) -> list[ReportPlot]:
    """Precision against kept facts for each data set and model, thresholds joined by a line."""
    found = []
    for data, model in itertools.product(rows.plan.data, rows.plan.models):
        points = _points(rows, score("combined_supported"), score("combined_precision"), data=data, model=model)
        if points:
            title = f"Precision against kept facts: {rows.title('data', data)}, {rows.title('models', model)}"
            draw = partial(_scatter, rows=rows, points=points)
            found.append(_drawn(f"tradeoff_{data}_{model}", title, "supported facts", "FActScore", draw))
    return found


def responses(rows: RowSet) -> ReportPlot | None:
    """Response ratio over τ."""
    return _along(rows, "tau", "Response ratio over τ", score("response"))


def accuracy_over_kappa(rows: RowSet) -> ReportPlot | None:
    """Quality over κ."""
    return _along(rows, "kappa", f"{rows.quality_name.capitalize()} over κ", score(rows.quality))


def cost_against_quality(rows: RowSet) -> ReportPlot | None:
    """Tokens of a prompt, samples included, against quality."""
    points = _points(rows, lambda row: float(row["usage"]["tokens"] + row["sampling"]["tokens"]), score(rows.quality))
    if len({across for across, _ in points.values()}) < _FEWEST:
        return None
    title, draw = f"Cost against {rows.quality_name}", partial(_scatter, rows=rows, points=points)
    return _drawn("cost", title, "tokens of a prompt, samples included", rows.quality_name, draw)


def over_m(rows: RowSet) -> ReportPlot | None:
    """Quality over the number of samples."""
    return _over(rows, "m", "samples", "Effect of the number of samples", "m")


def over_temperature(rows: RowSet) -> ReportPlot | None:
    """Quality over temperature."""
    return _over(rows, "temperature", "temperature", "Effect of temperature", "temperature")


def reliability(rows: RowSet) -> ReportPlot | None:
    """How often answers are right that a system is so sure of."""
    quality = score("correct" if rows.quality == "correct" else "precision")
    curves = {}
    for variant in rows.variants:
        pairs = sorted(
            (row["confidence"], value)
            for row in rows.where(variant)
            if row.get("confidence") is not None and not row["abstained"] and (value := quality(row)) is not None
        )
        if len(pairs) >= 2 * _BINS:
            parts = [pairs[part * len(pairs) // _BINS : (part + 1) * len(pairs) // _BINS] for part in range(_BINS)]
            curves[label_of(variant)] = [
                tuple(sum(own) / len(part) for own in zip(*part, strict=True)) for part in parts
            ]
    if not curves:
        return None

    def draw(axes: Any) -> None:
        axes.plot([0, 1], [0, 1], color="0.8", linestyle="--")
        for label, line in curves.items():
            axes.plot([one[0] for one in line], [one[1] for one in line], marker="o", label=label)
        _legend(axes)

    return _drawn("reliability", "Reliability of confidence", "confidence", "share that is right", draw)


_PLOTS: tuple[Callable[[RowSet], ReportPlot | None], ...] = (
    responses,
    accuracy_over_kappa,
    cost_against_quality,
    over_m,
    over_temperature,
    reliability,
)


# -- drawing -----------------------------------------------------------------------------------------------------------


def _points(rows: RowSet, x: Figure, y: Figure, **facts: Any) -> dict[str, tuple[float, float]]:
    found = {}
    for variant in rows.variants:
        own = [row for row in rows.where(variant, **facts) if y(row) is not None]
        across, up = over_examples(x, own), over_examples(y, own)
        if across.n and up.n:
            found[variant.key] = (across.mean, up.mean)
    return found


def _scatter(axes: Any, rows: RowSet, points: dict[str, tuple[float, float]]) -> None:
    """A point for each system, ours round; those that differ in a threshold alone are joined."""
    for curve in [*rows.curves("tau").values(), *rows.curves("theta").values()]:
        line = [points[variant.key] for variant in curve if variant.key in points]
        axes.plot([one[0] for one in line], [one[1] for one in line], color="0.6", linewidth=1, zorder=1)
    shown = [variant for variant in rows.variants if variant.key in points]
    for number, variant in enumerate(shown):
        x, y = points[variant.key]
        marker = "o" if variant.system in OURS else "s^Dv"[number // _COLOURS % 4]
        axes.scatter([x], [y], color=f"C{number % _COLOURS}", marker=marker, s=30, zorder=2, label=label_of(variant))
    _legend(axes)


def _legend(axes: Any) -> None:
    """Names beside the plot, where they cover nothing."""
    axes.figure.legend(loc="outside right center", fontsize=6.5)


def _along(rows: RowSet, option: str, title: str, figure: Figure) -> ReportPlot | None:
    """A figure over the values of an option, a line for each system that has several."""
    lines = {
        label: [(float(one.options[option]), rows.mean(figure, one)) for one in own]
        for label, own in rows.curves(option).items()
    }
    up, _, across = title.partition(" over ")
    return _lines(f"over_{option}", title, across, lines, up)


def _over(rows: RowSet, field: str, name: str, title: str, across: str) -> ReportPlot | None:
    values = [value for value in rows.values(field) if isinstance(value, (int, float))]
    if len(values) < _FEWEST:
        return None
    figure = score(rows.quality)
    lines = {
        label_of(variant): [(float(value), rows.mean(figure, variant, **{field: value})) for value in sorted(values)]
        for variant in rows.variants
    }
    return _lines(f"over_{name}", title, across, lines, rows.quality_name)


def _lines(
    name: str, title: str, across: str, lines: Mapping[str, Sequence[tuple[float, Interval]]], up: str
) -> ReportPlot | None:
    known = {label: [point for point in line if point[1].n] for label, line in lines.items()}
    known = {label: line for label, line in known.items() if len(line) >= _FEWEST}
    if not known:
        return None

    def draw(axes: Any) -> None:
        for label, line in known.items():
            x = [point[0] for point in line]
            axes.plot(x, [point[1].mean for point in line], marker="o", label=label)
            axes.fill_between(x, [point[1].low for point in line], [point[1].high for point in line], alpha=0.12)
        _legend(axes)

    return _drawn(name, title, across, up, draw)


def _drawn(name: str, title: str, across: str, up: str, draw: Callable[[Any], None]) -> ReportPlot:
    with needs_extra("eval"):
        from matplotlib import rc_context  # noqa: PLC0415 - an extra
        from matplotlib.figure import Figure as Canvas  # noqa: PLC0415
    with rc_context({"svg.hashsalt": "congrs", "svg.fonttype": "none", "font.size": 9}):
        canvas = Canvas(figsize=_SIZE, layout="constrained")
        axes = canvas.subplots()
        draw(axes)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        axes.set_title(title)
        axes.grid(color="0.92")
        axes.set_axisbelow(True)
        buffer = io.StringIO()
        canvas.savefig(buffer, format="svg", metadata={"Date": None})
    return ReportPlot(name, title, buffer.getvalue())
