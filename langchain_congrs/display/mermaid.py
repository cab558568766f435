"""A consensus graph as a Mermaid flowchart, for Markdown pages and notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node

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
          classDef consensus fill:#D5E9B7,stroke:#5B7F2B,color:#1B1B1B
          classDef disagreement fill:#CEDFE6,stroke:#4A7C8F,color:#1B1B1B
          class n1 consensus
          class n2,n3 disagreement
    """
    names = {node.id: f"n{number}" for number, node in enumerate(graph.nodes)}
    lines = ["flowchart LR"]
    lines += [f"  {names[node.id]}{_shape(node, graph.m)}" for node in graph.nodes]
    lines += [f"  {names[edge.source]} -->|{edge.support}| {names[edge.target]}" for edge in graph.edges]
    lines.append("  classDef consensus fill:#D5E9B7,stroke:#5B7F2B,color:#1B1B1B")
    lines.append("  classDef disagreement fill:#CEDFE6,stroke:#4A7C8F,color:#1B1B1B")
    for kind in ("consensus", "disagreement"):
        members = [names[node.id] for node in graph.nodes if node.kind == kind]
        lines += [f"  class {','.join(members)} {kind}"] if members else []
    return "\n".join(lines)


def _shape(node: Node, m: int) -> str:
    if node.kind in {"start", "end"}:
        return f'(["{node.kind.upper()}"])'
    text = " ".join(node.text.split())
    shown = _escaped(text) if len(text) <= _LONGEST else f"{_escaped(text[: _LONGEST - 1])}…"
    return f'["{shown} · {node.support}/{m}"]'


def _escaped(text: str) -> str:
    return "".join(character if character.isalnum() or character == " " else _entity(character) for character in text)


def _entity(character: str) -> str:
    # HTML has no entities for control characters, and a direction mark would reverse the whole label.
    return f"#{ord(character)};" if character.isprintable() else "\N{REPLACEMENT CHARACTER}"
