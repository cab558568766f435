"""OpenAI by chat completions: `ChatOpenAI`."""

from __future__ import annotations

from typing import Any

import openai
from langchain_openai import ChatOpenAI
from pydantic import SecretStr

from tests.integration_tests.providers.chat_completions import ChatCompletions
from tests.integration_tests.providers.features import ProviderTests
from tests.integration_tests.providers.provider import Provider


def make(url: str, **options: Any) -> ChatOpenAI:
    return ChatOpenAI(**{"model": "gpt-4.1-mini", "base_url": f"{url}/v1", "api_key": SecretStr("none"), **options})


class TestOpenAIChat(ProviderTests):
    provider = Provider(
        name="OpenAI, chat completions",
        package="langchain-openai",
        make=make,
        wire=lambda: ChatCompletions(thought="reasoning_content"),
        error=openai.RateLimitError,
        thinker={"model": "o3-mini"},
        thinker_takes_temperature=False,
        takes_n=True,
    )
