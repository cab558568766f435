"""Domains: where the final answer of a solution is, and prompts of one's own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from langchain_core.messages import BaseMessage, HumanMessage

from langchain_congrs.verification import (
    CODE,
    MATH,
    TEXT,
    VerificationDomain,
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
