"""What counts when ballots are compared: fields left out, lists without order, strings that say the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage

from langchain_congrs.chat.ballots import Comparison, as_json, calls_ballot, canonical
from langchain_congrs.chat.voting import ranked, vote_fields, vote_messages

leaves = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["a", "b", "1", ""])
names = st.sampled_from(["x", "y", "z"])
values = st.recursive(leaves, lambda inside: st.lists(inside, max_size=3) | st.dictionaries(names, inside, max_size=3))
objects = st.dictionaries(names, values, max_size=3)


def calling(name: str, **args: Any) -> AIMessage:
    return AIMessage("", tool_calls=[{"name": name, "args": args, "id": "1"}])


def equal(first: Any, second: Any, **options: Any) -> bool:
    compare = Comparison(**options)
    return canonical(compare.reduced(first)) == canonical(compare.reduced(second))


def test_excluded_fields_do_not_count() -> None:
    assert equal({"id": 1, "a": 2}, {"id": 5, "a": 2}, excluded=("id",))
    assert equal({"id": 1, "a": 2}, {"a": 2}, excluded=("id",))
    assert not equal({"id": 1, "a": 2}, {"id": 1, "a": 3}, excluded=("id",))


def test_a_path_names_one_field_and_not_its_namesakes() -> None:
    assert equal({"user": {"id": 1}}, {"user": {"id": 2}}, excluded=("user.id",))
    assert not equal({"user": {"id": 1}}, {"user": {"id": 2}}, excluded=("id",))
    assert equal({"items": [{"id": 1}]}, {"items": [{"id": 2}]}, excluded=("items.id",))
    assert equal({"a.b": 1}, {"a.b": 2}, excluded=("a\\.b",))
    assert not equal({"a": {"b": 1}}, {"a": {"b": 2}}, excluded=("a\\.b",))


def test_arguments_are_excluded_by_tool() -> None:
    compare = Comparison(excluded={"search": ("query",)})
    assert calls_ballot(calling("search", query="a"), compare) == calls_ballot(calling("search", query="b"), compare)
    assert calls_ballot(calling("send", query="a"), compare) != calls_ballot(calling("send", query="b"), compare)


def test_lists_without_order_are_compared_without_order() -> None:
    assert equal({"a": [1, 2]}, {"a": [2, 1]}, unordered=("a",))
    assert not equal({"a": [1, 2], "b": [1, 2]}, {"a": [2, 1], "b": [2, 1]}, unordered=("a",))
    assert equal([[1, 2], [3]], [[3], [2, 1]], unordered=True)
    assert equal([{"a": 1}, {"b": 2}], [{"b": 2}, {"a": 1}], unordered=("",))
    assert not equal({"a": [1, 1, 2]}, {"a": [1, 2, 2]}, unordered=True)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("fifteen percent", "15%"),
        ("Jan. 27, 1982", "27 January 1982"),
        ("The Tower", "tower"),
        ("5 km", "5 kilometres"),
    ],
)
def test_rules_know_how_strings_are_written(first: str, second: str) -> None:
    assert equal({"a": first}, {"a": second}, rules=True)
    assert not equal({"a": first}, {"a": second})
    assert equal({"a": [first]}, {"a": [second]}, rules=True)


def test_rules_keep_apart_what_differs() -> None:
    assert not equal("15%", "50%", rules=True)
    assert not equal("15", 15, rules=True)
    assert not equal("!", "?", rules=True)
    assert not equal("", "the", rules=True)


def test_strings_in_one_class_are_one() -> None:
    classes = {("", "city", "NYC"): "New York"}
    assert equal({"city": "NYC"}, {"city": "New York"}, classes=classes)
    assert not equal({"town": "NYC"}, {"town": "New York"}, classes=classes)


@given(objects, objects)
def test_what_is_equal_stays_equal_whatever_counts(first: Any, second: Any) -> None:
    if equal(first, second):
        assert equal(first, second, excluded=("x", "y.z"), unordered=True, rules=True)


@given(values)
def test_values_themselves_are_left_as_they_are(value: Any) -> None:
    before = canonical(value)
    Comparison(excluded=("x",), unordered=True, rules=True).reduced(value)
    assert canonical(value) == before
    assert canonical(as_json(value)) == before


def test_arguments_nested_without_end_do_no_harm() -> None:
    deep: Any = "bottom"
    for _ in range(900):
        deep = {"in": deep}
    compare = Comparison(excluded=("x",), unordered=True, rules=True)
    message = AIMessage("", tool_calls=[{"name": "f", "args": deep, "id": "1"}])
    assert vote_messages([message] * 2, compare).supporters == 2
    assert list(compare.strings(deep)) == []


def test_the_winner_keeps_its_excluded_fields() -> None:
    cast: list[Any] = [{"id": 1, "a": 1, "b": 1}, {"id": 2, "a": 2, "b": 2}, {"id": 3, "a": 1, "b": 2}]
    vote = vote_fields(cast, Comparison(excluded=("id",)))
    assert (vote.closest, vote.exact, vote.value) == (2, True, {"id": 3, "a": 1, "b": 2})
    assert vote.support == {"a": 2, "b": 2}
    cast = [{"id": 1, "in": {"id": 7, "a": 1, "b": 1, "c": 2}}, {"in": {"a": 1, "b": 2, "c": 1}}]
    cast.append({"in": {"id": 8, "a": 2, "b": 1, "c": 1}})
    vote = vote_fields(cast, Comparison(excluded=("id", "in.id")))
    assert (vote.closest, vote.exact) == (0, False)
    assert vote.value == {"id": 1, "in": {"id": 7, "a": 1, "b": 1, "c": 1}}


def test_if_no_field_counts_the_first_object_wins() -> None:
    vote = vote_fields([{"a": 1}, {"a": 2}], Comparison(excluded=("a",)))
    assert (vote.closest, vote.value, vote.backing) == (0, {"a": 1}, {"": 2})


def test_ballots_are_ranked_by_their_voters() -> None:
    assert ranked(["c", "b", "a", "a", "b"]) == [[1, 4], [2, 3], [0]]
    calls = [AIMessage("Hm."), calling("f", a=1), calling("f", a=2), calling("f", a=2)]
    assert vote_messages(calls).ballots == [[2, 3], [1]]
    assert vote_messages([AIMessage('{"a": 1}'), AIMessage('{"a": 2}'), AIMessage('{"a": 2}')]).ballots == [[1, 2], [0]]
