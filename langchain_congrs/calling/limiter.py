"""A limit on concurrent calls that holds across threads and event loops."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager


class Limiter:
    """Lets at most `limit` callers in at once; the others wait in line, whatever thread or event loop they are on.

    Args:
        limit: How many callers at once.

    Example:
        >>> limiter = Limiter(1)
        >>> with limiter.queued() as first, limiter.queued() as second:
        ...     first.done(), second.done()
        (True, False)
    """

    def __init__(self, limit: int) -> None:
        """See the class."""
        self.limit = limit
        self._free = limit
        self._waiting: deque[Future[None]] = deque()
        self._lock = threading.Lock()

    @contextmanager
    def queued(self) -> Iterator[Future[None]]:
        """Join the queue; the future is done when it is the caller's turn. Leaving the block gives up the place."""
        place: Future[None] = Future()
        with self._lock:
            if self._free:
                self._free -= 1
                place.set_result(None)
            else:
                self._waiting.append(place)
        try:
            yield place
        finally:
            if not place.cancel():  # it had its turn
                self._let_next_in()

    def _let_next_in(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._free += 1
                    return
                place = self._waiting.popleft()
            if place.set_running_or_notify_cancel():  # False: its caller has left the queue
                place.set_result(None)
                return
