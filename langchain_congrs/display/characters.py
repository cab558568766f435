"""Make text safe to print: characters that control a terminal are replaced by their codes."""

from __future__ import annotations

import unicodedata

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
