"""Uncertainty-aware decoding: a graph of claims and responses, and the claims that stand at its centre."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import networkx as nx
import numpy as np
from langchain_core.runnables import Runnable
from pydantic import Field
from typing_extensions import override

from langchain_congrs.calling.asking import Asking
from langchain_congrs.calling.calls import RoleModel
from langchain_congrs.calling.usage import Call
from langchain_congrs.evaluation import prompts
from langchain_congrs.evaluation.decomposition import claims_of, made_by
from langchain_congrs.evaluation.systems.similarities import keys_of
from langchain_congrs.evaluation.systems.system import (
    RULES_TOKENS,
    Case,
    Forecast,
    System,
    SystemOutput,
    ask,
    foreseen,
)


class UncertaintyAwareDecoding(System):
    """Splits all samples into claims, finds which sample makes which claim, and keeps the most central claims.

    Claims and responses are the two sides of a graph; a claim's closeness centrality in it is its confidence. Those at
    or above a quantile of the centralities become one text. It costs a call for each sample to split, one to find
    claims, and one to write.

    Args:
        model: The model that splits, finds and writes.
        quantile: The share of claims that falls below the threshold; equals stand or fall together.
        write: Whether the model makes one text of the claims; else they are joined as they are.
    """

    title: ClassVar[str] = "UAD"

    model: Runnable[Any, Any]
    quantile: float = Field(default=0.5, ge=0, lt=1)
    write: bool = True

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        split = yield from claims_of(case.samples, RoleModel(self.model, "claims"))
        notes = [f"{split.count(None)} samples could not be split into claims"] if None in split else []
        claims = _distinct([claim for own in split for claim in own or ()])
        if not claims:
            return SystemOutput(abstained=True, notes=tuple(notes))
        made = yield from made_by(claims, case.samples, RoleModel(self.model, "match"))
        if None in made:
            notes.append(f"in {made.count(None)} samples claims could not be found")
        centrality = closeness(made, len(claims))
        floor = float(np.quantile(centrality, self.quantile))
        kept = [claim for claim, value in zip(claims, centrality, strict=True) if value >= floor and value > 0]
        detail = {"claims": len(claims), "kept": len(kept)}
        if not kept:
            return SystemOutput(abstained=True, notes=tuple(notes), detail=detail)
        text = " ".join(kept)
        if self.write:
            text = yield from ask("compose", prompts.compose(case.question, kept), self.model, "compose")
        return SystemOutput.of(text, notes=tuple(notes), detail=detail)

    @override
    def foresee(self, forecast: Forecast) -> list[Call]:
        asked, m, length = forecast
        claims = m * length  # each sample's claims are about as long as the sample
        return [
            *foreseen("claims", m, RULES_TOKENS + length, length),
            *foreseen("match", m, RULES_TOKENS + length + claims, length // 2),
            *foreseen("compose", int(self.write), RULES_TOKENS + asked + claims // 2, length),
        ]


def closeness(made: Sequence[Sequence[bool] | None], claims: int) -> list[float]:
    """The closeness centrality of each claim in the graph of claims and the responses that make them.

    Example:
        >>> [round(value, 2) for value in closeness([[True, True], [True, False]], 2)]
        [0.75, 0.5]
    """
    graph: nx.Graph[tuple[str, int]] = nx.Graph()
    graph.add_nodes_from(("claim", number) for number in range(claims))
    for response, own in enumerate(made):
        graph.add_edges_from((("response", response), ("claim", n)) for n, says in enumerate(own or ()) if says)
    found = nx.closeness_centrality(graph)
    return [float(found["claim", number]) for number in range(claims)]


def _distinct(claims: Sequence[str]) -> list[str]:
    """Claims that differ in more than case and punctuation, in their order."""
    first: dict[tuple[str, ...], str] = {}
    for claim in claims:
        first.setdefault(tuple(keys_of(claim)), claim)
    return list(first.values())
