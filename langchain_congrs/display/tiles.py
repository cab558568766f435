"""A consensus graph as tiles to be set from left to right like words: shared text, then the variants, and so on.

Every response is a line that runs through the tiles. Tiles end where all lines run side by side, at one height, so a
page may break between any two of them as it breaks a line of text.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from langchain_congrs.display.boxes import APART, Box, halved, moved, node_box, skip_box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node, Region

SPINE = 44
"""The height at which all lines meet between tiles."""

FAN = 30
"""The width in which lines part, or come together."""

_RIBBON, _LANE = 28, 4.0  # of all lines together, and between two of them
_ROW = 14  # of a number where lines begin
_CROWD = 6  # variants; where there are more, each takes one line


@dataclass(frozen=True, kw_only=True)
class Tile:
    """A piece of the drawing.

    Attributes:
        kind: ``start``, ``shared`` or ``parted``.
        width: Width.
        height: Height.
        boxes: The nodes in it, from top to bottom.
        heights: How high the line of each response is in the middle of it; in the first tile, where lines begin.
        contested: Whether responses say different things in it.
    """

    kind: str
    width: float
    height: float
    boxes: tuple[Box, ...] = ()
    heights: tuple[float, ...]
    contested: bool = False

    @property
    def straight(self) -> bool:
        """Whether all lines go straight through."""
        return self.heights == tuple(halved(lane(response, len(self.heights))) for response in range(len(self.heights)))

    @property
    def paths(self) -> list[str]:
        """The line of each response, as SVG path data. The script of a page draws the same."""
        m = len(self.heights)
        return [self._path(halved(lane(response, m)), height) for response, height in enumerate(self.heights)]

    def _path(self, level: float, height: float) -> str:
        width = halved(self.width)
        if self.kind == "start":
            return f"M20,{height}{_bend(20, height, width, level)}"
        if height == level:
            return f"M0,{level}H{width}"
        turn, back = (FAN, self.width - FAN) if self.kind == "parted" else (self.width / 2, self.width / 2)
        return f"M0,{level}{_bend(0, level, turn, height)}H{halved(back)}{_bend(back, height, self.width, level)}"


def tiles_of(graph: ConsensusGraph, asked: int) -> list[Tile]:
    """Lay out a graph.

    Args:
        graph: The graph.
        asked: How many samples support is counted of.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> graph = ConGrBuilder().invoke(["Rome fell in 476.", "Rome fell in 410."])
        >>> [(tile.kind, [box.lines for box in tile.boxes]) for tile in tiles_of(graph, 2)][1:]
        [('shared', [('Rome fell in',)]), ('parted', [('476.',), ('410.',)])]
    """
    return [_start(graph.m), *_inner(graph, asked)]


def _inner(graph: ConsensusGraph, asked: int) -> Iterator[Tile]:
    place = {node.id: number for number, node in enumerate(graph.nodes)}
    for region in graph.regions:
        if region.left.kind == "consensus":
            yield _shared(region.left, place[region.left.id], graph.m, asked)
        if region.nodes:
            yield _parted(region, place, graph.m, asked)


# -- tiles -------------------------------------------------------------------------------------------------------------


def _start(m: int) -> Tile:
    """Where the lines begin, each with the number of its response."""
    rows = [SPINE + (number - (m - 1) / 2) * _ROW for number in range(m)]
    shift = max(_ROW - rows[0], 0)  # with many responses, the first would stand above the picture
    heights = tuple(halved(row + shift) for row in rows)
    return Tile(kind="start", width=52, height=max(heights[-1] + _ROW, 2 * SPINE), heights=heights)


def _shared(node: Node, number: int, m: int, asked: int) -> Tile:
    box = node_box(node, number, asked, x=8)
    box = moved(box, SPINE - box.height / 2)
    below = box.y + box.height + 5  # below a quorum of all, a response may go past an anchor
    passing = set(node.responses)
    return Tile(
        kind="shared",
        width=box.width + 16,
        height=max(2 * SPINE, halved(box.y + box.height + 10)),
        boxes=(box,),
        heights=tuple(halved(lane(one, m) if one in passing else below) for one in range(m)),
    )


def _parted(region: Region, place: dict[str, int], m: int, asked: int) -> Tile:
    ranked = sorted(region.nodes, key=lambda node: -node.support)
    beside = len(ranked) > _CROWD
    boxes = [node_box(node, place[node.id], asked, x=FAN, beside=beside) for node in ranked]
    passing = [node.responses for node in ranked]
    if region.skipped_by:
        boxes.append(skip_box(region.skipped_by, asked, x=FAN))
        passing.append(region.skipped_by)
    boxes = list(_stacked(boxes))
    heights = [0.0] * m
    for box, responses in zip(boxes, passing, strict=True):
        middle, step = box.y + box.height / 2, min(_LANE, (box.height - 8) / len(responses))
        for at, response in enumerate(responses):
            heights[response] = halved(middle + (at - (len(responses) - 1) / 2) * step)
    return Tile(
        kind="parted",
        width=2 * FAN + max(box.width for box in boxes),
        height=halved(boxes[-1].y + boxes[-1].height + 10),
        boxes=tuple(boxes),
        heights=tuple(heights),
        contested=len(ranked) > 1,
    )


def _stacked(boxes: Sequence[Box]) -> Iterator[Box]:
    """Put the first box on the spine and the others under it."""
    top = SPINE - boxes[0].height / 2
    for box in boxes:
        yield moved(box, top)
        top += box.height + APART


# -- lines -------------------------------------------------------------------------------------------------------------


def lane(response: int, m: int) -> float:
    """The height of a response's line between tiles."""
    return SPINE + (response - (m - 1) / 2) * apart(m)


def apart(m: int) -> float:
    """How far the lines of `m` responses are from each other between tiles."""
    return min(_LANE, math.floor(2 * _RIBBON / max(m - 1, 1)) / 2 or _RIBBON / m)


def _bend(x: float, y: float, to_x: float, to_y: float) -> str:
    half = f"{(x + to_x) / 2:g}"
    return f"C{half},{halved(y)} {half},{halved(to_y)} {halved(to_x)},{halved(to_y)}"
