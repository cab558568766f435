"""ConsensusChatModel among what LangChain wraps around models: configurables, bindings, streams and callbacks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import Any, cast

import pytest
from langchain.chat_models import init_chat_model
from langchain_core.callbacks import BaseCallbackHandler, UsageMetadataCallbackHandler
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import ConfigurableField, Runnable, RunnableConfig, RunnableLambda
from langchain_openai import ChatOpenAI
from typing_extensions import override

from langchain_congrs import ConsensusChatModel, RuleJudge
from langchain_congrs.calling.models import unbound, with_model_fields
from langchain_congrs.chat.voting import vote_messages
from tests.unit_tests.chat.bindable import PARIS, Bindable, add, answers, scripted
from tests.unit_tests.options import JUDGED_AND_EDITED
from tests.unit_tests.scripted import in_turn, with_usage


class Tagged(Bindable):
    """Says its tag."""

    tag: str = "default"

    @override
    def _result(self, messages: list[BaseMessage]) -> ChatResult:
        return ChatResult(generations=[ChatGeneration(message=AIMessage(f"I am {self.tag}."))])


@pytest.mark.parametrize("way", ["invoke", "ainvoke", "stream", "astream", "batch", "with_config", "chain"])
@pytest.mark.parametrize("kind", ["fields", "alternatives"])
async def test_what_is_configurable_reaches_the_model(way: str, kind: str) -> None:
    inner: Runnable[Any, Any] = Tagged(reply=in_turn("")).configurable_fields(tag=ConfigurableField(id="who"))
    if kind == "alternatives":
        other = Tagged(reply=in_turn(""), tag="other")
        inner = Tagged(reply=in_turn("")).configurable_alternatives(ConfigurableField(id="who"), other=other)
    model: Runnable[Any, Any] = ConsensusChatModel(model=inner, m=1)
    config: RunnableConfig = {"configurable": {"who": "other"}}
    if way == "invoke":
        said = await asyncio.to_thread(lambda: model.invoke("?", config).text)
    elif way == "stream":
        said = await asyncio.to_thread(lambda: "".join(chunk.text for chunk in model.stream("?", config)))
    elif way == "astream":
        said = "".join([chunk.text async for chunk in model.astream("?", config)])
    elif way == "batch":
        said = (await model.abatch(["?"], config))[0].text
    elif way == "with_config":
        said = (await model.with_config(configurable={"who": "other"}).ainvoke("?")).text
    else:
        chain = RunnableLambda(str) | model if way == "chain" else model
        said = (await chain.ainvoke("?", config)).text
    assert said == "I am other."
    assert (await model.ainvoke("?")).text == "I am default."


async def test_it_is_configurable_itself() -> None:
    inner = scripted("Apples grow here.", "Nobody went there.")
    model = ConsensusChatModel(model=inner, m=2, judge=RuleJudge(), tau=0.9, name="mine")
    assert model.name == "mine"
    either = model.configurable_fields(abstention=ConfigurableField(id="abstention"))
    answer = await either.ainvoke("?", {"configurable": {"abstention": "No idea."}})
    assert answer.text == "No idea."


def test_a_model_that_the_config_chooses_is_told_its_fields() -> None:
    later = init_chat_model("gpt-4.1-mini", model_provider="openai", configurable_fields=("model",), api_key="none")
    warm: Any = with_model_fields(later, temperature=0.3, cache=False, unknown=1)
    assert (warm._model().temperature, warm._model().cache) == (0.3, False)
    chosen = warm._model({"configurable": {"model": "gpt-4.1"}})
    assert (chosen.model_name, chosen.temperature) == ("gpt-4.1", 0.3)
    bound: Any = later.bind_tools([add])
    assert "tools" in bound._model().kwargs
    assert isinstance(cast("Any", unbound(bound))._model(), ChatOpenAI)
    nobody: Any = init_chat_model(configurable_fields="any")
    warm = with_model_fields(nobody, temperature=0.3)
    by_config = {"model": "gpt-4.1", "model_provider": "openai", "api_key": "none"}
    assert warm._model({"configurable": by_config}).temperature == 0.3
    assert warm._model({"configurable": {**by_config, "temperature": 0.6}}).temperature == 0.6  # as the config says


@pytest.mark.parametrize("way", ["fallbacks", "alternatives", "sequence"])
async def test_judge_and_editor_get_no_tools_whatever_is_around_the_model(way: str) -> None:
    inner = scripted(*PARIS)
    bound: Any = inner.bind_tools([add])

    def kept(prompt: Any, *, mark: str = "") -> Any:
        return prompt if mark else None

    wrapped: Runnable[Any, Any] = bound.with_fallbacks([bound])
    if way == "alternatives":
        wrapped = bound.configurable_alternatives(ConfigurableField(id="who"), other=bound)
    elif way == "sequence":
        wrapped = RunnableLambda(kept).bind(mark="!") | bound
    await answers(ConsensusChatModel(model=wrapped, m=3, **JUDGED_AND_EDITED))
    roles = [(options["role"], "tools" in options) for options in inner.seen]
    assert sorted(set(roles)) == [("judge", False), ("sample", True)]


class Replacing(Bindable):
    """A model whose bound form is another model."""

    @override
    def bind_tools(self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any) -> Runnable[Any, Any]:
        return self.model_copy()


async def test_without_a_temperature_nobody_is_told_one() -> None:
    inner = Replacing(reply=scripted(*PARIS).reply, seen=[])
    model = ConsensusChatModel(model=inner, m=3, temperature=None, **JUDGED_AND_EDITED)
    await answers(model.bind_tools([add]))
    assert {options["temperature"] for options in inner.seen} == {None}
    assert {options["role"] for options in inner.seen} == {"sample", "judge"}


class Capped(Bindable):
    """A model whose bound form has other fields, and a config."""

    @override
    def bind_tools(self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any) -> Runnable[Any, Any]:
        inner = self.model_copy(update={"temperature": None}) if tool_choice else self
        return inner.bind(tools=["add"]).with_config(tags=["bound"])


@pytest.mark.parametrize("choice", [None, "any"])
async def test_what_binding_tools_does_to_the_model_stays(choice: str | None) -> None:
    tags: list[Any] = []

    class Tags(BaseCallbackHandler):
        @override
        def on_chat_model_start(self, serialized: Any, messages: Any, **kwargs: Any) -> None:
            tags.append(kwargs["tags"])

    inner = Capped(reply=scripted(*PARIS).reply, seen=[], temperature=1.0)
    model = ConsensusChatModel(model=inner, m=3, temperature=None).bind_tools([add], tool_choice=choice)
    await model.ainvoke("?", {"callbacks": [Tags()]})
    sampled = [options for options in inner.seen if options["role"] == "sample"]
    assert {options["temperature"] for options in sampled} == {None if choice else 1.0}
    assert all(options["tools"] == ["add"] for options in sampled)
    assert any("bound" in given for given in tags)


async def test_json_streams_at_once() -> None:
    model = ConsensusChatModel(model=scripted('{"a": 1, "b": 2}'), m=2)
    assert [str(chunk.text) async for chunk in model.astream("?")] == ['{"a": 1, "b": 2}']


class Tokens(BaseCallbackHandler):
    """Counts what is streamed."""

    def __init__(self) -> None:
        self.count = 0

    @override
    def on_llm_new_token(self, token: Any, **kwargs: Any) -> None:
        self.count += 1


@pytest.mark.parametrize(("options", "count"), [({}, 0), ({"streaming": True}, 4), ({"disable_streaming": True}, 0)])
async def test_an_invocation_streams_where_any_model_would(options: dict[str, Any], count: int) -> None:
    tokens = Tokens()
    model = ConsensusChatModel(model=scripted(*PARIS), m=3, **options)
    await model.ainvoke("What is the capital?", {"callbacks": [tokens]})
    assert tokens.count == count


async def test_with_streaming_disabled_a_stream_is_one_message() -> None:
    model = ConsensusChatModel(model=scripted(*PARIS), m=3, disable_streaming=True)
    assert [str(chunk.text) async for chunk in model.astream("?")] == ["The capital is Paris."]


def test_tokens_are_counted_as_the_model_counts_them() -> None:
    class Counting(Bindable):
        @override
        def get_token_ids(self, text: str) -> list[int]:
            return [7]

        @override
        def get_num_tokens_from_messages(self, messages: list[BaseMessage], tools: Any = None) -> int:
            return 3 if tools is None else 4

    model = ConsensusChatModel(model=Counting(reply=in_turn("")).bind(stop=["."]))
    assert (model.get_token_ids("a b"), model.get_num_tokens("a b")) == ([7], 1)
    assert model.get_num_tokens_from_messages([HumanMessage("a")]) == 3
    assert model.get_num_tokens_from_messages([HumanMessage("a")], tools=[add]) == 4
    own = ConsensusChatModel(model=model.consensus.model, custom_get_token_ids=lambda _: [1, 2])
    assert own.get_num_tokens("") == 2


async def test_votes_are_counted_off_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []

    def vote(messages: Sequence[AIMessage], *rest: Any) -> Any:
        threads.append(threading.current_thread())
        return vote_messages(messages, *rest)

    monkeypatch.setattr("langchain_congrs.chat.answering.vote_messages", vote)
    await answers(ConsensusChatModel(model=scripted('{"a": 1}'), m=2))
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


class _Started(BaseCallbackHandler):
    """What the runs that start say about themselves."""

    run_inline = True

    def __init__(self) -> None:
        self.seen: list[tuple[Any, ...]] = []

    @override
    def on_chat_model_start(self, serialized: Any, messages: Any, **told: Any) -> None:
        self.seen.append((told.get("name"), sorted(told["tags"]), told["metadata"]))

    @override
    def on_chain_start(self, serialized: Any, inputs: Any, **told: Any) -> None:
        self.seen.append((told.get("name"), sorted(told["tags"]), told["metadata"]))


def test_child_runs_say_the_same_on_invoke_and_on_stream() -> None:
    chat = ConsensusChatModel(model=scripted("Paris."), m=1, tags=["own"], metadata={"mine": 1})
    invoked, streamed = _Started(), _Started()
    chat.invoke("Where?", {"callbacks": [invoked], "tags": ["given"], "metadata": {"x": 1}})
    list(chat.stream("Where?", {"callbacks": [streamed], "tags": ["given"], "metadata": {"x": 1}}))
    assert len(invoked.seen) > 3
    assert invoked.seen == streamed.seen
    assert all(told.get("ls_provider") != "congrs" for _, _, told in invoked.seen[1:])


def test_each_token_is_counted_once() -> None:
    handler = UsageMetadataCallbackHandler()
    named: Any = {"response_metadata": {"model_name": "m"}}
    samples = [with_usage(text, 100, 20, **named) for text in ("Paris it is.", "It is Paris, I think.")]
    chat = ConsensusChatModel(model=scripted(*samples), m=2)
    message = chat.invoke("Where?", {"callbacks": [handler]})
    assert sum(used["total_tokens"] for used in handler.usage_metadata.values()) == 240
    assert message.usage_metadata
    assert message.usage_metadata["total_tokens"] == 240
