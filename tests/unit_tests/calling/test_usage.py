from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.caches import InMemoryCache
from langchain_core.globals import set_llm_cache
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.output_parsers import StrOutputParser
from langchain_core.runnables import RunnableLambda

from langchain_congrs import Budget, BudgetExceededError, ConGrs, Usage, track_usage
from langchain_congrs.calling.asking import Asking, Invocation, arun, run
from langchain_congrs.calling.calls import RoleModel, Run, running
from langchain_congrs.calling.limiter import Limiter
from langchain_congrs.calling.models import output_limit, with_model_fields
from langchain_congrs.calling.retries import Retries, is_transient
from langchain_congrs.calling.usage import Call, Ledger, RoleUsage, estimate_tokens
from tests.unit_tests.scripted import ScriptedChatModel, in_turn, with_usage

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


def test_a_client_that_tries_again_by_itself_is_enough() -> None:
    model = ScriptedChatModel(reply=in_turn(TimeoutError(), "x"))
    assert RoleModel(model.with_retry(), "sample").retries.times == 0
    assert RoleModel(model, "sample").retries.times == 2


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
    from tests.unit_tests.test_construction import Tree

    tree = Tree()
    model = ScriptedChatModel(reply=in_turn("x"))
    RoleModel(model, "judge").invoke("hi", {"callbacks": [tree], "run_name": "one question"})
    assert list(tree.paths.values()) == ["one question"]
    assert tree.metadata == [{"congrs_role": "judge"}]
    assert tree.tags == [["nostream"]]
    RoleModel(model, "edit").invoke("hi", {"callbacks": [tree]})
    assert tree.tags[-1] == []


def test_slots_limit_calls_of_all_roles() -> None:
    model = ScriptedChatModel(reply=in_turn("x"), delay=0.02)
    with running(Run(limiters=(Limiter(2),))):
        RoleModel(model, "sample").batch(["a"] * 6)
    assert model.most_at_once == 2

    async def both() -> None:
        with running(Run(limiters=(Limiter(3),))):
            await asyncio.gather(*(RoleModel(model, role).ainvoke("a") for role in ("sample", "judge") * 5))

    model.log.most_at_once = 0
    asyncio.run(both())
    assert model.most_at_once == 3


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


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (TimeoutError(), True),
        (ConnectionResetError(), True),
        (type("RateLimitError", (Exception,), {})(), True),
        (type("APIStatusError", (Exception,), {"status_code": 429})(), True),
        (type("APIStatusError", (Exception,), {"status_code": 503})(), True),
        (type("APIStatusError", (Exception,), {"status_code": 400})(), False),
        (type("APITimeout", (Exception,), {"status_code": 401})(), False),
        (type("ConnectError", (Exception,), {})(), True),
        (type("Throttled", (type("ThrottlingException", (Exception,), {}),), {})(), True),
        (type("ResourceExhausted", (Exception,), {"code": 429})(), True),
        (type("GatewayError", (Exception,), {"status_code": 524})(), True),
        (ValueError(), False),
        (BudgetExceededError(), False),
    ],
)
def test_what_is_transient(error: Exception, *, expected: bool) -> None:
    assert is_transient(error) is expected


class _WaitError(Exception):
    def __init__(self, after: str) -> None:
        self.status_code = 429
        self.response = type("Response", (), {"headers": {"retry-after": after}})()


@pytest.mark.parametrize(("after", "waits"), [("7", 7.0), ("900", 60.0), ("-1", 0.0), ("soon", None)])
def test_a_server_that_says_how_long_to_wait_is_believed(after: str, waits: float | None) -> None:
    seconds = Retries(wait=0.5).pause(_WaitError(after), 1)
    assert seconds is not None
    assert seconds == waits if waits is not None else 0.5 <= seconds <= 1.0


def test_reading_and_setting_models() -> None:
    model = ScriptedChatModel(reply=in_turn("x"), max_tokens=7)
    assert output_limit(model) == 7
    assert output_limit(model.bind(max_tokens=3)) == 3
    assert output_limit(model.bind(stop=["x"])) == 7
    assert output_limit(RunnableLambda(lambda x: x) | model) == 7
    assert output_limit(RunnableLambda(lambda x: x)) is None
    copy = with_model_fields(model, temperature=0.5, unknown=1)
    assert copy.temperature == 0.5  # type: ignore[attr-defined]
    assert model.temperature is None


def test_estimating_tokens() -> None:
    assert estimate_tokens("x" * 41) == 11
    assert estimate_tokens("東" * 40) == 40
    assert estimate_tokens([HumanMessage("東" * 40)]) >= 40
    assert estimate_tokens([HumanMessage("x" * 40), AIMessage("")]) > 10
