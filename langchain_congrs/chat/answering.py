"""Answering chat messages by consensus: sample, then vote on tool calls and objects, or synthesize text."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from langchain_core.messages import AIMessage, BaseMessage
from typing_extensions import override

from langchain_congrs.calling.asking import Asking
from langchain_congrs.calling.calls import CONGRS, current_run
from langchain_congrs.calling.usage import Usage
from langchain_congrs.chat.ballots import Comparison, Named
from langchain_congrs.chat.drawing import Decision, Draws, SampledRun, Tally
from langchain_congrs.chat.keeping import Keeping
from langchain_congrs.chat.policy import VotePolicy
from langchain_congrs.chat.voting import Kind, MessageVote, vote_messages, votes_of
from langchain_congrs.decoding.response import ABSTENTION, SynthesizedResponse
from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.pipeline import ConGrs
from langchain_congrs.sampling import ResponseSampler


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


class ChatRun(SampledRun[Outcome]):
    """Answers messages.

    Args:
        pipeline: The pipeline that synthesizes text.
        sampler: Where the samples come from.
        votes: What counts in votes, and what is done where samples do not agree.
        kept: What keeps the whole answers, if samples are more than messages.
        abstention: What the message says if there is no answer.
        settles: Whether a first sample is the answer by itself, so that no others are drawn; None draws all at once.
        free: Whether a person may answer in their own words; a structured response cannot be made of them.
    """

    def __init__(
        self,
        pipeline: ConGrs,
        sampler: ResponseSampler,
        *,
        votes: VotePolicy,
        kept: Keeping[Any] | None = None,
        abstention: str = ABSTENTION,
        settles: Callable[[AIMessage], bool] | None = None,
        free: bool = True,
    ) -> None:
        super().__init__(pipeline, sampler, votes=votes, kept=kept, free=free)
        self.abstention = abstention
        self.settles = settles

    @override
    def asking(self, input: Sequence[BaseMessage], **options: Any) -> Asking[Outcome]:
        m = self.sampler.m
        draws = yield from self.draw(input, m if self.settles is None else 1)
        if self.settles is not None and m > 1 and not any(map(self.settles, draws.responses)):
            draws = draws.and_then((yield from self.draw(input, m - 1, first=1)))
        if not draws.responses and draws.mostly_answered:
            return self._unanswered(draws)
        wanted = min(self.pipeline.min_samples, draws.asked)
        if len(draws.responses) < wanted:
            draws.refuse(wanted)
        decision = yield from self.decide(input, draws)
        if decision.tally.ballots:
            return self._voted(decision)
        draws, vote = decision.draws, decision.tally.result
        texts = [draws.responses[number] for number in vote.voters]
        answer = yield from self.pipeline.synthesis({"prompt": list(input), "responses": texts})
        return self._synthesized(decision, answer)

    @override
    def votes(self, draws: Draws) -> list[list[Named]]:
        return [votes_of(message) for message in draws.responses]

    @override
    def count(self, draws: Draws, compare: Comparison) -> Tally:
        vote = vote_messages(draws.responses, compare)
        return Tally(
            vote.kind, vote, {"": round(vote.supporters)} if vote.fields is None else vote.fields, vote.ballots
        )

    @override
    def said(self, kind: Kind, words: Any) -> AIMessage:
        if not self.free:
            msg = "A structured response was asked for, so choose one of the ballots: {'choose': number}."
            raise ValueError(msg)
        if kind == "calls" and isinstance(words, str) and words.strip():
            return AIMessage(words)
        if kind == "object" and isinstance(words, (dict, list)):
            return AIMessage(json.dumps(words))
        msg = f"{{'say': …}} takes {'a text' if kind == 'calls' else 'an object or a list'}, not {words!r}."
        raise ValueError(msg)

    def _voted(self, decision: Decision) -> Outcome:
        """The message that won, or what a person decided."""
        draws, vote = decision.draws, decision.tally.result
        winner, supporters, fields, by_person = self._winner(decision, vote), vote.supporters, vote.fields, {}
        if decision.chosen is not None or decision.said is not None:
            supporters, fields, by_person = len(decision.chosen or ()), None, {"decided_by": "person"}
        voted = decision.said is None
        kind: Kind = vote.kind if voted or vote.kind == "object" else "text"
        record = self._record(draws, kind=kind, support=supporters / draws.asked, warnings=decision.warnings)
        record |= by_person | ({} if fields is None else {"fields": fields})
        return Outcome(winner, voted=voted, record=record, graph=None, usage=current_run().ledger.usage())

    def _winner(self, decision: Decision, vote: MessageVote) -> AIMessage:
        if isinstance(decision.said, AIMessage):
            return decision.said
        number = vote.winner if decision.chosen is None else decision.chosen[0]
        return decision.draws.responses[number or 0]

    def _synthesized(self, decision: Decision, answer: SynthesizedResponse) -> Outcome:
        # Support is a share of all samples: those that call tools do not support the text either.
        draws = decision.draws
        told = (*decision.warnings, *answer.warnings)
        answer = answer.model_copy(update={"failures": tuple(draws.failures), "asked": draws.asked, "warnings": told})
        answer = self.pipeline.calibrated(answer)
        message = answer.to_message(self.abstention)
        names = [response.response_metadata.get("model_name") for response in draws.responses]
        message.response_metadata["model_name"] = next(filter(None, names), None)
        if all(draws.cut) and not answer.abstained:
            message.response_metadata["finish_reason"] = "length"
        record = self._record(draws, kind="text") | message.response_metadata[CONGRS]
        record |= {"samples": len(draws.responses)}
        return Outcome(message, voted=False, record=record, graph=answer.graph, usage=answer.usage)

    def _unanswered(self, draws: Draws) -> Outcome:
        """Abstain, as a model would refuse: all samples were refused, empty or otherwise unusable."""
        record = self._record(draws, kind="text", warnings=self.notes(draws))
        record |= {"abstained": True, "reason": draws.problem, "confidence": 0.0, "agreement": 0.0, "coverage": 0.0}
        record["statements"] = []
        record["why"] = f"none of {len(draws.failures)} samples could be used; the first was {draws.problem}"
        return Outcome(
            AIMessage(self.abstention), voted=False, record=record, graph=None, usage=current_run().ledger.usage()
        )

    def _record(
        self, draws: Draws, *, kind: Kind, support: float = 0.0, warnings: Sequence[str] = ()
    ) -> dict[str, Any]:
        return {
            "kind": kind,
            "support": round(support, 4),
            "abstained": False,
            "reason": None,
            "samples": len(draws.responses),
            "failures": [failure.model_dump(mode="json") for failure in draws.failures],
            "stopped_by_budget": sorted(current_run().ledger.refused),
            "warnings": list(warnings),
            "usage": current_run().ledger.usage().model_dump(mode="json"),
        }
