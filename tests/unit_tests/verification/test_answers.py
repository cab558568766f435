"""Final answers: read, told from guesses, and compared."""

from __future__ import annotations

import sys
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs.verification import answers
from langchain_congrs.verification.answers import Guess, agree, group_answers, plain_form, same_answer
from langchain_congrs.verification.domains import math_answer


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("14", "14.0"),
        ("1,234", "1234"),
        ("040", "40"),
        ("10{,}000", "10000"),
        (r"\frac{1}{2}", "0.5"),
        (r"-\dfrac12", "-1/2"),
        (r"$x = 5$", "5"),
        (r"48^\circ", "48"),
        (r"3\text{ cm}", "3"),
        ("5 metres", "5 m"),
        (r"\$32,400", "32400 dollars"),
        ("1.2 million", "1,200,000"),
        ("50\\%", "50"),
        ("(B)", "B"),
        ('("B")', r"\text{B}"),
        ("C: 21,600", "(C)"),
        ("04/07/2008", "4/7/2008"),
        ("April 7, 2008", "04/07/2008"),
        ("No.", "no"),
    ],
)
def test_answers_that_are_the_same_without_algebra(first: str, second: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "_math_verify", lambda: None)
    assert answers._same.__wrapped__(first, second)
    assert answers._same.__wrapped__(second, first)


@pytest.mark.parametrize(
    ("first", "second"),
    [("14", "9"), ("A", "B"), ("5 m", "5 km"), ("1/2", "2"), ("-3", "3"), ("04/07/2008", "07/04/2008"), ("x", "y")],
)
def test_answers_that_differ(first: str, second: str) -> None:
    assert not same_answer(first, second)
    assert not same_answer(second, first)


@pytest.mark.parametrize(
    ("first", "second"),
    [(r"2\sqrt{3}", r"\sqrt{12}"), ("(x+1)^2", "x^2+2x+1"), (r"1\frac{1}{2}", "3/2"), (r"\frac{\pi}{2}", r"0.5\pi")],
)
def test_answers_that_algebra_finds_the_same(first: str, second: str) -> None:
    found: list[bool] = []
    thread = threading.Thread(target=lambda: found.append(same_answer(first, second)))  # no alarms in threads
    thread.start()
    thread.join()
    assert found == [True]


def test_without_the_extra_formulas_are_compared_as_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "math_verify", None)
    monkeypatch.setattr(answers, "_math_verify", answers._math_verify.__wrapped__)
    assert not answers._same.__wrapped__(r"2\sqrt{3}", r"\sqrt{12}")
    assert answers._same.__wrapped__(r"2\sqrt{3}", r"$2 \sqrt{3}$")


@pytest.mark.parametrize(
    "hostile",
    [
        "9^{9^{9^9}}",
        "9^9^9",
        "2**9**9**9",
        "((((9^{99})^{99})^{99})^{99})",
        "99999999999!",
        r"\sum_{n=1}^{99} n",
        "1" * 100_000,
        "(" * 5_000,
        "{" * 50_000,
        "\\frac" * 20_000,
        "9" * 39 + "/" + "0",
    ],
)
def test_hostile_answers_are_compared_too(hostile: str) -> None:
    assert not same_answer(hostile, "x^2 + 1")
    assert not same_answer(hostile, "7")


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_text_can_be_compared(first: str, second: str) -> None:
    assert plain_form(first) == plain_form(first)
    assert same_answer(first, second) == same_answer(second, first)
    assert same_answer(first, first)


@pytest.mark.parametrize(
    ("text", "answer", "stated"),
    [
        ("so \\boxed{7}", "7", True),
        ("The answer is 7.", "7", True),
        ("The answer in MM/DD/YYYY format is 12/13/2001.", "12/13/2001", True),
        ('Action: Answer("C")', '("C")', True),
        ('Answer: Answer("D")', '("D")', True),
        ("The date today is 11/22/2001.", "11/22/2001", True),
        ("It was Sep 02, 2020.", "Sep 02, 2020", True),
        ("He sells 61 rolls in 3 hours.", "3", False),
        ("750 people came (250 adults + 500 children).", "750", False),
        ("I hope this answer helps you. Ask away! 7", "7", False),
    ],
)
def test_the_parser_says_whether_an_answer_is_stated(text: str, answer: str, stated: bool) -> None:  # noqa: FBT001
    found = math_answer(text)
    assert (found, not isinstance(found, Guess)) == (answer, stated)


@pytest.mark.parametrize("hostile", ["answer " * 100_000, "(" * 200_000 + ")", "is " * 200_000, "\\boxed{" * 100_000])
def test_hostile_solutions_are_parsed_too(hostile: str) -> None:
    found = math_answer(hostile)
    assert found is None or found in hostile


def test_groups_are_named_after_their_first_candidate() -> None:
    found = group_answers(["7", None, Guess("8"), "7.0", " ", "8"], same_answer)
    assert [one["group"] for one in found] == [0, None, 2, 0, None, 2]
    assert [one["stated"] for one in found] == [True, False, False, True, False, True]
    assert type(found[2]["answer"]) is str  # a state is JSON-native


@pytest.mark.parametrize(
    ("parsed", "agreed"),
    [
        (["7"] * 5, True),
        (["7", "7", "7", "7", "9"], False),
        (["7", "7", "7", None, None], True),  # those without an answer have no other one
        (["7", "7", None, None], False),
        ([None, None], False),
        ([Guess("7")] * 5, False),
        (["7", "7", "7", Guess("7"), Guess("7")], True),
        (["7", "7", Guess("7"), Guess("7"), Guess("7")], False),
    ],
)
def test_agreement(parsed: list[str | None], agreed: bool) -> None:  # noqa: FBT001
    assert agree(group_answers(parsed, same_answer)) is agreed
