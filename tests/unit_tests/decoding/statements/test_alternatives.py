"""Questions of two alternatives, and the sides that responses take."""

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder, SynthesizedResponse

QUESTION = "Is a quince a pome or a berry?"


def answer(*responses: str) -> SynthesizedResponse:
    return ConGrBuilder().invoke({"prompt": QUESTION, "responses": list(responses)}).decode()


def test_a_tie_is_no_answer_and_says_how_it_stands() -> None:
    found = answer(
        "A quince is a berry.",
        "A quince is both a pome and a berry.",
        "A quince is a pome.",
        "Quinces are berries, as far as I know.",
        "A quince is considered a pome because it has a core with several seeds.",
    )
    assert found.abstained
    assert found.why == "the responses are divided: 2 say 'pome', 2 say 'berry', 1 says both"


def test_the_side_of_most_stands() -> None:
    found = answer(
        "A quince is a pome, not a berry.",
        "A quince is a pome. It has a core with several seeds.",
        "A quince is a pome because it has a core.",
        "A quince is a berry because it has several seeds.",
        "A quince is a pome, since its core has several seeds.",
    )
    assert "pome" in found.text
    assert "is a berry" not in found.text


@pytest.mark.parametrize(
    "question",
    ["What is a quince?", "Is a quince sweet?", "Is this a cat or a cat-like animal?", "Is a pome or a berry larger?"],
)
def test_other_questions_have_no_sides(question: str) -> None:
    responses = ["A quince is a pome.", "A quince is a pome.", "A quince is a berry."]
    found = ConGrBuilder().invoke({"prompt": question, "responses": responses}).decode()
    assert found.text == "A quince is a pome."


def test_a_close_vote_is_told() -> None:
    question = "Can you eat quince seeds? Answer in two sentences."
    responses = [
        "No, eating quince seeds is not advisable for health reasons.",
        "Yes, you can eat quince seeds.",
        "Yes, you can eat quince seeds.",
        "No, you can't eat quince seeds.",
        "Yes, you can eat quince seeds.",
    ]
    found = ConGrBuilder().invoke({"prompt": question, "responses": responses}).decode()
    assert found.text == "Yes, you can eat quince seeds."
    assert [warning.startswith("a close vote: 3 of 5 say") for warning in found.warnings] == [True]


def test_where_most_say_that_it_depends_nobody_is_said_to_choose() -> None:
    texts = [
        "It depends on your needs: leasing costs less at first.",
        "Whether to lease or buy depends on how far you drive.",
        "That depends on your budget, and on how long you keep a car.",
        "Buy if you keep it for ten years.",
        "Lease a new one, and you never repair it.",
    ]
    found = ConGrBuilder().invoke({"prompt": "Should I lease or buy a car?", "responses": texts}).decode()
    assert found.abstained
    assert "3 say that it depends" in found.why
