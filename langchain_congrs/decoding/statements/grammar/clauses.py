"""The clauses of a sentence, roughly: what commas, brackets, conjunctions and relative words separate."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_OPENING = frozenset(
    "and but who whom whose which where when while because although und aber der die das et mais y pero".split()
)
_MARKS = frozenset(",;:()—–，；：")


def clauses_of(tokens: Sequence[Lexeme]) -> list[range]:
    """The clauses of a sentence, as ranges of its tokens; none without a content word.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> clauses_of(tokens_of("Born in Vienna, she moved to Rome and died there."))
        [range(0, 3), range(3, 7), range(7, 10)]
    """
    clauses: list[range] = []
    start, full = 0, False
    for place, token in enumerate(tokens):
        if full and (token.lower in _OPENING or (token.before and not _MARKS.isdisjoint(token.before))):
            clauses.append(range(start, place))
            start, full = place, False
        full = full or token.kind != "function"
    if full or not clauses:
        clauses.append(range(start, len(tokens)))
    else:
        clauses[-1] = range(clauses[-1].start, len(tokens))
    return clauses
