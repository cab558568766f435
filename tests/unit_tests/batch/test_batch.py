"""A batch goes on where it was, keeps what is not its own, and lets one prompt fail alone."""

from __future__ import annotations

import asyncio
import io
import itertools
import json
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from langchain_congrs import models
from langchain_congrs.batch import BatchSettings, run_batch
from langchain_congrs.batch.jobs import Job
from langchain_congrs.batch.on_asyncio import rows_on_asyncio
from langchain_congrs.batch.output import BatchOutputError, RowFile, RowStream
from langchain_congrs.graph import ConsensusGraph
from tests.unit_tests.scripted import Reply, ScriptedChatModel
from tests.unit_tests.verification.test_rules import RIGHT

ONE = BatchSettings(m=1)
KEY = "sk-test-0123456789abcdef"


class Echo:
    """Answers with the prompt, or as told."""

    def __init__(self) -> None:
        self.told: dict[str, Reply] = {}
        self.model = ScriptedChatModel(reply=self)

    def __call__(self, messages: Any) -> Reply:
        prompt = str(messages[-1].text)
        return self.told.get(prompt, f"You said {prompt} to me.")

    @property
    def asked(self) -> list[str]:
        return [str(call[-1].text) for call in self.model.calls]


@pytest.fixture(autouse=True)
def echo(monkeypatch: pytest.MonkeyPatch) -> Echo:
    echo = Echo()
    monkeypatch.setattr(models, "choose_model", lambda *_, **__: echo.model)
    return echo


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in.jsonl"
    write(path, *(f"prompt {number}" for number in range(6)))
    return path


@pytest.fixture
def output(tmp_path: Path) -> Path:
    return tmp_path / "out.jsonl"


def write(path: Path, *prompts: object) -> None:
    path.write_text("".join(json.dumps(prompt) + "\n" for prompt in prompts))


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_row_for_every_prompt(source: Path, output: Path) -> None:
    assert run_batch(source, output, ONE) == (6, 6, 0, 0, ())
    assert [(row["line"], row["prompt"]) for row in rows(output)] == [(n + 1, f"prompt {n}") for n in range(6)]
    assert rows(output)[0] == {
        "line": 1,
        "prompt": "prompt 0",
        "text": "You said prompt 0 to me.",
        "abstained": False,
        "reason": None,
        "support": 1.0,
        "edit": "not needed",
        "spans": [[0, 24, 1]],
        "samples": ["You said prompt 0 to me."],
        "failures": [],
        "warnings": [],
        "usage": {"calls": 1, "input_tokens": 2, "output_tokens": 6},
        "settings": {
            "task": "decode",
            "model": None,
            "m": 1,
            "tau": 0.5,
            "temperature": 0.9,
            "max_tokens": None,
            "judge": "model",
            "editor": True,
            "graphs": False,
        },
    }


def test_rows_come_as_they_are_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first prompt is answered once all the others are there."""
    others_are_there = threading.Event()

    class Slow(ScriptedChatModel):
        async def _agenerate(self, messages: Any, *args: Any, **kwargs: Any) -> Any:
            while messages[-1].text == "prompt 0" and not others_are_there.is_set():  # noqa: ASYNC110
                await asyncio.sleep(0.001)
            return await super()._agenerate(messages, *args, **kwargs)

    model = Slow(reply=lambda _: "yes")
    monkeypatch.setattr(models, "choose_model", lambda *_, **__: model)
    found = rows_on_asyncio(ONE, [Job(number, f"prompt {number}") for number in range(6)], 2)
    assert sorted(next(found)["line"] for _ in range(5)) == [1, 2, 3, 4, 5]
    others_are_there.set()
    assert [row["line"] for row in found] == [0]


@pytest.mark.parametrize("order", [*itertools.permutations([2, 3, 5])])
def test_the_order_is_that_of_the_input(order: tuple[int, ...], output: Path) -> None:
    expected = [{"line": line, "prompt": str(line)} for line in (2, 3, 5)]
    stream = io.StringIO()
    ordered = RowStream(stream, [2, 3, 5])
    with RowFile.opened(output) as file:
        for line in order:
            row = {"line": line, "prompt": str(line)}
            file.write(row)
            ordered.write(row)
            assert rows(output)[-1] == row
    assert rows(output) == expected
    assert stream.getvalue() == output.read_text()


def test_never_more_calls_at_once(echo: Echo, source: Path, output: Path) -> None:
    echo.model.delay = 0.01
    run_batch(source, output, BatchSettings(m=3, judge="rules", editor=False), concurrency=2)
    assert echo.model.most_at_once == 2


def test_goes_on_where_it_was(echo: Echo, source: Path, output: Path) -> None:
    run_batch(source, output, ONE)
    whole = output.read_bytes()
    lines = whole.splitlines(keepends=True)
    for torn in (b"", lines[4][:1], lines[4][:9], lines[4][:40], lines[4][:-1]):
        echo.model.calls.clear()
        output.write_bytes(lines[2] + lines[0] + torn)
        assert run_batch(source, output, ONE) == (6, 4, 2, 0, ())
        assert sorted(echo.asked) == ["prompt 1", "prompt 3", "prompt 4", "prompt 5"]
        assert output.read_bytes() == whole
    echo.model.calls.clear()
    assert run_batch(source, output, ONE) == (6, 0, 6, 0, ())
    assert echo.asked == []
    assert output.read_bytes() == whole


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
    assert run_batch(source, output, ONE) == (7, 1, 6, 0, ())
    assert rows(output)[-1]["id"] == "new"


def test_a_changed_input_is_noticed(source: Path, output: Path) -> None:
    run_batch(source, output, ONE)
    before = output.read_bytes()
    write(source, "prompt 0", "another", *(f"prompt {number}" for number in range(2, 6)))
    with pytest.raises(BatchOutputError, match="answer to line 2, which has another prompt now"):
        run_batch(source, output, ONE)
    write(source, "prompt 0")
    with pytest.raises(BatchOutputError, match="answer to line 2, which has no prompt any more"):
        run_batch(source, output, ONE)
    assert output.read_bytes() == before


def test_changed_options_are_noticed(source: Path, output: Path) -> None:
    run_batch(source, output, ONE)
    with pytest.raises(BatchOutputError, match="other values of m, tau"):
        run_batch(source, output, BatchSettings(m=2, tau=0.7))
    moved = BatchSettings(m=1, base_url="http://ada:secret@127.0.0.1/v1")
    assert run_batch(source, output, moved).kept == 6
    assert "secret" not in output.read_text()


@pytest.mark.parametrize(
    "content", ["notes of mine", "notes of mine\n", '{"line": 1}\nnotes', '{"text": "mine"}\n', "[]\n"]
)
def test_a_file_of_another_kind_is_left_alone(source: Path, output: Path, content: str) -> None:
    output.write_text(content)
    with pytest.raises(BatchOutputError):
        run_batch(source, output, ONE)
    assert output.read_text() == content


def test_two_runs_into_one_file(source: Path, output: Path) -> None:
    with RowFile.opened(output), pytest.raises(BatchOutputError, match="Another run is writing"):
        run_batch(source, output, ONE)
    assert run_batch(source, output, ONE).answered == 6


def test_a_failed_prompt_costs_only_itself(
    echo: Echo, source: Path, output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    echo.told["prompt 2"] = ValueError(f"no such key: {KEY}")
    assert run_batch(source, output, ONE) == (6, 5, 0, 1, ())
    assert "no such key: ***" in rows(output)[2]["error"]
    echo.told.clear()
    assert run_batch(source, output, ONE) == (6, 0, 6, 1, ())
    assert run_batch(source, output, ONE, retry_failed=True) == (6, 1, 5, 0, ())
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
    with pytest.raises(ImportError, match=r"pip install 'langchain-congrs\[ray\]'"):
        run_batch(source, output, ONE, engine="ray")
