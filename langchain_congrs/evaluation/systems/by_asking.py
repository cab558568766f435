"""Systems that ask a model about whole samples: to agree, to choose, to verify; and a model that reasons by itself."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any, ClassVar

import regex
from langchain_core.runnables import Runnable
from typing_extensions import override

from langchain_congrs.calling.asking import Asking, Question
from langchain_congrs.calling.calls import RoleModel
from langchain_congrs.calling.usage import Call
from langchain_congrs.evaluation import prompts
from langchain_congrs.evaluation.answers_read import ask_all, read_number, read_score
from langchain_congrs.evaluation.systems.system import (
    RULES_TOKENS,
    Case,
    Forecast,
    System,
    SystemOutput,
    ask,
    foreseen,
)
from langchain_congrs.verification.domains import MATH, VerificationDomain
from langchain_congrs.verification.interventions import read_scores
from langchain_congrs.verification.prompts import SCORES_FORM

_THINKING = regex.compile(r"^.*?</think(?:ing)?>|<think(?:ing)?>.*\Z", regex.DOTALL)
_SHORT_ANSWER = 40  # tokens


class LMConsensus(System):
    """A model writes what the samples agree on, or abstains: no graph.

    Args:
        model: The model that writes.
    """

    title: ClassVar[str] = "LM Consensus"

    model: Runnable[Any, Any]

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        messages = prompts.agree_on_text(case.question, case.samples)
        return SystemOutput.of((yield from ask("agree", messages, self.model, "consensus")))

    @override
    def foresee(self, forecast: Forecast) -> list[Call]:
        asked, m, length = forecast
        return foreseen("consensus", 1, RULES_TOKENS + asked + m * length, length)


class UniversalSelfConsistency(System):
    """A model chooses the sample that is most consistent with the others; the first if it names none.

    Args:
        model: The model that chooses.
    """

    title: ClassVar[str] = "Universal Self-Consistency"

    model: Runnable[Any, Any]

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        count = len(case.samples)
        messages = prompts.most_consistent(case.question, case.samples)
        question = Question("choose", messages, prompts.NUMBER_FORM, RoleModel(self.model, "choose"))
        (chosen,) = yield from ask_all([question], [partial(read_number, count=count)])
        notes = () if chosen is not None else ("the model chose none of the samples: the first stands",)
        return SystemOutput.of(case.samples[chosen or 0], notes=notes, detail={"chosen": chosen})

    @override
    def foresee(self, forecast: Forecast) -> list[Call]:
        asked, m, length = forecast
        return foreseen("choose", 1, RULES_TOKENS + asked + m * length, _SHORT_ANSWER)


class _Verifying(System):
    """A system that takes the sample with the best score; the first of equals."""

    model: Runnable[Any, Any]
    domain: VerificationDomain = MATH

    def _best(self, case: Case, scores: list[list[int]], unread: int) -> SystemOutput:
        means = [sum(own) / len(own) if own else 0.0 for own in scores]
        best = max(range(len(means)), key=means.__getitem__)
        answer = self.domain.parse_answer(case.samples[best])
        notes = (f"{unread} of the verifier's answers could not be read",) if unread else ()
        detail = {"scores": [round(mean, 4) for mean in means]}
        return SystemOutput(
            texts=(case.samples[best],),
            answer=answer and str(answer),
            confidence=means[best],
            notes=notes,
            detail=detail,
        )


class SelfVerification(_Verifying):
    """The model scores each sample, 0 or 1; the best is taken. What cannot be read counts as 1.

    Args:
        model: The model that verifies.
        domain: What counts as an error.
    """

    title: ClassVar[str] = "Self-Verification"

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        verifier = RoleModel(self.model, "verify")
        questions = [
            Question("verify", prompts.score_whole(self.domain, case.question, text), prompts.SCORE_FORM, verifier)
            for text in case.samples
        ]
        told = yield from ask_all(questions, [read_score] * len(questions))
        scores = [[1 if score is None else score] for score in told]
        return self._best(case, scores, told.count(None))

    @override
    def foresee(self, forecast: Forecast) -> list[Call]:
        asked, m, length = forecast
        return foreseen("verify", m, RULES_TOKENS + asked + length, _SHORT_ANSWER)


class PairwiseSelfVerification(_Verifying):
    """The model compares every two samples and scores both, 0 or 1; the best mean is taken. No graph.

    Args:
        model: The model that verifies.
        domain: What counts as an error.
    """

    title: ClassVar[str] = "Pairwise Self-Verification"

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        verifier = RoleModel(self.model, "verify")
        pairs = list(combinations(range(len(case.samples)), 2))
        questions = [
            Question(
                "verify pair",
                self.domain.compare(case.question, case.samples[one], case.samples[other]),
                SCORES_FORM,
                verifier,
            )
            for one, other in pairs
        ]
        told = yield from ask_all(questions, [partial(read_scores, count=2)] * len(questions))
        scores: list[list[int]] = [[] for _ in case.samples]
        for pair, found in zip(pairs, told, strict=True):
            for number, score in zip(pair, found[0] if found else (1, 1), strict=True):
                scores[number].append(score)
        return self._best(case, scores, told.count(None))

    @override
    def foresee(self, forecast: Forecast) -> list[Call]:
        asked, m, length = forecast
        return foreseen("verify", m * (m - 1) // 2, RULES_TOKENS + asked + 2 * length, _SHORT_ANSWER)


class ReasoningModel(System):
    """One response of another model, which reasons before it answers; the samples are not used.

    Args:
        model: The reasoning model. What it thinks between ``<think>`` tags is no part of its answer.
    """

    title: ClassVar[str] = "Reasoning model"
    needs_samples: ClassVar[bool] = False

    model: Runnable[Any, Any]

    @override
    def answering(self, case: Case) -> Asking[SystemOutput]:
        text = yield from ask("reason", case.prompt, self.model, "reason")
        return SystemOutput.of(_THINKING.sub("", text).strip())

    @override
    def foresee(self, forecast: Forecast) -> list[Call]:
        return foreseen("reason", 1, forecast.asked, 4 * forecast.length)
