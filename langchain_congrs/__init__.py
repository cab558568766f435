"""Consensus graphs over several responses of a language model, for LangChain and LangGraph."""

from langchain_congrs.aggregation import ConsensusDecoder, select_supported
from langchain_congrs.alignment import InputTooLargeError, Scores, segment_words
from langchain_congrs.calls import track_usage
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
    Node,
    Phrasing,
    Region,
    Word,
)
from langchain_congrs.graph_statistics import GraphStatistics
from langchain_congrs.pipeline import ConGrs
from langchain_congrs.pipeline_run import Progress
from langchain_congrs.sampling import (
    IdenticalSamplesWarning,
    NotEnoughSamplesError,
    ResponseSampler,
    Sampled,
    SampleFailure,
)
from langchain_congrs.stability import UntilStable
from langchain_congrs.synthesis import Alternative, Audit, Span, SynthesizedResponse
from langchain_congrs.usage import Budget, BudgetExceededError, RoleUsage, Usage
from langchain_congrs.verification import create_guided_self_verification

__all__ = [
    "Alternative",
    "Audit",
    "Budget",
    "BudgetExceededError",
    "ConGrBuilder",
    "ConGrs",
    "ConsensusDecoder",
    "ConsensusGraph",
    "DroppedResponse",
    "Edge",
    "EmbeddingJudge",
    "ExactJudge",
    "GraphInvariantError",
    "GraphStatistics",
    "IdenticalSamplesWarning",
    "InputTooLargeError",
    "Judge",
    "JudgeLadder",
    "LMJudge",
    "Node",
    "NotEnoughSamplesError",
    "Phrasing",
    "Progress",
    "Region",
    "RegionTexts",
    "ResponseSampler",
    "RoleUsage",
    "RuleJudge",
    "SampleFailure",
    "Sampled",
    "Scores",
    "Span",
    "SynthesizedResponse",
    "UntilStable",
    "Usage",
    "Verdict",
    "Word",
    "create_guided_self_verification",
    "segment_words",
    "select_supported",
    "track_usage",
]
