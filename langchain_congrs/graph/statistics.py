"""The figures by which consensus graphs are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import bare, segment_words

if TYPE_CHECKING:
    from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node


class GraphStatistics(NamedTuple):
    """The figures by which consensus graphs are compared; START and END do not count.

    Attributes:
        nodes: Consensus and disagreement nodes.
        consensus_share: Consensus nodes / nodes.
        disagreement_share: Disagreement nodes / nodes.
        words_per_consensus: Mean words in a consensus node's text.
        words_per_disagreement: Mean words in a disagreement node's text.
        branches: Mean number of disagreement nodes after a consensus node.
        stopword_consensus_share: Consensus nodes with only stopwords / consensus nodes.
        stopword_disagreement_share: The same for disagreement nodes.
        degenerate: Whether there is no consensus node at all.
    """

    nodes: int
    consensus_share: float
    disagreement_share: float
    words_per_consensus: float
    words_per_disagreement: float
    branches: float
    stopword_consensus_share: float
    stopword_disagreement_share: float
    degenerate: bool


def graph_statistics(graph: ConsensusGraph) -> GraphStatistics:
    """Compute the figures of a graph."""
    consensus, disagreement = graph.consensus_nodes, graph.disagreement_nodes
    total = len(consensus) + len(disagreement)
    following = sum(node.position > 0 for node in disagreement)
    return GraphStatistics(
        nodes=total,
        consensus_share=_share(len(consensus), total),
        disagreement_share=_share(len(disagreement), total),
        words_per_consensus=_share(sum(_words(node) for node in consensus), len(consensus)),
        words_per_disagreement=_share(sum(_words(node) for node in disagreement), len(disagreement)),
        branches=_share(following, len(consensus)),
        stopword_consensus_share=_share(sum(map(_only_stopwords, consensus)), len(consensus)),
        stopword_disagreement_share=_share(sum(map(_only_stopwords, disagreement)), len(disagreement)),
        degenerate=not consensus,
    )


def _share(part: float, whole: int) -> float:
    return part / whole if whole else 0.0


def _words(node: Node) -> int:
    return len(segment_words(node.text))


def _only_stopwords(node: Node) -> bool:
    return all(bare(word) in STOPWORDS for word in segment_words(node.text))
