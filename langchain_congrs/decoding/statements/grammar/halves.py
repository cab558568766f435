"""Sentences of two halves: "A is red; B is blue", "A is red, while B is blue" say two things.

"A is red, and B is blue" does where the question sets A and B side by side.

Each half is read as a sentence of its own: what a response says of B is no support for what another says of A, and one
half can be told without the other.
"""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.grammar.syntax import FINITE
from langchain_congrs.decoding.statements.grammar.wholeness import has_closed_marks
from langchain_congrs.decoding.statements.words.tokens import tokens_of

# What joins two halves. Only languages in which the second half is a sentence without it: not German.
_JOINT = regex.compile(
    r"(?P<mark>;|(?P<and>, and))\s+|,\s+(?:while|whereas)\s+|(?<!\s),?\s++(?:tandis que|alors que|mientras que)\s++",
    regex.IGNORECASE,
)
_MAY_JOIN = regex.compile(r";|, (?:and|while|whereas)|(?:tandis|alors|mientras) que")
_WORD = regex.compile(r"[\p{L}\p{N}][\p{L}\p{N}\p{M}'’%.-]*")
# A half of English that begins so hangs on the other one.
_HANGING = frozenset(
    "and or but nor so yet however therefore thus hence instead otherwise rather then also still namely including "
    "especially particularly moreover furthermore consequently accordingly meanwhile similarly likewise e.g i.e for "
    "although though because if when which who whose that as since unless with without".split()
)
_PRONOUNS = frozenset("he she it they this that these those there you we i one his her its their others".split())
_ROMANCE_PRONOUNS = frozenset("il elle ils elles on ce cela ça él ella ellos ellas eso esto".split())
# Beside those that are verbs in any sentence.
_VERBS = FINITE | frozenset(
    "should becomes become uses use used contains contain means mean live needs need requires require tends tend "
    "makes make runs run comes come occurs occur grows grow produces produce works work travels travel moves move "
    "costs cost takes take lasts last stand lie focuses focus refers refer involves involve allows allow offers "
    "offer provides provide helps help affects affect measures measure stores store keeps keep gives give sends "
    "send carries carry holds hold supplies supply pumps pump isn't aren't wasn't doesn't don't can't it's "
    "they're prefers prefer eat eats".split()
)
_ROMANCE_VERBS = frozenset(
    "est sont était étaient ont avait contient contiennent peut peuvent n'est n'a n'ont utilise "
    "es son era eran está están tiene tienen contiene contienen puede pueden usa".split()
)
_SUBORDINATE = frozenset("when if because where whenever".split())
_FEWEST_WORDS = 3
_NEAR, _SUBJECT = 200, 30
"""Characters before and behind a joint in which what is spoken of is named."""


class Half(NamedTuple):
    """A sentence, or a half of one.

    Attributes:
        start: Where it begins.
        stop: Where it ends.
        mark: Where the final mark of its sentence stands, if that is not within it.
        later: Whether it is not the beginning of its sentence.
    """

    start: int
    stop: int
    mark: int | None = None
    later: bool = False


def halves_of(text: str, start: int, stop: int, items: frozenset[str] = frozenset()) -> list[Half]:
    """A sentence in its halves; in one piece if it has none.

    Args:
        text: The response.
        start: Where the sentence begins.
        stop: Where it ends.
        items: The things that the question sets side by side, as keys.

    Example:
        >>> text = "Crows are black, while swans are white."
        >>> [text[half.start : half.stop] for half in halves_of(text, 0, len(text))]
        ['Crows are black', 'swans are white.']
    """
    whole = [Half(start, stop)]
    if text[stop - 1] not in ".!" or not _MAY_JOIN.search(text, start, stop):
        return whole
    edges = [
        (match.start(), match.end(), bool(match["mark"]))
        for match in _JOINT.finditer(text, start, stop)
        if not match["and"] or _changes_over(text, match, items)
    ]
    if not edges:
        return whole
    starts, stops = [start, *(end for _, end, _ in edges)], [*(begin for begin, _, _ in edges), stop]
    semicolons = [True, *(semicolon for _, _, semicolon in edges)]
    pieces = [(text[first:last], semicolon) for first, last, semicolon in zip(starts, stops, semicolons, strict=True)]
    if not all(_stands(piece, semicolon=semicolon) for piece, semicolon in pieces):
        return whole
    if not any(_has_verb(piece) for piece, _ in pieces):
        return whole
    return [
        Half(first, last, None if last == stop else stop - 1, first > start)
        for first, last in zip(starts, stops, strict=True)
    ]


def _changes_over(text: str, joint: regex.Match[str], items: frozenset[str]) -> bool:
    """Whether one thing is spoken of before a joint, and in the next words another one."""
    if not items:
        return False
    before, after = text[max(0, joint.start() - _NEAR) : joint.start()], text[joint.end() : joint.end() + _SUBJECT]
    ones, others = ({token.key for token in tokens_of(part)} for part in (before, after))
    return not items.isdisjoint(ones) and not items.isdisjoint(others) and items.isdisjoint(ones & others)


def _stands(text: str, *, semicolon: bool) -> bool:
    """Whether a half is a sentence by itself."""
    words = [word.casefold().replace("’", "'") for word in _WORD.findall(text)]
    if len(words) < _FEWEST_WORDS or words[0] in _HANGING or not has_closed_marks(text):
        return False
    if not semicolon and (words[0] in _PRONOUNS or words[0] in _ROMANCE_PRONOUNS):
        return False
    return _has_verb(text) or any(len(word) > _FEWEST_WORDS and word.endswith(("s", "ed")) for word in words[1:])


def _has_verb(text: str) -> bool:
    """Whether one of the words is surely a verb."""
    said = [word.casefold().replace("’", "'") for word in _WORD.findall(text)[1:]]
    words = set(takewhile(lambda word: word not in _SUBORDINATE, said))  # not in "effect" when you mean a result
    return not _VERBS.isdisjoint(words) or not _ROMANCE_VERBS.isdisjoint(words)
