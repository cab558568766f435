"""A page holds what was said, is whole by itself, and runs no script but its own."""

from __future__ import annotations

import base64
import hashlib
import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from langchain_congrs import ConGrBuilder, RoleUsage, Usage
from langchain_congrs.decoding.glossary import GLOSSARY
from langchain_congrs.display.html import notebook_html, to_html
from tests.unit_tests.display.hostile import HOSTILE, Page, graph_of
from tests.unit_tests.lovelace import PROMPT, RESPONSES

demo = graph_of(*RESPONSES, prompt=PROMPT)
PAGE = to_html(demo, demo.decode())
ORDINARY = Page(PAGE)
OPTIONAL = {"title", "em", "b", "i", "table", "tr", "th", "td"}


def test_page_holds_what_was_said() -> None:
    assert PROMPT in ORDINARY.text
    for response in RESPONSES:
        assert response in ORDINARY.text
    for meaning in GLOSSARY.values():
        assert meaning in ORDINARY.text
    assert "an English" in ORDINARY.text
    assert not ORDINARY.open


def test_page_needs_nothing_else() -> None:
    assert not {"src", "href", "style", "onclick", "onload"} & ORDINARY.attributes
    assert "url(" not in PAGE
    assert "@import" not in PAGE


def digest(content: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


def test_the_policy_allows_the_pages_own_script_and_style_alone() -> None:
    allowed = dict(rule.strip().split(" ", maxsplit=1) for rule in ORDINARY.policy.split(";"))
    assert allowed == {
        "default-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "style-src": digest(ORDINARY.styles[0]),
        "script-src": digest(ORDINARY.scripts[1]),
    }
    assert len(ORDINARY.styles) == 1
    assert len(ORDINARY.scripts) == 2  # data, and the script that reads it


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_on_a_page(text: str) -> None:
    graph = graph_of(f"It says {text} here", f"It says nothing {text}", "It says", prompt=text)
    answer = graph.decode(0.1).model_copy(update={"warnings": (text,), "tau_rule": text})
    page = Page(to_html(graph, answer))
    assert page.tags <= ORDINARY.tags | OPTIONAL
    assert page.attributes <= ORDINARY.attributes | {"scope"}
    assert not page.open
    assert (len(page.scripts), page.scripts[1]) == (2, ORDINARY.scripts[1])
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u202a-\u202e\u2066-\u2069]", page.text + page.scripts[0])
    assert not re.search("[<>&]", page.scripts[0])


@settings(deadline=None, max_examples=40)
@given(st.lists(st.text(min_size=1), min_size=1, max_size=3))
def test_any_text_is_text_on_a_page(texts: list[str]) -> None:
    if not any(text.strip() for text in texts):
        return
    page = Page(to_html(graph_of(*texts)))
    assert page.tags <= ORDINARY.tags | OPTIONAL
    assert not page.open
    json.loads(page.scripts[0])


def test_the_answer_is_there_at_every_threshold() -> None:
    data = json.loads(ORDINARY.scripts[0])
    for way in ("statements", "nodes"):
        for need, view in enumerate(data["turned"][way], start=1):
            units = [data["units"][number] for number in view["units"]]
            parts = ([*(data["texts"][span[0]] for span in unit["spans"]), unit["after"]] for unit in units)
            assert "".join(map("".join, parts)) == demo.decode(need / 5, select=way).text
    assert data["given"]["need"] == 2


def test_abstention_is_shown() -> None:
    graph = graph_of("yes", "no", "maybe")
    answer = graph.decode(0.9)
    assert answer.abstained
    assert f"No answer: {answer.why}." in Page(to_html(graph, answer)).text
    assert f"No answer: {answer.why}." in Page(notebook_html(graph, answer)).text


def test_cost_and_troubles_are_shown() -> None:
    sample = RoleUsage(calls=5, input_tokens=100, output_tokens=2000, rounds=1, seconds=3.25, estimated=True)
    answer = demo.decode().model_copy(
        update={
            "usage": Usage(by_role={"sample": sample}, total=sample),
            "warnings": ("a warning",),
            "stopped_by_budget": ("edit",),
            "probability": 0.87,
        }
    )
    text = Page(answer.to_html()).text
    assert "5 calls, about 100 tokens in and 2,000 out, 3.2 s" in text
    assert "a warning" in text
    assert "right with a probability of 87%" in text
    assert "Skipped, because the budget ran out: edit." in text


def test_support_is_a_share_of_the_samples_asked_for() -> None:
    graph = ConGrBuilder().invoke(["It is so.", "It is so.", ""])
    page = Page(to_html(graph))
    assert "Consensus of 2 responses, 3 asked for" in page.text
    assert "2/3" in page.text
    assert "2 of 3" in page.text


def test_responses_are_counted_from_one() -> None:
    page = to_html(ConGrBuilder().invoke(["It is.", "It is not."]))
    assert re.findall(r">response (\d+)<", page.partition("<script")[0]) == ["1", "2"]


def test_a_graph_and_an_answer_write_the_same_page() -> None:
    assert demo.to_html() == demo.decode().to_html() == PAGE


def test_a_summary_fits_on_a_few_lines() -> None:
    answer = demo.decode()
    assert repr(answer).splitlines()[0].startswith("<SynthesizedResponse: 3 statements of 5 responses, confidence 0.")
    assert len(repr(answer)) < 400
    assert repr(graph_of("yes", "no", "maybe").decode(0.9)).startswith(
        "<SynthesizedResponse: no answer from 3 responses:"
    )


def test_a_notebook_shows_answer_and_graph_without_a_script() -> None:
    shown = Page(demo.decode()._repr_html_())
    assert not shown.open
    assert "script" not in shown.tags
    assert demo.decode().statements[0].text[:20] in shown.text
    assert "confidence" in shown.text
    alone = Page(demo._repr_html_())
    assert "img" in alone.tags
    assert "The graph of 5 responses" in alone.text


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_in_a_notebook(text: str) -> None:
    graph = graph_of(f"It says {text} here", f"It says nothing {text}", prompt=text)
    page = Page(notebook_html(graph, graph.decode(0.1)))
    assert not {"script", "iframe"} & page.tags
    assert not page.open


def test_a_page_of_ten_responses_of_500_words_is_under_500_kb() -> None:
    words = "the a of one two red blue old new Rome fell in 476 and it was so that many came here".split()
    texts = [
        " ".join(
            f"{words[(place * 7 + (place * number) % 5) % len(words)]}{'.' * (place % 12 == 11)}"
            for place in range(500)
        )
        for number in range(10)
    ]
    graph = graph_of(*texts)
    assert min(len(text.split()) for text in texts) == 500
    assert len(graph.nodes) > 100
    assert len(to_html(graph).encode()) < 500_000
