"""What is asked: a problem in words, or a conversation that ends in one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, HumanMessage


def conversation_of(state: Any) -> list[AnyMessage]:
    """What the samples answer: the problem alone, or else the messages.

    Answers after the last question are left out, and so are answers to problems that are not among the messages.

    Raises:
        ValueError: If there is neither.
    """
    if state.get("problem"):
        return [HumanMessage(state["problem"])]
    messages = list(state.get("messages") or [])
    while messages and isinstance(messages[-1], AIMessage):
        messages.pop()
    asked = [place for place, message in enumerate(messages) if isinstance(message, HumanMessage)]
    if not asked:
        msg = "Give a 'problem', or 'messages' with one from a person."
        raise ValueError(msg)
    return [m for place, m in enumerate(messages) if place > asked[0] or not isinstance(m, AIMessage)]


def question_of(messages: Sequence[BaseMessage]) -> str:
    r"""A conversation as the problem that verifiers are shown: its one message, or who said what.

    Example:
        >>> question_of([HumanMessage("What is 1 + 1?"), AIMessage("2"), HumanMessage("And twice that?")])
        'human: What is 1 + 1?\nai: 2\nhuman: And twice that?'
    """
    if len(messages) == 1:
        return str(messages[0].text)
    return "\n".join(f"{message.type}: {message.text}" for message in messages if message.text)
