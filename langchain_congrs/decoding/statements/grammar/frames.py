"""Frames: how a sentence begins, up to the first value behind its verb, and what it says of its subject.

"The gold medal was won by Nomura" and "The gold medal was won by Izumi" have one frame and fill it differently: both
cannot stand. "He is voiced by Castellaneta" and "He is voiced by actor Castellaneta" say the same of the same subject.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from langchain_congrs.decoding.statements.grammar.syntax import is_finite, is_participle
from langchain_congrs.decoding.statements.words.values import implied
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_VALUES = frozenset({"number", "date", "name"})
_OPEN = frozenset(
    "including include includes included such like also among amongst one some several many other others another "
    "various sometimes often both either and or example instance not".split()
)
"""What is named behind these is one of several: another one is no contradiction."""
_PRONOUNS = frozenset("he she it they".split())
_AUXILIARIES = frozenset("is are was were be been being has had have am".split())
_ADVERBS = frozenset("also best most widely well currently often later first originally primarily mainly".split())
_SUBJECT = "·"
_FEWEST, _MOST = 3, 20
_NEAR, _MANY = 9, 3


class Frame(NamedTuple):
    """The beginning of a sentence, and what fills the place behind it.

    Attributes:
        key: The beginning, as keys; what the responses are about is one key, whatever it is called.
        places: The tokens that fill the place.
    """

    key: tuple[str, ...]
    places: tuple[int, ...]


class Said(NamedTuple):
    """What a statement says of what.

    Attributes:
        subject: Its subject, as keys.
        predicate: Its verb, or the word behind "is" and "has".
        rest: What it says, as keys.
        others: Further verbs and participles, each with the keys behind it.
    """

    subject: frozenset[str]
    predicate: str
    rest: frozenset[str]
    others: tuple[tuple[str, frozenset[str]], ...] = ()


def frame_of(tokens: Sequence[Lexeme], topic: frozenset[str]) -> Frame | None:
    """The frame of a sentence; None if it has none that only one value can fill.

    Args:
        tokens: The sentence.
        topic: The names of what the responses are about.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> frame_of(tokens_of("The tower was built in 1889."), frozenset()).key
        ('the', 'tower', 'was', 'built', 'in', 'number')
    """
    first = _behind_subject(tokens, topic)
    verb = next((at for at in range(first, min(_MOST, len(tokens))) if _is_verb(tokens, at)), None)
    if verb is None:
        return None
    start = next((at for at in range(verb + 1, min(_MOST, len(tokens))) if tokens[at].kind in _VALUES), None)
    if start is None or any(token.lower in _OPEN or token.kind == "negation" for token in tokens[:start]):
        return None
    stop = start + 1
    while stop < len(tokens) and tokens[stop].kind == tokens[start].kind and not tokens[stop].before:
        stop += 1
    subject = [_SUBJECT] if first else []
    words = [_plain(token) for token in tokens[first:start]]
    if len(subject) + len(words) < _FEWEST or any("," in token.before for token in tokens[verb + 1 : start + 1]):
        return None
    return Frame((*subject, *words, tokens[start].kind), tuple(range(start, stop)))


def _behind_subject(tokens: Sequence[Lexeme], topic: frozenset[str]) -> int:
    """How many tokens at the beginning only name what the responses are about."""
    if tokens and tokens[0].lower in _PRONOUNS:
        return 1
    at = 0
    while at < len(tokens) and tokens[at].key in topic:
        at += 1
    return at


def _is_verb(tokens: Sequence[Lexeme], at: int) -> bool:
    token = tokens[at]
    return is_finite(token) or (at > 0 and is_participle(token) and token.lower.endswith("ed"))


def _plain(token: Lexeme) -> str:
    return "a" if token.lower == "an" else token.lower if token.kind == "function" else token.key


def said_of(tokens: Sequence[Lexeme], topic: frozenset[str]) -> Said | None:
    """What a statement says of what; None if its verb was not found."""
    verb = next((at for at in range(1, len(tokens)) if _is_main_verb(tokens, at)), None)
    if verb is None:
        return None
    head = [token for token in tokens[:verb] if token.kind != "function"]
    names = frozenset(token.key for token in head if token.kind == "name")
    about_topic = tokens[0].lower in _PRONOUNS or bool(names & topic)
    subject = frozenset([_SUBJECT]) if about_topic else names or frozenset(token.key for token in head)
    predicate = verb
    while predicate + 1 < len(tokens) and tokens[predicate].lower in _AUXILIARIES | _ADVERBS:
        after = tokens[predicate + 1]
        if after.lower not in _AUXILIARIES | _ADVERBS and not is_participle(after):
            break
        predicate += 1
    word = tokens[predicate]
    others = [at for at, token in enumerate(tokens) if at != predicate and is_participle(token)]
    return Said(
        subject,
        "is" if word.lower in _AUXILIARIES else word.key,
        _keys(tokens[predicate + 1 :], topic),
        tuple((tokens[at].key, _keys(tokens[at + 1 : at + _NEAR], topic)) for at in others),
    )


def _is_main_verb(tokens: Sequence[Lexeme], at: int) -> bool:
    token = tokens[at]
    return is_finite(token) or (_is_verb(tokens, at) and not token.before)


def _keys(tokens: Sequence[Lexeme], topic: frozenset[str]) -> frozenset[str]:
    return frozenset(
        key for token in tokens if token.kind != "function" and token.key not in topic for key in implied(token.key)
    )


def restates(one: Said, other: Said) -> bool:
    """Whether a statement says, of the same subject, nearly what another one says of it, first or in passing."""
    shared = len(one.rest & other.rest)
    fewest = min(len(one.rest), len(other.rest))
    same = one.predicate == other.predicate
    if same and shared >= _MANY and 2 * shared >= fewest:
        return True
    if not one.subject & other.subject:
        return False
    if any(predicate == one.predicate and rest & one.rest for predicate, rest in other.others):
        return True
    if same and one.predicate == "is":
        return shared > 1 or 3 * shared >= max(1, fewest)
    return same and shared > 0
