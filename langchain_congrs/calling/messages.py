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
    *("executable_code", "code_execution_result", "tool_search_call", "tool_search_output"),
    *("reasoning_content", "compaction"),
}


# How an answer ended, by whichever name a provider gives it, and what else it may say that means "not complete".
# Names are compared in small letters. Whatever is not in the table is a complete answer.
_ENDED = (
    "finish_reason",  # chat completions and all that imitate them, Gemini
    "stop_reason",  # Anthropic, also on Bedrock
    "stopReason",  # Bedrock Converse
    "done_reason",  # Ollama
    "status",  # Responses API, whose `incomplete_details` say why
)
_ENDINGS: dict[str, Literal["refused", "truncated"]] = {
    # the limit of tokens, or of the context window
    "length": "truncated",
    "max_tokens": "truncated",
    "max_output_tokens": "truncated",
    "model_length": "truncated",  # Mistral
    "model_context_window_exceeded": "truncated",  # Anthropic, Bedrock
    "incomplete": "truncated",  # Responses API, unless its details say that a filter did it
    # the provider stopped in the middle
    "pause_turn": "truncated",  # Anthropic: a turn of its own tools that is to be continued
    "error": "truncated",  # Mistral
    "insufficient_system_resource": "truncated",  # DeepSeek
    "malformed_model_output": "truncated",  # Bedrock
    "failed": "truncated",  # Responses API
    "cancelled": "truncated",
    # the model or a filter declined
    "content_filter": "refused",
    "content_filtered": "refused",  # Bedrock
    "guardrail_intervened": "refused",  # Bedrock
    "refusal": "refused",  # Anthropic
    "safety": "refused",  # Gemini, from here on
    "image_safety": "refused",
    "recitation": "refused",
    "prohibited_content": "refused",
    "blocklist": "refused",
    "spii": "refused",
    "language": "refused",
}


def message_problem(message: BaseMessage) -> Literal["refused", "truncated", "empty"] | None:
    """Whether the provider refused to answer, cut the answer off or gave none; None if the answer is complete.

    Example:
        >>> message_problem(AIMessage("I", response_metadata={"finish_reason": "length"}))
        'truncated'
        >>> message_problem(AIMessage("I", response_metadata={"stopReason": "guardrail_intervened"}))
        'refused'
    """
    metadata = message.response_metadata
    details, feedback = metadata.get("incomplete_details"), metadata.get("prompt_feedback")
    why = details.get("reason") if isinstance(details, dict) else None
    endings = {_ending(said) for said in (why, *map(metadata.get, _ENDED))} - {None}
    blocked = isinstance(feedback, dict) and feedback.get("block_reason")  # Gemini
    if refusal_of(message) or blocked or "refused" in endings:
        return "refused"
    if endings:
        return "truncated"
    return None if str(message.text).strip() else "empty"


def refusal_of(message: BaseMessage) -> str:
    """What a model said instead of an answer, where the provider tells the one from the other; empty if it did not."""
    told = message.additional_kwargs.get("refusal")
    if not told and isinstance(message.content, list):
        blocks = [block for block in message.content if isinstance(block, dict)]
        blocks += [block["value"] for block in blocks if isinstance(block.get("value"), dict)]  # in standard form
        told = next((block.get("refusal") or "refused" for block in blocks if block.get("type") == "refusal"), "")
    return str(told or "")


def _ending(said: object) -> Literal["refused", "truncated"] | None:
    """What an ending means. Pieces of a stream may repeat it: only the last of a word counts."""
    word = str(said or "").casefold()
    return next((meaning for name, meaning in _ENDINGS.items() if word.endswith(name)), None)


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
    detail = refusal_of(message) or text
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
