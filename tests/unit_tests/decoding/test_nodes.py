"""Selecting nodes, joining them and mending the seams."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs import (
    select_supported,
)
from langchain_congrs.decoding.abstention import reason_to_abstain
from langchain_congrs.decoding.nodes import compose, tidy
from tests.unit_tests.decoding.graphs import decode_nodes, graph_of, texts


def test_selection_compares_counts_exactly() -> None:
    graph = graph_of(*["a x b"] * 3, *["a y b"] * 7)
    assert [n.text for n in select_supported(graph, 0.3)] == ["a ", "y ", "x ", "b"]
    assert [n.text for n in select_supported(graph, 0.31)] == ["a ", "y ", "b"]
    assert [n.text for n in select_supported(graph, 0.7)] == ["a ", "y ", "b"]
    assert [n.text for n in select_supported(graph, 0.71)] == ["a ", "b"]


def test_below_a_half_several_classes_pass_unless_only_the_best_is_wanted() -> None:
    graph = graph_of("a x b", "a x b", "a y b", "a y b", "a z b")
    assert [n.text for n in select_supported(graph, 0.3)] == ["a ", "x ", "y ", "b"]
    assert [n.text for n in select_supported(graph, 0.3, only_best=True)] == ["a ", "x ", "b"]
    assert decode_nodes(graph, tau=0.3).draft == "a x b"


@pytest.mark.parametrize(
    ("responses", "text"),
    [
        # What is mended, at the seams only.
        ([f"He wrote {x}, She rested" for x in ("odes", "hymns", "songs")], "He wrote She rested"),
        ([f"He wrote well, {x}. She rested" for x in ("odes", "hymns", "songs")], "He wrote well. She rested"),
        ([f"We saw the {x} the house burn" for x in ("dog near", "cat by", "cow at")], "We saw the house burn"),
        ([f"It ends. {x} then it goes" for x in ("One", "Two", "Six")], "It ends. Then it goes"),
        ([f"{x} dogs bark loudly" for x in ("Red", "Big", "Old")], "Dogs bark loudly"),
        ([f"He won the cup in {x}" for x in ("May", "June", "July")], "He won the cup"),
        ([f"Colours we like: {x}" for x in ("red", "blue", "pink")], "Colours we like"),
        # What is not touched, because some response says it just so.
        (["std::vector a[::2] for (;;) {x}"] * 3, "std::vector a[::2] for (;;) {x}"),
        (["- [ ] buy milk\n- [ ] sleep"] * 3, "- [ ] buy milk\n- [ ] sleep"),
        (["x^2 + 1 = 0"] * 3, "x^2 + 1 = 0"),
        (["iPhone users in Amsterdam, The Hague and Delft"] * 3, "iPhone users in Amsterdam, The Hague and Delft"),
        (["nous nous sommes vus , Duran Duran aussi"] * 3, "nous nous sommes vus , Duran Duran aussi"),
        (["turn the light on"] * 3, "turn the light on"),
        ([f"unsigned long long {x} ; end\nend" for x in "abc"], "unsigned long long ; end\nend"),
    ],
)
def test_seams_are_mended_and_nothing_else(responses: list[str], text: str) -> None:
    graph = graph_of(*responses)
    assert tidy(select_supported(graph, 0.5), graph) == text


@given(texts, st.sampled_from((0.0, 0.5, 1.0)))
def test_tidying_up_never_fails(responses: list[str], tau: float) -> None:
    graph = graph_of(*responses)
    assert isinstance(tidy(select_supported(graph, tau), graph), str)


def test_degenerate_text_takes_no_time() -> None:
    answer = decode_nodes(graph_of(*(f"a {'-' * 20_000} {x} b {chr(10) * 20_000}" for x in "xyz")))
    assert answer.text.startswith("a ---")


def test_joining_adds_spaces_only_where_words_would_run_together() -> None:
    graph = graph_of("He won. She x", "He won. She y", "He won.")
    assert compose([graph.nodes[1], graph.nodes[1]]).text == "He won. He won. "
    japanese = graph_of("東京", "東京")
    assert compose([japanese.nodes[1]] * 2).text == "東京東京"
    plain = graph_of("end", "end")
    assert compose([plain.nodes[1]] * 2).text == "end end"
    assert reason_to_abstain("", [], plain) == "no_consensus"
