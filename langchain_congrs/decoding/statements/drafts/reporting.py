"""What is reported of statements: their words with support and alternatives, and why sentences were left out."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from langchain_congrs.alignment.words import segment_words
from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.sentences import has_final_mark
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.results import (
    LeftOut,
    Mend,
    Rival,
    Statement,
    StatementSelection,
    StatementWord,
    Variant,
    quoted,
)
from langchain_congrs.decoding.statements.shapes.choosing import Candidate
from langchain_congrs.decoding.statements.shapes.whole_blocks import ChosenBlock
from langchain_congrs.decoding.statements.support.faults import LEADS_NOWHERE, why_not
from langchain_congrs.decoding.statements.support.judgements import Judged, Sound, weakest
from langchain_congrs.decoding.statements.support.matching import Matcher
from langchain_congrs.decoding.statements.support.mending import Repair
from langchain_congrs.decoding.statements.support.rivals import closest_rival
from langchain_congrs.decoding.statements.support.soundness import Assessor
from langchain_congrs.decoding.statements.votes.pieces import Piece
from langchain_congrs.decoding.statements.votes.short_answers import Vote
from langchain_congrs.decoding.statements.votes.worked import Solved
from langchain_congrs.decoding.statements.words.vocabulary import SPECIFIC

UNREAD = "was not weighed: a vote settled the matter"
"""Why a sentence is left out of which nothing was asked."""
UNSHARED = "no other response says all of it"
"""The reason against words that others hold, each of something else: nobody supports them together."""
LEFT_ALONE = "nothing else of its list is in the answer"
"""The reason against the only item of a list."""
HOMELESS = "it refers to something that the answer does not name"
"""The reason against what takes up a sentence that is not there."""
_BARELY = "its words have only just enough support"


class Disposition(NamedTuple):
    """What became of the units.

    Attributes:
        said: Those that the answer holds.
        homeless: Those that found no subject in it.
        alone: Items that were left alone of their list.
        sources: The responses that the answer may quote; None for all.
        reasons: Why sound statements were not chosen, by the number of their unit.
    """

    said: frozenset[int] = frozenset()
    homeless: frozenset[int] = frozenset()
    alone: frozenset[int] = frozenset()
    sources: frozenset[int] | None = None
    reasons: Mapping[int, str] = MappingProxyType({})


_MARKS = '*_"“'
"""Marks before which a sentence has its capital."""


def spelled(corpus: Corpus, unit: Unit, ranges: Sequence[tuple[int, int]], repairs: Sequence[Repair] = ()) -> str:
    """The text of what is left of a unit: mended, with a first capital and its final mark."""
    return "".join(piece for piece, _ in pieces(corpus, unit, ranges, repairs))


def pieces(
    corpus: Corpus, unit: Unit, ranges: Sequence[tuple[int, int]], repairs: Sequence[Repair] = ()
) -> list[tuple[str, int]]:
    """The text of a statement in pieces, each with where it begins in the response (-1 for a mended slot)."""
    text = corpus.texts[unit.response]
    found: list[tuple[str, int]] = []
    for start, stop in ranges:
        at = start
        for repair in sorted(repairs, key=lambda repair: repair.start):
            if at <= repair.start < stop:
                found += [(text[at : repair.start], at), (repair.text, -1 - repair.start)]
                at = repair.stop
        found.append((text[at:stop], at))
    found = [(piece, at) for piece, at in found if piece]
    first, place = found[0]
    bare = first.lstrip(_MARKS)
    if (place > unit.start or unit.later) and bare[:1].islower():
        found[0] = (first[: len(first) - len(bare)] + bare[0].upper() + bare[1:], place)
    return found


def statement(candidate: Candidate, corpus: Corpus, matcher: Matcher) -> Statement:
    """A chosen candidate as a statement of the answer."""
    unit, judged = candidate.unit, candidate.sound.judged
    text = corpus.texts[unit.response]
    return Statement(
        text=candidate.text,
        response=unit.response,
        ranges=candidate.sound.ranges,
        words=_words(candidate, corpus),
        supporters=members(candidate.sound.supporters),
        mended=tuple(
            Mend(repair.start, repair.stop, text[repair.start : repair.stop], repair.text, members(repair.supporters))
            for repair in candidate.repairs
        ),
        rival=closest_rival(candidate.sound, corpus, matcher),
        kind=judged.unit.kind,
        marker=unit.marker,
    )


def _words(candidate: Candidate, corpus: Corpus) -> tuple[StatementWord, ...]:
    unit, judged = candidate.unit, candidate.sound.judged
    parts = pieces(corpus, unit, candidate.sound.ranges, candidate.repairs)
    mended = {-1 - repair.start: repair for repair in candidate.repairs}
    # The response's place of every character of the statement; a mended slot has its repair's.
    origin = [at if at < 0 else at + offset for piece, at in parts for offset in range(len(piece))]
    starts, stops = [token.start for token in unit.tokens], [token.stop for token in unit.tokens]
    found: list[StatementWord] = []
    start = 0
    for word in segment_words(candidate.text):
        stop = start + len(word)
        visible = [origin[at] for at in range(start, start + len(word.rstrip()))]
        repair = next((mended[place] for place in visible if place in mended), None)
        inside = _tokens_in(starts, stops, visible) if repair is None else []
        if repair is not None:
            kind = unit.tokens[repair.places[0]].kind
            found.append(StatementWord(word, start, stop, kind, members(repair.supporters)))
        elif inside:
            best = max(inside, key=lambda at: (unit.tokens[at].kind in SPECIFIC, unit.tokens[at].kind == "content"))
            mask = judged.masks[best]
            for at in inside:
                if unit.tokens[at].kind != "function":
                    mask &= judged.masks[at]
            variants = _variants(judged, best, corpus)
            found.append(StatementWord(word, start, stop, unit.tokens[best].kind, members(mask), variants))
        else:
            found.append(StatementWord(word, start, stop, None, (unit.response,)))
        start = stop
    return tuple(found)


def _tokens_in(starts: Sequence[int], stops: Sequence[int], places: Sequence[int]) -> list[int]:
    """The tokens that some places of the response are part of; a cut may lie between the places."""
    found: list[int] = []
    for at in range(bisect_right(stops, places[0]), bisect_left(starts, places[-1] + 1)) if places else ():
        inside = bisect_left(places, starts[at])
        if inside < len(places) and places[inside] < stops[at]:
            found.append(at)
    return found


def _variants(judged: Judged, at: int, corpus: Corpus) -> tuple[Variant, ...]:
    """What others say in a token's place, as they write it, most supported first."""
    said = judged.against.get(at, {})
    found = []
    for key, mask in said.items():
        slot = min((slot for slot in judged.slots if slot.key == key and at in slot.places), key=lambda slot: slot.unit)
        unit = corpus.units[slot.unit]
        words = unit.tokens[slot.first : slot.stop]
        found.append(Variant(corpus.texts[unit.response][words[0].start : words[-1].stop], members(mask)))
    return tuple(sorted(found, key=lambda variant: (-variant.support, variant.text)))


def heading_statement(sound: Sound, corpus: Corpus, matcher: Matcher) -> Statement:
    """A heading or lead-in as a statement."""
    unit = sound.judged.unit
    candidate = Candidate(sound, corpus.text(unit), frozenset(), 0)
    return Statement(**{**statement(candidate, corpus, matcher).__dict__, "rival": None})


def block_statement(block: ChosenBlock, unit: Unit, corpus: Corpus) -> Statement:
    """A block that stands whole, as a statement."""
    text = corpus.text(unit)
    supporters = members(block.supporters)
    return Statement(
        text=text,
        response=unit.response,
        ranges=((unit.start, unit.stop),),
        words=_plain_words(text, supporters),
        supporters=supporters,
        kind=unit.kind,
        likeness=block.likeness,
    )


def piece_statement(piece: Piece, corpus: Corpus) -> Statement:
    """A response that stands whole, as a statement."""
    text = corpus.texts[piece.response][piece.start : piece.stop]
    supporters = members(piece.supporters)
    return Statement(
        text=text,
        response=piece.response,
        ranges=((piece.start, piece.stop),),
        words=_plain_words(text, supporters),
        supporters=supporters,
        kind="piece",
        likeness=piece.likeness,
        stop=len(text),
    )


def _plain_words(text: str, supporters: tuple[int, ...]) -> tuple[StatementWord, ...]:
    """The words of a text that is supported as a whole."""
    words, start = list[StatementWord](), 0
    for word in segment_words(text):
        words.append(StatementWord(word, start, start + len(word), None, supporters))
        start += len(word)
    return tuple(words)


def whole_statement(ballots: Vote) -> Statement:
    """The winner of a vote of short answers, as a statement."""
    supporters = members(ballots.supporters)
    others = tuple(Variant(text, members(mask)) for text, mask in ballots.ballots[1:])
    words, at = list[StatementWord](), 0
    for word in segment_words(ballots.text):
        words.append(StatementWord(word, at, at + len(word), "content", supporters, others))
        at += len(word)
    return Statement(
        text=ballots.text,
        response=ballots.response,
        ranges=((ballots.start, ballots.stop),),
        words=tuple(words),
        supporters=supporters,
        kind="short",
        stop=len(ballots.text),
    )


def with_opening(opening: Statement, answer: StatementSelection) -> StatementSelection:
    """An answer with a statement before it, such as the yes or no that its responses begin with."""
    text = opening.text if has_final_mark(opening.text) else f"{opening.text}."
    listed = any(each.marker or each.kind != "prose" for each in answer.statements[:1])
    text += "\n\n" if listed else "" if text.endswith("。") else " "
    moved = [replace(each, start=each.start + len(text), stop=each.stop + len(text)) for each in answer.statements]
    return replace(answer, text=text + answer.text, statements=(opening, *moved))


def solution_statement(solved: Solved, corpus: Corpus) -> Statement:
    """A worked solution that stands whole, as a statement."""
    whole = corpus.texts[solved.response]
    text = whole.strip()
    start = len(whole) - len(whole.lstrip())
    supporters = members(solved.supporters)
    rivals = [Rival(said, members(mask)[0], members(mask), contradicts=True) for said, mask in solved.ballots[1:]]
    return Statement(
        text=text,
        response=solved.response,
        ranges=((start, start + len(text)),),
        words=_plain_words(text, supporters),
        supporters=supporters,
        rival=rivals[0] if rivals else None,
        kind="solution",
        stop=len(text),
    )


def left_out(
    corpus: Corpus, judge: Assessor, judged: Mapping[int, Judged], candidates: Sequence[Candidate], fate: Disposition
) -> tuple[LeftOut, ...]:
    """The sentences that are not in the answer, each with the reason."""
    sound = {candidate.unit.number: candidate for candidate in candidates}
    found: list[LeftOut] = []
    for unit in corpus.units:
        if unit.number in fate.said:
            continue
        each = judged.get(unit.number)
        candidate = sound.get(unit.number)
        support = _support(each)
        if each is None:
            reason = "another one stands for it" if unit.kind in WHOLE else why_not(corpus, unit)
        elif unit.number in fate.alone or (unit.number in fate.homeless and unit.kind == "item"):
            reason = LEFT_ALONE
        elif unit.number in fate.homeless:
            reason = fate.reasons.get(unit.number) or HOMELESS
        elif candidate is None:
            reason = _why_unsound(corpus, judge.need, each, support)
        elif fate.sources is not None and unit.response not in fate.sources:
            reason = "the answer follows another response"
        else:
            reason = fate.reasons.get(unit.number) or _BARELY
        found.append(LeftOut(corpus.text(unit), unit.response, reason or UNREAD, support))
    return tuple(found)


def _support(judged: Judged | None) -> int:
    """How many responses hold the least supported word that a unit depends on, or that is wrong with it."""
    if judged is None:
        return 1
    at = weakest(judged, range(len(judged.unit.tokens)))
    places = judged.bad if at is None else judged.bad | {at}
    return min((judged.masks[place].bit_count() for place in places), default=1)


def _why_unsound(corpus: Corpus, need: int, judged: Judged, held: int) -> str:
    """What is wrong with a unit of which nothing sound is left, in plain words."""
    tokens, samples = judged.unit.tokens, corpus.responses.samples
    counts = {at: judged.masks[at].bit_count() for at in judged.bad}
    few = [at for at in counts if counts[at] < need]
    if len(few) == 1 and len(judged.supported) > 1:
        at = few[0]
        said = corpus.texts[judged.unit.response][tokens[at].start : tokens[at].stop]
        return f"only {counts[at]} of {samples} say {quoted(said)}"
    support = min([held, *(counts[at] for at in few)])
    if support < need:
        return f"only {support} of {samples} say so"
    for at in sorted(counts):
        if opposed := judged.denied.get(at, 0).bit_count():
            return f"{opposed} of {samples} say the opposite"
    for at in sorted(counts):
        if variants := _variants(judged, at, corpus):
            return f"{variants[0].support} of {samples} say {quoted(variants[0].text)} instead"
    if judged.in_doubt or (judged.unit.label is not None and not judged.bad):
        return UNSHARED if judged.in_doubt else LEADS_NOWHERE
    return f"{support} of {samples} say some of it, but not all, and no part of it stands alone"


def members(mask: int) -> tuple[int, ...]:
    """The responses of a bit mask."""
    return tuple(response for response in range(mask.bit_length()) if mask >> response & 1)
