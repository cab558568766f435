"""Responses in every form that people have them in; what cannot be read is named, and the rest is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs import ConsensusGraph
from langchain_congrs.batch.jobs import Job, read_jobs
from langchain_congrs.batch.json_lines import BadLine, json_lines
from langchain_congrs.cli.exits import UsageError
from langchain_congrs.cli.inputs import read_graphs, read_responses
from tests.unit_tests.cli.command import Run

TEXTS = ["Rome fell in 476.", 'It "fell"\nin 410.', "Rom fiel 476 – früh.\u2028"]
FORMS = {
    "list.json": json.dumps(TEXTS),
    "object.json": json.dumps({"prompt": "When?", "responses": TEXTS}),
    "samples.json": json.dumps({"samples": [{"text": TEXTS[0]}, {"response": TEXTS[1]}, TEXTS[2]]}, ensure_ascii=False),
    "strings.jsonl": "\n".join(json.dumps(text, ensure_ascii=False) for text in TEXTS),
    "objects.ndjson": "\r\n\r\n".join(json.dumps({"response": text}) for text in TEXTS) + "\r\n",
    "marked.jsonl": "\ufeff" + "\n".join(json.dumps({"text": text}) for text in TEXTS),
}


@pytest.mark.parametrize("name", FORMS)
def test_forms(name: str, tmp_path: Path, run: Run) -> None:
    (tmp_path / name).write_text(FORMS[name], newline="")
    found = read_responses([str(tmp_path / name)])
    assert (found.texts, found.problems) == (TEXTS, [])
    assert found.prompt == ("When?" if name == "object.json" else None)
    assert ConsensusGraph.from_json(run("build", stdin=FORMS[name].lstrip("\ufeff")).out).texts == tuple(TEXTS)


def test_one_response_a_file(tmp_path: Path) -> None:
    for number, text in enumerate(TEXTS):
        (tmp_path / f"{number}.txt").write_text(text + "\n")
    assert read_responses([str(tmp_path / f"{number}.txt") for number in range(3)]).texts == TEXTS


@pytest.mark.parametrize("text", ["Just text.", "{not json}", "3", "null", "[a] list"])
def test_plain_text_on_standard_input(text: str, run: Run) -> None:
    assert ConsensusGraph.from_json(run("build", stdin=text + "\n").out).texts == (text,)


def test_told_how_it_is_written(run: Run) -> None:
    assert ConsensusGraph.from_json(run("build", "--from", "text", stdin='"a"').out).texts == ('"a"',)


def test_bad_lines_are_named_and_the_rest_is_kept(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "responses.jsonl"
    path.write_bytes(b'"a b"\n\n{"text": 3}\n{oops\n"\xff"\n{"response": "a c"}\n' + b"[" * 100_000 + b"\n")
    other = tmp_path / "list.json"
    other.write_text('["a d", 7,\n  "a e"]')
    broken = tmp_path / "broken.json"
    broken.write_text('["a d",\n oops]')
    latin = tmp_path / "latin.txt"
    latin.write_bytes(b"caf\xe9")
    found = run("build", path, other, broken, latin, tmp_path / "none.txt")
    assert ConsensusGraph.from_json(found.out).texts == ("a b", "a c", "a d", "a e")
    assert found.code == 1
    for told in (
        "responses.jsonl, line 3: neither a string",
        "responses.jsonl, line 4: not JSON (Expecting property name",
        "responses.jsonl, line 5: not readable",
        "responses.jsonl, line 7: not readable",
        "list.json, item 2: neither a string",
        "broken.json, line 2: Expecting value (column 2)",
        "latin.txt: not UTF-8 at byte 3",
        "none.txt: No such file",
    ):
        assert told in found.err


def test_nothing_to_read(tmp_path: Path, run: Run) -> None:
    with pytest.raises(UsageError, match=r"there are no responses; .*none.txt: No such file"):
        read_responses([str(tmp_path / "none.txt")])
    for command in ("build", "stats", "decode", "show"):
        for nothing in ("", " \n"):
            found = run(command, stdin=nothing)
            assert (found.code, found.out) == (2, "")
    assert run("build", stdin="[]").code == 2
    assert run("build", stdin='{"responses": 3}').code == 2


def test_empty_responses_are_told(run: Run) -> None:
    found = run("build", stdin='["a", "  "]')
    assert found.code == 1
    assert "response 2 was left out: white space only" in found.err


@given(st.lists(st.text(alphabet=st.characters(codec="utf-8"))))
def test_any_strings_survive_jsonl(texts: list[str]) -> None:
    lines = [json.dumps(text, ensure_ascii=False).encode() for text in texts]
    assert [value for _, value in json_lines(lines)] == texts


@given(st.lists(st.binary()))
def test_any_bytes_are_a_value_or_a_bad_line(lines: list[bytes]) -> None:
    found = list(json_lines(lines))
    numbers = [entry.line if isinstance(entry, BadLine) else entry[0] for entry in found]
    assert numbers == [number for number, line in enumerate(lines, start=1) if _is_there(number, line)]


def _is_there(number: int, line: bytes) -> bool:
    return bool((line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line).strip())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["prompt", "id", "x"]), inner),
)


@given(st.lists(JSON))
def test_any_json_is_a_job_or_a_bad_line(values: list[object]) -> None:
    found = list(read_jobs([json.dumps(value).encode() for value in values]))
    assert [entry.line for entry in found] == list(range(1, len(values) + 1))
    for entry, value in zip(found, values, strict=True):
        if isinstance(entry, Job):
            prompt = value["prompt"] if isinstance(value, dict) else value
            assert entry.prompt == prompt
            assert entry.prompt.strip()


def test_jobs() -> None:
    lines = [b'{"question": "a", "id": "x"}', b'{"prompt": "b"}', b'" "', b'"\\ud800"']
    first, second, third, fourth = read_jobs(lines, "question")
    assert first == Job(1, "a", "x")
    assert isinstance(second, BadLine)
    assert "'question'" in second.problem
    assert third == BadLine(3, "the prompt is empty")
    assert isinstance(fourth, BadLine)


@pytest.mark.parametrize("name", ["NaN", "-Infinity", "[1e999]"])
def test_an_id_that_json_has_not_is_a_bad_line(name: str) -> None:
    (found,) = read_jobs([f'{{"id": {name}, "prompt": "a"}}'.encode()])
    assert isinstance(found, BadLine)
    assert "the id contains NaN" in found.problem


def test_graphs_and_responses_together(tmp_path: Path, run: Run) -> None:
    (tmp_path / "graph.json").write_text(run("build", stdin='["a b", "a c"]').out)
    (tmp_path / "more.jsonl").write_text('"x y"\n"x z"\n"x y"\n')
    given_graphs, problems = read_graphs([str(tmp_path / "graph.json"), str(tmp_path / "more.jsonl")])
    assert [one.graph.m for one in given_graphs] == [2, 3]
    assert problems == []
