"""The program that serves a GGUF file, in a process that ends with the one that started it.

It is a separate process because loading a model holds Python's global lock for seconds, which would block every thread
and event loop, and because a crash in native code would end the whole program. It reads its settings as a line of JSON
from standard input and writes its address as one to standard output. It is run by path and imports nothing from this
package, so that it starts quickly.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from typing import Any

_LOGGING = 0.5
"""Seconds that llama.cpp has to write its log, which names the cause of a failure."""
_SPARING = {
    "ui": False,
    "endpoint_slots": False,  # it would show other callers' prompts
    "cache_ram_mib": 0,  # otherwise it caches old prompts in up to 8 GB
}


def _serve(settings: dict[str, Any]) -> Any:
    import xllamacpp  # noqa: PLC0415 - main reports it if it is missing

    params = xllamacpp.CommonParams()
    params.model.path = settings["path"]
    params.model_alias = {settings["alias"]}
    params.api_keys = [settings["key"]]
    params.hostnames = ["127.0.0.1"]
    params.port = settings["port"]
    params.n_parallel = settings["parallel"]
    params.n_ctx = settings["context"] * settings["parallel"]
    if settings["threads"]:
        params.cpuparams.n_threads = settings["threads"]
    params.use_jinja = True
    params.offline = True
    params.verbosity = 1
    on_gpu = len(xllamacpp.get_device_info()) > 1
    for name, value in {**_SPARING, "fit_params": on_gpu}.items():  # reads the file twice, to see what fits a GPU
        if hasattr(params, name):  # these names change between releases of llama.cpp
            setattr(params, name, value)
    return xllamacpp.Server(params)


def main() -> None:
    """Serve until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started this one handles Ctrl-C
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # so that output of native code is not taken for the address
    try:
        server = _serve(json.loads(sys.stdin.readline()))
    except Exception as error:  # noqa: BLE001 - reported in one line, after the log of llama.cpp
        time.sleep(_LOGGING)
        sys.exit(f"{type(error).__name__}: {error}")
    answers.write(json.dumps({"url": server.listening_address}) + "\n")
    answers.flush()
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
