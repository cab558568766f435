"""Answers and graphs for a terminal: colours show support, and nothing a model wrote can control the terminal."""

from __future__ import annotations

import io
import itertools
import os
import re
import shutil
import sys
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.table import Table
from rich.text import Text

from langchain_congrs._common import harmless
from langchain_congrs.decoding.glossary import GLOSSARY, ONE_VOICE
from langchain_congrs.display.levels import COLORS, asked_for, level_counts, level_of
from langchain_congrs.display.marked import MarkedResponses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from langchain_congrs.calling.usage import RoleUsage, Usage
    from langchain_congrs.decoding.response import SynthesizedResponse
    from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node

__all__ = ["harmless", "render_answer", "render_graph", "render_samples"]

_EDITED = "magenta"
_WARNING = "yellow"
_WIDEST = 100
_NARROWEST = 20
_INDENT = 4
_MOST_LEFT_OUT = 3
_LEFT_OUT_LENGTH = 100
_NO_STATEMENT = "boilerplate"
_BLANK_LINES = re.compile(r"\n\s*\n")


def render_answer(answer: SynthesizedResponse, *, color: bool | None = None, width: int | None = None) -> str:
    r"""Render an answer, coloured by support, with a legend and what it cost.

    Args:
        answer: The answer.
        color: Whether to use colours. By default, if standard output is a terminal and ``NO_COLOR`` is not set.
            Without colours, statements that not all samples support are followed by their support: ``(3/5)``.
        width: Columns; by default those of the terminal, up to 100.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> graph = ConGrBuilder().invoke(["Ada wrote it in 1843.", "Ada wrote it in 1842.", "Ada wrote it in 1843."])
        >>> print(render_answer(graph.decode(tau=0.5), color=False).splitlines()[0])
        Ada wrote it in 1843. (2/3)
    """
    console = _console(color=color, width=width)
    colored = console.color_system is not None
    parts: list[RenderableType] = [_text(answer, colored=colored), "", *_facts(answer, colored=colored)]
    if answer.usage.by_role:
        parts += ["", _costs(answer.usage)]
    return _printed(console, parts)


def render_graph(graph: ConsensusGraph, *, color: bool | None = None, width: int | None = None) -> str:
    """Render a graph as an outline: shared text flush left, the variants in between indented, each with its support.

    Args:
        graph: The graph.
        color: Whether to use colours; see `render_answer`.
        width: Columns; longer texts are cut in the middle.
    """
    console = _console(color=color, width=width)
    asked = asked_for(graph)
    lines: list[RenderableType] = []
    for region in graph.regions:
        if region.left.kind == "consensus":
            lines.append(_outline(region.left, asked, console.width))
        lines += [_outline(node, asked, console.width, indent=_INDENT) for node in region.nodes]
        if region.nodes and region.skipped_by:
            lines.append(Text(f"{' ' * _INDENT}{len(region.skipped_by)}/{asked} (nothing)", "dim"))
    return _printed(console, lines)


def render_samples(graph: ConsensusGraph, *, color: bool | None = None, width: int | None = None) -> str:
    """Render the responses of a graph, numbered, each word in the colour of its support.

    Args:
        graph: The graph.
        color: Whether to use colours; see `render_answer`.
        width: Columns.
    """
    samples = Table.grid()
    samples.add_column(width=_INDENT)
    samples.add_column(overflow="fold")
    marked, asked = MarkedResponses(graph), asked_for(graph)
    for number in range(graph.m):
        words = [(_safe(word.text), _style(word.support, asked)) for word in marked.words(number)]
        samples.add_row(Text(f"{number + 1}."), Text.assemble(*words))
    return _printed(_console(color=color, width=width), [samples])


def _console(*, color: bool | None, width: int | None) -> Console:
    """Return a console that writes to memory, interprets no markup, and ignores the environment."""
    colored = _wants_color() if color is None else color
    return Console(
        file=io.StringIO(),
        width=max(width or min(shutil.get_terminal_size().columns, _WIDEST), _NARROWEST),
        height=1,  # without it, rich ignores the width on a dumb terminal
        color_system="standard" if colored else None,
        no_color=False,
        force_jupyter=False,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
        tab_size=4,
    )


def _printed(console: Console, parts: list[RenderableType]) -> str:
    with console.capture() as captured:
        for part in parts:
            console.print(part)
    return "\n".join(line.rstrip() for line in captured.get().removesuffix("\n").split("\n"))


def _wants_color() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _safe(text: str) -> str:
    """Return text from a model without harmful characters and with at most one blank line in a row."""
    return _BLANK_LINES.sub("\n\n", harmless(text, lines=True))


def _style(support: int | None, asked: int) -> str:
    return _EDITED if support is None else COLORS[level_of(support, asked)].terminal


def _text(answer: SynthesizedResponse, *, colored: bool) -> Text:
    if answer.abstained:
        return Text.assemble(("No answer", "bold"), f": {harmless(answer.why or str(answer.reason))}.")
    text = Text()
    for piece, tally, style in _pieces(answer, asked_for(answer.graph, answer)):
        said = piece.rstrip()
        shown = piece if colored or not tally or not said else f"{said} ({tally}){piece[len(said) :]}"
        text.append(_safe(shown), style)
    return text


def _pieces(answer: SynthesizedResponse, asked: int) -> Iterator[tuple[str, str, str]]:
    """Yield ranges of the text, each with what to say about its support without colours, and its colour."""
    ends = {}
    if answer.text == answer.draft:  # statements are where they were before any edit
        ends = {one.end: f"{one.support}/{asked}" for one in answer.statements if one.support < asked}
    for span in answer.spans:
        style = _style(span.support, asked)
        if answer.statements and answer.text == answer.draft:
            cuts = [span.start, *(end for end in ends if span.start < end < span.end), span.end]
            for start, end in itertools.pairwise(cuts):
                last = len(answer.text[start:end].rstrip()) + start
                yield answer.text[start:end], ends.get(last, ends.get(end, "")), style
        else:
            tally = "edited" if span.support is None else f"{span.support}/{asked}"
            yield span.text, "" if span.support == asked else tally, style


def _facts(answer: SynthesizedResponse, *, colored: bool) -> list[RenderableType]:
    asked = asked_for(answer.graph, answer)
    parts: list[RenderableType] = [_legend(answer)] if colored and not answer.abstained else []
    if not answer.abstained:
        parts.append(_figures(answer))
    failed = f", {len(answer.failures)} failed" if answer.failures else ""
    samples = "1 sample" if answer.graph.m == 1 else f"{answer.graph.m} samples"
    rule = answer.tau_rule if answer.tau_rule == ONE_VOICE else f"tau {answer.tau:g}: {answer.tau_rule}"
    parts.append(Text(f"{samples}{failed}; {rule}"))
    omitted = [other for other in answer.omitted if other.reason != _NO_STATEMENT]
    for other in omitted[:_MOST_LEFT_OUT]:
        why = f" ({harmless(other.reason)})" if other.reason else f" ({other.support}/{asked})"
        parts.append(Text(f"left out: {harmless(_short(other.text))}{why}", "dim"))
    if len(omitted) > _MOST_LEFT_OUT:
        parts.append(Text(f"left out: {len(omitted) - _MOST_LEFT_OUT} more", "dim"))
    parts += [Text(f"warning: {harmless(warning)}", _WARNING) for warning in answer.warnings]
    if answer.stopped_by_budget:
        parts.append(Text(f"skipped, because the budget ran out: {', '.join(answer.stopped_by_budget)}", _WARNING))
    return parts


def _figures(answer: SynthesizedResponse) -> Table:
    """Return the figures of an answer, each with what it means."""
    table = Table.grid(padding=(0, 2, 0, 0))
    names = ("confidence", "probability", "support", "agreement", "coverage")
    for name in (name for name in names if getattr(answer, name) is not None):
        share = f"{getattr(answer, name):.0%}".replace("%", " %")
        table.add_row(Text(name), Text(share, justify="right"), Text(GLOSSARY[name], "dim"))
    return table


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LEFT_OUT_LENGTH else f"{line[: _LEFT_OUT_LENGTH - 1].rstrip()}…"


def _legend(answer: SynthesizedResponse) -> Text:
    asked = asked_for(answer.graph, answer)
    used = {level_of(span.support, asked) for span in answer.spans if span.support is not None}
    entries = [Text(counts, COLORS[level].terminal) for level, counts in level_counts(asked).items() if level in used]
    if any(span.support is None for span in answer.spans):
        entries.append(Text("the editor's own words", _EDITED))
    return Text("said by ") + Text(", ").join(entries)


def _costs(usage: Usage) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(overflow="fold")
    for name in ("calls", "tokens in", "out", "rounds", "seconds"):
        table.add_column(name, justify="right", overflow="fold")
    for role, cost in usage.by_role.items():
        table.add_row(*_row(role, cost))
    table.add_row(*_row("total", usage.total), style="bold")
    return table


def _row(role: str, cost: RoleUsage) -> list[Text]:
    about = "~" if cost.estimated else ""
    numbers = (f"{about}{cost.input_tokens}", f"{about}{cost.output_tokens}", str(cost.rounds), f"{cost.seconds:.1f}")
    return [Text(cell) for cell in (harmless(role), str(cost.calls), *numbers)]


def _outline(node: Node, asked: int, width: int, *, indent: int = 0) -> Text:
    tally = f"{' ' * indent}{node.support}/{asked} "
    text = _cut(harmless(" ".join(node.text.split())), width - len(tally))
    return Text.assemble(tally, (text, _style(node.support, asked)), no_wrap=True, overflow="ellipsis")


def _cut(text: str, room: int) -> str:
    """Cut the middle out of a text that takes more than `room` cells: its ends show where it fits in."""
    if cell_len(text) <= room:
        return text
    half = max((room - 3) // 2, 1)
    starts = range(max(len(text) - half, 0), len(text))
    ends = (text[start:] for start in starts if cell_len(text[start]))  # none begins with an accent or a joiner
    end = next((end for end in ends if cell_len(end) <= half), "")
    return f"{set_cell_size(text, half).rstrip()} … {end.lstrip()}"
