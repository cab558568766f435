"""When too few samples are usable, the error is the provider's too."""

from __future__ import annotations

import pickle

import pytest

from langchain_congrs import ConGrs, NotEnoughSamplesError, ResponseSampler, create_guided_self_verification
from tests.unit_tests.scripted import ScriptedChatModel, in_turn


class LimitedError(Exception):
    def __init__(self, message: str, *, wait: int) -> None:
        super().__init__(message)
        self.wait = wait


@pytest.mark.parametrize("error", [LimitedError("slow down", wait=3), KeyError("k"), ConnectionRefusedError(111, "no")])
def test_fallbacks_by_the_type_of_the_providers_error(error: Exception) -> None:
    broken = ConGrs(ScriptedChatModel(reply=in_turn(error)), m=2)
    rescued = broken.with_fallbacks(
        [ConGrs(ScriptedChatModel(reply=in_turn("Paris.", "It is Paris.")), m=2)], exceptions_to_handle=(type(error),)
    )
    assert rescued.invoke("x").text == "Paris."
    with pytest.raises(NotEnoughSamplesError, match=r"^0 usable responses, 1 wanted") as caught:
        broken.invoke("x")
    assert type(caught.value.__cause__) is type(error)
    assert vars(error).items() <= vars(caught.value).items()


def test_the_state_machine_raises_by_type_too() -> None:
    machine = create_guided_self_verification(ScriptedChatModel(reply=in_turn(LimitedError("no", wait=1))), m=2)
    with pytest.raises(LimitedError):
        machine.compile().invoke({"problem": "What is 1 + 1?"})


def test_too_few_samples_can_be_pickled_whatever_they_failed_of() -> None:
    with pytest.raises(NotEnoughSamplesError) as caught:
        ResponseSampler(ScriptedChatModel(reply=in_turn("one", LimitedError("no", wait=1))), m=2, min_samples=2).invoke(
            "x"
        )
    copy = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - ours
    assert (str(copy), len(copy.responses)) == (str(caught.value), 1)
