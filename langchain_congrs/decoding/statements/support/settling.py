"""Which words of a unit have enough support, and which make it unsound, once all that is said of them is heard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from langchain_congrs.decoding.statements.grammar.syntax import is_finite
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.support.judgements import Judged
from langchain_congrs.decoding.statements.words.heads import is_head
from langchain_congrs.decoding.statements.words.occupations import called_abroad, members_after_first
from langchain_congrs.decoding.statements.words.vocabulary import SPECIFIC, STAKED

_FEW_ORDINARY = 2
_ANOTHER = 2
"""How many must hold an ordinary word where most tell the values of its sentence together."""
_CLEAR_SHARE = 2 / 3
"""A slot that several fill differently is no harm where this share of the other words is supported."""


class Stakes(NamedTuple):
    """How many responses must hold a number, a date or a name of prose.

    What responses begin with is what they are surest of: in biographies, a name that three of five hold is true four
    times in five in a sentence that opens a response, and two times in three elsewhere.

    Attributes:
        opening: In a sentence that opens a response.
        later: In any other.
        uncontested: Whether fewer must have anything else in its place, whatever it is.
        beside: A name in a sentence of which most tell two values together; 0 if that makes no difference.
    """

    opening: int
    later: int
    uncontested: bool = False
    beside: int = 0


class Settler:
    """Decides which words can stand."""

    def __init__(self, corpus: Corpus, need: int, stakes: Stakes) -> None:
        """Nothing settled yet.

        Args:
            corpus: The responses, read.
            need: How many responses must hold a word.
            stakes: How many must hold a number, a date or a name.
        """
        self.corpus = corpus
        self.need = need
        self.stakes = stakes

    def settle(self, judged: Judged) -> None:
        """Set which tokens of a unit are supported, which are contested and which are bad."""
        tokens, need = judged.unit.tokens, self.need
        stake = self._stake(judged.unit)
        counts = [mask.bit_count() for mask in judged.masks]
        ordinary = [at for at, token in enumerate(tokens) if token.kind == "content"]
        said = [at for at, token in enumerate(tokens) if token.kind != "function"]
        critical = set(said[:1] + said[-1:])  # what a sentence is about, and the last thing that it says
        enough = _ANOTHER if judged.told else need
        judged.supported = {
            at
            for at, token in enumerate(tokens)
            if token.kind != "function" and counts[at] >= (enough if token.kind == "content" else need)
        }
        judged.given -= self._disputed(judged)
        judged.lent = judged.given - judged.supported
        judged.supported |= judged.given
        clear = sum(at in judged.supported for at in ordinary)
        judged.bad |= {at for at in self._row(judged.unit) if tokens[at].kind == "content" and counts[at] < need}
        if not self.corpus.english and len(self.corpus.texts) > 1:
            judged.bad |= {at for at in called_abroad(tokens) if counts[at] < 2}  # noqa: PLR2004 - another says so
        for at in (place for place in said if place not in judged.given):
            token = tokens[at]
            against = self._against(judged, at)
            others = others_of(against) if against and token.kind == "content" else 0
            if others and others >= counts[at] and is_head(tokens, at):
                judged.contested.add(at)
                if counts[at] < need or others > counts[at]:
                    judged.bad.add(at)
            rivals = max(mask.bit_count() for mask in against.values()) if against else 0
            if against and self.stakes.uncontested and token.kind in STAKED:
                rivals = others_of(against)
            if self._is_denied(judged, at, counts[at]):
                judged.bad.add(at)
            elif token.kind in SPECIFIC:
                if counts[at] < self._needed(judged, at, stake) or rivals >= counts[at]:
                    judged.bad.add(at)
            elif rivals >= counts[at] + bool(judged.told) and (
                rivals >= need
                or at in critical
                or clear - (at in judged.supported) < _CLEAR_SHARE * (len(ordinary) - 1)
                or len(ordinary) <= _FEW_ORDINARY
            ):
                judged.bad.add(at)

    def _needed(self, judged: Judged, at: int, stake: int) -> int:
        """How many responses must hold a specific."""
        kind = judged.unit.tokens[at].kind
        if kind not in STAKED or at in judged.told:
            return self.need
        return min(stake, self.stakes.beside or stake) if judged.told and kind == "name" else stake

    def _against(self, judged: Judged, at: int) -> dict[str, int]:
        """What responses have in the place of a word; "the ship" and its name, which the question holds, are one."""
        against = judged.against.get(at, {})
        if at == 1 and judged.unit.tokens[0].lower == "the" and not self.corpus.asked_names.isdisjoint(against):
            return {key: mask for key, mask in against.items() if key not in self.corpus.asked_names}
        return against

    @staticmethod
    def _disputed(judged: Judged) -> set[int]:
        """The given words behind the verb for which others have another word, or which they deny: those are claims."""
        if not judged.given:
            return set()
        tokens = judged.unit.tokens
        verb = next((at for at, token in enumerate(tokens) if is_finite(token)), len(tokens))
        return {at for at in judged.given if at > verb and (at in judged.against or at in judged.denied)}

    def _row(self, unit: Unit) -> Iterable[int]:
        """The members of a row behind its first: what else somebody is said to be."""
        return members_after_first(unit.tokens) if self.corpus.english and unit.kind == "prose" else ()

    def _is_denied(self, judged: Judged, at: int, count: int) -> bool:
        """Whether as many deny a word as hold it, or more limit it, or anybody does and too few hold it."""
        if not judged.denied and not judged.limited:
            return False
        against = judged.deniers((at,)).bit_count()
        return against > 0 and (count < self.need or against > count or judged.denied.get(at, 0).bit_count() >= count)

    def _stake(self, unit: Unit) -> int:
        """How many responses must hold a number, a date or a name of a unit."""
        if unit.kind != "prose":
            return self.need
        opens = unit.number == self.corpus.bounds[unit.response]
        return self.stakes.opening if opens else self.stakes.later


def others_of(against: dict[str, int]) -> int:
    """How many responses have something else in the place of a word."""
    others = 0
    for mask in against.values():
        others |= mask
    return others.bit_count()
