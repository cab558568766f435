"""Numbers, units and dates as values that can be compared: "1.2 million" is "1,200,000", "5 mg" is not "5 g"."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
NUMBER_WORDS = {name: number for number, name in enumerate(_ONES)} | {
    name: 10 * number for number, name in enumerate(_TENS, start=2)
}
"""Spelled-out numbers below a hundred, without the joined ones ("twenty-one")."""

ORDINAL_WORDS = {
    name: number
    for number, name in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
        "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(),
        start=1,
    )
}
"""Spelled-out ordinals."""

SCALES = {"dozen": 12, "hundred": 100, "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
"""Words that multiply the number before them."""

_MONTH_NAMES = (
    "january february march april may june july august september october november december",
    "januar februar märz april mai juni juli august september oktober november dezember",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
)
MONTHS = {name: number for names in _MONTH_NAMES for number, name in enumerate(names.split(), start=1)} | {
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "sept": 9, "oct": 10, "nov": 11,
    "dec": 12,
}  # fmt: skip
"""Names of months, in a few languages."""

# Each unit with the unit it is counted in, and how many of those it is.
_UNITS: dict[str, tuple[str, Fraction]] = {}
for _names, _base, _factor in (
    ("% percent pct prozent", "%", "1"),
    ("$ dollar dollars usd", "$", "1"),
    ("€ euro euros eur", "€", "1"),
    ("£ gbp", "£", "1"),
    ("km kilometer kilometers kilometre kilometres", "m", "1000"),
    ("m meter meters metre metres", "m", "1"),
    ("cm centimeter centimeters centimetre centimetres", "m", "1/100"),
    ("mm millimeter millimeters millimetre millimetres", "m", "1/1000"),
    ("mi mile miles", "mi", "1"),
    ("ft foot feet", "ft", "1"),
    ("inch inches", "in", "1"),
    ("kg kilogram kilograms kilos", "g", "1000"),
    ("g gram grams gramm", "g", "1"),
    ("mg milligram milligrams", "g", "1/1000"),
    ("µg μg mcg microgram micrograms", "g", "1/1000000"),
    ("lb lbs pound pounds", "lb", "1"),
    ("cup cups", "cup", "1"),
    ("tsp teaspoon teaspoons", "tsp", "1"),
    ("tbsp tablespoon tablespoons", "tbsp", "1"),
    ("oz ounce ounces", "oz", "1"),
    ("l liter liters litre litres", "l", "1"),
    ("ml milliliter milliliters millilitre millilitres", "l", "1/1000"),
    ("h hr hrs hour hours stunden", "s", "3600"),
    ("min mins minute minutes minuten", "s", "60"),
    ("s sec secs second seconds sekunden", "s", "1"),
    ("day days tage", "day", "1"),
    ("week weeks", "day", "7"),
    ("month months monate", "month", "1"),
    ("year years yr yrs jahre", "month", "12"),
    ("°c celsius", "°c", "1"),
    ("°f fahrenheit", "°f", "1"),
    ("kw", "w", "1000"),
    ("mw", "w", "1000000"),
    ("w watt watts", "w", "1"),
):
    _UNITS |= {_name: (_base, Fraction(_factor)) for _name in _names.split()}
_UNITS["per cent"] = _UNITS["%"]

_LONGEST_NUMBER = 40
_VULGAR = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
_YEARS = range(1000, 3000)
_DAYS = range(1, 32)
_MONTHS_OF_YEAR = range(1, 13)
_HOURS_OF_HALF = range(1, 13)


@lru_cache(maxsize=1 << 14)
def number(digits: str) -> str:
    """A number as written, in one form.

    Example:
        >>> number("1,200,000"), number("3.50"), number("007"), number("٣"), number("1.200.000")
        ('1200000', '3.5', '7', '3', '1200000')
    """
    plain = digits.replace(",", "").replace(" ", "").replace("\u202f", "").replace("'", "")
    if plain.count(".") > 1:
        plain = plain.replace(".", "")
    if len(plain) > _LONGEST_NUMBER:
        return plain
    sign = "-" if plain.startswith("-") else ""
    whole, _, part = plain.removeprefix("-").partition(".")
    whole = sign + str(int(whole or "0"))
    part = part.rstrip("0")
    return f"{whole}.{part}" if part else whole


def fraction(written: str) -> str:
    """A proper fraction, or a whole number and one, in one form; others as they are written.

    Example:
        >>> fraction("1 1/2"), fraction("½"), fraction("24/7")
        ('3/2', '1/2', '24/7')
    """
    whole, _, part = written.rpartition(" ")
    if part[-1] in _VULGAR:
        whole, part = whole or part[:-1], _VULGAR[part[-1]]
    upper, _, lower = part.partition("/")
    if int(upper) >= int(lower):
        return written
    return _written(int(whole or "0") + Fraction(int(upper), int(lower)))


def scaled(digits: str, scale: int | Fraction) -> str:
    """A number times another, such as a power of ten.

    Example:
        >>> scaled("1.2", 10**6)
        '1200000'
    """
    return digits if len(digits) > _LONGEST_NUMBER else _written(Fraction(digits) * scale)


@lru_cache(maxsize=1 << 14)
def measured(digits: str, unit: str) -> str:
    """A number with its unit, in one form.

    Example:
        >>> measured("5", "mg") == measured("5", "g"), measured("2", "km") == measured("2000", "metres")
        (False, True)
    """
    base, factor = _UNITS[unit]
    return f"{digits if len(digits) > _LONGEST_NUMBER else _written(Fraction(digits) * factor)} {base}"


def is_unit(word: str) -> bool:
    """Whether a word, in lower case, is a unit when a number stands before it."""
    return word in _UNITS


def date(year: str, month: int, day: str) -> str | None:
    """A date in one form, None if there is no such day.

    Example:
        >>> date("1987", 6, "24"), date("1987", 6, "")
        ('@1987-06-24', '@1987-06')
    """
    if year and not (year.isdigit() and len(year) == len("1987") and int(year) in _YEARS):
        return None
    if day and not (day.isdigit() and len(day) <= len("24") and int(day) in _DAYS):
        return None
    if month not in _MONTHS_OF_YEAR:
        return None
    return f"@{year}-{month:02}-{int(day):02}" if day else f"@{year}-{month:02}"


def time(written: str) -> str:
    """A time of day by the clock of 24 hours; as it is written where it does not say which half of the day it is.

    Example:
        >>> time("8 pm"), time("8:00 p.m"), time("20:00"), time("12:30 AM"), time("8:30")
        ('20:00', '20:00', '20:00', '0:30', '8:30')
    """
    plain = written.casefold().replace(".", "")
    half = plain[-2:] if plain.endswith("m") else ""
    hours, _, minutes = plain.removesuffix(half).strip().partition(":")
    hour = int(hours)
    if half and hour in _HOURS_OF_HALF:
        hour = hour % 12 + (12 if half == "pm" else 0)
    return f"{hour}:{minutes or '00'}"


@lru_cache(maxsize=1 << 12)
def implied(value: str) -> tuple[str, ...]:
    """The values that hold wherever this one does: a date also names its month and its year, 80 °C also 80 degrees.

    Example:
        >>> implied("@1987-06-24")
        ('@1987-06-24', '#1987', '@1987-06', '@-06-24')
    """
    if value.startswith("#"):
        number, degrees, _ = value.partition(" °")
        return (value, f"≈{value}", number, f"≈{number}") if degrees else (value, f"≈{value}")
    if not value.startswith("@"):
        return (value,)
    year, month, day = [*value[1:].split("-"), ""][:3]
    if not day:
        return (value, f"#{year}")
    return (value, f"#{year}", f"@{year}-{month}", f"@-{month}-{day}") if year else (value,)


def _written(value: Fraction) -> str:
    return str(value)
