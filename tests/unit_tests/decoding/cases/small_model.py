"""Responses as a small model gives them: claims that nobody shares, lead-ins to something else, lone letters."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

ROWS = (
    Case(
        "what only one calls somebody is not said",
        (
            "Ilse Horn (1903-1954) was a Swiss painter and actress who lived in Basel.",
            "Ilse Horn was a Swiss painter and muralist known for her vivid works.",
            "Ilse Horn was a Swiss painter known for her work in the early 20th century.",
            "Ilse Horn was a Swiss painter and poet. She is known for her vivid works.",
            "Ilse Horn was a Swiss painter, poet, and filmmaker known for her vivid works.",
        ),
        says=("Swiss painter",),
        never_says=("filmmaker", "muralist", "actress"),
    ),
    Case(
        "what most call somebody stays",
        (
            "Ilse Horn was a Swiss painter and poet.",
            "Ilse Horn was a Swiss painter and poet from Basel.",
            "Ilse Horn was a Swiss painter, poet and teacher.",
            "Ilse Horn was a Swiss painter and poet who lived in Basel.",
            "Ilse Horn was a Swiss poet and painter.",
        ),
        says=("painter and poet",),
        never_says=("teacher",),
    ),
)

SHARED_BY_NOBODY = (
    Case(
        "words that others hold one here, one there are no claim of theirs",
        (
            "Nobody has explained why bells crack in winter, though people have noticed it for centuries.",
            "Bells are a good way to keep time. Cold tin can also be a source of strain, which makes metal react.",
            "Bells are hard on the ear and the hand, and the bronze in them can strain and harm the tower. When they are rung, these strains can cause a humming feeling.",
            "When bells are rung, the frozen glue they contain strains the joints in the tower, which can cause a humming and unpleasant feeling. This glue is made in the tin of the bell.",
            "When bells are rung, the crystals in the tin joints break. This lets the bell make a dust called pest.",
        ),
        never_says=("frozen glue",),
        abstains=True,
    ),
)

LEAD_INS = (
    Case(
        "a later sentence of an item does not stand under its lead-in",
        (
            "Walking has many benefits. It can improve mood and sleep quality, and reduce stress.",
            "Walking has many benefits:\n\n1. **Muscles**: Walking strengthens the legs and makes them flexible. Walking can also reduce stress by improving mood and sleep quality.\n2. **Bones**: It keeps bones dense.",
            "Walking has many benefits:\n\n1. Mood: It can reduce stress and improve mood and sleep quality.\n2. Company.",
            "Walking can reduce stress by improving mood and sleep quality.",
            "Walking has many benefits. Walking can reduce stress and improve sleep quality and mood.",
        ),
        says=("stress",),
        never_says=("Muscles**: Walking can",),
    ),
    Case(
        "letters of a formula are not explained without it",
        (
            "Speed is how far something goes in a time.\n\nThe formula is:\n\nv = s/t\n\nWhere:\n- v is the speed.\n- s is the distance.\n- t is the time taken for it.",
            "Speed is how far something goes in a time. It is v = s/t.\n\nWhere:\n- v is the speed of it.\n- s is the distance.\n- t is the time taken.",
            "Speed is how far something goes in a time. As a formula: s divided by t, where s is the distance.",
            "Speed is how far something goes in a time.\n\nv = s/t\n\n- s is the distance.\n- t is the time taken.",
        ),
        says=("Speed is how far something goes in a time.",),
        never_says=("\ns is", "- s is", "\nt is", "- t is"),
    ),
)

LONE_LETTERS = (
    Case(
        "vitamin A is not vitamin E",
        (
            "Pears are rich in vitamin A and fibre. They also contain vitamin K.",
            "Pears are rich in vitamin A.",
            "Pears contain several vitamins, including vitamin A, vitamin C and folate.",
            "Pears are a source of vitamin A. They keep well.",
            "Pears are rich in Vitamin A, which is good for the eyes. They contain some Vitamin E.",
        ),
        says_one_of=("vitamin A", "Vitamin A"),
        never_says=("Vitamin E",),
    ),
    Case(
        "degrees are those of the scale that others name",
        (
            "The oven should be at 212 degrees Fahrenheit.",
            "The oven should be at 212 degrees.",
            "The oven should be at 212 degrees Fahrenheit.",
        ),
        says=("212 degrees",),
    ),
)

JOINED = (
    Case(
        "the last of a row is no claim of its own",
        (
            "Eva Holm is a Danish actress, producer, and model who was born on May 3, 1980, in Ribe.",
            "Eva Holm was born on May 3, 1980, in Ribe. The Danish actress is a model and producer too.",
            "Eva Holm, a Danish actress, model and producer, was born in Ribe on May 3, 1980.",
        ),
        says=("Danish actress", "1980"),
    ),
    Case(
        "of two claims in one sentence each needs another who makes it of the same subject",
        (
            "Upper locks hold water from the hills for the rest of the canal. Lower locks keep boats in line.",
            "Upper locks store water from the hills with gates. Lower locks are part of the harbour and keep boats safe in line.",
            "Lower locks hold water from the hills, and upper locks keep boats in line.",
            "Upper locks have gates and hold water from the hills. Lower locks keep boats in line and at rest.",
            "The task of upper locks is to hold water from the hills. Lower locks help the crew keep boats in line.",
        ),
        says=("Upper locks",),
        never_says=("Lower locks hold water", "upper locks keep boats"),
    ),
    Case(
        "a second no adds nothing",
        (
            "No, that's a myth. Holm passed every exam at school.",
            "No, Holm never failed an exam. That is a common myth.",
            "No. Holm never failed an exam at school.",
            "It's a myth. Holm passed every exam.",
            "No, Holm never failed an exam.",
        ),
        says=("never failed an exam",),
        once=("No",),
    ),
    Case(
        "no answer begins with also, or with what it is about to be",
        (
            "Let the stew reach 80 degrees. Check it with a probe in the thickest part.",
            "The stew is done at 80 degrees. Use a probe in the thickest part. A lid also helps.",
            "Heat the stew to 60 degrees. A probe in the thickest part and a lid help.",
            "Heat the stew until the probe shows 80 degrees in the thickest part. A lid also helps.",
            "The stew should reach 80 degrees. Check it with a probe in the thickest part.",
        ),
        never_says=("60",),
        may_abstain=True,
        says_one_of=("80 degrees",),
    ),
)
