"""ResponseSampler, the Runnable: a prompt in, several responses from a model out; and when to stop sampling."""

from __future__ import annotations

import copy
import threading
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, NotRequired, Self, cast

from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, BaseMessage, convert_to_messages
from langchain_core.outputs import ChatGeneration, LLMResult
from langchain_core.prompt_values import ChatPromptValue, PromptValue, StringPromptValue
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda
from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator
from typing_extensions import TypedDict, Unpack, override

from langchain_congrs._common import in_words
from langchain_congrs.alignment.lexicon import Lexicon
from langchain_congrs.alignment.shares import required_share
from langchain_congrs.calling.asking import Asking, AskingRunnable, Invocation, LateError, Within
from langchain_congrs.calling.calls import RoleModel, current_run
from langchain_congrs.calling.causes import of_the_causes_type
from langchain_congrs.calling.messages import calls_tools, sample_problem
from langchain_congrs.calling.models import (
    ModelLike,
    Temperature,
    asking_once,
    bound_arguments,
    has_seeds,
    innermost,
    models_of,
    output_limit,
    sampling_fields,
    with_model_fields,
    with_seeds_varied,
)
from langchain_congrs.calling.retries import Retries, is_transient
from langchain_congrs.calling.usage import BudgetExceededError


class SampleFailure(BaseModel):
    """A sample that could not be used.

    Args:
        index: The number of the sample, from 0.
        reason: ``error``, ``budget``, ``late`` (not there by the deadline), ``refused``, ``empty``, ``truncated``,
            ``too long``, ``not text`` (a tool call or an image), or ``cached`` (it came from a cache that cannot be
            switched off).
        detail: What the provider said, or the text that was cut off.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    index: int
    reason: str
    detail: str = ""


class Sampled(TypedDict):
    """What a sampler returns; a `ConGrBuilder` accepts it directly.

    `notes` says in plain words what was done that nobody asked for, such as varying a seed.
    """

    prompt: Any
    responses: list[AIMessage]
    failures: list[SampleFailure]
    notes: NotRequired[list[str]]


_SHORT_ANSWER = 8
"""Words that several samples may well have in common, all of them."""


class NotEnoughSamplesError(RuntimeError):
    """Fewer responses than `min_samples` were usable.

    If calls failed, it is also an error of the first failed call's type and has its attributes, so that
    ``with_fallbacks(exceptions_to_handle=(RateLimitError,))`` works as it does for the model itself.

    Attributes:
        wanted: The fewest responses that would have done.
        responses: The usable responses.
        failures: The other samples, with reasons.
    """

    def __init__(self, wanted: int, responses: list[AIMessage], failures: list[SampleFailure]) -> None:
        """Say how many were wanted and why the rest failed."""
        self.wanted = wanted
        self.responses = responses
        self.failures = failures
        numbers: dict[str, list[str]] = {}
        for failure in failures:
            detail = f" ({failure.detail[:200]})" if failure.detail else ""
            numbers.setdefault(f"{failure.reason}{detail}", []).append(str(failure.index))
        reasons = "; ".join(f"sample {', '.join(samples)}: {why}" for why, samples in numbers.items())
        super().__init__(
            f"{len(responses)} usable responses, {wanted} wanted (min_samples). {reasons}. "
            "This error's .responses and .failures hold what was collected."
        )

    def __reduce__(self) -> Any:
        """Be made again of what was collected."""
        return type(self), (self.wanted, self.responses, self.failures)


class IdenticalSamplesWarning(UserWarning):
    """All samples are identical although they should vary."""


class ResponseSamplerOptions(TypedDict, total=False):
    """The options of `ResponseSampler`."""

    name: str | None
    m: int
    temperature: Temperature
    min_samples: int
    use_n: bool
    first_alone: bool
    deadline: float | None
    keep_truncated: bool
    keep_tool_calls: bool
    retries: int
    wave: int | None
    enough: Callable[[list[str]], bool] | None


class ResponseSampler(AskingRunnable[LanguageModelInput, Sampled]):
    """Samples several responses to one prompt.

    Makes `m` separate calls, on copies of the model with caching off: repeating a cached sample would be a false
    consensus. So would be a fixed seed: sample i, counted from 0, adds i to the model's seed, and `notes` says so. A
    sample that fails, or is refused, empty or cut off, does not affect the others. Takes a string, messages or a prompt
    value.

    Args:
        model: A chat model, its name for `init_chat_model`, or any Runnable that answers; or several, which take turns.
        m: How many samples.
        temperature: Sampling temperature; ``auto`` is 0.9 where a model takes a temperature, and its own where it does
            not, as reasoning models do not. None keeps the model's own.
        min_samples: The fewest usable responses, at most `m`; with fewer, `NotEnoughSamplesError` is raised.
        use_n: Make one request with ``n=m`` instead of m calls: the prompt is paid for once. What an endpoint that does
            not support it leaves out is asked for one by one. Ignored with several models.
        first_alone: Take the first sample before the others, so that a long prompt is in the provider's cache by then:
            cheaper, one round longer.
        deadline: After so many seconds, samples that have not arrived are left out, and listed among the failures.
        keep_truncated: Keep responses that were cut off at the token limit.
        keep_tool_calls: Keep responses that call tools.
        retries: How often to retry after a transient failure; more often if the model's ``max_retries`` was set to
            more. Its client does not retry as well.
        wave: How many samples to take before calling `enough`; None takes all at once.
        enough: Called with the texts so far after every wave; sampling ends when it returns True.

    Example:
        .. code-block:: python

            chain = ResponseSampler(ChatOpenAI(model="gpt-4.1-mini"), m=5) | ConGrBuilder()
            graph = chain.invoke("Who was Ada Lovelace?")
    """

    models: list[Runnable[Any, Any]] = Field(min_length=1)
    m: int = Field(default=5, ge=1)
    temperature: Annotated[float, Field(ge=0)] | Literal["auto"] | None = "auto"
    min_samples: int = Field(default=1, ge=1)
    use_n: bool = False
    first_alone: bool = False
    deadline: float | None = Field(default=None, gt=0)
    keep_truncated: bool = False
    keep_tool_calls: bool = False
    retries: int = Field(default=2, ge=0)
    wave: int | None = Field(default=None, ge=1)
    enough: Callable[[list[str]], bool] | None = None

    invoke_options: ClassVar[tuple[str, ...]] = ("first",)

    def __init__(
        self,
        model: ModelLike | None = None,
        **options: Unpack[ResponseSamplerOptions],
    ) -> None:
        """See the class."""
        models = {} if model is None else {"models": models_of(model)}
        super().__init__(**models, **options)  # type: ignore[misc]  # without a model, `loads` gives the models

    @field_validator("models")
    @classmethod
    def _check_models(cls, models: list[Any]) -> list[Any]:
        for model in models:
            if not isinstance(model, Runnable):
                msg = f"model={model!r} must be a chat model or another Runnable."
                raise TypeError(msg)
        return models

    @model_validator(mode="after")
    def _check_numbers(self) -> Self:
        if self.min_samples > self.m:
            msg = f"min_samples={self.min_samples} must not be above m={self.m}."
            raise ValueError(msg)
        return self

    @override
    def asking(self, input: LanguageModelInput, *, first: int = 0, **options: Any) -> Asking[Sampled]:
        """Take the samples; `first` is the number of the first one if others were taken before."""
        collected, models, count = _Collected(self), dict[int, RoleModel](), len(self.models)
        seeded = any(map(has_seeds, self.models))
        notes = (yield from self._at_once(collected, input)) if self._asks_once() else []
        while (numbers := collected.next_wave()) is not None:
            keys = [first + number if seeded else (first + number) % count for number in numbers]
            models |= {key: self.role_model(key) for key in dict.fromkeys(keys) if key not in models}
            drawn = yield self._round([Invocation(models[key], input, "sample") for key in keys], collected)
            for model in models.values() if self.deadline else ():
                model.leave_out()
            collected.take(numbers, drawn)
        return collected.finish(input, [*notes, *(self.seed_notes(collected.asked, first) if seeded else [])])

    def _round(self, calls: list[Invocation], collected: _Collected) -> Any:
        """A round of calls, which the deadline ends; a new event for each, as `enough` may ask for more in time."""
        if self.deadline is None:
            return calls
        too_late = threading.Event()
        for call in calls:
            call.runnable.too_late = too_late  # type: ignore[attr-defined]
        return Within(calls, collected.seconds_left(), too_late)

    def _at_once(self, collected: _Collected, input: LanguageModelInput) -> Asking[list[str]]:
        """Ask for all samples in one request; what it does not bring is left to be asked for one by one."""
        model = self.role_model(0, n=self.m)
        (drawn,) = yield self._round([Invocation(model, input, "sample")], collected)
        if self.deadline:
            model.leave_out()
        refused = isinstance(drawn, Exception) and not is_transient(drawn) and not isinstance(drawn, _NOT_REFUSED)
        answers = [] if refused else [drawn] * self.m if isinstance(drawn, BaseException) else drawn[: self.m]
        collected.take(range(len(answers)), answers)
        missing = self.m - len(answers)
        return [f"the endpoint did not take n={self.m}: {missing} samples were asked for one by one"] if missing else []

    def role_model(self, number: int, n: int = 1) -> RoleModel:
        """A copy of the model for a sample: of k models, sample i comes from model i modulo k, its seed varied by i.

        With `n`, it brings so many samples at once.
        """
        fields = {"cache": False, **sampling_fields(self.temperature)}
        model = with_model_fields(self.models[number % len(self.models)], **fields)
        retries = Retries(times=self.retries)
        if n > 1:
            # Under streaming, the choices of one request arrive as one garbled text.
            model, asked = with_model_fields(model, disable_streaming=True), list[int]()
            retries = Retries(times=max([self.retries, *asked]))
            return RoleModel(_all_at_once(asking_once(model, asked), n), "sample", retries=retries)
        return RoleModel(with_seeds_varied(model, number), "sample", retries=retries)

    def seed_notes(self, samples: int, first: int = 0) -> list[str]:
        """What to say about the models' fixed seeds after so many samples; nothing if none was varied."""
        if self._asks_once():
            return []
        notes: dict[str, None] = {}
        for number, model in enumerate(self.models):
            own = [one for one in range(first, first + samples) if one % len(self.models) == number]
            if own and own[-1] > 0 and has_seeds(model):
                seeds: list[int] = []
                with_seeds_varied(model, 0, found=seeds)
                notes |= dict.fromkeys(_varied(seed + own[0], seed + own[-1], seed) for seed in seeds)
        return list(notes)

    def _asks_once(self) -> bool:
        """Whether all samples come from one request."""
        one = self.use_n and self.m > 1 and len(self.models) == 1
        return one and isinstance(innermost(self.models[0]), BaseChatModel)

    @property
    def waves(self) -> list[range]:
        """The numbers of the samples in each wave."""
        size = self.wave or self.m
        first = 1 if self.first_alone or self._must_probe() else min(size, self.m)
        return [range(first), *(range(start, min(start + size, self.m)) for start in range(first, self.m, size))]

    def _must_probe(self) -> bool:
        """Whether a token budget needs one answer before the cost of the others can be estimated."""
        return current_run().ledger.limits_tokens and not all(map(output_limit, self.models))


def _varied(first: int, last: int, seed: int) -> str:
    return f"seed {seed} was varied from sample to sample: {first} to {last}"


def _all_at_once(bound: Runnable[Any, Any], n: int) -> Runnable[LanguageModelInput, list[AIMessage]]:
    """Draw all samples in one request with ``n``; `generate` ignores the config, so its parts are passed on."""
    model, given = cast("BaseChatModel", innermost(bound)), bound_arguments(bound)

    def options(config: RunnableConfig) -> dict[str, Any]:
        names = ("callbacks", "tags", "metadata", "run_name")
        return {**given, "n": n, **{name: config[name] for name in names if name in config}}  # type: ignore[literal-required]

    def generate(prompt: LanguageModelInput, config: RunnableConfig) -> list[AIMessage]:
        return _messages(model.generate_prompt([_prompt_value(prompt)], **options(config)))

    async def agenerate(prompt: LanguageModelInput, config: RunnableConfig) -> list[AIMessage]:
        return _messages(await model.agenerate_prompt([_prompt_value(prompt)], **options(config)))

    return RunnableLambda(generate, afunc=agenerate, name="samples")


_REASONS: dict[type[BaseException], str] = {BudgetExceededError: "budget", LateError: "late"}
_NOT_REFUSED = (BudgetExceededError, LateError)


class _Collected:
    """The samples of one run so far."""

    def __init__(self, sampler: ResponseSampler) -> None:
        self._sampler = sampler
        self._waves = iter(sampler.waves)
        self._enough = copy.deepcopy(sampler.enough)  # it may keep state
        self._responses: dict[int, AIMessage] = {}
        self._failures: list[SampleFailure] = []
        self._first_error: BaseException | None = None
        self._began = time.monotonic()

    def seconds_left(self) -> float:
        """How many seconds are left before the deadline."""
        return max(0.0, (self._sampler.deadline or 0.0) - (time.monotonic() - self._began))

    def next_wave(self) -> Sequence[int] | None:
        """The numbers of the next samples; None when there are enough."""
        enough = self._enough
        texts = [str(response.text) for response in self._ordered() if not calls_tools(response)]
        if enough is not None and texts and enough(texts):
            return None
        asked = self._responses.keys() | {failure.index for failure in self._failures}
        wave = next(self._waves, None)
        return wave if wave is None or not asked else [number for number in wave if number not in asked] or None

    def take(self, numbers: Sequence[int], answers: Sequence[Any]) -> None:
        """Sort answers into responses and failures."""
        keeps = {"keep_truncated": self._sampler.keep_truncated, "keep_tool_calls": self._sampler.keep_tool_calls}
        drawn = [(n, _message(answer)) for n, answer in zip(numbers, answers, strict=True)]
        problems = [
            None if isinstance(one, BaseException) else sample_problem(one, number, **keeps) for number, one in drawn
        ]
        for (number, one), problem in zip(drawn, problems, strict=True):
            if isinstance(one, BaseException):
                self._first_error = self._first_error or one
                reason = next((name for kind, name in _REASONS.items() if isinstance(one, kind)), "error")
                self._failures.append(SampleFailure(index=number, reason=reason, detail=in_words(one)))
            elif problem is not None:
                self._failures.append(SampleFailure(index=number, reason=problem[0], detail=problem[1]))
            else:
                self._responses[number] = one

    @property
    def asked(self) -> int:
        """How many samples were asked for."""
        return len(self._responses) + len(self._failures)

    def finish(self, prompt: LanguageModelInput, notes: list[str]) -> Sampled:
        """The samples, if there are enough, with notes about them.

        Raises:
            NotEnoughSamplesError: If there are too few.
        """
        responses = self._ordered()
        if len(responses) < self._sampler.min_samples:
            error = NotEnoughSamplesError(self._sampler.min_samples, responses, self._failures)
            raise of_the_causes_type(error, self._first_error)
        if len(responses) > 1 and self._sampler.temperature != 0 and _suspiciously_equal(responses):
            temperature = sampling_fields(self._sampler.temperature).get("temperature")
            warnings.warn(
                f"All {len(responses)} samples are identical at temperature {temperature}. If something caches answers "
                "or ignores the temperature, the consensus is false; but the model may just be sure of a short answer.",
                IdenticalSamplesWarning,
                stacklevel=2,
            )
            if len(str(responses[0].text).split()) > _SHORT_ANSWER:
                notes = [*notes, f"all {len(responses)} samples are word for word the same"]
        return {"prompt": prompt, "responses": responses, "failures": self._failures, "notes": notes}

    def _ordered(self) -> list[AIMessage]:
        return [self._responses[number] for number in sorted(self._responses)]


def _suspiciously_equal(responses: list[AIMessage]) -> bool:
    """Whether all responses use the same words and had a choice: tool calls and JSON leave none."""
    texts = {str(response.text) for response in responses}
    free = not any(map(calls_tools, responses)) and not min(texts).lstrip().startswith(("{", "[", "```"))
    return free and len(texts) == 1


def _message(answer: object) -> AIMessage | BaseException:
    """The sample as a message."""
    if isinstance(answer, (AIMessage, BaseException)):
        return answer
    return AIMessage(str(answer.text) if isinstance(answer, BaseMessage) else str(answer))


def _messages(result: LLMResult) -> list[AIMessage]:
    return [_choice(generation) for generation in result.generations[0]]


def _choice(generation: object) -> AIMessage:
    if isinstance(generation, ChatGeneration) and isinstance(generation.message, AIMessage):
        info = generation.generation_info or {}
        return generation.message.model_copy(
            update={"response_metadata": {**info, **generation.message.response_metadata}}
        )
    return AIMessage(str(getattr(generation, "text", generation)))


def _prompt_value(prompt: LanguageModelInput) -> PromptValue:
    if isinstance(prompt, PromptValue):
        return prompt
    if isinstance(prompt, str):
        return StringPromptValue(text=prompt)
    return ChatPromptValue(messages=convert_to_messages(prompt))


@dataclass
class UntilStable:
    """Tells when the support of selected words has settled. For the `enough` of a `ResponseSampler`.

    Responses are aligned as they arrive, each of them once and without calling a model. A word is selected while at
    least `tau` of the responses so far share it. The graph is stable when, for `samples` samples in a row, the support
    of selected words changed by at most `tolerance` on average. Use one object for one prompt; a `ResponseSampler`
    makes copies by itself.

    Args:
        tau: Share of the responses that a word needs.
        tolerance: The largest mean change of support, as a share, that still counts as none.
        samples: How many samples in a row must change so little.
        at_least: The fewest samples that can be enough.

    Example:
        >>> enough = UntilStable(samples=2, at_least=3)
        >>> enough(["The sky is blue."] * 2), enough(["The sky is blue."] * 4)
        (False, True)
    """

    tau: float = 0.5
    tolerance: float = 0.1
    samples: int = 2
    at_least: int = 3
    _lexicon: Lexicon = field(default_factory=Lexicon, repr=False)
    _before: dict[int, float] = field(default_factory=dict, repr=False)
    _quiet: int = field(default=0, repr=False)

    def __call__(self, texts: list[str]) -> bool:
        """Whether the texts so far are enough; they must begin with those of the last call."""
        for text in texts[len(self._lexicon.words) :]:
            self._lexicon.add(text)
            now = self._selected()
            self._quiet = self._quiet + 1 if self._before and self._change(now) <= self.tolerance else 0
            self._before = now
        return len(texts) >= self.at_least and self._quiet >= self.samples

    def _selected(self) -> dict[int, float]:
        """Support, as a share, of every word that is selected now."""
        counts, total = self._lexicon.graph.counts(), len(self._lexicon.words)
        need = required_share(self.tau, total)
        return {node: count / total for node, count in enumerate(counts) if node > 1 and count >= need}

    def _change(self, now: dict[int, float]) -> float:
        """Mean change of support over all words that are or were selected; words not selected count as 0."""
        nodes = now.keys() | self._before.keys()
        return sum(abs(now.get(n, 0) - self._before.get(n, 0)) for n in nodes) / len(nodes) if nodes else 0.0
