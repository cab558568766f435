"""Words that two sentences share but use differently: swapped round a verb, or said of something else.

"Brazil beat Germany" does not support "Germany beat Brazil", and "born in 1878, died in 1956" does not support
"died in 1878".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from langchain_congrs.decoding.statements.grammar.units import BY, Unit
from langchain_congrs.decoding.statements.words.synonyms import interchangeable
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme, stem

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
_CLAUSE = frozenset("he she it they we you i who which that is are was were has had have".split())
_COPULAS = frozenset("is are was were be been being".split())
_ENDS, _SUBORDINATE = frozenset(":;()"), frozenset("when if while because as after before until".split())
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
    wrong = {place for pair in turned_pairs(unit, other, items) for place in pair}
    if len(other.values) <= 1 or len(unit.tokens) + len(other.tokens) > _MOST_TOKENS:
        return frozenset(wrong)
    for place in unit.values:
        shared = unit.tokens[place].key in other.places
        if shared and unit.owners[place] in other.owned and place not in wrong:
            wrong |= {place} if _said_of_something_else(unit, other, place) else set()
    return frozenset(wrong) if wrong else _NOWHERE


def turned_pairs(
    unit: Unit, other: Unit, items: frozenset[str] = frozenset(), common: frozenset[str] = frozenset()
) -> set[tuple[int, int]]:
    """The names and numbers of a unit, two by two, that stand round the same words in another one, but otherwise.

    Args:
        unit: The unit.
        other: The other one.
        items: Words that name things as names do, as keys.
        common: Ordinary words of which two may have changed places, as keys.
    """
    if len(unit.tokens) + len(other.tokens) > _MOST_TOKENS:
        return set()
    wrong = set[tuple[int, int]]()
    several = len(unit.value_keys & other.held) > 1
    if not (several or items or common):
        return wrong
    tokens, places = unit.tokens, other.places
    if several or items:
        shared = [place for place in unit.values if tokens[place].key in places]
        named = [place for place in shared if tokens[place].kind == "name"]
        counted = [place for place in shared if tokens[place].kind != "name"]
        if items:
            here = [place for place, token in enumerate(tokens) if token.key in items and token.key in places]
            named = sorted({*named, *here})
        beside = {*pairwise(named), *pairwise(counted)}
        spots = [(place, places[tokens[place].key]) for place in named[:_MOST_NAMES]]
        crossed = {(one, two) for (one, ones), (two, twos) in combinations(spots, 2) if ones[0] > twos[-1]}
        for pair in beside | crossed:
            if _is_turned(unit, other, pair, beside=pair in beside):
                wrong.add(pair)
        wrong |= _turned_round(unit, other, named)
    things = (
        [place for place, token in enumerate(tokens) if token.key in common and token.key in places] if common else []
    )
    return wrong.union(pair for pair in combinations(things[:_MOST_NAMES], 2) if _exchanged(unit, other, *pair))


def _is_turned(unit: Unit, other: Unit, pair: tuple[int, int], *, beside: bool) -> bool:
    """Whether two values have changed places round a verb, or kept them while it changed its voice."""
    first, second = other.places[unit.tokens[pair[0]].key], other.places[unit.tokens[pair[1]].key]
    crossed = first[0] > second[-1]
    if not crossed and not (beside and (unit.turns_round or other.turns_round)):
        return False
    if any(token.lower == "than" for token in unit.tokens[slice(*pair)]):
        return False  # comparisons are claims
    return _swapped(unit, other, *pair, strict=not beside) if crossed else _changes_sides(unit, other, *pair)


def _exchanged(unit: Unit, other: Unit, first: int, second: int) -> bool:
    """Whether two ordinary words have changed places round a verb that is all that stands between them."""
    one, two = unit.tokens[first], unit.tokens[second]
    ones, twos = other.places[one.key], other.places[two.key]
    if one.key == two.key or ones[0] <= twos[-1] or max(second - first, ones[0] - twos[-1]) > _LONGEST_LINK:
        return False
    mine, theirs = unit.tokens[first + 1 : second], other.tokens[twos[-1] + 1 : ones[0]]
    if any(token.lower in _SYMMETRIC | _SUBORDINATE or token.lower == "by" for token in (*mine, *theirs)):
        return False
    if any(not _ENDS.isdisjoint(token.before) for token in (*mine, two, *theirs, other.tokens[ones[0]])):
        return False  # "Rayleigh scattering: air molecules" and "molecules in the air scatter"
    verbs = _verbs(mine)
    return bool(verbs) and verbs == _verbs(theirs)


def _swapped(unit: Unit, other: Unit, first: int, second: int, *, strict: bool) -> bool:
    """Whether two values stand round the same words in the other order; to be strict, round all of them."""
    one, two = unit.tokens[first].key, unit.tokens[second].key
    ones, twos = other.places[one], other.places[two]
    if one == two:
        return False
    mine = _link(unit, first, second)
    link = [token.lower for token in mine]
    if not link or len(link) > _LONGEST_LINK or _SYMMETRIC.union(_ARTICLES).issuperset(link):
        return False
    theirs = _link(other, twos[-1], ones[0])
    if _belongs(link, other.tokens[twos[-1]]) or _belongs([token.lower for token in theirs], unit.tokens[first]):
        return False  # "A is the capital of B", "B's capital is A"
    told = {token.lower for token in theirs}
    if _is_passive(link) != _is_passive([token.lower for token in theirs]) or _suffers(mine) != _suffers(theirs):
        return False
    if strict:
        return bool(_verbs(mine)) and set(link) <= told
    return set(link) <= told or not _verbs(mine).isdisjoint(_verbs(theirs))


def _link(unit: Unit, first: int, second: int) -> list[Lexeme]:
    """The words between two tokens, with what the second one owns: "B was A's *pupil*"."""
    owned = _LONGEST_OWNED if _owns(unit.tokens[second]) else 0
    return [*unit.tokens[first + 1 : second], *unit.tokens[second + 1 : second + 1 + owned]]


def _belongs(link: Sequence[str], owner: Lexeme) -> bool:
    """Whether what is said before "of" in one sentence belongs to a name with an "'s" in another."""
    return link[-1:] == ["of"] and _owns(owner)


def _owns(token: Lexeme) -> bool:
    """Whether a name has an "'s"."""
    return token.capital and token.stop - token.start > len(token.lower)


def _is_passive(link: Sequence[str]) -> bool:
    """Whether who did it is named behind "by"."""
    if "by" in link:
        after = link[len(link) - link[::-1].index("by") :]
        return _CLAUSE.isdisjoint(after)
    return len(link) > 1 and link[-1 - (link[-1] in _ARTICLES)] in BY


def _suffers(link: Sequence[Lexeme]) -> bool:
    """Whether something is done to what stands before the verb, whoever does it: "were diverted"."""
    return any(one.lower in _COPULAS and other.lower.endswith("ed") for one, other in pairwise(link))


def _verbs(tokens: Sequence[Lexeme]) -> set[str]:
    return {token.key for token in tokens if token.kind in {"content", "turning"} and token.lower not in _SYMMETRIC}


def _turned_round(unit: Unit, other: Unit, names: Sequence[int]) -> set[tuple[int, int]]:
    """Names of which one does to the other what the other sentence says the other does to it, in whatever words."""
    wrong = set[tuple[int, int]]()
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
            wrong.add((first, second))
    return wrong


def done(unit: Unit) -> list[tuple[int, int]]:
    """Names that do something to another name, each with the verb between them: "*A stabbed* B"."""
    names = [place for place in unit.values if unit.tokens[place].kind == "name"]
    found: list[tuple[int, int]] = []
    for first, second in pairwise(names):
        verb = unit.tokens[first + 1]
        if first + 1 < second and verb.kind == "content" and verb.lower.endswith("ed") and not verb.before.strip():
            found.append((first, first + 1))
    return found


def deeds(unit: Unit) -> list[tuple[int, int, int]]:
    """Names that do something to another name, with nothing between them: "*Portugal got Brazil*"."""
    tokens = unit.tokens
    return [
        (at, at + 1, at + 2)
        for at in unit.values
        if at + 2 < len(tokens)
        and tokens[at].kind == tokens[at + 2].kind == "name"
        and tokens[at + 1].kind == "content"
        and not (tokens[at + 1].capital or tokens[at + 1].before or tokens[at + 2].before)
    ]


def _changes_sides(unit: Unit, other: Unit, first: int, second: int) -> bool:
    """Whether another unit has two values in the same order, but means it the other way round.

    It has the verb in the other voice, or one of them owns what is said: "A's mother was B", "A was the mother of B".
    """
    ones, twos = other.places[unit.tokens[first].key], other.places[unit.tokens[second].key]
    mine, theirs = _link(unit, first, second), _link(other, ones[0], twos[-1])
    if max(len(mine), len(theirs)) > _LONGEST_DEED or _verbs(mine).isdisjoint(_verbs(theirs)):
        return False
    suffered = {_suffered(mine), _suffered(theirs)} - {""}
    if not suffered <= _verbs(mine) & _verbs(theirs):
        return False
    return _faces(unit, first, mine) != _faces(other, ones[0], theirs)


def _suffered(link: Sequence[Lexeme]) -> str:
    """The verb of which "by" names the doer, as a key: behind "was", or directly before "by"; empty without one."""
    by = max((at for at, token in enumerate(link) if token.lower == "by"), default=0)
    if not by:
        return ""
    was = max((at for at in range(by) if link[at].lower in _COPULAS), default=by - 2)
    return next((token.key for token in link[was + 1 : by] if token.kind == "content"), "")


def _faces(unit: Unit, first: int, link: Sequence[Lexeme]) -> bool:
    """Whether what is said is said of the second of two values, in the passive or of what the first owns."""
    return _is_passive([token.lower for token in link]) ^ _owns(unit.tokens[first])


def in_order(unit: Unit, other: Unit, first: int, second: int) -> bool:
    """Whether another unit says the same of two values: in the same order and voice, or both the other way round."""
    ones, twos = (other.places.get(unit.tokens[place].key, ()) for place in (first, second))
    if not ones or not twos:
        return False
    crossed = ones[0] > twos[-1]
    ends = (twos[-1], ones[0]) if crossed else (ones[0], twos[-1])
    mine, theirs = _link(unit, first, second), _link(other, *ends)
    told = [token for token in other.tokens if token.kind == "content"]
    verbs = _verbs(mine)
    if verbs and not any(interchangeable(verb, token.key) for verb in verbs for token in told):
        return False
    return crossed == (_faces(unit, first, mine) != _faces(other, ends[0], theirs))


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
