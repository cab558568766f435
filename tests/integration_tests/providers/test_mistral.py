"""Mistral: `ChatMistralAI`."""

from __future__ import annotations

from typing import Any

import httpx
from langchain_mistralai import ChatMistralAI

from tests.integration_tests.providers.chat_completions import ChatCompletions
from tests.integration_tests.providers.features import ProviderTests
from tests.integration_tests.providers.provider import Provider


def make(url: str, **options: Any) -> ChatMistralAI:
    return ChatMistralAI(**{"model": "mistral-small-latest", "base_url": f"{url}/v1", "api_key": "none", **options})


class TestMistral(ProviderTests):
    provider = Provider(
        name="Mistral",
        package="langchain-mistralai",
        make=make,
        wire=ChatCompletions,
        error=httpx.HTTPStatusError,
        takes_n=True,
        thinker={"model": "magistral-small-latest"},
    )
