"""ConGrs in streams and traces: progress, then the answer."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from langchain_core.runnables import RunnableParallel
from langgraph.graph import StateGraph
from typing_extensions import TypedDict, override

from langchain_congrs import (
    ConGrs,
    NotEnoughSamplesError,
    Progress,
    SynthesizedResponse,
)
from tests.unit_tests.divided import divided, scripted
from tests.unit_tests.options import JUDGED_AND_EDITED
from tests.unit_tests.scripted import Gathering, Reply, ScriptedChatModel
from tests.unit_tests.traces import Tree


def test_stream_tells_progress_then_the_answer() -> None:
    events = list(ConGrs(scripted(), m=3).stream("x"))
    assert [e.event for e in events if isinstance(e, Progress)] == [
        "sample",
        "sample",
        "sample",
        "aligned",
        "judged",
        "selected",
        "answer",
    ]
    assert events[2] == Progress("sample", 3, 3)
    assert isinstance(events[-1], SynthesizedResponse)


async def test_astream_tells_progress_then_the_answer() -> None:
    events = [event async for event in ConGrs(scripted(), m=3).astream("x")]
    assert [e.event for e in events if isinstance(e, Progress)][:4] == ["sample"] * 3 + ["aligned"]
    assert isinstance(events[-1], SynthesizedResponse)


async def test_streams_raise_what_went_wrong() -> None:
    broken = ConGrs(scripted(lambda _: ValueError("no")), m=2)
    with pytest.raises(NotEnoughSamplesError):
        [event async for event in broken.astream("x")]
    with pytest.raises(NotEnoughSamplesError):
        await asyncio.to_thread(lambda: list(broken.stream("x")))


async def test_astream_events_shows_the_parts() -> None:
    pipeline = ConGrs(scripted(), m=2, tau=1, **JUDGED_AND_EDITED)
    events = [event async for event in pipeline.astream_events("x", version="v2")]
    names = [event["name"] for event in events if event["event"].endswith("_end")]
    assert [name for name in names if name in {"sample", "align", "judge", "select", "edit"}] == [
        "sample",
        "sample",
        "align",
        "judge",
        "select",
        "edit",
    ]


def test_a_trace_names_every_part() -> None:
    tree = Tree()
    ConGrs(scripted(), m=2, tau=1, **JUDGED_AND_EDITED).invoke("x", {"callbacks": [tree], "tags": ["mine"]})
    assert sorted(tree.paths.values()) == sorted(
        [
            "ConGrs",
            "ConGrs/ResponseSampler",
            *["ConGrs/ResponseSampler/sample"] * 2,
            "ConGrs/ConGrBuilder",
            "ConGrs/ConGrBuilder/align",
            "ConGrs/ConGrBuilder/judge",
            "ConGrs/ConGrBuilder/judge/RuleJudge",
            "ConGrs/ConGrBuilder/judge/LMJudge",
            "ConGrs/ConGrBuilder/judge/LMJudge/judge graph",
            "ConGrs/ConsensusDecoder",
            "ConGrs/ConsensusDecoder/select",
            "ConGrs/ConsensusDecoder/edit",
        ]
    )
    assert all("mine" in tags for tags in tree.tags)


def test_progress_bar(capsys: pytest.CaptureFixture[str]) -> None:
    ConGrs(scripted(), m=2).batch(["a", "b"], progress=True)
    assert "2/2" in capsys.readouterr().err


def one_then(wait: Callable[[], None]) -> Callable[[int], Reply]:
    """The first sample comes at once, each later one after a wait."""

    def sample(number: int) -> Reply:
        if number:
            wait()
        return divided(number)

    return sample


def test_a_stream_that_is_left_makes_no_further_calls() -> None:
    left, others = threading.Event(), set(threading.enumerate())
    model = scripted(one_then(lambda: _must(left.wait(20))))
    stream = ConGrs(model, m=8, early_stop=True).stream("x")
    next(stream)
    stream.close()  # type: ignore[attr-defined]
    left.set()
    for thread in set(threading.enumerate()) - others:
        thread.join()
    assert len(model.calls) <= 2  # the one that was under way, if any, is the last


def _must(waited: bool) -> None:  # noqa: FBT001
    assert waited


async def test_an_astream_that_is_left_is_cancelled() -> None:
    ended = list[str]()

    class Waiting(ScriptedChatModel):
        @override
        async def _agenerate(self, messages: Any, *args: Any, **kwargs: Any) -> Any:
            if self.calls:
                self.log.enter(messages)
                try:
                    await asyncio.Event().wait()
                finally:
                    ended.append("cancelled")
            return await super()._agenerate(messages, *args, **kwargs)

    model = Waiting(reply=scripted().reply)
    stream = ConGrs(model, m=8, early_stop=True).astream("x")
    await anext(stream)
    await stream.aclose()  # type: ignore[attr-defined]
    await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()}, return_exceptions=True)
    assert len(model.calls) <= 2
    assert ended == ["cancelled"] * (len(model.calls) - 1)


def test_a_listener_that_raises_costs_nothing() -> None:
    def listener(_: Progress) -> None:
        raise ZeroDivisionError

    with pytest.warns(UserWarning, match="on_progress raised ZeroDivisionError"):
        assert len(ConGrs(scripted(), m=3).invoke("x", on_progress=listener).samples) == 3


def test_progress_counts_samples_not_attempts() -> None:
    replies: list[Reply] = [TimeoutError(), *(divided(n) for n in range(3))]
    flaky = iter(replies)
    model = scripted(lambda _: next(flaky))
    events = [e for e in ConGrs(model, m=3).stream("x", {"max_concurrency": 1}) if isinstance(e, Progress)]
    assert [e.done for e in events if e.event == "sample"] == [1, 2, 3]


def test_streams_add_up_to_the_answer() -> None:
    chunks: list[Any] = list(RunnableParallel(a=ConGrs(scripted(), m=2)).stream("x"))
    total = chunks[0]
    for chunk in chunks[1:]:
        total = total + chunk
    assert isinstance(total["a"], SynthesizedResponse)
    broken = ConGrs(scripted(lambda _: ValueError("no")), m=2)
    last = list(broken.with_fallbacks([ConGrs(scripted(), m=2)]).stream("x"))[-1]
    assert isinstance(last, SynthesizedResponse)


class State(TypedDict):
    prompt: str


def test_drafts_stay_out_of_langgraphs_messages() -> None:
    async def node(state: State) -> State:
        answer = await ConGrs(scripted(), m=2, **JUDGED_AND_EDITED).ainvoke(state["prompt"])
        return {"prompt": answer.text}

    flow = StateGraph(State)
    flow.add_node("node", node)
    flow.set_entry_point("node")

    async def collect() -> list[str]:
        stream: Any = flow.compile().astream({"prompt": "x"}, stream_mode="messages")
        return [part[1]["langgraph_node"] + str(part[1].get("congrs_role")) async for part in stream]

    assert set(asyncio.run(collect())) <= {"nodeedit"}


async def test_whoever_stops_reading_leaves_no_task_behind() -> None:
    before = asyncio.all_tasks()
    stream = ConGrs(scripted(), m=3).astream("x")
    await anext(stream)
    await stream.aclose()  # type: ignore[attr-defined]
    assert asyncio.all_tasks() == before


async def test_a_cancelled_reader_leaves_no_task_behind() -> None:
    gathering = Gathering(100)  # nobody comes
    model = ScriptedChatModel(reply=lambda _: "never", gathering=gathering)
    before = asyncio.all_tasks()

    async def read() -> None:
        async for _ in ConGrs(model, m=3).astream("x"):
            pass

    reading = asyncio.create_task(read())
    while not model.calls:  # noqa: ASYNC110 - the model says nothing
        await asyncio.sleep(0)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert asyncio.all_tasks() == before
