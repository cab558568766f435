"""Consensus graphs over several responses of a language model, for LangChain and LangGraph."""

from langchain_congrs.alignment import InputTooLargeError, Scores, segment_words
from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.equivalence import (
    EmbeddingJudge,
    ExactJudge,
    Judge,
    JudgeLadder,
    LMJudge,
    RegionTexts,
    RuleJudge,
    Verdict,
)
from langchain_congrs.graph import (
    ConsensusGraph,
    DroppedResponse,
    Edge,
    GraphInvariantError,
    GraphStatistics,
    Node,
    Phrasing,
    Region,
    Word,
)

__all__ = [
    "ConGrBuilder",
    "ConsensusGraph",
    "DroppedResponse",
    "Edge",
    "EmbeddingJudge",
    "ExactJudge",
    "GraphInvariantError",
    "GraphStatistics",
    "InputTooLargeError",
    "Judge",
    "JudgeLadder",
    "LMJudge",
    "Node",
    "Phrasing",
    "Region",
    "RegionTexts",
    "RuleJudge",
    "Scores",
    "Verdict",
    "Word",
    "segment_words",
]
