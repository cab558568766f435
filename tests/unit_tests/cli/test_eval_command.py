"""The `eval` command, in this process, on a scripted model."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from langchain_congrs.cli import comparing
from tests.unit_tests.cli.command import Run
from tests.unit_tests.evaluation.experiment import experiment_model, write_examples
from tests.unit_tests.scripted import ScriptedChatModel

Use = Callable[[ScriptedChatModel], dict[str, Any]]

PLAN = """
title = "Three sums"
shapes = ["reasoning"]
metrics = ["accuracy"]
[data.sums]
path = "examples.jsonl"
[models.one]
model = "MODEL"
[sampling]
m = 2
[[systems]]
name = "mean"
[[systems]]
name = "lm_consensus"
"""


@pytest.fixture
def plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write_examples(tmp_path)
    path = tmp_path / "sums.toml"
    path.write_text(PLAN.replace("MODEL", "smollm2-135m"))
    return path


def test_the_command(plan: Path, run: Run, use: Use, tmp_path: Path) -> None:
    use(experiment_model())
    found = run("eval", plan)
    assert (found.code, found.out) == (0, "sums/report.md\nsums/report.html\n")
    assert "congrs: 6 rows to compute" in found.err
    assert "smollm2-135m: about 9 calls" in found.err
    assert "6 rows: 6 computed, 0 failed; spent 9 calls" in found.err
    assert "| Mean of m |" in (tmp_path / "sums" / "report.md").read_text()
    again = run("eval", plan, "--json")
    summary = json.loads(again.out)
    assert (summary["computed"], summary["spent"]["total"]["calls"]) == (0, 0)


def test_a_hosted_model_is_not_called_unasked(plan: Path, run: Run, use: Use, tmp_path: Path) -> None:
    model = experiment_model()
    use(model)
    plan.write_text(PLAN.replace("MODEL", "gpt-4.1-mini"))
    found = run("eval", plan)
    assert (found.code, model.calls) == (2, [])
    assert "gpt-4.1-mini (hosted): about 9 calls" in found.err
    assert "give --yes" in found.err
    assert run("eval", plan, "--yes", "--limit", 1).code == 0
    assert len(model.calls) == 3
    assert run("eval", plan, "-o", tmp_path / "other", "--yes").code == 0


@pytest.mark.parametrize(("said", "calls"), [("y\n", 9), ("\n", 0), ("no\n", 0)])
def test_whoever_sits_there_is_asked(said: str, calls: int, plan: Path, run: Run, use: Use) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    class Console:
        stdin, stderr = Terminal(said), sys.stderr

    model = experiment_model()
    use(model)
    plan.write_text(PLAN.replace("MODEL", "gpt-4.1-mini"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comparing, "sys", Console)
        found = run("eval", plan)
    assert (found.code, len(model.calls)) == (0 if calls else 1, calls)


def test_what_fails_is_told(plan: Path, run: Run, use: Use) -> None:
    use(experiment_model(fail_at=3))
    found = run("eval", plan, "--concurrency", 1)
    assert found.code == 1
    assert "tried again by a further run" in found.err
    use(ScriptedChatModel(reply=lambda _: ValueError("no")))
    found = run("eval", plan, "-o", "none")
    assert found.code == 3
    assert "congrs: 6 failed: NotEnoughSamplesError: 0 usable responses, 2 wanted" in found.err
    assert "all 6 rows failed" in found.err
    assert "0/6" not in found.err


def test_a_hosted_model_without_a_key_is_told_of_at_once(plan: Path, run: Run) -> None:
    plan.write_text(PLAN.replace("MODEL", "gpt-4.1-mini"))
    found = run("eval", plan, "--yes")
    assert found.code == 2
    assert "OPENAI_API_KEY is not set" in found.err
    assert "failed" not in found.err


def test_a_folder_may_hold_rows_of_the_plan_as_it_was(plan: Path, run: Run, use: Use, tmp_path: Path) -> None:
    use(experiment_model())
    assert run("eval", plan).code == 0
    plan.write_text(PLAN.replace('"MODEL"', '"smollm2-135m"\nmax_tokens = 30'))
    found = run("eval", plan)
    assert "6 rows: 6 computed" in found.err
    assert "- 6 rows\n" in (tmp_path / "sums" / "report.md").read_text()
    assert len((tmp_path / "sums" / "rows.jsonl").read_text().splitlines()) == 12


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ('name = "statements"\ntaw = 0.5', "there is no option 'taw'; it has tau."),
        ('name = "statements"\ntau = 7', "tau: Input should be less than or equal to 1"),
        ('name = "mean"\ntau = 7', "there is no option 'tau'; it has none."),
        ('name = "self_consistency"\ndomain = "maths"', "there is no domain 'maths'; choose math, text, code."),
    ],
)
def test_a_wrong_option_of_a_system_is_told(options: str, told: str, plan: Path, run: Run) -> None:
    plan.write_text(f"{PLAN.replace('MODEL', 'smollm2-135m')}[[systems]]\n{options}\n")
    found = run("eval", plan)
    assert (found.code, found.out) == (2, "")
    assert f"error: system {options.split(chr(34))[1]!r}: " in found.err
    assert told in found.err
    assert "pydantic" not in found.err


@pytest.mark.parametrize(
    ("given", "told"), [("nothing", "no shipped plan"), ("biographies", "Get prompt_entities.txt")]
)
def test_what_is_missing_is_told(given: str, told: str, run: Run, plan: Path) -> None:
    found = run("eval", given, "--yes")
    assert found.code == 2
    assert told in found.err
    assert not (plan.parent / given).exists()
