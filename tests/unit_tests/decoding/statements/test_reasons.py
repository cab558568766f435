"""What a user reads about a statement: its support, and why a sentence is not in the answer."""

from __future__ import annotations

from langchain_congrs import ConGrBuilder
from tests.unit_tests.decoding.statements.aligned import decided

PARTS = (
    "The Larch Bridge crosses the Arno in Pisa.",
    "The Larch Bridge crosses the Arno. It was built in 1901.",
    "The Larch Bridge, built in 1901, is in Pisa.",
    "The Larch Bridge in Pisa was built in 1901 and crosses the Arno.",
)


def test_support_is_that_of_the_least_supported_word_that_counts() -> None:
    answer = decided(*PARTS, tau=0.5)
    for statement in answer.statements:
        least = min(word.support for word in statement.words if word.kind in {"name", "number", "date"})
        assert statement.support == len(statement.supporters) == least >= 2


def test_the_last_word_before_a_cut_has_the_support_of_that_word_alone() -> None:
    (statement,) = decided(
        "Rome fell in 476, when Odo came.", "Rome fell in 476, when Ida left.", "Rome fell in 476.", tau=1.0
    ).statements
    assert statement.text == "Rome fell in 476."
    assert [word.support for word in statement.words] == [3, 3, 3, 3]


def reason(text: str, *texts: str, tau: float = 0.5) -> str:
    return next(one.reason for one in decided(*texts, tau=tau).left_out if one.text == text)


def test_a_single_value_that_too_few_give_is_named() -> None:
    texts = ("Rome fell in 476.", "Rome fell in 476.", "Rome fell in 476.", "Rome fell in 410.")
    assert reason("Rome fell in 410.", *texts) == "only 1 of 4 say '410'"


def test_a_sentence_that_too_few_say_is_told_with_their_number() -> None:
    assert reason("Bees sting.", "Elm is hard. Bees sting.", "Elm is hard.", "Elm is hard.") == "only 1 of 3 say so"


def test_a_value_that_others_give_otherwise_is_no_lack_of_support() -> None:
    texts = (*3 * ("The Arno flows through Pisa.",), *2 * ("The Arno flows through Bonn.",))
    assert reason("The Arno flows through Bonn.", *texts, tau=0.4) == "3 of 5 say 'Pisa' instead"


def test_the_opposite_is_told_as_such() -> None:
    texts = (*3 * ("The berry is not poisonous.",), *2 * ("The berry is poisonous.",))
    assert reason("The berry is poisonous.", *texts, tau=0.4) == "3 of 5 say the opposite"


def test_no_reason_blames_support_that_is_enough() -> None:
    answer = decided(*PARTS, "The Larch Bridge in Pisa was built in 1888 and spans the Arno.", tau=0.4)
    for one in answer.left_out:
        assert not one.reason.startswith("only") or int(one.reason.split()[1]) < 2


def why(question: str, *responses: str) -> str:
    answer = ConGrBuilder().invoke({"prompt": question, "responses": list(responses)}).decode()
    assert answer.abstained
    return answer.why


LIVES = (
    (
        "Ibn Qaduta (1304–1368/69) was a Moroccan scholar and explorer who is considered one of the greatest "
        "travelers of the medieval world. Born in Tangier, he set out at the age of 21 to make the pilgrimage"
        " to Mecca and did not return home for 24 years. Over roughly three decades he visited North Africa, "
        "the Middle East, East Africa, Central Asia, India, Southeast Asia, and China. He worked as a judge "
        "in Delhi and in the Maldives along the way. After coming back to Morocco he dictated an account of "
        "his journeys, known as the Rihla, to the scholar Ibn Juzayy."
    ),
    (
        "Ibn Qaduta was a 14th-century Muslim traveler and jurist from Tangier, Morocco. He is best known for"
        " his travels, which covered some 117,000 km (about 73,000 miles), more than any other explorer "
        "before the age of steam, and far more than Marco Polo.\n\nHe left home in 1325 intending to perform "
        "the hajj. Instead of going straight back, he kept traveling through Persia, Arabia, the Swahili "
        "coast, Anatolia, India, and possibly China. In Delhi, Sultan Muhammad bin Tughluq appointed him as a"
        " qadi. His book, the *Rihla*, was completed in 1355 and remains a key source on the medieval Islamic"
        " world."
    ),
    (
        "Abu Abdullah Muhammad Ibn Qaduta was a Berber Moroccan explorer, born in 1304 in Tangier. Over about"
        " 30 years he travelled through most of the Islamic world and beyond.\n\nKey facts:\n- **Born:** "
        "February 25, 1304, in Tangier, Morocco\n- **Died:** 1368 or 1369, in Morocco\n- **Occupation:** "
        "Traveler, scholar, judge\n- **Known for:** the *Rihla*, an account of his travels\n- **Distance "
        "covered:** around 75,000 miles (120,000 km)\n\nHis travels took him to places such as Mecca, Baghdad, "
        "Constantinople, Delhi, the Maldives, China, and Mali."
    ),
    (
        "Ibn Qaduta was an Islamic scholar and explorer who lived from 1304 to 1377. He was born in Fez, "
        "Morocco, into a family of legal scholars. In 1325 he went on a pilgrimage to Mecca, and this turned "
        "into a journey lasting almost 30 years. He went as far as China in the east and the Mali Empire in "
        "the south. His travels are recorded in a book usually called The Travels of Ibn Qaduta, or Rihla."
    ),
    (
        "Ibn Qaduta was one of the most widely traveled people of the Middle Ages. A native of Tangier in "
        "Morocco, he was trained in Islamic law, and he began traveling in 1325 when he was 21 years old. His"
        " journeys lasted nearly thirty years and took him across Africa, the Middle East, India, the "
        "Maldives, Sumatra and China. When he finally settled down, the Sultan of Morocco had him dictate his"
        ' memories to a writer named Ibn Juzayy. The resulting work, the Rihla ("Journey"), gives a vivid '
        "picture of the 14th-century world, although some historians doubt whether he visited every place he "
        "describes."
    ),
)


def test_responses_that_speak_of_the_same_in_other_words_are_told_so() -> None:
    told = why("Who was Ibn Qaduta?", *LIVES)
    assert told.startswith("the responses mention the same (")
    assert "Rihla" in told
    assert "Known for" not in told  # a bare label
    assert "*" not in told


def test_responses_that_share_nothing_are_told_so() -> None:
    told = why("Who was Ida Holm?", "Ida Holm sang in Bonn.", "Ida Holm ran a mill.", "Ida Holm flew to Oslo in 1931.")
    assert "share no statement" in told
