"""Marks, short names, peoples and places in small groups, where a rule that reads too much goes wrong."""

from __future__ import annotations

import pytest

from tests.unit_tests.decoding.statements.reading import Reading, check

READINGS = (
    Reading(
        "a number in bold is whole",
        "How many people live there?",
        ("**12.5 million** people live there.", "**12.5 million** people live there.", "**11.5 million** people do."),
        says=("12.5 million",),
        warned=False,
    ),
    Reading(
        "a short name owns things", "Whose rover is it?", ("NASA's", "NASA's", "NASA", "NASA", "ESA"), says=("NASA",)
    ),
    Reading(
        "a letter before a verb is a choice",
        "Which option is right?",
        ("**A is right**.", "**A is right**.", "**A is right**.", "**B is right**.", "**B is right**."),
        says=("A is right",),
    ),
    Reading(
        "a language is an answer",
        "Which language is spoken most in Holmland?",
        (
            "Polish is.",
            "Polish.",
            "Polish is spoken most.",
            "Danish is the main language.",
            "Danish is, by most people.",
        ),
        says=("Polish",),
        never_says=("Danish",),
    ),
    Reading(
        "to know of none is an answer",
        "Are there planets named after women?",
        ("There are no known planets named after women besides Venus.",) * 3,
        says=("besides Venus",),
    ),
    Reading(
        "she made it somewhere",
        "Who was Eva Holm?",
        (
            "Eva Holm was a painter in Lyon. Her cats were grey. She made it to the Olympics in 1924.",
            "Eva Holm was a painter in Lyon. Her garden was large. She made it to the Olympics in 1924.",
            "Eva Holm was a painter in Lyon. Her house was old. She made it to the Olympics in 1924.",
        ),
        says=("Olympics in 1924",),
    ),
    Reading(
        "a place is no sort of medal",
        "What did she win?",
        (
            "She won two gold medals at the Olympics in Paris.",
            "She won two gold medals at the Olympics.",
            "She won two gold medals in Paris.",
        ),
        says=("two gold medals",),
    ),
    Reading("a pinch is an amount", "How much salt should I add?", ("Add a pinch of salt.",) * 3, warned=False),
    Reading(
        "which river is told with how many name another one",
        "Which river flows through Holm?",
        (
            "The Tarn flows through Holm.",
            "The Tarn flows through Holm, slowly.",
            "It is the Tarn that flows there.",
            "The Lenn flows through Holm.",
            "The Lenn flows through Holm to the sea.",
        ),
        says=("Tarn",),
        warned=True,
    ),
)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.name)
def test_marks_and_names_are_read_for_what_they_are(reading: Reading) -> None:
    check(reading)
