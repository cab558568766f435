"""A consensus graph as one SVG picture, and as PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from langchain_congrs._common import needs_extra
from langchain_congrs.display.characters import visible
from langchain_congrs.display.levels import asked_for, level_counts
from langchain_congrs.display.styles import environment, picture_style
from langchain_congrs.display.tiles import Tile, tiles_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from langchain_congrs.graph.consensus_graph import ConsensusGraph

_WIDTH = 1120
_MARGIN = 24
_TITLE, _KEY, _BETWEEN = 34, 44, 10
_LONGEST_TITLE = 110
_SHARP = 2  # pixels of a PNG for each of the picture


class _Placed(NamedTuple):
    tile: Tile
    x: float
    y: float


def to_svg(graph: ConsensusGraph) -> str:
    """Return the graph as an SVG picture, drawn from left to right: each response is a line through boxes of text.

    Text from responses is escaped, and the picture runs no script and loads nothing.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> picture = to_svg(ConGrBuilder().invoke(["It is <b>so</b>.", "It is not."]))
        >>> picture[:4], "&lt;b&gt;so&lt;/b&gt;." in picture
        ('<svg', True)
    """
    asked = asked_for(graph)
    title = " ".join(visible(graph.prompt or "").split())
    top = _MARGIN + (_TITLE if title else 0) + _KEY
    placed = list(_rows(tiles_of(graph, asked), top))
    legend = [(level, counts, _MARGIN + 96 * at) for at, (level, counts) in enumerate(level_counts(asked).items())]
    return (
        environment()
        .get_template("picture.svg.jinja")
        .render(
            title=title if len(title) <= _LONGEST_TITLE else f"{title[:_LONGEST_TITLE]}…",
            m=graph.m,
            placed=placed,
            legend=legend,
            margin=_MARGIN,
            key_y=top - _KEY,
            width=max(*(one.x + one.tile.width for one in placed), legend[-1][2] + 96) + _MARGIN,
            height=max(one.y + one.tile.height for one in placed) + _MARGIN,
            style=Markup(picture_style(graph.m)),  # noqa: S704 - ours
        )
    )


def to_png(graph: ConsensusGraph) -> bytes:
    """Return the same picture as PNG.

    Raises:
        ImportError: If the extra ``viz`` is not installed.
    """
    with needs_extra("viz"):
        import resvg_py  # noqa: PLC0415
    return bytes(resvg_py.svg_to_bytes(svg_string=to_svg(graph), zoom=_SHARP))


def _rows(tiles: Sequence[Tile], top: float) -> Iterator[_Placed]:
    """Set tiles in rows, as words are set in lines."""
    x, y, deepest = float(_MARGIN), top, 0.0
    for tile in tiles:
        if x > _MARGIN and x + tile.width > _WIDTH - _MARGIN:
            x, y, deepest = float(_MARGIN), y + deepest + _BETWEEN, 0.0
        yield _Placed(tile, round(x, 1), round(y, 1))
        x += tile.width
        deepest = max(deepest, tile.height)
