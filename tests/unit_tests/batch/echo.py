"""A model that echoes its prompt, and files of prompts and rows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from langchain_congrs.batch import BatchSettings
from langchain_congrs.batch.rows import RowFile
from tests.unit_tests.scripted import Reply, ScriptedChatModel

ONE = BatchSettings(m=1)


KEY = "sk-test-0123456789abcdef"


class Echo:
    """Answers with the prompt, or as told."""

    def __init__(self) -> None:
        self.told: dict[str, Reply] = {}
        self.model = ScriptedChatModel(reply=self)

    def __call__(self, messages: Any) -> Reply:
        prompt = str(messages[-1].text)
        return self.told.get(prompt, f"You said {prompt} to me.")

    @property
    def asked(self) -> list[str]:
        return [str(call[-1].text) for call in self.model.calls]


def write(path: Path, *prompts: object) -> None:
    path.write_text("".join(json.dumps(prompt) + "\n" for prompt in prompts))


def write_rows(path: Path, new: list[dict[str, Any]]) -> None:
    with RowFile.opened(path) as file:
        for row in new:
            file.write(row)


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]
