"""Everyday questions: counts in words, prices, choices, and details that only one response gives."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case, each

COUNTS = (
    Case(
        "one bakery against three and none is no answer",
        each("The village had …", "one bakery.", "3 bakeries.", "three bakeries.", "no bakery.", "no bakery."),
        abstains=True,
    ),
    Case(
        "one of something is a count",
        each("Earth has …", "one moon.", "1 moon.", "one moon.", "one moon.", "two moons."),
        answers=("Earth has one moon.", "Earth has 1 moon."),
    ),
    Case(
        "no one and one of them count nothing",
        (
            *3 * ("No one knows the date. It is one of the oldest bridges in Wales.",),
            *2 * ("Nobody knows the date. It is among the oldest bridges in Wales.",),
        ),
        says=("the oldest bridges in Wales",),
    ),
    Case(
        "half a million is not a million",
        each(
            "About … people live in the city.", "half a million", "500,000", "half a million", "one million", "500,000"
        ),
        tau=0.5,
        says_one_of=("half a million", "500,000"),
        never_says=("one million",),
    ),
    Case(
        "a dozen is twelve",
        each("The carton holds … eggs.", "a dozen", "12", "twelve", "ten", "ten"),
        tau=0.5,
        says_one_of=("a dozen", "12", "twelve"),
    ),
    Case(
        "once against twice is no answer when neither has more",
        each("Feed the fish … a day.", "once", "twice", "twice", "once", "three times"),
        abstains=True,
    ),
    Case(
        "twice is two times",
        each("Water the fern … a week.", "twice", "two times", "2 times", "once", "once"),
        tau=0.5,
        never_says=("once",),
        says_one_of=("twice", "two times", "2 times"),
    ),
    Case(
        "a currency stands before or behind its amount",
        each("The ticket costs ….", "€12", "12 euros", "12 €", "$12", "€15"),
        tau=0.5,
        never_says=("$", "15"),
        says=("12",),
    ),
    Case(
        "degrees in words are degrees in signs",
        each("The oven needs ….", "180 °C", "180 degrees Celsius", "180 °C", "180 °F", "180 degrees Fahrenheit"),
        tau=0.5,
        says_one_of=("180 °C", "180 degrees Celsius"),
    ),
)
