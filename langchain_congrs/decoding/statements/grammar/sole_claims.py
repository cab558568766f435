"""Claims that only one name can fill: "Canberra is the capital", "The capital of Australia is Canberra".

"The 2014 World Cup was won by Germany", "Germany won the World Cup in 2014" and "The winner was Germany" make one claim
too: what was done, and who did it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from langchain_congrs.decoding.statements.words.vocabulary import Lexeme, stem

_NOW, _THEN = frozenset("is are remains".split()), frozenset("was were became".split())
_BETWEEN = frozenset(
    "considered actually currently now still officially generally known as called indeed also widely regarded".split()
)
_CLAUSE_ENDS = frozenset(
    "but because which who whom whose while although though since when where so that if unless whereas not and or "
    "think thinks believe believes say says".split()
)
# What only one does, in words for the doing and for the one who does it.
_DEEDS = (
    "win wins won winner",
    "invent invents invented inventor",
    "discover discovers discovered discoverer",
    "found founds founded founder",
    "write writes wrote written author writer",
    "paint paints painted painter",
    "compose composes composed composer",
    "direct directs directed director",
    "design designs designed designer",
    "assassinate assassinated assassin",
)
_DEED_OF = {stem(word): f"!{words.split()[0]}" for words in _DEEDS for word in words.split()}
_OUTCOMES = frozenset(map(stem, ("victory", "triumph", "win")))
OUTCOME = frozenset({"!outcome"})
"""What is said of who won: "a victory for William"."""
_OTHERS = frozenset("former previous second next new old current ancient future last third original co".split())
_PRONOUNS = frozenset("he she it they this that these those there we you i what who".split())
_VALUES = "#@≈"
_LONGEST = 14
_LONGEST_NAME = 6


@dataclass(frozen=True)
class Claim:
    """What can be said of one only, and of whom it is said.

    Attributes:
        about: What is said, as keys.
        places: The tokens that name of whom.
        past: Whether it is said of the past.
    """

    about: frozenset[str]
    places: tuple[int, ...]
    past: bool

    def same(self, ours: Sequence[Lexeme], other: Claim, theirs: Sequence[Lexeme]) -> bool | None:
        """Whether another claim says the same of one name, or of different names; None if it says something else.

        Args:
            ours: The tokens of this claim's sentence.
            other: The other claim.
            theirs: The tokens of its sentence.
        """
        if type(self) is not type(other) or self.past != other.past:
            return None
        if not (self.about <= other.about or other.about <= self.about):
            return None
        values = _VALUES if not any(key[:1] == "!" for key in self.about) else ""  # a deed has a year or none
        if any(key in _OTHERS or key[:1] in values for key in self.about ^ other.about if key):
            return None
        mine = {ours[place].key for place in self.places}
        yours = {theirs[place].key for place in other.places}
        if mine & yours:
            return True
        return None if mine & other.about or yours & self.about else False


_PARTS = frozenset(",;:()—–")


def claims_of(tokens: Sequence[Lexeme]) -> list[Claim]:
    """The claims of a sentence."""
    found: list[Claim] = []
    for at, token in enumerate(tokens):
        if token.lower in _NOW or token.lower in _THEN:
            found += _equations(tokens, at)
        elif at and token.kind == "content" and token.key in _DEED_OF and tokens[at - 1].lower not in _NOW | _THEN:
            found += _deeds(tokens, at)
        outcome = token.key in _OUTCOMES and at + 1 < len(tokens) and tokens[at + 1].lower in {"for", "by"}
        if outcome and (name := _name(tokens, words_after(tokens, at + 2))):
            found.append(Claim(OUTCOME, tuple(name), past=True))
    return found


def _equations(tokens: Sequence[Lexeme], at: int) -> list[Claim]:
    """What "is" makes one: a name and "the …", in either order; or what was done and by whom."""
    before, behind = words_before(tokens, at), at + 1
    while behind < len(tokens) and tokens[behind].lower in _BETWEEN:
        behind += 1
    after = words_after(tokens, behind)
    past = tokens[at].lower in _THEN
    if behind < len(tokens) and (deed := _DEED_OF.get(tokens[behind].key)):
        by = behind + 1
        if by < len(tokens) and tokens[by].lower == "by" and _is_definite(tokens, before):
            return _claims(tokens, before, _name(tokens, words_after(tokens, by + 1)), past=True, deed=deed)
        return []
    for thing, other in ((before, after), (after, before)):
        name = _name(tokens, other, whole=True)
        if name and _is_definite(tokens, thing):
            return _claims(tokens, thing, name, past=past)
    return []


def _deeds(tokens: Sequence[Lexeme], at: int) -> list[Claim]:
    """Who did what, said in the active."""
    name, thing = _name(tokens, words_before(tokens, at), whole=True), words_after(tokens, at + 1)
    if not name or not thing or not (_is_definite(tokens, thing) or tokens[thing[0]].kind == "name"):
        return []
    return _claims(tokens, thing, name, past=True, deed=_DEED_OF[tokens[at].key])


def _claims(tokens: Sequence[Lexeme], thing: range, name: Sequence[int], *, past: bool, deed: str = "") -> list[Claim]:
    keys = [tokens[place].key for place in thing if tokens[place].kind != "function"]
    about = frozenset(_DEED_OF.get(key, key) for key in keys) | {deed or "="} - {"="}
    if not name or any(tokens[place].kind in {"negation", "modality"} for place in (*thing, *name)):
        return []
    named = deed or any(tokens[place].kind == "content" for place in thing)
    return [Claim(about, tuple(name), past)] if named and len(keys) > 0 else []


def words_before(tokens: Sequence[Lexeme], at: int) -> range:
    """The tokens of a clause before a place."""
    first = at
    while first and at - first < _LONGEST and not _parts(tokens[first]) and tokens[first - 1].lower not in _CLAUSE_ENDS:
        first -= 1
    return range(first, at)


def words_after(tokens: Sequence[Lexeme], at: int) -> range:
    """The tokens of a clause from a place on."""
    stop = at
    while stop < min(len(tokens), at + _LONGEST) and tokens[stop].lower not in _CLAUSE_ENDS:
        if stop > at and _parts(tokens[stop]):
            break
        stop += 1
    return range(at, stop)


def _parts(token: Lexeme) -> bool:
    return bool(token.before) and not _PARTS.isdisjoint(token.before)


def _is_definite(tokens: Sequence[Lexeme], places: range) -> bool:
    """Whether words begin with "the", or with a name that owns what follows."""
    if not places:
        return False
    first = tokens[places[0]]
    return first.lower == "the" or (len(places) > 1 and first.capital and first.stop - first.start > len(first.lower))


def _name(tokens: Sequence[Lexeme], places: range, *, whole: bool = False) -> list[int]:
    """The tokens of a name that words begin with; of words that must be a name as a `whole`, none if they are more."""
    while places and tokens[places[0]].lower in {"the", "by"}:
        places = places[1:]
    if not places or tokens[places[0]].lower in _PRONOUNS:
        return []
    run = [place for place in places if tokens[place].kind == "name" or tokens[place].capital]
    small = [place for place in places if place not in run and tokens[place].kind != "function"]
    if not run or (whole and (len(places) > _LONGEST_NAME or len(small) > 1)):
        return []
    if not whole:
        run = [place for number, place in enumerate(run) if place == run[0] + number and place - places[0] == number]
    names = [place for place in run if tokens[place].kind == "name"]
    return names or (small + run if whole and all(len(tokens[place].lower) == 1 for place in run) else [])
