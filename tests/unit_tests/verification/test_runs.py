"""What a run is given and may change: problems, threads, contexts, budgets; and people who arbitrate."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.types import Command
from pydantic import ValidationError

from langchain_congrs import ResponseSampler
from langchain_congrs.verification import VerificationContext, by_variants, create_guided_self_verification
from langchain_congrs.verification.interventions import read_arbitration
from tests.unit_tests.scripted import Gathering, Reply, ScriptedChatModel, with_usage
from tests.unit_tests.verification.verifier import PROBLEM, RIGHT, WORSE, WRONG, Verifier, fenced, machine

ONE: Any = {"configurable": {"thread_id": "1"}}


# -- what is asked ---------------------------------------------------------------------------------------------------


def test_samples_answer_the_conversation_and_verifiers_see_it() -> None:
    verifier = Verifier()
    verifier.role = lambda messages: "sample" if len(messages) == 4 else Verifier.role(messages)  # type: ignore[method-assign]
    verifier.samples = iter([RIGHT, WRONG, WORSE])
    asked = [SystemMessage("Be brief."), HumanMessage("Hello"), AIMessage("Yes?"), HumanMessage(PROBLEM)]
    result = machine(verifier).invoke({"messages": asked})
    assert [str(message.text) for message in verifier.model.calls[0]] == ["Be brief.", "Hello", "Yes?", PROBLEM]
    assert fenced(verifier.model.calls[3], "problem")[0].endswith(f"ai: Yes?\nhuman: {PROBLEM}")
    assert len(result["messages"]) == 5


def test_without_a_problem_there_is_nothing_to_do() -> None:
    for given in ({}, {"messages": [AIMessage("I have one.")]}, {"responses": [RIGHT]}):
        with pytest.raises(ValueError, match="Give a 'problem'"):
            machine(Verifier()).invoke(given)


def test_responses_may_be_messages_and_empty_ones_are_left_out() -> None:
    result = machine(Verifier()).invoke({"problem": PROBLEM, "responses": [AIMessage(RIGHT), " ", WRONG, WORSE]})
    assert (result["answer"], result["candidates"]) == ("14", [0])
    assert result["notes"] == ["response 1 left out: white space only"]
    graph = machine(Verifier([RIGHT] * 3), InMemorySaver())
    with pytest.raises(ValueError, match="no candidate to verify: Responses must be a list"):
        graph.invoke({"problem": PROBLEM, "responses": RIGHT}, ONE)
    assert graph.invoke({"problem": PROBLEM}, ONE)["answer"] == "14"  # and the thread goes on


def test_a_thread_holds_one_run_after_another() -> None:
    other = "What is three times two?"
    answers = {PROBLEM: [RIGHT, WRONG, WORSE], other: ["It is \\boxed{6}", "It is \\boxed{5}"]}
    verifier = Verifier()

    def reply(messages: list[BaseMessage]) -> Reply:
        if verifier.role(messages) != "sample":
            return verifier.reply(messages)
        verifier.asked.append("sample")
        return answers[str(messages[-1].text)].pop()

    verifier.model = ScriptedChatModel(reply=reply)
    graph = machine(verifier, InMemorySaver())
    first = graph.invoke({"problem": PROBLEM}, ONE)
    assert (len(first["pruned"]), first["usage"]["by_role"]["sample"]["calls"]) == (2, 3)
    verifier.asked.clear()
    second = graph.invoke({"messages": [HumanMessage(other)]}, ONE, context={"m": 2, "kappa": 0.0})
    assert verifier.asked[:2] == ["sample"] * 2
    assert second["usage"]["by_role"]["sample"]["calls"] == 2
    assert second["graph"]["m"] == 2
    assert fenced(verifier.model.calls[-1], "problem")[0].endswith(other)
    given = graph.invoke({"problem": PROBLEM, "responses": [RIGHT, RIGHT]}, ONE)
    assert (given["solution"], given["pruned"], given["usage"]["total"]["calls"]) == (RIGHT, [], 0)
    assert given["notes"] == ["all 2 candidates are the same, word for word"]
    assert graph.get_state(ONE).values["records"] == []


def test_a_run_that_died_leaves_nothing_to_the_next() -> None:
    verifier = Verifier([ValueError("down"), RIGHT])
    graph = machine(verifier, InMemorySaver(), m=1)
    with pytest.raises(ValueError, match="no candidate"):
        graph.invoke({"problem": "An old problem"}, ONE)
    graph.invoke({"messages": [HumanMessage(PROBLEM)]}, ONE)
    assert [str(call[0].text) for call in verifier.model.calls] == ["An old problem", PROBLEM]


def test_an_interrupted_run_shows_nothing_of_the_one_before() -> None:
    graph = machine(Verifier(), InMemorySaver(), human=True)
    graph.invoke({"problem": PROBLEM, "responses": [RIGHT, RIGHT]}, ONE)
    paused = graph.invoke({"problem": PROBLEM, "responses": [RIGHT, WRONG, WORSE]}, ONE)
    assert paused["__interrupt__"]
    assert (paused["solution"], paused["answer"], paused["usage"]) == ("", None, {})


def test_a_state_can_be_edited_from_outside() -> None:
    verifier = Verifier()
    graph = machine(verifier, InMemorySaver(), human=True)
    graph.invoke({"problem": PROBLEM, "responses": [RIGHT, WRONG, WORSE]}, ONE)
    graph.update_state(ONE, {"candidates": [0]}, as_node="prune")
    assert graph.invoke(None, ONE)["answer"] == "14"


def test_numbers_of_candidates_lead_back_to_what_was_given() -> None:
    failing = machine(Verifier([ValueError("no"), RIGHT, WRONG]))
    result = failing.invoke({"problem": PROBLEM}, {"max_concurrency": 1})  # in turn
    assert result["graph"]["sources"] == [1, 2]
    assert result["notes"][0] == "sample 0 failed: ValueError: no"


@pytest.mark.parametrize("m", [1, 5, 20])
def test_tasks_are_sent_in_waves_that_a_pool_can_take(m: int) -> None:
    verifier = Verifier([RIGHT, WRONG, WORSE] * 7)
    graph = machine(verifier, m=m)
    steps: dict[int, int] = {}
    for chunk in graph.stream({"problem": PROBLEM}, {"max_concurrency": 4}, stream_mode="debug"):
        if chunk["type"] == "task" and chunk["payload"]["name"] in {"sample", "verify"}:
            steps[chunk["step"]] = steps.get(chunk["step"], 0) + 1
    assert max(steps.values()) <= 4
    assert verifier.asked.count("sample") == m
    unlimited = Verifier([RIGHT, WRONG, WORSE] * 7)
    asyncio.run(machine(unlimited, m=m).ainvoke({"problem": PROBLEM}))
    assert sorted(unlimited.asked) == sorted(verifier.asked)


# -- what a run may change -------------------------------------------------------------------------------------------


def test_a_run_may_change_options_in_its_context() -> None:
    verifier, sampler = Verifier(), Verifier([RIGHT] * 2)
    graph = machine(Verifier([]))
    result = graph.invoke({"problem": PROBLEM}, context={"m": 2, "model": verifier.model, "sampler": sampler.model})
    assert (verifier.asked, sampler.asked) == ([], ["sample"] * 2)
    assert result["answer"] == "14"
    strict = Verifier()
    given = {"problem": PROBLEM, "responses": [RIGHT, WRONG, WORSE] + [RIGHT] * 3}
    machine(strict, localizer=by_variants).invoke(given, context=VerificationContext(kappa=0.9))
    assert strict.asked == ["synthesis"]
    judged = Verifier()
    machine(judged).invoke(given, context={"judge": lambda regions: [[list(range(len(r.texts)))] for r in regions]})
    assert judged.asked == ["synthesis"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"m": 0}, "m\n.*greater than or equal to 1.*input_value=0"),
        ({"kappa": 5}, "kappa\n.*less than or equal to 1.*input_value=5"),
        ({"model": "gpt-4.1"}, "model\n.*give a chat model or another Runnable, not 'gpt-4.1'"),
        ({"model": ResponseSampler(ScriptedChatModel(reply=lambda _: ""), m=2)}, "give it as sampler="),
    ],
)
def test_bad_options_are_named_wherever_they_are_given(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        create_guided_self_verification(**{"model": Verifier().model} | options)
    verifier = Verifier()
    with pytest.raises(ValidationError, match=message):
        machine(verifier).invoke({"problem": PROBLEM}, context=options)
    assert verifier.asked == []


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"way": "pairwise", "human": True}, "human=True has a person in the place of way='pairwise'; give one"),
        ({"strategy": None}, "strategy=None is not known"),
        ({"way": "magic"}, "way='magic' is not known; give one of 'pairwise', 'listwise'"),
        ({"strategy": "greedy"}, "strategy='greedy' is not known; give one of 'sequential', 'parallel'"),
        ({"max_regions": 0}, "max_regions=0 must be at least 1"),
        ({"min_anchor_words": 0}, "min_anchor_words"),
    ],
)
def test_bad_options_of_the_graph_are_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        create_guided_self_verification(Verifier().model, **options)


def test_unknown_context_is_refused() -> None:
    with pytest.raises(ValidationError, match=r"max_call\n.*Extra inputs are not permitted"):
        machine(Verifier()).invoke({"problem": PROBLEM}, context={"max_call": 3})


def test_a_graph_around_it_passes_its_context_on() -> None:
    class Outer(VerificationContext):
        user: str = "somebody"

    verifier = Verifier([RIGHT] * 2)
    outer = StateGraph(MessagesState, context_schema=Outer)
    outer.add_node("solve", machine(verifier, m=5))
    outer.add_edge(START, "solve")
    outer.add_edge("solve", END)
    outer.compile().invoke({"messages": [HumanMessage(PROBLEM)]}, context=Outer(m=2))
    assert verifier.asked == ["sample"] * 2


@pytest.mark.parametrize("limit", [1, 2])
def test_a_context_may_limit_the_calls_at_once(limit: int) -> None:
    for run in ("invoke", "ainvoke"):
        verifier = Verifier([RIGHT, WRONG, WORSE] * 2)
        verifier.model = ScriptedChatModel(reply=verifier.reply, gathering=Gathering(limit))
        graph, context = machine(verifier, m=6), VerificationContext(max_concurrency=limit)
        if run == "invoke":
            graph.invoke({"problem": PROBLEM}, context=context)
        else:
            asyncio.run(graph.ainvoke({"problem": PROBLEM}, context=context))
        assert verifier.model.most_at_once == limit


# -- what a run may spend --------------------------------------------------------------------------------------------


def test_a_deadline_is_honoured_between_steps() -> None:
    verifier = Verifier([RIGHT, WRONG, WORSE])
    result = machine(verifier, judge=None).invoke({"problem": PROBLEM}, context={"deadline": 1.0})
    assert verifier.asked == ["sample"] * 3 + ["synthesis"]
    assert "3 uncertain regions were not verified: budget or deadline reached" in result["notes"]
    assert result["left_out"] == result["uncertain"] == [1, 2, 3]


@pytest.mark.parametrize(
    ("calls", "asked"),
    [
        (1, ["sample"]),
        (2, ["sample"]),
        (3, ["sample"] * 2 + ["synthesis"]),
        (6, ["sample"] * 3 + ["synthesis"]),  # three comparisons and a synthesis do not fit
        (7, ["sample"] * 3 + ["pair"] * 3 + ["synthesis"]),
    ],
)
def test_a_budget_of_calls_is_never_passed(calls: int, asked: list[str]) -> None:
    verifier = Verifier([RIGHT, WRONG, WORSE])
    result = machine(verifier).invoke({"problem": PROBLEM}, context={"budget": {"calls": calls}})
    assert verifier.asked == asked
    assert result["usage"]["total"]["calls"] == len(asked) <= calls
    assert bool(result["left_out"]) == (calls in {3, 6})


def test_the_judge_leaves_a_call_for_the_synthesis() -> None:
    verifier = Verifier()
    given = {"problem": PROBLEM, "responses": [RIGHT, WRONG.replace("asked", "wanted"), WORSE]}
    result = machine(verifier, judge=None).invoke(given, context={"budget": {"calls": 1}})
    assert verifier.asked == ["synthesis"]
    assert any("judge failed, rules judged: BudgetExceededError" in note for note in result["notes"])


def test_second_attempts_stay_within_the_budget() -> None:
    verifier = Verifier(pair="no idea")
    given = {"problem": PROBLEM, "responses": [RIGHT, WRONG, WORSE]}
    result = machine(verifier, max_regions=1).invoke(given, context={"budget": {"calls": 4}})
    assert verifier.asked == ["pair"] * 3 + ["synthesis"]
    assert result["notes"] == ["3 comparisons failed (BudgetExceededError), so nothing was dropped for them"]


def test_parallel_verifies_as_many_regions_as_the_budget_takes() -> None:
    verifier = Verifier()
    given = {"problem": PROBLEM, "responses": [RIGHT, WRONG, WORSE]}
    result = machine(verifier, strategy="parallel").invoke(given, context={"budget": {"calls": 9}})
    assert verifier.asked == ["pair"] * 6 + ["synthesis"]
    assert (result["uncertain"], result["left_out"], result["candidates"]) == ([1, 2, 3], [], [0])


def test_people_cost_no_calls() -> None:
    graph = machine(Verifier(), InMemorySaver(), human=True)
    given = {"problem": PROBLEM, "responses": [RIGHT, WRONG, WORSE]}
    assert graph.invoke(given, ONE, context={"budget": {"calls": 1}})["__interrupt__"]


def test_samples_stop_before_a_budget_of_tokens() -> None:
    verifier = Verifier([with_usage(RIGHT, 500, 500)] * 5)
    result = machine(verifier, m=5).invoke({"problem": PROBLEM}, context={"budget": {"tokens": 6000}})
    assert verifier.asked.count("sample") == 4  # each is written, and read again by the synthesis
    assert result["usage"]["total"]["input_tokens"] + result["usage"]["total"]["output_tokens"] <= 6000


def test_a_budget_of_tokens() -> None:
    verifier = Verifier()
    given = {"problem": PROBLEM, "responses": [RIGHT, WRONG, WORSE]}
    result = machine(verifier).invoke(given, context={"budget": {"tokens": 1500}})
    assert verifier.asked == ["synthesis"]
    assert result["left_out"]
    poor = Verifier()
    result = machine(poor).invoke(given, context={"budget": {"tokens": 10}})
    assert poor.asked == []
    assert result["answer"] == "14"
    assert any("synthesis failed, a candidate stands: BudgetExceededError" in note for note in result["notes"])


# -- a person arbitrates ---------------------------------------------------------------------------------------------


def test_a_person_can_arbitrate() -> None:
    verifier = Verifier()
    graph = machine(verifier, InMemorySaver(), human=True)
    paused = graph.invoke({"problem": PROBLEM, "responses": [RIGHT, WRONG, WORSE]}, ONE)
    (asked,) = paused["__interrupt__"]
    assert [variant["number"] for variant in asked.value["variants"]] == [1, 2, 3]
    assert [(variant["said_by"], variant["support"]) for variant in asked.value["variants"]] == [
        ([n], 1) for n in range(3)
    ]
    assert asked.value["variants"][1]["text"].endswith("3 + 4 = 8 as asked. Then we double this sum and get ")
    (again,) = graph.invoke(Command(resume={"keep": [99]}), ONE)["__interrupt__"]
    assert "numbers 1 to 3" in again.value["error"]
    result = graph.invoke(Command(resume={"keep": [1]}), ONE)
    assert result["candidates"] == [0]
    assert verifier.asked == ["synthesis"]


def test_a_persons_own_words_reach_the_synthesis() -> None:
    verifier = Verifier()
    graph = machine(verifier, InMemorySaver(), human=True, max_regions=1)
    given = {"problem": PROBLEM, "responses": [RIGHT, WRONG, WORSE]}
    graph.invoke(given, ONE)
    result = graph.invoke(Command(resume={"say": "3 and 4 make 7"}), ONE)
    assert result["candidates"] == [0, 1, 2]
    assert "3 and 4 make 7" in str(verifier.model.calls[-1][-1].text)
    graph.invoke(given, ONE)
    graph.invoke(Command(resume={"drop": [2]}), ONE)
    assert "3 and 4 make 7" not in str(verifier.model.calls[-1])


def test_no_call_is_repeated_when_a_person_has_answered() -> None:
    verifier = Verifier([RIGHT, WRONG, WORSE])
    graph = machine(verifier, InMemorySaver(), human=True, judge=None)
    graph.invoke({"problem": PROBLEM}, ONE)
    before = list(verifier.asked)
    graph.invoke(Command(resume={"keep": [1]}), ONE)
    assert verifier.asked == [*before, "synthesis"]
    assert verifier.asked.count("sample") == 3


def test_asking_a_person_needs_a_checkpointer_and_says_so_before_anything_is_paid() -> None:
    verifier = Verifier([RIGHT, WRONG, WORSE])
    with pytest.raises(ValueError, match="compile the graph with one"):
        machine(verifier, human=True).invoke({"problem": PROBLEM})
    assert verifier.asked == []


def test_arbitration_in_words() -> None:
    assert read_arbitration({"drop": [2]}, 3) == ([1, 0, 1], "")
    assert read_arbitration({"drop": []}, 3) == ([1, 1, 1], "")
    assert read_arbitration({"keep": 3}, 3) == ([0, 0, 1], "")
    wrong: Any
    for wrong in ("yes", {"keep": True}, {"keep": [9]}, {"keep": []}, {"drop": [1, 2, 3]}, {"skip": [1]}, None):
        with pytest.raises(ValueError, match="Resume with"):
            read_arbitration(wrong, 3)
