from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from langchain_congrs import ConGrBuilder, ConsensusGraph, RoleUsage, Usage
from langchain_congrs.decoding.response import Alternative, Span, SynthesizedResponse
from langchain_congrs.display.html import to_html
from langchain_congrs.display.levels import LEVELS, level_counts, level_of
from langchain_congrs.display.terminal import harmless, render_answer, render_graph, render_samples
from tests.unit_tests.options import BY_NODES

RESPONSES = ["Ada wrote it in 1843 in London.", "Ada wrote it in 1842 in London.", "Ada wrote it in 1843 in London."]
ESCAPE = re.compile(r"\x1b\[\d*m")
CHINESE = "艾达·洛芙莱斯是一位英国数学家和作家，她在一八四三年写下了第一个算法。"
EMOJI = "🎉🎉 party 🎂🎂🎂🎂 cake 🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀 moon"
HOSTILE = "\x1b[2J\x1b]0;title\x07 \u202eevil\u202c \x9b31m \r\x08 ok"


def graph_of(*responses: str) -> ConsensusGraph:
    return ConGrBuilder().invoke(list(responses))


def test_words_are_coloured_by_support() -> None:
    text = render_answer(graph_of(*RESPONSES).decode(), color=True)
    assert text.startswith("\x1b[32mAda wrote it in \x1b[0m\x1b[36m1843 \x1b[0m\x1b[32min London.\x1b[0m\n")
    assert "said by \x1b[32mall 3\x1b[0m, \x1b[36m2 of 3\x1b[0m" in text


def test_the_legend_counts() -> None:
    graph = graph_of(*["It fell in 476."] * 3, *["It fell in 410."] * 2)
    for answer in (graph.decode(), graph.decode(**BY_NODES)):
        assert "said by all 5, 3 of 5\n" in ESCAPE.sub("", render_answer(answer, color=True))
    assert "3 of 5" in to_html(graph)


@given(st.integers(1, 40))
def test_every_support_has_one_level_and_only_all_have_the_highest(m: int) -> None:
    levels = [level_of(support, m) for support in range(1, m + 1)]
    assert levels == sorted(levels)
    assert levels.count(LEVELS) == 1
    assert list(level_counts(m)) == sorted(set(levels), reverse=True)


def test_without_colours_support_is_written_out() -> None:
    graph = graph_of(*RESPONSES)
    text = render_answer(graph.decode(**BY_NODES), color=False)
    assert text.startswith("Ada wrote it in 1843 (2/3) in London.\n")
    assert "\x1b" not in text
    assert render_answer(graph.decode(), color=False).startswith("Ada wrote it in 1843 in London. (2/3)\n")


def test_colours_change_nothing_but_colours() -> None:
    answer = graph_of(*RESPONSES).decode()
    assert ESCAPE.sub("", render_answer(answer, color=True)).startswith("Ada wrote it in 1843 in London.\n")
    graph = graph_of(*RESPONSES)
    assert ESCAPE.sub("", render_graph(graph, color=True)) == render_graph(graph, color=False)


def test_abstention_says_why() -> None:
    graph = graph_of("One two three.", "Four five six.")
    text = render_answer(graph.decode(tau=0.9, select="best"), color=False)
    assert text.startswith("No answer: the responses share nothing.\n")
    assert "support" not in text
    answer = graph.decode(tau=0.9)
    assert "".join(render_answer(answer, color=False).split()).startswith("".join(f"No answer: {answer.why}.".split()))


def test_cost_by_role_adds_up_in_a_table() -> None:
    sample = RoleUsage(calls=5, input_tokens=100, output_tokens=2000, rounds=1, seconds=3.25, estimated=True)
    usage = Usage(by_role={"sample": sample}, total=sample)
    answer = graph_of(*RESPONSES).decode().model_copy(update={"usage": usage, "warnings": ("judge \x1b[31mfailed",)})
    lines = render_answer(answer, color=False).splitlines()
    assert lines[-3:] == [
        "        calls  tokens in    out  rounds  seconds",
        "sample      5       ~100  ~2000       1      3.2",
        "total       5       ~100  ~2000       1      3.2",
    ]
    assert "warning: judge \\x1b[31mfailed" in lines


def test_what_the_editor_brought_in_has_a_colour_of_its_own() -> None:
    answer = SynthesizedResponse(
        text="Ada, then",
        spans=(
            Span(start=0, end=5, text="Ada, ", support=3, node="c1"),
            Span(
                start=5, end=9, text="then", support=None, node=None, alternatives=(Alternative(text="x", support=1),)
            ),
        ),
        graph=graph_of(*RESPONSES),
    )
    assert "\x1b[35mthen\x1b[0m" in render_answer(answer, color=True)
    assert "Ada, then (edited)" in render_answer(answer, color=False)


def test_outline_of_a_graph() -> None:
    assert render_graph(graph_of("It is so now.", "It is now."), color=False).splitlines() == [
        "2/2 It is",
        "    1/2 so",
        "    1/2 (nothing)",
        "2/2 now.",
    ]


def test_long_texts_are_wrapped_or_cut() -> None:
    graph = graph_of("word " * 60 + "end", "word " * 60 + "stop")
    assert max(map(len, render_graph(graph, color=False, width=40).splitlines())) <= 40
    assert max(map(len, render_samples(graph, color=False, width=40).splitlines())) <= 40
    assert max(map(len, ESCAPE.sub("", render_answer(graph.decode(), color=True, width=40)).splitlines())) <= 40


@pytest.mark.parametrize("text", [CHINESE, EMOJI, f"Ada, {CHINESE} {EMOJI}", "e\u0301" * 60, "👩\u200d💻" * 30])
@pytest.mark.parametrize("width", [20, 21, 33])
def test_wide_characters_are_wrapped_by_cells(text: str, width: int) -> None:
    graph = graph_of(f"{text} one", f"{text} two")
    for shown in (
        render_answer(graph.decode(**BY_NODES), color=False, width=width),
        render_samples(graph, color=False, width=width),
        ESCAPE.sub("", render_samples(graph, color=True, width=width)),
        render_graph(graph, color=False, width=width),
    ):
        assert max(map(cell_len, shown.splitlines())) <= width
    said = "".join(render_answer(graph.decode(**BY_NODES), color=False, width=width).split())
    assert said.startswith("".join(text.split()))


def test_markup_and_emoji_codes_are_only_text() -> None:
    text = "[bold red]stop[/bold red] [/] [link=file:///etc]x[/link] :smile: \\[b]"
    graph = graph_of(text)
    usage = Usage(by_role={"[red]judge": RoleUsage(calls=1)}, total=RoleUsage(calls=1))
    answer = graph.decode().model_copy(update={"warnings": ("[blink]no",), "usage": usage})
    for color in (False, True):
        shown = ESCAPE.sub("", render_answer(answer, color=color))
        assert shown.startswith(f"{text}\n")
        assert "warning: [blink]no\n" in shown
        assert "[red]judge " in shown
        assert text in ESCAPE.sub("", render_graph(graph, color=color))
        assert text in ESCAPE.sub("", render_samples(graph, color=color))


def test_only_what_is_asked_for_decides_how_it_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    graph = graph_of(*RESPONSES)
    expected = render_samples(graph, color=True, width=24), render_samples(graph, color=False, width=24)
    environment = {"NO_COLOR": "1", "FORCE_COLOR": "1", "TERM": "dumb", "COLUMNS": "70", "JUPYTER_COLUMNS": "50"}
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert (render_samples(graph, color=True, width=24), render_samples(graph, color=False, width=24)) == expected


def test_paragraphs_and_indentation_stay() -> None:
    text = render_answer(graph_of("A list:\n\n\n\n  - one\n  - two").decode(**BY_NODES), color=False)
    assert text.startswith("A list:\n\n  - one\n  - two\n")


@pytest.mark.parametrize(
    "render",
    [render_graph, render_samples, lambda g, **k: render_answer(g.decode(tau=0, select="nodes"), **k)],
)
def test_hostile_text_cannot_drive_the_terminal(render: Callable[..., str]) -> None:
    shown = render(graph_of(f"Ada {HOSTILE} end", f"Ada {HOSTILE} stop"), color=True)
    rest = ESCAPE.sub("", shown)
    assert {unicodedata.category(c) for c in rest if c != "\n"}.isdisjoint({"Cc", "Cf", "Cs"})
    assert "\\x1b[2J" in rest
    rest.encode()


@given(st.text())
def test_nothing_harmful_is_left_of_any_text(text: str) -> None:
    safe = harmless(text)
    assert all(unicodedata.category(c) not in {"Cc", "Cs"} for c in safe)
    assert harmless(safe) == safe


@pytest.mark.parametrize(("terminal", "no_color", "escapes"), [("yes", "", 1), ("yes", "1", 0), ("", "", 0)])
def test_colours_only_where_they_are_wanted(
    terminal: str, no_color: str, escapes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: bool(terminal), raising=False)
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setenv("TERM", "xterm")
    assert ("\x1b" in render_graph(graph_of(*RESPONSES))) == escapes
