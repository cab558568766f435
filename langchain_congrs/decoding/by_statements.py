"""Decoding by statements: the sentences of single responses that enough of the others support."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.alignment.words import segment_words
from langchain_congrs.decoding import statements
from langchain_congrs.decoding.plan import NearMiss, Plan, PlannedWord
from langchain_congrs.decoding.response import AbstentionReason, Alternative, SupportedStatement
from langchain_congrs.decoding.statements import (
    AlignedResponses,
    Statement,
    StatementSelection,
    TextSupport,
    select_statements,
)
from langchain_congrs.decoding.statements.results import WordRange
from langchain_congrs.decoding.statements.support.agreement import Tau
from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node

_LITTLE = 2  # responses that a near miss may lack
_FEW_SAY_SO = "only "

_REASONS: dict[str, AbstentionReason] = {"no_knowledge": "no_knowledge"}  # all others: no consensus


def plan_statements(graph: ConsensusGraph, tau: Tau, endorsed: Sequence[Sequence[WordRange]] = ()) -> Plan:
    """Select the statements that the responses of a graph support.

    Args:
        graph: The responses, aligned and judged.
        tau: Share of the responses that a statement needs, at least one of them; ``auto`` follows their agreement.
        endorsed: Further groups of word ranges that say the same.
    """
    selection = select_statements(aligned(graph, endorsed), tau or 1 / graph.m)
    return Plan(
        graph=graph,
        draft=selection.text,
        text=selection.text,
        words=_words(selection),
        mixed=len({statement.response for statement in selection.statements}) > 1,
        statements=tuple(map(_supported, selection.statements)),
        near=_near(selection, graph),
        omitted=_omitted(selection),
        tau=selection.tau if tau else 0.0,
        tau_rule=selection.tau_rule,
        agreement=selection.agreement,
        coverage=selection.coverage,
        reason=_REASONS.get(str(selection.reason), "no_consensus") if selection.abstained else None,
        why=selection.why,
        warnings=selection.warnings,
    )


def aligned(graph: ConsensusGraph, endorsed: Sequence[Sequence[WordRange]] = ()) -> AlignedResponses:
    """The responses of a graph as the statements engine takes them."""
    words = [[word.text for word in graph.words(response)] for response in range(graph.m)]
    groups = [*_classes(graph), *endorsed]
    return AlignedResponses(graph.texts, words, graph.word_columns, groups, prompt=graph.prompt or "")


def _omitted(selection: StatementSelection) -> tuple[Alternative, ...]:
    """What was left out, each sentence once and none that the answer has word for word, most supported first."""
    said = {statement.text for statement in selection.statements}
    found: dict[str, Alternative] = {}
    for one in selection.left_out:
        if one.text not in said:
            found.setdefault(one.text, Alternative(text=one.text, support=one.support, reason=one.reason))
    return tuple(sorted(found.values(), key=lambda other: -other.support))


def support_of(graph: ConsensusGraph, text: str | Sequence[str]) -> TextSupport:
    """How far the responses of a graph support a text, or sentences one by one."""
    return statements.support_of(aligned(graph), text)


def _near(selection: StatementSelection, graph: ConsensusGraph) -> tuple[NearMiss, ...]:
    """Sentences that one or two more responses would make sound."""
    need = required_share(selection.tau, graph.m)
    starts = [list(accumulate(lengths, initial=0)) for lengths in graph.word_lengths]
    found: dict[str, list[WordRange]] = {}
    for one in sorted(selection.left_out, key=lambda one: -one.support):
        at = graph.texts[one.response].find(one.text)
        words = starts[one.response]
        if need - _LITTLE <= one.support < need and at >= 0 and one.reason.startswith(_FEW_SAY_SO):
            first = bisect_right(words, at) - 1
            last = min(bisect_left(words, at + len(one.text)), len(words) - 1)
            found.setdefault(one.text, []).append((one.response, first, last))
    return tuple(NearMiss(text, tuple(ranges)) for text, ranges in found.items())


def _classes(graph: ConsensusGraph) -> list[list[WordRange]]:
    """The word ranges that a judge put into one class."""
    judged = [node for node in graph.nodes if node.kind == "disagreement" and len(node.phrasings) > 1]
    if not judged:
        return []
    starts = [_word_at(lengths) for lengths in graph.word_lengths]
    places = _places(graph)
    return [
        [
            (response, starts[response][start], starts[response][stop])
            for response in node.responses
            for start, stop in [places[response, node.id]]
        ]
        for node in judged
    ]


def _word_at(lengths: Sequence[int]) -> dict[int, int]:
    """The number of the word that begins at each character."""
    return {start: number for number, start in enumerate(accumulate(lengths, initial=0))}


def _places(graph: ConsensusGraph) -> dict[tuple[int, str], tuple[int, int]]:
    """The characters of each response that make up each node."""
    places: dict[tuple[int, str], tuple[int, int]] = {}
    for response, path in enumerate(graph.paths):
        start = 0
        for node in path:
            stop = start + _length(node, response)
            places[response, node.id] = start, stop
            start = stop
    return places


def _length(node: Node, response: int) -> int:
    return len(node.phrasing_of(response) or "")


def _words(selection: StatementSelection) -> list[PlannedWord]:
    """The words of a selection. Marks have their statement's support; a list marker belongs to the one after it."""
    words: list[PlannedWord] = []
    stop = 0
    for number, statement in enumerate(selection.statements):
        markers = segment_words(selection.text[stop : statement.start])
        words += [PlannedWord(marker, statement.support, statement=number) for marker in markers if marker.strip()]
        words += [
            PlannedWord(
                word.text,
                word.support if word.kind else statement.support,
                statement=number,
                alternatives=tuple(Alternative(text=other.text, support=other.support) for other in word.alternatives),
            )
            for word in statement.words
        ]
        stop = statement.stop
    return words


def _supported(statement: Statement) -> SupportedStatement:
    rival = statement.rival
    return SupportedStatement(
        text=statement.text,
        start=statement.start,
        end=statement.stop,
        support=statement.support,
        said_by=statement.supporters,
        response=statement.response,
        rival=None if rival is None else Alternative(text=rival.text, support=rival.support),
        contradicted=rival is not None and rival.contradicts,
        mended=tuple((mend.old, mend.new) for mend in statement.mended),
    )
