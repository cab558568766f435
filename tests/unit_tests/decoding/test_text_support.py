"""Support of the sentences of any text."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs import ConGrBuilder, sentence_support

YEARS = st.lists(st.sampled_from([1815, 1816, 1820]), min_size=2, max_size=6)


def said(year: int) -> str:
    return f"Ada Lovelace was born in London in {year}."


def test_a_text_is_cut_and_sentences_are_taken_as_they_are() -> None:
    samples = [said(1815), said(1815), said(1816)]
    text = f"{said(1815)} She died in Paris."
    found = sentence_support(text, samples)
    assert [sentence.text for sentence in found] == [said(1815), "She died in Paris."]
    assert found == sentence_support([said(1815), "She died in Paris."], samples)
    assert found == ConGrBuilder().invoke(samples).support_of(text).sentences


@given(YEARS)
def test_what_more_samples_say_surprises_less(years: list[int]) -> None:
    scores = {
        year: sentence_support(said(year), list(map(said, years)))[0].surprise for year in (1815, 1816, 1820, 1900)
    }
    order = sorted(scores, key=lambda year: -years.count(year))
    assert [scores[year] for year in order] == sorted(scores.values())


def test_samples_that_do_not_agree_make_everything_surprising() -> None:
    agreeing = [f"{said(1815)} Her mother was Anne Milbanke."] * 4
    parting = [
        f"{said(1815)} Her mother was {name}." for name in ("Anne Byron", "Mary Shelley", "Jane Clairmont", "Eve")
    ]
    assert sentence_support(said(1815), agreeing)[0].support == sentence_support(said(1815), parting)[0].support
    assert sentence_support(said(1815), agreeing)[0].surprise < sentence_support(said(1815), parting)[0].surprise


def test_of_two_sentences_that_nobody_says_the_longer_surprises_more() -> None:
    samples = [said(1815)] * 3
    short, long = sentence_support(["Charles met Mary.", "Charles met Mary, Annabella, Augusta and George."], samples)
    assert short.support == long.support == 0
    assert short.surprise < long.surprise


def test_surprise_is_made_of_words_agreement_and_length() -> None:
    found = ConGrBuilder().invoke([said(1815), said(1815), said(1816)]).support_of([said(1815), "So it was."])
    first, nothing = found.sentences
    assert nothing.words == ()
    assert nothing.surprise == pytest.approx(4 * (1 - found.agreement))
    weights = [{"name": 2, "number": 4, "date": 4}.get(word.kind, 1) for word in first.words]
    mean = sum(-w * math.log(word.share) for w, word in zip(weights, first.words, strict=True)) / sum(weights)
    assert first.surprise == pytest.approx(mean + nothing.surprise + 0.3 * math.log1p(sum(weights)))
