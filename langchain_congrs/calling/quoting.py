"""How text that a model wrote enters a prompt: as data that nothing inside it can end."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

_SAFE_MARK = "<\u200b|"  # the opening of a chat-template mark, made harmless
_SHOWN_ANSWER = 2000  # characters of an unreadable answer that are worth sending back


def quote(text: str) -> str:
    r"""A text as a JSON string, with the opening of chat-template marks (``<|``) escaped as well.

    Example:
        >>> print(quote('He said "stop".\nEND'))
        "He said \"stop\".\nEND"
    """
    escaped = json.dumps(text.strip(), ensure_ascii=False).replace("<|", "\\u003c|")
    return escaped.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("\u0085", "\\u0085")


def fence(name: str, text: str) -> str:
    """A text between two tags that it cannot contain, readable as it stands.

    Example:
        >>> fence("draft", "One line.").splitlines()[1]
        'One line.'
    """
    text = text.replace("<|", _SAFE_MARK)
    mark = hashlib.sha256(text.encode()).hexdigest()
    size = next(size for size in range(4, len(mark) + 1) if mark[:size] not in text)
    tag = f"{name}-{mark[:size]}"
    return f"<{tag}>\n{text.strip()}\n</{tag}>"


def unfence(text: str) -> str:
    """A text that a model returned, with what `fence` had to change put back."""
    return text.replace(_SAFE_MARK, "<|")


def again(messages: Sequence[BaseMessage], answer: str, complaint: str) -> list[BaseMessage]:
    """The same question, followed by the unusable answer, if there was one, and what was wrong with it."""
    plea = f"That could not be used: {complaint} Answer again, in the form asked for and nothing else."
    said = [AIMessage(answer[:_SHOWN_ANSWER])] if answer.strip() else []
    return [*messages, *said, HumanMessage(plea)]
