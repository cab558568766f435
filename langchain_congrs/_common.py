"""Small things needed everywhere: masking keys, naming extras to install, replacing files atomically."""

from __future__ import annotations

import os
import re
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

# -- keys --------------------------------------------------------------------------------------------------------------

_SECRET = re.compile(r"(?:KEY|TOKEN|SECRET|PASSWORD|_PASS|_PWD|_CREDENTIALS)$", re.IGNORECASE)
_SHORTEST = 8  # shorter ones are placeholders such as "none", which occur in ordinary text
_SHORTEST_CUT = 12  # a shorter beginning of a key is the same for everybody, or an ordinary word
# Names and passwords may contain @ and, after a colon, /: everything up to the last @ of a word is masked.
_IN_ADDRESS = re.compile(r"(?<=://)(?:[^/:\s]*:\S*|[^/\s]+)(?=@)")
_IN_QUERY = re.compile(
    r"((?:[?&;][\w.-]*(?:key|token|secret|password)|\bapi[_-]?key|\baccess[_-]?token)=)[^&\s#\"'<>]+", re.IGNORECASE
)


def mask(text: str) -> str:
    """Mask the environment's keys in a text, and names, passwords and keys in its addresses.

    A key that is cut off at the end of the text is masked, too.

    Example:
        >>> mask("no route to http://ada:secret@example.org/v1?key=abc")
        'no route to http://***@example.org/v1?key=***'
    """
    known = {value for name, value in os.environ.items() if _SECRET.search(name) and len(value) >= _SHORTEST}
    for secret in sorted(known, key=len, reverse=True):
        text = text.replace(secret, "***")
    if cut := max((_cut(text, secret) for secret in known), default=0):
        text = f"{text[:-cut]}***"
    return _IN_QUERY.sub(r"\1***", _IN_ADDRESS.sub("***", text))


def _cut(text: str, secret: str) -> int:
    """How many characters from the beginning of a secret the text ends with."""
    lengths = range(min(len(secret), len(text)), _SHORTEST_CUT - 1, -1)
    return next((length for length in lengths if text.endswith(secret[:length])), 0)


def in_words(error: BaseException) -> str:
    """What an error says, with keys masked: providers repeat them, and messages are stored and shown.

    Example:
        >>> in_words(ValueError("no route to http://ada:secret@example.org/v1"))
        'ValueError: no route to http://***@example.org/v1'
    """
    return mask(f"{type(error).__name__}: {error}")


# -- extras -----------------------------------------------------------------------------------------------------------


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Say which extra of the package to install if an import in the block fails.

    Raises:
        ImportError: With the command that installs it.
    """
    try:
        yield
    except ImportError as error:
        msg = f"{error.name or error} is missing: pip install 'langchain-congrs[{extra}]'."
        raise ImportError(msg) from error


# -- files -------------------------------------------------------------------------------------------------------------


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Write a file that replaces `path` atomically, keeping its permissions, when the block ends without an error.

    Raises:
        OSError: If it cannot be written; the old file stays.
    """
    path = path.resolve()  # a link stays a link
    mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else None
    beside = path.with_name(f".congrs-{secrets.token_hex(8)}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(beside, flags, 0o666 if mode is None else 0o600)  # never more open than what it replaces
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
