"""VotePolicy: what counts in votes on tool calls and objects, and what is done where they do not agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from langchain_core.messages import AIMessage
from langchain_core.runnables import Runnable
from pydantic import BaseModel, ConfigDict, field_validator
from typing_extensions import TypedDict

from langchain_congrs.calling.usage import Usage
from langchain_congrs.chat.ballots import Comparison, Named, Paths
from langchain_congrs.equivalence.base import RegionTexts, Verdict, as_judge
from langchain_congrs.pipeline import ConGrs
from langchain_congrs.sampling import SampleFailure

Below = Literal["warn", "raise", "resample", "ask"]
"""What to do with a winner that too few samples support: see `VotePolicy`."""


class VotePolicy(BaseModel):
    """What counts in votes on tool calls and objects, and what is done where samples do not agree.

    The winning tool calls, and every field of a winning object, need the support of at least `tau` of the samples asked
    for; with ``tau="auto"``, half of them.

    Fields are named by their paths: ``"city"``, ``"address.city"``, ``"items.id"`` (the `id` of each object in the list
    `items`). Dots in names are escaped with a backslash.

    Args:
        below: What to do if the support is below `tau`. ``warn``: pass the winner on, with a warning in its metadata
            and in an agent's state. ``raise``: raise `NoMajorityError`, which carries the ballots and samples.
            ``resample``: draw as many samples once more, count them all, and then pass the winner on as with ``warn``.
            ``ask``: let a person choose. This needs a LangGraph run with a checkpointer, which is interrupted with the
            ballots and resumed with ``Command(resume={"choose": 1})`` or, in the person's own words,
            ``{"say": …}``: text instead of tool calls, an object instead of an object.
        exclude_args: Arguments and fields that do not count, such as a request id; the winner's own are passed on
            untouched. Either paths, or paths by the name of the tool or schema: ``{"search": ("query",)}``.
        strings: How strings are compared: ``exact``; ``rules`` for English numbers, dates, units, case, punctuation and
            articles ("fifteen percent" is "15%"), as in `RuleJudge`; ``judge`` for the judge of the consensus; or
            another judge. A judge gets all differing strings of all fields at once: one call for an `LMJudge`.
        unordered: Lists whose order does not count: their paths, also by tool or schema, or True for all lists.

    When a run is resumed after ``ask``, LangGraph runs the node again from its start. Samples and judgements come from
    the checkpoint then, so no model is called again for them; other code of the node is repeated. They appear in
    ``stream_mode="updates"`` as ``congrs_samples`` and ``congrs_judgement``. Structured objects are part of the
    checkpoint, so its serializer must know their classes, as for any state.

    Example:
        >>> policy = VotePolicy(below="raise", exclude_args=("request_id",), strings="rules", unordered=("tags",))
        >>> policy.below, policy.exclude_args
        ('raise', ('request_id',))

        .. code-block:: python

            model = ConsensusChatModel(model=ChatOpenAI(model="gpt-4.1-mini"), m=5, tau=0.6, votes=policy)
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    below: Below = "warn"
    exclude_args: Paths = ()
    strings: Literal["exact", "rules", "judge"] | Runnable[Any, Any] = "exact"
    unordered: Paths | Literal[True] = ()

    @field_validator("strings", mode="before")
    @classmethod
    def _take_judge(cls, strings: Any) -> Any:
        return strings if isinstance(strings, str) else as_judge(strings)

    def check(self, consensus: ConGrs) -> None:
        """Check that the consensus has the judge that compares strings.

        Raises:
            ValueError: If it has none.
        """
        if self.strings == "judge" and not consensus.judge:
            msg = "strings='judge' needs a judge: add judge=True or a judge to the consensus, or take strings='rules'."
            raise ValueError(msg)

    def judge(self, consensus: ConGrs) -> Runnable[Any, Any] | None:
        """The judge that compares strings, if one does."""
        if self.strings == "judge":
            return consensus.builder().judge
        return self.strings if isinstance(self.strings, Runnable) else None

    def comparison(
        self, classes: Mapping[tuple[str, str, str], str] | None = None, *, rules: bool = False
    ) -> Comparison:
        """What counts, given what a judge found about strings; with `rules` if there was one and it failed."""
        return Comparison(self.exclude_args, self.unordered, rules or self.strings == "rules", classes or {})

    def to_kwargs(self) -> dict[str, Any]:
        """The options that are not at their defaults, for serialization."""
        return {name: getattr(self, name) for name in self.model_fields_set}


class CountedBallot(TypedDict):
    """What samples voted for, as JSON-native data.

    `number` counts ballots from 1, most frequent first; `value` is a list of tool calls (``name`` and ``args``) or an
    object; `count` is how many samples cast it, and `samples` which ones, from 0.
    """

    number: int
    value: Any
    count: int
    samples: list[int]


class NoMajorityError(RuntimeError):
    """Too few samples support the winner of a vote, and `VotePolicy` says to raise.

    Attributes:
        ballots: What samples voted for, most frequent first.
        samples: The usable samples.
        failures: The other samples, with reasons.
        tau: The share of the samples asked for that the winner needed.
        usage: What it cost.
    """

    def __init__(
        self,
        why: str,
        *,
        ballots: list[CountedBallot],
        samples: list[AIMessage],
        failures: list[SampleFailure],
        tau: float,
        usage: Usage,
    ) -> None:
        """Say what lacks support and what to do."""
        self.ballots = ballots
        self.samples = samples
        self.failures = failures
        self.tau = tau
        self.usage = usage
        super().__init__(
            f"{why}. This error's .ballots and .samples hold what was collected; lower tau, exclude arguments that "
            "need not agree (VotePolicy.exclude_args), or choose another policy (VotePolicy.below)."
        )


# -- strings that say the same -----------------------------------------------------------------------------------------


def questions(votes: Sequence[Sequence[Named]], compare: Comparison) -> dict[tuple[str, str], RegionTexts]:
    """The strings that differ, by the name of their tool and the path of their field, for a judge to compare."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for cast in votes:
        for name, value in cast:
            for path, string in compare.strings(value, name):
                found.setdefault((name, path), {})[string] = None
    return {
        (name, path): RegionTexts(texts=tuple(strings), left=f"{path.rpartition('.')[2]}:")
        for (name, path), strings in found.items()
        if len(strings) > 1
    }


def classes_of(
    asked: Mapping[tuple[str, str], RegionTexts], verdicts: Sequence[Verdict]
) -> dict[tuple[str, str, str], str]:
    """What each string stands for: the first one of its group."""
    return {
        (name, path, region.texts[number]): region.texts[group[0]]
        for ((name, path), region), verdict in zip(asked.items(), verdicts, strict=True)
        for group in verdict.groups
        for number in group
    }
