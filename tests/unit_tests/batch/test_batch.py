"""A batch is resumed, leaves other files alone, and goes on after a prompt fails."""

from __future__ import annotations

import asyncio
import errno
import io
import itertools
import json
import os
import stat
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from langchain_congrs.batch import BatchSettings, run_batch
from langchain_congrs.batch.jobs import Job
from langchain_congrs.batch.on_asyncio import rows_on_asyncio
from langchain_congrs.batch.on_ray import share
from langchain_congrs.batch.rows import BatchOutputError, RowFile, RowStream
from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.local import choice as models
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
    for name in ("OPENAI_API_KEY", "OPENAI_API_BASE", "OPENAI_BASE_URL", "CONGRS_GGUF"):
        monkeypatch.delenv(name, raising=False)
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


def write_rows(path: Path, new: list[dict[str, Any]]) -> None:
    with RowFile.opened(path) as file:
        for row in new:
            file.write(row)


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
            "model": "qwen2.5-coder-1.5b",
            "m": 1,
            "tau": 0.5,
            "temperature": 0.9,
            "max_tokens": None,
            "judge": "model",
            "editor": True,
            "graphs": False,
            "server": None,
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


def test_a_stopped_run_is_resumed(echo: Echo, source: Path, output: Path) -> None:
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


def test_closing_the_generator_cancels_the_rest(echo: Echo) -> None:
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
    with pytest.raises(BatchOutputError, match="answer to line 2, which has a different prompt now"):
        run_batch(source, output, ONE)
    write(source, "prompt 0")
    with pytest.raises(BatchOutputError, match="answer to line 2, which has no prompt now"):
        run_batch(source, output, ONE)
    assert output.read_bytes() == before


def test_changed_options_are_noticed(source: Path, output: Path) -> None:
    run_batch(source, output, ONE)
    with pytest.raises(BatchOutputError, match="a different m, tau"):
        run_batch(source, output, BatchSettings(m=2, tau=0.7))


def test_another_model_is_noticed_wherever_it_was_chosen(
    source: Path, output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_batch(source, output, ONE)
    before = output.read_bytes()
    monkeypatch.setenv("CONGRS_GGUF", "/models/mine.gguf")
    with pytest.raises(BatchOutputError, match=r"a different model\."):
        run_batch(source, output, ONE)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    with pytest.raises(BatchOutputError, match=r"a different model\."):
        run_batch(source, output, ONE)
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
    with pytest.raises(BatchOutputError, match=r"a different model, server\."):
        run_batch(source, output, ONE)
    assert output.read_bytes() == before


def test_another_server_is_noticed_and_its_secrets_are_not_kept(source: Path, output: Path) -> None:
    address = "http://{}127.0.0.1:{}/v1{}"
    run_batch(source, output, BatchSettings(m=1, base_url=address.format("ada:secret@", 1, "?key=secret")))
    assert "secret" not in output.read_text()
    assert rows(output)[0]["settings"]["server"] == "http://127.0.0.1:1/v1"
    assert rows(output)[0]["settings"]["model"] == "gpt-4.1-mini"
    assert run_batch(source, output, BatchSettings(m=1, base_url=address.format("", 1, "/"))).kept == 6
    with pytest.raises(BatchOutputError, match=r"a different server\."):
        run_batch(source, output, BatchSettings(m=1, base_url=address.format("", 2, "")))


def test_every_process_is_told_what_the_environment_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_API_BASE", "http://127.0.0.1:1/v1")
    assert ONE.resolved() == BatchSettings(m=1, model="gpt-4.1-mini", base_url="http://127.0.0.1:1/v1")
    assert ONE.resolved().resolved() == ONE.resolved()
    for name in ("smollm2-135m", "own.gguf", "anthropic:claude"):
        assert BatchSettings(model=name).resolved().base_url is None


def test_a_changed_id_is_noticed(source: Path, output: Path) -> None:
    write(source, {"id": 1, "prompt": "a"})
    run_batch(source, output, ONE)
    write(source, {"id": 2, "prompt": "a"})
    with pytest.raises(BatchOutputError, match="a different id now"):
        run_batch(source, output, ONE)


@pytest.mark.parametrize("torn", ['{"line": 1', '{"line": 1, "text": "mine"}', '{"line": 1, "prompt": "mine', "{", ""])
def test_one_line_without_an_end_is_ours_only_if_it_begins_so(source: Path, output: Path, torn: str) -> None:
    output.write_text(torn)
    if not torn:
        assert run_batch(source, output, ONE).answered == 6
        return
    with pytest.raises(BatchOutputError, match=r"Line 1 of .* is not a row"):
        run_batch(source, output, ONE)
    assert output.read_text() == torn


@pytest.mark.parametrize("length", [16, 30, 60, -1])
def test_a_first_row_that_was_cut_off_is_made_again(source: Path, output: Path, length: int) -> None:
    write(source, {"id": [1], "prompt": "prompt \u00e9"})
    run_batch(source, output, ONE)
    whole = output.read_bytes()
    output.write_bytes(whole[:length])
    assert run_batch(source, output, ONE).answered == 1
    assert output.read_bytes() == whole


def test_what_is_no_regular_file_is_refused(source: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in ("/dev/null", tmp_path / "pipe", tmp_path):
        with pytest.raises(BatchOutputError, match=r"not a regular file.* -o - "):
            run_batch(source, path, ONE)


def test_sorting_keeps_permissions(output: Path) -> None:
    for mode in (0o600, 0o664):
        output.unlink(missing_ok=True)
        output.touch()
        output.chmod(mode)
        write_rows(output, [{"line": 2}, {"line": 1}])
        assert [row["line"] for row in rows(output)] == [1, 2]
        assert stat.S_IMODE(output.stat().st_mode) == mode
    assert list(output.parent.iterdir()) == [output]


@pytest.mark.parametrize("problem", [errno.EACCES, errno.EROFS])
def test_a_folder_that_takes_no_new_files(output: Path, problem: int, monkeypatch: pytest.MonkeyPatch) -> None:
    output.touch()

    def refuse(path: Path) -> Any:
        raise OSError(problem, os.strerror(problem), str(path))

    monkeypatch.setattr("langchain_congrs.batch.rows.replacing", refuse)
    write_rows(output, [{"line": 1}, {"line": 3}])
    output.write_text("")
    backwards = [{"line": line} for line in (2, 1)]
    with pytest.warns(UserWarning, match="could not be put in input order"):
        write_rows(output, backwards)
    assert [row["line"] for row in rows(output)] == [2, 1]


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


def test_the_last_row_of_a_line_counts(echo: Echo, source: Path, output: Path) -> None:
    """What a retry with other options had finished is kept by the next run; a failure after an answer is retried."""
    write(source, "prompt 0")
    echo.told["prompt 0"] = ValueError("too short")
    run_batch(source, output, ONE)
    failed = output.read_bytes()
    echo.told.clear()
    longer = BatchSettings(m=1, max_tokens=500)
    run_batch(source, output, longer, retry_failed=True)
    answered = output.read_bytes()
    output.write_bytes(failed + answered)
    assert run_batch(source, output, longer).kept == 1
    assert output.read_bytes() == answered
    output.write_bytes(answered + failed)
    assert run_batch(source, output, longer, retry_failed=True) == (1, 1, 0, 0, ())


def test_a_run_leaves_no_lock_behind(source: Path, output: Path) -> None:
    run_batch(source, output, ONE)
    assert {path.name for path in output.parent.iterdir()} == {source.name, output.name}


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


def test_nothing_to_do_makes_no_file(source: Path, output: Path) -> None:
    source.write_text("oops\n")
    summary = run_batch(source, output, ONE)
    assert (summary.prompts, len(summary.bad_lines)) == (0, 1)
    assert not output.exists()


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


def test_a_lock_of_a_killed_run_does_not_count(source: Path, output: Path) -> None:
    (output.parent / f".{output.name}.lock").touch()
    assert run_batch(source, output, ONE).answered == 6
    assert {path.name for path in output.parent.iterdir()} == {source.name, output.name}


def test_a_run_that_fails_leaves_no_lock_behind(source: Path, output: Path) -> None:
    output.write_text("notes of mine")
    with pytest.raises(BatchOutputError):
        run_batch(source, output, ONE)
    assert {path.name for path in output.parent.iterdir()} == {source.name, output.name}


@pytest.mark.parametrize("problem", [errno.EACCES, errno.EROFS])
def test_a_folder_that_takes_no_lock(
    source: Path, output: Path, problem: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lock goes to the folder for temporary files, and still keeps a second run out."""
    acquire = FileLock.acquire

    def refuse_beside(lock: FileLock, *arguments: Any, **options: Any) -> Any:
        if Path(lock.lock_file).parent == output.parent:
            raise OSError(problem, os.strerror(problem), lock.lock_file)
        return acquire(lock, *arguments, **options)

    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr(FileLock, "acquire", refuse_beside)
    monkeypatch.setattr(tempfile, "tempdir", str(elsewhere))
    with RowFile.opened(output), pytest.raises(BatchOutputError, match="Another run is writing"):
        run_batch(source, output, ONE)
    assert run_batch(source, output, ONE).answered == 6
    assert list(elsewhere.iterdir()) == []


def test_an_output_file_that_cannot_be_written_is_named(source: Path, tmp_path: Path) -> None:
    """No folder is made for it, and no lock."""
    with pytest.raises(FileNotFoundError) as caught:
        run_batch(source, tmp_path / "none" / "out.jsonl", ONE)
    assert caught.value.filename == str(tmp_path / "none" / "out.jsonl")
    assert list(tmp_path.iterdir()) == [source]


def test_a_failed_prompt_does_not_stop_the_others(
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
