"""Answers with labels: what of them is false, at one threshold or at all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.decoding.statements.support.agreement import Tau
from langchain_congrs.graph.consensus_graph import Versioned

Truth = Mapping[str, bool] | Callable[[str], bool]
"""What says whether a statement is true, by its text."""


class LabelledLevel(BaseModel):
    """An answer at one threshold.

    Args:
        confidence: Its confidence.
        statements: How many statements, or claims, it makes; 0 if it abstains, 1 for an answer that is labelled whole.
        wrong: How many of them are false.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    confidence: float = Field(ge=0, le=1)
    statements: int = Field(ge=0)
    wrong: int = Field(ge=0)

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.wrong > self.statements:
            msg = f"wrong={self.wrong} is more than statements={self.statements}."
            raise ValueError(msg)
        return self

    @property
    def share(self) -> Fraction:
        """The share that is false; 0 if it abstains."""
        return Fraction(self.wrong, self.statements) if self.statements else Fraction(0)


class LabelledAnswer(Versioned):
    """An answer with what is known to be false in it.

    Args:
        m: How many samples were asked for.
        select: What was selected.
        tau: The threshold of a single level.
        levels: The answer at one threshold; or at τ = 1/m, 2/m, …, 1.
    """

    m: int = Field(ge=1)
    select: str = "statements"
    tau: Tau = "auto"
    levels: tuple[LabelledLevel, ...]

    @model_validator(mode="after")
    def _has_levels(self) -> Self:
        if len(self.levels) not in {1, self.m}:
            msg = f"levels must be one, or one for each of the {self.m} samples, not {len(self.levels)}."
            raise ValueError(msg)
        return self


def label_answer(
    answer: SynthesizedResponse,
    right: bool | Sequence[bool],  # noqa: FBT001 - the label itself
    *,
    select: str = "statements",
) -> LabelledAnswer:
    """Label an answer as it is, whole or statement by statement: a threshold of confidence can be calibrated from it.

    Args:
        answer: The answer.
        right: Whether it is right; or whether each of its statements is.
        select: What was selected.

    Raises:
        ValueError: If there is not one label for each statement.
    """
    labels = [right] if isinstance(right, bool) else list(right)
    if not isinstance(right, bool) and len(labels) != len(answer.statements):
        msg = f"There are {len(labels)} labels for {len(answer.statements)} statements."
        raise ValueError(msg)
    said = [] if answer.abstained else labels
    level = LabelledLevel(confidence=answer.confidence, statements=len(said), wrong=said.count(False))
    tau: Tau = answer.tau if answer.tau_rule == "as asked for" else "auto"
    return LabelledAnswer(m=answer.asked or answer.graph.m, select=select, tau=tau, levels=(level,))


def label_statements(answer: SynthesizedResponse, truth: Truth) -> LabelledAnswer:
    """Label what an answer would state at every τ: from such answers a τ can be calibrated.

    Args:
        answer: The answer, made of statements.
        truth: Whether a statement is true, by its text: a mapping (see `statements_to_label`), or a function.

    Raises:
        ValueError: If a statement has no label.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> texts = ["Rome fell in 476. It was sacked.", "Rome fell in 476. It was sacked.", "Rome fell in 410."]
        >>> answer = ConGrBuilder().invoke(texts).decode()
        >>> levels = label_statements(answer, {"Rome fell in 476.": True, "It was sacked.": False}.__getitem__).levels
        >>> [(level.statements, level.wrong) for level in levels]
        [(2, 1), (2, 1), (0, 0)]
    """
    levels = []
    for decoded in _decoded(answer):
        said = [] if decoded.abstained else [_label(statement.text, truth) for statement in decoded.statements]
        levels.append(LabelledLevel(confidence=decoded.confidence, statements=len(said), wrong=said.count(False)))
    return LabelledAnswer(m=len(levels), levels=tuple(levels))


def statements_to_label(answer: SynthesizedResponse) -> list[str]:
    """Every statement that an answer would make at some τ, each once: what `label_statements` needs labels for."""
    return list(dict.fromkeys(statement.text for decoded in _decoded(answer) for statement in decoded.statements))


def _decoded(answer: SynthesizedResponse) -> list[SynthesizedResponse]:
    """The answer at τ = 1/m, …, 1; samples that failed count."""
    m = answer.asked or answer.graph.m
    return [answer.graph.decode(tau=need / m).model_copy(update={"asked": m}) for need in range(1, m + 1)]


def _label(text: str, truth: Truth) -> bool:
    if not isinstance(truth, Mapping):
        return truth(text)
    if text not in truth:
        msg = f"There is no label for the statement {text!r}; see statements_to_label."
        raise ValueError(msg)
    return truth[text]
