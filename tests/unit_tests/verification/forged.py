"""Graphs of a billion responses that a client may claim."""

from __future__ import annotations

from typing import Any

EVERYONE = {"text": "", "responses": [0]}
HUGE: list[dict[str, Any]] = [
    {"m": 10**9, "nodes": [], "word_lengths": [], "word_columns": [], "sources": []},
    {
        "m": 10**9,
        "nodes": [
            {"id": "START", "kind": "start", "position": 0, "text": "", "phrasings": [EVERYONE]},
            {"id": "END", "kind": "end", "position": 1, "text": "", "phrasings": [EVERYONE]},
        ],
        "word_lengths": [[]],
        "word_columns": [[]],
        "sources": [0],
    },
]
