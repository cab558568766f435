"""What speaks against a sentence where others speak of the same things in words of their own.

Five explanations share few words in the same place. What a sentence speaks of, others speak of somewhere: half of its
words are enough, in whatever form; what others deny, have otherwise or warn of still speaks against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property

import regex

from langchain_congrs.decoding.statements.asked.questions import asks_how
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.support.judgements import Judged
from langchain_congrs.decoding.statements.support.objections import OTHERS, Objections, is_small
from langchain_congrs.decoding.statements.words.vocabulary import STAKED, Lexeme, stem

_SPOKEN_OF, _STEM = 0.5, 5
"""The share of a sentence's words that others must have anywhere, and by how many letters another form is known."""
_OF_ITEM = 0.33
"""The same of the item of a list."""
_POINT = 2
"""How many words that most responses have, beyond the question, make the point of most."""
_TELLING = 4
"""How many words that few responses have, and nobody else at all, make a claim of its own."""
_FEW = 2
"""So few words of its own a sentence may have: "On the other hand, used cars come with more uncertainty."."""
_CALLS = frozenset({"called", "termed"})
_TOLD_ONCE = 1.5
"""Words that responses use in hardly more sentences than one make a point; the others are what all is about."""
_GERMAN = regex.compile(r"\b(?:der|die|das|und|ist|nicht|eine?[nmrs]?)\b", regex.IGNORECASE)
_DOSED = regex.compile(r"\b(?:mg|mcg|ml|tablets?|pills?|capsules?|dos(?:e|es|age))\b", regex.IGNORECASE)
_ASKS_WHAT_TO_DO = regex.compile(
    r"\bwhat (?:should|can|do|would|must) (?:i|you|we|one)\b|\bwhat to do\b", regex.IGNORECASE
)
_SMALL = frozenset({"two", "both", "twice"})
_KEEPS_OFF, _NEAR = frozenset(map(stem, "prevent prevents avoid avoids against protect protection".split())), 3
"""Words that say that what follows does not happen."""
_LIMITS, _DEED = frozenset("unless if when until because since before after while that".split()), 2
"""Words that end what a negation denies, and how many words tell what that is."""
_COUNTRIES = {
    "american": "usa", "british": "britain", "chinese": "china", "danish": "denmark", "dutch": "netherlands",
    "english": "england", "finnish": "finland", "french": "france", "german": "germany", "greek": "greece",
    "irish": "ireland", "japanese": "japan", "norwegian": "norway", "polish": "poland", "portuguese": "portugal",
    "scottish": "scotland", "spanish": "spain", "swedish": "sweden", "swiss": "switzerland", "turkish": "turkey",
    "welsh": "wales",
}  # fmt: skip
PEOPLES = {stem(one): stem(other) for pair in _COUNTRIES.items() for one, other in (pair, pair[::-1])}
"""Peoples and their countries, each the key of the other: who was born in Scotland is mostly Scottish."""


class Trusting(Objections):
    """Hears what speaks against a sentence of which others need not have every word in its place."""

    def __init__(self, corpus: Corpus, need: int, most: int) -> None:
        """Nothing heard yet.

        Args:
            corpus: The responses, read.
            need: How many responses must have a number or a name.
            most: How many are most of them.
        """
        super().__init__(corpus, need, most, brief=False)
        self._handling = asks_how(corpus.question) or _ASKS_WHAT_TO_DO.search(corpus.question) is not None
        self._german = not corpus.english and all(_GERMAN.search(text) for text in corpus.texts)

    @property
    def few(self) -> int:
        """Two who say "full" where one says "whole" are few."""
        return max(self.most, OTHERS)

    def holding(self, key: str) -> int:
        """The responses that have a value anywhere, as bits; a country is its people's, "Nabataean" is "Nabataeans"."""
        found = super().holding(key)
        if key.isalpha() and len(key) > _STEM:
            found |= self._stems.get(key[:_STEM], 0) | self.corpus.holders.get(PEOPLES.get(key, key), 0)
        return found

    def is_shared(self, judged: Judged, kept: Sequence[int]) -> bool:
        """Whether others speak of half of what is kept of a sentence beyond the question, or give the same advice."""
        if judged.unit.label is not None and judged.unit.kind == "item":
            return True  # "Cautions:" claims nothing; what it leads to does
        words = [judged.unit.tokens[at] for at in kept if judged.unit.tokens[at].key not in self.corpus.questioned]
        new = [word.key for word in words if word.kind == "content"]
        values = sum(word.kind in STAKED for word in words)  # that others have, or the sentence would be bad
        if values < _POINT and self._is_own_claim(judged.unit, new) and not self.is_advice(judged.unit):
            return False
        if sum(self._stems.get(key[:_STEM], 0).bit_count() >= self.most for key in new) >= _POINT:
            return True  # it makes the point of most
        unheard = sum(not self._is_spoken_of(key) for key in new)
        item = judged.unit.kind == "item"  # one of many, and short
        most = max(_FEW + item, (1 - (_OF_ITEM if item else _SPOKEN_OF)) * (len(new) + values))
        return unheard <= most or self.is_advice(judged.unit)

    def _is_own_claim(self, unit: Unit, new: Sequence[str]) -> bool:
        """Whether hardly anybody else has what tells a sentence from the others: words that few have.

        "The antibodies are stored in the bloodstream, ready for later", where all speak of antibodies.
        """
        if unit.number == self.corpus.bounds[unit.response]:
            return False
        counts = {key: self._stems.get(key[:_STEM], 0).bit_count() for key in new}
        telling = [key for key in new if counts[key] < self.most]
        points = (key for key, count in counts.items() if count >= self.most)
        if any(len(self.corpus.holding(key)) <= _TOLD_ONCE * counts[key] for key in points):
            return False
        return len(telling) >= _TELLING and not any(map(self._is_spoken_of, telling))

    def bad(self, judged: Judged, *, strictly: bool) -> set[int]:
        """As for any sentence, and what only one response calls something: "a process called abscission"."""
        found = super().bad(judged, strictly=strictly)
        tokens = judged.unit.tokens
        for at in range(1, len(tokens)):
            named = tokens[at].kind == "content" and tokens[at - 1].lower in _CALLS and not tokens[at].before
            if named and not self._is_spoken_of(tokens[at].key) and tokens[at].key not in self.known:
                found.add(at)
        return found

    def spoken_of(self, keys: Iterable[str]) -> float:
        """The share of some words that several responses have anywhere, in whatever form; 1 if there are none."""
        held = [self._is_spoken_of(key) for key in keys]
        return sum(held) / len(held) if held else 1.0

    def _is_spoken_of(self, key: str) -> bool:
        return self._stems.get(key[:_STEM], 0).bit_count() >= OTHERS

    def _count(self, judged: Judged, at: int) -> int:
        held = self.corpus.holders.get(judged.unit.tokens[at].key, 0)
        return max(super()._count(judged, at), held.bit_count())

    def _is_anywhere(self, tokens: Sequence[Lexeme]) -> bool:  # noqa: ARG002 - of any sentence
        return True

    def _is_bad_value(self, judged: Judged, at: int, anywhere: AbstractSet[str], rival: int) -> bool:
        token, count = judged.unit.tokens[at], judged.masks[at].bit_count()
        if is_small(token) or token.lower in _SMALL or (self._german and _is_noun(judged.unit.tokens, at)):
            return rival > max(count, OTHERS)
        if self._handling and token.kind == "number" and not _DOSED.search(self.corpus.text(judged.unit)):
            return rival >= max(count, OTHERS)  # how long, how much: each gives an amount of its own
        return super()._is_bad_value(judged, at, anywhere, rival)

    def _is_bad_negation(self, judged: Judged, at: int) -> bool:
        """Whether others affirm what is denied, and nobody else denies it."""
        return self._is_affirmed(judged, at) and super()._is_bad_negation(judged, at)

    def _is_affirmed(self, judged: Judged, at: int) -> bool:
        """Whether several others say the first words behind a negation, and do not deny them: "not stop unless"."""
        own = 1 << judged.unit.response
        denied: list[str] = []
        for token in judged.unit.tokens[at + 1 :]:
            if token.lower in _LIMITS or len(denied) == _DEED:
                break
            if token.kind in {"content", "name"}:
                denied.append(token.key)
        return all((self._affirmed.get(key, 0) & ~own).bit_count() >= OTHERS for key in denied)

    @cached_property
    def _affirmed(self) -> dict[str, int]:
        """The responses that say a word without denying it, as bits."""
        found: dict[str, int] = {}
        for unit in self.corpus.units:
            said = unit.keys - unit.denials
            if not _KEEPS_OFF.isdisjoint(unit.held):
                said -= _kept_off(unit)
            for key in said:
                found[key] = found.get(key, 0) | 1 << unit.response
        return found

    @cached_property
    def _stems(self) -> dict[str, int]:
        """The responses that have a word with some first letters, as bits."""
        found: dict[str, int] = {}
        for key, mask in self.corpus.holders.items():
            found[key[:_STEM]] = found.get(key[:_STEM], 0) | mask
        return found


def _kept_off(unit: Unit) -> frozenset[str]:
    """What a unit says does not happen, as keys: "overcharging" in "they prevent overcharging"."""
    places = [at for at, token in enumerate(unit.tokens) if token.key in _KEEPS_OFF]
    return frozenset(token.key for at in places for token in unit.tokens[at + 1 : at + 1 + _NEAR])


def _is_noun(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a word with a capital is a noun of German, which has one always; two of them in a row are a name."""
    beside = [tokens[place] for place in (at - 1, at + 1) if 0 <= place < len(tokens)]
    return tokens[at].kind == "name" and not any(other.kind == "name" for other in beside)
