"""A question for one number or year, and which one each response gives: "27" three times, "29" twice.

Sentences share their words whatever number stands in them, and wording would decide between two that are given equally
often. Where no number is ahead of all others, there is no answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.asked.asked_parts import PARTS
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme, stem

_HOW_MANY = regex.compile(r"\bhow many (?P<things>\w+(?: \w+)?)", regex.IGNORECASE)
_HOW_MUCH = regex.compile(
    r"\bhow (?:long|far|tall|high|old|big|deep|fast|heavy|wide)\b(?! (?:do|should|can|will|would|may|must)\b)",
    regex.IGNORECASE,
)
_WHEN = regex.compile(r"\b(?:what|which) year\b|^when (?:was|were|did)\b", regex.IGNORECASE)
_ASKS = regex.compile(r"\b(?:who|whom|whose|what|when|where|why|how|which)\b", regex.IGNORECASE)
_NUMBER = regex.compile(r"#(?P<value>\d+(?:\.\d+|/[1-9]\d*)?)(?P<unit> \S+)?")
_YEAR = regex.compile(r"@(\d{4})-|#(1\d{3}|20\d{2})$")
_NEAR, _SAME = 3, Fraction(1, 100)
_FEWEST, _SEVERAL, _TWO, _FEW_OWN, _SEVERAL_OTHERS = 4, 3, 2, 2, 2


class ValueGiven(NamedTuple):
    """A value or a name that some responses give.

    Attributes:
        text: As one of them writes it.
        votes: How many they are.
        key: The word of a name that they share.
    """

    text: str
    votes: int
    key: str = ""


class _Value(NamedTuple):
    unit: str
    amount: Fraction
    text: str
    key: str
    number: int


def asks_value(question: str) -> bool:
    """Whether a question is for one number or year, and for nothing else.

    Example:
        >>> asks_value("How long does it take?"), asks_value("When was it built, and why?")
        (True, False)
    """
    wanted = _HOW_MANY.search(question) or _HOW_MUCH.search(question) or _WHEN.search(question)
    return wanted is not None and len(_ASKS.findall(question)) == 1


def values_given(corpus: Corpus, silent: int) -> list[ValueGiven]:
    """What responses give in answer to a question for one value, most votes first; none if it asks for more than that.

    Args:
        corpus: The responses, read.
        silent: Those that decline to answer, as bits.
    """
    if not asks_value(corpus.question):
        return []
    groups = _groups(corpus, corpus.question, silent)
    return [ValueGiven(group[0].text, len(group)) for group in groups]


def lost_values(corpus: Corpus, silent: int) -> frozenset[int]:
    """The numbers of the sentences that give another value than most do, where one is asked for and nothing else.

    Args:
        corpus: The responses, read.
        silent: Those that decline to answer, as bits.
    """
    groups = _groups(corpus, corpus.question, silent) if asks_value(corpus.question) else []
    led = _has_majority([len(group) for group in groups])
    return frozenset(value.number for group in groups[1:] for value in group) if led else frozenset()


def disputed_values(corpus: Corpus) -> frozenset[tuple[int, str]]:
    """Of the values that parts of a question ask for, those that are not the one of a majority: sentence, and key.

    "Who painted it, and how long did it take?" has an answer where all name one painter and each gives other years.
    """
    found: set[tuple[int, str]] = set()
    for part in _parts(corpus.question):
        groups = _groups(corpus, part, 0)
        told = [value for group in groups for value in group]
        held = max((corpus.holders.get(value.key, 0).bit_count() for value in told), default=0)
        if _has_majority([len(group) for group in groups]):
            found.update((value.number, value.key) for group in groups[1:] for value in group)
        elif 2 * held < len(corpus.texts):
            found.update((value.number, value.key) for value in told)
    return frozenset(found)


def giving_values(corpus: Corpus) -> list[tuple[int, int]]:
    """The sentences that give the value of a majority for a part of the question, and no other number or name.

    Each with the responses that give it, as bits: "The book was published in 1967." says hardly more than the question.
    """
    found: list[tuple[int, int]] = []
    for part in _parts(corpus.question):
        groups = _groups(corpus, part, 0)
        if not groups or len(groups[0]) < _SEVERAL or not _has_majority([len(group) for group in groups]):
            continue
        keys = {value.key for value in groups[0]}
        bits = sum({1 << corpus.units[value.number].response for value in groups[0]})
        for unit in (corpus.units[value.number] for value in groups[0]):
            own = unit.keys - corpus.questioned - keys
            if len(own) <= _FEW_OWN and not any(unit.tokens[at].key in own for at in unit.values):
                found.append((unit.number, bits))
    return found


def _parts(question: str) -> list[str]:
    """The parts of a question that has several."""
    parts = PARTS.split(question.partition("?")[0])
    return parts if len(parts) > 1 else []


def _groups(corpus: Corpus, question: str, silent: int) -> list[list[_Value]]:
    """What responses give in answer to a question, those that give the same together, most first; none of few."""
    told = [
        value
        for response in range(len(corpus.texts))
        if not silent >> response & 1 and (value := _value_of(corpus, question, response)) is not None
    ]
    if len(told) < _FEWEST or 2 * len(told) <= len(corpus.texts) or len({value.unit for value in told}) > 1:
        return []
    groups: list[list[_Value]] = []
    for value in sorted(told, key=lambda value: (value.amount, value.text)):
        if groups and _is_same(groups[-1][0], value):
            groups[-1].append(value)
        else:
            groups.append([value])
    return sorted(groups, key=lambda group: (-len(group), group[0].text))


def _has_majority(votes: Sequence[int]) -> bool:
    """Whether the first of several values has half of the votes, or several and twice as many as the next one."""
    if len(votes) < _TWO:
        return True
    return votes[0] > votes[1] and (2 * votes[0] >= sum(votes) or votes[0] >= max(_SEVERAL, 2 * votes[1]))


def is_tied(given: list[ValueGiven]) -> bool:
    """Whether two values have most votes, or none has nearly half of them."""
    return not _has_majority([each.votes for each in given])


def is_close(votes: int, others: int) -> bool:
    """Whether what comes second has nearly as many votes as the first, and more than one: 3 and 2."""
    return others >= _SEVERAL_OTHERS and 3 * others >= 2 * votes


def in_words(given: Sequence[ValueGiven]) -> str:
    """How many say what: "2 say 116 years, 2 say 114 years, 1 says 100 years"."""
    return ", ".join(f"{each.votes} {'says' if each.votes == 1 else 'say'} {each.text}" for each in given[:3])


def _is_same(one: _Value, other: _Value) -> bool:
    """Whether two values are one, rounded; a year or a count is no other one, however near."""
    if not one.unit:
        return one.amount == other.amount
    return abs(one.amount - other.amount) <= _SAME * max(one.amount, other.amount)


def _value_of(corpus: Corpus, question: str, response: int) -> _Value | None:
    """The value in the first sentence of a response that has one; None if that has several.

    Of a question of several parts, a sentence that speaks of what this one asks comes first.
    """
    asked = frozenset(token.key for token in tokens_of(question) if token.kind == "content")
    about = sorted(corpus.of(response), key=lambda unit: -len(asked & unit.keys) * (question != corpus.question))
    for unit in about:
        values = list(_values(corpus, question, unit))
        if values:
            return values[0] if all(_is_same(values[0], value) for value in values) else None
    return None


def _values(corpus: Corpus, question: str, unit: Unit) -> Iterator[_Value]:
    """The values of a sentence that may answer a question."""
    text = corpus.texts[unit.response]
    if many := _HOW_MANY.search(question):
        things = frozenset(map(stem, many["things"].lower().split()))
        counts = [at for at, token in enumerate(unit.tokens) if token.kind == "number" and _counts(unit, at, things)]
        yield from (_value(unit, unit.tokens[at], text) for at in counts)
    elif _HOW_MUCH.search(question):
        counted = [token for token in unit.tokens if token.kind == "number" and not _YEAR.search(token.key)]
        numbers = [token for token in counted if token is counted[0] or not token.before.endswith("(")]  # (645 miles)
        if len(numbers) == 1 and _NUMBER.search(numbers[0].key) and (value := _value(unit, numbers[0], text)).unit:
            yield value  # not of "3 to 5 days"
    elif _WHEN.search(question):
        for token in unit.tokens:
            if token.kind in {"number", "date"} and (year := _YEAR.search(token.key)):
                yield _Value("", Fraction(year[1] or year[2]), year[1] or year[2], token.key, unit.number)


def _counts(unit: Unit, at: int, things: AbstractSet[str]) -> bool:
    """Whether a number counts some things: "27 bones", "27 small bones"."""
    behind = unit.tokens[at + 1 : at + 1 + _NEAR]
    return _NUMBER.search(unit.tokens[at].key) is not None and any(token.key in things for token in behind)


def _value(unit: Unit, token: Lexeme, text: str) -> _Value:
    found = _NUMBER.search(token.key)
    assert found is not None  # noqa: S101 - who asks has looked
    written = text[token.start : token.stop].strip()
    return _Value((found["unit"] or "").strip(), Fraction(found["value"]), written, token.key, unit.number)
