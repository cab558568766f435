"""A response's text in blocks: paragraphs, list items, headings, code, tables, formulas, poems, quotations.

Blocks are found line by line. A displayed formula belongs to the paragraph that leads up to it ("First we multiply:"),
and is a block of its own where nothing does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import regex

BlockKind = Literal[
    "prose", "item", "heading", "code", "table", "formula", "poem", "quotation", "dialogue", "steps", "letter", "recipe"
]

WHOLE: frozenset[BlockKind] = frozenset(
    {"code", "table", "formula", "poem", "quotation", "dialogue", "steps", "letter", "recipe"}
)
"""Kinds of block that are never cut or mixed."""

_FENCE = regex.compile(r"[ \t]*(```+|~~~+)")
_MARKER = regex.compile(  # "K. S. Manilal" and "C. V. Raman" begin with initials
    r"[ \t]*(?:[-*+•▪◦‣–][ \t]+|#\d{1,3}\.[ \t]+"
    r"|\(?(?:(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]|[A-Z]\)|[A-H]\.(?![ \t]+\p{Lu}\.))[ \t]+)(?=\S)"
)
_NUMBERED = regex.compile(r"\d")
_HASH_HEADING = regex.compile(r"[ \t]*#{1,6}[ \t]+\S")
_BOLD_HEADING = regex.compile(r"[ \t]*(\*\*|__)(?!\s)[^*_\n]{1,80}\1:?[ \t]*$")
_BOLD_LEAD = regex.compile(r"(\*\*|__)(?!\s)[^*_\n]{1,80}(?:[:：.]\1|\1[ \t]*[:：–—-])[ \t]+\S")
_RULE = regex.compile(r"[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$")
_TABLE_ROW = regex.compile(r"[ \t]*\|")
_QUOTED = regex.compile(r"[ \t]*>")
_LABEL = regex.compile(r"[ \t]*(?:\*\*)?(\p{L}[\p{L}\p{M}\p{N} .'’\-]{0,30}?)(?:\*\*)?[ \t]*[:：](?!//)")
_FORMULA_OPENING = regex.compile(r"[ \t]*(?:\\\[|\$\$|\\begin\{(?:equation|align|gather|multline)\*?\})")
_FORMULA_CLOSING = regex.compile(r"\\\]|\$\$|\\end\{(?:equation|align|gather|multline)\*?\}")
# "A = P(1 + r/n)^(nt)" on a line of its own; no two words in a row, as in "A = the final amount".
_PLAIN_FORMULA = regex.compile(
    r"[ \t]*\p{L}[\p{L}\p{N}_']{0,15}(?:\([^()\n]{1,20}\))?[ \t]*=(?![^\n]*\p{L}{2}[ \t]+\p{L}{2})[^=.!?:;\n]{1,80}$"
)
_LEADS_ON = regex.compile(r"[\p{L}\p{N}\p{M},:;=)\]}$]\s*$")
_LINE_END_MARK = regex.compile(r"[.!?。！？।؟:：;\"”*][\"'”’)*]*\s*$")
_PLAIN_LINE = regex.compile(r"[ \t]*(?:\\\(|\p{Ll}|[,.;)])")
_FEWEST_VERSES = 3
_LONGEST_VERSE = 80
_USUAL_VERSE = 52
_LONGEST_LABEL_LINE = 160


class Block(NamedTuple):
    """A part of a text.

    Attributes:
        kind: What it is.
        start: Where it begins in the text.
        stop: Where it ends.
        marker: The marker of a list item, as it stands ("1. ", "- "); empty for the rest.
        paragraph: The number of the paragraph or list that it belongs to.
        labelled: Whether it is an item that may begin with a lead-in.
    """

    kind: BlockKind
    start: int
    stop: int
    marker: str = ""
    paragraph: int = 0
    labelled: bool = False


class Line(NamedTuple):
    """A line of a text, and where it begins and ends."""

    start: int
    stop: int
    text: str


def blocks_of(text: str) -> list[Block]:
    r"""The blocks of a text, in order; what they leave out is white space, rules and list markers.

    Example:
        >>> text = "Two cities:\n\n- Rome\n- Paris\n\n```\nx = 1\n```"
        >>> [(block.kind, block.marker, text[block.start : block.stop]) for block in blocks_of(text)]
        [('prose', '', 'Two cities:'), ('item', '- ', 'Rome'), ('item', '- ', 'Paris'), ('code', '', '```\nx = 1\n```')]
    """
    lines = lines_of(text)
    blocks: list[Block] = []
    number = at = 0
    while at < len(lines):
        line = lines[at]
        if not line.text.strip() or _RULE.match(line.text):
            number += 1
            at += 1
            continue
        if (closing := _closing_fence(lines, at)) is not None:
            at = _close(blocks, lines, "code", (at, closing), number)
        elif _FORMULA_OPENING.match(line.text) or _is_plain_formula(lines, at):
            at = _formula(blocks, text, lines, at, number)
        elif _TABLE_ROW.match(line.text) and (stop := _run(lines, at, _TABLE_ROW)) > at + 1:
            at = _close(blocks, lines, "table", (at, stop), number)
        elif _QUOTED.match(line.text):
            at = _close(blocks, lines, "quotation", (at, _run(lines, at, _QUOTED)), number)
        elif _HASH_HEADING.match(line.text) or _BOLD_HEADING.match(line.text):
            at = _close(blocks, lines, "heading", (at, at + 1), number)
        elif marker := _MARKER.match(line.text):
            at = _item(blocks, lines, at, marker.group(), number)
        else:
            at = _paragraph(blocks, lines, at, number)
    return _with_labelled(_joined_verses(blocks, text), text)


def lines_of(text: str) -> list[Line]:
    """The lines of a text."""
    lines, start = [], 0
    for raw in text.split("\n"):
        lines.append(Line(start, start + len(raw), raw))
        start += len(raw) + 1
    return lines


def _run(lines: list[Line], at: int, pattern: regex.Pattern[str]) -> int:
    """Where a run of lines that match ends."""
    while at < len(lines) and pattern.match(lines[at].text):
        at += 1
    return at


def _closing_fence(lines: list[Line], at: int) -> int | None:
    """The line after a fenced block that opens here; an unclosed one runs to the end. None if none opens."""
    fence = _FENCE.match(lines[at].text)
    if not fence:
        return None
    for number in range(at + 1, len(lines)):
        if lines[number].text.strip().startswith(fence[1]):
            return number + 1
    return len(lines)


def _close(blocks: list[Block], lines: list[Line], kind: BlockKind, span: tuple[int, int], number: int) -> int:
    """Add some lines as one block; returns the line after the last."""
    at, stop = span
    first, last = lines[at], lines[stop - 1]
    start = first.start + len(first.text) - len(first.text.lstrip())
    blocks.append(Block(kind, start, last.start + len(last.text.rstrip()), paragraph=number))
    return stop


def _formula(blocks: list[Block], text: str, lines: list[Line], at: int, number: int) -> int:
    """A displayed formula: added to the sentence that leads up to it, or alone."""
    stop = _formula_end(lines, at)
    after = stop + 1 if stop + 1 < len(lines) and not lines[stop].text.strip() else stop
    if after < len(lines) and _PLAIN_LINE.match(lines[after].text):  # "where n is whole": the sentence goes on
        stop = after
        while stop < len(lines) and lines[stop].text.strip() and not _opens(lines[stop].text):
            stop += 1
    before = blocks[-1] if blocks else None
    if (
        before
        and before.kind in {"prose", "item"}
        and _LEADS_ON.search(text[max(before.start, before.stop - 3) : before.stop])
    ):
        last = lines[stop - 1]
        blocks[-1] = before._replace(stop=last.start + len(last.text.rstrip()))
        return stop
    return _close(blocks, lines, "formula", (at, stop), number)


def _formula_end(lines: list[Line], at: int) -> int:
    """The line after a displayed formula that opens here; an unclosed one runs to the end."""
    opening = _FORMULA_OPENING.match(lines[at].text)
    if not opening:
        return at + 1
    for number in range(at, len(lines)):
        if _FORMULA_CLOSING.search(lines[number].text, opening.end() if number == at else 0):
            return number + 1
    return len(lines)


def _is_plain_formula(lines: list[Line], at: int) -> bool:
    """Whether a line between empty ones is an equation, without the marks of LaTeX."""
    alone = not any(line.text.strip() for line in (*lines[max(0, at - 1) : at], *lines[at + 1 : at + 2]))
    return alone and _PLAIN_FORMULA.match(lines[at].text) is not None


def _item(blocks: list[Block], lines: list[Line], at: int, marker: str, number: int) -> int:
    """A list item with the indented or plain lines that go on with it."""
    first = lines[at]
    stop = at + 1
    while (
        stop < len(lines) and lines[stop].text[:2] == "  " and lines[stop].text.strip() and not _opens(lines[stop].text)
    ):
        stop += 1
    last = lines[stop - 1]
    blocks.append(Block("item", first.start + len(marker), last.start + len(last.text.rstrip()), marker, number, True))  # noqa: FBT003
    return stop


def _opens(line: str) -> bool:
    """Whether a line begins a block of its own."""
    return any(
        pattern.match(line)
        for pattern in (_FENCE, _MARKER, _HASH_HEADING, _BOLD_HEADING, _TABLE_ROW, _QUOTED, _FORMULA_OPENING, _RULE)
    )


def _paragraph(blocks: list[Block], lines: list[Line], at: int, number: int) -> int:
    """Lines up to the next empty one or the next block: prose, verses, a dialogue, or lines with labels."""
    stop = at + 1
    while stop < len(lines) and lines[stop].text.strip() and not _opens(lines[stop].text):
        stop += 1
    found = lines[at:stop]
    labels = [match[1].casefold() if (match := _LABEL.match(line.text)) else "" for line in found]
    if len(found) > 1 and all(labels) and all(len(line.text) <= _LONGEST_LABEL_LINE for line in found):
        if len(set(labels)) < len(labels):
            return _close(blocks, lines, "dialogue", (at, stop), number)
        for line in range(at, stop):
            _close(blocks, lines, "item", (line, line + 1), number)
        return stop
    return _close(blocks, lines, "poem" if _are_verses(found) else "prose", (at, stop), number)


def _are_verses(lines: Sequence[Line]) -> bool:
    """Whether lines are broken for their sound: several, short, and most of them not at the end of a sentence."""
    texts = [line.text.strip() for line in lines]
    if len(texts) < _FEWEST_VERSES or max(map(len, texts)) > _LONGEST_VERSE:
        return False
    ended = sum(bool(_LINE_END_MARK.search(text)) for text in texts[:-1])
    broken = sum(line.text.endswith("  ") for line in lines[:-1])
    usual = sorted(map(len, texts))[len(texts) // 2]
    return usual <= _USUAL_VERSE and (2 * ended <= len(texts) - 1 or 2 * broken > len(texts) - 1)


def _joined_verses(blocks: list[Block], text: str) -> list[Block]:
    """Stanzas that follow each other as one poem."""
    joined: list[Block] = []
    for block in blocks:
        before = joined[-1] if joined else None
        if before and before.kind == block.kind == "poem" and not text[before.stop : block.start].strip():
            joined[-1] = before._replace(stop=block.stop)
        else:
            joined.append(block)
    return joined


def _with_labelled(blocks: list[Block], text: str) -> list[Block]:
    """Paragraphs that begin with a bold lead-in, several in a row, as items."""
    leads = [block.kind == "prose" and _BOLD_LEAD.match(text, block.start, block.stop) is not None for block in blocks]
    beside = [True in leads[max(0, at - 1) : at] + leads[at + 1 : at + 2] for at in range(len(blocks))]
    return [
        block._replace(kind="item", labelled=True) if lead and near else block
        for block, lead, near in zip(blocks, leads, beside, strict=True)
    ]


def is_numbered(marker: str) -> bool:
    """Whether the marker of a list item counts."""
    return _NUMBERED.search(marker) is not None


def replaced(blocks: Sequence[Block], kind: BlockKind, span: tuple[int, int]) -> list[Block]:
    """The blocks of a text with one block in the place of some; one that begins before it is cut short."""
    start, stop = span
    before = [block for block in blocks if block.start < start]
    if before and before[-1].stop > start:
        before[-1] = before[-1]._replace(stop=start)
    inside = [block for block in blocks if start <= block.start < stop]
    number = inside[0].paragraph if inside else before[-1].paragraph
    after = [block for block in blocks if block.start >= stop]
    return [*before, Block(kind, start, stop, "", number), *after]
