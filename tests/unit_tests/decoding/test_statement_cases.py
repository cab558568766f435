from __future__ import annotations

from typing import Any

import pytest

from langchain_congrs import ConGrBuilder
from tests.unit_tests.decoding.cases import CASES
from tests.unit_tests.decoding.cases.case import Case, problems


def decided(case: Case) -> Any:
    graph: Any = ConGrBuilder().invoke(list(case.responses))
    return graph.decode(tau=case.tau, select="statements")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_answer_is_what_a_careful_person_would_say(case: Case) -> None:
    answer = decided(case)
    if case.abstains or (case.may_abstain and answer.abstained):
        assert answer.abstained, f"answered {answer.text!r}"
        assert case.why in answer.why
        return
    assert not answer.abstained, f"silent: {answer.why}"
    text = answer.text.strip()
    assert text
    assert problems(case, text) == [], text


def test_every_case_expects_something_and_has_a_name_of_its_own() -> None:
    assert len({case.name for case in CASES}) == len(CASES)
    for case in CASES:
        positive = bool(case.answers or case.says or case.says_one_of or case.once)
        assert positive != case.abstains or case.may_abstain, case.name


def test_no_case_accepts_an_answer_that_it_forbids() -> None:
    for case in CASES:
        for answer in case.answers:
            assert problems(case, answer) == [], case.name
