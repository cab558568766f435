"""The chat model of the notebooks: it replies from a script, so that they run without a key and always come out alike.

A script knows a few prompts, with several responses to each, as a real model would give them at a temperature above
zero. It also plays the parts that `langchain_congrs` asks a model for: judging which excerpts say the same, editing a
draft, checking partial solutions, and writing one solution.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import math
import re
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.messages.utils import count_tokens_approximately
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable
from pydantic import ConfigDict, Field

Reply = str | AIMessage
_LOCK = threading.Lock()


class ScriptedChatModel(BaseChatModel):
    """Replies ``script(messages, turn)``, where `turn` counts how often the same messages came before."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    script: Callable[[list[BaseMessage], int], Reply]
    temperature: float | None = None
    asked: Counter[str] = Field(default_factory=Counter, repr=False)

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Sequence[Any], **kwargs: Any) -> Runnable[Any, AIMessage]:  # noqa: ARG002
        """The script knows the tools already."""
        return self

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,  # noqa: ARG002
        run_manager: CallbackManagerForLLMRun | None = None,  # noqa: ARG002
        **kwargs: Any,  # noqa: ARG002
    ) -> ChatResult:
        return self._reply(messages, self._turn(messages))

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,  # noqa: ARG002
        run_manager: AsyncCallbackManagerForLLMRun | None = None,  # noqa: ARG002
        **kwargs: Any,  # noqa: ARG002
    ) -> ChatResult:
        turn = self._turn(messages)  # on an event loop calls begin in order, so that samples are always the same
        await asyncio.sleep(0.01)
        return self._reply(messages, turn)

    def _turn(self, messages: list[BaseMessage]) -> int:
        key = "\n".join(str(message.content) for message in messages)
        with _LOCK:
            self.asked[key] += 1
            return self.asked[key] - 1

    def _reply(self, messages: list[BaseMessage], turn: int) -> ChatResult:
        reply = self.script(messages, turn)
        message = AIMessage(reply) if isinstance(reply, str) else reply.model_copy()
        read, written = count_tokens_approximately(messages), count_tokens_approximately([message])
        message.usage_metadata = {"input_tokens": read, "output_tokens": written, "total_tokens": read + written}
        return ChatResult(generations=[ChatGeneration(message=message)])


class Script:
    """Responses to prompts, and what it takes to judge, edit, check and solve them.

    Args:
        responses: Responses by a piece of the last message; they are given in turn.
        meanings: Words that tell excerpts apart: those that hold the same ones say the same.
        mends: What an edit puts in the place of what.
        mistakes: Pieces of partial solutions that are wrong, and why.
        solution: The solution that the checked candidates are made into.
    """

    def __init__(
        self,
        responses: Mapping[str, Sequence[Reply]],
        *,
        meanings: Sequence[str] = (),
        mends: Mapping[str, str] | None = None,
        mistakes: Mapping[str, str] | None = None,
        solution: str = "",
    ) -> None:
        """See the class."""
        self.responses = responses
        self.meanings = meanings
        self.mends = mends or {}
        self.mistakes = mistakes or {}
        self.solution = solution

    def __call__(self, messages: list[BaseMessage], turn: int) -> Reply:
        """The reply to messages that came `turn` times before."""
        rules, text = str(messages[0].text), str(messages[-1].text)
        if "differ at the places below" in rules:
            return self._judge(text)
        if "The draft below" in rules:
            return self._edit(text)
        if rules.startswith("Check two"):
            return self._check(text)
        if rules.startswith("Work out one"):
            return self.solution
        given = next((given for prompt, given in self.responses.items() if prompt in text), None)
        return "I do not know." if given is None else given[turn % len(given)]

    def _judge(self, text: str) -> str:
        """A partition of each place by meaning."""
        verdict: dict[str, list[list[int]]] = {}
        for place in re.split(r"^Place ", text, flags=re.MULTILINE)[1:]:
            groups: dict[tuple[bool, ...], list[int]] = {}
            for number, excerpt in re.findall(r"\n(\d+): (.*)", place):
                groups.setdefault(tuple(word in excerpt for word in self.meanings), []).append(int(number))
            verdict[place.partition(":")[0]] = list(groups.values())
        return json.dumps(verdict)

    def _edit(self, text: str) -> str:
        draft = "\n".join(text.splitlines()[1:-1])
        for rough, smooth in self.mends.items():
            draft = draft.replace(rough, smooth)
        return draft

    def _check(self, text: str) -> str:
        parts = [re.findall(rf"<({name}-\w+)>\n(.*?)\n</\1>", text, re.DOTALL)[0][1] for name in ("first", "second")]
        found = [next((why for wrong, why in self.mistakes.items() if wrong in part), "") for part in parts]
        return json.dumps({"scores": [int(not why) for why in found], "mistakes": found})


class WordEmbeddings(Embeddings):
    """Texts as counts of their words, hashed into a vector: no model, and good enough for a handful of passages."""

    def __init__(self, size: int = 512) -> None:
        """Vectors of a size."""
        self.size = size

    def embed_query(self, text: str) -> list[float]:
        """One text."""
        vector = [0.0] * self.size
        for word in re.findall(r"\w{4,}", text.casefold()):
            digest = hashlib.sha256(word[:6].encode()).digest()
            vector[int.from_bytes(digest[:4], "big") % self.size] += 1.0
        length = math.hypot(*vector) or 1.0
        return [value / length for value in vector]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Several texts."""
        return [self.embed_query(text) for text in texts]


def encyclopedist() -> ScriptedChatModel:
    """Knows Ada Lovelace, though no response is right everywhere. Knows nothing of bakeries, and says so at times."""

    def life(
        *,
        years: str = "1815–1852",
        also: str = "writer",
        text: str = "an article",
        engine: str = "Analytical",
        year: str = "1843",
        hold: str = "hold",
        which: str = "Bernoulli",
    ) -> str:
        return (
            f"Ada Lovelace ({years}) was an English mathematician and {also}. She translated {text} on Charles "
            f"Babbage's {engine} Engine in {year} and added notes of her own. Her notes {hold} what is often called "
            f"the first computer program, a method for computing {which} numbers."
        )

    responses = {
        "Lovelace": [
            life(year="1842"),
            life(hold="contain", also="poet"),
            life(engine="Difference", hold="include"),
            life(text="a paper", which="prime"),
            life(years="1815–1851", year="1840"),
        ],
        "bakeries": [
            "Estimates put the number of bakeries in Carthage at around 120.",
            "It is not known how many bakeries there were in Carthage; no such count survives.",
            "Carthage had some 40 bakeries, most of them near the harbour.",
            "There were roughly 300 bakeries in Carthage at its height.",
            "No ancient source says how many bakeries Carthage had.",
        ],
    }
    told_apart = "Bernoulli prime writer poet 1843 1842 1840 Analytical Difference 1851 120 40 300".split()
    return ScriptedChatModel(script=Script(responses, meanings=told_apart))


def reader() -> ScriptedChatModel:
    """Answers from passages about canals, and now and then mixes two of them up."""

    def canal(opened: str = "17 November 1869", length: str = "193 kilometres", locks: str = "no locks.") -> str:
        return f"The Suez Canal was opened on {opened}. It is {length} long and has {locks}"

    responses = {
        "When was the Suez Canal opened": [
            canal(locks="no locks, since the seas at both ends stand at nearly the same level."),
            canal(length="82 kilometres"),
            canal(length="193 km", locks="no locks, because the two seas are almost level."),
            canal(opened="15 August 1914"),
            canal(locks="three sets of locks."),
        ],
        "What did it cost": [
            "The passages do not say what the Suez Canal cost.",
            "The Suez Canal cost about 433 million francs.",
            "Building the Suez Canal cost 17 million pounds.",
            "The costs are not given in the passages.",
            "It cost about twice as much as planned.",
        ],
    }
    told_apart = "1869 1914 193 82 three level 433 17 twice".split()
    return ScriptedChatModel(script=Script(responses, meanings=told_apart, mends={"locks. since": "locks, since"}))


TRAIN = (
    "A train leaves at 9:40. It goes 150 km at 60 km/h, waits for 25 minutes, and then goes 80 km at 40 km/h. "
    "When does it arrive?"
)


def calculator() -> ScriptedChatModel:
    """Solves a problem about a train: once rightly, three times with the same slip, once with another."""

    def journey(hours: str = "30", stops: str = "12:10", leaves: str = "12:35", arrives: str = "14:35") -> str:
        return (
            f"The first part takes 150 / 60 = 2.5 hours, which is 2 hours and {hours} minutes, so the train stops at "
            f"{stops}. It then waits for 25 minutes before it goes on, so it leaves at {leaves}. The second part takes "
            f"80 / 40 = 2 hours, so the train arrives at \\boxed{{{arrives}}}."
        )

    slip = journey("50", "12:30", "12:55", "14:55")
    return ScriptedChatModel(
        script=Script(
            {
                "A train leaves": [slip, journey(), slip, journey(leaves="12:45", arrives="14:45"), slip],
                "Hello": ["Hello! Give me something to calculate, and I will check it where I am unsure."],
            },
            meanings="30 50 12:10 12:30 12:35 12:45 12:55 14:35 14:45 14:55".split(),
            mistakes={
                "2 hours and 50 minutes": "2.5 hours are 2 hours and 30 minutes",
                "leaves at 12:45": "12:10 and 25 minutes make 12:35",
            },
            solution=(
                "150 / 60 = 2.5 hours, which is 2 hours and 30 minutes: the train stops at 12:10. After 25 minutes it "
                "leaves at 12:35. 80 / 40 = 2 hours later it arrives at \\boxed{14:35}."
            ),
        )
    )


def storekeeper() -> ScriptedChatModel:
    """An agent's model: looks things up, mostly under the right name, and mostly repeats rightly what it found."""

    def look_up(item: str, number: int) -> AIMessage:
        return AIMessage("", tool_calls=[{"name": "stock", "args": {"item": item}, "id": f"call_{number}"}])

    def say(left: int = 12, more: int = 40, due: str = "3 June", further: str = "") -> str:
        return f"There are {left} chairs left. On {due} a delivery of {more} more is due.{further}"

    responses: dict[str, list[Reply]] = {
        "How many chairs": [
            look_up("chairs", 1),
            look_up("chair", 2),
            "There are plenty of chairs left, and new ones come every week.",
            look_up("chair", 4),
            look_up("chair", 5),
        ],
        "12 in stock": [
            say(due="3 July"),
            say(more=14),
            say(left=21),
            say(further=" I would order some now."),
            say(further=" Shall I reserve some?"),
        ],
    }
    return ScriptedChatModel(script=Script(responses, meanings="12 21 40 14 June July order reserve".split()))
