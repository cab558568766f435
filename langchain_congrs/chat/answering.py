"""One answer of a consensus over chat messages: sample, then vote on tool calls and objects, or synthesize text.

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
from langchain_congrs.pipeline import ConGrs, pipeline_run
from langchain_congrs.sampling import NotEnoughSamplesError, ResponseSampler, SampleFailure

A = TypeVar("A")
R = TypeVar("R")

_RAISED = {"error", "budget"}  # samples that an exception stands for; the others are answers, though no usable ones


class Outcome(NamedTuple):
    """What was answered.

    Attributes:
        message: The answer; the very message of a sample where samples voted.
        voted: Whether they did.
        record: How it came about, as JSON-native data.
        graph: The graph of the texts, where text was synthesized.
        usage: What it cost.
    """

    message: AIMessage
    voted: bool
    record: dict[str, Any]
    graph: ConsensusGraph | None
    usage: Usage


class Draws(NamedTuple):
    """The samples of a run: those that can be used, those that cannot, and the first exception."""

    responses: list[AIMessage]
    failures: list[SampleFailure]
    error: BaseException | None = None

    def and_then(self, others: Draws) -> Draws:
        """These, then those that were drawn after them."""
        drawn = len(self.responses) + len(self.failures)
        later = [failure.model_copy(update={"index": failure.index + drawn}) for failure in others.failures]
        return Draws(self.responses + others.responses, self.failures + later, self.error or others.error)

    @property
    def mostly_answered(self) -> bool:
        """Whether at least as many failed samples are answers, though no usable ones, as are exceptions."""
        answered = sum(failure.reason not in _RAISED for failure in self.failures)
        return answered > 0 and 2 * answered >= len(self.failures)

    def refuse(self, wanted: int) -> NoReturn:
        """Raise what a single call would have raised; or, if some samples are usable, that they are too few."""
        few = NotEnoughSamplesError(wanted, self.responses, self.failures)
        if self.error is not None and not self.responses:
            raise self.error
        raise few


class SampledRun(Asker[Sequence[BaseMessage], R]):
    """A run over samples of which some may call tools.

    Args:
        pipeline: What to make of texts.
        sampler: Where samples come from.
    """

    def __init__(self, pipeline: ConGrs, sampler: ResponseSampler) -> None:
        self.pipeline = pipeline
        self.sampler = sampler.model_copy(update={"keep_tool_calls": True, "keep_truncated": True, "min_samples": 1})

    @override
    def _context(self, input: Any, **options: Any) -> AbstractContextManager[Any]:
        return pipeline_run(self.pipeline)

    def draw(self, input: Sequence[BaseMessage], m: int) -> Asking[Draws]:
        """Take `m` samples; too few of them are not an error yet."""
        drawn = yield Invocation(self.sampler.model_copy(update={"m": m}), input, may_fail=True)
        if isinstance(drawn, NotEnoughSamplesError):
            return Draws(drawn.responses, drawn.failures, drawn.__cause__)
        if isinstance(drawn, Exception):
            raise drawn
        return Draws(drawn["responses"], drawn["failures"])


class ChatRun(SampledRun[Outcome]):
    """Answers messages.

    Args:
        pipeline: What to make of texts.
        sampler: Where samples come from.
        abstention: What the message says if there is no answer.
        settles: Which first sample is the answer as it is, without asking for others; None asks for all at once.
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
        message = answer.to_message(self.abstention)
        told = message.response_metadata[CONGRS]
        names = [response.response_metadata.get("model_name") for response in draws.responses]
        message.response_metadata["model_name"] = next(filter(None, names), None)
        # Samples that call tools do not say what the text says.
        support = answer.support * answer.graph.m / len(draws.responses)
        record = told | self._record(
            draws, kind="text", support=support, abstained=answer.abstained, reason=answer.reason
        )
        return Outcome(message, voted=False, record=record, graph=answer.graph, usage=answer.usage)

    def _unanswered(self, draws: Draws) -> Outcome:
        """All samples were refused, empty or of no kind that can be used: an abstention, as a model would refuse."""
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
    """Draws answers that are more than messages: samples with the message, keeps the answer it came with.

    Args:
        asked: What answers.
        message_of: The message of an answer; raises if it cannot be used.
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
        """The answer that a message came with; messages are told apart by identity."""
        return next(answer for kept, answer in self._kept if kept is message)

    def _keep(self, answer: A) -> AIMessage:
        self.answers.append(answer)
        message = self._message_of(answer)
        self._kept.append((message, answer))
        return message
