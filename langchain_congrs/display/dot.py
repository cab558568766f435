"""A consensus graph in DOT, the language of Graphviz."""

from __future__ import annotations

from typing import TYPE_CHECKING

from langchain_congrs._common import harmless
from langchain_congrs.display.levels import COLORS, asked_for, level_of

if TYPE_CHECKING:
    from langchain_congrs.graph.consensus_graph import ConsensusGraph


def to_dot(graph: ConsensusGraph) -> str:
    """Return the graph as DOT text."""
    asked = asked_for(graph)
    lines = [
        "digraph ConsensusGraph {",
        "  rankdir=LR;",
        '  node [shape=box, style="rounded,filled", fillcolor="#fdfdfc", fontname="sans-serif"];',
    ]
    for node in graph.nodes:
        label = f"{node.text.strip() or node.id} ({node.support}/{asked})"
        color = COLORS[level_of(node.support, asked)].light
        style = f', fillcolor="{color}"' if node.kind in {"consensus", "disagreement"} else ""
        lines.append(f"  {_quoted(node.id)} [label={_quoted(label)}{style}];")
    for edge in graph.edges:
        label = f"{edge.support}/{asked}"
        lines.append(f"  {_quoted(edge.source)} -> {_quoted(edge.target)} [label={_quoted(label)}];")
    return "\n".join([*lines, "}"])


def _quoted(text: str) -> str:
    text = harmless(text.replace("\r\n", "\n"), lines=True)  # it may be printed to a terminal
    for raw, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n")):
        text = text.replace(raw, escaped)
    return f'"{text}"'
