"""Atomic self-consistency: sentences of all samples in clusters; those that enough samples share make the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from langchain_core.embeddings import Embeddings
from langchain_core.runnables import Runnable
from pydantic import Field
from typing_extensions import override

from langchain_congrs._common import needs_extra
from langchain_congrs.calling.asking import Asking
from langchain_congrs.calling.usage import Call
from langchain_congrs.decoding.statements.grammar.sentences import sentences_of
from langchain_congrs.evaluation import prompts
from langchain_congrs.evaluation.systems.similarities import (
    Likeness,
    LikenessName,
    Matrix,
    keys_of,
    likeness_table,
)
from langchain_congrs.evaluation.systems.system import (
    RULES_TOKENS,
    Case,
    Forecast,
    System,
    SystemOutput,
    ask,
    foreseen,
)


class _Sentence(NamedTuple):
    text: str
    sample: int
    place: float  # in its sample, from 0 to 1


class AtomicSelfConsistency(System):
    """Clusters the sentences of all samples, and keeps the longest sentence of each cluster that is large enough.

    Sentences are joined by average linkage while they are at least `likeness_floor` alike. The sentences that are kept
    stand in the order of their places in the samples. Without any, it abstains.

    Args:
        theta: How many samples a cluster has to come from (Θ).
        model: Makes one text of the sentences that are kept; without one, they are joined as they are.
        likeness: What makes sentences alike, if there are no embeddings.
        embeddings: LangChain embeddings, whose cosine makes sentences alike.
        likeness_floor: How alike the sentences of a cluster are.
    """

    title: ClassVar[str] = "ASC"

    theta: int = Field(default=2, ge=1)
    model: Runnable[Any, Any] | None = None
    likeness: LikenessName | Likeness = "content"
    embeddings: Embeddings | None = None
    likeness_floor: float = Field(default=0.5, gt=0, le=1)

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        sentences = _sentences(case.samples)
        if not sentences:
            return SystemOutput(abstained=True)
        table = yield from likeness_table([one.text for one in sentences], self.likeness, self.embeddings)
        clusters = [[sentences[number] for number in group] for group in cluster(table, self.likeness_floor)]
        kept = [group for group in clusters if len({one.sample for one in group}) >= self.theta]
        kept.sort(key=lambda group: sum(one.place for one in group) / len(group))
        texts = [max(group, key=lambda one: len(keys_of(one.text))).text for group in kept]
        detail = {"clusters": len(clusters), "kept": len(kept)}
        if not texts:
            return SystemOutput(abstained=True, detail=detail)
        if self.model is None:
            return SystemOutput.of(" ".join(texts), detail=detail)
        text = yield from ask("compose", prompts.compose(case.question, texts), self.model, "compose")
        return SystemOutput.of(text, detail=detail)

    @override
    def foresee(self, forecast: Forecast) -> list[Call]:
        asked, _, length = forecast
        return foreseen("compose", int(self.model is not None), RULES_TOKENS + asked + length, length)


def cluster(likeness: Matrix, floor: float) -> list[list[int]]:
    """Groups of things that are at least `floor` alike, by average linkage, in order of their first members.

    Raises:
        ImportError: If scipy is not installed.

    Example:
        >>> import numpy as np
        >>> cluster(np.array([[1, 0.1, 0.9], [0.1, 1, 0.2], [0.9, 0.2, 1]]), 0.5)
        [[0, 2], [1]]
    """
    if len(likeness) < 2:  # noqa: PLR2004 - a pair
        return [[number] for number in range(len(likeness))]
    with needs_extra("eval"):
        from scipy.cluster.hierarchy import fcluster, linkage  # noqa: PLC0415 - an extra
        from scipy.spatial.distance import squareform  # noqa: PLC0415
    distance = 1 - (likeness + likeness.T) / 2
    condensed = squareform(distance.clip(min=0), checks=False)
    labels = fcluster(linkage(condensed, "average"), 1 - floor, "distance")
    groups: dict[int, list[int]] = {}
    for number, label in enumerate(labels):
        groups.setdefault(int(label), []).append(number)
    return list(groups.values())


def _sentences(samples: Sequence[str]) -> list[_Sentence]:
    found = []
    for number, text in enumerate(samples):
        for start, stop in sentences_of(text):
            found.append(_Sentence(text[start:stop], number, start / len(text)))
    return [one for one in found if keys_of(one.text)]
