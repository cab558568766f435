"""Thresholds with a promise: from labelled answers to the τ, or the confidence, at which little enough is false."""

from langchain_congrs.decoding.calibration.calibrated import Calibration, Promise, ReliabilityBin
from langchain_congrs.decoding.calibration.labelled import (
    LabelledAnswer,
    LabelledLevel,
    label_answer,
    label_statements,
    statements_to_label,
)
from langchain_congrs.decoding.calibration.risk_control import NotEnoughLabelsError, calibrate

__all__ = [
    "Calibration",
    "LabelledAnswer",
    "LabelledLevel",
    "NotEnoughLabelsError",
    "Promise",
    "ReliabilityBin",
    "calibrate",
    "label_answer",
    "label_statements",
    "statements_to_label",
]
