"""Which units may be no statements at all, and why, in plain words."""

from __future__ import annotations

import regex

from langchain_congrs.decoding.statements.asked.questions import asks_who
from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.syntax import is_finite
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.words.declining import is_courtesy, is_refusal
from langchain_congrs.decoding.statements.words.occupations import is_kind_of_person

_NOTHING_SAID = frozenset({"function", "negation", "modality"})
_LONGEST_END = 12
_DEFINES = regex.compile(
    r"(?:where:?\s+)?\p{L}\s+(?:is|are|=|represents|denotes|stands for) (?:the|an?)\b|[*_`]*\p{L}[*_`]*:[*_`]*(?:\s|$)",
    regex.IGNORECASE,
)
_LONGEST_FORMULA = 400
_NOTE = regex.compile(r"[*_]*\p{L}+(?: \p{L}+)?[*_]*: \p{Ll}")
_PROMISES = regex.compile(
    r"\b(?:ha(?:s|ve|ving)|there are|show|exhibit|possess|with)\b(?:[\s,]+(?!and\b|but\b|than\b)[\w'’-]+){0,6}"
    r"\s+(?:differences|distinctions|characteristics|features|qualities|traits|similarities)"
    r"(?: between (?:them|the two)| in several ways)?[.!]?\s*$",
    regex.IGNORECASE,
)
_SAYS_DEPENDS = regex.compile(r"\b(?:it|that|this) (?:really |all )?depends\b", regex.IGNORECASE)
_DEPENDS = regex.compile(r"(?:well, )?(?:it|that|this) (?:really |all )?depends[.!]?[*_]*$", regex.IGNORECASE)
_STRANGE = regex.compile(r"\p{Latin}[\p{Han}\p{Hangul}\p{Hiragana}\p{Katakana}\p{Cyrillic}\p{Arabic}\p{Thai}]")
_COURTESY, _REFUSAL, QUESTION = "boilerplate", "declines to answer", "asks a question"
EMPTY_TALK = frozenset({_COURTESY, _REFUSAL})
"""Reasons for which a unit is no part of an answer even where all responses are the same."""
SAYS_NOTHING = "says nothing by itself"
"""The reason against "No.", which answers all the same."""
EXCLAMATION = "is an exclamation"
"""The reason against exclamations, which may stand behind a sentence of their author."""
LEADS_NOWHERE = "leads to nothing that is in the answer"
"""The reason against headings and lead-ins, which say nothing alone."""


def why_not(corpus: Corpus, unit: Unit) -> str:
    """Why a unit is no statement, in plain words; empty if it may be one."""
    if unit.number not in corpus.faults:
        corpus.faults[unit.number] = _fault(corpus, unit)
    return corpus.faults[unit.number]


def _fault(corpus: Corpus, unit: Unit) -> str:
    text = corpus.text(unit)
    faults = {
        SAYS_NOTHING: all(token.kind in _NOTHING_SAID for token in unit.tokens),
        _COURTESY: is_courtesy(text),
        _REFUSAL: is_refusal(text),
        LEADS_NOWHERE: unit.kind == "heading" or leads_in(corpus, unit),
        QUESTION: asks(corpus, unit),
        "is taken back by what follows": unit.stance.disowned,
        "is no sentence": _is_note(corpus, unit, text) or _only_names_kind(corpus, unit),
        EXCLAMATION: exclaims(corpus, unit),
        "explains a letter of a formula": _defines_letter(corpus, unit),
        "says that there are differences, but not which": bool(corpus.contrasted)
        and _PROMISES.search(text) is not None,
        "says that it depends, but not on what": _DEPENDS.match(text) is not None and not _most_say_so(corpus),
        "breaks off": breaks_off(corpus, unit),
        "has a word of another language": _has_strange_word(corpus, text),
    }
    return next((reason for reason, found in faults.items() if found), "")


def _most_say_so(corpus: Corpus) -> bool:
    """Whether most responses say that it depends, on one thing or another."""
    return 2 * sum(_SAYS_DEPENDS.search(text) is not None for text in corpus.texts) > len(corpus.texts)


def asks(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit is a question."""
    return corpus.text(unit)[-_LONGEST_END:].rstrip("\"'”’)*_ ").endswith(("?", "？", "؟"))


def _has_strange_word(corpus: Corpus, text: str) -> bool:
    """Whether a small model fell into another script in the middle of an English sentence: "a type of微生物 that"."""
    return corpus.english and not text.isascii() and _STRANGE.search(text) is not None


def _is_note(corpus: Corpus, unit: Unit, text: str) -> bool:
    """Whether a unit of prose is a word and a remark on it, one of several: "Fog: visibility below 1 km."."""
    alone = corpus.bounds[unit.response + 1] - corpus.bounds[unit.response] == 1
    if alone or unit.kind != "prose" or not corpus.english or not _NOTE.match(text):
        return False
    return not any(map(is_finite, unit.tokens))


def _only_names_kind(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit of prose says what somebody is, without a verb: "An Austrian film star and inventor."."""
    several = corpus.bounds[unit.response + 1] - corpus.bounds[unit.response] > 1
    asked = corpus.english and asks_who(corpus.question)
    return several and asked and unit.kind == "prose" and is_kind_of_person(unit.tokens)


def _defines_letter(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit says what a letter of an equation before it stands for: little, without the equation."""
    first = unit
    while unit.kind == "item" and not corpus.begins_item(first):  # "**P**: the principal"
        first = corpus.units[first.number - 1]
    before = corpus.texts[unit.response][max(0, first.start - _LONGEST_FORMULA) : first.start]
    return "=" in before and _DEFINES.match(corpus.texts[unit.response], first.start, unit.stop) is not None


def exclaims(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit is one word that is called out before the rest: "Cats!"."""
    if unit.kind != "prose" or corpus.bounds[unit.response + 1] - corpus.bounds[unit.response] == 1:
        return False
    called = corpus.text(unit).rstrip("*_ ").endswith(("!", "！"))
    return called and sum(token.kind != "function" for token in unit.tokens) == 1


def leads_in(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit only announces what follows it."""
    if unit.kind not in {"prose", "item"} or unit.label is not None:
        return False
    return corpus.text(unit).rstrip("*_ ").endswith((":", "："))


def breaks_off(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit has no end while sentences like it have one."""
    if unit.ended or unit.kind in WHOLE or unit.kind == "heading":
        return False
    siblings, ended = corpus.counts[unit.response, unit.kind]
    if unit.kind == "item":
        return unit.number + 1 == corpus.bounds[unit.response + 1] and ended > 0
    if siblings > 1:
        return ended > 0
    alone = [corpus.of(response) for response in range(len(corpus.texts))]
    lasts = [units[-1].ended for units in alone if units and units[-1].kind == unit.kind]
    return 2 * sum(lasts) > len(lasts)
