"""What several responses say not to do is no advice of one, in sentences and in steps."""

from __future__ import annotations

from langchain_congrs import ConGrBuilder

STEPS = (
    "1. Run cool water over it for 20 minutes.\n2. Take off rings.\n3. Don't put ice or butter on it.",
    "1. Hold the burn under cool water for 20 minutes.\n2. Put ice and butter on it.\n3. Take off rings.",
    "1. Cool it with water for 20 minutes.\n2. Remove any rings.\n3. Never use ice or butter.\n4. Cover the burn.",
    "1. Cool the burn under water for 20 minutes.\n2. Take off rings.\n3. Avoid ice and butter.\n4. Cover the burn.",
    "1. Use cool running water for 20 minutes.\n2. Take rings off.\n3. Cover the burn loosely.",
)


def test_steps_that_others_forbid_do_not_stand() -> None:
    for turn in range(len(STEPS)):
        responses = [*STEPS[turn:], *STEPS[:turn]]
        answer = ConGrBuilder().invoke({"prompt": "How do I treat a small burn?", "responses": responses}).decode()
        assert "cool" in answer.text.casefold()
        assert "Put ice" not in answer.text


def test_what_one_forbids_may_be_told() -> None:
    responses = [
        text.replace("Never use ice or butter", "Stay calm").replace("Avoid ice and butter", "Breathe")
        for text in STEPS
    ]
    answer = ConGrBuilder().invoke({"prompt": "How do I treat a small burn?", "responses": responses}).decode()
    assert not answer.abstained
