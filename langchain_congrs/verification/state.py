"""The state of guided self-verification: JSON-native, so that any checkpointer takes it."""

from __future__ import annotations

from typing import Annotated, Any

from langchain_core.messages import AnyMessage
from langgraph.graph.message import add_messages
from typing_extensions import TypedDict

from langchain_congrs.verification.answers import AnswerOf
from langchain_congrs.verification.interventions import Record
from langchain_congrs.verification.weighing import AnswerVote, Finding


class Sample(TypedDict):
    """A candidate, or why there is none."""

    index: int
    text: str | None
    reason: str | None


class Pruned(TypedDict):
    """A candidate that left the set.

    `region` is the position of the region and `node` the variant that was found wrong there; `mistakes` are those
    named.
    """

    response: int
    region: int
    node: str
    mistakes: list[str]


def collect(old: list[Any], new: list[Any] | None) -> list[Any]:
    """What comes is added; None begins anew."""
    return [] if new is None else [*old, *new]


def merge_samples(old: list[Sample], new: list[Sample] | None) -> list[Sample]:
    """Samples by their index, whatever the order in which they come back; None begins anew."""
    if new is None:
        return []
    merged = {sample["index"]: sample for sample in [*old, *new]}
    return [merged[index] for index in sorted(merged)]


class VerificationInput(TypedDict, total=False):
    """A problem, or messages that end in one; and responses, if there are some already.

    Each run takes what it is given: on a thread that has answered before, earlier problems and responses are done
    with.
    """

    problem: str
    messages: Annotated[list[AnyMessage], add_messages]
    responses: list[Any]


class VerificationOutput(TypedDict, total=False):
    """What comes out.

    `messages` gains the solution; `answer` is parsed from it, and `confidence` is its smoothed share of the `votes`:
    the answers of the candidates and the synthesis with their weights (None and empty where an answer decides nothing).
    `graph` is the consensus graph as plain data (``ConsensusGraph.model_validate``); `candidates` are those of its
    responses that are left. `uncertain` are the regions where they diverge, `left_out` those of them that a limit kept
    from being verified, `verdicts` what was found in the others, `pruned` the candidates that left and why, `notes`
    what else happened, `usage` the cost by role.
    """

    messages: Annotated[list[AnyMessage], add_messages]
    solution: str
    answer: str | None
    confidence: float | None
    votes: list[AnswerVote]
    graph: dict[str, Any]
    candidates: list[int]
    uncertain: list[int]
    left_out: list[int]
    verdicts: list[Finding]
    pruned: list[Pruned]
    notes: Annotated[list[str], collect]
    usage: dict[str, Any]


class VerificationState(VerificationInput, VerificationOutput, total=False):
    """Everything a run keeps between its steps."""

    conversation: list[dict[str, Any]]
    question: str
    media: list[dict[str, Any]]
    given: list[str]
    refusal: str
    wanted: int
    rounds_before: int
    samples: Annotated[list[Sample], merge_samples]
    answers: list[AnswerOf]
    pending: list[int]
    agenda: list[int]
    verified: list[int]
    wrong: list[str]
    records: Annotated[list[Record], collect]
    calls: Annotated[list[dict[str, Any]], collect]


def clean_sheet() -> dict[str, Any]:
    """An update that leaves nothing of an earlier run on the same thread, but its messages."""
    lists = (
        *("responses", "answers", "candidates", "uncertain", "pending", "agenda", "verified", "left_out"),
        *("verdicts", "pruned", "wrong", "votes"),
    )
    collected = ("samples", "records", "calls", "notes")
    return {
        **{name: [] for name in lists},
        **dict.fromkeys(collected),
        "problem": "",
        "graph": {},
        "solution": "",
        "answer": None,
        "confidence": None,
        "usage": {},
    }
