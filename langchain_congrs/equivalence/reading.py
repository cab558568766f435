"""Reading a model's answers to equivalence questions: in exactly the form asked for, or not at all."""

from __future__ import annotations

import json
from typing import Any, TypeVar

import regex

from langchain_congrs.equivalence.base import is_partition

T = TypeVar("T")
Groups = tuple[tuple[int, ...], ...]

_THINKING = regex.compile(r"<think(?:ing)?>.*?</think(?:ing)?>", regex.DOTALL)
_LABEL = regex.compile(r"^(?:answer|verdict|judgement|judgment)\s*:\s*", regex.IGNORECASE)
_LONE_BACKSLASH = regex.compile(r'\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})(?<!\\\\)')  # "\sqrt" in a string is not JSON
_PLACE = regex.compile(r"^\D*(\d+)\D*$")


class UnreadableAnswerError(ValueError):
    """An answer is not in the form asked for; the message can be shown to the model."""


def read_pair(answer: str) -> bool:
    """Whether the answer says that two texts say the same thing.

    Raises:
        UnreadableAnswerError: If it is not one of the two words.
    """
    if answer.lstrip().startswith("{"):
        answer = str(read_json(answer, dict).get("verdict", ""))
    word = _LABEL.sub("", _THINKING.sub("", answer).strip(" \t\r\n*_`")).strip(" \t\r\n\"'`*_.").casefold()
    if word not in {"same", "different"}:
        msg = "it was not one of the words same, different."
        raise UnreadableAnswerError(msg)
    return word == "same"


def read_partition(answer: str, size: int) -> Groups:
    """The groups into which an answer sorts `size` texts, numbered from 0.

    Raises:
        UnreadableAnswerError: If it holds no JSON list, or one that is not a partition.
    """
    if answer.lstrip().startswith("{"):
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


def read_json(answer: str, kind: type[T]) -> T:
    """The only JSON list or object in an answer: models like to think aloud, explain and add code fences.

    If there are several, one of them may be quoted from a response, so none is used.

    Raises:
        UnreadableAnswerError: If there is none, or more than one.
    """
    text = _LONE_BACKSLASH.sub(r"\\\\", _THINKING.sub("", answer))
    opening, what = ("{", "object") if kind is dict else ("[", "list")
    decoder, place, found = json.JSONDecoder(object_pairs_hook=_distinct), text.find(opening), list[T]()
    while place >= 0:
        try:
            value, end = decoder.raw_decode(text, place)
        except (ValueError, RecursionError):
            end = place + 1
        else:
            found += [value] if isinstance(value, kind) else []
        place = text.find(opening, end)
    if len(found) != 1:
        msg = f"it held {len(found) or 'no'} JSON {what}{'s' * (len(found) > 1)}; give one and nothing else."
        raise UnreadableAnswerError(msg)
    return found[0]


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
