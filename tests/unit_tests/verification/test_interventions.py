"""Interventions: what is compared, and how scores are read."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import BaseMessage

from langchain_congrs import ConGrBuilder
from langchain_congrs.equivalence.reading import UnreadableAnswerError
from langchain_congrs.verification.interventions import (
    Listwise,
    Pairwise,
    read_listed_scores,
    read_scores,
    scores_of,
)
from tests.unit_tests.scripted import Reply, ScriptedChatModel
from tests.unit_tests.verification.verifier import (
    PROBLEM,
    RIGHT,
    WORSE,
    WRONG,
    Verifier,
    fenced,
    run,
)


def test_listwise_asks_once_a_region() -> None:
    verifier = Verifier()
    result = run(verifier, [RIGHT, WRONG, WORSE], way="listwise")
    assert verifier.asked == ["list", "synthesis"]
    assert result["candidates"] == [0]
    assert result["pruned"][0]["mistakes"] == ["m"]


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
