"""Words that two sentences share but use differently: swapped round a verb, or said of something else.

"Brazil beat Germany" does not support "Germany beat Brazil", and "born in 1878, died in 1956" does not support
"died in 1878".
"""

from __future__ import annotations

from langchain_congrs.decoding.statements.corpus import Unit
from langchain_congrs.decoding.statements.vocabulary import Lexeme

# Two sides that are named in either order are the same.
_SYMMETRIC = frozenset("and or with between versus vs & , married marry borders meets met equals".split())
_LONGEST_LINK = 8
_MOST_TOKENS = 400
"""Of two sentences together; longer ones are no sentences in which words have roles."""
_NOWHERE: frozenset[int] = frozenset()


def misplaced(unit: Unit, other: Unit) -> frozenset[int]:
    """The tokens of a unit that another one holds, but in another role."""
    if len(other.values) <= 1 or len(unit.tokens) + len(other.tokens) > _MOST_TOKENS:
        return _NOWHERE
    tokens, places, owners, owned = unit.tokens, other.places, unit.owners, other.owned
    wrong = set[int]()
    name, figure = -1, -1
    shared = [place for place in unit.values if tokens[place].key in places]
    for place in shared:
        named = tokens[place].kind == "name"
        last = name if named else figure
        crossed = last >= 0 and places[tokens[last].key][0] > places[tokens[place].key][-1]
        if crossed and _swapped(unit, other, last, place):
            wrong |= {last, place}
        if named:
            name = place
        else:
            figure = place
    for place in shared:
        if owners[place] in owned and place not in wrong and _said_of_something_else(unit, other, place):
            wrong.add(place)
    return frozenset(wrong) if wrong else _NOWHERE


def _swapped(unit: Unit, other: Unit, first: int, second: int) -> bool:
    """Whether two values stand round the same words in the other order."""
    one, two = unit.tokens[first].key, unit.tokens[second].key
    ones, twos = other.places[one], other.places[two]
    if one == two:
        return False
    link = [token.lower for token in unit.tokens[first + 1 : second]]
    if not link or len(link) > _LONGEST_LINK or all(word in _SYMMETRIC for word in link):
        return False
    told = {token.lower for token in other.tokens[twos[-1] + 1 : ones[0]]}
    return set(link) <= told or _verbs(unit.tokens[first + 1 : second]) & told != set()


def _verbs(tokens: list[Lexeme]) -> set[str]:
    return {token.lower for token in tokens if token.kind in {"content", "turning"}} - _SYMMETRIC


def _said_of_something_else(unit: Unit, other: Unit, place: int) -> bool:
    """Whether the other sentence gives the word that this value belongs to another value, and this one elsewhere."""
    owner = unit.owners[place]
    if owner is None:
        return False
    token = unit.tokens[place]
    if any(other.owners[spot] in {owner, None} for spot in other.places[token.key]):
        return False
    theirs = [other.tokens[spot].key for spot in other.owned[owner] if other.tokens[spot].kind == token.kind]
    return bool(theirs) and token.key not in theirs
