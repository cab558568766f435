"""Rounds of questions to a model, written once for sync and async.

What asks is a generator: it yields a round of questions that are independent of each other, is sent their answers
(None for a call that failed), and returns its result in the end. It knows nothing of models, threads or event loops;
`ask` and `aask` do.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from langchain_core.messages import BaseMessage
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.runnables.config import patch_config

T = TypeVar("T")


class Question(NamedTuple):
    """One call: the name of its run in a trace, and the prompt."""

    name: str
    messages: list[BaseMessage]


Asking = Generator[list[Question], list[str | None], T]


def ask(asking: Asking[T], model: Runnable[Any, Any], config: RunnableConfig) -> T:
    """Run `asking` against a model, the questions of a round at once.

    Raises:
        Exception: The first error of a call, if every call failed.
    """
    rounds = _Rounds(asking)
    while rounds.questions is not None:
        rounds.answer(model.batch(rounds.inputs(), rounds.configs(config), return_exceptions=True))
    return rounds.result


async def aask(asking: Asking[T], model: Runnable[Any, Any], config: RunnableConfig) -> T:
    """Like `ask`, on an event loop.

    Raises:
        Exception: The first error of a call, if every call failed.
    """
    rounds = _Rounds(asking)
    while rounds.questions is not None:
        rounds.answer(await model.abatch(rounds.inputs(), rounds.configs(config), return_exceptions=True))
    return rounds.result


class _Rounds(Generic[T]):
    """Where a generator of rounds stands."""

    result: T

    def __init__(self, asking: Asking[T]) -> None:
        self.questions: list[Question] | None = None
        self._asking = asking
        self._first_error: BaseException | None = None
        self._answered = 0
        self._advance(None)

    def inputs(self) -> list[list[BaseMessage]]:
        return [question.messages for question in self.questions or ()]

    def configs(self, config: RunnableConfig) -> list[RunnableConfig]:
        return [patch_config(config, run_name=question.name) for question in self.questions or ()]

    def answer(self, answers: Sequence[object]) -> None:
        texts: list[str | None] = []
        for answer in answers:
            if isinstance(answer, BaseException):
                self._first_error = self._first_error or answer
                texts.append(None)
            else:
                self._answered += 1
                texts.append(answer_text(answer))
        self._advance(texts)

    def _advance(self, answers: list[str | None] | None) -> None:
        try:
            self.questions = next(self._asking) if answers is None else self._asking.send(answers)
        except StopIteration as stop:
            self.questions, self.result = None, stop.value
            if self._first_error is not None and not self._answered:
                raise self._first_error from None


def answer_text(answer: object) -> str:
    """The text of what a model or a chain answered."""
    return str(answer.text) if isinstance(answer, BaseMessage) else str(answer)
