"""Every command, in this process, on a scripted model."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from langchain_congrs import ConsensusGraph, SynthesizedResponse
from langchain_congrs.cli.printing import notice
from langchain_congrs.local.catalogue import DEFAULT_MODEL
from langchain_congrs.local.choice import HOSTED_MODEL
from tests.unit_tests.cli.command import Run
from tests.unit_tests.lovelace import RESPONSES
from tests.unit_tests.scripted import ScriptedChatModel, in_turn, role_of
from tests.unit_tests.verification.verifier import PROBLEM, RIGHT, WORSE, WRONG, Verifier

Use = Callable[[ScriptedChatModel], dict[str, Any]]
KEY = "sk-test-0123456789abcdef"


@pytest.fixture
def graph(run: Run, tmp_path: Path) -> Path:
    """A file with the graph of the demo."""
    path = tmp_path / "graph.json"
    responses = json.dumps({"prompt": "Who?", "responses": RESPONSES})
    assert run("build", "-o", path, stdin=responses).code == 0
    return path


# -- ask and verify ------------------------------------------------------------------------------------------------


def test_ask(run: Run, use: Use) -> None:
    chosen = use(ScriptedChatModel(reply=in_turn("It is Rome.", "It is Rome.", "It is Oslo.")))
    found = run("ask", "Where?", "-m", 3, "--model", "tiny", "--max-tokens", 9)
    assert found == (0, "It is Rome.\n", "")
    assert chosen == {"model": "tiny", "base_url": None, "max_tokens": 9}


@pytest.mark.parametrize(("given", "told"), [([], 0.9), (["none"], 0.2), (["auto"], 0.9), (["0.5"], 0.5)])
def test_ask_at_a_temperature(run: Run, use: Use, given: list[str], told: float) -> None:
    seen = []

    class Warm(ScriptedChatModel):
        def _result(self, messages: Any) -> Any:
            seen.append(self.temperature)
            return super()._result(messages)

    use(Warm(reply=lambda _: "yes", temperature=0.2))
    assert run("ask", "Is it?", "-m", 1, *(["--temperature", *given] if given else [])).code == 0
    assert seen == [told]


def test_ask_takes_the_prompt_from_standard_input(run: Run, use: Use) -> None:
    model = ScriptedChatModel(reply=lambda _: "yes")
    use(model)
    assert run("ask", "-", "-m", 1, stdin="Is it?\n").code == 0
    assert model.calls[0][0].text == "Is it?\n"


def test_ask_as_json(run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=in_turn("It is Rome.", "It is Rome.", "It is Oslo.")))
    found = run("ask", "Where?", "-m", 3, "--json")
    answer = SynthesizedResponse.from_dict(json.loads(found.out))
    assert (found.code, answer.text, answer.graph.m, answer.usage.total.calls) == (0, "It is Rome.", 3, 3)
    assert found.out.isascii()
    assert found.out.count("\n") == 1


def test_ask_abstains(run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=in_turn("yes", "no", "maybe")))
    found = run("ask", "Is it?", "-m", 3, "--judge", "rules", "--tau", 1)
    assert (found.code, found.out) == (1, "")
    assert "congrs: no answer: no answer has enough votes: " in found.err
    use(ScriptedChatModel(reply=in_turn("yes", "no", "maybe")))
    found = run("ask", "Is it?", "-m", 3, "--judge", "rules", "--tau", 1, "--json")
    assert found.code == 1
    assert json.loads(found.out)["abstained"] is True


def test_a_key_is_never_printed(run: Run, use: Use, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    echo = ValueError(f"bad key {KEY} for http://ada:secret@example.org/v1 \x1b[2J")
    use(ScriptedChatModel(reply=lambda _: echo))
    found = run("ask", "Is it?", "-m", 2)
    assert found.code == 3
    assert found.out == ""
    assert "bad key *** for http://***@example.org/v1" in found.err
    assert "\x1b" not in found.err
    use(ScriptedChatModel(reply=in_turn(echo, "It is a city in Italy.")))
    found = run("ask", "Is it?", "-m", 2, "--json")
    assert found.code == 0
    assert "bad key *** for" in json.loads(found.out)["failures"][0]["detail"]
    assert KEY not in found.out + found.err


@pytest.mark.filterwarnings("always")
def test_a_warning_is_told_once(run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=lambda _: "yes"))
    found = run("batch", "-", "-o", "-", "-m", 2, stdin='"a"\n"b"\n')
    assert found.code == 0
    assert found.err.count("congrs: warning: All 2 samples are identical") == 1


def test_verify(run: Run, use: Use) -> None:
    replies = in_turn(RIGHT, WRONG, WORSE)

    def reply(messages: Any) -> Any:
        return replies(messages) if Verifier.role(messages) == "sample" else Verifier().reply(messages)

    use(ScriptedChatModel(reply=reply))
    found = run("verify", PROBLEM, "-m", 3, "--kappa", 0.6, "--json")
    result = json.loads(found.out)
    assert found.code == 0
    assert result["answer"] == "14"
    assert ConsensusGraph.model_validate(result["graph"]).m == 3
    use(ScriptedChatModel(reply=lambda _: RIGHT))
    found = run("verify", PROBLEM, "-m", 1)
    assert (found.code, found.out) == (0, RIGHT + "\n")


def test_verify_tells_of_every_call_and_of_the_cost(run: Run, use: Use) -> None:
    verifier = Verifier([RIGHT, WRONG, WORSE])
    use(verifier.model)
    found = run("verify", PROBLEM, "-m", 3, "--model", "smollm2-135m")
    said = [line.partition(" s: ")[2] for line in found.err.splitlines() if " s: " in line]
    assert said[:4] == ["drawing 3 samples", *(f"sample {n} of 3 drawn" for n in (1, 2, 3))]
    assert said[4].startswith("checking 3 variants where the solutions differ")
    assert verifier.asked == ["sample"] * 3 + ["list"]  # little is asked of an embedded model
    asked = str(verifier.model.calls[0][0].text)
    assert asked.startswith(PROBLEM)
    assert asked.endswith("\\boxed{answer}.")
    assert "boxed{answer}" not in str(verifier.model.calls[3])  # who checks sees the problem, not how to solve it
    assert found.err.splitlines()[-1].startswith("congrs: total: 4 calls")
    assert "answer 14, confidence" in found.err
    hosted = Verifier([RIGHT, WRONG, WORSE])
    use(hosted.model)
    found = run("verify", PROBLEM, "-m", 3, "--model", "gpt", "--base-url", "http://localhost:1/v1")
    assert "comparing the wording of 3 solutions" in found.err
    assert "working out one solution from" in found.err
    assert set(hosted.asked) == {"sample", "judge", "pair", "synthesis"}


def test_an_answer_on_which_candidates_do_not_agree_is_called_a_guess(run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=in_turn("Blue \\boxed{1}", "Green \\boxed{2}", "Red \\boxed{3}", "Nonsense.")))
    found = run("verify", PROBLEM, "-m", 3, "--model", "smollm2-135m")
    assert found.code == 0
    assert "congrs: warning: the candidates did not agree; this answer is a guess\n" in found.err
    use(ScriptedChatModel(reply=lambda _: RIGHT))
    assert "guess" not in run("verify", PROBLEM, "-m", 3, "--model", "smollm2-135m").err


def test_notes_of_a_verification_are_masked(run: Run, use: Use, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    use(ScriptedChatModel(reply=in_turn(ValueError(f"bad key {KEY}"), RIGHT)))
    found = run("verify", PROBLEM, "-m", 2, "--json")
    assert found.code == 0
    assert any("bad key ***" in note for note in json.loads(found.out)["notes"])
    assert KEY not in found.out + found.err


def test_samples_are_counted_from_one(run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=in_turn(ValueError("no"), "It is.")))
    assert "sample 1 was left out: error" in run("ask", "Is it?", "-m", 2).err


def test_a_notice_clears_the_status_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    notice("one")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    notice("two")
    assert capsys.readouterr().err == "congrs: one\n\r\033[Kcongrs: two\n"


def test_dot_does_not_drive_a_terminal(run: Run) -> None:
    found = run("build", "--format", "dot", stdin=json.dumps(["so \x1b[2J \u202e it\u200dis\u061c"]))
    assert r"\\x1b[2J \\u202e it" + "\u200d" + r"is\\u061c" in found.out


def test_a_terminal_is_not_driven(run: Run, use: Use, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    hostile = "It is \x1b[2J so\x07 \x9b31m here."
    use(ScriptedChatModel(reply=lambda _: hostile))
    for command in ("ask", "verify"):
        found = run(command, "Is it?", "-m", 1)
        assert found.code == 0
        assert "It is" in found.out
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", found.out)


# -- wrong usage ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["ask"], "required: PROMPT"),
        (["ask", " "], "the text is empty"),
        (["ask", "x", "--tau", "2"], "--tau must be between 0 and 1, or auto, not 2"),
        (["ask", "x", "--tau", "x"], "--tau must be between 0 and 1, or auto, not x"),
        (["verify", "x", "--kappa", "x"], "--kappa must be between 0 and 1, not x"),
        (["ask", "x", "-m", "0"], "-m/--m/--samples must be a whole number of at least 1, not 0"),
        (["ask", "x", "--temperature", "nan"], "--temperature must be a number of at least 0, not nan"),
        (["ask", "x", "--temp", "1"], "unrecognized arguments: --temp"),
        (["build", "--quorum", "0.5"], "--quorum must be above 0.5 and at most 1, not 0.5"),
        (["show", "missing.json"], "missing.json: No such file or directory"),
        (["ask", "x", "--base-url", "nonsense"], "--base-url must begin with http:// or https://"),
        (["ask", "x", "--base-url", "https://"], "--base-url must begin with http:// or https://"),
        (["nonsense"], "invalid choice: 'nonsense'"),
        ([], "required: COMMAND"),
        (["batch", "missing.jsonl", "-o", "out.jsonl"], "missing.jsonl: No such file or directory"),
    ],
)
def test_wrong_usage(
    run: Run, arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = run(*arguments)
    assert (found.code, found.out) == (2, "")
    assert told in found.err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(run: Run, graph: Path, tmp_path: Path) -> None:
    found = run("show", graph, "-o", tmp_path / "none" / "a.html")
    assert found.code == 2
    assert "a.html: No such file or directory" in found.err


def test_a_full_disk_is_no_wrong_usage(run: Run, graph: Path) -> None:
    found = run("show", graph, "-o", "/dev/full")
    assert found.code == 3
    assert "No space left on device" in found.err


def test_a_file_is_written_whole_or_not_at_all(
    run: Run, graph: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "a.html"
    output.write_text("before")
    output.chmod(0o640)
    before = set(tmp_path.iterdir())

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert run("show", graph, "-o", output).code == 3
    assert output.read_text() == "before"
    assert set(tmp_path.iterdir()) == before
    (tmp_path / "link.html").symlink_to(output)
    assert run("show", graph, "-o", tmp_path / "link.html").code == 0
    assert output.read_text().startswith("<!DOCTYPE")
    assert output.stat().st_mode & 0o777 == 0o640


def test_a_missing_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose_model(*_: object, **__: object) -> None:
        msg = "From the checkout: pip install '.[openai]'."
        raise ImportError(msg)

    monkeypatch.setattr("langchain_congrs.local.choice.choose_model", choose_model)
    found = run("ask", "x")
    assert found.code == 2
    assert "pip install '.[openai]'" in found.err


def test_help_documents_the_exit_codes(run: Run) -> None:
    for command in ([], ["ask"], ["batch"]):
        found = run(*command, "--help")
        assert found.code == 0
        assert "130  interrupted" in found.out


def test_help_names_the_default_models(run: Run) -> None:
    told = " ".join(run("ask", "--help").out.split())
    assert f"({HOSTED_MODEL} if OPENAI_API_KEY is set" in told
    assert f"embedded {DEFAULT_MODEL})" in told
    assert f"--model MODEL name of the model ({DEFAULT_MODEL})" in " ".join(run("serve", "--help").out.split())


def test_version(run: Run) -> None:
    assert re.fullmatch(r"congrs \S.*\n", run("--version").out)


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys; from langchain_congrs.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'langchain_core', 'langgraph', 'numpy', 'pydantic', 'asyncio', 'tqdm'} & set(sys.modules)\n"
        "sys.exit(', '.join(heavy) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "roles"),
    [
        ([], ["sample"] * 2),
        (["--judge", "rules"], ["sample"] * 2),
        (["--judge", "model", "--select", "best"], ["sample", "sample", "judge"]),
        (["--select", "nodes", "--tau", 1, "--judge", "model", "--editor"], ["sample", "sample", "judge", "edit"]),
    ],
)
def test_who_is_asked(run: Run, use: Use, arguments: list[Any], roles: list[str]) -> None:
    samples = in_turn("It fell in 476 to Odoacer, they say.", "It fell in 476 to the Goths, they say.")

    def reply(messages: Any) -> Any:
        answers = {"judge": '{"1": [[1], [2]]}', "edit": "It fell in 476, they say."}
        return answers.get(role_of(messages)) or samples(messages)

    model = ScriptedChatModel(reply=reply)
    use(model)
    run("ask", "When?", "--m", 2, *arguments)
    assert [role_of(call) for call in model.calls] == roles


def test_a_threshold_is_a_share_or_auto(run: Run, graph: Path) -> None:
    for tau in ("auto", "0", "0.4", "1"):
        assert run("decode", graph, "--tau", tau).code in {0, 1}
    for tau in ("1.5", "-0.1", "many", "nan"):
        assert run("decode", graph, "--tau", tau).code == 2


def test_what_is_shown_is_not_overwritten(run: Run, graph: Path) -> None:
    before = graph.read_bytes()
    found = run("show", graph, "-o", graph)
    assert found.code == 2
    assert "give another file" in found.err
    assert graph.read_bytes() == before
