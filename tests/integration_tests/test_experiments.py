"""Experiments: killed at any moment and gone on with; all systems on the embedded model, end to end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from langchain_congrs.calling.usage import Usage
from langchain_congrs.evaluation.experiments import ExperimentPlan, run_experiment, write_report
from langchain_congrs.evaluation.experiments.row_log import read_rows
from langchain_congrs.evaluation.systems import SYSTEMS
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


SUMS = {
    "What is 17 plus 25?": 42,
    "A box holds 6 eggs. How many eggs are in 7 boxes?": 42,
    "Tom has 30 marbles and gives away 12. How many are left?": 18,
    "A book of 90 pages is read in 5 equal parts. How many pages are in a part?": 18,
    "Ann walks 3 km to school and back, 5 days a week. How many km is that in a week?": 30,
}
FACTS = {
    "What is the capital of Australia?": "Canberra is the capital of Australia. It lies between Sydney and Melbourne.",
    "Who wrote Pride and Prejudice?": "Pride and Prejudice is a novel by Jane Austen, an English writer, of 1813.",
    "What is the largest planet of the solar system?": "Jupiter is the largest planet of the solar system, of gas.",
    "Who painted the Mona Lisa?": "The Mona Lisa is a portrait by Leonardo da Vinci, begun in 1503; it is in Paris.",
    "When did the Second World War end?": "The Second World War ended in 1945, in Europe in May, in Asia in September.",
}


def ten_prompts(folder: Path) -> dict[str, dict[str, str]]:
    """Write five sums and five facts, to be answered in a sentence, and return where they are."""
    rows = {
        "sums": [
            {
                "prompt": f"{text} Answer in one short sentence that ends with \\boxed{{number}}.",
                "answer": str(gold),
                "reference": f"It is {gold}.",
            }
            for text, gold in SUMS.items()
        ],
        "facts": [{"prompt": f"{text} Answer in one sentence.", "reference": fact} for text, fact in FACTS.items()],
    }
    for name, own in rows.items():
        (folder / f"{name}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in own))
    return {name: {"path": f"{name}.jsonl", "title": name.capitalize()} for name in rows}


@pytest.mark.slow
def test_all_systems_on_ten_prompts(slow_model_name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every system over the same samples; CONGRS_EVAL names a folder that a run goes on in where another stopped."""
    output = Path(os.environ.get("CONGRS_EVAL") or tmp_path / "out")
    options: dict[str, dict[str, object]] = {
        "nodes": {"way": "graph", "tau": [0.3, 0.5]},
        "guided_by_kappa": {"judge": False, "max_regions": 1, "verdict_tokens": 60},
        "guided_by_answers": {"judge": False, "max_regions": 1, "verdict_tokens": 60},
    }
    plan = ExperimentPlan.model_validate(
        {
            "title": "Ten prompts on the embedded model",
            "shapes": ["reasoning", "factuality", "combined", "cost", "statistics", "overlap", "time"],
            "metrics": ["accuracy", "claims"],
            "data": ten_prompts(tmp_path),
            "models": {"embedded": {"model": slow_model_name, "max_tokens": 60, "title": "Embedded"}},
            "secondary": {"model": slow_model_name, "max_tokens": 80},
            "judge": {"model": slow_model_name, "max_tokens": 80},
            "reasoning": {"model": slow_model_name, "max_tokens": 120},
            "sampling": {"m": 3},
            "systems": [{"name": name, **options.get(name, {})} for name in SYSTEMS],
        }
    )

    def tell(done: int, rows: int, spent: Usage) -> None:
        with capsys.disabled():
            print(f"{done}/{rows} rows, {spent.total.calls} calls", flush=True)

    summary = run_experiment(plan, tmp_path, output, concurrency=2, on_progress=tell)
    found = read_rows(output, summary.keys)
    markdown, page = write_report(plan, found, output)
    with capsys.disabled():
        print(f"\n{summary}\n{markdown.read_text()}")
    assert (summary.rows, summary.failed) == (10 * (len(SYSTEMS) + 1), 0)
    assert {row["system"] for row in found} == set(SYSTEMS)
    assert page.read_text().count("<table>") >= len(plan.shapes)
    sums = [row for row in found if row["data"] == "sums"]
    right = {name: sum(row["scores"]["correct"] for row in sums if row["system"] == name) for name in SYSTEMS}
    assert right["pass_at_m"] >= max(right["self_consistency"], right["shortest"], right["mbr"], right["mean"])
    again = run_experiment(plan, tmp_path, output)
    assert (again.computed, again.spent.total.calls) == (0, 0)
