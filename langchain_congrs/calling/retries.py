"""Which failed calls to retry, and when: decided by what happened, whatever a client says that it would do."""

from __future__ import annotations

import random
import re
import traceback
from collections.abc import Iterator, Mapping
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
_DELAY = re.compile(
    r"retry_?delay\W{1,6}(?:seconds\W{1,3})?(\d+(?:\.\d+)?)", re.IGNORECASE
)  # Gemini says it in the body
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


def refuses_temperature(error: BaseException) -> bool:
    """Whether a call was refused because of its temperature: some models take none, or only one.

    Example:
        >>> refuses_temperature(ValueError("Unsupported value: 'temperature' does not support 0.9 with this model."))
        True
    """
    return "temperature" in str(error).casefold() and not is_transient(error)


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
        if failures > self.times or not is_transient(error) or repeats_of(error):
            return None
        asked = _retry_after(error)
        if asked is not None:
            return min(asked, _LONGEST_WAIT)
        backoff: float = self.wait * 2 ** (failures - 1)
        return min(backoff, _LONGEST_WAIT) + random.uniform(0, self.wait)  # noqa: S311 - jitter, not a secret


def repeats_of(error: BaseException) -> int:
    """How often a call was repeated before its error came here: by the client, or by retries wrapped around a model.

    What was repeated already is not repeated once more. Clients of one generator (OpenAI's, Anthropic's, Groq's) number
    their requests, boto3 counts attempts in its errors, and tenacity leaves its count in the traceback.
    """
    return max((_repeats(one) for one in _with_causes(error)), default=0)


def retries_told(metadata: Mapping[str, Any]) -> int:
    """How many attempts failed before an answer, where the client says so in the answer's metadata: boto3 does."""
    details = metadata.get("ResponseMetadata")
    return int(details.get("RetryAttempts") or 0) if isinstance(details, Mapping) else 0


def _repeats(error: BaseException) -> int:
    response = getattr(error, "response", None)
    request = _safe(error, "request") or _safe(response, "request")
    numbered = str(_header(getattr(request, "headers", None), "x-stainless-retry-count") or "")
    told = retries_told(response) if isinstance(response, Mapping) else 0
    return max(told, int(numbered) if numbered.isdigit() else 0, _by_tenacity(error))


def _by_tenacity(error: BaseException) -> int:
    counts = [0]
    for frame, _ in traceback.walk_tb(error.__traceback__):
        if "tenacity" in frame.f_globals.get("__name__", ""):
            count = getattr(frame.f_locals.get("retry_state"), "attempt_number", 1)
            counts.append(count - 1 if isinstance(count, int) else 0)
    return max(counts)


def _with_causes(error: BaseException) -> Iterator[BaseException]:
    """An error and what it was raised from: clients wrap each other's errors."""
    seen: set[int] = set()
    found: BaseException | None = error
    while found is not None and id(found) not in seen:
        seen.add(id(found))
        yield found
        found = found.__cause__


def _safe(holder: Any, name: str) -> Any:
    try:
        return getattr(holder, name, None)
    except RuntimeError:  # httpx raises it for a request that was not set
        return None


def _status(error: BaseException) -> int | None:
    for one in _with_causes(error):
        response = getattr(one, "response", None)
        if isinstance(response, Mapping):  # boto3
            status = (response.get("ResponseMetadata") or {}).get("HTTPStatusCode")
            if isinstance(status, int):
                return status
        for holder in (one, response):
            for name in ("status_code", "code", "status"):
                status = getattr(holder, name, None)
                if isinstance(status, int) and not isinstance(status, bool):
                    return int(status)
    return None


def _retry_after(error: BaseException) -> float | None:
    """How long the server asks to wait, in seconds; an HTTP date is rare enough to use our own backoff."""
    for one in _with_causes(error):
        response = getattr(one, "response", None)
        headers = getattr(response, "headers", None)
        if isinstance(response, Mapping):
            headers = (response.get("ResponseMetadata") or {}).get("HTTPHeaders")
        asked = str(_header(headers, "retry-after") or "")
        found = re.fullmatch(r"\s*(-?\d+(?:\.\d+)?)\s*", asked) or _DELAY.search(str(one))
        if found:
            return max(0.0, float(found[1]))
    return None


def _header(headers: Any, name: str) -> Any:
    return headers.get(name) if hasattr(headers, "get") else None
