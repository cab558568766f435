"""Answers beside the responses they were made of: what they keep, what of it is true, and whether it reads as text."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from langchain_congrs import ConGrBuilder, RuleJudge
from tests.benchmarks import answer_metrics as metrics
from tests.benchmarks.recorded import load

TAUS: tuple[float | str, ...] = (0.3, 0.5, 0.7, 0.9, "auto")
BASE = "nodes, quorum 1"
AUTO = "statements, tau auto"
SHOWN = 5
BOOTSTRAPS = 2000
HALVES = ("tuning", "held out")

Oracle = Callable[[str], tuple[int, int]]
"""How many true and how many false specifics or claims an answer holds."""
Row = tuple[float, ...]
"""Sums over the answers of a system to one prompt, see `FIELDS`."""

FIELDS = ("true", "false", "sentences", "spliced", "faulty", "words", "silent")


class Prompt(NamedTuple):
    """What was asked, the responses to it, and what says whether an answer is true."""

    question: str
    responses: list[str]
    oracle: Oracle | None = None

    @property
    def given(self) -> dict[str, Any]:
        """What a builder takes."""
        return {"prompt": self.question, "responses": self.responses}


System = Callable[[Prompt], list[str]]
"""Makes answers of the responses to a prompt."""


# -- the sets --------------------------------------------------------------------------------------------------------


def biographies() -> list[Prompt]:
    """GPT-3's biographies that have a reference, five responses; specifics are true if the reference has them."""
    found = []
    for record in load("wikibio_gpt3"):
        if reference := record["labels"].get("reference"):
            subject = record["prompt"].split(" about ", 1)[-1]
            found.append(Prompt(record["prompt"], record["responses"][:5], _by_reference(subject, reference)))
    return found


def _by_reference(subject: str, reference: str) -> Oracle:
    def oracle(answer: str) -> tuple[int, int]:
        found = metrics.specifics(answer, subject)
        true = len(metrics.in_reference(found, reference))
        return true, len(found) - true

    return oracle


def labelled_biographies() -> list[Prompt]:
    """Biographies of three systems, with claims that people called true or false."""
    found = []
    for record in load("bio_factscore_human_xmodel"):
        labels = record["labels"]
        facts = [
            (fact["fact"], fact["label"] == "S")
            for response in labels["per_response"]
            for fact in response["facts"]
            if fact["label"] in {"S", "NS"}
        ]
        claims = metrics.labelled_claims(facts, labels["entity"])
        found.append(Prompt(record["prompt"], record["responses"], _by_claims(claims)))
    return found


def _by_claims(claims: dict[metrics.Claim, bool]) -> Oracle:
    def oracle(answer: str) -> tuple[int, int]:
        windows = metrics.windows(answer)
        held = [true for claim, true in claims.items() if metrics.holds(windows, claim)]
        return sum(held), len(held) - sum(held)

    return oracle


def unlabelled(name: str) -> list[Prompt]:
    return [Prompt(record["prompt"], record["responses"][:5]) for record in load(name)]


# -- the systems -----------------------------------------------------------------------------------------------------


def systems() -> dict[str, System]:
    """What makes answers of responses; several answers share the weight of one, an empty one is silence."""
    nodes = "nodes" if _takes(select="nodes") else "all"
    found: dict[str, System] = {
        "a random sample": lambda prompt: prompt.responses,
        "the longest": lambda prompt: [max(prompt.responses, key=lambda text: len(text.split()))],
        "minimum Bayes risk": lambda prompt: [metrics.minimum_bayes_risk(prompt.responses)],
        BASE: _decoding(0.5, nodes, _building(judge=RuleJudge())),
        "nodes, quorum 0.6": _decoding(0.5, nodes, _building(quorum=0.6, judge=RuleJudge())),
    }
    if _takes(tau="auto", select="statements"):
        build = _building()
        found |= {f"statements, tau {tau}": _decoding(tau, "statements", build) for tau in TAUS}
    return found


def _takes(**options: Any) -> bool:
    graph: Any = ConGrBuilder().invoke(["The sea is deep.", "The sea is wide.", "The sea is deep."])
    try:
        graph.decode(**options)
    except (TypeError, ValueError):
        return False
    return True


Build = Callable[[str, tuple[str, ...]], Any]


def _decoding(tau: float | str, select: str, build: Build) -> System:
    def decode(prompt: Prompt) -> list[str]:
        answer = build(prompt.question, tuple(prompt.responses)).decode(tau=tau, select=select)
        return ["" if answer.abstained else answer.text]

    return decode


def _building(**options: Any) -> Build:
    """A builder that remembers its last graph."""
    builder = ConGrBuilder(**options)
    return lru_cache(maxsize=1)(lambda question, responses: builder.invoke(Prompt(question, list(responses)).given))


# -- the figures -----------------------------------------------------------------------------------------------------


def measured(prompt: Prompt, answers: Sequence[str]) -> Row:
    """The means of all figures over the answers of one system to one prompt."""
    said, samples = _read(tuple(prompt.responses))
    rows = [_row(answer, prompt.oracle, said, samples) for answer in answers]
    return tuple(float(value) for value in np.mean(rows, axis=0))


@lru_cache(maxsize=8)
def _read(responses: tuple[str, ...]) -> tuple[list[set[str]], metrics.Samples]:
    return metrics.said(responses), metrics.Samples(responses)


def _row(answer: str, oracle: Oracle | None, said: list[set[str]], samples: metrics.Samples) -> Row:
    if not answer.strip():
        return (0, 0, 0, 0, 0, 0, 1)
    units = [unit for unit in metrics.units(answer) if unit.kind != "block"]
    spliced = sum(metrics.spliced(unit.text, said) for unit in units)
    faulty = sum(metrics.fault(unit, samples) is not None for unit in units)
    true, false = oracle(answer) if oracle else (0, 0)
    return (true, false, len(units), spliced, faulty, len(answer.split()), 0)


def summary(rows: np.ndarray) -> dict[str, float]:
    """Figures of a system over many prompts, `rows` in the order of `FIELDS`."""
    total = dict(zip(FIELDS, rows.sum(axis=0), strict=True))
    return {
        "precision": _ratio(total["true"], total["true"] + total["false"]),
        "kept": total["true"] / len(rows),
        "spliced": _ratio(total["spliced"], total["sentences"]),
        "faulty": _ratio(total["faulty"], total["sentences"]),
        "words": total["words"] / len(rows),
        "silent": total["silent"] / len(rows),
    }


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else float("nan")


def interval(values: Iterable[float]) -> tuple[float, float]:
    low, high = np.nanpercentile(list(values), [2.5, 97.5])
    return float(low), float(high)


def resamples(size: int) -> np.ndarray:
    """Places of prompts drawn with replacement, the same for every system of a set."""
    return np.random.default_rng(0).integers(size, size=(BOOTSTRAPS, size))


def offenders(prompts: list[Prompt], system: System) -> list[str]:
    """The units of a system's answers that are no whole sentences or are spliced, with the reason."""
    found = []
    for prompt in prompts:
        said, samples = metrics.said(prompt.responses), metrics.Samples(prompt.responses)
        for unit in (unit for answer in system(prompt) for unit in metrics.units(answer)):
            if unit.kind != "block":
                reason = metrics.fault(unit, samples) or ("spliced" if metrics.spliced(unit.text, said) else None)
                found += [f"{reason}: {unit.text}"] if reason else []
    return found


# -- the tables ------------------------------------------------------------------------------------------------------


def report() -> None:
    """All sets, labelled ones by halves."""
    start = time.perf_counter()
    found = systems()
    if AUTO not in found:
        print("\nAnswers: statements are not there yet, their rows are left out")
    _labelled("wikibio_gpt3, m = 5: specifics (numbers, names) in the reference", biographies(), found)
    _labelled("bio_factscore_human_xmodel, m = 3: claims that people labelled", labelled_biographies(), found)
    for name in ("entities_chatprotect_chatgpt", "short_llmconsistencyvis", "embedded_qwen25coder15b"):
        _unlabelled(f"{name}, m = 5", unlabelled(name), found)
    print(f"answers: {time.perf_counter() - start:.0f} s")


def rows_of(prompts: list[Prompt], found: dict[str, System]) -> dict[str, np.ndarray]:
    """For every system, a row for each prompt."""
    rows: dict[str, list[Row]] = {name: [] for name in found}
    for prompt in prompts:
        for name, system in found.items():
            rows[name].append(measured(prompt, system(prompt)))
    return {name: np.array(of) for name, of in rows.items()}


def _labelled(title: str, prompts: list[Prompt], found: dict[str, System]) -> None:
    rows = rows_of(prompts, found)
    for number, half in enumerate(HALVES):
        size = len(prompts[number::2])
        print(f"\n{title}; {half}, {size} prompts; 95 % by bootstrap\n")
        print(
            f"{'system':24} {'precision':>9} {'':13} {'true kept':>9} {'':15}"
            f" {'spliced':>8} {'no sentence':>11} {'words':>6} {'silent':>6}"
        )
        for name, all_rows in rows.items():
            print(_line(name, all_rows[number::2]), flush=True)
        for name in [name for name in rows if name.startswith("statements")]:
            print(_beside(name, rows[name][number::2], rows[BASE][number::2]))
    _offenders(prompts, found)


def _line(name: str, rows: np.ndarray) -> str:
    figures = summary(rows)
    drawn = [summary(rows[places]) for places in resamples(len(rows))]
    precision, kept = (interval(draw[key] for draw in drawn) for key in ("precision", "kept"))
    return (
        f"{name:24} {figures['precision']:9.3f} [{precision[0]:.3f} {precision[1]:.3f}]"
        f" {figures['kept']:9.2f} [{kept[0]:6.2f} {kept[1]:6.2f}]"
        f" {figures['spliced']:8.1%} {figures['faulty']:11.1%} {figures['words']:6.0f} {figures['silent']:6.0%}"
    )


def _beside(name: str, rows: np.ndarray, base: np.ndarray) -> str:
    """A system against the paper's selection, over the same draws of prompts."""

    def compared(places: Any) -> tuple[float, float]:
        one, other = summary(rows[places]), summary(base[places])
        return one["precision"] - other["precision"], _ratio(one["kept"], other["kept"])

    points, times = compared(slice(None))
    drawn = [compared(places) for places in resamples(len(rows))]
    low, high = interval(draw[0] for draw in drawn)
    fewest, most = interval(draw[1] for draw in drawn)
    return (
        f"  {name} beside {BASE}: precision {points:+.3f} [{low:+.3f} {high:+.3f}], "
        f"true kept x {times:.2f} [{fewest:.2f} {most:.2f}]"
    )


def _unlabelled(title: str, prompts: list[Prompt], found: dict[str, System]) -> None:
    print(f"\n{title}, {len(prompts)} prompts\n")
    print(f"{'system':24} {'spliced':>8} {'no sentence':>11} {'words':>6} {'silent':>6}")
    for name, rows in rows_of(prompts, found).items():
        figures = summary(rows)
        print(
            f"{name:24} {figures['spliced']:8.1%} {figures['faulty']:11.1%} {figures['words']:6.0f} "
            f"{figures['silent']:6.0%}",
            flush=True,
        )
    _offenders(prompts, found)


def _offenders(prompts: list[Prompt], found: dict[str, System]) -> None:
    listed = offenders(prompts, found[AUTO]) if AUTO in found else []
    for line in listed[:SHOWN]:
        print(f"  {line}")
    if len(listed) > SHOWN:
        print(f"  and {len(listed) - SHOWN} more")
