"""The systems by name, as plans name them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_core.runnables import Runnable

from langchain_congrs.evaluation.systems.atomic import AtomicSelfConsistency
from langchain_congrs.evaluation.systems.by_asking import (
    LMConsensus,
    PairwiseSelfVerification,
    ReasoningModel,
    SelfVerification,
    UniversalSelfConsistency,
)
from langchain_congrs.evaluation.systems.ours import (
    BestByConfidence,
    ByNodes,
    ByStatements,
    GuidedByAnswers,
    GuidedByKappa,
)
from langchain_congrs.evaluation.systems.picking import (
    Greedy,
    Longest,
    MeanOfSamples,
    MinimumBayesRisk,
    RandomSample,
    Shortest,
)
from langchain_congrs.evaluation.systems.system import System
from langchain_congrs.evaluation.systems.uncertainty import UncertaintyAwareDecoding
from langchain_congrs.evaluation.systems.votes import (
    PassAtM,
    RangeVoting,
    SelfConsistency,
    WeightedSelfConsistency,
)

SYSTEMS: dict[str, type[System]] = {
    "greedy": Greedy,
    "mean": MeanOfSamples,
    "random": RandomSample,
    "shortest": Shortest,
    "longest": Longest,
    "mbr": MinimumBayesRisk,
    "lm_consensus": LMConsensus,
    "universal_self_consistency": UniversalSelfConsistency,
    "self_consistency": SelfConsistency,
    "weighted_self_consistency": WeightedSelfConsistency,
    "self_verification": SelfVerification,
    "pairwise_self_verification": PairwiseSelfVerification,
    "asc": AtomicSelfConsistency,
    "uad": UncertaintyAwareDecoding,
    "range_voting": RangeVoting,
    "reasoning": ReasoningModel,
    "pass_at_m": PassAtM,
    "nodes": ByNodes,
    "statements": ByStatements,
    "best_by_confidence": BestByConfidence,
    "guided_by_kappa": GuidedByKappa,
    "guided_by_answers": GuidedByAnswers,
}
"""All systems."""

_SECONDARY = {"lm_consensus", "universal_self_consistency", "asc", "uad", "nodes"}
_OTHER = {"reasoning"}


def model_role(name: str) -> str | None:
    """Which model a system asks: ``model`` (that sampled), ``secondary``, ``reasoning``, or None if none."""
    if "model" not in _find(name).model_fields:
        return None
    return "secondary" if name in _SECONDARY else "reasoning" if name in _OTHER else "model"


def make_system(name: str, model: Runnable[Any, Any] | None = None, options: Mapping[str, Any] | None = None) -> System:
    """A system by its name.

    Args:
        name: One of `SYSTEMS`.
        model: The model it asks, if it asks one.
        options: Its other options.

    Raises:
        ValueError: If there is no such system, or it lacks a model or does not know an option.

    Example:
        >>> make_system("statements", options={"tau": 0.6}).tau
        0.6
    """
    given = dict(options or {})
    if model_role(name) is not None and model is not None:
        given["model"] = model
    return _find(name)(**given)


def _find(name: str) -> type[System]:
    if name not in SYSTEMS:
        msg = f"There is no system {name!r}; choose from {', '.join(SYSTEMS)}."
        raise ValueError(msg)
    return SYSTEMS[name]
