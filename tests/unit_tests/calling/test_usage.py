from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, HumanMessage

from langchain_congrs import Budget, BudgetExceededError
from langchain_congrs.calling.usage import Call, Ledger, RoleUsage, estimate_tokens

spans = st.lists(st.tuples(st.integers(0, 20), st.integers(0, 5)), max_size=8)


@given(spans)
def test_rounds_and_seconds_by_definition(starts: list[tuple[int, int]]) -> None:
    calls = [
        Call(role="r", round=1 + n % 2, start=start, end=start + length) for n, (start, length) in enumerate(starts)
    ]
    usage = RoleUsage.of(calls)
    covered = {tick for start, length in starts for tick in range(start, start + length)}
    assert usage.seconds == len(covered)
    assert usage.rounds == min(len(starts), 2)


def test_a_budget_stops_before_it_is_passed() -> None:
    assert Ledger(Budget(calls=2)).reserve("sample", 1, 1)
    ledger = Ledger(Budget(calls=3), following=2)
    first = ledger.reserve("sample", 10, 10)  # judging and editing would still fit
    with pytest.raises(BudgetExceededError, match=r"sample and what follows need 3.*calls=3"):
        ledger.reserve("sample", 10, 10)
    ledger.settle(first, [Call(role="sample", input_tokens=10, output_tokens=10)])
    for role in ("judge", "edit"):
        ledger.settle(ledger.reserve(role, 1, 1), [Call(role=role)])
    with pytest.raises(BudgetExceededError):
        ledger.reserve("edit", 1, 1)


def test_a_budget_of_tokens_counts_what_is_under_way() -> None:
    ledger = Ledger(Budget(tokens=100))
    ledger.reserve("judge", 30, 30)
    with pytest.raises(BudgetExceededError, match="60 tokens spent or under way, judge and what follows need about 60"):
        ledger.reserve("judge", 30, 30)
    ledger.reserve("judge", 10, 30)


def test_cache_hits_are_free_of_the_budget() -> None:
    ledger = Ledger(Budget(calls=1))
    ledger.settle(ledger.reserve("judge", 1, 1), [Call(role="judge", from_cache=True)])
    assert ledger.reserve("judge", 1, 1)


def test_estimating_tokens() -> None:
    assert estimate_tokens("x" * 41) == 11
    assert estimate_tokens("東" * 40) == 40
    assert estimate_tokens([HumanMessage("東" * 40)]) >= 40
    assert estimate_tokens([HumanMessage("x" * 40), AIMessage("")]) > 10
