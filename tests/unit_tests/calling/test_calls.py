"""Models in a role: counted, retried, marked in a trace."""

from __future__ import annotations

import asyncio

import pytest
from langchain_core.caches import InMemoryCache
from langchain_core.globals import set_llm_cache
from langchain_core.messages import HumanMessage
from langchain_core.output_parsers import StrOutputParser
from langchain_core.runnables import RunnableLambda

from langchain_congrs import ConsensusChatModel, Usage, track_usage
from langchain_congrs.calling.calls import RoleModel, Run, running
from langchain_congrs.calling.limiter import Limiter
from langchain_congrs.calling.retries import Retries
from tests.unit_tests.scripted import Gathering, ScriptedChatModel, in_turn, with_usage


def test_usage_is_counted_by_role_from_the_providers_numbers() -> None:
    model = ScriptedChatModel(reply=in_turn(with_usage("x", 100, 20, cached=60)))
    with track_usage() as ledger:
        RoleModel(model, "judge").batch([[HumanMessage("a")], [HumanMessage("b")]])
        asyncio.run(RoleModel(model, "edit").ainvoke("c"))
    usage = ledger.usage()
    assert usage.by_role["judge"].model_dump(exclude={"seconds", "rounds"}) == {
        "calls": 2,
        "failed_calls": 0,
        "cache_hits": 0,
        "input_tokens": 200,
        "output_tokens": 40,
        "cached_tokens": 120,
        "cache_creation_tokens": 0,
        "reasoning_tokens": 0,
        "estimated": False,
    }
    assert usage.total.calls == 3
    assert usage.total.tokens == 360
    assert Usage.model_validate_json(usage.model_dump_json()) == usage


def test_numbers_are_found_inside_chains() -> None:
    chain = ScriptedChatModel(reply=in_turn(with_usage("x", 100, 20))) | StrOutputParser()
    with track_usage() as ledger:
        RoleModel(chain, "sample").invoke("hi")
    assert ledger.usage().total.input_tokens == 100
    assert not ledger.usage().total.estimated


def test_estimates_are_marked() -> None:
    with track_usage() as ledger:
        RoleModel(ScriptedChatModel(reply=in_turn("y" * 40)), "sample").invoke("x" * 80)
        RoleModel(RunnableLambda(lambda _: "y" * 40), "edit").invoke("x" * 80)
    for usage in ledger.usage().by_role.values():
        assert usage.estimated
        assert usage.output_tokens == 10
        assert usage.input_tokens == 20
    assert "about 20 + 10 tokens" in str(ledger.usage())


def test_failed_calls_count() -> None:
    model = ScriptedChatModel(reply=in_turn(TimeoutError(), "x"))
    with track_usage() as ledger:
        RoleModel(model, "sample", retries=Retries(wait=0.001)).invoke("hi")
        with pytest.raises(ValueError, match="bad"):
            RoleModel(RunnableLambda(_bad), "edit").invoke("hi")
    assert ledger.usage().by_role["sample"].calls == 2
    assert ledger.usage().by_role["sample"].failed_calls == 1
    assert ledger.usage().by_role["edit"].failed_calls == 1
    assert "1 failed" in str(ledger.usage())


def _bad(_: object) -> str:
    msg = "bad"
    raise ValueError(msg)


class HttpError(Exception):
    status_code = 429


def test_failed_calls_are_charged_only_where_they_were_cut_off() -> None:
    model = ScriptedChatModel(reply=in_turn(HttpError(), "x"))
    with track_usage() as ledger:
        RoleModel(model, "sample", retries=Retries(wait=0.001)).invoke("x" * 4000)
    assert ledger.usage().total.input_tokens == 1000
    model = ScriptedChatModel(reply=in_turn(TimeoutError(), "x"))
    with track_usage() as ledger:
        RoleModel(model, "sample", retries=Retries(wait=0.001)).invoke("x" * 4000)
    assert ledger.usage().total.input_tokens == 2000


def test_blocks_nest() -> None:
    model = RoleModel(ScriptedChatModel(reply=in_turn("x")), "sample")
    with track_usage() as outer:
        model.invoke("a")
        with track_usage() as inner:
            model.invoke("b")
    assert (inner.usage().total.calls, outer.usage().total.calls) == (1, 2)


class _Overloaded:
    """Fails again and again, each time with an error of its own; counts the calls."""

    calls = 0

    def __call__(self, _: object) -> str:
        self.calls += 1
        raise HttpError


@pytest.mark.parametrize(("attempts", "calls"), [(2, 2), (1, 3)])
def test_what_was_tried_again_below_is_not_tried_again_above(attempts: int, calls: int) -> None:
    overloaded = _Overloaded()
    model = ScriptedChatModel(reply=overloaded).with_retry(stop_after_attempt=attempts, wait_exponential_jitter=False)
    with track_usage() as ledger, pytest.raises(HttpError):
        RoleModel(model, "sample", retries=Retries(wait=0)).invoke("x")
    assert overloaded.calls == ledger.usage().total.calls == calls


def test_a_consensus_as_a_model_is_not_tried_again() -> None:
    overloaded = _Overloaded()
    inner = ConsensusChatModel(model=ScriptedChatModel(reply=overloaded), m=1)
    with track_usage() as ledger, pytest.raises(HttpError):
        RoleModel(inner, "sample", retries=Retries(wait=0)).invoke("x")
    assert overloaded.calls == ledger.usage().total.calls == 3


def test_cache_hits_cost_nothing() -> None:
    set_llm_cache(InMemoryCache())
    try:
        model = ScriptedChatModel(reply=in_turn(with_usage("x", 100, 20)))
        with track_usage() as ledger:
            for _ in range(3):
                RoleModel(model, "judge").invoke([HumanMessage("a")])
    finally:
        set_llm_cache(None)
    assert ledger.usage().total.calls == 1
    assert ledger.usage().total.cache_hits == 2
    assert ledger.usage().total.tokens == 120


def test_a_role_model_adds_no_run_and_marks_its_role() -> None:
    from tests.unit_tests.traces import Tree

    tree = Tree()
    model = ScriptedChatModel(reply=in_turn("x"))
    RoleModel(model, "judge").invoke("hi", {"callbacks": [tree], "run_name": "one question"})
    assert list(tree.paths.values()) == ["one question"]
    assert tree.metadata == [{"congrs_role": "judge"}]
    assert tree.tags == [["nostream"]]
    RoleModel(model, "edit").invoke("hi", {"callbacks": [tree]})
    assert tree.tags[-1] == []


def test_slots_limit_calls_of_all_roles() -> None:
    model = ScriptedChatModel(reply=in_turn("x"), gathering=Gathering(2))
    with running(Run(limiters=(Limiter(2),))):
        RoleModel(model, "sample").batch(["a"] * 6)
    assert model.most_at_once == 2

    async def both() -> None:
        with running(Run(limiters=(Limiter(3),))):
            await asyncio.gather(*(RoleModel(model, role).ainvoke("a") for role in ("sample", "judge") * 5))

    model = ScriptedChatModel(reply=in_turn("x"), gathering=Gathering(3))
    asyncio.run(both())
    assert model.most_at_once == 3
