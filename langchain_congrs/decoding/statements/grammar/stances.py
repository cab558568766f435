"""What the sentences of a response do with their words, read one after the other.

A question affirms nothing. A sentence that the next one takes back ("That's a myth.") is one with it; one that says
what people say is taken back by "In fact, …".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import regex

from langchain_congrs.decoding.statements.grammar.conditions import depends, limited
from langchain_congrs.decoding.statements.grammar.foreign_moods import foreign_moods, foreign_operators
from langchain_congrs.decoding.statements.grammar.mentions import embedded
from langchain_congrs.decoding.statements.grammar.moods import Mood, moods_of
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_FALSE = (
    r"(?:an? )?(?:\w+ )?(?:myth|misconception|fallacy|untrue|false|incorrect|inaccurate|wrong|mistaken|nonsense"
    r"|unfounded|misunderstanding)"
)
_NOT_TRUE = r"(?:not|n't|n’t) (?:\w+ly |quite )?(?:true|correct|accurate|right|the case)"
_REMARK = regex.compile(
    r"(?:(?:no|however|but|actually|in fact|in reality|unfortunately|well)[,.!]? )?"
    rf"(?:(?:this|that)(?:(?: \w+)? (?:is|was)|['’]s) {_FALSE}"
    rf"|it(?: is| was|['’]s) (?:an? (?:\w+ )?(?:myth|misconception)|untrue|false)"
    rf"|(?:this|that|it)(?: \w+)? ?(?:is ?|was ?|['’]s )?{_NOT_TRUE}"
    r"|(?:this|that) (?:myth|claim|belief|idea|notion|story|rumou?r) (?:has|is|was) (?:\w+ ){0,3}?"
    r"(?:debunked|disproved|disproven|refuted|discredited|false|wrong)"
    r"|(?:\p{L}+ ){1,6}(?:shown|proved|proven|found|agree|confirmed|say)(?: that)? (?:this|that) is "
    rf"(?:{_FALSE}|not true)"
    r"|(?:not true|untrue|false|wrong|incorrect)(?=[.!]))"
    r"\b(?! (?:for|of|in|if|when|only|to|with|that|about)\b)",
    regex.IGNORECASE,
)
_TURNS = regex.compile(
    r"(?:however|but|in fact|actually|in reality|in truth|the truth is|contrary to|yet|no)\b"
    r"|[^.]{0,60}(?:(?:not|n['’]t) (?:support|found|shown?|find|backed)|\bno (?:evidence|link|proof)|otherwise\b"
    r"|debunked)",
    regex.IGNORECASE,
)
_CORRECTS = regex.compile(r"(?:actually|in fact|in reality|no|contrary to)\b", regex.IGNORECASE)
_ASKS_WHAT = frozenset("what who whom whose which when where why how".split())
_ASKED = ("?", "？", "؟")
_CLOSERS = "\"'”’)*_ "
_NO = regex.compile(r"(?:no|nope|not|nein|non|nee|não|нет|不|没|沒|否)\b|不|没|沒", regex.IGNORECASE)
_YES = regex.compile(r"(?:yes|yep|indeed|correct|ja|oui|sí|sì|sim|да|是)", regex.IGNORECASE)
_TAKEN_BACK: dict[Mood, Mood] = {"said": "denied", "mentioned": "denied", "hedged": "denied", "limited": "denied"}


@dataclass(frozen=True)
class Stance:
    """What a sentence does with its words.

    Attributes:
        moods: The mood of every token.
        operators: The tokens that take others of the sentence back: "myth", "the idea that".
        conditions: The words of its conditions, as keys.
        blanket: Whether the whole sentence is denied or mentioned, its subject too.
        disowned: Whether what follows takes it back, in a sentence of its own.
        joined: Whether it holds a remark that takes it back.
    """

    moods: Sequence[Mood] = ()
    operators: frozenset[int] = frozenset()
    conditions: frozenset[str] = frozenset()
    blanket: bool = False
    disowned: bool = False
    joined: bool = False

    @cached_property
    def plain(self) -> bool:
        """Whether nothing but negations and hedges matters in it."""
        return not (self.operators or self.blanket) and _PLAIN.issuperset(self.moods)

    def within_limits(self) -> Stance:
        """The same, with nothing said without a limit."""
        return replace(self, moods=["limited" if mood == "said" else mood for mood in self.moods])


_PLAIN: frozenset[Mood] = frozenset({"said", "denied", "hedged", "open"})


def with_remarks(text: str, ranges: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Sentences, each with the remark behind it that takes it back.

    Example:
        >>> text = "Some say it is flat. That's a myth. It is round."
        >>> with_remarks(text, [(0, 20), (21, 35), (36, 48)])
        [(0, 35), (36, 48)]
    """
    joined: list[tuple[int, int]] = []
    for start, stop in ranges:
        if joined and _REMARK.match(text, start, stop) and _may_be_taken_back(text[slice(*joined[-1])]):
            joined[-1] = (joined[-1][0], stop)
        else:
            joined.append((start, stop))
    return joined


def _may_be_taken_back(sentence: str) -> bool:
    """Whether a sentence is no question, and does not itself correct something: "Actually, it is not visible."."""
    return not _is_asked(sentence) and _CORRECTS.match(sentence) is None


def stances_of(said: Sequence[tuple[str, int, Sequence[Lexeme]]], *, english: bool) -> list[Stance]:
    """The stances of the sentences of one response.

    Args:
        said: The text of every sentence, where it begins in the response, and its tokens.
        english: Whether the responses are in English.
    """
    stances: list[Stance] = []
    unsettled = english and bool(said) and depends(said[0][2])
    for at, (text, start, tokens) in enumerate(said):
        after = said[at + 1][0] if at + 1 < len(said) else ""
        moods = moods_of(tokens)
        if _is_asked(text):
            stances.append(_asked(tokens, moods, after))
        elif english:
            remark = _remark_in(text, start, tokens)
            stance = _taken_back(moods, remark) if remark else _stance(tokens, moods, after)
            stances.append(stance.within_limits() if unsettled else stance)
        else:
            told = foreign_moods(tokens, moods)
            taken = Stance(moods) if told is None else Stance(told, foreign_operators(tokens), blanket=True)
            stances.append(taken)
    return stances


def _taken_back(moods: Sequence[Mood], remark: int) -> Stance:
    """The stance of a sentence with a remark behind it that takes it back."""
    taken = [_TAKEN_BACK.get(mood, mood) if at < remark else mood for at, mood in enumerate(moods)]
    return Stance(taken, frozenset(range(remark, len(moods))), blanket=True, joined=True)


def _stance(tokens: Sequence[Lexeme], moods: list[Mood], after: str) -> Stance:
    found = embedded(tokens, moods)
    if found.popular and "mentioned" in found.moods and _TURNS.match(after):
        taken: list[Mood] = ["denied" if mood == "mentioned" else mood for mood in found.moods]
        return Stance(taken, found.operators, disowned=True)
    within = limited(tokens, found.moods)
    return Stance(within.moods, found.operators, within.conditions)


def _asked(tokens: Sequence[Lexeme], moods: list[Mood], after: str) -> Stance:
    """A question mentions what it asks for; one that is answered with no denies it."""
    if not tokens or any(token.lower in _ASKS_WHAT for token in tokens[:3]) or _YES.match(after):
        return Stance(moods)
    if _NO.match(after):
        return Stance([_TAKEN_BACK.get(mood, mood) for mood in moods], blanket=True)
    return Stance(["mentioned" if mood == "said" else mood for mood in moods])


def _remark_in(text: str, start: int, tokens: Sequence[Lexeme]) -> int:
    """The token that begins a remark that takes back what is before it; 0 if there is none."""
    for at, token in enumerate(tokens):
        before = token.before
        if before and at and ("." in before or "!" in before) and _REMARK.match(text, token.start - start):
            return at
    return 0


def _is_asked(text: str) -> bool:
    return text[-12:].rstrip(_CLOSERS).endswith(_ASKED)
