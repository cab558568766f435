"""Words that carry what a sentence says: the noun that a phrase ends in, and the verb before an object.

Where others have another word in the place of such a word, they may well say something else: a species of *fern*, of
*moss*; the company *bought* its rival, *sold* it. Adjectives and adverbs are more often other words for the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_DETERMINERS = frozenset("a an the its his her their this that these those".split())
_PREPOSITIONS = frozenset("of for in to with by from at on as into about against between among under over".split())
_SUBJECTS = frozenset("he she it they".split())
_MOST_MODIFIERS = 2
_WORDS = frozenset({"content", "name"})


def is_head(tokens: Sequence[Lexeme], place: int) -> bool:
    """Whether a word is a noun that ends a phrase or a verb with an object, by the words beside it.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> tokens = tokens_of("The firm sold a large kind of fern.")
        >>> [token.lower for place, token in enumerate(tokens) if is_head(tokens, place)]
        ['firm', 'sold', 'kind', 'fern']
    """
    content = tokens[place].kind == "content"
    return content and (_ends_a_phrase(tokens, place) or _has_an_object(tokens, place))


def _ends_a_phrase(tokens: Sequence[Lexeme], place: int) -> bool:
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    if after is not None and not after.before and after.kind in _WORDS:
        return after.kind == "content" and _has_an_object(tokens, place + 1)
    for at in range(place, max(0, place - _MOST_MODIFIERS - 1), -1):
        before = tokens[at - 1]
        if tokens[at].before:
            return False
        if before.lower in _DETERMINERS or before.lower in _PREPOSITIONS:
            return True
        if before.kind not in _WORDS and before.kind != "number":
            return False
    return False


def _has_an_object(tokens: Sequence[Lexeme], place: int) -> bool:
    if not 0 < place < len(tokens) - 1 or tokens[place].before or tokens[place + 1].before:
        return False
    before, after = tokens[place - 1], tokens[place + 1]
    return after.lower in _DETERMINERS and (before.kind in _WORDS or before.lower in _SUBJECTS)
