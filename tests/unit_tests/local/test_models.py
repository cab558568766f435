from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from langchain_openai import ChatOpenAI

from langchain_congrs.cli.troubles import in_shell_words
from langchain_congrs.local import choice as models
from langchain_congrs.local.choice import HOSTED_MODEL, choose_model


@pytest.fixture
def local(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The calls for an embedded model."""
    calls: list[Any] = []
    monkeypatch.setattr(models, "local_chat_model", lambda *names, **options: calls.append((*names, options)))
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    return calls


def test_without_anything_the_embedded_model_answers(local: list[Any]) -> None:
    choose_model(temperature=0.2)
    choose_model("smollm2-135m")
    choose_model("own/model.gguf")
    assert local == [
        ("qwen2.5-coder-1.5b", {"temperature": 0.2}),
        ("smollm2-135m", {}),
        ({"path": "own/model.gguf"},),
    ]


def test_with_a_key_the_hosted_one_does(local: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    chosen = choose_model(temperature=0.2)
    assert isinstance(chosen, ChatOpenAI)
    assert (chosen.model_name, chosen.temperature) == (HOSTED_MODEL, 0.2)
    tuned = choose_model("ft:gpt-4.1-mini:ada")
    assert isinstance(tuned, ChatOpenAI)
    assert local == []
    choose_model("smollm2-135m")
    assert local == [("smollm2-135m", {})]


def test_an_address_needs_no_key(local: list[Any]) -> None:
    chosen = choose_model("qwen2.5:7b", "http://127.0.0.1:1/v1")
    assert isinstance(chosen, ChatOpenAI)
    assert (chosen.model_name, chosen.openai_api_base) == ("qwen2.5:7b", "http://127.0.0.1:1/v1")
    assert local == []


@pytest.mark.usefixtures("local")
def test_a_provider_is_named_before_a_colon(monkeypatch: pytest.MonkeyPatch) -> None:
    langchain = pytest.importorskip("langchain.chat_models")
    monkeypatch.setattr(langchain, "init_chat_model", lambda name, **options: (name, options))
    assert choose_model("anthropic:claude", temperature=0) == ("anthropic:claude", {"temperature": 0})  # type: ignore[comparison-overlap]


@pytest.mark.usefixtures("local")
def test_a_hosted_model_without_a_key_is_told() -> None:
    with pytest.raises(ValueError, match=r"model='gpt-4.1' is a hosted model, but OPENAI_API_KEY is not set.*base_url"):
        choose_model("gpt-4.1")


@pytest.mark.usefixtures("local")
def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "langchain_openai", None)
    with pytest.raises(
        ImportError, match=r"langchain_openai is missing\. From the checkout: pip install '\.\[openai\]'"
    ):
        choose_model("x", "http://127.0.0.1:1/v1")


def test_without_key_and_extra_all_ways_out_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> Path:
        pytest.fail("a gigabyte was fetched for nothing")

    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.setitem(sys.modules, "xllamacpp", None)
    monkeypatch.setattr("langchain_congrs.local.fetch_weights", never)
    with pytest.raises(ImportError) as error:
        choose_model()
    assert in_shell_words(str(error.value)) == (
        "No OPENAI_API_KEY, so the embedded model was chosen, which needs an extra. From the checkout: "
        "pip install '.[local]'. Or set OPENAI_API_KEY, or give --model and --base-url."
    )
    with pytest.raises(ImportError, match=r"^xllamacpp is missing\. From the checkout: pip install '\.\[local\]'\.$"):
        choose_model("smollm2-135m")


def test_no_gguf_file_no_model(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        choose_model(str(tmp_path / "missing.gguf"))
