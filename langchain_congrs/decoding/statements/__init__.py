"""The answer as whole, sound statements: pure text, no model."""

from langchain_congrs.decoding.statements.results import (
    LeftOut,
    Mend,
    Responses,
    Rival,
    Statement,
    StatementSelection,
    StatementWord,
    Variant,
)
from langchain_congrs.decoding.statements.selection import select_statements

__all__ = [
    "LeftOut",
    "Mend",
    "Responses",
    "Rival",
    "Statement",
    "StatementSelection",
    "StatementWord",
    "Variant",
    "select_statements",
]
