"""Numbered lists whose order matters: instructions that most responses give in the same order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import regex

from langchain_congrs.decoding.statements.grammar.blocks import Block, is_numbered

_STEPS = regex.compile(
    r"\bsteps?\b|\binstructions\b|\bhow to\b|\bdirections\b|\bprocedure\b|\bmethod\b"
    r"|\bschritte?n?\b|\banleitung\b|\bzubereitung\b|\bétapes\b|\bpasos\b|步骤",
    regex.IGNORECASE,
)
_LOOSE = regex.compile(
    r"\b(?:tips?|ways|reasons|benefits|advantages|disadvantages|ideas|suggestions|causes|examples|facts|factors|habits"
    r"|things|options|strategies|tipps?|gründe|conseils|consejos|razones)\b",
    regex.IGNORECASE,
)
_FIRST_WORDS = frozenset(
    "first then next finally once repeat open click go select choose press tap type enter add mix stir heat cook bake "
    "whisk pour remove turn place put cut install run create download check make set let fill cover drain serve "
    "preheat combine bring wash rinse boil beat fold sift season flip wait restart log sign unplug plug connect "
    "disconnect navigate scroll drag save copy paste confirm follow back clean dry apply attach insert tighten loosen "
    "lift lower push pull slide measure mark drill sand paint stick glue call write submit collect gather file".split()
)
_ARTICLES = frozenset(
    "the a an your it them up off on out in into to for with two until den die das ihn es eine einen einer ein le la "
    "les l un une des el los las".split()
)
_OPENING = regex.compile(r"[*_\s]*([\p{L}\p{M}]+)(?: ([\p{L}\p{M}]+))?")
_WORD = regex.compile(r"[\p{L}\p{M}]+")
_INFINITIVE = regex.compile(r"\p{Ll}{2,}(?:en|ern|eln)(?:[.,;]|\s*$)", regex.MULTILINE)
_ENGLISH = regex.compile(r"\b(?:the|a|your|and)\b")
_FEWEST_LETTERS = 4
_LIKE = 0.2
_IN_ORDER = 0.8
_LONGEST_ANNOUNCEMENT, _LONGEST_ITEM, _MOST_ITEMS = 200, 300, 20


def with_steps(blocks: Sequence[Sequence[Block]], texts: Sequence[str]) -> list[list[Block]]:
    r"""The blocks of every text, with numbered lists as one block each if they are steps.

    They are where most texts number what they say, and half of them call it steps, or all say what to do, in one order.

    Example:
        >>> from langchain_congrs.decoding.statements.grammar.blocks import blocks_of
        >>> texts = ["1. Boil the water.\n2. Add the salt.", "1. Boil some water.\n2. Add a little salt."]
        >>> [[block.kind for block in each] for each in with_steps([blocks_of(text) for text in texts], texts)]
        [['steps'], ['steps']]
    """
    runs = [_runs(each) for each in blocks]
    numbered = [response for response, found in enumerate(runs) if found]
    if 2 * len(numbered) <= len(texts) or not _are_steps(blocks, texts, runs):
        return [list(each) for each in blocks]
    return [_joined(each, found) for each, found in zip(blocks, runs, strict=True)]


def _runs(blocks: Sequence[Block]) -> list[range]:
    """Where numbered lists of several items stand, with what is indented in them."""
    found: list[range] = []
    at = 0
    while at < len(blocks):
        first = blocks[at]
        if first.kind != "item" or not is_numbered(first.marker):
            at += 1
            continue
        stop = at + 1
        while stop < len(blocks) and blocks[stop].kind == "item" and _goes_on(first, blocks[stop]):
            stop += 1
        if sum(is_numbered(block.marker) for block in blocks[at:stop]) > 1:
            found.append(range(at, stop))
        at = stop
    return found


def _goes_on(first: Block, block: Block) -> bool:
    return is_numbered(block.marker) or _indent(block) > _indent(first)


def _indent(block: Block) -> int:
    return len(block.marker) - len(block.marker.lstrip())


def _joined(blocks: Sequence[Block], runs: Sequence[range]) -> list[Block]:
    joined: list[Block] = []
    at = 0
    for run in runs:
        first, last = blocks[run.start], blocks[run.stop - 1]
        joined += blocks[at : run.start]
        joined.append(Block("steps", first.start - len(first.marker.lstrip()), last.stop, "", first.paragraph))
        at = run.stop
    return [*joined, *blocks[at:]]


def _are_steps(blocks: Sequence[Sequence[Block]], texts: Sequence[str], runs: Sequence[Sequence[range]]) -> bool:
    called = loose = told = items = 0
    listed: list[list[frozenset[str]]] = []
    for each, text, found in zip(blocks, texts, runs, strict=True):
        if not found:
            continue
        announced = _announcement(each, found, text)
        called += _STEPS.search(announced) is not None
        loose += _STEPS.search(announced) is None and _LOOSE.search(announced) is not None
        run = max(found, key=len)
        said = [text[each[at].start : each[at].stop][:_LONGEST_ITEM] for at in run if is_numbered(each[at].marker)]
        english = reads_english(" ".join(said))
        told += sum(tells_what_to_do(item, english=english) for item in said)
        items += len(said)
        listed.append([step_words(item) for item in said[:_MOST_ITEMS]])
    if 2 * called >= len(listed):
        return True
    return not loose and 2 * told >= items and in_one_order(listed)


def _announcement(blocks: Sequence[Block], runs: Sequence[range], text: str) -> str:
    before = [blocks[run.start - 1] for run in runs if run.start]
    return " ".join(text[max(block.start, block.stop - _LONGEST_ANNOUNCEMENT) : block.stop] for block in before)


def tells_what_to_do(item: str, *, english: bool) -> bool:
    """Whether an item says what to do."""
    opening = _OPENING.match(item)
    if opening is None:
        return False
    if opening[1].casefold() in _FIRST_WORDS or (opening[2] or "").casefold() in _ARTICLES:
        return True
    return not english and _INFINITIVE.search(item) is not None


def reads_english(text: str) -> bool:
    """Whether one of the commonest words of English is in a text."""
    return _ENGLISH.search(text) is not None


def step_words(item: str) -> frozenset[str]:
    """The words of a step, cut to their beginnings."""
    return frozenset(word.casefold()[:6] for word in _WORD.findall(item) if len(word) >= _FEWEST_LETTERS)


def in_one_order(listed: Sequence[Sequence[frozenset[str]]], share: float = _IN_ORDER, fewest: int = 0) -> bool:
    """Whether what two lists share stands in the same order in both, as a rule; each is compared with the next.

    Args:
        listed: The words of the steps of each list.
        share: Which share of the pairs of steps that two lists share must stand in one order.
        fewest: How many pairs of steps two lists must share on average.
    """
    agree = pairs = 0
    for number, one in enumerate(listed):
        other = listed[(number + 1) % len(listed)]
        places = [place for item in one if (place := _place(item, other)) is not None]
        for first, second in combinations(places, 2):
            pairs += first != second
            agree += first < second
    return agree >= share * pairs and pairs >= fewest * len(listed)


def _place(item: frozenset[str], items: Sequence[frozenset[str]]) -> int | None:
    """Where an item stands that is most like another one."""
    likeness = [len(item & other) / max(1, len(item | other)) for other in items]
    best = max(range(len(items)), key=lambda at: likeness[at], default=None)
    return best if best is not None and likeness[best] >= _LIKE else None
