"""Which responses tell a unit's values together: "1938" and "Sweden" in one sentence, in whatever words.

"She fled to Sweden in 1938", "Forced out of Germany in 1938, she went to Sweden" and "In 1938 she escaped to Sweden"
share no verb, and tell the same. Where most responses have two values of a sentence in one sentence of theirs, those
values need no more support, and of its ordinary words another response must have half.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus

_SEVERAL = 2
_SMALL = frozenset({"#1", "#2", "#3", "#1.", "#2.", "#3."})
"""Numbers, as keys, that sentences about anything may hold: "the first", "two"."""


class ToldTogether(NamedTuple):
    """What responses tell together.

    Attributes:
        values: The values of a unit that enough of them have together with another, by place, with those responses,
            as bits.
        sentences: For every response that has two of its values together, the number of the unit in which it does.
    """

    values: dict[int, int]
    sentences: dict[int, int]


_NOTHING = ToldTogether({}, {})


class Companions:
    """Finds who has two values of a unit in one sentence."""

    def __init__(self, corpus: Corpus, most: int) -> None:
        """Nothing found yet.

        Args:
            corpus: The responses, read.
            most: How many responses must have a value together with another one.
        """
        self.corpus = corpus
        self.most = most
        self.known = corpus.questioned | corpus.topic

    def of(self, unit: Unit) -> ToldTogether:
        """Who has which of a unit's values together."""
        things = self._things(unit)
        if len(set(things.values())) < _SEVERAL:
            return _NOTHING
        best = self._best(unit, things)
        values = dict.fromkeys(things, 0)
        for response, number in best.items():
            held = self.corpus.units[number].held
            for at in things:
                values[at] |= (unit.tokens[at].key in held) << response
        for at, bits in self.corpus.contrasts.displaced(unit).items():
            if at in values:
                values[at] &= ~bits
        told = {at: bits for at, bits in values.items() if bits.bit_count() >= self.most}
        return ToldTogether(told, best) if len({things[at] for at in told}) >= _SEVERAL else _NOTHING

    def _best(self, unit: Unit, things: Mapping[int, int]) -> dict[int, int]:
        """For every response that has two of a unit's values in one sentence, the sentence with most of them."""
        shared: dict[int, set[int]] = {}
        for at, thing in things.items():
            for number in self.corpus.holding(unit.tokens[at].key):
                shared.setdefault(number, set()).add(thing)
        best: dict[int, int] = {}
        for number, found in shared.items():
            response = self.corpus.units[number].response
            if len(found) >= _SEVERAL and (response not in best or len(found) > len(shared[best[response]])):
                best[response] = number
        return best

    def _things(self, unit: Unit) -> dict[int, int]:
        """The values of a unit beyond the question, each with the number of the name or number that it is part of."""
        things: dict[int, int] = {}
        for at in unit.values:
            token = unit.tokens[at]
            if token.key in self.known or token.key in _SMALL:
                continue
            joined = at - 1 in things and token.kind == unit.tokens[at - 1].kind == "name" and not token.before
            things[at] = things[at - 1] if joined else at
        return things
