"""A graph to serve, and LangGraph's development server for it, for the notebook on serving."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from replay import recorded

from langchain_congrs import ConGrs
from langchain_congrs.local.choice import choose_model
from langchain_congrs.server.workflow import create_consensus_decoding

FOLDER = Path(__file__).parent
_SECONDS_TO_START = 90
_QUIET = {"LANGSMITH_TRACING": "false", "LANGGRAPH_CLI_NO_ANALYTICS": "1", "LANGGRAPH_NO_VERSION_CHECK": "true"}

_MODEL = choose_model() if os.environ.get("CONGRS_LIVE") else recorded("serving")

consensus = create_consensus_decoding(ConGrs(_MODEL, m=5)).compile()


@contextmanager
def serving() -> Iterator[str]:
    """Run the server on a free port of this machine, and give its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    paths = os.pathsep.join([str(FOLDER), os.environ.get("PYTHONPATH", "")])
    with tempfile.TemporaryDirectory() as folder:
        settings = {"dependencies": ["."], "graphs": {"consensus": f"{FOLDER / 'served.py'}:consensus"}}
        Path(folder, "langgraph.json").write_text(json.dumps(settings), encoding="utf-8")
        process = subprocess.Popen(  # noqa: S603 - this Python
            [sys.executable, "-m", "langgraph_cli", "dev", "--no-browser", "--no-reload", "--port", str(port)],
            cwd=folder,
            env={**os.environ, **_QUIET, "PYTHONPATH": paths},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield _answering(f"http://127.0.0.1:{port}", process)
        finally:
            process.terminate()
            process.wait()


def _answering(url: str, process: subprocess.Popen[bytes]) -> str:
    """Wait until the server answers."""
    until = time.monotonic() + _SECONDS_TO_START
    while time.monotonic() < until and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{url}/ok", timeout=5):  # noqa: S310 - an address of ours
                return url
        except urllib.error.URLError:
            time.sleep(0.1)
    msg = f"The server did not start within {_SECONDS_TO_START} s."
    raise RuntimeError(msg)
