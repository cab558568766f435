"""Recorded responses for the benchmarks: real text, several responses to a prompt."""

from __future__ import annotations

import gzip
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

_DEFAULT = Path(__file__).resolve().parents[3] / "shared" / "recorded"


def folder() -> Path:
    """Where the recordings are; ends the run with a word of advice if they are nowhere."""
    path = Path(os.environ.get("CONGRS_RECORDED", _DEFAULT))
    if not any(path.glob("*.jsonl.gz")):
        sys.exit(f"No recorded responses in {path}; name their folder in CONGRS_RECORDED.")
    return path


def names() -> list[str]:
    return sorted(path.name.removesuffix(".jsonl.gz") for path in folder().glob("*.jsonl.gz"))


def load(name: str, limit: int | None = None) -> list[dict[str, Any]]:
    with gzip.open(folder() / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines][:limit]


LONG = "aime_otis_qwen25-72b"


def long_texts(m: int, words: int) -> list[str]:
    """`m` texts of `words` words of recorded solutions; longer ones join the solutions of several problems."""
    texts = [""] * m
    for record in load(LONG):
        texts = [text + response + "\n\n" for text, response in zip(texts, record["responses"][:m], strict=True)]
        if min(len(text.split()) for text in texts) >= words:
            break
    return [" ".join(text.split()[:words]) for text in texts]


def prose(m: int, words: int) -> list[str]:
    """`m` texts of `words` words of recorded biographies, several subjects one after another."""
    texts = [""] * m
    for record in load("wikibio_gpt3"):
        grown = [
            f"{text}{response.strip()}\n\n" if len(text.split()) < words else text
            for text, response in zip(texts, record["responses"][:m], strict=True)
        ]
        if grown == texts:
            break
        texts = grown
    return ["".join(re.findall(r"\s*\S+", text)[:words]) for text in texts]
