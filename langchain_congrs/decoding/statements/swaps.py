"""Words that two sentences share but use differently: swapped round a verb, or said of something else.

"Brazil beat Germany" does not support "Germany beat Brazil", and "born in 1878, died in 1956" does not support
"died in 1878".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from langchain_congrs.decoding.statements.units import Unit
from langchain_congrs.decoding.statements.vocabulary import Lexeme, stem

# Two sides that are named in either order are the same.
_SYMMETRIC = frozenset(
    "and or with between versus vs & , married marry borders meets met equals is are was were".split()
)
# What one side does to the other, in words that mean the same; behind the stroke the same seen from the other side.
_DEEDS = """
beat beats beaten beating defeated overcame trounced thrashed edged outscored / lost loses losing fell
killed murdered shot assassinated stabbed slew slain poisoned
bought acquired purchased / sold sells
succeeded replaced / preceded
invaded attacked besieged bombed
"""
_DEED_OF: dict[str, tuple[int, bool]] = {}
for _number, _line in enumerate(_DEEDS.strip().split("\n")):
    for _side, _words in enumerate(_line.split("/")):
        _DEED_OF |= {stem(_word): (_number, bool(_side)) for _word in _words.split()}
_ARTICLES = frozenset("the a an der die das dem den les le la los el las".split())
_BY = frozenset("by por par von vom durch da".split())
_LONGEST_LINK, _LONGEST_DEED, _LONGEST_OWNED = 8, 12, 2
_MOST_NAMES = 12
_MOST_TOKENS = 400
"""Of two sentences together; longer ones are no sentences in which words have roles."""
_NOWHERE: frozenset[int] = frozenset()


def misplaced(unit: Unit, other: Unit, items: frozenset[str] = frozenset()) -> frozenset[int]:
    """The tokens of a unit that another one holds, but in another role.

    Args:
        unit: The unit.
        other: The other one.
        items: Words that name things as names do, as keys.
    """
    wrong = set(turned(unit, other, items))
    if len(other.values) <= 1 or len(unit.tokens) + len(other.tokens) > _MOST_TOKENS:
        return frozenset(wrong)
    for place in unit.values:
        shared = unit.tokens[place].key in other.places
        if shared and unit.owners[place] in other.owned and place not in wrong:
            wrong |= {place} if _said_of_something_else(unit, other, place) else set()
    return frozenset(wrong) if wrong else _NOWHERE


def turned(unit: Unit, other: Unit, items: frozenset[str] = frozenset()) -> frozenset[int]:
    """The names and numbers of a unit that stand round the same words in another one, in the other order."""
    if (len(other.values) <= 1 and not items) or len(unit.tokens) + len(other.tokens) > _MOST_TOKENS:
        return _NOWHERE
    tokens, places = unit.tokens, other.places
    shared = [place for place in unit.values if tokens[place].key in places]
    named = [place for place in shared if tokens[place].kind == "name"]
    counted = [place for place in shared if tokens[place].kind != "name"]
    if items:
        here = [place for place, token in enumerate(tokens) if token.key in items and token.key in places]
        named = sorted({*named, *here})
    wrong = set[int]()
    beside = {*pairwise(named), *pairwise(counted)}
    for first, second in sorted({*beside, *combinations(named[:_MOST_NAMES], 2)}):
        crossed = places[tokens[first].key][0] > places[tokens[second].key][-1]
        if crossed and _swapped(unit, other, first, second, strict=(first, second) not in beside):
            wrong |= {first, second}
    wrong |= _turned_round(unit, other, named)
    return frozenset(wrong) if wrong else _NOWHERE


def _swapped(unit: Unit, other: Unit, first: int, second: int, *, strict: bool) -> bool:
    """Whether two values stand round the same words in the other order; to be strict, round all of them."""
    one, two = unit.tokens[first].key, unit.tokens[second].key
    ones, twos = other.places[one], other.places[two]
    if one == two:
        return False
    link = [token.lower for token in unit.tokens[first + 1 : second]]
    if not link or len(link) > _LONGEST_LINK or all(word in _SYMMETRIC for word in link):
        return False
    theirs = other.tokens[twos[-1] + 1 : ones[0]]
    if _owns(other.tokens[ones[0]]):  # "B was A's pupil"
        theirs = [*theirs, *other.tokens[ones[0] + 1 : ones[0] + 1 + _LONGEST_OWNED]]
    told = {token.lower for token in theirs}
    if _is_passive(link) != _is_passive([token.lower for token in theirs]):
        return False
    if strict:
        return bool(_verbs(unit.tokens[first + 1 : second])) and set(link) <= told
    return set(link) <= told or not _verbs(unit.tokens[first + 1 : second]).isdisjoint(_verbs(theirs))


def _owns(token: Lexeme) -> bool:
    """Whether a name has an "'s"."""
    return token.capital and token.stop - token.start > len(token.lower)


def _is_passive(link: Sequence[str]) -> bool:
    """Whether who did it is named behind "by"."""
    return "by" in link or (len(link) > 1 and link[-1 - (link[-1] in _ARTICLES)] in _BY)


def _verbs(tokens: Sequence[Lexeme]) -> set[str]:
    return {token.key for token in tokens if token.kind in {"content", "turning"} and token.lower not in _SYMMETRIC}


def _turned_round(unit: Unit, other: Unit, names: Sequence[int]) -> set[int]:
    """Names of which one does to the other what the other sentence says the other does to it, in whatever words."""
    wrong = set[int]()
    if len(names) < 2 or not any(token.key in _DEED_OF for token in unit.tokens):  # noqa: PLR2004 - it takes two
        return wrong
    for first, second in combinations(names[:_MOST_NAMES], 2):
        ones, twos = (other.places[unit.tokens[place].key] for place in (first, second))
        if len(ones) != 1 or len(twos) != 1:
            continue
        mine = _deed(unit.tokens[first + 1 : second])
        if mine is None:
            continue
        theirs = _deed(other.tokens[min(ones + twos) + 1 : max(ones + twos)])
        if theirs and mine[0] == theirs[0] and mine[1] ^ theirs[1] ^ (ones > twos):
            wrong |= {first, second}
    return wrong


def _deed(link: Sequence[Lexeme]) -> tuple[int, bool] | None:
    """What is done between two names, and whether the second one does it; None if it is no such deed."""
    if len(link) > _LONGEST_DEED:
        return None
    at = next((at for at in reversed(range(len(link))) if link[at].key in _DEED_OF), None)
    if at is None:
        return None
    deed, turned = _DEED_OF[link[at].key]
    return deed, turned ^ any(token.lower == "by" for token in link[at + 1 :])


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
