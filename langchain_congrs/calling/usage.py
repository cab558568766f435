"""The cost of a run: calls, tokens, rounds and seconds by role, and a budget for it."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from langchain_core.messages import BaseMessage
from langchain_core.messages.ai import InputTokenDetails, OutputTokenDetails, UsageMetadata
from langchain_core.messages.utils import count_tokens_approximately
from langchain_core.prompt_values import PromptValue
from pydantic import BaseModel, ConfigDict, Field

from langchain_congrs.alignment.words import count_unspaced

_CHARACTERS_PER_TOKEN = 4
_UNSEEN_OUTPUT_TOKENS = 256  # assumed length of a response before one has been seen
_FINISHING_TOKENS = 800  # the judge's and editor's instructions, and the edited text


class Call(BaseModel):
    """One call to a model.

    Args:
        role: What it was for: ``sample``, ``judge``, ``edit``, …
        round: Its place, from 1, in a chain of calls that waited for each other; independent calls share a round.
        start: When it began, in seconds.
        end: When it ended.
        input_tokens: Tokens of the prompt.
        output_tokens: Tokens of the answer.
        cached_tokens: Prompt tokens read from the provider's cache.
        cache_creation_tokens: Prompt tokens written to the provider's cache.
        reasoning_tokens: Tokens of the answer spent on reasoning.
        estimated: Whether the token counts are estimates because the provider reported none.
        from_cache: Whether a LangChain cache answered, at no cost.
        failed: Whether it ended in an error.
    """

    model_config = ConfigDict(frozen=True)

    role: str
    round: int = 1
    start: float = 0.0
    end: float = 0.0
    input_tokens: int = Field(default=0, ge=0)
    output_tokens: int = Field(default=0, ge=0)
    cached_tokens: int = Field(default=0, ge=0)
    cache_creation_tokens: int = Field(default=0, ge=0)
    reasoning_tokens: int = Field(default=0, ge=0)
    estimated: bool = False
    from_cache: bool = False
    failed: bool = False

    @classmethod
    def reported(cls, usage: UsageMetadata, **facts: Any) -> Call:
        """A call with the token counts that its provider reported."""
        facts |= {"input_tokens": usage["input_tokens"], "output_tokens": usage["output_tokens"]}
        read, wrote = usage.get("input_token_details") or {}, usage.get("output_token_details") or {}
        # Anthropic also tells how long what was written will be kept, under names of their own.
        kept = sum(number or 0 for name, number in read.items() if name.startswith("ephemeral_"))  # type: ignore[misc]
        return cls(
            **facts,
            cached_tokens=read.get("cache_read") or 0,
            cache_creation_tokens=read.get("cache_creation") or kept,
            reasoning_tokens=wrote.get("reasoning") or 0,
        )

    @staticmethod
    def is_reported(usage: Any) -> bool:
        """Whether a provider reported token counts that can be; those below zero are estimated instead."""
        counts = [usage.get("input_tokens"), usage.get("output_tokens")]
        details = [*usage.get("input_token_details", {}).values(), *usage.get("output_token_details", {}).values()]
        return all(isinstance(count, int) and count >= 0 for count in [*counts, *filter(None, details)])

    @classmethod
    def of_text(cls, text: str, **facts: Any) -> Call:
        """A call whose provider reported no token counts; those of its answer are estimated."""
        return cls(**facts, output_tokens=estimate_tokens(text), estimated=True)


class RoleUsage(BaseModel):
    """The cost of one role, or of all roles together.

    Args:
        calls: Requests, including failed ones; not those that a client repeats inside retries or fallbacks of its own.
        failed_calls: How many of them failed.
        cache_hits: Calls that a LangChain cache answered; no other number includes them.
        input_tokens: Tokens of the prompts.
        output_tokens: Tokens of the answers.
        cached_tokens: Prompt tokens read from the provider's cache.
        cache_creation_tokens: Prompt tokens written to the provider's cache.
        reasoning_tokens: Tokens of the answers spent on reasoning.
        rounds: The longest chain of calls that waited for each other.
        seconds: Time during which at least one call was under way.
        estimated: Whether some token counts are estimates because the provider reported none.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    calls: int = Field(default=0, ge=0)
    failed_calls: int = Field(default=0, ge=0)
    cache_hits: int = Field(default=0, ge=0)
    input_tokens: int = Field(default=0, ge=0)
    output_tokens: int = Field(default=0, ge=0)
    cached_tokens: int = Field(default=0, ge=0)
    cache_creation_tokens: int = Field(default=0, ge=0)
    reasoning_tokens: int = Field(default=0, ge=0)
    rounds: int = 0
    seconds: float = 0.0
    estimated: bool = False

    @property
    def tokens(self) -> int:
        """Input and output tokens together."""
        return self.input_tokens + self.output_tokens

    def to_metadata(self) -> UsageMetadata:
        """The token counts in the form that messages carry."""
        return UsageMetadata(
            input_tokens=self.input_tokens,
            output_tokens=self.output_tokens,
            total_tokens=self.tokens,
            input_token_details=InputTokenDetails(
                cache_read=self.cached_tokens, cache_creation=self.cache_creation_tokens
            ),
            output_token_details=OutputTokenDetails(reasoning=self.reasoning_tokens),
        )

    @classmethod
    def of(cls, calls: Iterable[Call]) -> RoleUsage:
        """Add up calls."""
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
            cache_creation_tokens=sum(call.cache_creation_tokens for call in paid),
            reasoning_tokens=sum(call.reasoning_tokens for call in paid),
            rounds=len({call.round for call in paid}),
            seconds=_covered(spans),
            estimated=any(call.estimated for call in paid),
        )


class Usage(BaseModel):
    """The cost of a run, by role and in total.

    Example:
        >>> calls = [Call(role="sample", end=1.0, input_tokens=10, output_tokens=90), Call(role="judge", round=2)]
        >>> usage = Usage.of(calls)
        >>> usage.total.tokens, usage.by_role["sample"].calls
        (100, 1)
        >>> print(usage)
        sample: 1 call, 10 + 90 tokens, 1 round, 1.0 s
        judge: 1 call, 0 + 0 tokens, 1 round, 0.0 s
        total: 2 calls, 10 + 90 tokens, 2 rounds, 1.0 s
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    by_role: dict[str, RoleUsage] = Field(default_factory=dict)
    total: RoleUsage = Field(default_factory=RoleUsage)

    @classmethod
    def of(cls, calls: Sequence[Call]) -> Usage:
        """Add up calls by role."""
        roles = dict.fromkeys(call.role for call in calls)
        by_role = {role: RoleUsage.of(call for call in calls if call.role == role) for role in roles}
        return cls(by_role=by_role, total=RoleUsage.of(calls))

    def __str__(self) -> str:
        """One line per role."""
        return "\n".join(f"{role}: {_line(usage)}" for role, usage in [*self.by_role.items(), ("total", self.total)])


class Budget(BaseModel):
    """A limit on what a run may cost.

    The cost of every call is estimated beforehand: the prompt from its length, the answer from the model's own limit
    (``max_tokens``) or, if it has none, from the longest answer so far. A call that would exceed the budget is not
    made. Sampling leaves enough for judging and editing.

    Args:
        tokens: The most tokens, input and output together.
        calls: The most calls.
    """

    model_config = ConfigDict(frozen=True)

    tokens: int | None = Field(default=None, ge=1)
    calls: int | None = Field(default=None, ge=1)


class BudgetExceededError(RuntimeError):
    """A call was not made because it would have exceeded the budget."""


class Ticket(NamedTuple):
    """A reserved call, in this ledger and in the outer one."""

    number: int
    outer: Ticket | None


class _Need(NamedTuple):
    """What a call is expected to cost, and what must be left for the calls that follow it."""

    role: str
    tokens: int
    later_calls: int = 0
    later_tokens: int = 0


class Ledger:
    """The calls of a run, recorded as they end, and their budget.

    A nested ledger passes everything on to the outer one immediately, so both budgets apply.

    Args:
        budget: Limit on the calls of this ledger.
        outer: The ledger it is nested in.
        outer_role: The role of its calls in the outer ledger; their own by default.
        following: How many calls come after the samples; sampling must leave enough for them.
        before: Earlier calls that count against the budget.
        later: How many calls to hold in reserve in any case.
    """

    def __init__(
        self,
        budget: Budget | None = None,
        *,
        outer: Ledger | None = None,
        outer_role: str | None = None,
        following: int = 0,
        before: Sequence[Call] = (),
        later: int = 0,
    ) -> None:
        """See the class."""
        self.budget = budget
        self.outer = outer
        self.outer_role = outer_role
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
        """The cost of the calls so far."""
        with self._lock:
            return Usage.of(list(self.calls))

    @property
    def limits_tokens(self) -> bool:
        """Whether this ledger, or an outer one, has a token budget."""
        own = self.budget is not None and self.budget.tokens is not None
        return own or (self.outer is not None and self.outer.limits_tokens)

    def reserve(self, role: str, input_tokens: int, output_limit: int | None) -> Ticket:
        """Reserve a call, and return a ticket for it.

        Raises:
            BudgetExceededError: If the call would exceed this ledger's budget or an outer one.
        """
        longest = self._longest_output()
        later_calls = later_tokens = 0
        if role == "sample" and self._samples and self.following:  # the first sample is always worth having
            later_calls = self.following
            later_tokens = (self._samples + 1) * longest + _FINISHING_TOKENS
        return self._reserve(_Need(role, input_tokens + (output_limit or longest), later_calls, later_tokens))

    def hand_over(self, ticket: Ticket) -> None:
        """A call turns out to be made of others, which are foreseen by themselves: it is foreseen no longer."""
        with self._lock:
            self._open.pop(ticket.number, None)
        if self.outer is not None and ticket.outer is not None:
            self.outer.hand_over(ticket.outer)

    def settle(self, ticket: Ticket, calls: Sequence[Call]) -> None:
        """Replace a reservation with the calls that were really made."""
        with self._lock:
            self._open.pop(ticket.number, None)
            self.calls.extend(calls)
        if self.outer is not None and ticket.outer is not None:
            role = self.outer_role
            self.outer.settle(ticket.outer, [c.model_copy(update={"role": role}) for c in calls] if role else calls)

    def recall(self, calls: Sequence[Call]) -> None:
        """Add calls that an interrupted run has made; the outer ledger has seen them then."""
        with self._lock:
            self.calls.extend(calls)

    def _reserve(self, need: _Need) -> Ticket:
        with self._lock:
            self._check(need)
            self._samples += need.role == "sample"
            self._next += 1
            number = self._next
            self._open[number] = need.tokens
        if self.outer is None:
            return Ticket(number, None)
        try:
            return Ticket(number, self.outer._reserve(need))  # noqa: SLF001 - the same class
        except BudgetExceededError:
            with self._lock:
                self._open.pop(number)
                self.refused.add(need.role)
            raise

    def _check(self, need: _Need) -> None:
        budget = self.budget
        if budget is None:
            return
        paid = [call for call in [*self.before, *self.calls] if not call.from_cache]
        made = len(paid) + len(self._open)
        spent = sum(call.input_tokens + call.output_tokens for call in paid) + sum(self._open.values())
        calls = 1 + max(self.later, need.later_calls)
        tokens = need.tokens + need.later_tokens
        if budget.calls is not None and made + calls > budget.calls:
            self.refused.add(need.role)
            msg = (
                f"{made} calls made or under way, {need.role} and what follows need {calls} more; "
                f"raise the limit in {budget!r}."
            )
            raise BudgetExceededError(msg)
        if budget.tokens is not None and spent + tokens > budget.tokens:
            self.refused.add(need.role)
            msg = (
                f"{spent} tokens spent or under way, {need.role} and what follows need about {tokens} more; "
                f"raise the limit in {budget!r}."
            )
            raise BudgetExceededError(msg)

    def _longest_output(self) -> int:
        return max((call.output_tokens for call in self.calls if call.role == "sample"), default=_UNSEEN_OUTPUT_TOKENS)


def estimate_tokens(prompt: Any) -> int:
    """Estimate how many tokens a text or a prompt has.

    Counts four characters per token, one in scripts without spaces, and a few tokens per message.
    """
    messages = prompt.to_messages() if isinstance(prompt, PromptValue) else prompt
    if not isinstance(messages, list) or not all(isinstance(message, BaseMessage) for message in messages):
        text = str(prompt)
        dense = 0 if text.isascii() else count_unspaced(text)
        return math.ceil((len(text) - dense) / _CHARACTERS_PER_TOKEN) + dense
    texts = [str(message.text) for message in messages]
    dense = sum(count_unspaced(text) for text in texts if not text.isascii())
    return count_tokens_approximately(messages) + math.ceil(dense * (1 - 1 / _CHARACTERS_PER_TOKEN))


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
    ]
    if usage.seconds or not usage.estimated:  # what is foreseen has taken no time
        parts.append(f"{usage.seconds:.1f} s")
    if usage.cache_hits:
        parts.append(_count(usage.cache_hits, "cache hit"))
    if usage.failed_calls:
        parts.append(f"{usage.failed_calls} failed")
    return ", ".join(parts)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
