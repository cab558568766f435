"""A scripted verifier, the solutions it knows, and machines that ask it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import regex
from langchain_core.messages import BaseMessage

from langchain_congrs import ExactJudge
from langchain_congrs.verification import (
    create_guided_self_verification,
    create_guided_self_verification_as_in_paper,
)
from tests.unit_tests.equivalence.prompted import places
from tests.unit_tests.scripted import Reply, ScriptedChatModel

PROBLEM = "What is twice the sum of 3 and 4?"


def solution(total: str, value: str, answer: str | None = None) -> str:
    return (
        f"First we add the two numbers: 3 + 4 = {total} as asked. "
        f"Then we double this sum and get {value} at last. So the answer is \\boxed{{{answer or value}}}"
    )


RIGHT, WRONG, WORSE = solution("7", "14"), solution("8", "16"), solution("9", "18")


def fenced(messages: list[BaseMessage], name: str) -> list[str]:
    """The texts between tags of a name in a prompt."""
    tags = regex.compile(rf"<({name}(?:-\d+)?-[0-9a-f]+)>\n(.*?)\n</\1>", regex.DOTALL)
    return [match[2] for match in tags.finditer(str(messages[1].text))]


def quoted(messages: list[BaseMessage]) -> list[str]:
    """The numbered texts of a prompt that quotes them."""
    lines = [line.partition(": ") for line in str(messages[1].text).splitlines()]
    return [json.loads(text) for number, _, text in lines if number.isdigit()]


def truth(text: str) -> int:
    """What the scripted verifier knows."""
    return int("= 7" in text)


class Verifier:
    """Scripted: samples in turn, verifies by `truth`, synthesizes a fixed answer. Counts what it was asked."""

    def __init__(
        self, samples: list[Reply] | None = None, verify: Callable[[str], int] = truth, **replies: Any
    ) -> None:
        self.samples = iter(samples or [])
        self.verify = verify
        self.replies = replies
        self.asked: list[str] = []
        self.model = ScriptedChatModel(reply=self.reply)

    def reply(self, messages: list[BaseMessage]) -> Reply:
        role = self.role(messages)
        self.asked.append(role)
        if role in self.replies:
            given: Reply = self.replies[role]
            return given
        if role == "sample":
            return next(self.samples)
        if role == "pair":
            scores = [self.verify(text) for text in fenced(messages, "first") + fenced(messages, "second")]
            return json.dumps({"scores": scores, "mistakes": ["" if score else "wrong sum" for score in scores]})
        if role == "list":
            parts = fenced(messages, "part") or quoted(messages)
            return json.dumps({str(n): {"score": self.verify(p), "mistake": "m"} for n, p in enumerate(parts, start=1)})
        if role == "judge":  # every wording is its own class
            asked = places(str(messages[1].text))
            return json.dumps({str(n): [[i + 1] for i in range(len(texts))] for n, texts in enumerate(asked, start=1)})
        return "Checked. \\boxed{14}"

    @staticmethod
    def role(messages: list[BaseMessage]) -> str:
        text = str(messages[0].text)
        if messages[0].type != "system":
            return "sample"
        starts = {"Check two": "pair", "Check ": "list", "Work out": "synthesis"}
        return next((role for start, role in starts.items() if text.startswith(start)), "judge")


def machine(verifier: Verifier, checkpointer: Any = None, *, paper: bool = False, **options: Any) -> Any:
    """A compiled machine whose model is a verifier."""
    chosen: dict[str, Any] = {"m": 3, "judge": ExactJudge(), "min_anchor_words": 1, "kappa": 0.6}
    create = create_guided_self_verification_as_in_paper if paper else create_guided_self_verification
    return create(verifier.model, **chosen | options).compile(checkpointer=checkpointer)


def run(verifier: Verifier, responses: list[str] | None = None, **options: Any) -> dict[str, Any]:
    """What a machine makes of the problem, or of responses to it."""
    given = {"problem": PROBLEM} | ({"responses": responses} if responses else {})
    result: dict[str, Any] = machine(verifier, **options).invoke(given)
    return result


PRODUCTS = [
    "We buy 2 bags of 7. That makes 2 * 7 = 14 in all. \\boxed{14}",
    "We buy 2 bags of 7. That makes 2 * 7 = 14 in all. \\boxed{14}",
    "You buy 2 bags of 7. That makes 2 * 7 = 9 in all. \\boxed{9}",
    "You buy 2 bags of 7. That makes 2 * 7 = 14 in all. \\boxed{14}",
    "We buy 2 bags of 7. That makes 2 * 7 = 9 in all. \\boxed{9}",
]
