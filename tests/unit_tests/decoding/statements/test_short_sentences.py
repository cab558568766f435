"""Short sentences that answer one question: they exclude each other where they differ in one word."""

from __future__ import annotations

from langchain_congrs import ConGrBuilder


def test_sentences_that_differ_in_one_word_vote() -> None:
    responses = [
        "A tomato is a fruit.",
        "A tomato is a vegetable.",
        "A tomato is a vegetable.",
        "A tomato is a fruit.",
        "Tomatoes are a fruit.",
    ]
    answer = ConGrBuilder().invoke(responses).decode()
    assert (answer.text, answer.statements[0].support) == ("A tomato is a fruit.", 3)


def test_a_tie_of_such_sentences_is_no_answer() -> None:
    responses = ["A tomato is a fruit.", "A tomato is a vegetable.", "A tomato is a fruit.", "A tomato is a vegetable."]
    assert ConGrBuilder().invoke(responses).decode().abstained


def test_two_of_five_are_not_enough_where_responses_agree_only_in_part() -> None:
    responses = [
        "Ada Quill was a physicist. She won the Nobel Prize in 1973.",
        "Ada Quill was a physicist. She won the Nobel Prize in 1973.",
        "Ada Quill was a physicist. She lived in Oslo and taught at Lund.",
        "Ada Quill was a physicist. She was born in Boston in 1901.",
        "Ada Quill was a physicist. She worked with Niels Bohr in Copenhagen.",
    ]
    answer = ConGrBuilder().invoke(responses).decode()
    assert answer.text == "Ada Quill was a physicist."
