"""Responses in which a model says one line again and again: they speak for nobody."""

from __future__ import annotations

from collections import Counter

import regex

_MARKER = regex.compile(r"^\s*(?:[-*•]|\d{1,3}[.)])\s+")
_LONG, _AGAIN = 20, 3
"""How many characters a line must have, and how often it must be there."""


def loops(text: str) -> bool:
    r"""Whether a text has one of its lines several times, whatever their numbers.

    Example:
        >>> loops("1. Blot the stain gently.\n2. Blot the stain gently.\n3. Blot the stain gently.")
        True
        >>> loops("1. Blot the stain gently.\n2. Rinse it.\n3. Blot the stain gently.")
        False
    """
    lines = (_MARKER.sub("", line).strip() for line in text.splitlines())
    return any(count >= _AGAIN for count in Counter(line for line in lines if len(line) >= _LONG).values())
