"""Groups of responses, and the answer a careful person would make of them.

Each case says what an editor who sees only the responses would hand to somebody who asked the question. Nothing here
needs knowledge of the world or of synonyms: numbers, dates, units, names, negation and inflection are enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Case:
    """Responses to one prompt and what may be made of them.

    Attributes:
        name: What is expected, as a sentence.
        responses: What was sampled.
        tau: The threshold asked for.
        answers: Acceptable answers, in full.
        says: Strings that are all in the answer.
        says_one_of: Strings of which at least one is in the answer.
        once: Strings that are in the answer exactly once.
        never_says: Strings that are not in the answer.
        never_both: Strings of which at most one is in the answer.
        abstains: Whether there is no answer.
        may_abstain: Whether silence is as good as the answer described.
        why: A part of the reason for silence.
    """

    name: str
    responses: tuple[str, ...]
    tau: float | Literal["auto"] = "auto"
    answers: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    says_one_of: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    never_says: tuple[str, ...] = ()
    never_both: tuple[str, ...] = ()
    abstains: bool = False
    may_abstain: bool = False
    why: str = ""


def each(text: str, *values: str) -> tuple[str, ...]:
    """The text once for each value, which stands in the place of the dots."""
    return tuple(text.replace("…", value) for value in values)


ROLES = (
    Case(
        "who beat whom is decided by four to one",
        (
            *4 * ("Germany beat Brazil 7–1 in the semi-final in Belo Horizonte.",),
            "Brazil beat Germany 7–1 in the semi-final in Belo Horizonte.",
        ),
        answers=("Germany beat Brazil 7–1 in the semi-final in Belo Horizonte.",),
    ),
    Case(
        "who beat whom is decided by three to two",
        (
            "Brazil beat Germany 2–0 in the final.",
            "Germany beat Brazil 2–0 in the final.",
            "Brazil beat Germany 2–0 in the final.",
            "Germany beat Brazil 2–0 in the final.",
            "Brazil beat Germany 2–0 in the final.",
        ),
        tau=0.5,
        answers=("Brazil beat Germany 2–0 in the final.",),
    ),
    Case(
        "the one who shot is not the one who was shot",
        (
            "Hamilton shot Burr at Weehawken in 1804.",
            "Burr shot Hamilton at Weehawken in 1804.",
            "Burr shot Hamilton at Weehawken in 1804.",
            "Burr shot Hamilton at Weehawken in 1804.",
        ),
        answers=("Burr shot Hamilton at Weehawken in 1804.",),
    ),
    Case(
        "a mother is not her daughter",
        (
            *4 * ("Matilda was the mother of Eleanor. Both lived in Rouen.",),
            "Eleanor was the mother of Matilda. Both lived in Rouen.",
        ),
        answers=("Matilda was the mother of Eleanor. Both lived in Rouen.",),
    ),
    Case(
        "two years in one sentence keep their places",
        (
            *4 * ("The play was written in 1599 and was first performed in 1602.",),
            "The play was written in 1602 and was first performed in 1599.",
        ),
        answers=("The play was written in 1599 and was first performed in 1602.",),
    ),
    Case(
        "author and translator keep their places whatever the order of the sentences",
        (
            "The poem was written by Ibsen. It was translated by Archer. It has five acts.",
            "It has five acts. The poem was written by Ibsen. It was translated by Archer.",
            "The poem was written by Ibsen. It has five acts. It was translated by Archer.",
            "The poem was written by Archer. It was translated by Ibsen. It has five acts.",
            "The poem was written by Ibsen. It was translated by Archer. It has five acts.",
        ),
        says=("The poem was written by Ibsen.", "translated by Archer"),
        never_says=("written by Archer", "translated by Ibsen"),
    ),
    Case(
        "direction matters: from one city to the other",
        (
            *3 * ("The first flight went from Lima to Cusco in 1929.",),
            *2 * ("The first flight went from Cusco to Lima in 1929.",),
        ),
        tau=0.5,
        answers=("The first flight went from Lima to Cusco in 1929.",),
    ),
    Case(
        "which of two is larger is decided by four to one",
        (
            *4 * ("Jupiter is larger than Saturn.",),
            "Saturn is larger than Jupiter.",
        ),
        answers=("Jupiter is larger than Saturn.",),
    ),
)

DATES = (
    Case(
        "three to two on a year gives the year of the three",
        (
            "Clara Holm was a Danish botanist. She was born in 1815.",
            "Clara Holm was a Danish botanist. She was born in 1816.",
            "Clara Holm was a Danish botanist. She was born in 1815.",
            "Clara Holm was a Danish botanist. She was born in 1816.",
            "Clara Holm was a Danish botanist. She was born in 1815.",
        ),
        tau=0.5,
        answers=("Clara Holm was a Danish botanist. She was born in 1815.",),
    ),
    Case(
        "a contested month is settled although day and year agree",
        (
            *3 * ("The battle took place on 14 October 1066.",),
            *2 * ("The battle took place on 14 September 1066.",),
        ),
        tau=0.5,
        answers=("The battle took place on 14 October 1066.",),
    ),
    Case(
        "five different years leave no year",
        each("The lighthouse was opened in ….", "1931", "1932", "1935", "1938", "1941"),
        tau=0.5,
        never_says=("1931", "1932", "1935", "1938", "1941"),
        may_abstain=True,
    ),
    Case(
        "two against two on a year never gives both years",
        (
            "The canal was opened in 1869 by the Khedive.",
            "The canal was opened in 1859 by the Khedive.",
            "The canal was opened in 1869 by the Khedive.",
            "The canal was opened in 1859 by the Khedive.",
        ),
        tau=0.5,
        never_both=("1869", "1859"),
        may_abstain=True,
    ),
    Case(
        "two against two on a year costs nothing but the year",
        (
            "Otto Brandt was a German painter. He was born in 1840.",
            "Otto Brandt was a German painter. He was born in 1842.",
            "Otto Brandt was a German painter. He was born in 1842.",
            "Otto Brandt was a German painter. He was born in 1840.",
        ),
        says=("Otto Brandt was a German painter.",),
        never_both=("1840", "1842"),
    ),
    Case(
        "two against two against one never gives two years, however low the threshold",
        each("The museum was founded in … by Ida Lund.", "1901", "1901", "1903", "1903", "1908"),
        tau=0.3,
        never_both=("1901", "1903", "1908"),
        may_abstain=True,
    ),
    Case(
        "three responses with three years leave no year",
        each("Pia Rossi was an Italian sculptor. She died in ….", "1950", "1951", "1953"),
        tau=0.5,
        answers=("Pia Rossi was an Italian sculptor.",),
        never_says=("195",),
    ),
    Case(
        "five ways to write one date are one date",
        each(
            "Ada Lovelace was born on ….",
            "10 December 1815",
            "December 10, 1815",
            "10th December 1815",
            "Dec. 10, 1815",
            "1815-12-10",
        ),
        answers=each(
            "Ada Lovelace was born on ….",
            "10 December 1815",
            "December 10, 1815",
            "10th December 1815",
            "Dec. 10, 1815",
            "1815-12-10",
        ),
    ),
    Case(
        "three ways to write one date outvote two ways to write another",
        each(
            "Lionel Costa was born on ….",
            "June 24, 1987",
            "July 24, 1987",
            "24 June 1987",
            "24 July 1987",
            "24th June 1987",
        ),
        tau=0.5,
        answers=each("Lionel Costa was born on ….", "June 24, 1987", "24 June 1987", "24th June 1987"),
    ),
    Case(
        "a year does not contradict a full date of that year",
        (
            "The treaty was signed in 1648.",
            "The treaty was signed on 24 October 1648.",
            "The treaty was signed on 24 October 1648.",
            "The treaty was signed in 1648.",
            "The treaty was signed on October 24, 1648.",
        ),
        tau=0.5,
        says=("The treaty was signed", "1648"),
        says_one_of=("24 October 1648", "October 24, 1648", "in 1648"),
    ),
    Case(
        "a decade is not its first year",
        (
            *4 * ("The style was popular in the 1920s.",),
            "The style was popular in 1920.",
        ),
        answers=("The style was popular in the 1920s.",),
    ),
    Case(
        "before Christ is not after Christ",
        (
            *4 * ("The general was murdered in 44 BC.",),
            "The general was murdered in 44 AD.",
        ),
        answers=("The general was murdered in 44 BC.",),
    ),
    Case(
        "a century in words is the same century in figures",
        (
            "The mill was built in the 19th century.",
            "The mill was built in the nineteenth century.",
            "The mill was built in the 19th century.",
            "The mill was built in the nineteenth century.",
        ),
        answers=("The mill was built in the 19th century.", "The mill was built in the nineteenth century."),
    ),
    Case(
        "nine in the morning is not nine in the evening",
        (
            *4 * ("The library opens at 9 a.m. on weekdays.",),
            "The library opens at 9 p.m. on weekdays.",
        ),
        answers=("The library opens at 9 a.m. on weekdays.",),
    ),
    Case(
        "birth and death years of a life in brackets are both settled",
        (
            "Hugo Falk (1802–1871) was a Swedish clockmaker.",
            "Hugo Falk (1802–1871) was a Swedish clockmaker.",
            "Hugo Falk (1802–1871) was a Swedish clockmaker.",
            "Hugo Falk (1802–1877) was a Swedish clockmaker.",
            "Hugo Falk (1812–1871) was a Swedish clockmaker.",
        ),
        tau=0.5,
        answers=("Hugo Falk (1802–1871) was a Swedish clockmaker.",),
    ),
)

NUMBERS = (
    Case(
        "milligrams are not grams",
        (
            *4 * ("The usual dose for adults is 500 mg twice a day.",),
            "The usual dose for adults is 500 g twice a day.",
        ),
        answers=("The usual dose for adults is 500 mg twice a day.",),
    ),
    Case(
        "milligrams outvote grams by three to two",
        (
            "Take 20 g of the powder after meals.",
            "Take 20 mg of the powder after meals.",
            "Take 20 mg of the powder after meals.",
            "Take 20 g of the powder after meals.",
            "Take 20 mg of the powder after meals.",
        ),
        tau=0.5,
        answers=("Take 20 mg of the powder after meals.",),
    ),
    Case(
        "a unit is the same unit abbreviated and written out",
        each("The mountain is … high.", "8,849 m", "8849 metres", "8,849 meters", "8,849 m", "8,849 metres"),
        answers=each("The mountain is … high.", "8,849 m", "8849 metres", "8,849 meters", "8,849 metres"),
    ),
    Case(
        "degrees Celsius are not degrees Fahrenheit",
        (
            *4 * ("Water boils at 100 °C at sea level.",),
            "Water boils at 100 °F at sea level.",
        ),
        answers=("Water boils at 100 °C at sea level.",),
    ),
    Case(
        "a number of millions is the same number in figures",
        each("The city has … inhabitants.", "1.2 million", "1,200,000", "1.2 million", "1200000", "1 200 000"),
        answers=each("The city has … inhabitants.", "1.2 million", "1,200,000", "1200000", "1 200 000"),
    ),
    Case(
        "millions are not billions",
        (
            *4 * ("The project cost 3 billion euros.",),
            "The project cost 3 million euros.",
        ),
        answers=("The project cost 3 billion euros.",),
    ),
    Case(
        "euros are not dollars",
        (
            *4 * ("The ticket costs €45 for adults.",),
            "The ticket costs $45 for adults.",
        ),
        answers=("The ticket costs €45 for adults.",),
    ),
    Case(
        "a number in words is the number in figures",
        each("The solar system has … planets.", "eight", "8", "eight", "8", "nine"),
        answers=each("The solar system has … planets.", "eight", "8"),
    ),
    Case(
        "per cent is written in three ways",
        each("Oxygen makes up … of the air.", "21%", "21 percent", "21 per cent", "21 %", "78%"),
        answers=each("Oxygen makes up … of the air.", "21%", "21 percent", "21 per cent", "21 %"),
    ),
    Case(
        "a range is the same range in words",
        each("Wild cats live for … years.", "10–15", "10 to 15", "10-15", "10–15", "10 to 15"),
        answers=each("Wild cats live for … years.", "10–15", "10 to 15", "10-15"),
    ),
    Case(
        "a range with another end is another range",
        (
            *4 * ("The treatment takes 10–15 minutes.",),
            "The treatment takes 10–50 minutes.",
        ),
        answers=("The treatment takes 10–15 minutes.",),
    ),
    Case(
        "swapped digits are another number",
        (
            *3 * ("The constant is about 3.14 in this system.",),
            *2 * ("The constant is about 3.41 in this system.",),
        ),
        tau=0.5,
        answers=("The constant is about 3.14 in this system.",),
    ),
    Case(
        "forty below zero is not forty above",
        (
            *4 * ("The two scales meet at -40 degrees.",),
            "The two scales meet at 40 degrees.",
        ),
        answers=("The two scales meet at -40 degrees.",),
    ),
    Case(
        "an ordinal in words is the ordinal in figures",
        (
            "Jefferson was the third president.",
            "Jefferson was the 3rd president.",
            "Jefferson was the third president.",
            "Jefferson was the 3rd president.",
            "Jefferson was the second president.",
        ),
        answers=("Jefferson was the third president.", "Jefferson was the 3rd president."),
    ),
    Case(
        "a figure that only one response gives is left out with its tail",
        (
            "The lake lies in the north of Finland, and it covers 1,040 square kilometres.",
            "The lake lies in the north of Finland.",
            "The lake lies in the north of Finland.",
            "The lake lies in the north of Finland.",
            "The lake lies in the north of Finland.",
        ),
        answers=("The lake lies in the north of Finland.",),
    ),
)

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

CASES = (
    *ROLES,
    *DATES,
    *NUMBERS,
    *TURNS,
    *EXCEPTIONS,
    *DENIALS,
    *ATTRIBUTIONS,
    *CONDITIONS,
    *HEDGES,
    *POLARITY,
)
