"""Figures: claims, abstentions, accuracy, cost and overlap, with intervals; also as plain functions for LangSmith."""

from langchain_congrs.evaluation.metrics.abstaining import AbstentionJudge
from langchain_congrs.evaluation.metrics.bootstrap import Interval, PairedDifference, compare, interval
from langchain_congrs.evaluation.metrics.claims import ClaimJudge, ClaimScores
from langchain_congrs.evaluation.metrics.evaluators import (
    abstention_evaluator,
    accuracy,
    claim_evaluator,
    response_ratio,
    total_calls,
    total_rounds,
    total_tokens,
)
from langchain_congrs.evaluation.metrics.overlap import overlap_tests, positional_overlap
from langchain_congrs.evaluation.metrics.scoring import Scorer

__all__ = [
    "AbstentionJudge",
    "ClaimJudge",
    "ClaimScores",
    "Interval",
    "PairedDifference",
    "Scorer",
    "abstention_evaluator",
    "accuracy",
    "claim_evaluator",
    "compare",
    "interval",
    "overlap_tests",
    "positional_overlap",
    "response_ratio",
    "total_calls",
    "total_rounds",
    "total_tokens",
]
