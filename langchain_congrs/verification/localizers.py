"""Localizers: where solutions diverge enough to be verified."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.graph.consensus_graph import ConsensusGraph

Localizer = Callable[[ConsensusGraph, float], Iterable[int]]
"""Finds the uncertain regions of a graph, given kappa: their positions."""


def by_variants(graph: ConsensusGraph, kappa: float) -> list[int]:
    """The regions with many variants, in topological order.

    A region is uncertain when its number of disagreement nodes is at least `kappa` times the number of responses,
    compared exactly, and there are at least two nodes to compare.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> by_variants(ConGrBuilder().invoke(["so a is it", "so b is it", "so b is it"]), kappa=0.6)
        [1]
    """
    need = max(2, required_share(kappa, graph.m))
    return [position for position, region in enumerate(graph.regions) if len(region.nodes) >= need]


def most_divided(graph: ConsensusGraph, positions: Sequence[int], limit: int | None) -> list[int]:
    """At most `limit` of the regions: those with the most variants, earlier ones on ties; in their order.

    Raises:
        ValueError: If there is no region at a position.
    """
    wrong = [position for position in positions if not 0 <= position < len(graph.regions)]
    if wrong:
        msg = f"The localizer found regions at {wrong}; the graph has regions 0 to {len(graph.regions) - 1}."
        raise ValueError(msg)
    return sorted(sorted(positions, key=lambda position: -len(graph.regions[position].nodes))[:limit])
