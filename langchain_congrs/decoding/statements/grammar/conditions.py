"""Conditions and limits: "safe only if …", "some are", "in some cases", "it depends"."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.grammar.mentions import read
from langchain_congrs.decoding.statements.grammar.moods import Mood
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_CONDITION = regex.compile(
    r"(?<!\beven )(?<!\bas )(?<!\bor )\bif "
    r"(?!any |not |so |possible |needed |necessary |desired |you (?:want|like|wish|have any)\b)"
    r"|\bunless |\bprovided (?=that |you |the |it |they )|\b(?:as|so) long as |\bdepending on "
    r"|\bonly (?:if|with|after|when|once|during|under|until|while|before) "
    r"|\b(?<!at )once (?=you |your |the |it |he |she |they |we )"
    r"|\b(?:babies|infants|children|kids|adults|people|women|men|those|anyone|patients|users) "
    r"(?=(?:over|under|older|younger|aged|above|below) )"
)
_ALLOWS = regex.compile(r"\b(?:can|may|(?:is|are) (?:\w+ )?(?:safe|okay|ok|fine|good|allowed|legal|edible|possible)) ")
_ALLOWED = regex.compile(r"\b(?:when|after|before|until|while) ")
_SOME = regex.compile(
    r"(?:^|[,;] |\b(?:and|but|that) )(?:only )?(?:some|few|a few|many|several|certain|only) (?:\w+ ){1,3}?"
    r"(?:is|are|was|were|can|may|do|does|have|has) "
)
_SOMETIMES = regex.compile(
    r"\b(?:sometimes|rarely|in (?:some|certain|many|rare|a few) (?:\w+ )?(?:cases|situations|circumstances"
    r"|instances|cities|places|countries|states|areas|people|children|conditions|regions)) "
)
EXCEPTIONS = regex.compile(
    r"\b(?:exceptions?|except(?:ed| for| if| when)?|unless|exclu\w+|as long as|provided (?:that|it|you)"
    r"|only (?:if|when)|does(?:n['’]t| not) (?:apply|cover))\b",
    regex.IGNORECASE,
)
"""Words for what something does not apply to, or needs."""
_PARTS = regex.compile(r" ; | (?:, )?(?:but|whereas|although|though) | , (?:and|so|while|because) (?!if |unless )")
_ENDS = regex.compile(r" [,;] |$")
_LIMITS = frozenset("<>")
_TRIGGERS = frozenset(
    "if unless provided long depending only once over under older younger aged above below when after before until "
    "while some few many several certain rare sometimes rarely".split()
)
_DEPENDS = frozenset({"it", "that", "this", "depends"})
_OPENING = 4


class Limited(NamedTuple):
    """A sentence with its limits.

    Attributes:
        moods: The mood of every token.
        conditions: The words of its conditions, as keys.
    """

    moods: list[Mood]
    conditions: frozenset[str]


def limited(tokens: Sequence[Lexeme], moods: list[Mood]) -> Limited:
    """What an English sentence says under a condition, or of some only.

    Example:
        >>> from langchain_congrs.decoding.statements.grammar.moods import moods_of
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> tokens = tokens_of("You can drive if your doctor agrees")
        >>> moods, conditions = limited(tokens, moods_of(tokens))
        >>> moods[2], sorted(conditions)
        ('limited', ['agre', 'doctor'])
    """
    conditional = not _TRIGGERS.isdisjoint([token.lower for token in tokens])
    if "said" not in moods or not (conditional or any(token.key[:1] in _LIMITS for token in tokens)):
        return Limited(moods, frozenset())
    line, starts = read(tokens)
    moods = list(moods)
    conditions: set[str] = set()
    edges = [0, *(match.start() + 1 for match in _PARTS.finditer(line)), len(line)]
    for start, stop in pairwise(edges):
        part = line[start:stop]
        found = [(match.start(), match.end()) for match in _CONDITION.finditer(part)]
        if not found and (allows := _ALLOWS.search(part)):
            found = [(match.start(), match.end()) for match in _ALLOWED.finditer(part, allows.end())]
        if not found and not _SOME.search(part) and not _SOMETIMES.search(part):
            continue
        inside: set[int] = set()
        for _, begin in found:
            end = _ENDS.search(part, begin)
            inside.update(_between(starts, start + begin, start + (end.start() + 1 if end else len(part))))
        conditions.update(tokens[at].key for at in inside if tokens[at].kind != "function")
        for at in _between(starts, start, stop):
            if moods[at] == "said" and at not in inside:
                moods[at] = "limited"
    return Limited(moods, frozenset(conditions))


def depends(tokens: Sequence[Lexeme]) -> bool:
    """Whether a sentence says that it depends.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> depends(tokens_of("It depends on the market.")), depends(tokens_of("The price depends on the market."))
        (True, False)
    """
    words = [token.lower for token in tokens[:_OPENING]]
    return "depends" in words and set(words[: words.index("depends")]) <= _DEPENDS | {"well", "really"}


def _between(starts: Sequence[int], start: int, stop: int) -> range:
    return range(bisect_left(starts, start), bisect_left(starts, stop))
