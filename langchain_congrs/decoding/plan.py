"""What was selected, however it was selected: a text, its words with their support, and what was left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from langchain_congrs.decoding.response import AbstentionReason, Alternative, SupportedStatement
from langchain_congrs.decoding.statements.results import WordRange
from langchain_congrs.graph.consensus_graph import ConsensusGraph


class NearMiss(NamedTuple):
    """A statement that lacks only a little support.

    Attributes:
        text: What it says.
        words: Where it stands, in each response that has it word for word.
    """

    text: str
    words: tuple[WordRange, ...]


class PlannedWord(NamedTuple):
    """A word of the draft.

    Attributes:
        text: The word.
        support: How many responses say it.
        node: The node it comes from, if nodes were selected.
        statement: The statement it belongs to, if statements were.
        alternatives: What other responses say instead, most supported first.
    """

    text: str
    support: int
    node: str | None = None
    statement: int | None = None
    alternatives: tuple[Alternative, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What was selected.

    Attributes:
        graph: Where from.
        draft: The selected text before any edit.
        text: The same, made readable without a model.
        words: The words of the draft.
        mixed: Whether it is made of several responses, so that an edit may help.
        held: Other wordings of the selected text; an edit may use them.
        statements: The statements it is made of.
        near: Statements that were left out for want of a little support, the most supported first.
        omitted: What responses say that was not selected, most supported first.
        tau: The threshold.
        tau_rule: How it was chosen.
        agreement: How far the responses agree.
        coverage: The share of what the responses support that the text holds.
        reason: Why there is nothing to say, if there is nothing.
        why: The same in plain words.
        warnings: What a reader should know.
    """

    graph: ConsensusGraph
    draft: str
    text: str
    words: Sequence[PlannedWord]
    mixed: bool = True
    held: tuple[str, ...] = ()
    statements: tuple[SupportedStatement, ...] = ()
    near: tuple[NearMiss, ...] = ()
    omitted: tuple[Alternative, ...] = ()
    tau: float
    tau_rule: str = "as asked for"
    agreement: float
    coverage: float
    reason: AbstentionReason | None = None
    why: str = ""
    warnings: tuple[str, ...] = ()
