"""What fuzzing found once: each case again. A text that took quadratic time would not end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests import fuzz
from tests.fuzz.alignments import check
from tests.fuzz.text_functions import FRAMES, STATEMENT_FUNCTIONS, TEXT_FUNCTIONS

CASES = [json.loads(line) for line in (Path(str(fuzz.__file__)).parent / "kept.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_case_that_failed_once(case: list[Any]) -> None:
    kind, *what = case
    if kind == "alignment":
        assert check(what[0]) is None
    elif kind == "growth":
        function, unit, frame = what
        {**TEXT_FUNCTIONS, **STATEMENT_FUNCTIONS}[function](FRAMES[frame](unit * (100_000 // len(unit))))
    else:
        pytest.fail(f"no way to replay {case}")
