"""Experiments: killed at any moment and gone on with; all systems on the embedded model, end to end."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from langchain_openai import ChatOpenAI

from langchain_congrs.evaluation.experiments import ExperimentPlan, run_experiment, write_report
from langchain_congrs.evaluation.experiments.row_log import read_rows
from langchain_congrs.evaluation.systems import SYSTEMS
from langchain_congrs.local import DEFAULT_MODEL
from tests.integration_tests.sixty_problems import PROBLEMS
from tests.unit_tests.evaluation.experiment import write_examples

ROOT = Path(__file__).parents[2]


def carry_on(folder: Path, die_at: int) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.integration_tests.killed_experiment", str(folder), str(die_at)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - ours


def test_an_experiment_that_is_killed_repeats_no_call_that_was_answered(tmp_path: Path) -> None:
    write_examples(tmp_path)
    for die_at in (3, 14, 30):
        killed = carry_on(tmp_path, die_at)
        assert killed.returncode == -signal.SIGKILL, killed.stderr
    finished = carry_on(tmp_path, 0)
    assert finished.returncode == 0, finished.stderr
    _, failed, rows = map(int, finished.stdout.split())
    assert (failed, rows) == (0, 24)
    assert len(read_rows(tmp_path / "out")) == rows
    lines = (tmp_path / "calls").read_text().splitlines()
    answered = Counter(line.partition(" ")[2] for line in lines if line.startswith("answered"))
    assert {call: times for call, times in answered.items() if "SystemMessage" in call and times > 1} == {}
    samples = {call: times for call, times in answered.items() if "SystemMessage" not in call}
    assert samples == dict.fromkeys(samples, 3 + 1)  # and greedy
    assert len(samples) == 3
    begun = sum(line.startswith("call") for line in lines)
    assert begun - answered.total() == 3  # those that died


@pytest.mark.slow
def test_all_systems_on_ten_prompts(
    capable_model: ChatOpenAI, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert capable_model is not None  # the weights are there
    ask = "Solve the problem step by step in a few short sentences. End with the answer as \\boxed{{number}}.\n\n{}"
    rows = [{"id": str(n), "prompt": ask.format(text), "answer": str(gold)} for n, (text, gold) in enumerate(PROBLEMS)]
    write_examples(tmp_path, rows[:10])
    options: dict[str, dict[str, object]] = {
        "nodes": {"way": "graph", "tau": [0.3, 0.5]},
        "guided_by_kappa": {"judge": False, "max_regions": 1, "verdict_tokens": 100},
        "guided_by_answers": {"judge": False, "max_regions": 1, "verdict_tokens": 100},
    }
    plan = ExperimentPlan.model_validate(
        {
            "title": "Ten problems on the embedded model",
            "shapes": ["reasoning", "statistics", "overlap", "time"],
            "metrics": ["accuracy"],
            "baseline": "self_consistency",
            "data": {"problems": {"path": "examples.jsonl", "title": "Problems"}},
            "models": {"embedded": {"model": DEFAULT_MODEL, "max_tokens": 200, "title": "Embedded"}},
            "secondary": {"model": DEFAULT_MODEL, "max_tokens": 200},
            "reasoning": {"model": DEFAULT_MODEL, "max_tokens": 400},
            "sampling": {"m": 3},
            "systems": [{"name": name, **options.get(name, {})} for name in SYSTEMS],
        }
    )
    summary = run_experiment(plan, tmp_path, tmp_path / "out")
    found = read_rows(tmp_path / "out")
    markdown, page = write_report(plan, found, tmp_path / "out")
    with capsys.disabled():
        print(f"\n{summary}\n{markdown.read_text()}")
    assert (summary.rows, summary.failed) == (10 * (len(SYSTEMS) + 1), 0)
    assert {row["system"] for row in found} == set(SYSTEMS)
    assert page.read_text().count("<table>") >= 5
    right = {name: sum(row["scores"]["correct"] for row in found if row["system"] == name) for name in SYSTEMS}
    assert right["pass_at_m"] >= max(right["self_consistency"], right["shortest"], right["mbr"])
