"""An outer limit and an outer budget hold for everything inside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import BaseMessage
from langchain_core.runnables import Runnable

from langchain_congrs import (
    Budget,
    BudgetExceededError,
    ConGrs,
    ConsensusChatModel,
    ConsensusMiddleware,
    NotEnoughSamplesError,
    RuleJudge,
    create_consensus_decoding,
    track_usage,
)
from langchain_congrs.calling.calls import limited
from tests.unit_tests.chat.structured import Person, Structured
from tests.unit_tests.divided import roles, scripted
from tests.unit_tests.options import JUDGED_AND_EDITED
from tests.unit_tests.scripted import Gathering, ScriptedChatModel, in_turn, with_usage
from tests.unit_tests.verification.verifier import PROBLEM, RIGHT, WORSE, WRONG, Verifier, machine

TWO = Budget(calls=2)


def both(sync: Callable[[], Any], asynchronous: Callable[[], Any]) -> Iterator[Any]:
    """What the two ways to run something give, each within two calls."""
    for run in (sync, lambda: asyncio.run(asynchronous())):
        with track_usage(TWO) as ledger:
            yield run()
        assert 1 <= ledger.usage().total.calls <= 2


# -- an outer budget ---------------------------------------------------------------------------------------------------


def test_an_outer_budget_holds_for_a_pipeline() -> None:
    model = scripted()
    pipeline = ConGrs(model, m=5, **JUDGED_AND_EDITED)
    for answer in both(lambda: pipeline.invoke("x"), lambda: pipeline.ainvoke("x")):
        assert answer.text
        assert answer.stopped_by_budget == ("sample",)
        assert {failure.reason for failure in answer.failures} == {"budget"}
    assert len(model.calls) <= 4


def test_an_outer_budget_that_samples_alone_use_up_gives_what_they_give() -> None:
    model = scripted()
    with track_usage(TWO):
        answer = ConGrs(model, m=5, judge=RuleJudge(), editor=False).invoke("x")
    assert (len(model.calls), len(answer.samples), answer.stopped_by_budget) == (2, 2, ("sample",))


def test_judge_and_editor_are_marked_where_the_outer_budget_left_them_out() -> None:
    model = scripted()
    with track_usage(TWO):
        model.invoke("x")  # not ours: it does not count
        ConGrs(model, m=1).invoke("x")
        ConGrs(model, m=1).invoke("x")
        pipeline = ConGrs(model, tau=1, **JUDGED_AND_EDITED)
        answer = pipeline.from_responses(["red cat sits here", "red dog lies here"])
    assert answer.stopped_by_budget == ("judge", "edit")
    assert answer.text == "red here"


def test_an_outer_budget_holds_for_a_batch_and_prompts_that_got_nothing_say_why() -> None:
    model = scripted()
    pipeline, prompts = ConGrs(model, m=5, **JUDGED_AND_EDITED), ["a", "b", "c"]
    runs = both(
        lambda: pipeline.batch(prompts, return_exceptions=True),  # type: ignore[arg-type]
        lambda: pipeline.abatch(prompts, return_exceptions=True),  # type: ignore[arg-type]
    )
    for answers in runs:
        got = [answer for answer in answers if not isinstance(answer, Exception)]
        assert len(got) == 2
        assert all(answer.stopped_by_budget == ("sample",) for answer in got)
        (nothing,) = [answer for answer in answers if isinstance(answer, NotEnoughSamplesError)]
        assert isinstance(nothing.__cause__, BudgetExceededError)
    assert len(model.calls) == 4


def test_an_outer_budget_holds_for_a_chat_model() -> None:
    model = scripted()
    chat = ConsensusChatModel(model, m=5, **JUDGED_AND_EDITED)
    for message in both(lambda: chat.invoke("x"), lambda: chat.ainvoke("x")):
        told = message.response_metadata["congrs"]
        assert message.text
        assert told["stopped_by_budget"] == ["sample"]
        assert {failure["reason"] for failure in told["failures"]} == {"budget"}
    assert len(model.calls) <= 4


def test_an_outer_budget_holds_for_a_step_of_an_agent() -> None:
    model = scripted()
    agent = create_agent(model, [], middleware=[ConsensusMiddleware(m=5, **JUDGED_AND_EDITED)])
    asked: Any = {"messages": [("user", "x")]}
    for state in both(lambda: agent.invoke(asked), lambda: agent.ainvoke(asked)):
        assert state["messages"][-1].text
        assert state["consensus"]["stopped_by_budget"] == ["sample"]
    assert len(model.calls) <= 4


def test_an_outer_budget_holds_for_structured_output() -> None:
    inner = Structured(reply=in_turn(with_usage('{"name": "Ada", "born": 1815, "died": 1852}')))
    people = ConsensusChatModel(inner, m=5).with_structured_output(Person, include_raw=True)
    for answer in both(lambda: people.invoke("x"), lambda: people.ainvoke("x")):
        assert answer["parsed"].name == "Ada"
        assert answer["raw"].response_metadata["congrs"]["stopped_by_budget"] == ["sample"]
    assert len(inner.calls) == 4


def test_an_outer_budget_holds_for_a_verification() -> None:
    verifier = Verifier([RIGHT, WRONG, WORSE] * 2)
    graph, given = machine(verifier, m=5), {"problem": PROBLEM}
    for result in both(lambda: graph.invoke(given), lambda: graph.ainvoke(given)):
        assert result["solution"] in {RIGHT, WRONG, WORSE}
        assert result["usage"]["total"]["calls"] == 2
        assert sum("BudgetExceededError" in note for note in result["notes"]) == 5  # samples, comparisons, synthesis
    assert verifier.asked == ["sample"] * 4


def test_an_outer_budget_holds_for_a_served_pipeline() -> None:
    model = scripted()
    graph = create_consensus_decoding(ConGrs(model, m=5, **JUDGED_AND_EDITED)).compile()
    for state in both(lambda: graph.invoke({"prompt": "x"}), lambda: graph.ainvoke({"prompt": "x"})):
        assert state["text"]
        assert {failure["reason"] for failure in state["failures"]} == {"budget"}
    assert len(model.calls) <= 4


def test_a_budget_of_a_pipeline_is_per_prompt() -> None:
    model = scripted()
    with track_usage() as ledger:
        ConGrs(model, m=5, editor=False, judge=RuleJudge(), budget=TWO).batch(["a", "b", "c"])
    assert len(model.calls) == ledger.usage().total.calls == 6


def test_a_budget_inside_another_one_keeps_both() -> None:
    model = scripted()
    options: dict[str, Any] = {"m": 5, "judge": RuleJudge(), "editor": False}
    with track_usage(Budget(calls=5)) as ledger:
        sizes = [len(ConGrs(model, budget=TWO, **options).invoke(prompt).samples) for prompt in "abc"]
    assert sizes == [2, 2, 1]
    assert ledger.usage().total.calls == len(model.calls) == 5


# -- a consensus inside another one ------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore::langchain_congrs.IdenticalSamplesWarning")
@pytest.mark.parametrize("run", ["invoke", "ainvoke"])
def test_a_consensus_of_consensuses_counts_every_call_once(run: str) -> None:
    model = scripted()
    inner = ConsensusChatModel(model, m=3, tau=1, **JUDGED_AND_EDITED)
    outer = ConGrs(inner, m=2, judge=RuleJudge(), editor=False)
    with track_usage() as ledger:
        answer = outer.invoke("x") if run == "invoke" else asyncio.run(outer.ainvoke("x"))
    assert sorted(roles(model)) == ["edit"] * 2 + ["judge"] * 2 + ["sample"] * 6
    assert answer.usage.total.calls == ledger.usage().total.calls == 10
    assert {role: used.calls for role, used in answer.usage.by_role.items()} == {"sample": 10}
    assert answer.usage.total.rounds == 3


@pytest.mark.parametrize("calls", range(1, 7))
def test_a_consensus_inside_keeps_the_outer_budget_and_may_use_it_up(calls: int) -> None:
    model = scripted()
    with track_usage(Budget(calls=calls)) as ledger:
        inner = ConsensusChatModel(model, m=3, tau=1, **JUDGED_AND_EDITED)
        answer = ConGrs(inner, m=1, **JUDGED_AND_EDITED).invoke("x")
    assert len(model.calls) == ledger.usage().total.calls == {1: 1, 2: 1, 3: 1, 4: 4}.get(calls, 5)
    assert answer.text
    assert bool(ledger.refused) == (calls < 5)


@pytest.mark.filterwarnings("ignore::langchain_congrs.IdenticalSamplesWarning")
def test_a_consensus_inside_takes_no_further_place_and_does_not_hang() -> None:
    model = scripted()
    outer = ConGrs(ConsensusChatModel(model, m=2, **JUDGED_AND_EDITED), m=2, judge=RuleJudge(), editor=False)
    with limited({"max_concurrency": 1}):
        outer.invoke("x")
        asyncio.run(outer.ainvoke("x"))
    assert model.most_at_once <= 2  # a sample that is a consensus has one place, whatever it does there


# -- an outer limit ----------------------------------------------------------------------------------------------------

Way = Callable[[Runnable[Any, Any], list[Any]], list[Any]]


def batch(runnable: Runnable[Any, Any], prompts: list[Any]) -> list[Any]:
    return runnable.batch(prompts, {"max_concurrency": 2})


def abatch(runnable: Runnable[Any, Any], prompts: list[Any]) -> list[Any]:
    return asyncio.run(runnable.abatch(prompts, {"max_concurrency": 2}))


def batch_as_completed(runnable: Runnable[Any, Any], prompts: list[Any]) -> list[Any]:
    found = dict(runnable.batch_as_completed(prompts, {"max_concurrency": 2}))
    return [found[number] for number in range(len(prompts))]


def abatch_as_completed(runnable: Runnable[Any, Any], prompts: list[Any]) -> list[Any]:
    async def collect() -> dict[int, Any]:
        return {n: one async for n, one in runnable.abatch_as_completed(prompts, {"max_concurrency": 2})}

    found = asyncio.run(collect())
    return [found[number] for number in range(len(prompts))]


WAYS = pytest.mark.parametrize("way", [batch, abatch, batch_as_completed, abatch_as_completed])


def echo(messages: list[BaseMessage]) -> str:
    return f"You said {messages[-1].text} to me."


@pytest.mark.filterwarnings("ignore::langchain_congrs.IdenticalSamplesWarning")
@WAYS
@pytest.mark.parametrize("kind", ["pipeline", "chat model", "structured output"])
def test_a_batch_keeps_its_limit_however_it_is_run(way: Way, kind: str) -> None:
    options: dict[str, Any] = {"m": 3, "judge": RuleJudge(), "editor": False}
    model = ScriptedChatModel(reply=echo, gathering=Gathering(2))
    runnable: Runnable[Any, Any] = ConGrs(model, **options)
    if kind == "chat model":
        runnable = ConsensusChatModel(model, **options)
    elif kind == "structured output":
        person = '{{"name": "{}", "born": 1815, "died": 1852}}'
        model = Structured(reply=lambda messages: person.format(messages[-1].text), gathering=Gathering(2))
        runnable = ConsensusChatModel(model, **options).with_structured_output(Person)
    answers = way(runnable, ["a", "b", "c", "d"])
    said = [answer.name if kind == "structured output" else answer.text for answer in answers]
    assert said == (list("abcd") if kind == "structured output" else [f"You said {one} to me." for one in "abcd"])
    assert len(model.calls) == 12
    assert model.most_at_once == 2


@WAYS
def test_a_limit_around_a_batch_holds_for_all_of_it(way: Way) -> None:
    model = scripted(gathering=Gathering(1))
    with limited({"max_concurrency": 1}):
        way(ConGrs(model, m=3, judge=RuleJudge(), editor=False), ["a", "b", "c"])
    assert (len(model.calls), model.most_at_once) == (9, 1)


# -- rounds ------------------------------------------------------------------------------------------------------------


def test_rounds_of_a_verification_are_the_same_inside_a_block() -> None:
    alone = machine(Verifier([RIGHT, WRONG, WORSE])).invoke({"problem": PROBLEM})["usage"]["total"]["rounds"]
    with track_usage() as ledger:
        inside = machine(Verifier([RIGHT, WRONG, WORSE])).invoke({"problem": PROBLEM})["usage"]["total"]["rounds"]
    assert alone == inside == ledger.usage().total.rounds == 3
    with track_usage() as ledger:
        for _ in range(2):
            machine(Verifier([RIGHT, WRONG, WORSE])).invoke({"problem": PROBLEM})
    assert ledger.usage().total.rounds == 6
