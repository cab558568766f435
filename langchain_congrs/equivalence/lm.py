"""The judge that asks a language model."""

from __future__ import annotations

from typing import Any, Literal

from langchain_core.runnables import Runnable
from typing_extensions import override

from langchain_congrs.calling.asking import Asking, must_answer
from langchain_congrs.calling.calls import RoleModel
from langchain_congrs.equivalence import ways
from langchain_congrs.equivalence.base import Judge, RegionTexts, Verdict
from langchain_congrs.equivalence.prompts import Domain

Way = Literal["pairwise", "representative", "region", "graph"]
"""How to ask a model about the regions of a graph."""

_WAYS: dict[Way, ways.Sorting] = {
    "pairwise": ways.pairwise,
    "representative": ways.representative,
    "region": ways.region,
    "graph": ways.graph,
}


class LMJudge(Judge):
    """Asks a chat model which texts of a region say the same thing.

    Independent questions run concurrently, within the config's ``max_concurrency``. If an answer is not in the form
    asked for, the question is asked once more; after that, the region goes to the next more careful way. A failed call
    does not affect the others; if every call fails, the first error is raised.

    Args:
        model: Any chat model, or a Runnable from messages to a message or a string. Give it temperature 0.
        way: How to ask. ``graph``: one call for all regions, the cheapest. ``region``: one call for each region.
            ``representative``: each text against one text from every class so far. ``pairwise``: every pair of texts.
        domain: What "the same" means: ``text`` compares claims, ``math`` compares approach, steps and results.

    Example:
        .. code-block:: python

            judge = LMJudge(model=ChatOpenAI(model="gpt-4.1-mini", temperature=0), way="region")
            graph = ConGrBuilder(judge=judge).invoke(responses)
    """

    model: Runnable[Any, Any]
    way: Way = "graph"
    domain: Domain = "text"

    @override
    def _answerer(self) -> Runnable[Any, Any]:
        return RoleModel(self.model, "judge")

    @override
    def asking(self, input: list[RegionTexts], **options: Any) -> Asking[list[Verdict]]:
        return must_answer(self._questions(input))

    def _questions(self, regions: list[RegionTexts]) -> Asking[list[Verdict]]:
        """Ask only where there is something to compare."""
        asked = [number for number, region in enumerate(regions) if len(region.texts) > 1]
        verdicts = [Verdict(groups=tuple((i,) for i in range(len(region.texts)))) for region in regions]
        if asked:
            answers = yield from _WAYS[self.way]([regions[number] for number in asked], self.domain)
            for number, verdict in zip(asked, answers, strict=True):
                verdicts[number] = verdict
        return verdicts
