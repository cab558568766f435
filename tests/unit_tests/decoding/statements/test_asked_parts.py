"""Questions in several parts, and answers that leave one open."""

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.statements.asked_parts import unanswered

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
    assert "no answer to 'how many people died': too few responses agree on one" in answer.warnings


@pytest.mark.parametrize(
    ("question", "answer", "left"),
    [
        (WRECK, "The ferry Alba sank in 1932, and 96 people died.", []),
        ("Who built the dam, and when?", "Ada Holm built the dam.", ["when"]),
        ("Which is the highest hill and how high is it? Answer briefly.", "It is Holm Hill.", ["how high is it"]),
        ("Which is the highest hill and how high is it?", "It is Holm Hill, at 410 m.", []),
        ("How many people died?", "Many people died.", []),
        ("Salt and pepper: when were they first traded?", "They were traded early.", []),
        ("", "Anything.", []),
    ],
)
def test_parts_that_ask_for_a_number_or_a_time_are_missed(question: str, answer: str, left: list[str]) -> None:
    assert list(unanswered(question, answer)) == left
