"""What an answer may begin with: what responses begin with, and no exception without its rule."""

from __future__ import annotations

import regex

from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.support.faults import why_not

# What these are exceptions to, or go on from, is in the sentence before.
_EXCEPTION = regex.compile(
    r"(?:an|the|one|another) (?:\w+ )?exceptions?\b|exceptions? |there (?:is|are) (?:\w+ ){0,2}exceptions?\b"
    r"|(?:\w+ ){1,4}(?:is|are) (?:an|the) (?:\w+ )?exceptions?\b"
    r"|(?:the|this|that) (?:main |other )?reason (?:is|was|for (?:this|that))\b|(?:that|this) is why\b"
    r"|otherwise\b|instead,|in (?:that|this|which|either|both|these|those|such) cases?\b|if (?:so|not)\b",
    regex.IGNORECASE,
)
# These set a statement against the one before.
_CONTRAST = regex.compile(
    r"(?:but|however|yet|still|nevertheless|nonetheless|that said|on the other hand|in contrast|conversely|unless"
    r"|also)\b",
    regex.IGNORECASE,
)
_SOMETIMES = regex.compile(
    r"\b(?:sometimes|occasionally|rarely|in (?:some|certain|rare|a few) cases)\b", regex.IGNORECASE
)
_ONWARD = regex.compile(
    r"(?!if\b|when\b)(?:\w+[ ,]+){0,5}(?:then\b|also\b(?! (?:known|called|spelled|named)\b))", regex.IGNORECASE
)
_MARKS = "*_\"“'"


def openings(corpus: Corpus) -> frozenset[int]:
    """The first sentence of each response that says anything, by number."""
    found = set[int]()
    for response in range(len(corpus.texts)):
        said = (unit for unit in corpus.of(response) if not why_not(corpus, unit))
        first = next(said, None)
        if first is not None and first.kind == "prose":
            found.add(first.number)
    return frozenset(found)


def is_exception(text: str) -> bool:
    """Whether a sentence means nothing without the one before it.

    Example:
        >>> is_exception('The exception is "to effect change".'), is_exception("Exceptional cases are rare.")
        (True, False)
        >>> is_exception("Emergencies are an exception.")
        True
    """
    return _EXCEPTION.match(text.lstrip(_MARKS)) is not None


def is_aside(text: str) -> bool:
    """Whether a sentence that does not open its response only restricts what is said before it, or goes on from it.

    Example:
        >>> is_aside("But you may."), is_aside("Doctors sometimes recommend it."), is_aside("Butter is fat.")
        (True, True, False)
    """
    bare = text.lstrip(_MARKS)
    return is_exception(text) or bool(_CONTRAST.match(bare) or _ONWARD.match(bare) or _SOMETIMES.search(text))
