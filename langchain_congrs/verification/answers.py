r"""Final answers: how sure it is that they were read rightly, and which of them are the same.

Two answers are the same if they are written one way after normalisation (numbers, fractions, choices, dates, units),
or if ``math-verify`` (extra ``math``) finds them mathematically equal. Without it, ``2\sqrt{3}`` and ``\sqrt{12}`` are
two answers.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

import regex
from typing_extensions import TypedDict

from langchain_congrs.equivalence.canonical import canonical

_LONGEST_PLAIN = 400  # characters; a longer answer is only compared as it stands
_LONGEST_FORMULA = 120
_LONGEST_NUMBER = 40  # digits

SameAnswer = Callable[[str, str], bool]
"""Whether two answers are the same."""


class Guess(str):
    """An answer that its solution does not state as one: the last number in it, say.

    Solutions vote with it like with any other answer, but it does not make them agree.

    Example:
        >>> from langchain_congrs.verification.domains import math_answer
        >>> isinstance(math_answer("He pays 61 dollars for 3 days."), Guess)
        True
    """

    __slots__ = ()


class AnswerOf(TypedDict):
    """The answer of a candidate.

    `answer` is None if there is none to be read; `stated` whether the solution says that it is its answer; `group` is
    the first candidate with the same answer, the candidate itself if need be.
    """

    answer: str | None
    stated: bool
    group: int | None


def group_answers(answers: Sequence[str | None], same: SameAnswer) -> list[AnswerOf]:
    """Answers of candidates, each with the first candidate that has the same.

    Args:
        answers: What a parser found in each candidate.
        same: Whether two answers are the same.

    Example:
        >>> [found["group"] for found in group_answers(["14", None, "9", "14.0"], same_answer)]
        [0, None, 2, 0]
    """
    first: dict[int, str] = {}
    grouped: list[AnswerOf] = []
    for number, answer in enumerate(answers):
        if answer is None or not answer.strip():
            grouped.append({"answer": None, "stated": False, "group": None})
            continue
        group = next((other for other, text in first.items() if same(text, answer)), number)
        first.setdefault(group, answer)
        grouped.append({"answer": str(answer), "stated": not isinstance(answer, Guess), "group": group})
    return grouped


def agree(answers: Sequence[AnswerOf]) -> bool:
    """Whether candidates agree: more than half of them state one answer, and none has another.

    A candidate whose answer cannot be read has no other; but guesses alone make no agreement.

    Example:
        >>> agree(group_answers(["7", "7", None], same_answer)), agree(group_answers([Guess("7")] * 5, same_answer))
        (True, False)
    """
    groups = {found["group"] for found in answers if found["group"] is not None}
    return len(groups) == 1 and 2 * sum(found["stated"] for found in answers) > len(answers)


# -- one way of writing answers ----------------------------------------------------------------------------------------

_WORDS = regex.compile(r"\\(?:text|textbf|textit|mathrm|mathbf|mbox|operatorname)\s*\{([^{}]*)\}")
_DECORATION = regex.compile(
    r"\\left|\\right|\\[,;:! ()\[\]$]|[$*`\"'“”]|~|\^\{?\\circ\}?|\\degree|°|\\displaystyle|\\(?=[%#&])"
)
_FRACTION = regex.compile(r"(?<!\d\s*)\\[dt]?frac\s*(?:\{\s*([-\d.,]+)\s*\}\s*\{\s*([\d.,]+)\s*\}|(\d)\s*(\d))")
_NAMED = regex.compile(r"^\p{L}\s*=(?!=)\s*")
_CHOICE = regex.compile(r"^(?:choice|option|answer)?\s*\(?\s*([A-Z])\s*(?:\)?[.:]?$|\)|[:.]\s)")
_NUMBER = regex.compile(
    r"^(?P<sign>[-−+]?)\s*(?P<money>[€£]?)\s*(?P<sign2>[-−]?)"
    r"(?P<value>(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)(?:\s*/\s*(?P<below>\d+(?:\.\d+)?))?"
    r"\s*(?P<unit>%|\p{L}[\p{L} .²³]{0,40}(?:\^\{?\d\}?)?)?$"
)
_US_DATE = regex.compile(r"^(\d{1,2})/(\d{1,2})/(\d{4})$")

Plain = tuple[Any, ...]


def same_answer(first: str, second: str) -> bool:
    r"""Whether two answers are the same, mathematically.

    Example:
        >>> same_answer(r"\frac{1}{2}", "0.5"), same_answer("(B)", r"\text{B}"), same_answer("1,200 km", "1200")
        (True, True, True)
        >>> same_answer("04/07/2008", "April 7, 2008"), same_answer("14", "9")
        (True, False)
    """
    pair = (first, second) if first <= second else (second, first)
    return _same(*pair) if len(first) + len(second) <= 2 * _LONGEST_PLAIN else plain_form(first) == plain_form(second)


@lru_cache(maxsize=4096)
def _same(first: str, second: str) -> bool:
    one, other = plain_form(first), plain_form(second)
    if one == other:
        return True
    if one[0] == other[0] == "number":  # of two units one may be left out
        return bool(one[1] == other[1] and not (one[2] and other[2]))
    if "formula" not in {one[0], other[0]} or not (_tame(first) and _tame(second)):
        return False
    return _equal_formulas(first, second)


def plain_form(answer: str) -> Plain:
    r"""An answer in one way of writing, as a tuple that begins with what it is.

    Example:
        >>> plain_form(r"$x = -\dfrac{6}{4}$")
        ('number', '-3/2', ())
        >>> plain_form("C: 21,600"), plain_form("7 April 2008"), plain_form(r"x^2 + 1")
        (('choice', 'C'), ('date', 2008, 4, 7), ('formula', 'x^2+1'))
    """
    return _form(answer) if len(answer) <= _LONGEST_PLAIN else ("formula", " ".join(answer.split()))


@lru_cache(maxsize=4096)
def _form(answer: str) -> Plain:
    text = _DECORATION.sub("", _WORDS.sub(r" \1 ", answer))
    text = _FRACTION.sub(lambda m: f"{m[1] or m[3]}/{m[2] or m[4]}", text).replace("{,}", ",")
    text = _NAMED.sub("", " ".join(text.split()).rstrip(".,;"))
    choice, number, date = _CHOICE.match(text), _NUMBER.match(text), _US_DATE.match(text)
    if choice:
        return "choice", choice[1]
    if date:
        month, day, year = map(int, date.groups())
        return "date", year, month, day
    if number and (value := _value(number)) is not None:
        return "number", *_with_unit(value, number["money"] or number["unit"] or "")
    tokens = canonical(text).tokens
    if len(tokens) == 1 and isinstance(tokens[0], tuple):
        return tokens[0] if tokens[0][0] == "date" else ("number", str(tokens[0][1]), ())
    return "formula", "".join(text.split()).casefold()


def _with_unit(value: str, unit: str) -> tuple[str, tuple[Any, ...]]:
    """A number and its unit, "million" and the like multiplied in."""
    scale, *units = canonical(f"1 {unit}").tokens
    return str(Fraction(value) * Fraction(str(scale[1]))), tuple(units)


def _value(number: Any) -> str | None:
    """A number as an exact fraction."""
    value, below = number["value"].replace(",", ""), number["below"] or "1"
    if len(value) + len(below) > _LONGEST_NUMBER or not value.isascii() or not Fraction(below):
        return None
    sign = -1 if number["sign"] in {"-", "−"} or number["sign2"] else 1
    return str(sign * Fraction(value) / Fraction(below))


# -- mathematical equality ---------------------------------------------------------------------------------------------

_COMMANDS = frozenset(
    "frac dfrac tfrac sqrt pi cdot times div left right text mathrm mathbf textbf pm mp infty ln log sin cos tan cot "
    "sec csc arcsin arccos arctan circ le leq ge geq lt gt ne neq cup cap in theta alpha beta lambda phi mathbb begin "
    "end pmatrix bmatrix matrix displaystyle quad".split()
)
_COMMAND = regex.compile(r"\\(\p{L}+)")
# Any exponent but one of two characters at most, or degrees; and what is raised once more.
_POWER = regex.compile(r"\^(?!\s*(?:\{\s*-?\w{1,2}\s*\}|-?\w{1,2}(?!\w)|\{?\\circ\}?)(?!\s*\^))")
_LONG_DIGITS = regex.compile(r"\d{16}")
_MOST_POWERS = 4


def _tame(answer: str) -> bool:
    """Whether a formula is one that a computer algebra system reads and compares at once: no towers, no sums."""
    return (
        len(answer) <= _LONGEST_FORMULA
        and answer.count("^") < _MOST_POWERS
        and "!" not in answer.replace("\\!", "")
        and "**" not in answer
        and _COMMANDS.issuperset(_COMMAND.findall(answer))
        and not _POWER.search(answer)
        and not _LONG_DIGITS.search(answer)
    )


def _equal_formulas(first: str, second: str) -> bool:
    tools = _math_verify()
    if tools is None:
        return False
    read, compare = tools
    one, other = read(first), read(second)
    return bool(one and other and (compare(one, other) or compare(other, one)))


@cache
def _math_verify() -> tuple[Callable[[str], Any], Callable[[Any, Any], bool]] | None:
    """How ``math-verify`` reads an answer and compares two; None if it is not installed.

    Its limits on time are alarms, which only a main thread has: they are switched off, and what may take long is not
    given to it.
    """
    try:
        import math_verify  # noqa: PLC0415 - an extra, and it takes a second
    except ImportError:
        return None
    logging.getLogger("math_verify").setLevel(logging.ERROR)  # it warns of every alarm that is off
    config = [math_verify.LatexExtractionConfig(), math_verify.ExprExtractionConfig()]

    def read(answer: str) -> Any:
        inside = answer.strip().strip("$")
        return math_verify.parse(f"${inside}$", config, parsing_timeout=None)

    def compare(one: Any, other: Any) -> bool:
        return bool(math_verify.verify(one, other, timeout_seconds=None))

    return read, compare
