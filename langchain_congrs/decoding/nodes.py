"""Decoding node by node, the paper's way: select, join, mend the seams, and find where the words come from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import regex

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import bare, is_unspaced, segment_words
from langchain_congrs.decoding.abstention import REASONS, reason_to_abstain
from langchain_congrs.decoding.plan import Plan, PlannedWord
from langchain_congrs.decoding.response import Alternative
from langchain_congrs.equivalence.canonical import denies
from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node

_FEW_WORDS = 3
_SENTENCE_END, _CLAUSE_END = (".", "!", "?"), (",", ";", ":")
_PRONOUN = regex.compile(r"(?:He|She|They|It|This|These|His|Her|Their|Its)\b")
_HANGING_WORDS = frozenset("and or but of in on at to for with by from the a an as his her its their".split())
_MEANT_TWICE = frozenset("had that is very bye ha no".split())
_MOST_HANGING = 5


Selection = Callable[[ConsensusGraph], Sequence[Node]]
"""A selection function: the nodes to keep, in topological order."""


def select_supported(graph: ConsensusGraph, tau: float, *, only_best: bool = False) -> list[Node]:
    """The nodes that at least `tau` of the responses pass, in topological order; compared exactly, as counts.

    Args:
        graph: Where to select from.
        tau: Threshold, 0 to 1.
        only_best: Below ½, several classes of one region can pass: keep only the strongest of them, the first of
            equals.
    """
    nodes = graph.supported(required_share(tau, graph.m))
    if not only_best:
        return nodes
    best: dict[int, Node] = {}
    for node in nodes:
        if node.kind == "disagreement" and node.support > (best[node.position].support if node.position in best else 0):
            best[node.position] = node
    return [node for node in nodes if node.kind != "disagreement" or best[node.position] is node]


class Draft(NamedTuple):
    """Selected nodes, joined.

    Attributes:
        text: Their texts, with a space where two would run together.
        words: The words of the text, each with the node that it comes from.
    """

    text: str
    words: list[tuple[str, Node]]


def plan_nodes(graph: ConsensusGraph, selected: Sequence[Node], tau: float) -> Plan:
    """What selected nodes make: a draft, a readable text, and the support of every word."""
    draft = compose(selected)
    reason = reason_to_abstain(draft.text, [word for word, _ in draft.words], graph)
    whole = any(draft.text.strip() == text.strip() for text in graph.texts)
    omitted = omitted_from(selected, graph)
    losers = _losers(selected, graph)
    return Plan(
        graph=graph,
        draft=draft.text,
        text=draft.text.strip() if whole else tidy(selected, graph),
        words=[
            PlannedWord(word, node.support, node.id, alternatives=losers.get(node.id, ())) for word, node in draft.words
        ],
        mixed=not whole,
        held=tuple(dict.fromkeys(p.text for node in selected for p in node.phrasings)),
        omitted=omitted,
        tau=tau,
        agreement=graph.word_agreement,
        coverage=_coverage(draft, graph, tau),
        reason=reason,
        why=REASONS[reason] if reason else "",
        warnings=() if reason else lost_negations(omitted, graph),
    )


def compose(nodes: Sequence[Node]) -> Draft:
    """Join the texts of nodes."""
    text = ""
    for node in nodes:
        text = _spaced(text, node.text)
    return Draft(text, [(word, node) for node in nodes for word in segment_words(node.text)])


def tidy(nodes: Sequence[Node], graph: ConsensusGraph) -> str:
    """A readable text of selected nodes, without any model.

    Mends only seams, where two nodes meet that follow each other in no response: spacing, capitals, a doubled word, a
    comma before a new sentence, and what hangs at a loose end. Text inside a node is somebody's own and stays as it is.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> graph = ConGrBuilder().invoke(["Ada, a poet, wrote.", "Ada, my love, wrote."])
        >>> tidy(graph.consensus_nodes, graph)
        'Ada, wrote.'
    """
    joined = {(edge.source, edge.target) for edge in graph.edges}
    text, before = "", "START"
    for node in nodes:
        seam = (before, node.id) not in joined
        text = _mended(text, node.text) if seam else _spaced(text, node.text)
        before = node.id
    return (_without_loose_end(text) if (before, "END") not in joined else text).strip()


def _spaced(text: str, part: str) -> str:
    """Two texts, with a space where they would run together."""
    touching = text and part and not text[-1].isspace() and not part[0].isspace()
    return f"{text} {part}" if touching and not is_unspaced(text[-1] + part[0]) else text + part


def _mended(text: str, part: str) -> str:
    """Two texts that meet at a seam."""
    left, right = text.rstrip(), part.lstrip()
    if not left:
        return right[:1].upper() + right[1:] if right[:1].islower() and right[1:2].islower() else right
    words = right.split(maxsplit=1)
    first, last = (words or [""])[0], left.rsplit(maxsplit=1)[-1]
    if first.isalpha() and first.casefold() == last.casefold() and first.casefold() not in _MEANT_TWICE:
        right = words[1] if len(words) > 1 else ""
    if left.endswith(_CLAUSE_END) and _PRONOUN.match(right):
        left = left[:-1] + "."
    if left.endswith(_SENTENCE_END) and right[:1].islower() and right[1:2].islower():
        right = right[0].upper() + right[1:]
    gap = text[len(text.rstrip()) :] or part[: len(part) - len(part.lstrip())]
    return left + (gap if "\n" in gap else "") + right if "\n" in gap else _spaced(left, right)


def _without_loose_end(text: str) -> str:
    """A text without the words that lead on to something that is not there."""
    text = text.rstrip()
    for _ in range(_MOST_HANGING):
        head, _, last = text.rpartition(" ")
        if last in _HANGING_WORDS and head:
            text = head.rstrip()
        elif text.endswith(_CLAUSE_END):
            text = text[:-1].rstrip()
        else:
            break
    return text


def omitted_from(selected: Sequence[Node], graph: ConsensusGraph) -> tuple[Alternative, ...]:
    """What responses say in the regions of which nothing was selected, most supported first."""
    chosen = {node.id for node in selected}
    silent = [region.nodes for region in graph.regions if not any(node.id in chosen for node in region.nodes)]
    found = [Alternative(text=node.text, support=node.support) for nodes in silent for node in nodes]
    return tuple(sorted(found, key=lambda other: -other.support))


def lost_negations(omitted: Sequence[Alternative], graph: ConsensusGraph) -> tuple[str, ...]:
    """Warnings where a few words with a negation were left out: what is left may say the opposite."""
    return tuple(
        f"{other.support} of {graph.m} responses say {other.text.strip()!r} where the text says nothing: check it"
        for other in omitted
        if len(other.text.split()) <= _FEW_WORDS and denies(other.text)
    )


def _losers(selected: Sequence[Node], graph: ConsensusGraph) -> dict[str, tuple[Alternative, ...]]:
    """For each selected node of a region, what others say there that was not selected."""
    chosen = {node.id for node in selected}
    losers: dict[str, tuple[Alternative, ...]] = {}
    for region in graph.regions:
        lost = [Alternative(text=n.text, support=n.support) for n in region.nodes if n.id not in chosen]
        lost.sort(key=lambda other: -other.support)
        losers |= {node.id: tuple(lost) for node in region.nodes if node.id in chosen}
    return losers


def _coverage(draft: Draft, graph: ConsensusGraph, tau: float) -> float:
    """The share of the content words that enough responses share which the draft holds."""
    need = required_share(tau, graph.m)
    shared = {
        key
        for response in range(graph.m)
        for word in graph.words(response)
        if word.support >= need and (key := bare(word.text)) not in STOPWORDS and any(map(str.isalnum, key))
    }
    held = {bare(word) for word, _ in draft.words}
    return len(shared & held) / len(shared) if shared else 0.0
