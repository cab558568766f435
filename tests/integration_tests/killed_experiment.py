"""An experiment in a process of its own, which dies at a given model call.

``python -m tests.integration_tests.killed_experiment FOLDER DIE_AT`` begins or goes on with the experiment in FOLDER,
writes a line into FOLDER/calls for every call that is begun or answered, and kills itself at call number DIE_AT.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from pathlib import Path

from langchain_core.messages import BaseMessage

from langchain_congrs.evaluation.experiments import run_experiment
from langchain_congrs.local import choice
from tests.unit_tests.evaluation.experiment import experiment_model, small_plan
from tests.unit_tests.scripted import Reply, ScriptedChatModel


class LoggedAnswers:
    """Answers like the scripted model, one call after the other, and keeps a log of it across processes."""

    def __init__(self, log: Path, die_at: int) -> None:
        self.log = log
        self.die_at = die_at
        self.lock = threading.Lock()
        answered = self._lines("answered")
        self.inner = experiment_model(first=answered + 1)

    def __call__(self, messages: list[BaseMessage]) -> Reply:
        with self.lock:
            self._write(f"call {messages!r}")
            if self._lines("call") == self.die_at:
                time.sleep(12)  # what was answered before is kept by then, on a busy machine too
                os.kill(os.getpid(), signal.SIGKILL)
            reply = self.inner.reply(messages)
            self._write(f"answered {messages!r}")
            return reply

    def _lines(self, kind: str) -> int:
        text = self.log.read_text() if self.log.exists() else ""
        return sum(line.startswith(kind) for line in text.splitlines())

    def _write(self, line: str) -> None:
        with self.log.open("a") as file:
            file.write(line + "\n")
            file.flush()
            os.fsync(file.fileno())


def main(folder: Path, die_at: int) -> None:
    model = ScriptedChatModel(reply=LoggedAnswers(folder / "calls", die_at))
    choice.choose_model = lambda *_, **__: model
    summary = run_experiment(small_plan(), folder, folder / "out", concurrency=2)
    print(summary.computed, summary.failed, summary.rows)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
