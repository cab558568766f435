"""Lists: items together under what announces them, in one list; headings and lead-ins with what they announce."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from langchain_congrs.decoding.statements.arranging import Arranger, Part
from langchain_congrs.decoding.statements.blocks import WHOLE
from langchain_congrs.decoding.statements.choosing import Candidate, leads_in
from langchain_congrs.decoding.statements.corpus import Corpus, Unit
from langchain_congrs.decoding.statements.declining import is_courtesy
from langchain_congrs.decoding.statements.matching import Matcher
from langchain_congrs.decoding.statements.reporting import heading_statement
from langchain_congrs.decoding.statements.results import Statement
from langchain_congrs.decoding.statements.soundness import Assessor, Sound
from langchain_congrs.decoding.statements.syntax import Sentence
from langchain_congrs.decoding.statements.vocabulary import SPECIFIC

_SAME = 0.5
_SEVERAL = 2
_OWN_WORLD = frozenset({"code", "poem", "dialogue", "steps", "letter", "recipe"})
"""Kinds of block beside which only the rest of their own response makes sense."""


def sources(corpus: Corpus, candidates: Sequence[Candidate], blocks: Iterable[Unit]) -> frozenset[int]:
    """The responses whose statements may stand in one answer.

    All of them as a rule. Beside a poem, a program or a dialogue those of its own response; where most responses have
    several lists, or lists inside lists, those of the one response that has most to say: its sections keep their order.
    """
    owners = frozenset(unit.response for unit in blocks if unit.kind in _OWN_WORLD)
    if owners:
        return owners
    everybody = frozenset(range(len(corpus.texts)))
    if 2 * sum(_has_sections(corpus, response) for response in everybody) <= len(everybody):
        return everybody
    said: dict[int, set[str]] = {}
    for candidate in candidates:
        said.setdefault(candidate.unit.response, set()).update(candidate.keys)
    best = min(said, key=lambda response: (-len(said[response]), corpus.texts[response]), default=0)
    return frozenset([best])


def _has_sections(corpus: Corpus, response: int) -> bool:
    units = corpus.of(response)
    depths = {len(unit.marker) - len(unit.marker.lstrip()) for unit in units if unit.kind == "item" and unit.marker}
    lists = sum(kind == "item" for kind, _ in groupby(unit.kind for unit in units))
    return lists >= _SEVERAL or (lists > 0 and len(depths) > 1)


def gathered(
    parts: Sequence[Part], corpus: Corpus, matcher: Matcher, fewest: int = 2
) -> tuple[list[Part], frozenset[int]]:
    """The statements with the items of a list together, and the units that are left alone of theirs.

    Lists of several responses are one if an item of one says what an item of the other says. Later sentences of an item
    stand behind its first. Of a list with fewer items than `fewest`, an item stands as a sentence if it is one.
    """
    firsts = {(part.unit.response, part.unit.block) for part in parts if part.unit.kind == "item" and part.unit.marker}
    able = [part for part in parts if part.unit.kind != "item" or _may_be_listed(part.unit, firsts, corpus)]
    alone = {part.unit.number for part in parts} - {part.unit.number for part in able}
    roots = _lists(able, corpus, matcher)
    lists: dict[int, list[Part]] = {}
    for part in able:
        if part.unit.kind == "item":
            lists.setdefault(roots[part.unit.number], []).append(part)
    found: list[Part] = []
    for part in able:
        if part.unit.kind != "item":
            found.append(part)
            continue
        number = roots[part.unit.number]
        items = lists.pop(number, [])
        if len({(item.unit.response, item.unit.block) for item in items}) >= fewest:
            found += [replace(item, list=number) for item in _by_block(items)]
            continue
        for item in items:
            if _is_sentence(item.unit, corpus):
                found.append(replace(item, unit=replace(item.unit, kind="prose", marker="")))
            else:
                alone.add(item.unit.number)
    return found, frozenset(alone)


def are_lists(corpus: Corpus) -> bool:
    """Whether most responses hold a list."""
    holding = {unit.response for unit in corpus.units if unit.kind == "item"}
    return 2 * len(holding) > len(corpus.texts)


def _may_be_listed(unit: Unit, firsts: set[tuple[int, int]], corpus: Corpus) -> bool:
    """Whether a unit is the first sentence of its item, or that is there."""
    before = corpus.units[unit.number - 1] if unit.number > corpus.bounds[unit.response] else None
    first = before is None or before.block != unit.block
    return first or (unit.response, unit.block) in firsts


def _lists(parts: Sequence[Part], corpus: Corpus, matcher: Matcher) -> dict[int, int]:
    """For every item, the number of its list."""
    groups: dict[int, dict[int, int]] = {}  # by first items, the list of each response
    items = [part.unit for part in parts if part.unit.kind == "item"]
    for unit in items:
        number = _list_of(unit, corpus)
        groups.setdefault(number, {unit.response: number})
    for unit in items:
        for match in matcher.matches(unit.keys):
            other = corpus.units[match.unit] if match.strength >= _SAME else unit
            one, two = groups[_list_of(unit, corpus)], groups.get(_list_of(other, corpus), {})
            if two and one is not two and not one.keys() & two.keys():
                one |= two
                groups |= dict.fromkeys(two.values(), one)
    return {unit.number: min(groups[_list_of(unit, corpus)].values()) for unit in items}


def _by_block(items: Sequence[Part]) -> Iterator[Part]:
    """Items in order, the sentences of each together."""
    blocks: dict[tuple[int, int], list[Part]] = {}
    for item in items:
        blocks.setdefault((item.unit.response, item.unit.block), []).append(item)
    for block in blocks.values():
        yield from sorted(block, key=lambda item: item.unit.number)


def _list_of(unit: Unit, corpus: Corpus) -> int:
    """The number of the first item of the list that a unit belongs to."""
    number = unit.number
    while number > corpus.bounds[unit.response] and corpus.units[number - 1].kind == "item":
        number -= 1
    return number


def _is_sentence(unit: Unit, corpus: Corpus) -> bool:
    """Whether an item can stand outside its list."""
    if not unit.ended or not corpus.english:
        return unit.ended
    return Sentence(unit.tokens, corpus.texts[unit.response], unit.start, unit.stop).verb is not None


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
    if not alone or any(unit.tokens[at].kind in SPECIFIC for at in judged.bad):
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
