"""Ollama: `ChatOllama`."""

from __future__ import annotations

from typing import Any

import ollama
from langchain_ollama import ChatOllama

from tests.integration_tests.providers.features import ProviderTests
from tests.integration_tests.providers.ollama_api import Ollama
from tests.integration_tests.providers.provider import Provider


def make(url: str, **options: Any) -> ChatOllama:
    return ChatOllama(**{"model": "llama3.2", "base_url": url, **options})


class TestOllama(ProviderTests):
    provider = Provider(
        name="Ollama",
        package="langchain-ollama",
        make=make,
        wire=Ollama,
        error=ollama.ResponseError,
        thinker={"reasoning": True},
        lacks={"refusal": "an answer that declines ends like any other"},
    )
