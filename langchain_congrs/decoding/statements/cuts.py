"""What may be dropped from an English sentence: brackets, tails, leading phrases, segments between commas.

A cut never takes a negation, a condition, an exception, an attribution or a hedge with it; it leaves a subject with its
verb, and no mark open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.syntax import (
    LONGEST_MEMBER,
    Group,
    Sentence,
    is_finite,
    is_participle,
    is_relative,
    opens_tail,
)
from langchain_congrs.decoding.statements.vocabulary import Token

_LEADING_ALONE = frozenset(
    "additionally furthermore moreover also later eventually initially originally subsequently finally overall "
    "meanwhile today nowadays afterwards thereafter previously recently specifically notably".split()
)
_LEADING_WITH_MORE = frozenset("as along alongside together following after".split())
# Words that a cut never takes with it, beside negations and hedges: conditions, exceptions, attributions, turns.
_GUARDS = frozenset(
    "if unless provided assuming whether whenever otherwise except excluding excepting apart besides save "
    "according said says say claim claims claimed claiming believe believes believed alleged alleges reported reports "
    "suggests suggested argue argues argued deny denies denied think thinks thought considered reputed supposed "
    "rumored rumoured legend myth theory opinion view seems seemed seem appears contrary false but although though "
    "however despite yet until only far doubt doubtful uncertain disputed estimated rather instead merely".split()
)
_FICTION = frozenset(
    "film movie novel story play book mythology fiction legend series episode theory game show".split()
)
_SCOPES = frozenset("some many most few all every any each rare certain cases case general particular".split())
_HANGING = frozenset(
    "a an the and or but of in on at to for with by from as his her its their that which who whose is are was were be "
    "been has had have led than into between".split()
)
_TIME_PREPOSITIONS = frozenset("in on at by from around since until during of".split())
_PREPOSITIONS = frozenset("between in at on with under during for against near over alongside within".split())
_TAIL_WORDS = _PREPOSITIONS | _TIME_PREPOSITIONS | {"and", "who", "whose", "while"}
# Behind these a phrase narrows what is claimed; without it the sentence would claim more.
_NARROWED = frozenset("most same between both either from such that so".split())
_SECOND_CLAUSE = frozenset("and while so".split())
_AGE = ["at", "the", "age", "of"]
_QUOTES = regex.compile(r"[\"“”]")
_FEWEST_TOKENS, _MOST_TOKENS = 4, 150
"""Shorter sentences have nothing to spare, longer ones are no sentences that these rules can read."""
_FEWEST_LEFT = 3
_LONGEST_NOUN = 6
_LONGEST_AGE, _LONGEST_SPAN = 6, 9


class Cut(NamedTuple):
    """A part of a sentence that may go.

    Attributes:
        first: Its first token.
        stop: The token after its last.
        start_char: Where the removed characters begin in the response.
        stop_char: Where they end.
    """

    first: int
    stop: int
    start_char: int
    stop_char: int


def cuts_of(tokens: Sequence[Token], text: str, start: int, stop: int) -> list[Cut]:
    """All single cuts that a sentence allows.

    Args:
        tokens: The tokens of the sentence.
        text: The response.
        start: Where the sentence begins in it.
        stop: Where it ends, final mark included.

    Example:
        >>> from langchain_congrs.decoding.statements.tokens import tokens_of
        >>> text = "Born in Ulm, Eva Holm (1901–1980) was a chemist, who taught in Kiel."
        >>> [text[cut.start_char : cut.stop_char] for cut in cuts_of(tokens_of(text), text, 0, len(text))]
        ['Born in Ulm, ', ' (1901–1980)', ', who taught in Kiel']
    """
    if not _FEWEST_TOKENS <= len(tokens) <= _MOST_TOKENS:
        return []
    if any(token.kind == "formula" or token.key == "=" for token in tokens):
        return []
    sentence = Sentence(tokens, text, start, stop)
    found = [*_leading(sentence), *_brackets(sentence), *_segments(sentence), *_items(sentence), *_tails(sentence)]
    return [cut for cut in found if _allows(sentence, cut)]


def left_of(text: str, tokens: Sequence[Token], start: int, stop: int, cuts: Sequence[Cut]) -> list[tuple[int, int]]:
    """The ranges of a sentence that are left when cuts are made.

    A comma that closed what is gone goes too when the verb of the subject before follows.
    """
    ranges: list[tuple[int, int]] = []
    at = start
    gone = {place for cut in cuts for place in range(cut.first, cut.stop)}
    for cut in sorted(cuts, key=lambda cut: cut.start_char):
        if cut.stop_char <= at:
            continue
        if cut.start_char > at:
            ranges.append((at, cut.start_char))
        at = cut.stop_char
        if text[at : at + 1] == "," and cut.first and cut.stop < len(tokens) and cut.stop not in gone:
            after = tokens[cut.stop]
            verb = is_finite(after) or after.lower.endswith("s")
            closes = verb and not any(map(is_finite, tokens[: cut.first]))
            if closes or (after.lower in {"and", "or"} and _stands_alone(tokens, cut.first, gone)):
                at += 1
    if len(tokens) - 1 in gone:  # of what closes behind the last word, only the final mark stays
        stop = min(stop, at + 1)
    if at < stop:
        ranges.append((at, stop))
    return ranges


def _stands_alone(tokens: Sequence[Token], stop: int, gone: set[int]) -> bool:
    """Whether only one member of a row is left before "and": "A, and D" needs no comma."""
    kept = [at for at in range(stop) if at not in gone]
    first = next((at for at in reversed(kept) if at and "," in tokens[at].before), 0)
    member = [at for at in kept if at >= first]
    return not first or len(member) > LONGEST_MEMBER or opens_tail(tokens[first])


def _leading(sentence: Sentence) -> list[Cut]:
    """The phrase before the main clause."""
    edge = sentence.edges[sentence.main]
    if not sentence.main:
        return []
    words = sentence.tokens[:edge]
    first = words[0].lower
    dated = any(token.kind in {"number", "date"} and token.key[0] in "#@≈" for token in words)
    lowers = {token.lower for token in words}
    if lowers & _FICTION or lowers & _SCOPES:
        return []
    if len(words) == 1 and first not in _LEADING_ALONE:
        return []
    if not (dated or first in _LEADING_ALONE or is_participle(words[0]) or first in _LEADING_WITH_MORE):
        return []
    return [Cut(0, edge, sentence.start, sentence.tokens[edge].start)]


def _brackets(sentence: Sentence) -> list[Cut]:
    """What stands in brackets."""
    found = []
    at = 0
    while at < len(sentence.tokens):
        if at not in sentence.inside:
            at += 1
            continue
        first = at
        while at in sentence.inside:
            at += 1
        opening = sentence.text.rfind("(", sentence.start, sentence.tokens[first].start)
        closing = sentence.text.find(")", sentence.tokens[at - 1].stop, sentence.stop)
        if opening > sentence.start and closing >= 0:
            space = opening - 1 if sentence.text[opening - 1] == " " else opening
            found.append(Cut(first, at, space, closing + 1))
    return found


def _segments(sentence: Sentence) -> list[Cut]:
    """Segments between commas, and tails behind one."""
    found: list[Cut] = []
    groups = sentence.groups
    for group in groups:
        if sentence.verb is None or group.first <= sentence.verb < group.stop:
            continue
        if group.first > sentence.verb and not sentence.is_full(group.first):
            continue
        last = group.stop == len(sentence.tokens)
        if last or _may_follow(sentence, group):
            stop = sentence.end if last else sentence.comma(group.stop)
            found.append(Cut(group.first, group.stop, sentence.comma(group.first), stop))
    rest = [  # everything from here to the end
        Cut(group.first, len(sentence.tokens), sentence.comma(group.first), sentence.end)
        for group in groups
        if sentence.verb is not None
        and group.first > sentence.verb
        and group.stop < len(sentence.tokens)
        and sentence.is_full(group.first)
    ]
    return found + rest


def _may_follow(sentence: Sentence, group: Group) -> bool:
    """Whether what stands behind a group belongs to the clause before it, not to the group."""
    after = sentence.tokens[group.stop]
    if sentence.verb is not None and group.stop <= sentence.verb:
        return True
    if sentence.tokens[group.first].lower in _SECOND_CLAUSE or is_relative(after) or is_participle(after):
        return False
    return after.lower in {"and", "while"} | _TIME_PREPOSITIONS


def _items(sentence: Sentence) -> list[Cut]:
    """Inner members of a row: "A, B, C, and D" without B."""
    found = []
    for number in range(sentence.main + 1, len(sentence.edges) - 2):
        first, stop = sentence.edges[number], sentence.edges[number + 1]
        following = sentence.tokens[stop]
        short = stop - first <= LONGEST_MEMBER and sentence.finite(first, stop) is None
        if not short or sentence.opens_group(first, stop):
            continue
        row = following.lower in {"and", "or"} or sentence.edges[number + 2] - stop <= LONGEST_MEMBER
        counted = any(token.kind == "number" for token in sentence.tokens[max(0, sentence.edges[number - 1]) : first])
        if row and not counted:
            found.append(Cut(first, stop, sentence.comma(first), sentence.comma(stop)))
    return found


def _tails(sentence: Sentence) -> list[Cut]:
    """Tails that no comma sets off: a second verb, a relative clause of a person, a time at the end."""
    if sentence.verb is None:
        return []
    found: list[Cut] = []
    ends = {edge for group in sentence.groups for edge in group} | {len(sentence.tokens)}
    for at in range(sentence.verb + 2, len(sentence.tokens)):
        token = sentence.tokens[at]
        if token.before or at in sentence.inside:
            continue
        if token.lower not in _TAIL_WORDS:
            continue
        end = min(stop for stop in ends if stop > at)
        if _begins_tail(sentence, at, end):
            stop_char = sentence.end if end == len(sentence.tokens) else sentence.comma(end)
            found.append(Cut(at, end, sentence.tokens[at - 1].stop, stop_char))
    return found


def _begins_tail(sentence: Sentence, at: int, end: int) -> bool:
    token = sentence.tokens[at]
    after = sentence.tokens[at + 1] if at + 1 < end else None
    if after is None or sentence.verb is None:
        return False
    if token.lower == "and":
        second = is_finite(after) or (after.kind == "content" and not after.capital and after.lower.endswith("ed"))
        later = sentence.tokens[at + 2] if at + 2 < end else None
        subject = after.lower in {"he", "she", "it", "they"} and later is not None
        return (
            second or subject or (after.lower in {"later", "also", "then"} and later is not None)
        ) and sentence.is_full(at)
    if token.lower in {"who", "whose"}:
        noun = sentence.tokens[max(sentence.verb, at - _LONGEST_NOUN) : at]
        return (
            any(word.lower in {"a", "an"} for word in noun)
            and sum(word.kind in {"content", "name"} for word in noun) > 1
        )
    if token.lower == "while" and after.lower.endswith("ing"):
        return sentence.is_full(at)
    return sentence.is_full(at) and (_is_time(sentence, at, end) or _is_phrase(sentence, at))


def _is_phrase(sentence: Sentence, at: int) -> bool:
    """Whether a phrase begins here without which the sentence says less, but nothing else.

    Not in "the first woman in space" or "all birds in the zoo": without the phrase they claim more.
    """
    last = sentence.tokens[at - 1]
    if sentence.tokens[at].lower not in _PREPOSITIONS or last.kind not in {"name", "number", "date"}:
        return False
    if last.kind == "name" and sentence.tokens[at - 2].lower == "the":
        return False  # "the Minister for Trade" needs its trade
    before = sentence.tokens[:at]
    if any(
        token.kind in {"negation", "turning"}
        or token.lower.endswith("est")
        or token.key.endswith(".")
        or token.lower in _NARROWED
        for token in before
    ):
        return False
    return not sentence.waits_for_verb(at)


def _is_time(sentence: Sentence, at: int, end: int) -> bool:
    """Whether nothing but a time stands from here to the end: "in 1878", "at the age of 78"."""
    words = sentence.tokens[at:end]
    if words[0].lower not in _TIME_PREPOSITIONS or words[0].lower == "of":
        return False
    if [word.lower for word in words[: len(_AGE)]] == _AGE:
        return len(words) <= _LONGEST_AGE
    if words[0].lower == "from":
        return words[1].kind in {"number", "date"} and len(words) <= _LONGEST_SPAN
    rest = words[1:]
    return (
        bool(rest)
        and all(
            word.kind == "date"
            or (word.kind == "number" and word.key[0] in "#≈")
            or word.lower in {"the", "early", "late"}
            for word in rest
        )
        and rest[-1].kind in {"number", "date"}
    )


def _allows(sentence: Sentence, cut: Cut) -> bool:
    """Whether a cut leaves a sound sentence and takes nothing with it that must stay."""
    gone = sentence.tokens[cut.first : cut.stop]
    guards = _GUARDS - {"until"} if gone[0].lower == "from" else _GUARDS  # "from 1545 until his death" is a time
    if any(token.kind == "negation" or token.key == "~perhaps" or token.lower in guards for token in gone):
        return False
    removed = sentence.text[cut.start_char : sentence.stop if cut.stop == len(sentence.tokens) else cut.stop_char]
    if len(_QUOTES.findall(removed)) % 2 or removed.count("*") % 2 or removed.count("_") % 2:
        return False
    if removed.count("(") != removed.count(")") or removed.count("[") != removed.count("]"):
        return False
    left = [token for at, token in enumerate(sentence.tokens) if not cut.first <= at < cut.stop]
    if cut.stop == len(sentence.tokens) and cut.first:
        last = sentence.tokens[cut.first - 1]
        if last.lower in _HANGING or (is_participle(last) and "," not in sentence.tokens[cut.first].before):
            return False
    return len(left) >= _FEWEST_LEFT
