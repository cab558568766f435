"""Which office somebody held: "prime minister" in several responses speaks against "president" in one other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.opposing import Opposed
from langchain_congrs.decoding.statements.words.vocabulary import stem

_OFFICES = frozenset(
    map(
        stem,
        "president minister chancellor king queen emperor empress sultan shah tsar governor mayor senator pope "
        "cardinal archbishop bishop ambassador admiral chairman commissioner".split(),
    )
)
_SEVERAL = 2


class Offices:
    """Knows which offices each response speaks of."""

    def __init__(self, units: Sequence[Unit]) -> None:
        """Read all units."""
        self._held: dict[str, int] = {}
        for unit in units:
            for _, office in _offices(unit):
                self._held[office] = self._held.get(office, 0) | 1 << unit.response

    def against(self, unit: Unit) -> dict[int, Opposed]:
        """The offices of a unit of which nobody else speaks, if several others agree on another one."""
        own, found = 1 << unit.response, dict[int, Opposed]()
        for at, office in _offices(unit):
            others = max(
                (mask & ~own for key, mask in self._held.items() if key != office), key=int.bit_count, default=0
            )
            if self._held[office] == own and others.bit_count() >= _SEVERAL:
                found[at] = Opposed(others, own)
        return found


def _offices(unit: Unit) -> Iterator[tuple[int, str]]:
    """Where a unit speaks of an office; not of that of somebody whose name follows: "President Holm"."""
    if _OFFICES.isdisjoint(unit.held):
        return
    for at, token in enumerate(unit.tokens):
        after = unit.tokens[at + 1] if at + 1 < len(unit.tokens) else None
        titled = after is not None and after.kind == "name" and not after.before.strip()
        if token.key in _OFFICES and not titled:
            yield at, token.key
