"""A consensus graph as tiles to be set from left to right like words: shared text, then the variants, and so on.

Every response is a line that runs through the tiles. Tiles end where all lines run side by side, at one height, so a
page may break between any two of them as it breaks a line of text.
"""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from langchain_congrs.display.characters import visible
from langchain_congrs.display.levels import level_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node, Region

SPINE = 44
"""The height at which all lines meet between tiles."""

FAN = 30
"""The width in which lines part, or come together."""

_WIDEST, _NARROWEST = 200, 40  # of a box
_ROOM = 262  # of a text and the foot beside it: a tile must fit on a phone
_LINES = 3  # of text in a box; what is longer is folded
_LINE, _FOOT, _PADDING, _APART = 18, 15, 7, 9
_RIBBON, _LANE = 28, 4.0  # of all lines together, and between two of them
_ROW = 14  # of a number where lines begin
_SMALL = 11
_CROWD = 6  # variants; where there are more, each takes one line
SIZES = {5: 14.5, 4: 14, 3: 13.5, 2: 13, 1: 12.5}
"""Of the letters, by level: more support is larger type."""

_BOLD = 4  # the level from which on letters are bolder
_LONGEST_SIGLA = 24  # characters
_SIGLA = 7  # numbers of responses that a box names one by one


@dataclass(frozen=True, kw_only=True)
class Box:
    """A node, drawn; or what some responses skip.

    Attributes:
        node: The place of the node in the graph; None for a skip.
        kind: ``consensus``, ``disagreement`` or ``skip``.
        level: The level of its support.
        x: Left edge.
        y: Upper edge.
        width: Width.
        height: Height.
        lines: Its text, folded.
        foot: Its support and who says it: ``3/5 · 1 2 4``.
        label: The same in words.
        beside: Whether the foot stands beside the text, to save room.
    """

    node: int | None
    kind: str
    level: int
    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]
    foot: str
    label: str

    beside: bool = False

    @property
    def foot_at(self) -> tuple[float, float]:
        """Where the foot stands: under the text, or beside it."""
        x = self.x + self.width - _PADDING - _width(self.foot, _SMALL) if self.beside else self.x + 8
        return _round(x), _round(self.y + self.height - (8 if self.beside else 6))

    @property
    def baselines(self) -> list[tuple[float, str]]:
        """Each line of its text with the height of its baseline."""
        return [(_round(self.y + _PADDING + 13 + at * _LINE), line) for at, line in enumerate(self.lines)]


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
        return self.heights == tuple(_round(lane(response, len(self.heights))) for response in range(len(self.heights)))

    @property
    def paths(self) -> list[str]:
        """The line of each response, as SVG path data. The script of a page draws the same."""
        m = len(self.heights)
        return [self._path(_round(lane(response, m)), height) for response, height in enumerate(self.heights)]

    def _path(self, level: float, height: float) -> str:
        width = _round(self.width)
        if self.kind == "start":
            return f"M20,{height}{_bend(20, height, width, level)}"
        if height == level:
            return f"M0,{level}H{width}"
        turn, back = (FAN, self.width - FAN) if self.kind == "parted" else (self.width / 2, self.width / 2)
        return f"M0,{level}{_bend(0, level, turn, height)}H{_round(back)}{_bend(back, height, self.width, level)}"


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
    heights = tuple(_round(row + shift) for row in rows)
    return Tile(kind="start", width=52, height=max(heights[-1] + _ROW, 2 * SPINE), heights=heights)


def _shared(node: Node, number: int, m: int, asked: int) -> Tile:
    box = _box(node, number, asked, x=8)
    box = _moved(box, SPINE - box.height / 2)
    below = box.y + box.height + 5  # below a quorum of all, a response may go past an anchor
    passing = set(node.responses)
    return Tile(
        kind="shared",
        width=box.width + 16,
        height=max(2 * SPINE, _round(box.y + box.height + 10)),
        boxes=(box,),
        heights=tuple(_round(lane(one, m) if one in passing else below) for one in range(m)),
    )


def _parted(region: Region, place: dict[str, int], m: int, asked: int) -> Tile:
    ranked = sorted(region.nodes, key=lambda node: -node.support)
    beside = len(ranked) > _CROWD
    boxes = [_box(node, place[node.id], asked, x=FAN, beside=beside) for node in ranked]
    passing = [node.responses for node in ranked]
    if region.skipped_by:
        boxes.append(_skip(region.skipped_by, asked))
        passing.append(region.skipped_by)
    boxes = list(_stacked(boxes))
    heights = [0.0] * m
    for box, responses in zip(boxes, passing, strict=True):
        middle, step = box.y + box.height / 2, min(_LANE, (box.height - 8) / len(responses))
        for at, response in enumerate(responses):
            heights[response] = _round(middle + (at - (len(responses) - 1) / 2) * step)
    return Tile(
        kind="parted",
        width=2 * FAN + max(box.width for box in boxes),
        height=_round(boxes[-1].y + boxes[-1].height + 10),
        boxes=tuple(boxes),
        heights=tuple(heights),
        contested=len(ranked) > 1,
    )


def _stacked(boxes: Sequence[Box]) -> Iterator[Box]:
    """Put the first box on the spine and the others under it."""
    top = SPINE - boxes[0].height / 2
    for box in boxes:
        yield _moved(box, top)
        top += box.height + _APART


# -- boxes -------------------------------------------------------------------------------------------------------------


def _box(node: Node, number: int, asked: int, *, x: float, beside: bool = False) -> Box:
    level = level_of(node.support, asked)
    size = SIZES[level]
    text = " ".join(visible(node.text).split()) or "␣"
    foot = _foot(node.responses, asked)
    small = _width(foot, _SMALL)
    heavy = 1.08 if level >= _BOLD else 1.0
    lines = (_cut(text, size * heavy, _ROOM - small),) if beside else _folded(text, size)
    wide = max(_width(line, size * heavy) for line in lines)
    width = (wide + small + _APART if beside else max(wide, small, _NARROWEST)) + 2 * _PADDING + 2
    return Box(
        node=number,
        kind=node.kind,
        level=level,
        x=x,
        y=0,
        width=math.ceil(width),
        height=len(lines) * _LINE + (0 if beside else _FOOT) + 2 * _PADDING - 4,
        lines=lines,
        foot=foot,
        label=f"{node.support} of {asked}",
        beside=beside,
    )


def _skip(responses: tuple[int, ...], asked: int) -> Box:
    foot = f"nothing · {_foot(responses, asked)}"
    return Box(
        node=None,
        kind="skip",
        level=level_of(len(responses), asked),
        x=FAN,
        y=0,
        width=math.ceil(_width(foot, _SMALL) + 2 * _PADDING + 2),
        height=20,
        lines=(),
        foot=foot,
        label=f"{len(responses)} of {asked} say nothing here",
    )


def _moved(box: Box, y: float) -> Box:
    return Box(**{**box.__dict__, "y": _round(y)})


def _foot(responses: Sequence[int], asked: int) -> str:
    if len(responses) == asked:
        return f"all {asked}" if asked > 1 else "1 of 1"
    named = sigla(responses)
    if len(named) > _LONGEST_SIGLA:
        named = f"{named[:_LONGEST_SIGLA].rpartition(' ')[0]} …"
    return f"{len(responses)}/{asked} · {named}"


def sigla(responses: Sequence[int]) -> str:
    """The numbers of responses, counted from one; neighbours as a range where there are many.

    Example:
        >>> sigla([0, 2, 3]), sigla([0, 1, 2, 3, 4, 5, 6, 9])
        ('1 3 4', '1–7 10')
    """
    numbers = [number + 1 for number in responses]
    if len(numbers) <= _SIGLA:
        return " ".join(map(str, numbers))
    breaks = [at for at, (one, two) in enumerate(pairwise(numbers), start=1) if two - one > 1]
    runs = [numbers[start:stop] for start, stop in pairwise([0, *breaks, len(numbers)])]
    return " ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


# -- text --------------------------------------------------------------------------------------------------------------


def _folded(text: str, size: float) -> tuple[str, ...]:
    """A text in a few lines; the middle of a long one is left out."""
    lines: list[str] = [""]
    for word in _breakable(text, size):
        joined = f"{lines[-1]} {word}".strip()
        if _width(joined, size) <= _WIDEST or not lines[-1]:
            lines[-1] = joined
        else:
            lines.append(word)
    if len(lines) <= _LINES:
        return tuple(lines)
    last = lines[-1] if len(lines[-1]) > 8 or len(lines) == 1 else f"{lines[-2]} {lines[-1]}"  # noqa: PLR2004
    while _width(f"… {last}", size) > _WIDEST:
        last = last.partition(" ")[2] or last[1:]
    return (*lines[: _LINES - 1], f"… {last.strip()}")


def _cut(text: str, size: float, room: float) -> str:
    """The beginning of a text, in one line."""
    if _width(text, size) <= room:
        return text
    while text and _width(f"{text}…", size) > room:
        text = text.rpartition(" ")[0] or text[:-1]
    return f"{text}…"


def _breakable(text: str, size: float) -> Iterator[str]:
    """Words, none of them wider than a box."""
    for word in text.split(" "):
        rest = word
        while _width(rest, size) > _WIDEST:
            cut = next(end for end in range(len(rest), 0, -1) if end == 1 or _width(rest[:end], size) <= _WIDEST)
            yield rest[:cut]
            rest = rest[cut:]
        if rest:
            yield rest


_NARROW, _WIDE = set("iljtfrI.,;:'’!|()[]{} -·1"), set("mwMWGOQ@%&—…")


def _width(text: str, size: float) -> float:
    """About how wide a text is in a common sans serif, in pixels."""
    return size * sum(map(_em, text))


@lru_cache(maxsize=1024)
def _em(character: str) -> float:
    if unicodedata.combining(character):
        return 0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.05
    if character in _NARROW:
        return 0.38
    if character in _WIDE:
        return 0.95
    return 0.72 if character.isupper() else 0.62


# -- lines -------------------------------------------------------------------------------------------------------------


def lane(response: int, m: int) -> float:
    """The height of a response's line between tiles."""
    return SPINE + (response - (m - 1) / 2) * apart(m)


def apart(m: int) -> float:
    """How far the lines of `m` responses are from each other between tiles."""
    return min(_LANE, math.floor(2 * _RIBBON / max(m - 1, 1)) / 2 or _RIBBON / m)


def _bend(x: float, y: float, to_x: float, to_y: float) -> str:
    half = _round((x + to_x) / 2)
    return f"C{half},{_round(y)} {half},{_round(to_y)} {_round(to_x)},{_round(to_y)}"


def _round(value: float) -> float:
    found = round(2 * value) / 2  # half a pixel is fine enough, and short
    return int(found) if found == int(found) else found
