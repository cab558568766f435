"""A response as tokens: words, numbers with their units, dates and formulas, each with a kind and a key.

"24 June 1987" is one token. Scripts written without spaces give a token per character, compared together with the
character after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import regex

from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import fold
from langchain_congrs.decoding.statements.words.aliases import with_aliases
from langchain_congrs.decoding.statements.words.joining import (
    with_dates,
    with_numbers,
    with_prefixes,
    with_qualifiers,
    with_stances,
)
from langchain_congrs.decoding.statements.words.values import date, fraction, is_unit, measured, number, time
from langchain_congrs.decoding.statements.words.vocabulary import (
    UNSPACED_FUNCTION,
    UNSPACED_NEGATIONS,
    Lexeme,
    TokenKind,
    is_foreign,
    kind_and_key,
)

_DIGITS = (
    r"(?:\p{Nd}{1,3}(?:[,’'\u202f ]\p{Nd}{3}){1,9}(?!\p{Nd})|\p{Nd}{1,3}(?:\.\p{Nd}{3}){2,9}(?!\p{Nd})|\p{Nd}+)"
    r"(?:\.\p{Nd}+)?"
)
_SIGN = r"(?:(?<![\p{L}\p{N}\p{P}])[-−](?=\p{Nd}))?"
_UNIT = r"%|‰|per cent\b|°[CF]\b|[kcmµμ]?[gml]\b|km/h\b|BCE?\b|B\.C\.|AD\b|A\.D\.|CE\b"
_UNSPACED = r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]"
_TOKEN = regex.compile(
    r"(?P<word>[A-Za-z][\p{L}\p{M}]*+(?:['’]\p{L}+|\.(?=\p{L}\.)\p{L})*+)"
    r"|(?P<clock>\p{Nd}{1,2}:\p{Nd}{2}(?!\p{Nd})(?:[ \u00a0\u202f]?[AaPp]\.?[Mm]\b)?"
    r"|\p{Nd}{1,2}[ \u00a0\u202f]?(?:[ap]\.?m|[AP]\.?M)\b)"
    r"|(?P<decade>\d{3}0['’]?s\b)"
    r"|(?P<cjkdate>\d{4}年(?:\d{1,2}月(?:\d{1,2}[日号])?)?)"
    r"|(?P<iso>\d{4}-\d{2}-\d{2}(?!\d))"
    r"|(?P<written>\d{1,2}(?P<sep>[./])\d{1,2}(?P=sep)\d{4}(?!\d))"
    r"|(?P<fraction>(?:\d{1,3} )?\d{1,2}/\d{1,2}(?![\d/])|\d{0,3}[½⅓⅔¼¾])"
    rf"|(?P<number>{_SIGN}{_DIGITS})(?:(?P<ordinal>st|nd|rd|th)(?!\p{{L}})|[ \u00a0]?(?P<unit>{_UNIT}))?"
    rf"|(?P<unspaced>{_UNSPACED})"
    r"|(?P<foreign>\p{L}[\p{L}\p{M}]*+(?:['’]\p{L}+|\.(?=\p{L}\.)\p{L})*+)"
    r"|(?P<symbol>[$€£¥=+<>≤≥≠≈×÷±&])"
)
_FORMULA = regex.compile(  # "$5 × 2 = $10" is none: no space stands before the sign that closes one, no digit behind it
    r"\\\[|\\\(|\$\$|`+|\$(?=[^\s\d$][^$\n]{0,200}\$|\d[^$\n]{0,40}[\\^_=+][^$\n]{0,160}(?<=\S)\$(?!\d))"
)
_FORMULA_CLOSERS = {"\\[": "\\]", "\\(": "\\)"}
_FORMULA_EDGES = regex.compile(r"^(?:\$+|`+|\\\[|\\\()|(?:\$+|`+|\\\]|\\\))$")
_DROPPED_IN_FORMULAS = regex.compile(r"\s+|\\[,;! ]|\\left|\\right|\\displaystyle")
_NAMES_A_KIND = regex.compile(r"(?<=\p{L})[ -][AEOY](?![\w'’.-]|\s+\p{Lu})")
_QUOTED_LETTER = frozenset("(\"“'[*")
_WORD_FOLLOWS = regex.compile(r"\s+(?!(?:is|was|are|has|would|and|or|because|says)\b)\p{L}{2}")
_SPACE = regex.compile(r"\s+")
_MONTHS_OF_YEAR = 12
_WHOLE_DATE = 3
_MOST_OTHER_LETTERS = 0.1


_LONGEST_KEPT = 10_000
_new = tuple.__new__  # without reading arguments by name: most of what is read are words


def tokens_of(text: str) -> list[Lexeme]:
    """The tokens of a text; which words are names is settled later, by what all responses share.

    Example:
        >>> [(token.kind, token.key) for token in tokens_of("Born on 24 June 1987, she ran 5 km.")]
        ... # doctest: +NORMALIZE_WHITESPACE
        [('content', 'born'), ('function', 'on'), ('date', '@1987-06-24'), ('function', 'she'), ('content', 'ran'),
         ('number', '#5000 m')]
    """
    return list(_kept(text)) if len(text) <= _LONGEST_KEPT else _read(text)


@lru_cache(maxsize=24)  # of short texts, so of some megabytes: responses are decoded again at other thresholds
def _kept(text: str) -> tuple[Lexeme, ...]:
    return tuple(_read(text))


def _read(text: str) -> list[Lexeme]:
    tokens: list[Lexeme] = []
    at = 0
    for start, stop in _formulas(text):
        _scan(tokens, text, at, start)
        tokens.append(_formula_token(text, tokens, start, stop))
        at = stop
    _scan(tokens, text, at, len(text))
    return with_stances(with_qualifiers(with_dates(with_numbers(with_aliases(with_prefixes(tokens), text)))))


def is_english(texts: Sequence[Sequence[Lexeme]]) -> bool:
    """Whether texts are in English, by their letters and their commonest words.

    Example:
        >>> is_english([tokens_of("The cat is on the mat.")]), is_english([tokens_of("Die Katze ist auf der Matte.")])
        (True, False)
    """
    words = Counter(token.lower for tokens in texts for token in tokens)
    letters = {word: count for word, count in words.items() if word.isalpha()}
    other_letters = sum(count for word, count in letters.items() if not word.isascii())
    foreign = sum(count for word, count in letters.items() if is_foreign(word))
    english = sum(count for word, count in letters.items() if word in STOPWORDS)
    return other_letters <= _MOST_OTHER_LETTERS * sum(letters.values()) and english >= foreign


def _formulas(text: str) -> list[tuple[int, int]]:
    """Formulas and inline code, which are one token each."""
    if "\\" not in text and "$" not in text and "`" not in text:
        return []
    ranges: list[tuple[int, int]] = []
    absent: set[str] = set()
    at = 0
    while match := _FORMULA.search(text, at):
        closer = _FORMULA_CLOSERS.get(match.group(), match.group())
        end = -1 if closer in absent else text.find(closer, match.end())
        if end < 0:
            absent.add(closer)
            at = match.end()
        else:
            at = end + len(closer)
            ranges.append((match.start(), at))
    return ranges


def _formula_token(text: str, tokens: Sequence[Lexeme], start: int, stop: int) -> Lexeme:
    value = _FORMULA_EDGES.sub("", text[start:stop])
    plain = _DROPPED_IN_FORMULAS.sub("", value).rstrip(".,;").replace("\\boxed", "").strip("{}")
    before = _SPACE.sub("", text[tokens[-1].stop if tokens else 0 : start])
    if plain.isdecimal():
        return Lexeme(start, stop, "number", f"#{number(plain)}", plain, before)
    return Lexeme(start, stop, "formula", f"${plain}", plain, before)


def _scan(tokens: list[Lexeme], text: str, start: int, stop: int) -> None:
    last = tokens[-1].stop if tokens else 0
    append = tokens.append
    for match in _TOKEN.finditer(text, start, stop):
        begin, end = match.span()
        gap = text[last:begin]
        before = "" if gap == " " or not gap or gap.isspace() else _SPACE.sub("", gap)
        last = end
        group = match.lastgroup
        if group == "word" or group == "foreign":  # noqa: PLR1714 - most are words: no set is looked up for them
            word = text[begin:end]
            kind, key, lower = kind_and_key(word)
            if len(word) == 1 and word.isupper():
                if text[end : end + 1] == ".":
                    kind, key = "content", word  # an initial, which others may leave out
                elif _is_quoted(text, end, before) or (tokens and _NAMES_A_KIND.match(text, begin - 1)):
                    kind, key = "name", word  # (A), vitamin A
            append(_new(Lexeme, (begin, end, kind, key, lower, before, word[0].isupper())))
        elif group in {"number", "ordinal", "unit"}:
            tokens.append(_number_token(match, begin, end, before))
        elif group == "unspaced":
            tokens.append(_unspaced_token(text, begin, end, before))
        elif group in {"clock", "decade", "fraction"}:
            said = match.group()
            value = (
                fraction(said)
                if group == "fraction"
                else time(said)
                if group == "clock"
                else fold(said).replace("'", "")
            )
            tokens.append(Lexeme(begin, end, "number", f"#{value}", value, before))
        elif group == "symbol":
            tokens.append(Lexeme(begin, end, "function", match.group(), match.group(), before))
        else:
            tokens.append(_date_token(match, begin, end, before))


def _is_quoted(text: str, end: int, before: str) -> bool:
    """Whether a letter stands behind a mark and is no word: "(A)", "**Sum:** A = B", not "**Mixture:** A powder"."""
    return bool(before) and before[-1] in _QUOTED_LETTER and _WORD_FOLLOWS.match(text, end) is None


def _number_token(match: regex.Match[str], begin: int, end: int, before: str) -> Lexeme:
    value = number(match["number"].replace("−", "-"))
    if match["ordinal"]:
        value += "."
    elif match["unit"]:
        unit = match["unit"].casefold().replace(".", "")
        value = measured(value, unit) if is_unit(unit) else f"{value} {unit.removesuffix('e')}"
    return Lexeme(begin, end, "number", f"#{value}", match.group(), before)


def _unspaced_token(text: str, begin: int, end: int, before: str) -> Lexeme:
    char = text[begin]
    after = text[end : end + 1]
    kind: TokenKind = (
        "negation" if char in UNSPACED_NEGATIONS else "function" if char in UNSPACED_FUNCTION else "content"
    )
    alone = after in UNSPACED_FUNCTION or after in UNSPACED_NEGATIONS or not after.isalpha()
    key = "¬" if kind == "negation" else char if alone else char + after
    return Lexeme(begin, end, kind, key, char, before)


def _date_token(match: regex.Match[str], begin: int, end: int, before: str) -> Lexeme:
    parts = regex.findall(r"\d+", match.group())
    if match["written"]:
        first, second, year = parts
        month_first = match["sep"] == "/" and int(first) <= _MONTHS_OF_YEAR
        month, day = (first, second) if month_first else (second, first)
        parts = [year, month, day]
    day = parts[2] if len(parts) == _WHOLE_DATE else ""
    value = date(parts[0], int(parts[1]), day) if len(parts) > 1 else None
    if value is None:
        return Lexeme(begin, end, "number", "#" + "-".join(parts), match.group(), before)
    return Lexeme(begin, end, "date", value, match.group(), before)
