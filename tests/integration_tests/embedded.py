"""A real small language model on loopback: llama.cpp's own server, from a wheel, with a GGUF file of the user's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from langchain_openai import ChatOpenAI


@contextmanager
def embedded_model(*, parallel: int = 5, context: int = 4096, **options: Any) -> Iterator[ChatOpenAI]:
    """The model in the file that CONGRS_GGUF names; skips the test where there is none."""
    xllamacpp = pytest.importorskip("xllamacpp", reason="pip install xllamacpp")
    path = os.environ.get("CONGRS_GGUF")
    if not path or not Path(path).is_file():
        pytest.skip("CONGRS_GGUF does not name a GGUF file")
    params = xllamacpp.CommonParams()
    params.model.path = path
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_parallel = parallel
    params.n_ctx = context * parallel
    params.cpuparams.n_threads = os.cpu_count() or 2
    params.use_jinja = True
    params.offline = True
    server = xllamacpp.Server(params)
    yield ChatOpenAI(
        model="embedded", base_url=f"{server.listening_address}/v1", api_key="none", timeout=600, **options
    )
    del server
