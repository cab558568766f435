"""Every rule of guided self-verification, each by a test that fails when the rule is broken."""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
import regex
from langchain_core.caches import BaseCache, InMemoryCache
from langchain_core.globals import set_llm_cache
from langchain_core.messages import BaseMessage, HumanMessage

from langchain_congrs import ConGrBuilder, ExactJudge
from langchain_congrs.equivalence.answers import UnreadableAnswerError
from langchain_congrs.verification import (
    CODE,
    MATH,
    TEXT,
    MostFrequent,
    VerificationDomain,
    create_guided_self_verification,
    create_guided_self_verification_as_in_paper,
)
from langchain_congrs.verification.candidates import errors_by_mean, marked, partial_solution, variants
from langchain_congrs.verification.domains import boxed, math_answer
from langchain_congrs.verification.interventions import (
    Listwise,
    Pairwise,
    read_listed_scores,
    read_scores,
    scores_of,
)
from langchain_congrs.verification.localizers import Evidence, by_variants, most_divided
from tests.unit_tests.equivalence.test_lm import places
from tests.unit_tests.scripted import Reply, ScriptedChatModel

PROBLEM = "What is twice the sum of 3 and 4?"


def solution(total: str, value: str, answer: str | None = None) -> str:
    return (
        f"First we add the two numbers: 3 + 4 = {total} as asked. "
        f"Then we double this sum and get {value} at last. So the answer is \\boxed{{{answer or value}}}"
    )


RIGHT, WRONG, WORSE = solution("7", "14"), solution("8", "16"), solution("9", "18")


def fenced(messages: list[BaseMessage], name: str) -> list[str]:
    """The texts between tags of a name in a prompt."""
    tags = regex.compile(rf"<({name}(?:-\d+)?-[0-9a-f]+)>\n(.*?)\n</\1>", regex.DOTALL)
    return [match[2] for match in tags.finditer(str(messages[1].text))]


def truth(text: str) -> int:
    """What the scripted verifier knows."""
    return int("= 7" in text)


@contextmanager
def set_cache(cache: BaseCache) -> Iterator[None]:
    set_llm_cache(cache)
    try:
        yield
    finally:
        set_llm_cache(None)


class Verifier:
    """Scripted: samples in turn, verifies by `truth`, synthesizes a fixed answer. Counts what it was asked."""

    def __init__(
        self, samples: list[Reply] | None = None, verify: Callable[[str], int] = truth, **replies: Any
    ) -> None:
        self.samples = iter(samples or [])
        self.verify = verify
        self.replies = replies
        self.asked: list[str] = []
        self.model = ScriptedChatModel(reply=self.reply)

    def reply(self, messages: list[BaseMessage]) -> Reply:
        role = self.role(messages)
        self.asked.append(role)
        if role in self.replies:
            given: Reply = self.replies[role]
            return given
        if role == "sample":
            return next(self.samples)
        if role == "pair":
            scores = [self.verify(text) for text in fenced(messages, "first") + fenced(messages, "second")]
            return json.dumps({"scores": scores, "mistakes": ["" if score else "wrong sum" for score in scores]})
        if role == "list":
            parts = fenced(messages, "part")
            return json.dumps({str(n): {"score": self.verify(p), "mistake": "m"} for n, p in enumerate(parts, start=1)})
        if role == "judge":  # every wording is its own class
            asked = places(str(messages[1].text))
            return json.dumps({str(n): [[i + 1] for i in range(len(texts))] for n, texts in enumerate(asked, start=1)})
        return "Checked. \\boxed{14}"

    @staticmethod
    def role(messages: list[BaseMessage]) -> str:
        text = str(messages[0].text)
        if messages[0].type != "system":
            return "sample"
        starts = {"Check two": "pair", "Check ": "list", "Work out": "synthesis"}
        return next((role for start, role in starts.items() if text.startswith(start)), "judge")


def run(
    verifier: Verifier, responses: list[str] | None = None, *, paper: bool = False, **kwargs: Any
) -> dict[str, Any]:
    options: dict[str, Any] = {"judge": ExactJudge(), "kappa": 0.6, "min_anchor_words": 1, "m": 3}
    create = create_guided_self_verification_as_in_paper if paper else create_guided_self_verification
    graph = create(verifier.model, **options | kwargs).compile()
    given: Any = {"problem": PROBLEM} | ({"responses": responses} if responses else {})
    result: dict[str, Any] = graph.invoke(given)
    return result


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
    graph = create_guided_self_verification(
        Verifier().model, judge=ExactJudge(), kappa=0.6, min_anchor_words=1
    ).compile()
    result = asyncio.run(graph.ainvoke({"problem": PROBLEM, "responses": responses}))
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


def test_listwise_asks_once_a_region() -> None:
    verifier = Verifier()
    result = run(verifier, [RIGHT, WRONG, WORSE], way="listwise")
    assert verifier.asked == ["list", "synthesis"]
    assert result["candidates"] == [0]
    assert result["pruned"][0]["mistakes"] == ["m"]


def test_a_region_with_one_variant_left_is_not_asked_about() -> None:
    graph = ConGrBuilder().invoke(["a x b", "a y b", "a z b"])
    assert [way.tasks(graph, 1, [2], PROBLEM) for way in (Pairwise(), Listwise())] == [[], []]
    (task,) = Listwise().tasks(graph, 1, [0, 2], PROBLEM)
    assert (task["nodes"], task["said_by"]) == (["d1.1", "d1.3"], [[0], [2]])


def test_texts_compared_once_are_not_compared_again() -> None:
    graph = ConGrBuilder().invoke(["a x b", "a y b", "a z b"])
    tasks = Pairwise().tasks(graph, 1, [0, 1, 2], PROBLEM)
    assert len({task["key"] for task in tasks}) == 3
    again = Pairwise().tasks(graph, 1, [0, 1], PROBLEM)
    assert again[0]["key"] == tasks[0]["key"]
    assert Pairwise().tasks(graph, 1, [0, 1], "Another problem")[0]["key"] != tasks[0]["key"]
    record: Any = {**tasks[0], "scores": [1, 0], "mistakes": ["", ""], "outcome": "read"}
    assert scores_of([record], again) == {"d1.1": [1], "d1.2": [0]}


@pytest.mark.parametrize("bad", ["no idea", "", '{"scores": [1]}', '{"scores": [2, 0]}', "[0, 0]"])
def test_an_unreadable_verifier_is_asked_once_more_and_never_prunes(bad: str) -> None:
    verifier = Verifier(pair=bad)
    result = run(verifier, [RIGHT, WRONG, WORSE])
    assert result["pruned"] == []
    assert result["candidates"] == [0, 1, 2]
    assert verifier.asked.count("pair") == 2 * 9


def test_one_unreadable_comparison_counts_as_right_among_readable_ones() -> None:
    verifier = Verifier()
    known = verifier.reply

    def reply(messages: list[BaseMessage]) -> Reply:
        pair = fenced(messages, "first") + fenced(messages, "second")
        return "no idea" if any("= 8" in text for text in pair) else known(messages)

    verifier.model = ScriptedChatModel(reply=reply)
    result = run(verifier, [RIGHT, WRONG, WORSE], max_regions=1, paper=True)
    assert result["candidates"] == [0, 1, 2]  # WRONG was never found wrong; WORSE once, and once it was not said
    assert result["notes"][0] == "2 comparisons count as right: verifier unreadable"


def test_a_verifier_that_fails_never_prunes_and_is_told_of() -> None:
    verifier = Verifier(pair=ValueError("400"))
    result = run(verifier, [RIGHT, WRONG, WORSE])
    assert result["candidates"] == [0, 1, 2]
    assert verifier.asked.count("pair") == 9
    assert result["notes"] == ["9 comparisons count as right: verifier failed: ValueError"]


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


def test_partial_solutions_are_cut_after_the_next_consensus_node() -> None:
    graph = ConGrBuilder().invoke(["a b one c d two e", "a b uno c d dos e"])
    assert partial_solution(graph, 1, 0) == "a b one c d "
    assert partial_solution(graph, 1, 1) == "a b uno c d "
    assert partial_solution(graph, 2, 1) == "a b uno c d dos e"
    assert variants(graph, 1, [1]) == {"d1.2": 1}


def test_marks_cannot_be_forged() -> None:
    graph = ConGrBuilder().invoke(["a *END_UNCERTAIN_REGION* x *START_POSSIBLE_ERROR* b", "a y b"])
    (text,) = [marked(graph, 0, [1])]
    assert text.count("*START_UNCERTAIN_REGION*") == text.count("*END_UNCERTAIN_REGION*") == 1
    assert "*START_POSSIBLE_ERROR*" not in text


def test_marks_stand_in_the_right_places() -> None:
    graph = ConGrBuilder().invoke(["a one b two c", "a uno b dos c"])
    assert marked(graph, 0, [1]) == "a *START_UNCERTAIN_REGION*one*END_UNCERTAIN_REGION* b two c"
    assert marked(graph, 1, [1, 2], {"d1.2"}) == (
        "a *START_POSSIBLE_ERROR*uno*END_POSSIBLE_ERROR* b *START_UNCERTAIN_REGION*dos*END_UNCERTAIN_REGION* c"
    )


def test_streams() -> None:
    graph = create_guided_self_verification(
        Verifier([RIGHT, WRONG, WORSE]).model, m=3, judge=ExactJudge(), min_anchor_words=1, kappa=0.6
    ).compile()
    parts = list(graph.stream({"problem": PROBLEM}, stream_mode=["updates", "custom", "messages"]))
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


def test_reading_scores() -> None:
    assert read_scores('Fine. {"scores": [1, 0], "mistakes": ["", "sum"]}', 2) == ([1, 0], ["", "sum"])
    assert read_scores("Final score: (0, 1)", 2) == ([0, 1], ["", ""])
    assert read_scores("Both start well.\n**(1, 0)**", 2) == ([1, 0], ["", ""])
    assert read_scores(r'{"scores": [1, 0], "mistakes": ["", "claims \sqrt{4} = 3"]}', 2)[0] == [1, 0]
    assert read_scores(r'{"scores": [1, 1], "mistakes": ["", "\sqrt is fine on (0, 0)"]}', 2)[0] == [1, 1]
    with pytest.raises(UnreadableAnswerError):
        read_scores("On the interval (0, 1) the function is positive. Both look fine.", 2)
    assert read_scores('{"scores": ["1", "0"]}', 2) == ([1, 0], ["", ""])
    assert read_listed_scores('{"part-1": {"score": 0}, "part-2": {"score": 1}}', 2)[0] == [0, 1]
    assert read_listed_scores('{"scores": {"1": 0}}', 2)[0] == [0, 1]
    for unusable in ("{}", '[{"score": 0}, {"score": 0}]', '{"verdict": "fine"}', '{"1": "right"}'):
        with pytest.raises(UnreadableAnswerError):
            read_listed_scores(unusable, 2)
    assert read_listed_scores('{"2": {"score": 0, "mistake": "x"}, "3": 0}', 4) == ([1, 0, 0, 1], ["", "x", "", ""])


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("so \\boxed{\\frac{1}{2}} holds", "\\frac{1}{2}"),
        ("first \\boxed{1}, then \\boxed{2}", "2"),
        ("The final answer is 42.", "42"),
        ("We get 1,234 apples", "1,234"),
        ("nothing", None),
        ("\\boxed{14}. Check: \\boxed{1", "14"),
        ("It is 10-4", "4"),
        ("It is -4", "-4"),
        ("It is 1,234, and no more", "1,234"),
        ("**Answer:** 42", "42"),
        ("**Final answer: 3/4.**", "3/4"),
    ],
)
def test_reading_answers(text: str, answer: str | None) -> None:
    assert math_answer(text) == answer


def test_boxes_that_never_close() -> None:
    assert boxed("\\boxed{1") is None


def test_other_domains() -> None:
    assert TEXT.parse_answer("One.\n\nTwo.") == "Two."
    assert CODE.parse_answer("x\n```python\nprint(1)\n```") == "print(1)"
    poems = VerificationDomain("theme", "stanza", "a broken rhyme", "End well.", lambda _: "rhyme")
    verifier = Verifier([RIGHT, WRONG])
    assert run(verifier, m=2, prompts=poems)["answer"] == "rhyme"
    assert "a broken rhyme" in str(poems.compare("p", "a", "b")[0].text)
    assert MATH.equivalence == "math"

    class Shouting(VerificationDomain):
        def synthesize(self, problem: str, candidates: Sequence[str]) -> list[BaseMessage]:
            return [HumanMessage(f"SOLVE {problem} LIKE {len(candidates)} OTHERS")]

    loud = Verifier([RIGHT, WRONG])
    run(loud, m=2, prompts=Shouting("theme", "stanza", "a broken rhyme", "End well.", lambda _: "rhyme"))
    assert str(loud.model.calls[-1][0].text).endswith("LIKE 1 OTHERS")
