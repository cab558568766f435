"""Before verdicts overturn a vote, the same is asked again with the variants in the other order."""

from __future__ import annotations

import json
from typing import Any

import pytest
from langchain_core.messages import BaseMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from langchain_congrs import Budget, ConGrBuilder
from langchain_congrs.verification.interventions import HumanArbitration, Listwise, Pairwise
from langchain_congrs.verification.weighing import RELIABILITY, Weighing, reliability_of
from tests.unit_tests.verification.verifier import PROBLEM, PRODUCTS, Verifier, fenced, machine, run

ONE: Any = {"configurable": {"thread_id": "1"}}


def wrong_products(text: str) -> int:
    return int("= 9" in text)


class Biased(Verifier):
    """Finds right what it reads last, whatever it says."""

    def reply(self, messages: list[BaseMessage]) -> Any:
        role = self.role(messages)
        if role not in {"list", "pair"}:
            return super().reply(messages)
        self.asked.append(role)
        if role == "pair":
            return json.dumps({"scores": [0, 1], "mistakes": ["wrong", ""]})
        count = len(fenced(messages, "part"))
        return json.dumps({str(n): {"score": int(n == count), "mistake": "m"} for n in range(1, count + 1)})


@pytest.mark.parametrize("way", ["listwise", "pairwise"])
def test_what_a_verifier_says_because_of_the_order_overturns_nothing(way: str) -> None:
    verifier = Biased()
    result = run(verifier, PRODUCTS, way=way, max_regions=1, synthesis_weight=0)
    assert result["answer"] == "14"
    assert len(verifier.asked) == 2
    assert result["verdicts"] == []
    (note,) = [note for note in result["notes"] if "order of the variants" in note]
    assert note.startswith("region ")


def test_what_holds_in_both_orders_overturns_the_vote() -> None:
    verifier = Verifier(verify=wrong_products)
    result = run(verifier, PRODUCTS, way="listwise", max_regions=1, synthesis_weight=0)
    assert (result["answer"], verifier.asked) == ("9", ["list", "list"])
    first, second = (fenced(asked, "part") for asked in verifier.model.calls)
    assert second == first[::-1]


def test_what_agrees_with_the_vote_is_asked_once() -> None:
    verifier = Verifier(verify=lambda text: int("= 9" not in text))
    assert run(verifier, PRODUCTS, way="listwise", max_regions=1, synthesis_weight=0)["answer"] == "14"
    assert verifier.asked == ["list"]


def test_where_none_has_most_there_is_nothing_to_overturn() -> None:
    verifier = Verifier(verify=wrong_products)
    result = run(verifier, [PRODUCTS[0], PRODUCTS[4]], way="listwise", max_regions=1, synthesis_weight=0)
    assert (result["answer"], verifier.asked) == ("9", ["list"])


def test_without_means_for_a_second_look_the_vote_stands() -> None:
    verifier = Verifier(verify=wrong_products)
    given: Any = {"problem": PROBLEM, "responses": PRODUCTS}
    short: Any = {"budget": Budget(calls=2)}  # one of them is kept for the synthesis
    result = machine(verifier, way="listwise", synthesis_weight=0).invoke(given, context=short)
    assert (result["answer"], verifier.asked) == ("14", ["list"])
    assert any("budget" in note for note in result["notes"])


def test_in_parallel_every_region_is_looked_at_again() -> None:
    verifier = Biased()
    result = run(verifier, PRODUCTS, way="listwise", strategy="parallel", max_regions=2, synthesis_weight=0)
    assert result["answer"] == "14"
    assert len(verifier.asked) == 4


def test_a_person_is_asked_once() -> None:
    graph = machine(Verifier(), InMemorySaver(), human=True, max_regions=1, synthesis_weight=0)
    graph.invoke({"problem": PROBLEM, "responses": PRODUCTS}, ONE)
    (asked,) = graph.get_state(ONE).interrupts
    nine = next(each["number"] for each in asked.value["variants"] if "= 9" in each["text"])
    result = graph.invoke(Command(resume={"keep": [nine]}), ONE)
    assert result["answer"] == "9"


def test_the_paper_looks_once() -> None:
    verifier = Biased()
    run(verifier, PRODUCTS, paper=True, way="listwise", kappa=0.4, max_regions=1)
    assert verifier.asked.count("list") == 1


@pytest.mark.parametrize("way", [Pairwise(), Listwise()])
def test_a_task_is_turned_round_once(way: Any) -> None:
    graph = ConGrBuilder().invoke(PRODUCTS)
    position = next(p for p, region in enumerate(graph.regions) if len(region.nodes) > 1)
    (task, *_) = way.tasks(graph, position, range(5), PROBLEM)
    turned = way.turned(task)
    assert (turned["texts"], turned["nodes"]) == (task["texts"][::-1], task["nodes"][::-1])
    assert turned["key"] != task["key"]
    assert way.turned(turned) is None
    assert HumanArbitration().turned(task) is None


@pytest.mark.parametrize("reliability", [0.5, 0.6, 0.78, 0.99])
def test_a_synthesis_weighs_less_than_a_candidate(reliability: float) -> None:
    assert 0 <= Weighing(reliability).witness < 1


def test_marks_that_a_synthesis_takes_over_are_not_shown() -> None:
    marked = "*START_UNCERTAIN_REGION*So it is*END_UNCERTAIN_REGION* \\boxed{14}"
    result = run(Verifier(verify=lambda _: 1, synthesis=marked), [PRODUCTS[0], PRODUCTS[4]], way="listwise")
    assert result["solution"] == "So it is \\boxed{14}"


def test_where_no_verdict_can_be_read_the_synthesis_sees_all_candidates() -> None:
    verifier = Verifier(list="Let me solve it myself.")
    result = run(verifier, PRODUCTS, way="listwise", max_regions=1)
    assert (result["candidates"], result["pruned"]) == ([0, 1, 2, 3, 4], [])


def test_a_model_says_how_far_it_is_to_be_trusted_as_a_verifier() -> None:
    verifier = Verifier(verify=wrong_products)
    verifier.model.metadata = {"verifier_reliability": 0.5}
    result = run(verifier, PRODUCTS, way="listwise")
    assert (result["answer"], verifier.asked) == ("14", [])
    assert run(verifier, PRODUCTS, way="listwise", reliability=0.9)["answer"] == "9"
    assert reliability_of(verifier.model.bind(stop=["x"])) == 0.5
    assert reliability_of(Verifier().model) == RELIABILITY
