"""All figures of one result: a system's texts, judged and folded into one row of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from langchain_core.runnables import Runnable
from typing_extensions import TypedDict, override

from langchain_congrs.calling.asking import Asking, AskingRunnable, Invocation
from langchain_congrs.calling.usage import Call
from langchain_congrs.evaluation.metrics.abstaining import AbstentionJudge
from langchain_congrs.evaluation.metrics.accuracy import is_correct
from langchain_congrs.evaluation.metrics.claims import ROLE, ClaimJudge, ClaimScores
from langchain_congrs.evaluation.systems.system import RULES_TOKENS, Forecast, SystemOutput, foreseen

MetricName = Literal["accuracy", "claims", "abstention"]
"""What is measured: final answers against a gold one; claims against a reference; declining to answer, by a judge."""

Figures = Mapping[str, float | None]


class ScoreInput(TypedDict, total=False):
    """A result, the prompt, and what it is measured against."""

    output: SystemOutput
    prompt: str
    reference: str | None
    gold: str | None


class Scorer(AskingRunnable[ScoreInput, dict[str, float | None]]):
    """Measures a result.

    | figure | meaning |
    |---|---|
    | ``response`` | 1 if it answers, 0 if it abstains |
    | ``correct`` | 1 if the final answer is right |
    | ``supported``, ``unsupported``, ``precision`` | of its claims; None if it abstains or claims nothing |
    | ``combined_supported``, ``combined_precision`` | the same, with 0 facts and precision 1 for an abstention |
    | ``hallucination`` | 1 − precision; 0 for an abstention |

    Of several texts, each figure is the mean, or that of the best text.

    Args:
        metrics: What to measure.
        model: The judge, for claims and abstentions.
    """

    metrics: Sequence[MetricName] = ()
    model: Runnable[Any, Any] | None = None

    @override
    def asking(self, input: ScoreInput, **options: Any) -> Asking[dict[str, float | None]]:
        output, prompt = input["output"], input.get("prompt", "")
        texts = list(output.texts) or [""]
        judge = self.model if "abstention" in self.metrics else None
        silent = yield Invocation(AbstentionJudge(model=judge), {"texts": texts, "prompt": prompt})
        rows: list[dict[str, float | None]] = [{"response": float(not no)} for no in silent]
        if "accuracy" in self.metrics and input.get("gold") is not None:
            answer = output.answer if len(texts) == 1 else None
            for row, text in zip(rows, texts, strict=True):
                row["correct"] = float(is_correct(text, str(input["gold"]), answer))
        if "claims" in self.metrics and self.model is not None:
            said = [text for text, no in zip(texts, silent, strict=True) if not no]
            asked = {"texts": said, "prompt": prompt, "reference": input.get("reference")}
            found = iter((yield Invocation(ClaimJudge(model=self.model), asked)) if said else [])
            for row, no in zip(rows, silent, strict=True):
                row.update(_of_claims(None if no else next(found)))
        return max(rows, key=_worth) if output.take == "best" else _mean(rows)

    def foresee(self, forecast: Forecast, texts: int) -> list[Call]:
        """The calls that judging so many texts is expected to take."""
        asked, _, length = forecast
        calls: list[Call] = []
        if "abstention" in self.metrics and self.model is not None:
            calls += foreseen(ROLE, texts, RULES_TOKENS + asked + length, 10)
        if "claims" in self.metrics and self.model is not None:
            calls += foreseen(ROLE, texts, RULES_TOKENS + length, length)
            calls += foreseen(ROLE, texts, RULES_TOKENS + length + 2500, length // 4)
        return calls


def _of_claims(scores: ClaimScores | None) -> dict[str, float | None]:
    """The figures of a response's claims; None for an abstention. A judge that cannot be read gives none at all."""
    if scores is not None and not scores.readable:
        return dict.fromkeys(
            ("supported", "unsupported", "precision", "combined_supported", "combined_precision", "hallucination")
        )
    precision = None if scores is None else scores.precision
    if scores is None or precision is None:
        return {
            "supported": None,
            "unsupported": None,
            "precision": None,
            "combined_supported": 0.0,
            "combined_precision": 1.0,
            "hallucination": 0.0,
        }
    return {
        "supported": float(scores.supported),
        "unsupported": float(scores.unsupported),
        "precision": precision,
        "combined_supported": float(scores.supported),
        "combined_precision": precision,
        "hallucination": 1 - precision,
    }


def _worth(row: Figures) -> tuple[float, ...]:
    return tuple(row.get(name) or 0.0 for name in ("correct", "precision", "supported", "response"))


def _mean(rows: Sequence[Figures]) -> dict[str, float | None]:
    found: dict[str, float | None] = {}
    for name in rows[0]:
        values = [value for row in rows if (value := row[name]) is not None]
        found[name] = sum(values) / len(values) if values else None
    return found
