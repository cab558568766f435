"""From optimal scores back to one alignment: the tie-break, in one place.

Many alignments can share the best score. We walk from the end to the start and take, at every step, the first optimal
move of this list:

1. a match that has a match next to it (before or after it, in graph and response alike): it makes or prolongs a run;
2. skip the graph's word;
3. skip the response's word;
4. a match that stands alone, or a mismatch.

Among the predecessors of a graph word that serve equally well, the one that was linked first wins. Measured on recorded
responses, this gives fewer and longer anchors than taking every match, at the same score (``make bench`` prints the
table).
"""

from __future__ import annotations

from enum import Enum
from typing import Protocol


class Move(Enum):
    """One step of the walk from the end of an alignment to its start."""

    RUN = "match with a match next to it"
    SKIP_NODE = "skip the graph's word"
    SKIP_WORD = "skip the response's word"
    PAIR = "match that stands alone, or mismatch"


PREFERENCE = (Move.RUN, Move.SKIP_NODE, Move.SKIP_WORD, Move.PAIR)


START, END = 0, 1
"""The nodes that every path begins and ends with."""

Step = tuple[int | None, int | None]
"""A graph node and a word of the response (its position), aligned; None where one of them is skipped."""


Cell = tuple[int, int, int]
"""Where the walk stands: a graph node (0 is START), how many of the response's words are still to be explained, and
what else the table must know about the way it came."""


class Cells(Protocol):
    """The table of a finished alignment, asked for the optimal ways to leave a cell.

    A move that is not part of any optimal alignment is None.
    """

    def last(self) -> Cell:
        """The cell where the walk begins."""
        ...

    def match(self, cell: Cell, /) -> Cell | None:
        """The cell before, if aligning the cell's node and word is optimal and their keys are equal."""
        ...

    def mismatch(self, cell: Cell, /) -> Cell | None:
        """The cell before, if aligning the cell's node and word is optimal and their keys differ."""
        ...

    def skip_node(self, cell: Cell, /) -> Cell | None:
        """The cell before, if leaving the node unaligned is optimal."""
        ...

    def skip_word(self, cell: Cell, /) -> Cell | None:
        """The cell before, if leaving the word unaligned is optimal."""
        ...


def trace(cells: Cells, preference: tuple[Move, ...] = PREFERENCE) -> list[Step]:
    """Walk one optimal alignment from its end, by `preference`, and return its steps from the start."""
    steps: list[Step] = []
    cell = cells.last()
    in_run = False
    while cell[0] or cell[1]:
        match = cells.match(cell)
        in_run = match is not None and (in_run or cells.match(match) is not None)
        before = None
        for move in preference:
            if move is Move.RUN:
                before = match if in_run else None
            elif move is Move.SKIP_NODE:
                before = cells.skip_node(cell)
            elif move is Move.SKIP_WORD:
                before = cells.skip_word(cell)
            else:
                before = match or cells.mismatch(cell)
            if before:
                break
        if not before:  # pragma: no cover - a table without an optimal move is a defect of the aligner
            msg = f"no optimal move at {cell}"
            raise AssertionError(msg)
        steps.append((cell[0] if before[0] != cell[0] else None, before[1] if before[1] != cell[1] else None))
        in_run = before is match
        cell = before
    steps.reverse()
    return steps
