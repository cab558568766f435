"""Figures that only one response gives, compared by value in whatever writing."""

from __future__ import annotations

import pytest

from langchain_congrs.decoding.statements.responses.figures import own_figures


@pytest.mark.parametrize(
    ("said", "others"),
    [
        ("Pour ½ cup of soda down the drain.", "Add about half a cup of soda."),
        ("Pour half a cup of soda.", "Add ½ cup of soda."),
        ("Use 1½ cups of water.", "Use 1 1/2 cups of water."),
        ("Use 0.5 litres.", "Use 500 ml."),
        ("Wait about 15 to 30 minutes.", "Let it fizz for 15 minutes."),
        ("Wait 15–30 minutes.", "Leave it for half an hour."),
        ("Wait 30 minutes.", "Leave it for 20–30 minutes."),
        ("Keep it between 60 and 85°F (15–29°C).", "Temperature: 60–85°F."),
        ("Keep it at 15 °C.", "Keep it at 59 °F."),
        ("It is 10 km long.", "It is 6.2 miles long."),
        ("Repot it every two to three years.", "Repot it every few years."),
        ("It took 3 years.", "It took three years."),
        ("It has 1,200 members.", "There are 1.2 thousand members."),
        ("It was built in 1932.", "It was built on 4 May 1932."),
        ("It holds 50% of them.", "It holds half of them."),
        ("One of the first two came.", "They came."),
    ],
)
def test_a_figure_in_another_writing_is_shared(said: str, others: str) -> None:
    assert list(own_figures([said], [others, "Nothing else."], frozenset())) == []


@pytest.mark.parametrize(
    ("said", "others", "own"),
    [
        ("Pour ¼ cup of soda.", "Add half a cup.", ["¼ cup"]),
        ("Wait 45 minutes.", "Wait 15 to 30 minutes.", ["45 minutes"]),
        ("Wait 5–8 minutes.", "Wait 15 minutes.", ["5–8 minutes"]),
        ("Keep it at 15 °C.", "Keep it at 85 °F.", ["15 °C"]),
        ("It was built in 1932.", "It was built in 1933.", ["1932"]),
        ("Repot it every four years.", "Water it every few weeks.", ["four years"]),
        ("It has 1,200 members.", "It has 200 members.", ["1,200 members"]),
        ("It happened in 1903 and 1911.", "It happened in 1903.", ["1911"]),
    ],
)
def test_a_figure_that_nobody_else_gives_is_named(said: str, others: str, own: list[str]) -> None:
    assert list(own_figures([said], [others], frozenset())) == own


def test_a_figure_of_the_question_is_known() -> None:
    assert list(own_figures(["In 1932 it sank."], ["It sank."], frozenset({"#1932"}))) == []
