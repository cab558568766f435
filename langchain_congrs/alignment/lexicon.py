"""From the partial order graph to anchors and the regions between them.

An *anchor* is a run of words that enough responses share with nothing between them; a *region* is what lies between two
anchors, and every response has exactly one text there, perhaps empty.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from langchain_congrs.alignment.partial_order import PartialOrderGraph
from langchain_congrs.alignment.scores import DEFAULT_SCORES, InputTooLargeError, Scores
from langchain_congrs.alignment.shares import required_count
from langchain_congrs.alignment.words import Key, KeyName, Segmenter, bare, cut, keys_of, resolve_key, segment_words

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from langchain_congrs.alignment.traceback import Step

MAX_STEPS = 2_000_000
"""The default limit on the steps of all alignments (`PartialOrderGraph.steps`): about a second, and 200 MB at most."""

AnchorFloor = Callable[[Sequence[str]], bool]
"""An anchor's words in, whether the anchor stands out."""


@dataclass(frozen=True)
class Layout:
    """Where anchors and regions begin and end in every response.

    There are ``2 * anchors + 1`` pieces, alternating: region 0, anchor 1, region 1, …, anchor K, region K. Piece p of
    response i is the words ``cuts[i][p]`` up to ``cuts[i][p + 1]`` of that response; the piece is empty where the two
    are equal.
    """

    cuts: tuple[tuple[int, ...], ...]

    @property
    def pieces(self) -> int:
        """How many pieces there are, regions and anchors together."""
        return len(self.cuts[0]) - 1


class Lexicon:
    """Responses as words, aligned as they are added.

    Args:
        segmenter: Cuts a text into words without losing a character.
        key: What makes two words match: ``"exact"``, ``"casefold"``, ``"bare"`` (no case, no punctuation at the
            edges), or any function from a word to a string.
        scores: Scores of the alignment.
        max_steps: Limit on the steps of all alignments (`PartialOrderGraph.steps`).

    Example:
        >>> lexicon = Lexicon()
        >>> for text in ("Paris is in France.", "Paris is, in short, in France", "Paris is in Texas"):
        ...     _ = lexicon.add(text)
        >>> lexicon.support(2)
        [3, 3, 3, 1]
        >>> layout = lexicon.layout()
        >>> [lexicon.text(2, layout, piece) for piece in range(layout.pieces)]
        ['', 'Paris is ', '', 'in ', 'Texas']
    """

    def __init__(
        self,
        *,
        segmenter: Segmenter = segment_words,
        key: KeyName | Key = "bare",
        scores: Scores = DEFAULT_SCORES,
        max_steps: int = MAX_STEPS,
    ) -> None:
        """No responses yet."""
        self.segmenter = segmenter
        self.key = resolve_key(key)
        self.max_steps = max_steps
        self.steps = 0
        self.words: list[list[str]] = []
        self.keys: list[list[str]] = []
        self.graph = PartialOrderGraph(scores)

    def add(self, text: str) -> list[int]:
        """Segment and align one more response; the others stay as they are.

        Returns:
            Its path through the partial order graph.

        Raises:
            InputTooLargeError: If the alignments would take more than `max_steps`.
            ValueError: If the segmenter lost text.
        """
        self.extend([text])
        return list(self.graph.paths[-1])

    def extend(self, texts: Sequence[str]) -> None:
        """Add several responses; see `add`."""
        cuts = [cut(text, self.segmenter) for text in texts]
        keys = [keys_of(words, self.key) for words in cuts]
        for words, own in zip(cuts, keys, strict=True):
            steps = self.steps + self.graph.steps(len(own))
            if steps > self.max_steps:
                msg = (
                    f"aligning response {len(self.words) + 1} of {len(own):,} words to the {len(self.words)} before it "
                    f"would take {steps:,} steps in all, over the limit max_steps={self.max_steps:,}. Give fewer or "
                    "shorter responses, or raise max_steps: a million steps are about half a second."
                )
                raise InputTooLargeError(msg)
            self.steps = steps
            self.graph.add(own)
            self.words.append(words)
            self.keys.append(own)

    def align(self, text: str) -> list[Step]:
        """Align a text to the responses without adding it."""
        return self.graph.align([self.key(word) for word in self.segmenter(text)])

    def support(self, response: int) -> list[int]:
        """For every word of a response, in how many responses the aligned word stands."""
        return self.supports()[response]

    def supports(self) -> list[list[int]]:
        """The lexical support of every word of every response."""
        counts = self.graph.counts()
        return [[counts[node] for node in path] for path in self.graph.paths]

    def columns(self) -> tuple[tuple[int, ...], ...]:
        """For every response, the column of each of its words: aligned words share one, and columns only ascend.

        Example:
            >>> lexicon = Lexicon()
            >>> _ = lexicon.add("a b c"), lexicon.add("a x c")
            >>> lexicon.columns()
            ((0, 2, 3), (0, 1, 3))
        """
        place = {node: number for number, node in enumerate(self.graph.order[1:])}
        return tuple(tuple(place[node] for node in path) for path in self.graph.paths)

    def text(self, response: int, layout: Layout, piece: int) -> str:
        """What a response says in a piece of the layout."""
        start, stop = layout.cuts[response][piece : piece + 2]
        return "".join(self.words[response][start:stop])

    def layout(self, *, quorum: float = 1, floor: AnchorFloor | None = None) -> Layout:
        """Cut every response at the anchors.

        A response that misses an anchor goes past it: its words are cut, by their place in the topological order of the
        graph, into the region before and the region after. Where the order leaves a choice, they stand before an anchor
        if they were added after it.

        Args:
            quorum: The share of responses that must pass a word for it to be an anchor, above ½ and up to 1. Above ½
                any two anchors share a response, so anchors are totally ordered.
            floor: Which anchors stand out enough to stay; the others are dissolved into the regions around them. None
                keeps all.

        Raises:
            ValueError: If there are no responses, or `quorum` is out of range.
        """
        if not self.words:
            msg = "There are no responses to lay out; add one first."
            raise ValueError(msg)
        need = required_count(quorum, len(self.words))
        passed = self.graph.counts()
        rank = np.empty(len(passed), np.intp)
        rank[self.graph.order] = np.arange(len(passed))
        anchors = [node for node in self.graph.order[1:-1] if passed[node] >= need]
        cuts = _cut(self.graph.paths, rank, anchors)
        cuts = cuts[:, _kept_boundaries(cuts)]
        if floor is not None:
            cuts = self._dissolve(cuts, floor)
        return Layout(tuple(map(tuple, cuts.tolist())))

    def _dissolve(self, cuts: NDArray[np.intp], floor: AnchorFloor) -> NDArray[np.intp]:
        """Merge every anchor that `floor` turns down with the regions around it.

        Anchors that nobody says anything between, which a quorum can leave side by side, stand or fall together.
        """
        lengths = np.diff(cuts, axis=1)
        keep = np.ones(cuts.shape[1], bool)
        first = 1
        while first < lengths.shape[1]:
            last = first
            while last + 2 < lengths.shape[1] and not lengths[:, last + 1].any():
                last += 2
            words = [word for piece in range(first, last + 1, 2) for word in self._anchor_words(cuts, piece)]
            if not floor(words):
                keep[first : last + 2] = False
            first = last + 2
        return cuts[:, keep]

    def _anchor_words(self, cuts: NDArray[np.intp], piece: int) -> list[str]:
        response = int((cuts[:, piece + 1] - cuts[:, piece]).argmax())
        return self.words[response][cuts[response, piece] : cuts[response, piece + 1]]


def _cut(paths: list[list[int]], rank: NDArray[np.intp], anchors: list[int]) -> NDArray[np.intp]:
    """Boundaries of the pieces when every anchor word is a piece of its own."""
    anchor_ranks = rank[anchors]
    edges = np.arange(2 * len(anchors) + 1)
    rows = []
    for path in paths:
        ranks = rank[path]
        # A word's piece: twice the anchors before it, and one more if it is an anchor itself.
        pieces = np.searchsorted(anchor_ranks, ranks, "left") + np.searchsorted(anchor_ranks, ranks, "right")
        rows.append(np.append(np.searchsorted(pieces, edges, "left"), len(path)))
    return np.array(rows, np.intp)


def _kept_boundaries(cuts: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Which boundaries stay when anchor words that follow each other in the same responses become one anchor.

    Two neighbours become one when nobody says anything between them and the same responses pass both.
    """
    lengths = np.diff(cuts, axis=1)
    keep = np.ones(cuts.shape[1], bool)
    between, passes = lengths[:, 2:-1:2], lengths[:, 1::2] > 0
    if passes.shape[1] > 1:
        fused = (between == 0).all(axis=0) & (passes[:, 1:] == passes[:, :-1]).all(axis=0)
        keep[2:-2:2] = ~fused
        keep[3:-1:2] = ~fused
    return keep


@dataclass(frozen=True)
class MinimumAnchor:
    """An anchor floor: how long an anchor must be, and whether it needs a word with content.

    Args:
        words: Fewest words.
        stopwords: An anchor of these words alone, by their bare keys, does not stay.

    Example:
        >>> MinimumAnchor(words=2)(["born "]), MinimumAnchor(stopwords=frozenset({"the"}))(["The "])
        (False, False)
    """

    words: int = 1
    stopwords: frozenset[str] = frozenset()

    def __call__(self, words: Sequence[str]) -> bool:
        """Whether the anchor stays."""
        return len(words) >= self.words and not all(bare(word) in self.stopwords for word in words)
