"""What may be said of somebody or something that the responses know: they have numbers and names in common.

Nobody invents the same names and dates as most others. Where several of them are in most responses, the subject is
known, and each response tells of it in words of its own. Of such a subject a sentence stands if most responses have
each number and name of it anywhere, if somebody else has it beside another word of the sentence, and if others speak of
half of its other words. A part of which others say little is cut off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cached_property

import regex

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.statements.asked.questions import asks_who
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.well_known import OF_LIFE, WellKnown, is_tied
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.shapes.choosing import Candidate
from langchain_congrs.decoding.statements.support.judgements import Judged, Sound
from langchain_congrs.decoding.statements.support.objections import OTHERS, goes_on, is_small, plain_value
from langchain_congrs.decoding.statements.support.soundness import Assessor
from langchain_congrs.decoding.statements.support.trusting import PEOPLES, Trusting
from langchain_congrs.decoding.statements.words.vocabulary import STAKED, Lexeme

_SEVERAL_RESPONSES, _SEVERAL_VALUES = 5, 5
"""How many responses must have how many numbers and names in common."""
_DENSE, _FAIRLY_DENSE, _AGREED = 0.1, 0.07, 0.42
"""So many numbers and names of most to a word of a response make a subject well known; fewer, if all agree so far, and
fairly known in any case."""
_MOST, _NEARLY_ALL, _SHARED_PART = 0.6, 0.8, 0.5
"""The share of the responses that must have a value, and of the words of a part that others must have."""
_MORE_ASKED = regex.compile(r"(?:\band|,) (?:why|when|where|how|who|what|which)\b", regex.IGNORECASE)
_HANGS = regex.compile(r"(?:\W*\w+){1,3}? (?:went on to|continued|again|answered|replied)\b")
"""How a sentence begins that goes on from what may not be in the answer."""
_STANDS_FOR_THING = regex.compile(r"(?:\w+ ){1,3}(?:it|its|them|their|these|those)\b")
"""How a sentence of a life begins that speaks of a thing that was named before it."""
_PLACING = frozenset({"in", "at", "near"})
"""Words before the place of a birth or a death: of it, somebody else must say so."""
_RANKS = frozenset({"first", "only", "last"})
"""Words that claim of somebody what holds of nobody else: others must say so too."""
_SEVERAL_TOLD, _FEW_OWN = 2, 2
"""Beside so many numbers and names of most, a sentence may have so many words to itself: "He repeated the victory"."""
_SAYING = STAKED | {"content"}
_STEM = 5


def is_heard_of(material: Material) -> bool:
    """Whether all about one thing is asked, and most responses have several numbers and names of it."""
    corpus = material.corpus
    plain = corpus.about_one and _MORE_ASKED.search(corpus.question) is None
    several = len(corpus.texts) >= _SEVERAL_RESPONSES and len(material.majority.values) >= _SEVERAL_VALUES
    doubted = material.silent.bit_count() >= OTHERS  # who declines to say may be right
    return plain and several and corpus.english and not doubted


def is_left_hanging(text: str) -> bool:
    """Whether a sentence goes on from the one before it.

    Example:
        >>> is_left_hanging("She went on to teach."), is_left_hanging("She taught.")
        (True, False)
    """
    return is_tied(text) or _HANGS.match(text) is not None


def is_well_known(material: Material) -> bool:
    """Whether a good part of what is said of it are numbers and names that most have; less, where all agree far."""
    return _density(material) >= (_FAIRLY_DENSE if material.agreement >= _AGREED else _DENSE)


def is_fairly_known(material: Material) -> bool:
    """Whether what is said of it has several numbers and names that most have, but not so many, or all agree less."""
    return _density(material) >= _FAIRLY_DENSE and not is_well_known(material)


def _density(material: Material) -> float:
    """The numbers and names that most have, to a word of a response."""
    words = sum(len(text.split()) for text in material.corpus.texts) / len(material.corpus.texts)
    return len(material.majority.values) / max(1.0, words)


class HeardOf(WellKnown):
    """Finds what may be said of a subject that is known."""

    def __init__(self, material: Material, judge: Assessor) -> None:
        """Nothing found yet.

        Args:
            material: The responses, read.
            judge: Says who holds a sentence.
        """
        super().__init__(material, judge)
        self.may_cut = True
        self.of_life = asks_who(material.corpus.question)
        most = required_share(_NEARLY_ALL if is_fairly_known(material) else _MOST, material.samples)
        self.objections = Trusting(material.corpus, most, most)
        self.milder = Trusting(material.corpus, OTHERS, most)

    def of(self, judged: Iterable[Judged]) -> Iterator[Candidate]:
        """The sentences among some units that may be said, without what few know and what hangs in the air."""
        return (each for each in super().of(judged) if not self.hangs(each))

    def hangs(self, candidate: Candidate) -> bool:
        """Whether a sentence goes on from one that may not be in the answer: "She went on to …", "For this …"."""
        text = candidate.text
        return is_left_hanging(text) or (self.of_life and _STANDS_FOR_THING.match(text) is not None)

    def _faults(self, judged: Judged) -> set[int]:
        """The words that others speak against, and values of too few; beside values of most, another one has a name."""
        tokens = judged.unit.tokens
        ranked = {at for at, token in enumerate(tokens) if token.lower in _RANKS and not _is_among(tokens, at)}
        bad = self.objections.bad(judged, strictly=False)
        bad |= {at for at in ranked if judged.masks[at].bit_count() < OTHERS}
        names = {at for at in bad if tokens[at].kind == "name"} - self.milder.bad(judged, strictly=False)
        names = {at for at in names if self._is_in_name_of_most(judged.unit, at, bad)}
        good = [at for at in range(len(tokens)) if at not in bad]
        return bad - names if len(self._things(judged.unit, good)) >= _SEVERAL_TOLD else bad

    def _unknown(self, unit: Unit) -> set[int]:
        return self._lone_values(unit, range(len(unit.tokens))) | self._own_parts(unit)

    def _is_in_name_of_most(self, unit: Unit, at: int, bad: AbstractSet[int]) -> bool:
        """Whether a name stands in a row with one that most have: "Friedrich" in "Friedrich Wieck"."""
        first, stop = at, at + 1
        while first > 0 and goes_on(unit.tokens, first - 1) and unit.tokens[first - 1].kind == "name":
            first -= 1
        while stop < len(unit.tokens) and goes_on(unit.tokens, stop - 1):
            stop += 1
        return any(
            place not in bad and unit.tokens[place].key not in self.objections.known for place in range(first, stop)
        )

    def _left(self, judged: Judged, bad: set[int]) -> Sound | None:
        """What is left of a sentence; of one that opens a response, without the one adjective that few have."""
        left = super()._left(judged, bad)
        at = next(iter(bad), 0)
        if left is not None or len(bad) != 1 or not self._opens(judged.unit) or not _may_go(judged.unit.tokens, at):
            return left
        whole = super()._left(judged, set())
        if whole is None:
            return None
        (start, stop), *rest = whole.ranges
        tokens, kept = judged.unit.tokens, tuple(place for place in whole.kept if place != at)
        ranges = ((start, tokens[at].start), (tokens[at + 1].start, stop), *rest)
        return replace(whole, kept=kept, ranges=ranges, holders=self.judge.holders(whole.judged, kept))

    def _is_mixed_up(self, unit: Unit, kept: Sequence[int]) -> bool:
        return super()._is_mixed_up(unit, kept) or bool(self._lone_values(unit, kept))

    def _lone_values(self, unit: Unit, kept: Sequence[int]) -> set[int]:
        """The numbers and names of what is kept of a unit that nobody else has beside another word of it."""
        known = self.objections.known
        tokens = [unit.tokens[at] for at in kept]
        lives = any(token.key in OF_LIFE for token in tokens)
        forms = {_form(token.key) for token in tokens if token.kind in _SAYING and token.key not in known}
        several = len(self._things(unit, kept)) >= _SEVERAL_TOLD  # who gives both tells the same of them, mostly
        found: set[int] = set()
        for at in kept:
            key = plain_value(unit.tokens[at].key)
            placed = lives and _is_place_of_life(unit.tokens, at)
            if unit.tokens[at].kind not in STAKED or key in known or (several and not placed):
                continue
            others = [other for other in self._having.get(_form(key), ()) if other.response != unit.response]
            beside = {_form(word) for word in OF_LIFE & unit.keys} if placed else forms - {_form(key)}
            dated = lives and key[:1] in {"#", "@"}
            if not any((dated and self._opens(other)) or beside & self._forms_of(other) for other in others):
                found.add(at)
        return found

    def _things(self, unit: Unit, kept: Sequence[int]) -> list[str]:
        """The numbers and names of what is kept of a unit, each name once: "Green Belt Movement" is one."""
        found: list[str] = []
        last = -2
        for at in kept:
            token = unit.tokens[at]
            if token.kind in STAKED and token.key not in self.objections.known and not is_small(token):
                joined = last == at - 1 and token.kind == unit.tokens[last].kind == "name" and not token.before
                found += [] if joined or token.key in found else [token.key]
                last = at
        return found

    def _own_parts(self, unit: Unit) -> set[int]:
        """The words of the parts that may go of which others have too few."""
        found: set[int] = set()
        for cut in self.judge.cuts(unit):
            places = [at for at in range(cut.first, cut.stop) if unit.tokens[at].kind in _SAYING]
            new = [unit.tokens[at] for at in places if unit.tokens[at].key not in self.objections.known]
            words = [token.key for token in new if token.kind == "content"]
            told = sum(
                self.objections.holding(token.key).bit_count() >= self.most for token in new if token.kind in STAKED
            )
            if (
                cut.kind != "item"
                and words
                and self.objections.spoken_of(words) * len(words) + told < _SHARED_PART * len(new)
            ):
                found.update(places)
        return found

    def _speaks_of_most(self, unit: Unit, words: Sequence[str], values: int) -> bool:
        unheard = len(words) * (1 - self.objections.spoken_of(words))
        if values >= _SEVERAL_TOLD and self._opens(unit) and 2 * unheard <= len(words) + values:
            return True  # who or what it was, each says in words of their own
        return super()._speaks_of_most(unit, words, values) or (values >= _SEVERAL_TOLD and round(unheard) <= _FEW_OWN)

    @cached_property
    def _having(self) -> dict[str, list[Unit]]:
        """The units that have each word, in whatever form."""
        found: dict[str, list[Unit]] = {}
        for unit in self.corpus.units:
            for form in self._forms_of(unit):
                found.setdefault(form, []).append(unit)
        return found

    @staticmethod
    def _forms_of(unit: Unit) -> set[str]:
        return {_form(plain_value(key)) for key in unit.held}


def _is_place_of_life(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a name says where somebody was born or died, in the same part of its sentence."""
    if not at or tokens[at].kind != "name" or tokens[at - 1].lower not in _PLACING:
        return False
    for place in range(at - 1, -1, -1):
        if tokens[place].key in OF_LIFE:
            return True
        if "," in tokens[place].before:
            return False
    return False


def _may_go(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a word with a capital only says of what sort somebody was: "and Marxist revolutionary"."""
    if not 0 < at < len(tokens) - 1 or tokens[at].kind != "name" or tokens[at].before.strip():
        return False
    sort, noun, before = tokens[at], tokens[at + 1], tokens[at - 1]
    return sort.lower.isalpha() and noun.kind == "content" and not noun.before and before.lower in {"and", "or"}


def _is_among(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a word ranks somebody with others: "among the first", "one of the last"."""
    return [token.lower for token in tokens[max(0, at - 2) : at]] in (["among", "the"], ["of", "the"])


def _form(key: str) -> str:
    """What a word has in common with its other forms, a country with its people; a number has none."""
    return min(key, PEOPLES.get(key, key))[:_STEM] if key.isalpha() else key
