"""Where candidates diverge, what each of them says up to there, and how to mark it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations

from langchain_congrs.alignment.regions import required_share
from langchain_congrs.graph import ConsensusGraph, Node
from langchain_congrs.verification.domains import END_ERROR, END_UNCERTAIN, START_ERROR, START_UNCERTAIN

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


def variants(graph: ConsensusGraph, position: int, candidates: Collection[int]) -> dict[str, int]:
    """The nodes of a region that surviving candidates pass, each with the first candidate to speak for it."""
    speakers: dict[str, int] = {}
    for node in graph.regions[position].nodes:
        passing = [response for response in node.responses if response in candidates]
        if passing:
            speakers[node.id] = passing[0]
    return speakers


def pairs(speakers: Mapping[str, int]) -> list[tuple[str, str]]:
    """Every pair of variants; none if there are fewer than two."""
    return list(combinations(speakers, 2))


def partial_solution(graph: ConsensusGraph, position: int, response: int) -> str:
    """What a response says up to the end of a region, the consensus node after it included."""
    right = graph.regions[position].right.position
    return "".join(_said(node, response) for node in graph.path(response) if _place(node) <= (right, 0))


def marked(graph: ConsensusGraph, response: int, uncertain: Iterable[int], errors: Collection[str] = ()) -> str:
    """A response with its uncertain regions between marks, and those judged wrong between marks of their own."""
    regions = set(uncertain)
    parts = []
    for node in graph.path(response):
        text = _unmarked(_said(node, response))
        if node.id in errors:
            text = _between(START_ERROR, text, END_ERROR)
        elif node.kind == "disagreement" and node.position in regions:
            text = _between(START_UNCERTAIN, text, END_UNCERTAIN)
        parts.append(text)
    return "".join(parts)


def errors_by_mean(scores: Mapping[str, Sequence[int]]) -> list[str]:
    """The variants whose mean score over their comparisons is below one half."""
    return [node for node, given in scores.items() if given and 2 * sum(given) < len(given)]


def _said(node: Node, response: int) -> str:
    return node.phrasing_of(response) or ""


def _place(node: Node) -> tuple[int, int]:
    """Topological place: consensus node k before the region that follows it."""
    return node.position, int(node.kind == "disagreement")


def _unmarked(text: str) -> str:
    """A text whose own words cannot be taken for our marks."""
    for mark in (START_UNCERTAIN, END_UNCERTAIN, START_ERROR, END_ERROR):
        text = text.replace(mark, mark.strip("*"))
    return text


def _between(start: str, text: str, end: str) -> str:
    """A text between marks, with the white space around it left outside."""
    core = text.strip()
    lead, tail = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return f"{lead}{start}{core}{end}{tail}"
