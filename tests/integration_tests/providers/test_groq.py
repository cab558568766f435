"""Groq: `ChatGroq`."""

from __future__ import annotations

from typing import Any

import groq
from langchain_groq import ChatGroq

from tests.integration_tests.providers.chat_completions import ChatCompletions
from tests.integration_tests.providers.features import ProviderTests
from tests.integration_tests.providers.provider import Provider


def make(url: str, **options: Any) -> ChatGroq:
    return ChatGroq(**{"model": "llama-3.1-8b-instant", "base_url": url, "api_key": "none", **options})


class TestGroq(ProviderTests):
    provider = Provider(
        name="Groq",
        package="langchain-groq",
        make=make,
        wire=lambda: ChatCompletions(thought="reasoning"),
        error=groq.RateLimitError,
        takes_n=True,
        thinker={"model": "qwen/qwen3-32b", "reasoning_format": "parsed"},
    )
