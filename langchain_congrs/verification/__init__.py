"""Guided self-verification: find where solutions diverge, verify just there, prune, synthesize."""

from langchain_congrs.verification.context import VerificationContext
from langchain_congrs.verification.domains import CODE, MATH, TEXT, VerificationDomain
from langchain_congrs.verification.interventions import HumanArbitration, Intervention, Listwise, Pairwise
from langchain_congrs.verification.localizers import Localizer, by_variants
from langchain_congrs.verification.machine import create_guided_self_verification
from langchain_congrs.verification.state import (
    VerificationInput,
    VerificationOutput,
    VerificationState,
)
from langchain_congrs.verification.synthesizers import MostFrequent, Survivors, Synthesizer, WorkOut

__all__ = [
    "CODE",
    "MATH",
    "TEXT",
    "HumanArbitration",
    "Intervention",
    "Listwise",
    "Localizer",
    "MostFrequent",
    "Pairwise",
    "Survivors",
    "Synthesizer",
    "VerificationContext",
    "VerificationDomain",
    "VerificationInput",
    "VerificationOutput",
    "VerificationState",
    "WorkOut",
    "by_variants",
    "create_guided_self_verification",
]
