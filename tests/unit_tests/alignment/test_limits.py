"""What aligning may take: memory is linear in the words, and the guard counts what is really spent."""

from __future__ import annotations

import random
import tracemalloc

import pytest

from langchain_congrs.alignment.lexicon import Lexicon
from langchain_congrs.alignment.scores import InputTooLargeError, Scores
from tests.unit_tests.alignment.texts import distinct


def peak_of(texts: list[str]) -> int:
    lexicon = Lexicon(max_steps=10**12)
    tracemalloc.start()
    lexicon.extend(texts)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def test_memory_is_linear_in_distinct_words() -> None:
    Lexicon().extend(["a b", "b a"])  # what is made once
    peaks = [peak_of(distinct(2, words)) for words in (4_000, 8_000, 16_000)]
    assert peaks[1] < 2.6 * peaks[0]
    assert peaks[2] < 2.6 * peaks[1]
    assert peaks[2] < 40_000_000


@pytest.mark.parametrize(
    "texts",
    [
        distinct(20_000, 1),
        [f"a w{number}" for number in range(20_000)],
        distinct(300, 50),
        [" ".join(random.Random(n).choices("abcdefgh", k=50)) for n in range(300)],
        [" ".join(random.Random(n).choices("abcdefgh", k=40_000)) for n in range(3)],
    ],
    ids=["many short", "many short, one word shared", "many", "many that meet often", "long that meet often"],
)
def test_what_would_take_long_is_refused_by_default(texts: list[str]) -> None:
    lexicon = Lexicon(key=lambda word: word)
    with pytest.raises(InputTooLargeError, match="max_steps=2,000,000"):
        lexicon.extend(texts)


def test_what_people_compare_is_far_below_the_limit() -> None:
    words = "the of and to in is was for that with as by on at from it".split()
    texts = [" ".join(random.Random(n).choices(words, k=60) + distinct(20, 60)[n].split()) for n in range(20)]
    lexicon = Lexicon()
    lexicon.extend(texts)
    assert lexicon.steps < lexicon.max_steps / 5


def test_a_dense_table_counts_for_more() -> None:
    plain, dense = Lexicon(), Lexicon(scores=Scores(gap_open=-2))
    for lexicon in (plain, dense):
        lexicon.extend(distinct(3, 20))
    assert dense.steps > 20 * plain.steps
