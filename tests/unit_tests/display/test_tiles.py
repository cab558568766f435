"""How a graph is laid out, and how responses are marked."""

from __future__ import annotations

import re
import sys
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs import ConGrBuilder, ConsensusGraph
from langchain_congrs.display.boxes import sigla
from langchain_congrs.display.marked import MarkedResponses
from langchain_congrs.display.plots import plot_agreement, plot_support, plot_sweep
from langchain_congrs.display.tiles import SPINE, Tile, tiles_of
from tests.unit_tests.display.hostile import graph_of
from tests.unit_tests.lovelace import RESPONSES

demo = graph_of(*RESPONSES)
PHONE = 358  # the width of a page on a phone, without its margins
TEXTS = st.lists(st.lists(st.sampled_from("a b c d e. f".split()), min_size=1, max_size=12), min_size=1, max_size=9)


def ends(path: str) -> tuple[float, float]:
    """The heights at which a line begins and ends."""
    numbers = re.findall(r"-?[\d.]+", path)
    rest = path.rpartition("C")[2].rpartition("H")[2]
    return float(numbers[1]), float(re.findall(r"-?[\d.]+", rest)[-1]) if "C" in path else float(numbers[1])


@given(TEXTS)
def test_lines_go_on_from_tile_to_tile(texts: list[list[str]]) -> None:
    graph = ConGrBuilder().invoke([" ".join(words) for words in texts])
    tiles = tiles_of(graph, graph.m)
    assert all(len(tile.paths) == graph.m and all(tile.paths) for tile in tiles)
    for before, after in pairwise(tiles[1:]):
        for one, two in zip(before.paths, after.paths, strict=True):
            assert ends(one)[1] == ends(two)[0]


@given(TEXTS)
def test_every_node_is_drawn_once_and_inside_its_tile(texts: list[list[str]]) -> None:
    graph = ConGrBuilder().invoke([" ".join(words) for words in texts])
    tiles = tiles_of(graph, graph.m)
    drawn = [box.node for tile in tiles for box in tile.boxes if box.node is not None]
    assert sorted(drawn) == list(range(1, len(graph.nodes) - 1))
    skips = sum(bool(region.nodes and region.skipped_by) for region in graph.regions)
    assert sum(box.kind == "skip" for tile in tiles for box in tile.boxes) == skips
    for tile in tiles:
        assert tile.width <= PHONE
        for box in tile.boxes:
            assert box.x >= 0
            assert box.y >= 0
            assert box.x + box.width <= tile.width
            assert box.y + box.height <= tile.height


def only_region(graph: ConsensusGraph, asked: int) -> Tile:
    return next(tile for tile in tiles_of(graph, asked) if tile.kind == "parted")


def test_the_most_supported_variant_is_on_the_spine() -> None:
    tile = only_region(graph_of("It is so.", "It is it.", "It is so.", "It is"), 4)
    assert [box.lines for box in tile.boxes] == [("so.",), ("it.",), ()]
    assert [box.foot for box in tile.boxes] == ["2/4 · 1 3", "1/4 · 2", "nothing · 1/4 · 4"]
    assert tile.boxes[0].y + tile.boxes[0].height / 2 == SPINE
    assert tile.contested


def test_long_texts_are_folded() -> None:
    long = " ".join(f"word{number}" for number in range(60))
    (box,) = tiles_of(graph_of(long), 1)[1].boxes
    assert len(box.lines) == 3
    assert box.lines[0].startswith("word0 word1")
    assert box.lines[2].startswith("… ")
    assert box.lines[2].endswith("word59")
    wide = tiles_of(graph_of("x" * 500), 1)[1]
    assert wide.width < 300


def test_a_crowd_of_variants_takes_a_line_each() -> None:
    tile = only_region(graph_of(*(f"It is {number} {'so ' * 40}" for number in range(8))), 8)
    assert {len(box.lines) for box in tile.boxes} == {1}
    assert tile.boxes[1].y - tile.boxes[0].y < 40
    assert tile.width <= PHONE


def test_tiles_of_many_responses_fit_on_a_phone() -> None:
    said = ["W" * 30, "M" * 40, "one two three four five six seven eight"]
    texts = [f"It is {said[number % 3]} {number % 11} so" for number in range(40)]
    assert max(tile.width for tile in tiles_of(graph_of(*texts), 40)) <= PHONE


def test_many_responses_are_named_as_ranges() -> None:
    assert sigla(range(20)) == "1–20"


@given(TEXTS)
def test_marked_responses_are_whole(texts: list[list[str]]) -> None:
    graph = ConGrBuilder().invoke([" ".join(words) for words in texts])
    marked = MarkedResponses(graph)
    for response, sentences in enumerate(marked.sentences):
        assert "".join(sentence.text for sentence in sentences) == graph.texts[response]
        for sentence in sentences:
            for run in sentence.runs:
                assert run.text in (graph.nodes[run.node].phrasing_of(response) or "")
                assert run.support >= (graph.nodes[run.node].support if len(graph.nodes[run.node].phrasings) > 1 else 1)


def test_words_that_a_judge_finds_equal_support_each_other() -> None:
    graph = ConGrBuilder(judge=lambda regions: [[[0, 1]] for _ in regions]).invoke(
        ["It is big here", "It is large here"]
    )
    assert [(word.text, word.support) for word in MarkedResponses(graph).words(0)] == [
        ("It ", 2),
        ("is ", 2),
        ("big ", 2),
        ("here", 2),
    ]


def test_where_a_statement_is_said() -> None:
    graph = graph_of("Rome fell in 476. It was late.", "It was late! In 476 Rome fell.", "Nobody knows.")
    assert MarkedResponses(graph).places("Rome fell in 476.", (0, 1, 2)) == [(0, 0), (1, 1)]


# -- plots -------------------------------------------------------------------------------------------------------------


def test_the_support_of_an_answer_is_plotted_word_by_word() -> None:
    answer = demo.decode()
    bars = plot_support(answer).patches
    assert [bar.get_height() for bar in bars] == [span.support for span in answer.spans]  # type: ignore[attr-defined]


def test_a_sweep_has_a_point_for_each_threshold() -> None:
    lines = plot_sweep(demo).get_lines()
    assert [str(line.get_label()).partition(" ")[0] for line in lines] == ["length", "support", "coverage"]
    for line in lines:
        assert np.allclose(np.asarray(line.get_xdata()), [0.2, 0.4, 0.6, 0.8, 1.0])


def test_agreement_is_a_matrix_of_responses() -> None:
    axes = plot_agreement(demo)
    assert axes.get_images()[0].get_array().shape == (5, 5)  # type: ignore[union-attr]
    assert [text.get_text() for text in axes.texts][:2] == ["100", str(MarkedResponses(demo).alike()[0][1])]


def test_plots_need_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(ImportError, match=r"pip install '.\[viz\]'"):
        plot_sweep(demo)
