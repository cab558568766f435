"""Generated alignments against a reference that shares nothing with the aligner: a plain table, cell by cell."""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Sequence
from typing import NamedTuple

from langchain_congrs.alignment import PartialOrderGraph

MILLION = 1_000_000
_CHUNK = 2_000  # alignments of one seed
_MATCH, _GAP = 1, -1  # the default scores; a mismatch (-2) is as bad as two gaps


class Checked(NamedTuple):
    """What came of some alignments: how many, and the responses of those that are wrong."""

    tried: int
    wrong: list[list[str]]


def best_score(graph: PartialOrderGraph, word: str) -> int:
    """The best score of aligning a word's letters to a path of the graph."""
    rows: dict[int, list[int]] = {0: [_GAP * length for length in range(len(word) + 1)]}
    for node in graph.order[1:-1]:
        before = [max(values) for values in zip(*(rows[source] for source in graph.before[node]), strict=True)]
        row = [before[0] + _GAP]
        for place, letter in enumerate(word):
            aligned = before[place] + (_MATCH if letter == graph.keys[node] else 2 * _GAP)
            row.append(max(aligned, before[place + 1] + _GAP, row[place] + _GAP))
        rows[node] = row
    return max(rows[node][-1] for node in graph.before[1] or [0])


def score_of(graph: PartialOrderGraph, word: str, steps: Sequence[tuple[int | None, int | None]]) -> int:
    """The score of the steps, if they are a path of the graph and take the letters in order."""
    at = taken = total = 0
    for node, place in steps:
        if (node is not None and at not in graph.before[node]) or (place is not None and place != taken):
            return -(10**9)
        at = at if node is None else node
        taken += place is not None
        matched = node is not None and place is not None
        total += (_MATCH if graph.keys[node] == word[place] else 2 * _GAP) if matched else _GAP  # type: ignore[index]
    return total if taken == len(word) and at in (graph.before[1] or [0]) else -(10**9)


def check(responses: Sequence[str]) -> int | None:
    """The first response that is not aligned as well as it can be; None if all are."""
    graph = PartialOrderGraph()
    for number, word in enumerate(responses):
        if number and score_of(graph, word, graph.align(word)) != best_score(graph, word):
            return number
        graph.add(word)
        if any("".join(graph.keys[node] for node in path) != said for path, said in zip(graph.paths, responses)):  # noqa: B905
            return number
    return None


def responses_of(chance: random.Random) -> list[str]:
    letters = "abcdefgh"[: chance.randint(1, 8)]
    longest = chance.choice((2, 4, 4, 6, 6, 9, 14))
    return ["".join(chance.choices(letters, k=chance.randint(0, longest))) for _ in range(chance.randint(2, 6))]


def from_seed(seed: int) -> Checked:
    chance, count, wrong = random.Random(seed), 0, list[list[str]]()
    while count < _CHUNK:
        responses = responses_of(chance)
        count += len(responses) - 1
        if check(responses) is not None:
            wrong.append(responses)
    return Checked(count, wrong)


def fuzz(seconds: float, *, seed: int, most: int = MILLION, workers: int = 2) -> Checked:
    """Check alignments until there are `most`, or the time is over."""
    until, count, wrong = time.monotonic() + seconds, 0, list[list[str]]()
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for found in pool.imap_unordered(from_seed, range(seed, seed + most // _CHUNK + 1)):
            count, wrong = count + found.tried, wrong + found.wrong
            if wrong or time.monotonic() > until:
                pool.terminate()
                break
    return Checked(count, wrong)
