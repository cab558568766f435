from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from langchain_core.load import dumps
from typing_extensions import override

from langchain_congrs import (
    Budget,
    ConGrs,
    ExactJudge,
    InputTooLargeError,
    NotEnoughSamplesError,
    RuleJudge,
    UntilStable,
)
from tests.unit_tests.divided import divided, roles, scripted
from tests.unit_tests.options import JUDGED_AND_EDITED
from tests.unit_tests.scripted import ScriptedChatModel, in_turn, role_of


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


def test_a_secondary_model_judges_and_edits() -> None:
    model, secondary = scripted(), scripted()
    ConGrs(model, m=3, secondary=secondary, **JUDGED_AND_EDITED).invoke("x")
    assert set(roles(model)) == {"sample"}
    assert roles(secondary) == ["judge", "edit"]


def test_the_same_model_judges_at_temperature_zero() -> None:
    seen = []

    class Watching(ScriptedChatModel):
        @override
        def _result(self, messages: Any) -> Any:
            seen.append((role_of(messages), self.temperature))
            return super()._result(messages)

    ConGrs(Watching(reply=scripted().reply), m=2, tau=1, **JUDGED_AND_EDITED).invoke("x")
    assert seen == [("sample", 0.9)] * 2 + [("judge", 0.0), ("edit", 0.0)]
    seen.clear()
    watching = Watching(reply=scripted().reply, temperature=0.4)
    ConGrs(watching, m=2, tau=1, temperature=None, **JUDGED_AND_EDITED).invoke("x")
    assert [role for role, _ in seen] == ["sample", "sample", "judge", "edit"]
    assert {temperature for _, temperature in seen} == {0.4}


def test_existing_responses() -> None:
    model = scripted()
    responses = [divided(n) for n in range(3)]
    answer = ConGrs(model, **JUDGED_AND_EDITED).from_responses({"prompt": "What?", "responses": responses})
    assert answer.samples == tuple(responses)
    assert "sample" not in roles(model)
    assert asyncio.run(ConGrs(scripted(), **JUDGED_AND_EDITED).afrom_responses(responses)).draft == answer.draft


def test_failures_are_reported() -> None:
    model = scripted(lambda n: ValueError("no") if n == 1 else divided(n))
    answer = ConGrs(model, m=4).invoke("x")
    assert len(answer.samples) == 3
    assert answer.failures[0].reason == "error"
    with pytest.raises(NotEnoughSamplesError):
        ConGrs(scripted(lambda _: ValueError("no")), m=2).invoke("x")


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


def test_other_judges_and_ways() -> None:
    assert ConGrs(scripted(), m=2, judge=ExactJudge(), editor=False).invoke("x").usage.total.calls == 2
    model = ScriptedChatModel(
        reply=lambda messages: "same" if role_of(messages) == "judge" else in_turn(divided(0))(messages)
    )
    pipeline = ConGrs(model, m=2, way="pairwise", **JUDGED_AND_EDITED)
    answer = pipeline.from_responses([divided(0, 3), divided(1, 3)])
    assert roles(model)[:3] == ["judge"] * 3
    assert len(answer.graph.disagreement_nodes) == 3


def test_errors_in_a_batch_can_be_returned() -> None:
    answers: list[Any] = ConGrs(scripted(lambda _: ValueError("no")), m=1).batch(["a"], return_exceptions=True)
    assert isinstance(answers[0], NotEnoughSamplesError)


@pytest.mark.parametrize("options", [{"m": 0}, {"tau": 2}, {"quorum": 0.2}, {"unknown": 1}])
def test_bad_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        ConGrs(scripted(), **options).builder()


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


@pytest.mark.parametrize("m", [2, 4, 6])
def test_of_a_tie_one_side_is_told(m: int) -> None:
    sides = [f"Ada was born in {year} in London." for year in (1815, 1816)]
    model = ScriptedChatModel(reply=in_turn("never asked"))
    pipeline = ConGrs(model, select="best", judge=RuleJudge(), editor=True)
    answer = pipeline.from_responses([sides[n % 2] for n in range(m)])
    assert answer.text == sides[0]
    assert [(span.text, span.support) for span in answer.spans if span.alternatives] == [("1815 ", m // 2)]
    assert answer.graph.decode(tau=0.5, select="best").text == sides[0]
    assert answer.graph.decode(tau=0.1, select="best").text == sides[0]
    assert answer.graph.decode(tau=0.5, select="nodes").draft == "Ada was born in 1815 1816 in London."
    assert model.calls == []
