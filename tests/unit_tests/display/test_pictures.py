"""Pictures hold what responses say, and nothing that responses say becomes part of a picture's language."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs import ConGrBuilder, ConsensusGraph, RuleJudge
from langchain_congrs.display.html import to_html
from langchain_congrs.display.mermaid import to_mermaid
from tests.unit_tests.lovelace import PROMPT, RESPONSES

HOSTILE = [
    "<script>alert(1)</script>",
    "</style></body><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)' \" onfocus=\"alert(1)",
    '"] --> n0\n  click n0 "javascript:alert(1)"',
    '%%{init: {"securityLevel": "loose"}}%%',
    "```\n---\ntitle: x\n---\nend",
    "#quot;]; n0 #35; &lt;b&gt; &amp;",
    "`**markdown**` 1. list $$x$$ fa:fa-car",
    "\x00\x1b[31m\x9b31m\u202eabc\u2028\ufffe",
]


class Page(HTMLParser):
    """The elements, attributes and text of a page."""

    VOID = ("meta", "br")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.text = ""
        self.open: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += data


def graph_of(*responses: str, prompt: str | None = None) -> ConsensusGraph:
    return ConGrBuilder(judge=RuleJudge()).invoke({"responses": list(responses), "prompt": prompt})


ORDINARY = Page(to_html(demo := graph_of(*RESPONSES, prompt=PROMPT), demo.decode()))


def test_page_holds_what_was_said() -> None:
    assert PROMPT in ORDINARY.text
    for response in RESPONSES:
        assert response in ORDINARY.text
    assert "an English writer," in ORDINARY.text
    assert not ORDINARY.open


def test_page_needs_nothing_else() -> None:
    page = to_html(demo, demo.decode())
    assert "script" not in ORDINARY.tags
    assert not {"src", "href"} & ORDINARY.attributes
    assert "default-src 'none'" in page
    assert "url(" not in page
    assert "@import" not in page


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_on_a_page(text: str) -> None:
    graph = graph_of(f"It says {text} here", f"It says nothing {text}", "It says", prompt=text)
    page = Page(to_html(graph, graph.decode(0.1)))
    assert page.tags <= ORDINARY.tags | {"i", "details", "summary"}
    assert page.attributes <= ORDINARY.attributes
    assert not page.open
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", page.text)


@given(st.lists(st.text(alphabet=st.characters(codec="utf-8"), min_size=1), min_size=1, max_size=3))
def test_any_text_is_text_on_a_page(texts: list[str]) -> None:
    if not any(text.strip() for text in texts):
        return
    page = Page(to_html(graph_of(*texts)))
    assert page.tags <= ORDINARY.tags | {"i", "details", "summary"}
    assert not page.open


def test_abstention_is_shown() -> None:
    graph = graph_of("yes", "no", "maybe")
    answer = graph.decode(0.9)
    assert answer.abstained
    assert f"No answer: {answer.why}" in Page(to_html(graph, answer)).text


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
    assert demo.to_html() == to_html(demo)
    assert demo.to_mermaid() == to_mermaid(demo)


def test_responses_are_counted_from_one() -> None:
    page = to_html(ConGrBuilder().invoke(["It is.", "It is not."]))
    assert re.findall(r">response (\d+)<", page) == ["1", "2"]
