"""Graphs that come from outside and cannot be: each is refused, in time and memory linear in its size."""

from __future__ import annotations

import copy
import json
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs import ConGrBuilder, ConsensusGraph
from tests.unit_tests.graph.judges import in_two

Forge = Callable[[dict[str, Any]], None]
TEXTS = ["Ada wrote it in 1843. She did.", "Ada wrote it in 1842. So she did.", "Ada wrote it in 1843, she did!", " "]


@pytest.fixture
def honest() -> dict[str, Any]:
    return ConGrBuilder(judge=in_two).invoke(TEXTS).model_dump(mode="json")


def forged(data: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {**copy.deepcopy(data), **fields}


def impossible_graphs(data: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:  # noqa: C901, PLR0912 - a list
    """Every kind of impossible value, in every place where it can stand."""
    m = data["m"]
    for count in (0, -1, 10**9, m + 1, m - 1):
        yield f"m={count}", forged(data, m=count)
        yield f"m={count} without nodes", forged(data, m=count, nodes=[])
    for number in range(m):
        for name in ("word_lengths", "word_columns"):
            for word in range(len(data[name][number])):
                for value in (-1, 0, 10**9, 10**30, data[name][number][word] + 1, data[name][number][word] - 1):
                    bad = forged(data)
                    bad[name][number][word] = value
                    if bad != data and not (name == "word_columns" and _possible(bad, number, word)):
                        yield f"{name}[{number}][{word}]={value}", bad
            yield (
                f"{name}[{number}] empty",
                forged(data, **{name: [*data[name][:number], [], *data[name][number + 1 :]]}),
            )
        for word in range(1, len(data["word_lengths"][number])):
            for length in (0, -1):  # the word before has the rest: all in all they still cover the text
                bad = forged(data)
                bad["word_lengths"][number][word - 1] += bad["word_lengths"][number][word] - length
                bad["word_lengths"][number][word] = length
                yield f"word_lengths[{number}][{word}]={length}, the rest before it", bad
        for source in (-1, data["dropped"][0]["index"], data["sources"][number - 1]):
            bad = forged(data)
            bad["sources"][number] = source
            yield f"sources[{number}]={source}", bad
    for place in range(len(data["nodes"])):
        for field, values in _NODE_FIELDS.items():
            for value in values:
                if data["nodes"][place][field] != value:
                    bad = forged(data)
                    bad["nodes"][place][field] = value
                    yield f"nodes[{place}].{field}={value!r}", bad
        for way in range(len(data["nodes"][place]["phrasings"])):
            for who in ([], [-1], [m], [0, 0], [1, 0], list(range(m + 1))):
                bad = forged(data)
                bad["nodes"][place]["phrasings"][way]["responses"] = who
                yield f"nodes[{place}].phrasings[{way}].responses={who}", bad
            bad = forged(data)
            bad["nodes"][place]["phrasings"][way]["text"] += "more"
            yield f"nodes[{place}].phrasings[{way}].text", bad
        nobody, other_order, left = forged(data), forged(data), forged(data)
        nobody["nodes"][place]["phrasings"].append({"text": "said by nobody", "responses": []})
        yield f"nodes[{place}] with a phrasing of nobody", nobody
        other_order["nodes"][place]["phrasings"][0]["responses"].reverse()
        if other_order != data:
            yield f"nodes[{place}] with responses in another order", other_order
        del left["nodes"][place]
        yield f"nodes[{place}] gone", left
        yield f"nodes[{place}] twice", forged(data, nodes=[*data["nodes"][: place + 1], *data["nodes"][place:]])
    for index in (-1, *data["sources"]):
        yield f"dropped {index}", forged(data, dropped=[{"index": index, "reason": "empty"}])
    yield "dropped twice", forged(data, dropped=data["dropped"] * 2)
    for quorum in (0, 0.5, -1, 1.01, float("nan"), float("inf")):
        yield f"quorum={quorum}", forged(data, quorum=quorum)
    yield "remarks", forged(data, remarks={"failed": -1})


_NODE_FIELDS: dict[str, list[Any]] = {
    "id": ["", "START", "END", "c1", "c99", "d1.1", "d99.1", "<b>"],
    "kind": ["start", "consensus", "disagreement", "end"],
    "position": [-1, 0, 1, 2, 10**9],
    "text": ["", "not what anybody says"],
    "phrasings": [[]],
}


def _possible(bad: dict[str, Any], response: int, word: int) -> bool:
    """Whether the columns could be those of another key: they ascend, and no word of a consensus node is moved."""
    columns = bad["word_columns"][response]
    ascending = columns == sorted(set(columns)) and columns[0] >= 0 and columns[-1] < 50
    shared = set.intersection(*map(set, ConGrBuilder().invoke(TEXTS).word_columns))
    return ascending and shared <= set(columns) and columns[word] not in shared


def _from_json(data: dict[str, Any]) -> ConsensusGraph:
    return ConsensusGraph.from_json(json.dumps(data))


def test_no_impossible_graph_is_read(honest: dict[str, Any]) -> None:
    ConsensusGraph.model_validate(honest)
    tried, accepted = 0, list[str]()
    for what, bad in impossible_graphs(honest):
        tried += 1
        for read in (ConsensusGraph.model_validate, _from_json):
            try:
                read(bad)
            except ValueError:
                continue
            accepted.append(what)
    assert tried > 300
    assert accepted == []


def test_a_forged_count_takes_no_memory(honest: dict[str, Any]) -> None:
    everyone = {"text": "", "responses": [0]}
    start = {"id": "START", "kind": "start", "position": 0, "text": "", "phrasings": [everyone]}
    end = {"id": "END", "kind": "end", "position": 1, "text": "", "phrasings": [everyone]}
    empty: dict[str, Any] = {"word_lengths": [], "word_columns": [], "sources": [], "dropped": []}
    tracemalloc.start()
    for nodes in ([], [start], [start, end], honest["nodes"]):
        with pytest.raises(ValueError, match=r"START|responses"):
            ConsensusGraph.model_validate(forged(honest, m=10**9, nodes=nodes, **empty))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 2_000_000


@given(st.lists(st.text("ab \n.東", max_size=12).filter(str.strip), min_size=1, max_size=5), st.booleans())
def test_every_graph_that_is_built_is_read_back(texts: list[str], low: bool) -> None:  # noqa: FBT001
    graph = ConGrBuilder(judge=in_two, quorum=0.6 if low else 1.0).invoke(texts)
    assert ConsensusGraph.model_validate(graph.model_dump(mode="json")) == graph
