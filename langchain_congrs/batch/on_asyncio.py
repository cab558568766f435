"""Run a batch in this process, on an event loop in its own thread."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from langchain_congrs.batch.jobs import Job
from langchain_congrs.batch.work import BatchSettings, Row, Worker


def rows_on_asyncio(settings: BatchSettings, jobs: Sequence[Job], concurrency: int) -> Generator[Row]:
    """Yield the rows of jobs as they are finished. Closing the generator cancels the remaining jobs."""
    worker = Worker(settings, concurrency)
    finished: queue.SimpleQueue[Row | None] = queue.SimpleQueue()
    untaken = iter(jobs)

    async def take() -> None:
        for job in untaken:  # all takers share the iterator, so each job is taken once
            finished.put(await worker.answer(job))

    async def take_all() -> None:
        await asyncio.gather(*(take() for _ in range(concurrency)))

    with event_loop() as loop:
        work: Future[Any] = asyncio.run_coroutine_threadsafe(take_all(), loop)
        work.add_done_callback(lambda _: finished.put(None))
        try:
            yield from iter(finished.get, None)
        finally:
            work.cancel()
        work.result()


@contextmanager
def event_loop() -> Iterator[asyncio.AbstractEventLoop]:
    """Run an event loop in a thread. Cancel its remaining tasks at the end."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="congrs-batch", daemon=True)
    thread.start()
    try:
        yield loop
    finally:
        asyncio.run_coroutine_threadsafe(_cancel_others(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _cancel_others() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    loop = asyncio.get_running_loop()
    await loop.shutdown_asyncgens()
    await loop.shutdown_default_executor()
