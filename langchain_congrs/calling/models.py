"""What differs from model to model: the wrappers around it, the names of its fields, how its answers end."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, Literal

from langchain_core.language_models import BaseLanguageModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.runnables import (
    Runnable,
    RunnableLambda,
    RunnableParallel,
    RunnableSequence,
    RunnableWithFallbacks,
)
from langchain_core.runnables.base import RunnableBindingBase
from langchain_core.runnables.configurable import DynamicRunnable, RunnableConfigurableAlternatives
from langchain_core.runnables.retry import RunnableRetry

# -- messages ---------------------------------------------------------------------------------------------------------

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


# -- models -----------------------------------------------------------------------------------------------------------

_CHOSEN_LATER = "_ConfigurableModel"  # the class of langchain for a model that the config chooses


def output_limit(model: Runnable[Any, Any]) -> int | None:
    """The most tokens a model may answer with, if it says."""
    if isinstance(model, RunnableBindingBase):
        bound = model.kwargs.get("max_tokens") or model.kwargs.get("max_completion_tokens")
        return int(bound) if bound else output_limit(model.bound)
    if isinstance(model, RunnableSequence):
        return next((limit for step in model.steps if (limit := output_limit(step))), None)
    for name in ("max_tokens", "max_completion_tokens", "max_output_tokens"):
        limit = getattr(model, name, None)
        if isinstance(limit, int):
            return limit
    return None


def with_model_fields(runnable: Runnable[Any, Any], **fields: Any) -> Runnable[Any, Any]:
    """A copy of a model, or of the models in a chain, with some of their fields set; those they lack are left out.

    Sees through what LangChain wraps around models: bound arguments and configs, retries, fallbacks, sequences,
    parallels, configurable fields or alternatives, and `init_chat_model` with a default model.
    """

    def inner(wrapped: Any) -> Any:
        return with_model_fields(wrapped, **fields) if isinstance(wrapped, Runnable) else wrapped

    if isinstance(runnable, BaseLanguageModel):
        update = {name: value for name, value in fields.items() if name in type(runnable).model_fields}
        return runnable.model_copy(update=update) if update else runnable
    if isinstance(runnable, RunnableBindingBase):
        arguments = {name: fields.get(name, value) for name, value in runnable.kwargs.items()}
        return runnable.model_copy(update={"bound": inner(runnable.bound), "kwargs": arguments})
    if type(runnable).__name__ == _CHOSEN_LATER:
        return _chosen_later(runnable, fields)
    return _with_parts(runnable, inner)


def unbound(model: Runnable[Any, Any]) -> Runnable[Any, Any]:
    """A model, or a chain, without the arguments that were bound: tools, formats and stops are for its answers."""

    def inner(wrapped: Any) -> Any:
        return unbound(wrapped) if isinstance(wrapped, Runnable) else wrapped

    if isinstance(model, RunnableBindingBase):
        # What is bound to a function is for that function.
        kwargs = model.kwargs if isinstance(innermost(model), RunnableLambda) else {}
        return model.model_copy(update={"bound": inner(model.bound), "kwargs": kwargs})
    if type(model).__name__ == _CHOSEN_LATER:
        return _chosen_later(model, without={"bind", "bind_tools"})
    return _with_parts(model, inner)


def _with_parts(runnable: Runnable[Any, Any], inner: Callable[[Any], Any]) -> Runnable[Any, Any]:
    """A copy of what is made of several Runnables, with each of them changed."""
    update: dict[str, Any] = {}
    if isinstance(runnable, RunnableSequence):
        return RunnableSequence(*map(inner, runnable.steps), name=runnable.name)
    if isinstance(runnable, RunnableWithFallbacks):
        update = {"runnable": inner(runnable.runnable), "fallbacks": list(map(inner, runnable.fallbacks))}
    elif isinstance(runnable, RunnableParallel):
        update = {"steps__": {name: inner(step) for name, step in runnable.steps__.items()}}
    elif isinstance(runnable, DynamicRunnable):
        update = {"default": inner(runnable.default)}
        if isinstance(runnable, RunnableConfigurableAlternatives):
            update["alternatives"] = {name: inner(other) for name, other in runnable.alternatives.items()}
    return runnable.model_copy(update=update) if update else runnable  # type: ignore[attr-defined]


def _chosen_later(
    model: Any, fields: Mapping[str, Any] | None = None, *, without: Container[str] = ()
) -> Runnable[Any, Any]:
    """A copy of what `init_chat_model` returns for a model that the config chooses; it is imported nowhere here.

    Only a default model can be told its fields. `without` are operations, such as binding tools, to leave out.
    """
    defaults, operations = model._default_config, model._queued_declarative_operations  # noqa: SLF001
    known: Container[str] = ()
    if fields and defaults.get("model"):
        try:
            known = type(innermost(model._model())).model_fields  # type: ignore[attr-defined]  # noqa: SLF001
        except Exception:  # noqa: BLE001 - no key for the default model, say; the config may choose one that works
            known = ()
    copied: Runnable[Any, Any] = type(model)(
        default_config={**defaults, **{name: value for name, value in (fields or {}).items() if name in known}},
        configurable_fields=model._configurable_fields,  # noqa: SLF001
        config_prefix=model._config_prefix,  # noqa: SLF001
        queued_declarative_operations=[operation for operation in operations if operation[0] not in without],
    )
    return copied


def innermost(model: Runnable[Any, Any]) -> Runnable[Any, Any]:
    """The model inside what was bound around it."""
    while isinstance(model, RunnableBindingBase):
        model = model.bound
    return model


def tries_again(model: Runnable[Any, Any]) -> bool:
    """Whether the model's own client repeats failed calls."""
    while isinstance(model, RunnableBindingBase) and not isinstance(model, RunnableRetry):
        model = model.bound
    times = getattr(model, "max_retries", 0)  # None: as often as its client thinks fit
    return isinstance(model, RunnableRetry) or times is None or times > 0
