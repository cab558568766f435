"""Conformal risk control: the lowest threshold whose risk on labelled answers, corrected for their number, is allowed.

Let L(i, λ) be what is false in labelled answer i at threshold λ: the share of its statements (promise ``share``), or 1
if there is any (promise ``none``, known as conformal factuality). It must not grow with λ; where an answer at a higher
threshold happens to be worse, the worse value counts below as well. If prompts are exchangeable, the expected loss of a
new one at the lowest λ with

    (Σ L(i, λ) + 1) / (n + 1) ≤ 1 − target

is at most 1 − target (Angelopoulos et al. 2024, *Conformal Risk Control*; Mohri and Hashimoto 2024).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np
from langchain_core.runnables import Runnable

from langchain_congrs.calling.models import name_of
from langchain_congrs.decoding.calibration.calibrated import Calibration, Promise, ReliabilityBin
from langchain_congrs.decoding.calibration.isotonic import isotonic_curve
from langchain_congrs.decoding.calibration.labelled import LabelledAnswer, LabelledLevel
from langchain_congrs.decoding.statements.support.agreement import Tau

_BINS = 10


class NotEnoughLabelsError(ValueError):
    """No threshold can be promised to be good enough.

    Attributes:
        needed: How many labelled answers like these it takes; None if no number helps.
    """

    def __init__(self, message: str, needed: int | None) -> None:
        super().__init__(message)
        self.needed = needed


class _Candidate(NamedTuple):
    """A threshold, with the answers at it and what is lost in each."""

    tau: Tau
    threshold: float
    levels: list[LabelledLevel]
    losses: list[Fraction]

    @property
    def answered(self) -> int:
        return sum(level.statements > 0 for level in self.levels)


def calibrate(
    labelled: Sequence[LabelledAnswer],
    target: float = 0.9,
    *,
    promise: Promise = "share",
    model: str | Runnable[Any, Any] | None = None,
) -> Calibration:
    """Find the lowest threshold that keeps a promise.

    Answers labelled at every τ (`label_statements`) give a τ; answers labelled as they are (`label_answer`) give the
    confidence below which to abstain. The labelled prompts must be like those to come, and drawn independently.

    Args:
        labelled: Labelled answers, all made alike.
        target: How good to be, above 0 and below 1: 0.9 allows a tenth.
        promise: What is allowed: ``share``, that so many of the statements of an answer are false, in expectation;
            ``none``, that so many answers have a false statement.
        model: The model that gave the samples, or its name.

    Raises:
        NotEnoughLabelsError: If there are too few labels, or too much is false at every threshold.
        ValueError: If the target is out of range, or the answers were not made alike.

    Example:
        >>> right = LabelledLevel(confidence=0.8, statements=4, wrong=0)
        >>> wrong = LabelledLevel(confidence=0.3, statements=2, wrong=1)
        >>> answers = [LabelledAnswer(m=5, levels=[right])] * 20 + [LabelledAnswer(m=5, levels=[wrong])] * 20
        >>> found = calibrate(answers, target=0.9)
        >>> found.threshold, found.risk, found.answered, found.probability(0.3)
        (0.8, 0.0, 0.5, 0.5)
    """
    if not 0 < target < 1:
        msg = f"target={target} must be above 0 and below 1."
        raise ValueError(msg)
    allowed = 1 - Fraction(target).limit_denominator(1_000_000)
    _check_number(len(labelled), allowed)
    _check_alike(labelled)
    candidates = _candidates(labelled, promise)
    found = next((one for one in candidates if one.answered and _bound(one.losses) <= allowed), None)
    if found is None:
        raise _refusal(candidates, allowed, len(labelled))
    levels = [a.levels[0] for a in labelled] if len(labelled[0].levels) == 1 else found.levels
    points = [(level.confidence, float(1 - level.share)) for level in levels if level.statements]
    return Calibration(
        target=target,
        promise=promise,
        tau=found.tau,
        threshold=found.threshold,
        model=name_of(model) if isinstance(model, Runnable) else model,
        m=labelled[0].m,
        select=labelled[0].select,
        answers=len(labelled),
        risk=float(sum(found.losses) / len(labelled)),
        bound=float(_bound(found.losses)),
        answered=found.answered / len(labelled),
        reliability=_reliability(points),
        curve=isotonic_curve(points),
    )


def _bound(losses: Sequence[Fraction]) -> Fraction:
    return (sum(losses) + Fraction(1)) / (len(losses) + 1)


# -- thresholds --------------------------------------------------------------------------------------------------------


def _candidates(labelled: Sequence[LabelledAnswer], promise: Promise) -> list[_Candidate]:
    """All thresholds, the lowest first."""
    if len(labelled[0].levels) == 1:
        return _of_confidence([answer.levels[0] for answer in labelled], labelled[0].tau, promise)
    worst = [_never_growing([_loss(level, promise) for level in answer.levels]) for answer in labelled]
    m = labelled[0].m
    return [
        _Candidate((place + 1) / m, 0.0, [a.levels[place] for a in labelled], [losses[place] for losses in worst])
        for place in range(m)
    ]


def _of_confidence(levels: Sequence[LabelledLevel], tau: Tau, promise: Promise) -> list[_Candidate]:
    silent = LabelledLevel(confidence=0.0, statements=0, wrong=0)
    found = []
    for threshold in sorted({0.0, *(level.confidence for level in levels if level.statements)}):
        kept = [level if level.confidence >= threshold else silent for level in levels]
        found.append(_Candidate(tau, threshold, kept, [_loss(level, promise) for level in kept]))
    return found


def _loss(level: LabelledLevel, promise: Promise) -> Fraction:
    return level.share if promise == "share" else Fraction(level.wrong > 0)


def _never_growing(losses: Sequence[Fraction]) -> list[Fraction]:
    """The losses with those at higher thresholds counted in."""
    return list(accumulate(reversed(losses), max))[::-1]


# -- what is refused ---------------------------------------------------------------------------------------------------


def _check_number(labels: int, allowed: Fraction) -> None:
    needed = math.ceil(1 / allowed) - 1
    if labels < max(1, needed):
        msg = f"{labels} labelled answers are too few to promise {float(1 - allowed):g}: at least {needed} are needed."
        raise NotEnoughLabelsError(msg, needed)


def _check_alike(labelled: Sequence[LabelledAnswer]) -> None:
    for name in ("m", "select", "tau"):
        found = sorted({str(getattr(answer, name)) for answer in labelled})
        if len(found) > 1:
            msg = f"The answers were made with different {name}: {', '.join(found)}. Calibrate each alone."
            raise ValueError(msg)
    if len({len(answer.levels) for answer in labelled}) > 1:
        msg = "Some answers are labelled at every tau, others at one; calibrate each alone."
        raise ValueError(msg)


def _refusal(candidates: Sequence[_Candidate], allowed: Fraction, labels: int) -> NotEnoughLabelsError:
    risks = [sum(one.losses) / Fraction(labels) for one in candidates if one.answered]
    if not risks:
        return NotEnoughLabelsError(f"All {labels} labelled answers abstain: there is nothing to calibrate.", None)
    best = min(risks)
    if best >= allowed:
        msg = (
            f"At every threshold that answers anything, {float(best):.1%} or more is false, and only "
            f"{float(allowed):.1%} is allowed: lower the target, or draw more samples."
        )
        return NotEnoughLabelsError(msg, None)
    needed = math.ceil((1 - allowed) / (allowed - best))
    msg = (
        f"{labels} labelled answers are too few: at best {float(best):.1%} of what they say is false, so about "
        f"{needed} are needed to promise {float(1 - allowed):g}."
    )
    return NotEnoughLabelsError(msg, needed)


# -- what confidence is worth ------------------------------------------------------------------------------------------


def _reliability(points: Sequence[tuple[float, float]]) -> tuple[ReliabilityBin, ...]:
    parts = np.array_split(np.array(sorted(points)), min(_BINS, len(points)))
    return tuple(ReliabilityBin(float(part[:, 0].mean()), float(part[:, 1].mean()), len(part)) for part in parts)
