"""Google's Gemini: `ChatGoogleGenerativeAI`."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_google_genai import ChatGoogleGenerativeAI
from langchain_google_genai.chat_models import ChatGoogleGenerativeAIError

from tests.integration_tests.providers.features import ProviderTests
from tests.integration_tests.providers.gemini_api import Gemini
from tests.integration_tests.providers.provider import Provider


def make(url: str, **options: Any) -> ChatGoogleGenerativeAI:
    return ChatGoogleGenerativeAI(**{"model": "gemini-2.5-flash", "base_url": url, "api_key": "none", **options})


@pytest.mark.filterwarnings("ignore:Inheritance class AiohttpClientSession")  # its client and aiohttp
class TestGemini(ProviderTests):
    provider = Provider(
        name="Gemini",
        package="langchain-google-genai",
        make=make,
        wire=Gemini,
        error=ChatGoogleGenerativeAIError,
        thinker={"thinking_budget": 512, "include_thoughts": True},
    )
