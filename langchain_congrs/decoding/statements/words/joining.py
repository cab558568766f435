"""Tokens that belong together: spelled-out numbers, units, dates, and the words that turn a number round."""

from __future__ import annotations

from fractions import Fraction

from langchain_congrs.decoding.statements.words.values import (
    MONTHS,
    NUMBER_WORDS,
    ORDINAL_WORDS,
    SCALES,
    date,
    is_unit,
    measured,
    scaled,
)
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme, kind_and_key

_QUALIFIERS = {
    word: sign
    for sign, words in {
        ">": "after over above exceeding nach über",
        "<": "before under below vor unter",
        ">=": "since seit",
        "<=": "until till bis",
        "≈": "about around approximately roughly circa nearly almost etwa rund environ ca c",
    }.items()
    for word in words.split()
}
_TWO_WORD_QUALIFIERS = {
    ("more", "than"): ">",
    ("greater", "than"): ">",
    ("later", "than"): ">",
    ("less", "than"): "<",
    ("fewer", "than"): "<",
    ("earlier", "than"): "<",
    ("at", "least"): ">=",
    ("at", "most"): "<=",
    ("up", "to"): "<=",
}
_NUMERALS = {word: str(value) for word, value in NUMBER_WORDS.items()} | {
    word: f"{value}." for word, value in ORDINAL_WORDS.items()
}
_LOOSE_NUMERALS = frozenset({"one", "zero"})
"""Numerals that count only before what is counted: "one bakery", but "one of them" and "no one"."""
_BEFORE_LOOSE = frozenset("no any every some this that these those each which the another either such".split())
_BEHIND_LOOSE = frozenset("another day time point hand thing way side such".split())
_TIMES = {"once": "1", "twice": "2", "thrice": "3"}
_SPELLED = _NUMERALS.keys() | _TIMES.keys()
_PERIODS = frozenset("a an per every each daily weekly monthly yearly annually".split())
_DEGREES = frozenset({"degree", "degrees"})
_THERMOMETERS = {"celsius": "celsius", "c": "celsius", "fahrenheit": "fahrenheit", "f": "fahrenheit"}
_SIGNS = frozenset("$€£")
_STANCES = frozenset("argu advis vote speak decid recommend is are was were".split())
_TEN = 10
_COUNTED = frozenset({"number", "date"})
_PREFIXES = frozenset("non anti co multi pre post semi".split())
_HYPHENS = frozenset("-‐‑")
_CURRENCIES = frozenset({" $", " €", " £"})


def with_numbers(tokens: list[Lexeme]) -> list[Lexeme]:
    """Read spelled-out numbers, scales and units: "twenty-one", "2.5 million", "three hundred metres"."""
    joined: list[Lexeme] = []
    last: Lexeme | None = None
    tokens = _with_thermometers(tokens)
    for at, token in enumerate(tokens):
        lower = token.lower
        both = None
        if last is not None and (last.kind == "number" or token.kind == "number" or lower in SCALES):
            both = _joined(last, token)
            if lower in _SIGNS and (at + 1 == len(tokens) or tokens[at + 1].kind != "number"):  # 12 €, not 12 or €15
                both = _in_currency(last, token)
        if both is not None:
            joined[-1] = last = both
            if lower in SCALES and len(joined) > 1 and joined[-2].lower == "half":  # half a million
                joined[-2:] = [last] = [_halved(joined[-2], last)]
            continue
        value = _numeral(tokens, at) if lower in _SPELLED else ""
        last = token._replace(kind="number", key=f"#{value}") if value else token
        joined.append(last)
    return joined


def _numeral(tokens: list[Lexeme], at: int) -> str:
    """The value of a spelled-out number; empty if a word is none."""
    lower = tokens[at].lower
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    if lower in _TIMES:
        return _TIMES[lower] if lower != "once" or (after and after.lower in _PERIODS) else ""
    if lower in _LOOSE_NUMERALS and lower in _NUMERALS:
        before = tokens[at - 1].lower if at else ""
        named = tokens[at].capital and after is not None and after.capital  # One Direction
        counts = (
            after and not named and not after.before and after.kind == "content" and after.lower not in _BEHIND_LOOSE
        )
        return _NUMERALS[lower] if counts and before not in _BEFORE_LOOSE else ""
    return _NUMERALS.get(lower, "")


def _with_thermometers(tokens: list[Lexeme]) -> list[Lexeme]:
    """Make "degrees Celsius" one word."""
    if not any(token.lower in _DEGREES for token in tokens):
        return tokens
    joined: list[Lexeme] = []
    for token in tokens:
        scale = _THERMOMETERS.get(token.lower) if token.capital and not token.before else None
        if scale and joined and joined[-1].lower in _DEGREES:
            joined[-1] = joined[-1]._replace(stop=token.stop, key=scale, lower=scale)
        else:
            joined.append(token)
    return joined


def _in_currency(last: Lexeme, token: Lexeme) -> Lexeme | None:
    if token.before or not _is_plain(last):
        return None
    return last._replace(stop=token.stop, key=f"#{measured(last.key[1:], token.lower)}")


def _halved(half: Lexeme, whole: Lexeme) -> Lexeme:
    """Half of a number: "half a million"."""
    return whole._replace(start=half.start, key=f"#{scaled(whole.key[1:], Fraction(1, 2))}", before=half.before)


def _joined(last: Lexeme, token: Lexeme) -> Lexeme | None:
    """Two tokens as one, if they make a number together."""
    lower = token.lower
    if token.kind == "number" and last.lower in _SIGNS:
        if token.before or not _is_plain(token):
            return None
        return token._replace(start=last.start, key=f"#{measured(token.key[1:], last.lower)}", before=last.before)
    if lower in SCALES and last.lower in {"a", "one"} and not token.before:
        return last._replace(stop=token.stop, kind="number", key=f"#{SCALES[lower]}")
    if lower in SCALES and last.kind == "number" and not token.before and last.key[-2:] in _CURRENCIES:
        return last._replace(stop=token.stop, key=f"#{scaled(last.key[1:-2], SCALES[lower])}{last.key[-2:]}")
    if last.kind != "number" or token.before not in {"", "-"} or not _is_plain(last):
        return None
    value = _continued(last, lower)
    return last._replace(stop=token.stop, key=f"#{value}") if value else None


def _continued(last: Lexeme, word: str) -> str:
    """The value of a number with the word behind it; empty if the word is no part of it."""
    if word in SCALES:
        return scaled(last.key[1:], SCALES[word])
    if last.lower in NUMBER_WORDS and 0 < NUMBER_WORDS.get(word, 0) < _TEN and not NUMBER_WORDS[last.lower] % _TEN:
        return str(NUMBER_WORDS[last.lower] + NUMBER_WORDS[word])
    if is_unit(word) and word not in _SIGNS:
        return measured(last.key[1:], word)
    return ""


def _is_plain(token: Lexeme) -> bool:
    """Whether a number has no unit yet and does not count in order."""
    return token.key[1:].lstrip("-").replace(".", "", 1).isdigit() and not token.key.endswith(".")


def with_dates(tokens: list[Lexeme]) -> list[Lexeme]:
    """Join a month with the day and the year beside it."""
    if not any(token.capital and token.lower in MONTHS for token in tokens):
        return tokens
    joined: list[Lexeme] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.lower not in MONTHS or not token.capital:
            joined.append(token)
            at += 1
            continue
        month = MONTHS[token.lower]
        behind = at + 1
        first = joined[-1] if joined else None
        skipped = 0
        if first and first.lower == "of" and len(joined) > 1:
            first, skipped = joined[-2], 1
        day = _day(first) if first and token.before in {"", "."} else ""
        after = tokens[behind] if behind < len(tokens) else None
        if not day and after and (day := _day(after)) and after.before in {"", "."}:
            behind += 1
            first = None
        elif not day:
            first = None
        year = ""
        if behind < len(tokens) and tokens[behind].before in {"", ",", "."}:
            year = _year(tokens[behind])
        value = date(year, month, day) if day or year else None
        if value is None:
            joined.append(token)
            at += 1
            continue
        start, before = (first.start, first.before) if first else (token.start, token.before)
        if first:
            del joined[-1 - skipped :]
        stop = tokens[behind].stop if year else tokens[behind - 1].stop
        joined.append(Lexeme(start, stop, "date", value, token.lower, before, capital=True))
        at = behind + 1 if year else behind
    return joined


def _day(token: Lexeme | None) -> str:
    value = token.key[1:].rstrip(".") if token and token.kind == "number" else ""
    return value if value.isdigit() and len(value) <= len("24") else ""


def _year(token: Lexeme) -> str:
    value = token.key[1:] if token.kind == "number" else ""
    return value if value.isdigit() and len(value) == len("1987") else ""


def with_qualifiers(tokens: list[Lexeme]) -> list[Lexeme]:
    """Make "after", "more than" and their like part of the number behind them: "after 1900" is not "in 1900"."""
    joined: list[Lexeme] = []
    for token in tokens:
        if token.kind in _COUNTED and joined and not token.before and not token.key.endswith("."):
            last = joined[-1]
            pair = (joined[-2].lower, last.lower) if len(joined) > 1 and not last.before else ("", "")
            if pair in _TWO_WORD_QUALIFIERS:
                token = token._replace(  # noqa: PLW2901
                    start=joined[-2].start, key=_TWO_WORD_QUALIFIERS[pair] + token.key, before=joined[-2].before
                )
                del joined[-2:]
            elif last.lower in _QUALIFIERS:
                token = token._replace(  # noqa: PLW2901
                    start=last.start, key=_QUALIFIERS[last.lower] + token.key, before=last.before
                )
                del joined[-1:]
        joined.append(token)
    return joined


def with_prefixes(tokens: list[Lexeme]) -> list[Lexeme]:
    """Make "non-violent" one word, as others write it: "nonviolent"."""
    if not any(token.lower in _PREFIXES for token in tokens):
        return tokens
    joined: list[Lexeme] = []
    for token in tokens:
        first = joined[-1] if joined else None
        if first and first.lower in _PREFIXES and token.before in _HYPHENS and token.lower.isalpha():
            kind, key, lower = kind_and_key(first.lower + token.lower)
            joined[-1] = first._replace(stop=token.stop, kind=kind, key=key, lower=lower)
        else:
            joined.append(token)
    return joined


def with_stances(tokens: list[Lexeme]) -> list[Lexeme]:
    """Make "against" turn a claim round behind words that take a side: "argues against", not "works against"."""
    return [
        token._replace(kind="turning") if token.lower == "against" and at and tokens[at - 1].key in _STANCES else token
        for at, token in enumerate(tokens)
    ]
