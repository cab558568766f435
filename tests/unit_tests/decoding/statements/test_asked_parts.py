"""What a question asks for and an answer lacks."""

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.statements.asked.asked_parts import gaps

WRECK = "When did the ferry Alba sink, and how many people died?"


def test_a_part_that_responses_differ_on_is_named_in_a_warning() -> None:
    responses = [
        "The ferry Alba sank on April 15, 1932. The disaster took 102 lives.",
        "The ferry Alba sank on April 15, 1932, and 96 people died.",
        "The ferry Alba sank on April 15, 1932. In all, 131 people died in the disaster.",
        "On April 15, 1932, the ferry Alba sank, and a total of 88 people lost their lives.",
        "The ferry Alba sank on April 15, 1932.",
    ]
    answer = ConGrBuilder().invoke({"prompt": WRECK, "responses": responses}).decode()
    assert answer.text == "The ferry Alba sank on April 15, 1932."
    assert "no answer to 'how many people died': the responses differ on it, or word it differently" in answer.warnings


@pytest.mark.parametrize(
    ("question", "answer", "left"),
    [
        (WRECK, "The ferry Alba sank in 1932, and 96 people died.", []),
        ("Who built the dam, and when?", "Ada Holm built the dam.", ["when"]),
        ("When was the dam built and when did it break?", "The dam broke in 1932.", ["when did it break"]),
        ("When was the dam built and when did it break?", "It was built in 1890 and broke in 1932.", []),
        ("Which is the highest hill and how high is it? Answer briefly.", "It is Holm Hill.", ["how high is it"]),
        ("Which is the highest hill and how high is it?", "It is Holm Hill, at 410 m.", []),
        ("How many people died?", "Many people died.", []),
        ("How many chairs are left, and when do more come?", "12 chairs are left.", ["when do more come"]),
        ("How many chairs are left, and when do more come?", "12 are left, and more come on 3 June.", []),
        ("When did it sink and in which country is it today?", "April 26, 1932.", ["in which country is it today"]),
        ("When did it sink and in which country is it today?", "April 26, 1932, in Norway.", []),
        ("How long is it, and why?", "It is 42 km long.", ["why"]),
        ("When was the tower built and why?", "It was built from 1887 to 1889.", ["why"]),
        ("What are the signs and when should I see a doctor?", "Fever. See a doctor if it lasts.", []),
        ("How long is it, and why?", "It is 42 km long because a queen wanted it so.", []),
        ("Salt and pepper: when were they first traded?", "They were traded early.", []),
        ("", "Anything.", []),
    ],
)
def test_parts_that_ask_for_a_number_or_a_time_are_missed(question: str, answer: str, left: list[str]) -> None:
    assert list(gaps(question, answer)) == [
        f"no answer to '{part}': the responses differ on it, or word it differently" for part in left
    ]


@pytest.mark.parametrize(
    ("question", "answer", "items", "told"),
    [
        (
            "What is the difference between a fen and a bog?",
            "A fen is wet.",
            0,
            "nothing on 'bog'",
        ),
        ("What is the difference between a fen and a bog?", "A fen is less acid than a bog.", 0, ""),
        ("Is a fen a bog or a lake?", "A fen is a bog.", 0, ""),
        (
            "Name three Danish towns.",
            "- Aarhus\n- Odense",
            2,
            "only 2 of 3 that were asked for",
        ),
        ("Name three Danish towns.", "- Aarhus\n- Odense\n- Ribe", 3, ""),
        ("Name three Danish towns.", "Aarhus, Odense and Ribe.", 0, ""),
        ("Is it safe to eat raw dough?", "Flour can hold germs.", 0, "neither yes nor no"),
        ("Is it safe to eat raw dough?", "It is not safe to eat raw dough.", 0, ""),
        ("Is it safe to eat raw dough?", "No.", 0, ""),
    ],
)
def test_one_of_two_things_a_third_item_and_a_yes_or_no_are_missed(
    question: str, answer: str, items: int, told: str
) -> None:
    found = list(gaps(question, answer, items))
    assert found == [] if not told else [warning.startswith(told) for warning in found] == [True]


def test_what_passages_hold_answers_the_question() -> None:
    prompt = "human: How many chairs are left?\nai: \ntool: 12 in stock, 40 more come on 3 June"
    responses = [
        "There are currently 12 chairs available for rent, and more chairs are expected to arrive on June 3.",
        "12 chairs are left, and 40 more chairs come on 3 June.",
        "12 chairs are left.",
        "How many chairs are left?",
        "There are currently 12 chairs available for sale, and 40 chairs will be added to the stock on June 3rd.",
    ]
    answer = ConGrBuilder().invoke({"prompt": prompt, "responses": responses}).decode()
    assert "12 chairs are left" in answer.text


@pytest.mark.parametrize(
    ("question", "answer", "left"),
    [
        ("How many planets are there, and which is the largest?", "There are eight planets.", "which is the largest"),
        ("How many planets are there, and which is the largest?", "There are eight, and Jupiter is the largest.", ""),
        ("Who wrote it, and what was the author's real name?", "George Eliot wrote it.", "author's real name"),
        ("Who wrote it, and what was the author's real name?", "George Eliot, born Mary Ann Evans, wrote it.", ""),
        ("Who painted the Mona Lisa and where is it now?", "Leonardo da Vinci painted the Mona Lisa.", "where is it"),
        ("Who painted the Mona Lisa and where is it now?", "Leonardo da Vinci; it hangs in the Louvre.", ""),
        ("Who was Ada Lovelace, and where was she born?", "Ada Lovelace was a mathematician born in London.", ""),
    ],
)
def test_one_name_is_no_answer_to_two_parts_that_ask_for_names(question: str, answer: str, left: str) -> None:
    told = list(gaps(question, answer))
    assert len(told) == bool(left)
    assert all(left in warning for warning in told)


@pytest.mark.parametrize(
    ("question", "answer", "left"),
    [
        ("When did Norland join, and when did it start to use coins?", "Coins came in 2002.", "When did Norland join"),
        ("What is the difference between Norland, the Isles and Skerry?", "Skerry is a port.", "'Norland' or 'Isles'"),
        ("What is the difference between a solar and a lunar eclipse?", "A solar eclipse is by day.", "lunar"),
        ("Quelle est la différence entre un avocat et un notaire ?", "Le notaire rédige des actes.", "avocat"),
        ("Was ist der Unterschied zwischen Joghurt und Quark?", "Joghurt ist flüssiger.", "Quark"),
        ("What causes hiccups and how can I get rid of them?", "Fizzy drinks are a common cause.", "get rid of"),
        ("How long do I cook it and to what temperature?", "The temperature must reach 70 degrees.", "How long"),
        ("What is the difference between a crow and a raven?", "Crows are smaller than ravens.", ""),
    ],
)
def test_what_an_answer_lacks_is_told_by_what_it_holds(question: str, answer: str, left: str) -> None:
    told = list(gaps(question, answer))
    assert len(told) == bool(left)
    assert all(left in warning for warning in told)


def test_what_to_do_is_missed_where_nothing_is_said_of_it() -> None:
    question = "What is the difference between RAM and storage, and which one should I upgrade if my laptop is slow?"
    answer = "RAM is working memory. Storage keeps your files."
    assert any("which one should I upgrade" in warning for warning in gaps(question, answer))
    assert not list(gaps(question, f"{answer} Upgrade the RAM first."))


NEXT = "I loved The Tin Island, what should I read next?"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (NEXT, "I'd start with The Glass Sea by Ann Holm. It has the same humour."),
        (NEXT, "The Glass Sea by Ann Holm has the same humour."),
        ("My fern is yellow. It is old, how can I save it?", "Give it more light."),
        ("What is the Tin Island, and which book should I read next?", "A novel. Try The Glass Sea."),
        ("What is a fen, and what should I bring?", "A fen is a wet meadow. Boots are a good choice."),
    ],
)
def test_what_is_recommended_answers_which_to_take(question: str, answer: str) -> None:
    assert not list(gaps(question, answer))


def test_a_recommendation_that_is_not_there_is_missed() -> None:
    question = "What is the Tin Island, and which book should I read next?"
    assert any("which book should I read next" in told for told in gaps(question, "The Tin Island is a novel."))
    question = "I want to know who wrote it, and when?"
    assert any("when" in told for told in gaps(question, "Ann Holm wrote it."))
