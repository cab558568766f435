"""Ballots: what samples vote with, and what counts when two of them are compared. Pure code, no model.

Two values are equal if they are the same JSON, whatever the order of keys; ``2`` and ``2.0`` are the same number. A
`Comparison` may leave fields out, disregard the order of lists, and treat strings that say the same thing as one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from langchain_core.messages import AIMessage

from langchain_congrs.equivalence.canonical import canonical as canonical_text

Paths = tuple[str, ...] | dict[str, tuple[str, ...]]
"""Fields by their paths, for everything or by the name of the tool."""

Named = tuple[str, Any]
"""What a sample votes with: arguments with the name of their tool, or an object with the name of its schema if any."""

_FENCED = re.compile(r"\A```\w*[ \t]*\n(.*)\n[ \t]*```\Z", re.DOTALL)
_ENCODER = json.JSONEncoder(sort_keys=True, default=str)
_SAME = "\0"  # marks a string that stands for others; no model writes it
DEEPEST = 100  # levels; deeper values are compared only down to here, and deeper JSON counts as text


@dataclass(frozen=True)
class Comparison:
    """What counts when values are compared.

    Attributes:
        excluded: The fields that do not count.
        unordered: The lists whose order does not count; True for all.
        rules: Whether strings are compared by the rules for English numbers, dates and units.
        classes: What strings stand for, by name, path and string, where a judge has grouped them.

    Example:
        >>> compare = Comparison(excluded=("id",), unordered=("tags",), rules=True)
        >>> one = {"id": 1, "tags": ["a", "b"], "rise": "15%"}
        >>> compare.reduced(one) == compare.reduced({"id": 2, "tags": ["b", "a"], "rise": "fifteen percent"})
        True
    """

    excluded: Paths = ()
    unordered: Paths | Literal[True] = ()
    rules: bool = False
    classes: Mapping[tuple[str, str, str], str] = field(default_factory=dict)

    def reduced(self, value: Any, name: str = "") -> Any:
        """A value with only what counts: values are equal if what is left of them is the same JSON."""
        return value if self == EXACT else self._reduced(value, name, (), DEEPEST)

    def strings(self, value: Any, name: str = "") -> Iterator[tuple[str, str]]:
        """The strings of a value that count, each with its path; those of a list have the path of the list."""
        yield from self._strings(value, name, (), DEEPEST)

    def _reduced(self, value: Any, name: str, path: tuple[str, ...], levels: int) -> Any:
        if isinstance(value, Mapping) and levels:
            fields = self._fields(value, name, path)
            return {key: self._reduced(inside, name, (*path, key), levels - 1) for key, inside in fields.items()}
        if isinstance(value, (list, tuple)) and levels:
            items = [self._reduced(item, name, path, levels - 1) for item in value]
            loose = self.unordered is True or is_among(path, self.unordered, name)
            return sorted(items, key=canonical) if loose else items
        return self._string(value, name, path) if isinstance(value, str) else value

    def _string(self, value: str, name: str, path: tuple[str, ...]) -> str:
        value = self.classes.get((name, path_of(path), value), value)
        tokens = canonical_text(value).tokens if self.rules else ()
        return f"{_SAME}{tokens!r}" if tokens else value

    def _strings(self, value: Any, name: str, path: tuple[str, ...], levels: int) -> Iterator[tuple[str, str]]:
        if isinstance(value, Mapping) and levels:
            for key, inside in self._fields(value, name, path).items():
                yield from self._strings(inside, name, (*path, key), levels - 1)
        elif isinstance(value, (list, tuple)) and levels:
            for item in value:
                yield from self._strings(item, name, path, levels - 1)
        elif isinstance(value, str) and value.strip():
            yield path_of(path), value

    def _fields(self, value: Mapping[Any, Any], name: str, path: tuple[str, ...]) -> dict[str, Any]:
        fields = {str(key): inside for key, inside in value.items()}
        return {key: inside for key, inside in fields.items() if not is_among((*path, key), self.excluded, name)}


EXACT = Comparison()
"""Everything counts, character by character."""


def is_among(path: tuple[str, ...], paths: Paths, name: str) -> bool:
    """Whether a field is among those given, for everything or for the tool of that name."""
    return path_of(path) in (paths.get(name, ()) if isinstance(paths, dict) else paths)


def path_of(names: Sequence[str]) -> str:
    r"""The path of a field; dots in names are escaped, so that they do not look like nesting.

    Example:
        >>> path_of(["address", "city"]), path_of(["a.b"])
        ('address.city', 'a\\.b')
    """
    return ".".join(name.replace("\\", "\\\\").replace(".", "\\.") for name in names)


def canonical(value: Any) -> str:
    """One string for all ways to write the same JSON value.

    Example:
        >>> canonical({"b": 2.0, "a": [1]}) == canonical({"a": [1], "b": 2})
        True
        >>> canonical(1) == canonical(True), canonical(1) == canonical("1")
        (False, False)
    """
    return str(value) if type(value) is int else _ENCODER.encode(_plain(value))


def as_json(value: Any) -> Any:
    """A value as JSON-native data, for people and checkpoints; what JSON does not know becomes a string."""
    return json.loads(json.dumps(_plain(value, whole=False), default=str))


def calls_of_message(message: AIMessage) -> list[Named]:
    """The tool calls of a message; those that the provider could not parse as they were written."""
    valid = [(call["name"], call["args"]) for call in message.tool_calls]
    return [*valid, *((call["name"] or "", {"": call["args"]}) for call in message.invalid_tool_calls)]


def calls_ballot(message: AIMessage, compare: Comparison = EXACT) -> str:
    """The tool calls of a message as one ballot: names and arguments.

    The calls of a message run side by side, so their order does not matter, but how often each is made does. Ids differ
    from message to message and do not count. Calls that the provider could not parse count as they were written.

    Example:
        >>> first = AIMessage("", tool_calls=[{"name": "add", "args": {"a": 1, "b": 2}, "id": "x"}])
        >>> second = AIMessage("Adding.", tool_calls=[{"name": "add", "args": {"b": 2, "a": 1}, "id": "y"}])
        >>> calls_ballot(first) == calls_ballot(second)
        True
    """
    return canonical(sorted(canonical([name, compare.reduced(args, name)]) for name, args in calls_of_message(message)))


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


def _is_shallow(value: Any, levels: int = DEEPEST) -> bool:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels > 0 and all(_is_shallow(item, levels - 1) for item in inside)


def _plain(value: Any, levels: int = DEEPEST, *, whole: bool = True) -> Any:
    """A value of plain dictionaries and lists, without `…` below the deepest level; ``2.0`` is 2 if `whole`."""
    if levels == 0:
        return "…"
    if isinstance(value, Mapping):
        return {str(name): _plain(field, levels - 1, whole=whole) for name, field in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item, levels - 1, whole=whole) for item in value]
    if whole and isinstance(value, float) and value.is_integer():
        return int(value)
    return value
