from __future__ import annotations

import itertools
import json
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from langchain_congrs import ConGrBuilder, ConsensusGraph, GraphInvariantError
from langchain_congrs.alignment.shares import required_count
from tests.unit_tests.graph.judges import in_two

words = st.lists(st.sampled_from(["a ", "B ", "b, ", "c.\n", "the ", "d", "東", "京 ", "🙂 "]), min_size=1, max_size=10)
texts = st.lists(words.map("".join).filter(str.strip) | st.text().filter(str.strip), min_size=1, max_size=6)
quorums = st.sampled_from((0.6, 0.8, 1.0))


@st.composite
def graphs(draw: st.DrawFn) -> tuple[ConsensusGraph, list[str]]:
    responses = draw(texts)
    builder = ConGrBuilder(
        judge=draw(st.sampled_from((None, in_two))),
        quorum=draw(quorums),
        min_anchor_words=draw(st.integers(1, 2)),
        stopword_anchors=draw(st.booleans()),
    )
    return builder.invoke(responses), responses


@settings(max_examples=200)
@given(graphs())
def test_every_invariant_holds(made: tuple[ConsensusGraph, list[str]]) -> None:
    graph, responses = made
    graph.validate()
    network = graph.to_networkx()
    assert nx.is_directed_acyclic_graph(network)
    assert [n for n, degree in network.in_degree() if degree == 0] == ["START"]
    assert [n for n, degree in network.out_degree() if degree == 0] == ["END"]
    for node in graph.nodes:
        assert node.support == len(node.responses)
        flow_in = sum(edge.support for edge in graph.edges if edge.target == node.id)
        flow_out = sum(edge.support for edge in graph.edges if edge.source == node.id)
        assert node.kind == "start" or flow_in == node.support
        assert node.kind == "end" or flow_out == node.support
    assert all(0 < graph.weight(edge) <= 1 for edge in graph.edges)
    for response, text in enumerate(responses):
        assert graph.reconstruct(response) == text
        assert "".join(word.text for word in graph.words(response)) == text
        path = [node.id for node in graph.path(response)]
        assert all(network.has_edge(*step) for step in itertools.pairwise(path))


@given(graphs())
def test_regions_lie_between_their_consensus_nodes(made: tuple[ConsensusGraph, list[str]]) -> None:
    graph, _ = made
    place = {node.id: number for number, node in enumerate(graph.nodes)}
    spine = [node for node in graph.nodes if node.kind != "disagreement"]
    assert [node.position for node in spine] == list(range(len(spine)))
    for region in graph.regions:
        for node in region.nodes:
            assert place[region.left.id] < place[node.id] < place[region.right.id]
        speaking = [response for node in region.nodes for response in node.responses]
        assert sorted([*speaking, *region.skipped_by]) == list(range(graph.m))
        for node in region.nodes:
            assert len(node.text.strip()) == max(len(phrasing.text.strip()) for phrasing in node.phrasings)
    need = required_count(graph.quorum, graph.m)
    assert all(node.support >= need for node in graph.consensus_nodes)


@given(graphs())
def test_json_there_and_back_is_the_identity(made: tuple[ConsensusGraph, list[str]]) -> None:
    graph, _ = made
    again = ConsensusGraph.from_json(graph.to_json())
    assert again == graph
    assert again.to_json() == graph.to_json()
    assert ConsensusGraph.model_validate(json.loads(json.dumps(graph.model_dump(mode="json")))) == graph


@given(graphs())
def test_exports_never_fail(made: tuple[ConsensusGraph, list[str]]) -> None:
    graph, _ = made
    assert len(nx.parse_graphml(graph.to_graphml()).nodes) == len(graph.nodes)
    assert graph.to_dot().count(" -> ") >= len(graph.edges)
    assert str(graph).startswith(repr(graph))


def test_the_worked_example() -> None:
    responses = ["Ada was born in London. She wrote.", "Ada was born in Paris. She wrote!", "Ada was born She wrote."]
    graph = ConGrBuilder().invoke({"responses": responses, "prompt": "Who was Ada?"})
    assert [(n.id, n.text, n.support) for n in graph.nodes] == [
        ("START", "", 3),
        ("c1", "Ada was born ", 3),
        ("d1.1", "in London. ", 1),
        ("d1.2", "in Paris. ", 1),
        ("c2", "She wrote.", 3),
        ("END", "", 3),
    ]
    assert graph.prompt == "Who was Ada?"
    assert [(e.source, e.target, e.responses) for e in graph.edges] == [
        ("START", "c1", (0, 1, 2)),
        ("c1", "d1.1", (0,)),
        ("c1", "d1.2", (1,)),
        ("c1", "c2", (2,)),
        ("d1.1", "c2", (0,)),
        ("d1.2", "c2", (1,)),
        ("c2", "END", (0, 1, 2)),
    ]
    assert graph.regions[1].text_of(1) == "in Paris. "
    assert graph.regions[1].text_of(2) == ""
    assert graph.regions[1].skipped_by == (2,)
    assert graph.node("c2").phrasing_of(1) == "She wrote!"
    assert graph.node("d1.1").phrasing_of(1) is None
    assert graph.words(1)[4] == ("Paris. ", 1)
    assert graph.weight(graph.node("d1.1")) == pytest.approx(1 / 3)


def test_statistics_count_what_they_say() -> None:
    graph = ConGrBuilder().invoke(["the red big house", "the blue small house", "the house"])
    figures = graph.statistics()
    assert figures.nodes == 4
    assert figures.consensus_share == figures.disagreement_share == 0.5
    assert figures.words_per_consensus == 1
    assert figures.words_per_disagreement == 2
    assert figures.branches == 1
    assert figures.stopword_consensus_share == 0.5
    assert figures.stopword_disagreement_share == 0
    assert not figures.degenerate
    assert ConGrBuilder().invoke(["a", "b"]).statistics().degenerate


def test_views() -> None:
    graph = ConGrBuilder().invoke(
        ["It is Paris", "It is a very long name of a capital that nobody can ever remember", " "]
    )
    assert repr(graph) == "<ConsensusGraph of 2 responses: 1 consensus and 2 disagreement nodes, 1 dropped>"
    assert str(graph).splitlines()[1:] == [
        "2/2 It is",
        "    1/2 Paris",
        "    1/2 a very long name of a ca … nobody can ever remember",
    ]


def test_dot_quotes_what_models_write() -> None:
    dot = ConGrBuilder().invoke(['say "hi"]; evil [x="y"\\', "say"]).to_dot()
    assert '\\"hi\\"]; evil [x=\\"y\\"\\\\ (1/2)"' in dot


def test_unknown_responses_and_nodes() -> None:
    graph = ConGrBuilder().invoke(["a"])
    with pytest.raises(IndexError, match="no response 1; the graph has responses 0 to 0"):
        graph.reconstruct(1)
    with pytest.raises(IndexError, match="no response -1"):
        graph.path(-1)
    with pytest.raises(KeyError):
        graph.node("c9")


def test_graphs_are_immutable() -> None:
    graph = ConGrBuilder().invoke(["a"])
    with pytest.raises(ValidationError):
        graph.m = 2  # type: ignore[misc]


def broken(change: Any) -> str:
    data = ConGrBuilder().invoke(["a b c", "a x c", "a c"]).model_dump(mode="json")
    change(data)
    with pytest.raises(GraphInvariantError) as caught:
        ConsensusGraph.from_json(json.dumps(data))
    return str(caught.value)


def test_validate_names_what_is_wrong() -> None:
    def nodes(data: Any) -> Any:
        return {node["id"]: node for node in data["nodes"]}

    assert "START" in broken(lambda d: d["nodes"].pop(0))
    assert "d1.1 occurs 2 times" in broken(lambda d: nodes(d)["d1.2"].update(id="d1.1"))
    assert "c2 has position 5" in broken(lambda d: nodes(d)["c2"].update(position=5))
    assert "c2: its text" in broken(lambda d: nodes(d)["c2"].update(text="z"))
    assert "START: it must have no text" in broken(
        lambda d: nodes(d)["START"].update(text="x", phrasings=[{"text": "x", "responses": [0, 1, 2]}])
    )
    assert "d1.1: the responses" in broken(lambda d: nodes(d)["d1.1"]["phrasings"][0].update(responses=[]))
    assert "d1.1: names a response" in broken(lambda d: nodes(d)["d1.1"]["phrasings"][0].update(responses=[7]))
    assert "c1: 2 of 3" in broken(lambda d: nodes(d)["c1"]["phrasings"][0].update(responses=[0, 1]))
    assert "response 0 passes through 2" in broken(lambda d: nodes(d)["d1.2"]["phrasings"][0].update(responses=[0, 1]))
    assert "response 2: its words" in broken(lambda d: d.update(word_lengths=[[2, 2, 1], [2, 2, 1], [9]]))
    assert "must ascend" in broken(lambda d: d.update(word_columns=[[0, 0, 3], [0, 1, 3], [0, 3]]))
    assert "quorum=0.1 must be above" in broken(lambda d: d.update(quorum=0.1))
    assert "name a response twice" in broken(lambda d: d.update(sources=[5, 5, 5]))
    assert "one entry" in broken(lambda d: d.update(sources=[0]))
    assert "has two phrasings for it" in broken(
        lambda d: nodes(d)["c1"].update(
            phrasings=[{"text": "a ", "responses": [0, 1, 2]}, {"text": "A ", "responses": [0]}]
        )
    )


def test_a_copy_computes_anew() -> None:
    graph = ConGrBuilder().invoke(["a b c", "a x c"])
    graph.validate()
    smaller = graph.model_copy(update={"nodes": tuple(n for n in graph.nodes if n.kind != "disagreement")})
    assert len(smaller.edges) == 3
    with pytest.raises(GraphInvariantError, match="words do not cover"):
        smaller.validate()
    assert hash(graph) == hash(ConsensusGraph.from_json(graph.to_json()))


def test_the_strongest_class_comes_first_and_the_longest_wording_speaks() -> None:
    graph = ConGrBuilder().invoke(["x Lyon y", "x Paris y", "x **Paris.** y", "x Paris y"])
    assert [(node.text, node.support) for node in graph.disagreement_nodes] == [("**Paris.** ", 3), ("Lyon ", 1)]
    assert ConGrBuilder().invoke(["Oh, x", "Oh x", "Oh x"]).consensus_nodes[0].text == "Oh x"


def test_json_of_another_shape_is_refused() -> None:
    with pytest.raises(ValidationError):
        ConsensusGraph.from_json('{"m": 1}')


@pytest.mark.parametrize("order", [(1, 3), (2, 5), (3, 6)])
def test_nodes_in_another_order_are_refused(order: tuple[int, int]) -> None:
    data = ConGrBuilder().invoke(["a b c d", "a x c y", "a c z"]).model_dump(mode="json")
    first, second = order
    data["nodes"][first], data["nodes"][second] = data["nodes"][second], data["nodes"][first]
    with pytest.raises(ValidationError, match="by its place in the order"):
        ConsensusGraph.model_validate(data)
    with pytest.raises(GraphInvariantError, match="by its place in the order"):
        ConsensusGraph.from_json(json.dumps(data))
