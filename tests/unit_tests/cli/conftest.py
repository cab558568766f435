from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from langchain_congrs.cli import main
from langchain_congrs.local import choice as models
from tests.unit_tests.cli.command import Outcome, Run
from tests.unit_tests.scripted import ScriptedChatModel


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `congrs` in this process: arguments, and perhaps what comes in on standard input."""

    def run(*arguments: object, stdin: str | bytes = b"") -> Outcome:
        content = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        try:
            code = main(list(map(str, arguments)))
        except SystemExit as exited:
            code = int(exited.code or 0)
        return Outcome(code, *capsys.readouterr())

    return run


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Callable[[ScriptedChatModel], dict[str, object]]:
    """Makes `congrs` use a scripted model; what it was chosen with is returned, once it was."""

    def use(model: ScriptedChatModel) -> dict[str, object]:
        chosen: dict[str, object] = {}

        def choose_model(name: str | None = None, base_url: str | None = None, **options: object) -> ScriptedChatModel:
            chosen.update(model=name, base_url=base_url, **options)
            return model

        monkeypatch.setattr(models, "choose_model", choose_model)
        return chosen

    return use
