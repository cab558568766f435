"""Structured output by consensus: a model fills in a schema several times, and the objects vote field by field."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TypedDict

from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.runnables import Runnable, RunnableConfig, RunnableSerializable
from pydantic import BaseModel, ConfigDict
from typing_extensions import override

from langchain_congrs.calls import CONGRS, limited, tries_again, with_model_fields
from langchain_congrs.chat_run import Keeping, SampledRun
from langchain_congrs.options import refuse_options
from langchain_congrs.pipeline import ConGrs
from langchain_congrs.pipeline_run import Steps
from langchain_congrs.sampling import ResponseSampler
from langchain_congrs.voting import mean_support, vote_fields


class RawAndParsed(TypedDict):
    """What a chain with ``include_raw=True`` returns."""

    raw: AIMessage
    parsed: Any
    parsing_error: BaseException | None


class StructuredConsensus(RunnableSerializable[LanguageModelInput, Any]):
    """Fills in a schema `m` times and returns the object of the winning fields.

    If one of the objects has all of them, it is returned as it is. Otherwise the fields are put together and validated
    again; where that fails, the object with the most winning fields stands. An answer that cannot be parsed costs only
    itself; if none can, the first error is raised.

    Args:
        consensus: How many samples, at which temperature, within which budget.
        chain: The model's own structured output, with ``include_raw=True``.
        include_raw: Whether to return the message too: that of the object closest to the winner, whose response
            metadata tell the support of each field under ``congrs``, and whose usage is that of all calls.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")

    consensus: ConGrs
    chain: Runnable[Any, Any]
    include_raw: bool = False

    @override
    def invoke(self, input: LanguageModelInput, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        refuse_options(self, kwargs)
        with limited(config):
            return self._call_with_config(_StructuredRun(self).run, input, config)

    @override
    async def ainvoke(self, input: LanguageModelInput, config: RunnableConfig | None = None, **kwargs: Any) -> Any:
        refuse_options(self, kwargs)
        with limited(config):
            return await self._acall_with_config(_StructuredRun(self).arun, input, config)


class _StructuredRun(SampledRun[Any]):
    def __init__(self, whole: StructuredConsensus) -> None:
        consensus = whole.consensus
        fields: dict[str, Any] = {"cache": False, "disable_streaming": True, "rate_limiter": consensus.rate_limiter}
        fields |= {"temperature": consensus.temperature}
        chain = with_model_fields(whole.chain, **{name: value for name, value in fields.items() if value is not None})
        self.include_raw = whole.include_raw
        self.kept: Keeping[RawAndParsed] = Keeping(chain, _message_of)
        retries = {"retries": 0} if tries_again(consensus.model) else {}
        super().__init__(consensus, ResponseSampler(self.kept, m=consensus.m, **retries))

    @override
    def steps(self, input: Sequence[BaseMessage]) -> Steps[Any]:
        draws = yield from self.draw(input, self.sampler.m)
        wanted = min(self.pipeline.min_samples, self.sampler.m)
        if len(draws.responses) < wanted:
            if self.include_raw and self.kept.answers:
                return self.kept.answers[0]
            draws.refuse(wanted)
        answers = [self.kept.answer_of(message) for message in draws.responses]
        objects = [_dumped(answer["parsed"]) for answer in answers]
        vote = vote_fields(objects)
        closest = answers[vote.closest]
        parsed = closest["parsed"] if vote.exact else _loaded(vote.value, closest["parsed"])
        if not self.include_raw:
            return parsed
        usage = self.ledger.usage()
        told = {
            "support": round(mean_support(vote.support) / len(answers), 4),
            "fields": vote.support,
            "samples": len(answers),
            "failures": [failure.model_dump(mode="json") for failure in draws.failures],
            "usage": usage.model_dump(mode="json"),
        }
        raw = closest["raw"]
        metadata = {**raw.response_metadata, CONGRS: told}
        raw = raw.model_copy(update={"response_metadata": metadata, "usage_metadata": usage.total.to_metadata()})
        return RawAndParsed(raw=raw, parsed=parsed, parsing_error=None)


def _message_of(answer: RawAndParsed) -> AIMessage:
    if answer.get("parsing_error") is not None:
        raise answer["parsing_error"]  # type: ignore[misc]
    if answer["parsed"] is None:
        msg = "the model's answer holds no object"
        raise ValueError(msg)
    return answer["raw"]


def _dumped(parsed: Any) -> Any:
    if isinstance(parsed, BaseModel):
        return parsed.model_dump(mode="json", by_alias=True)
    if hasattr(parsed, "__fields__") and hasattr(parsed, "json"):  # a model of pydantic 1
        return json.loads(parsed.json(by_alias=True))
    return parsed


def _loaded(value: Any, like: Any) -> Any:
    """The winning fields as an object of the kind that was asked for; if they do not make one, the closest object."""
    try:
        if isinstance(like, BaseModel):
            return type(like).model_validate_json(json.dumps(value))
        if hasattr(like, "__fields__") and hasattr(like, "json"):
            return type(like).parse_raw(json.dumps(value))
    except ValueError:
        return like
    return value
