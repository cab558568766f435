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

LEARNED = (
    Case(
        "a denial counts wherever it stands in a response",
        (
            "No, it is not safe to eat raw cookie dough. Bacteria in the flour could make you sick.",
            "Raw cookie dough is generally safe to eat in moderation as long as it is stored properly.",
            "Raw cookie dough is generally not safe to eat. To safely eat cookies, store them properly and bake them.",
            "Raw cookie dough is not safe to eat. It's best to avoid eating raw cookie dough. Store it properly.",
            "It's best to avoid eating raw cookie dough, as flour may hold bacteria. Baked cookies are safe to eat.",
        ),
        may_abstain=True,
        never_says=("generally safe",),
    ),
    Case(
        "it stands for nothing in It's best to",
        (
            *3 * ("It's best to avoid raw cookie dough entirely.",),
            "Flour can hold bacteria. It's best to avoid raw cookie dough entirely.",
            "Eggs are one reason. It's best to avoid raw cookie dough.",
        ),
        says=("It's best to avoid raw cookie dough",),
    ),
    Case(
        "an item that is alone makes room for a sentence that says the same",
        (
            "Reasons:\n\n1. **Comfort**: Cats purr when content.\n\n2. **Hunger**: Cats purr when in good spirits.",
            "Cats purr as a natural sound that can be soothing for both cats and humans. It may lower stress.",
            "Cats purr as a sign of contentment, relaxation, and happiness. They do so with their owners.",
            "Cats purr to express contentment and comfort. Cats purr as a sign of happiness and relaxation.",
            "Cats purr as a sound of happiness and contentment, and to calm themselves when they are afraid.",
        ),
        says=("Cats purr as a sign of contentment",),
    ),
    Case(
        "one item of a list is better than silence",
        (
            "1. Thirst\n2. Dry mouth\n3. Reduced urine output",
            "The three symptoms of dehydration are:\n\n1. Dry mouth and throat\n2. Fatigue\n3. Sunken eyes",
            "1. Weakness\n2. Dizziness\n3. Lightheadedness",
            "Three symptoms of dehydration include:\n1. Dry mouth and throat\n2. Little or no sweating\n3. Dark urine",
            "Three symptoms of dehydration are:\n\n1. Dry mouth and throat\n2. Cramps\n3. Headache",
        ),
        says=("1. Dry mouth",),
        never_says=("2.", "hree symptoms"),
    ),
    Case(
        "a deed that is the subject is no leading phrase",
        (
            "Chocolate harms dogs. Eating it can cause seizures, and even death.",
            "Eating chocolate can cause serious problems, including vomiting, diarrhea, seizures, and even death.",
            "Chocolate can cause seizures, and even death.",
            "Dogs must not have it. Chocolate can cause seizures, and even death.",
            "Chocolate is bad for dogs: seizures, and even death.",
        ),
        says=("cause seizures, and even death.",),
    ),
)
