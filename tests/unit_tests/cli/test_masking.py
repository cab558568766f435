"""Keys are masked wherever they stand, and however a text was cut."""

from __future__ import annotations

import pytest

from langchain_congrs._common import mask

KEY = "sk-test-0123456789abcdef"


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


@pytest.mark.parametrize("length", range(len(KEY) + 1))
def test_a_text_that_was_cut_in_a_key(length: int) -> None:
    shown = mask(f"bad key {KEY[:length]}")
    assert shown == ("bad key ***" if length >= 12 else f"bad key {KEY[:length]}")


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("http://ada:p@ss@h/v1", "http://***@h/v1"),
        ("http://ada:pa/ss@h/v1", "http://***@h/v1"),
        ("http://token@h/v1", "http://***@h/v1"),
        ("see https://h/@ada/x", "see https://h/@ada/x"),
        ("http://h/v1?api_key=abc&n=1", "http://h/v1?api_key=***&n=1"),
        ("http://h/v1?n=1&key=abc#x", "http://h/v1?n=1&key=***#x"),
        ("http://h/v1?token=abc: no", "http://h/v1?token=*** no"),
        ("max_tokens=5, key='prompt'", "max_tokens=5, key='prompt'"),
    ],
)
def test_addresses(text: str, masked: str) -> None:
    assert mask(text) == masked


@pytest.mark.parametrize("name", ["DB_PASS", "DB_PWD", "GOOGLE_CREDENTIALS", "HF_TOKEN", "A_SECRET", "PASSWORD"])
def test_names_of_secrets(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "correct-horse")
    assert mask("it is correct-horse!") == "it is ***!"


def test_what_is_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "none")
    monkeypatch.setenv("PWD", "/home/ada/work")
    assert mask("there is none in /home/ada/work") == "there is none in /home/ada/work"
