"""The consensus graph: data, checks, statistics. Pure data; no LangChain."""

from langchain_congrs.graph.consensus_graph import (
    ConsensusGraph,
    DroppedResponse,
    Edge,
    GraphInvariantError,
    Node,
    Phrasing,
    Region,
    Word,
)
from langchain_congrs.graph.statistics import GraphStatistics

__all__ = [
    "ConsensusGraph",
    "DroppedResponse",
    "Edge",
    "GraphInvariantError",
    "GraphStatistics",
    "Node",
    "Phrasing",
    "Region",
    "Word",
]
