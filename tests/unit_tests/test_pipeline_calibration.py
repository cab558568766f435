"""A pipeline with a calibration: its threshold, its probability, and what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from langchain_core.load import dumps

from langchain_congrs import Calibration, ConGrs, ConsensusChatModel, create_consensus_decoding
from langchain_congrs.display.terminal import render_answer
from tests.unit_tests.scripted import ScriptedChatModel

SAMPLES = ["Ada Lovelace was born in London in 1815."] * 2 + ["Ada Lovelace was born in Paris in 1816."]


def model() -> ScriptedChatModel:
    samples = iter(SAMPLES * 100)
    return ScriptedChatModel(reply=lambda _: next(samples))


def calibration(**fields: Any) -> Calibration:
    made = {"target": 0.9, "tau": "auto", "m": 3, "answers": 20, "risk": 0.05, "bound": 0.09, "answered": 0.8}
    return Calibration(**made | {"curve": ((0.0, 0.2), (1.0, 1.0))} | fields)


def test_a_calibrated_answer_has_a_probability() -> None:
    answer = ConGrs(model(), m=3, tau=calibration()).invoke("Who?")
    assert answer.text == SAMPLES[0]
    assert answer.probability == pytest.approx(0.2 + 0.8 * answer.confidence)
    assert answer.to_message().response_metadata["congrs"]["probability"] == pytest.approx(answer.probability, abs=1e-3)
    assert answer == type(answer).from_dict(answer.to_dict())
    assert "probability" in render_answer(answer)
    plain = ConGrs(model(), m=3).invoke("Who?")
    assert plain.probability is None
    assert "probability" not in render_answer(plain).replace("not a probability", "")


async def test_the_tau_of_a_calibration_is_that_of_the_answer() -> None:
    answer = await ConGrs(model(), m=3, tau=calibration(tau=1.0)).ainvoke("Who?")
    assert (answer.abstained, answer.tau, answer.probability) == (True, 1.0, None)
    assert answer.reason == "no_consensus"


def test_below_the_confidence_that_is_needed_it_abstains() -> None:
    answer = ConGrs(model(), m=3, tau=calibration(threshold=0.95)).from_responses(SAMPLES)
    assert (answer.text, answer.abstained, answer.reason, answer.confidence) == ("", True, "uncertain", 0)
    assert "is below 0.95" in answer.why
    assert answer.draft == SAMPLES[0]
    assert answer.spans == ()


def test_another_number_of_samples_or_selection_is_refused() -> None:
    with pytest.raises(ValueError, match="made with m=3, not 5: pass the same, or calibrate again"):
        ConGrs(model(), tau=calibration())
    with pytest.raises(ValueError, match="select='statements', not 'nodes'"):
        ConGrs(model(), m=3, select="nodes", tau=calibration())
    with pytest.raises(ValueError, match="early_stop"):
        ConGrs(model(), m=3, early_stop=True, tau=calibration())


def test_another_model_is_told_of() -> None:
    with pytest.warns(UserWarning, match="model='gpt-4.1-mini', not 'ScriptedChatModel'"):
        pipeline = ConGrs(model(), m=3, tau=calibration(model="gpt-4.1-mini"))
    assert "gpt-4.1-mini" in pipeline.invoke("Who?").warnings[-1]
    assert ConGrs(model(), m=3, tau=calibration(model="ScriptedChatModel")).invoke("Who?").warnings == ()


def test_samples_that_failed_are_told_of() -> None:
    answer = ConGrs(model(), m=3, tau=calibration()).from_responses(SAMPLES[:2])
    assert answer.warnings == ("the calibration was made with m=3, not 2",)


def test_a_chat_model_and_a_graph_are_calibrated_too() -> None:
    sure = ConsensusChatModel(model=model(), m=3, tau=calibration()).invoke("Who?")
    assert sure.text == SAMPLES[0]
    assert sure.response_metadata["congrs"]["probability"] > 0.2
    silent = ConsensusChatModel(model=model(), m=3, tau=calibration(threshold=0.95), abstention="No idea.")
    assert silent.invoke("Who?").text == "No idea."
    assert "threshold" in str(silent._identifying_params)
    graph = create_consensus_decoding(ConGrs(model(), m=3, tau=calibration(threshold=0.95))).compile()
    assert graph.invoke({"prompt": "Who?"})["reason"] == "uncertain"


def test_a_calibrated_pipeline_is_serializable() -> None:
    pipeline = ConGrs(model(), m=3, tau=calibration())
    dumped = json.loads(dumps(pipeline))["kwargs"]["tau"]
    assert ConGrs(model(), m=3, tau=dumped).tau == pipeline.tau
