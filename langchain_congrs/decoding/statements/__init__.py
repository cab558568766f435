"""The answer as whole, sound statements: pure text, no model."""

from langchain_congrs.decoding.statements.drafts.support_of import SentenceSupport, TextSupport, WordSupport, support_of
from langchain_congrs.decoding.statements.results import (
    AlignedResponses,
    LeftOut,
    Mend,
    Rival,
    Statement,
    StatementSelection,
    StatementWord,
    Variant,
)
from langchain_congrs.decoding.statements.selection import agreement, select_statements

__all__ = [
    "AlignedResponses",
    "LeftOut",
    "Mend",
    "Rival",
    "SentenceSupport",
    "Statement",
    "StatementSelection",
    "StatementWord",
    "TextSupport",
    "Variant",
    "WordSupport",
    "agreement",
    "select_statements",
    "support_of",
]
