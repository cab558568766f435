"""The rows of an experiment: a JSONL file that survives a crash and is gone on with."""

from __future__ import annotations

import json
import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from filelock import FileLock, Timeout

ExperimentRow = dict[str, Any]


class ExperimentBusyError(RuntimeError):
    """Another run is writing to the folder."""


class RowLog:
    """Rows by their key; the last one with a key counts."""

    def __init__(self, file: IO[bytes], rows: dict[str, ExperimentRow]) -> None:
        """See `opened`."""
        self._file = file
        self._lock = threading.Lock()
        self._finished = {key for key, row in rows.items() if "error" not in row}

    @classmethod
    @contextmanager
    def opened(cls, folder: Path) -> Iterator[RowLog]:
        """Open the rows of an experiment, and keep other runs out; a last row that was cut off is removed.

        Raises:
            ExperimentBusyError: If another run has them open.
            ValueError: If the file holds something else.
        """
        path = folder / "rows.jsonl"
        lock = FileLock(folder / ".lock")
        try:
            lock.acquire(timeout=0)
        except Timeout as error:
            msg = f"Another run is writing to {folder}. Wait for it, or give another folder."
            raise ExperimentBusyError(msg) from error
        try:
            with path.open("ab+") as file:
                rows, whole = _read(path)
                file.truncate(whole)
                yield cls(file, rows)
        finally:
            lock.release()

    @property
    def finished(self) -> set[str]:
        """The keys of rows without an error, as they are now."""
        with self._lock:
            return set(self._finished)

    def write(self, row: ExperimentRow) -> None:
        """Append a row. Once this returns, it survives a crash of this process."""
        line = json.dumps(row).encode() + b"\n"
        with self._lock:
            self._file.write(line)
            self._file.flush()
            if "error" not in row:
                self._finished.add(row["key"])


def read_rows(folder: Path, keys: Collection[str] | None = None) -> list[ExperimentRow]:
    """The rows of an experiment, without those that failed; all of them, or those with some keys."""
    rows, _ = _read(folder / "rows.jsonl")
    return [row for key, row in rows.items() if "error" not in row and (keys is None or key in keys)]


def _read(path: Path) -> tuple[dict[str, ExperimentRow], int]:
    """The rows of a file by key, and how much of it is whole."""
    rows: dict[str, ExperimentRow] = {}
    whole = 0
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n"):
                break
            try:
                row = json.loads(line)
                rows[row["key"]] = row
            except (ValueError, TypeError, KeyError) as error:
                msg = f"Line {number} of {path} is not a row of an experiment; give another folder."
                raise ValueError(msg) from error
            whole += len(line)
    return rows, whole
