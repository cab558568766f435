"""Answering chat messages by consensus: sample, then vote on tool calls and objects, or synthesize text.

`ConsensusChatModel`, its structured output and `ConsensusMiddleware` differ only in where their samples come from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.runnables.config import ensure_config
from typing_extensions import override

from langchain_congrs.calling.asking import Asker, Asking, Invocation
from langchain_congrs.calling.calls import CONGRS, current_run
from langchain_congrs.calling.usage import Usage
from langchain_congrs.chat.voting import MessageVote, vote_messages
from langchain_congrs.decoding.response import ABSTENTION, SynthesizedResponse
from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.pipeline import ConGrs, pipeline_run, with_failures
from langchain_congrs.sampling import NotEnoughSamplesError, ResponseSampler, SampleFailure

A = TypeVar("A")
R = TypeVar("R")

_RAISED = {"error", "budget"}  # failures that raised an exception; the others are answers that cannot be used


class Outcome(NamedTuple):
    """An answer, and how it was reached.

    Attributes:
        message: The answer; after a vote, the message of the winning sample itself.
        voted: Whether samples voted.
        record: How it was reached, as JSON-native data.
        graph: The graph of the texts, if text was synthesized.
        usage: What it cost.
    """

    message: AIMessage
    voted: bool
    record: dict[str, Any]
    graph: ConsensusGraph | None
    usage: Usage


class Draws(NamedTuple):
    """The samples of a run: the usable ones, the failures, and the first exception."""

    responses: list[AIMessage]
    failures: list[SampleFailure]
    error: BaseException | None = None

    def and_then(self, others: Draws) -> Draws:
        """Append samples that were drawn later."""
        drawn = len(self.responses) + len(self.failures)
        later = [failure.model_copy(update={"index": failure.index + drawn}) for failure in others.failures]
        return Draws(self.responses + others.responses, self.failures + later, self.error or others.error)

    @property
    def mostly_answered(self) -> bool:
        """Whether at least half of the failed samples are unusable answers rather than exceptions."""
        answered = sum(failure.reason not in _RAISED for failure in self.failures)
        return answered > 0 and 2 * answered >= len(self.failures)

    def refuse(self, wanted: int) -> NoReturn:
        """Raise what a single call would have raised or, if some samples are usable, that there are too few."""
        few = NotEnoughSamplesError(wanted, self.responses, self.failures)
        if self.error is not None and not self.responses:
            raise self.error
        raise few


class SampledRun(Asker[Sequence[BaseMessage], R]):
    """A run whose samples may call tools.

    Args:
        pipeline: The pipeline that synthesizes text.
        sampler: Where the samples come from.
    """

    def __init__(self, pipeline: ConGrs, sampler: ResponseSampler) -> None:
        self.pipeline = pipeline
        self.sampler = sampler.model_copy(update={"keep_tool_calls": True, "keep_truncated": True, "min_samples": 1})

    @override
    def _context(self, input: Any, **options: Any) -> AbstractContextManager[Any]:
        return pipeline_run(self.pipeline)

    def draw(self, input: Sequence[BaseMessage], m: int) -> Asking[Draws]:
        """Take `m` samples; too few is not an error yet."""
        drawn = yield Invocation(self.sampler.model_copy(update={"m": m}), input, may_fail=True)
        if isinstance(drawn, NotEnoughSamplesError):
            return Draws(drawn.responses, drawn.failures, drawn.__cause__)
        if isinstance(drawn, Exception):
            raise drawn
        return Draws(drawn["responses"], drawn["failures"])


class ChatRun(SampledRun[Outcome]):
    """Answers messages.

    Args:
        pipeline: The pipeline that synthesizes text.
        sampler: Where the samples come from.
        abstention: What the message says if there is no answer.
        settles: Whether a first sample is the answer by itself, so that no others are drawn; None draws all at once.
    """

    def __init__(
        self,
        pipeline: ConGrs,
        sampler: ResponseSampler,
        *,
        abstention: str = ABSTENTION,
        settles: Callable[[AIMessage], bool] | None = None,
    ) -> None:
        super().__init__(pipeline, sampler)
        self.abstention = abstention
        self.settles = settles

    @override
    def asking(self, input: Sequence[BaseMessage], **options: Any) -> Asking[Outcome]:
        m = self.sampler.m
        draws = yield from self.draw(input, m if self.settles is None else 1)
        if self.settles is not None and m > 1 and not any(map(self.settles, draws.responses)):
            draws = draws.and_then((yield from self.draw(input, m - 1)))
        if not draws.responses and draws.mostly_answered:
            return self._unanswered(draws)
        wanted = min(self.pipeline.min_samples, len(draws.responses) + len(draws.failures))
        if len(draws.responses) < wanted:
            draws.refuse(wanted)
        vote = vote_messages(draws.responses)
        if vote.winner is not None:
            return self._voted(draws, vote, draws.responses[vote.winner])
        texts = [draws.responses[number] for number in vote.voters]
        answer = yield from self.pipeline.synthesis({"prompt": list(input), "responses": texts})
        return self._synthesized(draws, answer)

    def _voted(self, draws: Draws, vote: MessageVote, winner: AIMessage) -> Outcome:
        support = vote.supporters / len(draws.responses)
        record = self._record(draws, kind=vote.kind, support=support, fields=vote.fields)
        return Outcome(winner, voted=True, record=record, graph=None, usage=current_run().ledger.usage())

    def _synthesized(self, draws: Draws, answer: SynthesizedResponse) -> Outcome:
        # Support is a share of all samples: those that call tools do not support the text either.
        asked = len(draws.responses) + len(draws.failures)
        answer = with_failures(answer, draws.failures).model_copy(update={"asked": asked})
        message = answer.to_message(self.abstention)
        names = [response.response_metadata.get("model_name") for response in draws.responses]
        message.response_metadata["model_name"] = next(filter(None, names), None)
        told = message.response_metadata[CONGRS]
        record = self._record(draws, kind="text") | told | {"samples": len(draws.responses)}
        return Outcome(message, voted=False, record=record, graph=answer.graph, usage=answer.usage)

    def _unanswered(self, draws: Draws) -> Outcome:
        """Abstain, as a model would refuse: all samples were refused, empty or otherwise unusable."""
        reason = next(failure.reason for failure in draws.failures if failure.reason not in _RAISED)
        record = self._record(draws, kind="text", abstained=True, reason=reason)
        return Outcome(
            AIMessage(self.abstention), voted=False, record=record, graph=None, usage=current_run().ledger.usage()
        )

    def _record(
        self,
        draws: Draws,
        *,
        kind: str,
        support: float = 0.0,
        abstained: bool = False,
        reason: str | None = None,
        fields: dict[str, int] | None = None,
    ) -> dict[str, Any]:
        return {
            "kind": kind,
            "support": round(support, 4),
            "abstained": abstained,
            "reason": reason,
            "samples": len(draws.responses),
            "failures": [failure.model_dump(mode="json") for failure in draws.failures],
            "stopped_by_budget": sorted(current_run().ledger.refused),
            "usage": current_run().ledger.usage().model_dump(mode="json"),
        } | ({} if fields is None else {"fields": fields})


class Keeping(Asker[Any, AIMessage], Runnable[Any, AIMessage], Generic[A]):
    """Draws answers that hold more than a message: returns the message as the sample, and keeps the whole answer.

    Args:
        asked: The Runnable that answers.
        message_of: Returns the message of an answer; raises if the answer cannot be used.
    """

    def __init__(self, asked: Runnable[Any, A], message_of: Callable[[A], AIMessage]) -> None:
        """See the class."""
        self.answers: list[A] = []
        self._asked, self._message_of = asked, message_of
        self._kept: list[tuple[AIMessage, A]] = []

    @override
    def invoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> AIMessage:
        return self.perform(input, ensure_config(config))

    @override
    async def ainvoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> AIMessage:
        return await self.aperform(input, ensure_config(config))

    @override
    def asking(self, input: Any, **options: Any) -> Asking[AIMessage]:
        return self._keep((yield Invocation(self._asked, input)))

    def answer_of(self, message: AIMessage) -> A:
        """The answer that a message came with; messages are compared by identity."""
        return next(answer for kept, answer in self._kept if kept is message)

    def _keep(self, answer: A) -> AIMessage:
        self.answers.append(answer)
        message = self._message_of(answer)
        self._kept.append((message, answer))
        return message
