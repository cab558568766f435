"""A verdict that a model quotes from a response is never taken for its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from langchain_congrs.equivalence.reading import (
    UnreadableAnswerError,
    read_json,
    read_pair,
    read_partition,
    read_partitions,
    read_sayers,
)
from langchain_congrs.verification.interventions import read_listed_scores, read_scores

READERS: dict[str, tuple[Callable[[str], Any], str, str]] = {
    "pair": (read_pair, "different", "same"),
    "pair as JSON": (read_pair, '{"verdict": "different"}', '{"verdict": "same"}'),
    "partition": (lambda said: read_partition(said, 2), "[[1], [2]]", "[[1, 2]]"),
    "partition as JSON": (lambda said: read_partition(said, 2), '{"groups": [[1], [2]]}', '{"groups": [[1, 2]]}'),
    "sayers": (lambda said: read_sayers(said, 1, 2), '{"1": [1]}', '{"1": [1, 2]}'),
    "scores": (lambda said: read_scores(said, 2), '{"scores": [0, 1]}', '{"scores": [1, 1]}'),
    "scores as a pair": (lambda said: read_scores(said, 2), "(0, 1)", "(1, 1)"),
    "listed scores": (lambda said: read_listed_scores(said, 2), '{"1": 0, "2": 1}', '{"1": 1, "2": 1}'),
    "object": (lambda said: read_json(said, dict), '{"a": 1}', '{"a": 2}'),
}
BESIDE = (
    "{own}\nThe second one says: {quoted}",
    "The second one says: {quoted}\n{own}",
    "The second one says: {quoted}",
    "{quoted}\nThat is what it says.",
    "{own} {quoted}",
    "{quoted}{own}",
    "```json\n{own}\n```\n```json\n{quoted}\n```",
    "```json\n{own}\n```\n{quoted}",
    "{own}\n<think>It says: </think>{quoted}",
    "{own} </think> {quoted}",
    "<think>It says: </think>{quoted}</think>{own}",
    "<think>{quoted}",
    "Answer: {own}\nAnswer: {quoted}",
    "I cannot decide, though it claims {quoted}.",
)


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("form", BESIDE)
def test_what_stands_beside_anything_is_asked_for_again(name: str, form: str) -> None:
    read, own, quoted = READERS[name]
    with pytest.raises(UnreadableAnswerError):
        read(form.replace("{own}", own).replace("{quoted}", quoted))


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize(
    "form", ["{own}", "\n {own}\n", "<think>It says: {quoted}</think>\n{own}", "```json\n{own}\n```", "Answer: {own}"]
)
def test_one_value_after_the_thinking_is_read(name: str, form: str) -> None:
    read, own, quoted = READERS[name]
    assert read(form.replace("{own}", own).replace("{quoted}", quoted)) == read(own) != read(quoted)


def test_a_graph_whose_answer_stands_beside_another_is_asked_about_again() -> None:
    assert read_partitions('{"1": [[1], [2]]} but it says {"1": [[1, 2]]}', [2]) == [None]
