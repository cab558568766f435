"""Units that say different things of one matter: one frame with another value in it, one claim with another name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from langchain_congrs.decoding.statements.grammar.comparisons import comparisons_of
from langchain_congrs.decoding.statements.grammar.frames import Frame, frame_of
from langchain_congrs.decoding.statements.grammar.sole_claims import Claim, claims_of
from langchain_congrs.decoding.statements.grammar.syntax import is_finite
from langchain_congrs.decoding.statements.grammar.units import Unit

_MOST_CLAIMS = 128
_FRAMED = frozenset({"prose", "item"})
_RELATIVE = frozenset("who which that while after before over against beating defeating".split())


def _is_beside(unit: Unit, frame: Frame, key: str) -> bool:
    """Whether a unit has a value where its frame has one, not in another role: "won by A, *who defeated B*"."""
    places = unit.places.get(key, ())
    last = max(frame.places)
    for at in places:
        if at <= last or not any(token.lower in _RELATIVE or is_finite(token) for token in unit.tokens[last + 1 : at]):
            return True
    return key in unit.held and not places


class Contrasts:
    """The frames and claims of all units, and who fills them otherwise."""

    def __init__(self, units: Sequence[Unit], topic: frozenset[str], *, english: bool) -> None:
        """Nothing looked for yet.

        Args:
            units: All units, by number.
            topic: What the responses are about, as keys.
            english: Whether they are in English; of others nothing is known.
        """
        self.units = units
        self.topic = topic
        self.english = english
        self._displaced: dict[int, dict[int, int]] = {}

    @cached_property
    def frames(self) -> list[Frame | None]:
        """The frame of every unit."""
        return [
            frame_of(unit.tokens, self.topic) if self.english and unit.kind in _FRAMED else None for unit in self.units
        ]

    @cached_property
    def framed(self) -> dict[tuple[str, ...], list[int]]:
        """The units that have each frame."""
        found: dict[tuple[str, ...], list[int]] = {}
        for number, frame in enumerate(self.frames):
            if frame is not None:
                found.setdefault(frame.key, []).append(number)
        return found

    def fills_otherwise(self, unit: Unit, other: Unit) -> bool:
        """Whether two units have one frame and fill it with different values."""
        mine, theirs = self.frames[unit.number], self.frames[other.number]
        if mine is None or theirs is None or mine.key != theirs.key:
            return False
        return not (
            any(_is_beside(other, theirs, unit.tokens[at].key) for at in mine.places)
            or any(_is_beside(unit, mine, other.tokens[at].key) for at in theirs.places)
        )

    def is_outfilled(self, unit: Unit, kept: Iterable[int]) -> bool:
        """Whether more responses fill the frame of a unit with another value than fill it as it does.

        Of what sort somebody is ("was a *British* naturalist") may go without the sentence.

        Args:
            unit: The unit.
            kept: The tokens of it that are left.
        """
        frame = self.frames[unit.number]
        if frame is None or not set(frame.places) <= set(kept) or frame.key[-2] == "a":
            return False
        alike, otherwise = 1 << unit.response, dict[str, int]()
        for number in self.framed[frame.key]:
            other, theirs = self.units[number], self.frames[number]
            bit = 1 << other.response
            if theirs is None or not self.fills_otherwise(unit, other):
                alike |= bit
            else:
                value = " ".join(other.tokens[at].key for at in theirs.places)
                otherwise[value] = otherwise.get(value, 0) | bit
        return any((bits & ~alike).bit_count() > alike.bit_count() for bits in otherwise.values())

    def displaced(self, unit: Unit) -> dict[int, int]:
        """The values of a unit in whose frame some responses have other ones: where else they have them says nothing.

        Returns:
            For each of those values, by place, the responses, as bits.
        """
        if unit.number not in self._displaced:
            self._displaced[unit.number] = self._find_displaced(unit)
        return self._displaced[unit.number]

    def _find_displaced(self, unit: Unit) -> dict[int, int]:
        frame = self.frames[unit.number]
        if frame is None or len(self.framed[frame.key]) == 1:
            return {}
        first = min(frame.places)
        values = [at for at in unit.values if at >= first and unit.tokens[at].key not in self.topic]
        framed: dict[int, list[Unit]] = {}
        for number in self.framed[frame.key]:
            other = self.units[number]
            if other.response != unit.response:
                framed.setdefault(other.response, []).append(other)
        found: dict[int, int] = {}
        for response, others in framed.items():
            held = frozenset[str]().union(*(other.held for other in others))
            kinds = {
                other.tokens[at].kind
                for other in others
                for at in other.values
                if other.tokens[at].key not in unit.held | self.topic
            }
            for at in values:
                if unit.tokens[at].key not in held and unit.tokens[at].kind in kinds:
                    found[at] = found.get(at, 0) | 1 << response
        return found

    @cached_property
    def claims(self) -> list[list[Claim]]:
        """The claims of every unit that only one name can fill."""
        return [
            [*claims_of(unit.tokens), *comparisons_of(unit.tokens)] if self.english and unit.kind in _FRAMED else []
            for unit in self.units
        ]

    @cached_property
    def _claimed(self) -> dict[str, list[tuple[int, Claim]]]:
        """The claims that say something, by what they say, each with its unit."""
        found: dict[str, list[tuple[int, Claim]]] = {}
        for number, claims in enumerate(self.claims):
            for claim in claims:
                for key in claim.about:
                    found.setdefault(key, []).append((number, claim))
        return found

    def claimed_otherwise(self, unit: Unit, claim: Claim) -> dict[int, tuple[Unit, Claim]]:
        """The responses that say what a claim says, and only of another name, each with a unit that does."""
        found: dict[int, tuple[Unit, Claim]] = {}
        agreeing = {unit.response}
        for key in sorted(claim.about):
            for number, theirs in self._claimed[key][:_MOST_CLAIMS]:
                other = self.units[number]
                same = claim.same(unit.tokens, theirs, other.tokens)
                if same:
                    agreeing.add(other.response)
                elif same is not None:
                    found.setdefault(other.response, (other, theirs))
        return {response: said for response, said in found.items() if response not in agreeing}

    def compared_alike(self, unit: Unit, comparison: Claim) -> int:
        """The responses that make the same claim of the same name or thing, in whatever words, as bits."""
        found = 0
        for key in comparison.about:
            for number, theirs in self._claimed[key][:_MOST_CLAIMS]:
                other = self.units[number]
                if comparison.same(unit.tokens, theirs, other.tokens):
                    found |= 1 << other.response
        return found

    def claims_otherwise(self, one: Unit, other: Unit, kept: Iterable[int], theirs: Iterable[int]) -> bool:
        """Whether what is kept of two units says the same of different names."""
        mine, yours = set(kept), set(theirs)
        return any(
            claim.same(one.tokens, against, other.tokens) is False
            for claim in self.claims[one.number]
            if mine.issuperset(claim.places)
            for against in self.claims[other.number]
            if yours.issuperset(against.places)
        )
