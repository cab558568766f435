"""Which model to use: a hosted one if there is a key or an address, otherwise the embedded one."""

from __future__ import annotations

import os
from typing import Any, Literal, NamedTuple

from langchain_core.language_models import BaseChatModel

from langchain_congrs._common import how_to_install, needs_extra
from langchain_congrs.calling.models import model_called, with_output_limit
from langchain_congrs.local import CATALOGUE, DEFAULT_MODEL, local_chat_model

HOSTED_MODEL = "gpt-4.1-mini"
"""The hosted model to use if none is named."""

_KEY = "OPENAI_API_KEY"


def choose_model(model: str | None = None, base_url: str | None = None, **options: Any) -> BaseChatModel:
    """Return the chat model that a command line or a settings file asks for.

    | model | uses |
    |---|---|
    | any, with a `base_url` | that OpenAI-compatible server |
    | a name in the `CATALOGUE`, or ``….gguf`` | the embedded model |
    | ``provider:name`` | that provider, through `langchain.chat_models.init_chat_model` |
    | any other name | OpenAI; needs ``OPENAI_API_KEY`` |
    | none | OpenAI if ``OPENAI_API_KEY`` is set, otherwise the embedded model |

    Args:
        model: The name of a model.
        base_url: The address of an OpenAI-compatible server.
        options: Fields of the chat model, such as ``temperature``.

    Raises:
        ImportError: If a package that the model needs is not installed.
        ValueError: If there is neither a key nor an address for the model.

    Example:
        .. code-block:: python

            choose_model()  # needs nothing
            choose_model("gpt-4.1-mini", temperature=0)
            choose_model("llama3.2", base_url="http://localhost:11434/v1")
    """
    kind, name = chosen(model, base_url)
    if base_url:
        return _openai(name, base_url=base_url, api_key=os.environ.get(_KEY) or "none", **options)
    if kind == "embedded":
        return _embedded(name, by_default=model is None, **options)
    if kind == "provider":
        limit = options.pop("max_tokens", None)
        found = model_called(name, **options)
        return found if limit is None else with_output_limit(found, limit)  # type: ignore[return-value]  # a copy
    if not os.environ.get(_KEY):
        msg = (
            f"model={name!r} is a hosted model, but {_KEY} is not set. Set it, give the base_url of a server that has "
            f"the model, or choose an embedded one: {', '.join(CATALOGUE)}."
        )
        raise ValueError(msg)
    return _openai(name, **options)


class Chosen(NamedTuple):
    """The kind and the name of the model that `choose_model` uses."""

    kind: Literal["openai", "embedded", "provider"]
    name: str


def chosen(model: str | None = None, base_url: str | None = None) -> Chosen:
    """Return which model `choose_model` would use, without creating it.

    Example:
        >>> chosen("smollm2-135m").kind, chosen("smollm2-135m", "http://localhost:8080/v1").kind
        ('embedded', 'openai')
    """
    if base_url or (model is None and os.environ.get(_KEY)):
        return Chosen("openai", model or HOSTED_MODEL)
    if model is None or model in CATALOGUE or model.endswith(".gguf"):
        return Chosen("embedded", model or DEFAULT_MODEL)
    tuned = model.startswith("ft:")  # the names of fine-tuned OpenAI models begin with ft:
    return Chosen("provider" if ":" in model and not tuned else "openai", model)


def _embedded(name: str, *, by_default: bool, **options: Any) -> BaseChatModel:
    """The embedded model; where nobody asked for it and it is not installed, say what else there is."""
    try:
        return local_chat_model(path=name, **options) if name.endswith(".gguf") else local_chat_model(name, **options)
    except ImportError as error:
        if not by_default:
            raise
        msg = (
            f"No {_KEY}, so the embedded model was chosen, which needs an extra. {how_to_install('local')} "
            f"Or set {_KEY}, or give model and base_url."
        )
        raise ImportError(msg) from error


def _openai(model: str, **options: Any) -> BaseChatModel:
    with needs_extra("openai"):
        from langchain_openai import ChatOpenAI  # noqa: PLC0415
    return ChatOpenAI(model=model, **options)
