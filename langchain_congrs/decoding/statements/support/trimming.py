"""A sentence of the response that speaks for all without a part that only it knows, cut where its marks allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import regex

from langchain_congrs.decoding.statements.grammar.syntax import is_finite
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.support.judgements import Judged, Sound
from langchain_congrs.decoding.statements.support.soundness import Assessor
from langchain_congrs.decoding.statements.words.vocabulary import STAKED

_MARKS = frozenset(",;:([—–-")
_FEWEST_BEFORE_COLON = 4
_COUNTS_ON = regex.compile(
    r"\b(?:follow\w*|these|are|is|include\w*|such as|like|two|three|four|five)$", regex.IGNORECASE
)
_ANNOUNCES = regex.compile(
    r"^there (?:is|are|was|were) "
    r"(?:several|many|various|multiple|different|a (?:few|number|variety)|some|two|three|four)\b",
    regex.IGNORECASE,
)
"""What says nothing without the row behind its colon: "There were several causes: …"."""
_LONGEST_TAIL = 8
_GOES_ON = frozenset("and or but except unless if until only without".split())
"""Words that begin the end of a row, or what limits a claim."""
_EXAMPLES = regex.compile(r",? (?:such as|including) (?=[^.;:(),]*\.$)")


def trimmed(judged: Judged, judge: Assessor) -> Sound | None:
    """What is left of a sentence with bad words; None if that is no sentence."""
    return without_bad_parts(judged, judge) or before_colon(judged, judge) or without_tail(judged, judge)


def without_bad_parts(judged: Judged, judge: Assessor) -> Sound | None:
    """A unit without the parts that have bad words, cut at marks; None if that leaves no sentence."""
    unit = judged.unit
    left = judge.sound(replace(judged, supported=set(range(len(unit.tokens))) - judged.bad))
    if left is None or not _cuts_at_marks(judge.corpus.texts[unit.response], unit, left.ranges):
        return None
    return replace(left, judged=judged, firm=True)


def before_colon(judged: Judged, judge: Assessor) -> Sound | None:
    """The sentence before a colon, if all bad words stand behind it, where it is only told in numbers."""
    unit, text = judged.unit, judge.corpus.texts[judged.unit.response]
    colon = text.find(": ", unit.start, unit.stop)
    kept = tuple(at for at, token in enumerate(unit.tokens) if token.stop <= colon)
    behind = unit.tokens[len(kept) :]
    turned = any(token.kind in {"negation", "modality", "turning"} for token in behind)
    verb = any(is_finite(unit.tokens[at]) or unit.tokens[at].lower == "you" for at in kept)
    verb = verb or any(unit.tokens[at].kind == "negation" for at in kept[:2])  # "Don't exceed the dose: …"
    if len(kept) < _FEWEST_BEFORE_COLON or turned or not verb or not judged.bad.isdisjoint(kept):
        return None
    if unit.kind != "prose" or text[unit.stop - 1] != "." or _COUNTS_ON.search(text, unit.start, colon):
        return None
    if _ANNOUNCES.match(text[unit.start : colon]):
        return None
    ranges = ((unit.start, colon), (unit.stop - 1, unit.stop))
    return Sound(judged, kept, ranges, judge.holders(judged, kept), firm=True)


def without_tail(judged: Judged, judge: Assessor) -> Sound | None:
    """A sentence without a last phrase of a few words that has all that is wrong: ", typically up to $30"."""
    unit, text = judged.unit, judge.corpus.texts[judged.unit.response]
    comma = text.rfind(", ", unit.start, unit.tokens[min(judged.bad)].start)
    kept = tuple(at for at, token in enumerate(unit.tokens) if token.stop <= comma)
    tail = unit.tokens[len(kept) :]
    claims = any(token.kind in {"negation", "modality", "turning"} or is_finite(token) for token in tail)
    verb = any(is_finite(unit.tokens[at]) or unit.tokens[at].lower in {"you", "you'll"} for at in kept)
    if comma < 0 or claims or not verb or len(tail) > _LONGEST_TAIL or text[unit.stop - 1] != ".":
        return None
    if tail[0].lower in _GOES_ON:
        return None
    ranges = ((unit.start, comma), (unit.stop - 1, unit.stop))
    return Sound(judged, kept, ranges, judge.holders(judged, kept), firm=True)


def without_examples(judged: Judged, judge: Assessor) -> Sound | None:
    """A sentence without the examples that it ends with, if they are its own: "…, such as cyanogenic compounds"."""
    unit, text = judged.unit, judge.corpus.texts[judged.unit.response]
    match = _EXAMPLES.search(text, unit.start, unit.stop)
    if match is None or unit.kind != "prose" or text[unit.stop - 1] != ".":
        return None
    given = [at for at, token in enumerate(unit.tokens) if token.start > match.start() and token.kind != "function"]
    own = sum(at not in judged.supported for at in given)
    if 2 * own < len(given) or any(unit.tokens[at].kind != "content" for at in given):
        return None
    kept = tuple(at for at, token in enumerate(unit.tokens) if token.stop <= match.start())
    ranges = ((unit.start, match.start()), (unit.stop - 1, unit.stop))
    return Sound(judged, kept, ranges, judge.holders(judged, kept), firm=True)


def _cuts_at_marks(text: str, unit: Unit, ranges: Sequence[tuple[int, int]]) -> bool:
    """Whether each part that is gone stands behind a comma, a bracket, a dash or a value, or before a comma.

    "Frogs are smaller, ranging in length." would not do.
    """
    if ranges[0][0] > unit.start and text[unit.start : ranges[0][0]].rstrip()[-1:] not in _MARKS:
        return False
    stops = [stop for _, stop in ranges[:-1]] + [ranges[-1][1]] * (ranges[-1][1] < unit.stop)
    return all(_may_stop(text, unit, stop) for stop in stops)


def _may_stop(text: str, unit: Unit, stop: int) -> bool:
    gone = text[stop : unit.stop].lstrip()
    last = next((token for token in reversed(unit.tokens) if token.stop <= stop), None)
    if gone[:1] in _MARKS or gone.startswith("because ") or not gone.strip(".!? "):
        return True
    return last is not None and last.kind in STAKED
