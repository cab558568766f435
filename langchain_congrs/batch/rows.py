"""Where the rows of a batch go: a file that survives a crash, or a stream."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
import tempfile
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, NamedTuple, Protocol

from filelock import BaseFileLock, FileLock, Timeout

from langchain_congrs._common import replacing
from langchain_congrs.batch.jobs import Job
from langchain_congrs.batch.work import Row, named_row, row_line

_NO_NEW_FILES = {errno.EACCES, errno.EPERM, errno.EROFS}
"""What creating a file fails with in a folder that takes none; a file that is already there may still be writable."""

_BEGINNING = b'{"line": '
_BEGUN = re.compile(rb'\{"line": (\d{1,18}), "')


class BatchOutputError(ValueError):
    """The output file does not belong to this batch; the message says why and what to do."""


class Output(Protocol):
    """Where to write rows as they are finished."""

    def write(self, row: Row) -> None:
        """Write a row."""


class _Place(NamedTuple):
    """The position of a row in the file."""

    start: int
    length: int
    failed: bool
    abstained: bool


class RowFile:
    """A file of rows: each is written as soon as it is finished, and at the end they are put in input order.

    A later row replaces an earlier one for the same input line.
    """

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self._path = path
        self._file = file
        self._places: dict[int, _Place] = {}
        self._end = 0

    @classmethod
    @contextmanager
    def opened(cls, path: Path) -> Iterator[RowFile]:
        """Open a file for one run, and sort its rows at the end.

        Raises:
            BatchOutputError: If another run is writing to it, or it is a device, a pipe or a folder.
            OSError: If it cannot be written.
        """
        path = path.resolve()  # so that replacing the file keeps a link to it
        if path.exists() and not path.is_file():
            msg = f"{path} is not a regular file, so it cannot be resumed. Give a file, or -o - for standard output."
            raise BatchOutputError(msg)
        path.open("ab").close()  # fails here, with the name of the file, if it cannot be written
        with _locked(path), path.open("ab+") as file:
            rows = cls(path, file)
            yield rows
            rows._sort()

    def finished(self, jobs: Iterable[Job], settings: Row, *, retry_failed: bool) -> set[int]:
        """Return the input lines that already have a row. Remove a last row that was only partly written.

        Args:
            jobs: The prompts of this run.
            settings: The settings of this run.
            retry_failed: Whether rows with an error count as unfinished.

        Raises:
            BatchOutputError: If the rows come from other prompts or settings.
        """
        by_line = {job.line: job for job in jobs}
        self._file.seek(0)
        last: dict[int, Row] = {}
        for number, line in enumerate(self._file, start=1):
            if not line.endswith(b"\n"):
                self._cut(number, line, by_line)
                break
            row = _row(self._path, number, line)
            self._note(row, line)
            last[row["line"]] = {name: row.get(name) for name in ("id", "prompt", "settings")}
        again = {at for at in last if retry_failed and self._places[at].failed}
        for at, row in last.items():
            self._check_input(at, row, by_line.get(at))
            if at not in again:
                self._check_settings(at, row, settings)
        return set(last) - again

    def write(self, row: Row) -> None:
        """Append a row. Once this returns, the row survives a crash of this process."""
        line = row_line(row).encode()
        self._file.write(line)
        self._file.flush()
        self._note(row, line)

    def failed(self) -> int:
        """Return how many rows have an error."""
        return sum(place.failed for place in self._places.values())

    def abstained(self) -> int:
        """Return how many rows have no answer because it abstained."""
        return sum(place.abstained for place in self._places.values())

    def _note(self, row: Row, text: bytes) -> None:
        self._places[row["line"]] = _Place(self._end, len(text), "error" in row, bool(row.get("abstained")))
        self._end += len(text)

    def _cut(self, number: int, torn: bytes, jobs: dict[int, Job]) -> None:
        """Remove a partly written last row. If it is the only one, first make sure that it is a row of this batch."""
        begun = _BEGUN.match(torn)
        if number > 1:
            ours = torn.startswith(_BEGINNING) or _BEGINNING.startswith(torn)
        elif begun and (job := jobs.get(int(begun[1]))):
            expected = row_line(named_row(job))[: -len("}\n")].encode()
            ours = torn.startswith(expected) or expected.startswith(torn)
        else:
            ours = False
        if not ours:
            raise _not_ours(self._path, number)
        self._file.truncate(self._end)

    def _check_input(self, line: int, row: Row, job: Job | None) -> None:
        if job is None:
            now = "no prompt now"
        elif job.prompt != row["prompt"]:
            now = "a different prompt now"
        elif job.id != row["id"]:
            now = "a different id now"
        else:
            return
        msg = (
            f"The input has changed: {self._path} has an answer to line {line}, which has {now}. "
            "Give another output file, or delete this one to start over."
        )
        raise BatchOutputError(msg)

    def _check_settings(self, line: int, row: Row, settings: Row) -> None:
        then = row["settings"]
        if then != settings:
            changed = [name for name in settings if not isinstance(then, dict) or then.get(name) != settings[name]]
            msg = (
                f"The options have changed: in {self._path}, line {line} was answered with a different "
                f"{', '.join(changed) or 'set of options'}. Give another output file, or the same options."
            )
            raise BatchOutputError(msg)

    def _sort(self) -> None:
        """Put the rows in input order, by writing a new file that replaces this one atomically."""
        places = [place for _, place in sorted(self._places.items())]
        if sum(place.length for place in places) == self._end and places == sorted(places):
            return
        try:
            with replacing(self._path) as file:
                for place in places:
                    self._file.seek(place.start)
                    file.write(self._file.read(place.length))
        except OSError as error:
            if error.errno not in _NO_NEW_FILES:
                raise
            warnings.warn(f"{self._path} could not be put in input order: {error.strerror}", stacklevel=2)


class RowStream:
    """A stream of rows in input order: each row waits until all rows before it are written."""

    def __init__(self, stream: IO[str], lines: Iterable[int]) -> None:
        self._stream = stream
        self._expected = sorted(lines, reverse=True)
        self._waiting: dict[int, str] = {}

    def write(self, row: Row) -> None:
        """Take a row, and write all rows that need not wait any longer."""
        self._waiting[row["line"]] = row_line(row)
        while self._expected and self._expected[-1] in self._waiting:
            self._stream.write(self._waiting.pop(self._expected.pop()))
        self._stream.flush()


def _row(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        row = json.loads(line) if line.startswith(_BEGINNING) else None
    except ValueError:
        row = None
    if not isinstance(row, dict) or not isinstance(row.get("line"), int):
        raise _not_ours(path, number)
    return row


def _not_ours(path: Path, number: int) -> BatchOutputError:
    msg = f"Line {number} of {path} is not a row of a batch, so the file is left alone. Give another output file."
    return BatchOutputError(msg)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Keep other runs from writing to the file.

    Raises:
        BatchOutputError: If another run is writing to it.
    """
    try:
        lock = _acquired(path.with_name(f".{path.name}.lock"), path)
    except OSError as error:
        if error.errno not in _NO_NEW_FILES:
            raise
        name = hashlib.sha256(os.fsencode(path)).hexdigest()[:32]
        lock = _acquired(Path(tempfile.gettempdir()) / f"congrs-{name}.lock", path)
    try:
        yield
    finally:
        with suppress(OSError):  # Windows does not delete open files; there, filelock deletes it on release
            Path(lock.lock_file).unlink()
        lock.release()


def _acquired(name: Path, path: Path) -> BaseFileLock:
    lock = FileLock(name)
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        msg = f"Another run is writing to {path}. Wait for it, or give another output file."
        raise BatchOutputError(msg) from error
    return lock
