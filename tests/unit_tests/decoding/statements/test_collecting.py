"""Pausing the garbage collector leaves it as it was."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from langchain_congrs.decoding.statements.responses.collecting import without_collecting


@pytest.fixture(autouse=True)
def _collector_as_it_was() -> Iterator[None]:
    yield
    gc.enable()


def test_it_is_paused_inside_and_on_again_after_an_error() -> None:
    def fail() -> None:
        with without_collecting():
            assert not gc.isenabled()
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert gc.isenabled()


def test_a_collector_that_somebody_else_paused_stays_paused() -> None:
    gc.disable()
    with without_collecting():
        assert not gc.isenabled()
    assert not gc.isenabled()
