"""Mermaid and SVG hold what responses say, and nothing that responses say becomes part of their language."""

from __future__ import annotations

import re
import sys
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs.display.mermaid import to_mermaid
from langchain_congrs.display.svg import to_png, to_svg
from tests.unit_tests.display.hostile import HOSTILE, graph_of
from tests.unit_tests.lovelace import PROMPT, RESPONSES

demo = graph_of(*RESPONSES, prompt=PROMPT)

NODE = re.compile(r'  n\d+(?:\[".*? · \d+/\d+"\]|\(\["(?:START|END)"\]\))')
LABEL = re.compile(r"(?:[^\W_]| |#\d+;|…|\ufffd)*")
OTHER = re.compile(r"flowchart LR|  n\d+ -->\|\d+\| n\d+|  classDef \w+ [\w:#,]+|  class n\d+(?:,n\d+)* \w+")


def check_mermaid(text: str) -> None:
    """Every line is one of those that the writer means to write, and a label holds nothing but its characters."""
    for line in text.split("\n"):
        if not OTHER.fullmatch(line):
            assert NODE.fullmatch(line), line
            if "[" in line and "START" not in line and "END" not in line:
                label = line[line.index('["') + 2 : line.rindex(" · ")]
                assert LABEL.fullmatch(label), line


def decoded(label: str) -> str:
    return re.sub(r"#(\d+);", lambda match: chr(int(match[1])), label)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_in_mermaid(text: str) -> None:
    check_mermaid(to_mermaid(graph_of(text, "other words")))


@given(st.lists(st.text(alphabet=st.characters(codec="utf-8")), min_size=1, max_size=3))
def test_any_text_is_text_in_mermaid(texts: list[str]) -> None:
    if any(text.strip() for text in texts):
        check_mermaid(to_mermaid(graph_of(*texts)))


def test_mermaid_holds_what_was_said() -> None:
    picture = decoded(demo.to_mermaid())
    for node in (*demo.consensus_nodes, *demo.disagreement_nodes):
        assert f"{node.text.strip()} · {node.support}/5" in picture
    assert picture.count("-->") == len(demo.edges)
    long = graph_of("word " * 100).to_mermaid()
    assert "…" in long
    assert len(long) < 600


def test_methods_of_graphs() -> None:
    assert demo.to_mermaid() == to_mermaid(demo)
    assert demo.to_svg() == to_svg(demo)


# -- SVG ---------------------------------------------------------------------------------------------------------------

DRAWN = {"svg", "title", "style", "rect", "text", "g", "path"}


def read(picture: str) -> tuple[set[str], set[str], str]:
    """The elements, the attributes and the text of a picture, which is XML."""
    root = ET.fromstring(picture)  # noqa: S314 - ours
    tags = {one.tag.rpartition("}")[2] for one in root.iter()}
    return tags, {name for one in root.iter() for name in one.attrib}, " ".join(root.itertext())


def test_a_picture_holds_what_was_said() -> None:
    tags, _, text = read(to_svg(demo))
    assert tags == DRAWN
    assert PROMPT in text
    for node in (*demo.consensus_nodes, *demo.disagreement_nodes):
        assert node.text.split()[0] in text
    for tally in ("all 5", "4 of 5", "1/5 · 2", "4/5 · 1 2 4 5"):
        assert tally in text


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_in_a_picture(text: str) -> None:
    tags, attributes, _ = read(to_svg(graph_of(f"It says {text} here", f"It says nothing {text}", prompt=text)))
    assert tags <= DRAWN
    assert attributes <= read(to_svg(demo))[1] | {"rx"}


@given(st.lists(st.text(), min_size=1, max_size=3))
def test_any_text_is_text_in_a_picture(texts: list[str]) -> None:
    if any(text.strip() for text in texts):
        assert read(to_svg(graph_of(*texts)))[0] <= DRAWN


def test_a_png_needs_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    assert to_png(demo).startswith(b"\x89PNG")
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ImportError, match=r"pip install '.\[viz\]'"):
        to_png(demo)
