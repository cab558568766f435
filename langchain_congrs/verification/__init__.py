"""Guided self-verification: find where solutions diverge, verify just there, prune, synthesize."""

from langchain_congrs.verification.answers import Guess, same_answer
from langchain_congrs.verification.context import VerificationContext
from langchain_congrs.verification.domains import CODE, MATH, TEXT, VerificationDomain
from langchain_congrs.verification.interventions import HumanArbitration, Intervention, Listwise, Pairwise
from langchain_congrs.verification.localizers import Evidence, Localizer, by_answers, by_variants
from langchain_congrs.verification.machine import (
    create_guided_self_verification,
    create_guided_self_verification_as_in_paper,
)
from langchain_congrs.verification.state import (
    VerificationInput,
    VerificationOutput,
    VerificationState,
)
from langchain_congrs.verification.synthesizers import MostFrequent, Survivors, Synthesizer, WorkOut
from langchain_congrs.verification.weighing import measure_reliability

__all__ = [
    "CODE",
    "MATH",
    "TEXT",
    "Evidence",
    "Guess",
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
    "by_answers",
    "by_variants",
    "create_guided_self_verification",
    "create_guided_self_verification_as_in_paper",
    "measure_reliability",
    "same_answer",
]
