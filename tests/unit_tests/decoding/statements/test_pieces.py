"""What is to be made up, picked or translated stands whole: one response, not a mosaic of five."""

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder, SynthesizedResponse
from langchain_congrs.decoding.statements.votes.pieces import asks_for_piece

STORIES = (
    "Sure! Here's a short story:\n\nMax found a puppy in the rain. They grew up together. Max still smiles.",
    "Tom had a dog named Rex. One day Rex got lost in the woods. Tom searched all night and found him at dawn.",
    "A boy named Leo met a stray dog. Leo shared his sandwich with him. From then on they were friends.",
    "Ben and his dog Spot loved the river. Spot once pulled Ben out of the water. Ben never forgot it.",
    "Once a boy named Sam got a dog. They played every day. When Sam moved away, the dog waited at the gate.",
)


def decoded(question: str, *responses: str) -> SynthesizedResponse:
    return ConGrBuilder().invoke({"prompt": question, "responses": list(responses)}).decode()


@pytest.mark.parametrize(
    "prompt",
    [
        "Tell me a short story about a boy and his dog.",
        "Please write a polite message to my neighbour.",
        "I am making a fantasy game. Please generate a place that players might discover.",
        "Suggest a name for a grey horse.",
        "Pick a random animal.",
        "Translate this to English: Guten Tag",
        "Erfinde eine Geschichte über einen Igel.",
        "Écris un poème sur la mer.",
        "system: You are a poet.\nhuman: Compose a haiku about rain.\nai: ",
    ],
)
def test_what_is_to_be_made_up(prompt: str) -> None:
    assert asks_for_piece(prompt)


@pytest.mark.parametrize(
    "prompt",
    [
        "Tell me the story of the Titanic.",
        "Write a short biography of Marie Curie.",
        "Give me a summary of the plot of Hamlet.",
        "What is a haiku?",
        "Who wrote the poem Ozymandias?",
        "Describe the plot of Romeo and Juliet.",
        "Name a character in Hamlet.",
        "How do I write a cover letter?",
        "Give the probability that a coin lands heads.",
        "Tell me how a coin is made.",
        "Give the names of a few planets.",
        "Find the name of a city in France.",
    ],
)
def test_what_is_asked_for_as_a_fact(prompt: str) -> None:
    assert not asks_for_piece(prompt)


def test_a_story_is_one_story_without_courtesies_and_says_so() -> None:
    answer = decoded("Tell me a story about a boy and his dog.", *STORIES)
    assert any(answer.text in story for story in STORIES)
    assert "Sure" not in answer.text
    assert len(answer.statements) == 1
    assert answer.warnings == ("each response makes up something of its own: this is one of them, whole",)


def test_a_name_that_most_give_wins_and_without_one_any_will_do() -> None:
    asked = "Suggest a name for a grey horse."
    assert decoded(asked, "Misty", "Misty.", "Misty", "Storm", "Ash").text.startswith("Misty")
    assert decoded(asked, "Misty", "Misty", "Storm", "Storm", "Ash").text in {"Misty", "Storm"}


def test_a_fact_without_a_majority_is_silence_as_before() -> None:
    assert decoded("Who won the race?", "Ann", "Ann", "Bob", "Bob", "Cleo").abstained


def test_those_who_decline_tell_no_story() -> None:
    refusal = "I'm sorry, but I can't help with that."
    assert decoded("Tell me a story about a bomb.", refusal, refusal, refusal, *STORIES[:2]).abstained
    assert decoded("Tell me a story about a boy.", refusal, *STORIES[:3]).text in "\n".join(STORIES)


def test_the_order_of_the_responses_does_not_matter() -> None:
    asked = "Tell me a story about a boy and his dog."
    assert decoded(asked, *STORIES).text == decoded(asked, *reversed(STORIES)).text
