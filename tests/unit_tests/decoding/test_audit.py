"""What an edit added, found by code."""

from __future__ import annotations

from typing import Any

import pytest

from langchain_congrs.decoding.audit import audit_edit, past_limit
from langchain_congrs.decoding.nodes import plan_nodes
from tests.unit_tests.decoding.graphs import decode_nodes, graph_of


def test_what_any_phrasing_of_a_selected_node_holds_is_not_added() -> None:
    def together(regions: list[Any]) -> list[Any]:
        return [[list(range(len(region.texts)))] for region in regions]

    graph = graph_of("Now it costs a large sum", "Now it costs much money", "Now it costs a lot, alas", judge=together)
    plan = plan_nodes(graph, graph.supported(2), 0.5)
    assert plan.draft == "Now it costs a large sum"
    assert audit_edit("Now it costs money.", plan.draft, plan.held).added_words == ()
    assert audit_edit("Now it costs money.", plan.draft, []).added_words == ("money",)


@pytest.mark.parametrize(
    ("edited", "draft"),
    [
        ("one of the famous scientists", "the famous scientists"),
        ("born in January 1903", "born in Jan. 1903"),
        ("Additionally, he wrote", "he wrote"),
        ("1. red\n2. blue", "red blue"),
        ("北京的人口很多", "北京人口很多"),
    ],
)
def test_good_edits_raise_no_alarm(edited: str, draft: str) -> None:
    audit = audit_edit(edited, draft, [])
    assert (audit.added_numbers, audit.added_names, audit.negations_changed) == ((), (), False)


def test_names_are_not_stemmed_and_negations_are_counted() -> None:
    assert audit_edit("He met with Parker", "He met in the park", []).added_names == ("parker",)
    assert audit_edit("He was convicted", "He was not convicted", []).negations_changed


def test_auditing_knows_inflections_and_numbers() -> None:
    audit = audit_edit("She plays and wrote twenty-one notes", "played write 21 note", [])
    assert audit.added_numbers == ()
    assert "plays" not in audit.added_words
    assert "notes" not in audit.added_words
    assert not past_limit(audit_edit("same words here", "same words here", []), 0.0)


@pytest.mark.parametrize(
    ("edited", "draft"),
    [
        ("Working with Babbage, she wrote notes.", "she worked with Babbage and wrote notes"),
        ("She wrote notes. Published later, they are known.", "she wrote notes, they were publishing later and known"),
        ("“Writing notes,” she said.", "she said she wrote and writes notes"),
    ],
)
def test_the_first_word_of_a_sentence_is_no_new_name_for_its_capital(edited: str, draft: str) -> None:
    audit = audit_edit(edited, draft, [])
    assert (audit.added_names, audit.added_words) == ((), ())


def test_a_name_that_begins_a_sentence_is_still_a_new_name() -> None:
    assert audit_edit("Babbage helped her. She wrote notes.", "she wrote notes, helped", []).added_names == ("babbage",)
    assert audit_edit("She met Parker.", "she met him parked", []).added_names == ("parker",)


def test_a_good_edit_that_begins_with_another_form_of_a_word_is_taken() -> None:
    graph = graph_of(*(f"She worked with Babbage {x} and wrote notes" for x in "xyz"))
    answer = decode_nodes(graph, "Working with Babbage, she wrote notes.")
    assert (answer.edit, answer.text) == ("edited", "Working with Babbage, she wrote notes.")
