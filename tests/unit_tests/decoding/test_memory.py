"""Decoding takes memory linear in the words, as aligning does."""

from __future__ import annotations

import tracemalloc

import pytest

from langchain_congrs import ConGrBuilder, ConsensusDecoder
from tests.unit_tests.alignment.texts import distinct
from tests.unit_tests.scripted import ScriptedChatModel

WORDS = 8_000


@pytest.mark.parametrize("select", ["statements", "nodes"])
def test_long_responses_without_a_word_in_common(select: str) -> None:
    """A bit for every pair of words of draft and edited text would be 32 MB, and three of them 96."""
    graph = ConGrBuilder(max_steps=10**12).invoke(distinct(2, WORDS))
    edited = graph.decode(0.5, select="nodes").draft.partition(" ")[2]  # which is aligned with the draft
    editor = ScriptedChatModel(reply=lambda _: edited)
    decoder = ConsensusDecoder(tau=0.5, select=select, editor=editor, max_added=1)
    tracemalloc.start()
    answer = decoder.invoke(graph)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (answer.text == edited) == (select == "nodes")
    assert peak < 90_000_000
