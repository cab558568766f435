"""What a user reads about a statement: its support, and why a sentence is not in the answer."""

from __future__ import annotations

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
