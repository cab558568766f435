"""What most responses know of somebody or something that has a name, wherever and in whatever words they say it.

Of a life that all know, each response tells the same dates, places and works in sentences of its own, and puts another
detail into each. A sentence stands if most responses have every number and name of it beside another word of it, if
others speak of most of its words, and if nobody has its names in other roles. Of a date that few give, the year that
most give is enough; a part with what few know is cut off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

import regex

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.statements.asked.questions import names_one
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.proposing import candidate_of
from langchain_congrs.decoding.statements.drafts.reporting import spelled
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.shapes.choosing import Candidate
from langchain_congrs.decoding.statements.support.joined_claims import unshared
from langchain_congrs.decoding.statements.support.judgements import Judged, Sound, whole_unit
from langchain_congrs.decoding.statements.support.mending import Repair, year_alone
from langchain_congrs.decoding.statements.support.objections import OTHERS, goes_on, plain_value
from langchain_congrs.decoding.statements.support.soundness import Assessor
from langchain_congrs.decoding.statements.support.trusting import Trusting
from langchain_congrs.decoding.statements.support.untold import untold
from langchain_congrs.decoding.statements.words.vocabulary import STAKED

_SEVERAL, _KNOWN, _WELL_KNOWN = 5, 0.25, 0.42
"""How many responses must agree how far; below the last share nearly all must have a value, and nothing is cut off."""
_MOST, _NEARLY_ALL = 0.6, 0.8
_TIED = regex.compile(
    r"\b(?:(?:the|that|this) (?:next|following|same|previous) (?:year|month|day|decade)|that (?:year|time|day)"
    r"|(?:years?|months|weeks|days|decades) later|(?:soon|shortly) after|by then|until then|afterwards?|others"
    r"|the latter|instead|also|however|thus|therefore|(?<!\band )then|the two|the three)\b"
    r"|^(?:\W*\w+){0,2}\W*\b(?:th(?:is|ese|at|ose)|such|both|there)\b",
    regex.IGNORECASE,
)
"""Words that tie a sentence to the one before it, which may not be in the answer."""
_SPOKEN_OF = (0.5, 0.5, 0.5, 0.33)
"""The share of a sentence's other words that others must have anywhere, by how many values it tells together."""
_SEVERAL_WORDS = 2
"""How many words of most responses make up for a number or name in a sentence that opens a response."""
_POINT, _POINTED = 3, 0.6
"""How many words of most responses make a point without a value, and the share of all words that others then have."""
OF_LIFE = frozenset({"born", "birth", "live", "die", "death"})
"""Whoever opens with "(1546–1601)" says when somebody was born and died."""


def well_known(material: Material, judge: Assessor, judged: Iterable[Judged]) -> list[Candidate]:
    """The sentences that most responses could have said; none if the question names nobody, or few agree.

    Args:
        material: The responses, read.
        judge: Says who holds a sentence.
        judged: What all responses say for and against each unit.
    """
    corpus = material.corpus
    named = corpus.about_one or names_one(corpus.question)
    if not named or not corpus.english or len(corpus.texts) < _SEVERAL or material.agreement < _KNOWN:
        return []
    return list(WellKnown(material, judge).of(judged))


def is_tied(text: str) -> bool:
    """Whether a sentence depends on the one before it.

    Example:
        >>> is_tied("For this he was honoured."), is_tied("He skied to the coast and then home.")
        (True, False)
    """
    return _TIED.search(text) is not None


class WellKnown:
    """Finds what most know."""

    def __init__(self, material: Material, judge: Assessor) -> None:
        """Nothing found yet.

        Args:
            material: The responses, read.
            judge: Says who holds a sentence.
        """
        self.corpus = material.corpus
        self.majority = material.majority
        self.judge = judge
        self.may_cut = material.agreement >= _WELL_KNOWN
        self.most = required_share(_MOST, material.samples)
        need = self.most if self.may_cut else required_share(_NEARLY_ALL, material.samples)
        self.objections = Trusting(material.corpus, need, self.most)

    def of(self, judged: Iterable[Judged]) -> Iterator[Candidate]:
        """The sentences among some units that most could have said, without what few know."""
        for each in judged:
            unit = each.unit
            tied = unit.kind != "prose" or is_tied(self.corpus.text(unit))
            if tied or self.judge.hearing.matcher.turned(unit):
                continue
            bad = self._faults(each) | self._unknown(unit)
            years = self._years(each, bad)
            left = self._left(each, bad - {place for repair in years for place in repair.places})
            if left is not None and self._is_told(left) and not self._is_mixed_up(unit, left.kept):
                yield self._mended(left, tuple(repair for repair in years if repair.places[0] in left.kept))

    def _faults(self, judged: Judged) -> set[int]:
        """The words that others speak against, and the values that too few have."""
        return self.objections.bad(judged, strictly=False)

    def _unknown(self, unit: Unit) -> set[int]:
        """The words of a unit that few say of the same."""
        own = untold(unit, self.judge.cuts(unit), self.corpus, self.objections.known) if self.may_cut else set[int]()
        return self._told_elsewhere(unit) | own

    def _is_mixed_up(self, unit: Unit, kept: Sequence[int]) -> bool:
        """Whether nobody else makes one of its claims of the same subject, at the same year, or of as many."""
        corpus = self.corpus
        return (
            unshared(unit, kept, corpus)
            or corpus.pairs.exchanged(unit)
            or corpus.tallies.is_alone(unit, kept)
            or corpus.contrasts.is_outfilled(unit, kept)
        )

    @cached_property
    def _holding(self) -> dict[str, list[Unit]]:
        """The units that have each value; "until 2021" is 2021."""
        found: dict[str, list[Unit]] = {}
        for unit in self.corpus.units:
            for key in {plain_value(key) for key in unit.held}:
                found.setdefault(key, []).append(unit)
        return found

    def _told_elsewhere(self, unit: Unit) -> set[int]:
        """The numbers and names of a unit that few have in a sentence that shares another word with it.

        2016 is the year of a draft in one response and that of a title in another: that is no support for either.
        """
        known, lives = self.objections.known, not OF_LIFE.isdisjoint(unit.keys)
        displaced = self.corpus.contrasts.displaced(unit)
        found: set[int] = set()
        for at in unit.values:
            key = unit.tokens[at].key
            said = unit.keys - known - {key}
            alone = unit.tokens[at].kind == "name" and not goes_on(unit.tokens, at)
            holders = {unit.response}
            elsewhere = displaced.get(at, 0)
            for other in self._holding.get(plain_value(key), ()):
                dated = (lives and self._opens(other)) or (self._opens(unit) and not OF_LIFE.isdisjoint(other.keys))
                if elsewhere >> other.response & 1:
                    continue
                if (dated or not said.isdisjoint(other.held)) and (not alone or _stands_alone(other, key)):
                    holders.add(other.response)
            if key not in known and len(holders) < self.most:
                found.add(at)
        return found

    def _opens(self, unit: Unit) -> bool:
        """Whether a unit is the first of its response."""
        return unit.number == self.corpus.bounds[unit.response]

    def _years(self, judged: Judged, bad: Iterable[int]) -> list[Repair]:
        """The years that take the place of dates that few give."""
        found = (year_alone(judged.unit, at, self.objections.holding) for at in sorted(bad))
        return [each for each in found if each and each.supporters.bit_count() >= self.objections.need]

    def _left(self, judged: Judged, bad: set[int]) -> Sound | None:
        """A sentence without the parts that have bad words; None if that leaves none."""
        unit, holders = judged.unit, self.corpus.holders
        everything = set(range(len(unit.tokens)))
        backed = {at for at in everything if holders.get(unit.tokens[at].key, 0).bit_count() >= OTHERS}
        heard = replace(judged, bad=set(), supported=backed | judged.supported | judged.given)
        if bad:
            left = self.judge.sound(replace(heard, bad=bad, supported=everything - bad)) if self.may_cut else None
            return left and replace(left, judged=heard, firm=True)
        return whole_unit(heard, self.judge.holders(heard, sorted(everything)))

    def _is_told(self, left: Sound) -> bool:
        """Whether others speak of most of what is left of a sentence, and have a number or name of it."""
        known, tokens = self.objections.known, [left.judged.unit.tokens[at] for at in left.kept]
        words = [token.key for token in tokens if token.kind == "content" and token.key not in known]
        values = {token.key for token in tokens if token.kind in STAKED and token.key not in known}
        if values:
            return self._speaks_of_most(left.judged.unit, words, len(values))
        # who or what it was, or what they all come to, in plain words
        return self._makes_point(left.judged.unit, words) and self.objections.spoken_of(words) >= _POINTED

    def _speaks_of_most(self, unit: Unit, words: Sequence[str], values: int) -> bool:  # noqa: ARG002 - of any sentence
        """Whether others have enough of the other words of a sentence with so many values."""
        return self.objections.spoken_of(words) >= _SPOKEN_OF[min(values, len(_SPOKEN_OF) - 1)]

    def _makes_point(self, unit: Unit, words: Sequence[str]) -> bool:
        """Whether some words of a sentence are those of most responses, and its last is not its own."""
        shared = sum(key in self.majority.weights for key in words)
        if self.objections.spoken_of(words[-1:]) < 1:
            return False
        return shared >= _SEVERAL_WORDS if self._opens(unit) else self.may_cut and shared >= _POINT

    def _having_all(self, unit: Unit, kept: Sequence[int]) -> int:
        """The responses that have all numbers and names of what is kept of a sentence that opens one, as bits."""
        found = (1 << len(self.corpus.texts)) - 1 if unit.number == self.corpus.bounds[unit.response] else 0
        for at in kept:
            token = unit.tokens[at]
            if token.kind in STAKED and token.key not in self.objections.known:
                found &= self.objections.holding(token.key)
        return found | 1 << unit.response

    def _mended(self, left: Sound, years: tuple[Repair, ...]) -> Candidate:
        """What is left of a sentence, with years in the place of dates."""
        unit = left.judged.unit
        masks = list(left.judged.masks)
        for repair in years:
            masks[repair.places[0]] = repair.supporters
        gone = {unit.tokens[repair.places[0]].key for repair in years}
        holders = left.holders | self._having_all(unit, left.kept)
        base = candidate_of(replace(left, judged=replace(left.judged, masks=masks), holders=holders), self.corpus)
        keys = base.keys - gone | {key for repair in years for key in repair.keys}
        return replace(base, text=spelled(self.corpus, unit, left.ranges, years), keys=keys, repairs=years)


def _stands_alone(unit: Unit, key: str) -> bool:
    """Whether a unit has a name that does not go on: "Berlin", not "Berlin Wall"."""
    return any(token.key == key and not goes_on(unit.tokens, at) for at, token in enumerate(unit.tokens))
