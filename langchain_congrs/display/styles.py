"""Templates and styles that pages, notebooks and pictures share."""

from __future__ import annotations

import colorsys
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from langchain_congrs.display.boxes import SIZES
from langchain_congrs.display.levels import COLORS

_TEMPLATES = Path(__file__).parent / "templates"
_FIRST_HUE, _GOLDEN_ANGLE = 215, 137.508  # degrees; hues that follow each other lie far apart
_SATURATION, _DARK, _LIGHT = 0.62, 0.31, 0.7
_SOLID = 8  # lines that colour alone tells apart; the others have dashes as well


@lru_cache(maxsize=1)
def environment() -> Environment:
    """The templates. What is put into them is escaped."""
    return Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@lru_cache(maxsize=8)
def asset(name: str) -> str:
    """A style sheet or a script, as it is."""
    return (_TEMPLATES / name).read_text(encoding="utf-8")


def page_style(m: int) -> str:
    """The style sheet of a page on `m` responses, for light and dark."""
    day = [f".l{level}{{--b:{one.light};--e:{one.line}}}" for level, one in COLORS.items()]
    night = [f".l{level}{{--b:{one.dark};--e:{one.line}}}" for level, one in COLORS.items()]
    day += [f"{_of(number)}{{--c:{line_color(number)}}}" for number in range(m)]
    night += [f"{_of(number)}{{--c:{line_color(number, dark=True)}}}" for number in range(m)]
    return (
        f"{asset('style.css')}{''.join(day)}{_sizes()}{_dashes(m)}@media(prefers-color-scheme:dark){{{''.join(night)}}}"
    )


def picture_style(m: int) -> str:
    """The style sheet of a picture: the same colours, written so that every program that reads SVG knows them."""
    rules = [f".l{level} rect{{fill:{one.light};stroke:{one.line}}}" for level, one in COLORS.items()]
    for number in range(m):
        color = line_color(number)
        rules.append(f".lines :nth-child({number + 1}){{stroke:{color}}}text.p{number}{{fill:{color}}}")
    return f"{''.join(rules)}{asset('picture.css')}{_sizes()}{_dashes(m)}"


def notebook_style() -> str:
    """The style sheet of what a notebook shows: the light colours, as notebooks have themes of their own."""
    return asset("notebook.css") + "".join(
        f".congrs .l{level}{{background:{one.light}}}" for level, one in COLORS.items()
    )


def _of(response: int) -> str:
    """What belongs to a response: its lines, which stand in the order of the responses, and what bears its number."""
    return f".p{response},.lines :nth-child({response + 1})"


def _sizes() -> str:
    return (
        "".join(f".box.l{level} text{{font-size:{size}px}}" for level, size in SIZES.items())
        + ".box text.foot{font-size:11px}"
    )


def _dashes(m: int) -> str:
    """With many responses, dashes tell their lines apart as well."""
    patterns = ((number, "2 2" if number // _SOLID % 2 == 0 else "6 2") for number in range(_SOLID, m))
    return "".join(f".lines :nth-child({number + 1}){{stroke-dasharray:{pattern}}}" for number, pattern in patterns)


def line_color(response: int, *, dark: bool = False) -> str:
    """The colour of a response's line, on a light or on a dark page.

    Example:
        >>> line_color(0), line_color(1, dark=True)
        ('#1e4780', '#e2838f')
    """
    hue = (_FIRST_HUE + response * _GOLDEN_ANGLE) % 360 / 360
    red, green, blue = colorsys.hls_to_rgb(hue, _LIGHT if dark else _DARK, _SATURATION)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
