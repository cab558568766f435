"""What a judge is: texts of regions in, a verdict on each region out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any

from langchain_core.runnables import Runnable, RunnableLambda
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import override

from langchain_congrs.calling.asking import Asking, AskingRunnable


class RegionTexts(BaseModel):
    """The texts of one region, for a judge to compare.

    Args:
        texts: The distinct texts that responses have there, none empty.
        left: The consensus text before the region.
        right: The consensus text after it.
    """

    model_config = ConfigDict(frozen=True)

    texts: tuple[str, ...]
    left: str = ""
    right: str = ""


class Verdict(BaseModel):
    """What a judge decided about one region.

    Args:
        groups: The texts, by number, in groups that say the same thing; every text in exactly one group.
        different: Pairs of texts known to differ. None, the default, means that the judge is sure: texts in different
            groups differ. Otherwise, pairs that are neither grouped nor listed are undecided.
        remarks: Counts of what did not go as planned (``asked_again``, ``contradictions``, …).
    """

    model_config = ConfigDict(frozen=True)

    groups: tuple[tuple[int, ...], ...]
    different: tuple[tuple[int, int], ...] | None = None
    remarks: dict[str, int] = Field(default_factory=dict)

    def undecided(self) -> bool:
        """Whether some pair of texts is neither known to be equivalent nor known to differ."""
        if self.different is None:
            return False
        apart = {frozenset(pair) for pair in self.different}
        return any(
            not any(frozenset((i, j)) in apart for i in first for j in second)
            for first, second in combinations(self.groups, 2)
        )


Partition = Sequence[Sequence[int]]
JudgeLike = Runnable[Any, Any] | Callable[[list[RegionTexts]], Sequence[Verdict | Partition]]
"""A `Judge`, or any callable or Runnable that returns a verdict or a partition for each region."""


class Judge(AskingRunnable[list[RegionTexts], list[Verdict]]):
    """A Runnable that decides, region by region, which texts say the same thing."""


class PureJudge(Judge):
    """A judge that needs nothing but the texts; subclasses decide one region at a time."""

    @abstractmethod
    def decide(self, region: RegionTexts) -> Verdict:
        """The verdict on one region."""

    @override
    def asking(self, input: list[RegionTexts], **options: Any) -> Asking[list[Verdict]]:
        yield from ()
        return [self.decide(region) for region in input]


def as_judge(judge: JudgeLike) -> Runnable[Any, Any]:
    """Accept a `Judge`, another Runnable or a plain function as a judge.

    Raises:
        TypeError: If it is none of these.
    """
    if isinstance(judge, Runnable):
        return judge
    if callable(judge) and not isinstance(judge, type):
        return RunnableLambda(judge)
    msg = f"judge={judge!r} must be an instance of Judge, a Runnable, or a function from regions to partitions."
    raise TypeError(msg)


def read_verdicts(regions: Sequence[RegionTexts], answers: object) -> list[Verdict]:
    """Check what a judge returned, and make verdicts of it.

    Raises:
        ValueError: If it is not one verdict or partition for each region; the message names the region.
    """
    if not isinstance(answers, Sequence) or len(answers) != len(regions):
        msg = (
            f"The judge was asked about {len(regions)} regions and must return a list with one partition for each, "
            f"not {answers!r}."
        )
        raise ValueError(msg)
    return [
        _read_verdict(number, region, answer)
        for number, (region, answer) in enumerate(zip(regions, answers, strict=True))
    ]


def _read_verdict(number: int, region: RegionTexts, answer: object) -> Verdict:
    verdict = answer
    if not isinstance(verdict, Verdict):
        try:
            verdict = Verdict.model_validate({"groups": answer})
        except ValueError as error:
            msg = f"The judge's answer on region {number} is neither a Verdict nor lists of numbers: {answer!r}."
            raise ValueError(msg) from error
    if not is_partition(verdict.groups, len(region.texts)):
        msg = (
            f"The judge's answer on region {number} is not a partition of its texts 0 to {len(region.texts) - 1}, "
            f"each exactly once: {verdict.groups!r}."
        )
        raise ValueError(msg)
    if any(not 0 <= number < len(region.texts) for pair in verdict.different or () for number in pair):
        msg = f"The judge's answer on region {number} names texts that were not asked about: {verdict.different!r}."
        raise ValueError(msg)
    return verdict


def is_partition(groups: Iterable[Sequence[int]], size: int) -> bool:
    """Whether `groups` hold the numbers 0 to size - 1, each exactly once, and no group is empty."""
    groups = list(groups)
    return all(groups) and sorted(number for group in groups for number in group) == list(range(size))


def merge_pairs(size: int, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Group the numbers 0 to size - 1 that `pairs` connect; groups are in order of their first members.

    Example:
        >>> merge_pairs(4, [(0, 2), (2, 3)])
        ((0, 2, 3), (1,))
    """
    group_of = {number: [number] for number in range(size)}
    for first, second in pairs:
        into, other = group_of[first], group_of[second]
        if into is not other:
            into.extend(other)
            for number in other:
                group_of[number] = into
    groups = {id(group): tuple(sorted(group)) for group in group_of.values()}
    return tuple(sorted(groups.values()))
