"""Answer many prompts: JSONL in, JSONL out, on one machine or a cluster, resumed after a crash."""

from langchain_congrs.batch.run import BatchSummary, run_batch
from langchain_congrs.batch.work import BatchSettings

__all__ = ["BatchSettings", "BatchSummary", "run_batch"]
