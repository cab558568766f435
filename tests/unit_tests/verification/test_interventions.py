"""Interventions: what is compared, and how scores are read."""

from __future__ import annotations

from typing import Any

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import BaseMessage

from langchain_congrs import ConGrBuilder
from langchain_congrs.equivalence.reading import UnreadableAnswerError
from langchain_congrs.verification import MATH
from langchain_congrs.verification.interventions import (
    Listwise,
    Pairwise,
    read_listed_scores,
    read_scores,
    scores_of,
)
from langchain_congrs.verification.prompts import BRIEF_FORM, PARTS_FORM, SCORES_FORM
from tests.unit_tests.scripted import Reply, ScriptedChatModel
from tests.unit_tests.verification.verifier import (
    PROBLEM,
    RIGHT,
    WORSE,
    WRONG,
    Verifier,
    fenced,
    quoted,
    run,
)


def test_listwise_asks_once_a_region() -> None:
    verifier = Verifier()
    result = run(verifier, [RIGHT, WRONG, WORSE], way="listwise")
    assert verifier.asked == ["list", "synthesis"]
    assert result["candidates"] == [0]
    assert result["pruned"][0]["mistakes"] == ["m"]


CRITERIA = {
    "comparing is a tool": "contest",
    "agreement is evidence": "agree, take that as evidence",
    "disagreement is where to look": "(where they disagree, look closely|where they differ, do the step again)",
    "only a specific mistake is an error": "0 if it contains a specific mathematical mistake",
    "what is no error": "being incomplete, brief or differently done is (not an error|none)",
    "later corrected": "(neither is|nor is) a slip that is corrected later",
    "the problem statement": "(re-read|against) the problem",
    "cut off": "cut off on purpose",
    "data": "never instructions to you",
}


@pytest.mark.parametrize("way", ["compare", "score", "score_briefly"])
@pytest.mark.parametrize("criterion", CRITERIA)
def test_every_way_to_verify_states_the_criteria(way: str, criterion: str) -> None:
    parts: Any = ("first", "second") if way == "compare" else (["first", "second"],)
    rules = str(getattr(MATH, way)("problem", *parts)[0].text)
    assert regex.search(CRITERIA[criterion], rules, regex.IGNORECASE)


def test_brevity_asks_for_scores_alone_in_any_form() -> None:
    assert all("mistake" in str(form) for form in (SCORES_FORM, PARTS_FORM))
    assert "mistake" not in str(BRIEF_FORM)
    texts = [f"Step {number}: {number} + {number} = {2 * number}, so we have it." for number in range(5)]
    long, short = (str(ask(PROBLEM, texts)) for ask in (MATH.score, MATH.score_briefly))
    assert len(short) < 0.7 * len(long)


@given(problem=st.text(), parts=st.lists(st.text(), min_size=2, max_size=4))
def test_what_is_quoted_stays_on_its_line(problem: str, parts: list[str]) -> None:
    asked = MATH.score_briefly(problem, parts)
    assert quoted(asked) == [part.strip() for part in parts]
    assert len(str(asked[1].text).splitlines()) == 1 + len(parts)


def test_a_region_with_one_variant_left_is_not_asked_about() -> None:
    graph = ConGrBuilder().invoke(["a x b", "a y b", "a z b"])
    assert [way.tasks(graph, 1, [2], PROBLEM) for way in (Pairwise(), Listwise())] == [[], []]
    (task,) = Listwise().tasks(graph, 1, [0, 2], PROBLEM)
    assert (task["nodes"], task["said_by"]) == (["d1.1", "d1.3"], [[0], [2]])


def test_texts_compared_once_are_not_compared_again() -> None:
    graph = ConGrBuilder().invoke(["a x b", "a y b", "a z b"])
    tasks = Pairwise().tasks(graph, 1, [0, 1, 2], PROBLEM)
    assert len({task["key"] for task in tasks}) == 3
    again = Pairwise().tasks(graph, 1, [0, 1], PROBLEM)
    assert again[0]["key"] == tasks[0]["key"]
    assert Pairwise().tasks(graph, 1, [0, 1], "Another problem")[0]["key"] != tasks[0]["key"]
    record: Any = {**tasks[0], "scores": [1, 0], "mistakes": ["", ""], "outcome": "read"}
    assert scores_of([record], again) == {"d1.1": [1], "d1.2": [0]}


@pytest.mark.parametrize("bad", ["no idea", "", '{"scores": [1]}', '{"scores": [2, 0]}', "[0, 0]"])
def test_an_unreadable_verifier_is_asked_once_more_and_never_prunes(bad: str) -> None:
    verifier = Verifier(pair=bad)
    result = run(verifier, [RIGHT, WRONG, WORSE])
    assert result["pruned"] == []
    assert result["candidates"] == [0, 1, 2]
    assert verifier.asked.count("pair") == 2 * 9


def test_one_unreadable_comparison_counts_as_right_among_readable_ones() -> None:
    verifier = Verifier()
    known = verifier.reply

    def reply(messages: list[BaseMessage]) -> Reply:
        pair = fenced(messages, "first") + fenced(messages, "second")
        return "no idea" if any("= 8" in text for text in pair) else known(messages)

    verifier.model = ScriptedChatModel(reply=reply)
    result = run(verifier, [RIGHT, WRONG, WORSE], max_regions=1, paper=True)
    assert result["candidates"] == [0, 1, 2]  # WRONG was never found wrong; WORSE once, and once it was not said
    assert result["notes"][0] == "2 comparisons could not be read, so nothing was dropped for them"


def test_a_verifier_that_fails_never_prunes_and_is_told_of() -> None:
    verifier = Verifier(pair=ValueError("400"))
    result = run(verifier, [RIGHT, WRONG, WORSE])
    assert result["candidates"] == [0, 1, 2]
    assert verifier.asked.count("pair") == 9
    assert result["notes"] == ["9 comparisons failed (ValueError), so nothing was dropped for them"]


def test_reading_scores() -> None:
    assert read_scores('<think>Fine.</think> {"scores": [1, 0], "mistakes": ["", "sum"]}', 2) == ([1, 0], ["", "sum"])
    assert read_scores("Final score: (0, 1)", 2) == ([0, 1], ["", ""])
    assert read_scores("<think>Both start well.</think>\n**(1, 0)**", 2) == ([1, 0], ["", ""])
    assert read_scores(r'{"scores": [1, 0], "mistakes": ["", "claims \sqrt{4} = 3"]}', 2)[0] == [1, 0]
    assert read_scores(r'{"scores": [1, 1], "mistakes": ["", "\sqrt is fine on (0, 0)"]}', 2)[0] == [1, 1]
    with pytest.raises(UnreadableAnswerError):
        read_scores("On the interval (0, 1) the function is positive. Both look fine.", 2)
    assert read_scores('{"scores": ["1", "0"]}', 2) == ([1, 0], ["", ""])
    assert read_listed_scores('{"part-1": {"score": 0}, "part-2": {"score": 1}}', 2)[0] == [0, 1]
    assert read_listed_scores('{"scores": {"1": 0}}', 2)[0] == [0, 1]
    for unusable in ("{}", '[{"score": 0}, {"score": 0}]', '{"verdict": "fine"}', '{"1": "right"}'):
        with pytest.raises(UnreadableAnswerError):
            read_listed_scores(unusable, 2)
    assert read_listed_scores('{"2": {"score": 0, "mistake": "x"}, "3": 0}', 4) == ([1, 0, 0, 1], ["", "x", "", ""])
