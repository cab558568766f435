"""Keys are never shown: what an error message repeats of them is masked."""

from __future__ import annotations

import os
import re

_SECRET = re.compile(r"(?:KEY|TOKEN|SECRET|PASSWORD)$", re.IGNORECASE)
_SHORTEST = 8  # shorter ones are placeholders such as "none", and stand in ordinary text
_IN_ADDRESS = re.compile(r"(?<=://)[^/@\s]+(?=@)")


def mask(text: str) -> str:
    """The text without the keys that the environment holds, and without names and passwords in addresses.

    Example:
        >>> mask("no route to http://ada:secret@example.org/v1")
        'no route to http://***@example.org/v1'
    """
    secrets = {value for name, value in os.environ.items() if _SECRET.search(name) and len(value) >= _SHORTEST}
    for secret in sorted(secrets, key=len, reverse=True):
        text = text.replace(secret, "***")
    return _IN_ADDRESS.sub("***", text)


def in_words(error: BaseException) -> str:
    """What an error says, without keys: providers repeat them, and messages are kept and shown.

    Example:
        >>> in_words(ValueError("no route to http://ada:secret@example.org/v1"))
        'ValueError: no route to http://***@example.org/v1'
    """
    return mask(f"{type(error).__name__}: {error}")
