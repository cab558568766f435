"""Voting on what is never synthesized: tool calls and structured objects. Pure code, no model.

A vote never makes anything up: the winner is a ballot that some sample cast, and the earliest sample wins a tie. Two
values are equal if they are the same JSON, whatever the order of keys; ``2`` and ``2.0`` are the same number.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from langchain_core.messages import AIMessage

Kind = Literal["calls", "object", "text"]
"""What a sample is: tool calls, a JSON object or list, or text."""

Form = str | dict[str, Any]
"""A value made comparable: the canonical form of a leaf, or the forms of an object's fields by name."""

_ABSENT = ""  # no canonical form is empty
_FENCED = re.compile(r"\A```\w*[ \t]*\n(.*)\n[ \t]*```\Z", re.DOTALL)
_ENCODER = json.JSONEncoder(sort_keys=True, default=str)
_DEEPEST = 100  # levels; deeper values are compared only down to here, and deeper JSON counts as text
_MAPPING = "{…}"  # stands for every object at a path: objects vote as one, then inside; no canonical form looks like it


class FieldVote(NamedTuple):
    """What objects agree on, field by field.

    Attributes:
        value: The winning fields together; each comes from some sample, though perhaps no sample has them all.
        support: How many samples have the winning value, by the path of the field: ``{"address.city": 3}``. Dots and
            backslashes in names are escaped with a backslash.
        closest: Number of the object that equals the winner; if none does, of the one with the most winning fields and
            the fewest others. The earliest in a tie.
        exact: Whether it equals the winner.
        backing: How many samples share the values of that object, by the path of the field.
    """

    value: Any
    support: dict[str, int]
    closest: int
    exact: bool
    backing: dict[str, int]


class MessageVote(NamedTuple):
    """What samples decided.

    Attributes:
        kind: What most samples are; the kind of the earliest sample in a tie.
        voters: Numbers of the samples of that kind.
        winner: Number of the winning sample; None for text, which is not voted on.
        supporters: How many samples cast the winner's ballot. For an object, the mean over the fields it has.
        fields: How many samples have the winner's value, by field, for objects.
    """

    kind: Kind
    voters: list[int]
    winner: int | None = None
    supporters: float = 0.0
    fields: dict[str, int] | None = None


def canonical(value: Any) -> str:
    """One string for all ways to write the same JSON value.

    Example:
        >>> canonical({"b": 2.0, "a": [1]}) == canonical({"a": [1], "b": 2})
        True
        >>> canonical(1) == canonical(True), canonical(1) == canonical("1")
        (False, False)
    """
    return str(value) if type(value) is int else _ENCODER.encode(_plain(value))


def calls_ballot(message: AIMessage) -> str:
    """The tool calls of a message as one ballot: names and arguments.

    The calls of a message run side by side, so their order does not matter, but how often each is made does. Ids differ
    from message to message and do not count. Calls that the provider could not parse count as they were written.

    Example:
        >>> first = AIMessage("", tool_calls=[{"name": "add", "args": {"a": 1, "b": 2}, "id": "x"}])
        >>> second = AIMessage("Adding.", tool_calls=[{"name": "add", "args": {"b": 2, "a": 1}, "id": "y"}])
        >>> calls_ballot(first) == calls_ballot(second)
        True
    """
    valid = [canonical([call["name"], call["args"]]) for call in message.tool_calls]
    broken = [canonical([call["name"], {"": call["args"]}]) for call in message.invalid_tool_calls]
    return canonical(sorted([*valid, *broken]))


def plurality(ballots: Sequence[str]) -> list[int]:
    """The numbers of those who cast the most frequent ballot; in a tie, the ballot that was cast first.

    Example:
        >>> plurality(["b", "a", "a", "b"])
        [0, 3]
    """
    voters: dict[str, list[int]] = {}
    for number, ballot in enumerate(ballots):
        voters.setdefault(ballot, []).append(number)
    return max(voters.values(), key=len)  # `max` returns the first of equals, and dictionaries keep their order


def vote_fields(objects: Sequence[Any]) -> FieldVote:
    """Vote field by field, down to the leaves of nested objects; lists are compared as a whole.

    A field that most objects lack is left out.

    Example:
        >>> vote = vote_fields([{"name": "Ada", "born": 1815}, {"name": "Ada", "born": 1816}, {"born": 1815}])
        >>> vote.value, vote.support
        ({'name': 'Ada', 'born': 1815}, {'name': 2, 'born': 2})
    """
    forms = [_form(one) for one in objects]
    support: dict[str, int] = {}
    value, form = _vote(objects, forms, (), support)
    won, leaves = _leaves(form), [_leaves(one) for one in forms]
    closest = next((number for number, one in enumerate(forms) if one == form), None)
    exact = closest is not None
    if closest is None:
        agreements = [_agreement(own, won) for own in leaves]
        closest = agreements.index(max(agreements))
    backing = {_path(path): sum(other.get(path) == leaf for other in leaves) for path, leaf in leaves[closest].items()}
    return FieldVote(value, support, closest, exact, backing)


def vote_messages(messages: Sequence[AIMessage]) -> MessageVote:
    """Vote on the kind of answer and then, unless that is text, let the samples of that kind vote on the answer.

    Example:
        >>> call = AIMessage("", tool_calls=[{"name": "now", "args": {}, "id": "1"}])
        >>> vote_messages([AIMessage("It is noon."), call, call])
        MessageVote(kind='calls', voters=[1, 2], winner=1, supporters=2, fields=None)
    """
    parsed = [json_of(message) for message in messages]
    kinds = [_kind(message, found) for message, found in zip(messages, parsed, strict=True)]
    voters = plurality(kinds)
    kind = kinds[voters[0]]
    if kind == "calls":
        agreed = plurality([calls_ballot(messages[number]) for number in voters])
        return MessageVote(kind, voters, voters[agreed[0]], len(agreed))
    if kind == "object":
        vote = vote_fields([parsed[number] for number in voters])
        return MessageVote(kind, voters, voters[vote.closest], mean_support(vote.backing), vote.backing)
    return MessageVote(kind, voters)


def mean_support(support: Mapping[str, int]) -> float:
    """How many samples support a field, on average."""
    return sum(support.values()) / len(support) if support else 0.0


def _kind(message: AIMessage, found: Any) -> Kind:
    if message.tool_calls or message.invalid_tool_calls:
        return "calls"
    return "text" if found is None else "object"


def json_of(message: AIMessage) -> Any:
    r"""The JSON object or list that a message consists of, perhaps in a code fence; None if there is anything else.

    Example:
        >>> json_of(AIMessage('```json\n{"a": 1}\n```')), json_of(AIMessage("Here: {}"))
        ({'a': 1}, None)
    """
    text = str(message.text).strip()
    if fenced := _FENCED.match(text):
        text = fenced[1].strip()
    if not text.startswith(("{", "[")):
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, (dict, list)) and _is_shallow(found) else None


def _is_shallow(value: Any, levels: int = _DEEPEST) -> bool:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels > 0 and all(_is_shallow(item, levels - 1) for item in inside)


def _vote(
    values: Sequence[Any], forms: Sequence[Form], path: tuple[str, ...], support: dict[str, int]
) -> tuple[Any, Form]:
    """The winning value and its form; where the field is absent, the value does not matter."""
    agreed = plurality([_MAPPING if isinstance(form, dict) else form for form in forms])
    value, form = values[agreed[0]], forms[agreed[0]]
    if not isinstance(form, dict):
        if form != _ABSENT:
            support[_path(path)] = len(agreed)
        return value, form
    objects = [({str(name): field for name, field in values[number].items()}, forms[number]) for number in agreed]
    names = dict.fromkeys(name for one, _ in objects for name in one)
    fields = {
        name: _vote(
            [one.get(name) for one, _ in objects],
            [own.get(name, _ABSENT) for _, own in objects if isinstance(own, dict)],
            (*path, name),
            support,
        )
        for name in names
    }
    won = {name: field for name, field in fields.items() if field[1] != _ABSENT}
    if not won and (empty := sum(not own for _, own in objects)):
        support[_path(path)] = empty
    return {name: field[0] for name, field in won.items()}, {name: field[1] for name, field in won.items()}


def _form(value: Any, levels: int = _DEEPEST) -> Form:
    if isinstance(value, Mapping) and levels:
        return {str(name): _form(field, levels - 1) for name, field in value.items()}
    return canonical(value)


def _leaves(form: Form, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    if isinstance(form, str):
        return {path: form}
    if not form:
        return {path: "{}"}
    return {place: leaf for name, field in form.items() for place, leaf in _leaves(field, (*path, name)).items()}


def _agreement(own: Mapping[Any, str], won: Mapping[Any, str]) -> int:
    """How many of an object's leaves won, minus those that the winner does not have at all."""
    return sum(won.get(path) == leaf for path, leaf in own.items()) - sum(path not in won for path in own)


def _path(names: tuple[str, ...]) -> str:
    """The path of a field; dots in names are escaped, so that they do not look like nesting."""
    return ".".join(name.replace("\\", "\\\\").replace(".", "\\.") for name in names)


def _plain(value: Any, levels: int = _DEEPEST) -> Any:
    if levels == 0:
        return "…"
    if isinstance(value, Mapping):
        return {str(name): _plain(field, levels - 1) for name, field in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item, levels - 1) for item in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value
