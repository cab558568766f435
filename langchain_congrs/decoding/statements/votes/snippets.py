"""Code and data as short answers: one line of code, fenced, in backquotes or plain, and JSON by its content."""

from __future__ import annotations

import json

import regex

from langchain_congrs.decoding.statements.responses.corpus import Corpus

_FENCED = regex.compile(r"\s*(?:```|~~~)[^\n`]*\n(?P<body>[^`]*?)\n?[ \t]*(?:```|~~~)\s*")
_QUOTED = regex.compile(r"\s*(`+)(?P<body>[^`\n]+)\1[\s.:]*")
_INLINE = regex.compile(r"(?<!`)(`{1,2})(?P<body>[^`\n]+)\1(?!`)")
_LONGEST_LINE, _LONGEST_DATA = 200, 4000

SnippetKey = tuple[str, ...]


def snippet(text: str) -> SnippetKey | None:
    r"""What a response says that is one line of code or JSON, and nothing else; None for the rest.

    Example:
        >>> snippet("`ls -a`") == snippet("```sh\nls -a\n```"), snippet("[1,2]") == snippet("```\n[\n 1,\n 2\n]\n```")
        (True, True)
    """
    match = _FENCED.fullmatch(text) or _QUOTED.fullmatch(text)
    body = (match["body"] if match else text).strip()
    return _data(body) or (_line(body) if match else None)


def snippet_in(corpus: Corpus, response: int) -> SnippetKey | None:
    """The line of code that a longer response gives: its only block, or the only one that its first sentence quotes."""
    blocks = [unit for unit in corpus.of(response) if unit.kind == "code"]
    if blocks:
        return snippet(corpus.text(blocks[0])) if len(blocks) == 1 else None
    quoted = {match["body"].strip() for match in _INLINE.finditer(corpus.text(corpus.of(response)[0]))}
    return _line(quoted.pop()) if len(quoted) == 1 else None


def _line(body: str) -> SnippetKey | None:
    return ("code", " ".join(body.split())) if body and "\n" not in body and len(body) <= _LONGEST_LINE else None


def _data(body: str) -> SnippetKey | None:
    if body[:1] not in {"[", "{"} or len(body) > _LONGEST_DATA:
        return None
    try:
        return ("data", json.dumps(json.loads(body), sort_keys=True))
    except (ValueError, RecursionError):
        return None
