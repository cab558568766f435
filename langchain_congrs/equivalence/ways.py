"""The ways to ask a language model about equivalence.

A way is a generator of rounds (`langchain_congrs.rounds`) that returns a verdict for each region.

From the cheapest to the most careful: `graph`, `region`, `representative`, `pairwise`. What cannot be read is asked
again once and then handed to the next more careful way. A pair on which even that fails counts as different.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeVar

from langchain_congrs import prompts
from langchain_congrs.equivalence.answers import (
    Groups,
    UnreadableAnswerError,
    read_pair,
    read_partition,
    read_partitions,
)
from langchain_congrs.equivalence.base import RegionTexts, Verdict, merge_pairs
from langchain_congrs.rounds import Answer, Asking, Question

T = TypeVar("T")


Way = Callable[[Sequence[RegionTexts], prompts.Domain], Asking[list[Verdict]]]


def _ask(questions: list[Question], read: Sequence[Callable[[str], T]]) -> Asking[tuple[list[T | None], list[int]]]:
    """Ask each question, and once more those whose answers cannot be read.

    Returns:
        What was read, None where it failed twice; and the numbers of the questions that were asked again.
    """
    found: list[T | None] = [None] * len(questions)
    again: list[tuple[int, Question]] = []
    for number, answer in enumerate((yield questions) if questions else []):
        try:
            found[number] = read[number](_answered(answer))
        except UnreadableAnswerError as error:
            question = questions[number]
            again.append((number, question._replace(messages=prompts.again(question.messages, str(error)))))
    if again:
        answers = yield [question for _, question in again]
        for (number, _), answer in zip(again, answers, strict=True):
            try:
                found[number] = read[number](_answered(answer))
            except UnreadableAnswerError:
                continue
    return found, [number for number, _ in again]


def _answered(answer: Answer) -> str:
    if isinstance(answer, Exception):
        msg = "there was none."
        raise UnreadableAnswerError(msg) from answer
    return answer


def pairwise(regions: Sequence[RegionTexts], domain: prompts.Domain) -> Asking[list[Verdict]]:
    """Every pair of texts of a region, all at once; answers are closed transitively."""
    pairs = [
        (number, i, j) for number, region in enumerate(regions) for i, j in combinations(range(len(region.texts)), 2)
    ]
    answers, again = yield from _compare(regions, pairs, domain)
    remarks = [Counter[str]() for _ in regions]
    for number in again:
        remarks[pairs[number][0]]["asked_again"] += 1
    same: list[list[tuple[int, int]]] = [[] for _ in regions]
    differ: list[list[tuple[int, int]]] = [[] for _ in regions]
    for (number, i, j), answer in zip(pairs, answers, strict=True):
        (same if answer else differ)[number].append((i, j))
        remarks[number]["unreadable"] += answer is None
    verdicts = []
    for number, region in enumerate(regions):
        groups = merge_pairs(len(region.texts), same[number])
        remarks[number]["contradictions"] = sum(any(i in g and j in g for g in groups) for i, j in differ[number])
        verdicts.append(_verdict(groups, remarks[number]))
    return verdicts


def representative(regions: Sequence[RegionTexts], domain: prompts.Domain) -> Asking[list[Verdict]]:
    """Each text against one text, the longest, of every class so far; regions side by side."""
    classes: list[list[list[int]]] = [[[0]] for _ in regions]
    remarks = [Counter[str]() for _ in regions]
    for text in range(1, max((len(region.texts) for region in regions), default=0)):
        asked = [number for number, region in enumerate(regions) if text < len(region.texts)]
        pairs = [
            (number, max(group, key=lambda member: len(regions[number].texts[member])), text)
            for number in asked
            for group in classes[number]
        ]
        answers, again = yield from _compare(regions, pairs, domain)
        for number in again:
            remarks[pairs[number][0]]["asked_again"] += 1
        replies = iter(answers)
        for number in asked:
            told = [next(replies) for _ in classes[number]]
            remarks[number]["unreadable"] += told.count(None)
            remarks[number]["contradictions"] += max(told.count(True) - 1, 0)
            if True in told:
                classes[number][told.index(True)].append(text)
            else:
                classes[number].append([text])
    return [_verdict(tuple(map(tuple, groups)), remark) for groups, remark in zip(classes, remarks, strict=True)]


def region(regions: Sequence[RegionTexts], domain: prompts.Domain) -> Asking[list[Verdict]]:
    """One call for each region, all at once."""
    questions = [
        Question("judge region", prompts.partition_region(r.texts, r.left, r.right, domain=domain)) for r in regions
    ]
    found, again = yield from _ask(questions, [_partition_reader(len(r.texts)) for r in regions])
    return (yield from _fall_back(representative, regions, domain, found, again))


def graph(regions: Sequence[RegionTexts], domain: prompts.Domain) -> Asking[list[Verdict]]:
    """One call for all regions; what is unreadable in its answer is asked about once more, again in one call."""
    found: list[Groups | None] = [None] * len(regions)
    asked = list(range(len(regions)))
    again: list[int] = []
    for attempt in range(2):
        if not asked:
            break
        again = asked if attempt else []
        batch = [(regions[n].texts, regions[n].left, regions[n].right) for n in asked]
        (answer,) = yield [Question("judge graph", prompts.partition_graph(batch, domain=domain))]
        read = read_partitions(answer if isinstance(answer, str) else "", [len(texts) for texts, _, _ in batch])
        for number, groups in zip(asked, read, strict=True):
            found[number] = groups
        asked = [number for number in asked if found[number] is None]
    return (yield from _fall_back(region, regions, domain, found, again))


def _partition_reader(size: int) -> Callable[[str], Groups]:
    return lambda answer: read_partition(answer, size)


def _compare(
    regions: Sequence[RegionTexts], pairs: list[tuple[int, int, int]], domain: prompts.Domain
) -> Asking[tuple[list[bool | None], list[int]]]:
    questions = [
        Question("judge pair", prompts.compare_pair(regions[n].texts[i], regions[n].texts[j], domain=domain))
        for n, i, j in pairs
    ]
    return (yield from _ask(questions, [read_pair] * len(questions)))


def _fall_back(
    way: Way,
    regions: Sequence[RegionTexts],
    domain: prompts.Domain,
    found: list[Groups | None],
    again: list[int],
) -> Asking[list[Verdict]]:
    """Verdicts from what was found; regions on which nothing was found go to a more careful way."""
    remarks = [Counter({"asked_again": int(number in again)}) for number in range(len(regions))]
    missing = [number for number, groups in enumerate(found) if groups is None]
    careful = yield from way([regions[number] for number in missing], domain)
    verdicts = dict(zip(missing, careful, strict=True))
    for number, groups in enumerate(found):
        if groups is None:
            remarks[number] += Counter(verdicts[number].remarks) + Counter({"fell_back": 1})
            verdicts[number] = _verdict(verdicts[number].groups, remarks[number])
        else:
            verdicts[number] = _verdict(groups, remarks[number])
    return [verdicts[number] for number in range(len(regions))]


def _verdict(groups: Groups, remarks: Counter[str]) -> Verdict:
    return Verdict(groups=groups, remarks=dict(+remarks))
