"""Responses that differ in every region, and a model that samples, judges and edits them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from itertools import count
from typing import Any

from langchain_core.messages import BaseMessage

from tests.unit_tests.equivalence.prompted import places
from tests.unit_tests.scripted import Reply, ScriptedChatModel, role_of, with_usage

COLOURS = ("red", "green", "blue", "white", "black")


def divided(sample: int, regions: int = 20) -> str:
    """A response that shares its frame with the others and differs from them in every region."""
    return " ".join(f"fact{n} is {COLOURS[(sample + n) % 5]} indeed" for n in range(regions))


def scripted(samples: Callable[[int], Reply] = divided, **kwargs: Any) -> ScriptedChatModel:
    """Samples in turn, each prompt's from the first on; judges everything different; edits nothing.

    Prompts that are asked side by side have turns of their own: five samples of one prompt differ, whoever is first.
    """
    turns: defaultdict[str, count[int]] = defaultdict(count)

    def reply(messages: list[BaseMessage]) -> Reply:
        role = role_of(messages)
        if role == "sample":
            return samples(next(turns[str([message.content for message in messages])]) % 5)
        if role == "judge":
            asked = places(str(messages[1].text))
            return with_usage(
                json.dumps({str(n): [[i + 1] for i in range(len(texts))] for n, texts in enumerate(asked, start=1)})
            )
        return with_usage("\n".join(str(messages[1].text).splitlines()[1:-1]))

    return ScriptedChatModel(reply=reply, **kwargs)


def roles(model: ScriptedChatModel) -> list[str]:
    return [role_of(call) for call in model.calls]
