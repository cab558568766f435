"""The steps of a run: what each of them reads, and who samples."""

from __future__ import annotations

from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from langchain_congrs import ConsensusGraph, ExactJudge, ResponseSampler
from langchain_congrs.verification import VerificationContext, create_guided_self_verification
from tests.unit_tests.scripted import ScriptedChatModel
from tests.unit_tests.verification.verifier import PROBLEM, RIGHT, WORSE, WRONG, Verifier, machine

EIGHT = [" ".join(f"step {n} gives {letter}{n} now;" for n in range(8)) for letter in "abc"]


def counting(monkeypatch: pytest.MonkeyPatch, name: str) -> list[Any]:
    """What a method of graphs is called with from now on."""
    given, method = list[Any](), getattr(ConsensusGraph, name)

    def counted(what: Any) -> Any:
        given.append(what)
        return method(what)

    monkeypatch.setattr(ConsensusGraph, name, counted)
    return given


@pytest.mark.parametrize("saver", [None, InMemorySaver()])
def test_the_graph_of_a_run_is_read_and_checked_once_a_step_at_most(
    saver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = counting(monkeypatch, "model_validate")
    checked = counting(monkeypatch, "validate")
    run = machine(Verifier(verify=lambda _: 1), saver, paper=True)
    config: Any = {"configurable": {"thread_id": "1"}}
    parts = list(run.stream({"problem": PROBLEM, "responses": EIGHT}, config, stream_mode="debug"))
    steps = {part["step"] for part in parts}
    verified = {part["step"] for part in parts if part["type"] == "task" and part["payload"]["name"] == "verify"}
    assert len(verified) == 8
    assert 1 <= len(read) <= len(steps)
    assert len(checked) <= len(steps)


class Watched(ScriptedChatModel):
    """Remembers at which temperature it was asked, and whether with a cache."""

    seen: list[tuple[float | None, Any]] = []  # noqa: RUF012 - pydantic copies it

    def _generate(self, *args: Any, **kwargs: Any) -> Any:
        self.seen.append((self.temperature, self.cache))
        return super()._generate(*args, **kwargs)


@pytest.mark.parametrize("given_in", ["the graph", "the context"])
def test_a_sampler_may_be_given_and_its_models_take_turns(given_in: str) -> None:
    verifier = Verifier()
    first = Watched(reply=lambda _: RIGHT, seen=[])
    second = Watched(reply=lambda _: WRONG, seen=[])
    sampler = ResponseSampler([first, second], temperature=0.4, m=99)
    options: dict[str, Any] = {"m": 5, "judge": ExactJudge(), "min_anchor_words": 1, "kappa": 0.2}
    if given_in == "the graph":
        graph = create_guided_self_verification(verifier.model, sampler=sampler, **options).compile()
        result = graph.invoke({"problem": PROBLEM})
    else:
        graph = create_guided_self_verification(verifier.model, **options).compile()
        result = graph.invoke({"problem": PROBLEM}, context=VerificationContext(sampler=sampler))
    assert (first.seen, second.seen) == ([(0.4, False)] * 3, [(0.4, False)] * 2)
    assert ConsensusGraph.model_validate(result["graph"]).texts == (RIGHT, WRONG, RIGHT, WRONG, RIGHT)
    assert "sample" not in verifier.asked
    assert result["usage"]["by_role"]["sample"]["calls"] == 5


def test_a_person_is_asked_by_human_alone() -> None:
    with pytest.raises(ValueError, match="human=True has a person in the place of way='listwise'"):
        create_guided_self_verification(Verifier([RIGHT, WORSE]).model, human=True, way="listwise")
    with pytest.raises(ValueError, match="way='human' is not known"):
        create_guided_self_verification(Verifier().model, way="human")  # type: ignore[arg-type]
