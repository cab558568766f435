"""Lists that stay together, refusals with remarks, poems, and worked solutions."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

INTRO = "Some of the key features of the style include:\n\n"
VERSES = "The tide comes in, the tide goes out,\nThe gulls above the harbour shout,\nThe nets hang drying on the wall,"

GATHERED = (
    Case(
        "items stand in one list under their lead-in, and no prose stands between them",
        (
            f"{INTRO}- Steep roofs with open rafters\n- Carved wooden doors\n\nThe Red House is a famous example.",
            f"The Red House is a famous example.\n\n{INTRO}- Steep roofs with open rafters\n- Symmetry of plan",
            f"{INTRO}- Carved wooden doors\n- Symmetry of plan\n\nThe Red House is a famous example.",
            f"{INTRO}- Steep roofs with open rafters\n- Carved wooden doors\n- Symmetry of plan\n\nIt is old.",
        ),
        tau=0.5,
        says=(
            f"{INTRO}- Steep roofs with open rafters\n- Carved wooden doors\n- Symmetry of plan",
            "The Red House is a famous example.",
        ),
    ),
    Case(
        "one item is no list, and a lead-in without items says nothing",
        (
            f"The style is old. {INTRO}- Steep roofs\n- Blue tiles",
            f"The style is old. {INTRO}- Steep roofs\n- Green doors",
            f"The style is old. {INTRO}- Steep roofs\n- White walls",
        ),
        tau=0.6,
        answers=("The style is old.",),
    ),
    Case(
        "a later sentence of an item does not stand without its first",
        (
            "Places:\n\n1. Florence. Climb the Duomo.\n2. Kyoto.\n3. Cape Town.",
            "Places:\n\n1. Firenze. Climb the Duomo.\n2. Kyoto.\n3. Cape Town.",
            "Places:\n\n1. Fiesole. Climb the Duomo.\n2. Kyoto.\n3. Cape Town.",
        ),
        tau=1.0,
        says=("Kyoto.\n", "Cape Town."),
        never_says=("Duomo",),
    ),
    Case(
        "lists of several sections are not poured into one",
        tuple(
            f"**Food:**\n\n- Bread from Siena\n- Oil\n{more}\n**Tools:**\n\n- Iron hammer\n- Long saw"
            for more in ("- Figs\n", "- Rice\n", "- Eggs\n")
        ),
        tau=1.0,
        answers=("**Food:**\n\n- Bread from Siena\n- Oil\n\n**Tools:**\n\n- Iron hammer\n- Long saw",),
    ),
)

DECLINED = (
    Case(
        "a guess behind a refusal is no answer",
        (
            "I'm unable to answer this question. If you have any other questions, please ask.",
            "I apologize, but as an AI, I am unable to provide novels by Karl Wem. Karl Wem was an astronomer.",
            "I'm unable to provide information about novels by Karl Wem. Karl Wem was an astronomer.",
            "I apologize, but I cannot assist with that.",
            "As an AI language model, I am unable to provide information on novels. Karl Wem was an astronomer.",
        ),
        abstains=True,
        why="5 of 5 declined to answer",
    ),
    Case(
        "a refusal that answers after all is an answer",
        (
            "I cannot provide legal advice. The notice period is four weeks.",
            "The notice period is four weeks.",
            "The notice period is four weeks.",
            "I cannot provide legal advice. The notice period is four weeks.",
        ),
        tau=1.0,
        answers=("The notice period is four weeks.",),
    ),
    Case(
        "a hedge is no refusal",
        ("I am not certain. It was built in 1843.", "It was built in 1843.", "I am not certain. It was built in 1843."),
        tau=1.0,
        answers=("It was built in 1843.",),
    ),
)

ALONE = (
    Case(
        "no line of another response is added to a poem",
        (
            f"{VERSES}\nAnd evening settles over all.",
            f"{VERSES}\nAnd evening settles over all.\n\nThe harbour sleeps, the moon is tall.",
            f"{VERSES}\nAnd evening settles over all.\n\nThe harbour sleeps, the moon is tall.",
        ),
        tau=0.5,
        says=(f"{VERSES}\nAnd evening settles over all.",),
        never_says=("moon",),
    ),
)


def sum_of(one: int, two: int, total: int) -> str:
    return f"We count {one} apples. Then we add {two}: {one} + {two} = {total}. Therefore, the answer is {total}."


def product_of(one: int, two: int, total: int) -> str:
    return f"Each box holds {one}. There are {two} boxes, so {one} * {two} = {total}. Therefore, the answer is {total}."


WORKED = (
    Case(
        "worked solutions vote by their answers, and one of them stands whole",
        (product_of(3, 4, 12), sum_of(5, 7, 12), sum_of(5, 8, 13), product_of(3, 5, 15), sum_of(6, 6, 12)),
        answers=(product_of(3, 4, 12), sum_of(5, 7, 12), sum_of(6, 6, 12)),
    ),
    Case(
        "worked solutions that all end differently give no answer",
        (sum_of(5, 7, 12), sum_of(5, 8, 13), sum_of(5, 9, 14)),
        abstains=True,
        why="1 of 3 reach '12'",
    ),
    Case(
        "below the threshold asked for no worked solution stands",
        (sum_of(5, 7, 12), sum_of(5, 7, 12), sum_of(5, 8, 13), sum_of(5, 9, 14), sum_of(5, 6, 11)),
        tau=0.6,
        abstains=True,
        why="2 of 5 reach '12'",
    ),
)
