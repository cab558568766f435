"""One limiter over threads and event loops: never more callers than its limit, and nobody waits in vain."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from typing import Any

import pytest
from langchain_core.messages import BaseMessage
from langchain_core.runnables import RunnableConfig

from langchain_congrs import Budget, track_usage
from langchain_congrs.calling.asking import Asking, arun, run
from langchain_congrs.calling.calls import RoleModel, Run, limited, running
from langchain_congrs.calling.limiter import Limiter
from tests.unit_tests.scripted import Gathering, ScriptedChatModel, in_turn

NOTHING: RunnableConfig = {}


class Room:
    """Counts who is in the line and who is inside, and lets people out when the test has seen enough."""

    def __init__(self, limiter: Limiter, line: int) -> None:
        self.limiter = limiter
        self.inside = self.most = 0
        self._missing = line
        self._full: Future[None] = Future()
        self._lock = threading.Lock()

    def visit(self) -> Asking[None]:
        """Stand in line, go in, and stay until everybody has come at least to the line."""
        with self.limiter.queued() as place:
            self._count(come=1)
            yield place
            self._count(inside=1)
            yield self._full
            self._count(inside=-1)

    def _count(self, *, come: int = 0, inside: int = 0) -> None:
        with self._lock:
            self.inside += inside
            self.most = max(self.most, self.inside)
            self._missing -= come
            if come and not self._missing:
                self._full.set_result(None)


def test_one_limiter_over_three_event_loops_and_threads_without_one() -> None:
    room = Room(Limiter(2), line=11)

    async def three_visits() -> None:
        await asyncio.gather(*(_visiting(room.visit) for _ in range(3)))

    loops = [lambda: asyncio.run(three_visits())] * 3
    threads = [lambda: run(room.visit(), NOTHING)] * 2
    with ThreadPoolExecutor(5) as pool:
        done = [pool.submit(work) for work in (*loops, *threads)]
        assert [one.result(timeout=20) for one in done] == [None] * 5
    assert room.most == 2
    assert room.inside == 0


async def _visiting(visit: Callable[[], Asking[None]]) -> None:
    await arun(visit(), NOTHING, off_loop=False)


def test_the_line_is_kept_in_order_and_a_place_that_is_given_up_goes_to_the_next() -> None:
    limiter = Limiter(1)
    first, second, third = (limiter.queued() for _ in range(3))
    places = [queue.__enter__() for queue in (first, second, third)]
    assert [place.done() for place in places] == [True, False, False]
    second.__exit__(None, None, None)  # gives up waiting
    assert not places[2].done()
    first.__exit__(None, None, None)
    assert places[2].done()
    third.__exit__(None, None, None)
    with limiter.queued() as place:
        assert place.done()


async def _line_of(limiter: Limiter, length: int) -> None:
    for _ in range(1000):
        if len(limiter._waiting) == length:
            return
        await asyncio.sleep(0)
    pytest.fail(f"{len(limiter._waiting)} wait, and not {length}")


async def test_a_cancelled_waiter_gives_its_place_up() -> None:
    limiter, model = Limiter(1), RoleModel(ScriptedChatModel(reply=in_turn("x")), "r")
    with running(Run(limiters=(limiter,))):
        with limiter.queued():  # somebody is in
            waiting = [asyncio.create_task(model.ainvoke("a")) for _ in range(2)]
            await _line_of(limiter, 2)
            waiting[0].cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting[0]
            assert not waiting[1].done()
        assert (await waiting[1]).text == "x"
        assert limiter._free == 1


async def test_a_cancelled_call_lets_the_next_one_in() -> None:
    begun, limiter = asyncio.Event(), Limiter(1)

    class Endless(ScriptedChatModel):
        async def _agenerate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> Any:
            if str(messages[0].text) == "endless":
                begun.set()
                await asyncio.Event().wait()
            return await super()._agenerate(messages, *args, **kwargs)

    model = RoleModel(Endless(reply=in_turn("x")), "r")
    with running(Run(limiters=(limiter,))):
        endless = asyncio.create_task(model.ainvoke("endless"))
        await begun.wait()
        other = asyncio.create_task(model.ainvoke("other"))
        await _line_of(limiter, 1)
        endless.cancel()
        assert (await other).text == "x"
    with pytest.raises(asyncio.CancelledError):
        await endless
    assert limiter._free == 1


@pytest.mark.parametrize(("inner", "outer"), [(2, 3), (3, 2)])
def test_an_inner_and_an_outer_limit_both_hold(inner: int, outer: int) -> None:
    model = ScriptedChatModel(reply=in_turn("x"), gathering=Gathering(2))
    with limited({"max_concurrency": outer}), limited({"max_concurrency": inner}):
        RoleModel(model, "r").batch(["a"] * 8)
    assert model.most_at_once == 2


def test_two_inner_limits_together_keep_the_outer_one() -> None:
    model = ScriptedChatModel(reply=in_turn("x"), gathering=Gathering(3))

    def ask() -> None:
        with limited({"max_concurrency": 2}):
            RoleModel(model, "r").batch(["a"] * 4)

    with limited({"max_concurrency": 3}):
        context = [_with_context(ask) for _ in range(2)]
    with ThreadPoolExecutor(2) as pool:
        for one in [pool.submit(work) for work in context]:
            one.result(timeout=60)
    assert model.most_at_once == 3


def _with_context(work: Callable[[], None]) -> Callable[[], None]:
    context = copy_context()
    return lambda: context.run(work)


def test_a_call_that_the_budget_refuses_does_not_wait_in_line() -> None:
    limiter, model = Limiter(1), ScriptedChatModel(reply=in_turn("x"))
    with track_usage(Budget(calls=1), limiter=limiter), limiter.queued():
        ledger_full = RoleModel(model, "r")
        with track_usage(Budget(calls=1)) as inner:
            inner.reserve("r", 1, 1)
            with pytest.raises(RuntimeError, match="1 calls made or under way"):
                ledger_full.invoke("a")
    assert model.calls == []
