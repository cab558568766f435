"""How far responses agree, and the threshold that follows from it."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

from langchain_congrs.decoding.statements.blocks import WHOLE
from langchain_congrs.decoding.statements.corpus import Corpus

_FEW_SPECIFICS = 3
"""With fewer specifics a response, on average, agreement is counted by all words with content."""
_AGREE, _HARDLY, _HARDLY_AMONG_FEW = 0.6, 0.15, 0.3
"""Measured on biographies of five samples, and of three: two of three is weaker evidence than three of five."""
_FEW_RESPONSES = 5
_FEWEST_RESPONSES = 3

Tau = float | Literal["auto"]
"""Share of the responses that something needs to be kept; ``auto`` follows the agreement of the responses."""


def agreement_of(corpus: Corpus) -> float:
    """The mean overlap (Dice) of the specifics of two responses; of all their words where specifics are few."""
    specifics, words = [], []
    for response in range(len(corpus.texts)):
        tokens = [token for unit in corpus.of(response) if unit.kind not in WHOLE for token in unit.tokens]
        blocks = [token for unit in corpus.of(response) if unit.kind in WHOLE for token in unit.tokens]
        specifics.append({token.key for token in tokens if token.kind in {"number", "date", "name", "formula"}})
        words.append({token.key for token in (*tokens, *blocks) if token.kind != "function"})
    few = sum(map(len, specifics)) < _FEW_SPECIFICS * len(specifics)
    sets = words if few else specifics
    pairs = [_dice(one, two) for one, two in combinations(sets, 2)]
    return sum(pairs) / len(pairs) if pairs else 1.0


def threshold(tau: Tau, agreement: float, responses: int) -> tuple[float, str]:
    """The threshold, and how it was chosen, in plain words.

    Raises:
        ValueError: If `tau` is no number from 0 to 1 and not "auto".

    Example:
        >>> threshold("auto", 0.7, 5)
        (0.4, 'the responses agree (0.70), so 0.4 of them is enough')
    """
    if tau != "auto":
        if not 0 < tau <= 1:
            msg = f"tau={tau} must be above 0 and at most 1, or 'auto'."
            raise ValueError(msg)
        return tau, "as asked for"
    if responses < _FEWEST_RESPONSES:
        return 1.0, "with fewer than three responses all must say it"
    if agreement >= _AGREE:
        return 0.4, f"the responses agree ({agreement:.2f}), so 0.4 of them is enough"
    if agreement >= (_HARDLY if responses >= _FEW_RESPONSES else _HARDLY_AMONG_FEW):
        return 0.6, f"the responses agree in part ({agreement:.2f}), so 0.6 of them must say it"
    return 0.8, f"the responses hardly agree ({agreement:.2f}), so 0.8 of them must say it"


def _dice(one: set[str], two: set[str]) -> float:
    total = len(one) + len(two)
    return 2 * len(one & two) / total if total else 1.0
