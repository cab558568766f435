"""Which sentences of the response that speaks for all may stand, whole or without a part that only it knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.glossary import ONE_VOICE
from langchain_congrs.decoding.statements.asked.questions import asks_who, describes, names_one
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.terms import Terms
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.support.agreement import Threshold
from langchain_congrs.decoding.statements.support.joined_claims import unshared
from langchain_congrs.decoding.statements.support.judgements import Judged, Sound
from langchain_congrs.decoding.statements.support.objections import OTHERS, Objections
from langchain_congrs.decoding.statements.support.trimming import trimmed, without_bad_parts, without_examples
from langchain_congrs.decoding.statements.support.trusting import Trusting
from langchain_congrs.decoding.statements.support.untold import untold
from langchain_congrs.decoding.statements.words.labels import without_colon

SEVERAL_SHARED = 2
"""How many words of most responses tell that they speak of the same."""
_TAU, _MOST = 0.4, 0.6
_FEW_SENTENCES = 2
_THINGS = frozenset({"content", "name"})
_COMMAS_OF_ROW = 2
_OWN_PART = 3
"""One in so many words is a good part of what a sentence says of what somebody has not heard of."""


class Standing:
    """Decides which sentences of one response may stand where it speaks for all.

    Attributes:
        of_life: Whether it is asked who somebody was: there, each number and name counts.
        of_name: Whether one thing with a full name is asked about.
        most: How many responses are most of them.
        trusting: Whether others need not have every word of a sentence in its place.
        objections: What speaks against a sentence.
        terms: What is asked of statements.
    """

    def __init__(self, material: Material, terms: Terms, is_barred: Callable[[Unit], bool]) -> None:
        """Nothing judged yet.

        Args:
            material: The responses, read.
            terms: What is asked of statements; numbers and names must have the least share that it may ask for.
            is_barred: Whether a unit may not be said: it lost a vote.
        """
        self.material = material
        self.corpus = material.corpus
        self.is_barred = is_barred
        question = self.corpus.question
        brief = len(self.corpus.units) < _FEW_SENTENCES * len(self.corpus.texts)
        need = max(OTHERS, required_share(_TAU, material.samples))
        self.of_life = asks_who(question)
        self.of_name = names_one(question)
        self.described = describes(question)
        self.most = required_share(_MOST, material.samples)
        agreed = len(material.majority.weights) >= SEVERAL_SHARED  # else each may have made up something else
        self.trusting = agreed and not (brief or self.of_life or (self.of_name and self.described))
        self.objections = (
            Trusting(self.corpus, need, self.most)
            if self.trusting
            else Objections(self.corpus, need, self.most, brief=brief)
        )
        self.terms = replace(terms, wanted=Threshold(_TAU, ONE_VOICE), need=need)

    def sound(self, judged: Judged) -> Sound | None:
        """A unit, whole, or without a part that only it knows; None if it cannot stand."""
        unit = judged.unit
        opens = unit.number == self.corpus.bounds[unit.response]
        doubted = not opens or self.material.silent  # one who declines to say may be right
        strictly = bool(
            self.corpus.contrasted or (self.of_life and doubted) or (self.of_name and self.described and not opens)
        )
        bad = self.objections.bad(judged, strictly=strictly)
        if unit.label is not None and unit.kind == "item":  # "**Healing**" claims nothing
            bad = {at for at in bad if unit.tokens[at].kind != "content"}
        if (bad and self.of_life and not opens) or self.is_barred(unit):
            return None
        if self.of_name and not self.trusting:
            bad |= untold(unit, self.terms.judge.cuts(unit), self.corpus, self.objections.known)
        backed = {at for at, mask in enumerate(judged.masks) if mask.bit_count() >= OTHERS} | judged.given
        judged = replace(judged, bad=bad, supported=backed - bad)
        if self._is_mixed_up(unit, tuple(range(len(unit.tokens)))) or self.material.forbidding.is_forbidden(unit):
            return None
        left = self._without_parts(judged, self._own_members(unit))
        if left is not None or bad:
            return left or self._without_parts(judged, set())
        unheard_of = self.material.silent and self.corpus.asked_names  # each may open with an invention of its own
        if unheard_of and self._is_mostly_own(unit):
            return None
        direct = self.trusting and not unheard_of and (opens or self._answers_part(unit))
        return self._whole(judged) if direct or self.objections.is_shared(judged, range(len(unit.tokens))) else None

    def _without_parts(self, judged: Judged, own: set[int]) -> Sound | None:
        """A unit without the parts with bad words and others that only it has, if what is left is shared."""
        if not own and not judged.bad:
            return None
        if own:
            judged = replace(judged, bad=judged.bad | own, supported=judged.supported - own)
            left = without_bad_parts(judged, self.terms.judge)
        else:
            left = trimmed(judged, self.terms.judge)
        return left if left is not None and self.objections.is_shared(judged, left.kept) else None

    def _whole(self, judged: Judged) -> Sound:
        """A unit as it is, but for examples that only it gives."""
        if (left := without_examples(judged, self.terms.judge)) is not None:
            return left
        unit, kept = judged.unit, tuple(range(len(judged.unit.tokens)))
        ranges = [(unit.start, unit.stop)]
        if unit.label is not None:
            ranges = without_colon(ranges, unit.label)
        if unit.mark is not None:
            ranges.append((unit.mark, unit.mark + 1))
        return Sound(judged, kept, tuple(ranges), self.terms.judge.holders(judged, kept), firm=True)

    def _own_members(self, unit: Unit) -> set[int]:
        """The words of the members of a row of which nobody else speaks at all: "plastic, aluminum foil, and glass"."""
        commas = self.corpus.texts[unit.response].count(",", unit.start, unit.stop)
        own = 1 << unit.response
        if commas < _COMMAS_OF_ROW or all(self.corpus.holders.get(key, 0) != own for key in unit.keys):
            return set()
        members = [range(cut.first, cut.stop) for cut in self.terms.judge.cuts(unit) if cut.kind == "item"]
        said = [[at for at in member if unit.tokens[at].kind in _THINGS] for member in members]
        return {at for member in said if member and not self.objections.spoken_of_any(unit, member) for at in member}

    def _is_mostly_own(self, unit: Unit) -> bool:
        """Whether nobody else has a good part of a sentence beyond the question: "a genetic disorder of the skin"."""
        new = {token.key for token in unit.tokens if token.kind in _THINGS} - self.objections.known
        own = sum(self.corpus.holders.get(key, 0) == 1 << unit.response for key in new)
        return _OWN_PART * own > len(new)

    def _answers_part(self, unit: Unit) -> bool:
        """Whether a sentence is the only one of its response on something that the question names and most speak of."""
        asked = {token.key for token in unit.tokens if token.kind in _THINGS} & self.corpus.questioned
        own = [other.keys for other in self.corpus.of(unit.response) if other is not unit]
        return any(
            self.corpus.holders.get(key, 0).bit_count() >= self.most and not any(key in keys for keys in own)
            for key in asked
        )

    def _is_mixed_up(self, unit: Unit, kept: tuple[int, ...]) -> bool:
        """Whether others have its names in other roles, or nobody makes one of its two claims of the same subject."""
        plain = self.trusting and not self.corpus.contrasted
        if self.corpus.english and unit.kind == "prose" and not plain and unshared(unit, kept, self.corpus):
            return True
        if not self.trusting and self.corpus.tallies.is_alone(unit, kept):
            return True
        if self.corpus.contrasts.is_outfilled(unit, kept):
            return True
        return bool(self.terms.judge.hearing.matcher.turned(unit)) or self.corpus.pairs.exchanged(unit)
