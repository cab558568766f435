"""Read JSONL line by line: lines that cannot be read are reported, and the rest is still read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple


class BadLine(NamedTuple):
    """A line that cannot be used.

    Attributes:
        line: Its line number, from 1.
        problem: What is wrong with it.
    """

    line: int
    problem: str


def json_lines(lines: Iterable[bytes]) -> Iterator[tuple[int, Any] | BadLine]:
    """Yield each JSON value with its line number, from 1, or a `BadLine` if a line is not JSON. Skip blank lines.

    Example:
        >>> list(json_lines([b'"a"', b"", b"oops"]))  # doctest: +ELLIPSIS
        [(1, 'a'), BadLine(line=3, problem='not JSON (...); put plain text in double quotes')]
    """
    for number, line in enumerate(lines, start=1):
        content = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line  # a byte order mark
        if not content.strip():
            continue
        try:
            yield number, json.loads(content.decode())
        except json.JSONDecodeError as error:
            yield BadLine(number, f"not JSON ({error.msg}, column {error.colno}); put plain text in double quotes")
        except (ValueError, RecursionError) as error:
            yield BadLine(number, f"not readable: {error}")
