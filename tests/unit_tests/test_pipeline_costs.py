"""What ConGrs costs: rounds, calls, tokens, and budgets that hold."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from langchain_core.caches import InMemoryCache
from langchain_core.globals import set_llm_cache
from langchain_core.messages import HumanMessage
from langchain_core.rate_limiters import BaseRateLimiter
from langchain_core.runnables import RunnableLambda
from typing_extensions import override

from langchain_congrs import (
    Budget,
    ConGrs,
    ExactJudge,
    track_usage,
)
from tests.unit_tests.divided import divided, roles, scripted
from tests.unit_tests.options import JUDGED_AND_EDITED
from tests.unit_tests.scripted import Gathering, with_usage


def test_three_rounds() -> None:
    model = scripted()
    answer = asyncio.run(ConGrs(model, m=5, **JUDGED_AND_EDITED).ainvoke("What?"))
    assert roles(model) == ["sample"] * 5 + ["judge", "edit"]
    assert answer.usage.total.rounds == 3
    assert {role: u.rounds for role, u in answer.usage.by_role.items()} == {"sample": 1, "judge": 1, "edit": 1}


def test_a_batch_keeps_the_server_at_its_limit() -> None:
    model = scripted(gathering=Gathering(32))
    answers = asyncio.run(ConGrs(model, m=5).abatch([f"prompt {n}" for n in range(50)], {"max_concurrency": 32}))
    assert len(answers) == 50
    assert model.most_at_once == 32
    assert roles(model).count("sample") == 250
    model = scripted(gathering=Gathering(4))
    ConGrs(model, m=3).batch(["a", "b", "c", "d"], {"max_concurrency": 4})
    assert model.most_at_once == 4


def test_usage_counts_every_token_by_role() -> None:
    model = scripted(lambda n: with_usage(divided(n), 100, 50, cached=40))
    answer = ConGrs(model, m=5, **JUDGED_AND_EDITED).invoke("What?")
    sample = answer.usage.by_role["sample"]
    assert (sample.calls, sample.input_tokens, sample.output_tokens, sample.cached_tokens) == (5, 500, 250, 200)
    assert answer.usage.by_role["judge"].calls == answer.usage.by_role["edit"].calls == 1
    assert answer.usage.total.tokens == 750 + 15 + 15
    message = answer.to_message()
    assert message.usage_metadata
    assert message.usage_metadata["total_tokens"] == 780


def test_usage_reaches_a_surrounding_block() -> None:
    with track_usage() as ledger:
        ConGrs(scripted(), m=2).invoke("a")
        ConGrs(scripted(), m=3).invoke("b")
    assert ledger.usage().by_role["sample"].calls == 5


@pytest.mark.parametrize("calls", [1, 2, 3, 4, 5, 6, 7])
def test_a_budget_of_calls_is_never_passed(calls: int) -> None:
    model = scripted()
    pipeline = ConGrs(model, m=5, tau=1, budget=Budget(calls=calls), **JUDGED_AND_EDITED)
    answer = pipeline.invoke("x", {"max_concurrency": 1})
    assert len(model.calls) <= calls
    assert answer.samples
    assert bool(answer.stopped_by_budget) == (calls < 7)
    if calls >= 4:
        assert {"judge", "edit"} <= set(roles(model))


@pytest.mark.parametrize(("calls", "samples"), [(7, 4), (8, 5)])
def test_samples_leave_room_for_the_judge_of_statements_too(calls: int, samples: int) -> None:
    model = scripted()
    ConGrs(model, m=5, judge=True, editor=True, budget=Budget(calls=calls)).invoke("x", {"max_concurrency": 1})
    assert roles(model).count("sample") == samples


@pytest.mark.parametrize("tokens", [500, 1500, 2500, 100_000])
def test_a_budget_of_tokens_is_never_passed(tokens: int) -> None:
    model = scripted(max_tokens=250)
    answer = ConGrs(model, m=5, budget=Budget(tokens=tokens), **JUDGED_AND_EDITED).invoke("x")
    assert answer.usage.total.tokens <= tokens
    assert answer.samples
    assert bool(answer.stopped_by_budget) == (tokens < 2000)


def test_with_a_cache_samples_stay_samples_and_judging_is_not_repeated() -> None:
    set_llm_cache(InMemoryCache())
    try:
        model = scripted()
        pipeline = ConGrs(model, m=5, **JUDGED_AND_EDITED)
        first, second = pipeline.invoke("x", {"max_concurrency": 1}), pipeline.invoke("x", {"max_concurrency": 1})
    finally:
        set_llm_cache(None)
    assert len(set(first.samples)) == len(set(second.samples)) == 5
    assert roles(model) == ["sample"] * 5 + ["judge", "edit"] + ["sample"] * 5
    assert second.usage.by_role["judge"].cache_hits == 1
    assert second.usage.by_role["judge"].calls == 0


class Counting(BaseRateLimiter):
    def __init__(self) -> None:
        self.acquired = 0

    @override
    def acquire(self, *, blocking: bool = True) -> bool:
        self.acquired += 1
        return True

    @override
    async def aacquire(self, *, blocking: bool = True) -> bool:
        self.acquired += 1
        return True


def test_one_rate_limiter_for_all_roles() -> None:
    limiter = Counting()
    ConGrs(scripted(), m=3, secondary=scripted(), rate_limiter=limiter, **JUDGED_AND_EDITED).invoke("x")
    assert limiter.acquired == 5


def test_estimates_before_the_run() -> None:
    usage = ConGrs(scripted(), m=5, **JUDGED_AND_EDITED).estimate("x" * 400, output_tokens=200)
    assert usage.by_role["sample"].calls == 5
    assert usage.by_role["sample"].input_tokens == 500
    assert (usage.by_role["sample"].rounds, usage.total.rounds) == (1, 3)
    assert usage.by_role["judge"].calls == usage.by_role["edit"].calls == 1
    assert usage.total.estimated
    assert re.search(r"\bs\b", str(usage)) is None  # no seconds: they are not foreseen
    for pipeline in (ConGrs(scripted()), ConGrs(scripted(), judge=ExactJudge())):
        assert set(pipeline.estimate([HumanMessage("x")]).by_role) == {"sample"}
        assert pipeline.estimate("x").total.rounds == 1


def test_usage_of_batches_reaches_a_surrounding_block() -> None:
    with track_usage() as ledger:
        ConGrs(scripted(), m=3).batch(["a", "b"], {"max_concurrency": 2})
        asyncio.run(ConGrs(scripted(), m=3).abatch(["a"]))
        list(ConGrs(scripted(), m=3).stream("a"))
    assert ledger.usage().by_role["sample"].calls == 12


def test_pipelines_in_pipelines_neither_hang_nor_count_twice() -> None:
    inner_model, judge = scripted(), ExactJudge()
    inner = ConGrs(inner_model, m=2, judge=judge, editor=False)
    outer = ConGrs(RunnableLambda(lambda prompt: inner.invoke(prompt).draft), m=2, judge=judge, editor=False)
    with track_usage() as ledger:
        outer.batch(["a"], {"max_concurrency": 1})
    assert len(inner_model.calls) == 4
    assert ledger.usage().total.calls == 4

    async def answer(prompt: Any) -> str:
        return (await inner.ainvoke(prompt)).draft

    aouter = ConGrs(RunnableLambda(answer), m=2, judge=judge, editor=False)
    asyncio.run(aouter.abatch(["a"], {"max_concurrency": 1}))


def test_a_budget_of_tokens_holds_without_a_limit_of_the_model() -> None:
    model = scripted(lambda n: with_usage(divided(n), 10, 4000))
    answer = ConGrs(model, m=5, budget=Budget(tokens=10_000), **JUDGED_AND_EDITED).invoke("x")
    assert answer.usage.total.tokens <= 10_000
    assert len(answer.samples) < 5
    assert "sample" in answer.stopped_by_budget


def test_a_budget_that_fits_is_used_up() -> None:
    answer = ConGrs(scripted(), m=5, judge=ExactJudge(), editor=False, budget=Budget(calls=5)).invoke("x")
    assert len(answer.samples) == 5
    assert answer.stopped_by_budget == ()
