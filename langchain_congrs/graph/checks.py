"""The invariants of a consensus graph, checked at run time."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from langchain_congrs.alignment.shares import required_count

if TYPE_CHECKING:
    from collections.abc import Iterator

    from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node


def invariant_problems(graph: ConsensusGraph) -> Iterator[str]:
    """Ways in which a graph contradicts itself, each as a sentence that names the node or the response."""
    nodes = (problem for node in graph.nodes for problem in _node_problems(graph, node))
    for part in (_structure_problems(graph), nodes):
        found = list(part)
        yield from found
        if found:  # the next checks would be meaningless
            return
    yield from _path_problems(graph)
    yield from _word_problems(graph)


def _structure_problems(graph: ConsensusGraph) -> Iterator[str]:
    try:
        required_count(graph.quorum, graph.m)
    except ValueError as error:
        yield str(error)
    given = [*graph.sources, *(dropped.index for dropped in graph.dropped)]
    if len(set(given)) != len(given) or min(given, default=0) < 0:
        yield "sources and dropped name a response twice, or one below 0."
    if any(count < 0 for count in graph.remarks.values()):
        yield "remarks are counts, from 0 on."
    kinds = [node.kind for node in graph.nodes]
    if kinds[:1] != ["start"] or kinds[-1:] != ["end"] or kinds.count("start") != 1 or kinds.count("end") != 1:
        yield "nodes must begin with the only START and end with the only END."
    for node_id, count in Counter(node.id for node in graph.nodes).items():
        if count > 1:
            yield f"node {node_id:.40} occurs {count} times in the graph."
    position = -1
    for node in graph.nodes:
        expected = position if node.kind == "disagreement" else position + 1
        if node.position != expected:
            yield f"node {node.id} has position {node.position}; by its place in the order it must be {expected}."
        if not _is_id_of(node):
            yield f"node {node.id:.40}: a {node.kind} node at position {node.position} has no such id."
        position = expected


def _is_id_of(node: Node) -> bool:
    if node.kind in {"start", "end"}:
        return node.id == node.kind.upper()
    if node.kind == "consensus":
        return node.id == f"c{node.position}"
    number = node.id.removeprefix(f"d{node.position}.")
    return number != node.id and number.isascii() and number.isdecimal()


def _node_problems(graph: ConsensusGraph, node: Node) -> Iterator[str]:
    if not node.phrasings or node.text != node.phrasings[0].text:
        yield f"node {node.id}: its text must be its first phrasing."
    virtual = node.kind in {"start", "end"}
    for phrasing in node.phrasings:
        if bool(phrasing.text) is virtual:
            yield f"node {node.id}: {'it must have no text' if virtual else 'a phrasing has no text'}."
        if not phrasing.responses or list(phrasing.responses) != sorted(set(phrasing.responses)):
            yield f"node {node.id}: the responses of a phrasing must be in ascending order and not empty."
    if len(set(node.responses)) != len(node.responses):
        yield f"node {node.id}: a response has two phrasings for it."
    if any(not 0 <= response < graph.m for response in node.responses):
        yield f"node {node.id}: names a response outside 0..{graph.m - 1}."
    if virtual and node.support != graph.m:
        yield f"node {node.id}: {node.support} of {graph.m} responses pass through it; all must."
    if node.kind == "consensus" and node.support < required_count(graph.quorum, graph.m):
        yield f"node {node.id}: {node.support} of {graph.m} responses pass it, too few for quorum={graph.quorum}."
    if len({phrasing.text for phrasing in node.phrasings}) != len(node.phrasings):
        yield f"node {node.id}: a phrasing occurs twice."


def _path_problems(graph: ConsensusGraph) -> Iterator[str]:
    flow_in: Counter[str] = Counter()
    flow_out: Counter[str] = Counter()
    for edge in graph.edges:
        flow_out[edge.source] += edge.support
        flow_in[edge.target] += edge.support
    for node in graph.nodes:
        if node.kind != "start" and flow_in[node.id] != node.support:
            yield f"node {node.id}: {flow_in[node.id]} responses arrive, but {node.support} pass through it."
        if node.kind != "end" and flow_out[node.id] != node.support:
            yield f"node {node.id}: {flow_out[node.id]} responses go on, but {node.support} pass through it."
    for response, path in enumerate(graph.paths):
        places = [node.position for node in path if node.kind == "disagreement"]
        for place, count in Counter(places).items():
            if count > 1:
                yield f"response {response} passes through {count} nodes of the region after position {place}."


def _word_problems(graph: ConsensusGraph) -> Iterator[str]:
    if not len(graph.word_lengths) == len(graph.word_columns) == len(graph.sources) == graph.m:
        yield f"word_lengths, word_columns and sources must have one entry for each of the {graph.m} responses."
        return
    total = sum(map(len, graph.word_columns))
    for response, (lengths, columns) in enumerate(zip(graph.word_lengths, graph.word_columns, strict=True)):
        if sum(lengths) != len(graph.reconstruct(response)) or len(lengths) != len(columns):
            yield f"response {response}: its words do not cover its text."
        if any(length < 1 for length in lengths):
            yield f"response {response}: a word is empty."
        if any(after <= before for before, after in pairwise((-1, *columns))) or columns[-1:] > (total - 1,):
            yield f"response {response}: the columns of its words must ascend from 0 to {total - 1} at most."
            return
    yield from _alignment_problems(graph)


def _alignment_problems(graph: ConsensusGraph) -> Iterator[str]:
    """Columns that contradict the nodes: aligned words stand in one place, and a consensus node has one alignment."""
    place: dict[int, tuple[int, bool]] = {}
    read = [0] * graph.m  # words of each response so far
    for node in graph.nodes:
        here, aligned = (node.position, node.kind == "consensus"), set[tuple[int, ...]]()
        for response, length in ((r, len(phrasing.text)) for phrasing in node.phrasings for r in phrasing.responses):
            first = last = read[response]
            while length > 0:
                length -= graph.word_lengths[response][last]  # noqa: PLW2901 - what is left of it
                last += 1
            if length:
                yield f"node {node.id}: it begins or ends inside a word of response {response}."
                return
            columns = graph.word_columns[response][first:last]
            if any(place.setdefault(column, here) != here for column in columns):
                yield f"node {node.id}: a word of response {response} is aligned with a word of another place."
            read[response] = last
            aligned.add(columns)
        if node.kind == "consensus" and len(aligned) > 1:
            yield f"node {node.id}: the words of its responses are not aligned with each other."
