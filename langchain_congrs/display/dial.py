"""An answer at every threshold, computed when a page is written, as compact data that its script redraws."""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING, Any

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.display.characters import visible

if TYPE_CHECKING:
    from langchain_congrs.decoding.response import Alternative, Span, SynthesizedResponse
    from langchain_congrs.display.marked import MarkedResponses
    from langchain_congrs.graph.consensus_graph import ConsensusGraph

WAYS = ("statements", "nodes")
"""The ways to select that a page can show."""

_NO_STATEMENT = "boilerplate"
FIGURES = ("confidence", "support", "agreement", "coverage")


class Dial:
    """The answers of a graph: one as given, and one for each way to select and each number of samples it may need.

    Texts and units (statements, nodes) are kept once; everything else refers to them by number.
    """

    def __init__(self, graph: ConsensusGraph, marked: MarkedResponses) -> None:
        """Nothing is decoded yet."""
        self._graph = graph
        self._marked = marked
        self._numbers: dict[str, int] = {}
        self._units: dict[str, int] = {}
        self._places: dict[str, list[tuple[int, int]]] = {}
        self._nodes = {node.id: number for number, node in enumerate(graph.nodes)}

    @property
    def texts(self) -> list[str]:
        """All texts, by number."""
        return list(self._numbers)

    @property
    def units(self) -> list[dict[str, Any]]:
        """All units, by number."""
        return [json.loads(unit) for unit in self._units]

    def turned(self) -> dict[str, list[dict[str, Any]]]:
        """For each way to select, the answers that need one sample, two, and so on up to all."""
        m = self._graph.m
        return {way: [self.view(self._graph.decode(need / m, select=way)) for need in range(1, m + 1)] for way in WAYS}

    def view(self, answer: SynthesizedResponse) -> dict[str, Any]:
        """An answer as data: what it says, unit by unit, what was left out, its figures and its warnings."""
        omitted = [other for other in answer.omitted if other.reason != _NO_STATEMENT]
        return {
            "why": self._number(answer.why or str(answer.reason)) if answer.abstained else None,
            "tau": answer.tau,
            "need": max(required_share(answer.tau, self._graph.m), 1),
            "units": [self._unit_number(answer, list(spans)) for _, spans in groupby(answer.spans, key=_owner)],
            "omitted": [self._other(other) for other in omitted],
            "figures": [round(getattr(answer, name), 3) for name in FIGURES],
            "warnings": [self._number(warning) for warning in answer.warnings],
        }

    def _unit_number(self, answer: SynthesizedResponse, spans: list[Span]) -> int:
        return self._units.setdefault(json.dumps(self._unit(answer, spans)), len(self._units))

    def _unit(self, answer: SynthesizedResponse, spans: list[Span]) -> dict[str, Any]:
        """A statement, the text of a node, or words that an editor added; the white space after it is kept apart."""
        first = spans[0]
        if first.node in self._nodes:  # the page knows who says it, and what others say
            spans = [first.model_copy(update={"text": "".join(span.text for span in spans), "alternatives": ()})]
        last = spans[-1].text
        spans = [*spans[:-1], spans[-1].model_copy(update={"text": last.rstrip()})]
        found: dict[str, Any] = {
            "spans": [self._span(span) for span in spans if span.text],
            "support": first.support,
            "after": visible(last[len(last.rstrip()) :]),
        }
        if first.node in self._nodes:
            found["node"] = self._nodes[first.node]
        if first.statement is not None and first.statement < len(answer.statements):
            said = answer.statements[first.statement]
            found |= {"support": said.support, "by": list(said.said_by), "at": self._at(said.text, said.said_by)}
            if said.rival:
                found["rival"] = [*self._other(said.rival)[:2], int(said.contradicted)]
            if said.mended:
                found["mended"] = [[self._number(old), self._number(new)] for old, new in said.mended]
        return found

    def _at(self, text: str, said_by: tuple[int, ...]) -> list[tuple[int, int]]:
        if text not in self._places:
            self._places[text] = self._marked.places(text, said_by)
        return self._places[text]

    def _span(self, span: Span) -> list[Any]:
        shown = [self._number(span.text), span.support]
        return [*shown, [self._other(other)[:2] for other in span.alternatives]] if span.alternatives else shown

    def _other(self, other: Alternative) -> list[int]:
        said = [self._number(other.text.strip()), other.support]
        return [*said, self._number(other.reason)] if other.reason else said

    def _number(self, text: str) -> int:
        return self._numbers.setdefault(visible(text), len(self._numbers))


def _owner(span: Span) -> tuple[int | None, str | None, bool]:
    return span.statement, span.node, span.support is None
