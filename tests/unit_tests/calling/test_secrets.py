"""Keys that a provider echoes appear nowhere: not in failures, warnings, exceptions or checkpoints."""

from __future__ import annotations

import base64
import json
import pickle
import traceback
import warnings
from collections import OrderedDict
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from langchain_core.messages import BaseMessage
from langchain_core.runnables import Runnable
from langgraph.checkpoint.memory import InMemorySaver
from pydantic import SecretStr

from langchain_congrs import ConGrs, _common, create_guided_self_verification
from langchain_congrs._common import mask
from tests.unit_tests.scripted import ScriptedChatModel, role_of

KEY = "sk-prOj-9f8e7d6c5b4a/+3210fEdC=="
FORMS: dict[str, Callable[[str], str]] = {
    "as it is": lambda key: key,
    "URL-encoded": lambda key: quote(key, safe=""),
    "in base64": lambda key: base64.b64encode(key.encode()).decode(),
    "in base64 of a header": lambda key: base64.b64encode(f"user:{key}".encode()).decode(),
    "in URL-safe base64": lambda key: base64.urlsafe_b64encode(f"x{key}y".encode()).decode(),
    "in hexadecimal": lambda key: key.encode().hex(),
    "spaced": " ".join,
    "split over lines": lambda key: f"{key[:13]}\n    {key[13:]}",
    "split in strings": lambda key: f"'{key[:9]}' + '{key[9:]}'",
    "with dots": "·".join,
}


def leaks(text: str) -> bool:
    """Whether a text has ten characters of the key in a row, in any of its forms."""
    dense = "".join(filter(str.isalnum, text))
    pieces = set[str]()
    for form in FORMS.values():
        written = "".join(filter(str.isalnum, form(KEY)))
        pieces |= {written[i : i + 10] for i in range(4, len(written) - 13)}
    return any(piece in dense for piece in pieces)


class Keyed(ScriptedChatModel):
    api_key: SecretStr = SecretStr(KEY)


def failing(message: str, *roles: str) -> Keyed:
    """A model whose provider repeats the key in the errors of some roles."""

    def reply(messages: list[BaseMessage]) -> Any:
        if role_of(messages) not in roles:
            return f"Ada wrote it in 184{len(model.calls) % 3}. She did. So it was said."
        error = ValueError(message)
        error.__cause__ = OSError(401, message)
        error.add_note(message)
        error.body = {"error": {"message": message}}  # type: ignore[attr-defined]
        return error

    model = Keyed(reply=reply)
    return model


@pytest.fixture(autouse=True)
def _nothing_known_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without this, what one test's model was given would be masked in the next."""
    monkeypatch.setattr(_common, "_KNOWN", OrderedDict())


@pytest.fixture(params=FORMS)
def message(request: pytest.FixtureRequest) -> str:
    return f"401: incorrect key {FORMS[request.param](KEY)} provided"


def test_in_the_failures_of_samples_and_in_the_exception(message: str) -> None:
    with pytest.raises(Exception, match="sample") as raised:
        ConGrs(failing(message, "sample"), m=3).invoke("x")
    assert not leaks("".join(traceback.format_exception(raised.value)))
    assert not leaks(repr(vars(raised.value)))


def test_in_the_warnings_of_a_judge_and_an_editor(message: str) -> None:
    pipeline = ConGrs(failing(message, "judge", "edit"), m=3, judge=True, editor=True, select="nodes")
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        answer = pipeline.invoke("x")
    assert answer.warnings
    assert not leaks(json.dumps(answer.to_dict()))
    assert not leaks("".join(str(warning.message) for warning in warned))


@pytest.mark.parametrize("roles", [("sample",), ("judge", "verify", "synthesize")])
def test_in_the_checkpoints_of_a_verification(message: str, roles: tuple[str, ...]) -> None:
    saver = InMemorySaver()
    graph = create_guided_self_verification(failing(message, *roles), m=3).compile(checkpointer=saver)
    try:
        graph.invoke({"problem": "x"}, {"configurable": {"thread_id": "1"}})
    except ValueError as error:
        assert not leaks("".join(traceback.format_exception(error)))  # noqa: PT017
    stored = [pickle.dumps([list(saver.storage.items()), list(saver.writes.items()), list(saver.blobs.items())])]
    assert stored
    assert not any(leaks(part.decode("latin-1")) for part in stored)


@pytest.mark.parametrize("form", FORMS)
def test_in_the_environment(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_PROVIDER_API_KEY", KEY)
    assert not leaks(mask(f"no: {FORMS[form](KEY)}!"))


WRAPPERS: dict[str, Callable[[ScriptedChatModel], Runnable[Any, Any]]] = {
    "retry": lambda model: model.with_retry(stop_after_attempt=1),
    "fallbacks": lambda model: model.with_fallbacks([model]),
    "binding": lambda model: model.bind(stop=["x"]),
    "sequence": lambda model: model | (lambda message: message),
    "bound key": lambda model: ScriptedChatModel(reply=model.reply).bind(api_key=KEY),
}


@pytest.mark.parametrize("wrapper", WRAPPERS)
def test_behind_wrappers(wrapper: str) -> None:
    with pytest.raises(Exception, match="sample") as raised:
        ConGrs(WRAPPERS[wrapper](failing(f"bad {KEY}", "sample")), m=2).invoke("x")
    assert not leaks("".join(traceback.format_exception(raised.value)))


def test_ordinary_text_stays() -> None:
    text = "The secret of 184 spokes: project 9f8e is fed 3210 times."
    assert mask(text) == text
