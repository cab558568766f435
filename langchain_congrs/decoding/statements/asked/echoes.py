"""Answers that only repeat the question, which is what responses share about something that never was.

Five stories about a treaty that nobody signed have one thing in common: that there was a treaty of that name, signed in
that year. It is what the question says, so it is no answer.
"""

from __future__ import annotations

import regex

from langchain_congrs.decoding.statements.words.occupations import NATIONAL
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.values import implied

_OPEN = regex.compile(r"\b(?:who|whom|what|when|where|why|how|tell|describe|explain|biography|bio|about|list|name)\b")
_OTHERWISE = regex.compile(
    r"\b(?:or|whom|whose|related|relationship|differen\w+|repeat|correct|rewrite|rephrase|paraphrase|translate|"
    r"proofread|spell|summari[sz]e|complete|convert|extract|"
    r"plural|singular|tense|abbreviat\w*|acronym|fix|edit|improve|context|passage|text|sentence|following)\b|[\"“”«»\n]"
)
_LITTLE, _HARDLY = 0.5, 0.3
"""Agreement below which an answer must say something beyond the question, and more than one word beyond it."""


def asked_of(question: str) -> frozenset[str]:
    """The words of an open question, as keys; none of one that is anything else.

    A text to correct, two things to choose from or a passage to read may well hold the answer.

    Example:
        >>> sorted(asked_of("Who was the painter Ada Holm?"))
        ['ada', 'holm', 'painter']
        >>> asked_of("Which is bigger, Jupiter or Mars?")
        frozenset()
    """
    lower = question.lower()
    if _OTHERWISE.search(lower) or not _OPEN.search(lower):
        return frozenset()
    tokens = [token for token in tokens_of(question) if token.kind != "function"]
    return frozenset(key for token in tokens for key in (token.key, *implied(token.key)))


def only_repeats(answer: str, asked: frozenset[str], agreement: float, *, person: bool = False) -> bool:
    """Whether an answer of responses that agree little says next to nothing beyond the question.

    Args:
        answer: What the responses say together.
        asked: The words of the question, as keys (see `asked_of`).
        agreement: How far the responses agree on what the question does not say.
        person: Whether the question is who somebody is; the nation that a name suggests says nothing then.
    """
    if not asked or agreement >= _LITTLE:
        return False
    empty = NATIONAL if person else frozenset[str]()
    new = {
        token.key: (token.capital and token.lower not in empty) or token.kind in {"number", "date", "negation"}
        for token in tokens_of(answer)
        if token.kind != "function" and asked.isdisjoint((token.key, *implied(token.key)))
    }
    return not new or (agreement < _HARDLY and len(new) == 1 and not any(new.values()))
