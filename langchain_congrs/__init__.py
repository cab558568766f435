"""Consensus graphs over several responses of a language model, for LangChain and LangGraph."""

from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from langchain_congrs.chat_model import ConsensusChatModel

__all__ = [
    "Alternative",
    "Audit",
    "Budget",
    "BudgetExceededError",
    "ConGrBuilder",
    "ConGrs",
    "ConsensusChatModel",
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


def __getattr__(name: str) -> Any:
    """What not everybody needs is imported when it is asked for."""
    if name == "ConsensusChatModel":
        from langchain_congrs.chat_model import ConsensusChatModel  # noqa: PLC0415

        return ConsensusChatModel
    msg = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(msg)
