"""Which of two things has more of what: "B has nearly double the caffeine", "A has less caffeine" put B ahead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.opposing import Opposed, is_denied

_MORE = frozenset("more higher greater twice double doubled triple".split())
_LESS = frozenset("less lower fewer half".split())
_PASSED = frozenset("as much many the of a level levels amount amounts content".split())
_FURTHEST, _SEVERAL, _TWO = 4, 2, 2

Segment = tuple[range, AbstractSet[str]]
"""A stretch of a sentence, with the things that it is about."""


class Leading:
    """Knows which of two things has more of what, as each response has it."""

    def __init__(self, items: AbstractSet[str], said: Iterable[tuple[Unit, Sequence[Segment]]]) -> None:
        """Read which thing is ahead.

        Args:
            items: The things, as keys; where there are not two, nothing is known.
            said: All units in their segments.
        """
        self._items = items if len(items) == _TWO else frozenset[str]()
        self._ahead: dict[tuple[str, str], int] = {}
        for unit, segments in said if self._items else ():
            for _, measure, item in self._claims(unit, segments):
                key = (measure, item)
                self._ahead[key] = self._ahead.get(key, 0) | 1 << unit.response

    def against(self, unit: Unit, segments: Sequence[Segment]) -> dict[int, Opposed]:
        """The words of a unit that put the thing ahead which several others, and nobody else, have behind."""
        own, found = 1 << unit.response, dict[int, Opposed]()
        for at, measure, item in self._claims(unit, segments) if self._items else ():
            (other,) = self._items - {item}
            behind = self._ahead.get((measure, other), 0) & ~own
            if not self._ahead.get((measure, item), 0) & ~own and behind.bit_count() >= _SEVERAL:
                found[at] = Opposed(behind, own)
        return found

    def _claims(self, unit: Unit, segments: Sequence[Segment]) -> Iterator[tuple[int, str, str]]:
        """Where a unit says what of, and which thing is ahead."""
        for part, about in segments:
            if len(about) != 1:
                continue
            (item,) = about
            for at in part:
                word = unit.tokens[at].lower
                told = word in _MORE | _LESS and not is_denied(unit.tokens, at)
                measure = self._measure(unit, at, part.stop) if told else None
                if measure is not None:
                    (other,) = self._items - {item}
                    yield measure, unit.tokens[measure].key, item if word in _MORE else other

    def _measure(self, unit: Unit, at: int, stop: int) -> int | None:
        """Where stands what there is more or less of, behind a word for that."""
        for place in range(at + 1, min(stop, at + 1 + _FURTHEST)):
            token = unit.tokens[place]
            if token.before.strip():
                return None
            if token.lower not in _PASSED and token.lower not in _MORE | _LESS:
                return place if token.kind == "content" and token.key not in self._items else None
        return None
