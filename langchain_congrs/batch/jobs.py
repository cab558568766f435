"""Read the prompts of a batch from JSONL: each line is a job, or is reported with its line number."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from langchain_congrs.batch.json_lines import BadLine, json_lines


class Job(NamedTuple):
    """A prompt to answer.

    Attributes:
        line: Its line in the input, from 1.
        prompt: The prompt.
        id: The id that the input gives it, if any.
    """

    line: int
    prompt: str
    id: Any = None


def read_jobs(lines: Iterable[bytes], field: str = "prompt") -> Iterator[Job | BadLine]:
    """Read prompts: each line is a JSON string, or an object with the prompt under `field` and optionally an ``id``.

    Example:
        >>> list(read_jobs([b'"Who was Ada?"', b'{"id": 7, "prompt": "And Grace?"}', b"[]"]))  # doctest: +ELLIPSIS
        [Job(line=1, prompt='Who was Ada?', id=None), Job(line=2, prompt='And Grace?', id=7), BadLine(line=3, ...)]
    """
    for found in json_lines(lines):
        if isinstance(found, BadLine):
            yield found
            continue
        line, value = found
        prompt = value.get(field) if isinstance(value, dict) else value
        if not isinstance(prompt, str):
            yield BadLine(line, f"neither a JSON string nor an object with a string under {field!r}")
            continue
        name = value.get("id") if isinstance(value, dict) else None
        problem = _problem(prompt, name)
        yield BadLine(line, problem) if problem else Job(line, prompt, name)


def _problem(prompt: str, name: Any) -> str | None:
    try:
        json.dumps(name, allow_nan=False)
    except ValueError:
        return "the id contains NaN or Infinity, which are not JSON"
    try:
        prompt.encode()
    except UnicodeEncodeError:
        return "the prompt contains half of a surrogate pair, which is not valid Unicode"
    return None if prompt.strip() else "the prompt is empty"
