"""Exact alignment under any scores, true affine gaps included: a dense table, one numpy row per graph node.

Three tables in the manner of Gotoh, over nodes v and numbers of words j: the best score ending with v and word j
aligned (*pair*), with v skipped (*node gap*), with word j skipped (*word gap*). Within a row, word gaps are a running
maximum, so no Python loop runs over the words. A byte per cell keeps which moves are optimal. Scores are scaled to
whole numbers, which floats hold exactly, so that equal scores are equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from langchain_congrs.alignment.scores import InputTooLargeError
from langchain_congrs.alignment.traceback import END, START

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from langchain_congrs.alignment.partial_order import PartialOrderGraph
    from langchain_congrs.alignment.scores import Scores
    from langchain_congrs.alignment.traceback import Cell

MAX_CELLS = 250_000_000
"""A byte of memory each, and some seconds in all."""

# What a cell's byte says.
_PAIR, _NODE_GAP, _WORD_GAP = 1, 2, 4  # the best score of the cell ends this way
_NODE_GAP_GOES_ON, _WORD_GAP_GOES_ON = 8, 16  # the best gap that ends here began before


class AffineTable:
    """The table of one alignment; answers which moves are optimal (`Cells`).

    Args:
        graph: The graph so far.
        keys: Keys of the response's words.
        scores: Any valid scores.
    """

    def __init__(self, graph: PartialOrderGraph, keys: Sequence[str], scores: Scores) -> None:
        """Fill the table, in topological order.

        Raises:
            InputTooLargeError: If it would have more than `MAX_CELLS` cells.
        """
        cells = len(graph.keys) * (len(keys) + 1)
        if cells > MAX_CELLS:
            msg = (
                f"scores={scores} need a dense table, here of {cells:,} cells; the limit is {MAX_CELLS:,}. "
                "Use linear gaps (gap_extend equal to gap_open, as by default), or fewer or shorter responses."
            )
            raise InputTooLargeError(msg)
        self._graph = graph
        self._keys = keys
        self._scores, self._unit = scores.in_whole_numbers()
        size = len(keys) + 1
        self._moves: dict[int, NDArray[np.uint8]] = {}
        self._pair_from: dict[int, NDArray[np.uint16]] = {}
        self._gap_from: dict[int, NDArray[np.uint16]] = {}
        self._ramp = np.arange(size) * float(self._scores.gap_extend)
        vocabulary: dict[str, int] = {}
        self._ids = np.array([vocabulary.setdefault(key, len(vocabulary)) for key in keys], np.intp)
        self._vocabulary = vocabulary
        best = self._fill(size)
        ends = graph.before[END] or [START]
        finals = [best[node][-1] for node in ends]
        self.score = float(max(finals)) / self._unit
        self._last: Cell = (ends[finals.index(max(finals))], len(keys), 0)

    def _fill(self, size: int) -> dict[int, NDArray[np.float64]]:
        impossible = np.full(size, -np.inf)
        start = impossible.copy()
        start[0] = 0.0
        best: dict[int, NDArray[np.float64]] = {}
        gap = {START: impossible}
        best[START] = self._close_row(START, start, impossible, impossible)
        waiting = self._graph.successor_counts()
        for node in self._graph.order:
            if node in {START, END}:
                continue
            sources = self._graph.before[node]
            pair, skip, goes_on = self._enter(node, [best[s] for s in sources], [gap[s] for s in sources])
            gap[node] = skip
            best[node] = self._close_row(node, np.full(size, -np.inf), pair, skip)
            self._moves[node] |= np.where(goes_on, np.uint8(_NODE_GAP_GOES_ON), np.uint8(0))
            for source in sources:
                waiting[source] -= 1
                if not waiting[source] and END not in self._graph.after(source):
                    del best[source], gap[source]
        return best

    def _enter(
        self, node: int, best: list[NDArray[np.float64]], gap: list[NDArray[np.float64]]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.bool_]]:
        """Pair and node-gap scores of `node` over its predecessors, and where a node gap goes on rather than begins."""
        scores = self._scores
        table = np.stack(best)
        opened = table + scores.gap_open
        extended = np.stack(gap) + scores.gap_extend
        gaps = np.maximum(opened, extended)
        gap_from = gaps.argmax(axis=0)
        pair_from = table.argmax(axis=0)
        column = np.arange(table.shape[1])
        if len(best) > 1:
            self._gap_from[node] = gap_from.astype(np.uint16)
            self._pair_from[node] = pair_from.astype(np.uint16)
        skip = gaps[gap_from, column]
        goes_on = extended[gap_from, column] > opened[gap_from, column]
        word = self._vocabulary.get(self._graph.keys[node], -1)
        pair = np.full(table.shape[1], -np.inf)
        pair[1:] = table[pair_from, column][:-1] + np.where(self._ids == word, scores.match, scores.mismatch)
        return pair, skip, goes_on

    def _close_row(
        self, node: int, at: NDArray[np.float64], pair: NDArray[np.float64], skip: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """Add the word gaps of a row, note the optimal moves of its cells, and return its best scores."""
        scores = self._scores
        reached = np.maximum(np.maximum(at, pair), skip)
        opened = np.full_like(reached, -np.inf)
        opened[1:] = (reached + scores.gap_open)[:-1]
        longest = np.maximum.accumulate(opened - self._ramp) + self._ramp
        best: NDArray[np.float64] = np.maximum(reached, longest)
        moves = np.where(pair >= best, np.uint8(_PAIR), np.uint8(0))
        moves |= np.where(skip >= best, np.uint8(_NODE_GAP), np.uint8(0))
        moves |= np.where(longest >= best, np.uint8(_WORD_GAP), np.uint8(0))
        moves |= np.where(longest > opened, np.uint8(_WORD_GAP_GOES_ON), np.uint8(0))
        self._moves[node] = moves
        return best

    def _source(self, choice: dict[int, NDArray[np.uint16]], node: int, words: int) -> int:
        sources = self._graph.before[node]
        return sources[int(choice[node][words])] if node in choice else sources[0]

    # The third part of a cell is the gap we are inside of: 0 for none, else _NODE_GAP or _WORD_GAP.

    def last(self) -> Cell:
        """The end of the best path, with all words to explain."""
        return self._last

    def _pair(self, cell: Cell, *, equal: bool) -> Cell | None:
        node, words, inside = cell
        if inside or node == START or not words or not self._moves[node][words] & _PAIR:
            return None
        if (self._keys[words - 1] == self._graph.keys[node]) is not equal:
            return None
        return self._source(self._pair_from, node, words - 1), words - 1, 0

    def match(self, cell: Cell) -> Cell | None:
        """The cell before a match of the cell's node and last word."""
        return self._pair(cell, equal=True)

    def mismatch(self, cell: Cell) -> Cell | None:
        """The cell before a mismatch of the cell's node and last word."""
        return self._pair(cell, equal=False)

    def skip_node(self, cell: Cell) -> Cell | None:
        """The cell before, if the node is passed unaligned."""
        node, words, inside = cell
        if node == START or not (inside == _NODE_GAP or (not inside and self._moves[node][words] & _NODE_GAP)):
            return None
        goes_on = self._moves[node][words] & _NODE_GAP_GOES_ON
        return self._source(self._gap_from, node, words), words, _NODE_GAP if goes_on else 0

    def skip_word(self, cell: Cell) -> Cell | None:
        """The cell with one word fewer, if the word is left unaligned."""
        node, words, inside = cell
        if not words or not (inside == _WORD_GAP or (not inside and self._moves[node][words] & _WORD_GAP)):
            return None
        goes_on = self._moves[node][words] & _WORD_GAP_GOES_ON
        return node, words - 1, _WORD_GAP if goes_on else 0
