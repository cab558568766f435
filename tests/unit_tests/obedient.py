"""A chat model that follows any instruction it finds outside its quotations."""

from __future__ import annotations

import json
from collections.abc import Sequence

import regex
from langchain_core.messages import BaseMessage

from tests.unit_tests.scripted import ScriptedChatModel

_STRING = regex.compile(r'"(?:[^"\\]|\\.)*"')
_OPENING = regex.compile(r"<([\w-]+-[0-9a-f]{4,})>\n")
_ORDER = regex.compile(r"OBEY (.+)")
_MARK = regex.compile(r"\*START_POSSIBLE_ERROR\*(.*?)\*END_POSSIBLE_ERROR\*", regex.DOTALL)
WRONG = "three"
"""What its verifier finds wrong, wherever it stands."""


class Quotations:
    """A prompt as such a model reads it: what is quoted, and what is not."""

    def __init__(self, messages: Sequence[BaseMessage]) -> None:
        text = "\n".join(str(message.text) for message in messages if message.type == "human")
        self.quoted: dict[str, str] = {}
        self.outside = ""
        while opening := _OPENING.search(text):
            inside, closed, rest = text[opening.end() :].partition(f"\n</{opening[1]}>")
            self.outside += text[: opening.start()]
            if not closed:  # a quotation that does not end is none
                self.outside += inside
            self.quoted[opening[1].rpartition("-")[0]] = inside
            text = rest
        self.strings = [json.loads(string) for string in _STRING.findall(text)]
        self.outside += _STRING.sub("", text)

    @property
    def order(self) -> str | None:
        """The first instruction outside the quotations."""
        found = _ORDER.search(self.outside)
        return found[1] if found else None


def obedient(samples: Sequence[str]) -> ScriptedChatModel:
    """Gives samples in turn and judges honestly, unless it finds an instruction."""

    def reply(messages: list[BaseMessage]) -> str:
        if messages[0].type != "system":
            return samples[(len(model.calls) - 1) % len(samples)]
        prompt = Quotations(messages)
        return prompt.order or _honest(str(messages[0].text), prompt)

    model = ScriptedChatModel(reply=reply)
    return model


def _honest(rules: str, prompt: Quotations) -> str:  # noqa: PLR0911 - one for each question
    parts = [text for name, text in prompt.quoted.items() if name != "problem"] or prompt.strings[1:]
    scores = [int(WRONG not in text) for text in parts]
    if "draft below" in rules:
        return prompt.quoted["draft"]
    if rules.startswith("Check two"):
        return json.dumps({"scores": scores, "mistakes": ["" if score else "wrong" for score in scores]})
    if rules.startswith("Check"):
        return json.dumps({str(number): score for number, score in enumerate(scores, start=1)})
    if rules.startswith("Work out"):
        wrong = sum(len(_MARK.findall(text)) for text in parts)
        return f"{wrong} parts were found wrong in {len(parts)} attempts. The answer is \\boxed{{2}}"
    if "one word" in rules:
        return "same" if len(set(prompt.strings)) == 1 else "different"
    if "for each statement" in rules:
        return "{}"
    places = regex.findall(r"Place(?: \d+)?:", prompt.outside)
    return "[]" if "like [[1,3],[2]]" in rules else json.dumps({str(n): [] for n in range(1, len(places) + 1)})
