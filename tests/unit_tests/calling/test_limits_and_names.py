"""Output limits by the names that models have for them, and models that a config chooses."""

from __future__ import annotations

from typing import Any

import pytest
from langchain.chat_models import init_chat_model
from langchain_ollama import ChatOllama
from langchain_openai import ChatOpenAI

from langchain_congrs import ConGrs, ConsensusChatModel
from langchain_congrs.calling.models import output_limit, unbound, with_output_limit


def test_a_limit_reaches_the_model_by_its_own_name() -> None:
    ollama: Any = with_output_limit(ChatOllama(model="x"), 7)
    assert (ollama.num_predict, output_limit(ollama)) == (7, 7)
    assert output_limit(ChatOllama(model="x").bind(num_predict=5)) == 5
    openai: Any = with_output_limit(ChatOpenAI(model="x", api_key="none", max_tokens=3).bind(max_tokens=4), 7)
    assert (openai.bound.max_tokens, openai.kwargs) == (7, {})


FORMS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a temperature and no model": ({"temperature": 0}, {"model": "gpt-4o-mini", "model_provider": "openai"}),
    "nothing": ({}, {"model": "gpt-4o-mini"}),
    "a fixed model": ({"model": "openai:gpt-4o-mini", "temperature": 0}, {}),
    "any field, with a prefix": (
        {"model": "gpt-4o-mini", "configurable_fields": "any", "config_prefix": "foo", "temperature": 0},
        {"foo_model": "gpt-4.1-mini", "foo_temperature": 0.6},
    ),
    "some fields": (
        {"model": "gpt-4o-mini", "configurable_fields": ("model", "max_tokens"), "temperature": 0},
        {"model": "gpt-4.1-mini", "max_tokens": 7},
    ),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("bound", [False, True])
@pytest.mark.parametrize("limit", [None, 9])
def test_every_form_of_init_chat_model_is_sampled_from(
    form: str, limit: int | None, monkeypatch: pytest.MonkeyPatch, *, bound: bool
) -> None:
    seen: list[dict[str, Any]] = []

    def generate(self: ChatOpenAI, messages: Any, stop: Any = None, _: Any = None, **kwargs: Any) -> Any:
        kwargs.pop("run_manager", None)
        payload = self._get_request_payload(messages, stop=stop, **kwargs)
        seen.append({"model": payload["model"], "temperature": payload.get("temperature"), "limit": self.max_tokens})
        return self._create_chat_result(
            {
                "choices": [
                    {"message": {"role": "assistant", "content": f"Ada {len(seen)}."}, "finish_reason": "stop"}
                ],
                "model": "x",
            }
        )

    monkeypatch.setenv("OPENAI_API_KEY", "none")
    monkeypatch.setattr(ChatOpenAI, "_generate", generate)
    given, configurable = FORMS[form]
    model: Any = init_chat_model(**given)
    model = model.bind(stop=["X"]) if bound else model
    assert unbound(model) is not None
    config: Any = {"configurable": configurable}
    ConGrs(model, m=2).invoke("Who?", config)
    chat = ConsensusChatModel(model=model, m=2, max_tokens=limit)
    chat.invoke("Who?", config)
    list(chat.stream("Who?", config))
    chosen = next((name for key, name in configurable.items() if key.endswith("model")), "gpt-4o-mini")
    assert {one["model"] for one in seen} == {chosen}
    assert {one["temperature"] for one in seen} == {configurable.get("foo_temperature", 0.9)}
    own = configurable.get("max_tokens")
    assert [one["limit"] for one in seen] == [own] * 2 + [limit or own] * 4
