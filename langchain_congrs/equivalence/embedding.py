"""The judge that compares embeddings."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Self

import numpy as np
from langchain_core.embeddings import Embeddings
from langchain_core.runnables import RunnableLambda
from pydantic import Field, model_validator
from typing_extensions import override

from langchain_congrs.calling.asking import Asking, Invocation
from langchain_congrs.calling.models import note_secrets
from langchain_congrs.equivalence.base import Judge, RegionTexts, Verdict, merge_pairs


class EmbeddingJudge(Judge):
    """Decides by embeddings: texts that are close say the same thing.

    Sentence embeddings rate "1867" and "1876" as nearly the same: put a `RuleJudge` in front of this one
    (``JudgeLadder(judges=[RuleJudge(), EmbeddingJudge(...)])``). All texts of all regions are embedded in one call.

    Args:
        embeddings: Any LangChain embeddings.
        threshold: Cosine similarity from which two texts say the same thing.
        different_below: Cosine similarity below which two texts are known to differ. None, the default, means
            `threshold`, so that every pair is decided; a lower value leaves the pairs in between to the next judge in
            a ladder.
    """

    embeddings: Embeddings
    threshold: float = Field(default=0.9, ge=-1, le=1)
    different_below: float | None = Field(default=None, ge=-1, le=1)

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if self.different_below is not None and self.different_below > self.threshold:
            msg = f"different_below={self.different_below} must not be above threshold={self.threshold}."
            raise ValueError(msg)
        return self

    @override
    def asking(self, input: list[RegionTexts], **options: Any) -> Asking[list[Verdict]]:
        note_secrets(self.embeddings)
        embed = RunnableLambda(self.embeddings.embed_documents, afunc=self.embeddings.aembed_documents, name="embed")
        return self._compare(input, (yield Invocation(embed, _all_texts(input))))

    def _compare(self, regions: list[RegionTexts], vectors: list[list[float]]) -> list[Verdict]:
        place = {text: number for number, text in enumerate(_all_texts(regions))}
        if len(vectors) != len(place):
            msg = f"embeddings returned {len(vectors)} vectors for {len(place)} texts; it must return one for each."
            raise ValueError(msg)
        table = np.asarray(vectors, float).reshape(len(place), -1 if place else 0)
        lengths = np.linalg.norm(table, axis=1, keepdims=True)
        table = np.divide(table, lengths, out=np.zeros_like(table), where=lengths > 0)
        return [self._verdict(table[[place[text] for text in region.texts]]) for region in regions]

    def _verdict(self, table: np.ndarray[Any, np.dtype[np.float64]]) -> Verdict:
        similarity = table @ table.T
        pairs = list(combinations(range(len(table)), 2))
        groups = merge_pairs(len(table), [pair for pair in pairs if similarity[pair] >= self.threshold])
        if self.different_below is None:
            return Verdict(groups=groups)
        return Verdict(groups=groups, different=tuple(p for p in pairs if similarity[p] < self.different_below))


def _all_texts(regions: list[RegionTexts]) -> list[str]:
    return list(dict.fromkeys(text for region in regions for text in region.texts))
