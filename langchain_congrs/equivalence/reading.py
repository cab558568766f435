"""Reading a model's answers: in exactly the form asked for, or not at all.

In text, an answer is one value and nothing else after the model's thinking. A value with anything before or after it
may be quoted from a response, so it is not used, and the question is asked again.
"""

from __future__ import annotations

import json
from typing import Any, TypeVar

import regex

from langchain_congrs.equivalence.base import is_partition

T = TypeVar("T")
Groups = tuple[tuple[int, ...], ...]

_THINKING = regex.compile(r"^\s*+<(think|thinking)>.*?</\1>", regex.DOTALL)
_FENCED = regex.compile(r"^```\w*+\n(.*)\n```$", regex.DOTALL)
_LABEL = regex.compile(r"^(?:answer|verdict|judgement|judgment)\s*:\s*", regex.IGNORECASE)
_LONE_BACKSLASH = regex.compile(r'\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})(?<!\\\\)')  # "\sqrt" in a string is not JSON
_LONGEST_VERDICT = 40
_PLACE = regex.compile(r"^\D*+(\d++)\D*$")


class UnreadableAnswerError(ValueError):
    """An answer is not in the form asked for; the message can be shown to the model."""


def read_pair(answer: str) -> bool:
    """Whether the answer says that two texts say the same thing.

    Raises:
        UnreadableAnswerError: If it is not one of the two words.
    """
    said = said_at_last(answer)
    if said.startswith("{"):
        said = str(read_json(answer, dict).get("verdict", ""))
    word = said.strip(" \t\r\n\"'`*_.").casefold() if len(said) <= _LONGEST_VERDICT else ""
    if word not in {"same", "different"}:
        msg = "it was not one of the words same, different."
        raise UnreadableAnswerError(msg)
    return word == "same"


def read_partition(answer: str, size: int) -> Groups:
    """The groups into which an answer sorts `size` texts, numbered from 0.

    Raises:
        UnreadableAnswerError: If it holds no JSON list, or one that is not a partition.
    """
    if said_at_last(answer).startswith("{"):
        return _groups(read_json(answer, dict).get("groups"), size)
    return _groups(read_json(answer, list), size)


def read_partitions(answer: str, sizes: list[int]) -> list[Groups | None]:
    """The groups into which an answer sorts the texts of each region; None for regions where it is unreadable."""
    try:
        table = _numbered(read_json(answer, dict), "places", "place", "groups")
    except UnreadableAnswerError:
        return [None] * len(sizes)
    if any(key not in {str(n + 1) for n in range(len(sizes))} for key in table):
        return [None] * len(sizes)  # it names places we did not ask about, so its numbers may be shifted
    partitions: list[Groups | None] = []
    for number, size in enumerate(sizes, start=1):
        try:
            partitions.append(_groups(table.get(str(number)), size))
        except UnreadableAnswerError:
            partitions.append(None)
    return partitions


def read_sayers(answer: str, statements: int, responses: int) -> list[set[int]]:
    """For each statement, the responses that say so, numbered from 0.

    Raises:
        UnreadableAnswerError: If the answer is not a JSON object, or names something that was not asked about.
    """
    table = _numbered(read_json(answer, dict), "statements", "statement", "answers")
    said: list[set[int]] = [set() for _ in range(statements)]
    for key, numbers in table.items():
        listed = numbers if isinstance(numbers, list) else [None]
        if not key.isdecimal() or not 1 <= int(key) <= statements:
            msg = f"there is no statement {key!r}; they are numbered from 1 to {statements}."
            raise UnreadableAnswerError(msg)
        if not all(type(number) is int and 1 <= number <= responses for number in listed):
            msg = f"the answers are numbered from 1 to {responses}."
            raise UnreadableAnswerError(msg)
        said[int(key) - 1] = {int(number) - 1 for number in numbers}
    return said


def _numbered(found: dict[str, Any], rows: str, number: str, value: str) -> dict[str, Any]:
    """An answer by number: from an object with numbers as keys or, in structured output, from a list of rows.

    Raises:
        UnreadableAnswerError: If a number occurs twice.
    """
    listed = found.get(rows)
    if isinstance(listed, list) and len(found) == 1 and all(isinstance(row, dict) for row in listed):
        pairs = [(str(row.get(number)), row.get(value)) for row in listed]
    else:
        pairs = [(match[1] if (match := _PLACE.match(key)) else key, item) for key, item in found.items()]
    if len(dict(pairs)) < len(pairs):
        msg = "a number occurred twice."
        raise UnreadableAnswerError(msg)
    return dict(pairs)


def said_at_last(answer: str) -> str:
    """An answer without the thinking it begins with, a label such as "Answer:" and a code fence around all of it.

    Example:
        >>> said_at_last("<think>Hm.</think> Answer: different")
        'different'
    """
    said = _LABEL.sub("", _THINKING.sub("", answer, count=1).strip(" \t\r\n*_")).strip()
    fenced = _FENCED.match(said)
    return fenced[1].strip() if fenced else said


def read_json(answer: str, kind: type[T]) -> T:
    """The JSON list or object that an answer is, after its thinking.

    Raises:
        UnreadableAnswerError: If it is none, or there is anything else beside it.
    """
    text = _LONE_BACKSLASH.sub(r"\\\\", said_at_last(answer))
    what = "object" if kind is dict else "list"
    try:
        value = json.loads(text, object_pairs_hook=_distinct)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, kind):
        msg = f"it was not one JSON {what} and nothing else."
        raise UnreadableAnswerError(msg)
    return value


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) < len(pairs):
        msg = "a key occurs twice"
        raise ValueError(msg)
    return dict(pairs)


def _groups(value: object, size: int) -> Groups:
    if not isinstance(value, list) or not all(isinstance(group, list) for group in value):
        msg = "it was not a list of lists of numbers."
        raise UnreadableAnswerError(msg)
    if not all(type(number) is int or str(number).isdecimal() for group in value for number in group):
        msg = "it held something other than whole numbers."
        raise UnreadableAnswerError(msg)
    groups = [tuple(sorted(int(number) - 1 for number in group)) for group in value if group]
    said = {number for group in groups for number in group}
    groups += [(number,) for number in range(size) if number not in said]  # left out, so merged with nothing
    if not is_partition(groups, size):
        msg = f"every number from 1 to {size} must be in one group only, and no other number."
        raise UnreadableAnswerError(msg)
    return tuple(sorted(groups))
