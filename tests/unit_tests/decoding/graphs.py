"""Graphs of a few responses, decoded."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from langchain_congrs import (
    ConGrBuilder,
    ConsensusDecoder,
    ConsensusGraph,
    SynthesizedResponse,
)
from tests.unit_tests.options import BY_NODES
from tests.unit_tests.scripted import ScriptedChatModel, in_turn

texts = st.lists(
    st.lists(st.sampled_from("red green blue the of 12 cat, dog. 東 京".split()), min_size=1, max_size=12).map(
        " ".join
    ),
    min_size=1,
    max_size=6,
)


def graph_of(*responses: str, **kwargs: Any) -> ConsensusGraph:
    return ConGrBuilder(**kwargs).invoke(list(responses))


def decode(graph: ConsensusGraph, reply: Any = None, **kwargs: Any) -> SynthesizedResponse:
    editor = ScriptedChatModel(reply=in_turn(reply)) if reply is not None else None
    return ConsensusDecoder(editor=editor, **kwargs).invoke(graph)


def decode_nodes(graph: ConsensusGraph, reply: Any = None, **kwargs: Any) -> SynthesizedResponse:
    return decode(graph, reply, **{**BY_NODES, **kwargs})
