"""``make evidence``: measure every figure that README and docs quote from recorded sets, and write the report.

``python -m tests.benchmarks.evidence [-o FOLDER] [--record] [--requote] [section …]``
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from tests.benchmarks import evidence_answers, evidence_calibration, evidence_detection
from tests.benchmarks.reporting import (
    RECORDED,
    ROOT,
    Figure,
    as_json,
    as_markdown,
    kept,
    pages,
    quotations,
    recorded,
    requoted,
    strayed,
)

SECTIONS: dict[str, Callable[[], list[Figure]]] = {  # the slowest first: two run at a time
    "speed": evidence_answers.fast,
    "answers": evidence_answers.labelled_answers,
    "verification": evidence_answers.verified,
    "calibration": evidence_calibration.figures,
    "wikibio": evidence_detection.wikibio,
    "confidence": evidence_answers.telling,
    "cost": evidence_answers.asking,
    "claims": evidence_detection.claims,
    "noveltybench": evidence_detection.noveltybench,
}


def measured(name: str) -> tuple[list[Figure], float]:
    """The figures of a section, and the time they took, without waiting for others on a busy machine."""
    start = _spent()
    return SECTIONS[name](), _spent() - start


def _spent() -> float:
    """CPU seconds of this process and those it started."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def main() -> None:
    """Measure, write, and compare with what is quoted."""
    parser = argparse.ArgumentParser(description="Measure the figures that README and docs quote.")
    parser.add_argument("sections", nargs="*", help=f"what to measure: {', '.join(SECTIONS)} (all)")
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "build" / "evidence", help="where to write")
    parser.add_argument("--record", action="store_true", help=f"keep the figures in {RECORDED.relative_to(ROOT)}")
    parser.add_argument("--requote", action="store_true", help="mend the figures that README and docs quote")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.sections if name not in SECTIONS]:
        sys.exit(f"No section {', '.join(unknown)}; there are {', '.join(SECTIONS)}.")
    wanted = [name for name in SECTIONS if name in (arguments.sections or SECTIONS)]
    start = time.perf_counter()
    found, seconds = _all(wanted)
    figures = [figure for name in wanted for figure in found[name]]
    arguments.output.mkdir(parents=True, exist_ok=True)
    (arguments.output / "evidence.md").write_text(as_markdown({name: found[name] for name in wanted}, seconds))
    (arguments.output / "evidence.json").write_text(as_json(figures))
    if arguments.record:
        RECORDED.write_text(as_json(figures, {} if wanted == list(SECTIONS) else kept()))
    if arguments.requote:
        for page in pages():
            page.write_text(requoted(page.read_text(), recorded()))
    problems = strayed(figures, quotations(pages()), recorded())
    told = f"{len(figures)} figures in {time.perf_counter() - start:.0f} s: {arguments.output / 'evidence.md'}"
    print("\n".join([told, *problems]))
    sys.exit(bool(problems))


def _all(wanted: list[str]) -> tuple[dict[str, list[Figure]], dict[str, float]]:
    found: dict[str, list[Figure]] = {}
    seconds: dict[str, float] = {}
    with ProcessPoolExecutor(max_workers=2) as pool:
        jobs = {pool.submit(measured, name): name for name in wanted}
        for job in as_completed(jobs):
            found[jobs[job]], seconds[jobs[job]] = job.result()
            print(f"{jobs[job]}: {len(found[jobs[job]])} figures in {seconds[jobs[job]]:.0f} CPU seconds", flush=True)
    return found, seconds


if __name__ == "__main__":
    main()
