"""What went wrong, in words for a person at a shell: options instead of Python's names, and what to do about it."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from collections.abc import Iterator, Sequence

from langchain_congrs._common import in_words

_OPTIONS = ("model", "base_url", "m", "tau", "quorum", "kappa", "temperature", "max_tokens", "concurrency", "engine")
_ASSIGNED = re.compile(rf"\b({'|'.join(_OPTIONS)})=")
_NAMED = re.compile(r"\b(base_url|max_tokens|model_provider|model(?= and base_url))\b(?!=)")
_ADDRESSES = ("OPENAI_API_BASE", "OPENAI_BASE_URL")
_CUT_OFF = "truncated"
_SHOWN_REASONS = 3


def in_shell_words(text: str) -> str:
    """Put the names of options where a message names parameters of Python.

    Example:
        >>> in_shell_words("model='gpt-4.1' is hosted; give the base_url of a server")
        "--model 'gpt-4.1' is hosted; give the --base-url of a server"
    """
    text = _ASSIGNED.sub(lambda found: f"{_option(found[1])} ", text)
    return _NAMED.sub(lambda found: _option(found[1]), text)


def told(error: BaseException, arguments: Namespace | None) -> str:
    """Say what went wrong, where, and what to do.

    Args:
        error: What was raised.
        arguments: What the command was given, if it got so far.
    """
    failures = getattr(error, "failures", None)
    if failures and hasattr(error, "responses"):  # too few samples
        return f"no sample could be used: {'; '.join(_reasons(failures, arguments))}"
    said = in_shell_words(in_words(error))
    where = _address(arguments)
    return f"{said} The address is {where}." if _no_connection(said) and where else said


def why_left_out(reason: str, detail: str) -> str:
    """Say why a sample was left out.

    Example:
        >>> why_left_out("truncated", "Ada Lovelace was")
        'it was cut off; raise --max-tokens'
    """
    if reason == _CUT_OFF:
        return "it was cut off; raise --max-tokens"
    return f"{reason}: {detail}" if detail else reason


def why_rows_failed(errors: Sequence[tuple[str, int]], arguments: Namespace | None) -> Iterator[str]:
    """Say why rows of a batch failed: the most frequent reasons, each with how many rows it concerns."""
    for said, count in errors[:_SHOWN_REASONS]:
        yield f"{count} failed: {in_shell_words(said)}{_asking_for_a_server(said, arguments)}"
    if len(errors) > _SHOWN_REASONS:
        yield f"{sum(count for _, count in errors[_SHOWN_REASONS:])} failed for other reasons"


def _reasons(failures: Sequence[object], arguments: Namespace | None) -> Iterator[str]:
    """Each reason once, with how many samples it concerns."""
    counts: dict[str, int] = {}
    for failure in failures:
        said = in_shell_words(why_left_out(getattr(failure, "reason", ""), getattr(failure, "detail", "")))
        counts[said] = counts.get(said, 0) + 1
    for said, count in counts.items():
        plain = said.removeprefix("error: ")
        at = _asking_for_a_server(plain, arguments)
        yield f"{count} × {plain}{at}" if len(failures) > 1 else f"{plain}{at}"


def _asking_for_a_server(said: str, arguments: Namespace | None) -> str:
    where = _address(arguments)
    return f" The address is {where}; is a server running there?" if where and _no_connection(said) else ""


def _no_connection(said: str) -> bool:
    return bool(re.search(r"connect", said, re.IGNORECASE))


def _address(arguments: Namespace | None) -> str | None:
    named = getattr(arguments, "base_url", None)
    return named or next((os.environ[name] for name in _ADDRESSES if os.environ.get(name)), None)


def _option(name: str) -> str:
    return f"-{name}" if len(name) == 1 else f"--{name.replace('_', '-')}"
