"""SynthesizedResponse: one response made of many, and how sure each word of it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from langchain_core.messages import AIMessage
from pydantic import BaseModel, ConfigDict, Field

from langchain_congrs.calling.calls import CONGRS
from langchain_congrs.calling.usage import Usage
from langchain_congrs.graph.consensus_graph import ConsensusGraph, Versioned
from langchain_congrs.sampling import SampleFailure

if TYPE_CHECKING:
    import pandas as pd

AbstentionReason = Literal["fragment", "no_knowledge", "no_consensus", "editor"]
"""Why there is no answer: what the responses share is a fragment; they share that nothing is known; they share
nothing; the editor found that no text can be made of it."""

EditOutcome = Literal["edited", "not needed", "no editor", "failed", "rejected"]
"""What became of the edit. ``failed``: the call did. ``rejected``: it added too much, so the draft stands."""

ABSTENTION = "I can't give a reliable answer to this."


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Alternative(_Part):
    """What other responses said in the place of a span.

    Args:
        text: Their words.
        support: How many responses said it.
    """

    text: str
    support: int


class Span(_Part):
    """A range of the text with its support.

    Args:
        start: First character of the range.
        end: The character after the last one.
        text: The range itself.
        support: How many responses pass the node that the words come from; None for words that the editor brought in.
        node: The id of that node.
        alternatives: What lost against it, most supported first.
    """

    start: int
    end: int
    text: str
    support: int | None
    node: str | None
    alternatives: tuple[Alternative, ...] = ()


class Audit(_Part):
    """What code found when it compared the text with what was selected.

    Args:
        added_words: Content words that no selected node holds, in any of its phrasings.
        added_numbers: Numbers that no selected node holds.
        added_names: Names that no selected node holds.
        dropped: Content of the draft that the text lacks.
        negations_changed: Whether the text denies more, or fewer, things than the draft.
        added_share: Added content as a share of the content of the text.
    """

    added_words: tuple[str, ...] = ()
    added_numbers: tuple[str, ...] = ()
    added_names: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    negations_changed: bool = False
    added_share: float = 0.0


class SynthesizedResponse(Versioned):
    """One response that keeps what enough responses say.

    Args:
        text: The response; empty if it abstains.
        abstained: Whether there is no answer.
        reason: Why there is none.
        draft: What was selected, joined, before any edit.
        spans: The text in ranges, each with its support and what lost against it; together they cover the text.
        omitted: What responses say where nothing was selected, most supported first.
        edit: What became of the edit.
        audit: What the edit added and dropped, checked by code; of the rejected edit if it was rejected.
        tau: The threshold that selected.
        graph: The graph it was made from; `graph.decode(tau=…)` decodes it again without asking anybody.
        samples: The responses it was made from.
        failures: Samples that could not be used.
        usage: What it cost.
        stopped_by_budget: What was left out because the budget did not allow it.
        warnings: What else went wrong without ending the run, in words.
    """

    text: str
    abstained: bool = False
    reason: AbstentionReason | None = None
    draft: str = ""
    spans: tuple[Span, ...] = ()
    omitted: tuple[Alternative, ...] = ()
    edit: EditOutcome = "no editor"
    audit: Audit = Field(default_factory=Audit)
    tau: float = 0.5
    graph: ConsensusGraph
    samples: tuple[str, ...] = ()
    failures: tuple[SampleFailure, ...] = ()
    usage: Usage = Field(default_factory=Usage)
    stopped_by_budget: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def support(self) -> float:
        """Mean support of the characters of the text, as a share of the responses; 0 if it abstains."""
        length = sum(span.end - span.start for span in self.spans)
        backed = sum((span.support or 0) * (span.end - span.start) for span in self.spans)
        return backed / (length * self.graph.m) if length else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Everything as JSON-native data."""
        return self.model_dump(mode="json")

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> SynthesizedResponse:
        """Back from `to_dict`."""
        return cls.model_validate(data)

    def to_message(self, abstention: str = ABSTENTION) -> AIMessage:
        """An `AIMessage` whose response metadata carry support, abstention and usage under ``congrs``.

        Args:
            abstention: What the message says if there is no answer.
        """
        return AIMessage(
            content=abstention if self.abstained else self.text,
            response_metadata={
                CONGRS: {
                    "abstained": self.abstained,
                    "reason": self.reason,
                    "support": round(self.support, 4),
                    "samples": self.graph.m,
                    "tau": self.tau,
                    "edit": self.edit,
                    "spans": [[span.start, span.end, span.support] for span in self.spans],
                    "usage": self.usage.model_dump(mode="json"),
                }
            },
            usage_metadata=self.usage.total.to_metadata(),
        )

    def to_df(self) -> pd.DataFrame:
        """The spans as a pandas table, a row each.

        Raises:
            ImportError: If pandas is not installed.
        """
        try:
            import pandas as pd  # noqa: PLC0415 - not a dependency
        except ImportError as error:
            msg = "to_df() needs pandas: pip install pandas."
            raise ImportError(msg) from error
        rows = [
            {
                "start": span.start,
                "end": span.end,
                "text": span.text,
                "support": None if span.support is None else span.support / self.graph.m,
                "node": span.node,
                "alternatives": [alternative.text for alternative in span.alternatives],
            }
            for span in self.spans
        ]
        return pd.DataFrame(rows, columns=["start", "end", "text", "support", "node", "alternatives"])

    def __str__(self) -> str:
        """The text, or why there is none."""
        return f"(abstained: {self.reason})" if self.abstained else self.text
