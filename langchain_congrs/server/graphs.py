"""Consensus decoding and guided self-verification for a LangGraph server: the graphs that `langgraph.json` names.

The operator chooses the model with environment variables that are read when the first run begins: ``CONGRS_MODEL`` (its
name), ``OPENAI_API_KEY`` and ``OPENAI_BASE_URL``. Clients cannot choose it: the model decides what a run costs, and
addresses and keys must not come from strangers.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from functools import cache
from typing import Any

from langchain_core.runnables import Runnable, RunnablePassthrough
from langgraph.graph import StateGraph
from langgraph.pregel import Pregel
from langgraph_sdk.runtime import ServerRuntime

from langchain_congrs.local.choice import choose_model
from langchain_congrs.pipeline import ConGrs
from langchain_congrs.server.workflow import create_consensus_decoding
from langchain_congrs.verification import create_guided_self_verification

Make = Callable[[Runnable[Any, Any]], StateGraph[Any, Any, Any, Any]]


async def consensus(runtime: ServerRuntime[Any]) -> Pregel[Any, Any, Any, Any]:
    """One answer from several samples, with its support; see `create_consensus_decoding`."""
    return await _graph(_make_consensus, runtime)


async def verification(runtime: ServerRuntime[Any]) -> Pregel[Any, Any, Any, Any]:
    """Solutions verified where they diverge; see `create_guided_self_verification`."""
    return await _graph(_make_verification, runtime)


async def arbitration(runtime: ServerRuntime[Any]) -> Pregel[Any, Any, Any, Any]:
    """The same with a person as the verifier: a run is interrupted where solutions diverge."""
    return await _graph(_make_arbitration, runtime)


def _make_consensus(model: Runnable[Any, Any]) -> StateGraph[Any, Any, Any, Any]:
    return create_consensus_decoding(ConGrs(model))


def _make_verification(model: Runnable[Any, Any]) -> StateGraph[Any, Any, Any, Any]:
    return create_guided_self_verification(model)


def _make_arbitration(model: Runnable[Any, Any]) -> StateGraph[Any, Any, Any, Any]:
    return create_guided_self_verification(model, human=True)


async def _graph(make: Make, runtime: ServerRuntime[Any]) -> Pregel[Any, Any, Any, Any]:
    """The graph; its model is loaded only for a run, not for reading schemas or states."""
    ready = _ready_to_run if runtime.execution_runtime else _to_be_read
    return await asyncio.to_thread(ready, make)  # creating a model reads files and may take a while


@cache
def _ready_to_run(make: Make) -> Pregel[Any, Any, Any, Any]:
    return make(_model()).compile()


@cache
def _to_be_read(make: Make) -> Pregel[Any, Any, Any, Any]:
    return make(RunnablePassthrough()).compile()


_LOADING = threading.Lock()


def _model() -> Runnable[Any, Any]:
    with _LOADING:  # the first runs may arrive all at once; only one loads the model
        return _load_model()


@cache
def _load_model() -> Runnable[Any, Any]:
    return choose_model(os.environ.get("CONGRS_MODEL") or None, os.environ.get("OPENAI_BASE_URL") or None)
