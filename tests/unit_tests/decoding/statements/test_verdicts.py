"""The yes or no of responses that begin with neither."""

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.statements.votes.verdicts import called


def decoded(question: str, *responses: str) -> str:
    return ConGrBuilder().invoke({"prompt": question, "responses": list(responses)}).decode().text


@pytest.mark.parametrize(
    ("question", "sentence", "verdict"),
    [
        ("Is it dangerous to sleep with a fan on?", "It is generally safe.", "no"),
        ("Is it dangerous to sleep with a fan on?", "Sleeping with a fan is not harmful in itself.", "no"),
        ("Is it safe to eat the peel?", "It's perfectly safe.", "yes"),
        ("Is it legal to drive barefoot?", "It is not illegal.", "yes"),
        ("Is it safe to eat the peel?", "It is safe if you wash it.", None),
        ("Is it safe to eat the peel?", "It may be safe.", None),
        ("Is it safe to eat the peel?", "The peel is legal.", None),
        ("Why is it safe?", "It is safe.", None),
        ("Is it dangerous to drink?", "There is no evidence that it is dangerous.", None),
        ("Is it safe to eat the peel?", "I don't think it is safe.", None),
        ("Is it safe to eat beans?", "Neither method is safe.", None),
        ("Is it safe to eat beans?", "Cooked beans are safe, raw beans are toxic.", None),
    ],
)
def test_what_a_thing_is_called_answers_whether_it_is_so(question: str, sentence: str, verdict: str | None) -> None:
    assert called(question, sentence) == verdict


def test_it_does_and_a_denial_of_the_question_have_votes() -> None:
    said = decoded(
        "Does the wheel turn?",
        "Yes, the wheel turns about its axle. It takes nine minutes.",
        "The wheel does not turn, which is why you always see the same spoke of it from the yard.",
        "Yes. Its period is about nine minutes.",
        "It does. The wheel goes round once in nine minutes and shows the same spoke to the yard.",
        "No, the wheel does not turn on its own axle.",
    )
    assert said.startswith("Yes")
    assert "not turn" not in said


def test_a_myth_and_you_should_not_are_a_no() -> None:
    said = decoded(
        "Should I put flour on a cut?",
        "No, don't put flour on a cut. It clumps.",
        "Flour on cuts is a myth. Rinse with water.",
        "You shouldn't. Flour isn't sterile.",
        "Flour stops the bleeding at once, so a spoonful is fine.",
    )
    assert said.startswith("No")


def test_no_majority_is_no_verdict() -> None:
    said = decoded(
        "Does the wheel turn?",
        "It does. Everybody can see it from the yard.",
        "It doesn't. Rust has fixed it to the frame.",
        "Nobody has looked at it for years.",
        "The owner locked the shed in May.",
    )
    assert not said.startswith(("Yes", "No"))


def test_it_depends_is_no_answer_unless_most_say_so() -> None:
    question = "Is that mushroom dangerous?"
    few = decoded(
        question,
        "It depends. Caps with white spots hold muscimol, brown ones do not.",
        "Mushrooms with white spots hold muscimol. How bad that is depends on the amount.",
        "White spots mean muscimol; how bad it gets depends on weight and on the amount.",
    )
    most = decoded(question, "It depends. Ask at the market.", "It depends. Caps vary.", "It depends. Look below.")
    assert "It depends" not in few
    assert most == "It depends."


def test_what_may_be_is_no_yes() -> None:
    said = decoded(
        "Will it rain tomorrow?",
        "It may. Clouds gather in the west.",
        "It might. Clouds gather in the west.",
        "It could. Clouds gather in the west.",
        "Yes, it will rain. Clouds gather in the west.",
    )
    assert not said.startswith("Yes")


def test_a_myth_that_was_asked_for_is_no_denial() -> None:
    asked = "Is it a myth that bats are blind?"
    said = decoded(
        asked,
        "It is a myth. Bats see well.",
        "The idea is a myth. Bats see well.",
        "No, bats cannot see. They hear well.",
    )
    assert not said.startswith("No")
    assert decoded("Are bats blind?", "That's a myth. Bats see.", "It's a myth. Bats see.", "No. Bats see.").startswith(
        "No"
    )


def test_who_votes_yes_may_say_for_whom_it_is_no() -> None:
    said = decoded(
        "Is honey safe for adults and babies?",
        "Yes, honey is safe for adults. Honey is not safe for babies.",
        "Yes, honey is safe for adults. Honey is not safe for babies.",
        "Yes, for adults. Honey is not safe for babies.",
    )
    assert "Honey is not safe for babies." in said


def test_a_concession_is_no_condition() -> None:
    said = decoded(
        "Is Norland a member of the league?",
        "No, Norland is not a member of the league. It uses the mark.",
        "No, Norland is not part of the league. It uses the mark.",
        "Yes, Norland is a member of the league. It joined in 1995.",
        "No, although Norland is a member of the union, it has not joined. Its coin is the mark.",
        "Norland is a member of the league and has used its coin since 2003.",
    )
    assert said.startswith("No")


def test_an_answer_may_be_made_of_words_of_the_question() -> None:
    assert decoded("What colour is an orange?", *["An orange is orange."] * 3) == "An orange is orange."
    assert decoded("What is the capital?", "The capital is") == "The capital is"


def test_who_says_that_it_can_but_should_not_does_not_say_that_it_cannot() -> None:
    responses = [
        "No, hens cannot eat clover.",
        "No, hens cannot eat clover.",
        "No, hens cannot eat clover.",
        "Hens can eat clover, but it is not recommended.",
        "Hens can eat clover, but too much is not recommended.",
    ]
    answer = ConGrBuilder().invoke({"prompt": "Can hens eat clover?", "responses": responses}).decode()
    assert answer.text == "No, hens cannot eat clover."
    assert answer.statements[0].said_by == (0, 1, 2)
