"""JSON of graphs and answers says by which version it was written; what a newer one added is ignored with a warning."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from langchain_congrs import ConGrBuilder, ConsensusGraph, SynthesizedResponse
from langchain_congrs.graph.consensus_graph import SCHEMA_VERSION

GRAPH = ConGrBuilder().invoke(["Ada wrote it. She was a poet.", "Ada wrote it. She rested.", "Ada wrote it."])
ANSWER = GRAPH.decode()

Data = dict[str, Any]
READERS = pytest.mark.parametrize(
    "read",
    [
        SynthesizedResponse.from_dict,
        lambda data: SynthesizedResponse.model_validate_json(json.dumps(data)),
    ],
)


def dumped() -> Data:
    data: Data = json.loads(json.dumps(ANSWER.to_dict()))
    return data


def test_graphs_and_answers_say_their_version() -> None:
    assert json.loads(GRAPH.to_json())["schema_version"] == SCHEMA_VERSION
    assert dumped()["schema_version"] == dumped()["graph"]["schema_version"] == SCHEMA_VERSION


def test_data_without_a_version_is_read() -> None:
    data = dumped()
    del data["schema_version"], data["graph"]["schema_version"]
    assert SynthesizedResponse.from_dict(data) == ANSWER


def places(data: Data) -> dict[str, Data]:
    """Objects inside an answer, and the answer itself."""
    return {
        "the answer": data,
        "a span": data["spans"][0],
        "an alternative": data["omitted"][0],
        "a statement": data["statements"][0],
        "the audit": data["audit"],
        "the usage": data["usage"],
        "a role": data["usage"]["total"],
        "the graph": data["graph"],
        "a node": data["graph"]["nodes"][1],
        "a phrasing": data["graph"]["nodes"][1]["phrasings"][0],
    }


@READERS
@pytest.mark.parametrize("where", list(places(dumped())))
def test_a_field_that_a_newer_version_added_is_ignored_with_a_warning(
    read: Callable[[Data], SynthesizedResponse], where: str
) -> None:
    data = dumped()
    data["schema_version"] = data["graph"]["schema_version"] = SCHEMA_VERSION + 1
    places(data)[where]["colour"] = {"of": ["the", "future"]}
    with pytest.warns(UserWarning, match=rf"ignored colour.* schema version {SCHEMA_VERSION + 1}; this is"):
        answer = read(data)
    assert answer == ANSWER
    assert answer.to_dict() == ANSWER.to_dict()  # what is written again is written by this version


@READERS
@pytest.mark.parametrize("where", list(places(dumped())))
def test_an_unknown_field_of_the_same_version_is_an_error(
    read: Callable[[Data], SynthesizedResponse], where: str
) -> None:
    data = dumped()
    places(data)[where]["colour"] = "red"
    with pytest.raises(ValidationError, match=r"colour\n.*Extra inputs are not permitted"):
        read(data)


def test_a_newer_graph_by_itself() -> None:
    data = GRAPH.model_dump(mode="json") | {"schema_version": SCHEMA_VERSION + 7, "mood": "good"}
    data["nodes"][1]["colour"] = "red"
    with pytest.warns(UserWarning, match=r"ConsensusGraph: ignored colour, mood"):
        graph = ConsensusGraph.model_validate(data)
    assert graph == GRAPH
    with pytest.warns(UserWarning, match="mood"):
        assert ConsensusGraph.from_json(json.dumps(data)) == GRAPH


def test_a_newer_version_that_added_nothing_is_read_in_silence() -> None:
    assert ConsensusGraph.model_validate(GRAPH.model_dump(mode="json") | {"schema_version": 2}) == GRAPH


def test_newer_data_that_is_wrong_is_still_refused() -> None:
    data = GRAPH.model_dump(mode="json") | {"schema_version": SCHEMA_VERSION + 1, "mood": "good"}
    with pytest.warns(UserWarning, match="mood"), pytest.raises(ValidationError, match="m\n"):
        ConsensusGraph.model_validate(data | {"m": 0})
    data["nodes"][1], data["nodes"][-2] = data["nodes"][-2], data["nodes"][1]
    with pytest.warns(UserWarning, match="mood"), pytest.raises(ValidationError, match="by its place in the order"):
        ConsensusGraph.model_validate(data)


@pytest.mark.parametrize("version", [0, -1, "one", None])
def test_what_is_no_version_is_refused(version: Any) -> None:
    with pytest.raises(ValidationError, match="schema_version"):
        ConsensusGraph.model_validate(GRAPH.model_dump(mode="json") | {"schema_version": version})
