from __future__ import annotations

import asyncio
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs import RegionTexts, RuleJudge, Verdict
from langchain_congrs.equivalence.canonical import canonical


def relation(first: str, second: str) -> str:
    verdict = RuleJudge().decide(RegionTexts(texts=(first, second)))
    if len(verdict.groups) == 1:
        return "same"
    return "different" if verdict.different else "undecided"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("fifteen percent", "15%"),
        ("15 per cent", "15 %"),
        ("twenty-one goals", "21 goals"),
        ("three hundred and five", "305"),
        ("two million people", "2,000,000 people"),
        ("1,500", "1500"),
        ("the twenty-first century", "21st century"),
        ("first", "1st"),
        ("27 January 1982", "January 27, 1982"),
        ("the 27th of January, 1982", "Jan. 27 1982"),
        ("1982-01-27", "27 Jan 1982"),
        ("5 km", "5 kilometres"),
        ("5km", "five kilometers"),
        ("$5", "5 dollars"),
        ("a striker.", "Striker"),
        ("the Prize", "prize,"),
        ("x = 5", "x=5"),
        ("12 hours", "twelve hrs"),
        (".5", "0.5"),
        ("5 million", "5,000,000"),
        ("$2.5 million", "2,500,000 dollars"),
        ("(born 1982)", "born 1982"),
        ("**Bold** claim", "a bold claim"),
        ("two hundred and five thousand", "205,000"),
    ],
)
def test_the_same_written_another_way(first: str, second: str) -> None:
    assert relation(first, second) == "same"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("in 1867", "in 1876"),
        ("27 January 1982", "28 January 1982"),
        ("five goals", "six goals"),
        ("the first time", "the second time"),
        ("1.05km", "1.5km"),
        ("$1.05bn", "$1.5bn"),
        ("was a member", "was not a member"),
        ("will come", "will not come"),
    ],
)
def test_another_number_or_a_denial(first: str, second: str) -> None:
    assert relation(first, second) == "different"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("a forward", "a striker"),
        ("2(3+4)=14", "2 3+4=14"),
        ("5! = 120", "5 = 120"),
        ("a + b", "+ b"),
        ("in Moscow", "in 1981"),
        ("...", "!!!"),
        ("f(x) = a", "f(x) = the"),
        ("10⁶", "106"),
        ("3.50", "3.5"),
        ("1.05km", "1.5km and more"),
        ("y = 2.05x", "y = 2.5x"),
        ("AB ⊥ CD", "AB ∥ CD"),
        ("x = –5", "x = 5"),
        ("n! = 24", "n = 24"),
        ("f''(x) = 2", "f'(x) = 2"),
        ("5 - (3 - 1)", "5 - 3 - 1"),
        ("[0, 1)", "[0, 1]"),
        ("X = 2", "x = 2"),
        ("5 MW", "5 mW"),
        ("Plan A failed", "plan failed"),
        ("Python 3.10", "Python 3.1 and later"),
        ("between one thousand and two thousand", "between three thousand"),
        ("twenty - one = 19", "21 = 19"),
        ("between one hundred and two hundred", "between three hundred"),
        ("January 1", "January 1st"),
        ("2+3 = 5", "3+2 = 5"),
        ("1 or 2", "2 or 1"),
        ("C3 language", "C# language"),
        ("yes 👍", "yes 👎"),
        ("x∈A", "x∉A"),
        ("∃x", "∀x"),
        ("A∪B", "A∩B"),
        ("vitamin A deficiency", "vitamin deficiency"),
        ("~5", "5"),
        ("foo()", "foo"),
        ("12:30", "12 30"),
        ("10", "10th"),
        ("no. 5", "5"),
    ],
)
def test_what_needs_understanding_is_left_open(first: str, second: str) -> None:
    assert relation(first, second) == "undecided"
    assert relation(second, first) == "undecided"


@given(st.text(), st.text())
def test_any_text_is_read(first: str, second: str) -> None:
    assert relation(first, second) == relation(second, first)


@pytest.mark.parametrize("text", ["1" * 5000 + " January 2000", "a " * 20_000, "one hundred " * 500])
def test_odd_texts_take_no_time_and_raise_nothing(text: str) -> None:
    assert canonical(text).tokens


@given(st.lists(st.sampled_from(["1", "one", "two", "2", "a cat", "the cat", "not a cat"]), min_size=1, unique=True))
def test_verdicts_group_exactly_what_is_the_same(texts: list[str]) -> None:
    verdict = RuleJudge().decide(RegionTexts(texts=tuple(texts)))
    forms = [canonical(text).tokens for text in texts]
    for group in verdict.groups:
        assert len({forms[number] for number in group}) == 1
    assert len(verdict.groups) == len(set(forms))


class Patient(RuleJudge):
    """Decides only after the event loop has gone on."""

    def decide(self, region: RegionTexts) -> Verdict:
        assert GONE_ON.wait(20), "the event loop waits for the judge"
        return super().decide(region)


GONE_ON = threading.Event()


async def test_the_event_loop_goes_on_while_rules_judge() -> None:
    GONE_ON.clear()
    judging = asyncio.create_task(Patient().ainvoke([RegionTexts(texts=("five", "5"))]))
    for _ in range(3):
        await asyncio.sleep(0)
    GONE_ON.set()  # only if the judge has not taken the loop for itself
    assert (await judging)[0].groups == ((0, 1),)
