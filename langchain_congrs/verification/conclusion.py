"""The end of a run: candidates and a synthesis become one solution, its answer and how sure it is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.verification.domains import VerificationDomain
from langchain_congrs.verification.synthesizers import MostFrequent
from langchain_congrs.verification.weighing import AnswerVote, Ballot, confidence_in


def conclude(
    graph: ConsensusGraph,
    ballot: Ballot | None,
    candidates: Sequence[int],
    synthesis: str | None,
    *,
    weight: float,
    domain: VerificationDomain,
) -> dict[str, Any]:
    """The solution, its answer, confidence, votes, and a note if the synthesis was outvoted.

    Args:
        graph: The consensus graph of all candidates.
        ballot: What they weigh; None where an answer decides nothing.
        candidates: Those that are left.
        synthesis: The solution that was worked out; None if there is none.
        weight: What it weighs; infinite if it stands whatever the candidates say.
        domain: The domain.
    """
    notes = list[str]()
    if synthesis is not None and math.isinf(weight):
        solution, votes = synthesis, ballot.votes() if ballot else []
    elif ballot is None:
        solution, votes = MostFrequent.of([graph.reconstruct(candidate) for candidate in candidates], domain), []
    else:
        answer = None if synthesis is None else domain.parse_answer(synthesis)
        votes = ballot.votes(answer, weight)
        wins = answer is not None and bool(votes) and domain.same_answer(votes[0]["answer"], answer)
        solution = synthesis if synthesis is not None and wins else _best(graph, ballot, candidates, votes)
        if synthesis is not None and not wins:
            notes.append(_outvoted(answer, votes))
    answer = domain.parse_answer(solution)
    return {
        "solution": solution,
        "answer": None if answer is None else str(answer),
        "confidence": confidence_in(answer, votes, domain.same_answer) if ballot else None,
        "votes": votes,
        "notes": notes,
    }


def _best(graph: ConsensusGraph, ballot: Ballot, candidates: Sequence[int], votes: Sequence[AnswerVote]) -> str:
    """The best candidate with the winning answer; if none has an answer, the best of those that are left."""
    winning = votes[0]["candidates"] if votes else candidates
    return graph.reconstruct(ballot.best(winning))


def _outvoted(answer: str | None, votes: Sequence[AnswerVote]) -> str:
    if answer is None:
        return "the synthesis has no answer that can be read: a candidate stands"
    if not votes:
        return "the synthesis has no weight: a candidate stands"
    return f"the synthesis says {answer}, the candidates {votes[0]['answer']}: the best of them stands"
