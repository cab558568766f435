"""Words that turn a claim round, exceptions, denials, attributions."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case, each

TURNS = (
    Case(
        "after 1900 is not in 1900",
        (
            "Most of the houses were built after 1900.",
            "Most of the houses were built in 1900.",
            "Most of the houses were built after 1900.",
            "Most of the houses were built in 1900.",
            "Most of the houses were built after 1900.",
        ),
        tau=0.5,
        answers=("Most of the houses were built after 1900.",),
    ),
    Case(
        "before is not after",
        (
            *4 * ("The tablet should be taken before breakfast.",),
            "The tablet should be taken after breakfast.",
        ),
        answers=("The tablet should be taken before breakfast.",),
    ),
    Case(
        "more is not less",
        (
            *3 * ("The new engine uses less fuel than the old one.",),
            *2 * ("The new engine uses more fuel than the old one.",),
        ),
        tau=0.5,
        answers=("The new engine uses less fuel than the old one.",),
    ),
    Case(
        "at least is not at most",
        (
            *4 * ("You must be at least 18 years old to vote.",),
            "You must be at most 18 years old to vote.",
        ),
        answers=("You must be at least 18 years old to vote.",),
    ),
    Case(
        "only is kept when most say it",
        (
            *4 * ("Only female mosquitoes bite humans.",),
            "All mosquitoes bite humans.",
        ),
        answers=("Only female mosquitoes bite humans.",),
    ),
    Case(
        "some is not all",
        (
            *3 * ("Some species of shark lay eggs.",),
            *2 * ("All species of shark lay eggs.",),
        ),
        tau=0.5,
        answers=("Some species of shark lay eggs.",),
    ),
    Case(
        "none is not all",
        (
            *4 * ("None of the paintings were damaged in the fire.",),
            "All of the paintings were damaged in the fire.",
        ),
        answers=("None of the paintings were damaged in the fire.",),
    ),
    Case(
        "an ordinary word that turns the claim round follows the majority",
        (
            *4 * ("The boiling point of water decreases with altitude.",),
            "The boiling point of water increases with altitude.",
        ),
        answers=("The boiling point of water decreases with altitude.",),
    ),
    Case(
        "north is not south",
        (
            *3 * ("The village lies north of the river.",),
            *2 * ("The village lies south of the river.",),
        ),
        tau=0.5,
        answers=("The village lies north of the river.",),
    ),
)

EXCEPTIONS = (
    Case(
        "an exception that most name stays with its rule",
        (
            "All metals are solid at room temperature, except mercury.",
            "All metals are solid at room temperature, except mercury.",
            "All metals are solid at room temperature.",
            "All metals are solid at room temperature, except mercury.",
            "All metals are solid at room temperature.",
        ),
        tau=0.5,
        answers=("All metals are solid at room temperature, except mercury.",),
    ),
    Case(
        "a rule is never stated without the exception its author made",
        (
            "All mammals give birth to live young, except the platypus.",
            *4 * ("Most mammals give birth to live young.",),
        ),
        answers=("Most mammals give birth to live young.",),
    ),
    Case(
        "five different exceptions leave no rule",
        each("Every member voted for the motion, except ….", "Jones", "Kaur", "Smith", "Brown", "Lee"),
        tau=0.5,
        never_says=("for the motion.",),
        may_abstain=True,
    ),
    Case(
        "the exception is the one that most name",
        each("The shop is open every day, except ….", "Monday", "Tuesday", "Monday", "Tuesday", "Monday"),
        tau=0.5,
        answers=("The shop is open every day, except Monday.",),
    ),
    Case(
        "an exception in front stays too",
        (
            *3 * ("Apart from Iceland, all members have an army.",),
            *2 * ("Apart from Iceland, all members have an army. They meet once a year.",),
        ),
        tau=0.5,
        answers=("Apart from Iceland, all members have an army.",),
    ),
    Case(
        "different exceptions in front leave no rule",
        each("Apart from …, all members have an army.", "Iceland", "Malta", "Andorra", "Monaco", "Samoa"),
        tau=0.5,
        never_says=("All members have an army",),
        may_abstain=True,
    ),
)

DENIALS = (
    Case(
        "a denial stands whole",
        5 * ("The paper denied that Smith murdered Jones.",),
        answers=("The paper denied that Smith murdered Jones.",),
    ),
    Case(
        "a denial by different people never becomes what was denied",
        each(
            "… denied that the company had lied to its customers.",
            "The mayor",
            "A spokesman",
            "The minister",
            "His lawyer",
            "The newspaper",
        ),
        tau=0.5,
        never_says=("The company had lied",),
        may_abstain=True,
    ),
    Case(
        "who denied is settled by the majority",
        (
            *3 * ("The bank denied that the funds were stolen.",),
            *2 * ("The judge denied that the funds were stolen.",),
        ),
        tau=0.5,
        answers=("The bank denied that the funds were stolen.",),
    ),
    Case(
        "a myth is never told as a fact",
        (
            *3 * ("It is a myth that the Great Wall is visible from the Moon.",),
            *2 * ("Contrary to popular belief, the Great Wall is not visible from the Moon.",),
        ),
        tau=0.5,
        answers=(
            "It is a myth that the Great Wall is visible from the Moon.",
            "Contrary to popular belief, the Great Wall is not visible from the Moon.",
        ),
        never_says=("The Great Wall is visible",),
        may_abstain=True,
    ),
    Case(
        "what nobody has shown is not shown",
        (
            "No study has shown that the herb cures colds, although many people use it.",
            "No study has shown that the herb cures colds, despite its popularity.",
            "No study has shown that the herb cures colds.",
            "No study has shown that the herb cures colds, and doctors advise against it.",
            "The herb cures colds.",
        ),
        says=("No study has shown that the herb cures colds",),
        never_says=("The herb cures colds",),
    ),
    Case(
        "a false claim that is rejected in a second sentence is not left alone",
        5 * ("Some people claim that the tower was built by Romans. This is false: it was built by Normans.",),
        says=("Some people claim that the tower was built by Romans.", "it was built by Normans"),
    ),
)

ATTRIBUTIONS = (
    Case(
        "an attribution that most make is kept",
        (
            "According to the ministry, 40 people died in the flood.",
            "According to the ministry, 40 people died in the flood.",
            "40 people died in the flood.",
            "According to the ministry, 40 people died in the flood.",
            "40 people died in the flood.",
        ),
        tau=0.5,
        answers=("According to the ministry, 40 people died in the flood.",),
    ),
    Case(
        "what somebody believed is not told as a fact",
        (
            *4 * ("Aristotle believed that heavier objects fall faster.",),
            "Heavier objects fall faster.",
        ),
        answers=("Aristotle believed that heavier objects fall faster.",),
    ),
    Case(
        "an attribution to five different sources is never dropped to leave a bare claim",
        each(
            "According to …, the statue weighs nine tons.",
            "Plutarch",
            "Strabo",
            "Pliny",
            "Herodotus",
            "Pausanias",
        ),
        tau=0.5,
        never_says=("The statue weighs",),
        may_abstain=True,
    ),
    Case(
        "critics stay the ones who say it",
        (
            "Critics say that the dam harms the river.",
            "Critics say that the dam harms the river, which is home to salmon.",
            "Critics say that the dam harms the river, and they want it removed.",
            "Critics say that the dam harms the river.",
        ),
        answers=("Critics say that the dam harms the river.",),
    ),
)
