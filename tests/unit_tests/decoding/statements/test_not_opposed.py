"""What shares a word with its opposite and does not speak against it: other circumstances, other things, other parts."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.glossary import WHOLE_BLOCK
from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.decoding.statements.support.agreement import Tau


def decoded(question: str, responses: list[str], tau: Tau = "auto") -> SynthesizedResponse:
    return ConGrBuilder().invoke({"prompt": question, "responses": responses}).decode(tau=tau)


@pytest.mark.parametrize(
    ("question", "one", "other", "says"),
    [
        (
            "How do I care for a cactus?",
            "In winter, keep the soil dry. Give it plenty of light.",
            "In summer, keep the soil moist. Give it plenty of light.",
            "In winter, keep the soil dry.",
        ),
        (
            "How do I use a screw?",
            "To tighten it, turn the screw clockwise. Use a driver that fits.",
            "Use a driver that fits. To take it out, turn the screw counterclockwise.",
            "turn the screw clockwise",
        ),
        (
            "How do cats see?",
            "In the dark, a cat's pupils are wide. Cats see few colours.",
            "Cats see few colours. In bright light, a cat's pupils are narrow.",
            "In the dark, a cat's pupils are wide.",
        ),
    ],
)
def test_opposites_under_other_circumstances_stand_together(question: str, one: str, other: str, says: str) -> None:
    assert says in decoded(question, [one] * 3 + [other] * 4).text


WINDS = [
    "According to NASA, Neptune has the strongest winds of any planet.",
    "NASA says that Neptune has the strongest winds.",
    "Data from NASA show the strongest winds on Neptune.",
    "Neptune has the strongest winds of any planet.",
    "Neptune has the strongest winds of any planet.",
]


@pytest.mark.parametrize("tau", ["auto", 0.4])
def test_a_name_that_most_mention_beside_the_answer_outvotes_nobody(tau: Tau) -> None:
    assert "Neptune" in decoded("Which planet has the strongest winds?", WINDS, tau).text


def test_a_name_that_says_where_is_no_answer() -> None:
    wrong = [f"{planet} is the hottest planet in the Solar System." for planet in ("Mercury", "Jupiter", "Mars")]
    answer = decoded("Which planet is the hottest?", [*wrong, "Venus is the hottest planet.", "The hottest is Venus."])
    assert answer.text in {"Venus is the hottest planet.", "The hottest planet is Venus.", "The hottest is Venus."}


def test_a_year_in_the_background_is_not_the_one_that_was_asked_for() -> None:
    answer = decoded(
        "When was the bridge opened, and who designed it?",
        [
            "In 1924 work began on the bridge. It opened in 1932. John Bradfield designed it.",
            "Work on the bridge began in 1923. It opened in 1932. John Bradfield designed it.",
            "Construction of the bridge started in 1925. It opened in 1932. John Bradfield designed it.",
            "The bridge opened in 1932. John Bradfield designed it.",
        ],
    )
    assert "1932" in answer.text
    assert "Bradfield" in answer.text


def test_a_figure_that_most_give_answers_its_part_and_another_one_does_not() -> None:
    answer = decoded(
        "Who wrote The Glass Year and when was it published?",
        [
            "The Glass Year was written by the Chilean author Teresa Malva. It was first published in Spanish in 1967.",
            "Teresa Malva wrote *The Glass Year*. It came out in 1967 in Lima, and the English translation in 1970.",
            "The author is Teresa Malva, who won the Nordin Prize in 1982. The book was published in 1967.",
            "The novel was written by Teresa Malva and published in 1970. It tells the story of a family.",
            "It was written by the Chilean novelist Teresa Malva and appeared in May 1967.",
        ],
    )
    assert "1967" in answer.text
    assert "1970" not in answer.text


def test_a_clear_lead_is_an_answer_without_half_of_the_votes() -> None:
    steps = [330] * 9 + [300] * 4 + [310] * 3 + [312] * 3
    answer = decoded("How high is the tower?", [f"The tower has {many} steps. Visitors climb it." for many in steps])
    assert "330" in answer.text


def test_some_of_a_number_of_things_are_not_all_of_them() -> None:
    first = "The first 10 amendments are the Bill of Rights. The Constitution is the supreme law of the United States."
    others = ["The Constitution is the supreme law of the United States. It has 27 amendments."] * 4
    answer = decoded("What is the US Constitution?", [first, *others], 0.2)
    assert "The first 10 amendments" in answer.text


def test_a_table_without_a_word_breaks_nothing() -> None:
    answer = decoded("How do I clean a table?", ["Use this form.\n\n| | |\n|--|--|\n| | |", "Wash it with warm water."])
    assert answer.abstained


def test_two_who_decline_do_not_silence_many() -> None:
    told = [
        "The Doppler effect is the change in frequency of a wave as its source moves. A siren sounds higher as it nears.",
        "The Doppler effect is a shift in the frequency of waves when source and observer move. Sirens drop as they pass.",
        "The Doppler effect changes the frequency of a wave when its source moves. A passing siren falls in pitch.",
        "When a source of waves moves, their frequency changes: the Doppler effect. You hear it in a passing siren.",
        "The Doppler effect is the change of a wave's frequency by motion. A siren is higher before it passes.",
    ]
    answer = decoded("Explain the Doppler effect.", told * 3 + ["I'm sorry, but I can't help with that."] * 2)
    assert "frequency" in answer.text


def test_code_that_stands_whole_says_so() -> None:
    answer = decoded(
        "Write a Python function that doubles a number.",
        ["```python\ndef double(n):\n    return 2 * n\n```"] * 3
        + ["```python\ndef twice(x):\n    return x + x\n```"] * 2,
    )
    assert answer.tau_rule == WHOLE_BLOCK


def test_who_goes_round_in_circles_speaks_for_nobody() -> None:
    again = "".join(f"\n{n}. Rinse the stain with cold water and let it dry." for n in range(4, 8))
    responses = [
        f"1. Blot the stain with a clean cloth.\n2. Mix vinegar, soap and water.\n3. Pour the mixture on the stain.{again}",
        "1. Blot the wine with a towel.\n2. Mix soap and water.\n3. Rinse the stain with water.\n4. Let the carpet dry.",
        "1. Blot the stain with paper.\n2. Mix vinegar and water.\n3. Pour it on the carpet.\n4. Rinse and let it dry.",
        "1. Take a clean cloth and blot.\n2. Pour vinegar and soap on it.\n3. Rinse with water.\n4. Dry it with a towel.",
    ]
    answer = decoded("How do I remove a wine stain from a carpet?", responses)
    assert answer.text.count("let it dry") < 2
    assert "1. Blot" in answer.text
