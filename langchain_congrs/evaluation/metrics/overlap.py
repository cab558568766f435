"""Positional overlap: do responses say the same words in the same places, more than they would in any order?"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from langchain_congrs._common import needs_extra
from langchain_congrs.decoding.statements.grammar.sentences import sentences_of
from langchain_congrs.evaluation.systems.similarities import keys_of


class PositionalOverlap(NamedTuple):
    """The overlap of responses by position, and of the same with their sentences shuffled.

    Attributes:
        ordered: For each position, the mean Jaccard similarity of every two responses' words there.
        shuffled: The same after the sentences of every response were shuffled.
    """

    ordered: tuple[float, ...]
    shuffled: tuple[float, ...]


class OverlapTest(NamedTuple):
    """A paired t-test over many prompts, for one position.

    Attributes:
        ordered: Mean overlap.
        shuffled: Mean overlap of the control.
        t: The statistic.
        p: Its two-sided p-value.
    """

    ordered: float
    shuffled: float
    t: float
    p: float


def positional_overlap(responses: Sequence[str], positions: int = 5, seed: int = 0) -> PositionalOverlap:
    """How far responses share words, position by position.

    Args:
        responses: At least two responses to one prompt.
        positions: Into how many parts of equal length each response is cut.
        seed: For shuffling the control.

    Example:
        >>> found = positional_overlap(["One is here. Two is there. Three."] * 2, positions=2)
        >>> found.ordered
        (1.0, 1.0)
    """
    if len(responses) < 2:  # noqa: PLR2004 - a pair
        msg = f"Overlap needs at least two responses, not {len(responses)}."
        raise ValueError(msg)
    chance = random.Random(seed)  # noqa: S311 - no secret
    shuffled = []
    for text in responses:
        sentences = [text[start:stop] for start, stop in sentences_of(text)]
        chance.shuffle(sentences)
        shuffled.append(" ".join(sentences))
    return PositionalOverlap(_by_position(responses, positions), _by_position(shuffled, positions))


def overlap_tests(found: Sequence[PositionalOverlap]) -> list[OverlapTest]:
    """Whether order matters: a paired t-test for each position, over the prompts.

    Raises:
        ImportError: If scipy is not installed.
    """
    with needs_extra("eval"):
        from scipy.stats import ttest_rel  # noqa: PLC0415 - an extra
    ordered, shuffled = np.array([one.ordered for one in found]), np.array([one.shuffled for one in found])
    tests = []
    for position in range(ordered.shape[1]):
        ours, control = ordered[:, position], shuffled[:, position]
        same = len(found) < 2 or np.ptp(ours - control) == 0  # noqa: PLR2004 - no variance to test
        t, p = (float("nan"), float("nan")) if same else map(float, ttest_rel(ours, control))
        tests.append(OverlapTest(float(ours.mean()), float(control.mean()), t, p))
    return tests


def _by_position(responses: Sequence[str], positions: int) -> tuple[float, ...]:
    words = [keys_of(text) for text in responses]
    return tuple(_jaccard([_part(own, number, positions) for own in words]) for number in range(positions))


def _part(words: Sequence[str], number: int, positions: int) -> set[str]:
    return set(words[number * len(words) // positions : (number + 1) * len(words) // positions])


def _jaccard(bags: Sequence[set[str]]) -> float:
    pairs = list(combinations(bags, 2))
    return sum(len(one & other) / len(one | other) if one | other else 1.0 for one, other in pairs) / len(pairs)
