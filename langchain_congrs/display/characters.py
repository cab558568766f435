"""Make text safe to show: characters that control a terminal or the writing direction become marks."""

from __future__ import annotations

import re
import unicodedata

_JOINERS = "\u200c\u200d\u00ad"
"""Format characters that words and emoji need, and that do not affect the text around them."""

_CONTROLS = {"Cc", "Cf", "Cs"}
_UNUSUAL = re.compile(r"[^\n\t -~]")
_NO_CHARACTERS = "\ufffe\uffff"
_NAMES = dict(
    zip(
        "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
        ("ALM", "LRM", "RLM", "LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI"),
        strict=True,
    )
)
"""Unicode's abbreviations for the characters that change the writing direction."""


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


def visible(text: str) -> str:
    r"""Replace characters that a page cannot show, or that change the writing direction, by marks that it can.

    Example:
        >>> visible("a\u202ecod.exe\x1b[2J")
        'a⟪RLO⟫cod.exe␛[2J'
    """
    return _UNUSUAL.sub(lambda found: _marked(found[0]), text.replace("\r\n", "\n"))


def _shown(character: str) -> str:
    if character.isspace():
        return " "
    if unicodedata.category(character) in _CONTROLS and character not in _JOINERS:
        return character.encode("unicode_escape").decode()
    return character


def _marked(character: str) -> str:
    if character in "\u2028\u2029":
        return "\n"
    if ord(character) < ord(" "):
        return chr(0x2400 + ord(character))  # its Unicode picture
    if character in _NO_CHARACTERS or unicodedata.category(character) in {"Cc", "Cs"}:
        return "\N{REPLACEMENT CHARACTER}"
    if unicodedata.category(character) == "Cf" and character not in _JOINERS:
        return f"⟪{_NAMES.get(character, f'U+{ord(character):04X}')}⟫"
    return character
