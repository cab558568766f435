"""Caches are bounded in bytes: long words and texts are not kept."""

from __future__ import annotations

import tracemalloc

import pytest

from langchain_congrs import ConGrBuilder, RegionTexts, RuleJudge
from langchain_congrs.alignment.words import KEYS
from langchain_congrs.equivalence.canonical import denies
from langchain_congrs.verification.answers import same_answer


def long_words(count: int) -> list[str]:
    return [f"{number}." + chr(97 + number % 26) * 200_000 for number in range(count)]


def kept_after(work: object) -> int:
    tracemalloc.start()
    for word in long_words(40):
        work(word)  # type: ignore[operator]
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return kept


@pytest.mark.parametrize("key", KEYS)
def test_long_words_are_not_kept(key: str) -> None:
    assert kept_after(KEYS[key]) < 1_000_000  # type: ignore[index]


def test_long_texts_are_not_kept() -> None:
    assert kept_after(lambda word: RuleJudge().decide(RegionTexts(texts=(word, "x")))) < 1_000_000
    assert kept_after(denies) < 1_000_000
    assert kept_after(lambda word: same_answer(word, "1")) < 1_000_000


def test_graphs_of_long_words_are_not_kept() -> None:
    assert kept_after(lambda word: ConGrBuilder().invoke([word, "x"]).decode(select="nodes")) < 1_000_000
