"""Writing English numbers, dates and units one way, so that code can compare them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import regex

from langchain_congrs._common import Kept
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
_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_ORDINAL_ONES = {name: number for number, name in enumerate(_ORDINALS_UP_TO_19.split())}
_ORDINAL_TENS = {name.removesuffix("y") + "ieth": number for name, number in _TENS.items()}
_MONTH_NAMES = "january february march april may june july august september october november december"
_MONTHS = {form: n for n, name in enumerate(_MONTH_NAMES.split(), start=1) for form in (name, name[:3])} | {"sept": 9}
_FULL_MONTHS = {name[:3]: name for name in _MONTH_NAMES.split()} | {"sept": "september"}
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
_DAYS, _YEARS = range(1, 32), range(1000, 3000)
_LAST_DIGIT = 9

_NUMBER = r"(?>(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|(?<![\p{L}\p{N}.])\.\d+)"
_TOKEN = regex.compile(
    rf"(?P<iso>\d{{4}}-\d{{2}}-\d{{2}}(?!\d))"
    rf"|(?P<number>{_NUMBER})(?:(?P<ordinal>st|nd|rd|th)(?![\p{{L}}\d]))?"
    r"|(?P<word>\p{L}[\p{L}\p{M}]*(?:'\p{L}+)*)"
    # Prose punctuation means nothing: at the end of a word, quotes around one, brackets, dashes, spaces.
    r"|(?P<ignored>[.,;:!?…]+(?=[\s\p{P}]|$)|(?<=^|\s|\p{P})['\"“„«]+|['\"”»]+(?=\s|$|\p{P})|[()]|\s[–—]+\s|\s+)"
    r"|(?P<symbol>.)",
    regex.IGNORECASE | regex.DOTALL,
)
# Where every character matters: formulas, code, intervals, ranges, superscript digits.
_FORMULA = regex.compile(
    r"[\p{Sm}\p{No}*/^\\_{}\[\]@#&′″`]|\w\(|\([^()]*[\d,]\s*,|(?<=\d)!|\b\p{L}(?:!|')(?!\p{L})"
    r"|(?:^|[\s\d(])[-–](?=\s|\d)|\d[-–]|\d:\d"
)
_EMPHASIS = regex.compile(r"(?<=^|[\s(])\*{2,3}(?=\w)|(?<=[\w.,:!?])\*{2,3}(?=[\s.,;:)]|$)")
_NUMBER_SIGN = regex.compile(r"\bno\.\s*(?=\d)", regex.IGNORECASE)
_ISO_DATE = regex.compile(r"^\W*\d{4}-\d{2}-\d{2}\W*$")
_LONGEST_NUMBER = 40
_LONGEST_READ = 20_000
_LONGEST_KEPT = 1000  # characters of a text whose form is kept


Token = str | tuple[str | int, ...]
"""A word, unit or symbol; or a number, ordinal or date as a tuple that begins with its kind."""


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
    shape: tuple[Token | None, ...]
    values: tuple[tuple[str | int, ...], ...]
    affirmed: tuple[Token, ...]
    negations: int


def _form(text: str) -> Canonical:
    """The canonical form of a text.

    A formula becomes one token: its white space is removed, and nothing else in it changes. So does a text that is too
    long for reading (20,000 characters).

    Example:
        >>> canonical("Born on the 27th of January, 1982").tokens == canonical("born on Jan. 27, 1982").tokens
        True
        >>> canonical("x = 5").tokens, canonical("x=5").tokens
        (('x=5',), ('x=5',))
    """
    if len(text) > _LONGEST_READ:
        whole = "".join(text.split())
        return Canonical(tokens=(whole,), shape=(whole,), values=(), affirmed=(whole,), negations=0)
    plain = _EMPHASIS.sub("", _NUMBER_SIGN.sub("number ", fold(text))).replace("per cent", "percent")
    if _FORMULA.search(plain) and not _ISO_DATE.match(plain):
        formula = "".join(plain.split()).strip(".,;")
        return Canonical(tokens=(formula,), shape=(formula,), values=(), affirmed=(formula,), negations=0)
    tokens = _drop_articles(_join_dates(_join_units(_join_numbers(_scan(plain)))))
    affirmed = tuple(token for token in tokens if not is_negation(token))
    return Canonical(
        tokens=tuple(tokens),
        shape=tuple(None if isinstance(token, tuple) else token for token in tokens),
        values=tuple(token for token in tokens if isinstance(token, tuple)),
        affirmed=affirmed,
        negations=len(tokens) - len(affirmed),
    )


canonical: Callable[[str], Canonical] = Kept(_form, longest=_LONGEST_KEPT, most=4096).__getitem__


def content(text: str) -> list[Token]:
    """The words, symbols and numbers of a text; spelled-out numbers are read, nothing else is joined or dropped.

    Example:
        >>> content("Twenty-one goals in 1982-01-27.")
        [('number', '21'), 'goals', 'in', ('number', '1982'), ('number', '1'), ('number', '27')]
    """
    parts: list[Token] = []
    for token in _join_numbers(_scan(fold(text))):
        if isinstance(token, tuple) and token[0] == "date":
            parts += [("number", str(part)) for part in token[1:]]
        elif isinstance(token, tuple):
            parts.append(("number", token[1]))
        else:
            parts.append(token)
    return parts


def _denies(text: str) -> bool:
    """Whether a text contains a negation."""
    return any(map(is_negation, content(text)))


denies: Callable[[str], bool] = Kept(_denies, longest=_LONGEST_KEPT, most=4096).__getitem__


def _scan(text: str) -> list[Token]:
    """Split a text into tokens: words as strings; numbers, ordinals and ISO dates as tuples.

    Every character except plain prose punctuation becomes a token, so that what is not understood never counts as
    equal.
    """
    tokens: list[Token] = []
    for match in _TOKEN.finditer(text):
        if match["iso"]:
            year, month, day = map(int, match["iso"].split("-"))
            tokens.append(("date", year, month, day))
        elif match["number"]:
            digits = match["number"].replace(",", "").lstrip("0")
            number = digits if digits[:1].isdigit() else f"0{digits}"
            tokens.append(("ordinal" if match["ordinal"] else "number", number))
        elif match["word"]:
            tokens.append(_word(match["word"], tokens))
        elif match["symbol"]:
            tokens.append(match["symbol"])
    return tokens


def _word(word: str, before: list[Token]) -> str:
    """A word in lower case, except where case matters: "vitamin A", "5 MW"."""
    name = word == "A" and bool(before)
    unit = bool(before) and isinstance(before[-1], tuple) and len(word) <= len("MWh") and not word.istitle()
    return word if name or (unit and word.casefold() not in _UNITS) else word.casefold()


def _join_numbers(tokens: list[Token]) -> list[Token]:
    """Read spelled-out numbers: "twenty-one", "three hundred and five", "2.5 million", "twenty-first"."""
    joined: list[Token] = []
    index = 0
    while index < len(tokens):
        value, kind, after = _read_number(tokens, index)
        token = tokens[index]
        if after > index:
            joined.append((kind, str(value)))
        elif joined and token in _SCALES and isinstance(joined[-1], tuple) and joined[-1][0] == "number":
            joined[-1] = ("number", _scaled(str(joined[-1][1]), _SCALES[str(token)]))
        else:
            joined.append(token)
        index = max(after, index + 1)
    return joined


def _scaled(number: str, scale: int) -> str:
    if len(number) <= _LONGEST_NUMBER and number.isascii():
        value = Fraction(number) * scale
        if value.denominator == 1:
            return str(value)
    return f"{number} x {scale}"


def _read_number(tokens: list[Token], start: int) -> tuple[int, str, int]:
    """Read a spelled-out number at `start`: its value, its kind, and where it ends (`start` if there is none)."""
    total = current = 0
    end, last = start, ""
    for index in range(start, len(tokens)):
        token = tokens[index]
        word = token if isinstance(token, str) else ""
        if word in {"-", "and"}:
            if not _joins(tokens, index, last):
                break
            continue
        if (word in _ONES and last not in {"ones", "tens"}) or (
            word in _ONES and last == "tens" and 0 < _ONES[word] <= _LAST_DIGIT
        ):
            current, last = current + _ONES[word], "ones"
        elif word in _TENS and last in {"", "hundred", "scale"}:
            current, last = current + _TENS[word], "tens"
        elif word == "hundred" and last in {"ones", "tens"}:
            current, last = current * 100, "hundred"
        elif word in _SCALES and last in {"ones", "tens", "hundred"}:
            total, current, last = total + current * _SCALES[word], 0, "scale"
        elif word in _ORDINAL_ONES and last != "ones" and (last or not _is_a_unit(tokens, index)):
            return total + current + _ORDINAL_ONES[word], "ordinal", index + 1
        elif word in _ORDINAL_TENS and last in {"", "hundred", "scale"}:
            return total + current + _ORDINAL_TENS[word], "ordinal", index + 1
        else:
            break
        end = index + 1
    return total + current, "number", end


def _joins(tokens: list[Token], index: int, last: str) -> bool:
    """Whether a hyphen or an "and" continues a number: "twenty-one", "one hundred and five"."""
    after = tokens[index + 1] if index + 1 < len(tokens) else ""
    later = tokens[index + 2] if index + 2 < len(tokens) else ""
    if tokens[index] == "-":
        return last == "tens" and after in _ONES.keys() | _ORDINAL_ONES.keys()
    return last == "hundred" and after in _ONES.keys() | _TENS.keys() and later != "hundred"


def _is_a_unit(tokens: list[Token], index: int) -> bool:
    """Whether "second" is the unit of time: after a number, or with nothing after it."""
    return tokens[index] == "second" and (
        index + 1 == len(tokens) or (index > 0 and isinstance(tokens[index - 1], tuple))
    )


def _join_units(tokens: list[Token]) -> list[Token]:
    """Write units one way, after the number; a word is a unit only next to a number."""
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
        window = tokens[index : index + 4]
        found = _day_first(window) or _month_first(window)
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
    if number_day not in _DAYS or number_year not in _YEARS:
        return None
    return ("date", number_year, _MONTHS[str(month)], number_day), used


def _whole(token: Token) -> int:
    """The value of a whole number of at most four digits; otherwise -1."""
    digits = str(token[1]) if isinstance(token, tuple) and token[0] in {"number", "ordinal"} else ""
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= len("2000") else -1


def _drop_articles(tokens: list[Token]) -> list[Token]:
    # Only before an ordinary word: in "a + b" and "a, b" the letter is a name.
    following = [*tokens[1:], ""]
    return [
        token
        for token, after in zip(tokens, following, strict=False)
        if not (token in _ARTICLES and (token == "the" or len(after) > 1))  # noqa: S105
    ]


def full_month(word: str) -> str:
    """The full name of an abbreviated month; any other word unchanged."""
    return _FULL_MONTHS.get(word, word)


def is_negation(token: Token) -> bool:
    """Whether a token denies something."""
    return isinstance(token, str) and (token in _NEGATIONS or token.endswith("n't"))
