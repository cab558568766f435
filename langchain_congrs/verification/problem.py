"""What is asked: a problem in words, or a conversation that ends in one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, HumanMessage

from langchain_congrs.calling.asking import Asking, Question

T = TypeVar("T")


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


def media_of(messages: Sequence[BaseMessage]) -> list[dict[str, Any]]:
    """The images and other blocks of a conversation that are no text, but for those of a model's answers.

    Example:
        >>> picture = {"type": "image_url", "image_url": {"url": "https://example.org/triangle.png"}}
        >>> media_of([HumanMessage(["How long is c?", picture])]) == [picture]
        True
    """
    blocks = [
        block
        for message in messages
        if not isinstance(message, AIMessage) and isinstance(message.content, list)
        for block in message.content
    ]
    return [block for block in blocks if isinstance(block, dict) and block.get("type", "text") != "text"]


def shown(asking: Asking[T], media: Sequence[dict[str, Any]]) -> Asking[T]:
    """The same questions, each with the images of the problem: who verifies sees what who solved it saw."""
    if not media:
        return (yield from asking)
    outcome: Any = None
    while True:
        try:
            due = asking.send(outcome)
        except StopIteration as stop:
            result: T = stop.value
            return result
        outcome = yield [_with_media(one, media) if isinstance(one, Question) else one for one in due]


def _with_media(question: Question, media: Sequence[dict[str, Any]]) -> Question:
    """A question whose first message from a person holds images as well."""
    messages = list(question.messages)
    place = next((n for n, message in enumerate(messages) if isinstance(message, HumanMessage)), None)
    if place is not None:
        text = {"type": "text", "text": str(messages[place].text)}
        messages[place] = messages[place].model_copy(update={"content": [text, *media]})
    return question._replace(messages=messages)
