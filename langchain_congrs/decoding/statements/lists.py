"""Headings and lead-ins: kept with what they announce, or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_congrs.decoding.statements.arranging import Part
from langchain_congrs.decoding.statements.blocks import WHOLE
from langchain_congrs.decoding.statements.choosing import leads_in
from langchain_congrs.decoding.statements.corpus import Corpus, Unit
from langchain_congrs.decoding.statements.declining import is_courtesy
from langchain_congrs.decoding.statements.matching import Matcher
from langchain_congrs.decoding.statements.reporting import heading_statement
from langchain_congrs.decoding.statements.results import Statement
from langchain_congrs.decoding.statements.soundness import Assessor

_SAME = 0.5


def announced(
    parts: Sequence[Part], corpus: Corpus, matcher: Matcher, judge: Assessor, made: dict[int, Statement]
) -> list[Part]:
    """The statements with the headings and lead-ins that announce them.

    A heading or lead-in stands where enough responses have it. One that counts stands only above as many items.
    """
    found: list[Part] = []
    used: set[int] = set()
    last = 0
    for at, part in enumerate(parts):
        for unit in _announcing(part.unit, corpus):
            if unit.number in used or any(_says(matcher, unit, corpus.units[other]) for other in used):
                continue
            judged = judge.judge(unit)
            sound = judge.sound(judged)
            if sound is None or len(sound.kept) < len(unit.tokens):
                continue
            if leads_in(corpus, unit) and not _counts_right(unit, parts[at:]):
                continue
            if unit.kind == "heading" and (count := _counted(unit)):
                if count <= last:
                    continue
                last = count
            used.add(unit.number)
            number = max(made, default=-1) + 1
            made[number] = heading_statement(sound, corpus, matcher)
            found.append(Part(unit, corpus.text(unit), number))
        found.append(part)
    return found


def _counted(unit: Unit) -> int:
    """The first number of a heading: headings that count stand in order."""
    numbers = [token.key[1:] for token in unit.tokens if token.kind == "number" and token.key[1:].isdigit()]
    return int(numbers[0][:9]) if numbers else 0


def _announcing(unit: Unit, corpus: Corpus) -> list[Unit]:
    """The heading that a unit stands under and the lead-in of its list or block, outermost first."""
    found: list[Unit] = []
    listed = unit.kind == "item" or unit.kind in WHOLE
    for number in range(unit.number - 1, corpus.bounds[unit.response] - 1, -1):
        before = corpus.units[number]
        if before.kind == "heading":
            found.append(before)
            break
        if listed and leads_in(corpus, before) and before.kind == "prose":
            if not is_courtesy(corpus.text(before)):
                found.append(before)
            listed = False
        elif listed and before.kind != "item":
            listed = False
    return found[::-1]


def _says(matcher: Matcher, one: Unit, other: Unit) -> bool:
    if one.response == other.response or one.kind != other.kind:
        return False
    match = matcher.matches(one.keys)[other.response]
    return match.unit == other.number and match.strength >= _SAME


def _counts_right(unit: Unit, following: Sequence[Part]) -> bool:
    """Whether a lead-in that names a number has as many items behind it."""
    numbers = [token.key[1:] for token in unit.tokens if token.kind == "number" and token.key[1:].isdigit()]
    items = 0
    for part in following:
        if part.unit.kind != "item":
            break
        items += 1
    return not numbers or not items or str(items) in numbers
