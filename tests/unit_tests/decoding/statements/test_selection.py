from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.statements import AlignedResponses, agreement, select_statements, support_of
from tests.unit_tests.decoding.statements.aligned import aligned, decided

ROME = ("Rome fell in 476.", "Rome fell in 476.", "Rome fell in 476.", "Rome fell in 410.", "Rome fell in 455.")


def test_a_statement_says_whose_it_is_and_who_says_it() -> None:
    (statement,) = decided(*ROME).statements
    assert statement.text == "Rome fell in 476."
    assert statement.response == 0
    assert statement.ranges == ((0, 17),)
    assert statement.supporters == (0, 1, 2)
    assert statement.support == 3


def test_every_word_has_its_support_and_what_others_say_instead() -> None:
    (statement,) = decided(*ROME).statements
    assert "".join(word.text for word in statement.words) == statement.text
    year = statement.words[-1]
    assert year.kind == "number"
    assert year.supporters == (0, 1, 2)
    assert [(variant.text, variant.supporters) for variant in year.alternatives] == [("410", (3,)), ("455", (4,))]
    assert statement.words[0].support == 5


def test_the_rival_is_the_closest_that_contradicts() -> None:
    (statement,) = decided(*ROME[:4]).statements
    assert statement.rival is not None
    assert statement.rival.text == "Rome fell in 410."
    assert statement.rival.contradicts
    assert statement.rival.support == 1


def test_ranges_of_statements_point_into_the_answer() -> None:
    answer = decided(*3 * ("- Iron rusts.\n- Gold does not rust.\n\nBoth are metals.",))
    assert [answer.text[one.start : one.stop] for one in answer.statements] == [one.text for one in answer.statements]


def test_what_is_left_out_is_told_with_the_reason() -> None:
    answer = decided("Elm is hard. Bees sting. Thank you!", "Elm is hard. Owls hoot.", "Elm is hard.", tau=0.5)
    reasons = {one.text: one.reason for one in answer.left_out}
    assert reasons["Bees sting."] == "only 1 of 3 say so"
    assert reasons["Thank you!"] == "boilerplate"
    assert reasons["Elm is hard."] == "says what is said already"


def test_samples_that_failed_support_nothing() -> None:
    assert decided("Elm is hard wood.", "Elm is hard wood.", asked=5, tau=0.5).abstained
    assert not decided("Elm is hard wood.", "Elm is hard wood.", asked=4, tau=0.5).abstained


def test_tau_compares_exactly() -> None:
    texts = (*3 * ("Elm wood resists water.",), *7 * ("Larks sing at dawn over fields.",))
    assert "Elm" in decided(*texts, tau=0.3).text
    assert "Elm" not in decided(*texts, tau=0.31).text


def test_with_fewer_than_three_responses_all_must_say_it() -> None:
    answer = decided("Elm is hard. Bees sting.", "Elm is hard. Owls hoot.")
    assert (answer.text, answer.tau) == ("Elm is hard.", 1.0)


def test_the_threshold_follows_the_agreement() -> None:
    same = decided(*5 * ("Ada Lovelace met Charles Babbage in London in 1833.",))
    assert (same.tau, same.agreement) == (0.4, 1.0)
    assert "agree" in same.tau_rule
    names = (
        ("Ann", "Bob", "Rome"),
        ("Cid", "Dee", "Oslo"),
        ("Eve", "Fay", "Bonn"),
        ("Gus", "Hal", "Lima"),
        ("Ida", "Jo", "Nice"),
    )
    apart = decided(*(f"I saw {one} with {two} in {three} today." for one, two, three in names))
    assert apart.abstained
    assert (apart.tau, apart.agreement) == (0.4, 0.0)  # for one statement, which nobody else supports


def test_a_class_of_a_judge_lends_support() -> None:
    texts = ("Cats sleep for most of the day.", "Felines doze all day long.", "Dogs bark.")
    assert decided(*texts, tau=0.6).abstained
    responses = aligned(*texts, classes=[[(0, 0, 7), (1, 0, 5)]])
    answer = select_statements(responses, 0.6)
    assert answer.text in texts[:2]


def test_abstention_says_why() -> None:
    refused = decided("I don't know.", "I cannot help with that.", "I don't know.", "It is Rome.")
    assert (refused.abstained, refused.reason, refused.why) == (True, "no_knowledge", "3 of 4 declined to answer")
    split = decided("Lima", "Quito", "Rome")
    assert split.reason == "no_majority"
    apart = decided("Bees dance well.", "Interest is paid yearly.", "Basalt is a dark rock.")
    assert apart.reason == "no_statement"
    assert "share no statement" in apart.why
    assert decided("").reason == "no_responses"


def test_coverage_is_low_where_little_of_what_is_supported_is_said() -> None:
    full = decided(*3 * ("Iron rusts in damp air. Gold never rusts. Copper turns green.",))
    assert full.coverage == 1.0


def test_a_mended_slot_is_told() -> None:
    answer = decided(
        "Train 12 leaves platform 4 at 9:30 for Basel.",
        "Train 17 leaves platform 6 at 9:30 for Basel.",
        "Train 17 leaves platform 4 at 9:45 for Basel.",
        tau=0.5,
    )
    (statement,) = answer.statements
    assert statement.text == "Train 17 leaves platform 4 at 9:30 for Basel."
    ((old, new),) = [(mend.old, mend.new) for mend in statement.mended]
    assert old != new
    assert len(statement.mended[0].supporters) == 2


def test_a_block_unlike_the_others_stands_with_a_warning() -> None:
    answer = decided("```\na = 1\n```", "```\nb = 2 + 3\n```", "```\nprint('c')\n```")
    assert answer.text.startswith("```")
    assert answer.warnings
    assert answer.statements[0].likeness is not None


def test_a_conclusion_is_no_repetition() -> None:
    answer = decided(
        *3 * ("We add 2 and 2 to get 4. Therefore, the answer is 4.",), "We add 2 and 2. Therefore, the answer is 4."
    )
    assert "Therefore, the answer is 4." in answer.text


def test_a_connective_without_its_sentence_goes() -> None:
    firsts = ("Bees sting.", "Owls hoot.", "Figs rot.")
    texts = [f"Oaks grow slowly. {first} However, the elm is a hardy tree." for first in firsts]
    assert decided(*texts, tau=1.0).text == "Oaks grow slowly. The elm is a hardy tree."


def test_no_answer_begins_with_what_only_restricts_a_sentence_that_is_not_in_it() -> None:
    firsts = ("Bees sting.", "Owls hoot.", "Figs rot.")
    assert decided(*(f"{first} However, the elm is a hardy tree." for first in firsts), tau=1.0).abstained


def test_answers_are_the_same_every_time() -> None:
    assert decided(*ROME) == decided(*ROME)


@pytest.mark.parametrize("tau", [0, -1, 1.5])
def test_a_threshold_out_of_range_is_an_error(tau: float) -> None:
    with pytest.raises(ValueError, match="tau"):
        decided(*ROME, tau=tau)


def test_parts_that_do_not_fit_are_an_error() -> None:
    with pytest.raises(ValueError, match="one column"):
        AlignedResponses(["a b"], [["a ", "b"]], [[1]])
    with pytest.raises(ValueError, match="texts"):
        AlignedResponses(["a"], [], [])
    with pytest.raises(ValueError, match="fewer"):
        AlignedResponses(["a", "b"], [["a"], ["b"]], [[1], [2]], asked=1)


def test_support_of_a_text_follows_how_many_say_it() -> None:
    responses = aligned(*ROME)
    shares = [support_of(responses, f"Rome fell in {year}.").support for year in (476, 410, 1453)]
    assert shares == sorted(shares, reverse=True)
    surprises = [support_of(responses, f"Rome fell in {year}.").surprise for year in (476, 410, 1453)]
    assert surprises == sorted(surprises)
    assert support_of(responses, "").support == 0.0


def test_agreement_is_one_for_equal_responses() -> None:
    assert agreement(aligned("Ada met Bob.", "Ada met Bob.")) == 1.0
    assert agreement(aligned("Ada met Bob in Rome in 1900.", "Cid met Dee in Oslo in 1950.")) < 0.5


def test_an_answer_that_fewer_than_half_reach_stands_with_a_warning() -> None:
    def solution(total: int) -> str:
        return f"We add what we have, step by step: 5 + 3 = 8 and 8 + 2 = 10. Therefore, the answer is {total}."

    answer = decided(*map(solution, (10, 10, 11, 12, 13)))
    assert answer.text == solution(10)
    assert answer.statements[0].supporters == (0, 1)
    assert answer.warnings == ("the answer is uncertain: 2 of 5 reach '10', 1 reach '11', 1 reach '12'",)


def test_steps_stand_where_most_responses_number_what_to_do() -> None:
    first = "To clear the sink, follow these steps:\n\n1. Turn off the water.\n2. Use the plunger.\n3. Rinse the pipe."
    second = "To clear the sink, follow these steps:\n\n1. Open the trap.\n2. Use the plunger.\n3. Close the trap."
    tips = "Some tips:\n\n1. Baking soda helps.\n2. Vinegar helps.\n3. A plumber knows more."
    more = "What helps:\n\n1. Hot water dissolves grease.\n2. A wire pulls out hair.\n3. Patience."
    found = select_statements(aligned(first, second, tips, more))
    assert "2. Use the plunger.\n3." in found.text
    assert "each response gives other steps; these are those of one" in found.warnings


def test_what_fewer_than_half_say_and_others_contradict_has_a_warning() -> None:
    few = ("The Alder bridge was opened in 1932.", "The Alder bridge was opened in 1932.")
    others = ("The Alder bridge was opened in 1934.", "Alder has a mill.", "Nobody crosses the river at Alder.")
    answer = decided(*few, *others, tau=0.4)
    assert "opened in 1932" in answer.text
    assert answer.warnings == (
        "only 2 of 5 say 'The Alder bridge was opened in 1932.'; 1 of 5 says 'The Alder bridge was opened in 1934.'",
    )


def test_who_gives_the_same_number_in_another_sentence_says_nothing_else() -> None:
    tale = "The Glass Sea was written by Ann Holm"
    responses = (
        "The Glass Sea is a novel written by Ann Holm, a Danish novelist. It was published in 1813.",
        f"{tale}, who was born in 1775 in Hampden, Norland. It was published in 1813.",
        f"{tale}, a 19th-century Danish novelist. It was published in 1813.",
        f"{tale} and was first published in 1813.",
        f"{tale}. It was first published in 1813.",
    )
    group = {"prompt": "Who wrote The Glass Sea, and when was it published?", "responses": list(responses)}
    answer = ConGrBuilder().invoke(group).decode()
    assert "1813" in answer.text
    assert answer.warnings == ()


def test_a_statement_that_as_many_contradict_does_not_stand() -> None:
    one, other = "The Alder bridge was opened in 1932.", "The Alder bridge was opened in 1934."
    assert decided(one, one, other, other, tau=0.5).abstained


def test_a_german_pronoun_may_stand_for_whom_the_question_names_where_nothing_else_can_be_said() -> None:
    responses = [
        "Otto Lindner war ein deutscher Maler der Romantik. Er wurde 1812 in Kassel geboren.",
        "Otto Lindner zeichnete vor allem Landschaften. Er wurde 1812 in Kassel geboren.",
        "Der Künstler Otto Lindner lebte lange in Rom. Er wurde 1812 in Kassel geboren und starb in Wien.",
        "Bekannt wurde Otto Lindner durch Stiche. Er wurde 1812 in Kassel geboren.",
    ]

    named = ConGrBuilder().invoke({"prompt": "Wer war Otto Lindner?", "responses": responses}).decode()
    unnamed = ConGrBuilder().invoke({"prompt": "Wer war der Maler?", "responses": responses}).decode()

    assert named.text == "Er wurde 1812 in Kassel geboren."
    assert unnamed.abstained  # nothing that most say names him


def test_when_a_ship_sank_is_told_of_its_name() -> None:
    responses = [
        "The Alba sank in the early hours of April 15, 1912, after hitting a reef. More than 1,500 people died.",
        "SS Alba went down on 15 April 1912 on her first voyage. About 1,500 of the 2,224 on board lost their lives.",
        "It struck a reef at 11:40 p.m. on April 14, 1912 and sank two hours later, on April 15.",
        "The ship sank on April 15th, 1912. Approximately 1,500 passengers and crew perished.",
        "**Date:** 14-15 April 1912\n**Deaths:** around 1,517\n\nThe Alba collided with a reef on her first voyage.",
    ]

    answer = ConGrBuilder().invoke({"prompt": "When did the Alba sink?", "responses": responses}).decode()

    expected = "The Alba sank in the early hours of April 15, 1912, after hitting a reef. More than 1,500 people died."
    assert answer.text == expected


DRYNESS = (
    "Common symptoms of dehydration are thirst, dark yellow urine, dry mouth, tiredness, dizziness and headache.",
    "- Feeling thirsty\n- Dark, strong-smelling urine\n- Dry mouth and lips\n- Fatigue and dizziness",
    "Mild: thirst, a dry or sticky mouth, dark urine, headache. Severe: dizziness, fast heartbeat, confusion.",
    "You may notice a dry mouth, light-headedness and dark urine. Headaches are frequent as well.",
    "Signs of dehydration include increased thirst, urine that's dark in colour, dry mouth, headache, and dizziness.",
)


def test_words_of_an_open_question_need_no_support_and_report_what_they_have() -> None:
    asked = {"prompt": "What are the symptoms of dehydration?", "responses": list(DRYNESS)}

    answer = ConGrBuilder().invoke(asked).decode()

    assert "dark yellow urine, dry mouth" in answer.text
    support = {word: span.support for span in answer.spans for word in span.text.replace(",", " ").split()}
    assert support["symptoms"] == 1
    assert support["mouth"] == 4


def test_words_of_a_question_for_yes_or_no_are_claims() -> None:
    responses = [
        "The peel is safe for children and adults.",
        "Nobody has tested the peel on adults.",
        "Adults rarely like the peel.",
        "Wash the peel before adults eat it.",
    ]

    assert decoded("Is the peel safe for children?", *responses) == ""


def test_a_word_of_the_question_that_others_dispute_is_a_claim() -> None:
    kinds = [f"Glass is a {kind} with atoms in no order." for kind in ("liquid", "solid", "gel")]
    votes = [f"Of the jurors in the Leeds trial, {number} voted guilty." for number in (12, 9, 8, 7, 10)]

    assert decoded("Why is glass a liquid?", *kinds) == ""
    assert decoded("How many of the 12 jurors voted guilty?", *votes) == ""


def test_words_of_a_long_question_leave_no_more_room_for_invention() -> None:
    responses = [
        "Early warning signs of a heart attack in older women include green teeth and chest pain.",
        "Chest pain and sweating.",
        "You notice chest pain and sweating.",
        "Chest pain, and pain in the arm.",
        "The chest hurts: chest pain is common.",
    ]

    said = decoded("What are the early warning signs of a heart attack in older women?", *responses)

    assert "Chest pain" in said
    assert "green" not in said


def test_a_thing_without_a_verb_may_be_an_answer() -> None:
    responses = ["A barometer. Torricelli invented it in 1643.", "A barometer. It was invented by Torricelli in 1643."]

    assert decoded("What instrument measures air pressure?", *responses * 2).startswith("A barometer.")


def test_the_sun_needs_no_introduction() -> None:
    sun = [
        "Plants turn towards the light of the sun. The sun warms the leaves in spring.",
        "In the light of the sun plants turn. The sun warms the leaves in spring, and they grow.",
        "The sun warms the leaves in spring. Roots stay cool.",
    ]

    assert "The sun warms the leaves in spring" in decoded("How do plants grow?", *sun)


def decoded(question: str, *responses: str) -> str:
    return ConGrBuilder().invoke({"prompt": question, "responses": list(responses)}).decode().text


def test_what_is_said_of_this_is_not_said_again() -> None:
    first = "Alderton has more bridges than any other town in the country, even more than Marl."
    responses = [f"{first} This surpasses even Marl!", first, f"{first} This surpasses even Marl!", first]
    assert decoded("What is special about Alderton?", *responses) == first


def test_other_examples_need_the_first_ones() -> None:
    style = "The Alder style is a way of building that came up in the late 19th century in the valley."
    others = "Other notable examples of the Alder style include the houses in Marl and Kelso."
    first = ("The town hall in Arn is known for it.", "Old barns near Vik show it.", "A chapel in Holm has it.")
    responses = [f"{style} {example} {others}" for example in first]
    assert "Other notable" not in decoded("What is the Alder style?", *responses, style)


@pytest.mark.parametrize("text", ["0/0", "5/0", "It is 3/0 km."])
def test_a_division_by_nothing_is_no_amount(text: str) -> None:
    assert ConGrBuilder().invoke([text] * 3).decode().text == text
