"""What was paid for is kept: samples by (model, prompt, temperature, index), and every other answer, in one file."""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from langchain_core.caches import BaseCache
from langchain_core.messages import AIMessage, message_to_dict, messages_from_dict
from langchain_core.outputs import ChatGeneration, Generation
from typing_extensions import override

_ADDRESS = re.compile(r"https?://[^\"'\s,)]+")  # the embedded model has another one each time


class AnswerStore:
    """A SQLite file of samples and answers; safe across threads, and written before anything is done with them.

    Args:
        path: The file; it is created if it is not there.
    """

    def __init__(self, path: Path) -> None:
        """See the class."""
        self._lock = threading.Lock()
        self._database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._database.execute("PRAGMA journal_mode=WAL")
        self._database.execute(
            "CREATE TABLE IF NOT EXISTS samples (model TEXT, prompt TEXT, temperature TEXT, number INTEGER, "
            "message TEXT, PRIMARY KEY (model, prompt, temperature, number))"
        )
        self._database.execute("CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, messages TEXT)")

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._database.close()

    def sample(self, model: str, prompt: str, temperature: object, number: int) -> AIMessage | None:
        """A sample that was drawn before."""
        question = "SELECT message FROM samples WHERE model = ? AND prompt = ? AND temperature = ? AND number = ?"
        found = self._get(question, (model, prompt, str(temperature), number))
        return None if found is None else _messages(f"[{found}]")[0]

    def keep_sample(self, model: str, prompt: str, temperature: object, number: int, message: AIMessage) -> None:
        """Keep a sample."""
        text = json.dumps(message_to_dict(message), default=str)
        self._put(
            "INSERT OR IGNORE INTO samples VALUES (?, ?, ?, ?, ?)", (model, prompt, str(temperature), number, text)
        )

    def cache(self, model: str) -> ModelCache:
        """A LangChain cache for a model, which keeps its answers here."""
        return ModelCache(self, model)

    def answer(self, key: str) -> list[AIMessage] | None:
        """An answer that was given before."""
        found = self._get("SELECT messages FROM answers WHERE key = ?", (key,))
        return None if found is None else _messages(found)

    def keep_answer(self, key: str, messages: Sequence[AIMessage]) -> None:
        """Keep an answer."""
        text = json.dumps([message_to_dict(message) for message in messages], default=str)
        self._put("INSERT OR IGNORE INTO answers VALUES (?, ?)", (key, text))

    def _get(self, question: str, values: tuple[Any, ...]) -> str | None:
        with self._lock:
            row = self._database.execute(question, values).fetchone()
        return None if row is None else str(row[0])

    def _put(self, statement: str, values: tuple[Any, ...]) -> None:
        with self._lock:
            self._database.execute(statement, values)


class ModelCache(BaseCache):
    """The answers of one model, in a store. What the cache answers is marked by LangChain, and so counted apart.

    Args:
        store: Where they are kept.
        model: What the model is called; its address does not matter.
    """

    def __init__(self, store: AnswerStore, model: str) -> None:
        """See the class."""
        self._store = store
        self._model = model

    @override
    def lookup(self, prompt: str, llm_string: str) -> list[Generation] | None:
        found = self._store.answer(self._key(prompt, llm_string))
        return None if found is None else [ChatGeneration(message=message) for message in found]

    @override
    def update(self, prompt: str, llm_string: str, return_val: Sequence[Generation]) -> None:
        messages = [one.message for one in return_val if isinstance(one, ChatGeneration)]
        answers = [message for message in messages if isinstance(message, AIMessage)]
        if answers:
            self._store.keep_answer(self._key(prompt, llm_string), answers)

    @override
    def clear(self, **kwargs: Any) -> None:
        msg = "What was paid for is kept; remove the file instead."
        raise NotImplementedError(msg)

    def _key(self, prompt: str, llm_string: str) -> str:
        told = json.dumps([self._model, _ADDRESS.sub("", llm_string), prompt])
        return hashlib.sha256(told.encode()).hexdigest()


def _messages(text: str) -> list[AIMessage]:
    return [message for message in messages_from_dict(json.loads(text)) if isinstance(message, AIMessage)]
