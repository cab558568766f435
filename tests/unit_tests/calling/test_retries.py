"""Which failed calls are worth making again, and when."""

from __future__ import annotations

import pytest

from langchain_congrs import BudgetExceededError
from langchain_congrs.calling.retries import Retries, is_transient


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (TimeoutError(), True),
        (ConnectionResetError(), True),
        (type("RateLimitError", (Exception,), {})(), True),
        (type("APIStatusError", (Exception,), {"status_code": 429})(), True),
        (type("APIStatusError", (Exception,), {"status_code": 503})(), True),
        (type("APIStatusError", (Exception,), {"status_code": 400})(), False),
        (type("APITimeout", (Exception,), {"status_code": 401})(), False),
        (type("ConnectError", (Exception,), {})(), True),
        (type("Throttled", (type("ThrottlingException", (Exception,), {}),), {})(), True),
        (type("ResourceExhausted", (Exception,), {"code": 429})(), True),
        (type("GatewayError", (Exception,), {"status_code": 524})(), True),
        (ValueError(), False),
        (BudgetExceededError(), False),
    ],
)
def test_what_is_transient(error: Exception, *, expected: bool) -> None:
    assert is_transient(error) is expected


class _WaitError(Exception):
    def __init__(self, after: str) -> None:
        self.status_code = 429
        self.response = type("Response", (), {"headers": {"retry-after": after}})()


@pytest.mark.parametrize(("after", "waits"), [("7", 7.0), ("900", 60.0), ("-1", 0.0), ("soon", None)])
def test_a_server_that_says_how_long_to_wait_is_believed(after: str, waits: float | None) -> None:
    seconds = Retries(wait=0.5).pause(_WaitError(after), 1)
    assert seconds is not None
    assert seconds == waits if waits is not None else 0.5 <= seconds <= 1.0
