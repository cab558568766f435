"""Calibration: a threshold with a promise, and what confidence is worth as a probability."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
from pydantic import Field

from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.decoding.statements.support.agreement import Tau
from langchain_congrs.graph.consensus_graph import Versioned

Promise = Literal["share", "none"]
"""What is promised of an answer: that the expected share of false statements is small; or that none is false."""


class ReliabilityBin(NamedTuple):
    """Labelled answers of about the same confidence.

    Attributes:
        confidence: Their mean confidence.
        right: The mean share of what they say that is right.
        answers: How many there are.
    """

    confidence: float
    right: float
    answers: int


class Calibration(Versioned):
    """A threshold that keeps a promise for prompts like the labelled ones; `calibrate` makes it, `ConGrs` takes it.

    It holds for the model, the number of samples and the selection that it was made with, and for new prompts drawn as
    the labelled ones were. An answer that abstains states nothing false.

    Args:
        target: The promise is kept at least so often: with ``share``, 1 − `target` of what an answer states is false
            at most, in expectation; with ``none``, an answer is free of false statements with this probability.
        promise: What is promised.
        tau: The share of the samples that a statement needs.
        threshold: The confidence that an answer needs; below it, it abstains.
        model: The name of the model, if known.
        m: The number of samples.
        select: What was selected.
        answers: How many labelled answers it was made from.
        risk: What is false in them at the threshold: the mean share, or the share of answers with a false statement.
        bound: The same with the correction for finite samples; at most 1 − `target`.
        answered: The share of them that is answered at the threshold.
        reliability: The labelled answers by confidence.
        curve: Confidence and the probability of being right, ascending; see `probability`.

    Example:
        .. code-block:: python

            calibration = calibrate([label_statements(answer, is_true) for answer in answers], target=0.9)
            Path("calibration.json").write_text(calibration.to_json())
            answer = ConGrs(model, tau=calibration).invoke("Who was Ada Lovelace?")
            answer.probability
    """

    target: float = Field(gt=0, lt=1)
    promise: Promise = "share"
    tau: Tau
    threshold: float = Field(default=0.0, ge=0, le=1)
    model: str | None = None
    m: int = Field(ge=1)
    select: str = "statements"
    answers: int = Field(ge=1)
    risk: float
    bound: float
    answered: float
    reliability: tuple[ReliabilityBin, ...] = ()
    curve: tuple[tuple[float, float], ...]

    def probability(self, confidence: float) -> float:
        """The probability that what an answer of this confidence says is right, by isotonic regression."""
        confidences, shares = zip(*self.curve, strict=True)
        return float(np.interp(confidence, confidences, shares))

    def differences(self, *, m: int, select: object, model: str | None = None) -> list[str]:
        """How a pipeline differs from the one it was made with, in words; where it does, nothing is promised.

        Args:
            m: The number of samples.
            select: What is selected.
            model: The name of the model, if known.
        """
        pairs = [("m", m, self.m), ("select", select, self.select)]
        pairs += [("model", model, self.model)] if model and self.model else []
        return [
            f"the calibration was made with {name}={own!r}, not {given!r}" for name, given, own in pairs if given != own
        ]

    def applied(self, answer: SynthesizedResponse, *, select: object, model: str | None = None) -> SynthesizedResponse:
        """An answer at its tau, with its probability of being right; or silence if it lacks confidence.

        Args:
            answer: The answer.
            select: What was selected.
            model: The name of the model, if known.
        """
        differences = self.differences(m=answer.asked, select=select, model=model)
        answer = answer.model_copy(update={"warnings": (*answer.warnings, *differences)})
        if answer.abstained:
            return answer
        if answer.confidence >= self.threshold:
            return answer.model_copy(update={"probability": self.probability(answer.confidence)})
        why = f"its confidence, {answer.confidence:.2f}, is below {self.threshold:.2f}, which the calibration needs"
        silence = {"text": "", "spans": (), "coverage": 0.0, "abstained": True, "reason": "uncertain", "why": why}
        return answer.model_copy(update=silence)

    def to_json(self, *, indent: int | None = 2) -> str:
        """The calibration as JSON; `from_json` gives it back."""
        return self.model_dump_json(indent=indent)

    @classmethod
    def from_json(cls, data: str | bytes) -> Calibration:
        """Read a calibration from JSON.

        Raises:
            pydantic.ValidationError: If the JSON does not have its shape.
        """
        return cls.model_validate_json(data)

    def __str__(self) -> str:
        """What it promises, in a few lines."""
        said = "of what an answer states is false" if self.promise == "share" else "of answers state anything false"
        at_least = f"tau {self.tau:g}" if self.tau != "auto" else f"confidence {self.threshold:.3f}"
        return (
            f"{at_least}: on average at most {100 * (1 - self.target):.3g}% {said} "
            f"({self.risk:.1%} in {self.answers} labelled answers; {self.answered:.0%} of them answered)\n"
            f"made with model {self.model or 'unknown'}, m={self.m}, select={self.select}"
        )
