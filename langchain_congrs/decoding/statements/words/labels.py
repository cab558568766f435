"""Lead-ins of list items: "**Militarism:** There was an arms race", "Russia – 17 million km²"."""

from __future__ import annotations

from typing import NamedTuple

import regex

_SEPARATOR = r"(?P<gap>[ \t]*[:：][ \t]+|[ \t]+[–—-][ \t]+)"
_BOLD = regex.compile(
    r"(?P<mark>\*\*|__)(?P<said>[^*_\n]{1,80}?)(?P<inner>[:：.]?)(?P=mark)(?:"
    + _SEPARATOR
    + r"|(?P<space>[ \t]+))(?=\S)"
)
_PLAIN = regex.compile(r"(?P<said>[^\s:：*_`\"“.,;!?–—][^:：\n*_`\"“,;!?–—]{0,48}?)" + _SEPARATOR + r"(?=\S)")
_MOST_WORDS, _SHORT_VALUE, _LONGEST_VALUE = 6, 3, 60
# What such a lead-in is about is said by it and the rest together.
_TURNS_ROUND = regex.compile(
    r"\W*(?:common |the )?(?:myths?|mistakes?|misconceptions?|false|fiction|wrong|incorrect|avoid|do ?n['’]?o?ts?|never"
    r"|not?|cons?|disadvantages?|drawbacks?|mythos|irrtum|falsch|vermeiden|mythe|faux|mito|falso)\W*\d*\W*$"
    r"|.*\b(?:not to|to avoid|n['’]t)(?: \w+)?\W*$",
    regex.IGNORECASE,
)


class Label(NamedTuple):
    """The lead-in of an item.

    Attributes:
        stop: Where it ends, with its marks.
        rest: Where what it leads to begins.
        colon: Where its own colon stands; -1 if it holds none.
        gap: What stands between it and the rest.
    """

    stop: int
    rest: int
    colon: int
    gap: str


def label_of(text: str, start: int, stop: int) -> Label | None:
    """The lead-in that an item begins with, if any.

    Example:
        >>> text = "**Alliances:** Treaties drew them in."
        >>> label_of(text, 0, len(text))
        Label(stop=14, rest=15, colon=11, gap=': ')
        >>> label_of("Treaties drew them in.", 0, 22) is None
        True
    """
    match = _BOLD.match(text, start, stop) or _PLAIN.match(text, start, stop)
    if match is None or len(match["said"].split()) > _MOST_WORDS or _TURNS_ROUND.match(match["said"]):
        return None
    inner = match.groupdict().get("inner") or ""
    gap = match["gap"]
    if gap is not None and not inner and text.find(gap, match.end(), stop) >= 0 and gap.strip() not in {":", "："}:
        return None  # "Mars – a desert – is red"
    by_dash = "mark" in match.groupdict() and gap is not None and not inner and gap.strip() not in {":", "："}
    if not by_dash and _is_value(text[match.end() : min(stop, match.end() + _LONGEST_VALUE)]):
        return None  # "Founder: Ann Lee"
    if gap is None and not inner:
        return None  # "**Review your lease** and local laws": one sentence
    colon = match.end("said") if inner in {":", "："} else -1
    end = match.start("gap") if gap is not None else match.start("space")
    between = gap if gap is not None and gap.strip() not in {":", "："} else ": " if inner != "." or gap else " "
    return Label(end, match.end(), colon, between)


def _is_value(rest: str) -> bool:
    """Whether what follows a lead-in is a name or a word or two, which say nothing without it; nor it without them."""
    return (
        len(rest.split()) <= _SHORT_VALUE
        and not rest[:2].strip("~≈$€£").isdigit()
        and not rest.rstrip().endswith((".", "!"))
    )


def without_colon(ranges: list[tuple[int, int]], label: Label) -> list[tuple[int, int]]:
    """Parts of a text without the colon that a lead-in ends with; it stands again before what it leads to."""
    found: list[tuple[int, int]] = []
    for start, stop in ranges:
        if start <= label.colon < stop:
            found += [(start, label.colon), (label.colon + 1, stop)]
        else:
            found.append((start, stop))
    return [(start, stop) for start, stop in found if start < stop]
