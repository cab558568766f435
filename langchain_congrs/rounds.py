"""Rounds of questions to a model, written once for sync and async.

What asks is a generator: it yields a round of questions that are independent of each other, is sent their answers (an
exception for a call that failed), and returns its result in the end. It knows nothing of models, threads or event
loops; `ask` and `aask` do.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Generator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from langchain_core.messages import BaseMessage
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.runnables.config import patch_config

from langchain_congrs.responses import message_problem

T = TypeVar("T")


class Question(NamedTuple):
    """One call: the name of its run in a trace, and the prompt."""

    name: str
    messages: list[BaseMessage]


Answer = str | Exception
Asking = Generator[list[Question], list[Answer], T]


class UnusableAnswerError(RuntimeError):
    """An answer that was refused, cut off or empty."""


def ask(asking: Asking[T], model: Runnable[Any, Any], config: RunnableConfig) -> T:
    """Run `asking` against a model, the questions of a round at once."""
    rounds = _Rounds(asking)
    while rounds.questions is not None:
        rounds.answer(model.batch(rounds.inputs(), rounds.configs(config), return_exceptions=True))
    return rounds.result


async def aask(asking: Asking[T], model: Runnable[Any, Any], config: RunnableConfig) -> T:
    """Like `ask`, on an event loop; what the generator computes, it computes in a thread, lest the loop wait for it."""
    rounds = await asyncio.to_thread(_Rounds, asking)
    while rounds.questions is not None:
        answers = await model.abatch(rounds.inputs(), rounds.configs(config), return_exceptions=True)
        await asyncio.to_thread(rounds.answer, answers)
    return rounds.result


class _Rounds(Generic[T]):
    """Where a generator of rounds stands."""

    result: T

    def __init__(self, asking: Asking[T]) -> None:
        self.questions: list[Question] | None = None
        self._asking = asking
        self._advance(None)

    def inputs(self) -> list[list[BaseMessage]]:
        return [question.messages for question in self.questions or ()]

    def configs(self, config: RunnableConfig) -> list[RunnableConfig]:
        return [patch_config(config, run_name=question.name) for question in self.questions or ()]

    def answer(self, answers: Sequence[object]) -> None:
        self._advance([_read(answer) for answer in answers])

    def _advance(self, answers: list[Answer] | None) -> None:
        try:
            self.questions = next(self._asking) if answers is None else self._asking.send(answers)
        except StopIteration as stop:
            self.questions, self.result = None, stop.value


def _read(answer: object) -> Answer:
    if isinstance(answer, Exception):
        return answer
    if not isinstance(answer, BaseMessage):
        return answer if isinstance(answer, str) else json.dumps(answer, default=str)  # structured output
    problem = message_problem(answer)
    return UnusableAnswerError(problem) if problem else str(answer.text)


def text_of(answer: Answer) -> str:
    """The text of an answer; nothing where there is none."""
    return answer if isinstance(answer, str) else ""


def must_answer(asking: Asking[T]) -> Asking[T]:
    """The same questions; but if every single call fails, the first error is raised in the end."""
    first: Exception | None = None
    answered = False
    try:
        questions = next(asking)
        while True:
            answers = yield questions
            errors = [answer for answer in answers if isinstance(answer, Exception)]
            first = first or next(iter(errors), None)
            answered = answered or len(errors) < len(answers)
            questions = asking.send(answers)
    except StopIteration as stop:
        if first is not None and not answered:
            raise first from None
        result: T = stop.value
        return result
