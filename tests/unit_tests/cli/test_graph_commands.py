"""Commands that work on graphs: build, decode, show, stats."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from langchain_congrs import ConsensusGraph, SynthesizedResponse
from tests.unit_tests.cli.command import Run
from tests.unit_tests.lovelace import RESPONSES
from tests.unit_tests.scripted import ScriptedChatModel, role_of

Use = Callable[[ScriptedChatModel], dict[str, Any]]
KEY = "sk-test-0123456789abcdef"


@pytest.fixture
def graph(run: Run, tmp_path: Path) -> Path:
    """A file with the graph of the demo."""
    path = tmp_path / "graph.json"
    responses = json.dumps({"prompt": "Who?", "responses": RESPONSES})
    assert run("build", "-o", path, stdin=responses).code == 0
    return path


# -- build, decode, show, stats -------------------------------------------------------------------------------------


def test_build_with_a_model_as_judge(run: Run, use: Use) -> None:
    use(model := ScriptedChatModel(reply=lambda _: '{"1": [[1, 2]]}'))
    found = run("build", "--judge", "model", stdin='["He came late.", "He came after the others had left."]')
    assert found.code == 0
    assert [role_of(call) for call in model.calls] == ["judge"]
    assert len(ConsensusGraph.from_json(found.out).disagreement_nodes) == 1


def test_decode_again(run: Run, graph: Path) -> None:
    low, high = (run("decode", graph, "--tau", tau, "--select", "best") for tau in (0.2, 1))
    assert (low.code, high.code) == (0, 0)
    assert "Analytical" in low.out
    assert "Analytical" not in high.out
    assert run("decode", graph).out.startswith("Ada Lovelace was an English mathematician, born in London in 1815.")
    answer = SynthesizedResponse.from_dict(json.loads(run("decode", graph, "--json").out))
    assert (answer.tau_rule != "as asked for", len(answer.statements)) == (True, 3)
    assert run("decode", "-", stdin=json.dumps(answer.to_dict())).out == answer.text + "\n"


def test_decode_responses(run: Run, tmp_path: Path) -> None:
    names = []
    for number, text in enumerate(["It is Rome.", "It is Rome.", "It is Oslo."]):
        names.append(tmp_path / f"{number}.txt")
        names[-1].write_text(text + "\n")
    assert run("decode", *names) == (0, "It is Rome.\n", "")


def test_exit_codes_of_decode(run: Run, graph: Path) -> None:
    found = run("decode", "--tau", 1, stdin='["yes", "no", "maybe"]')
    assert (found.code, found.out) == (1, "")
    assert "no answer" in found.err
    found = run("decode", stdin=f"{graph.read_text().strip()}\nnonsense\n")
    assert found.code == 1
    assert found.out
    assert "line 2: not JSON (Expecting value" in found.err


@pytest.mark.parametrize(
    ("form", "beginning"),
    [
        ("terminal", ""),
        ("html", "<!DOCTYPE"),
        ("svg", "<svg"),
        ("graphml", "<graphml"),
        ("mermaid", "flowchart"),
        ("dot", "digraph"),
        ("json", "{"),
    ],
)
def test_show(run: Run, graph: Path, tmp_path: Path, form: str, beginning: str) -> None:
    found = run("show", graph, "--format", form)
    assert found.code == 0
    assert found.out.startswith(beginning)
    assert "mathematician" in found.out
    suffix = {"mermaid": "mmd", "terminal": "txt"}.get(form, form)
    assert run("show", graph, "-o", tmp_path / f"picture.{suffix}").out == ""
    assert (tmp_path / f"picture.{suffix}").read_text() == found.out


def test_show_an_answer(run: Run, graph: Path) -> None:
    answer = run("decode", graph, "--json").out
    rule = SynthesizedResponse.from_dict(json.loads(answer)).tau_rule
    assert rule in run("show", "--format", "html", stdin=answer).out
    other = run("decode", graph, "--json", "--tau", 0.8).out
    assert "τ 0.8: as asked for" in run("show", "--format", "html", stdin=other).out
    assert json.loads(run("show", "--json", stdin=answer).out) == json.loads(answer)


def test_stats(run: Run, graph: Path) -> None:
    counted = json.loads(run("stats", graph, "--json").out)
    statistics = ConsensusGraph.from_json(graph.read_bytes()).statistics()
    assert counted == [{"graph": str(graph), "responses": 5, **statistics._asdict()}]
    assert re.search(rf"nodes +{statistics.nodes}\n", run("stats", graph).out)


def test_stats_of_many(run: Run, graph: Path) -> None:
    one = json.dumps(json.loads(graph.read_text()))
    row = json.dumps({"line": 2, "graph": json.loads(one)})
    found = run("stats", "--json", stdin=f'{one}\n{row}\nnonsense\n{{"m": 1}}\n')
    assert found.code == 1
    assert [entry["graph"] for entry in json.loads(found.out)] == ["standard input, line 1", "standard input, line 2"]
    assert "standard input, line 3: not JSON (Expecting value" in found.err
    assert "standard input, line 4: not a graph" in found.err
    found = run("show", stdin=f"{one}\n{one}\n")
    assert found.code == 2
    assert "there are 2 graphs" in found.err


def test_a_graph_that_contradicts_itself(run: Run, graph: Path) -> None:
    data = json.loads(graph.read_text())
    data["nodes"][1]["phrasings"][0]["responses"] = [0]
    found = run("show", stdin=json.dumps(data))
    assert found.code == 2
    assert "standard input: not a consensus graph" in found.err


def test_what_is_wrong_with_a_graph_is_masked_before_it_is_cut(
    run: Run, graph: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def validate(_: object) -> None:
        raise ValueError("x" * 140 + KEY)

    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setattr(ConsensusGraph, "validate", validate)
    assert run("show", graph).err.count("x***") == 1
