"""Votes: what wins, by how many, and what makes no difference."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage

from langchain_congrs.chat.ballots import calls_ballot, canonical
from langchain_congrs.chat.voting import mean_support, plurality, vote_fields, vote_messages

leaves = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from([0.5, 1.0]) | st.sampled_from(["a", "b", "1"])
names = st.sampled_from(["x", "y", "z"])
values = st.recursive(leaves, lambda inside: st.lists(inside, max_size=2) | st.dictionaries(names, inside, max_size=3))
objects = st.dictionaries(names, values, max_size=3)


def calling(*calls: tuple[str, dict[str, Any]], text: str = "", start: int = 0) -> AIMessage:
    tool_calls = [
        {"name": name, "args": args, "id": f"call-{number}"} for number, (name, args) in enumerate(calls, start)
    ]
    return AIMessage(text, tool_calls=tool_calls)


@given(values)
def test_equal_json_has_one_form(value: Any) -> None:
    assert canonical(json.loads(json.dumps(value))) == canonical(value)


@given(values, values)
def test_different_json_has_different_forms(first: Any, second: Any) -> None:
    def tagged(value: Any) -> Any:  # Python finds True equal to 1
        if isinstance(value, dict):
            return {name: tagged(field) for name, field in value.items()}
        return [tagged(item) for item in value] if isinstance(value, list) else (isinstance(value, bool), value)

    assert (canonical(first) == canonical(second)) == (tagged(first) == tagged(second))


@given(st.lists(st.tuples(st.sampled_from("fg"), objects), min_size=1, max_size=4), st.randoms())
def test_order_and_ids_of_calls_do_not_count(calls: list[tuple[str, dict[str, Any]]], random: Any) -> None:
    mixed = list(calls)
    random.shuffle(mixed)
    assert calls_ballot(calling(*calls)) == calls_ballot(calling(*mixed, start=7, text="Let me see."))
    assert calls_ballot(calling(*calls)) != calls_ballot(calling(*calls, calls[0]))


@given(st.lists(st.sampled_from("abc"), min_size=1))
def test_the_first_of_the_most_frequent_wins(ballots: list[str]) -> None:
    voters = plurality(ballots)
    assert {ballots[voter] for voter in voters} == {ballots[voters[0]]}
    assert len(voters) == max(ballots.count(ballot) for ballot in ballots)
    rivals = [ballot for ballot in ballots if ballots.count(ballot) == len(voters)]
    assert ballots[voters[0]] == rivals[0]


@given(objects, st.integers(1, 5))
def test_agreement_is_returned_as_it_is(value: dict[str, Any], m: int) -> None:
    vote = vote_fields([value] * m)
    assert canonical(vote.value) == canonical(value)
    assert vote.exact
    assert vote.closest == 0
    assert set(vote.support.values()) <= {m}


@given(st.lists(objects, min_size=1, max_size=5))
def test_every_leaf_was_said_by_as_many_as_it_says(cast: list[dict[str, Any]]) -> None:
    vote = vote_fields(cast)
    for path, support in vote.support.items():
        said = [canonical(at(one, path)) for one in cast if has(one, path)]
        assert said.count(canonical(at(vote.value, path))) >= support >= 1


def at(value: Any, path: str) -> Any:
    for name in path.split(".") if path else ():
        value = value[name]
    return value


def has(value: Any, path: str) -> bool:
    for name in path.split(".") if path else ():
        if not isinstance(value, dict) or name not in value:
            return False
        value = value[name]
    return True


def test_nested_objects_vote_leaf_by_leaf() -> None:
    vote = vote_fields(
        [
            {"name": "Ada", "home": {"city": "London", "zip": "1"}},
            {"name": "Ada", "home": {"city": "Paris", "zip": "2"}},
            {"name": "Eva", "home": {"city": "London", "zip": "2"}, "age": 3},
        ]
    )
    assert vote.value == {"name": "Ada", "home": {"city": "London", "zip": "2"}}
    assert vote.support == {"name": 2, "home.city": 2, "home.zip": 2}
    assert not vote.exact


def test_an_object_with_more_than_the_winner_is_not_the_winner() -> None:
    vote = vote_fields([{"a": 1, "b": 2}, {"a": 1}, {"a": 1}])
    assert (vote.closest, vote.exact, vote.backing) == (1, True, {"a": 3})
    vote = vote_fields([{"x": {"a": 1}}, {"x": {}}, {"x": {}}])
    assert (vote.value, vote.closest, vote.support, vote.backing) == ({"x": {}}, 1, {"x": 2}, {"x": 2})


def test_without_an_exact_winner_fields_that_did_not_win_count_against_an_object() -> None:
    cast = [{"a": 1, "b": 1, "c": 3, "x": 1}, {"a": 1, "b": 1, "c": 4}, {"a": 2, "b": 2, "c": 5}, {"c": 5}, {"b": 1}]
    vote = vote_fields(cast)
    assert vote.value == {"a": 1, "b": 1, "c": 5}
    assert not vote.exact
    assert vote.closest == 1
    assert vote.backing == {"a": 2, "b": 3, "c": 1}


def test_support_is_that_of_the_message_which_passes_through() -> None:
    cast = [{"a": 1, "b": 1, "c": 2}, {"a": 1, "b": 2, "c": 1}, {"a": 2, "b": 1, "c": 1}]
    vote = vote_messages([AIMessage(json.dumps(one)) for one in cast])
    assert vote.winner == 0
    assert vote.fields == {"a": 2, "b": 2, "c": 1}
    assert vote.supporters == pytest.approx(5 / 3)
    assert mean_support({"a": 1, "b": 2}) == 1.5


def broken(args: str = '{"a') -> AIMessage:
    call: Any = {"name": "f", "args": args, "id": "1", "error": None, "type": "invalid_tool_call"}
    return AIMessage("", invalid_tool_calls=[call])


@pytest.mark.parametrize(
    ("messages", "kind", "winner"),
    [
        ([AIMessage("Yes."), calling(("f", {})), AIMessage("No.")], "text", None),
        ([AIMessage("Yes."), calling(("f", {}))], "text", None),
        ([calling(("f", {})), AIMessage("Yes.")], "calls", 0),
        ([calling(("f", {"a": 1})), calling(("f", {"a": 2})), calling(("f", {"a": 2}))], "calls", 1),
        ([AIMessage('{"a": 1}'), AIMessage(' {"a": 2}\n'), AIMessage('{"a":2}')], "object", 1),
        ([AIMessage('{"a": 1, "b": 2}'), AIMessage('{"a": 1}'), AIMessage('{"a": 1}')], "object", 1),
        ([AIMessage('{"error": 1}'), AIMessage("{}"), AIMessage("{}")], "object", 1),
        ([AIMessage("[1, 2]"), AIMessage("[2, 1]"), AIMessage("[2,1]")], "object", 1),
        ([AIMessage('```json\n{"a": 1}\n```'), AIMessage('```\n{"a": 2}\n```'), AIMessage('{"a":2}')], "object", 1),
        ([AIMessage("Yes."), calling(("f", {})), calling(("g", {})), calling(("g", {}))], "calls", 2),
        ([AIMessage("Yes."), AIMessage("No."), calling(("f", {})), broken(), broken()], "calls", 3),
        ([AIMessage("[1] A source."), AIMessage("{a}")], "text", None),
        ([AIMessage("```json\nno\n```")], "text", None),
        ([AIMessage("[" * 100_000)], "text", None),
        ([AIMessage("[" * 500 + "]" * 500)], "text", None),
    ],
)
def test_samples_decide_what_the_answer_is(messages: list[AIMessage], kind: str, winner: int | None) -> None:
    vote = vote_messages(messages)
    assert (vote.kind, vote.winner) == (kind, winner)


def test_calls_that_could_not_be_parsed_count_as_written() -> None:
    assert calls_ballot(broken()) == calls_ballot(broken())
    assert calls_ballot(broken()) != calls_ballot(broken('{"b'))
    assert calls_ballot(broken()) != calls_ballot(calling(("f", {"a": 1})))


def test_the_name_of_the_tool_counts() -> None:
    assert calls_ballot(calling(("f", {"a": 1}))) != calls_ballot(calling(("g", {"a": 1})))


def test_arguments_nested_without_end_do_no_harm() -> None:
    deep: Any = "bottom"
    for _ in range(900):
        deep = {"in": deep}
    assert vote_messages([calling(("f", deep))] * 2).supporters == 2


def test_a_name_with_a_dot_is_not_a_field_of_a_field() -> None:
    flat, nested, both = {"a.b": 1}, {"a": {"b": 1}}, {"a.b": 1, "a": {"b": 2}, "a\\\\": 3}
    assert vote_fields([flat]).support == {"a\\.b": 1}
    assert vote_fields([nested]).support == {"a.b": 1}
    assert vote_fields([both, both]).support == {"a\\.b": 2, "a.b": 2, "a\\\\\\\\": 2}
    assert vote_fields([both, both]).backing == vote_fields([both, both]).support
    assert vote_fields([flat, nested, nested]).support == {"a.b": 2}
