"""Statements that contradict each other: same place, other specific; same claim, other polarity; swapped roles."""

from __future__ import annotations

from langchain_congrs.decoding.statements.grammar.moods import Mood
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.responses.slots import slots_between
from langchain_congrs.decoding.statements.responses.swaps import misplaced
from langchain_congrs.decoding.statements.results import Rival
from langchain_congrs.decoding.statements.support.judgements import Judged, Sound
from langchain_congrs.decoding.statements.support.matching import Matcher
from langchain_congrs.decoding.statements.words.values import implied
from langchain_congrs.decoding.statements.words.vocabulary import stem

_VALUES = frozenset({"number", "date", "name", "formula"})
_ONCE = frozenset(stem(word) for word in "born died founded established opened completed signed".split())
_CLOSE = 0.5
_OPPOSITES: tuple[set[Mood], ...] = ({"said", "denied"}, {"limited", "denied"}, {"hedged", "denied"})


def contradicts(one: Sound, other: Sound, corpus: Corpus) -> bool:
    """Whether two statements cannot both stand.

    What the same responses say together is no contradiction; where two begin alike and go on with another value, a
    response has to begin so twice.
    """
    mine, theirs = one.judged.unit, other.judged.unit
    if corpus.said_together(mine, theirs):
        return False
    if corpus.contrasts.fills_otherwise(mine, theirs) and _fills(one, corpus) and _fills(other, corpus):
        return not _both_said(mine, theirs, corpus)
    together = (one.holders & other.holders).bit_count()
    claimed = corpus.contrasts.claims_otherwise(mine, theirs, one.kept, other.kept)
    if not claimed and 2 * together > min(one.holders.bit_count(), other.holders.bit_count()):
        return False
    if claimed or _dated_otherwise(one, other):
        return True
    shared = mine.keys & theirs.keys
    if 2 * len(shared) < min(len(mine.keys), len(theirs.keys)):
        return False
    return opposes(mine, theirs, frozenset(one.kept))


def _fills(sound: Sound, corpus: Corpus) -> bool:
    """Whether a statement keeps its frame and what fills it."""
    frame = corpus.contrasts.frames[sound.judged.unit.number]
    return frame is not None and set(frame.places) <= set(sound.kept)


def _both_said(mine: Unit, theirs: Unit, corpus: Corpus) -> bool:
    """Whether a response uses the frame of two units for the values of both."""
    one, other = corpus.contrasts.frames[mine.number], corpus.contrasts.frames[theirs.number]
    if one is None or other is None:
        return False
    values = [mine.tokens[at].key for at in one.places], [theirs.tokens[at].key for at in other.places]
    held: dict[int, list[Unit]] = {}
    for number in corpus.contrasts.framed[one.key]:
        held.setdefault(corpus.units[number].response, []).append(corpus.units[number])
    return any(
        all(any(value in unit.held for unit in units for value in side) for side in values) for units in held.values()
    )


def _dated_otherwise(one: Sound, other: Sound) -> bool:
    """Whether two statements give another time to what happens only once."""
    mine, theirs = _times(one), _times(other)
    return any(mine[event].isdisjoint(theirs[event]) for event in mine.keys() & theirs.keys())


def _times(sound: Sound) -> dict[str, set[str]]:
    unit = sound.judged.unit
    found: dict[str, set[str]] = {}
    for at in sound.kept:
        token = unit.tokens[at]
        if token.kind in {"number", "date"} and (event := unit.owners[at]) in _ONCE and event is not None:
            found.setdefault(event, set()).update(implied(token.key))
    return found


def opposes(unit: Unit, other: Unit, kept: frozenset[int]) -> bool:
    """Whether a sentence says something else where another has these tokens."""
    if misplaced(unit, other) & kept:
        return True
    if unit.turns[0] != other.turns[0] or unit.stance.operators or other.stance.operators:
        for at in kept:
            token = unit.tokens[at]
            if token.kind == "content" and token.key in other.places:
                moods = {other.moods[spot] for spot in other.places[token.key]}
                if all({unit.moods[at], mood} in _OPPOSITES for mood in moods):
                    return True
    for slot in slots_between(unit, other):
        mine = [unit.tokens[at] for at in slot.places if at in kept and unit.tokens[at].kind in _VALUES]
        theirs = [  # "one of the greatest" counts nothing
            token for token in other.tokens[slot.first : slot.stop] if token.kind in _VALUES and token.lower != "one"
        ]
        if mine and theirs and not any(_is_one_value(a.key, b.key) for a in mine for b in theirs):
            return True
    return False


def _is_one_value(one: str, other: str) -> bool:
    """Whether one of two values implies the other: "100 °C" and "100 degrees", a date and its year."""
    return one in implied(other) or other in implied(one)


def closest_rival(sound: Sound, corpus: Corpus, matcher: Matcher) -> Rival | None:
    """What most of the responses that do not say a statement say instead, nearest to it."""
    unit = sound.judged.unit
    groups: dict[tuple[str, ...], list[int]] = {}
    said: dict[tuple[str, ...], Unit] = {}
    for response, match in enumerate(matcher.matches(unit.keys)):
        if (sound.holders | sound.supporters) >> response & 1 or match.strength < _CLOSE:
            continue
        other = corpus.units[match.unit]
        key = tuple(sorted(other.keys - unit.keys))
        groups.setdefault(key, []).append(response)
        said.setdefault(key, other)
    if not groups:
        return None
    kept = frozenset(sound.kept)

    def against(other: Unit) -> bool:
        claimed = corpus.contrasts.claims_otherwise(unit, other, kept, range(len(other.tokens)))
        return claimed or opposes(unit, other, kept)

    best = min(groups, key=lambda key: (not against(said[key]), -len(groups[key]), key))
    other = said[best]
    return Rival(corpus.text(other), other.response, tuple(groups[best]), against(other))


def best_against(judged: Judged) -> str:
    """What most responses say where a unit is wrong; empty if nobody says anything there."""
    against = [(mask.bit_count(), said) for at in judged.bad for said, mask in judged.against.get(at, {}).items()]
    return max(against, default=(0, ""))[1]
