"""Structured output by consensus: a model fills in a schema several times, and the objects vote field by field."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, TypedDict, is_typeddict

from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.runnables import Runnable
from pydantic import BaseModel, TypeAdapter
from pydantic.errors import PydanticUserError
from typing_extensions import is_typeddict as is_extended_typeddict
from typing_extensions import override

from langchain_congrs.calling.asking import Asking, AskingRunnable
from langchain_congrs.calling.calls import CONGRS, Batching, current_run
from langchain_congrs.calling.models import asking_once, sampling_fields, unbound, with_model_fields
from langchain_congrs.chat.ballots import Comparison, Named, json_of
from langchain_congrs.chat.drawing import Decision, Draws, SampledRun, Tally
from langchain_congrs.chat.keeping import Keeping
from langchain_congrs.chat.person import must_be_reachable
from langchain_congrs.chat.policy import VotePolicy
from langchain_congrs.chat.voting import FieldVote, Kind, mean_support, vote_fields
from langchain_congrs.pipeline import ConGrs, pipeline_run

_LOG = logging.getLogger(__name__)


class RawAndParsed(TypedDict):
    """What a chain with ``include_raw=True`` returns."""

    raw: AIMessage
    parsed: Any
    parsing_error: BaseException | None


class StructuredConsensus(Batching, AskingRunnable[LanguageModelInput, Any]):
    """Fills in a schema `m` times and returns an object with the winning fields.

    Fields vote as the model wrote them. If one of the objects has exactly the winning fields, it is returned unchanged.
    Otherwise the winning fields are put together and validated again as a Pydantic model or a TypedDict. If that fails,
    or if the schema is JSON, which cannot be checked here, the object closest to the winner is returned: no field is
    ever made up. An answer that cannot be parsed does not affect the others; if none can be parsed, the first error is
    raised. Fields that fewer samples support than `tau` asks for follow the policy.

    Args:
        consensus: Sets the number of samples, their temperature and the budget.
        chains: The models' own structured output, with ``include_raw=True``; they take turns.
        votes: What counts in the vote, and what is done where samples do not agree.
        schema_type: The class that was asked for, if the schema is a class.
        schema_name: What the schema is called, for a policy that names it.
        include_raw: Whether to return the message too: the one with the object closest to the winner. Its response
            metadata give the support of each field and any warnings under ``congrs``, and its usage covers all calls.
            If no answer can be parsed, the error is returned under ``parsing_error`` instead of raised. Without the
            message, warnings are logged.
    """

    consensus: ConGrs
    chains: list[Runnable[Any, Any]]
    votes: VotePolicy = VotePolicy()
    schema_type: Any = None
    schema_name: str = ""
    include_raw: bool = False

    @classmethod
    @override
    def is_lc_serializable(cls) -> bool:
        return False

    @override
    def _context(self, input: Any, **options: Any) -> AbstractContextManager[Any]:
        if self.votes.below == "ask":
            must_be_reachable()
        judged = self.votes.judge(self.consensus) is not None
        return pipeline_run(self.consensus, following=int(judged))  # nothing is edited

    @override
    def asking(self, input: LanguageModelInput, **options: Any) -> Asking[Any]:
        return _StructuredRun(self).asking(input)  # type: ignore[arg-type]


class _StructuredRun(SampledRun[Any]):
    def __init__(self, whole: StructuredConsensus) -> None:
        consensus = whole.consensus
        fields: dict[str, Any] = {"cache": False, "disable_streaming": True, **sampling_fields(consensus.temperature)}
        if consensus.rate_limiter is not None:
            fields["rate_limiter"] = consensus.rate_limiter
        asked: list[int] = []
        chains = [asking_once(with_model_fields(chain, **fields), asked) for chain in whole.chains]
        self.whole = whole
        self.answers: Keeping[RawAndParsed] = Keeping(
            chains[0], lambda changed: changed, _message_of, pack=_packed, unpack=_unpacked
        )
        samplers = [self.answers.asking_instead(chain) for chain in chains]
        sampler = consensus.with_models(lambda model: model).sampler()
        sampler = sampler.model_copy(update={"models": samplers, "retries": max([sampler.retries, *asked])})
        pipeline = consensus.model_copy(update={"model": unbound(consensus.model)})
        checkable = whole.schema_type is not None  # an object for a JSON schema cannot be checked here
        super().__init__(pipeline, sampler, votes=whole.votes, kept=self.answers, free=checkable)

    @override
    def asking(self, input: Sequence[BaseMessage], **options: Any) -> Asking[Any]:
        draws = yield from self.draw(input, self.sampler.m)
        if not draws.responses and self.whole.include_raw and self.answers.answers:
            return self._told(self.answers.answers[0], draws, {}, self.notes(draws))
        wanted = min(self.pipeline.min_samples, self.sampler.m)
        if len(draws.responses) < wanted:
            draws.refuse(wanted)
        decision = yield from self.decide(input, draws)
        answer, fields = self._decided(decision)
        if self.whole.include_raw:
            return self._told(answer, decision.draws, fields, decision.warnings)
        for warning in decision.warnings:
            _LOG.warning(warning)
        return answer["parsed"]

    @override
    def votes(self, draws: Draws) -> list[list[Named]]:
        return [[(self.whole.schema_name, ballot)] for ballot in _ballots(self._answers(draws))[0]]

    @override
    def count(self, draws: Draws, compare: Comparison) -> Tally:
        answers = self._answers(draws)
        ballots, faithful = _ballots(answers)
        vote = vote_fields(ballots, compare, self.whole.schema_name)
        answer, fields = self._winner(answers, vote, faithful=faithful)
        return Tally("object", (answer, fields), fields, vote.ballots)

    @override
    def said(self, kind: Kind, words: Any) -> RawAndParsed:
        like = self.answers.answers[0]["parsed"]
        try:
            parsed = self._put_together(words, like)
        except (ValueError, TypeError, PydanticUserError) as error:
            msg = f"{{'say': …}} takes an object that fits the schema: {error}"
            raise ValueError(msg) from error
        return {"raw": AIMessage(json.dumps(words)), "parsed": parsed, "parsing_error": None}

    def _answers(self, draws: Draws) -> list[RawAndParsed]:
        return [self.answers.answer_of(message) for message in draws.responses]

    def _decided(self, decision: Decision) -> tuple[RawAndParsed, dict[str, int]]:
        """The answer that won or that a person chose or gave, and how many samples support each field."""
        if decision.said is not None:
            return decision.said, {}
        if decision.chosen is None:
            answer, fields = decision.tally.result
            return answer, fields
        message = decision.draws.responses[decision.chosen[0]]
        return self.answers.answer_of(message), {"": len(decision.chosen)}

    def _winner(
        self, answers: list[RawAndParsed], vote: FieldVote, *, faithful: bool
    ) -> tuple[RawAndParsed, dict[str, int]]:
        """The answer that won, or the closest one with the winning fields; and how many samples support each field."""
        closest = answers[vote.closest]
        if vote.exact or not faithful:
            return closest, vote.backing
        try:
            return {**closest, "parsed": self._put_together(vote.value, closest["parsed"])}, vote.support
        except (ValueError, TypeError, PydanticUserError):  # the fields do not fit together
            return closest, vote.backing

    def _put_together(self, value: Any, like: Any) -> Any:
        """The winning fields as an object of the type that was asked for.

        Raises:
            ValueError: If they do not form one, or if that cannot be checked.
        """
        if _is_model(like):
            return _loaded(value, like)
        schema = self.whole.schema_type
        if not is_typeddict(schema) and not is_extended_typeddict(schema):
            msg = "only classes can be checked"
            raise ValueError(msg)
        TypeAdapter(schema).validate_python(value)
        return value

    def _told(
        self, answer: RawAndParsed, draws: Draws, fields: dict[str, int], warnings: Sequence[str]
    ) -> RawAndParsed:
        """The answer, with how it was reached in the metadata of its message."""
        usage = current_run().ledger.usage()
        told = {
            "support": round(mean_support(fields) / draws.asked, 4),
            "fields": fields,
            "samples": len(draws.responses),
            "warnings": list(warnings),
            "failures": [failure.model_dump(mode="json") for failure in draws.failures],
            "stopped_by_budget": sorted(current_run().ledger.refused),
            "usage": usage.model_dump(mode="json"),
        }
        metadata = {**answer["raw"].response_metadata, CONGRS: told}
        update = {"response_metadata": metadata, "usage_metadata": usage.total.to_metadata()}
        return {**answer, "raw": answer["raw"].model_copy(update=update)}


def _packed(answer: RawAndParsed) -> Any:
    return answer["parsed"]


def _unpacked(message: AIMessage, parsed: Any) -> RawAndParsed:
    return {"raw": message, "parsed": parsed, "parsing_error": None}


def _message_of(answer: RawAndParsed) -> AIMessage:
    if answer.get("parsing_error") is not None:
        raise answer["parsing_error"]  # type: ignore[misc]
    if answer["parsed"] is None:
        msg = "the model's answer contains no object for the schema"
        raise ValueError(msg)
    return answer["raw"]


def _ballots(answers: Sequence[RawAndParsed]) -> tuple[list[Any], bool]:
    """What samples vote with, and whether objects can be read back from it.

    What the model wrote is preferred to a dump of its objects, which loses secrets, aliases and excluded fields. Equal
    objects cast the same ballot, because sets have no order and defaults need not be written.
    """
    parsed = [answer["parsed"] for answer in answers]
    if not all(map(_is_model, parsed)):
        return parsed, not any(map(_is_model, parsed))
    firsts = [next(number for number, other in enumerate(parsed) if _is_same(other, one)) for one in parsed]
    written = [_written(answer["raw"]) for answer in answers]
    if _can_be_read(written, parsed):
        return [written[first] for first in firsts], True
    dumped = [_dumped(one) for one in parsed]
    return [dumped[first] for first in firsts], _can_be_read(dumped, parsed)


def _written(message: AIMessage) -> Any:
    """The object as the model wrote it: the arguments of its only call, or JSON; None if it wrote anything else."""
    if message.tool_calls or message.invalid_tool_calls:
        calls = message.tool_calls
        return calls[0]["args"] if len(calls) == 1 and not message.invalid_tool_calls else None
    return json_of(message)


def _can_be_read(ballots: Sequence[Any], parsed: Sequence[Any]) -> bool:
    try:
        return all(_is_same(_loaded(ballot, one), one) for ballot, one in zip(ballots, parsed, strict=True))
    except (ValueError, TypeError):
        return False


def _is_same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


def _is_model(parsed: Any) -> bool:
    """Whether an object is an instance of a Pydantic model, version 1 or 2."""
    return isinstance(parsed, BaseModel) or (hasattr(parsed, "__fields__") and hasattr(parsed, "json"))


def _dumped(parsed: Any) -> Any:
    if isinstance(parsed, BaseModel):
        return parsed.model_dump(mode="json", by_alias=True)
    return json.loads(parsed.json(by_alias=True))


def _loaded(value: Any, like: Any) -> Any:
    if isinstance(like, BaseModel):
        return type(like).model_validate_json(json.dumps(value))
    return type(like).parse_raw(json.dumps(value))
