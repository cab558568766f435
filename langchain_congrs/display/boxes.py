"""The boxes of a drawn graph: a node's text, folded to a few lines, its support, and who says it."""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from langchain_congrs.display.characters import visible
from langchain_congrs.display.levels import level_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from langchain_congrs.graph.consensus_graph import Node

SIZES = {5: 14.5, 4: 14, 3: 13.5, 2: 13, 1: 12.5}
"""Of the letters, by level: more support is larger type."""

APART = 9
"""The least distance between two boxes, and between two texts in one."""

_WIDEST, _NARROWEST = 200, 40  # of a text
_ROOM = 262  # of a text and the foot beside it: a tile must fit on a phone
_LINES = 3  # of text in a box; what is longer is folded
_LINE, _FOOT, _PADDING = 18, 15, 7
_SMALL = 11
_BOLD = 4  # the level from which on letters are bolder
_LONGEST_SIGLA = 24  # characters
_SIGLA = 7  # numbers of responses that a box names one by one


def halved(value: float) -> float:
    """A length to half a pixel: that is fine enough, and short."""
    found = round(2 * value) / 2
    return int(found) if found == int(found) else found


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
        return halved(x), halved(self.y + self.height - (8 if self.beside else 6))

    @property
    def baselines(self) -> list[tuple[float, str]]:
        """Each line of its text with the height of its baseline."""
        return [(halved(self.y + _PADDING + 13 + at * _LINE), line) for at, line in enumerate(self.lines)]


def node_box(node: Node, number: int, asked: int, *, x: float, beside: bool = False) -> Box:
    """The box of a node, at the top; `beside` puts everything into one line."""
    level = level_of(node.support, asked)
    size = SIZES[level]
    text = " ".join(visible(node.text).split()) or "␣"
    foot = _foot(node.responses, asked)
    small = _width(foot, _SMALL)
    heavy = 1.08 if level >= _BOLD else 1.0
    lines = (_cut(text, size * heavy, _ROOM - small),) if beside else _folded(text, size)
    wide = max(_width(line, size * heavy) for line in lines)
    width = (wide + small + APART if beside else max(wide, small, _NARROWEST)) + 2 * _PADDING + 2
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


def skip_box(responses: tuple[int, ...], asked: int, *, x: float) -> Box:
    """What stands for responses that say nothing in a region."""
    foot = f"nothing · {_foot(responses, asked)}"
    return Box(
        node=None,
        kind="skip",
        level=level_of(len(responses), asked),
        x=x,
        y=0,
        width=math.ceil(_width(foot, _SMALL) + 2 * _PADDING + 2),
        height=20,
        lines=(),
        foot=foot,
        label=f"{len(responses)} of {asked} say nothing here",
    )


def moved(box: Box, y: float) -> Box:
    """The box with its upper edge at `y`."""
    return replace(box, y=halved(y))


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


_MOST_READ = 1000  # characters at either end of a text that can show in a box

# -- text --------------------------------------------------------------------------------------------------------------


def _folded(text: str, size: float) -> tuple[str, ...]:
    """A text in a few lines; the middle of a long one is left out."""
    if len(text) > 2 * _MOST_READ:
        text = f"{text[:_MOST_READ]} {text[-_MOST_READ:]}"
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
    if len(text) <= _MOST_READ and _width(text, size) <= room:
        return text
    text = text[:_MOST_READ]
    while text and _width(f"{text}…", size) > room:
        text = text.rpartition(" ")[0] or text[:-1]
    return f"{text}…"


def _breakable(text: str, size: float) -> Iterator[str]:
    """Words, none of them wider than a box."""
    for word in text.split(" "):
        start, wide = 0, 0.0
        for place, character in enumerate(word):
            wide += size * _em(character)
            if wide > _WIDEST and place > start:
                yield word[start:place]
                start, wide = place, size * _em(character)
        if word[start:]:
            yield word[start:]


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
