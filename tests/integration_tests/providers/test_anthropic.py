"""Anthropic: `ChatAnthropic`."""

from __future__ import annotations

from typing import Any

import anthropic
from langchain_anthropic import ChatAnthropic

from langchain_congrs import ConGrs
from tests.integration_tests.providers.features import GOOD, ProviderTests
from tests.integration_tests.providers.messages_api import Messages
from tests.integration_tests.providers.provider import Provider
from tests.integration_tests.providers.stub import CACHED, WRITTEN, Stub
from tests.integration_tests.providers.systems import QUESTION


def make(url: str, **options: Any) -> ChatAnthropic:
    return ChatAnthropic(**{"model": "claude-sonnet-4-6", "base_url": url, "api_key": "none", **options})


class TestAnthropic(ProviderTests):
    provider = Provider(
        name="Anthropic",
        package="langchain-anthropic",
        make=make,
        wire=Messages,
        error=anthropic.RateLimitError,
        thinker={"thinking": {"type": "enabled", "budget_tokens": 1024}, "max_tokens": 4096},
        thinker_takes_temperature=False,
    )

    def test_cache_tokens(self, stub: Stub) -> None:
        stub.say(*GOOD)
        used = ConGrs(self.model(stub), m=3).invoke(QUESTION).usage.total
        assert (used.cached_tokens, used.cache_creation_tokens) == (3 * CACHED, 3 * WRITTEN)
        assert used.to_metadata()["input_token_details"] == {"cache_read": 3 * CACHED, "cache_creation": 3 * WRITTEN}
