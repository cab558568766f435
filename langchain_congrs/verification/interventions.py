"""Interventions: what is done about the variants of an uncertain region.

An intervention makes tasks for a region, each small enough to be paid for once, carries one out, and turns the
records of its tasks into scores of the variants. Three ship: `Pairwise` (the paper's), `Listwise` (one call a region)
and `HumanArbitration`.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import regex
from langgraph.types import interrupt
from typing_extensions import TypedDict, override

from langchain_congrs import prompts
from langchain_congrs.equivalence.answers import UnreadableAnswerError, read_json
from langchain_congrs.graph import ConsensusGraph
from langchain_congrs.rounds import Asking, Question, UnusableAnswerError, text_of
from langchain_congrs.verification.domains import VerificationDomain
from langchain_congrs.verification.regions import pairs, partial_solution, variants

_SCORES = regex.compile(r"\(\s*([01])\s*,\s*([01])\s*\)")


class Task(TypedDict):
    """One comparison to be made. JSON-native: it is what a checkpoint holds while it is under way."""

    key: str
    problem: str
    position: int
    nodes: list[str]
    texts: list[str]
    said_by: list[list[int]]


class Record(TypedDict):
    """What came of a task: a score for each text, 0 with its mistake, and whether the verifier could be read."""

    key: str
    position: int
    nodes: list[str]
    scores: list[int]
    mistakes: list[str]
    outcome: str


class Intervention(ABC):
    """What is done about an uncertain region."""

    @abstractmethod
    def tasks(self, graph: ConsensusGraph, position: int, candidates: Collection[int], problem: str) -> list[Task]:
        """The tasks of a region, given the candidates that survive."""

    @abstractmethod
    def asking(self, task: Task, domain: VerificationDomain) -> Asking[Record]:
        """Carry a task out; questions to the model are yielded (see `langchain_congrs.rounds`)."""


class Pairwise(Intervention):
    """Compares every two variants of a region and scores both."""

    @override
    def tasks(self, graph: ConsensusGraph, position: int, candidates: Collection[int], problem: str) -> list[Task]:
        speakers = variants(graph, position, candidates)
        return [_task(graph, position, problem, {node: speakers[node] for node in pair}) for pair in pairs(speakers)]

    @override
    def asking(self, task: Task, domain: VerificationDomain) -> Asking[Record]:
        messages = domain.compare(task["problem"], *task["texts"])
        return (yield from _scored(task, "verify pair", messages, read_scores))


class Listwise(Intervention):
    """Scores all variants of a region in one call; what its answer lacks counts as right."""

    @override
    def tasks(self, graph: ConsensusGraph, position: int, candidates: Collection[int], problem: str) -> list[Task]:
        speakers = variants(graph, position, candidates)
        return [_task(graph, position, problem, speakers)] if len(speakers) > 1 else []

    @override
    def asking(self, task: Task, domain: VerificationDomain) -> Asking[Record]:
        messages = domain.score(task["problem"], task["texts"])
        return (yield from _scored(task, "verify region", messages, read_listed_scores))


class HumanArbitration(Intervention):
    """Shows a person what each variant says, who said it and how many, and takes their word.

    The run is interrupted (LangGraph's `interrupt`); resume it with ``{"keep": [numbers]}``, ``{"drop": [numbers]}``
    or ``{"say": "…"}``. Numbers are those of the variants shown. What the person says in their own words reaches the
    synthesis.
    """

    @override
    def tasks(self, graph: ConsensusGraph, position: int, candidates: Collection[int], problem: str) -> list[Task]:
        return Listwise().tasks(graph, position, candidates, problem)

    @override
    def asking(self, task: Task, domain: VerificationDomain) -> Asking[Record]:
        count = len(task["texts"])
        shown = {
            "problem": task["problem"],
            "region": task["position"],
            "variants": [
                {"number": number, "node": node, "text": text, "said_by": who, "support": len(who)}
                for number, (node, text, who) in enumerate(
                    zip(task["nodes"], task["texts"], task["said_by"], strict=True), start=1
                )
            ],
            "answer_with": {"keep": "numbers to keep", "drop": "numbers to drop", "say": "your own words"},
        }
        yield from ()
        while True:
            try:
                scores, said = read_arbitration(interrupt(shown), count)
            except ValueError as error:  # asked again, with what was wrong
                shown = {**shown, "error": str(error)}
            else:
                return _record(task, scores, [said] * count, "person")


INTERVENTIONS: dict[str, type[Intervention]] = {"pairwise": Pairwise, "listwise": Listwise, "human": HumanArbitration}


def scores_of(records: Sequence[Record], tasks: Sequence[Task]) -> dict[str, list[int]]:
    """The scores that each variant of a region got, from the records of its tasks, whenever they were made."""
    by_key = {record["key"]: record for record in records}
    scores: dict[str, list[int]] = {}
    for task in tasks:
        record = by_key.get(task["key"])
        if record is None:
            continue
        for node, score in zip(task["nodes"], record["scores"], strict=True):
            scores.setdefault(node, []).append(score)
    return scores


def mistakes_of(records: Sequence[Record], tasks: Sequence[Task]) -> dict[str, list[str]]:
    """The mistakes that were named for each variant of a region."""
    by_key = {record["key"]: record for record in records}
    named: dict[str, list[str]] = {}
    for task in tasks:
        record = by_key.get(task["key"])
        for node, mistake in zip(task["nodes"], record["mistakes"] if record else [], strict=False):
            if mistake:
                named.setdefault(node, []).append(mistake)
    return named


def read_scores(answer: str, count: int) -> tuple[list[int], list[str]]:
    """The two scores of an answer: JSON, or a tuple like ``(1, 0)``.

    Raises:
        UnreadableAnswerError: If there are none.
    """
    try:
        found = read_json(answer, dict)
    except UnreadableAnswerError:
        tuples = _SCORES.findall(answer)
        if not tuples:
            raise
        return [int(score) for score in tuples[-1]], [""] * count
    scores, mistakes = found.get("scores"), found.get("mistakes")
    if (
        not isinstance(scores, list)
        or len(scores) != count
        or any(score not in {0, 1} for score in map(_score, scores))
    ):
        msg = f'it had no "scores" with {count} entries of 0 or 1.'
        raise UnreadableAnswerError(msg)
    named = [str(mistake or "") for mistake in mistakes] if isinstance(mistakes, list) else []
    return [int(_score(score) or 0) for score in scores], (named + [""] * count)[:count]


def read_listed_scores(answer: str, count: int) -> tuple[list[int], list[str]]:
    """The scores of several variants; what is missing or is not 0 counts as 1.

    Raises:
        UnreadableAnswerError: If the answer is no JSON object.
    """
    found = read_json(answer, dict)
    scores, mistakes = [1] * count, [""] * count
    for number in range(1, count + 1):
        entry = found.get(str(number))
        score = entry.get("score") if isinstance(entry, dict) else entry
        if _score(score) == 0:
            scores[number - 1] = 0
            mistakes[number - 1] = str(entry.get("mistake") or "") if isinstance(entry, dict) else ""
    return scores, mistakes


def read_arbitration(told: object, count: int) -> tuple[list[int], str]:
    """What a person decided: a score for each variant, and their own words.

    Raises:
        ValueError: If it is not of one of the forms asked for.
    """
    everything = range(1, count + 1)
    if isinstance(told, Mapping) and len(told) == 1:
        if "say" in told:
            return [1] * count, str(told["say"])
        chosen = next(iter(told.values()))
        numbers = list(chosen) if isinstance(chosen, (list, tuple)) else [chosen]
        if all(type(number) is int and number in everything for number in numbers):
            scores = [int((number in numbers) == ("keep" in told)) for number in everything]
            if told.keys() <= {"keep", "drop"} and any(scores):
                return scores, ""
    msg = (
        f"Resume with {{'keep': […]}}, {{'drop': […]}} (numbers 1 to {count}, one at least has to stay) or "
        f"{{'say': '…'}}, not {told!r}."
    )
    raise ValueError(msg)


def _scored(task: Task, name: str, messages: Any, read: Any) -> Asking[Record]:
    """Ask, once more if the answer cannot be read, and count what stays unreadable as right: it must not prune."""
    count = len(task["texts"])
    outcome = "unreadable"
    for _ in range(2):
        (answer,) = yield [Question(name, messages)]
        if isinstance(answer, Exception) and not isinstance(answer, UnusableAnswerError):
            outcome = f"failed: {type(answer).__name__}"
            break
        try:
            scores, mistakes = read(text_of(answer), count)
        except UnreadableAnswerError as error:
            messages = prompts.again(messages, text_of(answer), str(error))
        else:
            return _record(task, scores, mistakes, "read")
    return _record(task, [1] * count, [""] * count, outcome)


def _record(task: Task, scores: list[int], mistakes: list[str], outcome: str) -> Record:
    return {
        "key": task["key"],
        "position": task["position"],
        "nodes": task["nodes"],
        "scores": scores,
        "mistakes": mistakes,
        "outcome": outcome,
    }


def _task(graph: ConsensusGraph, position: int, problem: str, speakers: Mapping[str, int]) -> Task:
    texts = [partial_solution(graph, position, response) for response in speakers.values()]
    digest = hashlib.sha256(json.dumps([problem, *texts]).encode()).hexdigest()[:16]
    return {
        "key": digest,
        "problem": problem,
        "position": position,
        "nodes": list(speakers),
        "texts": texts,
        "said_by": [list(graph.node(node).responses) for node in speakers],
    }


def _score(value: object) -> int | None:
    text = str(value).strip()
    return int(text) if text in {"0", "1"} else {"0.0": 0, "1.0": 1}.get(text)
