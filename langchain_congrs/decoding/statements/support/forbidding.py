"""What several responses say not to do: "Do not apply ice", "avoid butter", "never mix bleach with vinegar".

A sentence that tells to do just that shares its words with all of them, and says the opposite.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property

import regex

from langchain_congrs.decoding.statements.grammar.moods import moods_of
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.words.tokens import tokens_of

_PROHIBITS = regex.compile(
    r"\b(?:never|do not|don['’]t|avoid|not to|should not|shouldn['’]t|must not|mustn['’]t) "
    r"(?!(?:forget|skip|miss|hesitate|neglect|delay|ignore|fail|worry|have to|need to)\b)(?P<deed>[^.;:!?\n]{2,120}?)"
    r"(?=[.;:!?\n]|,? (?:because|as|since|but|unless|until|and (?!do\b|don|never))|$)",
    regex.IGNORECASE,
)
_SENTENCE = regex.compile(r"[^.!?\n]+")
_SEVERAL = 2


class Forbidding:
    """Knows what responses say not to do."""

    def __init__(self, corpus: Corpus) -> None:
        """Nothing looked for yet."""
        self.corpus = corpus
        self._known = corpus.questioned | corpus.topic

    def is_forbidden(self, unit: Unit) -> bool:
        """Whether several responses say not to do what a unit tells to do, and fewer others tell to."""
        if not self._forbidden:
            return False
        own = 1 << unit.response
        for key in _told(self.corpus.text(unit)) - self._known:
            against = self._forbidden.get(key, 0)
            with_it = self._told_by.get(key, 0) & ~own & ~against
            if not against & own and against.bit_count() >= max(_SEVERAL, with_it.bit_count() + 1):
                return True
        return False

    @cached_property
    def _forbidden(self) -> dict[str, int]:
        """The responses that say not to do something, for each word of it that is not asked about, as bits."""
        found: dict[str, int] = defaultdict(int)
        for response, text in enumerate(self.corpus.texts):
            for match in _PROHIBITS.finditer(text):
                for token in tokens_of(match["deed"]):
                    if token.kind in {"content", "name"}:
                        found[token.key] |= 1 << response
        several = {key: mask for key, mask in found.items() if mask.bit_count() >= _SEVERAL}
        return {key: mask for key, mask in several.items() if key not in self._known}

    @cached_property
    def _told_by(self) -> dict[str, int]:
        """The responses that say each word without saying not to, as bits."""
        found: dict[str, int] = defaultdict(int)
        for response, text in enumerate(self.corpus.texts):
            for key in _told(text) & self._forbidden.keys():
                found[key] |= 1 << response
        return found


def _told(text: str) -> frozenset[str]:
    """The words that a text says and neither denies nor warns of, as keys."""
    return frozenset(_keys_told(text))


def _keys_told(text: str) -> Iterator[str]:
    for sentence in _SENTENCE.finditer(text):
        said = _PROHIBITS.sub(" ", sentence.group())
        tokens = tokens_of(said)
        for token, mood in zip(tokens, moods_of(tokens), strict=True):
            if token.kind in {"content", "name"} and mood != "denied":
                yield token.key
