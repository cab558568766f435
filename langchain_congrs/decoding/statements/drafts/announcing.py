"""Headings and lead-ins above what they announce."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import regex

from langchain_congrs.decoding.statements.drafts.reporting import heading_statement
from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.results import Statement
from langchain_congrs.decoding.statements.shapes.arranging import Arranger, Part
from langchain_congrs.decoding.statements.support.faults import leads_in
from langchain_congrs.decoding.statements.support.judgements import Sound
from langchain_congrs.decoding.statements.support.matching import SAYS_THE_SAME, Matcher
from langchain_congrs.decoding.statements.support.soundness import Assessor
from langchain_congrs.decoding.statements.words.declining import is_courtesy
from langchain_congrs.decoding.statements.words.vocabulary import STAKED

_TELLS_OF = regex.compile(
    r"here (?:are|is) (?:\w+ ){1,3}?(?:ways?|things?|reasons?|signs?|symptoms?|options?) ", regex.IGNORECASE
)
"""Lead-ins that say what is listed: "Here are some ways to keep it green:"."""


def announced(parts: Sequence[Part], arranger: Arranger, judge: Assessor, made: dict[int, Statement]) -> list[Part]:
    """The statements with the headings, lead-ins and questions that announce them.

    A heading or lead-in stands where enough responses have it. One that counts stands only above as many items, and a
    list has one, at its beginning.
    """
    corpus, matcher = arranger.corpus, arranger.matcher
    found: list[Part] = []
    used: set[int] = set()
    last = 0
    said = {part.unit.number for part in parts}
    alone = len({part.unit.response for part in parts}) == 1
    for at, part in enumerate(parts):
        if part.list >= 0 and at and parts[at - 1].list == part.list:
            found.append(part)
            continue
        for unit in _announcing_any(parts[at:], arranger):
            if unit.number in used | said or any(_says(matcher, unit, corpus.units[other]) for other in used):
                continue
            sound = _announcement(unit, judge, alone=alone)
            if sound is None:
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
            if part.unit.kind == "item" and unit.kind != "heading":
                break
        found.append(part)
    return found


def _announcement(unit: Unit, judge: Assessor, *, alone: bool) -> Sound | None:
    """A heading or lead-in that is sound; where one response is followed alone, one whose values are."""
    judged = judge.judge(unit)
    sound = judge.sound(judged)
    if sound is not None and len(sound.kept) == len(unit.tokens):
        return sound
    asked = judge.corpus.questioned
    if not alone or any(unit.tokens[at].kind in STAKED and unit.tokens[at].key not in asked for at in judged.bad):
        return None
    kept = tuple(range(len(unit.tokens)))
    return Sound(judged, kept, ((unit.start, unit.stop),), judge.holders(judged, kept))


def _announcing_any(parts: Sequence[Part], arranger: Arranger) -> list[Unit]:
    """What may announce the first of some statements: for a list, what announces any of its items."""
    corpus, first = arranger.corpus, parts[0].unit
    if parts[0].list < 0:
        asked = [corpus.units[first.number - 1]] if first.number - 1 in arranger.questions else []
        return _announcing(first, corpus) + asked
    ranked = Counter[int]()
    for part in parts:
        if part.list != parts[0].list:
            break
        ranked.update(unit.number for unit in _announcing(part.unit, corpus))
    units = [corpus.units[number] for number, _ in ranked.most_common()]
    headings = [unit for unit in units if unit.kind == "heading" and unit.response == first.response][:1]
    return headings + [unit for unit in units if unit.kind != "heading"]


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
        if unit.kind == "prose" and before.kind == "item":
            break  # what stands behind a list is no part of what its heading announces
        if listed and leads_in(corpus, before) and before.kind == "prose":
            if not is_courtesy(corpus.text(before)) or _TELLS_OF.match(corpus.text(before)):
                found.append(before)
            listed = False
        elif listed and before.kind != "item":
            listed = False
    return found[::-1]


def _says(matcher: Matcher, one: Unit, other: Unit) -> bool:
    if one.response == other.response or one.kind != other.kind:
        return False
    match = matcher.matches(one.keys)[other.response]
    return match.unit == other.number and match.strength >= SAYS_THE_SAME


def _counts_right(unit: Unit, following: Sequence[Part]) -> bool:
    """Whether a lead-in that names a number has as many items behind it."""
    numbers = [token.key[1:] for token in unit.tokens if token.kind == "number" and token.key[1:].isdigit()]
    items: set[tuple[int, int]] = set()
    for part in following:
        if part.unit.kind != "item":
            break
        items.add((part.unit.response, part.unit.block))
    return not numbers or not items or str(len(items)) in numbers
