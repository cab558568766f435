"""What an installation without extras brings along."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

HEAVY = {"torch", "pandas", "matplotlib", "ray", "pyarrow", "scipy", "transformers", "xllamacpp", "llama-cpp-python"}
ROOT = Path(__file__).parents[2]


def test_nothing_heavy_comes_without_being_asked_for() -> None:
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    done = subprocess.run([*command, str(ROOT)], check=True, capture_output=True, timeout=300)  # noqa: S603 - our own command
    report = json.loads(done.stdout)
    names = {entry["metadata"]["name"].casefold() for entry in report["install"]}
    assert "langchain-core" in names
    assert names & HEAVY == set()
