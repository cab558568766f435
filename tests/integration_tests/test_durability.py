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
WIDE, WIDE_CALLS = 7, 30  # seven samples, one judgement, 21 comparisons, one synthesis: more than a pool has workers


SLOW_CALLS = 14  # three samples, one judgement, three comparisons in each of three regions, one synthesis


def run(
    store: str, log: Path, die_at: int = 0, m: int = 3, reliability: float = 0.78
) -> subprocess.CompletedProcess[str]:
    arguments = [store, str(log), str(die_at), str(m), str(reliability)]
    command = [sys.executable, "-m", "tests.integration_tests.killed_run", *arguments]
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
    log = tmp_path / "whole.log"
    expected = finished(run(address(kind, tmp_path, postgres, f"{kind}_whole"), log))
    assert (expected["answer"], expected["calls"], len(calls(log))) == ("14", CALLS, CALLS)
    for die_at in range(1, CALLS + 1):
        store, log = address(kind, tmp_path, postgres, f"{kind}_{die_at}"), tmp_path / f"{die_at}.log"
        killed = run(store, log, die_at)
        assert killed.returncode == -signal.SIGKILL, killed.stderr
        assert finished(run(store, log)) == expected
        assert len(calls(log)) == CALLS + 1, f"killed at call {die_at}"  # only the one that was killed is made again


@pytest.mark.parametrize("die_at", [WIDE, WIDE + 1 + 8, WIDE + 1 + 20])
def test_killed_with_more_tasks_than_workers(die_at: int, tmp_path: Path) -> None:
    store, log = str(tmp_path / "run.db"), tmp_path / "run.log"
    assert run(store, log, die_at, WIDE).returncode == -signal.SIGKILL
    resumed = finished(run(store, log, m=WIDE))
    assert (resumed["answer"], resumed["gone"], resumed["calls"]) == ("14", WIDE - 1, WIDE_CALLS)
    assert len(calls(log)) == WIDE_CALLS + 1


@pytest.mark.parametrize("die_at", [5, 8, 11, SLOW_CALLS])
def test_killed_between_regions_that_are_localized_one_after_another(die_at: int, tmp_path: Path) -> None:
    """A verifier that is hardly trusted does not decide at the first region."""
    store, log = str(tmp_path / "run.db"), tmp_path / "run.log"
    assert run(store, log, die_at, reliability=0.55).returncode == -signal.SIGKILL
    resumed = finished(run(store, log, reliability=0.55))
    assert (resumed["answer"], resumed["calls"], len(calls(log))) == ("14", SLOW_CALLS, SLOW_CALLS + 1)


def finished(process: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert process.returncode == 0, process.stderr
    result: dict[str, Any] = json.loads(process.stdout)
    return result


def calls(log: Path) -> list[str]:
    return [line for line in log.read_text().splitlines() if line.startswith("call")]
