"""Judges: deciding which texts of a region say the same thing."""

from langchain_congrs.equivalence.base import Judge, JudgeLike, PureJudge, RegionTexts, Verdict
from langchain_congrs.equivalence.embedding import EmbeddingJudge
from langchain_congrs.equivalence.exact import ExactJudge
from langchain_congrs.equivalence.ladder import JudgeLadder
from langchain_congrs.equivalence.lm import LMJudge
from langchain_congrs.equivalence.rules import RuleJudge

__all__ = [
    "EmbeddingJudge",
    "ExactJudge",
    "Judge",
    "JudgeLadder",
    "JudgeLike",
    "LMJudge",
    "PureJudge",
    "RegionTexts",
    "RuleJudge",
    "Verdict",
]
