r"""Exact alignment under linear gaps, with sets of thresholds held as bits.

With linear gaps the best alignment of a response s to a graph maximises ``W * matches - words on the graph path``,
where W is `Scores.match_in_gaps` (3 by default): the words of s cost the same whether they match or not. Let
``best(v, j)`` be that maximum over paths from START to node v and the first j words of s. As a function of j it never
falls, rises by at most W at a step, and ``best(v, 0) = base(v)`` is minus the length of the shortest path to v. So it
is known from its *thresholds*: T(v, k), the smallest j at which it reaches ``base(v) + k``.

Following one edge p → v, the thresholds obey (Hunt & Szymanski's rule, W levels at a time)

    T(v, k) = min(T(p, k), the first word after T(p, k - W) that has v's key),

so the levels with equal k mod W form W *chains* that never look at each other, each a plain
longest-common-subsequence problem. A chain is a set of positions, kept as the zero bits of an integer, and the whole
rule is the classic bit-parallel step ``u = row & hits; row = (row + u) | (row ^ u)`` (Hyyrö) on all chains side by
side in one Python integer. A node whose key the response lacks costs nothing, and one vocabulary word repeated a
thousand times costs no more than any other.

Where edges meet, the thresholds of the two rows are compared level by level and the smaller is kept; their bases may
differ by d, so level k of the one meets level k + d of the other. In bits: walk both chains from the left, count how
far the one is ahead, and keep the marks of the one that leads. Eight positions at a time this is one table look-up
(`_merge_table`).

Memory: where all rows together would take more than a few megabytes, they are kept only where edges meet and at every
64th node, and the positions of a key become bits only when a node has that key. The walk back needs the other rows in
one stretch at a time and makes them again.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

import numpy as np

from langchain_congrs.alignment.traceback import END, START

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from langchain_congrs.alignment.partial_order import PartialOrderGraph
    from langchain_congrs.alignment.traceback import Cell

_BYTE = 8
_KEEP_EVERY = 64
_KEEP_ALL_BITS = 1 << 25
_KEEP_HITS_BITS = 1 << 28
_FEW = 8


class ThresholdTable:
    """The thresholds of one alignment, node by node; answers which moves are optimal (`Cells`).

    Args:
        graph: The graph so far.
        keys: Keys of the response's words.
        weight: `Scores.match_in_gaps`.
    """

    def __init__(self, graph: PartialOrderGraph, keys: Sequence[str], weight: int) -> None:
        """Fill the table, in topological order."""
        self._graph = graph
        self._keys = keys
        self._weight = weight
        # A chain has a bit for every word and at least one more that stays 0, which stops the carry of the addition.
        self._width = (len(keys) // _BYTE + 1) * _BYTE
        self._every_chain = sum(1 << chain * self._width for chain in range(weight))
        self._positions: dict[str, list[int]] = {}
        for position, key in enumerate(keys):
            self._positions.setdefault(key, []).append(position)
        self._keep_hits = len(self._positions) * weight * self._width <= _KEEP_HITS_BITS
        self._hits: dict[str, int] = {}
        self._full = ((1 << len(keys)) - 1) * self._every_chain
        self._offsets: dict[int, NDArray[np.intp]] = {}
        self._bases = [0] * len(graph.keys)
        self._rows: list[int | None] = [None] * len(graph.keys)
        self._rows[START] = self._full
        self._remade: dict[int, int] = {}
        self._fill()
        self._last = self._find_last()

    @property
    def score(self) -> int:
        """``weight * matches - words on the path``, of the best alignment."""
        node, _, level = self._last
        return level + self._bases[node]

    def _fill(self) -> None:
        graph, bases = self._graph, self._bases
        # Filled in topological order: the row of a predecessor is there, and only dropped after its last use.
        rows = cast("list[int]", self._rows)
        keep_all = len(rows) * self._weight * self._width <= _KEEP_ALL_BITS
        waiting = graph.successor_counts()
        before, keys, positions, full = graph.before, graph.keys, self._positions, self._full
        for index, node in enumerate(graph.order[1:-1]):
            sources = before[node]
            row, base = rows[sources[0]], bases[sources[0]]
            for source in sources[1:]:
                row, base = self._join(row, base, rows[source], bases[source])
            if keys[node] in positions:  # `_step`, without the call
                moved = row & self._hits_of(keys[node])
                row = ((row + moved) | (row ^ moved)) & full
            rows[node] = row
            bases[node] = base - 1
            if keep_all:
                continue
            if len(sources) == 1 and index % _KEEP_EVERY:
                waiting[node] = -waiting[node]  # its row can be made again: drop it after the last use
            for source in sources:
                if waiting[source] < 0:
                    waiting[source] += 1
                    if not waiting[source]:
                        self._rows[source] = None

    def _hits_of(self, key: str) -> int:
        """The positions of a key as bits, in every chain."""
        hits = self._hits.get(key)
        if hits is None:
            hits = _bits(self._positions[key], self._width) * self._every_chain
            if self._keep_hits:
                self._hits[key] = hits
        return hits

    def _step(self, row: int, node: int) -> int:
        key = self._graph.keys[node]
        if key not in self._positions:
            return row
        moved = row & self._hits_of(key)
        return ((row + moved) | (row ^ moved)) & self._full

    def _join(self, row: int, base: int, other: int, other_base: int) -> tuple[int, int]:
        """The thresholds, and the base, of the better of two rows at every position."""
        if row == other:
            return row, max(base, other_base)
        if base < other_base:
            row, base, other, other_base = other, other_base, row, base
        width, weight, lead = self._width, self._weight, base - other_base
        turn = lead % weight
        if turn:  # level k + lead of the other row is in another chain
            other = (other >> turn * width | other << (weight - turn) * width) & self._full
        size = weight * width // _BYTE
        merged, gains = _merge_table()
        pair = np.frombuffer(row.to_bytes(size, "little"), np.uint8).astype(np.intp)
        pair <<= 8
        pair |= np.frombuffer(other.to_bytes(size, "little"), np.uint8)
        gain = gains[pair].reshape(weight, -1)
        ahead = np.add.accumulate(gain, axis=1)
        ahead -= gain
        ahead += self._offset(lead)
        np.maximum(ahead, 0, out=ahead)
        np.minimum(ahead, 2 * _BYTE, out=ahead)
        ahead <<= 16
        pair |= ahead.reshape(-1)
        return int.from_bytes(merged[pair].tobytes(), "little"), base

    def _offset(self, lead: int) -> NDArray[np.intp]:
        """How many levels of each chain the leading row has reached before the first word, in table units."""
        if lead not in self._offsets:
            chains = np.arange(self._weight)[:, None]
            self._offsets[lead] = (chains + lead) // self._weight + _BYTE
        return self._offsets[lead]

    def _find_last(self) -> Cell:
        words, full = len(self._keys), self._weight * len(self._keys)
        ends = [(node, words, full - self._row(node).bit_count()) for node in self._graph.before[END]]
        return max(ends, key=lambda cell: cell[2] + self._bases[cell[0]], default=(START, words, 0))

    def _row(self, node: int) -> int:
        """The row of `node`; made again from the last one kept before it if it was dropped."""
        row = self._rows[node]
        if row is None:
            row = self._remade.get(node)
        if row is None:
            self._remade.clear()
            stretch = []
            while (row := self._rows[node]) is None:
                stretch.append(node)
                (node,) = self._graph.before[node]
            for dropped in reversed(stretch):
                row = self._remade[dropped] = self._step(row, dropped)
        return row

    def _reaches(self, node: int, words: int, level: int) -> bool:
        """Whether a path to `node` and the first `words` words reach `level` above the node's base."""
        if level <= 0:
            return True
        rank, chain = divmod(level - 1, self._weight)
        row = self._rows[node]
        if row is None:
            row = self._row(node)
        return words - (row >> chain * self._width & (1 << words) - 1).bit_count() > rank

    def _come_from(self, node: int, words: int, value: int) -> Cell | None:
        """The first predecessor of `node` from which `value` is reached with `words` words."""
        for source in self._graph.before[node]:
            level = value - self._bases[source]
            if self._reaches(source, words, level):
                return source, words, level
        return None

    # The third part of a cell is the level above the node's base that is still to be explained.

    def last(self) -> Cell:
        """The end of the best path, with all words to explain."""
        return self._last

    def match(self, cell: Cell) -> Cell | None:
        """The cell before a match of the cell's node and last word."""
        node, words, level = cell
        if not words or self._keys[words - 1] != self._graph.keys[node] or node == START:
            return None
        return self._come_from(node, words - 1, level + self._bases[node] + 1 - self._weight)

    def mismatch(self, cell: Cell) -> None:
        """Under these scores a mismatch never beats skipping both words."""

    def skip_node(self, cell: Cell) -> Cell | None:
        """The cell before, if the node is passed unaligned."""
        node, words, level = cell
        return None if node == START else self._come_from(node, words, level + self._bases[node] + 1)

    def skip_word(self, cell: Cell) -> Cell | None:
        """The cell with one word fewer, if the level is reached without it."""
        node, words, level = cell
        return (node, words - 1, level) if words and self._reaches(node, words - 1, level) else None


def _bits(positions: Sequence[int], width: int) -> int:
    if len(positions) <= _FEW:
        bits = 0
        for position in positions:
            bits |= 1 << position
        return bits
    marks = np.zeros(width, np.uint8)
    marks[positions] = 1
    return int.from_bytes(np.packbits(marks, bitorder="little").tobytes(), "little")


@cache
def _merge_table() -> tuple[NDArray[np.uint8], NDArray[np.intp]]:
    """Merge eight positions of two chains at a time.

    A chain's thresholds are its zero bits. With the first chain `ahead` thresholds ahead of the second (counted over
    all positions before these eight), the merged chain rises wherever the leader rises, and wherever both do.

    Returns:
        The merged byte, at index ``(clipped ahead + 8) << 16 | first << 8 | second``; and, at ``first << 8 |
        second``, by how much the eight positions change `ahead`.
    """
    byte = np.arange(256, dtype=np.uint8)
    bits = (byte[:, None] >> np.arange(_BYTE, dtype=np.uint8) & 1).astype(np.int8)
    ones = bits.sum(axis=1).astype(np.int8)
    ahead = np.empty((2 * _BYTE + 1, 256, 256), np.int8)
    ahead[:] = np.arange(-_BYTE, _BYTE + 1, dtype=np.int8)[:, None, None]
    merged = np.zeros(ahead.shape, np.uint8)
    for position in range(_BYTE):
        first, second = bits[:, None, position], bits[None, :, position]
        rises = second - first  # +1: only the first rises here; -1: only the second
        merged |= ((first & second) | (rises * ahead < 0)).astype(np.uint8) << position
        ahead += rises
    return merged.ravel(), (ones[None, :] - ones[:, None]).ravel().astype(np.intp)
