"""Experiments: a plan of data, models, systems and grids; resumable rows; a report with tables and plots."""

from langchain_congrs.evaluation.experiments.estimate import estimate_cost
from langchain_congrs.evaluation.experiments.plan_file import ExperimentPlan, read_plan, shipped_plans
from langchain_congrs.evaluation.experiments.report import write_report
from langchain_congrs.evaluation.experiments.running import ExperimentSummary, run_experiment

__all__ = [
    "ExperimentPlan",
    "ExperimentSummary",
    "estimate_cost",
    "read_plan",
    "run_experiment",
    "shipped_plans",
    "write_report",
]
