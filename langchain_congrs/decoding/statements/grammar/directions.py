"""Which way something goes: "to the heart" is not "from the heart", though both hold the same words."""

from __future__ import annotations

from collections.abc import Mapping

from langchain_congrs.decoding.statements.grammar.units import Unit

_TO, _FROM = frozenset("to into toward towards".split()), frozenset("from off".split())
_WAYS = _TO | _FROM
_ARTICLES = frozenset("the a an your our its their his her my".split())


def heading(unit: Unit) -> dict[str, set[str]]:
    """The ways that a unit names for each thing, as keys: to it or from it."""
    found: dict[str, set[str]] = {}
    if unit.held.isdisjoint(_WAYS):
        return found
    for at, token in enumerate(unit.tokens[:-1]):
        way = "to" if token.lower in _TO else "from" if token.lower in _FROM else ""
        if not way:
            continue
        thing = next(
            later for later in unit.tokens[at + 1 :] if later.lower not in _ARTICLES or later is unit.tokens[-1]
        )
        if thing.kind == "content":
            found.setdefault(thing.key, set()).add(way)
    return found


def turned_back(unit: Unit, ways: Mapping[str, set[str]], others: Mapping[str, set[str]]) -> list[int]:
    """The tokens of a unit that it goes to and another only comes from, or the other way round.

    Args:
        unit: The unit.
        ways: Its ways (see `heading`).
        others: Those of the other unit.
    """
    wrong = {key for key in ways.keys() & others.keys() if ways[key].isdisjoint(others[key])}
    return [at for at, token in enumerate(unit.tokens) if token.key in wrong] if wrong else []
