"""LangChain's own unit tests for chat models: around a scripted model, and around that of a provider."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_core.runnables import Runnable
from langchain_core.utils.function_calling import convert_to_openai_tool
from langchain_openai import ChatOpenAI
from langchain_tests.unit_tests import ChatModelUnitTests
from typing_extensions import override

from langchain_congrs import ConGrs, ConsensusChatModel
from tests.unit_tests.scripted import ScriptedChatModel, in_turn


class Greeter(ScriptedChatModel):
    """A scripted model that takes tools."""

    @override
    def bind_tools(self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any) -> Runnable[Any, Any]:
        return self.bind(tools=[convert_to_openai_tool(tool) for tool in tools], tool_choice=tool_choice, **kwargs)


class _Suite(ChatModelUnitTests):
    @property
    @override
    def standard_chat_model_params(self) -> dict[str, Any]:
        # The other standard parameters (api_key, timeout, max_retries) are those of the client of the wrapped model.
        standard = super().standard_chat_model_params
        return {name: standard[name] for name in ("temperature", "max_tokens", "stop")}

    @property
    @override
    def chat_model_class(self) -> type[BaseChatModel]:
        return ConsensusChatModel


class TestAroundScriptedModel(_Suite):
    @property
    @override
    def chat_model_params(self) -> dict[str, Any]:
        return {"model": Greeter(reply=in_turn("Hello.")), "m": 3}

    @override
    @pytest.mark.xfail(
        reason="a model that is scripted in the tests cannot be serialized; that of a provider can, below"
    )
    def test_serdes(self, model: BaseChatModel, snapshot: Any) -> None:
        super().test_serdes(model, snapshot)


class TestAroundProvidersModel(_Suite):
    @pytest.fixture(autouse=True)
    def _key(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("OPENAI_API_KEY", "no-key")
        # `allowed_objects="all"` of the suite means the packages on LangChain's own list.
        load = importlib.import_module("langchain_core.load.load")
        for kind in (ConsensusChatModel, ConGrs):
            monkeypatch.setitem(load.ALL_SERIALIZABLE_MAPPINGS, tuple(kind.lc_id()), tuple(kind.lc_id()))
        monkeypatch.setattr(load, "_default_class_paths_cache", {})

    @property
    @override
    def chat_model_params(self) -> dict[str, Any]:
        return {"model": ChatOpenAI(model="gpt-4.1-mini"), "m": 3}

    @property
    @override
    def init_from_env_params(self) -> tuple[dict[str, str], dict[str, Any], dict[str, Any]]:
        params = self.chat_model_params
        return {"OPENAI_API_KEY": "key-from-env"}, params, {"model_name": "gpt-4.1-mini"}
