"""Lists."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

LISTS = (
    Case(
        "shared items of a bullet list stay and the others go",
        (
            "- Fever\n- Cough\n- Headache\n- Rash",
            "- Fever\n- Cough\n- Headache\n- Nausea",
            "- Cough\n- Fever\n- Headache",
            "- Fever\n- Headache\n- Cough\n- Dizziness",
            "- Fever\n- Cough\n- Chills\n- Headache",
        ),
        once=("- Fever", "- Cough", "- Headache"),
        never_says=("Rash", "Nausea", "Dizziness", "Chills"),
    ),
    Case(
        "shared items of a numbered list stay and the others go",
        (
            "1. Helsinki\n2. Tampere\n3. Turku",
            "1. Helsinki\n2. Turku\n3. Oulu",
            "1. Helsinki\n2. Tampere\n3. Turku",
            "1. Turku\n2. Helsinki\n3. Espoo",
            "1. Helsinki\n2. Tampere\n3. Turku",
        ),
        tau=0.5,
        once=("Helsinki", "Turku"),
        never_says=("Oulu", "Espoo", "Helsinki Turku"),
    ),
    Case(
        "a lead-in that counts goes when the list falls short",
        (
            "Three primes:\n- 2\n- 3\n- 11",
            "Three primes:\n- 2\n- 3\n- 13",
            "Three primes:\n- 2\n- 3\n- 17",
            "Three primes:\n- 2\n- 3\n- 19",
        ),
        says=("- 2\n- 3",),
        never_says=("Three", "11", "13", "17", "19"),
    ),
    Case(
        "a lead-in that counts stays when the list is complete",
        5 * ("Three primes:\n- 2\n- 3\n- 5",),
        answers=("Three primes:\n- 2\n- 3\n- 5",),
    ),
    Case(
        "a lead-in stays above what is left of its list",
        (
            "The kit contains:\n- a torch\n- a whistle\n- a map",
            "The kit contains:\n- a torch\n- a whistle\n- a knife",
            "The kit contains:\n- a torch\n- a whistle\n- a rope",
        ),
        answers=("The kit contains:\n- a torch\n- a whistle",),
    ),
    Case(
        "a lead-in without any item left goes",
        (
            "Some of her books are:\n- Low Water\n- The Red Door",
            "Some of her books are:\n- Night Train\n- Harbour",
            "Some of her books are:\n- A Cold Spring\n- Ash",
            "Some of her books are:\n- The Long Field\n- Ember",
        ),
        tau=0.5,
        abstains=True,
    ),
    Case(
        "a heading stays with what it heads",
        (
            "## Habitat\n\nThe newt lives in ponds.\n\n## Diet\n\nThe newt eats worms.",
            "## Habitat\n\nThe newt lives in ponds.\n\n## Diet\n\nThe newt eats worms.",
            "## Habitat\n\nThe newt lives in ponds.\n\n## Diet\n\nThe newt eats snails.",
        ),
        answers=("## Habitat\n\nThe newt lives in ponds.\n\n## Diet\n\nThe newt eats worms.",),
    ),
    Case(
        "a heading over nothing goes",
        (
            "## Habitat\n\nThe newt lives in ponds.\n\n## Size\n\nThe newt is 8 cm long.",
            "## Habitat\n\nThe newt lives in ponds.\n\n## Size\n\nThe newt is 11 cm long.",
            "## Habitat\n\nThe newt lives in ponds.\n\n## Size\n\nThe newt is 14 cm long.",
        ),
        tau=0.5,
        says=("The newt lives in ponds.",),
        never_says=("Size", "8 cm", "11 cm", "14 cm"),
    ),
    Case(
        "items of a nested list stay under their parent",
        (
            "- Fruit\n  - apples\n  - pears\n- Vegetables\n  - leeks",
            "- Fruit\n  - apples\n  - pears\n- Vegetables\n  - leeks",
            "- Fruit\n  - apples\n  - pears\n- Vegetables\n  - carrots",
            "- Fruit\n  - apples\n  - pears\n- Vegetables\n  - leeks",
        ),
        answers=("- Fruit\n  - apples\n  - pears\n- Vegetables\n  - leeks",),
    ),
    Case(
        "an item with another figure is outvoted",
        (
            *4 * ("- Height: 330 m\n- Weight: 10,100 t",),
            "- Height: 300 m\n- Weight: 10,100 t",
        ),
        answers=("- Height: 330 m\n- Weight: 10,100 t",),
    ),
    Case(
        "steps whose order matters stand in the order of the majority",
        (
            *4 * ("1. Switch off the power.\n2. Remove the cover.\n3. Replace the fuse.",),
            "1. Remove the cover.\n2. Replace the fuse.\n3. Switch off the power.",
        ),
        answers=("1. Switch off the power.\n2. Remove the cover.\n3. Replace the fuse.",),
    ),
    Case(
        "steps in different wordings are those of one response, whole",
        (
            "1. Boil the water.\n2. Add the pasta.\n3. Stir for two minutes.\n4. Drain the pasta.",
            "1. Boil the water.\n2. Add the pasta and salt.\n3. Stir for two minutes.\n4. Drain the pasta.",
            "1. First, boil the water.\n2. Add the pasta.\n3. Stir for two minutes.\n4. Drain the pasta well.",
        ),
        answers=(
            "1. Boil the water.\n2. Add the pasta.\n3. Stir for two minutes.\n4. Drain the pasta.",
            "1. Boil the water.\n2. Add the pasta and salt.\n3. Stir for two minutes.\n4. Drain the pasta.",
            "1. First, boil the water.\n2. Add the pasta.\n3. Stir for two minutes.\n4. Drain the pasta well.",
        ),
    ),
    Case(
        "items with a bold head keep their shape",
        (
            "- **Roots**: they take up water.\n- **Leaves**: they catch light.",
            "- **Roots**: they take up water.\n- **Leaves**: they catch light.",
            "- **Leaves**: they catch light.\n- **Roots**: they take up water.",
            "- **Roots**: they take up water.\n- **Stems**: they hold the plant.",
        ),
        once=("- **Roots**: they take up water.", "- **Leaves**: they catch light."),
        never_says=("Stems",),
    ),
    Case(
        "other bullets are the same items",
        (
            "• Mercury\n• Venus\n• Mars",
            "- Mercury\n- Venus\n- Mars",
            "* Mercury\n* Venus\n* Mars",
            "- Mercury\n- Venus\n- Pluto",
        ),
        once=("Mercury", "Venus", "Mars"),
        never_says=("Pluto",),
    ),
    Case(
        "prose around a list stays around it",
        (
            "The flag has three colours:\n- blue\n- white\n- red\n\nIt was adopted in 1794.",
            "The flag has three colours:\n- blue\n- white\n- red\n\nIt was adopted in 1794.",
            "The flag has three colours:\n- blue\n- white\n- red\n\nIt was adopted in 1830.",
        ),
        answers=("The flag has three colours:\n- blue\n- white\n- red\n\nIt was adopted in 1794.",),
    ),
)
