"""Answers and graphs in a terminal: support in colours, and nothing that a model wrote can drive the terminal."""

from __future__ import annotations

import os
import re
import shutil
import sys
from typing import TYPE_CHECKING

from langchain_congrs.display.characters import harmless

if TYPE_CHECKING:
    from collections.abc import Iterable

    from langchain_congrs.calling.usage import RoleUsage, Usage
    from langchain_congrs.decoding.response import SynthesizedResponse
    from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node

__all__ = ["harmless", "render_answer", "render_graph", "render_samples"]

_BOLD, _DIM = "1", "2"
_LEVELS = ((1.0, "32", "all"), (0.7, "36", "most"), (0.5, "33", "half"), (0.0, "31", "fewer"))
"""From which share of the responses on, in which colour, called what."""
_EDITED = ("35", "the editor's own words")
_WIDEST = 100
_INDENT = 4  # columns for the number of a sample
_WORDS = re.compile(r"\S+\s*|\s+")

_REASONS = {
    "fragment": "what the responses share is a fragment",
    "no_knowledge": "the responses share that nothing is known",
    "no_consensus": "the responses share nothing",
    "editor": "the editor found that no text can be made of what they share",
}


def render_answer(answer: SynthesizedResponse, *, color: bool | None = None, width: int | None = None) -> str:
    r"""An answer with the support of its words in colours, a legend, and what it cost.

    Args:
        answer: The answer.
        color: Whether to colour; by default if standard output is a terminal and ``NO_COLOR`` is not set. Without
            colours, words that not all responses support are followed by their support: ``1843 (3/5)``.
        width: Columns; by default those of the terminal, 100 at most.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> graph = ConGrBuilder().invoke(["Ada wrote it in 1843.", "Ada wrote it in 1842.", "Ada wrote it in 1843."])
        >>> print(render_answer(graph.decode(tau=0.5), color=False))
        Ada wrote it in 1843. (2/3)
        <BLANKLINE>
        support 92 % (3 samples, tau 0.5)
    """
    page = _Page(color=color, width=width)
    if answer.abstained:
        reason = _REASONS.get(str(answer.reason), "")
        parts = [page.paint("No answer", _BOLD) + f": {reason}."]
    else:
        parts = [page.wrap(_pieces(answer, color=page.color))]
    parts.append(_facts(answer, page))
    if answer.usage.by_role:
        parts.append(_costs(answer.usage, page))
    return "\n\n".join(parts)


def render_graph(graph: ConsensusGraph, *, color: bool | None = None, width: int | None = None) -> str:
    """A graph as an outline: what the responses share, and indented what they say in between, with its support.

    Args:
        graph: The graph.
        color: Whether to colour; see `render_answer`.
        width: Columns; longer texts are cut in the middle.
    """
    page = _Page(color=color, width=width)
    lines = []
    for region in graph.regions:
        if region.left.kind == "consensus":
            lines.append(_outline(region.left, graph.m, page, ""))
        lines += [_outline(node, graph.m, page, "    ") for node in region.nodes]
        if region.nodes and region.skipped_by:
            lines.append(page.paint(f"    {len(region.skipped_by)}/{graph.m} (nothing)", _DIM))
    return "\n".join(lines)


def render_samples(graph: ConsensusGraph, *, color: bool | None = None, width: int | None = None) -> str:
    """The responses of a graph, numbered, each word in the colour of its support.

    Args:
        graph: The graph.
        color: Whether to colour; see `render_answer`.
        width: Columns.
    """
    page = _Page(color=color, width=width)
    page.width -= _INDENT
    samples = []
    for number in range(graph.m):
        words = ((word.text, _level(word.support, graph.m)[1]) for word in graph.words(number))
        text = page.wrap(words).replace("\n", "\n" + " " * _INDENT)
        samples.append(f"{number + 1}.".ljust(_INDENT) + text)
    return "\n".join(samples)


class _Page:
    """How wide a page is, and whether it has colours."""

    def __init__(self, *, color: bool | None, width: int | None) -> None:
        self.color = _wants_color() if color is None else color
        self.width = max(width or min(shutil.get_terminal_size().columns, _WIDEST), 20)

    def paint(self, text: str, code: str) -> str:
        """A text in a colour."""
        return f"\x1b[{code}m{text}\x1b[0m" if self.color and code and text else text

    def wrap(self, pieces: Iterable[tuple[str, str]]) -> str:
        """Pieces of text, each with its colour, in lines: white space may become the end of a line."""
        lines: list[list[str]] = [[]]
        column = 0
        for text, code in pieces:
            for token in _WORDS.findall(text):
                word = harmless(token.rstrip())
                if column and column + len(word) > self.width:
                    lines.append([])
                    column = 0
                lines[-1].append(self.paint(word, code))
                column += len(word)
                *ends, blanks = _space(token[len(token.rstrip()) :])
                for _ in ends:
                    lines.append([])
                    column = 0
                lines[-1].append(blanks)
                column += len(blanks)
        return "\n".join("".join(line).rstrip() for line in lines)

    def line(self, text: str, room: int) -> str:
        """A text in one line, cut in the middle if it is too long."""
        line = harmless(" ".join(text.split()))
        half = max((room - 3) // 2, 1)
        return line if len(line) <= room else f"{line[:half]} … {line[-half:]}"


def _space(space: str) -> list[str]:
    """White space as line ends, two at most, and the blanks after them."""
    *ends, blanks = space.split("\n")
    return [*ends[-2:], " " * len(blanks.expandtabs(4))]


def _pieces(answer: SynthesizedResponse, *, color: bool) -> Iterable[tuple[str, str]]:
    m = answer.graph.m
    for span in answer.spans:
        code = _EDITED[0] if span.support is None else _level(span.support, m)[1]
        if color or span.support == m:
            yield span.text, code
            continue
        said = span.text.rstrip()
        tally = "edited" if span.support is None else f"{span.support}/{m}"
        yield (f"{said} ({tally}){span.text[len(said) :]}" if said else span.text), code


def _facts(answer: SynthesizedResponse, page: _Page) -> str:
    m = answer.graph.m
    lines = []
    if page.color and not answer.abstained:
        used = {_level(span.support, m) for span in answer.spans if span.support is not None}
        legend = [page.paint(f"{level[2]} of {m}", level[1]) for level in _LEVELS if level in used]
        if any(span.support is None for span in answer.spans):
            legend.append(page.paint(_EDITED[1], _EDITED[0]))
        lines.append("said by " + ", ".join(legend))
    support = "" if answer.abstained else f"support {answer.support:.0%} ".replace("%", " %")
    failed = f", {len(answer.failures)} failed" if answer.failures else ""
    lines.append(f"{support}({m} samples{failed}, tau {answer.tau:g})")
    lines += [page.paint(f"warning: {harmless(warning)}", "33") for warning in answer.warnings]
    if answer.stopped_by_budget:
        lines.append(page.paint(f"left out, beyond the budget: {', '.join(answer.stopped_by_budget)}", "33"))
    return "\n".join(lines)


def _costs(usage: Usage, page: _Page) -> str:
    rows: list[tuple[str, ...]] = [("", "calls", "tokens in", "out", "rounds", "seconds")]
    rows += [_row(role, cost) for role, cost in [*usage.by_role.items(), ("total", usage.total)]]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        first, *rest = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        lines.append("  ".join([first.strip().ljust(widths[0]), *rest]).rstrip())
    return "\n".join([page.paint(lines[0], _DIM), *lines[1:-1], page.paint(lines[-1], _BOLD)])


def _row(role: str, cost: RoleUsage) -> tuple[str, ...]:
    about = "~" if cost.estimated else ""
    numbers = (f"{about}{cost.input_tokens}", f"{about}{cost.output_tokens}", str(cost.rounds), f"{cost.seconds:.1f}")
    return (harmless(role), str(cost.calls), *numbers)


def _outline(node: Node, m: int, page: _Page, indent: str) -> str:
    tally = f"{indent}{node.support}/{m} "
    return tally + page.paint(page.line(node.text, page.width - len(tally)), _level(node.support, m)[1])


def _level(support: int, m: int) -> tuple[float, str, str]:
    return next(level for level in _LEVELS if support / m >= level[0])


def _wants_color() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
