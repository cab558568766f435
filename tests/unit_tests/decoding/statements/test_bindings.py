"""What is said of one of two things that a question sets side by side is not said of the other."""

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.statements.asked.questions import contrasted_in

SIDE_BY_SIDE = {
    "What is the difference between a stalactite and a stalagmite?": (
        (
            "A stalactite hangs from the ceiling of a cave, while a stalagmite grows up from the floor.",
            "Stalactites hang from the ceiling of a cave. Stalagmites rise from the floor.",
            "A stalagmite hangs from the ceiling of a cave, and a stalactite grows up from the floor.",
            "Stalactites form on the ceiling of a cave and hang down; stalagmites grow up from the floor.",
            "A stalactite hangs from a cave's ceiling. A stalagmite grows upward from the floor.",
        ),
        ("stalagmite hangs", "stalactite grows up"),
    ),
    "Which side of a ship is port, left or right?": (
        (
            "Port is the left side of a ship when you face the bow. Starboard is the right side.",
            "The left side of a ship is port, and the right side is starboard.",
            "The right side of a ship is port, and the left side is starboard.",
            "Port is left. Starboard is right.",
            "Port is the left side, starboard the right side.",
        ),
        ("right side of a ship is port", "left side is starboard"),
    ),
    "When should I say 'fewer' and when 'less'?": (
        (
            'Use "fewer" for things that you can count, and use "less" for what you cannot count.',
            '"Fewer" is for things that you can count; "less" is for things that you cannot count.',
            '"Less" is for things that you can count; "fewer" is for things that you cannot count.',
            '"Fewer" goes with things that you can count. "Less" goes with amounts.',
            'Say "fewer" with things that you can count. Say "less" with amounts.',
        ),
        ('"Less" is for things that you can count', '"fewer" is for things that you cannot'),
    ),
    "Which river is longer, the Aran or the Bel?": (
        (
            "The Aran is longer. It is about 850 km long, while the Bel is about 230 km long.",
            "The Aran, at 850 km, is longer than the Bel, which is 230 km long.",
            "The Bel is longer than the Aran. The Bel is about 850 km long, while the Aran is about 230 km long.",
            "The Aran is longer than the Bel (850 km against 230 km).",
            "The Aran (850 km) is longer than the Bel (230 km).",
        ),
        ("The Bel is longer", "The Bel is about 850", "the Aran is about 230", "The Aran is about 230"),
    ),
}


@pytest.mark.parametrize("question", SIDE_BY_SIDE)
def test_the_two_are_not_mixed_up(question: str) -> None:
    responses, wrong = SIDE_BY_SIDE[question]
    answer = ConGrBuilder().invoke({"prompt": question, "responses": list(responses)}).decode()
    assert not [text for text in wrong if text in answer.text], answer.text
    assert answer.text


@pytest.mark.parametrize(
    ("question", "items"),
    [
        ("Is a tomato a fruit or a vegetable?", {"fruit", "veget"}),
        ("Wer ist älter, Anna oder Berta?", {"anna", "berta"}),
        ("How is type 1 diabetes different from type 2?", {"#1", "#2"}),
        ("What is the difference between baking soda and baking powder?", {"soda", "powder"}),
        ("Who wrote Emma and when?", set()),
        ("", set()),
    ],
)
def test_what_a_question_sets_side_by_side(question: str, items: set[str]) -> None:
    assert contrasted_in(question) == items


def test_a_close_call_is_told() -> None:
    responses = [*["The Aran is older than the Bel."] * 3, *["The Bel is older than the Aran."] * 2]
    graph = ConGrBuilder().invoke({"prompt": "Which is older, the Aran or the Bel?", "responses": responses})
    answer = graph.decode()
    assert answer.text == "The Aran is older than the Bel."
    assert "2 of 5 say 'The Bel is older than the Aran.'" in answer.warnings[0]


@pytest.mark.parametrize("tau", [0.3, 0.5, "auto"])
def test_a_name_of_one_letter_is_told_as_it_stands(tau: float) -> None:
    responses = [
        "Type O negative is the universal donor for red blood cells, because it lacks A, B and Rh antigens.",
        "Type AB positive is the universal donor.",
        "O negative is considered the universal donor. AB positive is the universal recipient.",
    ]
    answer = ConGrBuilder().invoke(responses).decode(tau=tau)
    assert answer.abstained == (not answer.text)


def test_what_is_set_side_by_side_stands_in_the_last_question() -> None:
    question = next(iter(SIDE_BY_SIDE))
    responses, wrong = SIDE_BY_SIDE[question]
    prompt = f"system: Answer briefly and politely, or say that you do not know.\nhuman: {question}"
    answer = ConGrBuilder().invoke({"prompt": prompt, "responses": list(responses)}).decode()
    assert answer.text
    assert not [text for text in wrong if text in answer.text]
