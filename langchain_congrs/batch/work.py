"""What is done with one prompt of a batch, and the row that comes of it; the same whatever drives it."""

from __future__ import annotations

import json
import os
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
from langchain_congrs.verification import create_guided_self_verification

Row = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class BatchSettings:
    """How every prompt of a batch is answered: plain values, so that any process on any machine can be told.

    Args:
        task: ``decode`` for consensus decoding, ``verify`` for guided self-verification.
        model: Name of the model; None for the default one (see `langchain_congrs.models.choose_model`).
        base_url: Address of its server. Keys come from the environment of whoever calls.
        m: How many samples.
        tau: Share of the samples that a piece of text needs (``decode``).
        kappa: When a region is uncertain (``verify``).
        temperature: Sampling temperature; None leaves it as the model has it.
        max_tokens: Longest response.
        judge: Who decides that two texts say the same: ``rules`` alone, or rules and then the ``model``.
        editor: Whether the model edits the draft (``decode``).
        graphs: Whether rows hold their consensus graph.
    """

    task: Literal["decode", "verify"] = "decode"
    model: str | None = None
    base_url: str | None = None
    m: int = 5
    tau: float = 0.5
    kappa: float = 0.7
    temperature: float | None = 0.9
    max_tokens: int | None = None
    judge: Literal["rules", "model"] = "model"
    editor: bool = True
    graphs: bool = False

    def resolved(self) -> BatchSettings:
        """With the model and the address that the environment chooses, so that every process asks the same."""
        kind, name = models.chosen(self.model, self.base_url)
        base_url = self.base_url
        if kind == "openai":  # else its client would read the address by itself, in whatever process it is made
            base_url = base_url or os.environ.get("OPENAI_API_BASE") or os.environ.get("OPENAI_BASE_URL") or None
        return replace(self, model=name, base_url=base_url)

    def recorded(self) -> Row:
        """What a row says about how it was made: all that may change an answer. An address may hold a password."""
        unused = {"base_url", "kappa"} if self.task == "decode" else {"base_url", "tau", "editor"}
        settings = self.resolved()
        values = {name: value for name, value in asdict(settings).items() if name not in unused}
        own = os.environ.get(GGUF_VARIABLE)
        if own and settings.model in CATALOGUE and not settings.base_url:
            values["model"] = Path(own).name
        return {**values, "server": _without_secrets(settings.base_url) if settings.base_url else None}


class Worker:
    """Answers prompts, never with more calls at once than it may make."""

    def __init__(self, settings: BatchSettings, concurrency: int) -> None:
        """Choose the model, once.

        Raises:
            ValueError: If an option is out of its range.
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
                temperature=settings.temperature,
                judge=judge,
                editor=settings.editor,
            )
            self._answer = self._decode
        else:
            self._machine = create_guided_self_verification(
                model, m=settings.m, kappa=settings.kappa, temperature=settings.temperature, judge=judge
            ).compile()
            self._answer = self._verify

    async def answer(self, job: Job) -> Row:
        """The row of a prompt; if it cannot be answered, with the error in the place of the answer."""
        try:
            with running(Run(limiters=(self._limiter,))):
                outcome = await self._answer(job.prompt)
        except Exception as error:  # noqa: BLE001 - a prompt that fails costs only itself
            outcome = {"error": in_words(error), **_paid_for(error)}
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
    """How the row of a prompt begins."""
    named = {"line": job.line} if job.id is None else {"line": job.line, "id": job.id}
    return {**named, "prompt": job.prompt}


def decoded_row(answer: SynthesizedResponse) -> Row:
    """What a row keeps of an answer. Times are left out: the same prompt and samples make the same row."""
    return {
        "text": answer.text,
        "abstained": answer.abstained,
        "reason": answer.reason,
        "support": round(answer.support, 4),
        "edit": answer.edit,
        "spans": [[span.start, span.end, span.support] for span in answer.spans],
        "samples": list(answer.samples),
        "failures": [f"sample {f.index + 1}: {f.reason}: {mask(f.detail)}" for f in answer.failures],
        "warnings": [mask(warning) for warning in answer.warnings],
        "usage": _cost(answer.usage),
    }


def verified_row(result: dict[str, Any]) -> Row:
    """What a row keeps of a verified solution."""
    kept = ("solution", "answer", "confidence", "votes", "candidates", "uncertain", "left_out", "pruned")
    notes = [mask(note) for note in result.get("notes", [])]
    return {name: result[name] for name in kept} | {
        "notes": notes,
        "usage": _cost(Usage.model_validate(result["usage"])),
    }


def _paid_for(error: Exception) -> Row:
    """The samples that were taken before the rest failed."""
    sampled = getattr(error, "samples", None)
    return {"samples": [str(message.text) for message in sampled["responses"]]} if sampled else {}


def row_line(row: Row) -> str:
    """A row as a line: ASCII, so that no text of a model is read as the end of a line or by a terminal."""
    return json.dumps(row) + "\n"


def _without_secrets(address: str) -> str:
    """Where a server is, without names, passwords and parameters."""
    found = urlsplit(address)
    return urlunsplit((found.scheme, found.netloc.rpartition("@")[2], found.path.rstrip("/"), "", ""))


def _cost(usage: Usage) -> Row:
    total = usage.total
    return {"calls": total.calls, "input_tokens": total.input_tokens, "output_tokens": total.output_tokens}
