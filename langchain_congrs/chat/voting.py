"""Voting on what is never synthesized: tool calls and structured objects. Pure code, no model.

A vote never makes anything up: the winner is a ballot that some sample cast, and the earliest sample wins a tie. What
makes two ballots equal is a `Comparison` (see `langchain_congrs.chat.ballots`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from langchain_core.messages import AIMessage

from langchain_congrs.chat.ballots import (
    DEEPEST,
    EXACT,
    Comparison,
    Named,
    calls_ballot,
    calls_of_message,
    canonical,
    json_of,
    path_of,
)

Kind = Literal["calls", "object", "text"]
"""What a sample is: tool calls, a JSON object or list, or text."""

Form = str | dict[str, Any]
"""A value made comparable: the canonical form of a leaf, or the forms of an object's fields by name."""

_ABSENT = ""  # no canonical form is empty
_MAPPING = "{…}"  # stands for every object at a path: objects vote as one, then inside; no canonical form looks like it


class FieldVote(NamedTuple):
    """What objects agree on, field by field.

    Attributes:
        value: The winning fields together; each comes from some sample, though perhaps no sample has them all. Fields
            that do not count are those of the closest object.
        support: How many samples have the winning value, by the path of the field: ``{"address.city": 3}``. Dots and
            backslashes in names are escaped with a backslash.
        closest: Number of the object that equals the winner; if none does, of the one with the most winning fields and
            the fewest others. The earliest in a tie.
        exact: Whether it equals the winner.
        backing: How many samples share the values of that object, by the path of the field.
        ballots: The numbers of the objects that are equal as a whole, most frequent first.
    """

    value: Any
    support: dict[str, int]
    closest: int
    exact: bool
    backing: dict[str, int]
    ballots: list[list[int]]


class MessageVote(NamedTuple):
    """What samples decided.

    Attributes:
        kind: What most samples are; the kind of the earliest sample in a tie.
        voters: Numbers of the samples of that kind.
        winner: Number of the winning sample; None for text, which is not voted on.
        supporters: How many samples cast the winner's ballot. For an object, the mean over the fields it has.
        fields: How many samples have the winner's value, by field, for objects.
        ballots: Numbers of the samples that cast the same ballot, most frequent first; none for text.
    """

    kind: Kind
    voters: list[int]
    winner: int | None = None
    supporters: float = 0.0
    fields: dict[str, int] | None = None
    ballots: list[list[int]] = []  # noqa: RUF012 - never changed


def ranked(ballots: Sequence[str]) -> list[list[int]]:
    """The numbers of those who cast each ballot, the most frequent ballot first; in a tie, the one that was cast first.

    Example:
        >>> ranked(["c", "b", "a", "a", "b"])
        [[1, 4], [2, 3], [0]]
    """
    voters: dict[str, list[int]] = {}
    for number, ballot in enumerate(ballots):
        voters.setdefault(ballot, []).append(number)
    return sorted(voters.values(), key=len, reverse=True)  # sorting keeps the order of equals, and so do dictionaries


def plurality(ballots: Sequence[str]) -> list[int]:
    """The numbers of those who cast the most frequent ballot; in a tie, the ballot that was cast first.

    Example:
        >>> plurality(["b", "a", "a", "b"])
        [0, 3]
    """
    return ranked(ballots)[0]


def vote_fields(objects: Sequence[Any], compare: Comparison = EXACT, name: str = "") -> FieldVote:
    """Vote field by field, down to the leaves of nested objects; lists are compared as a whole.

    A field that most objects lack is left out.

    Args:
        objects: The objects.
        compare: What counts.
        name: What the objects are called, where only the fields of some do not count.

    Example:
        >>> vote = vote_fields([{"name": "Ada", "born": 1815}, {"name": "Ada", "born": 1816}, {"born": 1815}])
        >>> vote.value, vote.support
        ({'name': 'Ada', 'born': 1815}, {'name': 2, 'born': 2})
    """
    forms = [_form(compare.reduced(one, name)) for one in objects]
    support: dict[str, int] = {}
    value, form = _vote(objects, forms, (), support)
    won, leaves = _leaves(form), [_leaves(one) for one in forms]
    closest = next((number for number, one in enumerate(forms) if one == form), None)
    exact = closest is not None
    if closest is None:
        agreements = [_agreement(own, won) for own in leaves]
        closest = agreements.index(max(agreements))
    backing = {
        path_of(path): sum(other.get(path) == leaf for other in leaves) for path, leaf in leaves[closest].items()
    }
    value = _completed(value, objects[closest], forms[closest])
    return FieldVote(value, support, closest, exact, backing, ranked([canonical(one) for one in forms]))


def vote_messages(messages: Sequence[AIMessage], compare: Comparison = EXACT) -> MessageVote:
    """Vote on the kind of answer and then, unless that is text, let the samples of that kind vote on the answer.

    Example:
        >>> call = AIMessage("", tool_calls=[{"name": "now", "args": {}, "id": "1"}])
        >>> vote_messages([AIMessage("It is noon."), call, call])
        MessageVote(kind='calls', voters=[1, 2], winner=1, supporters=2, fields=None, ballots=[[1, 2]])
    """
    parsed = [json_of(message) for message in messages]
    kinds = [_kind(message, found) for message, found in zip(messages, parsed, strict=True)]
    voters = plurality(kinds)
    kind = kinds[voters[0]]
    if kind == "text":
        return MessageVote(kind, voters)
    if kind == "calls":
        equal = ranked([calls_ballot(messages[number], compare) for number in voters])
        ballots = [[voters[number] for number in ballot] for ballot in equal]
        return MessageVote(kind, voters, ballots[0][0], len(ballots[0]), ballots=ballots)
    vote = vote_fields([parsed[number] for number in voters], compare)
    ballots = [[voters[number] for number in ballot] for ballot in vote.ballots]
    return MessageVote(kind, voters, voters[vote.closest], mean_support(vote.backing), vote.backing, ballots)


def votes_of(message: AIMessage) -> list[Named]:
    """What a message votes with: its tool calls, its JSON, or nothing."""
    found = json_of(message)
    kind = _kind(message, found)
    return calls_of_message(message) if kind == "calls" else [("", found)] if kind == "object" else []


def mean_support(support: Mapping[str, int]) -> float:
    """How many samples support a field, on average."""
    return sum(support.values()) / len(support) if support else 0.0


def _kind(message: AIMessage, found: Any) -> Kind:
    if message.tool_calls or message.invalid_tool_calls:
        return "calls"
    return "text" if found is None else "object"


def _vote(
    values: Sequence[Any], forms: Sequence[Form], path: tuple[str, ...], support: dict[str, int]
) -> tuple[Any, Form]:
    """The winning value and its form; where the field is absent, the value does not matter."""
    agreed = plurality([_MAPPING if isinstance(form, dict) else form for form in forms])
    value, form = values[agreed[0]], forms[agreed[0]]
    if not isinstance(form, dict):
        if form != _ABSENT:
            support[path_of(path)] = len(agreed)
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
        support[path_of(path)] = empty
    return {name: field[0] for name, field in won.items()}, {name: field[1] for name, field in won.items()}


def _completed(value: Any, closest: Any, form: Form) -> Any:
    """The winner with those fields of the closest object that do not count, so that they are not lost."""
    if not isinstance(value, Mapping) or not isinstance(closest, Mapping) or not isinstance(form, dict):
        return value
    fields = {str(name): field for name, field in closest.items()}
    kept = {name: field for name, field in fields.items() if name not in form}
    won = {name: _completed(own, fields.get(name), form.get(name, _ABSENT)) for name, own in value.items()}
    return {**won, **kept}


def _form(value: Any, levels: int = DEEPEST) -> Form:
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
