"""The systems that are compared: each a Runnable over the same prompt and samples, with its cost by role."""

from langchain_congrs.evaluation.systems.named import SYSTEMS, make_system
from langchain_congrs.evaluation.systems.system import System, SystemInput, SystemOutput

__all__ = ["SYSTEMS", "System", "SystemInput", "SystemOutput", "make_system"]
