"""ConsensusChatModel: a chat model that answers with the consensus of several answers from another one."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any, Literal, Self, TypeVar

from langchain_core.caches import BaseCache
from langchain_core.callbacks import (
    AsyncCallbackManager,
    AsyncCallbackManagerForLLMRun,
    CallbackManager,
    CallbackManagerForLLMRun,
    Callbacks,
)
from langchain_core.language_models import BaseChatModel, BaseLanguageModel, LanguageModelInput, ModelProfile
from langchain_core.language_models.base import LangSmithParams
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable, RunnableBinding, RunnableConfig
from langchain_core.tools import BaseTool
from langchain_core.utils.utils import LC_ID_PREFIX
from pydantic import ConfigDict, Field, PrivateAttr, model_validator
from typing_extensions import Unpack, override

from langchain_congrs.alignment.words import segment_words
from langchain_congrs.calling.calls import CONGRS, Batching, limited
from langchain_congrs.calling.models import (
    ModelLike,
    cold_fields,
    innermost,
    name_of,
    sampling_fields,
    told,
    unbound,
    with_model_fields,
    with_output_limit,
)
from langchain_congrs.calling.usage import RoleUsage
from langchain_congrs.chat.answering import ChatRun, Outcome
from langchain_congrs.chat.child_runs import below, configured, followed
from langchain_congrs.chat.policy import VotePolicy
from langchain_congrs.chat.structured import StructuredConsensus
from langchain_congrs.decoding.response import ABSTENTION
from langchain_congrs.pipeline import ConGrs, ConGrsOptions

M = TypeVar("M", bound=AIMessage)


class ConsensusChatModelOptions(ConGrsOptions, total=False):
    """The options of `ConsensusChatModel`: those of `ConGrs`, its own, and those of every chat model."""

    abstention: str
    votes: VotePolicy | None
    max_tokens: int | None
    stop: list[str] | None
    streaming: bool
    cache: BaseCache | bool | None
    callbacks: Callbacks
    custom_get_token_ids: Callable[[str], list[int]] | None
    disable_streaming: bool | Literal["tool_calling"]
    metadata: dict[str, Any] | None
    output_version: str | None
    profile: ModelProfile | None
    tags: list[str] | None
    verbose: bool


class ConsensusChatModel(Batching, BaseChatModel):
    """A chat model that asks another one several times and answers with what its answers agree on.

    It can be used wherever a chat model can. Text is synthesized as in `ConGrs`. Tool calls and JSON are never
    synthesized: samples vote on them (see `langchain_congrs.chat.voting`), and the message of the first sample with the
    winning ballot is passed through, except for its metadata. Whether to vote or to synthesize is what most samples
    call for; the first sample breaks a tie.

    Winners that fewer samples support than `tau` asks for follow a `VotePolicy`.

    The response metadata contain, under ``congrs``, the `support` (a share of the samples asked for), the `failures`,
    `warnings` in plain words, whether the model `abstained` and the `reason`, the number of usable `samples`, and the
    `usage` by role. `usage_metadata` is the total over all calls; the model's own run reports none, so
    that handlers and traces, which see its child runs, count each token once. When the model abstains, the content is
    `abstention`. Samples, judge and editor are child runs in a trace, tagged ``nostream``; streams contain
    only the final text, piece by piece, once it is known. In metadata the model is called ``consensus(…)``.

    Args:
        model: The chat model to ask, perhaps with tools bound, or its name; or several, which take turns. Judge and
            editor use the first, without its bound arguments.
        consensus: A `ConGrs`, instead of `model` and any options of `ConGrs`: ``m``, ``tau``, ``temperature``,
            ``secondary``, ``editor``, ``budget``, ``rate_limiter`` (for the calls of all roles), …
        abstention: What it says when the samples do not agree.
        votes: What counts in votes on tool calls and objects, and what is done where samples do not agree; with None,
            everything counts, and the winner is passed on with a warning.
        max_tokens: The most tokens in a sample; None leaves it to the model.
        stop: Stop sequences for samples, unless a call gives its own.
        streaming: As for other models: with True, callbacks also receive the words of an `invoke`; False streams
            nothing.

    Example:
        .. code-block:: python

            model = ConsensusChatModel(model=ChatOpenAI(model="gpt-4.1-mini"), m=5, tau=0.5)
            answer = model.invoke("Who was Ada Lovelace?")
            print(answer.text, answer.response_metadata["congrs"]["support"])
            agent = create_agent(model, tools=[search])
    """

    model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")

    consensus: ConGrs
    abstention: str = ABSTENTION
    votes: VotePolicy | None = None
    max_tokens: int | None = Field(default=None, ge=1)
    stop: list[str] | None = None
    streaming: bool = False
    _child: RunnableConfig | None = PrivateAttr(default=None)

    def __init__(
        self,
        model: ModelLike | None = None,
        *,
        consensus: ConGrs | None = None,
        **options: Unpack[ConsensusChatModelOptions],
    ) -> None:
        """See the class."""
        kwargs: dict[str, Any] = dict(options)
        own: Any = {name: kwargs.pop(name) for name in options if name in ConGrs.model_fields and name != "name"}
        if consensus is not None:  # LangChain makes copies from all fields, set or not
            own = {name: value for name, value in own.items() if value is not None}
        if model is not None and consensus is None:
            consensus = ConGrs(model, **own)
        elif model is not None or own:
            given = sorted(own) + ["model"] * (model is not None)
            msg = (
                f"consensus={type(consensus).__name__} and {', '.join(given)} were given; set these on the ConGrs, or "
            )
            msg += "give model=… instead of consensus."
            raise TypeError(msg)
        super().__init__(**({} if consensus is None else {"consensus": consensus}), **kwargs)

    @model_validator(mode="after")
    def _check_votes(self) -> Self:
        if self.votes is not None:
            self.votes.check(self.consensus)
        return self

    # -- identity ---------------------------------------------------------------------------------------------------

    @classmethod
    @override
    def is_lc_serializable(cls) -> bool:
        return True

    @property
    @override
    def lc_attributes(self) -> dict[str, Any]:
        return {} if self.votes is None else {"votes": self.votes.to_kwargs()}

    @property
    @override
    def _llm_type(self) -> str:
        return "consensus"

    @property
    def model_name(self) -> str:
        """The name of the underlying model."""
        return name_of(self.consensus.model)

    @property
    @override
    def _identifying_params(self) -> dict[str, Any]:
        given = self.consensus
        options = {
            "m": given.m,
            "tau": given.tau if isinstance(given.tau, float | str) else given.tau.model_dump(mode="json"),
            "select": str(given.select),
            "temperature": given.temperature,
            "max_tokens": self.max_tokens,
        }
        return {"model_name": self.model_name, **options, "model": _identity(given.model)}

    @override
    def _get_llm_string(self, stop: list[str] | None = None, **kwargs: Any) -> str:
        """The cache key of an answer; models that cannot be serialized are distinguished by their parameters."""
        used = (self.consensus.model, *self.consensus.others, self.consensus.secondary)
        models = [_identity(model) for model in used]
        return f"{super()._get_llm_string(stop=stop, **kwargs)}---{models}"

    @override
    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> LangSmithParams:
        params = super()._get_ls_params(stop=stop, **kwargs)
        params["ls_provider"] = "congrs"
        if not isinstance(kwargs.get("model"), str):
            params["ls_model_name"] = _consensus_name(self.model_name)
        temperature = sampling_fields(self.consensus.temperature).get("temperature")
        if temperature is not None:
            params.setdefault("ls_temperature", float(temperature))
        return params

    @override
    def _resolve_model_profile(self) -> ModelProfile | None:
        profile: ModelProfile | None = told(innermost(self.consensus.model), "profile")
        return profile

    @override
    def get_token_ids(self, text: str) -> list[int]:
        counter = self._counter()
        return super().get_token_ids(text) if counter is None else counter.get_token_ids(text)

    @override
    def get_num_tokens(self, text: str) -> int:
        counter = self._counter()
        return super().get_num_tokens(text) if counter is None else counter.get_num_tokens(text)

    @override
    def get_num_tokens_from_messages(self, messages: list[BaseMessage], tools: Sequence[Any] | None = None) -> int:
        counter, given = self._counter(), {} if tools is None else {"tools": tools}  # some models do not take tools
        if counter is None:
            return super().get_num_tokens_from_messages(messages, **given)
        return counter.get_num_tokens_from_messages(messages, **given)

    def _counter(self) -> BaseLanguageModel[Any] | None:
        """The underlying model, which knows its own tokens; None if this model was given its own way to count them."""
        inner = innermost(self.consensus.model)
        return inner if isinstance(inner, BaseLanguageModel) and self.custom_get_token_ids is None else None

    # -- answering ---------------------------------------------------------------------------------------------------

    @override
    def invoke(
        self,
        input: LanguageModelInput,
        config: RunnableConfig | None = None,
        *,
        stop: list[str] | None = None,
        **kwargs: Any,
    ) -> AIMessage:
        with limited(config), configured(config):
            return _with_usage(super().invoke(input, config, stop=stop, **kwargs))

    @override
    async def ainvoke(
        self,
        input: LanguageModelInput,
        config: RunnableConfig | None = None,
        *,
        stop: list[str] | None = None,
        **kwargs: Any,
    ) -> AIMessage:
        with limited(config), configured(config):
            return _with_usage(await super().ainvoke(input, config, stop=stop, **kwargs))

    @override
    def stream(
        self,
        input: LanguageModelInput,
        config: RunnableConfig | None = None,
        *,
        stop: list[str] | None = None,
        **kwargs: Any,
    ) -> Iterator[AIMessageChunk]:
        config, child = followed(config, CallbackManager)
        for chunk in super(ConsensusChatModel, self._under(child)).stream(input, config, stop=stop, **kwargs):
            yield _with_usage(chunk)

    @override
    async def astream(
        self,
        input: LanguageModelInput,
        config: RunnableConfig | None = None,
        *,
        stop: list[str] | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[AIMessageChunk]:
        config, child = followed(config, AsyncCallbackManager)
        async for chunk in super(ConsensusChatModel, self._under(child)).astream(input, config, stop=stop, **kwargs):
            yield _with_usage(chunk)

    def _under(self, child: RunnableConfig) -> ConsensusChatModel:
        """A copy for streaming: the base class does not tell `_stream` which run its samples belong to."""
        one = self.model_copy()
        one._child = child  # noqa: SLF001
        return one

    @override
    def _should_stream(self, *, async_api: bool, run_manager: Any = None, **kwargs: Any) -> bool:
        # If a listener makes `invoke` stream, `_generate` does so itself, because it knows the run.
        return run_manager is None and super()._should_stream(async_api=async_api, **kwargs)

    def _heard(
        self, message: AIMessage, run_manager: Any, options: dict[str, Any], *, async_api: bool
    ) -> list[AIMessageChunk]:
        """What `invoke` streams: nothing, unless there is a listener that would make any model stream."""
        if run_manager is None:
            return []
        streams = super()._should_stream(async_api=async_api, run_manager=run_manager, **options)
        return _chunks(message) if streams else []

    @override
    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        outcome = self._run(stop, kwargs).perform(messages, below(run_manager))
        message = self._told(outcome, run_manager)
        for chunk in self._heard(message, run_manager, kwargs, async_api=False):
            run_manager.on_llm_new_token(str(chunk.text), chunk=ChatGenerationChunk(message=chunk))  # type: ignore[union-attr]
        return ChatResult(generations=[ChatGeneration(message=message)])

    @override
    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        outcome = await self._run(stop, kwargs).aperform(messages, below(run_manager))
        message = self._told(outcome, run_manager)
        for chunk in self._heard(message, run_manager, kwargs, async_api=True):
            await run_manager.on_llm_new_token(str(chunk.text), chunk=ChatGenerationChunk(message=chunk))  # type: ignore[union-attr]
        return ChatResult(generations=[ChatGeneration(message=message)])

    @override
    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        outcome = self._run(stop, kwargs).perform(messages, self._child or below(run_manager))
        for chunk in _chunks(self._told(outcome, run_manager)):
            yield ChatGenerationChunk(message=chunk)

    @override
    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        outcome = await self._run(stop, kwargs).aperform(messages, self._child or below(run_manager))
        for chunk in _chunks(self._told(outcome, run_manager)):
            yield ChatGenerationChunk(message=chunk)

    def _run(self, stop: list[str] | None, options: dict[str, Any]) -> ChatRun:
        """One run: only samples get the options of the call and the arguments bound to the model."""
        given = {"stop": stop or self.stop or None, "max_tokens": self.max_tokens, **options}
        temperature, limit = given.pop("temperature", self.consensus.temperature), given.pop("max_tokens")
        given = {name: value for name, value in given.items() if value is not None}
        secondary = self.consensus.secondary
        plain = self.consensus.with_models(lambda model: with_model_fields(model, disable_streaming=True))
        plain = plain.model_copy(
            update={
                "secondary": secondary and with_model_fields(secondary, disable_streaming=True),
                "temperature": temperature,
            }
        )

        def asked(model: Runnable[Any, Any]) -> Runnable[Any, Any]:
            model = model if limit is None else with_output_limit(model, limit)
            return model.bind(**given) if given else model

        pipeline, sampler = plain.with_models(unbound), plain.with_models(asked).sampler()
        return ChatRun(pipeline, sampler, votes=self.votes or VotePolicy(), abstention=self.abstention)

    def _told(
        self, outcome: Outcome, run_manager: CallbackManagerForLLMRun | AsyncCallbackManagerForLLMRun | None
    ) -> AIMessage:
        """A copy of the answer with its metadata; the sample itself stays unchanged."""
        answer = outcome.message
        name = str(answer.response_metadata.get("model_name") or self.model_name)
        metadata = {**answer.response_metadata, "model_name": _consensus_name(name), CONGRS: outcome.record}
        update: dict[str, Any] = {
            "response_metadata": metadata,
            "usage_metadata": None,
            "id": answer.id or (f"{LC_ID_PREFIX}-{run_manager.run_id}" if run_manager else None),
        }
        if self.output_version == "v1":
            update |= {"content": answer.content_blocks, "response_metadata": {**metadata, "output_version": "v1"}}
        return answer.model_copy(update=update)

    # -- tools and structure -----------------------------------------------------------------------------------------

    @override
    def bind_tools(
        self,
        tools: Sequence[dict[str, Any] | type | Callable[..., Any] | BaseTool],
        *,
        tool_choice: str | None = None,
        **kwargs: Any,
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """Bind tools, in the underlying model's own form."""
        consensus = self.consensus
        choice = {} if tool_choice is None else {"tool_choice": tool_choice}
        bound = _method(consensus.model, "bind_tools")(tools, **choice, **kwargs)
        alone = not consensus.others
        if alone and isinstance(bound, RunnableBinding) and bound.bound is innermost(consensus.model):
            own = self.bind(**bound.kwargs)
            return own.with_config(bound.config) if bound.config else own
        others = consensus.secondary
        if others is None and (consensus.judge is True or consensus.editor is True):
            others = with_model_fields(unbound(consensus.model), **cold_fields(consensus.temperature))
        asked = consensus.with_models(lambda model: _method(model, "bind_tools")(tools, **choice, **kwargs))
        return self.model_copy(update={"consensus": asked.model_copy(update={"secondary": others})})

    @override
    def with_structured_output(
        self, schema: dict[str, Any] | type, *, include_raw: bool = False, **kwargs: Any
    ) -> Runnable[LanguageModelInput, Any]:
        """Fill in a schema `m` times by the model's own method, and vote field by field; see `StructuredConsensus`."""

        def filling(model: Runnable[Any, Any]) -> Runnable[Any, Any]:
            chain: Runnable[Any, Any] = _method(model, "with_structured_output")(schema, include_raw=True, **kwargs)
            chain = with_model_fields(chain, stop=self.stop) if self.stop else chain
            return with_output_limit(chain, self.max_tokens) if self.max_tokens else chain

        return StructuredConsensus(
            consensus=self.consensus,
            chains=[filling(model) for model in (self.consensus.model, *self.consensus.others)],
            votes=self.votes or VotePolicy(),
            schema_type=schema if isinstance(schema, type) else None,
            schema_name=schema.__name__ if isinstance(schema, type) else str(schema.get("title", "")),
            include_raw=include_raw,
        )


def _with_usage(message: M) -> M:
    """A message with its usage, all calls together, for whoever asked.

    The run itself reports none, because its child runs do: handlers and traces count each token once.
    """
    told = message.response_metadata.get(CONGRS)
    if told is None:
        return message
    usage = RoleUsage.model_validate(told["usage"]["total"]).to_metadata()
    return message.model_copy(update={"usage_metadata": {**usage, **(message.usage_metadata or {})}})


def _method(model: Runnable[Any, Any], name: str) -> Callable[..., Any]:
    method: Callable[..., Any] | None = getattr(model, name, None)
    if method is None:
        msg = f"model={type(model).__name__} has no {name}; use a chat model that does."
        raise NotImplementedError(msg)
    return method


def _identity(model: Runnable[Any, Any] | None) -> dict[str, Any]:
    """What distinguishes one model from another, without secrets."""
    if model is None:
        return {}
    inner = innermost(model)
    return {"type": type(inner).__name__, **(inner.asdict() if isinstance(inner, BaseChatModel) else {})}


def _consensus_name(name: str) -> str:
    return f"consensus({name})"


def _chunks(message: AIMessage) -> list[AIMessageChunk]:
    """Split a message for streaming: text by statements or words; anything else, including JSON, in one piece."""
    told = message.response_metadata[CONGRS]
    is_text = isinstance(message.content, str) and told["kind"] == "text"
    pieces = _pieces(str(message.content), [text for text, _ in told.get("statements", ())]) if is_text else []
    whole = AIMessageChunk(**message.model_dump(exclude={"type"}), chunk_position="last")
    if not pieces:
        return [whole]
    chunks = [AIMessageChunk(content=piece, id=message.id) for piece in pieces]
    return [*chunks[:-1], whole.model_copy(update={"content": pieces[-1]})]


def _pieces(text: str, statements: Sequence[str]) -> list[str]:
    """Split a text after each of its statements, or into words if it does not contain them literally."""
    cuts = [0]
    for statement in statements:
        found = text.find(statement, cuts[-1])
        if found < 0:
            return segment_words(text)
        rest = text[found + len(statement) :]
        cuts.append(len(text) - len(rest.lstrip()))
    cuts[-1] = len(text)
    pieces = [text[start:end] for start, end in itertools.pairwise(cuts)]
    return pieces if len(pieces) > 1 else segment_words(text)
