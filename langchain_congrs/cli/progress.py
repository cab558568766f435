"""What a run of `congrs verify` says about itself while it works: a line for each call, and what it is for."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from langchain_congrs.calling.usage import Usage

_GUESS = 0.5
"""Below it, the other answers together weigh more."""


class Narrator:
    """Puts the events of guided self-verification into words.

    Example:
        >>> Narrator(samples=5).words({"event": "sampled", "sample": 3, "failed": False}).partition("s: ")[2]
        'sample 1 of 5 drawn'
    """

    def __init__(self, samples: int) -> None:
        """The clock runs from here."""
        self._samples, self._drawn = samples, 0
        self._start = time.monotonic()

    def at_first(self) -> str:
        """What is done before there is an event: the first sample takes longest."""
        return f"0 s: drawing {self._samples} samples"

    def words(self, event: Mapping[str, Any]) -> str | None:
        """What an event means; None if it is none of a call."""
        said = self._said(event)
        return said and f"{time.monotonic() - self._start:.0f} s: {said}"

    def _said(self, event: Mapping[str, Any]) -> str | None:
        match event["event"]:
            case "sampled":
                self._drawn += 1  # they are counted as they come: the fifth may be the first
                return f"sample {self._drawn} of {self._samples} {'failed' if event['failed'] else 'drawn'}"
            case "judging":
                return f"comparing the wording of {event['candidates']} solutions"
            case "verifying":
                what = f"{event['variants']} variants where the solutions differ (region {event['region']})"
                return f"checking {what}{', once more in the other order' if event['again'] else ''}"
            case "synthesizing":
                return f"working out one solution from {event['candidates']}"
            case _:
                return None


def outcome(found: Mapping[str, Any]) -> list[str]:
    """The answer with its confidence, a warning if it is a guess, and what it cost."""
    sure = found.get("confidence")
    answer = [] if sure is None else [f"answer {found['answer']}, confidence {sure:.2f}"]
    if sure is not None and sure < _GUESS:
        answer.append("warning: the candidates did not agree; this answer is a guess")
    return [*answer, *str(Usage.model_validate(found["usage"])).splitlines()[-1:]]
