"""The partial order graph: a DAG of words that grows by one aligned response at a time (Lee et al. 2002)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from langchain_congrs.alignment.affine import AffineTable
from langchain_congrs.alignment.scores import DEFAULT_SCORES, Scores
from langchain_congrs.alignment.thresholds import ThresholdTable
from langchain_congrs.alignment.traceback import END, PREFERENCE, START, Move, Step, trace

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


_WORDS_A_STEP = 1000
_JOIN_STEPS = 20
_DENSE_STEPS = 60


class PartialOrderGraph:
    """Responses, aligned: every response is a path from START to END, and words that match share a node.

    Nodes are numbers: 0 is START, 1 is END, the others are words. A response is aligned to the whole graph so far,
    exactly, and never realigned: adding response m + 1 leaves the first m paths as they are. Same input in the same
    order, same graph; the tie-break is that of `langchain_congrs.alignment.traceback`.

    Args:
        scores: The default scores are aligned bit-parallel, other ones in a dense table; both are exact.
        preference: Tie-break among alignments of the same score.

    Attributes:
        keys: Key of each node; empty for START and END.
        before: Predecessors of each node, in the order in which they were linked.
        order: All nodes in a topological order; new words stand right after the word they follow.
        paths: Word nodes of each response, in order.

    Example:
        >>> graph = PartialOrderGraph()
        >>> graph.add("the cat sat".split())
        [2, 3, 4]
        >>> graph.add("the dog sat".split())
        [2, 5, 4]
        >>> [graph.keys[node] for node in graph.order]
        ['', 'the', 'dog', 'cat', 'sat', '']
    """

    def __init__(self, scores: Scores = DEFAULT_SCORES, preference: tuple[Move, ...] = PREFERENCE) -> None:
        """An empty graph: START and END alone."""
        self.scores = scores
        self.preference = preference
        self.keys: list[str] = ["", ""]
        self.before: list[list[int]] = [[], []]
        self.order: list[int] = [START, END]
        self.paths: list[list[int]] = []
        self._after: list[list[int]] = [[], []]
        self._known: dict[tuple[str, ...], list[int]] = {}
        self._joins = 0

    def add(self, keys: Sequence[str]) -> list[int]:
        """Align one response, given as the keys of its words, and return its path of nodes."""
        known = tuple(keys)
        if known not in self._known:
            self._known[known] = self._thread(known, self.align(known))
        path = self._known[known]
        self.paths.append(path)
        return list(path)

    def align(self, keys: Sequence[str]) -> list[Step]:
        """The best alignment of a response to the graph, which is left as it is.

        Returns:
            The steps from START to END: a node and a word (a position in `keys`) aligned, or one of them skipped.
        """
        if not self.paths:
            return [(None, word) for word in range(len(keys))]
        weight = self.scores.match_in_gaps
        if weight is not None:
            return trace(ThresholdTable(self, keys, weight), self.preference)
        return trace(AffineTable(self, keys, self.scores), self.preference)

    def steps(self, words: int) -> int:
        """What it takes to align a response of so many words: a step is a microsecond at most, and some 50 bytes.

        Every node is compared with all words at once. Where edges meet, rows are merged, which takes longer; a dense
        table (`AffineTable`) takes longer everywhere.
        """
        if not self.paths:
            return 0
        dense = self.scores.match_in_gaps is None
        rows = _DENSE_STEPS * len(self.keys) if dense else len(self.keys) + _JOIN_STEPS * self._joins
        return rows * (_WORDS_A_STEP + words) // _WORDS_A_STEP

    def after(self, node: int) -> list[int]:
        """Successors of a node."""
        return self._after[node]

    def successor_counts(self) -> list[int]:
        """How many successors each node has."""
        return [len(nodes) for nodes in self._after]

    def counts(self) -> list[int]:
        """How many responses pass each node."""
        passed = [0] * len(self.keys)
        for path in self.paths:
            for node in path:
                passed[node] += 1
        passed[START] = passed[END] = len(self.paths)
        return passed

    def _thread(self, keys: Sequence[str], steps: Iterable[Step]) -> list[int]:
        """Lay a response along its alignment: fuse what matches, add nodes for the rest."""
        path: list[int] = []
        new_after: dict[int, list[int]] = {}
        last_old = START
        for node, word in steps:
            if word is None:
                continue
            if node is not None and self.keys[node] == keys[word]:
                last_old = node
                path.append(node)
            else:
                new = self._new_node(keys[word])
                new_after.setdefault(last_old, []).append(new)
                path.append(new)
        order: list[int] = []
        for node in self.order:
            order.append(node)
            order.extend(new_after.get(node, ()))
        self.order = order
        for source, target in zip([START, *path], [*path, END], strict=True):
            if source not in self.before[target]:
                self._joins += target != END and bool(self.before[target])
                self.before[target].append(source)
                self._after[source].append(target)
        return path

    def _new_node(self, key: str) -> int:
        self.keys.append(key)
        self.before.append([])
        self._after.append([])
        return len(self.keys) - 1
