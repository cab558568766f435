"""What a client of a server may send: limits on its input, all in one place.

They hold for the graphs of `create_consensus_decoding` and `create_guided_self_verification`, wherever these run. The
builder has a limit of its own on what aligning may take (`ConGrBuilder(max_steps=…)`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

MOST_SAMPLES = 100
"""Samples of one run."""

MOST_RESPONSES = 100
"""Responses that are given instead of samples."""

MOST_CHARACTERS = 1_000_000
"""Characters of the prompt or problem, the messages of its thread, and the responses, together."""

MOST_MESSAGES = 1_000
"""Messages of a thread."""


class ServedInputError(ValueError):
    """A run was given more than a client may send; the message names the limit."""


def check_served(asked: str | None, messages: Iterable[Any], responses: Any) -> None:
    """Check the input of a run, before anything is done with it.

    Raises:
        ServedInputError: If it is too large.
    """
    said, given = list(messages), responses if isinstance(responses, (list, tuple)) else [responses or ""]
    for what, count, most in (("responses", len(given), MOST_RESPONSES), ("messages", len(said), MOST_MESSAGES)):
        if count > most:
            msg = f"{count:,} {what} were given; the limit is {most:,}."
            raise ServedInputError(msg)
    characters = len(asked or "") + sum(_size(getattr(one, "content", one)) for one in [*said, *given])
    if characters > MOST_CHARACTERS:
        msg = f"The input has {characters:,} characters; the limit is {MOST_CHARACTERS:,}."
        raise ServedInputError(msg)


def _size(content: Any) -> int:
    """The characters of a text, or of the texts in a message's blocks; what is in images is the model's business."""
    if isinstance(content, str):
        return len(content)
    if isinstance(content, dict):
        return sum(len(value) for name, value in content.items() if name in _TEXTS and isinstance(value, str))
    return sum(map(_size, content)) if isinstance(content, (list, tuple)) else 0


_TEXTS = {"text", "content", "response"}
