"""Units that say different things of one matter: one frame with another value in it, one claim with another name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from langchain_congrs.decoding.statements.comparisons import comparisons_of
from langchain_congrs.decoding.statements.frames import Frame, frame_of
from langchain_congrs.decoding.statements.sole_claims import Claim, claims_of
from langchain_congrs.decoding.statements.units import Unit

_MOST_CLAIMS = 128
_FRAMED = frozenset({"prose", "item"})


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
            any(unit.tokens[at].key in other.held for at in mine.places)
            or any(other.tokens[at].key in unit.held for at in theirs.places)
        )

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
