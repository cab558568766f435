"""ConsensusChatModel: what it answers, what it costs, and that it goes where a chat model goes."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.caches import InMemoryCache
from langchain_core.globals import set_llm_cache
from langchain_core.load import dumps, loads
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.rate_limiters import BaseRateLimiter
from langchain_core.runnables import RunnableLambda
from langchain_openai import ChatOpenAI
from typing_extensions import override

from langchain_congrs import (
    Budget,
    BudgetExceededError,
    ConGrs,
    ConsensusChatModel,
    NotEnoughSamplesError,
    RuleJudge,
    track_usage,
)
from tests.unit_tests.chat.bindable import ONE_BY_ONE, PARIS, add, answers, call, scripted
from tests.unit_tests.options import JUDGED_AND_EDITED
from tests.unit_tests.scripted import Gathering, Reply, ScriptedChatModel, in_turn, with_usage


async def test_text_is_synthesized_and_its_cost_is_the_true_total() -> None:
    inner = scripted(*PARIS)
    answer = await answers(ConsensusChatModel(model=inner, m=3))
    told = answer.response_metadata["congrs"]
    assert answer.text == "The capital is Paris."
    assert (told["kind"], told["abstained"], told["reason"], told["samples"]) == ("text", False, None, 3)
    assert 0.5 < told["support"] < 1
    assert {role: used["calls"] for role, used in told["usage"]["by_role"].items()} == {"sample": 3}
    assert told["usage"]["total"]["rounds"] == 1
    assert answer.usage_metadata is not None
    assert answer.usage_metadata["total_tokens"] == 3 * 15
    assert len(inner.calls) == 3


async def test_a_judge_is_paid_for() -> None:
    inner = scripted("The capital is Paris!", *PARIS[1:])
    answer = await answers(ConsensusChatModel(model=inner, m=3, **JUDGED_AND_EDITED))
    told = answer.response_metadata["congrs"]
    assert answer.text in {"The capital is Paris!", PARIS[0]}
    assert {role: used["calls"] for role, used in told["usage"]["by_role"].items()} == {"sample": 3, "judge": 1}
    assert answer.usage_metadata is not None
    assert answer.usage_metadata["total_tokens"] == 3 * 15 + 23
    assert len(inner.calls) == 4


async def test_tokens_of_thinking_are_told() -> None:
    thought = with_usage('{"a": 1}')
    assert thought.usage_metadata is not None
    thought.usage_metadata["output_token_details"] = {"reasoning": 4}
    answer = await answers(ConsensusChatModel(model=scripted(thought), m=2))
    assert answer.usage_metadata is not None
    assert answer.usage_metadata["output_token_details"] == {"reasoning": 8}


def test_sync_is_the_same() -> None:
    inner = scripted(*PARIS)
    model = ConsensusChatModel(model=inner, m=3)
    assert model.invoke("What is the capital?", ONE_BY_ONE).text == "The capital is Paris."
    assert len(inner.calls) == 3


async def test_calls_of_tools_pass_through_untouched() -> None:
    samples: list[Reply] = [call(a=1, b=3), call(b=2, a=1), call(a=1.0, b=2), "Three."]
    inner = scripted(*samples)
    answer = await answers(ConsensusChatModel(model=inner, m=4).bind_tools([add]))
    winner = samples[1]
    assert isinstance(winner, AIMessage)
    assert answer.tool_calls == winner.tool_calls
    assert answer.id is not None
    assert answer.response_metadata["congrs"]["support"] == 0.5
    assert answer.usage_metadata is not None
    assert answer.usage_metadata["total_tokens"] == 4 * 15
    assert len(inner.seen) == 4
    assert all(options["tools"][0]["function"]["name"] == "add" for options in inner.seen)


async def test_judge_and_editor_are_asked_without_tools_and_stop_sequences() -> None:
    inner = scripted(*PARIS)
    model = ConsensusChatModel(model=inner.bind_tools([add]), m=3, stop=["\n\n"], **JUDGED_AND_EDITED)
    answer = await model.ainvoke("What is the capital?", stop=["END"], temperature=0.3)
    assert answer.text == "The capital is Paris."
    assert len(inner.seen) == 4
    for options in inner.seen:
        sampled = options["role"] == "sample"
        assert ("tools" in options) == sampled
        assert options["stop"] == (["END"] if sampled else None)
        assert options["temperature"] == (0.3 if sampled else 0.0)


async def test_json_is_voted_on_and_never_synthesized() -> None:
    inner = scripted(
        '{"city": "Paris", "sure": true}', '{"city": "Lyon", "sure": true}', '{"sure": true, "city": "Lyon"}'
    )
    answer = await answers(ConsensusChatModel(model=inner, m=3))
    assert answer.text == '{"city": "Lyon", "sure": true}'
    assert answer.response_metadata["congrs"]["fields"] == {"city": 2, "sure": 3}
    assert len(inner.calls) == 3


async def test_fenced_json_is_voted_on_and_passes_through_untouched() -> None:
    fenced = ['```json\n{"city": "Paris"}\n```', '```json\n{"city": "Lyon"}\n```', '```json\n{ "city": "Lyon" }\n```']
    answer = await answers(ConsensusChatModel(model=scripted(*fenced), m=3))
    assert answer.text == fenced[1]
    assert answer.response_metadata["congrs"]["kind"] == "object"


def broken_call(**metadata: Any) -> AIMessage:
    invalid: Any = {"name": "add", "args": '{"a": 1', "id": "1", "error": None, "type": "invalid_tool_call"}
    return with_usage("", invalid_tool_calls=[invalid], response_metadata=metadata)


@pytest.mark.parametrize("sample", [broken_call(), broken_call(finish_reason="length")])
async def test_calls_that_could_not_be_parsed_are_answers_too(sample: AIMessage) -> None:
    model = ConsensusChatModel(model=scripted(sample, sample, "Three."), m=3).bind_tools([add])
    answer = await answers(model)
    assert answer.invalid_tool_calls == sample.invalid_tool_calls
    assert answer.response_metadata["congrs"]["support"] == pytest.approx(2 / 3, abs=1e-3)


async def test_a_call_that_was_cut_off_after_its_arguments_is_no_abstention() -> None:
    cut = call(a=1, b=2).model_copy(update={"response_metadata": {"finish_reason": "length"}})
    answer = await answers(ConsensusChatModel(model=scripted(cut), m=2).bind_tools([add]))
    assert answer.tool_calls == cut.tool_calls


async def test_an_abstention_is_a_message() -> None:
    inner = scripted("Apples grow here.", "Nobody went there.", "Seventeen or so.")
    answer = await answers(ConsensusChatModel(model=inner, m=3, judge=RuleJudge(), abstention="No idea."))
    assert answer.text == "No idea."
    assert answer.response_metadata["congrs"]["abstained"]
    assert answer.response_metadata["congrs"]["reason"] == "no_consensus"


async def test_refusals_are_an_abstention_with_their_reason() -> None:
    refused = with_usage("", additional_kwargs={"refusal": "No."})
    answer = await answers(ConsensusChatModel(model=scripted(refused), m=3))
    told = answer.response_metadata["congrs"]
    assert answer.text
    assert (told["abstained"], told["reason"], told["samples"]) == (True, "refused", 0)
    assert [failure["index"] for failure in told["failures"]] == [0, 1, 2]
    assert answer.usage_metadata is not None
    assert answer.usage_metadata["total_tokens"] == 45


async def test_a_failed_sample_costs_only_itself() -> None:
    inner = scripted(ValueError("bad"), "The capital is Paris.", "The capital is Paris!")
    answer = await answers(ConsensusChatModel(model=inner, m=3))
    assert answer.text.startswith("The capital is Paris")
    assert answer.response_metadata["congrs"]["samples"] == 2
    assert answer.response_metadata["congrs"]["failures"][0]["reason"] == "error"


async def test_if_all_fail_the_error_is_that_of_the_model() -> None:
    class LimitedError(Exception):
        pass

    broken = ConsensusChatModel(model=scripted(LimitedError("no")), m=3)
    with pytest.raises(LimitedError):
        await answers(broken)
    rescued = broken.with_fallbacks(
        [ScriptedChatModel(reply=in_turn("Rescued."))], exceptions_to_handle=(LimitedError,)
    )
    assert (await answers(rescued)).text == "Rescued."


async def test_a_single_answer_does_not_turn_errors_into_an_abstention() -> None:
    refused = with_usage("", additional_kwargs={"refusal": "No."})
    with pytest.raises(ZeroDivisionError):
        await answers(ConsensusChatModel(model=scripted(refused, *[ZeroDivisionError()] * 3), m=4))
    half = ConsensusChatModel(model=scripted(refused, refused, *[ZeroDivisionError()] * 2), m=4)
    assert (await answers(half)).response_metadata["congrs"]["reason"] == "refused"


async def test_a_budget_that_allows_nothing_is_an_error() -> None:
    with pytest.raises(BudgetExceededError):
        await answers(ConsensusChatModel(model=scripted(*PARIS), m=3, budget=Budget(tokens=1)))


async def test_samples_that_call_tools_do_not_support_the_text() -> None:
    inner = scripted("It is Paris.", "It is Paris.", "It is Paris.", call(a=1, b=2))
    answer = await answers(ConsensusChatModel(model=inner, m=4))
    assert answer.text == "It is Paris."
    assert answer.response_metadata["congrs"]["support"] == 0.75


async def test_text_that_was_cut_off_is_kept() -> None:
    cut = with_usage("The capital is", response_metadata={"finish_reason": "length"})
    answer = await answers(ConsensusChatModel(model=scripted(cut), m=1))
    assert answer.text.rstrip(".") == "The capital is"


async def test_what_tools_of_the_provider_did_is_left_out() -> None:
    searched = AIMessage(
        [
            {"type": "web_search_call", "id": "1", "status": "completed"},
            {"type": "server_tool_use", "id": "2", "name": "web_search", "input": {}},
            {"type": "text", "text": "It is Paris."},
        ]
    )
    answer = await answers(ConsensusChatModel(model=scripted(searched), m=1))
    assert answer.text == "It is Paris."
    assert answer.response_metadata["congrs"]["failures"] == []


async def test_too_few_samples_are_an_error_that_holds_them() -> None:
    inner = scripted("Paris.", ValueError("bad"))
    with pytest.raises(NotEnoughSamplesError) as caught:
        await answers(ConsensusChatModel(model=inner, m=3, min_samples=2))
    assert [response.text for response in caught.value.responses] == ["Paris."]


async def test_answers_may_be_cached_and_samples_are_not() -> None:
    inner = scripted(*PARIS, *PARIS)
    model = ConsensusChatModel(model=inner, m=3, cache=InMemoryCache())
    other = ConsensusChatModel(model=inner.model_copy(update={"temperature": 0.1}), m=3, cache=model.cache)
    first = await answers(model)
    again = await answers(model)
    assert again.text == first.text
    assert len(inner.calls) == 3
    await answers(other)
    assert len(inner.calls) == 6


async def test_with_a_global_cache_samples_still_differ() -> None:
    set_llm_cache(InMemoryCache())
    try:
        told = (await answers(ConsensusChatModel(model=scripted(*PARIS), m=3))).response_metadata["congrs"]
    finally:
        set_llm_cache(None)
    assert told["usage"]["by_role"]["sample"]["calls"] == 3
    assert told["support"] < 1


@pytest.mark.filterwarnings("ignore::langchain_congrs.IdenticalSamplesWarning")
@pytest.mark.parametrize("many", [False, True])
async def test_calls_at_once_are_limited(many: bool) -> None:  # noqa: FBT001
    inner = scripted(*PARIS)
    inner.gathering = Gathering(2)
    model = ConsensusChatModel(model=inner, m=3, judge=RuleJudge(), editor=False)
    inner.reply = in_turn(*PARIS * 3)
    if many:
        await model.abatch(["a", "b", "c"], {"max_concurrency": 2})
    else:
        await model.ainvoke("a", {"max_concurrency": 2})
    assert inner.most_at_once == 2


def test_a_rate_limiter_sees_every_call() -> None:
    class Counting(BaseRateLimiter):
        taken = 0

        @override
        def acquire(self, *, blocking: bool = True) -> bool:
            Counting.taken += 1
            return True

        @override
        async def aacquire(self, *, blocking: bool = True) -> bool:
            return self.acquire()

    inner = scripted(*PARIS)
    ConsensusChatModel(model=inner, m=3, rate_limiter=Counting(), **JUDGED_AND_EDITED).invoke("?")
    assert Counting.taken == len(inner.calls) == 4


async def test_images_reach_the_samples() -> None:
    inner = scripted(*PARIS)
    block = {"type": "image", "base64": "aGk=", "mime_type": "image/png"}
    await answers(ConsensusChatModel(model=inner, m=3), [HumanMessage([{"type": "text", "text": "What?"}, block])])
    assert inner.calls[0][0].content_blocks[1]["type"] == "image"


async def test_chains_configs_and_bindings_work_as_on_any_model() -> None:
    inner = scripted(*PARIS, *PARIS)
    model = ConsensusChatModel(model=inner, m=3)
    chain = ChatPromptTemplate.from_messages([("human", "Capital of {country}?")]) | model.with_config(tags=["mine"])
    assert (await chain.ainvoke({"country": "France"})).text == "The capital is Paris."
    await answers(model.bind(stop=["END"]))
    assert {options["stop"] and options["stop"][0] for options in inner.seen if options["role"] == "sample"} == {
        None,
        "END",
    }


async def test_what_is_nested_is_counted_once() -> None:
    with track_usage() as ledger:
        inner = ConsensusChatModel(model=scripted(*PARIS), m=3, **JUDGED_AND_EDITED)
        await ConGrs(inner, m=1).ainvoke("What is the capital?")
    assert ledger.usage().total.calls == 4


@pytest.mark.filterwarnings("ignore:.*is in beta")
def test_identity() -> None:
    model = ConsensusChatModel(model=ChatOpenAI(model="gpt-4.1-mini", api_key="secret-key"), m=4, tau=0.7)
    assert model.model_name == "gpt-4.1-mini"
    assert model.profile is not None
    assert "secret-key" not in dumps(model) + str(model.asdict()) + model._get_llm_string()
    allowed: Any = [ConsensusChatModel, ConGrs, ChatOpenAI]
    again = loads(
        dumps(model),
        allowed_objects=allowed,
        valid_namespaces=["langchain_congrs"],
        secrets_map={"OPENAI_API_KEY": "x"},
    )
    assert (again.consensus.m, again.consensus.tau, again.model_name) == (4, 0.7, "gpt-4.1-mini")


def test_options_that_mean_nothing_are_errors() -> None:
    inner = scripted("x")
    with pytest.raises(ValueError, match="mm"):
        ConsensusChatModel(model=inner, mm=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="tau"):
        ConsensusChatModel(consensus=ConGrs(inner), tau=0.3)
    with pytest.raises(ValueError, match="consensus"):
        ConsensusChatModel()
    with pytest.raises(NotImplementedError, match="bind_tools"):
        ConsensusChatModel(model=RunnableLambda(str)).bind_tools([add])
