"""Support as a detector of what is not true: how well scores rank, and what they are worth as probabilities.

All functions take labels first, then scores, item by item; `positive` says which items are to be found, and a higher
score means more likely to be one of them. scipy and scikit-learn (extra ``eval``) compute them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from langchain_congrs._common import needs_extra

with needs_extra("eval"):
    from scipy import stats
    from sklearn import metrics


def area_under_precision_recall(positive: ArrayLike, scores: ArrayLike) -> float:
    """The area under the precision–recall curve, by the trapezoidal rule.

    Published figures are often computed so. Equal scores inflate it: see `average_precision`.

    Example:
        >>> round(area_under_precision_recall([True, False, True], [0.9, 0.5, 0.4]), 3)
        0.792
    """
    positive, scores = _checked(positive, scores)
    precision, recall, _ = metrics.precision_recall_curve(positive, scores)
    return float(metrics.auc(recall, precision))


def average_precision(positive: ArrayLike, scores: ArrayLike) -> float:
    """The mean of the precisions at which each positive item is found: the same area without interpolation."""
    positive, scores = _checked(positive, scores)
    return float(metrics.average_precision_score(positive, scores))


def auroc(positive: ArrayLike, scores: ArrayLike) -> float:
    """The probability that a positive item has a higher score than another one; half of it where they are equal.

    Example:
        >>> auroc([True, False, True], [0.9, 0.5, 0.4])
        0.5
    """
    positive, scores = _checked(positive, scores)
    return float(metrics.roc_auc_score(positive, scores))


def pearson(values: ArrayLike, scores: ArrayLike) -> float:
    """The linear correlation of two lists of numbers."""
    return float(stats.pearsonr(_numbers(values), _numbers(scores)).statistic)


def spearman(values: ArrayLike, scores: ArrayLike) -> float:
    """The correlation of the ranks of two lists of numbers."""
    return float(stats.spearmanr(_numbers(values), _numbers(scores)).statistic)


def calibration_error(positive: ArrayLike, probabilities: ArrayLike, *, bins: int = 10) -> float:
    """How far probabilities are from what happens: the mean gap between the two in bins of equally many items.

    Example:
        >>> calibration_error([True, True, False, False], [0.5, 0.5, 0.5, 0.5], bins=1)
        0.0
        >>> calibration_error([False, False], [1.0, 1.0])
        1.0
    """
    happened, expected = np.asarray(positive, float), _numbers(probabilities)
    if len(happened) == 0 or ((expected < 0) | (expected > 1)).any():
        msg = "probabilities must be numbers from 0 to 1, at least one of them."
        raise ValueError(msg)
    parts = np.array_split(np.argsort(expected, kind="stable"), min(bins, len(expected)))
    return float(sum(abs(happened[part].mean() - expected[part].mean()) * len(part) for part in parts) / len(expected))


@dataclass(frozen=True)
class RiskCoverage:
    """What remains wrong when only the surest items are kept.

    Attributes:
        coverage: The shares of the items that are kept, ascending to 1; items with equal scores come together.
        risk: The share of the kept items that is wrong, for each of them.
        area: The mean risk over all coverages, the lower the better.
    """

    coverage: tuple[float, ...]
    risk: tuple[float, ...]
    area: float


def risk_coverage(right: ArrayLike, confidence: ArrayLike) -> RiskCoverage:
    """The risk at every coverage: of the most confident items, how many are wrong.

    Example:
        >>> curve = risk_coverage([True, True, False], [0.9, 0.8, 0.1])
        >>> [round(risk, 2) for risk in curve.risk]
        [0.0, 0.0, 0.33]
    """
    wrong, scores = 1 - np.asarray(right, float), _numbers(confidence)
    if len(wrong) == 0 or len(wrong) != len(scores):
        msg = f"right and confidence must be equally long and not empty, not {len(wrong)} and {len(scores)}."
        raise ValueError(msg)
    order = np.argsort(-scores, kind="stable")
    ends = np.flatnonzero(np.append(np.diff(scores[order]) != 0, True))
    risk = np.cumsum(wrong[order])[ends] / (ends + 1)
    coverage = (ends + 1) / len(wrong)
    area = float(np.sum(risk * np.diff(coverage, prepend=0.0)))
    return RiskCoverage(tuple(map(float, coverage)), tuple(map(float, risk)), area)


# -- sentences of passages -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SentenceDetection:
    """How well scores find the false sentences of passages, as measured by SelfCheckGPT (Manakul et al. 2023).

    A sentence is accurate (0), has a minor error (½) or is wrong (1). The first three are areas under a
    precision–recall curve over all sentences.

    Attributes:
        nonfact: Finding sentences with any error (label > 0).
        nonfact_star: Finding those that are wrong (label 1), in passages that are not wrong throughout.
        factual: Finding the accurate ones (label 0), by the negated scores.
        pearson: Correlation of the mean score of a passage with its mean label.
        spearman: The same of the ranks.
    """

    nonfact: float
    nonfact_star: float
    factual: float
    pearson: float
    spearman: float


_WRONG_THROUGHOUT = 0.99


def sentence_detection(
    labels: Sequence[Sequence[float]], scores: Sequence[Sequence[float]], *, area: Any = area_under_precision_recall
) -> SentenceDetection:
    """Measure the scores of the sentences of passages, higher meaning less supported.

    Args:
        labels: For every passage, the label of each sentence: 0, ½ or 1.
        scores: For every passage, the score of each sentence.
        area: What to compute of precision and recall: this, or `average_precision`.
    """
    label, score = np.concatenate([*map(_numbers, labels)]), np.concatenate([*map(_numbers, scores)])
    means = np.array([np.mean(passage) for passage in labels])
    mixed = np.repeat(means < _WRONG_THROUGHOUT, [len(passage) for passage in labels])
    mean_scores = [float(np.mean(passage)) for passage in scores]
    return SentenceDetection(
        nonfact=area(label > 0, score),
        nonfact_star=area(label[mixed] == 1, score[mixed]),
        factual=area(label == 0, -score),
        pearson=pearson(means, mean_scores),
        spearman=spearman(means, mean_scores),
    )


def _numbers(values: ArrayLike) -> NDArray[np.float64]:
    return np.asarray(values, float)


def _checked(positive: ArrayLike, scores: ArrayLike) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
    flags, numbers = np.asarray(positive, bool), _numbers(scores)
    if len(flags) != len(numbers):
        msg = f"There are {len(flags)} labels for {len(numbers)} scores."
        raise ValueError(msg)
    if flags.all() or not flags.any():
        msg = f"All {len(flags)} items have the same label; both kinds are needed."
        raise ValueError(msg)
    return flags, numbers


__all__ = [
    "RiskCoverage",
    "SentenceDetection",
    "area_under_precision_recall",
    "auroc",
    "average_precision",
    "calibration_error",
    "pearson",
    "risk_coverage",
    "sentence_detection",
    "spearman",
]
