from __future__ import annotations

import pytest

from langchain_congrs.decoding.statements.grammar.blocks import blocks_of
from langchain_congrs.decoding.statements.grammar.sentences import has_final_mark, sentences_of
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.responses.forms import shaped
from langchain_congrs.decoding.statements.votes.worked import final_answer
from langchain_congrs.decoding.statements.words.declining import declines, is_courtesy, is_refusal
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.values import implied
from tests.unit_tests.decoding.statements.aligned import aligned


def sentences(text: str) -> list[str]:
    return [text[start:stop] for start, stop in sentences_of(text)]


def keys(text: str) -> list[str]:
    return [token.key for token in tokens_of(text) if token.kind != "function"]


@pytest.mark.parametrize(
    "text",
    [
        "Dr. J. R. Smith met Mrs. Jones.",
        "It costs $3.50 in the U.S. today.",
        "He waited ... And then he left",
        "Am 24. Juni 1987 fiel Schnee.",
        "See No. 5 on Mt. Pleasant Road.",
        "He said “I came. I saw.” and left.",
        "It is \\(a. B\\) here.",
    ],
)
def test_nothing_inside_ends_a_sentence(text: str) -> None:
    assert sentences(text) == [text]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("他来了。我走了！真的？", 3),
        ("वह आया। वह गया।", 2),
        ("متى جاء؟ جاء اليوم.", 2),
        ("He came! Why? Nobody knows.", 3),
        ("It has vitamin C. It is healthy.", 2),
        ("Founded in 1900 by Acme Inc. The firm grew.", 2),
        ("He died aged 78. She lived on.", 2),
    ],
)
def test_sentences_end_in_all_scripts(text: str, count: int) -> None:
    assert len(sentences(text)) == count


def test_a_final_mark_may_stand_inside_a_quotation() -> None:
    assert has_final_mark('She said "No."')
    assert not has_final_mark("She said that")


def test_blocks_have_kinds() -> None:
    text = "# Title\n\nProse here.\n\n- one\n- two\n\n```\ncode\n```\n\n| a | b |\n|---|---|\n\n> quoted\n\n"
    text += "A: hi\nB: ho\nA: bye"
    kinds = [block.kind for block in blocks_of(text)]
    assert kinds == ["heading", "prose", "item", "item", "code", "table", "quotation", "dialogue"]


def test_a_displayed_formula_belongs_to_the_sentence_that_leads_to_it() -> None:
    text = "We multiply:\n\n\\[\n6 \\cdot 7 = 42\n\\]\n\nwhich is all. Done."
    (block,) = blocks_of(text)
    assert block.kind == "prose"
    assert block.stop == len(text)


def test_instructions_are_steps_and_facts_are_items() -> None:
    assert [[block.kind for block in each] for each in shaped(["1. Boil the water.\n2. Add the salt."])] == [["steps"]]
    assert [[block.kind for block in each] for each in shaped(["1. Helsinki\n2. Turku"])] == [["item", "item"]]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("June 24, 1987", "24 June 1987"),
        ("the 24th of June 1987", "1987-06-24"),
        ("24. Juni 1987", "24.6.1987"),
        ("1987年6月24日", "June 24, 1987"),
        ("1.2 million", "1,200,000"),
        ("twenty-one", "21"),
        ("5 km", "5000 metres"),
        ("$3 million", "3 million dollars"),
        ("21 per cent", "21%"),
        ("nineteenth", "19th"),
        ("can't", "cannot"),
    ],
)
def test_one_value_written_in_two_ways(one: str, other: str) -> None:
    assert keys(one) == keys(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5 mg", "5 g"),
        ("after 1900", "in 1900"),
        ("at least 18", "at most 18"),
        ("44 BC", "44 AD"),
        ("the 1920s", "1920"),
        ("9 a.m.", "9 p.m."),
        ("-7", "7"),
        ("might go", "will go"),
        ("3 million", "3 billion"),
    ],
)
def test_two_values_that_look_alike(one: str, other: str) -> None:
    assert keys(one) != keys(other)


def test_a_date_implies_its_year_but_not_the_other_way_round() -> None:
    assert "#1987" in implied("@1987-06-24")
    assert implied("#1987") == ("#1987", "≈#1987")


@pytest.mark.parametrize("text", ["I hope this helps!", "Sure!", "Great question!", "Let me know if you need more."])
def test_courtesies_are_known(text: str) -> None:
    assert is_courtesy(text)


@pytest.mark.parametrize(
    "text", ["Thanks to its fur, the fox survives.", "Hello is a song by Adele.", "Sure things are rare."]
)
def test_facts_are_no_courtesies(text: str) -> None:
    assert not is_courtesy(text)


def test_who_declines() -> None:
    assert declines(["I'm sorry, but I can't help with that."])
    assert declines(["I don't know.", "Let me know if you need anything else."])
    assert not declines(["I am not certain.", "It is 1843."])
    assert not is_refusal("I never answer lightly: the capital of France is Paris.")
    assert not is_refusal("Scientists do not know what dark matter is.")


@pytest.mark.parametrize(
    "sentence",
    [
        "There isn't any public information about Harlan Quill.",
        "There are no records of Harlan Quill.",
        "There is no record of such an event.",
        "Please give me more details.",
        "Could you please provide more context?",
    ],
)
def test_sentences_that_decline(sentence: str) -> None:
    assert declines([sentence])


@pytest.mark.parametrize(
    "sentence",
    [
        "There are no records of snow in Cairo before 2013.",
        "I'm not sure, but I think the answer is Paris.",
        "I don't know much about this, but the answer is 42.",
        "There are no known cures for the common cold.",
        "Please give your dog fresh water twice a day.",
    ],
)
def test_sentences_that_answer(sentence: str) -> None:
    assert not declines([sentence])


@pytest.mark.parametrize(
    ("ending", "answer"),
    [
        ("so we find \\boxed{\\frac{1}{2}}.", "\\frac{1}{2}"),
        ('Action: Answer("C")', "C"),
        ("#### 1,200", "1,200"),
        ("ANSWER: 4", "4"),
        ("The answer is E: 29 days.", "E"),
        ("The answer in MM/DD/YYYY format is 12/13/2001.", "12/13/2001"),
        ("Therefore, 800 people came (250 adults and 550 children).", "800"),
    ],
)
def test_the_answer_that_a_solution_ends_in(ending: str, answer: str) -> None:
    steps = "First we take 3 + 4 = 7 of them. Then we take 7 * 2 = 14, which is what we were asked to find out here. "
    assert final_answer(steps + ending) == answer


def test_a_biography_is_no_worked_solution() -> None:
    text = "Ada Byron was born in 1815 in London. She wrote notes on the engine in 1843. She died in 1852, aged 36."
    assert final_answer(text) is None


def test_seasons_and_scores_are_no_steps() -> None:
    text = "The 1990-91 season was the 61st. EC Graz won 4-1, then 3-2. Therefore, the club of 1991 had won 2."
    assert final_answer(text) is None


@pytest.mark.parametrize("m", [50, 100])
def test_comparing_many_long_responses_is_bounded(m: int) -> None:
    """A client may send a hundred responses of ten thousand characters; two million comparisons took minutes."""
    said = "It is so. " * 300
    corpus = Corpus(aligned(*[f"{said}{number}." for number in range(m)]))
    assert corpus.cut_short
    assert len(corpus.units) * m <= 200_000


def test_a_prefix_with_a_hyphen_is_part_of_its_word() -> None:
    assert keys("non-violent, non\u2011violent and anti-war") == [*keys("nonviolent nonviolent"), *keys("antiwar")]
    assert keys("He said non, violent as he was") != keys("He said nonviolent as he was")
