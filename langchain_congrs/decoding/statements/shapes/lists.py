"""Lists: whether the answer is one, and its items together, each with what belongs to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import groupby
from typing import Literal

from langchain_congrs.decoding.statements.asked.questions import asks_how, asks_who, asks_why
from langchain_congrs.decoding.statements.grammar.syntax import Sentence
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.shapes.arranging import DEMONSTRATIVES, Part
from langchain_congrs.decoding.statements.shapes.choosing import Candidate
from langchain_congrs.decoding.statements.shapes.markers import parents_of
from langchain_congrs.decoding.statements.support.matching import PRONOUNS, SAYS_THE_SAME, Matcher

AnswerShape = Literal["prose", "list", "sections"]
"""What an answer is made of: sentences; sentences and one list; several lists, or lists inside lists."""

_SEVERAL = 2
_SHORT_VALUE = 3
_TELLING = frozenset(
    "add apply ask avoid call check choose clean create cut do don't drink eat find follow get give go keep learn "
    "leave let limit look make never plan practice prepare put read reduce remove replace rest save seek set start "
    "stay stick stop store take talk tell try turn use visit wait walk wash watch wear work write".split()
)
"""Verbs that tell somebody what to do, at the beginning of a sentence."""
_OWN_WORLD = frozenset({"code", "poem", "dialogue", "steps", "letter", "recipe"})
"""Kinds of block beside which only the rest of their own response makes sense."""


def shape_of(corpus: Corpus) -> AnswerShape:
    """The shape that most responses have."""
    everybody = range(len(corpus.texts))
    if 2 * sum(_has_sections(corpus, response) for response in everybody) > len(everybody):
        return "sections"
    holding = {unit.response for unit in corpus.units if unit.kind == "item"}
    return "list" if 2 * len(holding) > len(everybody) else "prose"


def best_list(corpus: Corpus, candidates: Sequence[Candidate]) -> int | None:
    """The response whose list says more than all sentences that may stand, with half of its items; None if none does.

    Where a reason is asked for, a lead-in alone is no item: "- **Cold**".
    """
    said: dict[int, set[str]] = {}
    items: dict[int, int] = {}
    whole = Counter(unit.response for unit in corpus.units if corpus.begins_item(unit))
    reasons = asks_why(corpus.question)
    for each in candidates:
        in_list = each.unit.kind == "item"
        if in_list:
            said.setdefault(each.unit.response, set()).update(each.keys)
            counts = corpus.begins_item(each.unit) and not (reasons and each.unit.label)
            items[each.unit.response] = items.get(each.unit.response, 0) + counts
        if not in_list or _may_stand_in_prose(each.unit, corpus):
            said.setdefault(-1, set()).update(each.keys)
    fewest = _SEVERAL + bool(said.get(-1))
    able = [
        response
        for response, count in items.items()
        if count >= fewest and 2 * count >= whole[response] and not _has_sections(corpus, response)
    ]
    best = min(able, key=lambda response: (-len(said[response]), corpus.texts[response]), default=None)
    return best if best is not None and len(said[best]) > len(said.get(-1, ())) else None


def sources(
    corpus: Corpus, shape: AnswerShape, candidates: Sequence[Candidate], blocks: Iterable[Unit]
) -> frozenset[int]:
    """The responses whose statements may stand in one answer.

    All of them as a rule. Beside a poem, a program or a dialogue those of its own response; where most responses have
    several lists, or lists inside lists, those of the one of them that has most to say: its sections keep their order.
    """
    owners = frozenset(unit.response for unit in blocks if unit.kind in _OWN_WORLD)
    if owners:
        return owners
    if shape != "sections":
        return frozenset(range(len(corpus.texts)))
    said: dict[int, set[str]] = {}
    for candidate in candidates:
        if _has_sections(corpus, candidate.unit.response):
            said.setdefault(candidate.unit.response, set()).update(candidate.keys)
    best = min(said, key=lambda response: (-len(said[response]), corpus.texts[response]), default=0)
    return frozenset([best])


def _has_sections(corpus: Corpus, response: int) -> bool:
    units = corpus.of(response)
    depths = {len(unit.marker) - len(unit.marker.lstrip()) for unit in units if unit.kind == "item" and unit.marker}
    lists = sum(kind == "item" for kind, _ in groupby(unit.kind for unit in units))
    return lists >= _SEVERAL or (lists > 0 and len(depths) > 1)


def unfit(candidates: Sequence[Candidate], corpus: Corpus, shape: AnswerShape, alone: int | None) -> frozenset[int]:
    """The units that do not fit the shape of the answer.

    Among sentences, an item that is none. In a list, a sentence that enumerates what its items say, and what only
    stands above other items, which do not stand below it here.

    Args:
        candidates: Sound statements.
        corpus: The responses, read.
        shape: What the answer is made of.
        alone: The one response whose items may stand; None for all.
    """
    if shape == "sections":
        return frozenset()
    if shape == "prose":
        found = [each for each in candidates if each.unit.kind != "item" or _may_stand_in_prose(each.unit, corpus)]
    else:
        above = {
            (response, block) for response, blocks in enumerate(corpus.blocks) for block in parents_of(blocks).values()
        }
        found = [
            each
            for each in candidates
            if each.unit.kind != "item"
            or (
                (alone is None or each.unit.response == alone)
                and ((each.unit.response, each.unit.block) not in above or is_sentence(each.unit, corpus))
            )
        ]
        if sum(corpus.begins_item(each.unit) for each in found) >= _SEVERAL:
            listed = _listed(corpus)
            found = [
                each for each in found if each.unit.kind != "prose" or not _enumerates(each.unit, listed, corpus.given)
            ]
    kept = {each.unit.number for each in found}
    return frozenset(each.unit.number for each in candidates if each.unit.number not in kept)


_COLONS = (":", "：", ":**")


def without_bare_labels(candidates: Sequence[Candidate], corpus: Corpus, need: int) -> list[Candidate]:
    """Sound statements without the lead-ins to nothing: what they lead to is not sound, and they say little alone.

    One says enough if it names what was not asked about, or if most responses have it as an item or a lead-in.

    Args:
        candidates: The sound statements.
        corpus: The responses, read.
        need: How many responses must have it.
    """
    led = {(each.unit.response, each.unit.block) for each in candidates if each.unit.label is None}
    sound = {each.unit.number for each in candidates}

    def leads_on(unit: Unit) -> bool:
        if unit.label is not None:
            return (unit.response, unit.block) in led
        return unit.kind != "item" or not corpus.text(unit).endswith(_COLONS) or unit.number + 1 in sound

    return [each for each in candidates if leads_on(each.unit) or _says_enough(each.unit, corpus, need)]


def _says_enough(unit: Unit, corpus: Corpus, need: int) -> bool:
    """Whether a lead-in says something by itself: it names what was not asked about, or most responses list it.

    Of two things that are compared, and of a life, no lead-in says anything.
    """
    if unit.keys <= corpus.asked or corpus.bindings.items or asks_who(corpus.question):
        return False
    how = asks_how(corpus.question)  # "**Alt + P**" alone does not say what it does
    if not (how or unit.value_keys <= corpus.asked):
        return True
    told = not (how and unit.value_keys) and all(corpus.holders.get(key, 0).bit_count() >= need for key in unit.keys)
    if told and len(unit.keys) >= _SEVERAL:
        return True  # "**Use a fan.**", "Very energy efficient"
    return corpus.listed.get(unit.keys, 0).bit_count() >= max(need, len(corpus.texts) // 2 + 1)


def paired(
    picked: Sequence[Candidate], candidates: Iterable[Candidate], corpus: Corpus, repeats: Callable[[Unit], bool]
) -> list[Candidate]:
    """The chosen statements, with lead-ins beside what they lead to, and each lead-in once.

    What was chosen of an item has its own lead-in, if that is sound, and not that of another item. A lead-in alone goes
    if what it leads to says what another statement says.

    Args:
        picked: The chosen statements.
        candidates: All sound statements.
        corpus: The responses, read.
        repeats: Whether a unit says what a chosen statement says.
    """
    labels = {(each.unit.response, each.unit.block): each for each in candidates if each.unit.label is not None}
    led: dict[tuple[int, int], Candidate] = {}  # items of which more than the lead-in was chosen
    doubled: set[tuple[int, int]] = set()
    for each in picked:
        block = (each.unit.response, each.unit.block)
        if each.unit.kind != "item" or each.unit.label is not None or block not in labels or block in led:
            continue
        own = labels[block]
        if any(_is_same_label(own.unit, other.unit) for other in led.values()):
            doubled.add(block)
        else:
            led[block] = own
    found = list(led.values())
    for each in picked:
        block = (each.unit.response, each.unit.block)
        if each.unit.label is None:
            bare = corpus.begins_item(each.unit) and any(
                each.unit.keys == other.unit.keys and block != (other.unit.response, other.unit.block)
                for other in led.values()
            )  # "Fatigue" beside "Fatigue: the most common one"
            found += [] if block in doubled or bare else [each]
        elif block not in led and not any(_is_same_label(each.unit, other.unit) for other in led.values()):
            found += [] if repeats(corpus.units[each.unit.number + 1]) else [each]
    return found


def _is_same_label(one: Unit, other: Unit) -> bool:
    return one.response != other.response and (one.keys <= other.keys or other.keys <= one.keys)


def _may_stand_in_prose(unit: Unit, corpus: Corpus) -> bool:
    return is_sentence(unit, corpus) and (corpus.begins_item(unit) or corpus.units[unit.number - 1].label is None)


def _listed(corpus: Corpus) -> list[list[frozenset[str]]]:
    """What the items of every response begin with."""
    return [[unit.keys for unit in units if unit.keys] for units in _items(corpus)]


def _enumerates(unit: Unit, listed: Sequence[Sequence[frozenset[str]]], given: frozenset[str]) -> bool:
    """Whether a sentence mostly names what several items of a list say, beside what the question says."""
    said = unit.keys - given
    for items in listed:
        named = [keys for keys in items if keys <= unit.held]
        if len(named) >= _SEVERAL and 2 * len(frozenset().union(*named) & said) >= len(said):
            return True
    return False


def gathered(
    parts: Sequence[Part], corpus: Corpus, matcher: Matcher, shape: AnswerShape, *, need: int, fewest: int = 2
) -> tuple[list[Part], frozenset[int]]:
    """The statements with the items of a list together, and the units that are left alone of theirs.

    Later sentences of an item stand behind its first. Of a list with fewer items than `fewest`, and where the answer is
    no list, an item stands as a sentence if it is one.
    """
    able = _with_their_own(parts, corpus, need)
    blocks = {(part.unit.response, part.unit.block) for part in able if part.unit.kind == "item"}
    if shape == "sections" and len(blocks) >= fewest:  # one item under each of two headings is no list of one
        fewest = 1
    alone = {part.unit.number for part in parts} - {part.unit.number for part in able}
    lists: dict[int, list[Part]] = {}
    for part in able:
        if part.unit.kind == "item":
            lists.setdefault(_list_of(part.unit, corpus, shape), []).append(part)
    found: list[Part] = []
    for part in able:
        if part.unit.kind != "item":
            found.append(part)
            continue
        number = _list_of(part.unit, corpus, shape)
        items = lists.pop(number, [])
        if shape != "prose" and len({(item.unit.response, item.unit.block) for item in items}) >= fewest:
            found += [replace(item, list=number) for item in _by_block(items, corpus, matcher)]
            continue
        for item in items:
            if is_sentence(item.unit, corpus):
                found.append(replace(item, unit=replace(item.unit, kind="prose", marker="")))
            else:
                alone.add(item.unit.number)
    return found, frozenset(alone)


def is_torso(parts: Sequence[Part], corpus: Corpus) -> bool:
    """Whether an answer is nothing but a few items of a longer list, which tell less than nothing without the others.

    So it is where fewer than half of its items are there, and they are no sentences, or steps of how to do something.
    """
    units = [corpus.units[part.unit.number] for part in parts]
    if any(unit.kind != "item" and not corpus.text(unit).endswith(_COLONS) for unit in units):
        return False
    items = [unit for unit in units if unit.kind == "item" and corpus.begins_item(unit)]
    if not items or not (asks_how(corpus.question) or not any(is_sentence(unit, corpus) for unit in items)):
        return False
    whole = Counter(unit.response for unit in corpus.units if corpus.begins_item(unit))
    return 2 * len(items) < min(whole[unit.response] for unit in items)


def _with_their_own(parts: Sequence[Part], corpus: Corpus, need: int) -> list[Part]:
    """The statements without those that say nothing without another of their item that is not there.

    What a lead-in leads to is the sentence behind it. Where that is not there, a later one stands without the lead-in,
    or the lead-in without it.
    """
    there = {part.unit.number for part in parts}
    later = {part.unit.number for part in parts if _is_cut_off(part.unit, corpus, there)}
    freed = {number for number in later if not _looks_back(corpus.units[number])}
    unled = {(corpus.units[number].response, corpus.units[number].block) for number in freed}
    found = [
        part
        for part in parts
        if part.unit.number in freed
        or (part.unit.number not in later and (part.unit.response, part.unit.block) not in unled)
    ]
    blocks = Counter((part.unit.response, part.unit.block) for part in found)
    return [
        part
        for part in found
        if part.unit.kind != "item"
        or part.unit.number in freed
        or _has_its_own(part.unit, corpus, there, alone=blocks[part.unit.response, part.unit.block] == 1, need=need)
    ]


def _has_its_own(unit: Unit, corpus: Corpus, there: AbstractSet[int], *, alone: bool, need: int) -> bool:
    """Whether an item, or a sentence of one, has beside it what it says nothing without."""
    if not corpus.begins_item(unit):
        first = _first_of(unit, corpus)
        return first.number in there or (first.label is not None and unit.ended)
    if unit.label is None or not alone:
        return True
    return not _asks_for_value(unit, corpus) and _says_enough(unit, corpus, need)


def _is_cut_off(unit: Unit, corpus: Corpus, there: AbstractSet[int]) -> bool:
    """Whether a unit is a later sentence of an item with a lead-in, and the one behind the lead-in is not there."""
    if unit.kind != "item" or corpus.begins_item(unit):
        return False
    first = _first_of(unit, corpus)
    if first.number in there and first.keys and first.keys <= corpus.questioned:
        return False  # what was asked about leads to all of its item
    return first.label is not None and unit.number > first.number + 1 and first.number + 1 not in there


def _looks_back(unit: Unit) -> bool:
    """Whether a unit begins with a word that stands for something said before, or is no sentence."""
    return not unit.ended or unit.tokens[0].lower in PRONOUNS | DEMONSTRATIVES


def _asks_for_value(unit: Unit, corpus: Corpus) -> bool:
    """Whether a lead-in says nothing without the figure behind it: "Founded: 1921", but not "Russia: 17 million"."""
    rest = corpus.units[unit.number + 1]
    last = rest.number + 1 == len(corpus.units) or corpus.units[rest.number + 1].block != unit.block
    return not unit.values and last and len(rest.tokens) <= _SHORT_VALUE and bool(rest.values)


def _first_of(unit: Unit, corpus: Corpus) -> Unit:
    while not corpus.begins_item(unit):
        unit = corpus.units[unit.number - 1]
    return unit


def _by_block(items: Sequence[Part], corpus: Corpus, matcher: Matcher) -> Iterator[Part]:
    """Items by their mean place in the lists of the responses, the sentences of each together."""
    blocks: dict[tuple[int, int], list[Part]] = {}
    for item in items:
        blocks.setdefault((item.unit.response, item.unit.block), []).append(item)
    grouped = [sorted(block, key=lambda item: item.unit.number) for block in blocks.values()]
    if len({response for response, _ in blocks}) > 1:
        places = {unit.number: at for listed in _items(corpus) for at, unit in enumerate(listed)}
        grouped.sort(key=lambda block: _mean_place(block[0].unit, places, corpus, matcher))
    for block in grouped:
        yield from block


def _items(corpus: Corpus) -> list[list[Unit]]:
    """The first units of the items of every response."""
    found = [list(filter(corpus.begins_item, corpus.of(response))) for response in range(len(corpus.texts))]
    return [units for units in found if units]


def _mean_place(unit: Unit, places: dict[int, int], corpus: Corpus, matcher: Matcher) -> float:
    own = _first_of(unit, corpus).number
    found = [places[own]]
    for response, match in enumerate(matcher.matches(unit.keys)):
        if response != unit.response and match.strength >= SAYS_THE_SAME:
            first = _first_of(corpus.units[match.unit], corpus) if corpus.units[match.unit].kind == "item" else None
            found += [places[first.number]] if first is not None else []
    return round(sum(found) / len(found), 9)


def _list_of(unit: Unit, corpus: Corpus, shape: AnswerShape) -> int:
    """The number of the first item of the list that a unit belongs to; where there is one list, it is that."""
    if shape == "list":
        return 0
    number = unit.number
    while number > corpus.bounds[unit.response] and corpus.units[number - 1].kind == "item":
        number -= 1
    return number


def is_sentence(unit: Unit, corpus: Corpus) -> bool:
    """Whether an item can stand outside its list."""
    if not unit.ended or not corpus.english:
        return unit.ended
    if unit.label is None and unit.tokens[0].lower in _TELLING:
        return True
    return Sentence(unit.tokens, corpus.texts[unit.response], unit.start, unit.stop).verb is not None
