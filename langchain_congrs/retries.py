"""Which failed calls are worth making again, and when."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import Any

import tenacity

_TRANSIENT_STATUS = {408, 409, 425, 429}
_SERVER_ERROR = 500
_TRANSIENT_NAMES = tuple(
    """
    timeout ratelimit connect overloaded unavailable internalserver throttl exhausted deadline transporterror
    remoteprotocol readerror writeerror
    """.split()
)
_LONGEST_WAIT = 60.0


def is_transient(error: BaseException) -> bool:
    """Whether the same call may work a little later: rate limits, timeouts, lost connections, errors of the server.

    Example:
        >>> is_transient(TimeoutError()), is_transient(ValueError("bad prompt"))
        (True, False)
    """
    status = _status(error)
    if status is not None:
        return status in _TRANSIENT_STATUS or status >= _SERVER_ERROR
    if isinstance(error, (TimeoutError, ConnectionError)):
        return True
    names = [base.__name__.casefold() for base in type(error).__mro__]
    return any(part in name for part in _TRANSIENT_NAMES for name in names)


def was_cut_off(error: BaseException) -> bool:
    """Whether a call ended while the provider may have been working on it, and may charge for it."""
    names = [base.__name__.casefold() for base in type(error).__mro__]
    return any(part in name for part in ("timeout", "cancelled") for name in names)


@dataclass(frozen=True)
class Retries:
    """How often and how late a transient failure is tried again.

    Args:
        times: Further attempts after the first.
        wait: Seconds before the second attempt; doubled each time, with jitter. A server that says how long to wait
            (``Retry-After``) is believed.
    """

    times: int = 2
    wait: float = 0.5

    def attempts(self) -> Iterator[tenacity.AttemptManager]:
        """Attempts to be used as ``for attempt in …: with attempt: …``."""
        return iter(tenacity.Retrying(**self._options()))

    def aattempts(self) -> AsyncIterator[tenacity.AttemptManager]:
        """The same, on an event loop."""
        return aiter(tenacity.AsyncRetrying(**self._options()))

    def _options(self) -> dict[str, Any]:
        return {
            "stop": tenacity.stop_after_attempt(1 + self.times),
            "retry": tenacity.retry_if_exception(is_transient),
            "wait": self._seconds,
            "reraise": True,
        }

    def _seconds(self, state: tenacity.RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome else None
        asked = _retry_after(error) if error else None
        if asked is not None:
            return min(asked, _LONGEST_WAIT)
        backoff: float = self.wait * 2 ** (state.attempt_number - 1)
        return min(backoff, _LONGEST_WAIT) + random.uniform(0, self.wait)  # noqa: S311 - jitter, not a secret


def _status(error: BaseException) -> int | None:
    for holder in (error, getattr(error, "response", None)):
        for name in ("status_code", "code", "status"):
            status = getattr(holder, name, None)
            if isinstance(status, int) and not isinstance(status, bool):
                return int(status)
    return None


def _retry_after(error: BaseException) -> float | None:
    headers = getattr(getattr(error, "response", None), "headers", None)
    value = headers.get("retry-after") if headers is not None else None
    try:
        return max(0.0, float(value)) if value is not None else None
    except ValueError:  # an HTTP date; rare enough to fall back to our own waiting
        return None
