"""A client may write anything into the state of its thread: what cannot be is refused, and takes nothing."""

from __future__ import annotations

import tracemalloc
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from langchain_congrs import ConGrs, create_consensus_decoding, create_guided_self_verification
from langchain_congrs.calling.limits import MOST_CHARACTERS, MOST_MESSAGES, MOST_RESPONSES, ServedInputError
from langchain_congrs.graph import GraphInvariantError
from tests.unit_tests.scripted import ScriptedChatModel
from tests.unit_tests.verification.forged import HUGE
from tests.unit_tests.verification.verifier import RIGHT, WRONG, Verifier


@pytest.mark.parametrize("change", [*({"graph": graph} for graph in HUGE), {"wanted": 10**9, "samples": None}])
@pytest.mark.parametrize("node", ["sample", "align", "localize"])
def test_a_forged_state_takes_no_memory(change: dict[str, Any], node: str) -> None:
    verifier = Verifier([RIGHT, WRONG, RIGHT] * 50)
    graph = create_guided_self_verification(verifier.model, m=3).compile(checkpointer=InMemorySaver())
    config: Any = {"configurable": {"thread_id": "1"}, "max_concurrency": 2}
    graph.invoke({"problem": "x"}, config)
    tracemalloc.start()
    try:
        graph.update_state(config, change, as_node=node)
        graph.invoke(None, config)
    except (ValueError, KeyError, IndexError):
        pass
    finally:
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert peak < 100_000_000
    assert len(verifier.model.calls) < 300


FORGED: dict[str, Any] = {
    "no responses": {"m": 0},
    "fewer than none": {"m": -1},
    "a billion responses": {"m": 10**9},
    "no number": {"m": "three"},
    "no nodes": {"nodes": []},
    "nodes that are none": {"nodes": [None]},
    "one field too many": {"more": 1},
    "a list": [1],
}


@pytest.mark.parametrize("change", FORGED.values(), ids=FORGED)
@pytest.mark.parametrize("node", ["align", "localize", "prune"])
def test_a_forged_graph_is_refused_by_name_and_refused_again_when_resumed(change: Any, node: str) -> None:
    """The fuzzer found that `m` of 0 came out as an error of pydantic, when the thread was resumed."""
    verifier = Verifier([RIGHT, WRONG, RIGHT])
    graph = create_guided_self_verification(verifier.model, m=3).compile(checkpointer=InMemorySaver())
    config: Any = {"configurable": {"thread_id": "1"}, "max_concurrency": 2}
    ours = graph.invoke({"problem": "x"}, config)["graph"]
    asked, forged = len(verifier.model.calls), {**ours, **change} if isinstance(change, dict) else change
    refused = pytest.raises(GraphInvariantError, match="state of the thread does not hold a consensus graph: graph")
    with refused:
        graph.update_state(config, {"graph": forged}, as_node=node)  # a node with roads to choose from refuses at once
        graph.invoke(None, config)
    if node == "align":
        with refused:
            graph.invoke(None, config)
    assert len(verifier.model.calls) == asked


def graphs() -> list[Any]:
    model = ScriptedChatModel(reply=lambda _: "It is so.")
    return [
        create_consensus_decoding(ConGrs(model, m=2)).compile(),
        create_guided_self_verification(model, m=2).compile(),
    ]


@pytest.mark.parametrize("graph", graphs(), ids=["consensus", "verification"])
@pytest.mark.parametrize(
    "given",
    [
        {"messages": [("human", "x")], "responses": ["a"] * (MOST_RESPONSES + 1)},
        {"messages": [("human", "x")], "responses": ["a" * MOST_CHARACTERS]},
        {"messages": [("human", "x" * (MOST_CHARACTERS + 1))]},
        {"messages": [("human", [{"type": "text", "text": "x" * (MOST_CHARACTERS + 1)}])]},
        {"messages": [("human", "x")] * (MOST_MESSAGES + 1)},
    ],
    ids=["responses", "long responses", "a long message", "a long block", "messages"],
)
def test_too_much_is_refused_before_anything_is_asked(graph: Any, given: dict[str, Any]) -> None:
    with pytest.raises(ServedInputError, match="limit"):
        graph.invoke(given)
