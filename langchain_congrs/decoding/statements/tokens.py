"""A response as tokens: what each word is (number, date, name, negation, …) and the key it is compared by.

A token is a word, a number with its unit, a date, or a formula; "24 June 1987" is one. Scripts written without spaces
give a token per character, compared together with the character after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

import regex

from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import fold
from langchain_congrs.decoding.statements.values import (
    MONTHS,
    NUMBER_WORDS,
    ORDINAL_WORDS,
    SCALES,
    date,
    is_unit,
    measured,
    number,
    scaled,
)

TokenKind = Literal["number", "date", "name", "negation", "modality", "turning", "formula", "content", "function"]

SPECIFIC: frozenset[TokenKind] = frozenset({"number", "date", "name", "negation", "modality", "turning", "formula"})
"""Kinds that a statement must have right, every one of them."""

_NEGATIONS = frozenset(
    "not no never neither nor without cannot nothing nobody none nowhere hardly barely "
    "nicht kein keine keinen keinem keiner keines nie niemals ohne weder nichts niemand "
    "ne pas jamais aucun aucune sans ni nunca sin jamás ningún ninguna nada nadie "
    "non mai senza nessun nessuno não nem sem niet geen nooit zonder "
    "не нет никогда без ни لا ليس ليست لم لن بدون नहीं न मत".split()
)
_UNSPACED_NEGATIONS = frozenset("不没沒無无未非否ぬ")
_MODALS = {
    word: group
    for group, words in {
        "perhaps": "may might could perhaps maybe possibly probably likely presumably seemingly supposedly allegedly "
        "reportedly apparently purportedly unlikely vielleicht wahrscheinlich möglicherweise vermutlich könnte "
        "peut-être probablement quizás probablemente",
        "must": "must should ought muss sollte doit debe",
        "will": "will wird",
    }.items()
    for word in words.split()
}
_TURNING = frozenset(
    "before after more less fewer only all every most least until unless except if solely exclusively both either "
    "always ever some few many several almost nearly vor nach mehr weniger nur alle jeder bis außer wenn falls "
    "avant après plus moins seulement tous toutes antes después más menos solo sólo todos todas".split()
)
# Words that turn a claim round only when they stand against another; loose talk of amounts does not.
_LOOSE = frozenset("some few many several most ever both either almost nearly plus".split())
_OTHER_FUNCTION_WORDS = frozenset(
    "der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird wurde wurden hat "
    "haben hatte im in am an auf zu zur zum von vom bei mit für als auch es er sie sich dass daß wie durch über unter "
    "le la les un une des du de et ou est sont était dans en sur pour par que qui il elle se au aux avec ce cette son sa "
    "el los las una uno unos unas y o es son fue era del al con por para su sus lo más como "
    "il lo gli i e è di da che per con non una "
    "и в на с по что это как из у к за от он она был была "
    "في من على إلى عن أن هو هي كان كانت التي الذي هذا هذه و "
    "है हैं का की के में से को पर और था थी थे एक यह वह ने भी "
    "would can may one us upon within among amongst around onto toward towards per via".split()
)
_UNSPACED_FUNCTION = frozenset("的了在是和与及也都而就着之为於于其这那此以被把从到は が を に の と で も へ や た だ て し".replace(" ", ""))
_QUALIFIERS = {
    "after": ">", "before": "<", "since": ">=", "until": "<=", "till": "<=", "over": ">", "under": "<", "above": ">",
    "below": "<", "exceeding": ">", "about": "≈", "around": "≈", "approximately": "≈", "roughly": "≈", "circa": "≈",
    "nearly": "≈", "almost": "≈", "etwa": "≈", "rund": "≈", "environ": "≈", "ca": "≈", "c": "≈", "nach": ">", "vor": "<", "seit": ">=", "bis": "<=", "über": ">", "unter": "<",
}  # fmt: skip
_TWO_WORD_QUALIFIERS = {
    ("more", "than"): ">", ("less", "than"): "<", ("fewer", "than"): "<", ("at", "least"): ">=", ("at", "most"): "<=",
    ("up", "to"): "<=", ("later", "than"): ">", ("earlier", "than"): "<", ("greater", "than"): ">",
}  # fmt: skip

_DIGITS = r"(?:\p{Nd}{1,3}(?:[,’'\u202f ]\p{Nd}{3})+(?!\p{Nd})|\p{Nd}{1,3}(?:\.\p{Nd}{3}){2,}(?!\p{Nd})|\p{Nd}+)(?:\.\p{Nd}+)?"
_TOKEN = regex.compile(
    r"(?P<clock>\p{Nd}{1,2}:\p{Nd}{2}(?!\p{Nd}))"
    r"|(?P<decade>\d{3}0['’]?s\b)"
    r"|(?P<cjkdate>\d{4}年(?:\d{1,2}月(?:\d{1,2}[日号])?)?)"
    r"|(?P<iso>\d{4}-\d{2}-\d{2}(?!\d))"
    r"|(?P<written>\d{1,2}(?P<sep>[./])\d{1,2}(?P=sep)\d{4}(?!\d))"
    rf"|(?P<number>(?:(?<![\p{{L}}\p{{N}}\p{{P}}])[-−](?=\p{{Nd}}))?{_DIGITS})(?:(?P<ordinal>st|nd|rd|th)(?!\p{{L}})|[ \u00a0]?(?P<unit>%|‰|per cent\b|°[CF]\b|[kcmµμ]?[gml]\b|km/h\b|BCE?\b|B\.C\.|AD\b|A\.D\.|CE\b|[ap]\.?m\b))?"
    r"|(?P<unspaced>[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}])"
    r"|(?P<word>\p{L}[\p{L}\p{M}]*+(?:['’]\p{L}+|\.(?=\p{L}\.)\p{L})*+)"
    r"|(?P<symbol>[$€£¥=+<>≤≥≠≈×÷±&])"
)
_FORMULA = regex.compile(r"\\\[|\\\(|\$\$|`+|\$(?=[^\s\d$][^$\n]{0,200}\$|\d[^$\n]{0,40}[\\^_=+][^$\n]{0,160}\$)")
_FORMULA_CLOSERS = {"\\[": "\\]", "\\(": "\\)"}
_LETTERS_THAT_ARE_WORDS = frozenset("AIEOYАВИКОСУЯ")
_QUOTED_LETTER = frozenset("(\"“'[*")
_POSSESSIVE = regex.compile(r"['’]s?$")
_VOWEL = regex.compile(r"[aeiouy]")
_PLAIN_SPACE = regex.compile(r"\s+")
_DROPPED_IN_FORMULAS = regex.compile(r"\s+|\\[,;! ]|\\left|\\right|\\displaystyle|[.,;]+$|`")


class Token(NamedTuple):
    """A word, number, date or formula of a text.

    Attributes:
        start: Where it begins in the text; a unit and a word like "after" before a number belong to it.
        stop: Where it ends.
        kind: What it is.
        key: What is compared: a stem, or a value.
        lower: The word in lower case.
        capital: Whether it begins with a capital letter.
        before: The marks between it and the token before.
    """

    start: int
    stop: int
    kind: TokenKind
    key: str
    lower: str
    capital: bool
    before: str


def tokens_of(text: str) -> list[Token]:
    """The tokens of a text; which words are names is settled later, by what all responses share.

    Example:
        >>> [(token.kind, token.key) for token in tokens_of("Born on 24 June 1987, she ran 5 km.")]
        ... # doctest: +NORMALIZE_WHITESPACE
        [('content', 'born'), ('function', 'on'), ('date', '@1987-06-24'), ('function', 'she'), ('content', 'ran'),
         ('number', '#5000 m')]
    """
    return _with_qualifiers(_with_dates(_with_numbers(_scan(text))))


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """A word in lower case without the commonest endings; a rough cut that only has to be the same everywhere.

    Example:
        >>> [stem(word) for word in ("discoveries", "discovered", "discovery", "writing", "writes", "classes", "Fluss")]
        ['discov', 'discov', 'discov', 'writ', 'writ', 'class', 'fluss']
    """
    word = word.casefold()
    if len(word) < len("abcd") or not word.isalpha():
        return word
    for ending in ("ations", "ation", "ically", "eries", "ery", "ments", "ment", "ings", "ing", "edly", "ies", "ied", "ed",
                   "ers", "ors", "er", "or", "ions", "ion", "es", "en", "ly", "s", "e", "n", "y"):  # fmt: skip
        base = word.removesuffix(ending)
        if base != word and len(base) >= len("abc") and _VOWEL.search(base) and not (ending == "s" and base[-1] == "s"):
            return base[:-1] if len(base) > len("abcd") and base[-1] == base[-2] and base[-1] not in "sl" else base
    return word


@lru_cache(maxsize=1 << 16)
def _kind_and_key(word: str) -> tuple[TokenKind, str, str]:
    """Kind, key and lower-case form of a word, by itself."""
    if len(word) == 1 and word.isupper() and word not in _LETTERS_THAT_ARE_WORDS:
        return "name", word, word.casefold()  # a choice, a symbol
    lower = fold(word).casefold().replace("’", "'")
    if lower in _NEGATIONS or lower.endswith("n't"):
        return "negation", "¬", lower
    lower = _POSSESSIVE.sub("", lower) or lower
    if lower in _MODALS:
        return "modality", f"~{_MODALS[lower]}", lower
    if lower in _TURNING and lower not in _LOOSE:
        return "turning", lower, lower
    if lower in STOPWORDS or lower in _OTHER_FUNCTION_WORDS or lower in _LOOSE:
        return "function", lower, lower
    return "content", stem(lower), lower


def _scan(text: str) -> list[Token]:
    """Tokens as they stand, each by itself."""
    tokens: list[Token] = []
    at = 0
    for start, stop in _formulas(text):
        _scan_plain(tokens, text, at, start)
        value = _DROPPED_IN_FORMULAS.sub("", text[start:stop].strip("$").removeprefix("\\[").removeprefix("\\(").removesuffix("\\]").removesuffix("\\)"))
        plain = value.rstrip(".,;").replace("\\boxed", "").strip("{}")
        kind: TokenKind = "number" if plain.isdecimal() else "formula"
        tokens.append(Token(start, stop, kind, f"#{number(plain)}" if plain.isdecimal() else f"${plain}", plain, False, _marks(text, tokens, start)))
        at = stop
    _scan_plain(tokens, text, at, len(text))
    return tokens


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


def _marks(text: str, tokens: Sequence[Token], start: int) -> str:
    return _PLAIN_SPACE.sub("", text[tokens[-1].stop if tokens else 0 : start])


def _scan_plain(tokens: list[Token], text: str, start: int, stop: int) -> None:
    last = tokens[-1].stop if tokens else 0
    for match in _TOKEN.finditer(text, start, stop):
        begin, end = match.span()
        gap = text[last:begin]
        before = "" if gap == " " else gap.strip() if gap.isspace() else _PLAIN_SPACE.sub("", gap)
        last = end
        group = match.lastgroup
        if group == "word":
            word = match.group()
            kind, key, lower = _kind_and_key(word)
            if len(word) == 1 and word.isupper():
                if text[end : end + 1] == ".":
                    kind, key = "content", word  # an initial, which others may leave out
                elif before and before[-1] in _QUOTED_LETTER:
                    kind, key = "name", word  # (A)
            tokens.append(Token(begin, end, kind, key, lower, word[0].isupper(), before))
        elif group in {"number", "ordinal", "unit"}:
            tokens.append(_number_token(match, begin, end, before))
        elif group == "unspaced":
            tokens.append(_unspaced_token(text, begin, end, before))
        elif group in {"clock", "decade"}:
            value = fold(match.group()).replace("'", "")
            tokens.append(Token(begin, end, "number", f"#{value}", value, False, before))
        elif group == "symbol":
            tokens.append(Token(begin, end, "function", match.group(), match.group(), False, before))
        else:
            tokens.append(_date_token(match, begin, end, before))


def _number_token(match: regex.Match[str], begin: int, end: int, before: str) -> Token:
    value = number(match["number"].replace("−", "-"))
    if match["ordinal"]:
        value += "."
    elif match["unit"]:
        unit = match["unit"].casefold().replace(".", "")
        value = measured(value, unit) if is_unit(unit) else f"{value} {unit.removesuffix('e')}"
    return Token(begin, end, "number", f"#{value}", match.group(), False, before)


def _unspaced_token(text: str, begin: int, end: int, before: str) -> Token:
    char = text[begin]
    after = text[end : end + 1]
    kind: TokenKind = (
        "negation" if char in _UNSPACED_NEGATIONS else "function" if char in _UNSPACED_FUNCTION else "content"
    )
    key = "¬" if kind == "negation" else char + after if after.isalpha() else char
    return Token(begin, end, kind, key, char, False, before)


def _date_token(match: regex.Match[str], begin: int, end: int, before: str) -> Token:
    parts = regex.findall(r"\d+", match.group())
    if match["written"]:
        first, second, year = parts
        month_first = match["sep"] == "/" and int(first) <= 12  # noqa: PLR2004 - months of a year
        month, day = (first, second) if month_first else (second, first)
        parts = [year, month, day]
    value = date(parts[0], int(parts[1]), parts[2] if len(parts) > 2 else "") if len(parts) > 1 else None  # noqa: PLR2004
    if value is None:
        return Token(begin, end, "number", "#" + "-".join(parts), match.group(), False, before)
    return Token(begin, end, "date", value, match.group(), False, before)


def _with_numbers(tokens: list[Token]) -> list[Token]:
    """Read spelled-out numbers, scales and units: "twenty-one", "2.5 million", "three hundred metres"."""
    joined: list[Token] = []
    for token in tokens:
        last = joined[-1] if joined else None
        lower = token.lower
        near = last is not None and last.kind == "number" and token.before in {"", "-"} and last.key[1:2].isdigit()
        if lower in NUMBER_WORDS and lower not in {"one", "zero"}:
            if near and last is not None and last.lower in NUMBER_WORDS and int(last.key[1:] or 0) % 10 == 0 and NUMBER_WORDS[lower] < 10:  # noqa: PLR2004
                joined[-1] = last._replace(stop=token.stop, key=f"#{int(last.key[1:]) + NUMBER_WORDS[lower]}")
            else:
                joined.append(token._replace(kind="number", key=f"#{NUMBER_WORDS[lower]}"))
        elif lower in ORDINAL_WORDS and not (lower == "second" and near):
            joined.append(token._replace(kind="number", key=f"#{ORDINAL_WORDS[lower]}."))
        elif lower in SCALES and last is not None and (near or last.lower in {"a", "one"}) and " " not in last.key and not last.key.endswith("."):
            base = last.key[1:] if near else "1"
            joined[-1] = last._replace(stop=token.stop, kind="number", key=f"#{scaled(base, SCALES[lower])}")
        elif near and last is not None and is_unit(lower) and " " not in last.key and not last.key.endswith(".") and lower != "$":
            joined[-1] = last._replace(stop=token.stop, key=f"#{measured(last.key[1:], lower)}")
        elif token.kind == "number" and last is not None and last.lower in {"$", "€", "£"} and not token.before and " " not in token.key:
            joined[-1] = token._replace(start=last.start, key=f"#{measured(token.key[1:], last.lower)}", before=last.before)
        elif lower == "one" and near and last is not None and last.lower in NUMBER_WORDS:
            joined[-1] = last._replace(stop=token.stop, key=f"#{int(last.key[1:]) + 1}")
        else:
            joined.append(token)
    return joined


def _with_dates(tokens: list[Token]) -> list[Token]:
    """Join a month with the day and the year beside it."""
    joined: list[Token] = []
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
        joined.append(Token(start, stop, "date", value, token.lower, True, before))
        at = behind + 1 if year else behind
    return joined


def _day(token: Token | None) -> str:
    value = token.key[1:].rstrip(".") if token and token.kind == "number" else ""
    return value if value.isdigit() and len(value) <= len("24") else ""


def _year(token: Token) -> str:
    value = token.key[1:] if token.kind == "number" else ""
    return value if value.isdigit() and len(value) == len("1987") else ""


def _with_qualifiers(tokens: list[Token]) -> list[Token]:
    """Make "after", "more than" and their like part of the number behind them: "after 1900" is not "in 1900"."""
    joined: list[Token] = []
    for token in tokens:
        if joined and token.kind in {"number", "date"} and not token.before and not token.key.endswith("."):
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


_FOREIGN_FUNCTION_WORDS = _OTHER_FUNCTION_WORDS - STOPWORDS - frozenset(
    "would can may one us upon within among amongst around onto toward towards per via".split()
)
_MOST_OTHER_LETTERS = 0.1


def is_english(texts: Sequence[Sequence[Token]]) -> bool:
    """Whether texts are in English, by their letters and their commonest words.

    Example:
        >>> is_english([tokens_of("The cat is on the mat.")]), is_english([tokens_of("Die Katze ist auf der Matte.")])
        (True, False)
    """
    words = [token.lower for tokens in texts for token in tokens if token.lower.isalpha()]
    other_letters = sum(not word.isascii() for word in words)
    foreign = sum(word in _FOREIGN_FUNCTION_WORDS for word in words)
    return other_letters <= _MOST_OTHER_LETTERS * len(words) and sum(word in STOPWORDS for word in words) >= foreign
