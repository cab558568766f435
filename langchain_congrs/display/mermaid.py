"""A consensus graph as a Mermaid flowchart, for Markdown pages and notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from langchain_congrs.display.levels import COLORS, asked_for, level_of

if TYPE_CHECKING:
    from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node

_ENDS = {"start", "end"}
_LONGEST = 80  # characters of a label; Mermaid refuses diagrams of more than 50,000 in all


def to_mermaid(graph: ConsensusGraph) -> str:
    """Return a graph as a flowchart.

    Every character of a response other than letters, digits and spaces becomes an entity code, which Mermaid decodes
    only when it draws. So no text can become Mermaid syntax, Markdown or HTML.

    Args:
        graph: The graph to draw.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> print(to_mermaid(ConGrBuilder().invoke(["It fell in 476", "It fell in 410"])))
        flowchart LR
          n0(["START"])
          n1["It fell in · 2/2"]
          n2["476 · 1/2"]
          n3["410 · 1/2"]
          n4(["END"])
          n0 -->|2| n1
          n1 -->|1| n2
          n1 -->|1| n3
          n2 -->|1| n4
          n3 -->|1| n4
          classDef l5 fill:#cfead0,stroke:#4c8a52,color:#1b2026
          classDef l3 fill:#f6ecae,stroke:#94821d,color:#1b2026
          class n1 l5
          class n2,n3 l3
    """
    asked = asked_for(graph)
    names = {node.id: f"n{number}" for number, node in enumerate(graph.nodes)}
    lines = ["flowchart LR"]
    lines += [f"  {names[node.id]}{_shape(node, asked)}" for node in graph.nodes]
    lines += [f"  {names[edge.source]} -->|{edge.support}| {names[edge.target]}" for edge in graph.edges]
    members: dict[int, list[str]] = {}
    for node in graph.nodes:
        if node.kind not in _ENDS:
            members.setdefault(level_of(node.support, asked), []).append(names[node.id])
    levels = sorted(members, reverse=True)
    lines += [
        f"  classDef l{level} fill:{COLORS[level].light},stroke:{COLORS[level].line},color:#1b2026" for level in levels
    ]
    lines += [f"  class {','.join(members[level])} l{level}" for level in levels]
    return "\n".join(lines)


def _shape(node: Node, asked: int) -> str:
    if node.kind in _ENDS:
        return f'(["{node.kind.upper()}"])'
    text = " ".join(node.text.split())
    shown = _escaped(text) if len(text) <= _LONGEST else f"{_escaped(text[: _LONGEST - 1])}…"
    return f'["{shown} · {node.support}/{asked}"]'


def _escaped(text: str) -> str:
    return "".join(character if character.isalnum() or character == " " else _entity(character) for character in text)


def _entity(character: str) -> str:
    # HTML has no entities for control characters, and a direction mark would reverse the whole label.
    return f"#{ord(character)};" if character.isprintable() else "\N{REPLACEMENT CHARACTER}"
