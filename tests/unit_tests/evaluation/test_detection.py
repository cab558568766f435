"""Figures of detectors: against their definitions, written out plainly."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs.evaluation.detection import (
    area_under_precision_recall,
    auroc,
    average_precision,
    calibration_error,
    pearson,
    risk_coverage,
    sentence_detection,
    spearman,
)

Item = tuple[bool, float]

items = st.lists(st.tuples(st.booleans(), st.integers(0, 8).map(float)), min_size=2, max_size=30).filter(
    lambda found: len({positive for positive, _ in found}) == 2
)


def columns(found: list[Item]) -> tuple[list[bool], list[float]]:
    return [positive for positive, _ in found], [score for _, score in found]


@given(items)
def test_auroc_is_the_share_of_pairs_in_order(found: list[Item]) -> None:
    high = [score for positive, score in found if positive]
    low = [score for positive, score in found if not positive]
    shares = [(one > other) + (one == other) / 2 for one, other in product(high, low)]
    assert auroc(*columns(found)) == pytest.approx(np.mean(shares))


@given(items)
def test_average_precision_is_the_mean_precision_at_each_positive(found: list[Item]) -> None:
    precisions = []
    for positive, score in found:
        if positive:
            kept = [other for other, theirs in found if theirs >= score]
            precisions.append(sum(kept) / len(kept))
    assert average_precision(*columns(found)) == pytest.approx(np.mean(precisions))


def test_equal_scores_inflate_the_trapezoid_alone() -> None:
    positive, scores = [True, False, False, False], [1.0, 1.0, 1.0, 1.0]
    assert average_precision(positive, scores) == pytest.approx(0.25)
    assert area_under_precision_recall(positive, scores) == pytest.approx(0.625)


@given(items)
def test_every_area_is_one_for_scores_that_tell_all(found: list[Item]) -> None:
    positive = [flag for flag, _ in found]
    for area in (area_under_precision_recall, average_precision, auroc):
        assert area(positive, [float(flag) for flag in positive]) == pytest.approx(1.0)


@given(st.lists(st.booleans(), min_size=1, max_size=40))
def test_the_rate_itself_is_calibrated_in_one_bin(happened: list[bool]) -> None:
    rate = sum(happened) / len(happened)
    assert calibration_error(happened, [rate] * len(happened), bins=1) == pytest.approx(0, abs=1e-9)
    assert calibration_error(happened, [1.0] * len(happened), bins=1) == pytest.approx(1 - rate)


@given(items)
def test_risk_at_full_coverage_is_the_share_that_is_wrong(found: list[Item]) -> None:
    right, confidence = columns(found)
    curve = risk_coverage(right, confidence)
    assert curve.coverage[-1] == pytest.approx(1.0)
    assert curve.risk[-1] == pytest.approx(1 - np.mean(right))
    assert len(curve.risk) == len(set(confidence))
    assert min(curve.risk) - 1e-9 <= curve.area <= max(curve.risk) + 1e-9


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=3, max_size=20, unique_by=(min, max)))
def test_a_monotone_change_keeps_ranks_and_a_linear_one_keeps_correlation(pairs: list[tuple[int, int]]) -> None:
    values, scores = [float(one) for one, _ in pairs], [float(other) for _, other in pairs]
    if len(set(values)) < 2 or len(set(scores)) < 2:
        return
    assert spearman(values, [score**3 for score in scores]) == pytest.approx(spearman(values, scores))
    assert pearson(values, [3 * score + 1 for score in scores]) == pytest.approx(pearson(values, scores))


def test_sentences_are_measured_as_published() -> None:
    labels: list[list[float]] = [[0, 0.5, 1], [1, 1], [0, 0]]
    telling = sentence_detection(labels, labels)
    assert (telling.nonfact, telling.nonfact_star, telling.factual) == (1, 1, 1)
    assert telling.pearson == pytest.approx(1)
    scores: list[list[float]] = [
        [0, 1, 0],
        [9, 9],
        [0, 0],
    ]  # the passage that is wrong throughout does not count for nonfact_star
    found = sentence_detection(labels, scores, area=average_precision)
    assert found.nonfact_star == pytest.approx(average_precision([0, 0, 1, 0, 0], [0, 1, 0, 0, 0]))
    assert found.nonfact == pytest.approx(average_precision([0, 1, 1, 1, 1, 0, 0], [0, 1, 0, 9, 9, 0, 0]))


def test_labels_of_one_kind_are_refused() -> None:
    with pytest.raises(ValueError, match="both kinds"):
        auroc([True, True], [1, 2])
    with pytest.raises(ValueError, match="2 labels for 1 scores"):
        average_precision([True, False], [1])
    with pytest.raises(ValueError, match="from 0 to 1"):
        calibration_error([True], [1.5])
    with pytest.raises(ValueError, match="equally long"):
        risk_coverage([], [])
