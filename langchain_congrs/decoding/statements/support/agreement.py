"""How far responses agree, and the threshold that follows from it."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from itertools import combinations
from typing import Literal, NamedTuple

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.responses.corpus import Corpus

_FEW_SPECIFICS = 3
"""With fewer specifics a response, on average, agreement is counted by all words with content."""
_AGREE, _HARDLY, _HARDLY_AMONG_FEW = 0.7, 0.15, 0.3
"""Measured on biographies of five samples, and of three: two of three is weaker evidence than three of five."""
_FEW_RESPONSES = 5
_SPECIFIC = frozenset({"number", "date", "name", "formula"})
_TOO_COMMON = frozenset("one zero once twice".split())
"""Counts in words that say little about how far responses agree."""
MOST_STATEMENTS = 500
"""No answer has more."""
_FEWEST_RESPONSES = 3
_STEPS = 0.4, 0.6, 0.8

Tau = float | Literal["auto"]
"""Share of the responses that something needs to be kept; ``auto`` follows the agreement of the responses."""


def agreement_of(corpus: Corpus, beyond: frozenset[str] = frozenset()) -> float:
    """The mean overlap (Dice) of the specifics of two responses; of all their words where specifics are few.

    Those that the question names do not count as many: that all repeat the name they were asked about is no agreement.

    Args:
        corpus: The responses, read.
        beyond: Words that do not count, as keys: those of the question, say.
    """
    everybody = range(len(corpus.texts))
    specifics = [
        {
            token.key
            for unit in corpus.of(response)
            if unit.kind not in WHOLE
            for token in unit.tokens
            if token.kind in _SPECIFIC and token.lower not in _TOO_COMMON
        }
        - beyond
        for response in everybody
    ]
    few = sum(len(named - corpus.asked) for named in specifics) < _FEW_SPECIFICS * len(specifics)
    sets = [_words(corpus, response) - beyond for response in everybody] if few else specifics
    pairs = [_dice(one, two) for one, two in combinations(sets, 2)]
    return sum(pairs) / len(pairs) if pairs else 1.0


def _words(corpus: Corpus, response: int) -> set[str]:
    """The words of a response with content, those of its blocks too, as keys."""
    return {token.key for unit in corpus.of(response) for token in unit.tokens if token.kind != "function"}


def most_alike(corpus: Corpus, units: int) -> frozenset[int]:
    """The responses that are most like the others, so many that together they have no more units than asked for."""
    everybody = range(len(corpus.texts))
    words = [frozenset(key for unit in corpus.of(response) for key in unit.keys) for response in everybody]
    likeness = [sum(_dice(words[response], other) for other in words) for response in everybody]
    found: set[int] = set()
    for response in sorted(everybody, key=lambda response: (-likeness[response], corpus.texts[response])):
        units -= len(corpus.of(response))
        if found and units < 0:
            break
        found.add(response)
    return frozenset(found)


class Threshold(NamedTuple):
    """A threshold, and how it was chosen.

    Attributes:
        tau: The share of the samples that must say something.
        rule: How it was chosen, in plain words.
        opening: The share that must hold a number, a date or a name in a sentence that opens a response; `tau` if None.
        later: The share that must hold one in any other sentence; `tau` if None.
        last_resort: Whether one statement may be said, of what responses begin with, and that with a warning.
        next: What holds where nothing reaches it.
    """

    tau: float
    rule: str
    opening: float | None = None
    later: float | None = None
    last_resort: bool = False
    next: Threshold | None = None

    @property
    def most(self) -> int:
        """How many statements may be said."""
        return 1 if self.last_resort else MOST_STATEMENTS


def threshold(tau: Tau, agreement: float, responses: int, samples: int | None = None) -> Threshold:
    """The threshold, and how it was chosen; of so many samples, if some gave no response.

    Where responses agree in part only, the names and numbers that most of them have in passing are often wrong: then
    nearly all must have them. Where even so nothing can be said, one statement stands alone, the best supported.

    Raises:
        ValueError: If `tau` is no number from 0 to 1 and not "auto".

    Example:
        >>> threshold("auto", 0.7, 5).rule
        'the responses agree (0.70), so 2 of 5 are enough'
    """
    if tau != "auto":
        if not 0 < tau <= 1:
            msg = f"tau={tau} must be above 0 and at most 1, or 'auto'."
            raise ValueError(msg)
        return Threshold(tau, "as asked for")
    if responses < _FEWEST_RESPONSES:
        return Threshold(1.0, "with fewer than three responses all must say it")
    few, most, nearly = (f"{required_share(tau, samples or responses)} of {samples or responses}" for tau in _STEPS)
    if agreement >= _AGREE:
        return Threshold(0.4, f"the responses agree ({agreement:.2f}), so {few} are enough")
    if responses < _FEW_RESPONSES and agreement < _HARDLY_AMONG_FEW:
        return Threshold(0.8, f"the responses hardly agree ({agreement:.2f}), so {nearly} must say it")
    partly = f"the responses agree in part ({agreement:.2f})"
    if responses < _FEW_RESPONSES:
        return Threshold(0.6, f"{partly}, so {most} must say it")
    rule = f"{partly}, so {most} must say it, and {nearly} a name or number after the first sentence"
    alone = f"{partly} and {most} say nothing together: one statement of {few}"
    opening = 0.6 if agreement < _HARDLY else None
    last = Threshold(0.4, alone, opening=opening, later=0.6, last_resort=True)
    return Threshold(0.6, rule, later=0.8, next=last)


def _dice(one: AbstractSet[str], two: AbstractSet[str]) -> float:
    total = len(one) + len(two)
    return 2 * len(one & two) / total if total else 1.0
