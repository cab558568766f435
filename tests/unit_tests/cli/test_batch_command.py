"""The `batch` command, in this process, on a scripted model."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.unit_tests.cli.command import Run
from tests.unit_tests.scripted import ScriptedChatModel

Use = Callable[[ScriptedChatModel], dict[str, Any]]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in.jsonl"
    path.write_text("".join(json.dumps(f"prompt {number}") + "\n" for number in range(6)))
    return path


@pytest.fixture
def output(tmp_path: Path) -> Path:
    return tmp_path / "out.jsonl"


def test_the_command(source: Path, output: Path, run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=lambda messages: f"You said {messages[-1].text}."))
    with source.open("a") as file:
        file.write("oops\n")
    found = run("batch", source, "-o", output, "-m", 1, "--json")
    assert found.code == 1
    summary = json.loads(found.out)
    assert (summary["prompts"], summary["answered"], summary["failed"]) == (6, 6, 0)
    assert summary["bad_lines"][0]["line"] == 7
    assert f"{source}, line 7: not JSON (Expecting value" in found.err
    assert "column 1); put plain text in double quotes; left out" in found.err
    assert "6 answered, 0 kept from before, 0 abstained, 0 failed, 1 unreadable" in found.err
    found = run("batch", "-", "-o", "-", "-m", 1, stdin=source.read_text())
    assert found.code == 1
    assert found.out == output.read_text()
    source.write_text('"other"\n')
    found = run("batch", source, "-o", output, "-m", 1)
    assert found.code == 2
    assert "The input has changed" in found.err


def test_failed_rows_are_an_exit_code(source: Path, output: Path, run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=lambda messages: ValueError("no") if "2" in str(messages[-1].text) else "yes"))
    assert run("batch", source, "-o", output, "-m", 1).code == 1
    found = run("batch", source, "-o", output, "-m", 1)
    assert found.code == 1
    assert "--retry-failed tries them again" in found.err
    use(ScriptedChatModel(reply=lambda _: "yes"))
    assert run("batch", source, "-o", output, "-m", 1, "--retry-failed").code == 0


@pytest.mark.parametrize("content", ["", "\n", "oops\n[]\n"])
def test_no_prompts_at_all(content: str, source: Path, output: Path, run: Run) -> None:
    source.write_text(content)
    found = run("batch", source, "-o", output)
    assert (found.code, found.out) == (2, "")
    assert f"there are no prompts in {source}" in found.err
    assert found.err.count("left out") == content.count("]") * 2
    assert not output.exists()


def test_everything_failed(source: Path, output: Path, run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=lambda _: ValueError("no")))
    assert run("batch", source, "-o", output, "-m", 1).code == 1
    use(ScriptedChatModel(reply=lambda _: "yes"))
    assert run("batch", source, "-o", output, "-m", 1, "--retry-failed").code == 0
    assert run("batch", source, "-o", output, "-m", 1).code == 0


def test_why_everything_failed_is_told(source: Path, output: Path, run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=lambda _: ConnectionError("Connection error.")))
    address = ["--base-url", "http://localhost:1/v1", "--model", "x"]
    found = run("batch", source, "-o", output, "-m", 2, *address)
    why = "0 of 2 samples could be used: 2 × error (ConnectionError: Connection error.)"
    assert found.code == 1
    assert f"congrs: 6 failed: NotEnoughSamplesError: {why} The address is http://localhost:1/v1; is a" in found.err
    rows = [json.loads(line) for line in output.read_text().splitlines()]
    assert {row["error"] for row in rows} == {f"NotEnoughSamplesError: {why}"}
    assert "ConnectionError" not in run("batch", source, "-o", output, "-m", 2, *address).err  # nothing was asked


def test_only_the_most_frequent_reasons_are_told(source: Path, output: Path, run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=lambda messages: ValueError(messages[-1].text)))
    err = run("batch", source, "-o", output, "-m", 1).err
    assert (err.count("NotEnoughSamplesError"), "congrs: 3 failed for other reasons\n" in err) == (3, True)


def test_a_device_is_no_output_file(source: Path, run: Run) -> None:
    found = run("batch", source, "-o", "/dev/full")
    assert found.code == 2
    assert "/dev/full is not a regular file" in found.err
    assert "-o -" in found.err


def test_an_output_folder_that_is_not_there(source: Path, tmp_path: Path, run: Run) -> None:
    found = run("batch", source, "-o", tmp_path / "none" / "out.jsonl")
    assert found.code == 2
    assert "none/out.jsonl: No such file or directory" in found.err
    assert not (tmp_path / "none").exists()


def test_a_model_that_cannot_be_had(source: Path, output: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    found = run("batch", source, "-o", output, "--model", "gpt-9")
    assert found.code == 2
    assert "OPENAI_API_KEY is not set" in found.err


def test_abstentions_are_counted(source: Path, output: Path, run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=lambda messages: "I do not know." if "2" in str(messages[-1].text) else "It is so."))
    for found in (run("batch", source, "-o", output, "-m", 1), run("batch", source, "-o", output, "-m", 1)):
        assert found.code == 0
        assert " 1 abstained, 0 failed" in found.err
    assert "1 abstained" in run("batch", source, "-o", "-", "-m", 1).err


@pytest.mark.parametrize(
    ("to", "told"), [("out.jsonl", "interrupted: run the same command again to go on\n"), ("-", "interrupted\n")]
)
def test_an_interrupted_batch_can_go_on(
    to: str, told: str, source: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(source.parent)
    monkeypatch.setattr("langchain_congrs.batch.run_batch", interrupted)
    found = run("batch", source, "-o", to, "-m", 1)
    assert (found.code, found.err) == (130, f"congrs: {told}")
