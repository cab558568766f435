from __future__ import annotations

from typing import Any

import pytest
from langchain_core.runnables import RunnableLambda
from typing_extensions import override

from langchain_congrs import EmbeddingJudge, ExactJudge, JudgeLadder, RegionTexts, RuleJudge, Verdict
from langchain_congrs.equivalence.base import merge_pairs, read_verdicts
from tests.unit_tests.equivalence.letters import Letters


def region(*texts: str) -> RegionTexts:
    return RegionTexts(texts=texts)


def groups(verdicts: list[Verdict]) -> list[tuple[tuple[int, ...], ...]]:
    return [verdict.groups for verdict in verdicts]


async def test_exact_judge_keeps_everything_apart() -> None:
    regions = [region("a", "b"), region("c")]
    assert groups(ExactJudge().invoke(regions)) == [((0,), (1,)), ((0,),)]
    assert await ExactJudge().ainvoke(regions) == ExactJudge().invoke(regions)


async def test_embedding_judge_embeds_once_and_closes_transitively() -> None:
    embeddings = Letters()
    judge = EmbeddingJudge(embeddings=embeddings, threshold=0.9)
    regions = [region("listen", "silent", "loud"), region("dog", "silent", "god")]
    assert groups(judge.invoke(regions)) == [((0, 1), (2,)), ((0, 2), (1,))]
    assert embeddings.calls == [["listen", "silent", "loud", "dog", "god"]]
    assert groups(await judge.ainvoke(regions)) == groups(judge.invoke(regions))


def test_embedding_judge_can_leave_things_open() -> None:
    judge = EmbeddingJudge(embeddings=Letters(), threshold=0.99, different_below=0.1)
    verdict = judge.invoke([region("abc", "abcd", "xyz")])[0]
    assert verdict.groups == ((0,), (1,), (2,))
    assert verdict.different == ((0, 2), (1, 2))
    assert verdict.undecided()
    with pytest.raises(ValueError, match=r"different_below=0.9 must not be above threshold=0.5"):
        EmbeddingJudge(embeddings=Letters(), threshold=0.5, different_below=0.9)


def test_texts_without_a_direction_differ() -> None:
    assert groups(EmbeddingJudge(embeddings=Letters()).invoke([region("!", "?")])) == [((0,), (1,))]


class Recorder:
    """A judge that puts all texts together and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[RegionTexts] = []

    def __call__(self, regions: list[RegionTexts]) -> list[list[list[int]]]:
        self.asked += regions
        return [[list(range(len(region.texts)))] for region in regions]


async def test_ladder_passes_on_only_what_is_open() -> None:
    last = Recorder()
    ladder = JudgeLadder(judges=[RuleJudge(), last])
    regions = [
        region("in 1867", "in 1876"),  # rules are sure: different
        region("5 km", "five kilometres"),  # rules are sure: same
        region("five goals", "5 goals in all", "5 goals", "many"),
    ]
    assert groups(ladder.invoke(regions)) == [((0,), (1,)), ((0, 1),), ((0, 1, 2, 3),)]
    assert [question.texts for question in last.asked] == [("five goals", "5 goals in all", "many")]
    assert groups(await ladder.ainvoke(regions)) == groups(ladder.invoke(regions))


def test_what_an_earlier_judge_decided_stands() -> None:
    ladder = JudgeLadder(judges=[RuleJudge(), Recorder()])
    verdict = ladder.invoke([region("five goals", "six goals", "a few")])[0]
    assert verdict == Verdict(groups=((0,), (1,), (2,)), remarks={"contradictions": 1})


def test_what_all_leave_open_differs() -> None:
    verdict = JudgeLadder(judges=[RuleJudge()]).invoke([region("a forward", "a striker")])[0]
    assert verdict == Verdict(groups=((0,), (1,)))


def test_ladder_adds_up_remarks() -> None:
    def remarking(regions: list[RegionTexts]) -> list[Verdict]:
        return [Verdict(groups=((0,), (1,)), different=(), remarks={"asked_again": 1}) for _ in regions]

    verdict = JudgeLadder(judges=[remarking, remarking]).invoke([region("a b", "c d")])[0]
    assert verdict.remarks == {"asked_again": 2}


def test_runnables_serve_as_judges() -> None:
    together: RunnableLambda[list[RegionTexts], Any] = RunnableLambda(
        lambda regions: [[list(range(len(r.texts)))] for r in regions]
    )
    assert groups(JudgeLadder(judges=[together]).invoke([region("a", "b")])) == [((0, 1),)]


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        ([], "asked about 1 regions"),
        (None, "asked about 1 regions"),
        ([[[0]]], r"region 0 is not a partition of its texts 0 to 1"),
        ([[[0, 1], [1]]], "not a partition"),
        ([[[0, 2]]], "not a partition"),
        ([[[0], [1], []]], "not a partition"),
        (["same"], "neither a Verdict nor lists"),
        ([Verdict(groups=((0,), (1,)), different=((0, 9),))], "were not asked about"),
    ],
)
def test_answers_that_are_not_partitions_are_named(answers: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_verdicts([region("a", "b")], answers)


def test_embeddings_of_another_number_are_refused() -> None:
    class One(Letters):
        @override
        def embed_documents(self, texts: list[str]) -> list[list[float]]:
            return [[1.0, 2.0]]

    with pytest.raises(ValueError, match="1 vectors for 2 texts"):
        EmbeddingJudge(embeddings=One()).invoke([region("a", "b")])
    assert EmbeddingJudge(embeddings=Letters()).invoke([]) == []


def test_the_longest_text_speaks_for_its_group() -> None:
    last = Recorder()
    JudgeLadder(judges=[RuleJudge(), last]).invoke([region("5 km", "five kilometres", "far")])
    assert last.asked[0].texts == ("five kilometres", "far")


def test_what_was_found_different_stays_so_through_all_rungs() -> None:
    def unsure(regions: list[RegionTexts]) -> list[Verdict]:
        return [Verdict(groups=tuple((i,) for i in range(len(r.texts))), different=()) for r in regions]

    verdict = JudgeLadder(judges=[RuleJudge(), unsure, Recorder()]).invoke([region("five", "six", "few")])[0]
    assert verdict.groups == ((0,), (1,), (2,))


def test_a_ladder_needs_judges() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        JudgeLadder(judges=[])
    with pytest.raises(TypeError, match="judge=3"):
        JudgeLadder(judges=[3])


def test_pairs_merge_transitively() -> None:
    assert merge_pairs(5, [(3, 1), (1, 4)]) == ((0,), (1, 3, 4), (2,))
