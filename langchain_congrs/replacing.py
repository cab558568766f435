"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """A file that takes the place of another one, at once and with its permissions, when it is whole.

    Raises:
        OSError: If it cannot be written; what was there stays.
    """
    path = path.resolve()  # a link stays a link
    mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else None
    beside = path.with_name(f".congrs-{secrets.token_hex(8)}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(beside, flags, 0o666 if mode is None else 0o600)  # never wider than what it replaces
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            beside.chmod(mode)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
