"""What `ask` writes beside its answer, and what people are told when something goes wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage

from langchain_congrs import ConsensusGraph, SynthesizedResponse
from langchain_congrs.cli.troubles import told
from tests.unit_tests.cli.command import Run
from tests.unit_tests.scripted import ScriptedChatModel, in_turn

Use = Callable[[ScriptedChatModel], dict[str, Any]]
SAMPLES = ("It is Rome.", "It is Rome.", "It is Oslo.")


@pytest.mark.parametrize(
    ("name", "beginning"),
    [("page.html", b"<!DOCTYPE"), ("answer.json", b"{"), ("graph.svg", b"<svg"), ("graph.png", b"\x89PNG")],
)
def test_the_answer_is_printed_and_written(run: Run, use: Use, tmp_path: Path, name: str, beginning: bytes) -> None:
    use(ScriptedChatModel(reply=in_turn(*SAMPLES)))
    assert run("ask", "Where?", "-m", 3, "-o", tmp_path / name) == (0, "It is Rome.\n", "")
    assert (tmp_path / name).read_bytes().startswith(beginning)


def test_a_written_answer_can_be_shown(run: Run, use: Use, tmp_path: Path) -> None:
    use(ScriptedChatModel(reply=in_turn(*SAMPLES)))
    path = tmp_path / "answer.json"
    run("ask", "Where?", "-m", 3, "-o", path)
    data = json.loads(path.read_text())
    assert (data["support"], data["abstained"], data["statements"][0]["support"]) == (0.6667, False, 2)
    assert SynthesizedResponse.from_dict(data).text == "It is Rome."
    assert run("show", path).out.startswith("It is Rome. (2/3)\n")


def test_json_has_the_figures_of_a_batch_row(run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=in_turn(*SAMPLES)))
    data = json.loads(run("ask", "Where?", "-m", 3, "--json").out)
    assert {"support", "confidence", "statements", "abstained"} <= set(data)


def test_samples_only_are_what_build_reads(run: Run, use: Use) -> None:
    use(model := ScriptedChatModel(reply=in_turn(*SAMPLES)))
    found = run("ask", "Where?", "-m", 3, "--samples-only")
    assert (found.code, len(model.calls)) == (0, 3)
    assert sorted(json.loads(found.out)["responses"]) == sorted(SAMPLES)
    graph = ConsensusGraph.from_json(run("build", stdin=found.out).out)
    assert (graph.m, graph.prompt) == (3, "Where?")


def test_samples_on_a_terminal_are_numbered(run: Run, use: Use, monkeypatch: pytest.MonkeyPatch) -> None:
    use(ScriptedChatModel(reply=lambda _: "It is Rome."))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert run("ask", "Where?", "-m", 1, "--samples-only").out == "1.  It is Rome.\n"


def test_a_quorum_makes_anchors_of_a_majority(run: Run, use: Use) -> None:
    texts = [*["It fell in 476 to Odoacer."] * 3, "I would rather not say."]
    counts = []
    for quorum in (1, 0.6):
        use(ScriptedChatModel(reply=in_turn(*texts)))
        found = json.loads(run("ask", "When?", "-m", 4, "--quorum", quorum, "--json").out)
        counts.append(len(SynthesizedResponse.from_dict(found).graph.consensus_nodes))
    assert counts == [0, 1]


@pytest.mark.parametrize("command", [["ask", "Where?"], ["show"], ["build"]])
def test_a_form_that_is_not_known_is_an_error(run: Run, use: Use, tmp_path: Path, command: list[str]) -> None:
    use(model := ScriptedChatModel(reply=lambda _: "yes"))
    found = run(*command, "-o", tmp_path / "picture.jpg", stdin='["It is."]')
    assert (found.code, found.out) == (2, "")
    assert "unknown file type .jpg; give one of .html" in found.err
    assert ("--format" in found.err) == (command != ["ask", "Where?"])
    assert (model.calls, list(tmp_path.iterdir())) == ([], [])


def test_a_png_without_its_extra(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    found = run("show", "-o", tmp_path / "a.png", stdin='["It is."]')
    assert found.code == 2
    assert "From the checkout: pip install '.[viz]'" in found.err
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "give -o FILE.png" in run("show", "--format", "png", stdin='["It is."]').err


# -- troubles ----------------------------------------------------------------------------------------------------------


def cut_off(_: object) -> AIMessage:
    return AIMessage("It is a city in", response_metadata={"finish_reason": "length"})


def test_answers_that_were_cut_off(run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=cut_off))
    found = run("ask", "Where?", "-m", 3)
    assert found.code == 3
    assert found.err == "congrs: error: no sample could be used: 3 × it was cut off; raise --max-tokens\n"
    use(ScriptedChatModel(reply=in_turn(cut_off(None), "It is Rome.", "Rome it is.")))
    assert "sample 1 was left out: it was cut off; raise --max-tokens\n" in run("ask", "Where?", "-m", 3).err


def test_the_address_that_refused_is_named(run: Run, use: Use) -> None:
    use(ScriptedChatModel(reply=lambda _: ConnectionError("Connection error.")))
    found = run("ask", "Where?", "-m", 2, "--base-url", "http://ada:secret@localhost:1/v1", "--model", "x")
    assert found.code == 3
    assert "2 × ConnectionError: Connection error. The address is http://***@localhost:1/v1; is a server" in found.err


def test_errors_name_options_not_parameters(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    found = run("ask", "Where?", "--model", "gpt-9")
    assert found.code == 2
    assert "--model 'gpt-9' is a hosted model" in found.err
    assert "give the --base-url of a server" in found.err
    assert told(ValueError("tau=3 must be between 0 and 1"), None) == "ValueError: --tau 3 must be between 0 and 1"


# -- responses on standard input ---------------------------------------------------------------------------------------


def test_paragraphs_are_responses(run: Run) -> None:
    found = run("build", stdin="It is so.\n\nIt is not.\r\n \r\n\nIt is\nso.\n")
    assert ConsensusGraph.from_json(found.out).texts == ("It is so.", "It is not.", "It is\nso.")
    assert found.err == "congrs: standard input: 3 responses, one a paragraph (--from text takes it as one)\n"
    assert found.code == 0
    whole = run("build", "--from", "text", stdin="It is so.\n\nIt is not.")
    assert ConsensusGraph.from_json(whole.out).texts == ("It is so.\n\nIt is not.",)
    assert run("decode", stdin="It is Rome.\n\nIt is Rome.\n\nIt is Oslo.").out == "It is Rome.\n"
