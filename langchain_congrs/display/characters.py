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


def visible(text: str) -> str:
    r"""Replace characters that a page cannot show, or that change the writing direction, by marks that it can.

    Example:
        >>> visible("a\u202ecod.exe\x1b[2J")
        'a⟪RLO⟫cod.exe␛[2J'
    """
    return _UNUSUAL.sub(lambda found: _marked(found[0]), text.replace("\r\n", "\n"))


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
