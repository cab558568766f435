"""Several judges in a row: each decides what it is sure of and passes the rest on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from langchain_core.runnables import Runnable
from pydantic import Field, field_validator
from typing_extensions import override

from langchain_congrs.calling.asking import Asking, Invocation
from langchain_congrs.equivalence.base import Judge, RegionTexts, Verdict, as_judge, read_verdicts
from langchain_congrs.equivalence.lm import LMJudge


class JudgeLadder(Judge):
    """Asks cheap judges first.

    A judge is asked only about regions where those before it left something undecided, and there only about the
    longest text of each group found so far. What an earlier judge decided stands. Texts that no judge decides about
    count as different.

    Args:
        judges: From the cheapest to the most careful; any callables or Runnables that work as a judge.

    Example:
        >>> from langchain_congrs import ExactJudge, RuleJudge
        >>> ladder = JudgeLadder(judges=[RuleJudge(), ExactJudge()])
        >>> ladder.invoke([RegionTexts(texts=("five goals", "5 goals", "many goals"))])[0].groups
        ((0, 1), (2,))
    """

    judges: list[Runnable[Any, Any]] = Field(min_length=1)

    @field_validator("judges", mode="before")
    @classmethod
    def _coerce(cls, judges: Sequence[Any]) -> list[Runnable[Any, Any]]:
        return [as_judge(judge) for judge in judges]

    @override
    def asking(self, input: list[RegionTexts], **options: Any) -> Asking[list[Verdict]]:
        verdicts = _nothing_known(input)
        for judge in self.judges:
            questions = _open_questions(input, verdicts)
            if questions:
                answers = yield Invocation(judge, [region for _, _, region in questions])
                _settle(verdicts, questions, answers)
        return [_closed(verdict) for verdict in verdicts]


_Question = tuple[int, list[int], RegionTexts]
"""The number of a region, the text that represents each of its groups, and what is asked."""


def _nothing_known(regions: list[RegionTexts]) -> list[Verdict]:
    return [Verdict(groups=tuple((i,) for i in range(len(region.texts))), different=()) for region in regions]


def _open_questions(regions: list[RegionTexts], verdicts: list[Verdict]) -> list[_Question]:
    questions = []
    for number, (region, verdict) in enumerate(zip(regions, verdicts, strict=True)):
        if verdict.undecided():
            speakers = [max(group, key=lambda text: len(region.texts[text])) for group in verdict.groups]
            asked = region.model_copy(update={"texts": tuple(region.texts[text] for text in speakers)})
            questions.append((number, speakers, asked))
    return questions


def _settle(verdicts: list[Verdict], questions: list[_Question], answers: object) -> None:
    """Update `verdicts` with what a judge decided."""
    decided = read_verdicts([region for _, _, region in questions], answers)
    for (number, speakers, _), answer in zip(questions, decided, strict=True):
        verdicts[number] = _combine(verdicts[number], speakers, answer)


def _combine(known: Verdict, speakers: list[int], answer: Verdict) -> Verdict:
    """Merge groups as the answer says, but keep them all apart where it would merge texts known to differ."""
    apart = {frozenset(pair) for pair in known.different or ()}
    merged: list[tuple[int, ...]] = []
    contradictions = 0
    for together in answer.groups:
        parts = [known.groups[speaker] for speaker in together]
        if any(_known_apart(first, second, apart) for first, second in combinations(parts, 2)):
            contradictions += 1
            merged += parts
        else:
            merged.append(tuple(sorted(text for part in parts for text in part)))
    remarks = dict(Counter(known.remarks) + Counter(answer.remarks) + Counter(contradictions=contradictions))
    different = None
    if answer.different is not None:
        found = {(speakers[i], speakers[j]) for i, j in answer.different}
        different = tuple(sorted(found | set(known.different or ())))
    return Verdict(groups=tuple(sorted(merged)), different=different, remarks=remarks)


def _known_apart(first: Sequence[int], second: Sequence[int], apart: set[frozenset[int]]) -> bool:
    return any(frozenset((i, j)) in apart for i in first for j in second)


def _closed(verdict: Verdict) -> Verdict:
    return verdict.model_copy(update={"different": None})


def model_of(judge: object) -> Runnable[Any, Any] | None:
    """The language model that a judge asks, if it asks one."""
    if isinstance(judge, LMJudge):
        return judge.model
    if isinstance(judge, JudgeLadder):
        return next((model for one in judge.judges if (model := model_of(one)) is not None), None)
    return None
