"""`congrs eval`: run the plan of an experiment, ask before money is spent, and write the report."""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib import import_module
from pathlib import Path

from langchain_congrs._common import needs_extra
from langchain_congrs.calling.usage import Usage
from langchain_congrs.cli.exits import DONE, FAILED, PARTLY, UsageError
from langchain_congrs.cli.printing import json_text, notice, result
from langchain_congrs.cli.troubles import why_rows_failed
from langchain_congrs.evaluation.experiments.estimate import CostEstimate
from langchain_congrs.evaluation.experiments.plan_file import read_plan
from langchain_congrs.evaluation.experiments.report import write_report
from langchain_congrs.evaluation.experiments.row_log import ExperimentBusyError, read_rows
from langchain_congrs.evaluation.experiments.running import run_experiment


def compare_systems(arguments: Namespace) -> int:
    """Run a plan, or go on with it, and write its report."""
    output = Path(arguments.output or Path(arguments.plan).stem)
    try:
        with needs_extra("eval"):  # before anything is paid for
            for name in ("matplotlib", "scipy"):
                import_module(name)
        plan, folder = read_plan(arguments.plan)
        summary = run_experiment(
            plan,
            folder,
            output,
            limit=arguments.limit,
            concurrency=arguments.concurrency,
            confirm=lambda estimate: _confirmed(estimate, yes=arguments.yes),
            on_progress=_tell,
        )
    except (ValueError, ImportError, FileNotFoundError, ExperimentBusyError) as error:
        raise UsageError(str(error)) from error
    if summary.declined:
        notice("nothing was done")
        return PARTLY
    for reason in why_rows_failed(summary.errors, None):
        notice(reason)
    rows = read_rows(output, summary.keys)
    if not rows:
        notice(f"error: all {summary.failed} rows failed; run it again to try again")
        return FAILED
    markdown, page = write_report(plan, rows, output)
    notice(f"{summary.rows} rows: {summary.computed} computed, {summary.failed} failed; spent {_spent(summary.spent)}")
    if summary.failed:
        notice(f"the rows with an error in {output / 'rows.jsonl'} are tried again by a further run")
    if arguments.json:
        told = {name: value for name, value in summary._asdict().items() if name != "keys"}
        figures = {**told, "spent": summary.spent.model_dump(mode="json")}
        result(json_text({**figures, "report": [str(markdown), str(page)]}))
    else:
        result(f"{markdown}\n{page}")
    return PARTLY if summary.failed else DONE


def _confirmed(estimate: CostEstimate, *, yes: bool) -> bool:
    """Print an estimate; where a hosted model is called, ask.

    Raises:
        UsageError: If there is nobody to ask.
    """
    for line in str(estimate).splitlines():
        notice(line)
    if yes or not estimate.hosted:
        return True
    if not sys.stdin.isatty():
        msg = "a hosted model would be called, and there is nobody to ask; give --yes if that is meant"
        raise UsageError(msg)
    sys.stderr.write("congrs: go on? [y/N] ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().casefold() in {"y", "yes"}


def _tell(done: int, of: int, spent: Usage) -> None:
    line = f"{done}/{of} rows; spent {_spent(spent)}"
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{line}")
        sys.stderr.flush()
    elif done and (done == of or done % 50 == 0):
        notice(line)


def _spent(usage: Usage) -> str:
    return f"{usage.total.calls:,} calls, {usage.total.input_tokens:,} + {usage.total.output_tokens:,} tokens"
