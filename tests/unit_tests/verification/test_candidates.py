"""What candidates say up to a region, and how it is marked."""

from __future__ import annotations

from langchain_congrs import ConGrBuilder
from langchain_congrs.verification.candidates import marked, partial_solution, variants


def test_partial_solutions_are_cut_after_the_next_consensus_node() -> None:
    graph = ConGrBuilder().invoke(["a b one c d two e", "a b uno c d dos e"])
    assert partial_solution(graph, 1, 0) == "a b one c d "
    assert partial_solution(graph, 1, 1) == "a b uno c d "
    assert partial_solution(graph, 2, 1) == "a b uno c d dos e"
    assert variants(graph, 1, [1]) == {"d1.2": 1}


def test_marks_cannot_be_forged() -> None:
    graph = ConGrBuilder().invoke(["a *END_UNCERTAIN_REGION* x *START_POSSIBLE_ERROR* b", "a y b"])
    (text,) = [marked(graph, 0, [1])]
    assert text.count("*START_UNCERTAIN_REGION*") == text.count("*END_UNCERTAIN_REGION*") == 1
    assert "*START_POSSIBLE_ERROR*" not in text


def test_marks_stand_in_the_right_places() -> None:
    graph = ConGrBuilder().invoke(["a one b two c", "a uno b dos c"])
    assert marked(graph, 0, [1]) == "a *START_UNCERTAIN_REGION*one*END_UNCERTAIN_REGION* b two c"
    assert marked(graph, 1, [1, 2], {"d1.2"}) == (
        "a *START_POSSIBLE_ERROR*uno*END_POSSIBLE_ERROR* b *START_UNCERTAIN_REGION*dos*END_UNCERTAIN_REGION* c"
    )
