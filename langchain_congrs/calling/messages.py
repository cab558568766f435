"""Messages to and from models: quoting text as data in a prompt, and checking that an answer is complete."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from typing import Any, Literal

from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, Generation

_SAFE_MARK = "<\u200b|"  # the start of a chat-template token, made harmless
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_TAG = 12  # characters
_LONGEST_SAMPLE = 40_000  # words; one sample that runs on and on should not spoil the others

# Content blocks beside the text that are ignored: a model's thinking is not part of its response, and neither is what
# the provider's own tools did along the way.
_IGNORED_BLOCKS = {
    *("reasoning", "thinking", "redacted_thinking", "non_standard", "refusal"),
    *("server_tool_call", "server_tool_result", "server_tool_use"),
    *("web_search_call", "file_search_call", "code_interpreter_call", "mcp_call", "mcp_list_tools"),
    *("web_search_tool_result", "web_fetch_tool_result", "code_execution_tool_result", "mcp_tool_use"),
    *("bash_code_execution_tool_result", "text_editor_code_execution_tool_result", "mcp_tool_result"),
    *("executable_code", "code_execution_result"),
}


# The finish reasons by which providers mark an incomplete answer.
_TRUNCATED = {"length", "max_tokens", "model_length", "max_output_tokens"}
_REFUSED = {
    "content_filter",
    "refusal",
    "safety",
    "prohibited_content",
    "blocklist",
    "recitation",
    "guardrail_intervened",
}


def message_problem(message: BaseMessage) -> Literal["refused", "truncated", "empty"] | None:
    """Whether the provider refused to answer, cut the answer off or gave none; None if the answer is complete.

    Example:
        >>> message_problem(AIMessage("I", response_metadata={"finish_reason": "length"}))
        'truncated'
    """
    metadata = message.response_metadata
    ended = str(metadata.get("finish_reason") or metadata.get("stop_reason") or "").casefold()
    if message.additional_kwargs.get("refusal") or ended in _REFUSED:
        return "refused"
    if ended in _TRUNCATED:
        return "truncated"
    return None if str(message.text).strip() else "empty"


def sample_problem(
    message: AIMessage, index: int, *, keep_truncated: bool = False, keep_tool_calls: bool = False
) -> tuple[str, str] | None:
    """Why a message cannot be used as a sample, with details; None if it can.

    Args:
        message: What a model answered.
        index: Which sample it is, for the details.
        keep_truncated: Whether an answer that was cut off can be used.
        keep_tool_calls: Whether an answer that calls tools can be used.
    """
    text = str(message.text)
    calls = keep_tool_calls and calls_tools(message)
    problem: str | None = message_problem(message)
    detail = str(message.additional_kwargs.get("refusal") or text)
    kept = problem == "truncated" and keep_truncated and (calls or text.strip())
    if kept or (problem == "empty" and calls):
        problem = None
    try:
        if not calls:
            message_text(index, message)
    except ValueError as error:
        problem, detail = "not text", str(error)
    usage: Any = message.usage_metadata or {}
    if usage.get("total_cost") == 0:
        problem, detail = "cached", "it came from a cache; sample from a model whose cache can be switched off"
    elif problem is None and len(text.split()) > _LONGEST_SAMPLE:
        problem, detail = "too long", f"{len(text.split()):,} words; the limit is {_LONGEST_SAMPLE:,}"
    return None if problem is None else (problem, detail)


def calls_tools(message: AIMessage) -> bool:
    """Whether a message calls tools; invalid arguments are left for the code that runs the tools to report."""
    return bool(message.tool_calls or message.invalid_tool_calls)


def message_text(index: int, message: BaseMessage) -> str:
    """The text of a message.

    Raises:
        ValueError: If it holds anything else that matters, such as a tool call or an image; the error says what.
    """
    if isinstance(message, AIMessage) and (message.tool_calls or message.invalid_tool_calls):
        names = ", ".join(str(call["name"]) for call in [*message.tool_calls, *message.invalid_tool_calls])
        msg = f"Response {index} calls tools ({names}); a consensus graph is built from text only. Leave it out."
        raise ValueError(msg)
    if isinstance(message.content, list):
        for block in message.content:
            kind = "text" if isinstance(block, str) else str(block.get("type", "unknown"))
            if kind != "text" and kind not in _IGNORED_BLOCKS:
                msg = f"Response {index} has a {kind!r} block; a consensus graph is built from text only. Leave it out."
                raise ValueError(msg)
    return str(message.text)


def response_text(index: int, response: object) -> str:
    """The text of a response: a string, a message or a generation.

    Raises:
        TypeError: If it is none of them.
        ValueError: If it holds more than text.
    """
    if isinstance(response, str):
        return response
    if isinstance(response, ChatGeneration):
        return message_text(index, response.message)
    if isinstance(response, Generation):
        return response.text
    if isinstance(response, BaseMessage):
        return message_text(index, response)
    msg = f"Response {index} is of type {type(response).__name__}; give a string, a message or a generation."
    raise TypeError(msg)


def quote(text: str) -> str:
    r"""Quote a text as a JSON string, with the start of chat-template tokens (``<|``) escaped as well.

    Example:
        >>> print(quote('He said "stop".\nEND'))
        "He said \"stop\".\nEND"
    """
    escaped = json.dumps(_sendable(text.strip()), ensure_ascii=False).replace("<|", "\\u003c|")
    return escaped.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("\u0085", "\\u0085")


def tag_for(*texts: str) -> str:
    """A tag for a prompt that holds these texts: none of them contains it, and none could have foreseen it.

    It depends on every character of all of them, so a text that knows the others would have to know itself. The same
    texts have the same tag: a cache of prompts still works.

    Example:
        >>> tag_for("a", "b") == tag_for("a", "b") != tag_for("a", "b ")
        True
    """
    everything = json.dumps(texts).encode()
    tag = hashlib.sha256(everything).hexdigest()
    size = next((size for size in range(_TAG, len(tag)) if not any(tag[:size] in text for text in texts)), len(tag))
    return tag[:size]


def fenced(texts: Sequence[tuple[str, str]], *, beside: str = "") -> str:
    """Put named texts, unescaped, between tags that none of them can contain or foresee (`tag_for`).

    Args:
        texts: Names and texts.
        beside: What else the prompt says.

    Example:
        >>> fenced([("draft", "One line.")]).splitlines()[1]
        'One line.'
    """
    harmless = [(name, _sendable(text).replace("<|", _SAFE_MARK)) for name, text in texts]
    tag = tag_for(beside, *(text for _, text in harmless))
    return "\n".join(f"<{name}-{tag}>\n{text.strip()}\n</{name}-{tag}>" for name, text in harmless)


def _sendable(text: str) -> str:
    """A text without lone surrogates, which no request can hold."""
    return text if text.isascii() else _SURROGATE.sub("\ufffd", text)


def unfence(text: str) -> str:
    """Undo, in a text that a model returned, what `fenced` had to change."""
    return text.replace(_SAFE_MARK, "<|")
