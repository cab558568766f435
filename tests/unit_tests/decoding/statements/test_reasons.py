"""What a user reads about a statement: its support, and why a sentence is not in the answer."""

# ruff: noqa: E501 - responses as they are given

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


ERUPTIONS = (
    "The 1883 eruption of Krakatoa, a volcanic island in the Sunda Strait between Java and Sumatra in present-day Indonesia, was one of the most violent in recorded history. It peaked on August 26–27, 1883, when a series of huge explosions destroyed about two-thirds of the island. The loudest blast was heard nearly 4,800 km away on the island of Rodrigues near Mauritius. Tsunamis of up to 30–40 meters killed most of the more than 36,000 victims. Ash in the atmosphere lowered global temperatures and caused vivid red sunsets for months.",
    'Krakatoa erupted catastrophically in August 1883 in the Dutch East Indies (now Indonesia).\n\n**Key facts**\n- **Date:** activity started in May; the climax was on 27 August 1883\n- **Death toll:** officially 36,417, mostly from tsunamis\n- **Sound:** considered the loudest in modern history, heard 3,000 miles away\n- **Strength:** VEI 6, about 200 megatons of TNT\n- **Climate effects:** average global temperature dropped by around 0.4 °C for the next year or so\n\nIn 1927 a new volcano, Anak Krakatau ("child of Krakatoa"), emerged from the sea at the same place. It is still active and caused a deadly tsunami in 2018.',
    "In August 1886, the volcano Krakatoa in Indonesia exploded with tremendous force. The explosions could be heard as far away as Australia and the island of Rodrigues in the Indian Ocean. Giant waves swept the coasts of Java and Sumatra, wiping out 165 villages, and over 36,000 people died. Most of the island collapsed into the sea. The dust it threw into the air produced spectacular sunsets all over the world and cooled the climate for several years.",
    "The eruption of Krakatoa on 27 August 1883 was one of the deadliest volcanic events in history. Four enormous explosions blew the island apart; the pressure wave went around the globe several times and was recorded on barometers worldwide. About 36,000 people lost their lives, the great majority drowned by tsunamis along the shores of the Sunda Strait. It was also one of the first global news events, because the telegraph spread the story within hours. Some think the blood-red sky in Edvard Munch's The Scream was inspired by its after-effects.",
    "Krakatoa is a volcano located between the islands of Java and Sumatra. Its 1883 eruption, which began in May and ended with gigantic explosions on August 26 and 27, ejected around 20–25 cubic kilometers of rock and ash. It generated tsunamis over 30 meters high. Some 120,000 people were killed according to some estimates. The final explosion is often described as the loudest sound ever heard, and world temperatures fell in the following year.",
)


def test_responses_that_speak_of_the_same_in_other_words_are_told_so() -> None:
    told = why("Tell me about the eruption of Krakatoa in 1883.", *ERUPTIONS)
    assert told.startswith("the responses mention the same (")
    assert "Sumatra" in told
    assert "*" not in told


def test_responses_that_share_nothing_are_told_so() -> None:
    told = why("Who was Ida Holm?", "Ida Holm sang in Bonn.", "Ida Holm ran a mill.", "Ida Holm flew to Oslo in 1931.")
    assert "share no statement" in told
