"""Where a sentence does not say what a statement says, although it has its words."""

from __future__ import annotations

from typing import NamedTuple

from langchain_congrs.decoding.statements.grammar.moods import NOT_DENYING, Mood, clash
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus

_HEARD = frozenset({"content", "name", "number", "date"})
_TOPIC = 0.8
"""The share of the responses that hold a word that all of them are about."""
_INTERJECTIONS = frozenset({"yes", "no"})
_POSSIBLE: set[Mood] = {"said", "hedged"}
"""Moods that "can" brings together: what can help may help."""
_BLANKET = 3
"""A sentence that is denied as a whole denies a statement with one in so many of its words."""


class Compared(NamedTuple):
    """What a sentence does with the words of a statement.

    Attributes:
        denied: The tokens of the statement that it denies or hedges.
        limited: The tokens that it only mentions, or limits.
        aside: Whether it denies the topic's words only, and says something else of the topic.
        agrees: Whether it denies what the statement denies, and nothing else of it.
    """

    denied: list[int]
    limited: list[int]
    aside: bool
    agrees: bool


def differ(unit: Unit, other: Unit) -> bool:
    """Whether one of two units may deny, mention or limit what the other says."""
    alike = unit.turns == other.turns and unit.denials == other.denials  # "They can, but should not", "They cannot"
    return not alike or not (unit.stance.plain and other.stance.plain)


def compared(unit: Unit, other: Unit, corpus: Corpus) -> Compared:
    """Compare how two sentences say the words that they share."""
    tokens = unit.tokens
    heard = [at for at, token in enumerate(tokens) if token.kind in _HEARD and token.lower not in _INTERJECTIONS]
    pairs = {
        at: (unit.moods[at], {other.moods[spot] for spot in other.places[tokens[at].key]})
        for at in heard
        if tokens[at].key in other.places
    }
    turned = any(_stand_across(mine, theirs) for mine, theirs in pairs.values())
    bare = unit.kind == "prose" and not _has_conditions(unit, other)
    able = _says_can(unit) or _says_can(other)
    denied: list[int] = []
    limited: list[int] = []
    for at, (mine, theirs) in pairs.items():
        if (turned and mine == "denied" and theirs == {"said"}) or not all(
            clash(mine, mood) and (bare or mood != "limited") for mood in theirs
        ):
            continue
        if able and {mine, *theirs} == _POSSIBLE:
            continue
        (limited if theirs <= NOT_DENYING else denied).append(at)
    if other.stance.blanket and _BLANKET * len(denied) < len(heard):
        denied = []
    aside = bool(denied) and other.stance.plain and _is_about_another(unit, other, denied, heard, corpus)
    if aside:
        denied = []
    agreed = any(mine == "denied" and "denied" in theirs for mine, theirs in pairs.values())
    return Compared(denied, limited, aside, agreed and not denied and not limited and not aside)


def _says_can(unit: Unit) -> bool:
    return any(token.lower == "can" for token in unit.tokens)


def _stand_across(mine: Mood, theirs: set[Mood]) -> bool:
    """Whether a word is what one denial is about and what the other denies: "A is not B", "B is C, not A"."""
    return (mine == "open" and theirs == {"denied"}) or (mine == "denied" and theirs == {"open"})


def _has_conditions(unit: Unit, other: Unit) -> bool:
    """Whether a unit has at least half of the words of another one's conditions."""
    conditions = other.stance.conditions
    return bool(conditions) and 2 * len(conditions & unit.keys) >= len(conditions)


def _is_about_another(unit: Unit, other: Unit, denied: list[int], heard: list[int], corpus: Corpus) -> bool:
    """Whether a sentence only has the topic in common with a statement: each says something else of it.

    "Never eat grapes" does not deny that grapes are toxic.
    """
    least = _TOPIC * len(corpus.texts)

    def is_topic(key: str) -> bool:
        return corpus.holders.get(key, 0).bit_count() >= least

    if not all(is_topic(unit.tokens[at].key) for at in denied) or not _heads(unit) | _heads(other):
        return False
    if not _heads(unit).isdisjoint(_told(other)) or not _heads(other).isdisjoint(_told(unit)):
        return False
    return any(key not in other.held and not is_topic(key) for key in (unit.tokens[at].key for at in heard))


def _told(unit: Unit) -> frozenset[str]:
    """The words of a sentence but for what it begins with to speak of it: "*Mixing* them is dangerous"."""
    first = next((token for token in unit.tokens if token.kind in _HEARD and token.lower not in _INTERJECTIONS), None)
    return unit.held - {first.key} if first is not None and first.lower.endswith("ing") else unit.held


def _heads(unit: Unit) -> set[str]:
    """What a sentence denies first of all, behind each negation, as keys: "never *eat* grapes"."""
    heads: set[str] = set()
    for at, token in enumerate(unit.tokens):
        if token.kind == "negation" and unit.moods[at] == "denied":
            after = (later for later in unit.tokens[at + 1 :] if later.kind in _HEARD)
            if head := next((later for later in after if not later.lower.endswith("ly")), None):
                heads.add(head.key)
    return heads
