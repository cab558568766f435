"""The real `congrs` command, in processes of its own, against a server on loopback."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.batch import BatchSettings, on_ray
from langchain_congrs.batch.jobs import Job
from tests.integration_tests.server import Behaviour, echo_draft, fail, keep_apart, say, serving

KEY = "sk-loopback-0123456789abcdef"
SCRIPT = Path(sys.executable).with_name("congrs")
COMMAND = [str(SCRIPT)] if SCRIPT.exists() else [sys.executable, "-m", "langchain_congrs"]
OPTIONS = ["-m", "2", "--concurrency", "3", "--temperature", "0"]


class Script:
    """Answers by the prompt, after a while; counts the requests for each."""

    def __init__(self, after: float = 0.0) -> None:
        self.after = after
        self.asked: Counter[str] = Counter()

    def __call__(self, messages: list[dict[str, Any]]) -> Behaviour:
        prompt = messages[-1]["content"]
        self.asked[prompt] += 1
        if "refuse" in prompt:
            return fail(400, json.dumps({"error": {"message": f"bad key {KEY}"}}))
        return say(f"The answer to {prompt} is forty-two.", after=self.after)


def start(*arguments: object, **options: Any) -> subprocess.Popen[str]:
    environment = {**os.environ, "OPENAI_API_KEY": KEY, "RAY_USAGE_STATS_ENABLED": "0"}
    pipe = subprocess.PIPE
    command = [*COMMAND, *map(str, arguments)]
    return subprocess.Popen(  # noqa: S603 - ours
        command,
        stdout=pipe,
        stderr=pipe,
        text=True,
        env=environment,
        preexec_fn=_hear_interrupts,  # noqa: PLW1509 - it starts no thread and takes no lock
        **options,
    )


def _hear_interrupts() -> None:
    """A shell that runs the tests in the background has them ignored, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def run(*arguments: object, stdin: str | None = None) -> tuple[int, str, str]:
    process = start(*arguments, stdin=subprocess.PIPE)
    out, err = process.communicate(stdin)
    return process.returncode, out, err


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < deadline, "nothing happened"
        time.sleep(0.01)


def rows(path: Path) -> list[dict[str, Any]]:
    """The whole rows of a file."""
    lines = path.read_text().split("\n")[:-1] if path.exists() else []
    return [json.loads(line) for line in lines]


@pytest.fixture
def prompts(tmp_path: Path) -> Path:
    path = tmp_path / "in.jsonl"
    path.write_text("".join(json.dumps({"id": number, "prompt": f"question {number}"}) + "\n" for number in range(12)))
    return path


def test_from_a_question_to_a_picture(tmp_path: Path) -> None:
    with serving(Script()) as server:
        code, out, err = run("ask", "-", "--base-url", server.url, "-m", 2, "--json", stdin="question 7")
    assert code == 0, err
    assert json.loads(out)["text"] == "The answer to question 7 is forty-two."
    code, page, err = run("show", "--format", "html", stdin=out)
    assert (code, err) == (0, "")
    assert "The answer to question 7 is forty-two." in page
    code, graph, _ = run("build", stdin=json.dumps(json.loads(out)["samples"]))
    (tmp_path / "graph.json").write_text(graph)
    assert run("decode", tmp_path / "graph.json") == (0, "The answer to question 7 is forty-two.\n", "")


def test_the_model_judges_and_edits_where_asked(tmp_path: Path) -> None:
    """By default it does not, neither for one question nor for many."""
    asking = ["--judge", "model", "--editor", "--select", "best", "--tau", "0.5"]
    (tmp_path / "in.jsonl").write_text('"question"\n')
    counted: list[int] = []
    with serving(_differing()) as server:
        for number, more in enumerate([[], asking]):
            options = ["--base-url", server.url, "-m", 3, *more]
            code, out, err = run("ask", "question", *options, "--json")
            assert (code, err) == (0, "")
            assert json.loads(out)["text"].startswith("Ada Lovelace was born in London, married in 1835 and wrote")
            counted.append(json.loads(out)["usage"]["total"]["calls"])
            output = tmp_path / f"{number}.jsonl"
            assert run("batch", tmp_path / "in.jsonl", "-o", output, *options)[0] == 0
            counted.append(rows(output)[0]["usage"]["calls"])
    assert counted == [3, 3, 5, 5]
    assert server.requests == 16
    assert server.forms.count("Places") == server.forms.count("Edited") == 2


def _differing() -> Callable[[list[dict[str, Any]]], Behaviour]:
    """Two of three samples have each fact right, and none has all three."""
    facts = itertools.cycle([("London", 1836, 1843), ("London", 1835, 1840), ("the old town of Paris", 1835, 1843)])

    def behave(messages: list[dict[str, Any]]) -> Behaviour:
        if messages[0]["role"] != "system":
            return say("Ada Lovelace was born in {}, married in {} and wrote her notes in {}.".format(*next(facts)))
        return echo_draft(messages) if "draft below" in messages[0]["content"] else keep_apart(messages)

    return behave


def test_a_key_that_the_server_repeats_is_not_printed(tmp_path: Path) -> None:
    (tmp_path / "in.jsonl").write_text('"refuse 1"\n')
    with serving(Script()) as server:
        code, out, err = run("ask", "refuse", "--base-url", server.url, "-m", 1)
        failed = run("batch", tmp_path / "in.jsonl", "-o", tmp_path / "out.jsonl", "--base-url", server.url, *OPTIONS)
    assert (code, out) == (3, "")
    assert "bad key ***" in err
    assert failed[0] == 1
    assert "bad key ***" in rows(tmp_path / "out.jsonl")[0]["error"]
    assert KEY not in err + "".join(failed[1:]) + (tmp_path / "out.jsonl").read_text()


@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGINT])
def test_killed_in_the_middle_of_a_batch(by: signal.Signals, prompts: Path, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    with serving(Script()) as server:
        assert run("batch", prompts, "-o", whole, "--base-url", server.url, *OPTIONS)[0] == 0
        assert server.requests == 24
    with serving(script := Script(after=0.15)) as server:
        process = start("batch", prompts, "-o", cut, "--base-url", server.url, *OPTIONS)
        wait_for(lambda: len(rows(cut)) >= 4)
        process.send_signal(by)
        _, err = process.communicate()
        assert process.returncode == (-by if by is signal.SIGKILL else 130), err
        finished = [row["prompt"] for row in rows(cut)]
        assert 4 <= len(finished) < 12
        code, out, err = run("batch", prompts, "-o", cut, "--base-url", server.url, *OPTIONS, "--json")
        assert code == 0, err
    assert json.loads(out)["kept"] == len(finished)
    assert {prompt: script.asked[prompt] for prompt in finished} == dict.fromkeys(finished, 2)
    assert server.requests <= 24 + 3 * 2  # what was under way is asked again, and nothing else
    for one, other in zip(rows(cut), rows(whole), strict=True):
        assert one["settings"].pop("server") == server.url
        assert other["settings"].pop("server") != server.url
        assert one == other


def test_a_pipe_that_closes_early(tmp_path: Path) -> None:
    graph = ConGrBuilder().invoke([" ".join(f"word{number}" for number in range(20_000))])
    (tmp_path / "graph.json").write_text(graph.to_json())
    process = start("show", tmp_path / "graph.json", "--json")
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.read(17) == '{"schema_version"'
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() == 141
    process.stderr.close()


def test_a_batch_into_a_pipe_that_closes_early(tmp_path: Path) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text("".join(f'"question {number}"\n' for number in range(200)))
    with serving(Script(after=0.02)) as server:
        process = start("batch", path, "-o", "-", "--base-url", server.url, *OPTIONS)
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["line"] == 1
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 141
        process.stderr.close()
    assert server.requests < 300


def test_both_engines_write_the_same_rows(prompts: Path, tmp_path: Path) -> None:
    """Ray goes on with a file that asyncio began; a bad line, and a prompt that fails, are the same to both."""
    with prompts.open("a") as file:
        file.write('oops\n"refuse me"\n')
    whole, on_ray = tmp_path / "asyncio.jsonl", tmp_path / "ray.jsonl"
    with serving(script := Script()) as server:
        options = ["--base-url", server.url, *OPTIONS, "--graphs"]
        code, _, err = run("batch", prompts, "-o", whole, *options)
        assert code == 1, err
        script.asked.clear()
        lines = whole.read_bytes().splitlines(keepends=True)
        on_ray.write_bytes(lines[3] + lines[0] + lines[5][:50])
        code, _, err = run("batch", prompts, "-o", on_ray, *options, "--engine", "ray")
        assert code == 1, err
    assert "line 13: not JSON (Expecting value" in err
    assert "warning" not in err
    assert "ray log level" not in err
    assert on_ray.read_bytes() == whole.read_bytes()
    assert script.asked == {f"question {number}": 2 for number in range(12) if number not in {0, 3}} | {"refuse me": 2}


@pytest.mark.filterwarnings("ignore")  # of Ray itself
def test_ray_gives_back_every_row_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those of a block of many: the last prompt is answered once the row of the first one is here."""
    monkeypatch.setattr(on_ray, "_BLOCKS_EACH", 1)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    script = Script()
    with serving(script) as server:
        settings = BatchSettings(model="some", base_url=server.url, m=1)
        script.after = 0.5
        found = on_ray.rows_on_ray(settings, [Job(number, f"question {number}") for number in range(1, 13)], 1)
        assert next(found)["line"] == 1
        assert sum(script.asked.values()) < 12
        assert [row["line"] for row in found] == list(range(2, 13))
