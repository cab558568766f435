"""Fuzz for so many seconds (`FUZZ_SECONDS`, 600 by default): alignments, state machines, bytes, and growth.

What fails is printed and appended to `kept.jsonl`, which a test replays from then on.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test

from tests.fuzz import alignments, bytes_in, growth, machines
from tests.fuzz.text_functions import STATEMENT_FUNCTIONS, TEXT_FUNCTIONS

KEPT = Path(__file__).parent / "kept.jsonl"
Fuzz = Callable[[float, int], Iterator[str]]
"""A share of the time and a seed in, lines about what was found out; what fails is raised."""


class FoundError(Exception):
    """Something fails; `case` replays it."""

    def __init__(self, case: list[Any]) -> None:
        super().__init__(json.dumps(case))
        self.case = case


def fuzz_alignments(seconds: float, seed: int) -> Iterator[str]:
    found = alignments.fuzz(seconds, seed=seed)
    yield f"{found.tried:,} alignments, {len(found.wrong)} not as the reference"
    if found.wrong:
        raise FoundError(["alignment", min(found.wrong, key=lambda case: sum(map(len, case)))])


def _machine(kind: type[RuleBasedStateMachine]) -> Fuzz:
    def fuzz(seconds: float, _: int) -> Iterator[str]:
        until, runs = time.monotonic() + seconds, 0
        chosen = settings(
            max_examples=10,
            stateful_step_count=12,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        while time.monotonic() < until:
            run_state_machine_as_test(kind, settings=chosen)
            runs += chosen.max_examples
        yield f"{kind.__name__}: {runs:,} runs of up to 12 steps"

    return fuzz


def fuzz_bytes(seconds: float, seed: int) -> Iterator[str]:
    if not bytes_in.installed():
        yield "atheris is not installed: left out"
        return
    for name in bytes_in.TARGETS:
        problem = bytes_in.fuzz(name, max(1, int(seconds / len(bytes_in.TARGETS))), seed)
        yield f"atheris on {name}: {'failed' if problem else 'nothing found'}"
        if problem:
            sys.stderr.write(problem)
            raise FoundError(["bytes", name, problem[-200:]])


def fuzz_growth(seconds: float, seed: int) -> Iterator[str]:
    until, tried = time.monotonic() + seconds, 0
    chance = random.Random(seed)
    cases = growth.in_turns([*TEXT_FUNCTIONS, *STATEMENT_FUNCTIONS], chance)
    for case in cases:
        if time.monotonic() > until:
            break
        tried += 1
        found = growth.measure(*case, start=chance.choice(growth.STARTS))
        if growth.sure(found):
            yield f"{found}"
            raise FoundError(["growth", *case])
    yield f"{tried:,} of {len(cases):,} texts over four doublings, none grows faster than itself"


PARTS: list[tuple[str, float, Fuzz]] = [
    ("alignments", 0.5, fuzz_alignments),
    ("incremental graph", 0.1, _machine(machines.IncrementalGraph)),
    ("verification", 0.15, _machine(machines.Verification)),
    ("bytes", 0.1, fuzz_bytes),
    ("growth", 0.15, fuzz_growth),
]


def main() -> int:
    total, failed = float(os.environ.get("FUZZ_SECONDS") or 600), 0
    seed = int(os.environ.get("FUZZ_SEED") or time.time_ns() % 10**9)
    only = sys.argv[1:]
    chosen = [part for part in PARTS if not only or part[0] in only]
    shares = sum(share for _, share, _ in chosen)
    until = time.monotonic() + total
    print(f"FUZZ_SEED={seed}")
    for name, share, fuzz in chosen:
        began = time.monotonic()
        try:  # who is ready early leaves time to the others
            for line in fuzz(max(1.0, until - began) * share / shares, seed):
                print(f"  {line} ({time.monotonic() - began:.0f} s)", flush=True)
        except FoundError as error:
            failed += 1
            with KEPT.open("a") as file:
                file.write(json.dumps(error.case) + "\n")
            print(f"FAILED {name}: {error}; kept in {KEPT.name}", flush=True)
        except Exception as error:  # noqa: BLE001 - the other parts go on
            failed += 1
            steps = "\n".join(getattr(error, "__notes__", []))  # how hypothesis came there
            print(f"FAILED {name}: {type(error).__name__}: {error}\n{steps}", flush=True)
        shares -= share
    return failed


if __name__ == "__main__":
    sys.exit(main())
