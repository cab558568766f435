"""Where to look, what verdicts weigh, and what the weights decide."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs import ConGrBuilder, ConsensusGraph
from langchain_congrs.verification import Guess, by_answers, by_variants, measure_reliability
from langchain_congrs.verification.answers import AnswerOf, group_answers, same_answer
from langchain_congrs.verification.localizers import Evidence, information_gain
from langchain_congrs.verification.weighing import Ballot, Finding, Weighing, confidence_in, verdicts_of
from tests.unit_tests.verification.verifier import PRODUCTS

LETTERS = ["so a is", "so a is", "so b is", "so c is", "so is"]


def answers_of(*parsed: str | None) -> list[AnswerOf]:
    return group_answers(parsed, same_answer)


def verdict(node: str, value: float, by: str = "model") -> Finding:
    return {"region": int(node[1:].split(".", maxsplit=1)[0]), "node": node, "verdict": value, "by": by}


# -- where to look -----------------------------------------------------------------------------------------------------


def test_five_wordings_of_one_answer_leave_nothing_to_decide() -> None:
    graph = ConGrBuilder().invoke([f"{word} it is 7" for word in ("Well", "So", "Now", "Thus", "Hence")])
    assert by_answers(Evidence(graph, range(5), answers_of(*["7"] * 5))) == []
    assert by_variants(Evidence(graph, range(5))) == [0]


def test_a_wrong_product_is_where_to_look() -> None:
    graph = ConGrBuilder().invoke(PRODUCTS)
    evidence = Evidence(graph, range(5), answers_of("14", "14", "9", "14", "9"))
    first, *_ = by_answers(evidence)
    assert {node.text.strip() for node in graph.regions[first].nodes} == {"14", "9"}
    assert information_gain(evidence, first) == pytest.approx(0.971, abs=1e-3)  # all there is to know
    assert information_gain(evidence, 0) < 0.1  # who says "we" and who says "you"
    assert by_variants(evidence) == []


def test_the_first_of_equals_comes_first_and_what_was_verified_not_at_all() -> None:
    graph = ConGrBuilder().invoke(["a 1 b 1 c", "a 2 b 2 c"])
    evidence = Evidence(graph, [0, 1], answers_of("1", "2"))
    assert by_answers(evidence) == [1, 2]
    assert by_answers(Evidence(graph, [0, 1], answers_of("1", "2"), verified=[1])) == [2]


def test_only_candidates_that_are_left_matter() -> None:
    graph = ConGrBuilder().invoke(["a 1 b 1 c", "a 1 b 2 c", "a 2 b 2 c"])
    assert by_answers(Evidence(graph, [0, 1], answers_of("1", "2", "3"))) == [2]
    assert by_answers(Evidence(graph, [0, 1], answers_of("1", "1", "3"))) == []


def test_silence_is_a_variant_but_needs_two_texts_beside_it() -> None:
    graph = ConGrBuilder().invoke(LETTERS)
    evidence = Evidence(graph, range(5), answers_of("1", "1", "2", "2", "3"))
    assert information_gain(evidence, 1) == pytest.approx(1.522, abs=1e-3)
    assert information_gain(Evidence(graph, [0, 1, 4], evidence.answers), 1) == 0.0


def test_a_candidate_without_an_answer_belongs_to_no_class() -> None:
    graph = ConGrBuilder().invoke(["so a is", "so b is", "so c is"])
    evidence = Evidence(graph, range(3), answers_of("1", "2", None))
    assert information_gain(evidence, 1) == 1.0
    assert by_answers(Evidence(graph, range(3), answers_of("1", "1", None))) == []


def test_guesses_that_agree_are_verified_by_variants() -> None:
    graph = ConGrBuilder().invoke(["so a is", "so b is", "so c is"])
    assert by_answers(Evidence(graph, range(3), answers_of(*[Guess("7")] * 3))) == [1]
    assert by_answers(Evidence(graph, range(3), answers_of(None, None, None))) == [1]
    assert by_answers(Evidence(graph, range(3), answers_of(Guess("7"), Guess("7"), Guess("9")))) == [1]


# -- what verdicts weigh -----------------------------------------------------------------------------------------------


def record(position: int, nodes: list[str], scores: list[int], outcome: str = "read", said: str = "") -> Any:
    kept = {"key": "", "mistakes": [""] * len(nodes), "outcome": outcome, "said": said}
    return {"position": position, "nodes": nodes, "scores": scores, **kept}


def test_verdicts_are_means_over_comparisons() -> None:
    pairs = [record(1, ["d1.1", "d1.2"], [1, 0]), record(1, ["d1.1", "d1.3"], [1, 1]), record(2, ["d2.1"], [0])]
    found = {one["node"]: one["verdict"] for one in verdicts_of(pairs, [1])}
    assert found == {"d1.1": 1.0, "d1.2": -1.0, "d1.3": 1.0}
    assert verdicts_of([record(1, ["d1.1"], [1]), record(1, ["d1.1"], [0])], [1])[0]["verdict"] == 0.0


def test_what_a_verifier_left_open_is_no_evidence() -> None:
    open_ = [record(1, ["d1.1"], [1], "unreadable"), record(1, ["d1.1"], [1], "failed: ValueError")]
    assert verdicts_of([*open_, record(1, ["d1.1"], [1], "person", "It is 7.")], [1]) == []


def test_weights_are_likelihood_ratios() -> None:
    graph = ConGrBuilder().invoke(LETTERS)
    each = 0.6 * math.log(4)
    weights = Weighing(0.8).weights(graph, [verdict("d1.1", 1), verdict("d1.2", -1), verdict("d1.3", 0)])
    assert weights == pytest.approx([math.exp(each)] * 2 + [math.exp(-each), 1, 1])  # silence gets no verdict
    assert Weighing(0.5).weights(graph, [verdict("d1.1", -1)]) == [1.0] * 5


def test_many_verdicts_of_one_model_weigh_less_each() -> None:
    one, three, six = (Weighing().weight_of_a_verdict(regions) for regions in (1, 3, 6))
    assert one == three == 2 * six


def test_a_persons_word_is_certain() -> None:
    graph = ConGrBuilder().invoke(LETTERS)
    weights = Weighing().weights(graph, [verdict("d1.1", -1, "person"), verdict("d1.2", 1, "person")])
    assert weights[:2] == [0.0, 0.0]
    assert min(weights[2:]) >= 1
    everybody = [verdict(f"d1.{n}", -1, "person") for n in (1, 2, 3)]
    assert all(Weighing().weights(ConGrBuilder().invoke(LETTERS[:4]), everybody))


def test_what_can_no_longer_matter_is_out() -> None:
    weighing, answers = Weighing(0.8), answers_of("1", "1", "2", None)
    assert weighing.out([1, 1, 1, 1], answers, more=2) == set()
    assert weighing.out([2, 2, 0.9, 1], answers, more=2) == {2}  # below a quarter
    assert weighing.out([2, 2, 1.1, 0.4], answers, more=2) == {3}
    assert weighing.out([2, 2, 1.1, 1], answers, more=0) == {2}  # nothing is to come …
    assert weighing.out([2, 2, 1.1, 1], answers, more=0, witness=3) == set()  # … but a synthesis
    assert weighing.out([2, 2, 2, 2], answers_of("1", "1", "2", "2"), more=0) == set()
    assert weighing.out([0, 1, 1, 1], answers, more=2) == {0}  # dropped by a person
    assert weighing.out([1, 1, 1, 1], answers, more=None) == set()


# -- what the weights decide -------------------------------------------------------------------------------------------

_parsed = st.lists(st.sampled_from(["1", "2", "3", None]), min_size=3, max_size=3)
_values = st.lists(st.sampled_from([-1.0, -0.5, 0.0, 1.0]), min_size=3, max_size=3)


def three() -> ConsensusGraph:
    return ConGrBuilder().invoke(["so a is", "so b is", "so c is"])


@given(_values, st.floats(min_value=0.5, max_value=0.999))
def test_weights_never_flip_an_answer_on_which_all_agree(values: list[float], reliability: float) -> None:
    graph, answers = three(), answers_of("7", "7", "7")
    weights = Weighing(reliability).weights(graph, [verdict(f"d1.{n + 1}", v) for n, v in enumerate(values)])
    (vote,) = Ballot(answers, weights).votes()
    assert vote["answer"] == "7"
    assert 0 < (confidence_in("7", [vote], same_answer) or 0) < 1
    assert len(Weighing(reliability).out(weights, answers, more=0)) == 0


@given(_parsed)
def test_without_verdicts_the_votes_are_counted(parsed: list[str | None]) -> None:
    votes = Ballot(answers_of(*parsed), Weighing().weights(three(), [])).votes()
    counts = {answer: parsed.count(answer) for answer in parsed if answer is not None}
    assert {vote["answer"]: vote["weight"] for vote in votes} == counts
    first = max(counts, key=lambda answer: counts[answer], default=None)
    assert [vote["answer"] for vote in votes][:1] == ([] if first is None else [first])


@given(_parsed, _values)
def test_the_leading_answer_is_never_out(parsed: list[str | None], values: list[float]) -> None:
    graph, answers = three(), answers_of(*parsed)
    weights = Weighing().weights(graph, [verdict(f"d1.{n + 1}", v) for n, v in enumerate(values)])
    votes = Ballot(answers, weights).votes()
    out = Weighing().out(weights, answers, more=0)
    assert not votes or not out & set(votes[0]["candidates"])
    assert len(out) < graph.m


def test_the_best_candidate_is_the_heaviest_then_one_that_states_its_answer() -> None:
    ballot = Ballot(answers_of(Guess("7"), "7", "7"), [1.0, 1.0, 1.0])
    assert ballot.best([0, 1, 2]) == 1
    assert Ballot(ballot.answers, [1.0, 1.0, 2.0]).best([0, 1, 2]) == 2


def test_five_that_agree_are_not_certain() -> None:
    votes = Ballot(answers_of(*["7"] * 5), [1.0] * 5).votes()
    assert confidence_in("7", votes, same_answer) == pytest.approx(5 / 6)
    assert confidence_in(None, votes, same_answer) is None


def test_reliability_is_measured_on_labelled_problems() -> None:
    graph = three().model_dump(mode="json")
    votes = Ballot(answers_of("7", "8", "8"), [1.0] * 3).votes()
    right = {"graph": graph, "votes": votes, "verdicts": [verdict("d1.1", 1), verdict("d1.2", -1), verdict("d1.3", -1)]}
    wrong = {**right, "verdicts": [verdict("d1.1", -1), verdict("d1.2", 1)]}
    people = {**right, "verdicts": [verdict("d1.1", -1, "person"), verdict("d1.2", 0)]}
    assert measure_reliability([(right, "7.0"), (people, "7")]) == pytest.approx(4 / 5)
    assert measure_reliability([(right, "7"), (right, "7"), (wrong, "7")]) == pytest.approx(7 / 10)
    assert measure_reliability([(wrong, "7")]) == 0.5
