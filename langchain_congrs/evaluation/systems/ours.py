"""Our systems: consensus decoding by nodes and by statements, guided self-verification, the best of m by confidence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from langchain_core.runnables import Runnable
from pydantic import Field
from typing_extensions import override

from langchain_congrs.calling.asking import Asking, Invocation
from langchain_congrs.calling.usage import Call
from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.equivalence import RuleJudge
from langchain_congrs.equivalence.lm import Way
from langchain_congrs.equivalence.prompts import Domain
from langchain_congrs.evaluation.systems.system import (
    RULES_TOKENS,
    Case,
    Forecast,
    System,
    SystemOutput,
    foreseen,
)
from langchain_congrs.evaluation.systems.votes import supports
from langchain_congrs.pipeline import ConGrs
from langchain_congrs.verification.domains import MATH, VerificationDomain
from langchain_congrs.verification.machine import (
    create_guided_self_verification,
    create_guided_self_verification_as_in_paper,
)

_VERDICT = 40  # tokens
_REGIONS = 3  # that are verified, roughly


def _decoded(answer: SynthesizedResponse) -> SystemOutput:
    detail = {
        "graph": answer.graph.statistics()._asdict(),
        "agreement": round(answer.agreement, 4),
        "tau": answer.tau,
        "reason": answer.reason,
    }
    failed = answer.graph.remarks.get("failed", 0)
    notes = (*answer.warnings, *([f"{failed} questions to the judge failed"] if failed else []))
    return SystemOutput(
        texts=() if answer.abstained else (answer.text,),
        abstained=answer.abstained,
        confidence=answer.confidence,
        notes=notes,
        incomplete=_failure(notes),
        detail=detail,
    )


def _failure(notes: Sequence[str]) -> str:
    """The first note on a call that failed; an answer that was cut off or empty is no such call."""
    return next((note for note in notes if "failed" in note and "UnusableAnswerError" not in note), "")


class ByNodes(System):
    """Consensus decoding as in the paper: nodes with enough support, joined, then edited.

    Args:
        model: The secondary model, which judges and edits.
        tau: Share of the samples that a node needs.
        way: How it is asked to judge.
        judge: Whether it judges; else rules do.
        editor: Whether it edits.
        task: What is being written, as the editor is told.
        equivalence: What "the same" means to the judge.
    """

    title: ClassVar[str] = "ConGrs"

    model: Runnable[Any, Any]
    tau: float = Field(default=0.5, ge=0, le=1)
    way: Way = "pairwise"
    judge: bool = True
    editor: bool = True
    task: str = "an answer to a question"
    equivalence: Domain = "text"

    def _pipeline(self) -> ConGrs:
        return ConGrs.as_in_paper(
            self.model,
            tau=self.tau,
            way=self.way,
            domain=self.equivalence,
            judge=self.judge,
            editor=self.editor,
            task=self.task,
        )

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        given = {"prompt": case.question, "responses": case.samples}
        return _decoded((yield Invocation(self._pipeline(), given, options={"given": True})))

    @override
    def foresee(self, forecast: Forecast) -> list[Call]:
        _, m, length = forecast
        regions, texts = max(1, length // 25), max(2, m - 1)  # the paper: one region for each 25 tokens or so
        pairs = regions * texts * (texts - 1) // 2 if self.way == "pairwise" else 1
        read = RULES_TOKENS + (2 * length // regions if self.way == "pairwise" else m * length)
        return [
            *foreseen("judge", pairs if self.judge else 0, read, 5 if self.way == "pairwise" else length // 2),
            *foreseen("edit", int(self.editor), RULES_TOKENS + length, length),
        ]


class ByStatements(System):
    """Consensus decoding by statements: whole sentences that enough samples support. No model is asked.

    Args:
        tau: Share of the samples that a statement needs; ``auto`` follows how far they agree.
    """

    title: ClassVar[str] = "ConGrs, statements"

    tau: Annotated[float, Field(gt=0, le=1)] | Literal["auto"] = "auto"

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        graph = yield Invocation(ConGrBuilder(judge=RuleJudge()), {"prompt": case.question, "responses": case.samples})
        return _decoded(graph.decode(self.tau))


class BestByConfidence(System):
    """The sample that all samples together support best, as it is. No model is asked."""

    title: ClassVar[str] = "Best of m, confidence"

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        graph = yield Invocation(ConGrBuilder(judge=RuleJudge()), case.samples)
        values = supports(graph)
        best = max(range(len(values)), key=values.__getitem__)
        return SystemOutput.of(
            case.samples[best], confidence=values[best], detail={"support": [round(value, 4) for value in values]}
        )


class _Guided(System):
    """A system that runs the state machine of guided self-verification over given samples."""

    model: Runnable[Any, Any]
    domain: VerificationDomain = MATH
    judge: bool = True
    max_regions: int | None = None
    verdict_tokens: int | None = None

    def _options(self) -> dict[str, Any]:
        options: dict[str, Any] = {"prompts": self.domain, "verdict_tokens": self.verdict_tokens}
        if self.max_regions is not None:
            options["max_regions"] = self.max_regions
        return options | ({} if self.judge else {"judge": RuleJudge()})

    def _machine(self) -> Any:
        return create_guided_self_verification(self.model, **self._options())

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        given = {"problem": case.question, "responses": case.samples}
        found = yield Invocation(self._machine().compile(), given)
        detail = {"candidates": found["candidates"], "verified": len(found["verdicts"])}
        return SystemOutput.of(
            found["solution"],
            answer=found["answer"],
            confidence=found["confidence"],
            notes=tuple(found["notes"]),
            incomplete=_failure(found["notes"]),
            detail=detail,
        )

    @override
    def foresee(self, forecast: Forecast) -> list[Call]:
        asked, m, length = forecast
        regions = min(_REGIONS, self.max_regions or _REGIONS)
        return [
            *foreseen("judge", int(self.judge), RULES_TOKENS + m * length, length),
            *foreseen("verify", regions * m * (m - 1) // 2, RULES_TOKENS + asked + length, _VERDICT),
            *foreseen("synthesize", 1, RULES_TOKENS + asked + m * length, length),
        ]


class GuidedByKappa(_Guided):
    """Guided self-verification as in the paper: regions with at least κ·m variants, pruned, then a synthesis.

    Args:
        model: The model that sampled.
        kappa: When a region is uncertain.
        domain: What counts as an error, and where the answer is.
        judge: Whether the model judges the graph; else rules do.
        max_regions: Verify at most so many regions; None for the default of the machine.
        verdict_tokens: The longest answer of the verifier.
    """

    title: ClassVar[str] = "GSV w/ ConGrs"

    kappa: float = Field(default=0.7, ge=0, le=1)

    @override
    def _machine(self) -> Any:
        return create_guided_self_verification_as_in_paper(self.model, kappa=self.kappa, **self._options())


class GuidedByAnswers(_Guided):
    """Guided self-verification at the regions that tell most about the answer, verdicts weighed.

    Args:
        model: The model that sampled.
        domain: What counts as an error, and where the answer is.
        judge: Whether the model judges the graph; else rules do.
        max_regions: Verify at most so many regions; None for the default of the machine.
        verdict_tokens: The longest answer of the verifier.
    """

    title: ClassVar[str] = "GSV by answers"
