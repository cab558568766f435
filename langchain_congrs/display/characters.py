"""Text that drives nothing: characters that steer a terminal are shown as their codes."""

from __future__ import annotations

import unicodedata

_JOINERS = "\u200c\u200d\u00ad"
"""Format characters that words and emoji are made with, and that change nothing around them."""


def harmless(text: str, *, lines: bool = False) -> str:
    r"""A text without anything that drives a terminal: control and direction characters are shown as their codes.

    Args:
        text: The text.
        lines: Whether line ends and tabs stay; else they become blanks.

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
