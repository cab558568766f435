"""Read responses and graphs from files and standard input. Report what cannot be read, and keep the rest."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from langchain_congrs._common import mask
from langchain_congrs.batch.json_lines import BadLine, json_lines
from langchain_congrs.cli.exits import UsageError
from langchain_congrs.cli.printing import notice
from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.equivalence import RuleJudge
from langchain_congrs.graph.consensus_graph import ConsensusGraph

_PLAIN = {"text", "paragraphs"}
_BLANK_LINES = re.compile(r"\r?\n[ \t]*\r?\n\s*")
_SUFFIXES = {".jsonl": "jsonl", ".ndjson": "jsonl", ".json": "json"}


@dataclass
class GivenResponses:
    """The responses that were read.

    Attributes:
        texts: Their texts.
        prompt: The prompt they answer, if a file names it.
        problems: What could not be read, each with its file and line.
    """

    texts: list[str] = field(default_factory=list)
    prompt: str | None = None
    problems: list[str] = field(default_factory=list)


class Given(NamedTuple):
    """A graph, the name of its source, and the answer made from it, if the source has one."""

    name: str
    graph: ConsensusGraph
    answer: SynthesizedResponse | None = None


class _File(NamedTuple):
    """The content of a file and its format."""

    name: str
    content: bytes
    form: str


def standard_input() -> BinaryIO:
    """Return standard input as bytes.

    Raises:
        UsageError: If it is closed.
    """
    if sys.stdin is None:
        msg = "standard input is closed; give a file, or redirect standard input"
        raise UsageError(msg)
    return sys.stdin.buffer


def read_text(argument: str) -> str:
    """Return the argument, or all of standard input if it is ``-``.

    Raises:
        UsageError: If the text is empty or not UTF-8.
    """
    try:
        text = standard_input().read().decode() if argument == "-" else argument
        text.encode()
    except UnicodeError as error:
        msg = f"the text is not UTF-8: {error}"
        raise UsageError(msg) from error
    if not text.strip():
        msg = "there is nothing to ask: the text is empty"
        raise UsageError(msg)
    return text


def read_responses(names: Sequence[str], form: str = "auto") -> GivenResponses:
    """Read responses from files, or from standard input if there are none.

    Raises:
        UsageError: If there are no responses.
    """
    found = GivenResponses()
    _take_all(_files(names, form, found.problems), found)
    if not _say_something(found):
        msg = "; ".join(["there are no responses", *found.problems])
        raise UsageError(msg)
    return found


def read_graphs(names: Sequence[str], form: str = "auto") -> tuple[list[Given], list[str]]:
    """Read graphs from files, or from standard input if there are none. All responses together become one more graph.

    Returns:
        The graphs, and what could not be read.

    Raises:
        UsageError: If there are no graphs and no responses.
    """
    graphs: list[Given] = []
    found = GivenResponses()
    plain: list[_File] = []
    for file in _files(names, form, found.problems):
        values = list(_values(file.content)) if file.form not in _PLAIN else []
        if values and _holds_graph(values[0][1]):
            for place, value in values:
                _take_graph(f"{file.name}{place}", value, graphs, found.problems)
        else:
            plain.append(file)
    _take_all(plain, found)
    if _say_something(found):
        built = ConGrBuilder(judge=RuleJudge()).invoke({"responses": found.texts, "prompt": found.prompt})
        graphs.append(Given(", ".join(file.name for file in plain), built))
    if not graphs:
        msg = "; ".join(["there is no graph", *found.problems])
        raise UsageError(msg)
    return graphs, found.problems


# -- files -------------------------------------------------------------------------------------------------------------


def _files(names: Sequence[str], form: str, problems: list[str]) -> Iterator[_File]:
    for name in names or ["-"]:
        try:
            content = standard_input().read() if name == "-" else Path(name).read_bytes()
        except OSError as error:
            problems.append(f"{name}: {error.strerror}")
            continue
        shown = "standard input" if name == "-" else name
        own = _SUFFIXES.get(Path(name).suffix.lower(), "text") if name != "-" else _form_of(content)
        yield _File(shown, content, own if form == "auto" else form)


def _form_of(content: bytes) -> str:
    """Guess the format of standard input from its content."""
    try:
        whole = json.loads(content)
    except (ValueError, RecursionError):
        first = next(json_lines(content.lstrip().split(b"\n", maxsplit=1)[:1]), None)
        known = first is not None and not isinstance(first, BadLine) and isinstance(first[1], (str, dict))
        return "jsonl" if known else "paragraphs"
    if isinstance(whole, dict) and not {"responses", "samples", "nodes", "graph"} & set(whole):
        return "jsonl"
    return "json" if isinstance(whole, (list, dict)) else "jsonl" if isinstance(whole, str) else "text"


def _values(content: bytes) -> Iterator[tuple[str, Any]]:
    """Yield each JSON value of a file, or a `BadLine`, with its place: the file is one value or has one per line."""
    try:
        yield "", json.loads(content)
    except (ValueError, RecursionError):
        for found in json_lines(content.split(b"\n")):
            number = found.line if isinstance(found, BadLine) else found[0]
            yield f", line {number}", found if isinstance(found, BadLine) else found[1]


# -- responses ---------------------------------------------------------------------------------------------------------


def _take_all(files: Iterator[_File] | list[_File], found: GivenResponses) -> None:
    for file in files:
        _TAKE[file.form](file, found)


def _say_something(found: GivenResponses) -> bool:
    return any(text.strip() for text in found.texts)


def _take_text(file: _File, found: GivenResponses) -> None:
    try:
        found.texts.append(file.content.decode("utf-8-sig").removesuffix("\n").removesuffix("\r"))
    except UnicodeDecodeError as error:
        found.problems.append(f"{file.name}: not UTF-8 at byte {error.start}")


def _take_paragraphs(file: _File, found: GivenResponses) -> None:
    """Take every paragraph as a response: a graph of one response shows nothing."""
    whole = GivenResponses()
    _take_text(file, whole)
    found.problems += whole.problems
    texts = [part for text in whole.texts for part in _BLANK_LINES.split(text.strip()) if part.strip()]
    found.texts += texts
    if len(texts) > 1:
        notice(f"{file.name}: {len(texts)} responses, one a paragraph (--from text takes it as one)")


def _take_lines(file: _File, found: GivenResponses) -> None:
    for line in json_lines(file.content.split(b"\n")):
        if isinstance(line, BadLine):
            found.problems.append(f"{file.name}, line {line.line}: {line.problem}")
        else:
            _take(f"{file.name}, line {line[0]}", line[1], found)


def _take_list(file: _File, found: GivenResponses) -> None:
    try:
        value = json.loads(file.content.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        found.problems.append(f"{file.name}, line {error.lineno}: {error.msg} (column {error.colno})")
        return
    except (ValueError, RecursionError) as error:
        found.problems.append(f"{file.name}: not readable: {error}")
        return
    if isinstance(value, dict):
        prompt = value.get("prompt")
        found.prompt = prompt if isinstance(prompt, str) else found.prompt
        value = value.get("responses", value.get("samples"))
    if not isinstance(value, list):
        found.problems.append(f"{file.name}: neither a list nor an object with a list under 'responses'")
        return
    for number, item in enumerate(value, start=1):
        _take(f"{file.name}, item {number}", item, found)


def _take(place: str, value: Any, found: GivenResponses) -> None:
    text = value.get("text", value.get("response")) if isinstance(value, dict) else value
    if isinstance(text, str):
        found.texts.append(text)
    else:
        found.problems.append(f"{place}: neither a string nor an object with a string under 'text' or 'response'")


_TAKE = {"text": _take_text, "paragraphs": _take_paragraphs, "jsonl": _take_lines, "json": _take_list}


# -- graphs ------------------------------------------------------------------------------------------------------------


def _holds_graph(value: Any) -> bool:
    return isinstance(value, dict) and ("nodes" in value or isinstance(value.get("graph"), dict))


def _take_graph(place: str, value: Any, graphs: list[Given], problems: list[str]) -> None:
    if isinstance(value, BadLine):
        problems.append(f"{place}: {value.problem}")
        return
    if not _holds_graph(value):
        problems.append(f"{place}: not a graph (an object with 'nodes', or with a graph under 'graph')")
        return
    try:
        answer = SynthesizedResponse.from_dict(value) if "draft" in value else None
        graph = answer.graph if answer else ConsensusGraph.model_validate(value.get("graph", value))
    except ValueError as error:
        problems.append(f"{place}: not a consensus graph: {mask(' '.join(str(error).split()))[:200]}")
        return
    graphs.append(Given(place, graph, answer))
