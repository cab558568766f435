"""What most responses have, wherever they say it, and what of it an answer leaves out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set as AbstractSet

from langchain_congrs.decoding.statements.corpus import Corpus
from langchain_congrs.decoding.statements.vocabulary import STAKED

_NEARLY_ALL, _SHORT = 0.8, 2
_TOLD = STAKED | {"content"}
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
        kinds = {token.key: token.kind for unit in corpus.units for token in unit.tokens if token.kind in _TOLD}
        counts = Counter(key for response in range(everybody) for key in _held(corpus, response) & kinds.keys())
        staked = {key for key, kind in kinds.items() if kind in STAKED}
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
        words: dict[str, str] = {}
        for unit in self._corpus.units:  # as a response writes them, in its order
            for token in unit.tokens:
                if token.key in lacking and token.stop - token.start > _SHORT:
                    written = self._corpus.texts[unit.response][token.start : token.stop]
                    words.setdefault(token.key, written.strip("*_\"'“”"))
        if not words:
            return ""
        named = sorted(words, key=lambda key: key not in self.values)  # names and numbers first
        return f"most responses also mention {', '.join(words[key] for key in named[:_NAMED])}"


def _held(corpus: Corpus, response: int) -> AbstractSet[str]:
    return {key for unit in corpus.of(response) for key in unit.keys}
