"""Answers of a few words vote whole: "Paris", "Paris." and "It is Paris." are one answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import regex

from langchain_congrs.decoding.statements.blocks import WHOLE
from langchain_congrs.decoding.statements.corpus import Corpus, Unit
from langchain_congrs.decoding.statements.syntax import is_finite
from langchain_congrs.decoding.statements.vocabulary import Lexeme

_MOST_WORDS, _MOST_WORDS_ENDED = 5, 3
_LONGEST_SENTENCE = 15
_FEWEST_VOTERS = 3
_YES_NO = {"yes": "yes", "no": "no", "true": "true", "false": "false", "yeah": "yes", "nope": "no"}
_LEAD_IN = regex.compile(
    r"^(?:(?:so|therefore|thus|well),?\s+)?(?:it(?:'s| is| was)|that(?:'s| is)|they are|this is"
    r"|(?:the |my |final |correct |right )*(?:answer|choice|option|result)(?: is|:)|how about|answer:)\s+(?=\S)",
    regex.IGNORECASE,
)
_VERBS = frozenset(
    "is are was were has have had do does did can could will would must should may might be been becomes became "
    "cannot isn't aren't wasn't".split()
)
_MARKS = " \n.`*_$\"“”'"
_VALUES = frozenset({"number", "date", "name"})
_CHOICES = frozenset("ABCDEFGHIJ")

BallotKey = tuple[str, ...]


@dataclass(frozen=True)
class Vote:
    """The outcome of a vote of whole answers.

    Attributes:
        text: The winner, as it is most often written; empty if there is none.
        unit: The unit that writes it so.
        supporters: Who voted for it, as bits.
        ballots: Every answer with its voters, most first.
    """

    text: str
    unit: Unit | None
    supporters: int
    ballots: tuple[tuple[str, int], ...]


def vote(corpus: Corpus, silent: int) -> Vote | None:
    """The vote of short answers; None if most responses are more than that.

    Args:
        corpus: The responses.
        silent: Responses that decline, as bits; they have no vote.
    """
    voters = [response for response in range(len(corpus.texts)) if not silent >> response & 1 and corpus.of(response)]
    short = _one_slot(corpus, voters) or _reduced(
        corpus, {response: key for response in voters if (key := _short_key(corpus, response)) is not None}
    )
    if not short or (len(voters) == 1 and len(corpus.texts) > 1):
        return None
    keys = set(short.values())
    placed = {response: short.get(response) or _key_in_sentence(corpus, response, keys) for response in voters}
    if 2 * len(short) <= len(voters) and not _are_sentences(corpus, voters, placed):
        return None
    ballots: dict[BallotKey, list[int]] = {}
    for response, key in placed.items():
        ballots.setdefault(key or ("", str(response)), []).append(response)
    ranked = sorted(ballots.items(), key=lambda ballot: (-len(ballot[1]), ballot[0]))
    named = tuple((_written(corpus, voted), _bits(voted)) for _, voted in ranked)
    best = len(ranked[0][1])
    if len(ranked) > 1 and len(ranked[1][1]) == best:
        return Vote("", None, 0, named)
    text = named[0][0]
    unit = next(corpus.of(response)[0] for response in ranked[0][1] if corpus.texts[response].strip() == text)
    return Vote(text, unit, named[0][1], named)


def _reduced(corpus: Corpus, short: dict[int, BallotKey]) -> dict[int, BallotKey]:
    """Short answers by what they all have: where one is "B" or "1889", so is "B) Mercury" or "completed in 1889"."""
    written: dict[str, BallotKey] = {}
    same = {response: written.setdefault(corpus.texts[response].strip(_MARKS), key) for response, key in short.items()}
    bare = {key[0] for key in same.values() if len(key) == 1}
    return {response: _core(key, bare) for response, key in same.items()}


def _core(key: BallotKey, bare: set[str]) -> BallotKey:
    values = [part for part in key if part[:1] in {"#", "@"}]
    if key[0] in _CHOICES and key[0] in bare:
        return key[:1]
    if len(values) == 1 and values[0] in bare and "¬" not in key:
        return (values[0],)
    return key


def _are_sentences(corpus: Corpus, voters: Sequence[int], placed: dict[int, BallotKey | None]) -> bool:
    """Whether every response is one short sentence, and most of them give a short answer."""
    most = 2 * sum(key is not None for key in placed.values()) > len(voters)
    return most and all(
        len(corpus.of(response)) == 1 and len(corpus.of(response)[0].tokens) <= _LONGEST_SENTENCE for response in voters
    )


def _one_slot(corpus: Corpus, voters: Sequence[int]) -> dict[int, BallotKey]:
    """Single short sentences that differ in one word, and only there: "A tomato is a fruit", "… a vegetable".

    They answer one question, so they exclude each other, though neither word is a number or a name.
    """
    said: dict[int, list[Lexeme]] = {}
    for response in voters:
        units = corpus.of(response)
        tokens = [token for token in units[0].tokens if token.kind != "function" or token.lower in _VERBS]
        if len(units) > 1 or units[0].kind in WHOLE or not 1 < len(tokens) <= _MOST_WORDS:
            return {}
        said[response] = [token for token in tokens if token.lower not in _VERBS]
    rows = list(said.values())
    if len(rows) < _FEWEST_VOTERS or len({len(row) for row in rows}) > 1:
        return {}
    places = [place for place, column in enumerate(zip(*rows, strict=True)) if len({one.key for one in column}) > 1]
    if len(places) != 1 or any(row[places[0]].kind != "content" for row in rows):
        return {}
    return {response: (row[places[0]].key,) for response, row in said.items()}


def _short_key(corpus: Corpus, response: int) -> BallotKey | None:
    """What a short answer says; None if a response is more than one."""
    units = corpus.of(response)
    first = units[0]
    if len(units) > 1 or first.kind in WHOLE or first.kind == "heading" or first.marker.strip() in {"-", "*", "•", "+"}:
        return None
    text = corpus.texts[response].strip()
    tokens = _said(first)
    if tokens and tokens[0].lower in _YES_NO and len(tokens) <= 2 * _MOST_WORDS:
        return (_YES_NO[tokens[0].lower],)
    lead = _LEAD_IN.match(text)
    if lead:
        at = len(corpus.texts[response]) - len(corpus.texts[response].lstrip()) + lead.end()
        tokens = [token for token in tokens if token.start >= at]
    if len(tokens) > _MOST_WORDS or any(token.lower in _VERBS for token in tokens):
        return None
    if first.ended and not lead and len(tokens) > _MOST_WORDS_ENDED:
        return None  # "Rome fell in 476." is a sentence
    return _key(tokens, first.marker, text)


def _key(tokens: Sequence[Lexeme], marker: str, text: str) -> BallotKey:
    letter = [marker.strip(" ().").upper()] if marker.strip() else []
    said = [token.key for token in tokens if token.kind != "function"] or [token.lower for token in tokens]
    return tuple(dict.fromkeys(letter + said)) or (text.casefold(),)


def _said(unit: Unit) -> list[Lexeme]:
    r"""The tokens of a unit, without the word of a ``\boxed{}``."""
    return [token for token in unit.tokens if not (token.lower == "boxed" and token.before.endswith("\\"))]


def _key_in_sentence(corpus: Corpus, response: int, keys: set[BallotKey]) -> BallotKey | None:
    """The short answer that a sentence gives: its first words, before a verb, or its last.

    A name or a number may stand anywhere, if no other answer does. What a sentence denies is not its answer.
    """
    units = corpus.of(response)
    tokens = units[0].tokens
    if tokens and tokens[0].lower in _YES_NO:
        return (_YES_NO[tokens[0].lower],)
    if len(units) > 1 or len(tokens) > _LONGEST_SENTENCE or units[0].kind in WHOLE:
        return None
    said = [token for token in _said(units[0]) if token.kind != "function" or token.lower in _VERBS]
    if any(token.kind == "negation" for token in said):
        return None
    at_edges, inside = [], []
    for key in keys:
        places = [at for at in range(len(said)) if tuple(token.key for token in said[at : at + len(key)]) == key]
        behind = said[len(key)] if len(said) > len(key) else None
        if (0 in places and behind and _is_verb(behind)) or len(said) - len(key) in places:
            at_edges.append(key)
        elif any(all(token.kind in _VALUES for token in said[at : at + len(key)]) for at in places):
            inside.append(key)
    if not at_edges:
        return inside[0] if len(inside) == 1 else None
    return max(at_edges, key=lambda key: (len(key), key))


def _is_verb(token: Lexeme) -> bool:
    return token.lower in _VERBS or is_finite(token)


def _written(corpus: Corpus, voted: Sequence[int]) -> str:
    """An answer as most of its voters write it, without a box if any does; the shortest of equals."""
    texts = Counter(corpus.texts[response].strip() for response in voted)
    return min(texts, key=lambda text: ("\\boxed" in text, -texts[text], len(text), text))


def _bits(responses: Sequence[int]) -> int:
    return sum(1 << response for response in responses)
