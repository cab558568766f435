"""Tables of a report, in Markdown and in HTML."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import groupby

from langchain_congrs.evaluation.metrics.bootstrap import Interval


@dataclass(frozen=True)
class TableRow:
    """A row of a table: its label, a cell for each column, and whether a line is drawn above it."""

    label: str
    cells: tuple[str, ...]
    ruled: bool = False


@dataclass(frozen=True)
class ReportTable:
    """A table.

    Attributes:
        title: What it shows.
        corner: What the labels of its rows are.
        columns: The group and the name of each column; an empty group stands alone.
        rows: Its rows.
        note: How to read it.
    """

    title: str
    corner: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[TableRow, ...]
    note: str = field(default="")

    def to_markdown(self) -> str:
        """The table in Markdown; groups stand before the names of their columns."""
        names = [f"{group} {name}".strip() for group, name in self.columns]
        lines = [_line([self.corner, *names]), _line(["---"] * (len(names) + 1))]
        lines += [_line([row.label, *row.cells]) for row in self.rows]
        note = f"\n\n{self.note}" if self.note else ""
        return f"### {self.title}\n\n" + "\n".join(lines) + note

    def to_html(self) -> str:
        """The table in HTML, groups in a line of their own."""
        head = ""
        if any(group for group, _ in self.columns):
            spans = [(group, len(list(own))) for group, own in groupby(self.columns, key=lambda column: column[0])]
            cells = "".join(f'<th class="group" colspan="{size}">{escape(group)}</th>' for group, size in spans)
            head = f"<tr><th></th>{cells}</tr>"
        marks = [
            ' class="words"' if any(letter.isalpha() for row in self.rows for letter in row.cells[number]) else ""
            for number in range(len(self.columns))
        ]
        names = "".join(f"<th{mark}>{escape(name)}</th>" for mark, (_, name) in zip(marks, self.columns, strict=True))
        body = "".join(_html_row(row, marks) for row in self.rows)
        note = f"<p class='note'>{escape(self.note)}</p>" if self.note else ""
        return (
            f"<section><h2>{escape(self.title)}</h2><div class='wide'><table><thead>{head}<tr><th>{escape(self.corner)}"
            f"</th>{names}</tr></thead><tbody>{body}</tbody></table></div>{note}</section>"
        )


def shown(found: Interval, digits: int = 2) -> str:
    """A mean with its interval: "0.71 [0.66, 0.75]"; a dash without values.

    Example:
        >>> shown(Interval(0.714, 0.66, 0.752, 20))
        '0.71 [0.66, 0.75]'
    """
    if math.isnan(found.mean):
        return "–"
    return f"{found.mean:.{digits}f} [{found.low:.{digits}f}, {found.high:.{digits}f}]"


def ruled(rows: Sequence[tuple[str, Sequence[str]]], first_of_ours: int) -> tuple[TableRow, ...]:
    """Rows with a line above the first of ours."""
    return tuple(
        TableRow(label, tuple(cells), ruled=0 < first_of_ours == number) for number, (label, cells) in enumerate(rows)
    )


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


def _html_row(row: TableRow, marks: Sequence[str]) -> str:
    cells = "".join(_html_cell(cell, mark) for cell, mark in zip(row.cells, marks, strict=True))
    return f"<tr{' class=ruled' * row.ruled}><th>{escape(row.label)}</th>{cells}</tr>"


def _html_cell(cell: str, attributes: str) -> str:
    """A cell; the interval of a figure is smaller than the figure, and words may be broken into lines."""
    figure, mark, rest = cell.partition(" [")
    return f"<td{attributes}>{escape(figure)}{f' <small>[{escape(rest)}</small>' if mark else ''}</td>"
