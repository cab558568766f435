"""What all questions share: asking again after an unusable answer, and the form of an answer as a JSON schema."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

_SHOWN_ANSWER = 2000  # characters of an unusable answer that are worth sending back


def again(messages: Sequence[BaseMessage], answer: str, complaint: str) -> list[BaseMessage]:
    """The same question, followed by the unusable answer, if there was one, and what was wrong with it."""
    plea = f"That could not be used: {complaint} Answer again, in the form asked for and nothing else."
    said = [AIMessage(answer[:_SHOWN_ANSWER])] if answer.strip() else []
    return [*messages, *said, HumanMessage(plea)]


def form(title: str, **properties: Any) -> dict[str, Any]:
    """The JSON schema of an object with these properties and no others, for models with structured output.

    Example:
        >>> form("Verdict", same={"type": "boolean"})["required"]
        ['same']
    """
    return {
        "title": title,
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
