"""Texts as the engine takes them: cut into words and aligned."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_congrs.alignment.lexicon import Lexicon
from langchain_congrs.decoding.statements import AlignedResponses, StatementSelection, select_statements


def aligned(*texts: str, asked: int = 0, classes: Sequence[Sequence[tuple[int, int, int]]] = ()) -> AlignedResponses:
    lexicon = Lexicon()
    for text in texts:
        lexicon.add(text)
    return AlignedResponses(list(texts), lexicon.words, lexicon.graph.paths, classes=classes, asked=asked)


def decided(*texts: str, tau: float | None = None, asked: int = 0) -> StatementSelection:
    return select_statements(aligned(*texts, asked=asked), "auto" if tau is None else tau)
