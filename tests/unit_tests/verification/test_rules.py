"""Every rule of guided self-verification, each by a test that fails when the rule is broken."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from langchain_core.caches import BaseCache, InMemoryCache
from langchain_core.globals import set_llm_cache

from langchain_congrs import ConGrBuilder
from langchain_congrs.verification import (
    MostFrequent,
    create_guided_self_verification,
)
from langchain_congrs.verification.candidates import errors_by_mean
from langchain_congrs.verification.localizers import Evidence, by_variants, most_divided
from tests.unit_tests.scripted import ScriptedChatModel
from tests.unit_tests.verification.verifier import (
    PROBLEM,
    RIGHT,
    WORSE,
    WRONG,
    Verifier,
    fenced,
    machine,
    run,
    solution,
)


@contextmanager
def set_cache(cache: BaseCache) -> Iterator[None]:
    set_llm_cache(cache)
    try:
        yield
    finally:
        set_llm_cache(None)


def test_from_a_problem_to_a_solution() -> None:
    verifier = Verifier([RIGHT, WRONG, WORSE])
    result = run(verifier)
    assert result["answer"] == "14"
    assert result["messages"][-1].text == "Checked. \\boxed{14}"
    assert len(result["candidates"]) == 1
    assert len(result["pruned"]) == 2
    assert {entry["region"] for entry in result["pruned"]} == {1}
    assert all(entry["mistakes"] == ["wrong sum", "wrong sum"] for entry in result["pruned"])
    assert verifier.asked.count("sample") == 3
    calls = {role: usage["calls"] for role, usage in result["usage"]["by_role"].items()}
    assert calls == {"sample": 3, "verify": 3, "synthesize": 1}


def test_async_gives_the_same() -> None:
    responses = [RIGHT, WRONG, WORSE]
    result = asyncio.run(machine(Verifier()).ainvoke({"problem": PROBLEM, "responses": responses}))
    assert (result["answer"], result["candidates"]) == ("14", [0])
    assert result["pruned"] == run(Verifier(), responses)["pruned"]


def test_kappa_at_the_boundary() -> None:
    texts = ["so a is it", "so b is it", "so c is it", "so c is it", "so c is it"]
    graph = ConGrBuilder().invoke(texts)
    assert by_variants(Evidence(graph, range(5), kappa=0.6)) == [1]
    assert by_variants(Evidence(graph, range(5), kappa=0.61)) == []
    assert by_variants(Evidence(ConGrBuilder().invoke(["so a is", "so a is"]), range(2), kappa=0.0)) == []


def test_the_most_divided_regions_come_first_when_there_is_a_limit() -> None:
    graph = ConGrBuilder().invoke(["a 1 b x c 1 d", "a 2 b y c 2 d", "a 2 b z c 3 d"])
    assert by_variants(Evidence(graph, range(3), kappa=0.5)) == [1, 2, 3]
    assert by_variants(Evidence(graph, range(3), kappa=0.5, limit=1)) == [2, 1, 3]
    assert by_variants(Evidence(graph, range(3), kappa=0.5, verified=[2])) == [1, 3]
    assert most_divided(graph, [1, 2, 3], 2) == [2, 3]
    assert most_divided(graph, [1, 2, 3], 1) == [2]
    assert most_divided(graph, [1, 2, 3], None) == [1, 2, 3]
    verifier = Verifier()
    result = run(verifier, [RIGHT, WRONG, WORSE], max_regions=1, paper=True)
    assert (result["uncertain"], result["left_out"]) == ([1, 2, 3], [2, 3])
    assert verifier.asked.count("pair") == 3


def test_every_uncertain_region_is_marked_for_the_synthesis() -> None:
    verifier = Verifier(verify=lambda _: 1)
    run(verifier, [RIGHT, WRONG, WORSE], max_regions=1)
    assert str(verifier.model.calls[-1][1].text).count("*START_UNCERTAIN_REGION*") == 9


def test_the_parts_can_be_replaced() -> None:
    verifier = Verifier()
    texts = [RIGHT, WRONG, WRONG.replace("16", "14")]
    options: dict[str, Any] = {"localizer": lambda _: [1], "synthesizer": MostFrequent()}
    result = run(verifier, texts, kappa=1.0, paper=True, **options)
    assert (result["uncertain"], result["candidates"], result["solution"]) == ([1], [0], RIGHT)
    weighed = run(Verifier(), texts, **options)
    assert (weighed["solution"], weighed["usage"]["by_role"].keys()) == (RIGHT, {"verify"})
    assert set(verifier.asked) == {"pair"}
    with pytest.raises(ValueError, match=r"regions at \[99\]; the graph has regions 0 to"):
        run(Verifier(), texts, localizer=lambda *_: [99])


def test_a_mean_of_one_half_is_no_error() -> None:
    assert errors_by_mean({"a": [1, 0], "b": [0, 0, 1], "c": [1], "d": [], "e": [0]}) == ["b", "e"]


def test_all_pruned_means_all_stay_marked() -> None:
    verifier = Verifier(verify=lambda _: 0)
    result = run(verifier, [RIGHT, WRONG, WORSE])
    assert result["candidates"] == [0, 1, 2]
    assert result["pruned"] == []
    assert any("every candidate was found wrong" in note for note in result["notes"])
    prompt = str(verifier.model.calls[-1][1].text)
    assert prompt.count("*START_POSSIBLE_ERROR*7*END_POSSIBLE_ERROR* as asked") == 1


def test_nothing_uncertain_goes_straight_to_synthesis() -> None:
    verifier = Verifier()
    result = run(verifier, [RIGHT, RIGHT, RIGHT.replace("asked", "wanted")], kappa=0.9, paper=True)
    assert result["uncertain"] == []
    assert verifier.asked == ["synthesis"]
    assert result["candidates"] == [0, 1, 2]


def test_full_agreement_asks_nobody() -> None:
    verifier = Verifier()
    result = run(verifier, [RIGHT, RIGHT])
    assert verifier.asked == []
    assert (result["solution"], result["answer"]) == (RIGHT, "14")


def test_one_candidate_is_not_verified() -> None:
    verifier = Verifier([RIGHT])
    run(verifier, m=1)
    assert verifier.asked == ["sample"]


def test_no_consensus_at_all() -> None:
    verifier = Verifier(verify=lambda text: int("alpha" in text))
    result = run(verifier, ["alpha beta", "gamma delta", "epsilon zeta"])
    assert result["uncertain"] == [0]
    assert result["candidates"] == [0]


def test_a_candidate_that_skips_a_region_is_not_judged_there() -> None:
    texts = ["start one end here", "start two end here", "start three end here", "start end here"]
    result = run(Verifier(verify=lambda text: int("one" in text)), texts)
    assert result["candidates"] == [0, 3]


def test_later_regions_see_only_survivors() -> None:
    verifier = Verifier()
    run(verifier, [RIGHT, solution("7", "15"), WRONG], paper=True)
    pairs = [
        fenced(call, "first") + fenced(call, "second") for call in verifier.model.calls if Verifier.role(call) == "pair"
    ]
    later = [texts for texts in pairs if any("at last" in text for text in texts)]
    assert later
    assert all("= 7" in text for texts in later for text in texts)


def test_the_parallel_strategy_verifies_all_at_once_with_the_same_rule() -> None:
    responses = [RIGHT, WRONG, WORSE]
    sequential, parallel = Verifier(), Verifier()
    first, second = run(sequential, responses), run(parallel, responses, strategy="parallel")
    assert first["candidates"] == second["candidates"] == [0]
    assert parallel.asked.count("pair") == 9
    assert sequential.asked.count("pair") == 3
    assert second["usage"]["by_role"]["verify"]["calls"] == 9


def test_the_synthesis_sees_the_survivors_alone() -> None:
    verifier = Verifier(verify=lambda text: int("= 9" not in text))
    run(verifier, [RIGHT, WRONG, WORSE], max_regions=1)
    attempts = fenced(verifier.model.calls[-1], "attempt")
    assert [("7" in text, "8" in text) for text in attempts] == [(True, False), (False, True)]
    assert not any("18" in text for text in attempts)


def test_a_fallback_is_one_of_the_survivors() -> None:
    verifier = Verifier(synthesis=ValueError("down"))
    result = run(verifier, [WRONG, WORSE.replace("18", "16"), RIGHT])
    assert result["solution"] == RIGHT


def test_the_model_is_asked_as_the_method_says() -> None:
    assert inspect.signature(create_guided_self_verification).parameters["kappa"].default == 0.7
    asked: list[tuple[str, Any, Any]] = []

    class Watched(ScriptedChatModel):
        temperature: float | None = None

        def _generate(self, messages: Any, *args: Any, **kwargs: Any) -> Any:
            asked.append((Verifier.role(messages), self.temperature, self.cache))
            return super()._generate(messages, *args, **kwargs)

    verifier = Verifier([RIGHT, WRONG, WORSE, RIGHT, WRONG])
    model = Watched(reply=verifier.reply, cache=True)
    with set_cache(InMemoryCache()):
        create_guided_self_verification(model, min_anchor_words=1).compile().invoke({"problem": PROBLEM})
        assert asked.count(("sample", 0.9, False)) == 5
        judged = next(call for call in asked if call[0] == "judge")
        assert judged == ("judge", 0.0, True)
        asked.clear()
        verifier.samples = iter([RIGHT, WRONG])
        create_guided_self_verification(model, m=2, temperature=None).compile().invoke({"problem": PROBLEM + "!"})
        assert {temperature for _, temperature, _ in asked} == {None}


def test_a_failed_synthesis_leaves_a_candidate() -> None:
    result = run(Verifier(synthesis=ValueError("down")), [WRONG, RIGHT, RIGHT.replace("asked", "wanted")], kappa=0.9)
    assert result["answer"] == "14"
    assert any("synthesis failed" in note for note in result["notes"])


def test_failed_samples_cost_only_themselves() -> None:
    result = run(Verifier([RIGHT, ValueError("no"), WRONG]))
    assert any("sample" in note and "failed" in note for note in result["notes"])
    with pytest.raises(ValueError, match="no candidate to verify: sample 0: ValueError: no"):
        run(Verifier([ValueError("no")] * 3))


def test_streams() -> None:
    parts = list(
        machine(Verifier([RIGHT, WRONG, WORSE])).stream(
            {"problem": PROBLEM}, stream_mode=["updates", "custom", "messages"]
        )
    )
    nodes = [next(iter(data)) for mode, data in parts if mode == "updates"]
    assert set(nodes) == {"sample", "align", "localize", "verify", "prune", "synthesize"}
    found: Any = parts
    events = [data["event"] for mode, data in found if mode == "custom"]
    assert events.count("verified") == 3
    said = [str(data[0].text) for mode, data in found if mode == "messages"]
    assert said == ["Checked. \\boxed{14}"]
    assert all(data["outcome"] == "read" for mode, data in found if mode == "custom" and data["event"] == "verified")


def test_the_picture_shows_the_nodes() -> None:
    picture = create_guided_self_verification(Verifier().model).compile().get_graph().draw_mermaid()
    assert all(node in picture for node in ("sample", "align", "localize", "verify", "prune", "synthesize"))
