"""Whether what is left of an English sentence is surely a sentence; where that is unsure, it is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import regex

from langchain_congrs.decoding.statements.grammar.syntax import (
    MARKS,
    Cut,
    CutKind,
    Sentence,
    is_finite,
    is_participle,
    is_relative,
)
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_FEWEST_LEFT = 3
_CONJUNCTIONS = frozenset("and or nor but".split())
_HANGING = _CONJUNCTIONS | frozenset(
    "a an the of in on at to for with by from as into onto upon between among through throughout during against about "
    "over under near within without toward towards per via than like including such his her its their our my your "
    "that which who whom whose where when while if because although though since until before after unless "
    "is are was were be been being am has had have do does did will would can could may might must should shall "
    "not no very more most less least so too both either neither every each some any other another same "
    "however therefore thus hence moreover furthermore additionally also then namely particularly especially "
    "specifically notably currently formerly later often usually again led".split()
)
_NEED_MORE = frozenset(
    "born known called named considered based located situated composed used led made connected set found held given "
    "taken seen brought regarded described referred related dedicated devoted titled entitled".split()
)
_WANT_SUBJECT = frozenset("is was are were has had".split())
_TITLES = frozenset(
    "minister member secretary president director commissioner bishop archbishop earl duke king queen governor mayor "
    "senator speaker chancellor ambassador professor chair chairman head leader prince princess baron count lord dean "
    "captain master order university college institute department ministry museum house court school church bank "
    "battle state republic kingdom society academy association federation league".split()
)
_NOUN_SIGNS = frozenset("a an the of in for his her its their and".split())
_PARALLELS = frozenset("as in on at for from to with by of during under".split())
_QUOTES = regex.compile(r'(?<!\d)"')
_PAIRS = ("()", "[]", "{}", "“”", "«»", "„“")


def is_whole(sentence: Sentence, cuts: Sequence[Cut]) -> bool:
    """Whether a sentence stays one when cuts are made: no dangling end, orphan, row without its end, or open mark."""
    gone = {at for cut in cuts for at in range(cut.first, cut.stop)}
    if len(sentence.tokens) - len(gone) < _FEWEST_LEFT:
        return False
    if all(cut.kind == "bracket" for cut in cuts):
        return True
    if sentence.verb is None or sentence.verb in gone:
        return False
    if any(_is_out_of_reach(sentence, cut) for cut in cuts):
        return False
    return all(_leaves_no_hole(sentence, first, stop, cuts) for first, stop in _runs(gone))


def has_closed_marks(text: str) -> bool:
    """Whether all quotation marks, brackets and marks of emphasis in a text have their partners.

    Example:
        >>> has_closed_marks('He said "no" (twice).'), has_closed_marks('Those were the days!"'), has_closed_marks("a)")
        (True, False, False)
    """
    if not MARKS.search(text):
        return True
    if text.count('"') % 2 and len(_QUOTES.findall(text)) % 2:
        return False
    if text.count("**") % 2 or text.count("`") % 2:
        return False
    return all(text.count(pair[0]) == text.count(pair[1]) for pair in _PAIRS[:4])


def _runs(gone: set[int]) -> Iterator[tuple[int, int]]:
    """The stretches of tokens that are gone."""
    for first in sorted(gone):
        if first - 1 not in gone:
            stop = first
            while stop in gone:
                stop += 1
            yield first, stop


def _is_out_of_reach(sentence: Sentence, cut: Cut) -> bool:
    """Whether a cut lies behind a colon, a semicolon or a dash, or takes a part of a quotation."""
    if cut.kind == "bracket":
        return False
    if cut.first > sentence.barrier or (cut.first <= sentence.barrier < cut.stop < len(sentence.tokens)):
        return True
    if not sentence.is_marked:
        return False
    before = sentence.text[sentence.start : cut.start_char]
    stop = sentence.stop if cut.stop == len(sentence.tokens) else cut.stop_char
    removed = sentence.text[cut.start_char : stop]
    if not (has_closed_marks(before) and has_closed_marks(removed)):
        return True
    return any(part.count(mark) % 2 for part in (before, removed) for mark in "*_")


def _leaves_no_hole(sentence: Sentence, first: int, stop: int, cuts: Sequence[Cut]) -> bool:
    """Whether what stands around a stretch that is gone fits together."""
    kinds = {cut.kind for cut in cuts if first <= cut.first < stop}
    if kinds == {"bracket"}:
        return True
    if first == 0:
        return not _opens_wrongly(sentence, stop)
    if not _closes_rows(sentence, first, stop, kinds):
        return False
    if stop == len(sentence.tokens):
        return not _dangles(sentence, first)
    return _goes_on(sentence, stop, kinds)


def _opens_wrongly(sentence: Sentence, at: int) -> bool:
    """Whether a sentence cannot begin here."""
    token = sentence.tokens[at]
    if token.lower in _WANT_SUBJECT:
        return True
    return is_relative(token) or token.lower in _CONJUNCTIONS or (is_participle(token) and not token.capital)


def _closes_rows(sentence: Sentence, first: int, stop: int, kinds: set[CutKind]) -> bool:
    """Whether no row "A, B, and C" is left without its "and": where one goes, only its first member stays."""
    tokens = sentence.tokens
    closes = [
        at for at in range(first, stop) if tokens[at].lower in {"and", "or"} and (at == first or at in sentence.edges)
    ]
    if not closes or (kinds == {"item"} and stop < len(tokens)):
        return True
    edge = sentence.segment_of(first - 1)
    if edge <= sentence.edges[sentence.main] or edge <= (sentence.verb or 0):
        return True
    opening = tokens[edge]
    if opening.lower in _CONJUNCTIONS or is_relative(opening):
        return True
    placed = all(token.kind in {"name", "number", "date"} for token in tokens[edge:first])
    return placed and (closes[0] != first or _is_verbal(tokens, first + 1))


def _is_verbal(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a verb, or a pronoun with one, stands here."""
    if at >= len(tokens):
        return False
    token = tokens[at]
    if token.lower in {"later", "also", "then"}:
        return _is_verbal(tokens, at + 1)
    if token.lower in {"he", "she", "it", "they"}:
        return True
    return is_finite(token) or (token.kind == "content" and not token.capital and token.lower.endswith("ed"))


def _dangles(sentence: Sentence, first: int) -> bool:
    """Whether a sentence cannot end before this token."""
    tokens = sentence.tokens
    last, before, cut = tokens[first - 1], tokens[first - 2], tokens[first]
    torn = any(_goes_on_after_and(sentence, at, first) for at in range(max(0, first - 4), first))
    if torn or (last.lower in _HANGING and last.kind != "date") or _is_put_off(sentence, first):  # "29 May" is a date
        return True
    behind_comma = "," in cut.before or ";" in cut.before
    if last.lower in _TITLES and not behind_comma and cut.lower in _PARALLELS:
        return True
    if not is_participle(last):
        return False
    if last.lower in _NEED_MORE or not behind_comma:
        return True
    if last.lower.endswith("ing"):
        return before.lower not in _NOUN_SIGNS
    return not any(is_finite(token) for token in tokens[max(0, first - 4) : first - 1])


def _goes_on_after_and(sentence: Sentence, at: int, stop: int) -> bool:
    """Whether nothing but a phrase is left behind ", and": "in 1958 and 1962, and in 1962"."""
    token = sentence.tokens[at]
    after = sentence.tokens[at + 1] if at + 1 < stop else None
    return token.lower in _CONJUNCTIONS and "," in token.before and after is not None and after.lower in _PARALLELS


def _is_put_off(sentence: Sentence, stop: int) -> bool:
    """Whether a relative pronoun is left without its verb, which something was put before: "who, with her"."""
    for at in range(stop - 1):
        if is_relative(sentence.tokens[at]) and "," in sentence.tokens[at + 1].before:
            return sentence.finite(at + 1, stop) is None
    return False


def _goes_on(sentence: Sentence, stop: int, kinds: set[CutKind]) -> bool:
    """Whether a sentence may go on behind what is gone."""
    tokens = sentence.tokens
    if kinds == {"item"}:
        return True
    if sentence.verb is not None and stop <= sentence.verb:  # the subject's verb follows, or its main clause
        return sentence.verb - stop <= 1 or stop <= sentence.edges[sentence.main]
    after = tokens[stop]
    if is_relative(after) or is_participle(after):
        return False
    if after.lower in {"and", "but"}:
        return _is_verbal(tokens, stop + 1)
    return after.lower == "while"
