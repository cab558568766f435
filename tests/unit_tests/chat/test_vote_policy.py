"""Votes below tau: pass with a warning, raise, or resample; and what counts in them."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

import pytest
from langchain_core.load import dumpd, load
from langchain_core.messages import AIMessage
from langchain_openai import ChatOpenAI
from pydantic import SecretStr, ValidationError

from langchain_congrs import (
    Budget,
    ConGrs,
    ConsensusChatModel,
    ExactJudge,
    NoMajorityError,
    RegionTexts,
    RuleJudge,
    VotePolicy,
)
from tests.unit_tests.chat.bindable import ONE_BY_ONE, call, scripted
from tests.unit_tests.chat.structured import Person, Structured
from tests.unit_tests.scripted import Reply, in_turn, with_usage

ADA = {"name": "Ada", "born": 1815, "died": 1852}
SPLIT = [call(a=1), call(a=2), call(a=2), call(a=3), call(a=4)]


def asked(*replies: Reply, m: int | None = None, **options: Any) -> AIMessage:
    """The answer to a question; on an event loop, samples answer in their order."""
    model = ConsensusChatModel(model=scripted(*replies), m=m or len(replies), **options)
    return asyncio.run(model.ainvoke("What is the capital?", ONE_BY_ONE))


def people(*found: Any, m: int | None = None, **options: Any) -> ConsensusChatModel:
    replies = [one if isinstance(one, Exception) else with_usage(json.dumps(one)) for one in found]
    return ConsensusChatModel(model=Structured(reply=in_turn(*replies)), m=m or len(found), **options)


def person(*found: Any, **options: Any) -> tuple[Person, dict[str, Any]]:
    chain = people(*found, **options).with_structured_output(Person, include_raw=True)
    answer = asyncio.run(chain.ainvoke("Who?", ONE_BY_ONE))
    return answer["parsed"], answer["raw"].response_metadata["congrs"]


def told(message: AIMessage) -> dict[str, Any]:
    record: dict[str, Any] = message.response_metadata["congrs"]
    return record


# -- warn --------------------------------------------------------------------------------------------------------------


def test_a_winner_below_tau_passes_with_a_warning() -> None:
    answer = asked(*SPLIT)
    assert answer.tool_calls[0]["args"] == {"a": 2}
    assert told(answer)["support"] == 0.4
    assert told(answer)["warnings"] == ["the support of the winner is below tau=0.5: the tool calls (2 of 5 samples)"]


@pytest.mark.parametrize(("tau", "warned"), [("auto", False), (0.6, False), (0.61, True), (0.3, False)])
def test_tau_is_the_number_given_and_one_half_if_automatic(tau: Any, warned: bool) -> None:  # noqa: FBT001
    answer = asked(call(a=1), call(a=1), call(a=1), call(a=2), call(a=3), tau=tau)
    assert bool(told(answer)["warnings"]) == warned


def test_support_is_a_share_of_the_samples_asked_for() -> None:
    answer = asked(call(a=1), call(a=1), ValueError("a"), ValueError("b"), ValueError("c"))
    assert told(answer)["support"] == 0.4
    assert told(answer)["warnings"] == [
        "only 2 of 5 samples could be used",
        "the support of the winner is below tau=0.5: the tool calls (2 of 5 samples)",
    ]


def test_the_warning_names_the_fields_of_an_object() -> None:
    replies = [json.dumps({"a": 1, "b": number, "in": {"c": 1}}) for number in range(3)]
    assert told(asked(*replies))["warnings"] == ["the support of the winner is below tau=0.5: b (1 of 3 samples)"]
    assert told(asked("[1]", "[2]", "[3]"))["warnings"] == [
        "the support of the winner is below tau=0.5: the answer (1 of 3 samples)"
    ]


def test_text_is_no_vote() -> None:
    answer = asked(*["The capital is Paris."] * 3, votes=VotePolicy(below="raise"), tau=1.0, temperature=0)
    assert told(answer)["warnings"] == []


def test_a_structured_answer_below_tau_has_a_warning_in_its_message() -> None:
    found, record = person(*[ADA | {"died": 1852 + number} for number in range(3)])
    assert found == Person.model_validate(ADA)
    assert record["warnings"] == ["the support of the winner is below tau=0.5: died (1 of 3 samples)"]


def test_without_its_message_the_warning_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        people(ADA, ADA | {"died": 1853}).with_structured_output(Person).invoke("Who?")
    assert "below tau=0.5" not in caplog.text
    with caplog.at_level(logging.WARNING):
        people(ADA, ADA | {"died": 1853}, tau=0.6).with_structured_output(Person).invoke("Who?")
    assert "below tau=0.6: died (1 of 2 samples)" in caplog.text


def test_few_samples_left_are_reported_for_text_and_objects_too() -> None:
    errors = [ValueError("a"), ValueError("b"), ValueError("c")]
    few = "only 2 of 5 samples could be used"
    assert few in told(asked("The capital is Paris.", "The capital is Paris!", *errors))["warnings"]
    assert few in person(ADA, ADA, *errors)[1]["warnings"]
    refused = [with_usage("", response_metadata={"finish_reason": "content_filter"})] * 3
    assert told(asked(*refused))["warnings"] == ["only 0 of 3 samples could be used"]
    unread = people("?", "?").with_structured_output(Person, include_raw=True).invoke("Who?")
    assert unread["raw"].response_metadata["congrs"]["warnings"] == ["only 0 of 2 samples could be used"]


# -- raise and resample ------------------------------------------------------------------------------------------------


def test_an_error_carries_ballots_and_samples() -> None:
    with pytest.raises(NoMajorityError, match=r"the tool calls \(2 of 6 samples\).*exclude_args") as caught:
        asked(*SPLIT, ValueError("down"), votes=VotePolicy(below="raise"))
    error = caught.value
    assert [(ballot["number"], ballot["count"], ballot["samples"]) for ballot in error.ballots] == [
        (1, 2, [1, 2]),
        (2, 1, [0]),
        (3, 1, [3]),
        (4, 1, [4]),
    ]
    assert error.ballots[0]["value"] == [{"name": "add", "args": {"a": 2}}]
    assert [message.tool_calls[0]["args"]["a"] for message in error.samples] == [1, 2, 2, 3, 4]
    assert [failure.reason for failure in error.failures] == ["error"]
    assert (error.tau, error.usage.total.calls) == (0.5, 6)
    json.dumps(error.ballots)


def test_objects_raise_as_well() -> None:
    with pytest.raises(NoMajorityError, match="died") as caught:
        person(ADA, ADA | {"died": 1853}, ADA | {"died": 1854}, votes=VotePolicy(below="raise"))
    assert caught.value.ballots[0]["value"] == ADA


async def test_async_is_the_same() -> None:
    with pytest.raises(NoMajorityError):
        await ConsensusChatModel(model=scripted(*SPLIT), m=5, votes=VotePolicy(below="raise")).ainvoke("Add!")
    lives = [ADA | {"died": 1852 + number} for number in range(3)]
    with pytest.raises(NoMajorityError):
        await people(*lives, votes=VotePolicy(below="raise")).with_structured_output(Person).ainvoke("Who?")


def test_agreement_raises_nothing() -> None:
    assert asked(call(a=1), call(a=1), votes=VotePolicy(below="raise"), tau=1.0).tool_calls


def test_resampling_draws_as_many_again_once_and_counts_them_all() -> None:
    replies = [call(a=1), call(a=2), call(a=3), call(a=2), call(a=2), call(a=2)]
    answer = asked(*replies, m=3, votes=VotePolicy(below="resample"))
    assert answer.tool_calls[0]["args"] == {"a": 2}
    assert told(answer)["support"] == round(4 / 6, 4)
    assert told(answer)["samples"] == 6
    assert told(answer)["warnings"] == ["3 more samples were drawn, because too few supported the winner"]


def test_after_resampling_in_vain_the_winner_passes_with_a_warning() -> None:
    answer = asked(*[call(a=number) for number in range(9)], m=3, votes=VotePolicy(below="resample"))
    assert told(answer)["usage"]["total"]["calls"] == 6
    assert told(answer)["warnings"][-1] == "the support of the winner is below tau=0.5: the tool calls (1 of 6 samples)"


def test_nothing_is_resampled_without_need() -> None:
    answer = asked(call(a=1), call(a=1), call(a=2), votes=VotePolicy(below="resample"))
    assert told(answer)["usage"]["total"]["calls"] == 3


def test_resampling_may_turn_a_vote_into_a_synthesis() -> None:
    texts = ["The capital is Paris.", "The capital is Paris!", "The capital is Paris."]
    answer = asked(call(a=1), call(a=2), texts[0], *texts, m=3, votes=VotePolicy(below="resample"))
    assert told(answer)["kind"] == "text"
    assert "Paris" in answer.text


def test_objects_are_resampled_as_well() -> None:
    years = [1852, 1853, 1854, 1853, 1853, 1853]
    found, record = person(*[ADA | {"died": year} for year in years], m=3, votes=VotePolicy(below="resample"))
    assert found.died == 1853
    assert record["fields"]["died"] == 4


def test_a_budget_limits_resampling() -> None:
    replies = [call(a=number) for number in range(9)]
    answer = asked(*replies, m=3, votes=VotePolicy(below="resample"), budget=Budget(calls=4))
    assert told(answer)["usage"]["total"]["calls"] == 4
    assert [failure["index"] for failure in told(answer)["failures"]] == [4, 5]


# -- what counts -------------------------------------------------------------------------------------------------------


def test_excluded_arguments_pass_through_untouched() -> None:
    replies = [call(a=1, id="x"), call(a=2, id="y"), call(a=2, id="z")]
    answer = asked(*replies, votes=VotePolicy(below="raise", exclude_args=("id",)))
    assert answer.tool_calls[0]["args"] == {"a": 2, "id": "y"}


def test_arguments_of_one_tool_are_excluded_by_its_name() -> None:
    by_tool = VotePolicy(below="raise", exclude_args={"add": ("id",)})
    assert asked(call(a=1, id="x"), call(a=1, id="y"), call(a=1, id="z"), votes=by_tool).tool_calls
    with pytest.raises(NoMajorityError):
        asked(*[call("send", a=1, id=number) for number in range(3)], votes=by_tool)


def test_fields_of_a_schema_are_excluded_by_its_name() -> None:
    lives = [ADA | {"died": 1852 + number} for number in range(3)]
    found, record = person(*lives, votes=VotePolicy(below="raise", exclude_args={"Person": ("died",)}))
    assert found.died == 1852
    assert record["fields"] == {"name": 3, "born": 3}


def test_excluded_fields_survive_when_fields_are_put_together() -> None:
    lives = [ADA | {"born": 1816, "died": 1853}, ADA | {"name": "Eva", "died": 1854}]
    lives += [ADA | {"born": 1817, "died": 1855}, ADA | {"name": "Ida", "died": 1856}]
    found, _ = person(*lives, votes=VotePolicy(exclude_args=("died",)))
    assert found == Person(name="Ada", born=1815, died=1853)


def test_strings_are_compared_by_rules_where_asked() -> None:
    replies = [call(rise="15%"), call(rise="fifteen percent"), call(rise="50%")]
    assert told(asked(*replies))["support"] == round(1 / 3, 4)
    answer = asked(*replies, votes=VotePolicy(strings="rules"))
    assert answer.tool_calls[0]["args"] == {"rise": "15%"}
    assert told(answer)["support"] == round(2 / 3, 4)
    names = [ADA | {"name": name} for name in ("The Countess", "countess", "Ada")]
    assert person(*names, votes=VotePolicy(strings="rules"))[1]["fields"]["name"] == 2


def test_lists_are_compared_without_order_where_asked() -> None:
    replies = [call(tags=["a", "b"]), call(tags=["b", "a"]), call(tags=["c"])]
    assert told(asked(*replies, votes=VotePolicy(unordered=("tags",))))["support"] == round(2 / 3, 4)
    assert told(asked(*replies, votes=VotePolicy(unordered=True)))["support"] == round(2 / 3, 4)
    assert told(asked(*replies, votes=VotePolicy(unordered=("others",))))["support"] == round(1 / 3, 4)


def judging(seen: list[list[RegionTexts]]) -> Callable[[list[RegionTexts]], list[list[list[int]]]]:
    def judge(regions: list[RegionTexts]) -> list[list[list[int]]]:
        seen.append(regions)
        return [[list(range(len(region.texts)))] for region in regions]

    return judge


def test_a_judge_groups_all_strings_that_differ_in_one_call() -> None:
    seen: list[list[RegionTexts]] = []
    replies = [
        call(city="NYC", day="Monday", n=1),
        call(city="New York", day="Mon", n=1),
        call(city="NYC", day="Mon", n=2),
    ]
    answer = asked(*replies, votes=VotePolicy(strings=judging(seen)))
    assert told(answer)["support"] == round(2 / 3, 4)
    assert answer.tool_calls[0]["args"]["city"] == "NYC"
    assert [[region.texts for region in asked] for asked in seen] == [[("NYC", "New York"), ("Monday", "Mon")]]
    assert seen[0][0].left == "city:"


def test_a_judge_is_not_asked_where_strings_agree_or_do_not_count() -> None:
    seen: list[list[RegionTexts]] = []
    policy = VotePolicy(strings=judging(seen), exclude_args=("note",))
    asked(call(a="x", note="1"), call(a="x", note="2"), "Text that does not vote.", votes=policy)
    assert seen == []


def test_the_judge_of_the_consensus_can_compare_strings() -> None:
    model = scripted(call(city="NYC"), call(city="New York"), judged='{"1":[[1,2]]}')
    answer = ConsensusChatModel(model=model, m=2, tau=1.0, judge=True, votes=VotePolicy(below="raise", strings="judge"))
    assert told(answer.invoke("Where?", ONE_BY_ONE))["usage"]["by_role"]["judge"]["calls"] == 1
    names = [ADA | {"name": name} for name in ("The Countess", "countess")]
    assert person(*names, judge=RuleJudge(), votes=VotePolicy(strings="judge"))[1]["fields"]["name"] == 2


def test_if_the_judge_fails_rules_compare_strings() -> None:
    def judge(_: Any) -> Any:
        raise ZeroDivisionError

    replies = [call(rise="15%"), call(rise="fifteen percent")]
    for failing in (judge, lambda _: "nonsense"):
        answer = asked(*replies, votes=VotePolicy(strings=failing))
        assert told(answer)["support"] == 1.0
        assert "rules compared strings" in told(answer)["warnings"][0]


# -- the options -------------------------------------------------------------------------------------------------------


def test_a_policy_is_frozen_and_checked() -> None:
    policy = VotePolicy()
    with pytest.raises(ValidationError):
        policy.below = "raise"  # type: ignore[misc]
    wrongs: list[dict[str, Any]] = [
        {"below": "panic"},
        {"strings": "fuzzy"},
        {"exclude_arg": ("id",)},
        {"unordered": False},
    ]
    for wrong in wrongs:
        with pytest.raises(ValidationError):
            VotePolicy(**wrong)
    with pytest.raises(TypeError, match="judge="):
        VotePolicy(strings=3)


def test_the_judge_of_the_consensus_must_be_there() -> None:
    with pytest.raises(ValueError, match="add judge=True"):
        ConsensusChatModel(model=scripted("a"), votes=VotePolicy(strings="judge"))


@pytest.mark.filterwarnings("ignore:The function `load` is in beta")
def test_a_policy_is_kept_when_a_model_is_saved_and_loaded() -> None:
    inner = ChatOpenAI(model="gpt-4.1-mini", api_key=SecretStr("none"))
    policy = VotePolicy(below="resample", exclude_args={"f": ("id",)}, strings=ExactJudge(), unordered=("a.b",))
    saved = dumpd(ConsensusChatModel(model=inner, m=3, votes=policy))
    loaded = load(
        json.loads(json.dumps(saved)),
        allowed_objects=[ConsensusChatModel, ConGrs, ChatOpenAI, ExactJudge],
        valid_namespaces=["langchain_congrs"],
        secrets_map={"OPENAI_API_KEY": "none"},
    )
    assert loaded.votes.model_dump(exclude={"strings"}) == policy.model_dump(exclude={"strings"})
    assert isinstance(loaded.votes.strings, ExactJudge)


def test_tools_bound_later_keep_the_policy() -> None:
    model = ConsensusChatModel(model=scripted(*SPLIT), m=5, votes=VotePolicy(below="raise"))
    with pytest.raises(NoMajorityError):
        model.bind_tools([]).invoke("Add!")


# -- seeds -------------------------------------------------------------------------------------------------------------


def test_a_fixed_seed_is_varied_for_votes_and_objects_and_when_resampling() -> None:
    class SeededCalls(Structured):
        seed: int = 7

        def _result(self, messages: Any) -> Any:
            seeds.append(self.seed)
            return super()._result(messages)

    seeds: list[int] = []
    replies = in_turn(*[call(a=number) for number in range(9)])
    model = ConsensusChatModel(model=SeededCalls(reply=replies), m=2, tau=1.0, votes=VotePolicy(below="resample"))
    assert told(model.invoke("Add!", ONE_BY_ONE))["warnings"][0] == "seed 7 was varied from sample to sample: 7 to 10"
    assert sorted(seeds) == [7, 8, 9, 10]
    seeds.clear()
    inner = SeededCalls(reply=lambda _: with_usage(json.dumps(ADA)))
    chain = ConsensusChatModel(model=inner, m=3).with_structured_output(Person, include_raw=True)
    answer = chain.invoke("Who?", ONE_BY_ONE)
    assert sorted(seeds) == [7, 8, 9]
    assert answer["raw"].response_metadata["congrs"]["warnings"] == ["seed 7 was varied from sample to sample: 7 to 9"]
