"""Which side each response takes: yes or no, or one of two things that are set side by side."""

from __future__ import annotations

from collections import Counter

import regex

from langchain_congrs.decoding.statements.briefs import stance
from langchain_congrs.decoding.statements.corpus import Corpus
from langchain_congrs.decoding.statements.declining import is_courtesy
from langchain_congrs.decoding.statements.questions import asks_whether
from langchain_congrs.decoding.statements.units import Unit
from langchain_congrs.decoding.statements.verdicts import verdict_of

_ASKS_WHICH = regex.compile(r"(?:which|what|whose)\b[^?]*\bor\b", regex.IGNORECASE)
_FEWEST, _LONGEST_COURTESY = 2, 8


def siding_with_most(corpus: Corpus, able: list[int]) -> list[int]:
    """Of some responses, those on the side of most, and those that take none."""
    side_of = _side if asks_whether(corpus.question) else _first_named
    if side_of is _first_named and not _ASKS_WHICH.match(corpus.question):
        return able
    sides = {response: side for response in able if (side := side_of(corpus, response))}
    votes = Counter(sides.values())
    least = max(_FEWEST, *votes.values()) if votes else 0
    return [response for response in able if response not in sides or votes[sides[response]] >= least]


def _side(corpus: Corpus, response: int) -> str | None:
    """The yes or no that a response begins with or comes to; to deny what is asked is a no."""
    if said := stance(corpus, response):
        return said.key[0]
    if verdict := verdict_of(corpus, response):
        return verdict
    first = next((unit for unit in corpus.of(response) if not is_polite(corpus, unit)), None)
    return "no" if first is not None and not first.denials.isdisjoint(corpus.questioned) else None


def _first_named(corpus: Corpus, response: int) -> str | None:
    """Which of the things that the question sets side by side a response names first."""
    said = (token.key for unit in corpus.of(response) for token in unit.tokens)
    return next((key for key in said if key in corpus.contrasted), None)


def is_polite(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit is a short greeting, offer or remark."""
    return is_courtesy(corpus.text(unit)) and len(unit.tokens) <= _LONGEST_COURTESY
