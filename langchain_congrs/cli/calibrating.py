"""`congrs calibrate`: from answers to what a person labels, and from labels to a calibration."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from langchain_congrs._common import mask
from langchain_congrs.batch.json_lines import BadLine, json_lines
from langchain_congrs.cli.exits import UsageError
from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.decoding.calibration import (
    Calibration,
    LabelledAnswer,
    label_answer,
    label_statements,
    statements_to_label,
)
from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.equivalence import RuleJudge
from langchain_congrs.graph.consensus_graph import ConsensusGraph


class Answered(NamedTuple):
    """An answer that is to be labelled.

    Attributes:
        id: What its labels call it.
        answer: The answer.
        select: What was selected.
        model: The model that was asked, if known.
    """

    id: Any
    answer: SynthesizedResponse
    select: str = "statements"
    model: str | None = None


def read_answers(path: str) -> tuple[list[Answered], list[str]]:
    """Read answers: rows of `congrs batch`, or what `congrs ask --json` prints, one a line.

    Returns:
        The answers, and what could not be used.
    """
    answers, problems = list[Answered](), list[str]()
    for number, row in _rows(path, problems):
        try:
            answers.append(_answered(number, row))
        except (KeyError, TypeError, ValueError) as error:
            problems.append(f"{path}, line {number}: not an answer: {mask(' '.join(str(error).split()))[:200]}")
    return answers, problems


def _answered(number: int, row: dict[str, Any]) -> Answered:
    name = row.get("id", row.get("line", number))
    if "draft" in row:
        return Answered(name, SynthesizedResponse.from_dict(row))
    if "error" in row:
        msg = f"it failed: {row['error']}"
        raise ValueError(msg)
    settings = row["settings"]
    if "graph" in row:
        graph = ConsensusGraph.model_validate(row["graph"])
    elif settings["judge"] == "rules":
        graph = ConGrBuilder(judge=RuleJudge()).invoke({"responses": row["samples"], "prompt": row["prompt"]})
    else:
        msg = "a model judged, so its graph is needed: run the batch with --graphs"
        raise ValueError(msg)
    answer = graph.decode(tau=settings["tau"], select=settings["select"])
    return Answered(name, answer.model_copy(update={"asked": settings["m"]}), settings["select"], settings["model"])


def to_label(answers: list[Answered], *, whole: bool) -> Iterator[str]:
    """What a person has to label, as lines of JSON: set ``true`` in each of them."""
    for one in answers:
        asked = {"id": one.id, "prompt": one.answer.graph.prompt}
        said = [{"answer": one.answer.text}] if whole and not one.answer.abstained else []
        if not whole:
            said = [{"statement": text} for text in statements_to_label(one.answer)]
        yield from (json.dumps({**asked, **what, "true": None}) for what in said)


def labelled(answers: list[Answered], path: str) -> tuple[list[LabelledAnswer], list[str]]:
    """Answers with their labels from a file; answers that lack one are left out and told of.

    Raises:
        UsageError: If the file cannot be read.
    """
    problems = list[str]()
    whole, statements = dict[str, bool](), dict[str, dict[str, bool]]()
    for number, row in _rows(path, problems):
        name, true = json.dumps(row.get("id")), row.get("true")
        if not isinstance(true, bool):
            problems.append(f"{path}, line {number}: 'true' must be true or false")
        elif "statement" in row:
            statements.setdefault(name, {})[row["statement"]] = true
        else:
            whole[name] = true
    found = []
    for one in answers:
        name = json.dumps(one.id)
        try:
            found.append(_labelled(one, whole.get(name), statements.get(name, {}), whole=bool(whole)))
        except ValueError as error:
            problems.append(f"{one.id}: left out: {error}")
    return found, problems


def _labelled(one: Answered, right: bool | None, statements: dict[str, bool], *, whole: bool) -> LabelledAnswer:  # noqa: FBT001 - a label
    if not whole:
        return label_statements(one.answer, statements)
    if right is None and not one.answer.abstained:
        msg = "it has no label"
        raise ValueError(msg)
    return label_answer(one.answer, bool(right), select=one.select)


def read_calibration(path: str) -> Calibration:
    """Read a calibration from a file.

    Raises:
        UsageError: If there is none in it.
    """
    try:
        return Calibration.from_json(Path(path).read_bytes())
    except OSError as error:
        msg = f"{path}: {error.strerror}"
    except ValueError as error:
        msg = f"{path}: not a calibration: {' '.join(str(error).split())[:200]}"
    raise UsageError(msg)


def _rows(path: str, problems: list[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    try:
        lines = Path(path).read_bytes().split(b"\n")
    except OSError as error:
        msg = f"{path}: {error.strerror}"
        raise UsageError(msg) from error
    for found in json_lines(lines):
        if isinstance(found, BadLine):
            problems.append(f"{path}, line {found.line}: {found.problem}")
        elif isinstance(found[1], dict):
            yield found[0], found[1]
        else:
            problems.append(f"{path}, line {found[0]}: not an object")
