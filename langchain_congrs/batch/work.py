"""Answer one prompt of a batch and make its row; the same for every engine."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit, urlunsplit

from langchain_congrs._common import in_words, mask
from langchain_congrs.batch.jobs import Job
from langchain_congrs.calling.calls import Run, running
from langchain_congrs.calling.limiter import Limiter
from langchain_congrs.calling.usage import Usage
from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.equivalence import RuleJudge
from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.local import CATALOGUE
from langchain_congrs.local import choice as models
from langchain_congrs.local.weights import GGUF_VARIABLE
from langchain_congrs.pipeline import ConGrs
from langchain_congrs.sampling import NotEnoughSamplesError
from langchain_congrs.verification import create_guided_self_verification

Row = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class BatchSettings:
    """How to answer the prompts of a batch: plain values, so that they can be sent to any process.

    Args:
        task: ``decode`` for consensus decoding, ``verify`` for guided self-verification.
        model: The name of the model; None for the default (see `langchain_congrs.local.choice.choose_model`).
        base_url: The address of its server. Keys come from the environment of the process that makes the call.
        m: Number of samples.
        tau: Share of the samples that must support a statement (``decode``); ``auto`` follows how far they agree.
        select: What to keep: ``statements``, ``best`` or ``nodes`` (``decode``).
        kappa: A region is uncertain if it has at least ``kappa * m`` variants (``verify``).
        temperature: Sampling temperature; ``auto`` is 0.9 where the model takes one, None uses the model's own.
        max_tokens: Maximum length of a response.
        judge: Who decides whether two texts say the same: only ``rules``, or rules first and then the ``model``.
            By default only rules for ``decode``, and with an embedded model.
        editor: Whether the model edits the draft (``decode``).
        graphs: Whether rows include their consensus graph.
    """

    task: Literal["decode", "verify"] = "decode"
    model: str | None = None
    base_url: str | None = None
    m: int = 5
    tau: float | Literal["auto"] = "auto"
    select: Literal["statements", "best", "nodes"] = "statements"
    kappa: float = 0.7
    temperature: float | Literal["auto"] | None = "auto"
    max_tokens: int | None = None
    judge: Literal["rules", "model"] | None = None
    editor: bool = False
    graphs: bool = False

    def resolved(self) -> BatchSettings:
        """Fill in the model and the address from the environment, so that every process uses the same."""
        kind, name = models.chosen(self.model, self.base_url)
        base_url = self.base_url
        if kind == "openai":  # otherwise each process would take the address from its own environment
            base_url = base_url or os.environ.get("OPENAI_API_BASE") or os.environ.get("OPENAI_BASE_URL") or None
        judge = self.judge or ("model" if self.task == "verify" and kind != "embedded" else "rules")
        return replace(self, model=name, base_url=base_url, judge=judge)

    def recorded(self) -> Row:
        """Return what a row records: all settings that can change an answer, and the address without passwords."""
        unused = {"base_url", "kappa"} if self.task == "decode" else {"base_url", "tau", "select", "editor"}
        settings = self.resolved()
        values = {name: value for name, value in asdict(settings).items() if name not in unused}
        own = os.environ.get(GGUF_VARIABLE)
        if own and settings.model in CATALOGUE and not settings.base_url:
            values["model"] = Path(own).name
        return {**values, "server": _without_secrets(settings.base_url) if settings.base_url else None}


class Worker:
    """Answers prompts, with a limit on concurrent calls."""

    def __init__(self, settings: BatchSettings, concurrency: int) -> None:
        """Create the model.

        Raises:
            ValueError: If an option is out of range.
        """
        options = {} if settings.max_tokens is None else {"max_tokens": settings.max_tokens}
        model = models.choose_model(settings.model, settings.base_url, **options)
        judge = RuleJudge() if settings.judge == "rules" else None
        self._settings = settings
        self._limiter = Limiter(concurrency)
        self._answer: Callable[[str], Awaitable[Row]]
        if settings.task == "decode":
            self._pipeline = ConGrs(
                model,
                m=settings.m,
                tau=settings.tau,
                select=settings.select,
                temperature=settings.temperature,
                judge=settings.judge == "model",
                editor=settings.editor,
            )
            self._answer = self._decode
        else:
            self._machine = create_guided_self_verification(
                model, m=settings.m, kappa=settings.kappa, temperature=settings.temperature, judge=judge
            ).compile()
            self._answer = self._verify

    async def answer(self, job: Job) -> Row:
        """Return the row of a prompt. If answering fails, the row has the error instead of an answer."""
        try:
            with running(Run(limiters=(self._limiter,))):
                outcome = await self._answer(job.prompt)
        except Exception as error:  # noqa: BLE001 - one failed prompt must not stop the others
            outcome = {"error": _told(error), **_paid_for(error)}
        return {**named_row(job), **outcome, "settings": self._settings.recorded()}

    async def _decode(self, prompt: str) -> Row:
        answer = await self._pipeline.ainvoke(prompt)
        return {**decoded_row(answer), **self._graph(answer.graph)}

    async def _verify(self, prompt: str) -> Row:
        result = await self._machine.ainvoke({"problem": prompt})
        graph = ConsensusGraph.model_validate(result["graph"])
        return {**verified_row(result), "samples": list(graph.texts), **self._graph(graph)}

    def _graph(self, graph: ConsensusGraph) -> Row:
        return {"graph": graph.model_dump(mode="json")} if self._settings.graphs else {}


def named_row(job: Job) -> Row:
    """Return the first fields of a row."""
    named = {"line": job.line} if job.id is None else {"line": job.line, "id": job.id}
    return {**named, "prompt": job.prompt}


def decoded_row(answer: SynthesizedResponse) -> Row:
    """Return the fields of a row for an answer. No times: the same prompt and samples give the same row."""
    return {
        "text": answer.text,
        "abstained": answer.abstained,
        "reason": answer.reason,
        "why": answer.why,
        "confidence": round(answer.confidence, 4),
        "support": round(answer.support, 4),
        "agreement": round(answer.agreement, 4),
        "coverage": round(answer.coverage, 4),
        "tau": answer.tau,
        "statements": [[statement.text, statement.support] for statement in answer.statements],
        "edit": answer.edit,
        "spans": [[span.start, span.end, span.support] for span in answer.spans],
        "samples": list(answer.samples),
        "failures": [f"sample {f.index + 1}: {f.reason}: {mask(f.detail)}" for f in answer.failures],
        "warnings": [mask(warning) for warning in answer.warnings],
        "usage": _cost(answer.usage),
    }


def verified_row(result: dict[str, Any]) -> Row:
    """Return the fields of a row for a verified solution."""
    kept = ("solution", "answer", "confidence", "votes", "candidates", "uncertain", "left_out", "pruned")
    notes = [mask(note) for note in result.get("notes", [])]
    return {name: result[name] for name in kept} | {
        "notes": notes,
        "usage": _cost(Usage.model_validate(result["usage"])),
    }


def _told(error: Exception) -> str:
    """What an error says, for people who read rows: each reason once, and nothing about attributes of Python."""
    if not isinstance(error, NotEnoughSamplesError):
        return in_words(error)
    reasons = Counter(f"{one.reason} ({one.detail})" if one.detail else one.reason for one in error.failures)
    why = "; ".join(f"{count} × {reason}" for reason, count in reasons.items())
    asked = len(error.responses) + len(error.failures)
    return mask(f"{type(error).__name__}: {len(error.responses)} of {asked} samples could be used: {why}")


def _paid_for(error: Exception) -> Row:
    """Return the samples that were drawn before the error: they have been paid for."""
    sampled = getattr(error, "samples", None)
    return {"samples": [str(message.text) for message in sampled["responses"]]} if sampled else {}


def row_line(row: Row) -> str:
    """Return a row as a line of ASCII, so that model output cannot end the line or control a terminal."""
    return json.dumps(row) + "\n"


def _without_secrets(address: str) -> str:
    """Remove user names, passwords and parameters from an address."""
    found = urlsplit(address)
    return urlunsplit((found.scheme, found.netloc.rpartition("@")[2], found.path.rstrip("/"), "", ""))


def _cost(usage: Usage) -> Row:
    total = usage.total
    return {"calls": total.calls, "input_tokens": total.input_tokens, "output_tokens": total.output_tokens}
