"""``make bench``, or ``python -m tests.benchmarks [section …]``."""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.benchmarks import (
    answers,
    confidence,
    cost,
    imports,
    paths,
    speed,
    tables,
    verification,
    verification_ways,
)

SECTIONS: dict[str, Callable[[], None]] = {
    "speed": speed.report,
    "builder": tables.builder_overhead,
    "lossless": tables.lossless,
    "quorum": tables.quorum,
    "choices": tables.choices,
    "graphs": tables.graphs,
    "cost": cost.ways,
    "rounds": cost.rounds,
    "own-share": cost.own_share,
    "deciding": cost.deciding,
    "early-stop": cost.early_stopping,
    "verification": verification.report,
    "verification-ways": verification_ways.report,
    "answers": answers.report,
    "confidence": confidence.report,
    "imports": imports.report,
    "paths": paths.report,
}


def main(wanted: list[str]) -> None:
    unknown = [name for name in wanted if name not in SECTIONS]
    if unknown:
        sys.exit(f"No benchmark {', '.join(unknown)}; there are {', '.join(SECTIONS)}.")
    for name in wanted or SECTIONS:
        SECTIONS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
