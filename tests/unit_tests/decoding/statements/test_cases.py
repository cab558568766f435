"""The table of hand-made groups of responses, straight through the engine."""

from __future__ import annotations

import pytest

from langchain_congrs.decoding.statements import select_statements
from tests.unit_tests.decoding.cases import CASES
from tests.unit_tests.decoding.cases.case import Case, problems
from tests.unit_tests.decoding.statements.aligned import aligned


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_engine_says_what_a_careful_person_would(case: Case) -> None:
    answer = select_statements(aligned(*case.responses), case.tau)
    if case.abstains or (case.may_abstain and answer.abstained):
        assert answer.abstained, answer.text
        assert case.why in answer.why
        return
    assert not answer.abstained, answer.why
    assert problems(case, answer.text.strip()) == [], answer.text
