"""Systems that take a response as it is: greedy, a sample, the shortest, the longest, the one closest to the others."""

from __future__ import annotations

import hashlib
from typing import Any, ClassVar

import numpy as np
from langchain_core.embeddings import Embeddings
from langchain_core.runnables import Runnable
from typing_extensions import override

from langchain_congrs.calling.asking import Asking
from langchain_congrs.calling.models import with_model_fields
from langchain_congrs.calling.usage import Call
from langchain_congrs.evaluation.systems.similarities import (
    Likeness,
    LikenessName,
    keys_of,
    likeness_table,
)
from langchain_congrs.evaluation.systems.system import Case, Forecast, System, SystemOutput, ask, foreseen


class Greedy(System):
    """One response at temperature 0; the samples are not used.

    Args:
        model: The model that is asked.
    """

    title: ClassVar[str] = "Greedy"
    needs_samples: ClassVar[bool] = False

    model: Runnable[Any, Any]

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        model = with_model_fields(self.model, temperature=0.0)
        return SystemOutput.of((yield from ask("greedy", case.prompt, model, "greedy")))

    @override
    def foresee(self, forecast: Forecast) -> list[Call]:
        return foreseen("greedy", 1, forecast.asked, forecast.length)


class MeanOfSamples(System):
    """All samples: figures are their means."""

    title: ClassVar[str] = "Mean of m"

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        yield from ()
        return SystemOutput(texts=tuple(case.samples))


class RandomSample(System):
    """One of the samples, drawn by a number that the prompt and the `seed` give: the same in every run.

    Args:
        seed: Another number draws others.
    """

    title: ClassVar[str] = "Random sample"

    seed: int = 0

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        yield from ()
        digest = hashlib.sha256(f"{self.seed}\n{case.question}".encode()).digest()
        return SystemOutput.of(case.samples[int.from_bytes(digest[:8]) % len(case.samples)])


class Shortest(System):
    """The sample with the fewest words; the first of equals."""

    title: ClassVar[str] = "Shortest"

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        yield from ()
        return SystemOutput.of(min(case.samples, key=lambda text: len(keys_of(text))))


class Longest(System):
    """The sample with the most words; the first of equals."""

    title: ClassVar[str] = "Longest"

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        yield from ()
        return SystemOutput.of(max(case.samples, key=lambda text: len(keys_of(text))))


class MinimumBayesRisk(System):
    """The sample with the highest expected utility: the one most like the others.

    Args:
        utility: How much one text is worth if another is right: ``tokens`` (F1 of the words), ``content`` (without
            stopwords), ``chrf`` (needs sacrebleu), or a function of two texts.
        embeddings: LangChain embeddings, whose cosine is the utility instead.

    Example:
        >>> samples = ["Rome fell in 476.", "Rome fell in 410.", "Rome, it fell in 476."]
        >>> MinimumBayesRisk().invoke({"prompt": "When did Rome fall?", "samples": samples}).text
        'Rome fell in 476.'
    """

    title: ClassVar[str] = "MBR"

    utility: LikenessName | Likeness = "tokens"
    embeddings: Embeddings | None = None

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        table = yield from likeness_table(case.samples, self.utility, self.embeddings)
        np.fill_diagonal(table, 0.0)
        expected = table.sum(axis=1) / max(1, len(case.samples) - 1)
        best = int(np.argmax(expected))
        return SystemOutput.of(case.samples[best], detail={"utility": [round(float(one), 4) for one in expected]})
