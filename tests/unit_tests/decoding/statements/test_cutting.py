"""What may be dropped from a sentence, and that what is left is one."""

from __future__ import annotations

import pytest

from langchain_congrs.decoding.statements.grammar.cuts import cuts_of, left_of
from langchain_congrs.decoding.statements.grammar.wholeness import has_closed_marks
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from tests.unit_tests.decoding.statements.aligned import decided


def left(text: str) -> list[str]:
    """What single cuts leave of a sentence."""
    tokens = tokens_of(text)
    return [
        "".join(text[a:b] for a, b in left_of(text, tokens, 0, len(text), [cut]))
        for cut in cuts_of(tokens, text, 0, len(text))
    ]


@pytest.mark.parametrize(
    ("text", "core"),
    [
        ("The tower is in Lille, which was built in 1889.", "The tower is in Lille."),
        ("Oslo, founded around 1040, is the capital of Norway.", "Oslo is the capital of Norway."),
        ("Oslo (formerly Christiania) is the capital of Norway.", "Oslo is the capital of Norway."),
        ("In 1843, Ida Byrne published notes.", "Ida Byrne published notes."),
        ("She was born in Vienna in 1878 and died in Rome in 1956.", "She was born in Vienna in 1878."),
        (
            "Albert I, Margrave of Meissen (1260), a member of the House of Wettin, was a prince.",
            "Albert I, Margrave of Meissen (1260), was a prince.",
        ),
        ("The park opened in 1902, and its gates are made of bronze.", "The park opened in 1902."),
    ],
)
def test_what_may_be_cut(text: str, core: str) -> None:
    assert core in left(text)


@pytest.mark.parametrize(
    "text",
    [
        "All mammals give live birth, except the platypus.",
        "The paper denied that Smith murdered Jones.",
        "According to Pliny, the statue weighs nine tons.",
        "If the light is red, the pump has stopped.",
        "The deposit is returned, provided that the room is clean.",
        "The manuscript was, it seems, copied in Bobbio.",
        "The vaccine is safe for adults, but not for infants.",
        "The herb cures colds, perhaps by chance.",
    ],
)
def test_negations_conditions_exceptions_attributions_and_hedges_are_never_cut(text: str) -> None:
    assert left(text) == []


def test_no_cut_leaves_a_dangling_end_or_an_open_mark() -> None:
    for text in (
        "The Normans defeated the army led by Harold near the coast.",
        "The gas is called helium (from the Greek word for sun, helios).",
        "Photosynthesis is the process by which plants, algae, and some bacteria make sugar.",
    ):
        for rest in left(text):
            assert not rest.rstrip(".").endswith(("led", "by", "the", "which", "and", ","))
            assert rest.count("(") == rest.count(")")


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        (
            "Together, they explored the neighborhood, shared countless adventures, and learned from each other.",
            "Together, they explored the neighborhood, shared countless adventures.",
        ),
        (
            "The style stands for handcrafted details such as carved woodwork, stained glass, and leaded windows.",
            "The style stands for handcrafted details such as carved woodwork, stained glass.",
        ),
        (
            "He is responsible for managing the budget, implementing economic policies, and overseeing the customs.",
            "He is responsible for managing the budget, implementing economic policies.",
        ),
        (
            "The term was marked by divisive politics, policy changes, and controversies, both at home and abroad.",
            "The term was marked by divisive politics, policy changes, both at home and abroad.",
        ),
        (
            "They explored the wood, climbed hills and shared many adventures with the old dog.",
            "They explored the wood, climbed hills.",
        ),
    ],
)
def test_a_row_keeps_its_end_or_only_its_first_member(text: str, broken: str) -> None:
    assert broken not in left(text)


@pytest.mark.parametrize(
    "text",
    [
        "Once, a lemur found a light bulb and, by observing its glow when connected to a battery, learned much.",
        "But as she grew older and observed the world around her, she realized that much was a facade.",
        "The captain had planned to keep the treasure for herself; however, the crew found the map in 1720.",
        "They are known for their fast and humorous, often political, lyrics.",
        "He has served as Minister for Trade and Minister for Privatization.",
        "Lanny Flaherty is a German actor born on December 18, 1949.",
        "He was a kind and talented man.",
        "He has held the seat since the General Election in 2010.",
        'He wrote "The Tower, which Fell" and more.',
        "As much as she admired the stone, she knew better.",
        "The term, marked by its leader, great events like the crisis, and the push for reform, was cut short.",
        "Lumi, basking in the light of the lamp, realized that even a small, artificial sun can warm.",
        "The moth glows to find its way in the dense, shadowy undergrowth, where light is scarce and cold.",
    ],
)
def test_where_a_cut_might_leave_no_sentence_there_is_none(text: str) -> None:
    assert left(text) == []


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        (
            "She also collaborated with other artists, including David Arkenstone, on several albums.",
            "She also collaborated with other artists, on several albums.",
        ),
        (
            "He was released in 1947 and returned to Austria, where he worked as a farmer.",
            "He was released in 1947, where he worked as a farmer.",
        ),
        (
            "He is an Icelandic politician, who has served as Minister of Fisheries, and as Minister for Trade.",
            "He is an Icelandic politician, and as Minister for Trade.",
        ),
    ],
)
def test_what_follows_a_gap_belongs_to_what_stands_before_it(text: str, broken: str) -> None:
    assert broken not in left(text)


@pytest.mark.parametrize("text", ['Those were unforgettable moments!"', "(He left.", "It is **bold.", "He said “no."])
def test_a_statement_closes_its_marks(text: str) -> None:
    assert not has_closed_marks(text)
    assert decided(*3 * (f"Elm wood resists water for years. {text}",), "Elm wood resists water.").text.count(text) == 0


def test_inches_are_no_quotation() -> None:
    assert has_closed_marks('The board is 5" wide and "new".')


def test_a_people_may_go_where_the_article_still_fits() -> None:
    assert left("Eva Holm was a Danish painter.") == ["Eva Holm was a painter."]
    assert left("Eva Holm was an English painter.") == []
    assert left("Eva Holm was a Danish citizen.") == []


def test_a_death_does_not_lose_its_year() -> None:
    assert "Eva Holm was born in 1901 in Ulm and died." not in left(
        "Eva Holm was born in 1901 in Ulm and died in 1980."
    )
