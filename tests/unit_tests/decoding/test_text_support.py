"""Support of the sentences of any text."""

from __future__ import annotations

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
