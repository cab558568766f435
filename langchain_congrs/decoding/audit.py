"""Did an edit add anything? Code checks every edit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import regex
from Stemmer import Stemmer

from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import bare, fold, is_unspaced, segment_words
from langchain_congrs.decoding.response import Audit
from langchain_congrs.equivalence.canonical import content, full_month, is_negation

_STEMMER = Stemmer("english")
_CAPITALISED = regex.compile(r"\b\p{Lu}[\p{L}\p{M}]+")
_ENDS = (".", "!", "?", ":")
_LIST_NUMBER = regex.compile(r"^[^\S\n]*+\d++[.)]\s", regex.MULTILINE)
_LONGEST_WORD = 64
_LITERAL_ONE = regex.compile(r"(?<![\d.,])1(?![\d.,])")
# Words that an editor may begin a sentence with; any other new capitalised word is taken for a name.
_CONNECTIVES = frozenset(
    """
    additionally afterwards also although consequently despite earlier eventually finally first furthermore however
    initially instead later like meanwhile moreover nevertheless notably overall second similarly since subsequently
    therefore third throughout thus together ultimately whereas
    """.split()
)


class _Content(NamedTuple):
    """What an audit compares.

    Attributes:
        words: Distinct content words in order, with their case folded.
        numbers: The numbers.
        negations: How many negations there are.
        capitalised: Capitalised words.
        inside: Those that do not begin a sentence.
    """

    words: list[str]
    numbers: set[str]
    negations: int
    capitalised: set[str]
    inside: set[str]


def audit_edit(text: str, draft: str, held: Sequence[str]) -> Audit:
    """Compare an edited text with what was selected.

    Args:
        text: The edited text.
        draft: What was edited.
        held: Other wordings of what was selected; an edit may use them.

    Example:
        >>> audit_edit("She wrote notes in Paris in 1843.", "wrote notes", []).added_numbers
        ('1843',)
    """
    others_held = dict.fromkeys(wording for wording in held if wording not in draft)
    drafted, edited = _content(draft), _content(text)
    others = _content(" # ".join(others_held))  # the mark keeps the numbers of two texts apart
    exact = {*drafted.words, *others.words}
    stems = {_stem(word) for word in exact}
    names = edited.capitalised - _CONNECTIVES
    # The first word of a sentence is capitalised anyway: "Working" is not a new name if the draft has "worked".
    strict = names & edited.inside
    new = [word for word in edited.words if (word not in exact if word in strict else _stem(word) not in stems)]
    new_numbers = sorted(edited.numbers - drafted.numbers - others.numbers)
    kept = {_stem(word) for word in edited.words}
    dropped = [word for word in drafted.words if _stem(word) not in kept] + sorted(drafted.numbers - edited.numbers)
    total = len(edited.words) + len(edited.numbers)
    return Audit(
        added_words=tuple(word for word in new if word not in names),
        added_names=tuple(word for word in new if word in names),
        added_numbers=tuple(new_numbers),
        dropped=tuple(dropped),
        negations_changed=drafted.negations != edited.negations,
        added_share=(len(new) + len(new_numbers)) / total if total else 0.0,
    )


def past_limit(audit: Audit, limit: float) -> bool:
    """Whether to reject the edit: a new number or name, more or fewer negations, or too many new words."""
    return bool(audit.added_numbers or audit.added_names or audit.negations_changed) or audit.added_share > limit


def _content(text: str) -> _Content:
    text = _LIST_NUMBER.sub(" ", fold(text))
    tokens = content(text)
    if is_unspaced(text):
        words = [bare(word) for word in segment_words(text)]
    else:
        words = [full_month(token) for token in tokens if isinstance(token, str) and token[:1].isalpha()]
    distinct = [w for w in dict.fromkeys(words) if w.casefold() not in STOPWORDS and any(map(str.isalnum, w))]
    numbers = {str(token[1]) for token in tokens if isinstance(token, tuple)}
    if not _LITERAL_ONE.search(text):
        numbers.discard("1")  # "one of them"
    capitalised, inside = _capitalised(text)
    return _Content(distinct, numbers, sum(map(is_negation, tokens)), capitalised, inside)


def _capitalised(text: str) -> tuple[set[str], set[str]]:
    """Capitalised words, and those that do not begin a sentence."""
    found, inside, begins = set[str](), set[str](), True
    for line in text.splitlines():
        begins = True
        for chunk in line.split():
            for number, match in enumerate(_CAPITALISED.finditer(chunk)):
                word = full_month(match[0].casefold())
                found.add(word)
                if number or not begins:
                    inside.add(word)
            begins = chunk.rstrip("\"'”’)*_").endswith(_ENDS)
    return found, inside


def _stem(word: str) -> str:
    """The stem of an English word, without a possessive; what is too long for a word is its own stem."""
    return word if len(word) > _LONGEST_WORD else _stem_of(word)


@lru_cache(maxsize=1 << 14)
def _stem_of(word: str) -> str:
    stem: str = _STEMMER.stemWord(word.casefold().removesuffix("'s"))
    return stem
