"""Consensus decoding and guided self-verification for a LangGraph server: the graphs that `langgraph.json` names.

The operator chooses the model with environment variables that are read when the first run begins: ``CONGRS_MODEL`` (its
name), ``OPENAI_API_KEY`` and ``OPENAI_BASE_URL``. Clients cannot choose it: the model decides what a run costs, and
addresses and keys must not come from strangers.

A call gets the answer, its support and warnings; with ``details`` in its context, everything else as well. That suits
the tools that a server makes of its graphs for MCP and A2A, whose callers read every character.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import AsyncIterator, Callable
from functools import cache
from typing import Any, ClassVar

from langchain_core.runnables import Runnable, RunnableConfig, RunnablePassthrough
from langgraph.graph import StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.pregel import Pregel
from langgraph_sdk.runtime import ServerRuntime
from typing_extensions import override

from langchain_congrs.local.choice import choose_model
from langchain_congrs.pipeline import ConGrs
from langchain_congrs.server.workflow import create_consensus_decoding
from langchain_congrs.verification import create_guided_self_verification

Make = Callable[[Runnable[Any, Any]], Pregel[Any, Any, Any, Any]]


class _Served(CompiledStateGraph[Any, Any, Any, Any]):
    """A graph that returns little unless it is asked for details.

    Attributes:
        slim: What it returns; and the messages, if it was given messages.
        needs: The input that a tool call must have.
    """

    slim: ClassVar[tuple[str, ...]] = ()
    needs: ClassVar[tuple[str, ...]] = ()

    @override
    def astream(
        self, input: Any, config: Any = None, *, context: Any = None, output_keys: Any = None, **kwargs: Any
    ) -> AsyncIterator[Any]:
        if output_keys is None or output_keys == self.output_channels:
            output_keys = self._returned(input, context)
        return super().astream(input, config, context=context, output_keys=output_keys, **kwargs)

    def _returned(self, input: Any, context: Any) -> Any:
        if context.get("details") if isinstance(context, dict) else getattr(context, "details", False):
            return self.output_channels
        return [*self.slim, *(["messages"] if isinstance(input, dict) and input.get("messages") else [])]

    @override
    def get_input_jsonschema(self, config: RunnableConfig | None = None) -> dict[str, Any]:
        return {**super().get_input_jsonschema(config), "required": list(self.needs)}


class _ServedConsensus(_Served):
    slim = ("text", "support", "abstained", "warnings")
    needs = ("prompt",)


class _ServedVerification(_Served):
    slim = ("solution", "answer", "confidence", "notes")
    needs = ("problem",)


class _ServedArbitration(_ServedVerification):
    @override
    def get_input_jsonschema(self, config: RunnableConfig | None = None) -> dict[str, Any]:
        """A server offers every graph with a schema of its input as a tool; a tool call has no thread to resume."""
        msg = "arbitration needs a thread on which a person answers, so it is not a tool"
        raise NotImplementedError(msg)


async def consensus(runtime: ServerRuntime[Any]) -> Pregel[Any, Any, Any, Any]:
    """One answer from several samples, with its support; see `create_consensus_decoding`."""
    return await _graph(_make_consensus, runtime)


async def verification(runtime: ServerRuntime[Any]) -> Pregel[Any, Any, Any, Any]:
    """Solutions verified where they diverge; see `create_guided_self_verification`."""
    return await _graph(_make_verification, runtime)


async def arbitration(runtime: ServerRuntime[Any]) -> Pregel[Any, Any, Any, Any]:
    """The same with a person as the verifier: a run is interrupted where solutions diverge."""
    return await _graph(_make_arbitration, runtime)


def _make_consensus(model: Runnable[Any, Any]) -> Pregel[Any, Any, Any, Any]:
    return _as(_ServedConsensus, create_consensus_decoding(ConGrs(model)))


def _make_verification(model: Runnable[Any, Any]) -> Pregel[Any, Any, Any, Any]:
    return _as(_ServedVerification, create_guided_self_verification(model))


def _make_arbitration(model: Runnable[Any, Any]) -> Pregel[Any, Any, Any, Any]:
    return _as(_ServedArbitration, create_guided_self_verification(model, human=True))


def _as(kind: type[_Served], graph: StateGraph[Any, Any, Any, Any]) -> Pregel[Any, Any, Any, Any]:
    compiled = graph.compile()
    compiled.__class__ = kind  # the same graph; it only returns less
    return compiled


async def _graph(make: Make, runtime: ServerRuntime[Any]) -> Pregel[Any, Any, Any, Any]:
    """The graph; its model is loaded only for a run, not for reading schemas or states."""
    ready = _ready_to_run if runtime.execution_runtime else _to_be_read
    return await asyncio.to_thread(ready, make)  # creating a model reads files and may take a while


@cache
def _ready_to_run(make: Make) -> Pregel[Any, Any, Any, Any]:
    return make(_model())


@cache
def _to_be_read(make: Make) -> Pregel[Any, Any, Any, Any]:
    return make(RunnablePassthrough())


_LOADING = threading.Lock()


def _model() -> Runnable[Any, Any]:
    with _LOADING:  # the first runs may arrive all at once; only one loads the model
        return _load_model()


@cache
def _load_model() -> Runnable[Any, Any]:
    return choose_model(os.environ.get("CONGRS_MODEL") or None, os.environ.get("OPENAI_BASE_URL") or None)
