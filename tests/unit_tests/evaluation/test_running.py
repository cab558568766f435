"""Experiments: rows that are written once, calls that are paid once, an estimate before the first."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage
from langchain_core.outputs import ChatGeneration

from langchain_congrs.evaluation.experiments import ExperimentSummary, run_experiment
from langchain_congrs.evaluation.experiments.estimate import CostEstimate
from langchain_congrs.evaluation.experiments.row_log import ExperimentBusyError, RowLog, read_rows
from langchain_congrs.evaluation.experiments.store import AnswerStore
from langchain_congrs.local import choice
from tests.unit_tests.evaluation.answerer import SAMPLES, kind_of
from tests.unit_tests.evaluation.experiment import PROMPTS, experiment_model, small_plan, write_examples
from tests.unit_tests.scripted import ScriptedChatModel

ROWS = 3 * 8


def run(folder: Path, model: ScriptedChatModel | None, **changes: Any) -> ExperimentSummary:
    names = ("limit", "confirm", "on_progress", "concurrency")
    options: dict[str, Any] = {"concurrency": 2} | {name: changes.pop(name) for name in names if name in changes}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(choice, "choose_model", lambda *_, **__: model)
        return run_experiment(small_plan(**changes), folder, folder / "out", **options)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_examples(tmp_path)
    return tmp_path


def test_all_systems_see_the_same_samples(folder: Path) -> None:
    model = experiment_model()
    summary = run(folder, model)
    assert (summary.rows, summary.computed, summary.failed) == (ROWS, ROWS, 0)
    rows = read_rows(folder / "out")
    drawn = {row["id"]: set(row["texts"]) for row in rows if row["system"] == "mean"}
    assert {len(texts) for texts in drawn.values()} == {3}
    picked = {row["id"]: row["texts"][0] for row in rows if row["system"] == "self_verification"}
    assert all(picked[name] in texts for name, texts in drawn.items())
    prompts = Counter(str(call[0].text) for call in model.calls if call[0].type != "system")
    assert prompts == dict.fromkeys(PROMPTS, 3 + 1)  # samples, and greedy
    assert summary.spent.total.calls == len(model.calls)
    assert not [call for call in model.calls if call[0].type == "system" and kind_of(call) == "abstains"]


def test_a_second_run_pays_nothing(folder: Path) -> None:
    run(folder, experiment_model())
    before = (folder / "out" / "rows.jsonl").read_bytes()
    silent = ScriptedChatModel(reply=lambda _: ValueError("nobody should ask"))
    summary = run(folder, silent)
    assert (summary.rows, summary.computed, summary.failed, summary.spent.total.calls) == (ROWS, 0, 0, 0)
    assert (folder / "out" / "rows.jsonl").read_bytes() == before


def test_rows_that_are_lost_are_made_again_without_a_call_and_cost_the_same(folder: Path) -> None:
    run(folder, experiment_model())
    path = folder / "out" / "rows.jsonl"
    before = {row["key"]: row for row in read_rows(folder / "out")}
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:5]) + b'{"key": "torn')
    summary = run(folder, ScriptedChatModel(reply=lambda _: ValueError("nobody should ask")))
    assert (summary.computed, summary.failed, summary.spent.total.calls) == (ROWS - 5, 0, 0)
    after = {row["key"]: row for row in read_rows(folder / "out")}
    for key, row in before.items():
        assert {**after[key], "seconds": 0} == {**row, "seconds": 0}


@pytest.mark.parametrize("fail_at", [1, 4, 14, 22])
def test_what_failed_is_tried_again_and_nothing_else(folder: Path, fail_at: int) -> None:
    paid: list[str] = []
    first = run(folder, experiment_model(fail_at, paid), concurrency=1)
    assert first.failed > 0
    second = run(folder, experiment_model(paid=paid), concurrency=1)
    assert (second.failed, second.computed) == (0, first.failed)
    times = Counter(paid)
    assert {call: number for call, number in times.items() if "SystemMessage" in call and number > 1} == {}
    assert sum(number for call, number in times.items() if "SystemMessage" not in call) == 3 * (3 + 1)


def test_more_samples_go_on_where_fewer_stopped(folder: Path) -> None:
    few = run(folder, experiment_model(), systems=[{"name": "mean"}], metrics=[], judge=None)
    model = experiment_model()
    more = run(folder, model, systems=[{"name": "mean"}], metrics=[], judge=None, sampling={"m": [3, 5]})
    assert (few.computed, more.computed, len(model.calls)) == (3, 3, 2 * 3)
    rows = {(row["id"], row["m"]): row["texts"] for row in read_rows(folder / "out")}
    assert all(rows[f"e{n}", 5][:3] == rows[f"e{n}", 3] for n in range(3))


def test_an_estimate_comes_before_the_first_call(folder: Path) -> None:
    seen: list[CostEstimate] = []
    model = experiment_model()

    def decline(estimate: CostEstimate) -> bool:
        seen.append(estimate)
        return False

    assert run(folder, model, confirm=decline).declined
    assert (model.calls, seen[0].rows, seen[0].hosted) == ([], ROWS, False)
    assert sum(usage.total.calls for usage in seen[0].by_model.values()) > 3 * 3
    hosted = small_plan(models={"big": {"model": "gpt-4.1-mini"}, "small": {"model": "smollm2-135m"}})
    run(folder, model, models=hosted.model_dump()["models"], confirm=decline)
    assert seen[1].hosted
    assert "gpt-4.1-mini (hosted): about" in str(seen[1])
    run(folder, model, limit=1)
    run(folder, model, confirm=decline)
    assert seen[2].rows == ROWS - 8


def test_recorded_samples_need_no_model(tmp_path: Path) -> None:
    write_examples(tmp_path, responses=SAMPLES)
    recorded: dict[str, Any] = {"models": {"old": {"model": "recorded"}}, "metrics": ["accuracy"], "judge": None}
    systems = [{"name": "mean"}, {"name": "self_consistency"}, {"name": "asc"}]
    summary = run(tmp_path, None, systems=systems, **recorded)
    assert (summary.computed, summary.failed) == (9, 0)
    scores = {row["system"]: row["scores"]["correct"] for row in read_rows(tmp_path / "out")}
    assert scores == {"mean": pytest.approx(2 / 3), "self_consistency": 1, "asc": 1}
    write_examples(tmp_path)
    with pytest.raises(ValueError, match="not every example of 'sums' has 'responses'"):
        run(tmp_path, None, systems=[{"name": "mean"}], **recorded)


def test_progress_tells_rows_and_spend(folder: Path) -> None:
    told: list[tuple[int, int, int]] = []
    run(folder, experiment_model(), on_progress=lambda done, of, spent: told.append((done, of, spent.total.calls)))
    assert told[-1][:2] == (ROWS, ROWS)
    assert sorted(told, key=lambda one: one[0]) == sorted(told)
    assert told[-1][2] > 0


def test_two_runs_do_not_write_to_one_folder(folder: Path) -> None:
    (folder / "out").mkdir()
    with RowLog.opened(folder / "out"), pytest.raises(ExperimentBusyError, match="Another run"):
        run(folder, experiment_model())
    (folder / "out" / "rows.jsonl").write_text('"a line"\n')
    with pytest.raises(ValueError, match="not a row of an experiment"):
        run(folder, experiment_model())


def test_answers_are_kept_whatever_the_address(tmp_path: Path) -> None:
    store = AnswerStore(tmp_path / "answers.sqlite")
    told = [ChatGeneration(message=AIMessage("ho"))]
    store.cache("one").update("hi", '{"url": "http://127.0.0.1:1/v1"}', told)
    assert store.cache("one").lookup("hi", '{"url": "http://127.0.0.1:2/v1"}') == told
    assert store.cache("two").lookup("hi", '{"url": "http://127.0.0.1:1/v1"}') is None
    assert store.cache("one").lookup("ho", '{"url": "http://127.0.0.1:1/v1"}') is None
    with pytest.raises(NotImplementedError):
        store.cache("one").clear()
    store.close()
