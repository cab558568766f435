"""Reaching models inside LangChain's wrappers: bindings, retries, fallbacks, sequences, configurables."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Container, Mapping
from typing import Any

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel, BaseLanguageModel
from langchain_core.messages import AIMessage
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
from pydantic import SecretStr

from langchain_congrs._common import keep_secret

_CHOSEN_LATER = "_ConfigurableModel"  # langchain's class for a model that the config chooses
_SECRET_FIELDS = ("api_key", "api_token", "_secret", "password")
_HEADERS = ("default_headers", "headers", "extra_headers")
_SEEDS = ("seed", "random_seed")  # what providers call it
_ARGUMENTS = ("model_kwargs", "extra_body")  # fields that hold further arguments of a request


def output_limit(model: Runnable[Any, Any]) -> int | None:
    """The most tokens a model may answer with, if it has a limit."""
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
    """A copy of a model or chain with some fields of its models set; fields that a model lacks are skipped.

    Sees through everything LangChain wraps around models: bound arguments and configs, retries, fallbacks, sequences,
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


def note_secrets(runnable: Any) -> None:
    """Have the keys of a model or chain masked from now on: providers repeat them in their errors.

    Sees through the same wrappers as `with_model_fields`.
    """
    if isinstance(runnable, RunnableBindingBase):
        _note_values(runnable.kwargs)
        note_secrets(runnable.bound)
    elif type(runnable).__name__ == _CHOSEN_LATER:
        _note_values(runnable._default_config)  # noqa: SLF001
    elif isinstance(runnable, (BaseLanguageModel, Embeddings)):
        _note_values(vars(runnable))
    elif isinstance(runnable, Runnable):

        def inner(part: Any) -> Any:
            note_secrets(part)
            return part

        _with_parts(runnable, inner)


def _note_values(values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        if isinstance(value, SecretStr):
            keep_secret(value.get_secret_value())
        elif isinstance(value, str) and name.casefold().endswith(_SECRET_FIELDS):
            keep_secret(value)
        elif isinstance(value, Mapping) and name in _HEADERS:
            for header in value.values():
                keep_secret(str(header).rpartition(" ")[2])  # "Bearer …"


class VariesSeeds(ABC):
    """A Runnable whose models cannot be reached from outside, but that can vary their seeds itself.

    Attributes:
        seeds: The fixed seeds of its models.
    """

    seeds: list[int]

    @abstractmethod
    def with_seeds_varied(self, by: int) -> Runnable[Any, Any]:
        """A copy that adds `by` to each of them."""


def has_seeds(runnable: Runnable[Any, Any]) -> bool:
    """Whether a model, or one in a chain, has a fixed seed."""
    found: list[int] = []
    with_seeds_varied(runnable, 0, found=found)
    return bool(found)


def with_seeds_varied(runnable: Runnable[Any, Any], by: int, *, found: list[int] | None = None) -> Runnable[Any, Any]:
    """A copy of a model or chain that adds `by` to the fixed seeds of its models: with one seed, all samples are one.

    Sees through the same wrappers as `with_model_fields`. The seeds as they were are appended to `found`.
    """
    found = [] if found is None else found

    def inner(wrapped: Any) -> Any:
        return with_seeds_varied(wrapped, by, found=found) if isinstance(wrapped, Runnable) else wrapped

    if isinstance(runnable, VariesSeeds):
        found += runnable.seeds
        return runnable.with_seeds_varied(by)
    if isinstance(runnable, BaseLanguageModel):
        fields = {name: getattr(runnable, name, None) for name in type(runnable).model_fields}
        update = varied_arguments(fields, by, found)
        return runnable.model_copy(update=update) if update else runnable
    if isinstance(runnable, RunnableBindingBase):
        kwargs = {**runnable.kwargs, **varied_arguments(runnable.kwargs, by, found)}
        return runnable.model_copy(update={"bound": inner(runnable.bound), "kwargs": kwargs})
    if type(runnable).__name__ == _CHOSEN_LATER:
        return _chosen_later(runnable, varied_arguments(runnable._default_config, by, found))  # type: ignore[attr-defined]  # noqa: SLF001
    return _with_parts(runnable, inner)


def varied_arguments(arguments: Mapping[str, Any], by: int, found: list[int]) -> dict[str, Any]:
    """Those arguments of a request that fix a seed, with `by` added to it; the seeds are appended to `found`.

    Example:
        >>> seeds = []
        >>> varied_arguments({"stop": None, "seed": 7, "extra_body": {"top_k": 5, "seed": 1}}, 2, seeds), seeds
        ({'seed': 9, 'extra_body': {'top_k': 5, 'seed': 3}}, [7, 1])
    """
    varied: dict[str, Any] = {}
    for name, value in arguments.items():
        if name in _SEEDS and type(value) is int and value >= 0:  # where a negative seed is allowed, it means any
            found.append(value)
            varied[name] = value + by
        elif name in _ARGUMENTS and isinstance(value, Mapping):
            inside = varied_arguments(value, by, found)
            varied |= {name: {**value, **inside}} if inside else {}
    return varied


def unbound(model: Runnable[Any, Any]) -> Runnable[Any, Any]:
    """A model or chain without its bound arguments: tools, formats and stop words are meant for its own answers."""

    def inner(wrapped: Any) -> Any:
        return unbound(wrapped) if isinstance(wrapped, Runnable) else wrapped

    if isinstance(model, RunnableBindingBase):
        # Arguments bound to a function belong to that function.
        kwargs = model.kwargs if isinstance(innermost(model), RunnableLambda) else {}
        return model.model_copy(update={"bound": inner(model.bound), "kwargs": kwargs})
    if type(model).__name__ == _CHOSEN_LATER:
        return _chosen_later(model, without={"bind", "bind_tools"})
    return _with_parts(model, inner)


def _with_parts(runnable: Runnable[Any, Any], inner: Callable[[Any], Any]) -> Runnable[Any, Any]:
    """A copy of a composite Runnable, with `inner` applied to each of its parts."""
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
    """A copy of what `init_chat_model` returns for a model that the config chooses; its class is never imported here.

    Fields can be set only on a default model. `without` names operations to leave out, such as binding tools.
    """
    defaults, operations = model._default_config, model._queued_declarative_operations  # noqa: SLF001
    known: Collection[str] = ()
    if fields and defaults.get("model"):
        try:
            known = type(innermost(model._model())).model_fields  # type: ignore[attr-defined]  # noqa: SLF001
        except Exception:  # noqa: BLE001 - perhaps no key for the default model; the config may choose one that works
            known = ()
    settable = {*known, *defaults}
    copied: Runnable[Any, Any] = type(model)(
        default_config={**defaults, **{name: value for name, value in (fields or {}).items() if name in settable}},
        configurable_fields=model._configurable_fields,  # noqa: SLF001
        config_prefix=model._config_prefix,  # noqa: SLF001
        queued_declarative_operations=[operation for operation in operations if operation[0] not in without],
    )
    return copied


def innermost(model: Runnable[Any, Any]) -> Runnable[Any, Any]:
    """The model inside its bindings."""
    while isinstance(model, RunnableBindingBase):
        model = model.bound
    return model


def name_of(model: Runnable[Any, Any]) -> str:
    """What a model is called; the name of its class if it has no other."""
    inner = innermost(model)
    named = (getattr(inner, name, None) for name in ("model_name", "model", "model_id", "name"))
    return next((name for name in named if isinstance(name, str) and name), type(inner).__name__)


def tries_again(model: Runnable[Any, Any]) -> bool:
    """Whether the model's own client repeats failed calls."""
    while isinstance(model, RunnableBindingBase) and not isinstance(model, RunnableRetry):
        model = model.bound
    times = getattr(model, "max_retries", 0)  # None: its client decides
    return isinstance(model, RunnableRetry) or times is None or times > 0


def with_form(model: Runnable[Any, Any], schema: Mapping[str, Any]) -> Runnable[Any, Any]:
    """The model with structured output if its profile says it has it; otherwise the model unchanged."""
    profile = getattr(model, "profile", None) or {}
    if not isinstance(model, BaseChatModel) or not profile.get("structured_output"):
        return model
    try:
        return model.with_structured_output(dict(schema), include_raw=True, method="json_schema")
    except (NotImplementedError, TypeError, ValueError):  # other models have other methods
        return model


def written(answer: Any) -> Any:
    """A model's answer; for structured output, its message with the object as text."""
    if not isinstance(answer, dict) or not {"raw", "parsed"} <= answer.keys():
        return answer
    raw, parsed = answer["raw"], answer["parsed"]
    if parsed is None or not isinstance(raw, AIMessage):
        return raw
    return raw.model_copy(update={"content": json.dumps(parsed, default=str), "tool_calls": []})
