"""An OpenAI-compatible server on loopback that answers as well, or as badly, as a test wants."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Behaviour = Callable[["_Handler", list[dict[str, Any]]], None]


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    streaming = False
    form: str | None = None
    """The title of the JSON schema that the answer is to have, if one was asked for."""
    counted = False

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.streaming = bool(body.get("stream"))
        self.form = body.get("response_format", {}).get("json_schema", {}).get("name")
        self.server.models.add(body["model"])
        self.server.forms.append(self.form)
        self.server.begin()
        self.counted = True
        try:
            self.server.behave(body["messages"])(self, body["messages"])
        finally:
            self._end()

    def _end(self) -> None:
        """Count the request as answered, once: before its last bytes, or the next one would count beside it."""
        if self.counted:
            self.counted = False
            self.server.end()

    def send(self, status: int, body: str, headers: dict[str, str] | None = None) -> None:
        data = body.encode()
        self._end()
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **(headers or {})}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, behave: Callable[[list[dict[str, Any]]], Behaviour]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.behave = behave
        self.requests = 0
        self.models: set[str] = set()
        self.forms: list[str | None] = []
        self.most_at_once = 0
        self._at_once = 0
        self._lock = threading.Lock()

    def begin(self) -> None:
        with self._lock:
            self.requests += 1
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)

    def end(self) -> None:
        with self._lock:
            self._at_once -= 1

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"


@contextmanager
def serving(behave: Callable[[list[dict[str, Any]]], Behaviour]) -> Iterator[_Server]:
    """Run a server whose behaviour towards a request is ``behave(messages)``."""
    server = _Server(behave)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def completion(text: str | None, *, finish: str = "stop", usage: bool = True, **message: Any) -> str:
    """The body of a chat completion."""
    body: dict[str, Any] = {
        "id": "1",
        "object": "chat.completion",
        "created": 0,
        "model": "loopback",
        "choices": [
            {"index": 0, "finish_reason": finish, "message": {"role": "assistant", "content": text, **message}}
        ],
    }
    if usage:
        body["usage"] = {"prompt_tokens": 20, "completion_tokens": 10, "total_tokens": 30}
    return json.dumps(body)


def chunks(text: str) -> str:
    """The body of a streamed completion, a chunk for each word."""
    words = text.split(" ")
    said = [word + " " for word in words[:-1]] + words[-1:]
    choices = [{"delta": {"role": "assistant", "content": word}} for word in said] + [{"delta": {}}]
    head = {"id": "1", "object": "chat.completion.chunk", "created": 0, "model": "loopback"}
    events = [
        json.dumps({**head, "choices": [{"index": 0, "finish_reason": None if choice["delta"] else "stop", **choice}]})
        for choice in choices
    ]
    return "".join(f"data: {event}\n\n" for event in [*events, "[DONE]"])


def say(text: str | None, *, after: float = 0.0, **kwargs: Any) -> Behaviour:
    """Answer with a text, after a while."""

    def behave(handler: _Handler, _: list[dict[str, Any]]) -> None:
        time.sleep(after)
        if handler.streaming:
            handler.send(200, chunks(text or ""), {"Content-Type": "text/event-stream"})
        else:
            handler.send(200, completion(text, **kwargs))

    return behave


def say_in_form(text: str, **forms: Any) -> Behaviour:
    """Answer with an object if one of these forms is asked for, by its title; otherwise with a text."""

    def behave(handler: _Handler, messages: list[dict[str, Any]]) -> None:
        said = text if handler.form is None else json.dumps(forms[handler.form])
        say(said)(handler, messages)

    return behave


def keep_apart(messages: list[dict[str, Any]]) -> Behaviour:
    """Answer the judge's questions: every excerpt says something of its own, and nobody else says so."""
    sizes: list[int] = []
    for line in messages[1]["content"].splitlines():
        if line.startswith("Place"):
            sizes.append(0)
        elif line[:1].isdigit():
            sizes[-1] += 1
    groups = {n: [[i + 1] for i in range(size)] for n, size in enumerate(sizes, start=1)}
    places = [{"place": n, "groups": apart} for n, apart in groups.items()]
    return say_in_form(json.dumps(groups), Places={"places": places}, Statements={"statements": []})


def echo_draft(messages: list[dict[str, Any]]) -> Behaviour:
    """Answer the editor's question: the draft is good as it is."""
    draft = "\n".join(str(messages[-1]["content"]).splitlines()[1:-1])
    return say_in_form(draft, Edited={"abstain": False, "text": draft})


def fail(status: int, body: str = '{"error": {"message": "refused by test"}}', **headers: str) -> Behaviour:
    """Answer with an HTTP error."""
    return lambda handler, _: handler.send(status, body, {k.replace("_", "-"): v for k, v in headers.items()})


def raw(body: str) -> Behaviour:
    """Answer 200 with any body."""
    return lambda handler, _: handler.send(200, body)
