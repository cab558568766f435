"""The LangGraph dev server in a process of its own, with the graphs of `langgraph.json`."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
QUIET = {
    "LANGSMITH_TRACING": "false",
    "LANGGRAPH_CLI_NO_ANALYTICS": "1",
    "LANGGRAPH_NO_VERSION_CHECK": "true",
    "LOG_LEVEL": "WARNING",
    "LOG_COLOR": "false",
}
LOG = "server.log"
SECONDS_TO_START, SECONDS_TO_STOP = 60, 15


@contextmanager
def dev_server(folder: Path, **environment: str) -> Iterator[str]:
    """Run the server in a folder, where it keeps what it must not lose and its log; gives its address."""
    log = folder / LOG
    port = _free_port()
    command = [sys.executable, "-m", "langgraph_cli", "dev", "--config", str(ROOT / "langgraph.json")]
    options = ["--no-browser", "--no-reload", "--n-jobs-per-worker", "10", "--port", str(port)]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LANGCHAIN_", "LANGSMITH_"))}
    ours = {**kept, **QUIET, "PYTHONPATH": str(ROOT), "LANGGRAPH_STRICT_MSGPACK": "true", **environment}
    with log.open("w") as output:
        process = subprocess.Popen([*command, *options], cwd=folder, env=ours, stdout=output, stderr=output)  # noqa: S603
        try:
            url = f"http://127.0.0.1:{port}"
            _wait_for(url, process, log)
            yield url
        finally:
            process.terminate()
            try:
                process.wait(SECONDS_TO_STOP)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < until and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{url}/ok", timeout=5):  # noqa: S310 - an address of ours
                return
        except urllib.error.URLError:
            time.sleep(0.1)
    msg = f"The server did not start within {SECONDS_TO_START} s; exit code {process.poll()}.\n{log.read_text()}"
    raise RuntimeError(msg)
