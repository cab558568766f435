"""Consensus graphs over several responses of a language model, for LangChain and LangGraph."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from langchain_congrs.alignment import InputTooLargeError, Scores, segment_words
    from langchain_congrs.calling.calls import track_usage
    from langchain_congrs.calling.usage import Budget, BudgetExceededError, RoleUsage, Usage
    from langchain_congrs.chat.chat_model import ConsensusChatModel
    from langchain_congrs.chat.middleware import ConsensusMiddleware
    from langchain_congrs.chat.policy import NoMajorityError, VotePolicy
    from langchain_congrs.construction import ConGrBuilder
    from langchain_congrs.decoding.calibration import (
        Calibration,
        LabelledAnswer,
        NotEnoughLabelsError,
        calibrate,
        label_answer,
        label_statements,
    )
    from langchain_congrs.decoding.decoder import ConsensusDecoder
    from langchain_congrs.decoding.nodes import select_supported
    from langchain_congrs.decoding.response import CHECKPOINT_TYPES, Alternative, Audit, Span, SynthesizedResponse
    from langchain_congrs.decoding.text_support import sentence_support
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
    from langchain_congrs.pipeline import ConGrs, Progress
    from langchain_congrs.sampling import (
        IdenticalSamplesWarning,
        NotEnoughSamplesError,
        ResponseSampler,
        Sampled,
        SampleFailure,
        UntilStable,
    )
    from langchain_congrs.server.workflow import create_consensus_decoding
    from langchain_congrs.verification import (
        create_guided_self_verification,
        create_guided_self_verification_as_in_paper,
    )

__version__ = "0.2.0"

# Where each public name lives. They are imported when they are first used: a command that prints its help, or a script
# that only builds graphs, should not wait for LangGraph.
_MODULES = {
    "alignment": ("InputTooLargeError", "Scores", "segment_words"),
    "calling.calls": ("track_usage",),
    "calling.usage": ("Budget", "BudgetExceededError", "RoleUsage", "Usage"),
    "chat.chat_model": ("ConsensusChatModel",),
    "chat.middleware": ("ConsensusMiddleware",),
    "chat.policy": ("NoMajorityError", "VotePolicy"),
    "construction": ("ConGrBuilder",),
    "decoding.calibration": (
        "Calibration",
        "LabelledAnswer",
        "NotEnoughLabelsError",
        "calibrate",
        "label_answer",
        "label_statements",
    ),
    "decoding.decoder": ("ConsensusDecoder",),
    "decoding.nodes": ("select_supported",),
    "decoding.response": ("CHECKPOINT_TYPES", "Alternative", "Audit", "Span", "SynthesizedResponse"),
    "decoding.text_support": ("sentence_support",),
    "equivalence": (
        "EmbeddingJudge",
        "ExactJudge",
        "Judge",
        "JudgeLadder",
        "LMJudge",
        "RegionTexts",
        "RuleJudge",
        "Verdict",
    ),
    "graph": (
        "ConsensusGraph",
        "DroppedResponse",
        "Edge",
        "GraphInvariantError",
        "GraphStatistics",
        "Node",
        "Phrasing",
        "Region",
        "Word",
    ),
    "pipeline": ("ConGrs", "Progress"),
    "sampling": (
        "IdenticalSamplesWarning",
        "NotEnoughSamplesError",
        "ResponseSampler",
        "Sampled",
        "SampleFailure",
        "UntilStable",
    ),
    "server.workflow": ("create_consensus_decoding",),
    "verification": ("create_guided_self_verification", "create_guided_self_verification_as_in_paper"),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import a public name where it is first used."""
    if name not in _HOME:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, imported or not."""
    return sorted({*globals(), *_HOME})


__all__ = [
    "CHECKPOINT_TYPES",
    "Alternative",
    "Audit",
    "Budget",
    "BudgetExceededError",
    "Calibration",
    "ConGrBuilder",
    "ConGrs",
    "ConsensusChatModel",
    "ConsensusDecoder",
    "ConsensusGraph",
    "ConsensusMiddleware",
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
    "LabelledAnswer",
    "NoMajorityError",
    "Node",
    "NotEnoughLabelsError",
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
    "VotePolicy",
    "Word",
    "calibrate",
    "create_consensus_decoding",
    "create_guided_self_verification",
    "create_guided_self_verification_as_in_paper",
    "label_answer",
    "label_statements",
    "segment_words",
    "select_supported",
    "sentence_support",
    "track_usage",
]
