from __future__ import annotations

import io
import subprocess
from typing import Any

import pytest

from langchain_congrs.local import LocalServer


class _Interrupted:
    """Ctrl-C comes while the address is waited for."""

    def readline(self) -> str:
        raise KeyboardInterrupt

    def close(self) -> None:
        pass


class _Loading:
    """A process that loads a model, and ends only if it is killed."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self.stdin, self.stdout = io.StringIO(), _Interrupted()
        self.killed = False
        _Loading.last = self

    last: _Loading

    def kill(self) -> None:
        self.killed = True

    def wait(self, timeout: float | None = None) -> int:
        assert self.killed, f"waited for {timeout} seconds"
        return -9


def test_a_server_that_still_loads_is_killed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", _Loading)
    with pytest.raises(KeyboardInterrupt):
        LocalServer("model.gguf")
    assert _Loading.last.killed
