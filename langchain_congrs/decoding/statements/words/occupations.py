"""What somebody is said to be, in a row: "was a painter, poet and filmmaker". Each member is a claim of its own."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import regex

from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_COPULAS = frozenset("is was are were".split())
_COPULAS_ABROAD = frozenset("es fue era est était fut ist war è fu é foi".split())
_ARTICLES_ABROAD = frozenset("un una une ein eine uno um uma".split())
_ARTICLES = frozenset("a an".split())
# Nouns for somebody; "a stage, film and television actress" begins with none.
_SOMEBODY = regex.compile(
    r"\p{L}{2,}(?:er|or|ist|ian|ess|man|woman|eer|eur)$|(?:poet|author|chef|coach|host|model|monk|nun|pilot|priest|saint|scholar"
    r"|athlete|diplomat|aristocrat|advocate|politician|physicist|architect|nurse|judge|star|spy|king|queen)$"
)
NATIONAL = frozenset(
    "american australian austrian belgian brazilian british bulgarian canadian chinese croatian czech danish dutch "
    "english finnish french german greek hungarian indian irish italian japanese korean mexican norwegian polish "
    "ottoman portuguese roman romanian russian scottish serbian slovak soviet spanish swedish swiss turkish ukrainian "
    "welsh".split()
)
"""Peoples, which a name suggests to anybody."""
BRITISH = frozenset({"english", "scottish", "welsh"})
"""Peoples, as keys, who are British."""
_LATEST_VERB, _LONGEST_MEMBER, _LONGEST_KIND = 14, 3, 9


def members_after_first(tokens: Sequence[Lexeme]) -> range:
    """The tokens of the members of a row behind its first, which can stand without them; empty if there is none.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> words = tokens_of("Eva Holm was a Danish painter, poet, and filmmaker known for her colours.")
        >>> [words[at].lower for at in members_after_first(words)]
        ['poet', 'and', 'filmmaker']
    """
    start = _start(tokens)
    if start is None:
        return range(0)
    begins, at, joined = [start], start, False
    while at < len(tokens):
        token = tokens[at]
        comma, conjunction = token.before == ",", token.lower == "and"
        if token.before not in {"", ",", "-"}:
            break
        if conjunction or comma:
            if joined:
                break
            joined = conjunction or (at + 1 < len(tokens) and token.lower == "and")
            begins.append(at)
        elif token.kind not in {"content", "name"} or not _goes_on(tokens, at):
            break
        at += 1
    if len(begins) < 2 or not joined or not _SOMEBODY.match(tokens[begins[1] - 1].lower):  # noqa: PLR2004 - a row
        return range(0)
    longest = max(stop - first for first, stop in zip(begins, [*begins[1:], at], strict=True))
    last = tokens[at - 1]
    whole = last.kind == "content" and last.lower != "and" and longest <= _LONGEST_MEMBER + 1
    return range(begins[1], at) if whole else range(0)


def nation(tokens: Sequence[Lexeme]) -> int | None:
    """The place of the people that somebody is said to be of: "was a Danish painter"; None if there is none.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> nation(tokens_of("Eva Holm was a Danish painter.")), nation(tokens_of("Eva Holm spoke Danish."))
        (4, None)
    """
    at = _start(tokens)
    if at is None or tokens[at].lower not in NATIONAL or tokens[at].before:
        return None
    named = itertools.takewhile(lambda token: token.kind == "content" and not token.before, tokens[at + 1 :])
    return at if any(_SOMEBODY.match(token.lower) for token in named) else None


def tells_nation(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a people only says where somebody is from: "the Polish physicist", not "Polish is spoken there"."""
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    return tokens[at].lower in NATIONAL and after is not None and not after.before and after.kind in {"content", "name"}


def spare_nation(tokens: Sequence[Lexeme]) -> int | None:
    """The place of such a people that the sentence can do without: not in "an English painter"."""
    at = nation(tokens)
    if at is None or (tokens[at - 1].lower == "an") != (tokens[at + 1].lower[:1] in "aeiou"):
        return None
    return at


def is_kind_of_person(tokens: Sequence[Lexeme]) -> bool:
    """Whether a sentence only says what somebody is, and has no verb but in what it adds.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> said = tokens_of("A Swiss painter who won prizes."), tokens_of("A painter won a prize.")
        >>> [is_kind_of_person(each) for each in said]
        [True, False]
    """
    stop = next((at for at, token in enumerate(tokens) if token.lower == "who"), len(tokens))
    named = tokens[1:stop]
    if not named or tokens[0].lower not in _ARTICLES or stop > _LONGEST_KIND:
        return False
    plain = all(token.kind in {"content", "name"} or token.lower == "and" for token in named)
    deeds = any(not token.capital and token.lower.endswith(("ed", "s")) for token in named)
    return plain and not deeds and named[-1].kind == "content" and _SOMEBODY.match(named[-1].lower) is not None


def called_abroad(tokens: Sequence[Lexeme]) -> range:
    """What somebody or something is said to be in other languages than English: "fue una poeta chilena".

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> words = tokens_of("Ana Ruiz fue una poeta chilena que vivía en Lima.")
        >>> [words[at].lower for at in called_abroad(words)]
        ['poeta', 'chilena']
    """
    for at in range(min(len(tokens) - 2, _LATEST_VERB)):
        if tokens[at].lower in _COPULAS_ABROAD and tokens[at + 1].lower in _ARTICLES_ABROAD:
            stop = at + 2
            while stop < len(tokens) and tokens[stop].kind in {"content", "name"} and not tokens[stop].before:
                stop += 1
            return range(at + 2, stop)
    return range(0)


def _start(tokens: Sequence[Lexeme]) -> int | None:
    """The token behind "was a"."""
    for at in range(min(len(tokens) - 2, _LATEST_VERB)):
        if tokens[at].lower in _COPULAS and not tokens[at + 1].before and tokens[at + 1].lower in _ARTICLES:
            return at + 2
    return None


def _goes_on(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a token belongs to the row: not a participle behind a noun, as "known" or "born"."""
    behind = _SOMEBODY.match(tokens[at - 1].lower) is not None and not tokens[at].before
    return not behind
