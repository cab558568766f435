"""Which model to ask: a hosted one where there is a key or an address, else the embedded one."""

from __future__ import annotations

import os
from typing import Any

from langchain_core.language_models import BaseChatModel

from langchain_congrs.local import CATALOGUE, DEFAULT_MODEL, local_chat_model
from langchain_congrs.options import needs_extra

HOSTED_MODEL = "gpt-4.1-mini"
"""The hosted model that is asked if none is named."""

_KEY = "OPENAI_API_KEY"


def choose_model(model: str | None = None, base_url: str | None = None, **options: Any) -> BaseChatModel:
    """A chat model out of what a command line or a settings file says.

    | model | asks |
    |---|---|
    | any, with a `base_url` | that OpenAI-compatible server |
    | a name of the `CATALOGUE`, or ``….gguf`` | the embedded model |
    | ``provider:name`` | that provider, through `langchain.chat_models.init_chat_model` |
    | any other name | OpenAI; it needs ``OPENAI_API_KEY`` |
    | none | OpenAI with ``OPENAI_API_KEY``, else the embedded model |

    Args:
        model: The name of a model.
        base_url: Address of an OpenAI-compatible server.
        options: Fields of the chat model, such as ``temperature``.

    Raises:
        ImportError: If the package that the model needs is not installed.
        ValueError: If there is neither a key nor an address for the model.

    Example:
        .. code-block:: python

            choose_model()  # needs nothing
            choose_model("gpt-4.1-mini", temperature=0)
            choose_model("llama3.2", base_url="http://localhost:11434/v1")
    """
    if base_url:
        return _openai(model or HOSTED_MODEL, base_url=base_url, api_key=os.environ.get(_KEY) or "none", **options)
    if is_embedded(model):
        own = model is not None and model.endswith(".gguf")
        return local_chat_model(path=model, **options) if own else local_chat_model(model or DEFAULT_MODEL, **options)
    name = model or HOSTED_MODEL
    if ":" in name and not name.startswith("ft:"):  # models tuned at OpenAI are called ft:…
        with needs_extra("agents"):
            from langchain.chat_models import init_chat_model  # noqa: PLC0415
        chosen: BaseChatModel = init_chat_model(name, **options)
        return chosen
    if not os.environ.get(_KEY):
        msg = (
            f"model={name!r} is a hosted model, and {_KEY} is not set. Set it, give the base_url of a server that has "
            f"the model, or take an embedded one: {', '.join(CATALOGUE)}."
        )
        raise ValueError(msg)
    return _openai(name, **options)


def is_embedded(model: str | None = None, base_url: str | None = None) -> bool:
    """Whether `choose_model` would take an embedded model: too small to judge in form, so rules had better judge.

    Example:
        >>> is_embedded("smollm2-135m"), is_embedded("smollm2-135m", "http://localhost:8080/v1")
        (True, False)
    """
    if base_url:
        return False
    if model is None:
        return not os.environ.get(_KEY)
    return model in CATALOGUE or model.endswith(".gguf")


def _openai(model: str, **options: Any) -> BaseChatModel:
    with needs_extra("openai"):
        from langchain_openai import ChatOpenAI  # noqa: PLC0415
    return ChatOpenAI(model=model, **options)
