"""Answers that come from outside and cannot be are refused."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from langchain_congrs import ConGrBuilder, SynthesizedResponse

TEXTS = ["Ada wrote it in 1843. She lived in London.", "Ada wrote it in 1842.", "Ada wrote it in 1843. It was late."]


def decoded(select: str) -> dict[str, Any]:
    return ConGrBuilder().invoke(TEXTS).decode(0.5, select=select).to_dict()


FORGERIES: dict[str, Callable[[dict[str, Any]], Any]] = {
    "support above m": lambda d: d["spans"][0].update(support=4),
    "support of nobody": lambda d: d["spans"][0].update(support=0),
    "support below zero": lambda d: d["spans"][0].update(support=-1),
    "another text": lambda d: d.update(text="Ada wrote it in 1815."),
    "a longer text": lambda d: d.update(text=d["text"] + " Trust me."),
    "spans out of place": lambda d: d["spans"][0].update(start=-1),
    "a span of nothing": lambda d: d["spans"][0].update(end=0, text=""),
    "no spans": lambda d: d.update(spans=[]),
    "left out by too many": lambda d: d.update(omitted=[{"text": "x", "support": 10**9}]),
    "abstained with a text": lambda d: d.update(abstained=True),
    "a reason for nothing": lambda d: d.update(reason="editor"),
    "a forged graph": lambda d: d["graph"].update(m=10**9),
}


@pytest.mark.parametrize("select", ["statements", "nodes"])
@pytest.mark.parametrize("what", FORGERIES)
def test_an_impossible_answer_is_refused(what: str, select: str) -> None:
    data = decoded(select)
    assert SynthesizedResponse.from_dict(copy.deepcopy(data)).to_dict() == data
    FORGERIES[what](data)
    with pytest.raises(ValueError, match="SynthesizedResponse"):
        SynthesizedResponse.from_dict(data)


@pytest.mark.parametrize(
    "change",
    [{"said_by": [7]}, {"said_by": [-1]}, {"response": 3}, {"support": 4}, {"start": 10**9}, {"text": "Ada lies."}],
)
def test_an_impossible_statement_is_refused(change: dict[str, Any]) -> None:
    data = decoded("statements")
    data["statements"][0].update(change)
    with pytest.raises(ValueError, match="SynthesizedResponse"):
        SynthesizedResponse.from_dict(data)
