"""A consensus graph as tiles to be set from left to right like words: shared text, then the variants, and so on.

Every response is a line that runs through the tiles. Tiles end where all lines run side by side, at one height, so a
page may break between any two of them as it breaks a line of text.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from langchain_congrs.display.characters import visible
from langchain_congrs.display.levels import level_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node, Region

SPINE = 44
"""The height at which all lines meet between tiles."""

_FAN = 30  # pixels in which lines part, or come together
_WIDEST, _NARROWEST = 200, 40  # of a box
_LINES = 3  # of text in a box; what is longer is folded
_LINE, _FOOT, _PADDING, _APART = 18, 15, 7, 9
_RIBBON, _LANE = 26, 4.0  # of all lines together, and between two of them
_ROW = 14  # of a number where lines begin
_SMALL = 11
_CROWD = 6  # variants; where there are more, each takes one line
_SIZES = {5: 14.5, 4: 14, 3: 13.5, 2: 13, 1: 12.5}
_BOLD = 4  # the level from which on letters are bolder
_SIGLA = 7  # numbers of responses that a box names one by one
_TENTHS = 10


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
        size: Of its letters.
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
    size: float
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
        kind: ``start``, ``shared``, ``parted`` or ``end``.
        width: Width.
        height: Height.
        boxes: The nodes in it, from top to bottom.
        paths: The line of each response, as SVG path data.
        contested: Whether responses say different things in it.
        marks: Numbers of the responses where their lines begin, each with its height.
    """

    kind: str
    width: float
    height: float
    boxes: tuple[Box, ...] = ()
    paths: tuple[str, ...] = ()
    contested: bool = False
    marks: tuple[float, ...] = ()


def tiles_of(graph: ConsensusGraph, asked: int) -> list[Tile]:
    """Lay out a graph.

    Args:
        graph: The graph.
        asked: How many samples support is counted of.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> graph = ConGrBuilder().invoke(["Rome fell in 476.", "Rome fell in 410."])
        >>> [(tile.kind, [box.lines for box in tile.boxes]) for tile in tiles_of(graph, 2)][1:3]
        [('shared', [('Rome fell in',)]), ('parted', [('476.',), ('410.',)])]
    """
    return [_start(graph.m), *_inner(graph, asked), _end(graph.m)]


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
    rows = [row + shift for row in rows]
    paths = tuple(_curve(20, rows[number], 52, _lane(number, m)) for number in range(m))
    return Tile(kind="start", width=52, height=max(rows[-1] + _ROW, 2 * SPINE), paths=paths, marks=tuple(rows))


def _end(m: int) -> Tile:
    paths = tuple(f"M0,{_round(_lane(number, m))}H14" for number in range(m))
    return Tile(kind="end", width=20, height=2 * SPINE, paths=paths)


def _shared(node: Node, number: int, m: int, asked: int) -> Tile:
    box = _box(node, number, asked, x=8)
    box = _moved(box, SPINE - box.height / 2)
    width = box.width + 16
    paths = tuple(
        f"M0,{_round(_lane(response, m))}H{_round(width)}"
        if response in node.responses
        else _around(_lane(response, m), box.y + box.height + 5, width)
        for response in range(m)
    )
    return Tile(kind="shared", width=width, height=max(2 * SPINE, box.y + box.height + 10), boxes=(box,), paths=paths)


def _parted(region: Region, place: dict[str, int], m: int, asked: int) -> Tile:
    ranked = sorted(region.nodes, key=lambda node: -node.support)
    beside = len(ranked) > _CROWD
    boxes = [_box(node, place[node.id], asked, x=_FAN, beside=beside) for node in ranked]
    passing = [node.responses for node in ranked]
    if region.skipped_by:
        boxes.append(_skip(region.skipped_by, asked))
        passing.append(region.skipped_by)
    boxes = list(_stacked(boxes))
    right = _FAN + max(box.width for box in boxes)
    width = right + _FAN
    paths = [""] * m
    for box, responses in zip(boxes, passing, strict=True):
        middle, apart = box.y + box.height / 2, min(_LANE, (box.height - 8) / len(responses))
        for at, response in enumerate(responses):
            height = middle + (at - (len(responses) - 1) / 2) * apart
            lane = _lane(response, m)
            there, back = _curve(0, lane, _FAN, height), _bend(right, height, width, lane)
            paths[response] = f"{there}H{_round(right)}{back}"
    return Tile(
        kind="parted",
        width=_round(width),
        height=_round(boxes[-1].y + boxes[-1].height + 10),
        boxes=tuple(boxes),
        paths=tuple(paths),
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
    size = _SIZES[level]
    text = " ".join(visible(node.text).split()) or "␣"
    lines = (_cut(text, size),) if beside else _folded(text, size)
    foot = _foot(node.responses, asked)
    heavy = 1.08 if level >= _BOLD else 1.0
    wide, small = max(_width(line, size * heavy) for line in lines), _width(foot, _SMALL)
    width = (wide + small + _APART if beside else max(wide, small, _NARROWEST)) + 2 * _PADDING + 2
    return Box(
        node=number,
        kind=node.kind,
        level=level,
        x=x,
        y=0,
        width=_round(width),
        height=len(lines) * _LINE + (0 if beside else _FOOT) + 2 * _PADDING - 4,
        size=size,
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
        x=_FAN,
        y=0,
        width=_round(_width(foot, _SMALL) + 2 * _PADDING + 2),
        height=20,
        size=_SMALL,
        lines=(),
        foot=foot,
        label=f"{len(responses)} of {asked} say nothing here",
    )


def _moved(box: Box, y: float) -> Box:
    return Box(**{**box.__dict__, "y": _round(y)})


def _foot(responses: Sequence[int], asked: int) -> str:
    if len(responses) == asked:
        return f"all {asked}" if asked > 1 else "1 of 1"
    return f"{len(responses)}/{asked} · {sigla(responses)}"


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


def _cut(text: str, size: float) -> str:
    """The beginning of a text, in one line."""
    if _width(text, size) <= _WIDEST:
        return text
    while _width(f"{text}…", size) > _WIDEST:
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


def _lane(response: int, m: int) -> float:
    """The height of a response's line between tiles."""
    return SPINE + (response - (m - 1) / 2) * min(_LANE, _RIBBON / max(m - 1, 1))


def _curve(x: float, y: float, to_x: float, to_y: float) -> str:
    return f"M{_round(x)},{_round(y)}{_bend(x, y, to_x, to_y)}"


def _bend(x: float, y: float, to_x: float, to_y: float) -> str:
    half = _round((x + to_x) / 2)
    return f"C{half},{_round(y)} {half},{_round(to_y)} {_round(to_x)},{_round(to_y)}"


def _around(lane: float, below: float, width: float) -> str:
    """A line that goes past a box: below a quorum of all, a response may miss an anchor."""
    half = width / 2
    return f"{_curve(0, lane, half, below)}{_bend(half, below, width, lane)}"


def _round(value: float) -> float | int:
    found = round(value * _TENTHS) / _TENTHS
    return int(found) if found == int(found) else found
