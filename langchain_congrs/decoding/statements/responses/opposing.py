"""The opposite said of the same thing: "tilt your head back" and "lean your head forward", "wet soil" and "dry soil".

Such sentences share their other words, which would support them; they need not be worded alike, so each is known by
the words around the one that is turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.clauses import clauses_of
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.words.synonyms import TURNED, turned_of
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_NEAR, _FEW = 3, 2
"""How many words with content around a word, in its clause, tell what it is said of; the clause before adds to few."""
_DENYING, _FAR = 5, 6
"""How many words behind a negation may be denied by it, and how far behind "more" what it compares with."""
_ENDS = frozenset(".!?;:\n。！？")
_SEVERAL = 2
_SAYING = frozenset({"content", "name"})
_UNDER = frozenset("in at on during when if before after while until unless for".split())
_AMOUNTS = frozenset({"more", "less", "fewer"})


class Opposed(NamedTuple):
    """Who speaks against a word, and who says it of the same thing, as bits."""

    against: int
    agreeing: int


class _Said(NamedTuple):
    response: int
    denied: bool
    company: frozenset[str]
    when: frozenset[str]


class Opposing:
    """Knows who says which word, of those that have an opposite, of what."""

    def __init__(self, units: Sequence[Unit], known: frozenset[str]) -> None:
        """Read all units.

        Args:
            units: The units of all responses.
            known: The words of the question, as keys: all speak of them, whatever they say.
        """
        self._known = known
        self._said: dict[str, list[_Said]] = {}
        self._by_unit: dict[int, list[tuple[int, _Said]]] = {}
        for unit in units:
            if not unit.tokens or (TURNED.isdisjoint(unit.held) if unit.kind not in WHOLE else unit.kind != "steps"):
                continue
            self._by_unit[unit.number] = list(self._read(unit))
            for at, said in self._by_unit[unit.number]:
                self._said.setdefault(unit.tokens[at].key, []).append(said)

    def against(self, unit: Unit) -> dict[int, Opposed]:
        """The words of a unit of whose company as many others say the opposite as responses say so too."""
        found: dict[int, Opposed] = {}
        for at, said in self._by_unit.get(unit.number, ()):
            if said.denied:
                continue
            key, opposites = unit.tokens[at].key, turned_of(unit.tokens[at].key)
            agreeing = self._alike({key}, said, denied=False) | self._alike(opposites, said, denied=True)
            others = self._alike({key}, said, denied=True) | self._alike(opposites, said, denied=False)
            if len(others - agreeing) >= max(_SEVERAL, len(agreeing - others) + 1):
                found[at] = Opposed(_bits(others - agreeing), _bits({*agreeing, unit.response}))
        return found

    def _alike(self, keys: AbstractSet[str], said: _Said, *, denied: bool) -> set[int]:
        """The other responses that say or deny one of some words in company like that of another one."""
        return {
            other.response
            for key in keys
            for other in self._said.get(key, ())
            if other.denied == denied and other.response != said.response and _of_the_same(said, other)
        }

    def _read(self, unit: Unit) -> Iterator[tuple[int, _Said]]:
        """The words of a unit that have an opposite, with what they are said of."""
        before: list[str] = []
        phrases = list(_circumstances(unit.tokens))
        for clause in clauses_of(unit.tokens):
            if not _ENDS.isdisjoint(unit.tokens[clause.start].before):
                before = []
            saying = [at for at in clause if unit.tokens[at].kind in _SAYING or unit.tokens[at].lower in _AMOUNTS]
            keys = [unit.tokens[at].key for at in saying]
            for place, at in enumerate(saying):
                opposites = turned_of(keys[place])
                if opposites and opposites.isdisjoint(keys) and not _says_which(unit.tokens, at):
                    near = keys[max(0, place - _NEAR) : place] + keys[place + 1 : place + 1 + _NEAR]
                    company = frozenset(near if len(near) > _FEW else [*before[-_NEAR:], *near])
                    if keys[place] in _AMOUNTS:  # "more chlorophyll" tells of that alone
                        company = frozenset(keys[place + 1 : place + 2])
                    when = frozenset(
                        unit.tokens[other].key for phrase in phrases if at not in phrase for other in phrase
                    )
                    denied = is_denied(unit.tokens, at)
                    company -= self._known | _AMOUNTS
                    yield at, _Said(unit.response, denied, company, when & unit.keys - self._known)
            before = keys


def _of_the_same(one: _Said, other: _Said) -> bool:
    """Whether two words are said of the same thing, and not each under a circumstance of its own: "in winter"."""
    apart = bool(one.when and other.when) and one.when.isdisjoint(other.when)
    return not apart and not one.company.isdisjoint(other.company)


def _circumstances(tokens: Sequence[Lexeme]) -> Iterator[range]:
    """The phrases that say when, where or what for: "In summer, …", "… if it is cold", "To tighten it, …"."""
    for at, token in enumerate(tokens):
        begins = not at or token.before.strip()
        if token.lower in _UNDER or (token.lower == "to" and begins):
            marked = (place for place in range(at + 1, len(tokens)) if tokens[place].before.strip())
            yield range(at, next(marked, len(tokens)))


def _says_which(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a word says which thing is meant, or compares two: "warm water", "higher altitudes", "faster than"."""
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    if after is None or after.before.strip():
        return False
    if tokens[at].lower in _AMOUNTS:
        return after.kind != "content" or any(token.lower == "than" for token in tokens[at + 1 : at + _FAR])
    return after.kind in _SAYING or any(token.lower == "than" for token in tokens[at + 1 : at + _NEAR])


def is_denied(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a negation stands shortly before a word, in its clause."""
    for place in range(at, max(-1, at - _DENYING - 1), -1):
        if tokens[place].kind == "negation":
            return True
        if tokens[place].before.strip():
            return False
    return False


def _bits(responses: Iterable[int]) -> int:
    return sum(1 << response for response in responses)
