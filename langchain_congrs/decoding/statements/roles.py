"""Words that two sentences share but use differently: swapped round a verb, or said of something else.

"Brazil beat Germany" does not support "Germany beat Brazil", and "born in 1878, died in 1956" does not support
"died in 1878".
"""

from __future__ import annotations

from functools import lru_cache

from langchain_congrs.decoding.statements.corpus import Unit
from langchain_congrs.decoding.statements.tokens import Token

# Two sides that are named in either order are the same.
_SYMMETRIC = frozenset("and or with between versus vs & , married marry borders meets met equals".split())
_VALUES = frozenset({"number", "date", "name"})
_LONGEST_LINK = 8
_NOWHERE: frozenset[int] = frozenset()


def misplaced(unit: Unit, other: Unit) -> frozenset[int]:
    """The tokens of a unit that another one holds, but in another role."""
    values = [place for place, token in enumerate(unit.tokens) if token.kind in _VALUES and token.key in other.held]
    if not values:
        return _NOWHERE
    wrong = set[int]()
    for names in (True, False):
        alike = [place for place in values if (unit.tokens[place].kind == "name") == names]
        for first, second in zip(alike, alike[1:], strict=False):
            if _swapped(unit, other, first, second):
                wrong |= {first, second}
    for place in values:
        if place not in wrong and _said_of_something_else(unit, other, place):
            wrong.add(place)
    return frozenset(wrong)


def _swapped(unit: Unit, other: Unit, first: int, second: int) -> bool:
    """Whether two values stand round the same words in the other order."""
    one, two = unit.tokens[first].key, unit.tokens[second].key
    link = [token.lower for token in unit.tokens[first + 1 : second]]
    if one == two or not link or len(link) > _LONGEST_LINK or all(word in _SYMMETRIC for word in link):
        return False
    if len(link) == 1 and link[0] in _SYMMETRIC:
        return False
    ones, twos = other.places[one], other.places[two]
    if any(a < b for a in ones for b in twos):
        return False
    told = {token.lower for token in other.tokens[twos[-1] + 1 : ones[0]]}
    return set(link) <= told or _verb(unit.tokens[first + 1 : second]) & told != set()


def _verb(tokens: list[Token]) -> set[str]:
    return {token.lower for token in tokens if token.kind in {"content", "turning"}} - _SYMMETRIC


def _said_of_something_else(unit: Unit, other: Unit, place: int) -> bool:
    """Whether the other sentence gives the word that this value belongs to another value, and this one elsewhere."""
    token = unit.tokens[place]
    owner = owner_of(unit, place)
    if owner is None:
        return False
    theirs = _owned(other, token.kind)
    return owner in theirs and all(
        owner_of(other, spot) not in {owner, None} for spot in other.places[token.key]
    ) and not any(other.tokens[spot].key == token.key for spot in theirs[owner])


@lru_cache(maxsize=1 << 14)
def owner_of(unit: Unit, place: int) -> str | None:
    """The ordinary word before a value, which it belongs to: "born in Vienna in 1878"."""
    for before in range(place - 1, -1, -1):
        token = unit.tokens[before]
        if token.kind == "content":
            return token.key
        if ";" in token.before or "(" in token.before:
            return None
    return None


@lru_cache(maxsize=1 << 14)
def _owned(unit: Unit, kind: str) -> dict[str, list[int]]:
    """The values of a kind that belong to each ordinary word."""
    owned: dict[str, list[int]] = {}
    for place, token in enumerate(unit.tokens):
        if token.kind == kind and (owner := owner_of(unit, place)):
            owned.setdefault(owner, []).append(place)
    return owned
