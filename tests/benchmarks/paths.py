"""How far a reader has to walk: files of ours that one call enters, and how often it changes from one to another."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any

from langchain_core.messages import BaseMessage

import langchain_congrs
from langchain_congrs import ConGrs, ConsensusChatModel, RuleJudge, create_guided_self_verification
from tests.unit_tests.scripted import ScriptedChatModel, role_of

PACKAGE = str(Path(langchain_congrs.__file__).parent)
SAMPLES = (
    "Ada Lovelace wrote the first program in 1843. She lived in London and loved mathematics.",
    "Ada Lovelace wrote the first program in 1842. She lived in London and loved numbers.",
    "Ada Lovelace wrote the very first program in 1843. She lived in Surrey and loved mathematics.",
    "Ada Lovelace published a program in 1843. She lived in London, and she loved mathematics.",
    "Ada Lovelace wrote the first program in 1843! Her home was London and she loved mathematics.",
)


class Walk:
    """The functions of ours that are entered, file by file, in every thread."""

    def __init__(self) -> None:
        self.files: Counter[str] = Counter()
        self.changes = 0
        self._last: dict[int, str] = {}

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        file = frame.f_code.co_filename
        if event != "call" or not file.startswith(PACKAGE):
            return
        thread = threading.get_ident()
        self.changes += self._last.get(thread, file) != file
        self._last[thread] = file
        self.files[file.removeprefix(PACKAGE + "/")] += 1

    @contextmanager
    def followed(self) -> Iterator[None]:
        threading.setprofile(self)
        sys.setprofile(self)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)


def scripted() -> ScriptedChatModel:
    """Five samples that differ, over and over; an editor that returns its draft; a verifier that finds no mistake."""
    lock, drawn = threading.Lock(), iter(range(1_000_000))

    def reply(messages: list[BaseMessage]) -> str:
        if "draft below" in str(messages[0].text):
            return "\n".join(str(messages[1].text).splitlines()[1:-1])
        if "Check two" in str(messages[0].text):
            return '{"scores": [1, 1]}'
        if role_of(messages) != "sample":
            return SAMPLES[0]
        with lock:
            return SAMPLES[next(drawn) % len(SAMPLES)]

    return ScriptedChatModel(reply=reply)


def _middleware(options: dict[str, Any]) -> Any:
    from langchain.agents import create_agent

    module = "langchain_congrs.middleware" if Path(PACKAGE, "middleware.py").exists() else "langchain_congrs"  # 0.1.0
    ConsensusMiddleware = import_module(module).ConsensusMiddleware  # noqa: N806
    return create_agent(scripted(), tools=[], middleware=[ConsensusMiddleware(**options)])


def calls() -> dict[str, Callable[[], Any]]:
    """What is followed, each on parts that exist already."""
    options: dict[str, Any] = {"m": 5, "judge": RuleJudge(), "editor": True}
    if "nodes" in str(ConGrs.model_fields["select"].annotation):  # what 0.1.0 did, whatever the default is now
        options["select"] = "nodes"
    pipeline = ConGrs(scripted(), **options)
    chat = ConsensusChatModel(model=scripted(), **options)
    agent = _middleware(options)
    machine = create_guided_self_verification(scripted(), m=5, judge=RuleJudge()).compile()
    question = "Who was Ada Lovelace?"
    return {
        "ConGrs.invoke": lambda: pipeline.invoke(question),
        "ConGrs.ainvoke": lambda: asyncio.run(pipeline.ainvoke(question)),
        "ConsensusChatModel.invoke": lambda: chat.invoke(question),
        "ConsensusMiddleware": lambda: agent.invoke({"messages": question}),
        "guided self-verification": lambda: machine.invoke({"problem": question}),
    }


def report(*, whole: bool = False) -> None:
    """A line for each call; with `whole`, the files too."""
    print(
        "\nFiles of ours entered, and changes of file, by one call: five samples that differ, rules, echoing editor\n"
    )
    print(f"{'call':28} {'files':>6} {'changes':>8}")
    for name, call in calls().items():
        call()  # what is imported or computed once is not part of the walk
        walk = Walk()
        with walk.followed():
            call()
        print(f"{name:28} {len(walk.files):6} {walk.changes:8}")
        if whole:
            print("\n".join(f"    {count:5} {file}" for file, count in walk.files.most_common()))


if __name__ == "__main__":
    report(whole=True)
