"""Who did what to whom, when, and how many."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case, each

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
