"""Whether each word of a sentence is affirmed, denied, hedged, only mentioned, or said with a limit.

A negation reaches to the end of its clause. Words before it in the same clause are open: "bats are not blind" says of
bats neither this nor that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

Mood = Literal["said", "denied", "hedged", "mentioned", "meant", "limited", "open"]
"""What a sentence does with a word.

"mentioned": others are said to say so, or it is asked. "meant": somebody tried, hoped or wanted to. "limited": said
under a condition, or of some only. "open": what a denial is about.
"""

_CLASHES: dict[Mood, frozenset[Mood]] = {
    "said": frozenset({"denied", "hedged", "mentioned", "meant", "limited"}),
    "denied": frozenset({"said", "hedged", "mentioned", "meant", "limited"}),
    "hedged": frozenset({"said", "denied", "mentioned", "meant", "limited"}),
    "mentioned": frozenset({"denied"}),
    "meant": frozenset(),
    "limited": frozenset({"denied", "hedged", "mentioned", "meant"}),
    "open": frozenset(),
}
NOT_DENYING: frozenset[Mood] = frozenset({"mentioned", "meant", "limited"})
"""Moods of words that are not affirmed, and not denied either."""
_NEGATIVE_SUBJECTS = frozenset("nothing nobody none neither no".split())
_WITHOUT = frozenset("without ohne sans sin senza sem zonder без بدون".split())
_NOT_OF_VERBS = _NEGATIVE_SUBJECTS - {"no"} | _WITHOUT
_NEW_CLAUSE = frozenset("but and or which who whose because although though while whereas so yet however".split())
_SUBORDINATE = _NEW_CLAUSE | frozenset("if unless once when until after before since as that where".split())
_NEW_SUBJECT = frozenset("he she it they we you i the this that there as since".split())
"""Words behind a comma with which something else begins: "…, the house", "…, as it rains"."""
_CONDITIONS = frozenset({"if", "when", "unless"})
"""Words of clauses that end at a comma: "If you don't have a kit, use a rubber band"."""
_NOT_ALONE = frozenset("only just merely simply solely".split())
_NO_DOUBT = frozenset("doubt question wonder matter".split())
_DENIALS = frozenset({"¬", "~perhaps"})
_STRONG_MARKS = frozenset(";:()—–")
_QUOTES = frozenset('"“”„«»')
_MARKS = _STRONG_MARKS | frozenset(",，、；：")


def clash(mine: Mood, theirs: Mood) -> bool:
    """Whether a sentence does not say a word as a statement does: it denies what is affirmed, or only mentions it.

    Example:
        >>> clash("said", "limited"), clash("limited", "said")
        (True, False)
    """
    return theirs in _CLASHES[mine]


def moods_of(tokens: Sequence[Lexeme]) -> list[Mood]:
    """The mood of every token, by the negations and hedges among them.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> moods_of(tokens_of("It is not red but blue"))
        ['open', 'open', 'denied', 'denied', 'said', 'said']
    """
    if _DENIALS.isdisjoint([token.key for token in tokens]):
        return ["said"] * len(tokens)
    moods: list[Mood] = []
    mood: Mood = "said"
    wide = quoted = narrow = False
    begun = 0
    for at, token in enumerate(tokens):
        closes = (quoted and _is_quoted(token)) or (narrow and "," in token.before and not _is_in_row(tokens, at))
        if mood != "said" and (closes or _ends_scope(token, wide=wide)):
            mood, wide, quoted, narrow = "said", False, False, False
        if token.lower in _SUBORDINATE or (token.before and not _MARKS.isdisjoint(token.before)):
            begun = at
        if token.kind == "negation" and not _is_loose(tokens, at):
            if mood == "said" and token.lower not in _NOT_OF_VERBS:
                moods[begun:] = ["open" if known == "said" else known for known in moods[begun:]]
            mood, wide, quoted = "denied", wide or token.lower in _NEGATIVE_SUBJECTS, _is_quoted(token)
            narrow = token.lower in _WITHOUT or tokens[begun].lower in _CONDITIONS
        elif token.key == "~perhaps":
            mood = "hedged"
        moods.append(mood)
    return moods


def _is_in_row(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a row goes on here: "if you have no fever, cough, or rash"."""
    return any(token.lower in {"or", "and"} for token in tokens[at : at + 2])


def _is_quoted(token: Lexeme) -> bool:
    """Whether a quotation begins or ends before a token."""
    return bool(token.before) and not _QUOTES.isdisjoint(token.before)


def _is_loose(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a negation denies nothing in its sentence: "No, it is", "not only"."""
    if at + 1 == len(tokens):
        return False
    after = tokens[at + 1]
    if tokens[at].lower == "no" and after.lower in _NO_DOUBT:
        return True
    return after.lower in _NOT_ALONE or (at == 0 and not {",", "，", "."}.isdisjoint(after.before))


def _ends_scope(token: Lexeme, *, wide: bool) -> bool:
    if token.before and not _STRONG_MARKS.isdisjoint(token.before):
        return True
    if token.lower in _NEW_CLAUSE:
        return not wide or token.lower in {"but", "because", "although", "though", "however", "yet"}
    return "," in token.before and not wide and token.lower in _NEW_SUBJECT
