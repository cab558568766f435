from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs.alignment import STOPWORDS, InputTooLargeError, Layout, Lexicon, MinimumAnchor
from langchain_congrs.alignment.shares import required_count

texts = st.lists(st.lists(st.sampled_from("abcdefg"), min_size=1, max_size=9).map(" ".join), min_size=1, max_size=7)
quorums = st.sampled_from((0.51, 0.6, 0.75, 0.8, 1))


def lexicon_of(responses: list[str]) -> Lexicon:
    lexicon = Lexicon()
    for response in responses:
        lexicon.add(response)
    return lexicon


def pieces(lexicon: Lexicon, layout: Layout, response: int) -> list[str]:
    return [lexicon.text(response, layout, piece).strip() for piece in range(layout.pieces)]


@given(texts, quorums, st.sampled_from((None, MinimumAnchor(2), MinimumAnchor(1, frozenset("ab")))))
def test_pieces_tile_every_response(responses: list[str], quorum: float, floor: MinimumAnchor | None) -> None:
    lexicon = lexicon_of(responses)
    layout = lexicon.layout(quorum=quorum, floor=floor)
    assert layout.pieces % 2 == 1
    for number, response in enumerate(responses):
        assert "".join(lexicon.text(number, layout, piece) for piece in range(layout.pieces)) == response


@given(texts, quorums)
def test_anchors_have_their_quorum_and_are_maximal(responses: list[str], quorum: float) -> None:
    lexicon = lexicon_of(responses)
    layout = lexicon.layout(quorum=quorum)
    need = required_count(quorum, len(responses))
    lengths = [[row[p + 1] - row[p] for p in range(layout.pieces)] for row in layout.cuts]
    for piece in range(1, layout.pieces, 2):
        passing = {length[piece] for length in lengths}
        assert sum(length[piece] > 0 for length in lengths) >= need
        assert len(passing - {0}) == 1  # everyone who passes an anchor passes all of it
    for piece in range(2, layout.pieces - 1, 2):
        if all(length[piece] == 0 for length in lengths):
            left = [length[piece - 1] > 0 for length in lengths]
            assert left != [length[piece + 1] > 0 for length in lengths]


@given(texts)
def test_lexical_support_counts_responses_on_the_same_node(responses: list[str]) -> None:
    lexicon = lexicon_of(responses)
    for number, path in enumerate(lexicon.graph.paths):
        expected = [sum(node in other for other in lexicon.graph.paths) for node in path]
        assert lexicon.support(number) == expected


def test_a_response_that_misses_an_anchor_goes_past_it() -> None:
    lexicon = lexicon_of(["a b c", "a b c", "a b c", "a x c"])
    layout = lexicon.layout(quorum=0.75)
    assert pieces(lexicon, layout, 0) == ["", "a", "", "b", "", "c", ""]
    assert pieces(lexicon, layout, 3) == ["", "a", "x", "", "", "c", ""]


def test_a_refusal_costs_an_outlier() -> None:
    good = ["Paris is the capital of France", "Paris is the capital of France.", "Paris is the big capital of France"]
    lexicon = lexicon_of([*good, "Sorry, no comment"])
    assert lexicon.layout().pieces == 1
    layout = lexicon.layout(quorum=0.75)
    assert pieces(lexicon, layout, 2) == ["", "Paris is the", "big", "capital of France", ""]
    assert "".join(pieces(lexicon, layout, 3)) == "Sorry, no comment"


def test_the_floor_dissolves_short_and_stopword_anchors() -> None:
    lexicon = lexicon_of(["red the green house stays", "blue the grey house stays"])
    assert pieces(lexicon, lexicon.layout(), 0) == ["red", "the", "green", "house stays", ""]
    short = lexicon.layout(floor=MinimumAnchor(2))
    assert pieces(lexicon, short, 0) == ["red the green", "house stays", ""]
    stop = lexicon.layout(floor=MinimumAnchor(1, STOPWORDS))
    assert pieces(lexicon, stop, 1) == ["blue the grey", "house stays", ""]


def test_anchors_side_by_side_pass_the_floor_together() -> None:
    words = "the red house stands there".split()
    lexicon = lexicon_of([" ".join(w for n, w in enumerate(words) if n != skipped) for skipped in (9, 0, 1, 2, 3, 4)])
    assert lexicon.layout(quorum=0.8).pieces == 11
    assert lexicon.layout(quorum=0.8, floor=MinimumAnchor(2)).pieces == 11
    assert lexicon.layout(quorum=0.8, floor=MinimumAnchor(6)).pieces == 1


@pytest.mark.parametrize("quorum", [0, 0.5, 1.01, -1])
def test_a_quorum_out_of_range_is_named(quorum: float) -> None:
    with pytest.raises(ValueError, match=f"quorum={quorum}"):
        lexicon_of(["a"]).layout(quorum=quorum)


def test_quorums_are_counted_exactly() -> None:
    assert required_count(0.6, 5) == 3
    assert required_count(0.7, 10) == 7
    assert required_count(0.9, 10) == 9
    for m in range(1, 51):
        for count in range(m // 2 + 1, m + 1):
            assert required_count(count / m, m) == count


def test_no_responses() -> None:
    with pytest.raises(ValueError, match="no responses"):
        Lexicon().layout()


def test_the_guard_names_steps_and_limit() -> None:
    lexicon = Lexicon(max_steps=10)
    lexicon.add("a b c d e")
    lexicon.add("a b c")
    with pytest.raises(
        InputTooLargeError, match=r"response 3 of 1 words .* \d+ steps in all, over the limit max_steps=10"
    ):
        lexicon.add("a")
    assert len(lexicon.words) == len(lexicon.graph.paths) == 2


def test_aligning_a_text_leaves_the_responses_alone() -> None:
    lexicon = lexicon_of(["a b"])
    assert lexicon.align("a x") == [(2, 0), (None, 1), (3, None)]
    assert len(lexicon.words) == 1


def test_alignment_needs_no_langchain() -> None:
    import subprocess

    code = (
        "import importlib.util, sys, types\n"
        "package = types.ModuleType('langchain_congrs'); package.__path__ = [sys.argv[1]]\n"
        "sys.modules['langchain_congrs'] = package\n"
        "import langchain_congrs.alignment\n"
        "assert not any(name.startswith(('langchain_core', 'pydantic')) for name in sys.modules)"
    )
    import langchain_congrs

    folder = next(iter(langchain_congrs.__path__))
    subprocess.run([sys.executable, "-c", code, folder], check=True)  # noqa: S603 - our own code
