from __future__ import annotations

from pathlib import Path

import pytest

from langchain_congrs.local import choice as models
from tests.unit_tests.batch.echo import Echo, write


@pytest.fixture(autouse=True)
def echo(monkeypatch: pytest.MonkeyPatch) -> Echo:
    echo = Echo()
    for name in ("OPENAI_API_KEY", "OPENAI_API_BASE", "OPENAI_BASE_URL", "CONGRS_GGUF"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(models, "choose_model", lambda *_, **__: echo.model)
    return echo


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in.jsonl"
    write(path, *(f"prompt {number}" for number in range(6)))
    return path


@pytest.fixture
def output(tmp_path: Path) -> Path:
    return tmp_path / "out.jsonl"
