"""Statements in the decoder: thresholds, spans, the editor, and one question about what is almost sound."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from langchain_congrs import ConGrBuilder, ConsensusDecoder, JudgeLadder, LMJudge, RuleJudge
from langchain_congrs.calling.asking import RunCancelledError
from tests.unit_tests.decoding.graphs import decode, graph_of
from tests.unit_tests.scripted import Reply, ScriptedChatModel, in_turn

TOWER = "The Eiffel Tower stands in Paris."
PARTS = [  # no response has all of the answer
    f"{TOWER} Gustave Eiffel built it.",
    f"{TOWER} Tourists climb its stairs every day.",
    f"{TOWER} Gustave Eiffel built it.",
    f"{TOWER} Tourists climb its stairs every day.",
]
DRAFT = f"{TOWER} Gustave Eiffel built it. Tourists climb its stairs every day."
EDITED = "The Eiffel Tower, built by Gustave Eiffel, stands in Paris. Tourists climb its stairs every day."
NEAR = [  # two say who designed it, a third one in other words
    f"{TOWER} Gustave Eiffel designed the tower.",
    f"{TOWER} Gustave Eiffel designed the tower.",
    f"{TOWER} Its creator was the man whose name it bears.",
    f"{TOWER} Brown paint protects the iron.",
    f"{TOWER} A fresh coat keeps it from rusting.",
]


# -- thresholds ------------------------------------------------------------------------------------------------------


def test_a_threshold_is_a_number_or_follows_the_agreement() -> None:
    graph = graph_of(*NEAR)
    auto, high = graph.decode(), graph.decode(tau=0.6)
    assert auto.text == f"{TOWER} Gustave Eiffel designed the tower."
    assert auto.tau < high.tau == 0.6
    assert "agree" in auto.tau_rule
    assert high.tau_rule == "as asked for"
    assert high.text == TOWER
    assert graph.decode(select="nodes").tau == 0.5


def test_a_threshold_of_nothing_keeps_what_one_response_says() -> None:
    graph = graph_of("Rome fell in 476.", "Paris was founded by the Parisii.")
    answer = graph.decode(tau=0)
    assert (answer.tau, answer.abstained) == (0.0, False)
    assert "Rome fell in 476." in answer.text
    assert graph.decode(tau=1).abstained


@pytest.mark.parametrize("tau", [-0.1, 1.1, float("nan"), "many"])
def test_other_thresholds_are_errors(tau: Any) -> None:
    with pytest.raises(ValueError, match="tau"):
        ConsensusDecoder(tau=tau)


# -- spans and what was left out -------------------------------------------------------------------------------------


def test_spans_know_their_statement_and_what_others_say_instead() -> None:
    late, early = "The Roman Empire in the West fell in 476.", "The Roman Empire in the West fell in 410."
    answer = graph_of(*[f"{late} It was the end of an age."] * 3, *[f"{early} It was the end of an age."] * 2).decode()
    assert "".join(span.text for span in answer.spans) == answer.text
    assert [answer.text[span.start : span.end] for span in answer.spans] == [span.text for span in answer.spans]
    assert {span.statement for span in answer.spans} == {0, 1}
    assert all(span.node is None for span in answer.spans)
    (contested,) = [span for span in answer.spans if span.alternatives]
    assert (contested.text.strip(), contested.support, contested.statement) == ("476.", 3, 0)
    assert [(other.text, other.support) for other in contested.alternatives] == [("410", 2)]
    first, second = answer.statements
    assert (first.text, first.support, first.said_by, first.contradicted) == (late, 3, (0, 1, 2), True)
    assert (second.text, second.support) == ("It was the end of an age.", 5)
    assert [answer.text[one.start : one.end] for one in answer.statements] == [first.text, second.text]
    assert answer.draft == answer.text


def test_markers_of_a_list_and_lone_marks_belong_to_their_statement() -> None:
    text = "Planets near the Sun:\n\n1. Venus is hot.\n2. Mars – a desert – is red.\n   - Phobos is one of its moons."
    answer = graph_of(text, text, text).decode()
    assert answer.text == text
    assert {span.support for span in answer.spans} == {3}
    assert [span.statement for span in answer.spans] == list(range(len(answer.statements)))
    assert answer.spans[1].text == "1. Venus is hot.\n"
    assert answer.support == 1


def test_what_is_left_out_is_told_once_with_its_reason() -> None:
    answer = graph_of(*NEAR).decode(tau=0.6)
    assert next((other.text, other.support) for other in answer.omitted) == ("Gustave Eiffel designed the tower.", 2)
    assert [other.text for other in answer.omitted].count("Gustave Eiffel designed the tower.") == 1
    assert TOWER not in [other.text for other in answer.omitted]
    assert all(other.reason for other in answer.omitted)


def test_samples_that_were_dropped_support_nothing() -> None:
    answer = graph_of(TOWER, TOWER, "").decode()
    assert (answer.graph.m, answer.asked) == (2, 3)
    assert answer.support == pytest.approx(2 / 3)


# -- the editor ------------------------------------------------------------------------------------------------------


def test_the_editor_is_asked_where_statements_come_from_several_responses() -> None:
    model = ScriptedChatModel(reply=in_turn(EDITED))
    answer = ConsensusDecoder(editor=model, tau=0.5).invoke(graph_of(*PARTS))
    assert (answer.edit, answer.text, answer.draft) == ("edited", EDITED, DRAFT)
    assert len(model.calls) == 1
    assert "".join(span.text for span in answer.spans) == EDITED
    assert {span.statement for span in answer.spans if "Eiffel" in span.text} <= {0, 1}
    assert [one.text for one in answer.statements] == DRAFT.replace(". ", ".\n").splitlines()


@pytest.mark.parametrize("responses", [[TOWER] * 3, [f"{TOWER} Gustave Eiffel built it."] * 3, ["Yes.", "No.", "So?"]])
def test_nobody_is_asked_about_the_words_of_one_response_or_none(responses: list[str]) -> None:
    model = ScriptedChatModel(reply=in_turn("never asked"))
    assert ConsensusDecoder(editor=model).invoke(graph_of(*responses)).edit == "not needed"
    assert model.calls == []


def test_without_an_editor_statements_stand_as_they_are() -> None:
    answer = decode(graph_of(*PARTS), tau=0.5)
    assert (answer.edit, answer.text, answer.warnings) == ("no editor", DRAFT, ())


@pytest.mark.parametrize(
    ("reply", "outcome", "warning"),
    [
        (f"{DRAFT} It opened in 1889.", "rejected", "edit rejected"),
        (f"{DRAFT} Alexandre was his name.", "rejected", "edit rejected"),
        (EDITED.replace("stands", "does not stand"), "rejected", "edit rejected"),
        ("Abstain", "rejected", "edit rejected"),
        ('{"abstain": true, "text": ""}', "rejected", "edit rejected"),
        (ValueError("down"), "failed", "edit failed: ValueError: down"),
        ("", "failed", "edit failed"),
    ],
)
def test_an_edit_that_cannot_be_used_falls_back_to_the_statements(reply: Reply, outcome: str, warning: str) -> None:
    answer = decode(graph_of(*PARTS), reply, tau=0.5)
    assert (answer.edit, answer.text, answer.abstained) == (outcome, DRAFT, False)
    assert answer.warnings[0].startswith(warning)
    assert {span.statement for span in answer.spans} == {0, 1, 2}


def test_an_edit_may_come_in_its_form() -> None:
    answer = decode(graph_of(*PARTS), json.dumps({"abstain": False, "text": EDITED}), tau=0.5)
    assert (answer.edit, answer.text) == ("edited", EDITED)


# -- statements that are almost sound --------------------------------------------------------------------------------


def asked_about(reply: Reply, tau: Any = 0.6) -> tuple[Any, ScriptedChatModel]:
    model = ScriptedChatModel(reply=in_turn(reply))
    judge = JudgeLadder(judges=[RuleJudge(), LMJudge(model=model)])
    return ConsensusDecoder(tau=tau, judge=judge).invoke(graph_of(*NEAR)), model


@pytest.mark.parametrize("said", [[1, 2, 3], [3]])
def test_an_endorsement_lifts_a_statement(said: list[int]) -> None:
    answer, model = asked_about(json.dumps({"1": said}))
    assert answer.text == f"{TOWER} Gustave Eiffel designed the tower."
    assert (answer.statements[1].support, answer.statements[1].said_by) == (3, (0, 1, 2))
    assert len(model.calls) == 1
    asked = str(model.calls[0][1].text).splitlines()
    assert [line for line in asked if "designed the tower" in line and line.startswith("Statement")] == [
        'Statement 1: "Gustave Eiffel designed the tower."'
    ]
    assert len([line for line in asked if line.startswith("Answer")]) == 5


@pytest.mark.parametrize(
    ("reply", "calls"),
    [
        ("{}", 1),
        ('{"1": [1, 2]}', 1),
        (ValueError("down"), 1),
        ("They all do.", 2),
        ('{"9": [1]}', 2),
        ('{"1": [9]}', 2),
        ('{"1": [3]} or {"1": []}', 2),
    ],
)
def test_an_endorsement_that_cannot_be_used_costs_only_its_call(reply: Reply, calls: int) -> None:
    answer, model = asked_about(reply)
    assert (answer.text, answer.abstained) == (TOWER, False)
    assert len(model.calls) == calls


def test_nobody_is_asked_where_nothing_is_almost_sound() -> None:
    model = ScriptedChatModel(reply=in_turn("never asked"))
    same = [f"{TOWER} Gustave Eiffel built it."] * 3
    ConsensusDecoder(judge=LMJudge(model=model)).invoke(graph_of(*same))
    ConsensusDecoder(judge=LMJudge(model=model), select="best", tau=0.6).invoke(graph_of(*NEAR))
    ConsensusDecoder(judge=RuleJudge(), tau=0.6).invoke(graph_of(*NEAR))
    assert model.calls == []


def test_a_question_that_ends_the_run_ends_it() -> None:
    with pytest.raises(RunCancelledError):
        asked_about(RunCancelledError("cancelled"))


def test_sync_and_async_agree() -> None:
    reply = json.dumps({"1": [3]})
    model = ScriptedChatModel(reply=in_turn(reply))
    decoder = ConsensusDecoder(tau=0.6, judge=LMJudge(model=model))
    graph = graph_of(*NEAR)
    assert asyncio.run(decoder.ainvoke(graph)) == decoder.invoke(graph)


def test_who_says_a_statement_and_who_says_otherwise() -> None:
    responses = [
        "Mount Everest is 8,849 metres high. Hillary and Tenzing climbed it in 1953.",
        "Everest, at 8,849 m, is the highest mountain. It was first climbed in 1953.",
        "Mount Everest is 8,849 metres high. It was first climbed in 1952.",
    ]
    answer = ConGrBuilder().invoke(responses).decode()
    last = answer.statements[-1]
    assert (last.text, last.said_by) == ("It was first climbed in 1953.", (0, 1))
    assert last.rival is not None
    assert last.rival.text == "It was first climbed in 1952."


def test_what_is_left_out_has_no_more_support_than_its_reason_says() -> None:
    responses = [f"Dr. Hale found a new species of {what}. Dr. Hale lived in Oslo." for what in ("fern", "moss", "yew")]
    omitted = ConGrBuilder().invoke(responses).decode(tau=0.5).omitted
    assert [(one.support, one.reason) for one in omitted] == [
        (1, f"only 1 of 3 say '{what}'") for what in ("fern", "moss", "yew")
    ]
