"""The embedded model: a small language model that runs on this machine, as a chat model (extra: ``local``)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

from langchain_congrs.calling.models import VERIFIER_RELIABILITY
from langchain_congrs.local.catalogue import CATALOGUE, DEFAULT_MODEL, ModelWeights
from langchain_congrs.local.process import (
    LocalServer,
    LocalServerError,
    check_installed,
    shared_server,
    stop_local_servers,
)
from langchain_congrs.local.weights import WeightsError, fetch_weights, own_gguf

if TYPE_CHECKING:
    from langchain_openai import ChatOpenAI

__all__ = [
    "CATALOGUE",
    "DEFAULT_MODEL",
    "LocalServer",
    "LocalServerError",
    "ModelWeights",
    "WeightsError",
    "alocal_chat_model",
    "fetch_weights",
    "local_chat_model",
    "stop_local_servers",
]


def local_chat_model(
    name: str = DEFAULT_MODEL,
    *,
    path: str | Path | None = None,
    temperature: float = 0.7,
    max_tokens: int = 1024,
    parallel: int = 5,
    context: int = 4096,
    threads: int | None = None,
    **kwargs: Any,
) -> ChatOpenAI:
    """Return a chat model that runs on this machine and needs no key.

    The weights are fetched on first use (see `fetch_weights`) and served on loopback by a process that ends with this
    one. Models with the same file and the same `parallel`, `context` and `threads` share a server.

    Args:
        name: A model in the `CATALOGUE`.
        path: Your own GGUF file to use instead. The environment variable ``CONGRS_GGUF`` can name one, too.
        temperature: Sampling temperature.
        max_tokens: Maximum length of an answer.
        parallel: Calls to process at once; further calls wait.
        context: Maximum tokens in a call, prompt and answer together.
        threads: Threads to compute with; None lets llama.cpp decide.
        kwargs: Further options for `ChatOpenAI`.

    Raises:
        ImportError: If the extra ``local`` is not installed.
        ValueError: If there is no such model, or `path` is not a GGUF file.
        WeightsError: If the weights cannot be fetched.
        LocalServerError: If the model cannot be loaded.

    Example:
        .. code-block:: python

            answer = ConGrs(local_chat_model(), m=5).invoke("Tell me about Ada Lovelace.")
    """
    check_installed()
    own = own_gguf(path)
    if own is None and name in CATALOGUE and (reliability := CATALOGUE[name].reliability):
        kwargs["metadata"] = {VERIFIER_RELIABILITY: reliability, **(kwargs.get("metadata") or {})}
    server = shared_server(
        own or fetch_weights(name),
        name=own.stem if own else name,
        parallel=parallel,
        context=context,
        threads=threads,
    )
    return server.chat_model(temperature=temperature, max_tokens=max_tokens, **kwargs)


async def alocal_chat_model(name: str = DEFAULT_MODEL, **kwargs: Any) -> ChatOpenAI:
    """Like `local_chat_model`, but does not block the event loop while weights are fetched and loaded."""
    return await asyncio.to_thread(local_chat_model, name, **kwargs)
