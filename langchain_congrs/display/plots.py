"""Plots of answers and graphs with matplotlib: support along an answer, thresholds, responses compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from langchain_congrs._common import needs_extra
from langchain_congrs.display.levels import COLORS, asked_for, level_counts, level_of
from langchain_congrs.display.marked import MarkedResponses

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from langchain_congrs.decoding.response import SynthesizedResponse
    from langchain_congrs.graph.consensus_graph import ConsensusGraph

__all__ = ["plot_agreement", "plot_support", "plot_sweep"]

_EDITED = "#eddcf7"
_INK = "#1b2026"
_DARK_CELL = 60  # per cent, from which on the figures in a matrix are white


def plot_support(answer: SynthesizedResponse, ax: Axes | None = None) -> Axes:
    """Plot the support of every word along an answer; the threshold is a dashed line.

    Args:
        answer: The answer.
        ax: Where to draw; a new figure by default.

    Raises:
        ImportError: If the extra ``viz`` is not installed.
    """
    ax = ax or _axes(8, 2.6)
    asked = asked_for(answer.graph, answer)
    at = 0
    for span in answer.spans:
        words = len(span.text.split()) or 1
        support = span.support or 0
        color = _EDITED if span.support is None else COLORS[level_of(support, asked)].light
        ax.bar(at, support, width=words, align="edge", color=color, edgecolor=_INK, linewidth=0.5)
        at += words
    ax.axhline(answer.tau * answer.graph.m, color=_INK, linestyle="--", linewidth=1)
    ax.set(xlim=(0, max(at, 1)), ylim=(0, asked), xlabel="words of the answer", ylabel=f"said by, of {asked}")
    ax.set_yticks(range(asked + 1) if len(level_counts(asked)) == asked else range(0, asked + 1, max(asked // 5, 1)))
    return ax


def plot_sweep(graph: ConsensusGraph, ax: Axes | None = None) -> Axes:
    """Plot what becomes of the answer as the threshold rises: its length, its support and its coverage.

    Args:
        graph: The graph to decode, once for each threshold; no model is asked.
        ax: Where to draw; a new figure by default.

    Raises:
        ImportError: If the extra ``viz`` is not installed.
    """
    ax = ax or _axes(6, 3.4)
    taus = [need / graph.m for need in range(1, graph.m + 1)]
    answers = list(graph.sweep(taus).values())
    longest = max(len(answer.text.split()) for answer in answers) or 1
    length = [len(answer.text.split()) / longest for answer in answers]
    ax.plot(taus, length, marker="o", color=_INK, label=f"length (1 = {longest} words)")
    ax.plot(taus, [answer.support for answer in answers], marker="s", linestyle="--", color="#4c8a52", label="support")
    ax.plot(taus, [answer.coverage for answer in answers], marker="^", linestyle=":", color="#c4675e", label="coverage")
    ax.set(xlabel="tau", xlim=(0, 1.03), ylim=(-0.03, 1.05))
    ax.legend(frameon=False)
    return ax


def plot_agreement(graph: ConsensusGraph, ax: Axes | None = None) -> Axes:
    """Plot how much of their words every two responses have in common, in per cent.

    Args:
        graph: The graph of the responses.
        ax: Where to draw; a new figure by default.

    Raises:
        ImportError: If the extra ``viz`` is not installed.
    """
    ax = ax or _axes(4.6, 4)
    shares = MarkedResponses(graph).alike()
    ax.imshow(shares, cmap="Greens", vmin=0, vmax=100)
    for one, row in enumerate(shares):
        for two, share in enumerate(row):
            ax.text(two, one, str(share), ha="center", va="center", color="white" if share >= _DARK_CELL else _INK)
    numbers = list(range(graph.m))
    ax.set_xticks(numbers, [str(number + 1) for number in numbers])
    ax.set_yticks(numbers, [str(number + 1) for number in numbers])
    ax.set(xlabel="response", ylabel="response", title="words in common, %")
    return ax


def _axes(width: float, height: float) -> Axes:
    with needs_extra("viz"):
        from matplotlib.figure import Figure  # noqa: PLC0415 - slow, and an extra
    return Figure(figsize=(width, height), layout="constrained").add_subplot()
