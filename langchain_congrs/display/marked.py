"""Responses cut into sentences and runs of equal support, and where the responses say what a statement says."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cached_property
from itertools import accumulate, groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import bare, segment_words
from langchain_congrs.decoding.statements.grammar.sentences import sentences_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from langchain_congrs.graph.consensus_graph import ConsensusGraph

_SAME = 0.4  # share of the words with content that a sentence must have in common with a statement


class WordRun(NamedTuple):
    """Words that stand next to each other, belong to one node, and have the same support."""

    text: str
    support: int
    node: int


class MarkedSentence(NamedTuple):
    """A sentence of a response, with the white space after it."""

    runs: tuple[WordRun, ...]

    @property
    def text(self) -> str:
        """What it says."""
        return "".join(run.text for run in self.runs)


class MarkedResponses:
    """The responses of a graph, marked.

    A word has the support of the words aligned with it; where a judge found several wordings to say the same, at least
    that of all of them.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> graph = ConGrBuilder().invoke(["It is so. We know.", "It is not. We know."])
        >>> for sentence in MarkedResponses(graph).sentences[0]:
        ...     print([(run.text, run.support) for run in sentence.runs])
        [('It is ', 2), ('so. ', 1)]
        [('We know.', 2)]
    """

    def __init__(self, graph: ConsensusGraph) -> None:
        """Mark the responses of a graph."""
        self._graph = graph

    @cached_property
    def sentences(self) -> list[list[MarkedSentence]]:
        """For every response, its sentences."""
        return [list(self._cut(response)) for response in range(self._graph.m)]

    def places(self, statement: str, responses: Iterable[int]) -> list[tuple[int, int]]:
        """Where responses say a statement: for each the sentence that has most words in common with it, if any does.

        Returns:
            Numbers of responses and of their sentences.
        """
        wanted = _content(statement)
        found = []
        for response in responses:
            shares = [_shared(wanted, held) for held in self._contents[response]]
            if shares and max(shares) >= _SAME:
                found.append((response, shares.index(max(shares))))
        return found

    def words(self, response: int) -> list[WordRun]:
        """The words of a response, one by one."""
        graph = self._graph
        nodes = [(number, node) for number, node in enumerate(graph.nodes) if response in node.responses]
        ends = accumulate(len(node.phrasing_of(response) or "") for _, node in nodes)
        bounds = list(zip(ends, nodes, strict=True))
        found, at, start = [], 0, 0
        for word in graph.words(response):
            while bounds[at][0] <= start and at < len(bounds) - 1:
                at += 1
            number, node = bounds[at][1]
            judged = node.support if len(node.phrasings) > 1 else 0
            found.append(WordRun(word.text, max(word.support, judged), number))
            start += len(word.text)
        return found

    def alike(self) -> list[list[int]]:
        """How much of their words two responses have in common (Dice), in per cent, for every pair."""
        columns = [frozenset(one) for one in self._graph.word_columns]
        return [[_overlap(one, two) for two in columns] for one in columns]

    @cached_property
    def _contents(self) -> list[list[frozenset[str]]]:
        return [[_content(sentence.text) for sentence in sentences] for sentences in self.sentences]

    def _cut(self, response: int) -> Iterator[MarkedSentence]:
        text = self._graph.texts[response]
        words = self.words(response)
        starts = [0, *(start for start, _ in sentences_of(text)[1:])]
        places = list(accumulate((len(word.text) for word in words), initial=0))
        for begin, end in pairwise([*starts, len(text)]):
            pieces = _between(words, places, begin, end)
            runs = (
                WordRun("".join(one.text for one in same), support, node)
                for (support, node), same in groupby(pieces, key=lambda one: one[1:])
            )
            yield MarkedSentence(tuple(runs))


def _between(words: list[WordRun], places: list[int], begin: int, end: int) -> Iterator[WordRun]:
    """The words, or parts of words, from one character to another; `places` says where each word begins."""
    for at in range(bisect_right(places, begin) - 1, bisect_left(places, end)):
        text = words[at].text[max(begin - places[at], 0) : end - places[at]]
        if text:
            yield words[at]._replace(text=text)


def _content(text: str) -> frozenset[str]:
    keys = (bare(word) for word in segment_words(text))
    return frozenset(key for key in keys if key not in STOPWORDS and any(map(str.isalnum, key)))


def _shared(wanted: frozenset[str], held: frozenset[str]) -> float:
    """The share of the wanted words that a sentence holds; a little more for one that holds little else."""
    common = len(wanted & held)
    return common / len(wanted) + 0.1 * common / len(held) if common else 0.0


def _overlap(one: frozenset[int], two: frozenset[int]) -> int:
    total = len(one) + len(two)
    return round(200 * len(one & two) / total) if total else 100
