"""Localizers: where to look next."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.verification.answers import AnswerOf, agree
from langchain_congrs.verification.weighing import Finding

_NOTHING = 1e-9  # bits


@dataclass(frozen=True)
class Evidence:
    """What is known when a localizer is asked.

    Args:
        graph: The consensus graph of all candidates.
        candidates: Those that are left.
        answers: The answers of all candidates; none in a domain where an answer decides nothing.
        verdicts: What was found so far.
        verified: The regions that have been verified.
        kappa: When a region is uncertain by its variants.
        limit: How many regions may still be verified; None for any number.
    """

    graph: ConsensusGraph
    candidates: Sequence[int]
    answers: Sequence[AnswerOf] = ()
    verdicts: Sequence[Finding] = ()
    verified: Sequence[int] = ()
    kappa: float = 0.7
    limit: int | None = None


Localizer = Callable[[Evidence], Iterable[int]]
"""Finds the regions that are still to be verified, the one to begin with first; none if there is nothing to decide."""


def by_variants(evidence: Evidence) -> list[int]:
    """The regions with many variants, as in the paper: in topological order, those beyond the limit at the end.

    A region is uncertain when its number of disagreement nodes is at least `kappa` times the number of responses,
    compared exactly, and there are at least two nodes to compare. Within the limit come those with the most.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> graph = ConGrBuilder().invoke(["so a is it", "so b is it", "so b is it"])
        >>> by_variants(Evidence(graph, [0, 1, 2], kappa=0.6))
        [1]
    """
    graph = evidence.graph
    need = max(2, required_share(evidence.kappa, graph.m))
    uncertain = [
        position
        for position, region in enumerate(graph.regions)
        if len(region.nodes) >= need and position not in evidence.verified
    ]
    most = most_divided(graph, uncertain, evidence.limit)
    return most + [position for position in uncertain if position not in most]


def by_answers(evidence: Evidence) -> list[int]:
    """The regions that tell which answer a candidate reaches, the most telling first; none if all agree.

    What a region tells is the information gain: how many bits less uncertain the answer of a candidate is once it is
    known which variant it passes. Silence is a variant, but there must be two texts to compare. Where there is nothing
    to go by, because the same answer is only guessed or none can be read, regions are found by their variants.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> from langchain_congrs.verification.answers import group_answers, same_answer
        >>> texts = ["Well, 2 times 7 is 14", "So, 2 times 7 is 14", "So, 2 times 7 is 9"]
        >>> answers = group_answers(["14", "14", "9"], same_answer)
        >>> by_answers(Evidence(ConGrBuilder().invoke(texts), [0, 1, 2], answers))
        [1, 0]
    """
    left = [evidence.answers[candidate] for candidate in evidence.candidates]
    if agree(left):
        return []
    if len({found["group"] for found in left} - {None}) < 2:  # noqa: PLR2004 - guesses, or nothing that can be read
        return by_variants(evidence)
    gains = {
        position: information_gain(evidence, position)
        for position in range(len(evidence.graph.regions))
        if position not in evidence.verified
    }
    return sorted((p for p, gain in gains.items() if gain > _NOTHING), key=lambda position: -round(gains[position], 9))


def information_gain(evidence: Evidence, position: int) -> float:
    """What the variants of a region tell about the answers of the candidates that are left, in bits.

    A region in which fewer than two variants have a text tells nothing: there is nothing to compare.
    """
    passed = {response: node.id for node in evidence.graph.regions[position].nodes for response in node.responses}
    if len({passed[candidate] for candidate in evidence.candidates if candidate in passed}) < 2:  # noqa: PLR2004
        return 0.0
    groups = {c: evidence.answers[c]["group"] for c in evidence.candidates if evidence.answers[c]["group"] is not None}
    together = Counter((passed.get(candidate), group) for candidate, group in groups.items())
    variants = Counter(passed.get(candidate) for candidate in groups)
    return _entropy(Counter(groups.values())) + _entropy(variants) - _entropy(together)


def _entropy(counts: Counter[Any]) -> float:
    total = counts.total()
    return -sum(count / total * math.log2(count / total) for count in counts.values())


def most_divided(graph: ConsensusGraph, positions: Sequence[int], limit: int | None) -> list[int]:
    """At most `limit` of the regions: those with the most variants, earlier ones on ties; in their order."""
    return sorted(sorted(positions, key=lambda position: -len(graph.regions[position].nodes))[:limit])


def check_positions(graph: ConsensusGraph, positions: Iterable[int]) -> list[int]:
    """The positions that a localizer has returned, each once.

    Raises:
        ValueError: If there is no region at a position.
    """
    found = list(dict.fromkeys(positions))
    wrong = [position for position in found if not 0 <= position < len(graph.regions)]
    if wrong:
        msg = f"The localizer found regions at {wrong}; the graph has regions 0 to {len(graph.regions) - 1}."
        raise ValueError(msg)
    return found
