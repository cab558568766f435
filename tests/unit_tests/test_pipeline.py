from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from langchain_core.caches import InMemoryCache
from langchain_core.globals import set_llm_cache
from langchain_core.load import dumps
from langchain_core.messages import BaseMessage, HumanMessage
from langchain_core.rate_limiters import BaseRateLimiter
from langchain_core.runnables import RunnableLambda, RunnableParallel
from langgraph.graph import StateGraph
from typing_extensions import TypedDict, override

from langchain_congrs import (
    Budget,
    ConGrs,
    ExactJudge,
    InputTooLargeError,
    NotEnoughSamplesError,
    Progress,
    SynthesizedResponse,
    UntilStable,
    track_usage,
)
from tests.unit_tests.equivalence.test_lm import places
from tests.unit_tests.scripted import Reply, ScriptedChatModel, in_turn, role_of, with_usage
from tests.unit_tests.test_construction import Tree

COLOURS = ("red", "green", "blue", "white", "black")


def divided(sample: int, regions: int = 20) -> str:
    """A response that shares its frame with the others and differs from them in every region."""
    return " ".join(f"fact{n} is {COLOURS[(sample + n) % 5]} indeed" for n in range(regions))


def scripted(samples: Callable[[int], Reply] = divided, *, delay: float = 0.0, **kwargs: Any) -> ScriptedChatModel:
    """Samples in turn; judges everything different; edits nothing."""
    numbers = iter(range(1_000_000))

    def reply(messages: list[BaseMessage]) -> Reply:
        role = role_of(messages)
        if role == "sample":
            return samples(next(numbers) % 5)
        if role == "judge":
            asked = places(str(messages[1].text))
            return with_usage(
                json.dumps({str(n): [[i + 1] for i in range(len(texts))] for n, texts in enumerate(asked, start=1)})
            )
        return with_usage("\n".join(str(messages[1].text).splitlines()[1:-1]))

    return ScriptedChatModel(reply=reply, delay=delay, **kwargs)


def roles(model: ScriptedChatModel) -> list[str]:
    return [role_of(call) for call in model.calls]


def test_more_samples_cannot_be_asked_for_than_are_drawn() -> None:
    with pytest.raises(ValueError, match="min_samples=3 cannot be reached with m=2"):
        ConGrs(ScriptedChatModel(reply=lambda _: ""), m=2, min_samples=3)


def test_from_a_prompt_to_an_answer() -> None:
    model = scripted(lambda n: f"Ada was born in {1815 if n < 3 else 1816} and lived in the city of London then.")
    answer = ConGrs(model, m=5, tau=0.5).invoke("When was Ada born?")
    assert answer.text == "Ada was born in 1815 and lived in the city of London then."
    assert len(answer.samples) == 5
    assert answer.graph.prompt == "When was Ada born?"
    assert roles(model) == ["sample"] * 5  # rules decide about numbers; the draft needs no edit
    assert answer.usage.by_role["sample"].calls == 5


def test_three_rounds() -> None:
    model = scripted(delay=0.2)
    answer = asyncio.run(ConGrs(model, m=5).ainvoke("What?"))
    assert roles(model) == ["sample"] * 5 + ["judge", "edit"]
    assert answer.usage.total.rounds == 3
    assert {role: u.rounds for role, u in answer.usage.by_role.items()} == {"sample": 1, "judge": 1, "edit": 1}
    assert model.most_at_once == 5


def test_a_batch_keeps_the_server_at_its_limit() -> None:
    model = scripted(delay=0.01)
    answers = asyncio.run(ConGrs(model, m=5).abatch([f"prompt {n}" for n in range(50)], {"max_concurrency": 32}))
    assert len(answers) == 50
    assert model.most_at_once == 32
    assert roles(model).count("sample") == 250
    model = scripted(delay=0.01)
    ConGrs(model, m=3).batch(["a", "b", "c", "d"], {"max_concurrency": 4})
    assert model.most_at_once <= 4


def test_usage_counts_every_token_by_role() -> None:
    model = scripted(lambda n: with_usage(divided(n), 100, 50, cached=40))
    answer = ConGrs(model, m=5).invoke("What?")
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


def test_a_secondary_model_judges_and_edits() -> None:
    model, secondary = scripted(), scripted()
    ConGrs(model, m=3, secondary=secondary).invoke("x")
    assert set(roles(model)) == {"sample"}
    assert roles(secondary) == ["judge", "edit"]


def test_the_same_model_judges_at_temperature_zero() -> None:
    seen = []

    class Watching(ScriptedChatModel):
        @override
        def _result(self, messages: Any) -> Any:
            seen.append((role_of(messages), self.temperature))
            return super()._result(messages)

    ConGrs(Watching(reply=scripted().reply), m=2, tau=1).invoke("x")
    assert seen == [("sample", 0.9)] * 2 + [("judge", 0.0), ("edit", 0.0)]
    seen.clear()
    ConGrs(Watching(reply=scripted().reply, temperature=0.4), m=2, temperature=None).invoke("x")
    assert {temperature for _, temperature in seen} == {0.4}


def test_existing_responses() -> None:
    model = scripted()
    responses = [divided(n) for n in range(3)]
    answer = ConGrs(model).from_responses({"prompt": "What?", "responses": responses})
    assert answer.samples == tuple(responses)
    assert "sample" not in roles(model)
    assert asyncio.run(ConGrs(scripted()).afrom_responses(responses)).draft == answer.draft


def test_failures_are_reported() -> None:
    model = scripted(lambda n: ValueError("no") if n == 1 else divided(n))
    answer = ConGrs(model, m=4).invoke("x")
    assert len(answer.samples) == 3
    assert answer.failures[0].reason == "error"
    with pytest.raises(NotEnoughSamplesError):
        ConGrs(scripted(lambda _: ValueError("no")), m=2).invoke("x")


@pytest.mark.parametrize("calls", [1, 2, 3, 4, 5, 6, 7])
def test_a_budget_of_calls_is_never_passed(calls: int) -> None:
    model = scripted()
    answer = ConGrs(model, m=5, tau=1, budget=Budget(calls=calls)).invoke("x", {"max_concurrency": 1})
    assert len(model.calls) <= calls
    assert answer.samples
    assert bool(answer.stopped_by_budget) == (calls < 7)
    if calls >= 4:
        assert {"judge", "edit"} <= set(roles(model))


@pytest.mark.parametrize("tokens", [500, 1500, 2500, 100_000])
def test_a_budget_of_tokens_is_never_passed(tokens: int) -> None:
    model = scripted(max_tokens=250)
    answer = ConGrs(model, m=5, budget=Budget(tokens=tokens)).invoke("x")
    assert answer.usage.total.tokens <= tokens
    assert answer.samples
    assert bool(answer.stopped_by_budget) == (tokens < 2000)


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
    events = [event async for event in ConGrs(scripted(), m=2, tau=1).astream_events("x", version="v2")]
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
    ConGrs(scripted(), m=2, tau=1).invoke("x", {"callbacks": [tree], "tags": ["mine"]})
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


def test_with_a_cache_samples_stay_samples_and_judging_is_not_repeated() -> None:
    set_llm_cache(InMemoryCache())
    try:
        model = scripted()
        pipeline = ConGrs(model, m=5)
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
    ConGrs(scripted(), m=3, secondary=scripted(), rate_limiter=limiter).invoke("x")
    assert limiter.acquired == 5


def test_early_stopping_saves_samples() -> None:
    model = scripted(lambda n: f"Ada was born in 1815 and wrote her notes in the city of London{'.' * n}")
    answer = ConGrs(model, m=10, early_stop=True).invoke("x")
    assert len(answer.samples) == 3
    model = scripted()
    assert len(ConGrs(model, m=6, early_stop=True, editor=False).invoke("x").samples) >= 3


def test_stability_counts_quiet_samples() -> None:
    enough = UntilStable(samples=2, at_least=3, tolerance=0.05)
    assert not enough(["a b c"])
    assert not enough(["a b c", "a b c"])
    assert not enough(["a b c", "a b c", "x y z"])
    assert not UntilStable(samples=1)(["a", "a"])


def test_estimates_before_the_run() -> None:
    usage = ConGrs(scripted(), m=5).estimate("x" * 400, output_tokens=200)
    assert usage.by_role["sample"].calls == 5
    assert usage.by_role["sample"].input_tokens == 500
    assert (usage.by_role["sample"].rounds, usage.total.rounds) == (1, 3)
    assert usage.by_role["judge"].calls == usage.by_role["edit"].calls == 1
    assert usage.total.estimated
    assert set(ConGrs(scripted(), judge=ExactJudge(), editor=False).estimate([HumanMessage("x")]).by_role) == {"sample"}


def test_other_judges_and_ways() -> None:
    assert ConGrs(scripted(), m=2, judge=ExactJudge(), editor=False).invoke("x").usage.total.calls == 2
    model = ScriptedChatModel(
        reply=lambda messages: "same" if role_of(messages) == "judge" else in_turn(divided(0))(messages)
    )
    answer = ConGrs(model, m=2, way="pairwise").from_responses([divided(0, 3), divided(1, 3)])
    assert roles(model)[:3] == ["judge"] * 3
    assert len(answer.graph.disagreement_nodes) == 3


def test_progress_bar(capsys: pytest.CaptureFixture[str]) -> None:
    ConGrs(scripted(), m=2).batch(["a", "b"], progress=True)
    assert "2/2" in capsys.readouterr().err


def test_errors_in_a_batch_can_be_returned() -> None:
    answers: list[Any] = ConGrs(scripted(lambda _: ValueError("no")), m=1).batch(["a"], return_exceptions=True)
    assert isinstance(answers[0], NotEnoughSamplesError)


@pytest.mark.parametrize("options", [{"m": 0}, {"tau": 2}, {"quorum": 0.2}, {"unknown": 1}])
def test_bad_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        ConGrs(scripted(), **options).builder()


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
    asyncio.run(asyncio.wait_for(aouter.abatch(["a"], {"max_concurrency": 1}), timeout=20))


def test_a_budget_of_tokens_holds_without_a_limit_of_the_model() -> None:
    model = scripted(lambda n: with_usage(divided(n), 10, 4000), delay=0.01)
    answer = ConGrs(model, m=5, budget=Budget(tokens=10_000)).invoke("x")
    assert answer.usage.total.tokens <= 10_000
    assert len(answer.samples) < 5
    assert "sample" in answer.stopped_by_budget


def test_a_budget_that_fits_is_used_up() -> None:
    answer = ConGrs(scripted(), m=5, judge=ExactJudge(), editor=False, budget=Budget(calls=5)).invoke("x")
    assert len(answer.samples) == 5
    assert answer.stopped_by_budget == ()


def test_a_stream_that_is_left_makes_no_further_calls() -> None:
    model = scripted(delay=0.05)
    stream = ConGrs(model, m=8, early_stop=True).stream("x")
    next(stream)
    stream.close()  # type: ignore[attr-defined]
    time.sleep(0.4)
    assert len(model.calls) <= 3


async def test_an_astream_that_is_left_is_cancelled() -> None:
    model = scripted(delay=0.05)
    stream = ConGrs(model, m=8, early_stop=True).astream("x")
    await anext(stream)
    await stream.aclose()  # type: ignore[attr-defined]
    before = len(model.calls)
    await asyncio.sleep(0.3)
    assert len(model.calls) == before


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
        answer = await ConGrs(scripted(), m=2).ainvoke(state["prompt"])
        return {"prompt": answer.text}

    flow = StateGraph(State)
    flow.add_node("node", node)
    flow.set_entry_point("node")

    async def collect() -> list[str]:
        stream: Any = flow.compile().astream({"prompt": "x"}, stream_mode="messages")
        return [part[1]["langgraph_node"] + str(part[1].get("congrs_role")) async for part in stream]

    assert set(asyncio.run(collect())) <= {"nodeedit"}


@pytest.mark.filterwarnings("ignore:The function `loads` is in beta")
def test_a_pipeline_with_a_budget_is_serializable() -> None:
    dumped = json.loads(dumps(ConGrs(scripted(), budget=Budget(calls=3))))
    assert dumped["kwargs"]["budget"] == {"tokens": None, "calls": 3}


def test_samples_are_kept_when_nothing_can_be_built() -> None:
    long = "word " * 39_999
    with pytest.raises(InputTooLargeError) as caught:
        ConGrs(scripted(lambda n: f"{long}{n}"), m=6, judge=ExactJudge(), editor=False).invoke("x")
    assert len(caught.value.samples["responses"]) == 6  # type: ignore[attr-defined]


def test_prompts_of_any_form_are_kept_readable() -> None:
    answer = ConGrs(scripted(), m=2, judge=ExactJudge(), editor=False).invoke([("human", "What?")])
    assert answer.graph.prompt == "human: What?"
