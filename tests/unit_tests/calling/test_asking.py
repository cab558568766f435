"""Generators of rounds, and rounds counted by what depends on what."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from langchain_congrs import ConGrs, RuleJudge, track_usage
from langchain_congrs.calling.asking import Asking, Invocation, arun, run
from langchain_congrs.calling.calls import RoleModel
from langchain_congrs.calling.retries import Retries
from tests.unit_tests.scripted import ScriptedChatModel, in_turn


def _ask_twice(model: RoleModel, first: int) -> Asking[None]:
    yield [Invocation(model, str(number)) for number in range(first)]
    yield [Invocation(model, "then")]


@pytest.mark.parametrize("workers", [1, None])
def test_calls_that_do_not_wait_for_each_other_are_one_round_however_fast_they_are(workers: int | None) -> None:
    model = RoleModel(ScriptedChatModel(reply=in_turn("x")), "r")
    config: Any = {"max_concurrency": workers}
    with track_usage() as ledger:
        run(_ask_twice(model, 5), config)
    assert ledger.usage().total.rounds == 2
    with track_usage() as ledger:
        asyncio.run(arun(_ask_twice(model, 5), config))
    assert ledger.usage().total.rounds == 2


def test_rounds_of_one_thing_after_the_other_add_up_and_those_of_a_batch_do_not() -> None:
    pipeline = ConGrs(ScriptedChatModel(reply=in_turn("It is so.")), m=3, temperature=0)
    with track_usage() as ledger:
        pipeline.invoke("a")
        pipeline.invoke("b")
    assert ledger.usage().total.rounds == 2
    with track_usage() as ledger:
        pipeline.batch(["a", "b", "c"], {"max_concurrency": 1})
    assert ledger.usage().total.rounds == 1


def test_a_call_that_is_tried_again_waits_for_the_one_that_failed() -> None:
    model = RoleModel(ScriptedChatModel(reply=in_turn(TimeoutError(), "x")), "r", retries=Retries(wait=0))
    with track_usage() as ledger:
        model.invoke("a")
    assert (ledger.usage().total.calls, ledger.usage().total.rounds) == (2, 2)


@pytest.mark.parametrize("run", ["invoke", "ainvoke", "one by one"])
def test_five_independent_samples_are_one_round_of_a_pipeline(run: str) -> None:
    pipeline = ConGrs(ScriptedChatModel(reply=in_turn(*(f"It is {n} so." for n in range(5)))), m=5, editor=False)
    pipeline = pipeline.model_copy(update={"judge": RuleJudge()})
    if run == "ainvoke":
        answer = asyncio.run(pipeline.ainvoke("a"))
    else:
        answer = pipeline.invoke("a", {"max_concurrency": 1} if run == "one by one" else None)
    assert (answer.usage.total.calls, answer.usage.total.rounds) == (5, 1)
