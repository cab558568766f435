"""Errors that are also of the type of their cause."""

from __future__ import annotations

from typing import Any

from langchain_congrs.calling.causes import of_the_causes_type
from langchain_congrs.calling.usage import BudgetExceededError


def test_a_type_that_allows_no_subclass_leaves_the_error_as_it_is() -> None:
    class FinalError(Exception):
        def __new__(cls, *args: Any) -> Any:
            if cls is not FinalError:
                raise TypeError
            return super().__new__(cls, *args)

    error, cause = ValueError("x"), FinalError("y")
    assert of_the_causes_type(error, cause) is error
    assert error.__cause__ is cause


def test_our_own_errors_stay_causes() -> None:
    error = RuntimeError("x")
    assert of_the_causes_type(error, BudgetExceededError("calls", 1)) is error
    assert of_the_causes_type(error, None) is error
