"""Tails that are dropped, slots that are mended, and statements against each other."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case, each

TAILS = (
    Case(
        "five tails that nobody shares are cut and the core stays",
        (
            "The Iron Spire is a wrought-iron tower in Lille, which was built in 1889.",
            "The Iron Spire is a wrought-iron tower in Lille, designed by Stephen Moreau.",
            "The Iron Spire is a wrought-iron tower in Lille, named after Gustave Perrin.",
            "The Iron Spire is a wrought-iron tower in Lille, and it attracts two million visitors a year.",
            "The Iron Spire is a wrought-iron tower in Lille, standing 330 metres tall.",
        ),
        answers=("The Iron Spire is a wrought-iron tower in Lille.",),
    ),
    Case(
        "a tail that only one response has is left out",
        (
            "The Spring Bridge crosses the Elbe, which was built in 1889.",
            *4 * ("The Spring Bridge crosses the Elbe.",),
        ),
        answers=("The Spring Bridge crosses the Elbe.",),
    ),
    Case(
        "a tail that most have stays",
        (
            *4 * ("The Spring Bridge crosses the Elbe, which flows into the North Sea.",),
            "The Spring Bridge crosses the Elbe.",
        ),
        answers=("The Spring Bridge crosses the Elbe, which flows into the North Sea.",),
    ),
    Case(
        "segments between commas that nobody shares are dropped",
        each(
            "Oslo, …, is the capital of Norway.",
            "founded around 1040",
            "once called Christiania",
            "a city of 700,000 people",
            "home of the Munch Museum",
            "the seat of the Storting",
        ),
        answers=("Oslo is the capital of Norway.",),
    ),
    Case(
        "a bracket that only one response has is left out",
        (
            "Oslo (formerly Christiania) is the capital of Norway.",
            *4 * ("Oslo is the capital of Norway.",),
        ),
        answers=("Oslo is the capital of Norway.",),
    ),
    Case(
        "no bracket is left open",
        (
            "The gas is called helium (from the Greek word for sun, helios).",
            "The gas is called helium (from the Greek word for sun).",
            "The gas is called helium (from the Greek word for sun, helios).",
            "The gas is called helium (a name that comes from Greece, in 1868).",
        ),
        tau=0.5,
        answers=(
            "The gas is called helium (from the Greek word for sun, helios).",
            "The gas is called helium (from the Greek word for sun).",
            "The gas is called helium.",
        ),
    ),
    Case(
        "leading phrases that nobody shares are dropped and a capital is made",
        (
            "Born in 1815, the countess was an English mathematician.",
            "Born in 1817, the countess was an English mathematician.",
            "Educated at home, the countess was an English mathematician.",
            "Raised in Kent, the countess was an English mathematician.",
            "Married at nineteen, the countess was an English mathematician.",
        ),
        answers=("The countess was an English mathematician.",),
    ),
    Case(
        "a leading year on which nobody agrees is dropped",
        each(
            "In …, Ida Byrne published notes on the Analytical Engine.",
            "1841",
            "1842",
            "1843",
            "1844",
            "1845",
        ),
        tau=0.5,
        answers=("Ida Byrne published notes on the Analytical Engine.",),
    ),
    Case(
        "a leading year on which most agree stays",
        each(
            "In …, Ida Byrne published notes on the Analytical Engine.",
            "1843",
            "1843",
            "1843",
            "1843",
            "1845",
        ),
        answers=("In 1843, Ida Byrne published notes on the Analytical Engine.",),
    ),
    Case(
        "no cut leaves a dangling participle",
        each(
            "The Normans defeated the English army led by … near the coast.",
            "Harold",
            "Tostig",
            "Edgar",
            "Morcar",
            "Edwin",
        ),
        tau=0.5,
        never_says=("led.", "led by.", "army led near", "Tostig", "Edgar", "Morcar", "Edwin"),
        may_abstain=True,
    ),
    Case(
        "no cut leaves an orphan beginning",
        (
            "Paul Reyes held several offices, including Attorney-General, Treasurer, and Speaker.",
            "Paul Reyes held several offices, including Treasurer, Attorney-General, and Mayor.",
            "Paul Reyes held several offices, including Judge, Attorney-General, and Coroner.",
            "Paul Reyes held several offices, including Attorney-General, Sheriff, and Envoy.",
        ),
        tau=0.5,
        says=("Paul Reyes held several offices",),
        never_says=("Including", "Treasurer, and Mayor", "Sheriff", "Envoy", "Coroner", "Speaker"),
    ),
    Case(
        "a subject is never cut from its verb",
        each(
            "The river, which …, flows into the Black Sea.",
            "rises in the Alps",
            "is 900 km long",
            "passes four capitals",
            "freezes in January",
            "forms a border",
        ),
        answers=("The river flows into the Black Sea.",),
    ),
    Case(
        "one item of a row of names that only one response has is not the answer's",
        (
            *4 * ("The members of the band are Nils, Ravi, Uma, and Tess.",),
            "The members of the band are Nils, Ravi, Pete, and Tess.",
        ),
        answers=("The members of the band are Nils, Ravi, Uma, and Tess.",),
    ),
    Case(
        "a clause after and goes when only one response has it",
        (
            "The park opened in 1902, and it was closed during the war.",
            "The park opened in 1902, and its gates are made of bronze.",
            "The park opened in 1902, and children enter free of charge.",
            "The park opened in 1902, and dogs must stay on the lead.",
        ),
        answers=("The park opened in 1902.",),
    ),
    Case(
        "a clause that turns the sentence round does not go",
        (
            *3 * ("The vaccine is safe for adults, but not for infants.",),
            *2 * ("The vaccine is safe for adults.",),
        ),
        tau=0.5,
        answers=("The vaccine is safe for adults, but not for infants.",),
    ),
)

MENDED = (
    Case(
        "each of three responses has one figure wrong and the majority has all right",
        (
            "The bridge has 12 arches over 340 metres of water built in 1847.",
            "The bridge has 14 arches over 340 metres of water built in 1874.",
            "The bridge has 12 arches over 430 metres of water built in 1874.",
        ),
        tau=0.5,
        answers=("The bridge has 12 arches over 340 metres of water built in 1874.",),
    ),
    Case(
        "each of three responses has one name wrong and the majority has all right",
        (
            "The opera by Anton Berg was first sung in Prague by Lotte Stein.",
            "The opera by Anton Berg was first sung in Vienna by Lotte Kraus.",
            "The opera by Paul Wolf was first sung in Prague by Lotte Kraus.",
        ),
        tau=0.5,
        answers=("The opera by Anton Berg was first sung in Prague by Lotte Kraus.",),
    ),
    Case(
        "each of five responses has one thing wrong",
        (
            "Train 12 leaves platform 4 at 9:30 for Basel.",
            "Train 17 leaves platform 6 at 9:30 for Basel.",
            "Train 17 leaves platform 4 at 9:45 for Basel.",
            "Train 17 leaves platform 4 at 9:30 for Lucerne.",
            "Train 19 leaves platform 4 at 9:30 for Basel.",
        ),
        tau=0.5,
        answers=("Train 17 leaves platform 4 at 9:30 for Basel.",),
    ),
    Case(
        "a slot is not mended where its article would not fit",
        (
            "Ron Hale was a British actor in 12 films.",
            "Ron Hale was an English actor in 14 films.",
            "Ron Gale was an English actor in 12 films.",
        ),
        tau=0.5,
        answers=("Ron Hale was an English actor in 12 films.",),
    ),
    Case(
        "a year is never mended with a name",
        (
            "The law was passed in 1848 and repealed in 1860.",
            "The law was passed in Bern and repealed in 1861.",
            "The law was passed in Bern and repealed in 1862.",
        ),
        tau=0.5,
        never_says=("Bern and repealed in 1860", "1848 and repealed in 1861", "186"),
        may_abstain=True,
    ),
)

RIVALS = (
    Case(
        "a statement that contradicts a better supported one is left out although it would be new",
        (
            "Rosa Lang was a Swiss pilot. She was born in Chur in 1903.",
            "Rosa Lang was a Swiss pilot. She was born in Chur in 1903. Lang was born in 1905 in Davos.",
            "Rosa Lang was a Swiss pilot. She was born in Chur in 1903.",
            "Rosa Lang was a Swiss pilot. Lang was born in 1905 in Davos.",
            "Rosa Lang was a Swiss pilot. She was born in Chur in 1903.",
        ),
        tau=0.4,
        answers=("Rosa Lang was a Swiss pilot. She was born in Chur in 1903.",),
    ),
    Case(
        "two offices of one person are no contradiction",
        (
            "Tom Hale was mayor from 1901 to 1905. He was a senator from 1906 to 1912.",
            "Tom Hale was mayor from 1901 to 1905. He was a senator from 1906 to 1912.",
            "He was a senator from 1906 to 1912. Tom Hale was mayor from 1901 to 1905.",
        ),
        once=("mayor from 1901 to 1905", "senator from 1906 to 1912"),
    ),
    Case(
        "birth and death are different slots",
        (
            "Eva Stark was born in 1820. Eva Stark died in 1890.",
            "Eva Stark was born in 1820. Eva Stark died in 1890.",
            "Eva Stark died in 1890. Eva Stark was born in 1820.",
        ),
        once=("was born in 1820", "died in 1890"),
    ),
    Case(
        "figures of different things are different slots",
        (
            "The north tower is 90 metres high. The south tower is 85 metres high.",
            "The south tower is 85 metres high. The north tower is 90 metres high.",
            "The north tower is 90 metres high. The south tower is 85 metres high.",
        ),
        once=("The north tower is 90 metres high.", "The south tower is 85 metres high."),
    ),
)
