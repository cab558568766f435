"""Texts to align."""

from __future__ import annotations


def distinct(responses: int, words: int) -> list[str]:
    """Responses that have no word in common."""
    return [" ".join(f"w{response}x{word}" for word in range(words)) for response in range(responses)]
