"""Did an edit add anything? Checked by code, on every edit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import regex

from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.equivalence.canonical import content
from langchain_congrs.graph import Node
from langchain_congrs.synthesis import Audit

_SUFFIXES = ("ingly", "edly", "ing", "ers", "ies", "ied", "ed", "er", "es", "ly", "al", "s")
_SHORTEST_STEM = 4
_MID_SENTENCE_NAME = regex.compile(r"(?<=[\p{Ll}\p{N},;:]\s)\p{Lu}[\p{L}\p{M}]+")


def audit_edit(text: str, draft: str, selected: Sequence[Node]) -> Audit:
    """Compare an edited text with what was selected.

    Args:
        text: The edited text.
        draft: What was edited.
        selected: The nodes of the draft; all their phrasings count as held.

    Example:
        >>> audit_edit("She wrote notes in Paris in 1843.", "wrote notes", []).added_numbers
        ('1843',)
    """
    phrasings = dict.fromkeys(phrasing.text for node in selected for phrasing in node.phrasings)
    held, held_numbers = _content(" # ".join([draft, *phrasings]))  # the mark keeps numbers of two texts apart
    held_words = {_stem(word) for word in held}
    words, numbers = _content(text)
    new = [word for word in words if _stem(word) not in held_words]
    names = {name.casefold() for name in _MID_SENTENCE_NAME.findall(text)}
    new_numbers = sorted(numbers - held_numbers)
    total = len(words) + len(numbers)
    kept = {_stem(word) for word in words} | numbers
    draft_words, draft_numbers = _content(draft)
    dropped = [word for word in draft_words if _stem(word) not in kept] + sorted(draft_numbers - kept)
    return Audit(
        added_words=tuple(word for word in new if word not in names),
        added_names=tuple(word for word in new if word in names),
        added_numbers=tuple(new_numbers),
        dropped=tuple(dropped),
        added_share=(len(new) + len(new_numbers)) / total if total else 0.0,
    )


def past_limit(audit: Audit, limit: float) -> bool:
    """Whether an edit added so much that the draft should stand: any number or name, or too large a share of words."""
    return bool(audit.added_numbers or audit.added_names) or audit.added_share > limit


def _content(text: str) -> tuple[list[str], set[str]]:
    """Distinct content words, in order, and numbers."""
    tokens = content(text)
    words = [t for t in tokens if isinstance(t, str) and t[:1].isalpha() and t not in STOPWORDS]
    return list(dict.fromkeys(words)), set(_numbers(tokens))


def _numbers(tokens: Iterable[object]) -> Iterable[str]:
    return (str(token[1]) for token in tokens if isinstance(token, tuple))


def _stem(word: str) -> str:
    """A word without its commonest endings: enough to see that "played" is no new word beside "plays"."""
    word = word.replace("’", "'").removesuffix("'s")
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= _SHORTEST_STEM:
            word = word.removesuffix(suffix)
            break
    return word.removesuffix("e")
