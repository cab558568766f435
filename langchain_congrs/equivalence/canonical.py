"""One way of writing English numbers, dates and units, so that code can compare them."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import lru_cache

import regex

from langchain_congrs.alignment.words import fold

_UP_TO_19 = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
_ORDINALS_UP_TO_19 = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth"
)
_ROUND = "twenty thirty forty fifty sixty seventy eighty ninety"
_ONES = {name: number for number, name in enumerate(_UP_TO_19.split())}
_TENS = {name: number * 10 for number, name in enumerate(_ROUND.split(), start=2)}
_SCALES = {"hundred": 100, "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_ORDINAL_ONES = {name: number for number, name in enumerate(_ORDINALS_UP_TO_19.split())}
_ORDINAL_TENS = {name.removesuffix("y") + "ieth": number for name, number in _TENS.items()}
_MONTH_NAMES = "january february march april may june july august september october november december"
_MONTHS = {form: n for n, name in enumerate(_MONTH_NAMES.split(), start=1) for form in (name, name[:3])} | {"sept": 9}
_UNIT_NAMES = {
    "%": "% percent pct",
    "$": "$ dollar dollars usd",
    "€": "€ euro euros eur",
    "£": "£ gbp",
    "km": "km kilometer kilometers kilometre kilometres",
    "m": "m meter meters metre metres",
    "cm": "cm centimeter centimeters centimetre centimetres",
    "mm": "mm millimeter millimeters millimetre millimetres",
    "mi": "mi mile miles",
    "ft": "ft foot feet",
    "in": "inch inches",
    "kg": "kg kilogram kilograms kilos",
    "g": "g gram grams",
    "lb": "lb lbs pound pounds",
    "l": "l liter liters litre litres",
    "ml": "ml milliliter milliliters millilitre millilitres",
    "h": "h hr hrs hour hours",
    "min": "min mins minute minutes",
    "s": "s sec secs second seconds",
    "day": "day days",
    "week": "week weeks",
    "month": "month months",
    "year": "year years yr yrs",
}
_UNITS = {name: unit for unit, names in _UNIT_NAMES.items() for name in names.split()}
_ARTICLES = {"a", "an", "the"}
_NEGATIONS = {"not", "no", "never", "neither", "nor", "without", "cannot"}
_DAYS, _YEARS = 31, range(1000, 3000)

_NUMBER = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|(?<![\p{L}\p{N}.])\.\d+"
_TOKEN = regex.compile(
    rf"(?P<iso>\d{{4}}-\d{{2}}-\d{{2}}(?!\d))"
    rf"|(?P<number>(?:(?<![\p{{L}}\p{{N}})}}\]])-)?(?:{_NUMBER}))(?P<ordinal>st|nd|rd|th)?(?![\p{{L}}\d])"
    rf"|(?P<number>{_NUMBER})"
    r"|(?P<word>\p{L}[\p{L}\p{M}]*(?:'\p{L}+)*)"
    # Punctuation of prose says nothing: at the end of a word, or a bracket that opens before one.
    r"|(?P<ignored>[.,;:!?…\"“”„«»]+(?=[\s\p{P}]|$)|(?<=^|\s)['\"“„«*]+|['*]+(?=\s|$|\p{P})|[–—]+|\s+)"
    r"|(?P<bracket>[()\[\]{}])"
    r"|(?P<symbol>.)",
    regex.IGNORECASE | regex.DOTALL,
)
_FORMULA = regex.compile(r"[+*/=<>^×÷≤≥≠√\\_|]|\w[(\[{]|\d!|\b\p{L}'(?!\p{L})")
_EMPHASIS = regex.compile(r"(?<=^|[\s(])\*{2,3}(?=\w)|(?<=[\w.,:!?])\*{2,3}(?=[\s.,;:)]|$)")
_NUMBER_SIGN = regex.compile(r"\bno\.\s*(?=\d)", regex.IGNORECASE)


Token = str | tuple[str | int, ...]
"""A word, unit or symbol; or a number, an ordinal or a date, as a tuple that begins with what it is."""


@dataclass(frozen=True)
class Canonical:
    """A text in canonical form.

    Attributes:
        tokens: Words, numbers, dates, units and symbols. Numbers and dates are tuples.
        shape: The tokens with numbers and dates masked.
        values: The numbers and dates.
        affirmed: The tokens without negations.
        negations: How many negations there are.
    """

    tokens: tuple[Token, ...]
    shape: tuple[Token, ...]
    values: tuple[tuple[str | int, ...], ...]
    affirmed: tuple[Token, ...]
    negations: int


@lru_cache(maxsize=4096)
def canonical(text: str) -> Canonical:
    """The canonical form of a text.

    Example:
        >>> canonical("Born on the 27th of January, 1982").tokens == canonical("born on Jan. 27, 1982").tokens
        True
    """
    tokens = _drop_articles(_join_dates(_join_units(_join_numbers(_scan(text)))))
    affirmed = tuple(token for token in tokens if not _is_negation(token))
    return Canonical(
        tokens=tuple(tokens),
        shape=tuple("#" if isinstance(token, tuple) else token for token in tokens),
        values=tuple(token for token in tokens if isinstance(token, tuple)),
        affirmed=affirmed,
        negations=len(tokens) - len(affirmed),
    )


def content(text: str) -> list[Token]:
    """Words, symbols and numbers of a text, spelled-out numbers read, nothing else joined or dropped.

    Example:
        >>> content("Twenty-one goals in 1982-01-27.")
        [('number', '21'), 'goals', 'in', ('number', '1982'), ('number', '1'), ('number', '27')]
    """
    parts: list[Token] = []
    for token in _join_numbers(_scan(text)):
        if isinstance(token, tuple) and token[0] == "date":
            parts += [("number", str(part)) for part in token[1:]]
        elif isinstance(token, tuple):
            parts.append(("number", token[1]))
        else:
            parts.append(token)
    return parts


def _scan(text: str) -> list[Token]:
    """Tokens as they stand; words as strings, numbers, ordinals and ISO dates as tuples.

    Every character that is not plain punctuation of prose becomes a token, so that what is not understood never passes
    for equal.
    """
    tokens: list[Token] = []
    folded = _EMPHASIS.sub("", _NUMBER_SIGN.sub("number ", fold(text))).replace("per cent", "percent")
    formula = _FORMULA.search(folded) is not None
    for match in _TOKEN.finditer(folded):
        if match["iso"]:
            year, month, day = map(int, match["iso"].split("-"))
            tokens.append(("date", year, month, day))
        elif match["number"]:
            tokens.append(("ordinal" if match["ordinal"] else "number", _value(match["number"])))
        elif match["word"]:
            # In the middle of a text a capital A is a name ("vitamin A"), no article.
            tokens.append("A" if match["word"] == "A" and tokens else match["word"].casefold())
        elif match["bracket"]:
            tokens += [match["bracket"]] * formula
        elif match["symbol"] or (formula and match["ignored"].strip(" \t\r\n,.;:?…")):
            tokens.append(match["symbol"] or match["ignored"].strip())
    return tokens


def _value(number: str) -> str:
    try:
        value = Decimal(number.replace(",", ""))
    except InvalidOperation:  # digits of a script that Decimal does not read
        return number
    return format(value.normalize(), "f")


def _join_numbers(tokens: list[Token]) -> list[Token]:
    """Read spelled-out numbers: "twenty-one", "three hundred and five", "2.5 million", "twenty-first"."""
    joined: list[Token] = []
    index = 0
    while index < len(tokens):
        value, kind, used = _read_number(tokens[index:])
        token = tokens[index]
        if used:
            joined.append((kind, str(value)))
        elif joined and token in _SCALES and isinstance(joined[-1], tuple) and joined[-1][0] == "number":
            joined[-1] = ("number", _scaled(str(joined[-1][1]), _SCALES[str(token)]))
        else:
            joined.append(token)
        index += used or 1
    return joined


def _scaled(number: str, scale: int) -> str:
    try:
        return format((Decimal(number) * scale).normalize(), "f")
    except InvalidOperation:
        return f"{number} x {scale}"


def _read_number(tokens: list[Token]) -> tuple[int, str, int]:
    """A spelled-out number at the start of `tokens`: its value, its kind, and how many tokens it took (0: none)."""
    total = current = used = 0
    began = False
    last = 0  # 1 after ones, 2 after tens, 3 after a scale
    for index, token in enumerate(tokens):
        if token == "-" and last == 2:  # noqa: PLR2004, S105 - the hyphen of twenty-one
            continue
        if token in _ONES and last != 1 and not (last == 2 and _ONES[str(token)] > 9):  # noqa: PLR2004
            current, last = current + _ONES[str(token)], 1
        elif token in _TENS and last in {0, 3}:
            current, last = current + _TENS[str(token)], 2
        elif token in _SCALES and began:
            scale = _SCALES[str(token)]
            current = max(current, 1) * scale
            if scale > 100:  # noqa: PLR2004
                total, current = total + current, 0
            last = 3
        elif token in _ORDINAL_ONES and last != 1 and (began or _follows_no_unit(tokens, index)):
            return total + current + _ORDINAL_ONES[str(token)], "ordinal", index + 1
        elif token in _ORDINAL_TENS and last in {0, 3}:
            return total + current + _ORDINAL_TENS[str(token)], "ordinal", index + 1
        elif token == "and" and last == 3:  # noqa: PLR2004, S105
            continue
        else:
            break
        began, used = True, index + 1
    return total + current, "number", used


def _follows_no_unit(tokens: list[Token], index: int) -> bool:
    return tokens[index] != "second" or index + 1 < len(tokens)


def _join_units(tokens: list[Token]) -> list[Token]:
    """Write units one way, after the number; only next to a number is a word a unit."""
    joined = list(tokens)
    for index, token in enumerate(tokens):
        if not isinstance(token, tuple):
            continue
        if index + 1 < len(joined) and isinstance(after := joined[index + 1], str) and after in _UNITS:
            joined[index + 1] = "unit " + _UNITS[after]
        elif index and joined[index - 1] in {"$", "€", "£"}:
            joined[index - 1], joined[index] = token, f"unit {joined[index - 1]}"
    return joined


def _join_dates(tokens: list[Token]) -> list[Token]:
    """Read "27 January 1982", "27th of January, 1982" and "January 27, 1982" as one date."""
    joined: list[Token] = []
    index = 0
    while index < len(tokens):
        found = _day_first(tokens[index:]) or _month_first(tokens[index:])
        if found:
            date, used = found
            joined.append(date)
            index += used
        else:
            joined.append(tokens[index])
            index += 1
    return joined


def _day_first(tokens: list[Token]) -> tuple[Token, int] | None:
    used = 2 if len(tokens) > 1 and tokens[1] == "of" else 1
    if len(tokens) <= used + 1 or tokens[used] not in _MONTHS:
        return None
    return _date(tokens[0], tokens[used], tokens[used + 1], used + 2)


def _month_first(tokens: list[Token]) -> tuple[Token, int] | None:
    used = 2 if len(tokens) > 1 and tokens[1] == "the" else 1
    if len(tokens) <= used + 1 or tokens[0] not in _MONTHS:
        return None
    return _date(tokens[used], tokens[0], tokens[used + 1], used + 2)


def _date(day: Token, month: Token, year: Token, used: int) -> tuple[Token, int] | None:
    number_day, number_year = _whole(day), _whole(year)
    if number_day is None or number_year is None or not 1 <= number_day <= _DAYS or number_year not in _YEARS:
        return None
    return ("date", number_year, _MONTHS[str(month)], number_day), used


def _whole(token: Token) -> int | None:
    if (
        isinstance(token, tuple)
        and token[0] in {"number", "ordinal"}
        and str(token[1]).isascii()
        and str(token[1]).isdigit()
    ):
        return int(token[1])
    return None


def _drop_articles(tokens: list[Token]) -> list[Token]:
    # Only before a word of prose: in "a + b" and "a, b" the letter is a name.
    following = [*tokens[1:], ""]
    return [
        token
        for token, after in zip(tokens, following, strict=False)
        if not (token in _ARTICLES and (token == "the" or len(after) > 1))  # noqa: S105
    ]


def _is_negation(token: Token) -> bool:
    return isinstance(token, str) and (token in _NEGATIONS or token.endswith("n't"))
