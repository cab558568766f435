"""A batch goes on where it was, keeps what is not its own, and lets one prompt fail alone."""

from __future__ import annotations

import asyncio
import itertools
import sys
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from langchain_congrs.batch import BatchSettings, run_batch
from langchain_congrs.batch.jobs import Job
from langchain_congrs.batch.on_asyncio import rows_on_asyncio
from langchain_congrs.batch.on_ray import share
from langchain_congrs.batch.rows import BatchOutputError
from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.local import choice as models
from tests.unit_tests.batch.echo import KEY, ONE, Echo, rows, write
from tests.unit_tests.scripted import Gathering, Reply, ScriptedChatModel
from tests.unit_tests.verification.verifier import RIGHT


def test_a_row_for_every_prompt(source: Path, output: Path) -> None:
    assert run_batch(source, output, ONE) == (6, 6, 0, 0, (), 0, ())
    assert [(row["line"], row["prompt"]) for row in rows(output)] == [(n + 1, f"prompt {n}") for n in range(6)]
    assert rows(output)[0] == {
        "line": 1,
        "prompt": "prompt 0",
        "text": "You said prompt 0 to me.",
        "abstained": False,
        "reason": None,
        "why": "",
        "confidence": 1.0,
        "support": 1.0,
        "agreement": 1.0,
        "coverage": 1.0,
        "tau": 1.0,
        "edit": "not needed",
        "statements": [["You said prompt 0 to me.", 1]],
        "spans": [[0, 24, 1]],
        "samples": ["You said prompt 0 to me."],
        "failures": [],
        "warnings": ["there is one sample only, and nothing to compare it with"],
        "usage": {"calls": 1, "input_tokens": 2, "output_tokens": 6},
        "settings": {
            "task": "decode",
            "model": "qwen2.5-coder-1.5b",
            "m": 1,
            "tau": "auto",
            "select": "statements",
            "temperature": "auto",
            "max_tokens": None,
            "judge": "rules",
            "editor": False,
            "graphs": False,
            "server": None,
        },
    }


def test_rows_come_as_they_are_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first prompt is answered once all the others are there."""
    others_are_there: Future[None] = Future()

    class Slow(ScriptedChatModel):
        async def _agenerate(self, messages: Any, *args: Any, **kwargs: Any) -> Any:
            if messages[-1].text == "prompt 0":
                await asyncio.wrap_future(others_are_there)
            return await super()._agenerate(messages, *args, **kwargs)

    model = Slow(reply=lambda _: "yes")
    monkeypatch.setattr(models, "choose_model", lambda *_, **__: model)
    found = rows_on_asyncio(ONE, [Job(number, f"prompt {number}") for number in range(6)], 2)
    assert sorted(next(found)["line"] for _ in range(5)) == [1, 2, 3, 4, 5]
    others_are_there.set_result(None)
    assert [row["line"] for row in found] == [0]


def test_never_more_calls_at_once(echo: Echo, source: Path, output: Path) -> None:
    echo.model.gathering = Gathering(2)
    run_batch(source, output, BatchSettings(m=3, judge="rules", editor=False), concurrency=2)
    assert echo.model.most_at_once == 2


def test_whoever_stops_reading_cancels_the_rest(echo: Echo) -> None:
    jobs = [Job(number, f"prompt {number}") for number in range(1000)]
    found = rows_on_asyncio(ONE, jobs, 2)
    next(found)
    found.close()
    assert len(echo.asked) < 1000


def test_more_prompts_later(source: Path, output: Path) -> None:
    run_batch(source, output, ONE)
    with source.open("a") as file:
        file.write('{"id": "new", "prompt": "one more"}\n')
    assert run_batch(source, output, ONE) == (7, 1, 6, 0, (), 0, ())
    assert rows(output)[-1]["id"] == "new"


def test_every_process_is_told_what_the_environment_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_API_BASE", "http://127.0.0.1:1/v1")
    assert ONE.resolved() == BatchSettings(m=1, model="gpt-4.1-mini", base_url="http://127.0.0.1:1/v1", judge="rules")
    assert ONE.resolved().resolved() == ONE.resolved()
    for name in ("smollm2-135m", "own.gguf", "anthropic:claude"):
        assert BatchSettings(model=name).resolved().base_url is None


def test_ray_keeps_to_the_concurrency() -> None:
    for concurrency, cpus, jobs in itertools.product(range(1, 20), (1, 3, 8), (1, 5, 1000)):
        workers, each = share(concurrency, cpus, jobs)
        assert 1 <= workers <= cpus
        assert concurrency - workers < workers * each <= concurrency


def test_a_failed_prompt_that_is_gone_is_a_changed_input(echo: Echo, source: Path, output: Path) -> None:
    echo.told["prompt 5"] = ValueError("no")
    run_batch(source, output, ONE)
    write(source, *(f"prompt {number}" for number in range(5)))
    for retry in (False, True):
        with pytest.raises(BatchOutputError, match="line 6, which has no prompt now"):
            run_batch(source, output, ONE, retry_failed=retry)


def test_failures_in_rows_are_masked_and_counted_from_one(
    echo: Echo, source: Path, output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    replies: list[Reply] = [ValueError(f"no such key: {KEY}"), "It is."]
    echo.model.reply = lambda _: replies.pop(0)
    write(source, "Is it?")
    run_batch(source, output, BatchSettings(m=2, judge="rules", editor=False))
    (failure,) = rows(output)[0]["failures"]
    assert failure.startswith("sample 1: ")
    assert "no such key: ***" in failure


def test_a_failed_prompt_does_not_stop_the_others(
    echo: Echo, source: Path, output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    echo.told["prompt 2"] = ValueError(f"no such key: {KEY}")
    summary = run_batch(source, output, ONE)
    assert summary[:-1] == (6, 5, 0, 1, (), 0)
    assert summary.errors == ((rows(output)[2]["error"], 1),)
    assert "no such key: ***" in rows(output)[2]["error"]
    echo.told.clear()
    assert run_batch(source, output, ONE) == (6, 0, 6, 1, (), 0, ())
    assert run_batch(source, output, ONE, retry_failed=True) == (6, 1, 5, 0, (), 0, ())
    assert rows(output)[2]["text"] == "You said prompt 2 to me."
    assert len(rows(output)) == 6


def test_a_retry_may_change_the_options_of_what_failed(echo: Echo, source: Path, output: Path) -> None:
    write(source, "prompt 0")
    echo.told["prompt 0"] = ValueError("too short")
    run_batch(source, output, ONE)
    echo.told.clear()
    assert run_batch(source, output, BatchSettings(m=1, max_tokens=500), retry_failed=True).answered == 1


def test_bad_lines_are_named(source: Path, output: Path) -> None:
    source.write_text('"a"\n{oops\n\n{"question": "b"}\n"c"\n')
    summary = run_batch(source, output, ONE)
    assert [row["line"] for row in rows(output)] == [1, 5]
    assert [bad.line for bad in summary.bad_lines] == [2, 4]


def test_verification_and_graphs(echo: Echo, source: Path, output: Path) -> None:
    write(source, "What?")
    echo.told["What?"] = RIGHT
    run_batch(source, output, BatchSettings(task="verify", m=1, graphs=True))
    (row,) = rows(output)
    assert (row["solution"], row["answer"], row["samples"]) == (RIGHT, "14", [RIGHT])
    assert ConsensusGraph.model_validate(row["graph"]).m == 1
    assert "tau" not in row["settings"]


@pytest.mark.parametrize(
    ("option", "told"), [({"engine": "spark"}, "'spark' is not known"), ({"concurrency": 0}, "=0")]
)
def test_wrong_options(source: Path, output: Path, option: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        run_batch(source, output, ONE, **option)
    assert not output.exists()


def test_a_model_that_cannot_be_had(source: Path, output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose_model(*_: object, **__: object) -> None:
        msg = "no key"
        raise ValueError(msg)

    monkeypatch.setattr(models, "choose_model", choose_model)
    with pytest.raises(ValueError, match="no key"):
        run_batch(source, output, ONE)


def test_without_ray(source: Path, output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"pip install '\.\[ray\]'"):
        run_batch(source, output, ONE, engine="ray")
