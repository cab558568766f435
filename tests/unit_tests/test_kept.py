"""What fuzzing found once: each case again, and texts that took quadratic time over four doublings."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests import fuzz
from tests.fuzz.alignments import check
from tests.fuzz.growth import Growth, measure, sure

CASES = [json.loads(line) for line in (Path(str(fuzz.__file__)).parent / "kept.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_case_that_failed_once(case: list[Any]) -> None:
    kind, *what = case
    if kind == "alignment":
        assert check(what[0]) is None
    elif kind == "growth":
        function, unit, frame = what
        assert not sure(measure(function, unit, frame, start=2_000))  # short enough to fail soon
    else:
        pytest.fail(f"no way to replay {case}")


def busy(seed: int, power: int) -> Callable[..., Growth]:
    """Measurements on a machine that makes any of them up to two and a half times as long."""
    chance = random.Random(seed)
    return lambda *_: Growth(
        "bare", ".", 0, 10_000, [0.02 * 2 ** (power * n) * chance.uniform(1, 2.5) for n in range(5)]
    )


@pytest.mark.parametrize("seed", range(20))
def test_a_busy_machine_makes_nothing_quadratic_and_hides_nothing_that_is(seed: int) -> None:
    linear, quadratic = busy(seed, 1), busy(seed, 2)
    slow = Growth("bare", ".", 0, 10_000, [0.02, 0.04, 0.08, 0.16, 9.0])
    assert not sure(slow, linear)
    assert not sure(linear(), linear)
    assert sure(Growth("bare", ".", 0, 10_000, [0.02, 0.08, 0.32, 1.28, 5.12]), quadratic)
