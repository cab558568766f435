"""Killed at every model call in turn, resumed in a new process: the same result, and nothing is paid for twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

CALLS = 8  # three samples, one judgement, three comparisons, one synthesis


def run(store: str, log: Path, die_at: int = 0) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.integration_tests.killed_run", store, str(log), str(die_at)]
    environment = {**os.environ, "LANGGRAPH_STRICT_MSGPACK": "true"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)  # noqa: S603 - ours


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says where it puts its socket
        import pgserver
    server = pgserver.postgres_server.get_server(tmp_path_factory.mktemp("postgres"))
    yield server
    server.cleanup()


def address(kind: str, tmp_path: Path, postgres: Any, name: str) -> str:
    if kind == "sqlite":
        return str(tmp_path / f"{name}.db")
    postgres.psql(f"CREATE DATABASE {name};")
    return str(postgres.get_uri(name))


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_killed_at_every_call(kind: str, tmp_path: Path, postgres: Any) -> None:
    whole = run(address(kind, tmp_path, postgres, f"{kind}_whole"), tmp_path / "whole.log")
    assert whole.returncode == 0, whole.stderr
    expected = json.loads(whole.stdout)
    assert expected["answer"] == "14"
    calls = [line for line in (tmp_path / "whole.log").read_text().splitlines() if line.startswith("call")]
    assert len(calls) == CALLS
    for die_at in range(1, CALLS + 1):
        store, log = address(kind, tmp_path, postgres, f"{kind}_{die_at}"), tmp_path / f"{die_at}.log"
        killed = run(store, log, die_at)
        assert killed.returncode == -signal.SIGKILL, killed.stderr
        resumed = run(store, log)
        assert resumed.returncode == 0, resumed.stderr
        assert json.loads(resumed.stdout) == expected
        made = [line for line in log.read_text().splitlines() if line.startswith("call")]
        assert len(made) == CALLS + 1, f"killed at call {die_at}: {made}"  # only the one that was killed is made again
