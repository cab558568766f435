"""OpenAI by the Responses API: `ChatOpenAI(use_responses_api=True)`."""

from __future__ import annotations

from typing import Any

import openai
from langchain_openai import ChatOpenAI
from pydantic import SecretStr

from tests.integration_tests.providers.features import ProviderTests
from tests.integration_tests.providers.provider import Provider
from tests.integration_tests.providers.responses import Responses


def make(url: str, **options: Any) -> ChatOpenAI:
    given: dict[str, Any] = {"model": "gpt-4.1-mini", "use_responses_api": True, **options}
    return ChatOpenAI(base_url=f"{url}/v1", api_key=SecretStr("none"), **given)


class TestOpenAIResponses(ProviderTests):
    provider = Provider(
        name="OpenAI, Responses",
        package="langchain-openai",
        make=make,
        wire=Responses,
        error=openai.RateLimitError,
        thinker={"model": "gpt-5", "reasoning": {"effort": "low", "summary": "auto"}},
        thinker_takes_temperature=False,
    )
