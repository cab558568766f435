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
    return _groups(read_json(answer, list), size)


def read_partitions(answer: str, sizes: list[int]) -> list[Groups | None]:
    """The groups into which an answer sorts the texts of each region; None for regions where it is unreadable."""
    try:
        found = read_json(answer, dict)
    except UnreadableAnswerError:
        return [None] * len(sizes)
    table = {match[1] if (match := _PLACE.match(key)) else key: value for key, value in found.items()}
    if len(table) < len(found) or any(key not in {str(n + 1) for n in range(len(sizes))} for key in table):
        return [None] * len(sizes)  # it names places we did not ask about, so its numbers may be shifted
    partitions: list[Groups | None] = []
    for number, size in enumerate(sizes, start=1):
        try:
            partitions.append(_groups(table.get(str(number)), size))
        except UnreadableAnswerError:
            partitions.append(None)
    return partitions


def read_json(answer: str, kind: type[T]) -> T:
    """The last JSON list or object in an answer: models like to think aloud, explain and add code fences.

    Raises:
        UnreadableAnswerError: If there is none.
    """
    text = _LONE_BACKSLASH.sub(r"\\\\", _THINKING.sub("", answer))
    opening = "{" if kind is dict else "["
    decoder, place, found = json.JSONDecoder(object_pairs_hook=_distinct), text.find(opening), None
    while place >= 0:
        try:
            value, end = decoder.raw_decode(text, place)
        except (ValueError, RecursionError):
            end = place + 1
        else:
            found = value if isinstance(value, kind) else found
        place = text.find(opening, end)
    if found is None:
        msg = f"it held no JSON {'object' if kind is dict else 'list'}."
        raise UnreadableAnswerError(msg)
    return found


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
    groups = tuple(tuple(sorted(int(number) - 1 for number in group)) for group in value)
    if not is_partition(groups, size):
        msg = f"every number from 1 to {size} must be in exactly one group."
        raise UnreadableAnswerError(msg)
    return tuple(sorted(groups))
