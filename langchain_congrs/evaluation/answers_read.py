"""Questions that evaluations ask, and reading the answers: in the form asked for, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from langchain_congrs.calling.asking import Asking, Question
from langchain_congrs.equivalence.reading import UnreadableAnswerError, read_json
from langchain_congrs.equivalence.ways import ask_readable

T = TypeVar("T")


class FailedCallsError(RuntimeError):
    """Calls failed, so there are no figures to rely on."""


def ask_all(questions: Sequence[Question], read: Sequence[Callable[[str], T]]) -> Asking[list[T | None]]:
    """Ask questions, once more where an answer cannot be read; None where it still cannot.

    Equal questions are asked once.

    Raises:
        FailedCallsError: If a call failed: figures made without it would be wrong.
    """
    texts = [repr(question.messages) for question in questions]
    first = {text: number for number, text in reversed(list(enumerate(texts)))}
    asked = sorted(first.values())
    told = yield from ask_readable([questions[number] for number in asked], [read[number] for number in asked])
    if told.failed:
        msg = f"{len(told.failed)} of {len(asked)} calls failed ({questions[0].name})"
        raise FailedCallsError(msg)
    found = dict(zip(asked, told.found, strict=True))
    return [found[first[text]] for text in texts]


def read_number(answer: str, count: int) -> int:
    """The number that an answer chooses, counted from 0.

    Raises:
        UnreadableAnswerError: If it chooses none of the `count` things.

    Example:
        >>> read_number('{"number": 2}', 3)
        1
    """
    number = read_json(answer, dict).get("number")
    if type(number) is not int or not 1 <= number <= count:
        msg = f'it had no "number" from 1 to {count}.'
        raise UnreadableAnswerError(msg)
    return number - 1


def read_score(answer: str) -> int:
    """The score of a solution, 0 or 1.

    Raises:
        UnreadableAnswerError: If there is none.
    """
    score = read_json(answer, dict).get("score")
    if str(score) not in {"0", "1"}:
        msg = 'it had no "score" of 0 or 1.'
        raise UnreadableAnswerError(msg)
    return int(str(score))


def read_claims(answer: str) -> list[str]:
    """The claims of a text, each once.

    Raises:
        UnreadableAnswerError: If there is no list of strings.
    """
    claims = read_json(answer, dict).get("claims")
    if not isinstance(claims, list) or not all(isinstance(claim, str) for claim in claims):
        msg = 'it had no "claims" with a list of strings.'
        raise UnreadableAnswerError(msg)
    return list(dict.fromkeys(claim.strip() for claim in claims if claim.strip()))


def read_supported(answer: str, count: int) -> list[bool]:
    """Whether each of `count` claims is supported.

    Raises:
        UnreadableAnswerError: If there is no list, or it names a claim that was not asked about.
    """
    numbers = read_json(answer, dict).get("supported")
    if not isinstance(numbers, list) or not all(type(one) is int and 1 <= one <= count for one in numbers):
        msg = f'it had no "supported" with a list of numbers from 1 to {count}.'
        raise UnreadableAnswerError(msg)
    return [number in numbers for number in range(1, count + 1)]


def read_abstains(answer: str) -> bool:
    """Whether a response declines to answer.

    Raises:
        UnreadableAnswerError: If the answer does not say so.
    """
    abstains = read_json(answer, dict).get("abstains")
    if not isinstance(abstains, bool):
        msg = 'it had no "abstains" with true or false.'
        raise UnreadableAnswerError(msg)
    return abstains
