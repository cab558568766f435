"""Where the rows of a batch go: a file that outlives a kill, or a stream."""

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
    """The output file is not that of this batch; the message says why and what to do."""


class Output(Protocol):
    """Takes rows as they are finished."""

    def write(self, row: Row) -> None:
        """Take a row."""


class _Place(NamedTuple):
    """Where a row stands in its file."""

    start: int
    length: int
    failed: bool


class RowFile:
    """Rows in a file, each written whole as soon as it is finished, in the order of the input when all are.

    A later row for the same line of the input takes the place of an earlier one.
    """

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self._path = path
        self._file = file
        self._places: dict[int, _Place] = {}
        self._end = 0

    @classmethod
    @contextmanager
    def opened(cls, path: Path) -> Iterator[RowFile]:
        """Open a file for one run; rows are brought into order in the end.

        Raises:
            BatchOutputError: If another run writes to it, or it is a device, a pipe or a folder.
        """
        path = path.resolve()  # a link stays a link when the file is replaced
        if path.exists() and not path.is_file():
            msg = f"{path} is not a regular file, so no run could go on with it. Give a file, or -o - for a stream."
            raise BatchOutputError(msg)
        path.open("ab").close()  # fails here, with the name of the file, if it cannot be written
        with _locked(path), path.open("ab+") as file:
            rows = cls(path, file)
            yield rows
            rows._sort()

    def finished(self, jobs: Iterable[Job], settings: Row, *, retry_failed: bool) -> set[int]:
        """The lines that need no work: their rows are there. A row that a kill cut off is removed.

        Args:
            jobs: The prompts of this run.
            settings: How this run answers.
            retry_failed: Whether rows with an error count as unfinished.

        Raises:
            BatchOutputError: If the rows are not those of these prompts and settings.
        """
        by_line = {job.line: job for job in jobs}
        self._file.seek(0)
        last: dict[int, Row] = {}
        for number, line in enumerate(self._file, start=1):
            if not line.endswith(b"\n"):
                self._cut(number, line, by_line)
                break
            row = _row(self._path, number, line)
            self._note(row["line"], line, failed="error" in row)
            last[row["line"]] = {name: row.get(name) for name in ("id", "prompt", "settings")}
        again = {at for at in last if retry_failed and self._places[at].failed}
        for at, row in last.items():
            self._check_input(at, row, by_line.get(at))
            if at not in again:
                self._check_settings(at, row, settings)
        return set(last) - again

    def write(self, row: Row) -> None:
        """Append a row; once this returns, a kill does not lose it."""
        line = row_line(row).encode()
        self._file.write(line)
        self._file.flush()
        self._note(row["line"], line, failed="error" in row)

    def failed(self) -> int:
        """How many rows carry an error."""
        return sum(place.failed for place in self._places.values())

    def _note(self, line: int, text: bytes, *, failed: bool) -> None:
        self._places[line] = _Place(self._end, len(text), failed)
        self._end += len(text)

    def _cut(self, number: int, torn: bytes, jobs: dict[int, Job]) -> None:
        """Remove a row that a kill cut off. After other rows, it is taken for one; alone, it must begin like one."""
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
            now = "no prompt any more"
        elif job.prompt != row["prompt"]:
            now = "another prompt now"
        elif job.id != row["id"]:
            now = "another id now"
        else:
            return
        msg = (
            f"The input has changed: {self._path} holds an answer to line {line}, which has {now}. "
            "Give another output file, or delete this one to start again."
        )
        raise BatchOutputError(msg)

    def _check_settings(self, line: int, row: Row, settings: Row) -> None:
        then = row["settings"]
        if then != settings:
            changed = [name for name in settings if not isinstance(then, dict) or then.get(name) != settings[name]]
            msg = (
                f"The options have changed: in {self._path} line {line} was answered with other values of "
                f"{', '.join(changed) or 'settings'}. Give another output file, or the same options."
            )
            raise BatchOutputError(msg)

    def _sort(self) -> None:
        """Put the rows into the order of the input, in a new file that takes the place of this one at once."""
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
            warnings.warn(f"{self._path} is not in the order of the input: {error.strerror}", stacklevel=2)


class RowStream:
    """Rows on a stream, in the order of the input: a row waits until those before it are out."""

    def __init__(self, stream: IO[str], lines: Iterable[int]) -> None:
        self._stream = stream
        self._expected = sorted(lines, reverse=True)
        self._waiting: dict[int, str] = {}

    def write(self, row: Row) -> None:
        """Take a row, and write those whose turn it is."""
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
    msg = f"Line {number} of {path} is not a row of a batch; it is left alone. Give another output file."
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
        with suppress(OSError):  # Windows removes no open file; filelock does that there
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
