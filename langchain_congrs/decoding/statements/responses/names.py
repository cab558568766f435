"""Which capitalised words are names, by where and how the responses write them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_MANY_CAPITALS = 0.4
"""Where more of the words inside sentences than this share have a capital, all nouns have one."""
_BEFORE_GERMAN_NAMES = frozenset("von in aus bei nach ist war heißt durch und an mit für als zu wurde um".split())
_AFTER_SUBJECTS = frozenset(
    "is are was were has had have does did will would can could may might must should began became won wrote "
    "served played died lived made went took gave beat shot led married defeated discovered invented designed built "
    "founded published ist war hat wurde sind est était a es fue era".split()
)
_COMMON_OPENINGS = frozenset(
    "several many both most additionally furthermore moreover today later initially finally overall unfortunately "
    "people scientists critics experts researchers doctors students children women men members others another "
    "penguins".split()
)


def settle_names(units: Sequence[Unit], *, english: bool) -> None:
    """Make names of the capitalised words of some units that are names."""
    writing = _Writing(units, english=english)
    for unit in units:
        tokens = unit.tokens
        named = [
            place
            for place, token in enumerate(tokens)
            if token.capital and token.kind == "content" and writing.is_name(tokens, place)
        ]
        if named:
            unit.tokens = tokens = list(tokens)
            for place in named:
                tokens[place] = tokens[place]._replace(kind="name")


class _Writing:
    """How responses write their words.

    Attributes:
        inside: How often each word has a capital inside a sentence, where only names have one.
        small: How often each word has none.
        english: Whether they are in English, where "a" is no verb: "See a doctor".
        nouns_have_capitals: Whether all nouns have capitals, as in German.
    """

    def __init__(self, units: Iterable[Unit], *, english: bool) -> None:
        self.inside, self.small = Counter[str](), Counter[str]()
        capitals = words = 0
        for unit in units:
            for place, token in enumerate(unit.tokens):
                if token.capital and place and not _opens(token):
                    self.inside[token.lower] += 1
                    capitals += token.kind == "content"
                elif not token.capital:
                    self.small[token.lower] += 1
                words += token.kind == "content"
        self.english = english
        self.nouns_have_capitals = not english and capitals > _MANY_CAPITALS * max(words, 1)

    def is_name(self, tokens: Sequence[Lexeme], place: int) -> bool:
        """Whether a capitalised word of a sentence is a name."""
        token = tokens[place]
        if self.small[token.lower] > self.inside[token.lower]:
            return False
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if place and not _opens(token):
            before = tokens[place - 1]
            return not self.nouns_have_capitals or (
                before.lower in _BEFORE_GERMAN_NAMES or before.kind == "name" or before.capital
            )
        if self.inside[token.lower]:
            return not self.nouns_have_capitals
        # First in its sentence: a name if a verb or another capital follows and nobody writes it small.
        return bool(
            after
            and not after.before
            and (after.capital or (after.lower in _AFTER_SUBJECTS and not (self.english and after.lower == "a")))
            and not token.lower.endswith(("ed", "ing", "ly"))
            and token.lower not in _COMMON_OPENINGS
        )


def _opens(token: Lexeme) -> bool:
    """Whether a token stands where a capital says nothing: after a colon, a quotation mark, a bracket."""
    return bool(token.before) and token.before[-1] in ':"“„«(*#–—>.?!_'
