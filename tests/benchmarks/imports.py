"""How long importing takes, beside LangGraph, each in a fresh process."""

from __future__ import annotations

import subprocess
import sys
import time

BASE = "import langgraph.graph"
STATEMENTS = (
    "import langchain_congrs",
    "from langchain_congrs import ConGrs, create_guided_self_verification",
    "import langchain_congrs.cli",
)
ROUNDS = 9


def report() -> None:
    """The fastest of several imports, as a ratio to importing `langgraph.graph`."""
    best: dict[str, float] = {}
    for _ in range(ROUNDS):
        for statement in (BASE, *STATEMENTS):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", statement], check=True)  # noqa: S603 - our own statements
            best[statement] = min(best.get(statement, float("inf")), time.perf_counter() - start)
    print(f"\nImports, best of {ROUNDS}, relative to `{BASE}`\n")
    for statement in STATEMENTS:
        print(f"{best[statement] / best[BASE]:6.2f}  {statement}")
