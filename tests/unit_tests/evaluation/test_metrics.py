"""The metrics: what counts as right, as supported, as an abstention; intervals and paired comparisons."""

from __future__ import annotations

import asyncio
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs.evaluation.metrics import (
    AbstentionJudge,
    ClaimJudge,
    Scorer,
    compare,
    interval,
    overlap_tests,
    positional_overlap,
)
from langchain_congrs.evaluation.metrics.accuracy import final_answer, is_correct
from langchain_congrs.evaluation.metrics.claims import relevant
from langchain_congrs.evaluation.systems import SystemOutput
from tests.unit_tests.evaluation.answerer import answerer, kind_of
from tests.unit_tests.scripted import ScriptedChatModel

# -- accuracy ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "gold"),
    [
        (r"so \boxed{2\sqrt{3}}", r"\sqrt{12}"),
        (r"\boxed{0.5}", r"\frac{1}{2}"),
        ("They pay 1,200 dollars", "1200"),
        ("The answer is (C).", "C"),
        ("Answer: C", "C"),
        ("I weigh A against C. **C**", "C"),
        ("Thus (C) is right since 3 > 2 and 5 > 4.", "C"),
        ("It was on April 7, 2008", "04/07/2008"),
    ],
)
def test_answers_that_are_right(text: str, gold: str) -> None:
    assert is_correct(text, gold)


@pytest.mark.parametrize(
    ("text", "gold"), [(r"\boxed{7}", "8"), ("(B) is right.", "C"), ("I do not know.", "4"), ("", "4"), ("A man", "A")]
)
def test_answers_that_are_wrong(text: str, gold: str) -> None:
    assert not is_correct(text, gold)


def test_a_letter_inside_a_word_is_no_choice() -> None:
    assert final_answer("Vitamin B-12 and J.R.", choice=True) is None


# -- claims ------------------------------------------------------------------------------------------------------------


def test_claims_are_counted_against_the_reference() -> None:
    model = answerer()
    (found,) = ClaimJudge(model=model).invoke({"texts": ["Seven, so 14."], "prompt": "?", "reference": "3 + 4 = 7"})
    assert (found.supported, found.unsupported, found.precision) == (1, 1, 0.5)
    assert "3 + 4 = 7" in str(model.calls[1][1].text)
    (alone,) = asyncio.run(ClaimJudge(model=model).ainvoke({"texts": ["Seven, so 14."], "prompt": "?"}))
    assert alone == found
    assert "you are sure" in str(model.calls[-1][0].text)


def test_equal_questions_are_asked_once() -> None:
    model = answerer()
    found = ClaimJudge(model=model).invoke({"texts": ["It is 14.", "It is 15.", "It is 14."], "prompt": "?"})
    assert [kind_of(messages) for messages in model.calls] == ["claims", "claims", "supported"]
    assert [one.supported for one in found] == [1, 1, 1]


@pytest.mark.parametrize("wrong", [{"claims": "none"}, {"supported": "all"}, {"supported": '{"supported": [3]}'}])
def test_a_judge_that_cannot_be_read_gives_no_figures(wrong: dict[str, str]) -> None:
    found = scored(SystemOutput(texts=("It is 14.",)), "claims", model=answerer(**wrong))
    assert found["response"] == 1
    assert {found[name] for name in ("supported", "precision", "combined_precision", "hallucination")} == {None}


def test_of_a_long_reference_the_passages_that_matter_are_shown() -> None:
    filler = " ".join(f"filler{number}" for number in range(3000))
    found = relevant(f"{filler} Ada Lovelace programmed. {filler}", ["Ada Lovelace wrote a program."], 400)
    assert "Ada Lovelace" in found
    assert len(found.split()) <= 402


# -- one row of figures ------------------------------------------------------------------------------------------------


def scored(output: SystemOutput, *metrics: Any, model: Any = None, **facts: Any) -> dict[str, float | None]:
    asked: Any = {"output": output, "prompt": "?", **facts}
    return Scorer(metrics=metrics, model=model).invoke(asked)


def test_an_abstention_counts_as_precise_and_says_nothing() -> None:
    found = scored(SystemOutput(abstained=True), "claims", "accuracy", model=answerer(), gold="14")
    assert found == {
        "response": 0,
        "correct": 0,
        "supported": None,
        "unsupported": None,
        "precision": None,
        "combined_supported": 0,
        "combined_precision": 1,
        "hallucination": 0,
    }


def test_several_texts_give_their_mean_or_the_best() -> None:
    texts = (r"\boxed{14}", r"\boxed{16}", "I do not know.")
    assert scored(SystemOutput(texts=texts), "accuracy", gold="14")["correct"] == pytest.approx(1 / 3)
    assert scored(SystemOutput(texts=texts), "accuracy", gold="14")["response"] == pytest.approx(2 / 3)
    assert scored(SystemOutput(texts=texts[::-1], take="best"), "accuracy", gold="14")["correct"] == 1
    assert scored(SystemOutput(texts=texts, take="best"), "accuracy", gold="15")["correct"] == 0


def test_claims_of_texts_that_decline_are_not_checked() -> None:
    model = answerer()
    found = scored(SystemOutput(texts=("It is 14.", "I do not know.")), "claims", model=model)
    assert [kind_of(messages) for messages in model.calls] == ["claims", "supported"]
    assert (found["precision"], found["combined_precision"], found["hallucination"]) == (0.5, 0.75, 0.25)


def test_a_judge_tells_abstentions_that_rules_do_not() -> None:
    text = "That meeting never took place, as they lived a century apart."
    assert AbstentionJudge().invoke({"texts": [text]}) == [False]
    judge = AbstentionJudge(model=answerer(abstains='{"abstains": true}'))
    assert judge.invoke({"texts": [text, "I do not know."]}) == [True, True]
    assert asyncio.run(judge.ainvoke({"texts": [text]})) == [True]
    assert AbstentionJudge(model=answerer(abstains="hm")).invoke({"texts": [text]}) == [False]
    silent = ScriptedChatModel(reply=lambda _: ValueError("asked for nothing"))
    assert AbstentionJudge(model=silent).invoke({"texts": ["I do not know."]}) == [True]


# -- intervals ---------------------------------------------------------------------------------------------------------


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30))
def test_a_mean_lies_in_its_interval(values: list[float]) -> None:
    found = interval(values)
    assert found.low - 1e-9 <= found.mean <= found.high + 1e-9
    assert found == interval(values)


def test_an_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    import numpy as np

    chance = np.random.default_rng(1)
    found = [interval(list(chance.random(40) < 0.7)) for _ in range(200)]
    assert 0.88 <= np.mean([one.low <= 0.7 <= one.high for one in found]) <= 0.99


def test_nothing_has_no_mean() -> None:
    assert math.isnan(interval([None]).mean)
    assert math.isnan(compare([1.0], [0.0]).p)


def test_pairs_tell_more_than_two_means() -> None:
    hard = [number / 40 for number in range(40)]
    better = [value + 0.01 * (1 + number % 2) for number, value in enumerate(hard)]
    assert compare(better, hard).p < 0.01
    assert compare(better, hard).difference.low > 0
    assert compare(hard, hard).p == 1
    assert compare([*better, None], [*hard, 1.0]).difference.n == 40
    with pytest.raises(ValueError, match="shorter"):
        compare([1.0], [])


# -- overlap -----------------------------------------------------------------------------------------------------------


def test_order_is_seen_against_a_shuffled_control() -> None:
    def response(number: int) -> str:
        facts = [f"fact{part} holds here with words{part} and more{part}." for part in range(6)]
        return " ".join([*facts, f"The end {number}."])

    found = [positional_overlap([response(n), response(n + 1), response(n + 2)], seed=n) for n in range(8)]
    tests = overlap_tests(found)
    assert all(test.ordered > test.shuffled for test in tests)
    assert min(test.p for test in tests) < 0.01
    with pytest.raises(ValueError, match="at least two"):
        positional_overlap(["one"])
