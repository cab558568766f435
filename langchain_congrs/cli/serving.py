"""`congrs serve`: the embedded model for other programs, or the graphs of this package on a LangGraph server."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from pathlib import Path

from langchain_congrs.cli.exits import DONE, FAILED, UsageError
from langchain_congrs.cli.printing import json_text, notice, result
from langchain_congrs.local import CATALOGUE, DEFAULT_MODEL, LocalServer, fetch_weights
from langchain_congrs.local.process import check_installed
from langchain_congrs.local.weights import own_gguf

_GRAPHS = ("consensus", "verification", "arbitration")
_EVERY = 0.5  # seconds between two looks at the server


def serve(arguments: Namespace) -> int:
    """Serve until Ctrl-C."""
    return _serve_graphs(arguments) if arguments.graphs else _serve_model(arguments)


def _serve_model(arguments: Namespace) -> int:
    """Serve the embedded model with OpenAI's API, on this machine alone."""
    name = arguments.model or DEFAULT_MODEL
    if arguments.base_url or (name not in CATALOGUE and not name.endswith(".gguf")):
        msg = f"--model {name} cannot be served: give an embedded one ({', '.join(CATALOGUE)}) or a GGUF file"
        raise UsageError(msg)
    try:
        check_installed()
        notice(f"loading {name} …")
        own = own_gguf(name if name.endswith(".gguf") else None)
        server = LocalServer(own or fetch_weights(name), name=own.stem if own else name, port=arguments.port or 0)
    except (ValueError, ImportError) as error:
        raise UsageError(str(error)) from error
    with server:
        _tell(server, as_json=arguments.json)
        while server.running:
            time.sleep(_EVERY)
    notice("error: the server stopped")
    return FAILED


def _tell(server: LocalServer, *, as_json: bool) -> None:
    """Say how to reach the server. Its key is its own: it is made up here, and ends with it."""
    if as_json:
        result(json_text({"base_url": server.url, "api_key": server.key, "model": server.name}))
    else:
        result(f"export OPENAI_BASE_URL={server.url} OPENAI_API_KEY={server.key}")
    sys.stdout.flush()
    notice(f"serving {server.name} until Ctrl-C; with that line in another shell: congrs ask … --model {server.name}")


def _serve_graphs(arguments: Namespace) -> int:
    """Serve the graphs on LangGraph's development server."""
    if importlib.util.find_spec("langgraph_cli") is None:
        msg = "the graphs need LangGraph's server: pip install 'langgraph-cli[inmem]'"
        raise UsageError(msg)
    environment = dict(os.environ)
    if arguments.model:
        environment["CONGRS_MODEL"] = arguments.model
    if arguments.base_url:
        environment["OPENAI_BASE_URL"] = arguments.base_url
    with tempfile.TemporaryDirectory(prefix="congrs-") as folder:
        settings = {
            "dependencies": ["."],
            "graphs": {name: f"langchain_congrs.server.graphs:{name}" for name in _GRAPHS},
        }
        Path(folder, "langgraph.json").write_text(json.dumps(settings), encoding="utf-8")
        port = ["--port", str(arguments.port)] if arguments.port else []
        command = [sys.executable, "-m", "langgraph_cli", "dev", "--no-browser", "--no-reload", *port]
        done = subprocess.run(command, cwd=folder, env=environment, check=False)  # noqa: S603 - ours
    return DONE if done.returncode == 0 else FAILED
