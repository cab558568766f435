"""What people hand over as responses, brought into one form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from langchain_core.messages import AIMessage, BaseMessage, convert_to_messages
from langchain_core.outputs import ChatGeneration, Generation
from langchain_core.prompt_values import PromptValue
from typing_extensions import TypedDict

from langchain_congrs.graph import DroppedResponse

Response = str | BaseMessage | Generation
"""One response: a string, a message or a generation."""

# Blocks that a message may hold beside its text without being more than text: a model's thinking is not its response,
# nor is what the provider's own tools did on the way to it.
_IGNORED_BLOCKS = {
    *("reasoning", "thinking", "redacted_thinking", "non_standard", "refusal"),
    *("server_tool_call", "server_tool_result", "server_tool_use"),
    *("web_search_call", "file_search_call", "code_interpreter_call", "mcp_call", "mcp_list_tools"),
    *("web_search_tool_result", "web_fetch_tool_result", "code_execution_tool_result", "mcp_tool_use"),
    *("bash_code_execution_tool_result", "text_editor_code_execution_tool_result", "mcp_tool_result"),
    *("executable_code", "code_execution_result"),
}


# What providers call the ends of an answer that is not a whole one.
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


class Responses(TypedDict, total=False):
    """Responses with the prompt they answer."""

    responses: Sequence[Response]
    prompt: Any


class Taken(NamedTuple):
    """The responses as texts, with what was left out and the prompt, if given."""

    texts: list[str]
    sources: list[int]
    dropped: list[DroppedResponse]
    prompt: str | None


def take_responses(given: Sequence[Response] | Mapping[str, Any], *, keep_empty: bool = False) -> Taken:
    """Texts out of strings, messages or generations, or out of a mapping that holds them under ``responses``.

    Args:
        given: The responses, perhaps with a ``prompt``.
        keep_empty: Whether to keep responses of nothing but white space.

    Raises:
        TypeError: If what was given is not of one of these forms.
        ValueError: If no response is left, or one holds more than text; the message says which and why.
    """
    prompt = None
    if isinstance(given, Mapping):
        if "responses" not in given:
            msg = f"The mapping needs a key 'responses'; it has {sorted(map(str, given))}."
            raise ValueError(msg)
        prompt, given = _prompt_text(given.get("prompt")), given["responses"]
        prompt = prompt and prompt.encode(errors="replace").decode()  # a lone surrogate has no place in JSON
    if isinstance(given, (str, bytes)) or not isinstance(given, Sequence):
        msg = f"Responses must be a list of strings, messages or generations, not {type(given).__name__}."
        raise TypeError(msg)
    taken = Taken([], [], [], prompt)
    for index, response in enumerate(given):
        text = _text(index, response)
        reason = _unusable(text, keep_empty=keep_empty)
        if reason:
            taken.dropped.append(
                DroppedResponse(index=index, reason=reason, text="" if reason == "not UTF-8" else text)
            )
        else:
            taken.texts.append(text)
            taken.sources.append(index)
    if not taken.texts:
        reasons = "; ".join(f"response {d.index}: {d.reason}" for d in taken.dropped)
        msg = f"No response to build a graph from ({reasons or 'the list is empty'}). Give at least one with text."
        raise ValueError(msg)
    return taken


def _unusable(text: str, *, keep_empty: bool) -> str | None:
    try:
        text.encode()
    except UnicodeEncodeError:
        return "not UTF-8"
    if not keep_empty and not text.strip():
        return "white space only" if text else "empty"
    return None


def _text(index: int, response: object) -> str:
    if isinstance(response, str):
        return response
    if isinstance(response, ChatGeneration):
        return message_text(index, response.message)
    if isinstance(response, Generation):
        return response.text
    if isinstance(response, BaseMessage):
        return message_text(index, response)
    msg = f"Response {index} is a {type(response).__name__}; give a string, a message or a generation."
    raise TypeError(msg)


def message_text(index: int, message: BaseMessage) -> str:
    """The text of a message.

    Raises:
        ValueError: If it holds something else that counts: a tool call, an image; the message says what.
    """
    if isinstance(message, AIMessage) and (message.tool_calls or message.invalid_tool_calls):
        names = ", ".join(str(call["name"]) for call in [*message.tool_calls, *message.invalid_tool_calls])
        msg = f"Response {index} calls tools ({names}); a consensus graph is made of text. Leave it out."
        raise ValueError(msg)
    if isinstance(message.content, list):
        for block in message.content:
            kind = "text" if isinstance(block, str) else str(block.get("type", "unknown"))
            if kind != "text" and kind not in _IGNORED_BLOCKS:
                msg = f"Response {index} holds a content block of type {kind!r}; a consensus graph is made of text."
                raise ValueError(msg)
    return str(message.text)


def _prompt_text(prompt: object) -> str | None:
    if prompt is None or isinstance(prompt, str):
        return prompt
    if isinstance(prompt, PromptValue):
        return prompt.to_string()
    if isinstance(prompt, BaseMessage):
        return str(prompt.text)
    if isinstance(prompt, Sequence):
        try:
            return "\n".join(f"{message.type}: {message.text}" for message in convert_to_messages(prompt))
        except (ValueError, TypeError, NotImplementedError):
            return str(prompt)
    return str(prompt)


def message_problem(message: BaseMessage) -> Literal["refused", "truncated", "empty"] | None:
    """Whether the provider refused to answer, cut the answer off, or gave none.

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
