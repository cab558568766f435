"""Which side each response takes: yes or no, or one of two things that are set side by side."""

from __future__ import annotations

from collections import Counter

import regex

from langchain_congrs.decoding.statements.asked.questions import asks_whether
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.support.asked_value import is_close
from langchain_congrs.decoding.statements.votes.briefs import stance
from langchain_congrs.decoding.statements.votes.verdicts import verdict_of
from langchain_congrs.decoding.statements.words.declining import is_courtesy
from langchain_congrs.decoding.statements.words.occupations import tells_nation
from langchain_congrs.decoding.statements.words.tokens import tokens_of

_ASKS_WHICH = regex.compile(r"(?:which|what|whose)\b[^?]*\bor\b", regex.IGNORECASE)
_ASKS_FOR_ONE = regex.compile(
    r"\b(?:best|recommend|suggest|good|favou?rite)\b|\Awho (?!(?:is|was|are|were) (?!the (?:first|last|only)\b))\w",
    regex.IGNORECASE,
)
_DEPENDS = regex.compile(r"\b(?:depends|generally|usually|typically|best|not|never|avoid)\b|n['’]t\b", regex.IGNORECASE)
_AMOUNT = regex.compile(r"[≈<>=]*#(?P<value>[\d./]+) (?P<unit>\S+)")
_FEWEST, _LONGEST_COURTESY = 2, 8


def siding_with_most(corpus: Corpus, able: list[int]) -> list[int]:
    """Of some responses, those on the side of most, and those that take none.

    A side is a yes or no, one of two things, the first thing that is named where one is asked for, or the amount that a
    response opens with.
    """
    question = corpus.question
    if asks_whether(question):
        able = _most(able, {response: side_of(corpus, response) for response in able})
    elif _ASKS_WHICH.match(question):
        able = _most(able, {response: _first_of(corpus, response, corpus.contrasted) for response in able})
    elif _ASKS_FOR_ONE.search(question):
        able = _most(able, {response: _first_of(corpus, response) for response in able})
    return _of_usual_amounts(corpus, able)


def split(corpus: Corpus, silent: int) -> str:
    """How many say yes and how many say no, in words, if as many do; empty if more say one of them, or few say either.

    Args:
        corpus: The responses, read.
        silent: Those that decline to answer, as bits.
    """
    sides = _sides(corpus, silent)
    tied = sides["yes"] == sides["no"] >= _FEWEST
    return f"{sides['yes']} say yes, {sides['no']} say no" if tied else ""


def close_call(corpus: Corpus, silent: int) -> str:
    """How many say yes and how many say no, in words, if nearly as many say one as the other; else empty.

    Args:
        corpus: The responses, read.
        silent: Those that decline to answer, as bits.
    """
    (most, votes), (least, others) = [*_sides(corpus, silent).most_common(), ("", 0), ("", 0)][:2]
    close = is_close(votes, others)
    return f"a close vote: {votes} of {corpus.responses.samples} say {most}, {others} say {least}" if close else ""


def _sides(corpus: Corpus, silent: int) -> Counter[str]:
    """How many say yes and how many say no, where that is asked."""
    able = [one for one in range(len(corpus.texts)) if corpus.of(one) and not silent >> one & 1]
    taken = (side_of(corpus, one) for one in able if asks_whether(corpus.question))
    return Counter(side for side in taken if side in {"yes", "no"})


def picks_one(corpus: Corpus, text: str) -> bool:
    """Whether a text names one only of the things that the question asks to choose from."""
    said = {token.key for token in tokens_of(text)}
    return _ASKS_WHICH.match(corpus.question) is not None and len(corpus.contrasted & said) == 1


def _most(able: list[int], sides: dict[int, str | None]) -> list[int]:
    """The responses on the side of most, and those that take none."""
    votes = Counter(side for side in sides.values() if side)
    least = max(_FEWEST, *votes.values()) if votes else 0
    return [response for response in able if not (side := sides[response]) or votes[side] >= least]


def _of_usual_amounts(corpus: Corpus, able: list[int]) -> list[int]:
    """The responses that open with no amount, or with the one that most give of its unit."""
    opened = {response: _amounts(_opening(corpus, response)) for response in able}
    votes = Counter(amount for amounts in opened.values() for amount in amounts)
    given = Counter(unit for amounts in opened.values() for unit in {unit for unit, _ in amounts})
    usual = {
        unit: top
        for unit, count in given.items()
        if (top := max(votes[amount] for amount in votes if amount[0] == unit)) >= _FEWEST and 2 * top >= count
    }

    def is_usual(response: int) -> bool:
        best: dict[str, int] = {}
        for unit, value in opened[response]:
            best[unit] = max(best.get(unit, 0), votes[unit, value])
        return all(count >= usual.get(unit, 0) for unit, count in best.items())

    return [response for response in able if is_usual(response)]


def _opening(corpus: Corpus, response: int) -> Unit | None:
    return next((unit for unit in corpus.of(response) if not is_polite(corpus, unit)), None)


def _amounts(unit: Unit | None) -> frozenset[tuple[str, str]]:
    """The amounts of a sentence, each with its unit; a year is none."""
    matches = (_AMOUNT.fullmatch(token.key) for token in unit.tokens if token.kind == "number") if unit else ()
    return frozenset((match["unit"], match["value"]) for match in matches if match)


def side_of(corpus: Corpus, response: int) -> str | None:
    """The yes or no that a response begins with or comes to; to deny what is asked is a no."""
    if said := stance(corpus, response):
        return said.key[0]
    if verdict := verdict_of(corpus, response):
        return verdict
    first = _opening(corpus, response)
    return "no" if first is not None and not first.denials.isdisjoint(corpus.questioned) else None


def _first_of(corpus: Corpus, response: int, among: frozenset[str] | None = None) -> str | None:
    """The first name of a response beyond the question, or the first of some keys."""
    for unit in corpus.of(response):
        for at, token in enumerate(unit.tokens):
            nation = tells_nation(unit.tokens, at)  # "the Russian writer Bulgakov" is he whom others name at once
            named = token.kind == "name" and token.key not in corpus.questioned and not nation
            if named if among is None else token.key in among:
                return token.key
    return None


def answers_whether(corpus: Corpus, unit: Unit) -> bool:
    """Whether a sentence may answer a question for yes or no: it says so, or speaks of most of what was asked."""
    if not asks_whether(corpus.question) or _DEPENDS.search(corpus.text(unit)) or side_of(corpus, unit.response):
        return True
    asked = {token.key for token in tokens_of(corpus.question) if token.kind in {"content", "name"}}
    return 2 * len(unit.keys & asked) >= len(asked)


def is_polite(corpus: Corpus, unit: Unit) -> bool:
    """Whether a unit is a short greeting, offer or remark."""
    return is_courtesy(corpus.text(unit)) and len(unit.tokens) <= _LONGEST_COURTESY
