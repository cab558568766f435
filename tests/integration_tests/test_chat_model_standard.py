"""LangChain's own integration tests for chat models, around a real model on loopback."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_openai import ChatOpenAI
from langchain_tests.integration_tests import ChatModelIntegrationTests
from pydantic import BaseModel
from typing_extensions import override

from langchain_congrs import ConsensusChatModel, RuleJudge

pytestmark = pytest.mark.filterwarnings(
    "ignore::langchain_congrs.IdenticalSamplesWarning",  # a small model may well say the same thing twice
    "ignore:.*is in beta",  # the suite tests `stream_events(version="v3")`
    "ignore:Received a Pydantic BaseModel V1 schema",  # the suite tests that as well
)


_calls_no_tools = pytest.mark.xfail(
    strict=True, reason="the model's chat template has no place for tools: it calls none by itself"
)


@pytest.fixture(scope="module")
def embedded(small_model: ChatOpenAI) -> ChatOpenAI:
    # A small model repeats itself without end unless that costs.
    return small_model.model_copy(update={"frequency_penalty": 2.0, "max_tokens": 48})


class TestConsensusOfEmbeddedModel(ChatModelIntegrationTests):
    """Skipped is what the model cannot do: see, hear, read files, keep to keys in JSON mode."""

    @pytest.fixture(autouse=True)
    def _asked(self, embedded: ChatOpenAI) -> None:
        self.embedded = embedded

    @pytest.fixture
    @override
    def model(self, request: Any, _asked: None) -> BaseChatModel:
        options = self.chat_model_params | (getattr(request, "param", None) or {})
        name = request.function.__name__
        if "structured" in name:  # at a higher temperature this model fills strings until it is cut off
            options |= {"temperature": 0, "max_tokens": 200}
        if name in {"test_structured_output", "test_structured_output_async"}:
            options["m"] = 1  # the test wants to see one call of a chat model; a consensus makes m of them
        return self.chat_model_class(**options)

    @property
    @override
    def chat_model_class(self) -> type[BaseChatModel]:
        return ConsensusChatModel

    @property
    @override
    def chat_model_params(self) -> dict[str, Any]:
        # Judging a graph in JSON is beyond a model of this size: rules judge.
        return {"model": self.embedded, "m": 2, "max_tokens": 16, "judge": RuleJudge()}

    @property
    @override
    def has_tool_choice(self) -> bool:
        return False  # nor does the server make the model call a tool

    @property
    @override
    def supports_model_override(self) -> bool:
        return False  # the server has one model, and answers in its name whatever it is asked for

    @override
    @pytest.mark.xfail(
        strict=True, reason="for a schema of pydantic 1, ChatOpenAI wants tool calls, which the model does not make"
    )
    def test_structured_output_pydantic_2_v1(self, model: BaseChatModel) -> None:
        super().test_structured_output_pydantic_2_v1(model)

    @override
    @_calls_no_tools
    def test_tool_calling(self, model: BaseChatModel) -> None:
        super().test_tool_calling(model)

    @override
    @_calls_no_tools
    async def test_tool_calling_async(self, model: BaseChatModel) -> None:
        await super().test_tool_calling_async(model)

    @override
    @_calls_no_tools
    def test_tool_calling_with_no_arguments(self, model: BaseChatModel) -> None:
        super().test_tool_calling_with_no_arguments(model)

    @override
    @_calls_no_tools
    def test_bind_runnables_as_tools(self, model: BaseChatModel) -> None:
        super().test_bind_runnables_as_tools(model)

    @override
    @_calls_no_tools
    def test_agent_loop(self, model: BaseChatModel) -> None:
        super().test_agent_loop(model)

    @override
    @_calls_no_tools
    def test_unicode_tool_call_integration(self, model: BaseChatModel, **options: Any) -> None:
        super().test_unicode_tool_call_integration(model, **options)


class Pet(BaseModel):
    """A pet."""

    kind: str
    legs: int


async def test_several_samples_fill_in_a_schema(embedded: ChatOpenAI) -> None:
    model = ConsensusChatModel(model=embedded, m=3, temperature=0, max_tokens=200)
    answer = await model.with_structured_output(Pet, include_raw=True).ainvoke("Name a pet.")
    told = answer["raw"].response_metadata["congrs"]
    assert isinstance(answer["parsed"], Pet)
    assert told["samples"] == 3
    assert set(told["fields"]) == {"kind", "legs"}
    assert told["usage"]["by_role"]["sample"]["calls"] == 3
