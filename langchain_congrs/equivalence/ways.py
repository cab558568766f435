"""The ways to ask a language model about equivalence.

A way is a generator of rounds (`langchain_congrs.calling.asking`) that returns a verdict for each region.

From the cheapest to the most careful: `graph`, `region`, `representative`, `pairwise`. If an answer cannot be read, the
question is asked once more and then handed to the next more careful way. A failed call is not handed on: it has already
been retried, and a more careful way would only make more calls. A pair that stays undecided counts as different.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, Generic, NamedTuple, TypeVar

from langchain_core.runnables import Runnable

from langchain_congrs.calling.asking import Asking, Question, UnusableAnswerError, text_of
from langchain_congrs.calling.prompts import again
from langchain_congrs.equivalence import prompts
from langchain_congrs.equivalence.base import RegionTexts, Verdict, merge_pairs
from langchain_congrs.equivalence.reading import (
    Groups,
    UnreadableAnswerError,
    read_pair,
    read_partition,
    read_partitions,
    read_sayers,
)

T = TypeVar("T")


Sorting = Callable[[Sequence[RegionTexts], prompts.Domain], Asking[list[Verdict]]]
"""Sorts the texts of each region into groups by asking a model."""


class Told(NamedTuple, Generic[T]):
    """The result of a round of questions.

    What was read from each answer (None if nothing), and the numbers of questions that were asked again or failed.
    """

    found: list[T | None]
    again: list[int]
    failed: list[int]

    def remark(self, remarks: Sequence[Counter[str]], owners: Sequence[int]) -> None:
        """Count, for the region of each question, what happened to the question."""
        for number, owner in enumerate(owners):
            remarks[owner]["asked_again"] += number in self.again
            remarks[owner]["failed"] += number in self.failed
            remarks[owner]["unreadable"] += self.found[number] is None and number not in self.failed


def ask_readable(questions: list[Question], read: Sequence[Callable[[str], T]]) -> Asking[Told[T]]:
    """Ask each question, and ask again once if its answer cannot be read.

    Args:
        questions: The questions, which do not depend on each other.
        read: What reads the answer to each of them, or raises `UnreadableAnswerError`.
    """
    told: Told[T] = Told([None] * len(questions), [], [])
    asked = list(enumerate(questions))
    for attempt in range(2):
        answers = (yield [question for _, question in asked]) if asked else []
        unreadable: list[tuple[int, Question]] = []
        for (number, question), answer in zip(asked, answers, strict=True):
            if isinstance(answer, Exception) and not isinstance(answer, UnusableAnswerError):
                told.failed.append(number)
                continue
            try:
                told.found[number] = read[number](text_of(answer))
            except UnreadableAnswerError as error:
                messages = again(question.messages, text_of(answer), str(error))
                unreadable.append((number, question._replace(messages=messages)))
        if attempt == 0:
            told.again.extend(number for number, _ in unreadable)
        asked = unreadable
    return told


def pairwise(regions: Sequence[RegionTexts], domain: prompts.Domain) -> Asking[list[Verdict]]:
    """Compare every pair of texts in a region, all at once; equivalence is taken to be transitive."""
    pairs = [
        (number, i, j) for number, region in enumerate(regions) for i, j in combinations(range(len(region.texts)), 2)
    ]
    told = yield from _compare(regions, pairs, domain)
    remarks = [Counter[str]() for _ in regions]
    told.remark(remarks, [number for number, _, _ in pairs])
    same: list[list[tuple[int, int]]] = [[] for _ in regions]
    differ: list[list[tuple[int, int]]] = [[] for _ in regions]
    for (number, i, j), answer in zip(pairs, told.found, strict=True):
        if answer is not None:
            (same if answer else differ)[number].append((i, j))
    verdicts = []
    for number, region in enumerate(regions):
        groups = merge_pairs(len(region.texts), same[number])
        remarks[number]["contradictions"] = sum(any(i in g and j in g for g in groups) for i, j in differ[number])
        verdicts.append(_verdict(groups, remarks[number]))
    return verdicts


def representative(regions: Sequence[RegionTexts], domain: prompts.Domain) -> Asking[list[Verdict]]:
    """Compare each text with the longest text of every class so far, for all regions side by side.

    If a round brings no usable answer at all, nothing more is asked.
    """
    classes: list[list[list[int]]] = [[[0]] for _ in regions]
    remarks = [Counter[str]() for _ in regions]
    hopeless = False
    for text in range(1, max((len(region.texts) for region in regions), default=0)):
        asked = [number for number, region in enumerate(regions) if text < len(region.texts)]
        pairs = [(n, _longest(regions[n], group), text) for n in asked if not hopeless for group in classes[n]]
        told = yield from _compare(regions, pairs, domain)
        told.remark(remarks, [number for number, _, _ in pairs])
        hopeless = all(answer is None for answer in told.found)
        replies = iter(told.found)
        for number in asked:
            said = [next(replies, None) for _ in classes[number]]
            remarks[number]["contradictions"] += max(said.count(True) - 1, 0)
            if True in said:
                classes[number][said.index(True)].append(text)
            else:
                classes[number].append([text])
    return [_verdict(tuple(map(tuple, groups)), remark) for groups, remark in zip(classes, remarks, strict=True)]


def _longest(region: RegionTexts, group: list[int]) -> int:
    return max(group, key=lambda member: len(region.texts[member]))


def region(regions: Sequence[RegionTexts], domain: prompts.Domain) -> Asking[list[Verdict]]:
    """Make one call for each region, all at once."""
    questions = [
        Question("judge region", prompts.partition_region(r.texts, r.left, r.right, domain=domain), prompts.REGION_FORM)
        for r in regions
    ]
    told = yield from ask_readable(questions, [_partition_reader(len(r.texts)) for r in regions])
    return (yield from _fall_back(representative, regions, domain, told))


def graph(regions: Sequence[RegionTexts], domain: prompts.Domain) -> Asking[list[Verdict]]:
    """Make one call for all regions, and one more for those whose answers could not be read."""
    told: Told[Groups] = Told([None] * len(regions), [], [])
    asked, last = list(range(len(regions))), ""
    for attempt in range(2):
        batch = [(regions[n].texts, regions[n].left, regions[n].right) for n in asked]
        messages = prompts.partition_graph(batch, domain=domain)
        if attempt:
            told.again.extend(asked)
            # If only some places are left, their numbers have changed and the last answer would be confusing.
            last = last if len(asked) == len(regions) else ""
            messages = again(messages, last, "it did not give every place in the form asked for.")
        (answer,) = yield [Question("judge graph", messages, prompts.GRAPH_FORM)]
        if isinstance(answer, Exception) and not isinstance(answer, UnusableAnswerError):
            told.failed.extend(asked)
            break
        last = text_of(answer)
        for number, groups in zip(asked, read_partitions(last, [len(texts) for texts, _, _ in batch]), strict=True):
            told.found[number] = groups
        asked = [number for number in asked if told.found[number] is None]
        if not asked:
            break
    return (yield from _fall_back(region, regions, domain, told))


def _partition_reader(size: int) -> Callable[[str], Groups]:
    return lambda answer: read_partition(answer, size)


def _compare(
    regions: Sequence[RegionTexts], pairs: list[tuple[int, int, int]], domain: prompts.Domain
) -> Asking[Told[bool]]:
    questions = [
        Question(
            "judge pair",
            prompts.compare_pair(regions[n].texts[i], regions[n].texts[j], domain=domain),
            prompts.PAIR_FORM,
        )
        for n, i, j in pairs
    ]
    return (yield from ask_readable(questions, [read_pair] * len(questions)))


def _fall_back(
    way: Sorting, regions: Sequence[RegionTexts], domain: prompts.Domain, told: Told[Groups]
) -> Asking[list[Verdict]]:
    """Make verdicts of what was found; regions whose answers stayed unreadable go to a more careful way."""
    unreadable = [n for n, groups in enumerate(told.found) if groups is None and n not in told.failed]
    careful = yield from way([regions[number] for number in unreadable], domain)
    handed_on = dict(zip(unreadable, careful, strict=True))
    verdicts = []
    for number, region in enumerate(regions):
        remarks = Counter({"asked_again": int(number in told.again), "failed": int(number in told.failed)})
        groups = told.found[number]
        if number in handed_on:
            groups = handed_on[number].groups
            remarks += Counter(handed_on[number].remarks) + Counter({"fell_back": 1})
        verdicts.append(_verdict(groups or tuple((i,) for i in range(len(region.texts))), remarks))
    return verdicts


def _verdict(groups: Groups, remarks: Counter[str]) -> Verdict:
    return Verdict(groups=groups, remarks=dict(+remarks))


def endorse(statements: Sequence[str], responses: Sequence[str], model: Runnable[Any, Any]) -> Asking[list[set[int]]]:
    """Which responses say which statements; none if the answer cannot be read or the call fails."""
    question = Question("judge statements", prompts.who_says(statements, responses), prompts.WHO_FORM, model)
    told = yield from ask_readable([question], [lambda answer: read_sayers(answer, len(statements), len(responses))])
    return told.found[0] or [set() for _ in statements]
