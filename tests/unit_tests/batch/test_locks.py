"""The lock of a batch file: one run at a time, whatever the folder takes, and nothing left behind."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from langchain_congrs.batch import run_batch
from langchain_congrs.batch.rows import BatchOutputError, RowFile
from tests.unit_tests.batch.echo import ONE


def test_a_lock_of_a_killed_run_does_not_count(source: Path, output: Path) -> None:
    (output.parent / f".{output.name}.lock").touch()
    assert run_batch(source, output, ONE).answered == 6
    assert {path.name for path in output.parent.iterdir()} == {source.name, output.name}


def test_a_run_that_fails_leaves_no_lock_behind(source: Path, output: Path) -> None:
    output.write_text("notes of mine")
    with pytest.raises(BatchOutputError):
        run_batch(source, output, ONE)
    assert {path.name for path in output.parent.iterdir()} == {source.name, output.name}


@pytest.mark.parametrize("problem", [errno.EACCES, errno.EROFS])
def test_a_folder_that_takes_no_lock(
    source: Path, output: Path, problem: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lock goes to the folder for temporary files, and still keeps a second run out."""
    acquire = FileLock.acquire

    def refuse_beside(lock: FileLock, *arguments: Any, **options: Any) -> Any:
        if Path(lock.lock_file).parent == output.parent:
            raise OSError(problem, os.strerror(problem), lock.lock_file)
        return acquire(lock, *arguments, **options)

    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr(FileLock, "acquire", refuse_beside)
    monkeypatch.setattr(tempfile, "tempdir", str(elsewhere))
    with RowFile.opened(output), pytest.raises(BatchOutputError, match="Another run is writing"):
        run_batch(source, output, ONE)
    assert run_batch(source, output, ONE).answered == 6
    assert list(elsewhere.iterdir()) == []


def test_an_output_file_that_cannot_be_written_is_named(source: Path, tmp_path: Path) -> None:
    """No folder is made for it, and no lock."""
    with pytest.raises(FileNotFoundError) as caught:
        run_batch(source, tmp_path / "none" / "out.jsonl", ONE)
    assert caught.value.filename == str(tmp_path / "none" / "out.jsonl")
    assert list(tmp_path.iterdir()) == [source]
