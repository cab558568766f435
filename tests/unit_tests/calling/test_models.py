"""Models inside what is wrapped around them."""

from __future__ import annotations

from langchain_core.runnables import RunnableLambda

from langchain_congrs.calling.models import output_limit, with_model_fields
from tests.unit_tests.scripted import ScriptedChatModel, in_turn


def test_reading_and_setting_models() -> None:
    model = ScriptedChatModel(reply=in_turn("x"), max_tokens=7)
    assert output_limit(model) == 7
    assert output_limit(model.bind(max_tokens=3)) == 3
    assert output_limit(model.bind(stop=["x"])) == 7
    assert output_limit(RunnableLambda(lambda x: x) | model) == 7
    assert output_limit(RunnableLambda(lambda x: x)) is None
    copy = with_model_fields(model, temperature=0.5, unknown=1)
    assert copy.temperature == 0.5  # type: ignore[attr-defined]
    assert model.temperature is None
