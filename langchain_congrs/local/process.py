"""Serve a GGUF file on loopback, with an OpenAI-compatible API, while this process runs."""

from __future__ import annotations

import atexit
import importlib
import importlib.util
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from langchain_congrs._common import how_to_install, needs_extra

if TYPE_CHECKING:
    from langchain_openai import ChatOpenAI

_SHOWN_LINES = 2
_STAMP = re.compile(r"^[\d.]+ [A-Z] +")  # time and level at the start of a llama.cpp log line
_SHARING = {"OMP_WAIT_POLICY": "passive"}  # threads that spin while waiting are ten times slower on a busy machine
_STOPPING = 5.0  # seconds a server has to stop before it is killed


def check_installed() -> None:
    """Find out whether llama.cpp is there before a gigabyte of weights is fetched for it.

    Raises:
        ImportError: With the command that installs it.
    """
    if importlib.util.find_spec("xllamacpp") is None:
        msg = f"xllamacpp is missing. {how_to_install('local')}"
        raise ImportError(msg)


class LocalServerError(RuntimeError):
    """The server did not start; the message says what it reported."""


class LocalServer:
    """A llama.cpp server for one GGUF file, on 127.0.0.1, with a key that only this process knows.

    It runs in a separate process, which ends with this one. Use it as a context manager, or call `stop`.

    Args:
        path: The GGUF file.
        name: The name of the model; by default that of the file.
        parallel: Calls to process at once; further calls wait.
        context: Maximum tokens in a call, prompt and answer together.
        threads: Threads to compute with; None lets llama.cpp decide.
        port: Where to listen; 0 for a free port.

    Example:
        .. code-block:: python

            with LocalServer("model.gguf") as server:
                server.chat_model(temperature=0).invoke("Hello")
    """

    def __init__(
        self,
        path: str | Path,
        *,
        name: str | None = None,
        parallel: int = 5,
        context: int = 4096,
        threads: int | None = None,
        port: int = 0,
    ) -> None:
        check_installed()
        for option, value in {"parallel": parallel, "context": context, "threads": threads or 1}.items():
            if value < 1:
                msg = f"{option}={value} must be at least 1."
                raise ValueError(msg)
        self.name = name or Path(path).stem
        self.url = ""  # not known until the server has started
        self.key = secrets.token_urlsafe()
        self._owner = os.getpid()
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 - open while the server runs
        self._process = subprocess.Popen(  # noqa: S603 - this Python, and a file of this package
            [sys.executable, "-P", str(Path(__file__).with_name("serve.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            env=_SHARING | os.environ,
            text=True,
            encoding="utf-8",
        )
        settings = {
            "path": str(path),
            "alias": self.name,
            "key": self.key,
            "parallel": parallel,
            "context": context,
            "threads": threads,
            "port": port,
        }
        self.url = self._start(settings)

    def _start(self, settings: dict[str, Any]) -> str:
        """Send the settings and wait for the address."""
        assert self._process.stdin is not None  # noqa: S101 - both are pipes
        assert self._process.stdout is not None  # noqa: S101
        try:
            self._process.stdin.write(json.dumps(settings) + "\n")
            self._process.stdin.flush()
            with suppress(ImportError):  # a second, while the model is loaded; `chat_model` says if it is missing
                importlib.import_module("langchain_openai")
            answer = self._process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        except BaseException:  # Ctrl-C
            self.stop()
            raise
        if answer:
            return f"{json.loads(answer)['url']}/v1"
        said = self._said()
        self.stop()
        msg = f"{settings['path']} cannot be served: {said or 'the server stopped without giving a reason'}"
        raise LocalServerError(msg)

    def _said(self) -> str:
        """Return the first lines that the server wrote, which name the cause."""
        self._process.wait()
        self._log.seek(0)
        lines = self._log.read().decode(errors="replace").splitlines()
        return "; ".join(_STAMP.sub("", line) for line in lines[:_SHOWN_LINES] if line.isprintable())

    @property
    def running(self) -> bool:
        """Whether the server is still running."""
        return self._process.poll() is None

    def chat_model(self, **kwargs: Any) -> ChatOpenAI:
        """Return a chat model that uses this server; the options are those of `ChatOpenAI`."""
        with needs_extra("local"):
            from langchain_openai import ChatOpenAI  # noqa: PLC0415
            from openai import DefaultAsyncHttpxClient, DefaultHttpxClient  # noqa: PLC0415
        options: dict[str, Any] = {
            "model": self.name,
            "timeout": 600,
            "stream_usage": True,
            "use_responses_api": False,
            # Ignore proxies set in the environment: the server is on this machine. Close each connection: one kept open
            # would be bound to its event loop.
            "http_client": DefaultHttpxClient(trust_env=False),
            "http_async_client": DefaultAsyncHttpxClient(trust_env=False),
            "default_headers": {"Connection": "close"},
        }
        if "http_socket_options" in ChatOpenAI.model_fields:
            options["http_socket_options"] = ()  # otherwise ChatOpenAI warns that it ignores these options
        return ChatOpenAI(base_url=self.url, api_key=self.key, **{**options, **kwargs})

    def stop(self) -> None:
        """Stop the server. Models that use it fail from then on."""
        if os.getpid() != self._owner:  # this is a fork, and the server belongs to its parent
            return
        if not self.url:
            self._process.kill()  # while loading, it would not notice that its input was closed
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        try:
            self._process.wait(_STOPPING)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


_SHARED: dict[tuple[Any, ...], LocalServer] = {}
_LOCK = threading.Lock()


def shared_server(path: Path, **settings: Any) -> LocalServer:
    """Return this process's server for a file and settings. Start it if necessary, and stop it at exit."""
    key = (path.resolve(), os.getpid(), *sorted(settings.items()))
    with _LOCK:
        server = _SHARED.get(key)
        if server is None or not server.running:
            _SHARED[key] = server = LocalServer(path, **settings)
        return server


def stop_local_servers() -> None:
    """Stop the servers that `local_chat_model` started in this process, and free their memory.

    Existing models fail from then on; the next `local_chat_model` starts a new server.
    """
    with _LOCK:
        servers = list(_SHARED.values())
        _SHARED.clear()
    for server in servers:
        server.stop()


atexit.register(stop_local_servers)
