"""What was selected, however it was selected: a text, its words with their support, and what was left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from langchain_congrs.alignment.partial_order import PartialOrderGraph
from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import bare, segment_words
from langchain_congrs.decoding.response import AbstentionReason, Alternative, Span, SupportedStatement
from langchain_congrs.graph.consensus_graph import ConsensusGraph

WordRange = tuple[int, int, int]
"""A response, and the words of it from the second number up to the third."""


class NearMiss(NamedTuple):
    """A statement that lacks only a little support.

    Attributes:
        text: What it says.
        words: Where it stands.
    """

    text: str
    words: WordRange


class PlannedWord(NamedTuple):
    """A word of the draft.

    Attributes:
        text: The word.
        support: How many responses say it.
        node: The node it comes from, if nodes were selected.
        statement: The statement it belongs to, if statements were.
        alternatives: What other responses say instead, most supported first.
    """

    text: str
    support: int
    node: str | None = None
    statement: int | None = None
    alternatives: tuple[Alternative, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What was selected.

    Attributes:
        graph: Where from.
        draft: The selected text before any edit.
        text: The same, made readable without a model.
        words: The words of the draft.
        mixed: Whether it is made of several responses, so that an edit may help.
        held: Other wordings of the selected text; an edit may use them.
        statements: The statements it is made of.
        near: Statements that were left out for want of a little support, the most supported first.
        omitted: What responses say that was not selected, most supported first.
        tau: The threshold.
        tau_rule: How it was chosen.
        agreement: How far the responses agree.
        coverage: The share of what the responses support that the text holds.
        reason: Why there is nothing to say, if there is nothing.
        why: The same in plain words.
        warnings: What a reader should know.
    """

    graph: ConsensusGraph
    draft: str
    text: str
    words: Sequence[PlannedWord]
    mixed: bool = True
    held: tuple[str, ...] = ()
    statements: tuple[SupportedStatement, ...] = ()
    near: tuple[NearMiss, ...] = ()
    omitted: tuple[Alternative, ...] = ()
    tau: float
    tau_rule: str = "as asked for"
    agreement: float
    coverage: float
    reason: AbstentionReason | None = None
    why: str = ""
    warnings: tuple[str, ...] = ()


def spans_of(text: str, words: Sequence[PlannedWord]) -> tuple[Span, ...]:
    """Cut a text into ranges of equal support, by aligning it with the words of the draft."""
    said = segment_words(text)
    spans: list[Span] = []
    start, before = 0, None
    for word, origin in zip(said, _origins(said, words), strict=True):
        end = start + len(word)
        source = None if origin is None else origin[1:]
        if spans and source == before:
            spans[-1] = spans[-1].model_copy(update={"end": end, "text": text[spans[-1].start : end]})
        else:
            facts = {} if origin is None else origin._asdict() | {"text": word}
            spans.append(Span(**{"text": word, "support": None} | facts, start=start, end=end))
        start, before = end, source
    return tuple(spans)


def _origins(said: Sequence[str], words: Sequence[PlannedWord]) -> list[PlannedWord | None]:
    """For each word of a text, the word of the draft it comes from; None for a word that the draft does not have.

    Words are found by alignment; those that an edit has moved, among the words of the draft that are left.
    """
    drafted, keys = [bare(word.text) for word in words], [bare(word) for word in said]
    if drafted == keys:
        return list(words)
    aligner = PartialOrderGraph()
    place = {node: number for number, node in enumerate(aligner.add(drafted))}
    found = {word: place[node] for node, word in aligner.align(keys) if node is not None and word is not None}
    found = {word: number for word, number in found.items() if drafted[number] == keys[word]}
    left: dict[str, list[int]] = {}
    for number in sorted(set(range(len(drafted))) - set(found.values()), reverse=True):
        left.setdefault(drafted[number], []).append(number)
    for word, key in enumerate(keys):
        if word not in found and left.get(key) and key not in STOPWORDS:
            found[word] = left[key].pop()
    return [words[found[word]] if word in found else None for word in range(len(said))]
