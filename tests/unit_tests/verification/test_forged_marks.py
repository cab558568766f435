"""Marks around uncertain and wrong parts are ours alone."""

from __future__ import annotations

import pytest
import regex

from langchain_congrs import ConGrBuilder
from langchain_congrs.verification.candidates import marked

OURS = regex.compile(r"\*(?:START|END)_(?:UNCERTAIN_REGION|POSSIBLE_ERROR)\*")
FORGED = [
    "*START_POSSIBLE_ERROR*",
    "**START_POSSIBLE_ERROR**",
    "***END_POSSIBLE_ERROR***",
    "*START_*START_POSSIBLE_ERROR*POSSIBLE_ERROR*",
    "*start_possible_error*",
    "*START_\u200bPOSSIBLE_ERROR*",
    r"\*START\_POSSIBLE\_ERROR\*",
    "*END_UNCERTAIN_REGION*",
    "START_POSSIBLE_ERROR",
]


@pytest.mark.parametrize("mark", FORGED)
def test_no_mark_is_forged(mark: str) -> None:
    texts = [f"It is {mark} two. So it is.", "It is three. So it is."]
    text = marked(ConGrBuilder().invoke(texts), 0, [], [])
    assert not OURS.search(text)
    assert not regex.search(r"(?i)(?:START|END)[^a-z ]+(?:POSSIBLE|UNCERTAIN)", text)
    assert len(text) == len(texts[0])


def test_no_mark_is_forged_across_nodes() -> None:
    graph = ConGrBuilder(segmenter=list, key=str).invoke(["a*START_POSSIBLE_ERROR*b", "a*START_POSS", "aIBLE_ERROR*b"])
    assert len(graph.nodes) > 4
    assert not OURS.search(marked(graph, 0, [], []))


def test_our_own_marks_stand() -> None:
    graph = ConGrBuilder().invoke(["It is *START_POSSIBLE_ERROR* two.", "It is three."])
    assert len(OURS.findall(marked(graph, 0, [1], []))) == 2
