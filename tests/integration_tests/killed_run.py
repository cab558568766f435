"""A run of guided self-verification in a process of its own, which dies at a given model call.

``python -m tests.integration_tests.killed_run STORE LOG DIE_AT M RELIABILITY`` begins or goes on with the run of M
samples in STORE, a SQLite file or a PostgreSQL address, writes a line into LOG for every model call, and kills itself
at call number DIE_AT.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from langchain_core.messages import BaseMessage
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.postgres import PostgresSaver
from langgraph.checkpoint.sqlite import SqliteSaver

from langchain_congrs.verification import create_guided_self_verification
from tests.unit_tests.scripted import Reply, ScriptedChatModel
from tests.unit_tests.verification.verifier import RIGHT, Verifier, solution

PROBLEM = "What is twice the sum of 3 and 4?"
SOLUTIONS = [RIGHT, *(solution(str(7 + n), str(14 + 2 * n)) for n in range(1, 7))]
CONFIG: Any = {"configurable": {"thread_id": "1"}}


class Logged:
    """Answers like the scripted verifier; samples by how many have been answered before, in whatever process."""

    def __init__(self, log: Path, die_at: int) -> None:
        self.log = log
        self.die_at = die_at
        self.lock = threading.Lock()  # one call after the other, each in a task of its own

    def __call__(self, messages: list[BaseMessage]) -> Reply:
        with self.lock:
            return self._answer(messages)

    def _answer(self, messages: list[BaseMessage]) -> Reply:
        role = Verifier.role(messages)
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        answered = sum(line == "answered sample" for line in lines)
        made = sum(line.startswith("call") for line in lines) + 1
        self._write(f"call {role}")
        if made == self.die_at:
            time.sleep(0.3)  # what was finished before is written by then
            os.kill(os.getpid(), signal.SIGKILL)
        reply = SOLUTIONS[answered] if role == "sample" else Verifier().reply(messages)
        self._write(f"answered {role}")
        return reply

    def _write(self, line: str) -> None:
        with self.log.open("a") as file:
            file.write(line + "\n")
            file.flush()
            os.fsync(file.fileno())


@contextmanager
def store(address: str) -> Iterator[BaseCheckpointSaver[Any]]:
    if address.startswith("postgres"):
        with PostgresSaver.from_conn_string(address) as postgres:
            postgres.setup()
            yield postgres
    else:
        with SqliteSaver.from_conn_string(address) as sqlite:
            yield sqlite


def main(address: str, log: str, die_at: str, m: str, reliability: str) -> None:
    model = ScriptedChatModel(reply=Logged(Path(log), int(die_at)))
    with store(address) as saver:
        graph = create_guided_self_verification(
            model, m=int(m), min_anchor_words=1, reliability=float(reliability)
        ).compile(checkpointer=saver)
        begun = saver.get_tuple(CONFIG) is not None
        result = graph.invoke(None if begun else {"problem": PROBLEM}, CONFIG, durability="sync")
    left, gone = len(result["candidates"]), len(result["pruned"])
    calls = result["usage"]["total"]["calls"]
    told = {"solution": result["solution"], "answer": result["answer"], "left": left, "gone": gone, "calls": calls}
    print(json.dumps(told))


if __name__ == "__main__":
    main(*sys.argv[1:])
