"""Nouns and verbs in whose place others have another word, and other words for the same."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

CONTESTED = (
    Case(
        "what each calls something else is not said",
        tuple(
            f"Dr. Hale found a new species of {what} near the coast. Dr. Hale worked in Oslo."
            for what in ("fern", "moss", "algae", "orchid", "cactus")
        ),
        answers=("Dr. Hale worked in Oslo.",),
    ),
    Case(
        "what two of five say against three others is not said",
        tuple(
            f"The drug is safe for {whom} when taken daily. The drug was approved in 1999."
            for whom in ("children", "adults", "adults", "horses", "pets")
        ),
        answers=("The drug was approved in 1999.",),
    ),
    Case(
        "a deed that most call another one is not said",
        tuple(
            f"The company {did} its rival in 1990. The company is based in Ohio."
            for did in ("bought", "sold", "sold", "sued", "left")
        ),
        answers=("The company is based in Ohio.",),
    ),
    Case(
        "three of five outvote the others",
        tuple(
            f"The company {did} its rival in 1990. The company is based in Ohio."
            for did in ("bought", "bought", "sold", "bought", "sued")
        ),
        answers=("The company bought its rival in 1990. The company is based in Ohio.",),
    ),
    Case(
        "other words for the same deed are no dispute",
        tuple(
            f"Marie Curie {did} the Nobel Prize in Physics in 1903."
            for did in ("won", "received", "won", "was awarded", "earned")
        ),
        tau=1.0,
        answers=("Marie Curie won the Nobel Prize in Physics in 1903.",),
    ),
    Case(
        "other words for the same thing are no dispute, and the commonest are used",
        tuple(
            f"A black hole is {where} of space where gravity is so {how} that nothing can escape."
            for where, how in (
                ("an area", "intense"),
                ("a region", "strong"),
                ("a region", "powerful"),
                ("a place", "strong"),
                ("a region", "strong"),
            )
        ),
        answers=("A black hole is a region of space where gravity is so strong that nothing can escape.",),
    ),
)
