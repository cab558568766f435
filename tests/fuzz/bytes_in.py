"""Coverage-guided fuzzing with atheris, where it is installed: segmentation, answers, JSON and the command's readers."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from langchain_congrs.alignment.words import bare, segment_words
from langchain_congrs.cli.exits import UsageError
from langchain_congrs.cli.inputs import read_graphs, read_responses
from langchain_congrs.equivalence.reading import read_json, read_pair, read_partition, read_sayers
from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.verification.domains import math_answer
from langchain_congrs.verification.interventions import read_listed_scores, read_scores


def segmentation(data: bytes) -> None:
    text = data.decode(errors="replace")
    words = segment_words(text)
    assert "".join(words) == text
    assert all(words)
    for word in words:
        assert bare(bare(word)) == bare(word) or len(word) > 1


def answers(data: bytes) -> None:
    text = data.decode(errors="replace")
    for read in (
        read_pair,
        lambda t: read_partition(t, 3),
        lambda t: read_sayers(t, 2, 3),
        lambda t: read_json(t, dict),
    ):
        with suppress(ValueError):
            read(text)
    for read_all in (read_scores, read_listed_scores):
        with suppress(ValueError):
            scores, mistakes = read_all(text, 2)
            assert len(scores) == len(mistakes) == 2
            assert set(scores) <= {0, 1}
    math_answer(text)


def graphs(data: bytes) -> None:
    with suppress(ValueError):
        ConsensusGraph.from_json(data).decode(select="nodes")


def files(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for suffix in ("jsonl", "json", "txt"):
            path = Path(folder, f"x.{suffix}")
            path.write_bytes(data)
            with suppress(UsageError):
                read_responses([str(path)])
            with suppress(UsageError, ValueError):
                read_graphs([str(path)])


TARGETS: dict[str, Callable[[bytes], None]] = {f.__name__: f for f in (segmentation, answers, graphs, files)}


def installed() -> bool:
    return find_spec("atheris") is not None


def fuzz(name: str, seconds: int, seed: int) -> str:
    """Run a target in a process of its own; what went wrong, or nothing."""
    command = [sys.executable, "-m", "tests.fuzz.guided", name, f"-max_total_time={seconds}", f"-seed={seed or 1}"]
    command += ["-max_len=4096", "-rss_limit_mb=2048", f"-artifact_prefix={tempfile.gettempdir()}/"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=dict(os.environ))  # noqa: S603
    return "" if done.returncode == 0 else done.stderr[-4000:]
