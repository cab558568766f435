"""Answers with labels."""

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder, SynthesizedResponse, label_answer, label_statements
from langchain_congrs.decoding.calibration import LabelledLevel, statements_to_label

TRUE, FALSE = "Ada Lovelace was born in London in 1815.", "She died in Paris in 1870."
TEXTS = [f"{TRUE} {FALSE}", f"{TRUE} {FALSE}", TRUE, TRUE]


@pytest.fixture
def answer() -> SynthesizedResponse:
    return ConGrBuilder().invoke(TEXTS).decode(tau=0.5)


def counts(levels: tuple[LabelledLevel, ...]) -> list[tuple[int, int]]:
    return [(level.statements, level.wrong) for level in levels]


def test_statements_are_labelled_at_every_tau(answer: SynthesizedResponse) -> None:
    assert statements_to_label(answer) == [TRUE, FALSE]
    found = label_statements(answer, {TRUE: True, FALSE: False})
    assert (found.m, counts(found.levels)) == (4, [(2, 1), (2, 1), (1, 0), (1, 0)])
    assert found.levels[1].confidence == pytest.approx(answer.confidence)
    assert label_statements(answer, lambda text: text == TRUE) == found


def test_a_sample_that_failed_counts_as_one_that_says_nothing(answer: SynthesizedResponse) -> None:
    found = label_statements(answer.model_copy(update={"asked": 5}), {TRUE: True, FALSE: False})
    assert (found.m, len(found.levels)) == (5, 5)
    assert found.levels[1].confidence < answer.confidence


def test_a_statement_without_a_label_is_named(answer: SynthesizedResponse) -> None:
    with pytest.raises(ValueError, match="no label for the statement 'She died"):
        label_statements(answer, {TRUE: True})


def test_an_answer_is_labelled_whole_or_by_its_statements(answer: SynthesizedResponse) -> None:
    whole, parts = label_answer(answer, right=False), label_answer(answer, [True, False])
    assert (counts(whole.levels), counts(parts.levels)) == ([(1, 1)], [(2, 1)])
    assert (whole.m, whole.tau) == (4, 0.5)
    assert label_answer(answer.graph.decode(), right=True).tau == "auto"
    with pytest.raises(ValueError, match="1 labels for 2 statements"):
        label_answer(answer, [True])


def test_silence_is_not_wrong() -> None:
    silent = ConGrBuilder().invoke(["I do not know.", "I do not know.", "I do not know."]).decode()
    assert silent.abstained
    assert counts(label_answer(silent, right=False).levels) == [(0, 0)]
