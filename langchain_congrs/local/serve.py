"""The program that serves a GGUF file: a process of its own, run by path, that ends with the one that started it.

Loading a model keeps Python's lock for seconds, so it would stop every other thread and event loop of a program; and a
crash of native code would end it. What it is to serve comes as a line of JSON on standard input, the address goes as
one to standard output. It imports nothing of this package: it starts at once.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

_SPARING = {
    "ui": False,
    "endpoint_slots": False,  # it would show the prompts of others
    "cache_ram_mib": 0,  # else it keeps old prompts in up to 8 GB
}


def _serve(settings: dict[str, Any]) -> Any:
    import xllamacpp  # noqa: PLC0415 - main says so if it is missing

    params = xllamacpp.CommonParams()
    params.model.path = settings["path"]
    params.model_alias = {settings["alias"]}
    params.api_keys = [settings["key"]]
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_parallel = settings["parallel"]
    params.n_ctx = settings["context"] * settings["parallel"]
    if settings["threads"]:
        params.cpuparams.n_threads = settings["threads"]
    params.use_jinja = True
    params.offline = True
    params.verbosity = 1
    for name, value in _SPARING.items():
        if hasattr(params, name):  # such names change from one release of llama.cpp to the next
            setattr(params, name, value)
    return xllamacpp.Server(params)


def main() -> None:
    """Serve until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started it
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # nothing that native code prints may be taken for the answer
    try:
        server = _serve(json.loads(sys.stdin.readline()))
    except Exception as error:  # noqa: BLE001 - told in one line, after what llama.cpp had to say
        sys.exit(f"{type(error).__name__}: {error}")
    answers.write(json.dumps({"url": server.listening_address}) + "\n")
    answers.flush()
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
