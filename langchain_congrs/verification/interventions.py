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

from langchain_congrs.calling.asking import Asking, Question, UnusableAnswerError, text_of
from langchain_congrs.calling.prompts import again
from langchain_congrs.equivalence.reading import UnreadableAnswerError, read_json, said_at_last
from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.verification.candidates import pairs, partial_solution, variants
from langchain_congrs.verification.domains import VerificationDomain
from langchain_congrs.verification.prompts import BRIEF_FORM, PARTS_FORM, SCORES_FORM

_SCORES = regex.compile(
    r"(?:(?:final\s+)?scores?\b[\s:=*_`]*+)?\(\s*([01])\s*,\s*([01])\s*\)[\s.*_`]*+", regex.IGNORECASE
)
_NUMBER = regex.compile(r"\d+")


class Task(TypedDict):
    """One comparison to be made. JSON-native: it is what a checkpoint holds while it is under way.

    `turned` says that it was made before, with the variants in the other order.
    """

    key: str
    problem: str
    position: int
    nodes: list[str]
    texts: list[str]
    said_by: list[list[int]]
    turned: bool


class Record(TypedDict):
    """What came of a task.

    A score for each text, 0 with its mistake; whether the verifier could be read; what a person said in their own
    words; whether it was a second look, at the variants in the other order.
    """

    key: str
    position: int
    nodes: list[str]
    scores: list[int]
    mistakes: list[str]
    outcome: str
    said: str
    turned: bool


class Intervention(ABC):
    """What is done about an uncertain region.

    Attributes:
        calls: How many calls to the model a task takes, for the budget.
    """

    calls = 1

    @abstractmethod
    def tasks(self, graph: ConsensusGraph, position: int, candidates: Collection[int], problem: str) -> list[Task]:
        """The tasks of a region, given the candidates that survive."""

    @abstractmethod
    def asking(self, task: Task, domain: VerificationDomain) -> Asking[Record]:
        """Carry a task out; questions to the model are yielded (see `langchain_congrs.calling.asking`)."""

    def turned(self, task: Task) -> Task | None:
        """The same with the variants in the other order, for a second look; None if there is nothing to gain by it.

        Verifiers tend to prefer what they read first, or last: such verdicts cancel out.
        """
        if task["turned"] or not self.calls:
            return None
        texts = task["texts"][::-1]
        return {
            **task,
            "key": _key(task["problem"], texts),
            "nodes": task["nodes"][::-1],
            "texts": texts,
            "said_by": task["said_by"][::-1],
            "turned": True,
        }


class Pairwise(Intervention):
    """Compares every two variants of a region and scores both."""

    @override
    def tasks(self, graph: ConsensusGraph, position: int, candidates: Collection[int], problem: str) -> list[Task]:
        speakers = variants(graph, position, candidates)
        return [
            _task(graph, position, problem, {node: speakers[node] for node in pair}, candidates)
            for pair in pairs(speakers)
        ]

    @override
    def asking(self, task: Task, domain: VerificationDomain) -> Asking[Record]:
        messages = domain.compare(task["problem"], *task["texts"])
        return (yield from _scored(task, Question("verify pair", messages, SCORES_FORM), read_scores))


class Listwise(Intervention):
    """Scores all variants of a region in one call; what its answer lacks counts as right.

    Args:
        mistakes: Whether each mistake is to be named. Scores alone take a dozen tokens, for a model that takes its
            time.
    """

    def __init__(self, *, mistakes: bool = True) -> None:
        """See the class."""
        self.mistakes = mistakes

    @override
    def tasks(self, graph: ConsensusGraph, position: int, candidates: Collection[int], problem: str) -> list[Task]:
        speakers = variants(graph, position, candidates)
        return [_task(graph, position, problem, speakers, candidates)] if len(speakers) > 1 else []

    @override
    def asking(self, task: Task, domain: VerificationDomain) -> Asking[Record]:
        ask, form = (domain.score, PARTS_FORM) if self.mistakes else (domain.score_briefly, BRIEF_FORM)
        question = Question("verify region", ask(task["problem"], task["texts"]), form)
        return (yield from _scored(task, question, read_listed_scores))


class HumanArbitration(Intervention):
    """Shows a person what each variant says, who said it and how many, and takes their word.

    The run is interrupted (LangGraph's `interrupt`); resume it with ``{"keep": [numbers]}``, ``{"drop": [numbers]}``
    or ``{"say": "…"}``. Numbers are those of the variants shown. What the person says in their own words reaches the
    synthesis. With the parallel strategy there are several interrupts at once: resume with
    ``{interrupt.id: answer, …}``.
    """

    calls = 0

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
                return _record(
                    task, scores, ["" if score else "dropped by a person" for score in scores], "person", said
                )


INTERVENTIONS: dict[str, type[Intervention]] = {"pairwise": Pairwise, "listwise": Listwise}


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


def mistakes_of(records: Sequence[Record]) -> dict[str, list[str]]:
    """The mistakes that were named for each variant."""
    named: dict[str, list[str]] = {}
    for record in records:
        for node, mistake in zip(record["nodes"], record["mistakes"], strict=False):
            if mistake:
                named.setdefault(node, []).append(mistake)
    return named


def read_scores(answer: str, count: int) -> tuple[list[int], list[str]]:
    """The two scores of an answer: JSON, or a tuple like ``(1, 0)``, perhaps after the word "score".

    Raises:
        UnreadableAnswerError: If there are none.
    """
    try:
        found = read_json(answer, dict)
    except UnreadableAnswerError:
        pair = _SCORES.fullmatch(said_at_last(answer))
        if pair is None:
            raise
        return [int(score) for score in pair.groups()], [""] * count
    scores, mistakes = found.get("scores"), found.get("mistakes")
    read = [_score(score) for score in scores] if isinstance(scores, list) else []
    if len(read) != count or None in read:
        msg = f'it had no "scores" with {count} entries of 0 or 1.'
        raise UnreadableAnswerError(msg)
    named = [str(mistake or "") for mistake in mistakes] if isinstance(mistakes, list) else []
    return [int(score == 1) for score in read], (named + [""] * count)[:count]


def read_listed_scores(answer: str, count: int) -> tuple[list[int], list[str]]:
    """The scores of several variants, by their numbers; what is missing or is not 0 counts as 1.

    Raises:
        UnreadableAnswerError: If the answer is no JSON object, or scores none of them.
    """
    found = read_json(answer, dict)
    nested, rows = found.get("scores"), found.get("parts")
    entries = nested if isinstance(nested, dict) else found
    if isinstance(rows, list):  # structured output
        entries = {str(row.get("part")): row for row in rows if isinstance(row, dict)}
    numbered = {int(match[0]): entry for key, entry in entries.items() if (match := _NUMBER.search(key))}
    listed = [numbered.get(number) for number in range(1, count + 1)]
    scored = [_score(entry.get("score") if isinstance(entry, dict) else entry) for entry in listed]
    if not any(score is not None for score in scored):
        msg = f"it had no score for any of the numbers 1 to {count}."
        raise UnreadableAnswerError(msg)
    scores = [1 if score is None else score for score in scored]
    mistakes = [
        str(entry.get("mistake") or "") if score == 0 and isinstance(entry, dict) else ""
        for score, entry in zip(scores, listed, strict=True)
    ]
    return scores, mistakes


def read_arbitration(told: object, count: int) -> tuple[list[int], str]:
    """What a person decided: a score for each variant, and their own words.

    Raises:
        ValueError: If it is not of one of the forms asked for.
    """
    everything = range(1, count + 1)
    (way, chosen), *more = told.items() if isinstance(told, Mapping) and told else [("", None)]
    if way == "say" and not more:
        return [1] * count, str(chosen)
    numbers = list(chosen) if isinstance(chosen, (list, tuple)) else [chosen]
    if way in {"keep", "drop"} and not more and all(type(n) is int and n in everything for n in numbers):
        scores = [int((number in numbers) == (way == "keep")) for number in everything]
        if any(scores):
            return scores, ""
    msg = (
        f"Resume with {{'keep': […]}}, {{'drop': […]}} (numbers 1 to {count}, one at least has to stay) or "
        f"{{'say': '…'}}, not {told!r}."
    )
    raise ValueError(msg)


def _scored(task: Task, question: Question, read: Any) -> Asking[Record]:
    """Ask, once more if the answer cannot be read, and count what stays unreadable as right: it must not prune."""
    count = len(task["texts"])
    outcome = "unreadable"
    for _ in range(2):
        (answer,) = yield [question]
        if isinstance(answer, Exception) and not isinstance(answer, UnusableAnswerError):
            outcome = f"failed: {type(answer).__name__}"
            break
        try:
            scores, mistakes = read(text_of(answer), count)
        except UnreadableAnswerError as error:
            question = question._replace(messages=again(question.messages, text_of(answer), str(error)))
        else:
            return _record(task, scores, mistakes, "read")
    return _record(task, [1] * count, [""] * count, outcome)


def _record(task: Task, scores: list[int], mistakes: list[str], outcome: str, said: str = "") -> Record:
    return {
        "key": task["key"],
        "position": task["position"],
        "nodes": task["nodes"],
        "scores": scores,
        "mistakes": mistakes,
        "outcome": outcome,
        "said": said,
        "turned": task["turned"],
    }


def _task(
    graph: ConsensusGraph, position: int, problem: str, speakers: Mapping[str, int], candidates: Collection[int]
) -> Task:
    texts = [partial_solution(graph, position, response) for response in speakers.values()]
    return {
        "key": _key(problem, texts),
        "problem": problem,
        "position": position,
        "nodes": list(speakers),
        "texts": texts,
        "said_by": [
            [response for response in graph.node(node).responses if response in candidates] for node in speakers
        ],
        "turned": False,
    }


def _key(problem: str, texts: Sequence[str]) -> str:
    return hashlib.sha256(json.dumps([problem, *texts]).encode()).hexdigest()[:16]


def _score(value: object) -> int | None:
    return {"0": 0, "1": 1, "0.0": 0, "1.0": 1}.get(str(value).strip())
