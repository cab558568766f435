"""Every figure that README and docs quote was measured: it is in the recorded evidence, to its last digit."""

from __future__ import annotations

import json

import pytest

from tests.benchmarks.reporting import (
    RECORDED,
    Figure,
    Quotation,
    as_json,
    as_markdown,
    pages,
    quotations,
    quoted_in,
    recorded,
    requoted,
    strayed,
    wrong,
)

VALUES = {"area": 91.212, "share": 0.0669, "tokens": 13518.4, "drop": -0.033, "times": 308.4}


def test_each_figure_quoted_is_in_the_evidence() -> None:
    values = recorded()
    assert [problem for quotation in quotations(pages()) if (problem := wrong(quotation, values))] == []


def test_some_figures_are_quoted() -> None:
    assert sum(1 for _ in quotations(pages())) > 0


@pytest.mark.parametrize(
    "line",
    [
        "| **91.2**<!-- evidence: area --> | 91.21 <!-- evidence: area --> |",
        "6.7 %<!-- evidence: share --> or 7%<!-- evidence: share -->, that is .067<!-- evidence: share -->",
        "13,518<!--evidence: tokens--> tokens, −0.03<!-- evidence: drop -->, -.033<!-- evidence: drop -->",
        "308×<!-- evidence: times --> and 308x<!-- evidence: times --> as fast",
    ],
)
def test_right_quotations_pass(line: str) -> None:
    found = list(quoted_in(line, "here"))
    assert len(found) == line.count("evidence:")
    assert [wrong(quotation, VALUES) for quotation in found] == [None] * len(found)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("91.3<!-- evidence: area -->", "area is 91.2, not 91.3"),
        ("6.9 %<!-- evidence: share -->", "share is 6.7, not 6.9"),
        ("0.1 %<!-- evidence: share -->", "share is 6.7, not 0.1"),
        ("6.7<!-- evidence: share -->", "share is 0.1, not 6.7"),
        ("0.033<!-- evidence: drop -->", "drop is -0.033, not 0.033"),
        ("91.2<!-- evidence: nothing -->", "there is no figure nothing"),
        ("best<!-- evidence: area -->", "no figure stands before the mark"),
    ],
)
def test_wrong_quotations_are_told_of(line: str, problem: str) -> None:
    [quotation] = quoted_in(line, "here")
    assert problem in str(wrong(quotation, VALUES))


def test_quotations_are_mended_with_the_digits_they_have() -> None:
    marked = {"**90.0**": "area", "1.0 %": "share", "1,000": "tokens", "−.1": "drop"}
    page = ", ".join(f"{figure}<!-- evidence: {key} -->" for figure, key in marked.items())
    mended = requoted(page, VALUES)
    assert mended.startswith("**91.2**<!-- evidence: area -->, 6.7 %<!--")
    assert "13,518<!-- evidence: tokens -->" in mended
    assert [wrong(quotation, VALUES) for quotation in quoted_in(mended, "here")] == [None] * 4
    assert requoted("7<!-- evidence: nothing -->", VALUES) == "7<!-- evidence: nothing -->"


def test_a_new_run_is_compared_with_what_is_quoted() -> None:
    quoted = [Quotation("here", "91.2", percent=False, key="area"), Quotation("here", "10", percent=False, key="speed")]
    known = {"area": 91.2, "speed": 10.0}
    same = [Figure("area", 91.2, ""), Figure("speed", 17.0, "", timed=True)]
    assert strayed(same, quoted, known) == []
    other = [Figure("area", 90.0, ""), Figure("speed", 25.0, "", timed=True)]
    assert strayed(other, quoted, known) == ["here: area is 90.0, not 91.2", "here: speed is 25 here"]
    assert strayed([], quoted, known) == []


def test_the_report_holds_every_figure() -> None:
    figures = [Figure("b", 0.5, "half", 0.4, 0.6), Figure("a", 12.0, "a dozen", timed=True)]
    assert json.loads(as_json(figures)) == {"a": [12.0], "b": [0.5, 0.4, 0.6]}
    assert json.loads(as_json(figures, {"a": [1.0], "c": [2.0]})) == {"a": [12.0], "b": [0.5, 0.4, 0.6], "c": [2.0]}
    report = as_markdown({"one": figures}, {"one": 3.0})
    assert "| `b` | 0.5 | 0.4 to 0.6 | half |" in report
    assert "| `a` | 12 t |  | a dozen |" in report


def test_the_recorded_evidence_is_sorted_so_that_changes_can_be_read() -> None:
    keys = list(json.loads(RECORDED.read_text()))
    assert keys == sorted(keys)
