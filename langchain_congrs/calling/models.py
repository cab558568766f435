"""Reaching models inside LangChain's wrappers: bindings, retries, fallbacks, sequences, configurables.

Providers differ in what they call things and in what they take; what is known about it stands here.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Literal

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel, BaseLanguageModel
from langchain_core.messages import AIMessage
from langchain_core.runnables import (
    Runnable,
    RunnableConfig,
    RunnableLambda,
    RunnableParallel,
    RunnableSequence,
    RunnableWithFallbacks,
)
from langchain_core.runnables.base import RunnableBindingBase
from langchain_core.runnables.configurable import DynamicRunnable, RunnableConfigurableAlternatives
from langchain_core.runnables.retry import RunnableRetry
from pydantic import SecretStr
from typing_extensions import override

from langchain_congrs._common import keep_secret, needs_extra

_CONFIGURABLE = "_ConfigurableModel"  # langchain's class for a model that the config chooses
_SECRET_FIELDS = ("api_key", "api_token", "_secret", "password")
_HEADERS = ("default_headers", "headers", "extra_headers")
_SEEDS = ("seed", "random_seed")  # what providers call it
_ARGUMENTS = ("model_kwargs", "extra_body")  # fields that hold further arguments of a request
_LIMITS = ("max_tokens", "max_completion_tokens", "max_output_tokens", "num_predict", "max_new_tokens")
_NAMES = ("model_name", "model", "model_id", "name")
_ADDRESSES = (
    "base_url",
    "openai_api_base",
    "api_base",
    "anthropic_api_url",
    "endpoint",
    "endpoint_url",
    "groq_api_base",
)
_CLIENTS = ("client", "async_client", "root_client", "root_async_client", "_client", "_async_client")
# Clients whose `max_retries` is read at every call, and is the number of attempts: 1 means no second one.
_COUNT_ATTEMPTS = {"ChatGoogleGenerativeAI", "ChatMistralAI"}

Temperature = float | Literal["auto"] | None
VERIFIER_RELIABILITY = "verifier_reliability"
"""The entry of a model's ``metadata`` that says how often it is right as a verifier."""
"""A sampling temperature: a number, ``auto`` for ours where a model takes one, None to leave it as the model has it."""

ModelLike = Runnable[Any, Any] | str | Sequence[Runnable[Any, Any] | str]
"""A model, or the name of one, or several that take turns."""

_AUTO_TEMPERATURE = 0.9
_TAKES_NO_TEMPERATURE: set[str] = set()  # models that have refused a call because of it
_TAKES_NO_FORM: set[str] = set()  # models that have refused structured output, and answered without it


def told(model: Any, name: str) -> Any:
    """What a model says about itself; None if it does not, or not yet: some are chosen by the config of a call."""
    try:
        return getattr(model, name, None)
    except Exception:  # noqa: BLE001 - no key, no model yet, …
        return None


def name_of(model: Runnable[Any, Any]) -> str:
    """The name of a model, or of its class if it has none."""
    inner = innermost(model)
    named = (told(inner, name) for name in _NAMES)
    return next((name for name in named if isinstance(name, str) and name), type(inner).__name__)


def model_called(name: str, **options: Any) -> BaseChatModel:
    """The chat model of this name, such as ``anthropic:claude-sonnet-4-5``, by `init_chat_model`."""
    with needs_extra("agents"):
        from langchain.chat_models import init_chat_model  # noqa: PLC0415 - a name alone needs it
    model: BaseChatModel = init_chat_model(name, **options)
    return model


def models_of(model: ModelLike) -> list[Runnable[Any, Any]]:
    """The models, with names made into models.

    Raises:
        ValueError: If there is none.
    """
    given = [model] if isinstance(model, str | Runnable) or not isinstance(model, Sequence) else list(model)
    if not given:
        msg = "model=[] has no model; give one at least."
        raise ValueError(msg)
    return [model_called(one) if isinstance(one, str) else one for one in given]


# -- temperature -------------------------------------------------------------------------------------------------------


class Preferred(float):
    """A temperature that nobody asked for: it is set only where a model takes one."""


def sampling_fields(temperature: Temperature) -> dict[str, Any]:
    """The fields to set on a model that is sampled from."""
    if temperature == "auto":
        return {"temperature": Preferred(_AUTO_TEMPERATURE)}
    return {} if temperature is None else {"temperature": temperature}


def cold_fields(temperature: Temperature) -> dict[str, Any]:
    """The fields to set on a model that judges or edits, if this is the temperature it is sampled at."""
    return {} if temperature is None else {"temperature": Preferred(0.0)}


def takes_temperature(model: Any) -> bool:
    """Whether a model takes a temperature: not if its profile says no, if it thinks first, or if it has refused one."""
    arguments = [told(model, name) for name in ("additional_model_request_fields", *_ARGUMENTS)]
    thinking = [told(model, "thinking"), *(one.get("thinking") for one in arguments if isinstance(one, Mapping))]
    thinks = any(isinstance(one, Mapping) and one.get("type") != "disabled" for one in thinking)
    profile = told(model, "profile") or {}
    return profile.get("temperature") is not False and not thinks and _known_as(model) not in _TAKES_NO_TEMPERATURE


def without_temperature(runnable: Runnable[Any, Any], names: list[str]) -> Runnable[Any, Any]:
    """A copy whose models are asked without a temperature from now on; the same if none of them had one.

    The names of those that were not known to refuse it are appended to `names`.
    """
    had: list[Any] = []

    def leaf(model: BaseLanguageModel[Any]) -> Any:
        if told(model, "temperature") is None:
            return model
        had.append(model)
        if _known_as(model) not in _TAKES_NO_TEMPERATURE:
            _TAKES_NO_TEMPERATURE.add(_known_as(model))
            names.append(name_of(model))
        return model.model_copy(update={"temperature": None})

    def bound(kwargs: Mapping[str, Any], _: Runnable[Any, Any]) -> dict[str, Any]:
        had.extend(name for name in kwargs if name == "temperature")
        return {name: value for name, value in kwargs.items() if name != "temperature"}

    if isinstance(runnable, ReachesModels):
        return runnable.reaching(lambda model: without_temperature(model, names))
    changed = _changed(runnable, leaf, bound)
    return changed if had or isinstance(changed, _ChosenLater) else runnable


def _known_as(model: Any) -> str:
    address = next((str(url) for name in _ADDRESSES if (url := told(model, name))), "")
    return f"{type(model).__name__} {name_of(model)} {address}"


# -- output limits -----------------------------------------------------------------------------------------------------


def output_limit(model: Runnable[Any, Any]) -> int | None:
    """The most tokens a model may answer with, if it has a limit."""
    if isinstance(model, RunnableBindingBase):
        bound = next((limit for name in _LIMITS if (limit := model.kwargs.get(name))), None)
        return int(bound) if bound else output_limit(model.bound)
    if isinstance(model, RunnableSequence):
        return next((limit for step in model.steps if (limit := output_limit(step))), None)
    limits = (told(model, name) for name in _LIMITS)
    return next((limit for limit in limits if isinstance(limit, int) and limit > 0), None)


def with_output_limit(model: Runnable[Any, Any], tokens: int) -> Runnable[Any, Any]:
    """A copy of a model or chain whose models answer with so many tokens at most, whatever they call it.

    A model that has no name for it is told in the call, as ``max_tokens``.
    """

    def leaf(one: BaseLanguageModel[Any]) -> Any:
        name = next((name for name in _LIMITS if name in type(one).model_fields), None)
        return one.bind(max_tokens=tokens) if name is None else one.model_copy(update={name: tokens})

    def bound(kwargs: Mapping[str, Any], _: Runnable[Any, Any]) -> dict[str, Any]:
        return {name: value for name, value in kwargs.items() if name not in _LIMITS}

    return _changed(model, leaf, bound)


# -- copies with other fields ------------------------------------------------------------------------------------------


def with_model_fields(runnable: Runnable[Any, Any], **fields: Any) -> Runnable[Any, Any]:
    """A copy of a model or chain with some fields of its models set; fields that a model lacks are skipped.

    Sees through everything LangChain wraps around models: bound arguments and configs, retries, fallbacks, sequences,
    parallels, configurable fields or alternatives, and `init_chat_model`, whether it has a default model or not.
    """

    def leaf(model: BaseLanguageModel[Any]) -> Any:
        given = _taken(fields, model)
        update = {name: value for name, value in given.items() if name in type(model).model_fields}
        return model.model_copy(update=update) if update else model

    def bound(kwargs: Mapping[str, Any], inside: Runnable[Any, Any]) -> dict[str, Any]:
        given = _taken(fields, inside)
        return {name: given.get(name, value) for name, value in kwargs.items()}

    def later(model: Runnable[Any, Any], chosen: Container[str]) -> Runnable[Any, Any]:
        return with_model_fields(model, **{name: value for name, value in fields.items() if name not in chosen})

    return _changed(runnable, leaf, bound, later) if fields else runnable


def _taken(fields: Mapping[str, Any], model: Any) -> dict[str, Any]:
    """The fields, but for a temperature that is merely preferred where the model takes none, or that it has refused."""
    wanted, inner = fields.get("temperature"), innermost(model)
    if wanted is None:
        return dict(fields)
    if _known_as(inner) in _TAKES_NO_TEMPERATURE:
        return {**fields, "temperature": None}
    if not isinstance(wanted, Preferred) or takes_temperature(inner):
        return {**fields, "temperature": float(wanted)}
    return {name: value for name, value in fields.items() if name != "temperature"}


def _changed(
    runnable: Runnable[Any, Any],
    leaf: Callable[[BaseLanguageModel[Any]], Any],
    bound: Callable[[Mapping[str, Any], Runnable[Any, Any]], Mapping[str, Any]] = lambda kwargs, _: kwargs,
    later: Callable[[Runnable[Any, Any], Container[str]], Runnable[Any, Any]] | None = None,
) -> Runnable[Any, Any]:
    """A copy of a model or chain with `leaf` applied to its models.

    Args:
        runnable: The model or chain.
        leaf: Changes a model.
        bound: Changes the arguments bound to a model, which it gets with the model.
        later: Changes a model that the config of a call has chosen, with the names of the fields that the config sets;
            by default like this.
    """
    inner = partial(_inside, change=lambda one: _changed(one, leaf, bound, later))
    if isinstance(runnable, BaseLanguageModel):
        return leaf(runnable)  # type: ignore[no-any-return]
    if isinstance(runnable, RunnableBindingBase):
        kwargs = bound(runnable.kwargs, runnable.bound)
        return runnable.model_copy(update={"bound": inner(runnable.bound), "kwargs": kwargs})
    if isinstance(runnable, _ChosenLater) or type(runnable).__name__ == _CONFIGURABLE:
        return _later(runnable, later or (lambda one, _: _changed(one, leaf, bound)))
    return _with_parts(runnable, inner)


def _inside(wrapped: Any, change: Callable[[Runnable[Any, Any]], Runnable[Any, Any]]) -> Any:
    return change(wrapped) if isinstance(wrapped, Runnable) else wrapped


# -- keys ------------------------------------------------------------------------------------------------------------


def note_secrets(runnable: Any) -> None:
    """Have the keys of a model or chain masked from now on: providers repeat them in their errors.

    Sees through the same wrappers as `with_model_fields`.
    """
    if isinstance(runnable, RunnableBindingBase):
        _note_values(runnable.kwargs)
        note_secrets(runnable.bound)
    elif isinstance(runnable, _ChosenLater) or type(runnable).__name__ == _CONFIGURABLE:
        _note_values(_configurable(runnable)._default_config)  # noqa: SLF001
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


# -- seeds -------------------------------------------------------------------------------------------------------------


class ReachesModels(ABC):
    """A Runnable whose models cannot be reached from outside, but that can change them itself."""

    @abstractmethod
    def reaching(self, change: Callable[[Runnable[Any, Any]], Runnable[Any, Any]]) -> Runnable[Any, Any]:
        """A copy with `change` applied to its models."""


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

    def leaf(model: BaseLanguageModel[Any]) -> Any:
        fields = {name: told(model, name) for name in type(model).model_fields}
        update = varied_arguments(fields, by, found)
        return model.model_copy(update=update) if update else model

    def bound(kwargs: Mapping[str, Any], _: Runnable[Any, Any]) -> dict[str, Any]:
        return {**kwargs, **varied_arguments(kwargs, by, found)}

    if isinstance(runnable, ReachesModels):
        return runnable.reaching(lambda model: with_seeds_varied(model, by, found=found))
    if isinstance(runnable, _ChosenLater) or type(runnable).__name__ == _CONFIGURABLE:
        varied_arguments(_configurable(runnable)._default_config, by, found)  # noqa: SLF001
    return _changed(runnable, leaf, bound)


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


# -- wrappers ----------------------------------------------------------------------------------------------------------


def unbound(model: Runnable[Any, Any]) -> Runnable[Any, Any]:
    """A model or chain without its bound arguments: tools, formats and stop words are meant for its own answers."""
    if isinstance(model, RunnableBindingBase):
        # Arguments bound to a function belong to that function.
        kwargs = model.kwargs if isinstance(innermost(model), RunnableLambda) else {}
        return model.model_copy(update={"bound": _inside(model.bound, unbound), "kwargs": kwargs})
    if isinstance(model, _ChosenLater):
        return _ChosenLater(unbound(model.model), model.changes)
    if type(model).__name__ == _CONFIGURABLE:
        return _without_bound(model)
    return _with_parts(model, partial(_inside, change=unbound))


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


class _ChosenLater(Runnable[Any, Any]):
    """What `init_chat_model` returns for a model that the config chooses, with changes to the model that was chosen.

    LangChain's class is never imported here.
    """

    def __init__(self, model: Any, changes: tuple[Callable[..., Runnable[Any, Any]], ...]) -> None:
        self.model = model
        self.changes = changes

    @override
    def invoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        return self._model(config).invoke(input, config, **kwargs)

    @override
    async def ainvoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        return await self._model(config).ainvoke(input, config, **kwargs)

    def bind_tools(self, *given: Any, **kwargs: Any) -> _ChosenLater:
        """Bind tools to whichever model is chosen."""
        return _ChosenLater(self.model.bind_tools(*given, **kwargs), self.changes)

    def with_structured_output(self, *given: Any, **kwargs: Any) -> _ChosenLater:
        """Have whichever model is chosen fill in a schema."""
        return _ChosenLater(self.model.with_structured_output(*given, **kwargs), self.changes)

    def _model(self, config: RunnableConfig | None = None) -> Runnable[Any, Any]:
        found, by_config = self.model._model(config), self.model._model_params(config)  # noqa: SLF001
        for change in self.changes:
            found = change(found, by_config)
        return found  # type: ignore[no-any-return]


def _later(model: Any, change: Callable[..., Runnable[Any, Any]]) -> Runnable[Any, Any]:
    if isinstance(model, _ChosenLater):
        return _ChosenLater(model.model, (*model.changes, change))
    return _ChosenLater(model, (change,))


def _configurable(model: Any) -> Any:
    return model.model if isinstance(model, _ChosenLater) else model


def _without_bound(model: Any) -> Runnable[Any, Any]:
    """A copy of a model that the config chooses, without what was bound to it."""
    operations = model._queued_declarative_operations  # noqa: SLF001
    copied: Runnable[Any, Any] = type(model)(
        default_config=dict(model._default_config),  # noqa: SLF001
        configurable_fields=model._configurable_fields,  # noqa: SLF001
        config_prefix=model._config_prefix,  # noqa: SLF001
        queued_declarative_operations=[one for one in operations if one[0] not in {"bind", "bind_tools"}],
    )
    return copied


def innermost(model: Runnable[Any, Any]) -> Runnable[Any, Any]:
    """The model inside its bindings."""
    while isinstance(model, RunnableBindingBase):
        model = model.bound
    return model


def bound_arguments(model: Runnable[Any, Any]) -> dict[str, Any]:
    """All arguments that are bound to a model; the outermost count."""
    if not isinstance(model, RunnableBindingBase):
        return {}
    return {**bound_arguments(model.bound), **model.kwargs}


def asking_once(runnable: Runnable[Any, Any], asked: list[int]) -> Runnable[Any, Any]:
    """A copy of a model or chain whose clients do not repeat failed calls, so that we alone do.

    Retries and fallbacks that somebody wrapped around a model are theirs, and left as they are.

    Args:
        runnable: The model or chain.
        asked: How many retries somebody asked of a model is appended here.
    """
    if isinstance(runnable, RunnableRetry | RunnableWithFallbacks):
        return runnable
    if isinstance(runnable, BaseLanguageModel):
        return _asking_once(runnable, asked)
    if isinstance(runnable, RunnableBindingBase):
        return runnable.model_copy(update={"bound": asking_once(runnable.bound, asked)})
    if isinstance(runnable, _ChosenLater) or type(runnable).__name__ == _CONFIGURABLE:
        return _later(runnable, lambda one, _: asking_once(one, []))
    return _with_parts(runnable, partial(_inside, change=lambda one: asking_once(one, asked)))


def _asking_once(model: BaseLanguageModel[Any], asked: list[int]) -> Runnable[Any, Any]:
    by_attempts = any(base.__name__ in _COUNT_ATTEMPTS for base in type(model).__mro__)
    times = told(model, "max_retries")
    if "max_retries" in model.model_fields_set and isinstance(times, int):
        asked.append(times - by_attempts)
    if by_attempts:
        return model.model_copy(update={"max_retries": 1})
    if "max_retries" not in type(model).model_fields:
        return model
    clients = {name: once for name in _CLIENTS if (once := _client_asking_once(told(model, name))) is not None}
    if not clients:
        return model
    copied = model.model_copy()
    copied.__dict__ |= clients  # some are fields, others cached properties
    return copied


def _client_asking_once(client: Any) -> Any:
    """A copy of a client, or of one of its resources, that repeats nothing; None if that cannot be said to it.

    The clients of OpenAI, Anthropic, Groq and others are made by one generator, and take it this way.
    """
    owner: Any = client if hasattr(client, "with_options") else getattr(client, "_client", None)
    if not isinstance(getattr(owner, "max_retries", None), int) or not owner.max_retries:
        return None
    with suppress(Exception):  # a class that only looks like theirs
        once = owner.with_options(max_retries=0)
        return once if owner is client else type(client)(once)
    return None


def with_form(model: Runnable[Any, Any], schema: Mapping[str, Any]) -> Runnable[Any, Any]:
    """The model with structured output if its profile says it has it and it has not refused it; else it unchanged."""
    profile = told(model, "profile") or {}
    if not isinstance(model, BaseChatModel) or not profile.get("structured_output"):
        return model
    if _known_as(model) in _TAKES_NO_FORM:
        return model
    try:
        return model.with_structured_output(dict(schema), include_raw=True, method="json_schema")
    except (NotImplementedError, TypeError, ValueError):  # other models have other methods
        return model


def remember_refusal(model: Runnable[Any, Any]) -> None:
    """Ask a model in text from now on: it has refused structured output, and answered without it."""
    _TAKES_NO_FORM.add(_known_as(model))


def written(answer: Any) -> Any:
    """A model's answer; for structured output, its message with the object as text."""
    if not isinstance(answer, dict) or not {"raw", "parsed"} <= answer.keys():
        return answer
    raw, parsed = answer["raw"], answer["parsed"]
    if parsed is None or not isinstance(raw, AIMessage):
        return raw
    return raw.model_copy(update={"content": json.dumps(parsed, default=str), "tool_calls": []})
