"""What most responses have, wherever they say it, and what of it an answer leaves out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from langchain_congrs.decoding.statements.corpus import Corpus
from langchain_congrs.decoding.statements.units import Unit
from langchain_congrs.decoding.statements.vocabulary import STAKED, Lexeme

_NEARLY_ALL, _SHORT = 0.8, 3
_TOLD = STAKED | {"content"}
_JOINING, _ORDINALS = (
    frozenset("of the de da do del della di du la le van von der".split()),
    frozenset({"first", "second"}),
)
_MUCH, _NAMED = 6, 5
"""How much must be left out before it is told, and how many words of it are named."""


class Majority:
    """The words that more than half of the responses have, beyond the question.

    Attributes:
        weights: How much each counts, by key; numbers, names and what nearly all say count twice.
        values: The numbers, dates and names among them.
    """

    def __init__(self, corpus: Corpus) -> None:
        """Count the responses that have each word."""
        self._corpus = corpus
        everybody = len(corpus.texts)
        known = corpus.questioned | corpus.topic
        told = [token for unit in corpus.units for token in unit.tokens if token.kind in _TOLD]
        keys, kinds = {token.key for token in told}, Counter((token.key, token.kind in STAKED) for token in told)
        counts = Counter(key for response in range(everybody) for key in _held(corpus, response) & keys)
        staked = {key for key in keys if kinds[key, True] > kinds[key, False]}  # in whatever order they come
        self.weights = {
            key: 2 if key in staked or count >= _NEARLY_ALL * everybody else 1
            for key, count in counts.most_common()
            if 2 * count > everybody and key not in known
        }
        self.values = staked & self.weights.keys()

    def lost(self, keys: AbstractSet[str]) -> int:
        """How much of it some keys lack."""
        return sum(weight for key, weight in self.weights.items() if key not in keys)

    def left_out(self, keys: AbstractSet[str]) -> str:
        """What of it an answer with some keys leaves out, as a warning; empty if it is less than half, or little."""
        lacking = {key for key, weight in self.weights.items() if weight > 1 and key not in keys}
        lost = sum(self.weights[key] for key in lacking)
        if lost < _MUCH or 2 * lost <= sum(self.weights.values()):
            return ""
        told = self._names_left_out(keys)
        told = told if len(told) > 1 else self._words(lacking)
        return f"most responses also mention {', '.join(told[:_NAMED])}" if told else ""

    def _names_left_out(self, keys: AbstractSet[str]) -> list[str]:
        """The names, whole, and the numbers that most responses have and some keys lack, as a response writes them."""
        found: dict[frozenset[str], str] = {}
        rare: set[frozenset[str]] = set()
        for unit in self._corpus.units:
            for run in _names(unit):
                told = frozenset(token.key for token in run if token.kind != "function")
                if told in found or told in rare or not told <= self.values or not keys.isdisjoint(told):
                    continue
                if self._is_of_most(told):
                    written = self._corpus.texts[unit.response][run[0].start : run[-1].stop]
                    found[told] = written.strip("*_\"'“”")
                else:
                    rare.add(told)
        return [written for told, written in found.items() if not any(told < other for other in found)]

    def _is_of_most(self, told: AbstractSet[str]) -> bool:
        """Whether most responses have a name, all of it, in one sentence."""
        numbers = set.intersection(*(set(self._corpus.holding(key)) for key in told))
        holders = {self._corpus.units[number].response for number in numbers}
        return 2 * len(holders) > len(self._corpus.texts)

    def _words(self, lacking: AbstractSet[str]) -> list[str]:
        """Some words, as a response writes them, in its order."""
        words: dict[str, str] = {}
        for unit in self._corpus.units:
            for token in unit.tokens:
                if token.key in lacking and token.stop - token.start > _SHORT:
                    written = self._corpus.texts[unit.response][token.start : token.stop]
                    words.setdefault(token.key, written.strip("*_\"'“”"))
        return list(words.values())


def _names(unit: Unit) -> Iterator[list[Lexeme]]:
    """The names of a unit, each with all its words ("Rio de Janeiro"), and its numbers."""
    run: list[Lexeme] = []
    for at, token in enumerate(unit.tokens):
        joins = token.lower in _JOINING and unit.tokens[min(at + 1, len(unit.tokens) - 1)].kind == "name"
        if run and (token.before or not (token.kind == "name" or joins)):
            yield run
            run = []
        if token.kind == "name" or (run and joins):
            run.append(token)
        elif token.kind in STAKED and token.lower not in _ORDINALS:
            yield [token]
    if run:
        yield run


def _held(corpus: Corpus, response: int) -> AbstractSet[str]:
    return {key for unit in corpus.of(response) for key in unit.keys}
