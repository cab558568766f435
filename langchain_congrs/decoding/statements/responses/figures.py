"""Figures that only one response gives, compared by value: "½ cup" is "half a cup", "60 °F" is "about 15 °C".

A range is shared if another response has one end of it, and a conversion in brackets if another has what it converts.
Where others are vague on the same thing ("every few years"), nothing can be compared and nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.responses.forms import without_numbering
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.values import NUMBER_WORDS, implied, number
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme, kind_and_key, stem

_SMALL = frozenset("one first second once".split())
_COUNTS = frozenset({"#1", "#2", "#3"})
_COUNTED = frozenset({"number", "date"})
_PARTS = {"half": Fraction(1, 2), "quarter": Fraction(1, 4), "third": Fraction(1, 3)}
_PART = regex.compile(
    r"(?P<many>\b(?:one|two|three|an?)[ -])?\b(?P<part>hal(?:f|ves)|quarters?|thirds?)\b"
    r"(?: (?:of )?(?:an? )?(?P<unit>hour)\b)?",
    regex.IGNORECASE,
)
_MANY = {"two": 2, "three": 3}
_VAGUE = regex.compile(r"\b(?:few|several|couple(?: of)?|some|many)(?: more)? (?P<noun>\p{L}+)", regex.IGNORECASE)
_JOINS = regex.compile(  # "15 to 30", "15–29 °C (60–85 °F)", "2 cups / 500 ml"; not "in 1903 and 1911"
    r"(?:[\s\-–—/(~≈°*]|(?<!\p{L})(?:to|or|about|around|roughly|approximately|up|bis|oder|à|ou|a|o)(?!\p{L}))*"
)
_NUMERAL = regex.compile(r"\d[\d,.]*(?:/\d+)?")
_VALUE = regex.compile(r"\d+(?:/\d+|\.\d+)?")
_NOUN = regex.compile(r"\p{L}+")
_METRIC = {  # what is comparable only in round figures, as a factor and what is added before it
    "ft": ("m", Fraction("0.3048")), "in": ("m", Fraction("0.0254")), "mi": ("m", Fraction("1609.344")),
    "lb": ("g", Fraction("453.6")), "oz": ("g", Fraction("28.35")), "cup": ("l", Fraction("0.24")),
    "tbsp": ("l", Fraction("0.015")), "tsp": ("l", Fraction("0.005")),
}  # fmt: skip
_NEAR, _DEGREES = Fraction(6, 100), 2
"""How far a conversion may be rounded: a share, and degrees."""


class _Figure(NamedTuple):
    """Numbers that belong together, as they are written.

    Attributes:
        text: What is written.
        tokens: The numbers.
        noun: What they count, as a stem; empty if nothing is named.
    """

    text: str
    tokens: list[Lexeme]
    noun: str


class _Told(NamedTuple):
    """The figures of a response.

    Attributes:
        values: Them all, those with a unit in one unit of their kind.
        bare: Them all without their units: of "15–20 minutes", 15 has none.
        measures: Those with a unit, metric.
        vague: What it counts without a number: "a few years", as stems.
    """

    values: frozenset[str]
    bare: frozenset[str]
    measures: list[tuple[Fraction, str]]
    vague: frozenset[str]


def own_figures(said: Sequence[str], others: Sequence[str], known: AbstractSet[str]) -> Iterator[str]:
    """The figures of some sentences that no other response gives, as they are written.

    Args:
        said: The sentences.
        others: The other responses.
        known: Values that the question gives, as keys.

    Example:
        >>> others = ["Add half a cup of soda, wait 15 minutes.", "It takes 59 °F and a few years."]
        >>> list(own_figures(["Add ½ cup, wait 15 to 30 minutes at 15 °C, 3 years."], others, frozenset()))
        []
        >>> list(own_figures(["Add ¼ cup and wait 45 minutes."], others, frozenset()))
        ['¼ cup', '45 minutes']
    """
    told = [_told(text) for text in others]
    for figure in (each for text in said for each in _figures(without_numbering(text))):
        counted = [token for token in figure.tokens if token.key not in known | _COUNTS and token.lower not in _SMALL]
        if len(counted) < len(figure.tokens) or any(_is_told(token, each) for token in counted for each in told):
            continue
        if not any(figure.noun in each.vague for each in told):
            yield figure.text


def _figures(text: str) -> Iterator[_Figure]:
    """The figures of a text; those that are joined are one."""
    run: list[Lexeme] = []
    for token in (token for token in tokens_of(text) if token.kind == "number"):
        if run and not _JOINS.fullmatch(text, run[-1].stop, token.start):
            yield _figure(text, run)
            run = []
        run.append(token)
    if run:
        yield _figure(text, run)


def _figure(text: str, run: list[Lexeme]) -> _Figure:
    """Some numbers with the noun that they count, if it follows them."""
    start, stop = run[0].start, run[-1].stop
    noun = words[-1] if " " in run[-1].key and (words := _NOUN.findall(text, start, stop)) else ""
    if " " not in run[-1].key and text[stop : stop + 1] == " " and (behind := _NOUN.match(text, stop + 1)):
        counted = behind.group().islower() and kind_and_key(behind.group())[0] == "content"
        noun, stop = (behind.group(), behind.end()) if counted else (noun, stop)
    return _Figure(text[start:stop].strip("*_ ("), run, stem(noun))


def _told(text: str) -> _Told:
    """All figures of a response."""
    tokens = [token for token in tokens_of(text) if token.kind in _COUNTED]
    values = {value.lstrip("≈<>=") for token in tokens for value in implied(token.key)}
    bare = {_bare(token) for token in tokens if token.kind == "number"}
    for match in _PART.finditer(text):
        part = _PARTS[match["part"].casefold().removesuffix("s").replace("halve", "half")]
        share = part * _MANY.get((match["many"] or "").strip(" -").casefold(), 1)
        unit = match["unit"] or ""
        values |= {f"#{share}", f"#{share * 100} %"}
        values |= {f"#{share * 3600} s"} if unit.casefold() == "hour" else set()
        bare.add(f"#{share}")
    vague = frozenset(stem(match["noun"]) for match in _VAGUE.finditer(text))
    return _Told(frozenset(values), frozenset(bare), [each for value in values if (each := _metric(value))], vague)


def _bare(token: Lexeme) -> str:
    """A number without its unit and its qualifier."""
    if token.lower in NUMBER_WORDS:
        return f"#{NUMBER_WORDS[token.lower]}"
    digits = _NUMERAL.search(token.lower)
    if " " not in token.key or digits is None:
        return token.key.lstrip("≈<>=")
    return f"#{digits.group() if '/' in digits.group() else number(digits.group().rstrip('.,'))}"


def _is_told(token: Lexeme, told: _Told) -> bool:
    """Whether a response gives a number, in whatever form."""
    key, bare = token.key.lstrip("≈<>="), _bare(token)
    if key in told.values or bare in told.values or (" " not in key and bare in told.bare):
        return True
    mine = _metric(key)
    return mine is not None and any(_is_near(mine, other) for other in told.measures)


def _is_near(one: tuple[Fraction, str], other: tuple[Fraction, str]) -> bool:
    """Whether two measures are the same, rounded."""
    apart, of_one_kind = abs(one[0] - other[0]), one[1] == other[1]
    return of_one_kind and (apart <= _DEGREES if one[1] == "°c" else apart <= _NEAR * max(one[0], other[0]))


def _metric(key: str) -> tuple[Fraction, str] | None:
    """A measure in metric units; None of what is none."""
    value, _, unit = key.removeprefix("#").partition(" ")
    if not unit or not _VALUE.fullmatch(value):
        return None
    if unit == "°f":
        return (Fraction(value) - 32) * 5 / 9, "°c"
    base, factor = _METRIC.get(unit, (unit, Fraction(1)))
    return Fraction(value) * factor, base
