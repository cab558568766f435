"""Questions for one number or year, and which one the responses give."""

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.response import SynthesizedResponse


def decoded(question: str, *responses: str) -> SynthesizedResponse:
    return ConGrBuilder().invoke({"prompt": question, "responses": list(responses)}).decode()


BONES = (
    "There are {} bones in the human hand. Eight of them are in the wrist.",
    "The human hand has {} bones, among them fourteen phalanges.",
    "Each hand contains {} bones in all, from the wrist to the fingertips.",
    "You have {} bones in your hand. The wrist alone has eight.",
    "A human hand is made of {} bones.",
)


def filled(*values: object) -> list[str]:
    return [text.format(value) for text, value in zip(BONES, values, strict=True)]


def test_a_tie_is_no_answer_and_says_who_says_what() -> None:
    answer = decoded("How many bones are there in the human hand?", *filled(27, 27, 29, 29, 31))
    assert answer.abstained
    assert answer.why == "the responses are divided: 2 say 27, 2 say 29, 1 says 31"


def test_a_close_vote_is_told() -> None:
    answer = decoded("How many bones are there in the human hand?", *filled(27, 27, 27, 29, 29))
    assert "27" in answer.text
    assert "29" not in answer.text
    assert any("2" in warning and "29" in warning for warning in answer.warnings)


def test_one_of_five_is_no_close_vote() -> None:
    answer = decoded("How many bones are there in the human hand?", *filled(27, 27, 27, 27, 29))
    assert "27" in answer.text
    assert not any("close vote" in warning for warning in answer.warnings)


@pytest.mark.parametrize(
    "question",
    [
        "How many bones are there in the human hand, and what are they called?",
        "Tell me about the bones of the human hand.",
    ],
)
def test_where_more_is_asked_a_tie_of_one_value_silences_nothing_else(question: str) -> None:
    assert "divided" not in decoded(question, *filled(27, 27, 29, 29, 31)).why


def test_rounded_measures_are_one_value() -> None:
    answer = decoded(
        "How far is the Moon from the Earth?",
        "The Moon is 384,400 km from the Earth on average.",
        "On average, the distance is 384,000 km.",
        "It is about 384,400 km away.",
        "The Moon orbits at 384,000 km from the Earth.",
        "The average distance to the Moon is 384,400 km.",
    )
    assert not answer.abstained
