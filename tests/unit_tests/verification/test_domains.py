"""Domains: where the final answer of a solution is, and prompts of one's own."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from types import FrameType
from typing import Any

import pytest
import regex
from langchain_core.messages import BaseMessage, HumanMessage

from langchain_congrs.verification import (
    CODE,
    MATH,
    TEXT,
    VerificationDomain,
    domains,
)
from langchain_congrs.verification.domains import boxed, math_answer
from tests.unit_tests.verification.verifier import (
    RIGHT,
    WRONG,
    Verifier,
    run,
)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("so \\boxed{\\frac{1}{2}} holds", "\\frac{1}{2}"),
        ("first \\boxed{1}, then \\boxed{2}", "2"),
        ("The final answer is 42.", "42"),
        ("We get 1,234 apples", "1,234"),
        ("nothing", None),
        ("\\boxed{14}. Check: \\boxed{1", "14"),
        ("It is 10-4", "4"),
        ("It is -4", "-4"),
        ("It is 1,234, and no more", "1,234"),
        ("**Answer:** 42", "42"),
        ("**Final answer: 3/4.**", "3/4"),
    ],
)
def test_reading_answers(text: str, answer: str | None) -> None:
    assert math_answer(text) == answer


def test_boxes_that_never_close() -> None:
    assert boxed("\\boxed{1") is None


def test_other_domains() -> None:
    assert TEXT.parse_answer("One.\n\nTwo.") == "Two."
    assert CODE.parse_answer("x\n```python\nprint(1)\n```") == "print(1)"
    poems = VerificationDomain("theme", "stanza", "a broken rhyme", "End well.", lambda _: "rhyme")
    verifier = Verifier([RIGHT, WRONG])
    assert run(verifier, m=2, prompts=poems)["answer"] == "rhyme"
    assert "a broken rhyme" in str(poems.compare("p", "a", "b")[0].text)
    assert MATH.equivalence == "math"

    class Shouting(VerificationDomain):
        def synthesize(self, problem: str, candidates: Sequence[str]) -> list[BaseMessage]:
            return [HumanMessage(f"SOLVE {problem} LIKE {len(candidates)} OTHERS")]

    loud = Verifier([RIGHT, WRONG])
    run(loud, m=2, prompts=Shouting("theme", "stanza", "a broken rhyme", "End well.", lambda _: "rhyme"))
    assert str(loud.model.calls[-1][0].text).endswith("LIKE 1 OTHERS")


def steps(text: str) -> int:
    """How many lines of ours are run to find the answer of a text."""
    count = 0

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        count += event == "line" and frame.f_code.co_filename == domains.__file__
        return trace

    sys.settrace(trace)
    try:
        math_answer(text)
    finally:
        sys.settrace(None)
    return count


@pytest.mark.parametrize(
    "unit",
    ["\\boxed{", "\\boxed{1} ", "\\boxed{{", "{", "}", "1 ", "1,234 or -5.6 ", "answer is ", "x"],
)
def test_finding_an_answer_takes_steps_in_proportion_to_the_text(unit: str) -> None:
    short, long = steps(unit * 100), steps(unit * 400)
    assert long <= 4 * short


class Counted:
    """A pattern that counts the characters it is given."""

    def __init__(self, pattern: Any) -> None:
        self.pattern = pattern
        self.characters = 0

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.pattern, name)

        def counted(text: str, *args: Any) -> Any:
            self.characters += len(text)
            return method(text, *args)

        return counted


@pytest.fixture
def patterns(monkeypatch: pytest.MonkeyPatch) -> dict[str, Counted]:
    found = {name: Counted(value) for name, value in vars(domains).items() if isinstance(value, regex.Pattern)}
    for name, counted in found.items():
        monkeypatch.setattr(domains, name, counted)
    return found


@pytest.mark.parametrize("text", ["1 " * 1000 + "x" * 10_000, "\\boxed{" * 2000, "answer is " * 1000, "{" * 10_000])
def test_every_pattern_sees_every_character_twice_at_most(text: str, patterns: dict[str, Counted]) -> None:
    math_answer(text)
    assert all(counted.characters <= 2 * len(text) for counted in patterns.values())


def test_no_pattern_looks_further_than_it_takes(patterns: dict[str, Counted]) -> None:
    """A look ahead over the rest of the text, at every number, is what made finding the last one slow."""
    assert [name for name, counted in patterns.items() if "(?!" in counted.pattern.pattern] == []


def test_nothing_is_searched_for_once_there_is_a_box(patterns: dict[str, Counted]) -> None:
    text = "1 2 3 so the answer is 4: \\boxed{14}"
    assert math_answer(text) == "14"
    assert sum(counted.characters > 0 for counted in patterns.values()) <= 1


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (r"\boxed{\boxed{7}}", "7"),
        (r"\boxed{a \boxed{b} c", "b"),
        (r"\boxed{x_{1}^{2}} and \boxed{y", "x_{1}^{2}"),
        (r"}} \boxed{3} {", "3"),
        ("\\boxed{" * 2000 + "9" + "}" * 2000, "9"),
        ("\\boxed{" * 2000 + " 5", "5"),
        ("5 " * 1000 + "x" * 10_000, "5"),
        ("7" + "x" * 10_000, "7"),
        ("x" * 10_000 + "\nThe answer is **12**.", "12"),
    ],
)
def test_answers_are_found_in_long_and_broken_text(text: str, answer: str) -> None:
    assert math_answer(text) == answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("The answer to the problem is 10080 minutes, which is the number of minutes in a week.", "10080 minutes"),
        ("The answer in metres is 5.", "5"),
        ("The answer is 12, which was to be shown.", "12"),
    ],
)
def test_what_an_answer_is_said_to_be_besides_is_not_the_answer(text: str, answer: str) -> None:
    assert math_answer(text) == answer
