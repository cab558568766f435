"""Whether each word of a sentence is affirmed, denied or hedged: a negation reaches to the end of its clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from langchain_congrs.decoding.statements.vocabulary import Lexeme

Mood = Literal["said", "denied", "hedged"]

_NEGATIVE_SUBJECTS = frozenset("nothing nobody none neither no".split())
_NEW_CLAUSE = frozenset("but and or which who whose because although though while whereas so yet however".split())
_NEW_SUBJECT = frozenset("he she it they we you i the this that there".split())
_STRONG_MARKS = frozenset(";:()—–")


def moods_of(tokens: Sequence[Lexeme]) -> list[Mood]:
    """The mood of every token.

    Example:
        >>> from langchain_congrs.decoding.statements.tokens import tokens_of
        >>> moods_of(tokens_of("It is not red but blue"))
        ['said', 'said', 'denied', 'denied', 'said', 'said']
    """
    moods: list[Mood] = []
    mood: Mood = "said"
    wide = False
    for token in tokens:
        if mood != "said" and _ends_scope(token, wide=wide):
            mood, wide = "said", False
        if token.kind == "negation":
            mood, wide = "denied", wide or token.lower in _NEGATIVE_SUBJECTS
        elif token.key == "~perhaps":
            mood = "hedged"
        moods.append(mood)
    return moods


def _ends_scope(token: Lexeme, *, wide: bool) -> bool:
    if token.before and not _STRONG_MARKS.isdisjoint(token.before):
        return True
    if token.lower in _NEW_CLAUSE:
        return not wide or token.lower in {"but", "because", "although", "though", "however", "yet"}
    return "," in token.before and not wide and token.lower in _NEW_SUBJECT
