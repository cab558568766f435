"""Who leaves the set of candidates, and why; it is never emptied."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.verification.interventions import mistakes_of
from langchain_congrs.verification.state import Pruned, VerificationState
from langchain_congrs.verification.weighing import Finding


@dataclass
class Pruning:
    """The candidates that are left while regions are gone through one by one.

    Attributes:
        candidates: Those that are left.
        pruned: Those that left, and why.
        wrong: Variants to be marked as possible errors where they stand.
        notes: What else is worth telling.
        mistakes: What was named, by variant.
    """

    candidates: list[int]
    pruned: list[Pruned]
    wrong: list[str]
    notes: list[str]
    mistakes: dict[str, list[str]]

    @classmethod
    def of(cls, state: VerificationState) -> Pruning:
        """Where a state stands."""
        mistakes = mistakes_of(state["records"])
        return cls(list(state["candidates"]), list(state["pruned"]), list(state["wrong"]), [], mistakes)

    def update(self) -> dict[str, Any]:
        """What has come of it."""
        return {"candidates": self.candidates, "pruned": self.pruned, "wrong": self.wrong, "notes": self.notes}

    def found_wrong(self, graph: ConsensusGraph, position: int, errors: Sequence[str]) -> None:
        """The paper's way: candidates through erroneous variants of a region go."""
        gone = [
            self._entry(response, position, node)
            for node in errors
            for response in graph.node(node).responses
            if response in self.candidates
        ]
        if gone and len(gone) == len(self.candidates):
            self._all_wrong(position)
            self.wrong += errors
        else:
            self._remove(gone)

    def mark(self, graph: ConsensusGraph, position: int, verdicts: Sequence[Finding]) -> None:
        """Where verdicts are weighed: variants with an unfavourable one are marked."""
        errors = [verdict["node"] for verdict in verdicts if verdict["verdict"] < 0]
        self.wrong += errors
        if set(self.candidates) <= {response for node in errors for response in graph.node(node).responses}:
            self._all_wrong(position)

    def unsteady(self, positions: Iterable[int]) -> None:
        """Note the regions whose verdicts did not hold when the variants stood in the other order."""
        self.notes += [
            f"region {position}: the verdicts changed with the order of the variants, and do not count"
            for position in positions
        ]

    def outweighed(self, graph: ConsensusGraph, position: int, out: Collection[int]) -> None:
        """Where verdicts are weighed: candidates whose weight can no longer matter go."""
        going = [candidate for candidate in self.candidates if candidate in out]
        if len(going) < len(self.candidates):
            self._remove([self._why(graph, position, candidate) for candidate in going])

    def _why(self, graph: ConsensusGraph, position: int, candidate: int) -> Pruned:
        """The last variant of a candidate that was found wrong; else what it says in the region verified last."""
        passed = graph.path(candidate)
        wrong = [node for node in passed if node.id in self.wrong]
        here = [node for node in passed if node.kind == "disagreement" and node.position == position]
        node = next(iter([*wrong[::-1], *here]), None)
        return self._entry(candidate, node.position if node else position, node.id if node else "")

    def _entry(self, response: int, position: int, node: str) -> Pruned:
        return {"response": response, "region": position, "node": node, "mistakes": self.mistakes.get(node, [])}

    def _remove(self, gone: Sequence[Pruned]) -> None:
        left = {entry["response"] for entry in gone}
        self.candidates = [candidate for candidate in self.candidates if candidate not in left]
        self.pruned += gone

    def _all_wrong(self, position: int) -> None:
        self.notes.append(f"region {position}: every candidate was found wrong, so all stay")
