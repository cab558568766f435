"""The chat model that commands and servers use: a hosted one if there is a key or an address."""

from __future__ import annotations

import os
from typing import Any

from langchain_core.language_models import BaseChatModel


def choose_model(model: str | None = None, base_url: str | None = None, **options: Any) -> BaseChatModel:
    """A stand-in."""
    if not base_url and not os.environ.get("OPENAI_API_KEY"):
        msg = "Set OPENAI_API_KEY, or OPENAI_BASE_URL."
        raise ValueError(msg)
    from langchain_openai import ChatOpenAI  # noqa: PLC0415

    key = os.environ.get("OPENAI_API_KEY") or "none"
    return ChatOpenAI(model=model or "gpt-4.1-mini", base_url=base_url, api_key=key, **options)
