"""What candidates say at a region and up to it, and how to mark it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations

import regex

from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node
from langchain_congrs.verification.prompts import END_ERROR, END_UNCERTAIN, START_ERROR, START_UNCERTAIN

_GAP = regex.compile(r"[\W_]+")
_MARK = regex.compile(r"(?:START|END)[\W_]{0,9}(?:UNCERTAIN[\W_]{0,9}REGION|POSSIBLE[\W_]{0,9}ERROR)", regex.IGNORECASE)


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
    regions, parts, stop = set(uncertain), list[str](), 0
    whole = _unmarked(graph.reconstruct(response))  # a mark may begin in one node and end in another
    for node in graph.path(response):
        start, stop = stop, stop + len(_said(node, response))
        text = whole[start:stop]
        if node.id in errors:
            text = _between(START_ERROR, text, END_ERROR)
        elif node.kind == "disagreement" and node.position in regions:
            text = _between(START_UNCERTAIN, text, END_UNCERTAIN)
        parts.append(text)
    return "".join(parts)


def without_marks(text: str) -> str:
    """A text that a model wrote, without marks that it took over from what it was shown.

    Example:
        >>> without_marks("*START_UNCERTAIN_REGION*It is 7.*END_UNCERTAIN_REGION*")
        'It is 7.'
    """
    for mark in (START_UNCERTAIN, END_UNCERTAIN, START_ERROR, END_ERROR):
        text = text.replace(mark, "")
    return text


def errors_by_mean(scores: Mapping[str, Sequence[int]]) -> list[str]:
    """The variants whose mean score over their comparisons is below one half."""
    return [node for node, given in scores.items() if given and 2 * sum(given) < len(given)]


def _said(node: Node, response: int) -> str:
    return node.phrasing_of(response) or ""


def _place(node: Node) -> tuple[int, int]:
    """Topological place: consensus node k before the region that follows it."""
    return node.position, int(node.kind == "disagreement")


def _unmarked(text: str) -> str:
    """A text of the same length whose own words cannot be taken for our marks, however they are decorated."""
    return _MARK.sub(lambda found: _GAP.sub(lambda gap: " " * len(gap[0]), found[0]).lower(), text)


def _between(start: str, text: str, end: str) -> str:
    """A text between marks, with the white space around it left outside."""
    core = text.strip()
    lead, tail = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return f"{lead}{start}{core}{end}{tail}"
