"""The note that weights were checked: only the user's own is trusted, and only for the very file."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from langchain_congrs.local import CATALOGUE, fetch_weights
from langchain_congrs.local import weights as module
from langchain_congrs.local.sources import OnBytes
from tests.unit_tests.local.tiny import DATA, TINY


class Shelf:
    """A source that has the right file, and counts how often it is asked."""

    asked = 0

    def describe(self, model: object) -> str:
        return "the shelf"

    def download(self, model: object, partial: Path, on_bytes: OnBytes) -> None:
        self.asked += 1
        partial.write_bytes(DATA)


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setitem(CATALOGUE, "tiny", TINY)
    monkeypatch.delenv("CONGRS_GGUF", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "own"))
    (tmp_path / "shared").mkdir()
    return tmp_path / "shared"


def fetched(shared: Path) -> tuple[bytes, int]:
    shelf = Shelf()
    file = fetch_weights("tiny", cache_dir=shared, sources=[shelf], tell=lambda _: None)
    return file.read_bytes(), shelf.asked


def test_a_forged_note_beside_forged_weights_is_not_trusted(shared: Path) -> None:
    file = shared / TINY.file
    file.write_bytes(b"GGUF" + b"x" * (TINY.size - 4))
    found = file.stat()
    note = {"sha256": TINY.sha256, "size": found.st_size, "modified": found.st_mtime_ns}
    file.with_suffix(".checked").write_text(json.dumps(note))
    assert fetched(shared) == (DATA, 1)


def test_what_was_checked_is_not_hashed_again(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert fetched(shared) == (DATA, 1)
    monkeypatch.setattr(module, "_sha256", lambda _: pytest.fail("hashed again"))
    assert fetched(shared) == (DATA, 0)


def test_weights_that_were_replaced_are_hashed_again_whatever_their_time_says(shared: Path) -> None:
    fetched(shared)
    file = shared / TINY.file
    times = file.stat().st_atime_ns, file.stat().st_mtime_ns
    file.write_bytes(DATA[:-1] + b"?")
    os.utime(file, ns=times)
    assert fetched(shared) == (DATA, 1)


def test_a_note_in_a_folder_that_others_can_write_to_is_not_trusted(shared: Path) -> None:
    fetched(shared)
    (shared.parent / "own/langchain-congrs/checked").chmod(0o777)
    calls = list[Path]()
    original = module._sha256
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_sha256", lambda file: original(calls.append(file) or file))  # type: ignore[func-returns-value]
        fetched(shared)
    assert calls
    shutil.rmtree(shared)
