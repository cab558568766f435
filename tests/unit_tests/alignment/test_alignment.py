from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from langchain_congrs.alignment import PartialOrderGraph, Scores
from langchain_congrs.alignment import thresholds as thresholds_module
from langchain_congrs.alignment.affine import AffineTable
from langchain_congrs.alignment.thresholds import ThresholdTable
from langchain_congrs.alignment.traceback import PREFERENCE, Move, trace
from tests.unit_tests.alignment.reference import best_score, score_of

LINEAR = (Scores(), Scores(3, -2, -1, -1), Scores(2, -4, -2, -2), Scores(1, -9, -0.5, -0.5))
OTHER = (
    Scores(gap_open=-3),
    Scores(2, -1, -4, -1),
    Scores(1, -1, -1, -1),
    Scores(1, -2, -1, 0),
    Scores(1.5, -0.5, -2, -0.25),
    Scores(1, 0.5, -1, -1),
    Scores(1.3, -0.2, -0.9, -0.63),
    Scores(0.7, -3.3, -0.9, -0.63),
    Scores(20, -2, -1, -1),
)

responses = st.lists(st.lists(st.sampled_from("abcdef"), max_size=9), min_size=1, max_size=6)
few_words = st.lists(st.lists(st.sampled_from("ab"), max_size=12), min_size=1, max_size=6)


def grown(texts: list[list[str]], scores: Scores = Scores()) -> PartialOrderGraph:  # noqa: B008 - frozen
    graph = PartialOrderGraph(scores)
    for keys in texts:
        graph.add(keys)
    return graph


def is_topological(graph: PartialOrderGraph) -> bool:
    rank = {node: place for place, node in enumerate(graph.order)}
    return all(rank[source] < rank[node] for node in graph.order for source in graph.before[node])


@settings(max_examples=300)
@given(responses | few_words, st.sampled_from(LINEAR + OTHER))
def test_the_alignment_is_optimal_and_the_mapping_has_its_score(texts: list[list[str]], scores: Scores) -> None:
    graph = PartialOrderGraph(scores)
    for keys in texts:
        steps = graph.align(keys)
        assert score_of(graph, keys, steps, scores) == pytest.approx(best_score(graph, keys, scores))
        graph.add(keys)


def test_thousands_of_random_graphs_agree_with_the_reference() -> None:
    chance = random.Random(7)
    compared = 0
    while compared < 4000:
        scores = chance.choice(LINEAR + OTHER)
        graph = PartialOrderGraph(scores)
        vocabulary = "abcdefgh"[: chance.randint(1, 8)]
        for _ in range(chance.randint(1, 7)):
            keys = chance.choices(vocabulary, k=chance.randint(0, 10))
            expected = best_score(graph, keys, scores)
            assert score_of(graph, keys, graph.align(keys), scores) == pytest.approx(expected), (scores, keys)
            graph.add(keys)
            compared += 1


@given(responses | few_words, st.sampled_from(LINEAR))
def test_both_aligners_find_the_same_alignment(texts: list[list[str]], scores: Scores) -> None:
    graph = PartialOrderGraph(scores)
    for keys in texts:
        weight = scores.match_in_gaps
        assert weight
        if graph.paths:
            assert trace(ThresholdTable(graph, keys, weight)) == trace(AffineTable(graph, keys, scores))
        graph.add(keys)


@pytest.mark.parametrize("words", [60, 64, 200])
def test_both_aligners_agree_on_long_responses(words: int) -> None:
    chance = random.Random(words)
    graph = PartialOrderGraph()
    for _ in range(6):
        keys = chance.choices("abcdefghijklmnopqrstuvwxyz", k=words - chance.randint(0, 9))
        if graph.paths:
            assert trace(ThresholdTable(graph, keys, 3)) == trace(AffineTable(graph, keys, Scores()))
        graph.add(keys)


@given(responses, st.permutations(PREFERENCE))
def test_every_tie_break_is_optimal(texts: list[list[str]], preference: list[Move]) -> None:
    graph = PartialOrderGraph(preference=tuple(preference))
    for keys in texts:
        assert score_of(graph, keys, graph.align(keys), Scores()) == best_score(graph, keys, Scores())
        graph.add(keys)


@given(responses)
def test_rows_that_were_dropped_to_save_memory_are_made_again(texts: list[list[str]]) -> None:
    texts = [keys * 12 for keys in texts]  # long enough for rows kept at intervals
    kept = grown(texts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thresholds_module, "_KEEP_ALL_BITS", 0)
        dropped = grown(texts)
    assert kept.paths == dropped.paths


@given(responses, st.sampled_from((Scores(), Scores(gap_open=-2))))
def test_the_graph_is_a_dag_with_every_response_as_a_path(texts: list[list[str]], scores: Scores) -> None:
    graph = grown(texts, scores)
    assert is_topological(graph)
    assert graph.order[0] == 0
    assert graph.order[-1] == 1
    for keys, path in zip(texts, graph.paths, strict=True):
        assert [graph.keys[node] for node in path] == keys
        for source, target in zip([0, *path], [*path, 1], strict=True):
            assert source in graph.before[target]


@given(responses, st.lists(st.sampled_from("abcdef"), max_size=9))
def test_growing_never_realigns(texts: list[list[str]], more: list[str]) -> None:
    graph = grown(texts)
    before = [list(path) for path in graph.paths]
    graph.add(more)
    assert graph.paths[:-1] == before


@given(responses)
def test_the_same_input_gives_the_same_graph(texts: list[list[str]]) -> None:
    first, second = grown(texts), grown(texts)
    assert (first.paths, first.order, first.before) == (second.paths, second.order, second.before)


def test_a_repeated_response_reuses_its_path() -> None:
    graph = grown([list("abc"), list("xbz"), list("abc")])
    assert graph.paths[2] == graph.paths[0]


def test_one_word_vocabulary_of_any_size() -> None:
    graph = grown([["a"] * 300, ["a"] * 200, ["a"] * 250])
    assert len(graph.keys) == 302


def test_responses_that_share_nothing_lie_side_by_side() -> None:
    graph = grown([list("abc"), list("xyz"), []])
    assert graph.counts()[2:] == [1] * 6
    assert graph.before[1] == [4, 7, 0]


def test_second_predecessors_count() -> None:
    # The best path enters c by its second predecessor; a known implementation scores that edge with the wrong word.
    graph = grown([list("abc"), list("xyc")])
    steps = graph.align(list("xyc"))
    assert score_of(graph, list("xyc"), steps, Scores()) == 3


def test_ties_go_to_runs_rather_than_to_lone_matches() -> None:
    # "the" of the response could match either "the"; only the second continues a run.
    graph = grown(["the man saw the dog".split()])
    assert graph.add("the dog".split()) == [5, 6]


def test_a_match_that_begins_a_run_is_preferred_over_a_skip() -> None:
    # Walking back, "b c" can be matched at the end or one place before it; nothing of a run has been seen yet.
    graph = grown(["x b c b d".split()])
    assert graph.add("x b c b".split()) == [2, 3, 4, 5]
    graph = grown(["b c y c".split()])
    assert graph.add("b c".split()) == [2, 3]


def test_scores_must_be_finite() -> None:
    with pytest.raises(ValueError, match="finite"):
        Scores(match=float("nan"))
    with pytest.raises(ValueError, match="finite"):
        Scores(gap_open=float("-inf"))


def test_affine_gaps_prefer_one_long_gap() -> None:
    # One gap of two rather than two gaps of one, at the same number of matches.
    graph = grown([list("axbxc")], Scores(match=1, mismatch=-9, gap_open=-4, gap_extend=-1))
    steps = graph.align(list("axc"))
    gaps = [place for place, (_, word) in enumerate(steps) if word is None]
    assert gaps in ([1, 2], [2, 3])


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"match": 0}, "match=0"),
        ({"mismatch": 2}, "mismatch=2"),
        ({"gap_open": 1}, "gap_open=1"),
        ({"gap_open": -1, "gap_extend": -2}, "gap_extend=-2"),
    ],
)
def test_scores_that_make_no_sense_are_named(wrong: dict[str, float], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        Scores(**wrong)


def test_which_scores_are_aligned_in_bits() -> None:
    assert Scores().match_in_gaps == 3
    assert all(scores.match_in_gaps for scores in LINEAR)
    assert not any(scores.match_in_gaps for scores in OTHER)
