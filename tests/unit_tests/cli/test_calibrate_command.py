"""congrs calibrate: what to label, a calibration from labels, and asking with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from langchain_congrs import Calibration
from tests.unit_tests.cli.command import Run
from tests.unit_tests.scripted import ScriptedChatModel

Use = Callable[[ScriptedChatModel], dict[str, Any]]

TRUE, FALSE = "Ada Lovelace was born in London in 1815.", "She died in Paris in 1870."
SAMPLES = [f"{TRUE} {FALSE}", f"{TRUE} {FALSE}", TRUE, TRUE]
SETTINGS = {"model": "ScriptedChatModel", "m": 4, "select": "statements", "tau": "auto", "judge": "rules"}


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    """Rows of a batch: forty equal answers, and one that failed."""
    rows = [{"line": n, "prompt": "Who?", "samples": SAMPLES, "settings": SETTINGS} for n in range(1, 41)]
    rows.append({"line": 41, "prompt": "Who?", "error": "no", "settings": SETTINGS})
    path = tmp_path / "answers.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)))
    return path


def label(lines: str, path: Path) -> Path:
    rows = [json.loads(line) for line in lines.splitlines()]
    path.write_text("\n".join(json.dumps({**row, "true": FALSE not in json.dumps(row)}) for row in rows))
    return path


def test_statements_are_listed_labelled_and_calibrated(run: Run, answers: Path, tmp_path: Path) -> None:
    listed = run("calibrate", answers)
    assert (listed.code, listed.err.count("it failed: no")) == (1, 1)
    first = json.loads(listed.out.splitlines()[0])
    assert first == {"id": 1, "prompt": "Who?", "statement": TRUE, "true": None}
    labels = label(listed.out, tmp_path / "labels.jsonl")
    found = run("calibrate", answers, "--labels", labels, "-o", tmp_path / "calibration.json")
    calibration = Calibration.from_json((tmp_path / "calibration.json").read_text())
    assert (calibration.tau, calibration.m, calibration.model, calibration.risk) == (0.75, 4, "ScriptedChatModel", 0)
    assert (
        "tau 0.75: on average at most 10% of what an answer states is false (0.0% in 40 labelled answers" in found.err
    )
    lower = Calibration.from_json(run("calibrate", answers, "--labels", labels, "--target", "0.4").out)
    assert lower.tau == 0.25


def test_whole_answers_are_labelled_too(run: Run, answers: Path, tmp_path: Path) -> None:
    listed = run("calibrate", answers, "--whole")
    assert set(json.loads(listed.out.splitlines()[0])) == {"id", "prompt", "answer", "true"}
    assert listed.out.count("\n") == 40
    labels = label(listed.out, tmp_path / "labels.jsonl")
    found = run("calibrate", answers, "--labels", labels)
    assert found.code == 2
    assert "100.0% or more is false" in found.err
    labels.write_text(labels.read_text().replace("false", "true"))
    calibration = Calibration.from_json(run("calibrate", answers, "--labels", labels).out)
    assert (calibration.tau, calibration.answered, calibration.risk) == ("auto", 1, 0)


def test_too_few_labels_are_told_of(run: Run, answers: Path, tmp_path: Path) -> None:
    labels = tmp_path / "labels.jsonl"
    labels.write_text(json.dumps({"id": 1, "statement": TRUE, "true": True}) + '\n{"id": 2, "true": null}\n[]')
    found = run("calibrate", answers, "--labels", labels)
    assert found.code == 2
    assert "at least 9 are needed" in found.err
    assert "no label for the statement 'She died" in found.err
    assert "line 2: 'true' must be true or false" in found.err
    assert "line 3: not an object" in found.err
    assert found.err.count("left out") < 10
    assert "and 33 more like these" in found.err


def test_asking_with_a_calibration(run: Run, use: Use, answers: Path, tmp_path: Path) -> None:
    path = tmp_path / "calibration.json"
    labels = label(run("calibrate", answers).out, tmp_path / "labels.jsonl")
    run("calibrate", answers, "--labels", labels, "-o", path)
    samples = iter(SAMPLES * 2)
    use(ScriptedChatModel(reply=lambda _: next(samples)))
    found = run("ask", "Who?", "--m", 4, "--calibration", path, "--json")
    answer = json.loads(found.out)
    assert (answer["text"], answer["tau"], answer["probability"]) == (TRUE, 0.75, 1.0)
    assert "made with -m 4, not 5" in run("ask", "Who?", "--calibration", path).err
    assert "not both" in run("ask", "Who?", "--tau", 0.5, "--calibration", path).err
    assert "not a calibration" in run("ask", "Who?", "--calibration", labels).err


def test_what_cannot_be_read_is_named(run: Run, tmp_path: Path) -> None:
    assert "nowhere.jsonl: No such file" in run("calibrate", tmp_path / "nowhere.jsonl").err
    rows = tmp_path / "rows.jsonl"
    rows.write_text('{"text": "x"}\n{"samples": ["a"], "prompt": "?", "settings": {"judge": "model"}}')
    found = run("calibrate", rows)
    assert found.code == 2
    assert "there are no answers" in found.err
    assert "--graphs" in found.err
