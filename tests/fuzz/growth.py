"""Processor time over four doublings of degenerate text: every text function must stay linear."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from typing import NamedTuple

from tests.fuzz.text_functions import FRAMES, STATEMENT_FUNCTIONS, TEXT_FUNCTIONS, UNITS

DOUBLINGS = 4
STARTS = (10_000, 1_000_000 // 2**DOUBLINGS)
"""The shortest texts, in characters; the longest are 160 kB and 1 MB."""
_WORTH_A_LOOK = 0.03  # seconds; what is below is noise
_LINEAR = 2.6  # how much a doubling may cost
_LONGEST, _MUCH_TOO_LONG = 1.0, 10.0  # seconds; the second before it has been doubled twice
_EARLY = 2
_REPEATS = 10


class Growth(NamedTuple):
    """How long a function takes on a text and its four doublings."""

    function: str
    unit: str
    frame: int
    start: int
    seconds: list[float]

    @property
    def superlinear(self) -> bool:
        """Whether the last two doublings cost more than linear ones do, and enough to be sure of it."""
        first, last = self.seconds[-3:][0], self.seconds[-1]
        doublings = len(self.seconds[-3:]) - 1
        if not doublings:  # the first took so long that nothing was doubled
            return True
        return last > _WORTH_A_LOOK and last > first * _LINEAR**doublings


def measure(function: str, unit: str, frame: int, start: int = STARTS[0]) -> Growth:
    call = {**TEXT_FUNCTIONS, **STATEMENT_FUNCTIONS}[function]
    seconds = list[float]()
    gc.collect()
    for doubling in range(DOUBLINGS + 1):
        size = start * 2**doubling
        text = FRAMES[frame](unit * (size // len(unit)))
        gc.disable()  # it comes when it likes
        began = time.process_time()
        call(text)
        seconds.append(time.process_time() - began)
        gc.enable()
        long = seconds[-1] > (_LONGEST if doubling >= _EARLY else _MUCH_TOO_LONG)
        if long or (doubling == _EARLY and seconds[-1] * 4 ** (DOUBLINGS - _EARLY) < _WORTH_A_LOOK):
            break  # what takes longer need not be doubled again; what is so quick is so even if it is quadratic
    return Growth(function, unit, frame, start, seconds)


def sure(growth: Growth, again: Callable[[str, str, int, int], Growth] = measure) -> bool:
    """Whether it is superlinear by the least time that each length took: a busy machine only ever adds to it."""
    for _ in range(_REPEATS):
        if not growth.superlinear:
            return False
        repeated = again(*growth[:4]).seconds
        growth = growth._replace(seconds=[min(pair) for pair in zip(growth.seconds, repeated, strict=False)])
    return growth.superlinear


def in_turns(functions: list[str], chance: random.Random) -> list[tuple[str, str, int]]:
    """Every function with every text, in random order, but each function once before any has its second turn."""
    texts = [(unit, frame) for unit in UNITS for frame in range(len(FRAMES))]
    orders = [chance.sample(texts, len(texts)) for _ in functions]
    return [
        (function, *text) for turn in zip(*orders, strict=True) for function, text in zip(functions, turn, strict=True)
    ]
