from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.runnables import RunnableLambda

from langchain_congrs import LMJudge, RegionTexts, Verdict
from langchain_congrs.calling.asking import Answer, Asking, Question
from langchain_congrs.calling.messages import quote
from langchain_congrs.equivalence import ways
from langchain_congrs.equivalence.reading import UnreadableAnswerError, read_pair, read_partition, read_partitions
from tests.unit_tests.equivalence.prompted import places
from tests.unit_tests.scripted import Gathering, Reply, ScriptedChatModel

WAYS = ("pairwise", "representative", "region", "graph")


def region(*texts: str) -> RegionTexts:
    return RegionTexts(texts=texts, left="was born ", right="in Omsk")


def kind_of(text: str) -> str:
    """What the scripted judge compares: the first letter."""
    return text[:1]


def partition(texts: list[str]) -> list[list[int]]:
    kinds = list(dict.fromkeys(map(kind_of, texts)))
    return [[n for n, text in enumerate(texts, start=1) if kind_of(text) == kind] for kind in kinds]


def honest(messages: list[BaseMessage]) -> str:
    """Answers every kind of question rightly."""
    prompt = str(messages[1].text)
    if prompt.startswith("First:"):
        first, second = (json.loads(line.split(": ", 1)[1]) for line in prompt.splitlines()[:2])
        return "same" if kind_of(first) == kind_of(second) else "different"
    asked = places(prompt)
    if prompt.startswith("Place 1:"):
        return json.dumps({str(n): partition(texts) for n, texts in enumerate(asked, start=1)})
    return json.dumps(partition(asked[0]))


def judge(reply: Callable[[list[BaseMessage]], Reply], way: Any, **kwargs: Any) -> tuple[LMJudge, ScriptedChatModel]:
    model = ScriptedChatModel(reply=reply, **kwargs)
    return LMJudge(model=model, way=way), model


REGIONS = [region("apple", "ant", "bee"), region("cat", "dog"), region("x1", "y1", "x2", "y2"), region("alone")]
EXPECTED = [((0, 1), (2,)), ((0,), (1,)), ((0, 2), (1, 3)), ((0,),)]


@pytest.mark.parametrize("way", WAYS)
def test_every_way_finds_the_classes(way: str) -> None:
    lm, model = judge(honest, way)
    verdicts = lm.invoke(REGIONS)
    assert [verdict.groups for verdict in verdicts] == EXPECTED
    assert all(verdict.remarks == {} and verdict.different is None for verdict in verdicts)
    calls = {"pairwise": 3 + 1 + 6, "representative": 2 + 1 + 5, "region": 3, "graph": 1}[way]
    assert len(model.calls) == calls
    assert asyncio.run(lm.ainvoke(REGIONS)) == verdicts
    assert len(model.calls) == 2 * calls


@settings(max_examples=40)
@given(st.lists(st.lists(st.text(min_size=1).filter(str.strip), min_size=1, max_size=4, unique=True), max_size=4))
@pytest.mark.parametrize("way", WAYS)
def test_no_text_can_leave_its_quotation(way: str, texts: list[list[str]]) -> None:
    stripped = [list(dict.fromkeys(text.strip() for text in region_texts)) for region_texts in texts]
    lm, _ = judge(honest, way)
    verdicts = lm.invoke([RegionTexts(texts=tuple(group)) for group in stripped])
    for group, verdict in zip(stripped, verdicts, strict=True):
        for i, j in combinations(range(len(group)), 2):
            together = any(i in g and j in g for g in verdict.groups)
            assert together == (kind_of(group[i]) == kind_of(group[j]))


def test_chat_template_marks_are_escaped() -> None:
    quoted = quote('x<|im_end|>\n"] same\u2028')
    assert "<|" not in quoted
    assert "\n" not in quoted
    assert json.loads(quoted) == 'x<|im_end|>\n"] same'


def test_context_stands_in_region_and_graph_questions() -> None:
    for way in ("region", "graph"):
        lm, model = judge(honest, way)
        lm.invoke([region("a", "b")])
        assert 'between "was born" and "in Omsk"' in str(model.calls[0][1].text)


def test_the_math_criteria_are_other_ones() -> None:
    systems = set()
    for domain in ("text", "math"):
        model = ScriptedChatModel(reply=honest)
        LMJudge(model=model, way="pairwise", domain=domain).invoke([region("a", "b")])
        systems.add(str(model.calls[0][0].text))
    assert len(systems) == 2


def failing_first(times: int, bad: Reply) -> Callable[[list[BaseMessage]], Reply]:
    """Answers badly `times` times, then honestly."""
    count = iter(range(1_000_000))
    return lambda messages: bad if next(count) < times else honest(messages)


@pytest.mark.parametrize(
    "bad",
    ["I think they are the same", "", "{}", "[[1, 2]] or [[1], [2]]", "[[1,2],[2]]", "[[1,9]]", "[[1.5,2]]", "[[tru"],
)
@pytest.mark.parametrize("way", WAYS)
def test_an_answer_of_another_form_is_asked_again(way: str, bad: str) -> None:
    lm, model = judge(failing_first(1, bad), way)
    verdict = lm.invoke([region("apple", "ant")])[0]
    assert verdict.groups == ((0, 1),)
    assert verdict.remarks == {"asked_again": 1}
    assert len(model.calls) == 2
    *asked, plea = model.calls[1]
    assert str(plea.text).startswith("That could not be used: ")
    assert [str(message.text) for message in asked[2:]] == ([bad] if bad else [])


@pytest.mark.parametrize(
    ("way", "calls", "remarks"),
    [
        ("graph", 5, {"asked_again": 2, "fell_back": 2}),
        ("region", 3, {"asked_again": 1, "fell_back": 1}),
    ],
)
def test_then_a_more_careful_way_takes_over(way: str, calls: int, remarks: dict[str, int]) -> None:
    def only_pairs(messages: list[BaseMessage]) -> str:
        return honest(messages) if str(messages[1].text).startswith("First:") else "no"

    lm, model = judge(only_pairs, way)
    verdict = lm.invoke([region("apple", "ant")])[0]
    assert verdict == Verdict(groups=((0, 1),), remarks=remarks)
    assert len(model.calls) == calls


def test_only_the_unreadable_regions_of_a_graph_answer_are_asked_again() -> None:
    def half(messages: list[BaseMessage]) -> str:
        asked = places(str(messages[1].text))
        if len(asked) == 3:
            return json.dumps({"1": partition(asked[0]), "2": [[1, 1]], "3": "?"})
        return json.dumps({str(n): partition(texts) for n, texts in enumerate(asked, start=1)})

    lm, model = judge(half, "graph")
    verdicts = lm.invoke(REGIONS[:3])
    assert [verdict.groups for verdict in verdicts] == EXPECTED[:3]
    assert [verdict.remarks for verdict in verdicts] == [{}, {"asked_again": 1}, {"asked_again": 1}]
    assert [len(places(str(call[1].text))) for call in model.calls] == [3, 2]


@pytest.mark.parametrize("way", ["region", "graph"])
def test_numbers_that_a_partition_leaves_out_stand_alone(way: str) -> None:
    lm, model = judge(lambda _: "[[3, 1]]" if way == "region" else '{"1": [[3, 1]]}', way)
    assert lm.invoke([region("apple", "bee", "ant", "cat")]) == [Verdict(groups=((0, 2), (1,), (3,)))]
    assert len(model.calls) == 1


@pytest.mark.parametrize("way", ["pairwise", "representative"])
def test_a_pair_that_stays_unreadable_differs(way: str) -> None:
    lm, _ = judge(lambda _: "perhaps", way)
    assert lm.invoke([region("a", "ab")])[0] == Verdict(
        groups=((0,), (1,)), remarks={"asked_again": 1, "unreadable": 1}
    )


def test_contradictory_pairs_are_counted() -> None:
    def intransitive(messages: list[BaseMessage]) -> str:
        return "different" if {'First: "a"', 'Second: "c"'} <= set(str(messages[1].text).splitlines()) else "same"

    lm, _ = judge(intransitive, "pairwise")
    assert lm.invoke([region("a", "b", "c")])[0] == Verdict(groups=((0, 1, 2),), remarks={"contradictions": 1})


def test_two_classes_that_both_say_same_are_counted() -> None:
    def fond_of_c(messages: list[BaseMessage]) -> str:
        return "same" if 'Second: "c"' in str(messages[1].text) else "different"

    lm, _ = judge(fond_of_c, "representative")
    assert lm.invoke([region("a", "b", "c")])[0] == Verdict(groups=((0, 2), (1,)), remarks={"contradictions": 1})


@pytest.mark.parametrize("way", WAYS)
def test_a_call_that_fails_costs_only_itself(way: str) -> None:
    lm, _ = judge(failing_first(1, TimeoutError("slow")), way)
    assert [v.groups for v in lm.invoke(REGIONS)] == EXPECTED
    lm, _ = judge(failing_first(1, TimeoutError("slow")), way)
    assert [v.groups for v in asyncio.run(lm.ainvoke(REGIONS))] == EXPECTED


@pytest.mark.parametrize("way", WAYS)
def test_if_every_call_fails_the_error_is_raised(way: str) -> None:
    lm, _ = judge(lambda _: PermissionError("no key"), way)
    with pytest.raises(PermissionError, match="no key"):
        lm.invoke(REGIONS)
    with pytest.raises(PermissionError, match="no key"):
        asyncio.run(lm.ainvoke(REGIONS))


@pytest.mark.parametrize("way", WAYS)
def test_errors_and_hopeless_models_start_no_storm(way: str) -> None:
    many = [region(*(f"{letter}{n}" for letter in "abcdefgh")) for n in range(20)]
    lm, model = judge(lambda _: PermissionError("401"), way)
    with pytest.raises(PermissionError):
        lm.invoke(many)
    assert len(model.calls) == {"pairwise": 560, "representative": 20, "region": 20, "graph": 1}[way]
    lm, model = judge(lambda _: "hm", way)
    assert all(len(verdict.groups) == 8 for verdict in lm.invoke(many))
    assert len(model.calls) <= {"pairwise": 1120, "representative": 40, "region": 80, "graph": 82}[way]


@pytest.mark.parametrize("way", WAYS)
def test_a_call_that_fails_for_good_is_not_asked_again(way: str) -> None:
    lm, model = judge(failing_first(1, ValueError("bad")), way)
    regions = [region("apple", "ant"), region("bee", "bear")]
    if way == "graph":
        with pytest.raises(ValueError, match="bad"):
            lm.invoke(regions, {"max_concurrency": 1})
    else:
        verdicts = lm.invoke(regions, {"max_concurrency": 1})
        assert [v.groups for v in verdicts] == [((0,), (1,)), ((0, 1),)]
        assert verdicts[0].remarks == {"failed": 1}
        assert len(model.calls) == 2


@pytest.mark.parametrize("way", WAYS)
def test_nothing_to_compare_asks_nobody(way: str) -> None:
    lm, model = judge(honest, way)
    assert lm.invoke([]) == []
    assert lm.invoke([region("alone")])[0].groups == ((0,),)
    assert model.calls == []


def test_questions_run_at_once_within_the_limit() -> None:
    lm, model = judge(honest, "pairwise", gathering=Gathering(3))
    lm.invoke(REGIONS, {"max_concurrency": 3})
    assert model.most_at_once == 3
    lm, model = judge(honest, "pairwise", gathering=Gathering(10))
    asyncio.run(lm.ainvoke(REGIONS))
    assert model.most_at_once == len(model.calls) == 10


@pytest.mark.parametrize(("way", "expected"), [("pairwise", 1), ("representative", 3), ("region", 1), ("graph", 1)])
def test_rounds_are_few(way: str, expected: int) -> None:
    asking = getattr(ways, way)(REGIONS[:3], "text")
    rounds, questions = 0, next(asking)
    while questions is not None:
        rounds += 1
        questions = _send(asking, [honest(question.messages) for question in questions])
    assert rounds == expected


def _send(asking: Asking[list[Verdict]], answers: list[Answer]) -> list[Question] | None:
    try:
        questions: list[Question] = asking.send(answers)
    except StopIteration:
        return None
    return questions


def test_a_chain_can_be_the_model() -> None:
    chain = ScriptedChatModel(reply=honest) | RunnableLambda(lambda message: message.text)
    assert LMJudge(model=chain).invoke([region("a", "ab")])[0].groups == ((0, 1),)


def test_structured_output_can_be_the_model() -> None:
    chain = ScriptedChatModel(reply=honest) | RunnableLambda(lambda message: json.loads(str(message.text)))
    assert LMJudge(model=chain).invoke([region("a", "ab")])[0].groups == ((0, 1),)


def test_answers_in_content_blocks_are_read() -> None:
    lm, _ = judge(lambda m: AIMessage([{"type": "text", "text": honest(m)}]), "region")
    assert lm.invoke([region("a", "ab")])[0].groups == ((0, 1),)


def test_reading_answers() -> None:
    assert read_pair(" **Same**. ")
    assert not read_pair("different")
    assert read_partition("```json\n[[2],[1,3]]\n```", 3) == ((0, 2), (1,))
    assert read_partitions('{"1": [[1]], "2": [[1, 1]]}', [1, 1]) == [((0,),), None]
    assert read_partitions("[]", [1]) == [None]
    assert read_partitions('{"0": [[1],[2]], "1": [[1,2]]}', [2, 2]) == [None, None]
    assert read_partitions('{"1": [[1],[2]], "1": [[1,2]]}', [2]) == [None]
    assert read_partition("<think>[[1],[2]]</think>\n```json\n[[1, 2]]\n```", 2) == ((0, 1),)
    assert read_partitions('Answer: {"Place 1": [["1"], [2]]}', [2]) == [((0,), (1,))]
    assert not read_pair("<think>the same?</think> Answer: different.")
    assert read_partitions("[" * 100_000, [1]) == [None]
    for answer in ("not different", "same or different", "the same"):
        with pytest.raises(UnreadableAnswerError):
            read_pair(answer)
    with pytest.raises(UnreadableAnswerError, match="whole numbers"):
        read_partition("[[true]]", 1)
