"""Run a batch on Ray: the same rows, computed by the processes and machines of a cluster (extra: ray)."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import threading
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

from langchain_congrs._common import how_to_install
from langchain_congrs.batch.jobs import Job
from langchain_congrs.batch.work import BatchSettings, Row, Worker

# Blocks for each concurrent prompt: enough that all workers finish at about the same time, and few even for 100,000
# prompts.
_BLOCKS_EACH = 32


def rows_on_ray(settings: BatchSettings, jobs: Sequence[Job], concurrency: int) -> Generator[Row]:
    """Yield the rows of jobs as they are finished.

    Uses the cluster at ``RAY_ADDRESS``, or else this machine. Each process takes its keys from its own environment;
    none are sent to it.

    Raises:
        ImportError: If Ray is not installed.
    """
    with _ray() as ray:
        workers, each = share(concurrency, int(ray.cluster_resources().get("CPU", 1)), len(jobs))
        items = [{"job": json.dumps(job)} for job in jobs]
        # Ray hands out jobs in blocks; the rows come back one by one (see _ray).
        blocks = min(len(items), workers * each * _BLOCKS_EACH)
        rows = ray.data.from_items(items, override_num_blocks=blocks).map(
            _Actor,
            fn_constructor_args=(asdict(settings), each),
            compute=ray.data.ActorPoolStrategy(
                size=workers,
                max_concurrent_calls_per_actor=each,
                max_tasks_in_flight_per_actor=each,
                enable_true_multi_threading=True,
            ),
        )
        for row in rows.iter_rows():
            yield json.loads(row["row"])


def share(concurrency: int, cpus: int, jobs: int) -> tuple[int, int]:
    """Return how many workers to start, and how many prompts and calls each may have at once.

    Together they never exceed `concurrency`.

    Example:
        >>> share(8, 3, 100)
        (3, 2)
    """
    workers = max(1, min(cpus, concurrency, jobs))
    return workers, concurrency // workers


class _Actor:
    """A worker in a process of the cluster. Rows are sent as JSON, because Ray's tables would change their types."""

    def __init__(self, settings: dict[str, Any], concurrency: int) -> None:
        self._worker = Worker(BatchSettings(**settings), concurrency)
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def __call__(self, item: dict[str, Any]) -> dict[str, Any]:
        job = Job(*json.loads(item["job"]))
        row = asyncio.run_coroutine_threadsafe(self._worker.answer(job), self._loop).result()
        return {"row": json.dumps(row)}


@contextmanager
def _ray() -> Iterator[Any]:
    """Yield Ray. If it is not running, start it first and stop it afterwards."""
    try:
        import ray  # noqa: PLC0415 - an extra
        import ray.data  # noqa: PLC0415
    except ImportError as error:
        msg = f"engine='ray' needs Ray. {how_to_install('ray')}"
        raise ImportError(msg) from error
    was_running = ray.is_initialized()
    if not was_running:
        os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "fatal")  # otherwise it warns about how Ray Data starts actors
        with _silent():  # native code reports that it has read the variable
            ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    context = ray.data.DataContext.get_current()
    bars, context.enable_progress_bars = context.enable_progress_bars, False  # we show our own
    size, context.target_max_block_size = context.target_max_block_size, 1  # bytes: return each row at once
    logger = logging.getLogger("ray.data")
    level = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield ray
    finally:
        context.enable_progress_bars = bars
        context.target_max_block_size = size
        logger.setLevel(level)
        if not was_running:
            ray.shutdown()


@contextmanager
def _silent() -> Iterator[None]:
    """Discard everything written to standard error, even by native code."""
    saved, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)
        os.close(nowhere)
