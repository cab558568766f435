"""Answers and graphs for a terminal: plain text without colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from langchain_congrs.graph import ConsensusGraph
    from langchain_congrs.synthesis import SynthesizedResponse


def render_answer(answer: SynthesizedResponse, *, color: bool | None = None, width: int | None = None) -> str:  # noqa: ARG001
    """An answer as text."""
    return _printable(str(answer))


def render_graph(graph: ConsensusGraph, *, color: bool | None = None, width: int | None = None) -> str:  # noqa: ARG001
    """A graph as an outline."""
    return _printable(str(graph))


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text)
