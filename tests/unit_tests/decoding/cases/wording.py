"""Sentences, wordings, pronouns, and responses that break off."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

SENTENCES = (
    Case(
        "initials and titles end no sentence",
        (
            "Dr. J. R. Smith founded the clinic in 1921. It closed in 1950.",
            "Dr. J. R. Smith founded the clinic in 1921. It had forty beds.",
            "Dr. J. R. Smith founded the clinic in 1921.",
            "Dr. J. R. Smith founded the clinic in 1921. He was a surgeon.",
        ),
        answers=("Dr. J. R. Smith founded the clinic in 1921.",),
    ),
    Case(
        "a title more or less is the same person",
        (
            "Prof. Elena Vidal discovered the comet.",
            "Elena Vidal discovered the comet.",
            "Professor Elena Vidal discovered the comet.",
            "Elena Vidal discovered the comet.",
        ),
        says=("Elena Vidal discovered the comet.",),
    ),
    Case(
        "other initials are another person",
        (
            *4 * ("The bill was signed by George H. W. Bush.",),
            "The bill was signed by George W. Bush.",
        ),
        answers=("The bill was signed by George H. W. Bush.",),
    ),
    Case(
        "the U.S. ends no sentence",
        (
            "The U.S. Senate has 100 members. They serve for six years.",
            "The U.S. Senate has 100 members. They serve for six years.",
            "The U.S. Senate has 100 members. They serve for four years.",
            "They serve for six years. The U.S. Senate has 100 members.",
            "The U.S. Senate has 100 members. They serve for six years.",
        ),
        answers=("The U.S. Senate has 100 members. They serve for six years.",),
    ),
    Case(
        "e.g. and i.e. end no sentence",
        (
            "Citrus fruits, e.g. lemons and limes, are rich in vitamin C.",
            "Citrus fruits, e.g. lemons and limes, are rich in vitamin C.",
            "Citrus fruits, e.g. lemons and limes, are rich in vitamin C. Eat them fresh.",
        ),
        answers=(
            "Citrus fruits, e.g. lemons and limes, are rich in vitamin C.",
            "Citrus fruits are rich in vitamin C.",
        ),
    ),
    Case(
        "a decimal point ends no sentence",
        (
            "The density of the alloy is 1.5 g per cubic centimetre.",
            "The density of the alloy is 1.5 g per cubic centimetre. It melts easily.",
            "The density of the alloy is 1.5 g per cubic centimetre.",
            "The density of the alloy is 5.1 g per cubic centimetre.",
        ),
        answers=("The density of the alloy is 1.5 g per cubic centimetre.",),
    ),
    Case(
        "abbreviated places end no sentence",
        (
            *3 * ("St. Mary's Church stands on Mt. Pleasant Road, opposite No. 5.",),
            "St. Mary's Church stands on Mt. Pleasant Road, opposite No. 7.",
        ),
        answers=("St. Mary's Church stands on Mt. Pleasant Road, opposite No. 5.",),
    ),
    Case(
        "the order of sentences does not matter and none is said twice",
        (
            "The okapi lives in the Congo. It eats leaves. It was described in 1901.",
            "The okapi lives in the Congo. It was described in 1901. It eats leaves.",
            "The okapi eats leaves. It lives in the Congo. It was described in 1901.",
            "The okapi was described in 1901. It eats leaves. It lives in the Congo.",
            "The okapi lives in the Congo. It eats leaves. It was described in 1901.",
        ),
        says=("The okapi",),
        once=("lives in the Congo", "eats leaves", "described in 1901"),
    ),
    Case(
        "three independent sentences in any order all stay",
        (
            "Iron rusts in damp air. Gold never rusts. Copper turns green.",
            "Gold never rusts. Copper turns green. Iron rusts in damp air.",
            "Copper turns green. Iron rusts in damp air. Gold never rusts.",
        ),
        once=("Iron rusts in damp air.", "Gold never rusts.", "Copper turns green."),
    ),
    Case(
        "facts in one sentence support the same facts in two",
        (
            "Nora Lind was born in 1902 in Bergen. She died in 1981 in Oslo.",
            "Nora Lind was born in 1902 in Bergen and died in 1981 in Oslo.",
            "Nora Lind was born in 1902 in Bergen. She died in 1981 in Oslo.",
            "Nora Lind was born in 1902 in Bergen and died in 1981 in Oslo.",
        ),
        answers=(
            "Nora Lind was born in 1902 in Bergen. She died in 1981 in Oslo.",
            "Nora Lind was born in 1902 in Bergen and died in 1981 in Oslo.",
        ),
    ),
    Case(
        "what is said twice in other order is said once",
        (
            "Canberra is the capital of Australia. The capital of Australia is Canberra.",
            "The capital of Australia is Canberra.",
            "Canberra is the capital of Australia.",
            "The capital of Australia is Canberra. Canberra is the capital of Australia.",
        ),
        answers=("Canberra is the capital of Australia.", "The capital of Australia is Canberra."),
    ),
    Case(
        "a question mark and an exclamation mark end sentences",
        (
            "Who built the tower? Ivo Marsh built the tower in 1720!",
            "Ivo Marsh built the tower in 1720!",
            "Ivo Marsh built the tower in 1720.",
            "Who built the tower? Ivo Marsh built the tower in 1720.",
        ),
        says=("Ivo Marsh built the tower in 1720",),
    ),
)

WORDINGS = (
    Case(
        "a definition in five wordings is one whole definition",
        (
            "A glacier is a large mass of ice that moves slowly over land.",
            "A glacier is a huge mass of ice that slowly moves over land under its own weight.",
            "A glacier is a large body of ice which moves slowly over the land.",
            "A glacier is a large, persistent mass of ice that slowly moves over land.",
            "Glaciers are large masses of ice that move slowly over land.",
        ),
        answers=(
            "A glacier is a large mass of ice that moves slowly over land.",
            "A glacier is a huge mass of ice that slowly moves over land under its own weight.",
            "A glacier is a large body of ice which moves slowly over the land.",
            "A glacier is a large, persistent mass of ice that slowly moves over land.",
            "Glaciers are large masses of ice that move slowly over land.",
        ),
    ),
    Case(
        "nothing, not even an aside, may leave the core of a definition",
        (
            "A whirlpool is a body of water that spins so fast that nothing, not even a boat, can leave it.",
            "A whirlpool is a mass of water that spins so fast that nothing can leave it, not even a boat.",
            "A whirlpool is a body of water that rotates and spins so fast that nothing, not even a boat, can leave.",
            "A whirlpool is a body of water which spins so fast that nothing, not even a boat, can leave.",
            "A whirlpool is a body of rotating water that spins so fast that nothing, not even a boat, can leave it.",
        ),
        says=("whirlpool is a", "spins so fast that nothing", "can leave"),
        never_says=("is a so", "boat, .", "boat,."),
    ),
    Case(
        "a process in five wordings is one whole sentence",
        (
            "Fermentation is the process by which yeast and some bacteria turn sugar into alcohol and carbon dioxide.",
            "Fermentation is the process by which yeasts and certain bacteria turn sugar into alcohol.",
            "Fermentation is a process by which yeast turns sugar into alcohol and carbon dioxide. It needs no oxygen.",
            "Fermentation is the process by which yeast and some bacteria turn sugars into alcohol and carbon dioxide.",
            "Fermentation is the process by which yeast turns sugar and water into alcohol and carbon dioxide.",
        ),
        says=("Fermentation is", "process by which yeast", "into alcohol"),
        never_says=("which turn", "some into", "is the process."),
    ),
    Case(
        "inflection is no difference",
        (
            "Beavers build dams across streams.",
            "A beaver builds dams across streams.",
            "Beavers build a dam across a stream.",
        ),
        answers=(
            "Beavers build dams across streams.",
            "A beaver builds dams across streams.",
            "Beavers build a dam across a stream.",
        ),
    ),
    Case(
        "capitals are no difference",
        (
            "The Internet was opened to the Public in 1991.",
            "The internet was opened to the public in 1991.",
            "THE INTERNET WAS OPENED TO THE PUBLIC IN 1991.",
            "The internet was opened to the public in 1993.",
        ),
        answers=(
            "The Internet was opened to the Public in 1991.",
            "The internet was opened to the public in 1991.",
            "THE INTERNET WAS OPENED TO THE PUBLIC IN 1991.",
        ),
    ),
    Case(
        "a cause in five wordings is given whole",
        (
            "Tides are caused by the pull of the Moon on the oceans.",
            "The tides are caused by the pull of the Moon and the Sun on the oceans, which rise twice a day.",
            "Tides on Earth are caused by the pull of the Moon on the oceans.",
            "The tides are caused by the Moon, whose pull moves the oceans.",
            "Tides are caused by the pull of the Moon on the Earth's oceans. The pull is strongest at full moon.",
        ),
        tau=0.5,
        says=("caused by the", "Moon"),
        never_says=("twice a day", "full moon"),
    ),
    Case(
        "many uses in different order keep the list in a sentence readable",
        (
            "Lume is a programming language used for games, robots, and websites.",
            "Lume is a popular programming language. It is used for games, websites, and robots.",
            "Lume is a programming language used for games, robots, and more.",
            "Lume is a simple programming language. It is used for robots, games, and websites.",
            "Lume is a programming language used for games and websites.",
        ),
        tau=0.5,
        says=("Lume is a", "programming language", "games"),
        never_says=("for and", "for, and", "language for more", ", and."),
    ),
)

PRONOUNS = (
    Case(
        "the film needs the sentence that names it",
        (
            "Ada Holm is a Danish director. Many know the film Tide, a family story. The film won a prize in 2003.",
            "Ada Holm is a Danish director. In 2002 she shot a film about keepers. The film won a prize in 2003.",
            "Ada Holm is a Danish director. Her breakthrough was her film Ebb. The film won a prize in 2003.",
            "Ada Holm is a Danish director.",
            "Ada Holm is a Danish director.",
        ),
        answers=("Ada Holm is a Danish director.",),
    ),
    Case(
        "a conclusion needs its reason",
        (
            "Metal carries heat off quickly. Wood holds it for long. So when you touch it, wood feels warm.",
            "Wood feels warm when you touch it; heat stays there. Metal cools the skin fast.",
            "What you sense is how fast skin cools. When you touch wood, it feels warm for that reason.",
        ),
        never_says=("So when",),
        may_abstain=True,
        says_one_of=("ood",),
    ),
    Case(
        "what one statement begins with is not said again by the next",
        (
            "The first landing there was on July 20, 1969, when the Apollo mission reached the surface.",
            "The first landing there was on July 20, 1969, when the Apollo mission reached the surface.",
            "The first landing there was on July 20, 1969, and the pilots were Neil Armstrong and Buzz Aldrin.",
            "The first landing there was on July 20, 1969, and the pilots were Neil Armstrong and Buzz Aldrin.",
            "The first landing there was on July 20, 1969, and the pilots were Neil Armstrong and Buzz Aldrin.",
        ),
        says=("Neil Armstrong",),
        once=("The first landing",),
    ),
    Case(
        "a pronoun follows the sentence that names its subject",
        (
            "Marta Kern was a Czech chemist. She won the Blaise Medal twice.",
            "Marta Kern was a Czech chemist. She won the Blaise Medal twice.",
            "Marta Kern was a Czech chemist. She won the Blaise Medal once.",
            "Marta Kern was a Czech chemist. She won the Blaise Medal twice.",
        ),
        answers=("Marta Kern was a Czech chemist. She won the Blaise Medal twice.",),
    ),
    Case(
        "a pronoun without anybody to stand for is no answer",
        (
            "Ruth Adler designed the hall. She died in 1950.",
            "Vera Novak designed the hall. She died in 1950.",
            "Lena Ortiz designed the hall. She died in 1950.",
            "Mira Haas designed the hall. She died in 1950.",
            "Olga Petrov designed the hall. She died in 1950.",
        ),
        tau=0.5,
        abstains=True,
    ),
    Case(
        "a named subject serves where the pronoun's sentence is not the first",
        (
            "Curt Weiss was a baker. Weiss moved to Graz in 1910.",
            "In 1910 he moved to Graz. Curt Weiss was a baker.",
            "Curt Weiss was a baker. He moved to Graz in 1910.",
            "Curt Weiss was a baker. He moved to Graz in 1910.",
        ),
        answers=(
            "Curt Weiss was a baker. He moved to Graz in 1910.",
            "Curt Weiss was a baker. Weiss moved to Graz in 1910.",
            "Curt Weiss was a baker. In 1910 he moved to Graz.",
        ),
    ),
    Case(
        "it does not come to stand for something else",
        (
            "Lake Varn is in Sweden. It is 40 metres deep. Mount Hald is nearby. It is 900 metres high.",
            "Mount Hald is 900 metres high. Lake Varn is in Sweden. It is 40 metres deep.",
            "Lake Varn is in Sweden. It is 40 metres deep. Mount Hald is 900 metres high.",
        ),
        says=("Lake Varn is in Sweden. It is 40 metres deep.",),
        never_says=("900 metres high. It is 40", "in Sweden. It is 900", "deep. It is 900"),
    ),
    Case(
        "this does not come to stand for something that was left out",
        (
            "The crew mutinied off Fiji. This ended the voyage in 1791.",
            "The mast broke off Tonga. This ended the voyage in 1791.",
            "The captain fell ill off Samoa. This ended the voyage in 1791.",
            "The hull leaked off Hawaii. This ended the voyage in 1791.",
        ),
        tau=0.5,
        never_says=("Fiji", "Tonga", "Samoa", "Hawaii"),
        abstains=True,
    ),
)

TRUNCATED = (
    Case(
        "one response that breaks off costs nothing",
        (
            "The war began in 1914. It ended in 1918.",
            "The war began in 1914. It ended in",
            "The war began in 1914. It ended in 1918.",
            "The war began in 1914. It ended in 1918.",
        ),
        answers=("The war began in 1914. It ended in 1918.",),
    ),
    Case(
        "where all break off the broken sentence goes",
        (
            "The museum was founded in 1830. It holds 4,000 coins. The collection was given by the",
            "The museum was founded in 1830. It holds 4,000 coins. The collection was given by",
            "The museum was founded in 1830. It holds 4,000 coins. The collection was",
            "The museum was founded in 1830. It holds 4,000 coins. The collection was given by the",
        ),
        answers=("The museum was founded in 1830. It holds 4,000 coins.",),
    ),
    Case(
        "a list that breaks off loses the broken item",
        (
            "- Copper conducts heat well.\n- Glass breaks easily.\n- Wood burns when it",
            "- Copper conducts heat well.\n- Glass breaks easily.\n- Wood burns when",
            "- Copper conducts heat well.\n- Glass breaks easily.\n- Wood burns",
        ),
        says=("- Copper conducts heat well.\n- Glass breaks easily.",),
        never_says=("burns when",),
    ),
    Case(
        "a sentence that ends without a mark in every response is an answer",
        (
            "The capital of Peru is Lima",
            "The capital of Peru is Lima",
            "The capital of Peru is Lima",
            "The capital of Peru is Quito",
        ),
        answers=("The capital of Peru is Lima", "The capital of Peru is Lima."),
    ),
    Case(
        "white space at the end is nothing",
        (
            "The bell weighs 13 tons.\n\n",
            "The bell weighs 13 tons. ",
            "The bell weighs 13 tons.\n",
        ),
        answers=("The bell weighs 13 tons.",),
    ),
)
