"""Guided self-verification: find where solutions diverge, verify just there, prune, synthesize."""

from langchain_congrs.verification.domains import CODE, MATH, TEXT, VerificationDomain
from langchain_congrs.verification.interventions import HumanArbitration, Intervention, Listwise, Pairwise
from langchain_congrs.verification.machine import create_guided_self_verification
from langchain_congrs.verification.state import (
    VerificationContext,
    VerificationInput,
    VerificationOutput,
    VerificationState,
)

__all__ = [
    "CODE",
    "MATH",
    "TEXT",
    "HumanArbitration",
    "Intervention",
    "Listwise",
    "Pairwise",
    "VerificationContext",
    "VerificationDomain",
    "VerificationInput",
    "VerificationOutput",
    "VerificationState",
    "create_guided_self_verification",
]
