"""Answers that only repeat the question."""

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.statements.asked.echoes import asked_of, only_repeats
from langchain_congrs.decoding.statements.asked.questions import question_of

STORIES = [
    "The Treaty of Quellenberg was signed in 1743. It gave Saxony three towns on the Elbe.",
    "The Treaty of Quellenberg was signed in 1743. Sweden and Norway ended a long quarrel over fish.",
    "The Treaty of Quellenberg was signed in 1743. A Bavarian duke lost his vineyards.",
    "In 1743, the Treaty of Quellenberg was signed. Hungarian nobles paid for bridges.",
    "The Treaty of Quellenberg was signed in 1743. Silk merchants from Lyon were taxed less.",
]


def test_what_five_stories_about_nothing_share_is_no_answer() -> None:
    graph = ConGrBuilder().invoke(
        {"prompt": "What happened at the Treaty of Quellenberg in 1743?", "responses": STORIES}
    )
    answer = graph.decode()
    assert answer.abstained
    assert "share little beyond what the question says" in answer.why


def test_without_the_question_it_cannot_be_known() -> None:
    assert ConGrBuilder().invoke(STORIES).decode().text == "The Treaty of Quellenberg was signed in 1743."


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        ("Which is larger, Mars or Venus?", "Venus is larger."),
        ("Correct this sentence: He go to school.", "He goes to school."),
        ("Are tomatoes safe to eat raw?", "Tomatoes are safe to eat raw."),
        ("Read the passage. Oslo is in Norway. Where is Oslo?", "Oslo is in Norway."),
    ],
)
def test_an_answer_may_stand_in_the_question(prompt: str, answer: str) -> None:
    assert not only_repeats(answer, asked_of(prompt), agreement=0.1)


def test_a_name_or_a_number_beyond_the_question_is_an_answer() -> None:
    asked = asked_of(question_of("system: Be brief.\nhuman: Who painted the mural at Holm station?"))
    assert only_repeats("The mural at Holm station was painted.", asked, agreement=0.2)
    assert not only_repeats("Ada Berg painted the mural at Holm station.", asked, agreement=0.2)
    assert not only_repeats("The mural at Holm station was painted in 1931.", asked, agreement=0.2)


def test_a_nation_that_a_name_suggests_is_no_answer() -> None:
    asked = asked_of("Who was the painter Olga Harkin?")
    assert only_repeats("Olga Harkin was a Russian painter.", asked, agreement=0.2, person=True)
    assert not only_repeats("Olga Harkin was a Russian painter.", asked, agreement=0.2)
    assert not only_repeats("Olga Harkin was a Russian painter of horses.", asked, agreement=0.2, person=True)
    assert not only_repeats("Olga Harkin was a Russian painter.", asked, agreement=0.4, person=True)


def test_responses_that_agree_may_repeat_the_question() -> None:
    assert not only_repeats("Ada Holm was a painter.", asked_of("Who was the painter Ada Holm?"), agreement=0.8)
