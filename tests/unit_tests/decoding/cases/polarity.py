"""Conditions, hedges, and who says the opposite."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case, each

CONDITIONS = (
    Case(
        "a condition in front stays",
        (
            "If the light is red, the pump has stopped.",
            "If the light is red, the pump has stopped. Call the engineer.",
            "If the light is red, the pump has stopped.",
            "If the light is red, the pump has stopped and must be restarted.",
            "If the light is red, the pump has stopped.",
        ),
        answers=("If the light is red, the pump has stopped.",),
    ),
    Case(
        "five different conditions leave no claim",
        each(
            "If …, the match is cancelled.", "it rains", "it snows", "a player is ill", "the pitch floods", "fog falls"
        ),
        tau=0.5,
        never_says=("The match is cancelled",),
        may_abstain=True,
    ),
    Case(
        "unless stays with its claim",
        (
            *3 * ("You can appeal within 30 days unless the fine has been paid.",),
            *2 * ("You can appeal within 30 days unless you have signed a waiver.",),
        ),
        tau=0.5,
        answers=("You can appeal within 30 days unless the fine has been paid.",),
        never_says=("within 30 days.",),
    ),
    Case(
        "provided that stays after its comma",
        (
            *4 * ("The deposit is returned, provided that the room is clean.",),
            "The deposit is returned.",
        ),
        answers=("The deposit is returned, provided that the room is clean.",),
    ),
    Case(
        "a condition at the end is not cut although its wording differs",
        (
            "The warranty covers the battery, if it was charged with the original charger.",
            "The warranty covers the battery, if the seal is unbroken.",
            "The warranty covers the battery, if you registered the product online.",
            "The warranty covers the battery, if it is less than a year old.",
            "The warranty covers the battery, if the receipt is shown.",
        ),
        tau=0.5,
        never_says=("covers the battery.",),
        may_abstain=True,
    ),
)

HEDGES = (
    Case(
        "may have been is not was",
        (
            *3 * ("The letter may have been written by Seneca.",),
            *2 * ("The letter was written by Seneca.",),
        ),
        tau=0.5,
        answers=("The letter may have been written by Seneca.",),
    ),
    Case(
        "one hedge among four plain claims is the odd one out",
        (
            *4 * ("The comet will return in 2061.",),
            "The comet might return in 2061.",
        ),
        answers=("The comet will return in 2061.",),
    ),
    Case(
        "probably is kept",
        (
            *4 * ("The stone circle was probably built around 2500 BC.",),
            "The stone circle was built around 2500 BC.",
        ),
        answers=("The stone circle was probably built around 2500 BC.",),
    ),
    Case(
        "a hedge in front is not dropped as a leading phrase",
        (
            "As far as we know, the valley has never been inhabited.",
            "As far as we know, the valley has never been inhabited, and it is hard to reach.",
            "As far as we know, the valley has never been inhabited.",
        ),
        answers=("As far as we know, the valley has never been inhabited.",),
    ),
    Case(
        "a hedge between commas is not dropped as a segment",
        (
            *4 * ("The manuscript was, it seems, copied in Bobbio.",),
            "The manuscript was, it seems, copied in Fulda.",
        ),
        answers=("The manuscript was, it seems, copied in Bobbio.",),
    ),
    Case(
        "about is not exactly",
        (
            *3 * ("The wall is about 70 miles long.",),
            *2 * ("The wall is exactly 70 miles long.",),
        ),
        tau=0.5,
        answers=("The wall is about 70 miles long.",),
    ),
)

POLARITY = (
    Case(
        "four say it is not poisonous",
        (*4 * ("The berry is not poisonous.",), "The berry is poisonous."),
        answers=("The berry is not poisonous.",),
    ),
    Case(
        "four say it is poisonous",
        ("The berry is not poisonous.", *4 * ("The berry is poisonous.",)),
        answers=("The berry is poisonous.",),
    ),
    Case(
        "three to two for the negative",
        (*3 * ("The rock is not magnetic.",), *2 * ("The rock is magnetic.",)),
        tau=0.5,
        answers=("The rock is not magnetic.",),
    ),
    Case(
        "three to two for the positive",
        (*2 * ("The rock is not magnetic.",), *3 * ("The rock is magnetic.",)),
        tau=0.5,
        answers=("The rock is magnetic.",),
    ),
    Case(
        "a negative minority never joins the positive majority, however low the threshold",
        (*2 * ("The rock is not magnetic.",), *3 * ("The rock is magnetic.",)),
        tau=0.3,
        answers=("The rock is magnetic.",),
    ),
    Case(
        "two against two never gives both",
        (*2 * ("The visa is required for tourists.",), *2 * ("The visa is not required for tourists.",)),
        tau=0.5,
        never_both=("is required", "is not required"),
        may_abstain=True,
    ),
    Case(
        "a contraction is a negation",
        (
            "The mushroom isn't edible.",
            "The mushroom is not edible.",
            "The mushroom isn't edible.",
            "The mushroom is not edible.",
            "The mushroom is edible.",
        ),
        answers=("The mushroom isn't edible.", "The mushroom is not edible."),
    ),
    Case(
        "cannot, can not and can't are one",
        (
            "Penguins cannot fly.",
            "Penguins can't fly.",
            "Penguins can not fly.",
            "Penguins can fly.",
            "Penguins cannot fly.",
        ),
        answers=("Penguins cannot fly.", "Penguins can't fly.", "Penguins can not fly."),
    ),
    Case(
        "a double negation keeps both its halves",
        (
            *4 * ("A recovery is not impossible.",),
            "A recovery is impossible.",
        ),
        answers=("A recovery is not impossible.",),
    ),
    Case(
        "never is a negation",
        (
            *3 * ("Norway has never won the cup.",),
            *2 * ("Norway has won the cup.",),
        ),
        tau=0.5,
        answers=("Norway has never won the cup.",),
    ),
    Case(
        "without is not with",
        (
            *4 * ("The soup is made without cream.",),
            "The soup is made with cream.",
        ),
        answers=("The soup is made without cream.",),
    ),
    Case(
        "safe is not unsafe",
        (
            *4 * ("The water is unsafe to drink.",),
            "The water is safe to drink.",
        ),
        answers=("The water is unsafe to drink.",),
    ),
    Case(
        "a negation in another sentence does not turn this one round",
        (
            "The lizard is harmless. It does not bite.",
            "The lizard is harmless. It does not bite.",
            "It does not bite. The lizard is harmless.",
            "The lizard is harmless.",
            "The lizard is harmless. It does not bite.",
        ),
        says=("The lizard is harmless.",),
        never_says=("not harmless",),
    ),
    Case(
        "a polarity that only the wording of the clause decides follows the four",
        (
            "No, the bridge is not open to cars.",
            "No, the bridge is not open to cars.",
            "No, the bridge isn't open to cars.",
            "Yes, the bridge is open to cars.",
            "No, the bridge is not open to cars.",
        ),
        answers=("No, the bridge is not open to cars.", "No, the bridge isn't open to cars."),
    ),
)
