"""Samples that are more than messages: the message votes, and the whole answer is kept until one has won."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from langchain_core.messages import AIMessage
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.runnables.config import ensure_config
from typing_extensions import override

from langchain_congrs.calling.asking import Asker, Asking, Invocation
from langchain_congrs.calling.models import ReachesModels

A = TypeVar("A")


class Keeping(Asker[Any, AIMessage], Runnable[Any, AIMessage], ReachesModels, Generic[A]):
    """Draws answers that hold more than a message: returns the message as the sample, and keeps the whole answer.

    Args:
        model: The model or chain that answers.
        ask: Returns the Runnable that asks it, or a changed copy of it.
        message_of: Returns the message of an answer; raises if the answer cannot be used.
        pack: Makes data for a checkpoint of an answer; the message is kept anyway.
        unpack: Restores an answer from its message and that data.
    """

    def __init__(
        self,
        model: Runnable[Any, Any],
        ask: Callable[[Runnable[Any, Any]], Runnable[Any, A]],
        message_of: Callable[[A], AIMessage],
        *,
        pack: Callable[[A], Any],
        unpack: Callable[[AIMessage, Any], A],
    ) -> None:
        """See the class."""
        self.answers: list[A] = []
        self.pack, self.unpack = pack, unpack
        self._model, self._ask, self._message_of = model, ask, message_of
        self._kept: list[tuple[AIMessage, A]] = []

    @override
    def invoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> AIMessage:
        return self.perform(input, ensure_config(config))

    @override
    async def ainvoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> AIMessage:
        return await self.aperform(input, ensure_config(config))

    @override
    def asking(self, input: Any, **options: Any) -> Asking[AIMessage]:
        return self.keep((yield Invocation(self._ask(self._model), input)))

    @override
    def reaching(self, change: Callable[[Runnable[Any, Any]], Runnable[Any, Any]]) -> Keeping[A]:
        return self.asking_instead(change(self._model))

    def asking_instead(self, model: Runnable[Any, Any]) -> Keeping[A]:
        """A copy that asks another model; what it draws is kept in the same place."""
        copied = copy.copy(self)
        copied._model = model  # noqa: SLF001 - the same class
        return copied

    def answer_of(self, message: AIMessage) -> A:
        """The answer that a message came with; messages are compared by identity."""
        return next(answer for kept, answer in self._kept if kept is message)

    def keep(self, answer: A) -> AIMessage:
        """Keep an answer, and return its message."""
        self.answers.append(answer)
        message = self._message_of(answer)
        self._kept.append((message, answer))
        return message
