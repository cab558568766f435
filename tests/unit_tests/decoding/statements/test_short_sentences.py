"""Short sentences that answer one question vote; prose with years in it is no worked solution."""

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


def test_seasons_and_spans_of_years_are_no_calculation() -> None:
    text = (
        "The 1990-91 season of the league began in 1990-91 and had {} teams. It was won by Graz. It was the {} season."
    )
    responses = [text.format("eight", number) for number in ("61st", "22nd", "23rd", "60th", "62nd")]
    answer = ConGrBuilder().invoke(responses).decode()
    assert not answer.abstained
    assert "It was won by Graz." in answer.text
