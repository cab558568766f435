"""A client may write anything into the state of its thread: what cannot be is refused, and takes nothing."""

from __future__ import annotations

import tracemalloc
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from langchain_congrs import ConGrs, create_consensus_decoding, create_guided_self_verification
from langchain_congrs.calling.limits import MOST_CHARACTERS, MOST_MESSAGES, MOST_RESPONSES, ServedInputError
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
