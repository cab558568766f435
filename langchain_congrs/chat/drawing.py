"""Runs that draw samples and let them vote: the one place where a `VotePolicy` is applied.

`ConsensusChatModel`, its structured output and `ConsensusMiddleware` differ only in where their samples come from, and
in what a sample votes with.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, NoReturn, TypeVar

from langchain_core.messages import AIMessage, BaseMessage, messages_from_dict, messages_to_dict
from langchain_core.runnables import Runnable
from typing_extensions import override

from langchain_congrs._common import in_words
from langchain_congrs.alignment.shares import required_share
from langchain_congrs.calling.asking import Asker, Asking, Invocation
from langchain_congrs.calling.calls import current_run
from langchain_congrs.calling.causes import of_the_causes_type
from langchain_congrs.calling.messages import calls_tools, message_problem
from langchain_congrs.chat.ballots import Comparison, Named, as_json
from langchain_congrs.chat.keeping import Keeping
from langchain_congrs.chat.person import Remembered, ask_person, must_be_reachable, read_choice
from langchain_congrs.chat.policy import CountedBallot, NoMajorityError, VotePolicy, classes_of, questions
from langchain_congrs.chat.voting import Kind
from langchain_congrs.equivalence.base import RegionTexts, Verdict, read_verdicts
from langchain_congrs.pipeline import ConGrs, pipeline_run, too_few
from langchain_congrs.sampling import NotEnoughSamplesError, ResponseSampler, Sampled, SampleFailure

R = TypeVar("R")

_RAISED = {"error", "budget"}  # failures that raised an exception; the others are answers that cannot be used
_AUTO = 0.5  # what `tau="auto"` means in a vote


class Draws(NamedTuple):
    """The samples of a run: the usable ones, the failures, and the first exception."""

    responses: list[AIMessage]
    failures: list[SampleFailure]
    error: BaseException | None = None

    @property
    def asked(self) -> int:
        """How many samples were asked for."""
        return len(self.responses) + len(self.failures)

    def and_then(self, others: Draws) -> Draws:
        """Append samples that were drawn later."""
        later = [failure.model_copy(update={"index": failure.index + self.asked}) for failure in others.failures]
        return Draws(self.responses + others.responses, self.failures + later, self.error or others.error)

    @property
    def mostly_answered(self) -> bool:
        """Whether at least half of the failed samples are unusable answers rather than exceptions."""
        answered = sum(failure.reason not in _RAISED for failure in self.failures)
        return answered > 0 and 2 * answered >= len(self.failures)

    @property
    def problem(self) -> str:
        """Why the first sample that answered could not be used."""
        return next(failure.reason for failure in self.failures if failure.reason not in _RAISED)

    def refuse(self, wanted: int) -> NoReturn:
        """Raise what a single call would have raised or, if some samples are usable, that there are too few."""
        if self.error is not None and not self.responses:
            raise self.error
        raise of_the_causes_type(NotEnoughSamplesError(wanted, self.responses, self.failures), self.error)

    @property
    def cut(self) -> list[bool]:
        """Whether each usable sample is a text that was cut off."""
        return [message_problem(one) == "truncated" and not calls_tools(one) for one in self.responses]

    def without_cut(self) -> Draws:
        """Leave out texts that were cut off, unless all were: half a sentence would end the others, too."""
        cut = self.cut
        if all(cut) or not any(cut):
            return self
        failed = {failure.index for failure in self.failures}
        numbers = [number for number in range(self.asked) if number not in failed]
        more = [
            SampleFailure(index=number, reason="truncated", detail=str(response.text))
            for number, response, was_cut in zip(numbers, self.responses, cut, strict=True)
            if was_cut
        ]
        whole = [response for response, was_cut in zip(self.responses, cut, strict=True) if not was_cut]
        failures = sorted([*self.failures, *more], key=lambda failure: failure.index)
        return Draws(whole, failures, self.error)


class Tally(NamedTuple):
    """How a vote went.

    Attributes:
        kind: What samples voted on.
        result: What won, for the run itself.
        fields: How many samples support each field of what won; tool calls are a field without a name.
        ballots: Numbers of the samples that cast the same ballot, most frequent first; none if there was no vote.
    """

    kind: Kind
    result: Any
    fields: dict[str, int]
    ballots: list[list[int]]


class Decision(NamedTuple):
    """What came of a vote after the policy was applied.

    Attributes:
        draws: The samples, including those drawn again.
        tally: How they voted.
        warnings: What to tell about it.
        chosen: The ballot that a person chose: the numbers of its samples.
        said: What a person said instead.
    """

    draws: Draws
    tally: Tally
    warnings: list[str]
    chosen: list[int] | None = None
    said: Any = None


class SampledRun(Asker[Sequence[BaseMessage], R]):
    """A run whose samples may call tools, and vote.

    Args:
        pipeline: The pipeline that synthesizes text.
        sampler: Where the samples come from.
        votes: What counts in votes, and what is done where samples do not agree.
        kept: What keeps the whole answers, if samples are more than messages.
        free: Whether a person may answer in their own words.
    """

    def __init__(
        self,
        pipeline: ConGrs,
        sampler: ResponseSampler,
        *,
        votes: VotePolicy,
        kept: Keeping[Any] | None = None,
        free: bool = True,
    ) -> None:
        self.pipeline = pipeline
        self.sampler = sampler.model_copy(update={"keep_tool_calls": True, "keep_truncated": True})
        self.policy = votes
        self.kept = kept
        self.free = free
        self.tau = _AUTO if pipeline.threshold == "auto" else pipeline.threshold

    @abstractmethod
    def votes(self, draws: Draws) -> list[list[Named]]:
        """What each sample votes with."""

    @abstractmethod
    def count(self, draws: Draws, compare: Comparison) -> Tally:
        """Count the votes."""

    @abstractmethod
    def said(self, kind: Kind, words: Any) -> Any:
        """What to make of a person's own words.

        Raises:
            ValueError: If nothing can be made of them; the person sees the message.
        """

    @override
    def _context(self, input: Any, **options: Any) -> AbstractContextManager[Any]:
        if self.policy.below == "ask":
            must_be_reachable()
        return pipeline_run(self.pipeline)

    def draw(self, input: Sequence[BaseMessage], m: int, first: int = 0) -> Asking[Draws]:
        """Take `m` samples, numbered from `first`; too few is not an error yet."""
        wanted = {"m": m, "min_samples": min(m, self.pipeline.min_samples)}
        sampler = self._remembered(self.sampler.model_copy(update=wanted), "samples", self._pack, self._unpack)
        drawn = yield Invocation(sampler, input, may_fail=True, options={"first": first})
        if isinstance(drawn, NotEnoughSamplesError):
            return Draws(drawn.responses, drawn.failures, drawn.__cause__).without_cut()
        if isinstance(drawn, Exception):
            raise drawn
        return Draws(drawn["responses"], drawn["failures"]).without_cut()

    def decide(self, input: Sequence[BaseMessage], draws: Draws) -> Asking[Decision]:
        """Let the samples vote, and do what the policy says if their support is below `tau`.

        Raises:
            NoMajorityError: If that is what the policy says.
        """
        tally, notes = yield from self._counted(draws)
        if self.policy.below == "resample" and self._lacking(tally, draws):
            draws = draws.and_then((yield from self.draw(input, self.sampler.m, first=draws.asked)))
            tally, notes = yield from self._counted(draws)
            notes.append(f"{self.sampler.m} more samples were drawn, because too few supported the winner")
        lacking = self._lacking(tally, draws)
        notes = [*self.notes(draws), *notes]
        if lacking and self.policy.below == "raise":
            raise NoMajorityError(
                lacking,
                ballots=self._ballots(tally, draws),
                samples=draws.responses,
                failures=draws.failures,
                tau=self.tau,
                usage=current_run().ledger.usage(),
            )
        if lacking and self.policy.below == "ask":
            chosen, said = yield from self._asked(lacking, tally, draws)
            return Decision(draws, tally, notes, None if chosen is None else tally.ballots[chosen], said)
        return Decision(draws, tally, [*notes, lacking] if lacking else notes)

    def notes(self, draws: Draws) -> list[str]:
        """What to say about the samples: whether too few are left or all cut off, and whether seeds were varied."""
        ended = ["every sample was cut off: raise the model's max_tokens"] if draws.cut and all(draws.cut) else []
        return [*ended, *too_few(len(draws.responses), draws.asked), *self.sampler.seed_notes(draws.asked)]

    def _counted(self, draws: Draws) -> Asking[tuple[Tally, list[str]]]:
        """Count the votes; if strings are judged, ask the judge first about those that differ."""
        plain, judge = self.policy.comparison(), self.policy.judge(self.pipeline)
        tally = self.count(draws, plain)
        if judge is None:
            return tally, []
        votes, voters = self.votes(draws), sorted(number for ballot in tally.ballots for number in ballot)
        asked = questions([votes[number] for number in voters], plain)
        if not asked:
            return tally, []
        regions = list(asked.values())
        judge = self._remembered(judge, "judgement", lambda found: _groups(read_verdicts(regions, found)), _verdicts)
        verdicts = _read(regions, (yield Invocation(judge, regions, may_fail=True)))
        if isinstance(verdicts, Exception):  # the samples are paid for, whatever becomes of the judge
            note = f"the judge failed, so rules compared strings: {in_words(verdicts)}"
            return self.count(draws, self.policy.comparison(rules=True)), [note]
        return self.count(draws, self.policy.comparison(classes_of(asked, verdicts))), []

    def _lacking(self, tally: Tally, draws: Draws) -> str:
        """What has too little support, in plain words; empty if nothing does."""
        wanted = required_share(self.tau, draws.asked)
        low = {path: support for path, support in tally.fields.items() if support < wanted} if tally.ballots else {}
        whole = "the tool calls" if tally.kind == "calls" else "the answer"
        told = [f"{path or whole} ({support} of {draws.asked} samples)" for path, support in low.items()]
        return f"the support of the winner is below tau={self.tau:g}: {', '.join(told)}" if told else ""

    def _ballots(self, tally: Tally, draws: Draws) -> list[CountedBallot]:
        votes = self.votes(draws)
        return [
            {
                "number": number,
                "value": _shown(tally.kind, votes[samples[0]]),
                "count": len(samples),
                "samples": list(samples),
            }
            for number, samples in enumerate(tally.ballots, start=1)
        ]

    def _asked(self, lacking: str, tally: Tally, draws: Draws) -> Asking[tuple[int | None, Any]]:
        """Ask a person which ballot to take."""
        answers = {"choose": "the number of a ballot"}
        if self.free:
            answers["say"] = "an answer in your own words" if tally.kind == "calls" else "an object of your own"
        shown = {
            "question": f"Which of these should it be? {lacking[:1].upper()}{lacking[1:]}.",
            "kind": tally.kind,
            "asked": draws.asked,
            "ballots": self._ballots(tally, draws),
            "answer_with": answers,
        }
        return (
            yield from ask_person(
                shown, lambda told: read_choice(told, len(tally.ballots), lambda words: self.said(tally.kind, words))
            )
        )

    # -- what is remembered while a person is asked ------------------------------------------------------------------

    def _remembered(
        self, inner: Runnable[Any, Any], what: str, pack: Callable[[Any], Any], unpack: Callable[[Any], Any]
    ) -> Runnable[Any, Any]:
        if self.policy.below != "ask":
            return inner
        return Remembered(inner, f"congrs_{what}", pack=pack, unpack=unpack)

    def _pack(self, sampled: Sampled) -> dict[str, Any]:
        responses = sampled["responses"]
        return {
            "messages": messages_to_dict(responses),
            "answers": None if self.kept is None else [self.kept.pack(self.kept.answer_of(one)) for one in responses],
            "failures": [failure.model_dump(mode="json") for failure in sampled["failures"]],
        }

    def _unpack(self, packed: dict[str, Any]) -> Sampled:
        responses: list[Any] = messages_from_dict(packed["messages"])
        if self.kept is not None:
            answers = [self.kept.unpack(*pair) for pair in zip(responses, packed["answers"], strict=True)]
            responses = [self.kept.keep(answer) for answer in answers]
        failures = [SampleFailure.model_validate(failure) for failure in packed["failures"]]
        return {"prompt": None, "responses": responses, "failures": failures}


def _shown(kind: Kind, votes: Sequence[Named]) -> Any:
    if kind == "calls":
        return [{"name": name, "args": as_json(args)} for name, args in votes]
    return as_json(votes[0][1])


def _read(regions: list[RegionTexts], found: Any) -> list[Verdict] | Exception:
    try:
        return found if isinstance(found, Exception) else read_verdicts(regions, found)
    except ValueError as error:
        return error


def _groups(verdicts: Sequence[Verdict]) -> list[list[list[int]]]:
    return [[list(group) for group in verdict.groups] for verdict in verdicts]


def _verdicts(groups: list[list[list[int]]]) -> list[Verdict]:
    return [Verdict.model_validate({"groups": one}) for one in groups]
