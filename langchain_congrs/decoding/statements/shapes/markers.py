"""The markers of list items: one style for each list, and numbers only where most responses give them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from langchain_congrs.decoding.statements.grammar.blocks import Block, is_numbered
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.shapes.arranging import Part
from langchain_congrs.decoding.statements.support.matching import SAYS_THE_SAME, Matcher

_BULLETS = frozenset("-*+•▪◦‣–")


def parents_of(blocks: Sequence[Block]) -> dict[int, int]:
    """For every item that stands under another one, the number of that block."""
    found: dict[int, int] = {}
    above: list[int] = []
    for number, block in enumerate(blocks):
        if block.kind != "item":
            above = []
            continue
        while above and _indent(blocks[above[-1]]) >= _indent(block):
            above.pop()
        if above:
            found[number] = above[-1]
        above.append(number)
    return found


def _indent(block: Block) -> int:
    return len(block.marker) - len(block.marker.lstrip())


def marked(parts: Sequence[Part], corpus: Corpus, matcher: Matcher) -> list[Part]:
    """The statements, with the markers of those that begin an item."""
    found = list(parts)
    heads = [at for at, part in enumerate(parts) if part.list >= 0 and not _goes_on(parts, at)]
    if not heads:
        return found
    lone = len({parts[at].unit.response for at in heads}) == 1
    parents = parents_of(corpus.blocks[parts[heads[0]].unit.response]) if lone else {}
    said = {parts[at].unit.block for at in heads} if lone else set[int]()
    siblings: dict[tuple[int, int], list[int]] = {}
    for at in heads:
        above = _above(parts[at].unit.block, parents, said)
        siblings.setdefault((parts[at].list, above), []).append(at)
    widths: dict[int, int] = {}
    counted = {
        above: all(
            _has_number(parts[at].unit, place, corpus, None if lone else matcher)
            for (_, other), places in siblings.items()
            if (other < 0) == above
            for place, at in enumerate(places, start=1)
        )
        for above in (True, False)
    }
    for (_, above), places in sorted(siblings.items(), key=lambda each: each[1][0]):
        markers = _markers([parts[at] for at in places], corpus, counted=counted[above < 0], lone=lone)
        for at, marker in zip(places, markers, strict=True):
            indent = widths.get(above, 0)
            widths[parts[at].unit.block] = indent + len(marker)
            found[at] = replace(parts[at], marker=" " * indent + marker)
    return found


def _goes_on(parts: Sequence[Part], at: int) -> bool:
    """Whether a statement goes on with the item of the one before."""
    before, unit = parts[at - 1].unit if at else None, parts[at].unit
    return before is not None and (before.response, before.block) == (unit.response, unit.block)


def _above(block: int, parents: dict[int, int], said: set[int]) -> int:
    """The nearest item above another one that is in the answer; -1 if none is."""
    while block in parents:
        block = parents[block]
        if block in said:
            return block
    return -1


def _markers(items: Sequence[Part], corpus: Corpus, *, counted: bool, lone: bool) -> list[str]:
    """The markers of the items of one list."""
    own = [corpus.blocks[item.unit.response][item.unit.block].marker.strip() for item in items]
    if counted:
        style = next((marker for marker in own if is_numbered(marker)), "1.")
        return [f"{_renumbered(style, place)} " for place in range(1, len(items) + 1)]
    if not any(own):
        return [""] * len(items)
    if lone and not any(is_numbered(marker) or marker in _BULLETS for marker in own):
        return [f"{marker} " for marker in own]  # a), b)
    bullet = next((marker for marker in own if marker in _BULLETS), "-")
    return [f"{bullet} "] * len(items)


def _has_number(unit: Unit, number: int, corpus: Corpus, matcher: Matcher | None) -> bool:
    """Whether most responses that have an item give it a number; without a matcher, whether its own does."""
    numbers = Counter[int]()
    holders = [unit]
    if matcher is not None:
        matches = matcher.matches(unit.keys)
        holders += [
            corpus.units[match.unit]
            for response, match in enumerate(matches)
            if response != unit.response and match.strength >= SAYS_THE_SAME and corpus.units[match.unit].kind == "item"
        ]
    for holder in holders:
        digits = "".join(filter(str.isdigit, corpus.blocks[holder.response][holder.block].marker))
        numbers[int(digits) if digits else 0] += 1
    numbered = len(holders) - numbers[0]
    return 2 * numbered >= len(holders) and 2 * numbers[number] > numbered


def _renumbered(marker: str, number: int) -> str:
    digits = "".join(filter(str.isdigit, marker))
    return marker.replace(digits, str(number), 1)
