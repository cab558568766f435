"""Which failed calls to retry, and when."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from langchain_core import exceptions

_TRANSIENT_STATUS = {408, 409, 425, 429}
_SERVER_ERROR = 500
_TRANSIENT_NAMES = tuple(
    """
    timeout ratelimit connect overloaded unavailable internalserver throttl exhausted deadline transporterror
    remoteprotocol readerror writeerror
    """.split()
)
_LONGEST_WAIT = 60.0
# Clients that raise LangChain's own errors say it themselves; older versions of langchain-core lack the class.
_MODEL_ERROR: Any = getattr(exceptions, "ModelError", ())


def is_transient(error: BaseException) -> bool:
    """Whether the same call may work a little later: rate limits, timeouts, lost connections, server errors.

    Example:
        >>> is_transient(TimeoutError()), is_transient(ValueError("bad prompt"))
        (True, False)
    """
    if isinstance(error, _MODEL_ERROR):
        return bool(error.is_retryable)
    status = _status(error)
    if status is not None:
        return status in _TRANSIENT_STATUS or status >= _SERVER_ERROR
    if isinstance(error, (TimeoutError, ConnectionError)):
        return True
    names = [base.__name__.casefold() for base in type(error).__mro__]
    return any(part in name for part in _TRANSIENT_NAMES for name in names)


def was_cut_off(error: BaseException) -> bool:
    """Whether a call ended while the provider was at work on it, or at a limit of length, and so may charge for it."""
    names = [base.__name__.casefold() for base in type(error).__mro__]
    return any(part in name for part in ("timeout", "cancelled", "lengthfinish") for name in names)


@dataclass(frozen=True)
class Retries:
    """How often and how soon to retry after a transient failure.

    Args:
        times: Further attempts after the first.
        wait: Seconds before the second attempt; doubled each time, with jitter. A server's ``Retry-After`` takes
            precedence.
    """

    times: int = 2
    wait: float = 0.5

    def pause(self, error: BaseException, failures: int) -> float | None:
        """How long to wait before the next attempt, in seconds; None if there should be none.

        Args:
            error: Why the last attempt failed.
            failures: How many attempts have failed so far.

        Example:
            >>> Retries(times=1, wait=0).pause(TimeoutError(), 1), Retries(times=1).pause(TimeoutError(), 2)
            (0.0, None)
        """
        if failures > self.times or not is_transient(error):
            return None
        asked = _retry_after(error)
        if asked is not None:
            return min(asked, _LONGEST_WAIT)
        backoff: float = self.wait * 2 ** (failures - 1)
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
    except ValueError:  # an HTTP date; rare enough to use our own backoff
        return None
