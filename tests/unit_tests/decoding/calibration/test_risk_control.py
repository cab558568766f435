"""The promise of a calibration, as an exact property of any set of labelled answers; and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs import Calibration, LabelledAnswer, NotEnoughLabelsError, calibrate
from langchain_congrs.decoding.calibration import LabelledLevel, Promise

M = 3
TARGETS = st.sampled_from([0.5, 0.6, 0.75, 0.8, 0.9])
PROMISES = st.sampled_from(["share", "none"])


def level(statements: int, wrong: int, confidence: float = 0.5) -> LabelledLevel:
    return LabelledLevel(confidence=confidence, statements=statements, wrong=min(wrong, statements))


LEVELS = st.builds(level, st.integers(0, 4), st.integers(0, 4), st.integers(0, 10).map(lambda tenths: tenths / 10))
WHOLE = st.builds(lambda one: LabelledAnswer(m=M, levels=(one,)), LEVELS)
SWEPT = st.builds(lambda *levels: LabelledAnswer(m=M, levels=levels), LEVELS, LEVELS, LEVELS)
ANSWERS = st.lists(WHOLE, min_size=2, max_size=14) | st.lists(SWEPT, min_size=2, max_size=14)


def at(calibration: Calibration, answer: LabelledAnswer) -> LabelledLevel:
    """A labelled answer as it would be given under a calibration."""
    if len(answer.levels) > 1:
        assert calibration.tau != "auto"
        return answer.levels[round(calibration.tau * M) - 1]
    return answer.levels[0] if answer.levels[0].confidence >= calibration.threshold else level(0, 0)


def lost(found: LabelledLevel, promise: Promise) -> Fraction:
    return found.share if promise == "share" else Fraction(found.wrong > 0)


@given(ANSWERS, TARGETS, PROMISES)
def test_whichever_answer_is_new_the_promise_holds_on_average(
    answers: list[LabelledAnswer], target: float, promise: Promise
) -> None:
    """If prompts are exchangeable, any of these is equally likely to be the one that comes after the others."""
    losses = []
    for new in range(len(answers)):
        try:
            calibration = calibrate(answers[:new] + answers[new + 1 :], target, promise=promise)
        except NotEnoughLabelsError:  # nothing is promised, so nothing is said
            losses.append(Fraction(0))
        else:
            losses.append(lost(at(calibration, answers[new]), promise))
    assert sum(losses) / Fraction(len(losses)) <= 1 - Fraction(target).limit_denominator(100)


@given(ANSWERS, TARGETS, PROMISES)
def test_a_calibration_says_what_is_lost_at_its_threshold(
    answers: list[LabelledAnswer], target: float, promise: Promise
) -> None:
    try:
        found = calibrate(answers, target, promise=promise)
    except NotEnoughLabelsError:
        return
    given_now = [at(found, answer) for answer in answers]
    assert found.risk >= float(sum(lost(one, promise) for one in given_now) / Fraction(len(answers))) - 1e-9
    assert found.bound <= 1 - target + 1e-9
    assert found.answered == pytest.approx(sum(one.statements > 0 for one in given_now) / len(answers))
    assert Calibration.from_json(found.to_json()) == found
    shares = [share for _, share in found.curve]
    assert shares == sorted(shares)
    assert 0 <= found.probability(0.0) <= found.probability(0.5) <= found.probability(1.0) <= 1


@given(TARGETS, st.integers(0, 9))
def test_the_fewest_labels_are_named(target: float, fewer: int) -> None:
    right = LabelledAnswer(m=M, levels=(level(1, 0),))
    with pytest.raises(NotEnoughLabelsError) as caught:
        calibrate([], target)
    needed = caught.value.needed
    assert needed is not None
    assert calibrate([right] * needed, target).risk == 0
    if fewer < needed:
        with pytest.raises(NotEnoughLabelsError, match=f"at least {needed} are needed"):
            calibrate([right] * fewer, target)


def test_the_number_of_labels_that_would_do_is_named() -> None:
    answers = [LabelledAnswer(m=M, levels=(level(20, 1),))] * 15
    with pytest.raises(NotEnoughLabelsError, match=r"at best 5\.0% .* about 18 are needed") as caught:
        calibrate(answers, 0.9)
    assert caught.value.needed == 18
    assert calibrate(answers + answers[:3], 0.9).risk == pytest.approx(0.05)


def test_where_too_much_is_false_no_number_of_labels_helps() -> None:
    with pytest.raises(NotEnoughLabelsError, match=r"50\.0% or more is false, and only 10\.0% is allowed") as caught:
        calibrate([LabelledAnswer(m=M, levels=(level(2, 1),))] * 1000, 0.9)
    assert caught.value.needed is None
    with pytest.raises(NotEnoughLabelsError, match="abstain"):
        calibrate([LabelledAnswer(m=M, levels=(level(0, 0),))] * 20, 0.9)


def test_a_higher_tau_that_is_worse_counts_against_the_lower_ones() -> None:
    unlucky = LabelledAnswer(m=M, levels=(level(4, 0), level(3, 0), level(1, 1)))
    with pytest.raises(NotEnoughLabelsError):
        calibrate([unlucky] * 50, 0.9)


def test_answers_that_were_made_otherwise_are_refused() -> None:
    one, other = (LabelledAnswer(m=m, levels=(level(1, 0),)) for m in (3, 5))
    with pytest.raises(ValueError, match="different m: 3, 5"):
        calibrate([one, other] * 20)
    swept = LabelledAnswer(m=3, levels=(level(1, 0),) * 3)
    with pytest.raises(ValueError, match="at every tau"):
        calibrate([one, swept] * 20)
    with pytest.raises(ValueError, match="target=1 must be"):
        calibrate([one], 1)
    with pytest.raises(ValueError, match="not 2"):
        LabelledAnswer(m=3, levels=(level(1, 0),) * 2)
    with pytest.raises(ValueError, match="wrong=2 is more"):
        LabelledLevel(confidence=0.5, statements=1, wrong=2)
