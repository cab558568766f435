"""Of which of the things that a question sets side by side a word is said.

Asked for the difference between HTTP and HTTPS, all responses hold both names and "encrypted". What one says of HTTPS
is no support for the same words about HTTP.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from langchain_congrs.decoding.statements.grammar.clauses import clauses_of
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.leading import Leading
from langchain_congrs.decoding.statements.responses.opposing import Opposed
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_JOINS = frozenset("and und et y e и or oder ou o u или".split())
_SEVERAL = 2
_MEASURES = frozenset("than unlike".split())


class Bindings:
    """The things that the question sets side by side, and who says what of each.

    Attributes:
        items: The things, as keys; none if there are not two of which most responses speak.
    """

    def __init__(self, contrasted: frozenset[str], units: Sequence[Unit], bounds: Sequence[int]) -> None:
        """Read what is said of the things.

        Args:
            contrasted: The things that the question sets side by side, as keys.
            units: All units.
            bounds: Where the units of each response begin, and the end.
        """
        self._said: dict[tuple[str, str], int] = {}
        self._denied: dict[tuple[str, str], int] = {}
        self._about: dict[int, frozenset[str]] = {}
        self._segmented: dict[int, list[tuple[range, frozenset[str]]]] = {}
        self.items = self._told(contrasted, units, len(bounds) - 1)
        if not self.items:
            return
        for response, (start, stop) in enumerate(pairwise(bounds)):
            last = self.items
            for unit in units[start:stop]:
                self._segmented[unit.number] = list(self._segments(unit, last))
                self._about[unit.number] = last = self._read(unit, 1 << response, last)
        self._leading = Leading(self.items, ((unit, self._segmented[unit.number]) for unit in units))

    def _told(self, items: frozenset[str], units: Sequence[Unit], responses: int) -> frozenset[str]:
        """Those things that at least half of the responses speak of, if there are two."""
        heard: dict[str, int] = {}
        for unit in units:
            for key in items & unit.held:
                heard[key] = heard.get(key, 0) | 1 << unit.response
        told = frozenset(key for key, mask in heard.items() if 2 * mask.bit_count() >= responses)
        return told if len(told) > 1 else frozenset()

    def _read(self, unit: Unit, bit: int, before: frozenset[str]) -> frozenset[str]:
        """Note of what each word of a unit is said; returns what a unit without a name of its own goes on about."""
        subject: frozenset[str] = frozenset()
        for part, about in self._segmented[unit.number]:
            for at in part:
                for item in about:
                    key = (item, unit.tokens[at].key)
                    self._said[key] = self._said.get(key, 0) | bit
                    if unit.tokens[at].key in unit.denials:
                        self._denied[key] = self._denied.get(key, 0) | bit
            subject = subject or about
        return subject or before

    def _segments(self, unit: Unit, before: frozenset[str]) -> Iterator[tuple[range, frozenset[str]]]:
        """The stretches of a unit, each with the things that it is about.

        A clause with one of them is about that one; of several, each is what follows it, and joined ones share it.
        """
        about = before
        for clause in clauses_of(unit.tokens):
            named = [at for at in clause if unit.tokens[at].key in self.items]
            first = () if about else named[:1]
            named = [at for at in named if at in first or not _is_measure(unit.tokens, at)]
            groups = _joined(unit.tokens, named)
            keys = [frozenset(unit.tokens[at].key for at in group) for group in groups]
            if not groups:
                yield clause, about
                continue
            starts = [clause.start, *(group[0] for group in groups[1:]), clause.stop]
            for (start, stop), own in zip(pairwise(starts), keys, strict=True):
                yield range(start, stop), own
            about = keys[-1]

    def limit(self, unit: Unit, masks: list[int]) -> None:
        """Take from words that a unit says of one thing the support of those who say them only of another.

        A clause that names two of them says what one is to the other, and is left alone.
        """
        if self.items.isdisjoint(unit.keys):
            return
        own = 1 << unit.response
        about: set[str] = set()
        for clause in clauses_of(unit.tokens):
            about = {unit.tokens[at].key for at in clause} & self.items or about
            if len(about) != 1:
                continue
            (item,) = about
            for at in clause:
                token = unit.tokens[at]
                if token.key != item and token.kind != "function":
                    masks[at] &= self._said.get((item, token.key), 0) | own

    def are_apart(self, unit: Unit, other: Unit) -> bool:
        """Whether two units speak of different things, also where a heading or the sentence before says of which."""
        mine, theirs = (self.items & each.keys or self._about.get(each.number, self.items) for each in (unit, other))
        return bool(mine and theirs) and mine.isdisjoint(theirs)

    def against(self, unit: Unit) -> dict[int, Opposed]:
        """The words that a unit says of one thing, and several others only of another one.

        One word may be chance, but for "shallower than"; where two are exchanged, what is said is.
        """
        found: dict[int, Opposed] = {}
        if self.items.isdisjoint(unit.keys):
            return found
        own = 1 << unit.response
        for part, about in self._segments(unit, frozenset()):
            places = part if len(about) == 1 else range(0)
            for at in (place for place in places if unit.tokens[place].kind == "content"):
                key = unit.tokens[at].key
                mine = theirs = denied = 0
                for one in about:
                    mine |= self._said.get((one, key), 0) & ~own
                for one in self.items - about:
                    theirs |= self._said.get((one, key), 0) & ~own
                    denied |= self._denied.get((one, key), 0)
                alone = not mine or (_is_compared(unit.tokens, at) and mine.bit_count() < theirs.bit_count())
                if alone and theirs & ~denied and theirs.bit_count() >= _SEVERAL and key not in self.items:
                    found[at] = Opposed(theirs, own)
        if len({unit.tokens[at].key for at in found}) < _SEVERAL:
            found = {at: opposed for at, opposed in found.items() if _is_compared(unit.tokens, at)}
        return found | self._leading.against(unit, self._segmented[unit.number])


def _is_measure(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether something is only what another thing is compared with: "smaller than bacteria and cannot live alone"."""
    return any(token.lower in _MEASURES for token in tokens[max(0, at - 2) : at])


def _is_compared(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a word says what one thing is more than the other: "shallower than"."""
    return tokens[at].lower.endswith("er") and at + 1 < len(tokens) and tokens[at + 1].lower == "than"


def _joined(tokens: Sequence[Lexeme], places: Sequence[int]) -> list[list[int]]:
    """Places in groups: those with only words without content between them belong together."""
    groups: list[list[int]] = []
    for at in places:
        between = tokens[groups[-1][-1] + 1 : at] if groups else ()
        joined = groups and all(token.kind == "function" for token in between)
        if joined and any(token.lower in _JOINS or "," in token.before for token in (*between, tokens[at])):
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups
