from __future__ import annotations

import numpy as np
import pytest

from tests.benchmarks import answers
from tests.benchmarks.answer_metrics import (
    Samples,
    Unit,
    claim_of,
    fault,
    holds,
    in_reference,
    labelled_claims,
    minimum_bayes_risk,
    numbers_of,
    said,
    sentences,
    specifics,
    spliced,
    units,
    windows,
)

CURIE = (
    "Marie Curie was a Polish physicist and chemist. She won the Nobel Prize in 1903, together with Pierre Curie.",
    "Curie, who was born in Warsaw, was a physicist. She discovered radium (and polonium) in Paris.",
    "Marie Curie was a Polish physicist. In 1903 she won a prize, which she shared.",
)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("It opened. It closed.", ["It opened.", "It closed."]),
        ("Dr. J. R. Smith met St. John. He left.", ["Dr. J. R. Smith met St. John.", "He left."]),
        ("It weighs 1.5 kg. No. 5 is heavier.", ["It weighs 1.5 kg.", "No. 5 is heavier."]),
        ("The U.S. Senate voted. It passed.", ["The U.S. Senate voted.", "It passed."]),
        ('He said "Stop." She left.', ['He said "Stop."', "She left."]),
        ("桥在南京。它建于1968年。", ["桥在南京。", "它建于1968年。"]),
        ("यह आगरा में है। यह बड़ा है।", ["यह आगरा में है।", "यह बड़ा है।"]),
    ],
)
def test_lines_fall_into_sentences(line: str, expected: list[str]) -> None:
    assert sentences(line) == expected


def test_items_headings_and_blocks_are_told_from_sentences() -> None:
    text = "# Birds\nTwo birds:\n- a crow\n2. a jay\n```\nx = 1\n```\n| a | b |"
    kinds = [unit.kind for unit in units(text)]
    assert kinds == ["item", "sentence", "item", "item", "block", "block", "block", "block"]
    assert Unit("a crow", "item") in units(text)


def test_numbers_are_compared_by_value() -> None:
    assert numbers_of("1.2 million people and 1,200,000 others") == {"1200000"}
    assert numbers_of("the 20th of May 1987, the 1970s[3]") == {"20", "1987", "1970s"}
    assert numbers_of("1979–1988") == {"1979", "1988"}


def test_specifics_are_numbers_and_names_but_not_the_subject() -> None:
    text = "Marie Curie was a Polish physicist. She moved to Paris in 1891. Later she taught."
    assert specifics(text, "Marie Curie") == {"polish", "paris", "1891"}


def test_the_first_word_of_a_sentence_is_no_name_unless_another_follows() -> None:
    assert specifics("Physicists met. Pierre Janssen spoke.") == {"pierre", "janssen"}


def test_specifics_are_looked_up_in_the_reference_normalised() -> None:
    reference = "Curie's two prizes, in 1903 and 1911, were given in Stockholm."
    assert in_reference({"1903", "stockholm", "1905", "paris", "curie", "2"}, reference) == {
        "1903",
        "stockholm",
        "curie",
        "2",
    }


def _held(answer: str, claim: str, subject: str = "Ann Lee") -> bool:
    found = claim_of(claim, subject)
    assert found is not None
    return holds(windows(answer), found)


@pytest.mark.parametrize(
    "claim",
    [
        "Ann Lee is an actress.",
        "She was born in Leeds.",
        "She was born in 1936.",
        "She received training in singing.",
        "She has appeared in films.",
        "She never married.",
    ],
)
def test_a_claim_is_held_in_other_words_of_the_same_stem(claim: str) -> None:
    answer = (
        "Ann Lee (born 1936 in Leeds) is an actress. She trained as a singer and received a prize. She never married."
    )
    assert _held(answer + " She appears in many films.", claim)


@pytest.mark.parametrize(
    ("answer", "claim"),
    [
        ("She was born in 1937.", "She was born in 1936."),
        ("She was born in Leeds.", "She was born in London."),
        ("She married in 1960.", "She did not marry in 1960."),
        ("She acted. He sang. She was born in Rome in 1936.", "She acted in 1936."),
        ("She was an actress.", "She was an actress and a celebrated painter of large murals."),
        ("", "She is an actress."),
    ],
)
def test_a_claim_is_not_held_when_a_specific_or_most_words_are_missing(answer: str, claim: str) -> None:
    assert not _held(answer, claim)


def test_a_claim_that_says_nothing_beyond_the_subject_is_no_claim() -> None:
    assert claim_of("Ann Lee is Ann.", "Ann Lee") is None


def test_claims_are_counted_once_and_disputed_ones_not_at_all() -> None:
    facts = [
        ("Ann Lee is an actress.", True),
        ("She is an actress.", True),
        ("She was born in 1936.", True),
        ("She was born in 1936.", False),
        ("She sang.", False),
    ]
    assert sorted(labelled_claims(facts, "Ann Lee").values()) == [False, True]


@pytest.mark.parametrize(
    "sentence",
    [
        "Marie Curie was a Polish physicist.",
        "She won the Nobel Prize in 1903.",
        "Curie was a physicist.",
        "She discovered radium in Paris.",
    ],
)
def test_what_stands_in_one_sentence_of_a_response_is_not_spliced(sentence: str) -> None:
    assert not spliced(sentence, said(CURIE))


@pytest.mark.parametrize(
    "sentence",
    [
        "Marie Curie was a Polish physicist born in Warsaw.",
        "She discovered radium in 1903.",
        "Marie Curie was a Polish physicist who discovered radium.",
        "She won the Nobel Prize in 1904.",
    ],
)
def test_words_that_stand_together_nowhere_are_spliced(sentence: str) -> None:
    assert spliced(sentence, said(CURIE))


@pytest.mark.parametrize(
    "sentence",
    [
        "Marie Curie was a Polish physicist and chemist.",
        "She won the Nobel Prize in 1903.",
        "Curie was a physicist.",
        "She discovered radium (and polonium) in Paris.",
        "In 1903 she won a prize.",
        "In 1903 she won a prize, which she shared.",
    ],
)
def test_whole_sentences_have_no_fault(sentence: str) -> None:
    assert fault(Unit(sentence, "sentence"), Samples(CURIE)) is None


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Marie Curie was a physicist", "no final mark"),
        ("Marie Curie was a Polish,", "broken marks"),
        ("Curie, was a physicist, .", "broken marks"),
        ("won the Nobel Prize in 1903.", "begins in lower case"),
        ("She won the Nobel Prize in.", "ends in 'in'"),
        ("She discovered radium (and polonium in Paris.", "unbalanced marks"),
        ("Marie Curie was a so strong physicist.", "'a' before 'so'"),
        ("Curie was the was a physicist.", "'the' before 'was'"),
        ("Marie Curie was a Polish physicist and She won.", "'d She' inside"),
        ("Which she shared.", "begins with 'which'"),
        ("A Polish physicist and chemist.", "no verb"),
    ],
)
def test_faults_of_sentences_are_named(sentence: str, expected: str) -> None:
    assert fault(Unit(sentence, "sentence"), Samples(CURIE)) == expected


def test_a_sentence_that_breaks_off_is_at_fault_even_if_a_response_breaks_off_there() -> None:
    responses = ["It is old. It was built by the", "It is old. It was built in 1200.", "It is old. It is tall."]
    assert fault(Unit("It was built by the", "sentence"), Samples(responses)) == "no final mark"


@pytest.mark.parametrize("answer", ["Paris", "No.", "42", "A red apple"])
def test_a_short_answer_as_a_response_gives_it_has_no_fault(answer: str) -> None:
    assert fault(Unit(answer, "sentence"), Samples([answer, "It is something else."])) is None


def test_list_items_need_no_verb_and_no_mark() -> None:
    samples = Samples(["Fruit:\n- a red apple\n- a pear", "Fruit:\n- a red apple"])
    assert [fault(unit, samples) for unit in units("Fruit:\n- a red apple\n- a pear")] == [None, None, None]


def test_other_languages_are_not_measured_by_english_words() -> None:
    samples = Samples(["Der Turm steht in Wien. Er ist alt.", "Der Turm steht in Wien."])
    assert fault(Unit("Der Turm steht in Graz.", "sentence"), samples) is None


def test_minimum_bayes_risk_takes_the_one_most_like_the_others() -> None:
    assert minimum_bayes_risk(["a red apple", "a red pear", "two boats"]) in {"a red apple", "a red pear"}
    assert minimum_bayes_risk(["x y", "x y z", "x y z w"]) == "x y z"


def test_figures_are_sums_over_prompts_and_silence_counts_as_nothing_kept() -> None:
    responses = ["Ann was born in 1936.", "Ann was born in 1937.", "Ann was born in 1936."]
    prompt = answers.Prompt("Who was it?", responses, answers._by_reference("Ann", "Ann, born 1936"))
    rows = np.array([answers.measured(prompt, [text]) for text in (*responses[:2], "")])
    figures = answers.summary(rows)
    assert figures == pytest.approx(
        {"precision": 0.5, "kept": 1 / 3, "spliced": 0, "faulty": 0, "words": 10 / 3, "silent": 1 / 3}
    )


def test_offenders_are_shown_with_their_reason() -> None:
    prompt = answers.Prompt("Who was it?", ["The sea is deep. The sky is blue.", "The sea is wide."])
    found = answers.offenders([prompt], lambda _: ["The sea is blue. The sea is. The sky is blue."])
    assert found == ["spliced: The sea is blue.", "ends in 'is': The sea is."]


def test_a_random_sample_is_the_mean_of_all() -> None:
    prompt = answers.Prompt("Who was it?", ["It has 2.", "It has 3 and 4."], answers._by_reference("", "2 3"))
    assert answers.measured(prompt, prompt.responses)[:2] == (1.0, 0.5)


def test_intervals_cover_what_is_measured_and_are_always_the_same() -> None:
    draws = answers.resamples(20)
    assert (draws == answers.resamples(20)).all()
    low, high = answers.interval(float(np.arange(20)[places].mean()) for places in draws)
    assert low < 9.5 < high
