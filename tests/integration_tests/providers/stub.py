"""A provider on loopback: speaks a wire format, answers by a script, and counts requests."""

from __future__ import annotations

import json
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import cycle
from typing import Any, Literal

INPUT, OUTPUT, CACHED, WRITTEN, THOUGHT = 20, 10, 4, 3, 2
"""What every answer is said to have cost: tokens in, out, read from a cache, written to one, and thought."""


@dataclass(frozen=True)
class Asked:
    """What was asked for, whatever the provider calls it.

    Attributes:
        path: The path of the request.
        body: The whole request.
        temperature: The temperature, if there was one.
        limit: The most tokens of the answer, if that was limited.
        tools: The names of the tools.
        streams: Whether the answer is to be streamed.
    """

    path: str
    body: dict[str, Any]
    temperature: float | None = None
    limit: int | None = None
    tools: tuple[str, ...] = ()
    streams: bool = False


@dataclass(frozen=True)
class Reply:
    """What is answered."""

    text: str = ""
    ended: Literal["stop", "cut", "refused"] = "stop"
    calls: tuple[tuple[str, dict[str, Any]], ...] = ()
    thinking: str = ""


@dataclass(frozen=True)
class Fault:
    """An HTTP error; may ask to wait."""

    status: int = 429
    message: str = "too many requests"
    wait: str | None = "0"


Line = Reply | Fault | Callable[[Asked], "Reply | Fault"]


class Wire(ABC):
    """The wire format of a provider."""

    @abstractmethod
    def read(self, path: str, body: dict[str, Any]) -> Asked:
        """What a request asks for."""

    @abstractmethod
    def whole(self, reply: Reply, asked: Asked) -> dict[str, Any]:
        """The body of an answer in one piece."""

    @abstractmethod
    def pieces(self, reply: Reply, asked: Asked) -> Iterable[bytes]:
        """The body of an answer in pieces."""

    stream_type = "text/event-stream"

    def fault(self, fault: Fault) -> tuple[dict[str, Any], dict[str, str]]:
        """The body and headers of an error."""
        return {"error": {"message": fault.message, "type": "error", "code": None}}, {}


@dataclass
class Stub:
    """What a provider saw, and what it is going to say."""

    wire: Wire
    script: Iterator[Line]
    asked: list[Asked] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)
    url: str = ""

    @property
    def requests(self) -> int:
        return len(self.asked)

    def say(self, *lines: Line) -> None:
        """Say these from now on, over and over; forget what was asked."""
        with self.lock:
            self.script, self.asked = cycle(lines), []

    def next_line(self, asked: Asked) -> Reply | Fault:
        with self.lock:
            self.asked.append(asked)
            line = next(self.script)
        return line if isinstance(line, Reply | Fault) else line(asked)


class _Handler(BaseHTTPRequestHandler):
    server: _Server

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])) or b"{}")
        stub = self.server.stub
        asked = stub.wire.read(self.path, body)
        line = stub.next_line(asked)
        if isinstance(line, Fault):
            said, headers = stub.wire.fault(line)
            if line.wait is not None:
                headers = {**headers, "retry-after": line.wait}
            self._send(line.status, json.dumps(said).encode(), {"Content-Type": "application/json", **headers})
        elif asked.streams:
            self._send(200, b"".join(stub.wire.pieces(line, asked)), {"Content-Type": stub.wire.stream_type})
        else:
            said = stub.wire.whole(line, asked)
            self._send(200, json.dumps(said).encode(), {"Content-Type": "application/json"})

    def _send(self, status: int, data: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(data))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, stub: Stub) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.stub = stub


@contextmanager
def stubbed(wire: Wire) -> Iterator[Stub]:
    """Run a provider that speaks a wire format."""
    stub = Stub(wire, cycle([Reply("Nothing was scripted.")]))
    server = _Server(stub)
    stub.url = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield stub
    finally:
        server.shutdown()
        server.server_close()


def sse(event: Any, name: str | None = None) -> bytes:
    """A server-sent event."""
    head = f"event: {name}\n" if name else ""
    data = event if isinstance(event, str) else json.dumps(event)
    return f"{head}data: {data}\n\n".encode()


def words(text: str) -> list[str]:
    """A text in pieces."""
    parts = text.split(" ")
    return [part + " " for part in parts[:-1]] + parts[-1:]
