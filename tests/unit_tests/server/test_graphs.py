"""What a LangGraph server is given: graphs whose model is loaded once, and only for a run."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import BaseMessage
from langgraph.store.memory import InMemoryStore
from langgraph_sdk import runtime

from langchain_congrs.server import graphs as served
from tests.unit_tests.scripted import ScriptedChatModel

CONFIGURATION = json.loads((Path(__file__).parents[3] / "langgraph.json").read_text())
GRAPHS = [entry["path"].partition(":") for entry in CONFIGURATION["graphs"].values()]
TO_RUN: Any = runtime._ExecutionRuntime(access_context="threads.create_run", store=InMemoryStore())
TO_READ: Any = runtime._ReadRuntime(access_context="assistants.read", store=InMemoryStore())


class Line:
    """A lock that knows how many have come to it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._come = threading.Semaphore(0)

    def __enter__(self) -> None:
        self._come.release()
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def wait_for(self, number: int) -> None:
        for _ in range(number):
            assert self._come.acquire(timeout=20)


class Loader:
    """Loads a model once so many have come for it, and counts."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.awaited = 1
        self.chosen: list[tuple[str | None, str | None]] = []

    def __call__(self, name: str | None, base_url: str | None) -> ScriptedChatModel:
        self.chosen.append((name, base_url))
        self.line.wait_for(self.awaited)

        def reply(messages: list[BaseMessage]) -> str:
            return f"You said: {messages[-1].text}"

        return ScriptedChatModel(reply=reply)


@pytest.fixture
def loader(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loader]:
    line = Line()
    loader = Loader(line)
    monkeypatch.setattr(served, "_LOADING", line)
    monkeypatch.setattr(served, "choose_model", loader)
    monkeypatch.setenv("CONGRS_MODEL", "ours")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
    forget()
    yield loader
    forget()


def forget() -> None:
    for cached in (served._load_model, served._ready_to_run, served._to_be_read):
        cached.cache_clear()


@pytest.mark.parametrize(("module", "name"), [(module, name) for module, _, name in GRAPHS])
async def test_reading_needs_no_model(loader: Loader, module: str, name: str) -> None:
    assert module == served.__name__
    read = await getattr(served, name)(TO_READ)
    assert loader.chosen == []
    run = await getattr(served, name)(TO_RUN)
    assert loader.chosen == [("ours", "http://127.0.0.1:1/v1")]
    assert read.get_graph().to_json() == run.get_graph().to_json()
    assert read.get_context_jsonschema() == run.get_context_jsonschema()


async def test_first_runs_all_at_once_load_one_model(loader: Loader) -> None:
    loader.awaited = 4
    graphs = await asyncio.gather(*(served.consensus(TO_RUN) for _ in range(3)), served.verification(TO_RUN))
    assert len(loader.chosen) == 1
    with pytest.warns(match="identical"):
        result = await graphs[0].ainvoke({"prompt": "Hello there."})
    assert result["text"] == "You said: Hello there."
