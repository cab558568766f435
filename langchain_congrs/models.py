"""Which chat model a command uses: a hosted one."""

from __future__ import annotations

import os
from typing import Any

from langchain_core.language_models import BaseChatModel


def choose_model(model: str | None = None, base_url: str | None = None, **options: Any) -> BaseChatModel:
    """The chat model for a name and an address.

    Raises:
        ImportError: If the client is not installed.
    """
    try:
        from langchain_openai import ChatOpenAI  # noqa: PLC0415 - an extra
    except ImportError as error:
        msg = "A hosted model needs langchain_openai: pip install 'langchain-congrs[openai]'."
        raise ImportError(msg) from error
    key: Any = os.environ.get("OPENAI_API_KEY", "none")
    return ChatOpenAI(model=model or "gpt-4.1-mini", base_url=base_url, api_key=key, **options)
