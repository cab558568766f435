"""A consensus graph as a networkx graph and as GraphML."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import networkx as nx

    from langchain_congrs.graph.consensus_graph import ConsensusGraph

# XML does not allow most control characters: show their Unicode pictures instead.
_XML_SAFE = {code: 0x2400 + code for code in range(32) if code not in {9, 10, 13}}
_XML_SAFE |= {0x7F: 0x2421, 0xFFFE: 0xFFFD, 0xFFFF: 0xFFFD}


def to_networkx(graph: ConsensusGraph) -> nx.DiGraph[str]:
    """Return the graph for networkx, with plain strings and numbers as attributes."""
    import networkx as nx  # noqa: PLC0415 - slow to import, and few need it

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
    """Return the graph as GraphML text."""
    import networkx as nx  # noqa: PLC0415 - see to_networkx

    exported = to_networkx(graph)
    for _, attributes in exported.nodes(data=True):
        attributes["text"] = attributes["text"].translate(_XML_SAFE)
    return "\n".join(nx.generate_graphml(exported))
