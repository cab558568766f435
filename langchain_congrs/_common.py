"""Small things needed everywhere: masking keys, text safe to print, extras to install, replacing files atomically."""

from __future__ import annotations

import base64
import os
import re
import secrets
import stat
import threading
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, TypeVar
from urllib.parse import quote, quote_plus

Made = TypeVar("Made")

# -- keys --------------------------------------------------------------------------------------------------------------

_SECRET = re.compile(r"(?:KEY|TOKEN|SECRET|PASSWORD|_PASS|_PWD|_CREDENTIALS)$", re.IGNORECASE)
_SHORTEST = 8  # shorter ones are placeholders such as "none", which occur in ordinary text
_SHORTEST_CUT = 12  # a shorter beginning of a key is the same for everybody, or an ordinary word
_SHORTEST_SPREAD = 12  # a shorter one may be a word or two of ordinary text
_BASE64_GROUP = 3  # bytes that become four characters together
_WORD_WITH_ADDRESS = re.compile(r"\S*://\S*")
_NAME_ENDS = re.compile(r"[/:]")
_IN_QUERY = re.compile(
    r"((?:[?&;][\w.-]*(?:key|token|secret|password)|\bapi[_-]?key|\baccess[_-]?token)=)[^&\s#\"'<>]+", re.IGNORECASE
)
_MOST_KNOWN = 256
_KNOWN: OrderedDict[str, None] = OrderedDict()  # secrets of models in use, latest last
_LOCK = threading.Lock()


def keep_secret(secret: str) -> None:
    """Mask this text from now on, like the environment's keys: models are given keys as arguments, too."""
    if len(secret) >= _SHORTEST:
        with _LOCK:
            _KNOWN[secret] = None
            _KNOWN.move_to_end(secret)
            while len(_KNOWN) > _MOST_KNOWN:
                _KNOWN.popitem(last=False)


def mask(text: str) -> str:
    """Mask keys in a text: the environment's, those of models in use, and those in addresses, with names and passwords.

    Keys are found as they stand, URL-encoded, in base64, in hexadecimal, cut off at the end of the text, and with other
    characters between theirs.

    Example:
        >>> mask("no route to http://ada:secret@example.org/v1?key=abc")
        'no route to http://***@example.org/v1?key=***'
    """
    with _LOCK:
        known = set(_KNOWN)
    known |= {value for name, value in os.environ.items() if _SECRET.search(name) and len(value) >= _SHORTEST}
    for secret in sorted({form for one in known for form in _written_forms(one)}, key=len, reverse=True):
        text = text.replace(secret, "***")
    text = _without_spread(text, known)
    if cut := max((_cut(text, secret) for secret in known), default=0):
        text = f"{text[:-cut]}***"
    if "://" in text:
        text = _WORD_WITH_ADDRESS.sub(lambda found: _without_user(found[0]), text)
    return _IN_QUERY.sub(r"\1***", text)


@lru_cache(maxsize=_MOST_KNOWN)
def _written_forms(secret: str) -> frozenset[str]:
    """A secret as it stands, URL-encoded, in hexadecimal, and in base64, wherever it begins in what was encoded."""
    raw = secret.encode(errors="replace")
    forms = {secret, quote(secret, safe=""), quote_plus(secret), raw.hex(), raw.hex().upper()}
    for before in range(_BASE64_GROUP):
        encoded = base64.b64encode(b"\0" * before + raw).decode().rstrip("=")
        # The first and last characters depend on what stands before and after the secret.
        inside = encoded[-(-before * 8 // 6) : len(encoded) - ((before + len(raw)) % _BASE64_GROUP > 0)]
        forms |= {inside, inside.replace("+", "-").replace("/", "_")}
    return frozenset(form for form in forms if len(form) >= _SHORTEST)


def _without_spread(text: str, known: Iterable[str]) -> str:
    """A text without secrets whose characters have others between them: spaces, line breaks, quotes and pluses."""
    spread = [bare for bare in map(_only_alphanumeric, known) if len(bare) >= _SHORTEST_SPREAD]
    if not spread:
        return text
    places = [place for place, character in enumerate(text) if character.isalnum()]
    dense = "".join(text[place] for place in places)
    covered: list[tuple[int, int]] = []
    for secret in spread:
        start = dense.find(secret)
        while start >= 0:
            covered.append((places[start], places[start + len(secret) - 1] + 1))
            start = dense.find(secret, start + len(secret))
    parts, kept = list[str](), 0
    for start, end in sorted(covered):
        parts += [text[kept:start], "***"] if start >= kept else []
        kept = max(kept, end)
    return "".join([*parts, text[kept:]])


def _only_alphanumeric(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def _cut(text: str, secret: str) -> int:
    """How many characters from the beginning of a secret the text ends with."""
    lengths = range(min(len(secret), len(text)), _SHORTEST_CUT - 1, -1)
    return next((length for length in lengths if text.endswith(secret[:length])), 0)


def _without_user(word: str) -> str:
    """A word without what stands between ``://`` and ``@``: names and passwords may contain @ and, after a colon, /."""
    parts, start, last = list[str](), word.find("://") + 3, word.rfind("@")
    begun = 0
    while start > 2 and start < last:  # noqa: PLR2004 - the length of ://
        end = _NAME_ENDS.search(word, start, last)
        stop = last if end is None or end[0] == ":" else word.rfind("@", start, end.start())
        if stop > start:
            parts += [word[begun:start], "***"]
            begun = stop
        start = word.find("://", max(stop, start)) + 3
    return "".join([*parts, word[begun:]])


def scrub(error: BaseException) -> None:
    """Mask keys in an exception and in those that led to it, in place: it may be shown, logged or stored."""
    seen = set[int]()
    pending: list[BaseException | None] = [error]
    while pending:
        one = pending.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        one.args = tuple(_scrubbed(part) for part in one.args)
        for name in ("message", "body", "strerror", "__notes__"):
            if isinstance(part := getattr(one, name, None), (str, list, dict)):
                with suppress(AttributeError, TypeError):
                    setattr(one, name, _scrubbed(part))
        pending += [one.__cause__, one.__context__, *(one.exceptions if isinstance(one, BaseExceptionGroup) else ())]


def _scrubbed(part: Any, depth: int = 8) -> Any:
    if isinstance(part, str):
        return mask(part)
    if isinstance(part, list) and depth:
        return [_scrubbed(one, depth - 1) for one in part]
    if isinstance(part, dict) and depth:
        return {key: _scrubbed(value, depth - 1) for key, value in part.items()}
    return part


def in_words(error: BaseException) -> str:
    """What an error says, with keys masked: providers repeat them, and messages are stored and shown.

    Example:
        >>> in_words(ValueError("no route to http://ada:secret@example.org/v1"))
        'ValueError: no route to http://***@example.org/v1'
    """
    return mask(f"{type(error).__name__}: {error}")


# -- what was worked out before ----------------------------------------------------------------------------------------


class Kept(dict[str, Made]):
    """What a function makes of short texts, each worked out once; long ones, which would fill the memory, every time.

    ``Kept(function, …)[text]`` is ``function(text)``.
    """

    def __init__(self, function: Callable[[str], Made], *, longest: int, most: int) -> None:
        """Nothing known yet.

        Args:
            function: Works it out.
            longest: Characters of a text that is kept.
            most: How many are kept; then it begins anew.
        """
        super().__init__()
        self._function, self._longest, self._most = function, longest, most

    def __missing__(self, text: str) -> Made:
        """Work it out."""
        made = self._function(text)
        if len(text) <= self._longest:
            if len(self) >= self._most:
                self.clear()
            self[text] = made
        return made


# -- text that is safe to print ----------------------------------------------------------------------------------------

_JOINERS = "\u200c\u200d\u00ad"
"""Format characters that words and emoji need, and that do not affect the text around them."""


def harmless(text: str, *, lines: bool = False) -> str:
    r"""Replace characters that control a terminal or the writing direction by their codes.

    Args:
        text: The text.
        lines: Keep line breaks and tabs; otherwise they become spaces.

    Example:
        >>> harmless("\x1b]0;pwned\x07 a\tb")
        '\\x1b]0;pwned\\x07 a b'
    """
    kept = "\n\t" if lines else ""
    return "".join(character if character in kept else _shown(character) for character in text)


def _shown(character: str) -> str:
    if character.isspace():
        return " "
    if unicodedata.category(character) in {"Cc", "Cf", "Cs"} and character not in _JOINERS:
        return character.encode("unicode_escape").decode()
    return character


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
        msg = f"{error.name or error} is missing. {how_to_install(extra)}"
        raise ImportError(msg) from error


def how_to_install(extra: str) -> str:
    """Say how to install an extra of this package, which no index has.

    Example:
        >>> how_to_install("viz")
        "From the checkout: pip install '.[viz]'."
    """
    return f"From the checkout: pip install '.[{extra}]'."


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
