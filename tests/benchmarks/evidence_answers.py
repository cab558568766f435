"""Figures of answers, verification, cost and speed: those of the benchmark sections, with keys."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

import numpy as np

from tests.benchmarks import answers, confidence, cost, speed, verification
from tests.benchmarks.reporting import Figure

SIZES = ((5, 500), (5, 2000), (5, 6000))
LONG = 2000  # words from which on a plain alignment takes minutes
SAID = {
    "precision": "share of what is said that is true",
    "kept": "true specifics or claims per prompt",
    "spliced": "share of sentences with content words that stand together in no sentence of a response",
    "faulty": "share of units that are no whole sentence",
    "words": "words per answer",
    "silent": "share of prompts without an answer",
}
TITLES = {
    "wikibio": "GPT-3 biographies, m = 5, specifics in the reference",
    "factscore": "biographies of three systems, m = 3, claims labelled by people",
}
PROMPTS = {"wikibio": answers.biographies, "factscore": answers.labelled_biographies}


def labelled_answers() -> list[Figure]:
    """What each system keeps and what of it is true, by halves; thresholds were chosen on the first."""
    found = []
    for name, title in TITLES.items():
        for system, rows in answers.rows_of(PROMPTS[name](), answers.systems()).items():
            for number, half in enumerate(answers.HALVES):
                key = f"answers.{name}.{half.replace(' ', '-')}.{_slug(system)}"
                found += _summary(key, f"{title}; {half}; {system}", rows[number::2])
    return found


def _slug(system: str) -> str:
    return (
        system.replace(", tau ", "-").replace(", quorum ", "-").replace("a ", "").replace("the ", "").replace(" ", "-")
    )


def _summary(key: str, title: str, rows: np.ndarray) -> list[Figure]:
    drawn = [answers.summary(rows[places]) for places in answers.resamples(len(rows))]
    return [
        Figure(f"{key}.{name}", value, f"{title}: {SAID[name]}", *answers.interval([one[name] for one in drawn]))
        for name, value in answers.summary(rows).items()
    ]


def telling() -> list[Figure]:
    """Which figure of an answer tells whether it is true."""
    found = []
    for name, title in TITLES.items():
        told = confidence.answers_of(PROMPTS[name]())
        truth = [precision for _, precision in told]
        for figure in confidence.FIGURES:
            value = confidence.spearman([getattr(answer, figure) for answer, _ in told], truth)
            said = f"{title}: Spearman of {figure} with precision, {len(told)} answers at tau 0.3, 0.5, 0.7 and auto"
            found.append(Figure(f"confidence.{name}.{figure}", value, said))
    return found


def verified() -> list[Figure]:
    """Verification by a simulated verifier that is right with probability p, against a plain vote."""
    groups = {name: verification.groups_of(name) for name in verification.SETS}
    found = []
    for correlation in (0.0, 0.5):
        for rate in verification.RATES:
            for way, figures in verification.row(groups, rate, correlation).items():
                key = f"verification.{'correlated' if correlation else 'independent'}.{rate:g}.{way.replace(' ', '-')}"
                said = f"six recorded sets, m = 5, verifier right with p = {rate:g}, {way}"
                found += [Figure(f"{key}.{name}", value, f"{said}: {name}") for name, value in figures.items()]
    return found


def asking() -> list[Figure]:
    """Calls and tokens of the secondary model by way of asking, and our own time."""
    found = []
    judged = {}
    for way in cost.WAYS:
        calls, judged[way], edit, rounds = cost.asked(way)
        said = f"secondary model per GPT-3 biography, m = 5, way={way}"
        figures = {"calls": calls, "judge_tokens": judged[way], "edit_tokens": edit, "rounds": rounds}
        found += [Figure(f"cost.{way}.{name}", value, f"{said}: {name}") for name, value in figures.items()]
    times = judged["pairwise"] / judged["graph"]
    found.append(Figure("cost.times", times, "tokens of judging pair by pair / those of one call for all regions"))
    took = cost.own_milliseconds()
    said = "our own time of a run, 5 x 500 words, milliseconds"
    return [*found, Figure("own-share.ms", statistics.median(took), f"{said}: median of 30", timed=True)]


def fast(sizes: Sequence[tuple[int, int]] = SIZES) -> list[Figure]:
    """Time and memory of the alignment, beside a plain one and beside spoa."""
    found = []
    for m, words in sizes:
        engines = [engine for engine in speed.ENGINES if engine != "plain" or words <= LONG]
        figures = {engine: speed.in_a_process(engine, m, words) for engine in engines}
        ours, plain, spoa = map(figures.get, speed.ENGINES)
        if ours and plain:
            found.append(_timed(f"speed.{m}x{words}.plain", plain["ms"] / ours["ms"], "time of a plain one / ours"))
        if ours and spoa:
            found.append(_timed(f"speed.{m}x{words}.spoa", ours["ms"] / spoa["ms"], "our time / that of spoa"))
        if ours:
            found.append(_timed(f"speed.{m}x{words}.mb", ours["mb"], "growth of peak memory, MB"))
    return found


def _timed(key: str, value: float, said: str) -> Figure:
    size = key.split(".")[1]
    return Figure(key, value, f"alignment of recorded solutions, {size} words: {said}", timed=True)
