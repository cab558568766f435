"""Keys are never shown: what an error message repeats of them is masked."""

from __future__ import annotations

import os
import re

_SECRET = re.compile(r"(?:KEY|TOKEN|SECRET|PASSWORD|_PASS|_PWD|_CREDENTIALS)$", re.IGNORECASE)
_SHORTEST = 8  # shorter ones are placeholders such as "none", and stand in ordinary text
_SHORTEST_CUT = 12  # a shorter beginning of a key is known to everybody, or is an ordinary word
# Names and passwords may hold @, and after a colon also /: up to the last @ of a word, all is masked.
_IN_ADDRESS = re.compile(r"(?<=://)(?:[^/:\s]*:\S*|[^/\s]+)(?=@)")
_IN_QUERY = re.compile(
    r"((?:[?&;][\w.-]*(?:key|token|secret|password)|\bapi[_-]?key|\baccess[_-]?token)=)[^&\s#\"'<>]+", re.IGNORECASE
)


def mask(text: str) -> str:
    """The text without the keys that the environment holds, and without names, passwords and keys in addresses.

    A key at whose beginning the text was cut off is masked, too.

    Example:
        >>> mask("no route to http://ada:secret@example.org/v1?key=abc")
        'no route to http://***@example.org/v1?key=***'
    """
    secrets = {value for name, value in os.environ.items() if _SECRET.search(name) and len(value) >= _SHORTEST}
    for secret in sorted(secrets, key=len, reverse=True):
        text = text.replace(secret, "***")
    if cut := max((_cut(text, secret) for secret in secrets), default=0):
        text = f"{text[:-cut]}***"
    return _IN_QUERY.sub(r"\1***", _IN_ADDRESS.sub("***", text))


def _cut(text: str, secret: str) -> int:
    """How many characters of a secret the text ends with."""
    lengths = range(min(len(secret), len(text)), _SHORTEST_CUT - 1, -1)
    return next((length for length in lengths if text.endswith(secret[:length])), 0)


def in_words(error: BaseException) -> str:
    """What an error says, without keys: providers repeat them, and messages are kept and shown.

    Example:
        >>> in_words(ValueError("no route to http://ada:secret@example.org/v1"))
        'ValueError: no route to http://***@example.org/v1'
    """
    return mask(f"{type(error).__name__}: {error}")
