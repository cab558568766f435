"""A chat model whose reply is a function of the messages."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from pydantic import ConfigDict, Field
from typing_extensions import override

Reply = str | AIMessage | Exception


class CallLog:
    """Calls of a model and its copies."""

    def __init__(self) -> None:
        self.calls: list[list[BaseMessage]] = []
        self.most_at_once = 0
        self._at_once = 0
        self._lock = threading.Lock()

    def enter(self, messages: list[BaseMessage]) -> None:
        with self._lock:
            self.calls.append(messages)
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)

    def leave(self) -> None:
        with self._lock:
            self._at_once -= 1


class Gathering:
    """Holds calls until so many of them are under way at once; then it lets these and all later ones through.

    Tests of limits need no clock: as many calls as are allowed do meet, and whoever is let in on top is counted.
    """

    def __init__(self, size: int) -> None:
        self._missing = size
        self._complete: Future[None] = Future()
        self._lock = threading.Lock()

    def _arrive(self) -> None:
        with self._lock:
            self._missing -= 1
            if self._missing == 0:
                self._complete.set_result(None)

    def join(self) -> None:
        """Wait for the others; the timeout ends a test that fails."""
        self._arrive()
        self._complete.result(timeout=_TOO_LONG)
        for _ in range(_TURNS):  # whoever may come in does
            time.sleep(0)

    async def ajoin(self) -> None:
        """Wait for the others on an event loop."""
        self._arrive()
        await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(self._complete)), _TOO_LONG)
        for _ in range(_TURNS):
            await asyncio.sleep(0)


_TOO_LONG = 20
_TURNS = 50


class ScriptedChatModel(BaseChatModel):
    """Replies ``reply(messages)``; raises it if it is an exception. Counts calls, and calls under way at once.

    With a `gathering`, calls wait there for each other.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True)

    reply: Callable[[list[BaseMessage]], Reply] = Field(exclude=True)
    gathering: Gathering | None = Field(default=None, exclude=True)
    temperature: float | None = None
    max_tokens: int | None = None
    log: CallLog = Field(default_factory=CallLog, exclude=True)

    @property
    def calls(self) -> list[list[BaseMessage]]:
        """The messages of every call, copies of the model included."""
        return self.log.calls

    @property
    def most_at_once(self) -> int:
        """The most calls that were under way at once."""
        return self.log.most_at_once

    @property
    @override
    def _llm_type(self) -> str:
        return "scripted"

    @property
    @override
    def _identifying_params(self) -> dict[str, Any]:
        return {"temperature": self.temperature}

    @override
    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        self.log.enter(messages)
        try:
            if self.gathering is not None:
                self.gathering.join()
            return self._result(messages)
        finally:
            self.log.leave()

    @override
    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        self.log.enter(messages)
        try:
            if self.gathering is not None:
                await self.gathering.ajoin()
            return self._result(messages)
        finally:
            self.log.leave()

    def _result(self, messages: list[BaseMessage]) -> ChatResult:
        reply = self.reply(messages)
        if isinstance(reply, Exception):
            raise reply
        message = AIMessage(reply) if isinstance(reply, str) else reply
        return ChatResult(generations=[ChatGeneration(message=message)])


def with_usage(text: str, input_tokens: int = 10, output_tokens: int = 5, cached: int = 0, **kwargs: Any) -> AIMessage:
    """A message that says what it cost."""
    return AIMessage(
        text,
        usage_metadata={
            "input_tokens": input_tokens,
            "output_tokens": output_tokens,
            "total_tokens": input_tokens + output_tokens,
            "input_token_details": {"cache_read": cached},
        },
        **kwargs,
    )


def in_turn(*replies: Reply) -> Callable[[list[BaseMessage]], Reply]:
    """Replies one after the other, then the last one for ever; safe across threads."""
    lock, count = threading.Lock(), iter(range(1_000_000))

    def reply(_: list[BaseMessage]) -> Reply:
        with lock:
            return replies[min(next(count), len(replies) - 1)]

    return reply


def role_of(messages: list[BaseMessage]) -> str:
    """What a call of the package is made for, told by its instructions."""
    if messages[0].type != "system":
        return "sample"
    return "edit" if "draft below" in str(messages[0].text) else "judge"
