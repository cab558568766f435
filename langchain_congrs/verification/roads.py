"""Roads between the nodes: in waves, so that a kill loses nothing that had ended."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda
from langgraph.types import Send

from langchain_congrs.verification.state import VerificationState

Road = Callable[[VerificationState, int | None], list[Send] | str]
"""Where to go from a state, given how many tasks may be sent at once; None for any number."""


def road(choose: Road) -> Runnable[Any, Any]:
    """A road that is told how many tasks to send at once.

    LangGraph writes down the tasks of a step as they end, but with the same workers that run them: if more are sent
    than there are workers, a kill loses those that had ended. So they are sent in waves.
    """

    def follow(state: Any, config: RunnableConfig) -> list[Send] | str:
        workers = min(32, (os.cpu_count() or 1) + 4)  # as many as a pool of threads has by default
        return choose(state, config.get("max_concurrency") or workers)

    async def afollow(state: Any, config: RunnableConfig) -> list[Send] | str:
        return choose(state, config.get("max_concurrency"))

    return RunnableLambda(follow, afunc=afollow, name="road")
