"""Run a batch: read the prompts, keep the finished rows, answer the rest, write each row when it is ready."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import IO, Literal, NamedTuple

from langchain_congrs.batch.jobs import Job, read_jobs
from langchain_congrs.batch.json_lines import BadLine
from langchain_congrs.batch.on_asyncio import rows_on_asyncio
from langchain_congrs.batch.on_ray import rows_on_ray
from langchain_congrs.batch.rows import Output, RowFile, RowStream
from langchain_congrs.batch.work import BatchSettings, Row

Engine = Literal["asyncio", "ray"]

_ENGINES: dict[str, Callable[[BatchSettings, Sequence[Job], int], Generator[Row]]] = {
    "asyncio": rows_on_asyncio,
    "ray": rows_on_ray,
}


class BatchSummary(NamedTuple):
    """The result of a batch.

    Attributes:
        prompts: Prompts in the input.
        answered: Prompts answered in this run, abstentions included.
        kept: Prompts finished by an earlier run.
        failed: Rows with an error, from this run or an earlier one.
        bad_lines: Input lines that are not prompts.
        abstained: Rows without an answer because the samples support none, from this run or an earlier one.
        errors: Why rows failed in this run, each reason with the number of its rows, the most frequent first.
    """

    prompts: int
    answered: int
    kept: int
    failed: int
    bad_lines: tuple[BadLine, ...] = ()
    abstained: int = 0
    errors: tuple[tuple[str, int], ...] = ()


def run_batch(
    source: str | Path | Iterable[bytes],
    output: str | Path | IO[str],
    settings: BatchSettings | None = None,
    *,
    engine: Engine = "asyncio",
    concurrency: int = 8,
    field: str = "prompt",
    retry_failed: bool = False,
    progress: bool = False,
) -> BatchSummary:
    """Answer every prompt in a JSONL file.

    Each row is written as soon as it is finished. To resume a run that was stopped, run it again: it keeps the rows in
    the output file and answers the other prompts. At the end, the rows are in input order. If a prompt fails, its row
    has an ``error``, and the other prompts are still answered. This function blocks; on an event loop, call it in a
    thread.

    Args:
        source: A JSONL file, or its lines: each a JSON string, or an object with the prompt under `field`.
        output: A file, which is resumed if it exists; or a stream, which gets the rows in order.
        settings: How to answer.
        engine: ``asyncio`` in this process, or ``ray`` on a cluster. Both write the same rows.
        concurrency: Maximum number of prompts, and of model calls, at once.
        field: The key of the prompt in input objects.
        retry_failed: Whether to answer prompts again whose rows have an error.
        progress: Whether to show a progress bar, if standard error is a terminal.

    Raises:
        BatchOutputError: If the output file contains anything but rows of these prompts and settings.
        OSError: If a file cannot be read or written.

    Example:
        .. code-block:: python

            summary = run_batch("prompts.jsonl", "answers.jsonl", BatchSettings(model="gpt-4.1-mini", m=5))
            summary.answered, summary.failed
    """
    settings = (settings or BatchSettings()).resolved()
    if engine not in _ENGINES:
        msg = f"engine={engine!r} is not known; give 'asyncio' or 'ray'."
        raise ValueError(msg)
    if concurrency < 1:
        msg = f"concurrency={concurrency} must be at least 1."
        raise ValueError(msg)
    jobs, bad = _read(source, field)
    if not jobs:
        return BatchSummary(0, 0, 0, 0, bad)
    answering = _Answering(_ENGINES[engine], settings, concurrency, progress)
    if not isinstance(output, (str, Path)):
        errors, abstained = answering.into(RowStream(output, (job.line for job in jobs)), jobs)
        failed = errors.total()
        return BatchSummary(len(jobs), len(jobs) - failed, 0, failed, bad, abstained, tuple(errors.most_common()))
    with RowFile.opened(Path(output)) as rows:
        kept = rows.finished(jobs, settings.recorded(), retry_failed=retry_failed)
        pending = [job for job in jobs if job.line not in kept]
        errors, _ = answering.into(rows, pending, kept=len(kept))
        answered, why = len(pending) - errors.total(), tuple(errors.most_common())
        return BatchSummary(len(jobs), answered, len(kept), rows.failed(), bad, rows.abstained(), why)


class _Answering(NamedTuple):
    """How to answer the prompts of a run."""

    engine: Callable[[BatchSettings, Sequence[Job], int], Generator[Row]]
    settings: BatchSettings
    concurrency: int
    progress: bool

    def into(self, output: Output, jobs: Sequence[Job], *, kept: int = 0) -> tuple[Counter[str], int]:
        """Answer jobs and write their rows. Return the errors of those that failed, and how many abstained."""
        errors, abstained = Counter[str](), 0
        if not jobs:
            return errors, abstained
        from tqdm import tqdm  # noqa: PLC0415 - only needed if there is work to do

        off = None if self.progress else True  # None: only on a terminal
        with (
            tqdm(total=kept + len(jobs), initial=kept, unit="prompt", disable=off) as bar,
            closing(self.engine(self.settings, jobs, self.concurrency)) as rows,
        ):
            for row in rows:
                output.write(row)
                errors.update([row["error"]] if "error" in row else [])
                abstained += bool(row.get("abstained"))
                bar.update()
        return errors, abstained


def _read(source: str | Path | Iterable[bytes], field: str) -> tuple[list[Job], tuple[BadLine, ...]]:
    if isinstance(source, (str, Path)):
        with Path(source).open("rb") as file:
            return _read(file, field)
    found = list(read_jobs(source, field))
    return [job for job in found if isinstance(job, Job)], tuple(bad for bad in found if isinstance(bad, BadLine))
