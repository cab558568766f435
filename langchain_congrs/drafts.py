"""From selected nodes to a draft, a readable text without any model, and the spans of a final text."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import NamedTuple

import regex

from langchain_congrs.alignment.partial_order import PartialOrderGraph
from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import bare, is_unspaced, segment_words
from langchain_congrs.graph import ConsensusGraph, Node
from langchain_congrs.synthesis import AbstentionReason, Alternative, Span

_LONG_RESPONSE = 12  # words from which on a response is more than a short answer
_FEW_WORDS = 3
_FRAGMENT_SHARE = 0.1
_SHORT_STATEMENT = 80  # words up to which a draft can be nothing but "I do not know"

_NO_KNOWLEDGE = regex.compile(
    r"\b(?:(?:do(?:es)?|did) not|(?:do(?:es)?|did)n['’]t) (?:have|know|possess|seem to (?:have|be))\b.{0,40}?"
    r"\b(?:information|knowledge|details|data|record|anything|who|about|any)\b"
    r"|\b(?:no|not any|without) (?:\w+ ){0,3}(?:information|record|records|evidence|data|details)\b.{0,30}?"
    r"\b(?:about|of|on|available|found|for|regarding|that)\b"
    r"|\b(?:unable to|cannot|can['’]t|can not|could not|couldn['’]t) (?:\w+ )?"
    r"(?:find|verify|confirm|provide|identify|locate|answer|determine)\b"
    r"|\bnot (?:familiar with|aware of|able to (?:find|verify|confirm|provide))\b",
    regex.IGNORECASE,
)
_SPACE_BEFORE = regex.compile(r"[ \t]+(?=[,.;:!?)\]}](?:\s|$))")
_REPEATED_MARK = regex.compile(r"([,;:])(?:\s*[,;:])+|[,;:]\s*(?=[.!?](?:\s|$))")
_SPACES = regex.compile(r"(?<=\S)[ \t]{2,}(?=\S)")
_DOUBLED = regex.compile(r"\b(\p{L}{2,})(\s+)\1\b", regex.IGNORECASE)
_MEANT_TWICE = {"had", "that", "is", "very", "bye", "ha", "no"}
# The end of a sentence can be lost with a region that was not selected.
_NEW_SENTENCE = regex.compile(r"(?<=[\p{L}\p{N}])[,;](?=\s+(?:He|She|They|It|This|These|The|His|Her|Their|Its)\s)")
_SENTENCE_START = regex.compile(r"(?<=(?:^|\p{L}{4,}[.!?]\s))(\p{Ll})")
_HANGING = regex.compile(
    r"(?:[\s,;:–—-]+(?:and|or|but|of|in|on|at|to|for|with|by|from|the|a|an|as|his|her|its|their))*[\s,;:–—-]*$"
)


class Draft(NamedTuple):
    """Selected nodes, joined.

    Attributes:
        text: Their texts, with a space where two would run together.
        words: The words of the text, each with the node that it comes from.
    """

    text: str
    words: list[tuple[str, Node]]


def compose(nodes: Sequence[Node]) -> Draft:
    """Join the texts of nodes."""
    text, words = "", list[tuple[str, Node]]()
    for node in nodes:
        part = node.text
        if text and part and not text[-1].isspace() and not part[0].isspace() and not is_unspaced(text[-1] + part[0]):
            text += " "
        text += part
        words += [(word, node) for word in segment_words(part)]
    return Draft(text, words)


def tidy(text: str) -> str:
    """A readable text without any model: spacing, punctuation, capitals, doubled words, hanging ends.

    Example:
        >>> tidy("ada wrote  the the notes , ; in 1843, She rested . and")
        'Ada wrote the notes, in 1843. She rested.'
    """
    text = _SPACES.sub(" ", text.strip())
    text = _SPACE_BEFORE.sub("", text)
    text = _REPEATED_MARK.sub(lambda match: match[1] or "", text)
    text = _DOUBLED.sub(lambda match: match[0] if match[1].lower() in _MEANT_TWICE else match[1], text)
    text = _NEW_SENTENCE.sub(".", text)
    text = _HANGING.sub("", text)
    return _SENTENCE_START.sub(lambda match: match[1].upper(), text)


def reason_to_abstain(draft: Draft, graph: ConsensusGraph) -> AbstentionReason | None:
    """Whether, by rule, there is nothing to say."""
    keys = [bare(word) for word, _ in draft.words]
    if all(key in STOPWORDS or not any(map(str.isalnum, key)) for key in keys):
        return "no_consensus"
    if len(keys) <= _SHORT_STATEMENT and _NO_KNOWLEDGE.search(draft.text):
        return "no_knowledge"
    usual = statistics.median(len(lengths) for lengths in graph.word_lengths)
    if usual >= _LONG_RESPONSE and len(keys) < max(_FEW_WORDS, _FRAGMENT_SHARE * usual):
        return "fragment"
    return None


def spans_of(text: str, draft: Draft, selected: Sequence[Node], graph: ConsensusGraph) -> tuple[Span, ...]:
    """The text in ranges that come from one node each, found by aligning it with the draft."""
    words = segment_words(text)
    origin = _origins(words, draft)
    chosen = {node.id for node in selected}
    losers = {region.left.position: [n for n in region.nodes if n.id not in chosen] for region in graph.regions}
    spans: list[Span] = []
    start = 0
    for word, node in zip(words, origin, strict=True):
        end = start + len(word)
        if spans and spans[-1].node == (node.id if node else None):
            spans[-1] = spans[-1].model_copy(update={"end": end, "text": text[spans[-1].start : end]})
        else:
            lost = losers.get(node.position, []) if node and node.kind == "disagreement" else []
            alternatives = [Alternative(text=other.text, support=other.support) for other in lost]
            alternatives.sort(key=lambda alternative: -alternative.support)
            spans.append(
                Span(
                    start=start,
                    end=end,
                    text=word,
                    support=node.support if node else None,
                    node=node.id if node else None,
                    alternatives=tuple(alternatives),
                )
            )
        start = end
    return tuple(spans)


def _origins(words: list[str], draft: Draft) -> list[Node | None]:
    """The node that each word of a text comes from; None for words that the draft does not have there."""
    aligner = PartialOrderGraph()
    path = aligner.add([bare(word) for word, _ in draft.words])
    place = {node: number for number, node in enumerate(path)}
    origin: list[Node | None] = [None] * len(words)
    for node, word in aligner.align([bare(word) for word in words]):
        if node is not None and word is not None:
            origin[word] = draft.words[place[node]][1]
    return origin
