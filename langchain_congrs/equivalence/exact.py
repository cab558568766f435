"""The judge that only compares words: texts with different words differ."""

from __future__ import annotations

from typing_extensions import override

from langchain_congrs.equivalence.base import PureJudge, RegionTexts, Verdict


class ExactJudge(PureJudge):
    """Puts every distinct text into a class of its own.

    Texts whose words have equal keys never reach a judge: they are one class already.

    Example:
        >>> ExactJudge().invoke([RegionTexts(texts=("in 1981", "in 1982"))])[0].groups
        ((0,), (1,))
    """

    @override
    def decide(self, region: RegionTexts) -> Verdict:
        return Verdict(groups=tuple((number,) for number in range(len(region.texts))))
