"""Many prompts at once: JSONL in, JSONL out, on one machine or many, going on where it was after a kill."""

from langchain_congrs.batch.run import BatchSummary, run_batch
from langchain_congrs.batch.work import BatchSettings

__all__ = ["BatchSettings", "BatchSummary", "run_batch"]
