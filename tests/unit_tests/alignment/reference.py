"""An alignment DP so small that it is obviously correct, and the score of an alignment by definition."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from langchain_congrs.alignment import PartialOrderGraph, Scores
from langchain_congrs.alignment.traceback import Step

NEVER = float("-inf")
PAIR, NODE_GAP, WORD_GAP = range(3)
STATES = (PAIR, NODE_GAP, WORD_GAP)


def best_score(graph: PartialOrderGraph, keys: Sequence[str], scores: Scores) -> float:
    """The best score of any path from START to END against all words."""

    @cache
    def best(node: int, words: int, state: int) -> float:
        if node == 0 and words == 0:
            return 0.0 if state == PAIR else NEVER
        if state == WORD_GAP:
            if not words:
                return NEVER
            return max(
                best(node, words - 1, before) + (scores.gap_extend if before == state else scores.gap_open)
                for before in STATES
            )
        if node == 0 or (state == PAIR and not words):
            return NEVER
        if state == PAIR:
            gain = scores.match if graph.keys[node] == keys[words - 1] else scores.mismatch
            return gain + max(best(source, words - 1, before) for source in graph.before[node] for before in STATES)
        return max(
            best(source, words, before) + (scores.gap_extend if before == state else scores.gap_open)
            for source in graph.before[node]
            for before in STATES
        )

    ends = graph.before[1] or [0]
    return max(best(node, len(keys), state) for node in ends for state in STATES)


def score_of(graph: PartialOrderGraph, keys: Sequence[str], steps: Sequence[Step], scores: Scores) -> float:
    """The score of an alignment, counted step by step; asserts that it is one."""
    total, words, at, before = 0.0, 0, 0, PAIR
    for node, word in steps:
        if node is not None:
            assert at in graph.before[node], "steps must follow edges"
            at = node
        if word is not None:
            assert word == words, "steps must take the words in order"
            words += 1
        state = PAIR if None not in {node, word} else WORD_GAP if node is None else NODE_GAP
        if state != PAIR:
            total += scores.gap_extend if state == before else scores.gap_open
        else:
            assert node is not None
            assert word is not None
            total += scores.match if graph.keys[node] == keys[word] else scores.mismatch
        before = state
    assert words == len(keys)
    assert not graph.before[1] or at in graph.before[1], "the path must reach END"
    return total
