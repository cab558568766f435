"""What a run cost: calls, tokens, rounds and seconds, by role, and a budget for them."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable, Sequence

from langchain_core.messages import BaseMessage
from langchain_core.messages.ai import InputTokenDetails, OutputTokenDetails, UsageMetadata
from langchain_core.messages.utils import count_tokens_approximately
from pydantic import BaseModel, ConfigDict, Field

from langchain_congrs.alignment.words import count_unspaced

_CHARACTERS_PER_TOKEN = 4
_UNSEEN_OUTPUT_TOKENS = 256  # what a response is taken to need before one has been seen
_FINISHING_TOKENS = 800  # instructions of judge and editor, and the edited text


class Call(BaseModel):
    """One call to a model.

    Args:
        role: What it was made for: ``sample``, ``judge``, ``edit``, …
        start: Seconds on a clock of the process, when it began.
        end: When it ended.
        input_tokens: Tokens of the prompt.
        output_tokens: Tokens of the answer.
        cached_tokens: Prompt tokens that the provider had in its cache.
        reasoning_tokens: Tokens of the answer that were thinking.
        estimated: Whether the provider gave no numbers and these are estimates.
        from_cache: Whether a LangChain cache answered, so that nothing was paid.
        failed: Whether it ended in an error.
    """

    model_config = ConfigDict(frozen=True)

    role: str
    start: float = 0.0
    end: float = 0.0
    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0
    reasoning_tokens: int = 0
    estimated: bool = False
    from_cache: bool = False
    failed: bool = False


class RoleUsage(BaseModel):
    """What one role, or all together, cost.

    Args:
        calls: Calls as LangChain sees them, failed ones included; what a client repeats by itself is not seen.
        failed_calls: How many of them failed.
        cache_hits: Calls that a LangChain cache answered; they count nowhere else.
        input_tokens: Tokens of the prompts.
        output_tokens: Tokens of the answers.
        cached_tokens: Prompt tokens that the provider had in its cache.
        reasoning_tokens: Tokens of the answers that were thinking.
        rounds: The longest chain of calls that waited for each other.
        seconds: Time during which at least one call was under way.
        estimated: Whether some numbers are estimates because the provider gave none.
    """

    model_config = ConfigDict(frozen=True)

    calls: int = 0
    failed_calls: int = 0
    cache_hits: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0
    reasoning_tokens: int = 0
    rounds: int = 0
    seconds: float = 0.0
    estimated: bool = False

    @property
    def tokens(self) -> int:
        """Input and output tokens together."""
        return self.input_tokens + self.output_tokens

    def to_metadata(self) -> UsageMetadata:
        """The tokens as messages carry them."""
        return UsageMetadata(
            input_tokens=self.input_tokens,
            output_tokens=self.output_tokens,
            total_tokens=self.tokens,
            input_token_details=InputTokenDetails(cache_read=self.cached_tokens),
            output_token_details=OutputTokenDetails(reasoning=self.reasoning_tokens),
        )

    @classmethod
    def of(cls, calls: Iterable[Call]) -> RoleUsage:
        """Add calls up."""
        calls = list(calls)
        paid = [call for call in calls if not call.from_cache]
        spans = [(call.start, call.end) for call in paid]
        return cls(
            calls=len(paid),
            failed_calls=sum(call.failed for call in paid),
            cache_hits=len(calls) - len(paid),
            input_tokens=sum(call.input_tokens for call in paid),
            output_tokens=sum(call.output_tokens for call in paid),
            cached_tokens=sum(call.cached_tokens for call in paid),
            reasoning_tokens=sum(call.reasoning_tokens for call in paid),
            rounds=_longest_chain(spans),
            seconds=_covered(spans),
            estimated=any(call.estimated for call in paid),
        )


class Usage(BaseModel):
    """What a run cost, by role and in all.

    Example:
        >>> usage = Usage.of([Call(role="sample", end=1.0, input_tokens=10, output_tokens=90), Call(role="judge")])
        >>> usage.total.tokens, usage.by_role["sample"].calls
        (100, 1)
        >>> print(usage)
        sample: 1 call, 10 + 90 tokens, 1 round, 1.0 s
        judge: 1 call, 0 + 0 tokens, 1 round, 0.0 s
        total: 2 calls, 10 + 90 tokens, 2 rounds, 1.0 s
    """

    model_config = ConfigDict(frozen=True)

    by_role: dict[str, RoleUsage] = Field(default_factory=dict)
    total: RoleUsage = Field(default_factory=RoleUsage)

    @classmethod
    def of(cls, calls: Sequence[Call]) -> Usage:
        """Add calls up, by role."""
        roles = dict.fromkeys(call.role for call in calls)
        by_role = {role: RoleUsage.of(call for call in calls if call.role == role) for role in roles}
        return cls(by_role=by_role, total=RoleUsage.of(calls))

    def __str__(self) -> str:
        """One line a role."""
        return "\n".join(f"{role}: {_line(usage)}" for role, usage in [*self.by_role.items(), ("total", self.total)])


class Budget(BaseModel):
    """A limit that a run stops before.

    Before every call its cost is foreseen: the prompt by its length, the answer by the model's own limit
    (``max_tokens``) or, where it has none, by the longest answer so far. A call that would pass the limit is not
    made. Sampling leaves enough for judging and editing.

    Args:
        tokens: Most tokens, input and output together.
        calls: Most calls.
    """

    model_config = ConfigDict(frozen=True)

    tokens: int | None = Field(default=None, ge=1)
    calls: int | None = Field(default=None, ge=1)


class BudgetExceededError(RuntimeError):
    """A call was not made because it would have passed the budget."""


class Ledger:
    """The calls of a run, written down as they end; keeps its budget."""

    def __init__(
        self, budget: Budget | None = None, *, following: int = 0, before: Sequence[Call] = (), later: int = 0
    ) -> None:
        """No calls yet.

        `following` is how many calls come after the samples, for which sampling must leave enough; `before` are calls
        that the budget has paid for already, `later` how many are kept back in any case.
        """
        self.budget = budget
        self.following = following
        self.before = before
        self.later = later
        self.calls: list[Call] = []
        self.refused: set[str] = set()
        self._open: dict[int, int] = {}
        self._next = 0
        self._samples = 0
        self._lock = threading.Lock()

    def usage(self) -> Usage:
        """What the calls cost so far."""
        with self._lock:
            return Usage.of(list(self.calls))

    def reserve(self, role: str, input_tokens: int, output_limit: int | None) -> int:
        """Foresee a call, and return a ticket for it.

        Raises:
            BudgetExceededError: If the call would pass the budget.
        """
        with self._lock:
            foreseen = input_tokens + (output_limit or self._longest_output())
            self._check(role, foreseen)
            self._samples += role == "sample"
            self._next += 1
            self._open[self._next] = foreseen
            return self._next

    def settle(self, ticket: int, calls: Sequence[Call]) -> None:
        """Put what a call really was in the place of what was foreseen."""
        with self._lock:
            self._open.pop(ticket)
            self.calls.extend(calls)

    def add(self, calls: Sequence[Call]) -> None:
        """Write down calls that were made elsewhere."""
        with self._lock:
            self.calls.extend(calls)

    def _check(self, role: str, foreseen: int) -> None:
        budget = self.budget
        if budget is None:
            return
        paid = [call for call in [*self.before, *self.calls] if not call.from_cache]
        made = len(paid) + len(self._open)
        spent = sum(call.input_tokens + call.output_tokens for call in paid) + sum(self._open.values())
        later_calls, later_tokens = self.later, 0
        if role == "sample" and self._samples and self.following:  # the first sample is always worth having
            later_calls = self.following
            later_tokens = (self._samples + 1) * self._longest_output() + _FINISHING_TOKENS
        if budget.calls is not None and made + 1 + later_calls > budget.calls:
            self.refused.add(role)
            msg = f"{made} calls made or under way; {role} and what follows need {1 + later_calls}; {budget!r}."
            raise BudgetExceededError(msg)
        if budget.tokens is not None and spent + foreseen + later_tokens > budget.tokens:
            self.refused.add(role)
            need = foreseen + later_tokens
            msg = f"{spent} tokens spent or under way; {role} and what follows need about {need}; {budget!r}."
            raise BudgetExceededError(msg)

    def _longest_output(self) -> int:
        return max((call.output_tokens for call in self.calls if call.role == "sample"), default=_UNSEEN_OUTPUT_TOKENS)


def estimate_tokens(text: str | Sequence[BaseMessage]) -> int:
    """About how many tokens a text or a prompt has.

    Four characters each, one in scripts without spaces, and a few for every message.
    """
    if isinstance(text, str):
        dense = count_unspaced(text)
        return math.ceil((len(text) - dense) / _CHARACTERS_PER_TOKEN) + dense
    extra = sum(count_unspaced(str(message.text)) for message in text) * (1 - 1 / _CHARACTERS_PER_TOKEN)
    return count_tokens_approximately(text) + math.ceil(extra)


def _longest_chain(spans: list[tuple[float, float]]) -> int:
    """The most spans of which each begins when the one before has ended."""
    chain, free = 0, -math.inf
    for start, end in sorted(spans, key=lambda span: (span[1], span[0])):
        if start >= free:
            chain, free = chain + 1, end
    return chain


def _covered(spans: list[tuple[float, float]]) -> float:
    """The length of the union of the spans."""
    covered, reached = 0.0, -math.inf
    for start, end in sorted(spans):
        covered += max(0.0, end - max(start, reached))
        reached = max(reached, end)
    return covered


def _line(usage: RoleUsage) -> str:
    about = "about " if usage.estimated else ""
    parts = [
        _count(usage.calls, "call"),
        f"{about}{usage.input_tokens} + {usage.output_tokens} tokens",
        _count(usage.rounds, "round"),
        f"{usage.seconds:.1f} s",
    ]
    if usage.cache_hits:
        parts.append(_count(usage.cache_hits, "cache hit"))
    if usage.failed_calls:
        parts.append(f"{usage.failed_calls} failed")
    return ", ".join(parts)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
