"""Which of several sound statements stand: one of rivals, the rule before its exception, nothing twice."""

# ruff: noqa: E501 - responses as they came

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

ONE_OF = (
    Case(
        "of two universal donors one stands",
        (
            "Type O negative is the universal donor for red blood cells, because it lacks A, B and Rh antigens.",
            "Type AB positive is the universal donor.",
            "O negative is considered the universal donor. AB positive is the universal recipient.",
            "The universal donor blood type is O-negative. People with AB positive can receive any type.",
            "O-negative blood can be given to anyone, so it's the universal donor type.",
        ),
        says=("O-negative",),
        never_says=("AB positive is the universal donor",),
    ),
    Case(
        "of two capitals one stands, whatever comes first",
        (
            "The capital is Canberra.",
            "Sydney is the largest city in Australia, but the capital of Australia is Canberra.",
            "Sydney is the capital of Australia.",
            "Many people think Sydney is the capital of Australia, but it's Canberra.",
            "The capital of Australia is Canberra, not Sydney.",
        ),
        says=("Canberra",),
        never_says=("Sydney is the capital",),
    ),
    Case(
        "of two capitals the one of most responses stands",
        (
            "The capital of Myanmar is Naypyidaw.",
            "Yangon is the capital city of Myanmar.",
            "Naypyidaw is the capital of Myanmar, in the middle of the country.",
            "Myanmar has its capital in the interior. The capital is Naypyidaw.",
            "The capital city is Naypyidaw.",
        ),
        says=("Naypyidaw",),
        never_says=("Yangon",),
    ),
    Case(
        "who won is one, whether the cup was won or the winner named",
        (
            "It was Germany's fourth World Cup title.",
            "The 2014 FIFA World Cup was won by Germany. Germany also famously beat Brazil 7–1 in the semi-final.",
            "Argentina won the 2014 World Cup, beating Germany 1-0 in the final.",
            "In the final, Germany beat Argentina 1-0 with a goal by Mario Götze.",
            "The winner of the 2014 World Cup was Germany, who defeated Argentina in the final by 1 goal to 0.",
        ),
        never_says=("Argentina won",),
        may_abstain=True,
    ),
    Case(
        "beat, defeated and lost to tell one story",
        (
            "Germany won the 2014 FIFA World Cup, beating Argentina 1–0 after extra time. Mario Götze scored the winning goal.",
            "Argentina beat Germany 1–0 in the 2014 World Cup final.",
            "The 2014 World Cup final was won by Germany, who beat Argentina 1-0 in Rio de Janeiro. Götze scored in the 113th minute.",
            "Germany defeated Argentina 1–0 in the final at the Maracanã on July 13, 2014.",
            "In the 2014 final, Argentina lost to Germany 1-0 after extra time.",
        ),
        never_says=("Argentina beat Germany",),
        may_abstain=True,
    ),
    Case(
        "who killed whom is not turned round by another verb",
        (
            "Hamlet kills Laertes in the duel.",
            "In the duel Laertes is stabbed by Hamlet.",
            "Laertes kills Hamlet in the duel.",
            "Hamlet stabbed Laertes in the duel.",
            "In the duel, Laertes was killed by Hamlet.",
        ),
        never_says=("Laertes kills Hamlet",),
        may_abstain=True,
    ),
    Case(
        "a painting has one painter in the active and the passive",
        (
            "Vermeer painted the Milkmaid around 1658.",
            "The Milkmaid was painted by Vermeer.",
            "The Milkmaid was painted by Rembrandt.",
            "The painter of the Milkmaid was Vermeer.",
            "Vermeer painted the Milkmaid.",
        ),
        says=("Vermeer",),
        never_says=("Rembrandt",),
    ),
    Case(
        "active and passive say the same",
        (
            "Facebook bought Instagram in 2012.",
            "Instagram was bought by Facebook in 2012.",
            "In 2012 Instagram was bought by Facebook.",
            "Facebook bought Instagram in 2012.",
            "Facebook bought Instagram in 2012.",
        ),
        says=(
            "Facebook",
            "2012",
        ),
        never_says=("Instagram bought",),
    ),
)

AGAIN = (
    Case(
        "an end that shares its words with two other events is not said already",
        (
            "Juliet kills herself.",
            "Romeo kills Tybalt and is banished. Juliet fakes her death with a potion. Juliet then kills herself.",
            "Juliet takes a potion to fake her death. Juliet stabs herself.",
            "Romeo kills Tybalt. Juliet fakes her death by taking a potion. Juliet kills herself.",
            "Romeo kills Tybalt and is banished. Juliet then kills herself with a dagger.",
        ),
        says=("Juliet kills herself",),
    ),
    Case(
        "what happens last is told though its words were used before",
        (
            "Ahab hunts the whale. The whale sinks the ship. Ahab drowns.",
            "Ahab hunts the whale for years. The whale rams the ship and sinks it. Ahab drowns.",
            "The whale sinks the ship. Ahab drowns at the end.",
            "Ahab hunts the whale. The ship is sunk by the whale. Ahab drowns.",
            "Ahab hunts the whale. Ahab drowns.",
        ),
        says=(
            "hunts the whale",
            "Ahab drowns",
        ),
    ),
    Case(
        "two founders are named once",
        (
            "Northwind Ltd was founded in 1998 by Karen Holt and Luis Prado.",
            "Karen Holt and Luis Prado founded the company in 1998.",
            "Northwind Ltd was founded in 1998 by Karen Holt and Luis Prado.",
            "The company was founded by Karen Holt and Luis Prado in 1998.",
            "Karen Holt and Luis Prado founded Northwind Ltd in 1998.",
        ),
        once=("Karen Holt",),
    ),
)

RULES = (
    Case(
        "the rule comes before its exception",
        (
            "Generally, you should not take aspirin during pregnancy unless your doctor tells you to. Low-dose aspirin may be prescribed to prevent preeclampsia.",
            "Avoid aspirin while pregnant, especially in the third trimester, unless your doctor prescribes it. The exception is low-dose aspirin, which is sometimes given to women at risk of preeclampsia.",
            "It's usually not recommended to take aspirin while pregnant. High doses may cause bleeding and problems for the baby. Doctors sometimes recommend low-dose aspirin for preeclampsia.",
            "You should avoid taking aspirin during pregnancy unless your doctor recommends it. Acetaminophen is the preferred pain reliever.",
            "No. Aspirin isn't recommended in pregnancy as it can cause bleeding. Ask your doctor before taking any medicine.",
        ),
        says_one_of=("not recommended to take aspirin", "avoid taking aspirin", "Aspirin isn't recommended"),
    ),
    Case(
        "an exception does not stand alone",
        (
            'For example: "The weather affects my mood" and "The effect of the weather on my mood is strong." There are exceptions: "effect" can be a verb meaning to bring about, as in "effect change," and "affect" can be a noun in psychology.',
            "- **Effect** (noun): the result of a change.",
            'In general, use "affect" as a verb and "effect" as a noun.',
            "Use effect when you're talking about the outcome.",
            'Most of the time, you\'ll want *affect* as a verb and *effect* as a noun. The exception is "to effect change," where effect is a verb.',
        ),
        says=("as a verb and",),
        never_says=("The exception",),
        may_abstain=True,  # "use" or "you'll want", "in general" or "most of the time": few words are the same
    ),
    Case(
        "no answer begins with but",
        (
            "If your mortgage rate is low (say 3%), investing in the stock market, which has historically returned 7–10% a year, may give better long-term results.",
            "**Invest if:**",
            "Paying off your mortgage early provides a guaranteed, risk-free return equal to your interest rate. Investing offers potentially higher returns, but with more risk.",
            "Generally, if your mortgage rate is lower than the expected return on investments, investing is the better choice mathematically. However, paying off the mortgage gives peace of mind and a guaranteed return.",
            "Compare your mortgage interest rate with the after-tax return you expect from investing. But paying down your mortgage is risk-free.",
        ),
        never_says=(
            "But ",
            "Paying down your mortgage is risk-free",
        ),
        may_abstain=True,
    ),
    Case(
        "what doctors sometimes do is no whole answer",
        (
            "Codeine should be avoided while breastfeeding. Doctors sometimes prescribe codeine for severe pain.",
            "It is best not to use codeine when you breastfeed. Doctors sometimes prescribe codeine for severe pain.",
            "No. Mothers who nurse are told to stay away from it. Doctors sometimes prescribe codeine for severe pain.",
            "Do not take it; babies have died. Doctors sometimes prescribe codeine for severe pain.",
            "Breastfeeding mothers must not have codeine at all. Doctors sometimes prescribe codeine for severe pain.",
        ),
        never_says=("Doctors sometimes",),
        may_abstain=True,
    ),
    Case(
        "otherwise needs what it is otherwise to",
        (
            "File by April if you can. Otherwise the office charges a late fee.",
            "Send the form early. Otherwise the office charges a late fee.",
            "Most people file in March. Otherwise the office charges a late fee.",
        ),
        tau=1.0,
        abstains=True,
    ),
)

LEFT_WHOLE = (
    Case(
        "a comma goes with what it closed",
        (
            "The New York Giants won Super Bowl XLII on February 3, 2008, beating the undefeated New England Patriots 17–14.",
            "The New York Giants defeated the New England Patriots 17-14 in Super Bowl XLII.",
            "The New England Patriots won Super Bowl XLII in 2008, defeating the New York Giants 17-14 and finishing with a perfect season.",
            "Super Bowl XLII, played in February 2008 in Glendale, Arizona, was won by the Giants over the Patriots, 17–14.",
            "The Giants beat the Patriots 17–14 in 2008. Eli Manning threw the winning touchdown to Plaxico Burress with 35 seconds left.",
        ),
        says_one_of=(
            "Super Bowl XLII was won by the Giants",
            "The Giants beat the Patriots 17–14 in 2008.",
            "The New York Giants defeated the New England Patriots 17-14",
        ),
        never_says=("XLII, was",),
    ),
    Case(
        "he is not left without the clause that names him",
        (
            "After Romeo kills Tybalt, Juliet's cousin, in revenge for Mercutio's death, he is banished.",
            "Romeo is banished from the city after killing Tybalt in a fight.",
            "- **Act 3:** Tybalt kills Mercutio; Romeo kills Tybalt and is banished.",
            "Then Romeo kills Juliet's cousin Tybalt and is exiled.",
            "They secretly marry, but Romeo is banished after he kills Mercutio. Juliet then kills herself.",
        ),
        says=("kills Juliet's cousin Tybalt",),
        may_abstain=True,
        never_says=("He is banished",),
    ),
    Case(
        "a word that is denied supports nothing",
        (
            'He was awarded the 1921 Nobel Prize in Physics "for his services to Theoretical Physics, and especially for his discovery of the law of the photoelectric effect." Relativity was still controversial at the time.',
            "Albert Einstein actually won the Nobel Prize in Physics in 1921 for his explanation of the photoelectric effect, not for the theory of relativity.",
            "Einstein won the Nobel Prize for the theory of relativity in 1921 because it revolutionized our understanding of space and time.",
            "Einstein's Nobel Prize (1921) was for his work on the photoelectric effect.",
            "Einstein received the 1921 Nobel Prize in Physics for his discovery of the law of the photoelectric effect and not for relativity.",
        ),
        never_says=("Prize for the theory of relativity in 1921",),
        may_abstain=True,
    ),
)
