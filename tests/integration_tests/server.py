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

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with self.server.counting():
            self.server.behave(body["messages"])(self, body["messages"])

    def send(self, status: int, body: str, headers: dict[str, str] | None = None) -> None:
        data = body.encode()
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
        self.most_at_once = 0
        self._at_once = 0
        self._lock = threading.Lock()

    @contextmanager
    def counting(self) -> Iterator[None]:
        with self._lock:
            self.requests += 1
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)
        try:
            yield
        finally:
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


def say(text: str | None, *, after: float = 0.0, **kwargs: Any) -> Behaviour:
    """Answer with a text, after a while."""

    def behave(handler: _Handler, _: list[dict[str, Any]]) -> None:
        time.sleep(after)
        handler.send(200, completion(text, **kwargs))

    return behave


def fail(status: int, body: str = '{"error": {"message": "refused by test"}}', **headers: str) -> Behaviour:
    """Answer with an HTTP error."""
    return lambda handler, _: handler.send(status, body, {k.replace("_", "-"): v for k, v in headers.items()})


def raw(body: str) -> Behaviour:
    """Answer 200 with any body."""
    return lambda handler, _: handler.send(200, body)
