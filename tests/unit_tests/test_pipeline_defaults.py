"""ConGrs as it is by default, what its optional parts add, and how many samples an answer counts."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from langchain_core.messages import BaseMessage

from langchain_congrs import ConGrs, ExactJudge, LMJudge, Progress, RuleJudge
from langchain_congrs.equivalence.ladder import JudgeLadder
from tests.unit_tests.lovelace import PROMPT, RESPONSES
from tests.unit_tests.scripted import Reply, ScriptedChatModel, in_turn, role_of
from tests.unit_tests.traces import Tree

TOWER = "The Eiffel Tower stands in Paris."
NEAR = [
    f"{TOWER} Gustave Eiffel designed the tower.",
    f"{TOWER} Gustave Eiffel designed the tower.",
    f"{TOWER} Its creator was the man whose name it bears.",
    f"{TOWER} Brown paint protects the iron.",
    f"{TOWER} A fresh coat keeps it from rusting.",
]
ONE_BY_ONE: Any = {"max_concurrency": 1}


def lovelace(*others: Reply) -> ScriptedChatModel:
    return ScriptedChatModel(reply=in_turn(*others, *RESPONSES))


# -- the defaults ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("run", ["invoke", "ainvoke"])
def test_by_default_only_samples_are_called_and_in_one_round(run: str) -> None:
    model = lovelace()
    pipeline = ConGrs(model)
    answer = pipeline.invoke(PROMPT) if run == "invoke" else asyncio.run(pipeline.ainvoke(PROMPT))
    assert [role_of(call) for call in model.calls] == ["sample"] * 5
    assert set(answer.usage.by_role) == {"sample"}
    assert (answer.usage.total.calls, answer.usage.total.rounds) == (5, 1)
    assert answer.text.startswith("Ada Lovelace was an English mathematician, born in London in 1815.")
    assert answer.text.endswith("She died in 1852, aged 36.")
    assert len(answer.statements) == 3
    assert 0 < answer.support < 1
    assert 0 < answer.agreement < 1
    assert 0 < answer.coverage <= 1
    assert answer.confidence == pytest.approx((4 * answer.support + answer.agreement) / 5)


def test_every_part_can_be_had_by_itself() -> None:
    model = lovelace()
    assert isinstance(ConGrs(model).builder().judge, RuleJudge)
    assert isinstance(ConGrs(model, judge=True).builder().judge, JudgeLadder)
    assert isinstance(ConGrs(model, judge=False).builder().judge, RuleJudge)
    assert isinstance(ConGrs(model, judge=ExactJudge()).builder().judge, ExactJudge)
    assert ConGrs(model).decoder().editor is None
    assert ConGrs(model, editor=True).decoder().editor is not None
    assert ConGrs(model, editor=model).decoder().editor is model


@pytest.mark.parametrize("options", [{}, {"judge": RuleJudge()}, {"judge": False}, {"editor": lovelace()}])
def test_a_secondary_model_without_work_is_an_error_that_says_what_to_add(options: Any) -> None:
    with pytest.raises(ValueError, match="add judge=True, editor=True or both"):
        ConGrs(lovelace(), secondary=lovelace(), **options)


@pytest.mark.parametrize("options", [{"judge": True}, {"editor": True}, {"judge": True, "editor": True}])
def test_a_secondary_model_with_work_is_none(options: Any) -> None:
    secondary = lovelace()
    assert ConGrs(lovelace(), secondary=secondary, **options).secondary is secondary


@pytest.mark.parametrize("tau", [-0.1, 1.5, float("nan"), "many"])
def test_a_threshold_out_of_range_is_an_error(tau: Any) -> None:
    with pytest.raises(ValueError, match="tau"):
        ConGrs(lovelace(), tau=tau)


def test_early_stopping_takes_a_half_where_the_threshold_is_not_known_yet() -> None:
    enough: Any = ConGrs(lovelace(), early_stop=True).sampler().enough
    assert enough.tau == 0.5
    enough = ConGrs(lovelace(), early_stop=True, tau=0.7).sampler().enough
    assert enough.tau == 0.7


# -- the paper's settings --------------------------------------------------------------------------------------------


def test_as_in_the_paper() -> None:
    pipeline = ConGrs.as_in_paper(lovelace())
    assert (pipeline.select, pipeline.tau, pipeline.judge, pipeline.way, pipeline.editor) == (
        *("nodes", 0.5, True, "pairwise"),
        True,
    )
    changed = ConGrs.as_in_paper(lovelace(), tau=0.3, m=3, secondary=lovelace(), editor=False)
    assert (changed.select, changed.tau, changed.m, changed.judge, changed.editor) == ("nodes", 0.3, 3, True, False)


def test_a_run_as_in_the_paper() -> None:
    samples = in_turn("Ada wrote notes on the engine.", "Ada wrote letters on the engine.")

    def reply(messages: list[BaseMessage]) -> Reply:
        return {"judge": "different", "edit": "Ada wrote on the engine."}.get(role_of(messages)) or samples(messages)

    model = ScriptedChatModel(reply=reply)
    answer = ConGrs.as_in_paper(model, m=2, tau=1).invoke("x")
    assert [role_of(call) for call in model.calls] == ["sample", "sample", "judge", "edit"]
    assert (answer.text, answer.statements) == ("Ada wrote on the engine.", ())
    assert all(span.node for span in answer.spans)


# -- how many samples an answer counts -------------------------------------------------------------------------------


def test_samples_that_failed_support_nothing_and_few_are_warned_of() -> None:
    model = ScriptedChatModel(reply=in_turn(*[ValueError("down")] * 3, TOWER, f"{TOWER} "))
    answer = ConGrs(model, m=5).invoke(PROMPT, ONE_BY_ONE)
    assert (answer.text, answer.graph.m, answer.asked, len(answer.failures)) == (TOWER, 2, 5, 3)
    assert answer.support == pytest.approx(2 / 5)
    assert "only 2 of 5 samples could be used" in answer.warnings
    assert answer.confidence < 0.6


def test_half_of_the_samples_are_enough_for_silence() -> None:
    answer = ConGrs(lovelace(ValueError("down"), ValueError("down")), m=4).invoke(PROMPT, ONE_BY_ONE)
    assert (answer.graph.m, answer.asked) == (2, 4)
    assert not any("could be used" in warning for warning in answer.warnings)


def test_samples_that_early_stopping_never_drew_are_not_asked_for() -> None:
    text = "Ada Lovelace was an English mathematician, born in London in 1815."
    model = ScriptedChatModel(reply=in_turn(text, f"{text} ", f"{text}  "))
    answer = ConGrs(model, m=10, early_stop=True).invoke(PROMPT)
    assert answer.asked == answer.graph.m == len(model.calls) < 10
    assert answer.support == 1


def test_a_refusal_in_words_is_a_response() -> None:
    model = ScriptedChatModel(reply=in_turn(*["I do not know.", "I'm sorry, I have no information."] * 2, TOWER))
    answer = ConGrs(model, m=5).invoke("?", ONE_BY_ONE)
    assert (answer.asked, answer.graph.m, answer.reason) == (5, 5, "no_knowledge")
    assert answer.why == "4 of 5 declined to answer"
    assert str(answer) == "(no answer: 4 of 5 declined to answer)"


def test_responses_that_are_given_and_empty_are_counted() -> None:
    answer = ConGrs(lovelace()).from_responses([RESPONSES[0], "", " "])
    assert (answer.graph.m, answer.asked) == (1, 3)
    assert answer.support == pytest.approx(1 / 3)
    assert "only 1 of 3 samples could be used" in answer.warnings


# -- a judge and statements that are almost sound --------------------------------------------------------------------


def judged(statements: Reply, samples: list[str] = NEAR) -> ScriptedChatModel:
    """Finds no two texts the same; says which responses say the statements as told."""
    draw = in_turn(*samples)

    def reply(messages: list[BaseMessage]) -> Reply:
        if role_of(messages) == "sample":
            return draw(messages)
        return statements if "Statement 1:" in str(messages[1].text) else "{}"

    return ScriptedChatModel(reply=reply)


def questions(model: ScriptedChatModel) -> int:
    return sum("Statement 1:" in str(call[-1].text) for call in model.calls)


def test_a_judge_may_lift_a_statement_with_one_call_more() -> None:
    model, tree = judged(json.dumps({"1": [1, 2, 3]})), Tree()
    answer = ConGrs(model, m=5, tau=0.6, judge=True).invoke("?", ONE_BY_ONE | {"callbacks": [tree]})
    assert answer.text == f"{TOWER} Gustave Eiffel designed the tower."
    assert questions(model) == 1
    assert "ConGrs/ConsensusDecoder/judge statements" in tree.paths.values()
    assert answer.usage.by_role["judge"].calls == len(model.calls) - 5
    assert "edit" not in answer.usage.by_role


@pytest.mark.parametrize("reply", ["They all do.", ValueError("down")])
def test_a_judge_that_cannot_say_costs_nothing_but_its_calls(reply: Reply) -> None:
    model = judged(reply)
    answer = ConGrs(model, m=5, tau=0.6, judge=True).invoke("?", ONE_BY_ONE)
    assert (answer.text, answer.abstained) == (TOWER, False)
    assert 1 <= questions(model) <= 2


def test_without_a_judge_or_without_doubt_nobody_is_asked() -> None:
    model = judged("never asked")
    assert ConGrs(model, m=5, tau=0.6).invoke("?", ONE_BY_ONE).text == TOWER
    sure = judged("never asked", [TOWER, f"{TOWER}\n", f" {TOWER}"])
    assert ConGrs(sure, m=3, judge=True).invoke("?", ONE_BY_ONE).text == TOWER
    assert questions(model) == questions(sure) == 0


def test_a_judge_of_your_own_is_asked_as_well_if_it_asks_a_model() -> None:
    secondary = judged(json.dumps({"1": [3]}))
    ladder = JudgeLadder(judges=[RuleJudge(), LMJudge(model=secondary)])
    answer = ConGrs(lovelace(), tau=0.6, judge=ladder).from_responses(NEAR)
    assert answer.text == f"{TOWER} Gustave Eiffel designed the tower."
    assert questions(secondary) == 1


def test_progress_counts_statements() -> None:
    events = [event for event in ConGrs(lovelace()).stream(PROMPT) if isinstance(event, Progress)]
    assert [event.event for event in events] == ["sample"] * 5 + ["aligned", "judged", "selected", "answer"]
    assert events[-2].done == 3
