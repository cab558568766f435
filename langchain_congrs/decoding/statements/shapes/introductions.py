"""What "The sculpture caused …" takes up: "a sculpture" that its response speaks of before."""

from __future__ import annotations

from collections.abc import Sequence

import regex

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.shapes.arranging import Part

# "a sculpture", "his marble sculpture", 'the sculpture "Woman"', "the film Jaws".
_INTRODUCED = (
    r"\b(?i:an?|one|another|his|her) (?:[\w-]+ ){{0,2}}{0}\b"
    r"|\bthe (?:[\w-]+ )?{0}(?: (?:called|named|titled|entitled)\b|,? [\"“*]| \p{{Lu}})"
)
_DEFINITE = regex.compile(r"the (?:\w+ )?$", regex.IGNORECASE)


def without_introduction(corpus: Corpus, ordered: Sequence[Part]) -> list[Part]:
    """The first statement that begins with a thing that only a sentence left out introduces; nothing if there is none.

    What the question names, or a statement before, needs no introduction.
    """
    if not corpus.english:
        return []
    for at, part in enumerate(ordered):
        word = _taken_up(corpus, part.unit)
        if word and not any(_holds(before.text, word) for before in ordered[:at]):
            return [part]
    return []


def _taken_up(corpus: Corpus, unit: Unit) -> str | None:
    """The word behind "the" that a sentence begins with, where its response has it behind "a" before."""
    if unit.kind != "prose" or not unit.tokens or unit.tokens[0].lower != "the":
        return None
    noun = next((token for token in unit.tokens[1:3] if token.kind == "content"), None)
    if noun is None or noun.key in corpus.questioned:
        return None
    text = corpus.texts[unit.response]
    if not _DEFINITE.match(text, unit.start, noun.start):
        return None
    first = corpus.units[corpus.bounds[unit.response]].start
    introduced = regex.compile(_INTRODUCED.format(regex.escape(noun.lower)))
    return noun.lower if introduced.search(text, first, unit.start) else None


def _holds(text: str, word: str) -> bool:
    return regex.search(rf"\b{regex.escape(word)}\b", text, regex.IGNORECASE) is not None
