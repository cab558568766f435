"""What a group of responses must come to, for tests that read answers."""

from __future__ import annotations

from typing import NamedTuple

from langchain_congrs import ConGrBuilder


class Reading(NamedTuple):
    """What was asked and answered, and what must come of it.

    Attributes:
        name: What the group is a case of.
        question: What was asked.
        responses: What was answered.
        says: What the answer must hold.
        once: What it must hold once.
        never_says: What it must not hold.
        abstains: Whether there must be no answer.
        warned: Whether there must be a warning; None if it does not matter.
    """

    name: str
    question: str
    responses: tuple[str, ...]
    says: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    never_says: tuple[str, ...] = ()
    abstains: bool = False
    warned: bool | None = None


def check(reading: Reading) -> None:
    """Assert that the answer to a group is what it must be."""
    answer = ConGrBuilder().invoke({"prompt": reading.question, "responses": list(reading.responses)}).decode()
    assert answer.abstained == reading.abstains
    assert [said for said in reading.says if said not in answer.text] == []
    assert [said for said in reading.once if answer.text.count(said) != 1] == []
    assert [said for said in reading.never_says if said in answer.text] == []
    if reading.warned is not None:
        assert bool(answer.warnings) == reading.warned
