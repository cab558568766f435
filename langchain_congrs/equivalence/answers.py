"""Reading a model's answers to equivalence questions: exactly the form asked for, or not at all."""

from __future__ import annotations

import json
from typing import Any

import regex

from langchain_congrs.equivalence.base import is_partition

Groups = tuple[tuple[int, ...], ...]

_FENCE = regex.compile(r"^\s*```[\w-]*\n(.*?)\n?```\s*$", regex.DOTALL)


class UnreadableAnswerError(ValueError):
    """An answer that is not of the form that was asked for; the message can be shown to the model."""


def read_pair(answer: str) -> bool:
    """Whether the answer says that two texts say the same.

    Raises:
        UnreadableAnswerError: If it is not one of the two words.
    """
    word = answer.strip().strip("\"'`*.").casefold()
    if word not in {"same", "different"}:
        msg = "it was not one of the words same, different."
        raise UnreadableAnswerError(msg)
    return word == "same"


def read_partition(answer: str, size: int) -> Groups:
    """The groups that an answer makes of `size` texts, numbered from 0.

    Raises:
        UnreadableAnswerError: If it is not JSON or not a partition.
    """
    return _groups(_json(answer), size)


def read_partitions(answer: str, sizes: list[int]) -> list[Groups | None]:
    """The groups that an answer makes of several regions; None for regions on which it is unreadable."""
    try:
        table = _json(answer)
    except UnreadableAnswerError:
        return [None] * len(sizes)
    if not isinstance(table, dict):
        return [None] * len(sizes)
    partitions: list[Groups | None] = []
    for number, size in enumerate(sizes, start=1):
        try:
            partitions.append(_groups(table.get(str(number)), size))
        except UnreadableAnswerError:
            partitions.append(None)
    return partitions


def _json(answer: str) -> Any:
    fenced = _FENCE.match(answer)
    try:
        return json.loads(fenced[1] if fenced else answer)
    except (ValueError, RecursionError) as error:
        msg = "it was not JSON."
        raise UnreadableAnswerError(msg) from error


def _groups(value: object, size: int) -> Groups:
    if not isinstance(value, list) or not all(isinstance(group, list) for group in value):
        msg = "it was not a list of lists of numbers."
        raise UnreadableAnswerError(msg)
    if not all(type(number) is int for group in value for number in group):
        msg = "it held something other than whole numbers."
        raise UnreadableAnswerError(msg)
    groups = tuple(tuple(sorted(number - 1 for number in group)) for group in value)
    if not is_partition(groups, size):
        msg = f"every number from 1 to {size} must stand in exactly one group."
        raise UnreadableAnswerError(msg)
    return tuple(sorted(groups))
