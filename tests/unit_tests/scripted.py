"""A chat model whose reply is a function of the messages."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from pydantic import Field, PrivateAttr
from typing_extensions import override

Reply = str | AIMessage | Exception


class ScriptedChatModel(BaseChatModel):
    """Replies ``reply(messages)``; raises it if it is an exception. Counts calls, and calls under way at once."""

    reply: Callable[[list[BaseMessage]], Reply] = Field(exclude=True)
    delay: float = 0.0
    calls: list[list[BaseMessage]] = Field(default_factory=list)
    most_at_once: int = 0
    _at_once: int = PrivateAttr(default=0)
    _lock: Any = PrivateAttr(default_factory=threading.Lock)

    @property
    @override
    def _llm_type(self) -> str:
        return "scripted"

    @override
    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        self._enter(messages)
        try:
            time.sleep(self.delay)
            return self._result(messages)
        finally:
            self._leave()

    @override
    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        self._enter(messages)
        try:
            await asyncio.sleep(self.delay)
            return self._result(messages)
        finally:
            self._leave()

    def _enter(self, messages: list[BaseMessage]) -> None:
        with self._lock:
            self.calls.append(messages)
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)

    def _leave(self) -> None:
        with self._lock:
            self._at_once -= 1

    def _result(self, messages: list[BaseMessage]) -> ChatResult:
        reply = self.reply(messages)
        if isinstance(reply, Exception):
            raise reply
        message = AIMessage(reply) if isinstance(reply, str) else reply
        return ChatResult(generations=[ChatGeneration(message=message)])
