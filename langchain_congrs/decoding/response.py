"""SynthesizedResponse: one response made of many, and how sure each of its words is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, Self

from langchain_core.messages import AIMessage
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import override

from langchain_congrs._common import harmless
from langchain_congrs.calling.calls import CONGRS
from langchain_congrs.calling.usage import Usage
from langchain_congrs.graph.consensus_graph import ConsensusGraph, Versioned
from langchain_congrs.sampling import SampleFailure

if TYPE_CHECKING:
    import pandas as pd

AbstentionReason = Literal["fragment", "no_knowledge", "no_consensus", "editor", "uncertain"]
"""Why there is no answer: the responses share only a fragment; they agree that they do not know; they share nothing;
the editor found that what they share makes no text; its confidence is less than a calibration needs."""

EditOutcome = Literal["edited", "not needed", "no editor", "failed", "rejected"]
"""What became of the edit. ``failed``: the call failed. ``rejected``: it changed too much, so the draft was kept."""

_DERIVED = {"confidence", "support"}
_SHOWN = 240  # characters of the text that a summary shows

ABSTENTION = "I can't give a reliable answer to this."


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Alternative(_Part):
    """What other responses said instead of a span.

    Args:
        text: Their words.
        support: How many responses said it.
        reason: Why it was left out, in plain words, if it is a whole sentence.
    """

    text: str
    support: int
    reason: str = ""


class Span(_Part):
    """A range of the text with its support.

    Args:
        start: First character of the range.
        end: The character after the last one.
        text: The range itself.
        support: How many responses support the words; None for words that the editor added.
        node: The node that the words come from, if nodes were selected.
        statement: The number of their statement, if statements were selected.
        alternatives: What other responses say instead, most supported first.
    """

    start: int
    end: int
    text: str
    support: int | None
    node: str | None = None
    statement: int | None = None
    alternatives: tuple[Alternative, ...] = ()


class SupportedStatement(_Part):
    """A statement of the answer: a sentence of one response, or what is left of it, that others support.

    Args:
        text: What it says.
        start: Its first character in the text before any edit.
        end: The character after its last one.
        support: How many responses say it.
        said_by: Which ones, by their number in the graph.
        response: The one whose sentence it is.
        rival: The closest thing that other responses say, if there is one.
        contradicted: Whether the rival contradicts it.
        mended: Words replaced by the majority's variant: the old words and the new.
    """

    text: str
    start: int
    end: int
    support: int
    said_by: tuple[int, ...] = ()
    response: int
    rival: Alternative | None = None
    contradicted: bool = False
    mended: tuple[tuple[str, str], ...] = ()


class Audit(_Part):
    """What code found when it compared the text with what was selected.

    Args:
        added_words: Content words that are in no wording of what was selected.
        added_numbers: Numbers that are in no wording of what was selected.
        added_names: Names that are in no wording of what was selected.
        dropped: Content of the draft that the text lacks.
        negations_changed: Whether the text has more or fewer negations than the draft.
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
        why: The same in plain words.
        draft: What was selected, joined, before any edit.
        spans: The text in ranges, each with its support and what others say instead; together they cover the text.
        statements: The statements that the draft is made of, if statements were selected.
        omitted: What responses say that was left out, most supported first.
        edit: What became of the edit.
        audit: What the edit, even a rejected one, added and dropped.
        tau: The threshold for selecting.
        tau_rule: How it was chosen.
        agreement: How far the responses agree with each other, from 0 to 1.
        coverage: How much of what the responses support the answer contains, from 0 to 1.
        probability: The chance that what it says is right, if it was made with a calibration.
        asked: How many samples were asked for. Support is a share of these: a sample that failed supports nothing.
        graph: The graph it was made from; `graph.decode(tau=…)` decodes it again without asking a model.
        samples: The responses it was made from.
        failures: Samples that could not be used.
        usage: What it cost.
        stopped_by_budget: The roles (``sample``, ``judge``, ``edit``) of calls that the budget did not allow.
        warnings: What else went wrong without ending the run, in plain words.
    """

    text: str
    abstained: bool = False
    reason: AbstentionReason | None = None
    why: str = ""
    draft: str = ""
    spans: tuple[Span, ...] = ()
    statements: tuple[SupportedStatement, ...] = ()
    omitted: tuple[Alternative, ...] = ()
    edit: EditOutcome = "no editor"
    audit: Audit = Field(default_factory=Audit)
    tau: float = 0.5
    tau_rule: str = "as asked for"
    agreement: float = 0.0
    coverage: float = 0.0
    probability: float | None = None
    asked: int = 0
    graph: ConsensusGraph
    samples: tuple[str, ...] = ()
    failures: tuple[SampleFailure, ...] = ()
    usage: Usage = Field(default_factory=Usage)
    stopped_by_budget: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @override
    def _checked(self) -> Self:
        for problem in self._problems():
            raise ValueError(problem)
        return self

    def _problems(self) -> Iterator[str]:
        """Ways in which an answer contradicts itself or its graph."""
        m, place = self.graph.m, 0
        if self.abstained == (self.reason is None) or (self.abstained and self.text):
            yield "an answer abstains with a reason and without a text, or has neither abstained nor a reason."
        for span in self.spans:
            if span.start != place or span.end <= place or self.text[place : span.end] != span.text:
                yield f"the span at {span.start} is not the text from {place} on."
            place = span.end
        if place != len(self.text):
            yield "spans must cover the text."
        for statement in self.statements:
            if self.draft[statement.start : statement.end] != statement.text or statement.start < 0:
                yield f"the statement at {statement.start} is not in the draft."
            if any(not 0 <= number < m for number in (statement.response, *statement.said_by)):
                yield f"the statement at {statement.start} names a response outside 0..{m - 1}."
        others = [other for span in self.spans for other in span.alternatives]
        rivals = [statement.rival for statement in self.statements if statement.rival is not None]
        counted = [one.support for one in (*self.omitted, *others, *rivals)]
        counted += [statement.support for statement in self.statements]
        counted += [span.support for span in self.spans if span.support is not None]
        if any(not 0 < support <= m for support in counted):
            yield f"support is a count of responses, from 1 to {m}."

    @property
    def support(self) -> float:
        """Mean support of the text's characters, as a share of the samples asked for; 0 if it abstains."""
        length = sum(span.end - span.start for span in self.spans)
        backed = sum((span.support or 0) * (span.end - span.start) for span in self.spans)
        return backed / (length * (self.asked or self.graph.m)) if length else 0.0

    @property
    def confidence(self) -> float:
        """How far to trust the answer, in one figure from 0 to 1; 0 if it abstains.

        Four parts support, one part agreement: of what code can see, that tells true answers from false ones best on
        recorded biographies (`make bench`, section ``answers``). It is no probability: a calibration makes one of it.
        """
        return 0.0 if self.abstained else (4 * self.support + self.agreement) / 5

    def to_dict(self) -> dict[str, Any]:
        """Everything as JSON-native data."""
        return self.model_dump(mode="json")

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> SynthesizedResponse:
        """Restore what `to_dict` returned; figures that its other fields give may stand beside them."""
        return cls.model_validate({name: value for name, value in data.items() if name not in _DERIVED})

    def to_message(self, abstention: str = ABSTENTION) -> AIMessage:
        """An `AIMessage` whose response metadata contain support, abstention and usage under ``congrs``.

        Args:
            abstention: What the message says if there is no answer.
        """
        return AIMessage(
            content=abstention if self.abstained else self.text,
            response_metadata={
                CONGRS: {
                    "confidence": round(self.confidence, 4),
                    "support": round(self.support, 4),
                    "agreement": round(self.agreement, 4),
                    "coverage": round(self.coverage, 4),
                    **({} if self.probability is None else {"probability": round(self.probability, 4)}),
                    "abstained": self.abstained,
                    "reason": self.reason,
                    "why": self.why,
                    "samples": self.graph.m,
                    "tau": self.tau,
                    "edit": self.edit,
                    "statements": [[statement.text, statement.support] for statement in self.statements],
                    "spans": [[span.start, span.end, span.support] for span in self.spans],
                    "warnings": list(self.warnings),
                    "usage": self.usage.model_dump(mode="json"),
                }
            },
            usage_metadata=self.usage.total.to_metadata(),
        )

    def to_html(self) -> str:
        """The answer as one HTML page: what it says, at every threshold, the graph and the responses."""
        from langchain_congrs.display.html import to_html  # noqa: PLC0415 - pages build on answers

        return to_html(self.graph, self)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from langchain_congrs.display.html import notebook_html  # noqa: PLC0415 - pages build on answers

        return notebook_html(self.graph, self)

    def to_df(self) -> pd.DataFrame:
        """The spans as a pandas table, one row each.

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
                "support": None if span.support is None else span.support / (self.asked or self.graph.m),
                "node": span.node,
                "statement": span.statement,
                "alternatives": [alternative.text for alternative in span.alternatives],
            }
            for span in self.spans
        ]
        return pd.DataFrame(rows, columns=["start", "end", "text", "support", "node", "statement", "alternatives"])

    def __repr__(self) -> str:
        """A summary of a few lines: how much is said how surely, and how it begins."""
        if self.abstained:
            return f"<SynthesizedResponse: no answer from {self.graph.m} responses: {self.why or self.reason}>"
        shown = self.text if len(self.text) <= _SHOWN else f"{self.text[:_SHOWN].rstrip()}…"
        many = len(self.statements)
        made_of = f"{many} statement{'s' * (many != 1)} of " if many else ""
        figures = f"confidence {self.confidence:.2f}, support {self.support:.2f}, tau {self.tau:g}"
        trouble = f", {len(self.warnings)} warnings" if self.warnings else ""
        return f"<SynthesizedResponse: {made_of}{self.graph.m} responses, {figures}{trouble}\n{shown!r}>"

    def __str__(self) -> str:
        """The text, safe to print, or why there is none."""
        return harmless(f"(no answer: {self.why or self.reason})" if self.abstained else self.text, lines=True)


CHECKPOINT_TYPES = [
    (kind.__module__, kind.__name__) for kind in (SynthesizedResponse, ConsensusGraph, Usage, SampleFailure)
]
"""Our types that a checkpoint may hold, such as the result of a LangGraph task, by module and name.

Give them to the serializer of a checkpointer: without a list, LangGraph warns of types it does not know, and with
``LANGGRAPH_STRICT_MSGPACK=true`` it does not restore them.

Example:
    .. code-block:: python

        serializer = JsonPlusSerializer(allowed_msgpack_modules=CHECKPOINT_TYPES)
        checkpointer = InMemorySaver(serde=serializer)
"""
