from __future__ import annotations

from typing import Any

import pytest

from langchain_congrs.cli import demo
from tests.unit_tests.scripted import ScriptedChatModel, in_turn, role_of, with_usage

SAMPLES = ["Ada was born in 1815.", "Ada was born in 1816.", "Ada was born in 1815."]


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the demo asks `choose_model` for; it gets a scripted one."""
    calls: list[Any] = []
    samples = in_turn(*map(with_usage, SAMPLES))

    def reply(messages: Any) -> Any:
        return samples(messages) if role_of(messages) == "sample" else "Ada was born in 1815."

    def choose(*arguments: Any) -> ScriptedChatModel:
        calls.append(arguments)
        return ScriptedChatModel(reply=reply)

    monkeypatch.setattr(demo, "choose_model", choose)
    return calls


def test_everything_is_shown(chosen: list[Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert demo.main(["When?", "--m", "3", "--model", "x", "--base-url", "http://127.0.0.1/v1"]) == 0
    shown = capsys.readouterr()
    assert chosen == [("x", "http://127.0.0.1/v1")]
    assert "Asking 3 times: When?" in shown.err
    assert "sample 3 of 3" in shown.err
    assert "One sample, as you would have got it:\n\nAda was born in " in shown.out
    assert "What 3 samples support:\n\nAda was born in 1815. (2/3)\n" in shown.out
    assert "left out: Ada was born in 1816." in shown.out
    assert "\nsample      3 " in shown.out


def test_what_goes_wrong_is_told_in_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    assert demo.main(["--model", "gpt-4.1"]) == 1
    assert "ValueError: model='gpt-4.1' is a hosted model" in capsys.readouterr().err
