"""DeepSeek: `ChatDeepSeek`."""

from __future__ import annotations

from typing import Any

import openai
from langchain_deepseek import ChatDeepSeek

from tests.integration_tests.providers.chat_completions import ChatCompletions
from tests.integration_tests.providers.features import ProviderTests
from tests.integration_tests.providers.provider import Provider


def make(url: str, **options: Any) -> ChatDeepSeek:
    return ChatDeepSeek(**{"model": "deepseek-chat", "api_base": url, "api_key": "none", **options})


class TestDeepSeek(ProviderTests):
    provider = Provider(
        name="DeepSeek",
        package="langchain-deepseek",
        make=make,
        wire=lambda: ChatCompletions(thought="reasoning_content"),
        error=openai.RateLimitError,
        takes_n=True,
        thinker={"model": "deepseek-reasoner"},
    )
