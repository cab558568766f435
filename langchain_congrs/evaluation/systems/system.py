"""What all systems have in common: the same samples in, one result out, with what it cost by role."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar, Literal, NamedTuple

from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import BaseMessage, convert_to_messages
from langchain_core.prompt_values import PromptValue
from langchain_core.runnables import Runnable
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict, override

from langchain_congrs.calling.asking import Asking, AskingRunnable, Invocation
from langchain_congrs.calling.calls import Batching, RoleModel, current_run, track_usage
from langchain_congrs.calling.messages import message_problem, response_text
from langchain_congrs.calling.usage import Call, Usage
from langchain_congrs.decoding.abstention import says_nothing_is_known


class SystemInput(TypedDict, total=False):
    """A prompt, as a string or as messages (under either name), and responses that were sampled for it."""

    prompt: Any
    messages: Sequence[Any]
    samples: Sequence[Any]


class SystemOutput(BaseModel):
    """What a system makes of a prompt and its samples.

    Args:
        texts: The response; several of them where a figure is taken over all samples.
        take: How figures of several texts become one: their ``mean``, or the ``best`` of them.
        abstained: Whether there is no answer.
        answer: The final answer, for systems that read one.
        confidence: How sure the system is, from 0 to 1, if it says so.
        notes: What went wrong without ending the run.
        incomplete: Why it would come out otherwise if a call had not failed; empty if it stands.
        detail: Further facts, JSON-native.
        usage: What it cost beyond the samples, by role.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    texts: tuple[str, ...] = ()
    take: Literal["mean", "best"] = "mean"
    abstained: bool = False
    answer: str | None = None
    confidence: float | None = None
    notes: tuple[str, ...] = ()
    incomplete: str = ""
    detail: dict[str, Any] = Field(default_factory=dict)
    usage: Usage = Field(default_factory=Usage)

    @property
    def text(self) -> str:
        """The response, or the first of several; empty if there is none."""
        return self.texts[0] if self.texts else ""

    @classmethod
    def of(cls, text: str, **facts: Any) -> SystemOutput:
        """A single response; one that only says that nothing is known is an abstention."""
        silent = not text.strip() or says_nothing_is_known(text)
        return cls(**{"texts": () if silent else (text,), "abstained": silent, **facts})


class Case(NamedTuple):
    """A prompt with its samples, read.

    Attributes:
        prompt: What a model is given.
        question: The same as text.
        samples: The samples as texts; blank ones are left out.
    """

    prompt: LanguageModelInput
    question: str
    samples: list[str]

    @classmethod
    def of(cls, given: SystemInput) -> Case:
        """Read an input.

        Raises:
            TypeError: If it is no mapping.
            ValueError: If it has no prompt.
        """
        if not isinstance(given, Mapping):
            msg = f"A system takes a mapping with 'prompt' and 'samples', not {type(given).__name__}."
            raise TypeError(msg)
        prompt = given.get("prompt") or given.get("messages")
        if not prompt:
            msg = f"The input needs a 'prompt' or 'messages'; it has {sorted(given)}."
            raise ValueError(msg)
        texts = [response_text(number, sample) for number, sample in enumerate(given.get("samples", ()))]
        return cls(prompt, question_of(prompt), [text for text in texts if text.strip()])


def question_of(prompt: Any) -> str:
    """A prompt as text: of messages, what the last one says.

    Example:
        >>> question_of([("system", "Be brief."), ("human", "Who was Ada?")])
        'Who was Ada?'
    """
    if isinstance(prompt, str):
        return prompt
    messages = prompt.to_messages() if isinstance(prompt, PromptValue) else convert_to_messages(prompt)
    return str(messages[-1].text)


class Forecast(NamedTuple):
    """What an estimate of cost is made from.

    Attributes:
        asked: Tokens of the prompt.
        m: Number of samples.
        length: Tokens of a response.
    """

    asked: int
    m: int
    length: int


RULES_TOKENS = 180
"""Roughly what the instructions of a question take."""


def foreseen(role: str, calls: int, input_tokens: int, output_tokens: int) -> list[Call]:
    """Calls that are expected, each with these tokens."""
    call = Call(role=role, input_tokens=input_tokens, output_tokens=output_tokens, estimated=True)
    return [call] * calls


class System(Batching, AskingRunnable[SystemInput, SystemOutput]):
    """A way to make one response of several samples, as a Runnable; sync, async and in batches.

    Takes a mapping with ``prompt`` (or ``messages``) and ``samples``. A subclass writes `answering`, a generator of
    rounds (`langchain_congrs.calling.asking`). All systems see the same samples, and their cost is counted by role.
    """

    title: ClassVar[str] = ""
    """What tables call it."""

    needs_samples: ClassVar[bool] = True

    @abstractmethod
    def answering(self, case: Case) -> Asking[SystemOutput]:
        """Make a result of a prompt and its samples."""

    def foresee(self, forecast: Forecast) -> list[Call]:  # noqa: ARG002 - most systems ask nobody
        """The calls that one prompt is expected to take."""
        return []

    @override
    def _context(self, input: SystemInput, **options: Any) -> AbstractContextManager[Any]:
        return track_usage()

    @override
    def asking(self, input: SystemInput, **options: Any) -> Asking[SystemOutput]:
        case = Case.of(input)
        if self.needs_samples and not case.samples:
            return SystemOutput(abstained=True, notes=("there are no samples",))
        found: SystemOutput = yield from self.answering(case)
        return found.model_copy(update={"usage": usage_alone(current_run().ledger.calls)})


def usage_alone(calls: Sequence[Call]) -> Usage:
    """What calls cost by themselves: those that a cache answered count as if they had been made."""
    return Usage.of([call.model_copy(update={"from_cache": False}) for call in calls])


def ask(name: str, prompt: LanguageModelInput, model: Runnable[Any, Any], role: str) -> Asking[str]:
    """Ask a model in a role for a text. One that is cut off at the model's limit stands; a refusal says nothing.

    Raises:
        Exception: If the call fails.
    """
    answer = yield Invocation(RoleModel(model, role), prompt, name)
    if not isinstance(answer, BaseMessage):
        return str(answer).strip()
    return "" if message_problem(answer) == "refused" else str(answer.text).strip()
