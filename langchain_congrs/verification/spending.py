"""What a run may still spend: samples and comparisons that fit into its budget, with a synthesis after them."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_congrs.calling.usage import Budget, Call, estimate_tokens
from langchain_congrs.verification.context import current_context
from langchain_congrs.verification.interventions import Task
from langchain_congrs.verification.roles import calls_of
from langchain_congrs.verification.state import VerificationState

_RULES_AND_ANSWER = 450  # tokens of the instructions and of an answer, roughly


def samples_within(state: VerificationState) -> int | None:
    """How many more samples fit; None for any number. The first is always worth having."""
    budget = current_context().budget
    if budget is None:
        return None
    drawn = [call for call in _paid(state) if call.role == "sample"]
    limits = []
    if budget.calls is not None:
        limits.append(_calls_left(budget, state))
    if budget.tokens is not None and not drawn:
        limits.append(1)  # what a sample costs is seen by the first
    elif budget.tokens is not None:
        longest = max(call.input_tokens + call.output_tokens for call in drawn)
        left = budget.tokens - _tokens(_paid(state)) - _synthesis_tokens(state)
        limits.append(left // max(1, 2 * longest))  # a sample is written, and read by the synthesis
    return max(0 if drawn else 1, min(limits, default=0))


def comparisons_within(state: VerificationState, tasks: Sequence[Task], calls_each: int) -> bool:
    """Whether comparisons fit; those that take no call always do."""
    budget = current_context().budget
    if budget is None or not calls_each:
        return True
    if budget.calls is not None and len(tasks) * calls_each > _calls_left(budget, state):
        return False
    texts = [text for task in tasks for text in [task["problem"], *task["texts"]]]
    foreseen = sum(map(estimate_tokens, texts)) + len(tasks) * calls_each * _RULES_AND_ANSWER
    return budget.tokens is None or _tokens(_paid(state)) + foreseen + _synthesis_tokens(state) <= budget.tokens


def share_of_calls(state: VerificationState, tasks: int) -> int | None:
    """How many calls each of so many tasks may make, second attempts included; None for any number."""
    budget = current_context().budget
    if budget is None or budget.calls is None or not tasks:
        return None
    return max(1, _calls_left(budget, state) // tasks)


def _calls_left(budget: Budget, state: VerificationState) -> int:
    """Calls that may still be made, one kept for the synthesis."""
    return (budget.calls or 0) - len(_paid(state)) - 1


def _paid(state: VerificationState) -> list[Call]:
    return [call for call in calls_of(state) if not call.from_cache]


def _tokens(calls: Sequence[Call]) -> int:
    return sum(call.input_tokens + call.output_tokens for call in calls)


def _synthesis_tokens(state: VerificationState) -> int:
    """What the synthesis will need: all candidates are read, and one like the longest is written."""
    texts = [estimate_tokens(text) for text in state["given"] or [s["text"] or "" for s in state["samples"]]]
    return sum(texts) + max(texts, default=0) + _RULES_AND_ANSWER
