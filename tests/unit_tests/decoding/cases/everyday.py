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

VOTES = (
    Case(
        "a year alone, in a box, twice or in a sentence is one answer",
        ("1889", r"\boxed{1889}", r"1889\boxed{1889}", "It was completed in 1889.", "It was completed in 1887."),
        answers=("1889",),
    ),
    Case(
        "a choice and a choice with its text are one choice",
        ("The answer is B.", "B", "The correct answer is **B) Mitochondria**.", "(B) Mitochondria", "The answer is C."),
        answers=("(B) Mitochondria",),
    ),
    Case(
        "a name alone and a name in short sentences are one answer",
        (
            "Jane Austen wrote Pride and Prejudice.",
            "Pride and Prejudice was written by Jane Austen in 1813.",
            "Jane Austen",
            "The author is Jane Austen.",
            "It was written by Charlotte Brontë.",
        ),
        answers=("Jane Austen",),
    ),
    Case(
        "a sentence that denies an answer is no vote for it",
        ("Paris", "Paris", "Lyon", "Lyon", "The capital is not Paris."),
        tau=0.5,
        abstains=True,
        why="1 say 'The capital is not Paris.'",
    ),
    Case(
        "code in backquotes and without is one answer",
        (r"`^\d{5}$`", r"`^\d{5}$`", r"^\d{5}$", r"You can use `^\d{5}(-\d{4})?$`", "`^[0-9]{5}$`"),
        answers=(r"`^\d{5}$`",),
    ),
)

DECLINED_ABROAD = (
    Case(
        "German: not answering is no answer",
        (
            "Leider kann ich Ihnen dazu keine Informationen geben.",
            "Es tut mir leid, aber ich habe keine Informationen über diese Person.",
            "Leider habe ich keine Informationen über Hans Wurmbrand.",
            "Entschuldigung, ich kann diese Frage nicht beantworten.",
            "Ich weiß es leider nicht.",
        ),
        abstains=True,
        why="5 of 5 declined",
    ),
    Case(
        "French: not answering is no answer",
        (
            "Je suis désolé, mais je ne peux pas répondre à cette question.",
            "Désolé, je n'ai pas d'informations sur cette personne.",
            "Malheureusement, je ne connais pas cette personne.",
            "Je suis désolée, je ne dispose pas d'informations à ce sujet.",
        ),
        abstains=True,
        why="4 of 4 declined",
    ),
    Case(
        "Spanish: three of five that do not answer outweigh two different answers",
        (
            "Lo siento, no tengo información sobre esa persona.",
            "Lo siento, pero no puedo ayudarte con eso.",
            "Pedro Almera fue un pintor español nacido en 1901.",
            "No dispongo de información sobre Pedro Almera.",
            "Pedro Almera es un futbolista argentino.",
        ),
        abstains=True,
        why="3 of 5 declined",
    ),
    Case(
        "Italian, Portuguese, Dutch and Russian: not answering is no answer",
        (
            "Mi dispiace, ma non ho informazioni su questa persona.",
            "Desculpe, não posso responder a essa pergunta.",
            "Het spijt me, maar ik heb geen informatie over deze persoon.",
            "К сожалению, у меня нет информации об этом человеке.",
        ),
        abstains=True,
        why="4 of 4 declined",
    ),
    Case(
        "Chinese, Japanese and Arabic: not answering is no answer",
        (
            "很抱歉，我无法提供有关此人的信息。",
            "申し訳ありませんが、その人物に関する情報はありません。",
            "عذراً، لا أملك معلومات عن هذا الشخص.",
        ),
        abstains=True,
        why="3 of 3 declined",
    ),
    Case(
        "German: what a letter regrets is no refusal",
        5 * ("Leider kann ich heute nicht zur Arbeit kommen.",),
        answers=("Leider kann ich heute nicht zur Arbeit kommen.",),
    ),
    Case(
        "German: an answer after a caveat is an answer",
        5 * ("Ich habe keine genauen Daten, aber der Turm ist etwa 80 Meter hoch.",),
        says=("80 Meter",),
    ),
    Case(
        "German: hopes that it helps are not part of the answer",
        (
            "Gerne! Wien ist die Hauptstadt von Österreich. Ich hoffe, das hilft dir weiter!",
            "Wien ist die Hauptstadt von Österreich. Ich hoffe, das hilft dir weiter!",
            "Natürlich! Wien ist die Hauptstadt von Österreich. Ich hoffe, das hilft dir weiter!",
        ),
        answers=("Wien ist die Hauptstadt von Österreich.",),
    ),
)

DETAILS = (
    Case(
        "a detail that each response gives otherwise does not stand",
        each(
            "Hanna Lindqvist teaches in Uppsala. In 2009 she discovered a new species of … in Borneo.",
            *("fern", "frog", "orchid", "beetle", "moss"),
        ),
        says=("Uppsala",),
        never_says=("fern", "frog", "orchid", "beetle", "moss"),
    ),
    Case(
        "a detail that most give stands against one other",
        each("In 2011 the team found a new species of … near Manaus.", "frog", "frog", "lizard", "frog", "frog"),
        answers=("In 2011 the team found a new species of frog near Manaus.",),
    ),
    Case(
        "a painter or a composer who: two against two is no answer",
        (
            "Oskar Brandt was a German composer.",
            "Oskar Brandt was a German painter.",
            "Oskar Brandt was a German composer who lived in Leipzig.",
            "Oskar Brandt was a German painter who lived in Leipzig.",
            "Oskar Brandt was a German poet.",
        ),
        never_says=("composer", "painter", "poet"),
        abstains=True,
    ),
    Case(
        "arguing against something is not arguing for it",
        (
            "The article argues that cities should plant more trees, because trees lower temperatures.",
            "The text says that planting trees in cities reduces heat.",
            "The author argues that more trees should be planted in cities to lower temperatures.",
            "The article discusses the benefits of trees in cities.",
            "The article argues against planting trees in cities because of the costs.",
        ),
        never_says=("against",),
        may_abstain=True,
        says=("trees",),
    ),
    Case(
        "working against something is no stance",
        (
            "Antibiotics do not work against viruses.",
            "Antibiotics do not work on viruses.",
            "Antibiotics do not work against viruses.",
            "Antibiotics do not work on viruses.",
            "Antibiotics do work on viruses.",
        ),
        says=("Antibiotics do not work",),
    ),
    Case(
        "what is called out is no statement",
        (
            "It depends. Dogs need more exercise. Cats are independent.",
            "Dogs are loyal and need daily exercise, while cats are more independent.",
            "Cats! They are independent and quiet. Dogs need constant attention.",
            "Dogs are loyal. They need daily walks. Cats are independent.",
        ),
        never_says=("Cats!",),
        may_abstain=True,
        says=("independent",),
    ),
    Case(
        "an amount of one thing is no support for the same amount of another",
        (
            "- 1 cup flour\n- 2 tablespoons sugar",
            "- 1 1/2 cups flour\n- 1 tablespoon sugar",
            "- 1 cup flour\n- 2 tablespoons sugar",
            "- 2 cups flour\n- 2 tablespoons sugar",
            "- 1 cup flour\n- 2 tablespoons sugar",
        ),
        says=("1 cup flour", "2 tablespoons sugar"),
        never_says=("2 cups", "1/2"),
    ),
    Case(
        "half a cup is half a cup however it is written",
        each("Add … cups of oats.", "1 1/2", "1½", "1 1/2", "2", "2"),
        tau=0.5,
        says_one_of=("1 1/2", "1½"),
    ),
    Case(
        "about two hours and two hours are said once",
        (
            "The train takes two hours.",
            "The train takes 2 hours.",
            "It takes about two hours by train.",
            "The train takes 120 minutes.",
            "The train takes three hours.",
        ),
        never_both=("120 minutes", "hours"),
        says_one_of=("120 minutes", "two hours", "2 hours"),
    ),
    Case(
        "a question is an answer where most answer with one",
        (
            "“Guten Morgen, wie geht es Ihnen?”",
            "Guten Morgen, wie geht es Ihnen?",
            "Guten Morgen, wie geht es dir?",
            "Guten Morgen, wie geht es Ihnen?",
            "Guten Tag!",
        ),
        says=("Guten Morgen, wie geht es Ihnen?",),
    ),
)
