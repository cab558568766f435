"""`congrs serve`, without a model: what is started, what is told, what is refused."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import pytest

from langchain_congrs.cli import serving
from tests.unit_tests.cli.command import Run


class Served:
    """A server that runs until somebody looks at it twice."""

    started: list[dict[str, Any]]

    def __init__(self, path: Path, **options: Any) -> None:
        self.started.append({"path": path, **options})
        self.name, self.url, self.key = options["name"], "http://127.0.0.1:8080/v1", "made-up"
        self.looks = 0

    @property
    def running(self) -> bool:
        self.looks += 1
        return self.looks < 2

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.started[-1]["stopped"] = True


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    Served.started = []
    monkeypatch.setattr(serving, "LocalServer", Served)
    monkeypatch.setattr(serving, "fetch_weights", lambda name: Path(f"{name}.gguf"))
    monkeypatch.setattr(serving, "_EVERY", 0)
    monkeypatch.delenv("CONGRS_GGUF", raising=False)
    return Served.started


def test_the_embedded_model_is_served(run: Run, started: list[dict[str, Any]]) -> None:
    found = run("serve", "--model", "smollm2-135m", "--port", 8080)
    assert started == [{"path": Path("smollm2-135m.gguf"), "name": "smollm2-135m", "port": 8080, "stopped": True}]
    assert found.out == "export OPENAI_BASE_URL=http://127.0.0.1:8080/v1 OPENAI_API_KEY=made-up\n"
    assert "serving smollm2-135m until Ctrl-C" in found.err
    assert (found.code, found.err.splitlines()[-1]) == (3, "congrs: error: the server stopped")
    told = json.loads(run("serve", "--json").out)
    assert told == {"base_url": "http://127.0.0.1:8080/v1", "api_key": "made-up", "model": "qwen2.5-coder-1.5b"}


@pytest.mark.parametrize("arguments", [["--model", "gpt-4.1"], ["--base-url", "http://localhost:1/v1"]])
def test_a_hosted_model_is_not_served(run: Run, started: list[dict[str, Any]], arguments: list[str]) -> None:
    found = run("serve", *arguments)
    assert (found.code, found.out, started) == (2, "", [])
    assert "cannot be served: give an embedded one" in found.err


def test_the_graphs_are_served(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("langgraph_cli")
    calls: list[Any] = []

    def started(command: list[str], *, cwd: str, env: dict[str, str], check: bool) -> SimpleNamespace:
        calls.append((command[1:], json.loads(Path(cwd, "langgraph.json").read_text()), env, check))
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(subprocess, "run", started)
    assert run("serve", "--graphs", "--port", 2025, "--model", "tiny", "--base-url", "http://localhost:1/v1").code == 0
    ((command, settings, environment, _),) = calls
    assert command == ["-m", "langgraph_cli", "dev", "--no-browser", "--no-reload", "--port", "2025"]
    assert set(settings["graphs"]) == {"consensus", "verification", "arbitration"}
    assert (environment["CONGRS_MODEL"], environment["OPENAI_BASE_URL"]) == ("tiny", "http://localhost:1/v1")


def test_the_graphs_need_a_server(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    found = run("serve", "--graphs")
    assert found.code == 2
    assert "pip install 'langgraph-cli[inmem]'" in found.err
