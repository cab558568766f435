"""A consensus graph in the forms of other tools: networkx, GraphML, DOT."""

from __future__ import annotations

from typing import TYPE_CHECKING

from langchain_congrs.display.characters import harmless

if TYPE_CHECKING:
    import networkx as nx

    from langchain_congrs.graph import ConsensusGraph

# XML has no place for most control characters: they are shown as their Unicode pictures.
_XML_SAFE = {code: 0x2400 + code for code in range(32) if code not in {9, 10, 13}} | {0xFFFE: 0xFFFD, 0xFFFF: 0xFFFD}


def to_networkx(graph: ConsensusGraph) -> nx.DiGraph[str]:
    """Nodes and edges with plain strings and numbers as attributes."""
    import networkx as nx  # noqa: PLC0415 - importing it takes a while, and few need it

    exported: nx.DiGraph[str] = nx.DiGraph(m=graph.m)
    for node in graph.nodes:
        exported.add_node(
            node.id,
            text=node.text,
            kind=node.kind,
            position=node.position,
            count=node.support,
            weight=graph.weight(node),
        )
    for edge in graph.edges:
        exported.add_edge(edge.source, edge.target, weight=graph.weight(edge), count=edge.support)
    return exported


def to_graphml(graph: ConsensusGraph) -> str:
    """GraphML text, by networkx."""
    import networkx as nx  # noqa: PLC0415 - see to_networkx

    exported = to_networkx(graph)
    for _, attributes in exported.nodes(data=True):
        attributes["text"] = attributes["text"].translate(_XML_SAFE)
    return "\n".join(nx.generate_graphml(exported))


def to_dot(graph: ConsensusGraph) -> str:
    """DOT text, ready for Graphviz."""
    lines = [
        "digraph ConsensusGraph {",
        "  rankdir=LR;",
        '  node [shape=box, style="rounded,filled", fillcolor="#CEDFE6", fontname="sans-serif"];',
    ]
    for node in graph.nodes:
        label = f"{node.text.strip() or node.id} ({node.support}/{graph.m})"
        style = "" if node.kind == "disagreement" else ', fillcolor="#D5E9B7"'
        lines.append(f"  {_quoted(node.id)} [label={_quoted(label)}{style}];")
    for edge in graph.edges:
        label = f"{edge.support}/{graph.m}"
        lines.append(f"  {_quoted(edge.source)} -> {_quoted(edge.target)} [label={_quoted(label)}];")
    return "\n".join([*lines, "}"])


def _quoted(text: str) -> str:
    text = harmless(text.replace("\r\n", "\n"), lines=True)  # DOT may be printed on a terminal
    for raw, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n")):
        text = text.replace(raw, escaped)
    return f'"{text}"'
