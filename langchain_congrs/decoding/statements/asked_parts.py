"""The parts of a question: "When did it sink, and how many people died?" wants a time and a number."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from langchain_congrs.decoding.statements.tokens import tokens_of

_HOW = r"how (?:many|much|long|tall|high|far|old|big|large|deep|fast|heavy)"
_WHEN = r"(?:since )?when|(?:in )?(?:what|which) year"
_JOINT = regex.compile(
    rf"(?:,\s*(?:and\s+)?|\s+and\s+)(?=(?:who|where|why|what|which|{_HOW}|{_WHEN})\b)",
    regex.IGNORECASE,
)
_KINDS = ((regex.compile(_HOW, regex.IGNORECASE), "number"), (regex.compile(_WHEN, regex.IGNORECASE), "time"))


def unanswered(question: str, answer: str) -> Iterator[str]:
    """The parts of a question that ask for a number or a time, and of which an answer has none; of several parts only.

    Example:
        >>> list(unanswered("When did the ship sink, and how many people died?", "The ship sank on May 2, 1912."))
        ['how many people died']
    """
    parts = [part.strip(" ?.,") for part in _JOINT.split(question.partition("?")[0])]
    if len(parts) < 2:  # noqa: PLR2004 - of one part, an answer answers it
        return
    asked = {token.key for token in tokens_of(question)}
    kinds = {token.kind for token in tokens_of(answer) if token.key not in asked}
    has = {"number": "number" in kinds, "time": not kinds.isdisjoint({"number", "date"})}
    for part in parts:
        wanted = next((kind for pattern, kind in _KINDS if pattern.match(part)), None)
        if wanted and not has[wanted]:
            yield part
