"""Figures with keys: what `make evidence` measures, how docs quote them, and whether a quotation is right.

A figure that README or a page of the docs quotes is followed by a comment with its key, which readers do not see:

    **91.2**<!-- evidence: wikibio.nonfact -->

`RECORDED` holds the figures of the last run that was recorded.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import regex

ROOT = Path(__file__).parents[2]
RECORDED = Path(__file__).with_name("evidence.json")

_QUOTED = regex.compile(
    r"(?P<figure>(?:(?<![\w.])[-+−])?(?:\d[\d,]*)?\.?\d+)(?P<percent>\s?%)?[*_×x\s]*<!--\s*evidence:\s*(?P<key>\S+)\s*-->"
)
_MARKED = regex.compile(r"<!--\s*evidence:")
_SAME_TIME = 2.0  # what differs from machine to machine may differ by this factor


class Figure(NamedTuple):
    """A figure.

    Attributes:
        key: Its name, by which docs quote it.
        value: What was measured.
        said: What it is, in words.
        low: The lower end of its 95 % interval, if it has one.
        high: The upper end.
        timed: Whether it is a time or a ratio of times, so that it differs from machine to machine.
    """

    key: str
    value: float
    said: str
    low: float | None = None
    high: float | None = None
    timed: bool = False


class Quotation(NamedTuple):
    """A figure that a page quotes: where, as it stands there, and the key; no key if the mark cannot be read."""

    place: str
    figure: str
    percent: bool
    key: str | None


# -- quotations --------------------------------------------------------------------------------------------------------


def pages() -> list[Path]:
    """README and the pages of the docs."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def quotations(paths: Iterable[Path]) -> Iterator[Quotation]:
    """Every figure that some pages quote."""
    for path in paths:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            place = f"{path.name}, line {number}"
            yield from quoted_in(line, place)


def quoted_in(line: str, place: str) -> Iterator[Quotation]:
    """The figures that a line quotes."""
    found = list(_QUOTED.finditer(line))
    for match in found:
        yield Quotation(place, match["figure"], bool(match["percent"]), match["key"])
    for _ in range(len(_MARKED.findall(line)) - len(found)):
        yield Quotation(place, line.strip(), percent=False, key=None)


def wrong(quotation: Quotation, values: Mapping[str, float]) -> str | None:
    """What is wrong with a quotation; None if it is right to its last digit."""
    if quotation.key is None:
        return f"{quotation.place}: no figure stands before the mark: {quotation.figure}"
    if quotation.key not in values:
        return f"{quotation.place}: there is no figure {quotation.key}"
    value = _in_per_cent(values[quotation.key], percent=quotation.percent)
    said = quotation.figure.replace(",", "").replace("−", "-").removeprefix("+")
    shown = f"{value:.{len(said.partition('.')[2])}f}"
    if _plain(said) == _plain(shown):
        return None
    return f"{quotation.place}: {quotation.key} is {shown}, not {quotation.figure}"


def _in_per_cent(value: float, *, percent: bool) -> float:
    """A value as it is quoted: shares may be quoted in per cent."""
    return 100 * value if percent and abs(value) <= 1 else value


def requoted(page: str, values: Mapping[str, float]) -> str:
    """A page with its quotations mended, each with as many digits as it has."""

    def mended(match: regex.Match[str]) -> str:
        if match["key"] not in values:
            return match[0]
        old, value = match["figure"], _in_per_cent(values[match["key"]], percent=bool(match["percent"]))
        digits = len(old.partition(".")[2])
        sign = "+" if old.startswith("+") and value > 0 else ""
        new = f"{value:,.{digits}f}" if "," in old else f"{value:.{digits}f}"
        return match[0].replace(old, sign + (new.replace("-", "−") if "−" in old else new), 1)

    return _QUOTED.sub(mended, page)


def _plain(number: str) -> str:
    """The number without the zero before its point, which some leave out."""
    return number.replace("-0.", "-.") if number.startswith("-") else number.removeprefix("0") or "0"


def kept() -> dict[str, list[float]]:
    """The figures that were recorded, with their intervals."""
    found: dict[str, list[float]] = json.loads(RECORDED.read_text())
    return found


def recorded() -> dict[str, float]:
    """The figures that were recorded, by key."""
    return {key: value for key, (value, *_) in kept().items()}


def strayed(figures: Sequence[Figure], quoted: Iterable[Quotation], known: Mapping[str, float]) -> list[str]:
    """The quotations that a new run does not give again; times may differ by a factor of two."""
    values = {figure.key: figure.value for figure in figures}
    timed = {figure.key for figure in figures if figure.timed}
    found = []
    for quotation in quoted:
        if quotation.key in timed and quotation.key in known:
            ratio = values[quotation.key] / known[quotation.key]
            if not 1 / _SAME_TIME <= ratio <= _SAME_TIME:
                found.append(f"{quotation.place}: {quotation.key} is {values[quotation.key]:.3g} here")
        elif quotation.key in values and (problem := wrong(quotation, values)):
            found.append(problem)
    return found


# -- the report --------------------------------------------------------------------------------------------------------


def as_json(figures: Iterable[Figure], others: Mapping[str, Sequence[float]] | None = None) -> str:
    """The figures, and others that were kept, one a line: value, and the ends of the interval if there is one."""
    numbers = {figure.key: [n for n in (figure.value, figure.low, figure.high) if n is not None] for figure in figures}
    found = {**(others or {}), **numbers}
    lines = [f"  {json.dumps(key)}: {json.dumps([round(number, 6) for number in found[key]])}" for key in sorted(found)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


_HEAD = """# Evidence

Figures measured on recorded responses by `make evidence`. Intervals are 95 %, by bootstrap over prompts. Times and
ratios of times are marked with t: they differ from machine to machine.
"""


def as_markdown(sections: Mapping[str, Sequence[Figure]], seconds: Mapping[str, float]) -> str:
    """The report."""
    parts = [_HEAD]
    for name, figures in sections.items():
        parts.append(f"\n## {name} ({seconds[name]:.0f} CPU seconds)\n\n")
        parts.append("| key | figure | 95 % | what it is |\n|---|---|---|---|\n")
        parts += [_line(figure) for figure in figures]
    return "".join(parts)


def _line(figure: Figure) -> str:
    interval = "" if figure.low is None or figure.high is None else f"{figure.low:.4g} to {figure.high:.4g}"
    return f"| `{figure.key}` | {figure.value:.4g}{' t' * figure.timed} | {interval} | {figure.said} |\n"
