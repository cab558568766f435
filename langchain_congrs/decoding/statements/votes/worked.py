"""Worked solutions: steps that end in an answer. They are never mixed; the answers vote, and one response stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import regex

from langchain_congrs.decoding.statements.grammar.sentences import sentences_of
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.results import quoted
from langchain_congrs.decoding.statements.shapes.whole_blocks import alike, grams
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.values import number

_FEWEST_WORDS, _FEWEST_WORDS_MARKED = 15, 6
_END = 400
_BRACE = regex.compile(r"\\boxed\s*\{|[{}]")
_CALLED = regex.compile(r"\bAnswer\(\s*[\"'“]?(?P<said>[^()\"'”]{1,80})[\"'”]?\s*\)\W*$", regex.IGNORECASE)
_MARKED = regex.compile(r"####\s*(?P<said>[^\n]{1,80})\s*$")
_LABEL = regex.compile(r"\banswers?\b(?P<link>[^.\n]{0,60}?(?:\bis\b|\bare\b|[:=]))?[\s*_]*", regex.IGNORECASE)
_LETTER = regex.compile(r"[\s*_$(]*(?:option |choice )?\(?(?P<letter>[A-J])\)?(?=[\s:.,)*_$]|$)")
_CONCLUSION = regex.compile(
    r"\W*(?:so|therefore|thus|hence|in total|finally|altogether|in conclusion)\b", regex.IGNORECASE
)
_STEP = regex.compile(
    r"(?:=|≈|\\approx)\s*[-$\\(\d]|[\d)]\s*[+*×÷]\s*[$(\d]|[\d)]\s+[-/]\s+[$(\d]|\\frac|\bstep \d",  # not 1990-91
    regex.IGNORECASE,
)
_CALCULATES = regex.compile(r"[=≈+*×÷/]|\\|[\d)] |step ", regex.IGNORECASE)
"""What every step has one of; looked for first, as it is found or not in no time."""
_REASONED = regex.compile(r"[=≈]|\\approx|\\frac|\bstep \d", regex.IGNORECASE)
_FEWEST_STEPS = 2
_BRACKETS = regex.compile(r"\([^()]*\)")
_DRESS = regex.compile(
    r"\\(?:text|mathrm|mathbf|textbf|mbox)\s*\{([^{}]*)\}|\\[dt]frac|\\left|\\right|\\[,;!: ]|[$\s{}]|\\%|°"
)
_FIGURE = regex.compile(r"-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?")
_OPERATION = regex.compile(r"[\\^_+*/=<>]|\d\s*[a-z]\d|\b[a-z]\b(?<!\d[a-z])|[π√]")
_VALUES = frozenset({"number", "date"})
_NUMBER = r"[-−]?(?>\d{1,3}(?:,\d{3})++(?!\d)|\d++)(?:\.\d++|/\d++)?+"
_ALONE = r"(?![\w^(]|\.\d|\s*[-−+*/×(=]\s*[\d(a-z])"
_ROOTS = regex.compile(
    rf"(?<![\w)])(?P<name>[a-z])(?:_?\d)?\s*=\s*{_NUMBER}{_ALONE}"
    rf"(?:\s*+(?:,\s*+(?:or\b|and\b)?|or\b|and\b)\s*+{_NUMBER}{_ALONE})*+"
)
_VALUE = regex.compile(_NUMBER)
_DIGIT = regex.compile(r"\d")
_AND = regex.compile(r"[\s,;]*+(?:or|and)?[\s,]*+")
_SIGNS_OF_FORMULAS = regex.compile(r"\\[()\[\]]|\$|\*\*|\\(?:text|mathrm)\{|\\quad|\\[,;! ]|\}")


@dataclass(frozen=True)
class Solved:
    """The outcome of a vote of worked solutions.

    Attributes:
        response: The one that stands.
        ballots: Every answer as it is written, with those who reach it, as bits; most first.
        tied: Whether another answer has as many votes.
    """

    response: int
    ballots: tuple[tuple[str, int], ...]
    tied: bool

    @property
    def supporters(self) -> int:
        """Who reaches the answer that stands, as bits."""
        return self.ballots[0][1]


def solve(corpus: Corpus, silent: int) -> Solved | None:
    """The vote on the answers of worked solutions; None if most responses are none.

    Args:
        corpus: The responses.
        silent: Responses that decline, as bits.
    """
    texts = corpus.texts
    answers = {
        response: answer
        for response, text in enumerate(texts)
        if not silent >> response & 1 and (answer := final_answer(text)) is not None
    }
    if 2 * len(answers) <= len(texts):
        return None
    voters: dict[str, list[int]] = {}
    for response, answer in answers.items():
        voters.setdefault(_key(answer), []).append(response)
    pairs = {response: grams(texts[response]) for response in answers}
    likeness = {
        one: round(sum(alike(pairs[one], pairs[other]) for other in answers if other != one), 9) for one in answers
    }
    written = Counter(answers.values())  # of those who reach an answer, the usual way to write it is preferred
    best = {
        key: min(found, key=lambda one: (-written[answers[one]], -likeness[one], texts[one]))
        for key, found in voters.items()
    }
    ranked = sorted(voters, key=lambda key: (-len(voters[key]), -likeness[best[key]], key))
    ballots = tuple((answers[best[key]], sum(1 << response for response in voters[key])) for key in ranked)
    tied = len(ranked) > 1 and len(voters[ranked[0]]) == len(voters[ranked[1]])
    return Solved(best[ranked[0]], ballots, tied)


def final_answer(text: str) -> str | None:
    r"""What a worked solution ends in; None if a text is no worked solution.

    Example:
        >>> final_answer("We add the two numbers that we found in the steps above, so that the sum is \\boxed{12}.")
        '12'
        >>> final_answer("Paris is the capital of France and has about two million inhabitants today, it is said.")
    """
    words = len(text.split(None, _FEWEST_WORDS))
    if words < _FEWEST_WORDS_MARKED:
        return None
    if (box := _boxed(text)) is not None:
        return box
    end = text.rstrip()[-_END:]
    for pattern in (_CALLED, _MARKED):
        if match := pattern.search(end):
            return match["said"].strip()
    steps = len(_STEP.findall(text)) if _CALCULATES.search(text) else 0
    if words < _FEWEST_WORDS or not steps:
        return None
    reasoned = steps >= _FEWEST_STEPS and _REASONED.search(text)
    return _labelled(end) or (_concluded(end) if reasoned else None)


def _boxed(text: str) -> str | None:
    """The content of the last box, braces balanced."""
    found, opened = None, list[int]()
    for match in _BRACE.finditer(text):
        if match[0] != "}":
            opened.append(match.end() if len(match[0]) > 1 else -1)
        elif opened and (begin := opened.pop()) >= 0:
            found = text[begin : match.start()].strip()
    return found


def _labelled(end: str) -> str | None:
    """What follows the last "answer is", or the last value behind the word."""
    labels = list(_LABEL.finditer(end))
    if not labels:
        return None
    label = labels[-1]
    rest = end[label.end() :]
    if label["link"] and (letter := _LETTER.match(rest)):
        return letter["letter"]
    return _last_value(rest)


def _concluded(end: str) -> str | None:
    """The last value of the last sentence, brackets aside."""
    for start, stop in reversed(sentences_of(end)):
        if found := solutions(end[start:stop]):
            return ", ".join(found)
        sentence = _BRACKETS.sub(" ", end[start:stop])
        value = _last_value(sentence)
        if value is not None:
            return value
        if _CONCLUSION.match(sentence):
            return None
    return None


def solutions(text: str) -> tuple[str, ...]:
    r"""The values that a text gives one unknown, in order of size; nothing if it gives fewer than two.

    Example:
        >>> solutions("So $x = 3$ or $x = 2$."), solutions("**x = 2, 3**"), solutions("x = 2 and y = 3, or x = 4 - 1")
        (('2', '3'), ('2', '3'), ())
    """
    plain = _SIGNS_OF_FORMULAS.sub(" ", text)
    found = list(_ROOTS.finditer(plain))
    if not found or _DIGIT.search(plain, found[-1].end()):
        return ()
    last = len(found) - 1
    while last and _AND.fullmatch(plain, found[last - 1].end(), found[last].start()):
        last -= 1
    if len({match["name"] for match in found[last:]}) > 1:
        return ()
    said = [value for match in found[last:] for value in _VALUE.findall(match[0].partition("=")[2])]
    values = {number(value.replace("−", "-")) for value in said if "/" not in value} | {
        value for value in said if "/" in value
    }
    return tuple(sorted(values, key=lambda value: (len(value), value))) if len(values) > 1 else ()


def _last_value(text: str) -> str | None:
    values = [token for token in tokens_of(text) if token.kind in _VALUES or token.kind == "formula"]
    return text[values[-1].start : values[-1].stop] if values else None


def _key(answer: str) -> str:
    """An answer in the form in which it is compared."""
    if letter := _LETTER.match(answer):
        return letter["letter"]
    plain = _DRESS.sub(lambda match: match[1] or ("\\frac" if "frac" in match[0] else ""), answer).rstrip(".,;")
    tokens = tokens_of(answer)
    dates = [token.key for token in tokens if token.kind == "date"]
    if len(dates) == 1:
        return dates[0]
    figures = _FIGURE.findall(plain)
    if len(figures) == 1 and not _OPERATION.search(plain):
        return number(figures[0])
    return plain.casefold()


def voters_of(solved: Solved, samples: int) -> str:
    """The vote in words: who says what.

    Example:
        >>> voters_of(Solved(0, (("12", 0b101), ("13", 0b010)), tied=False), 3)
        "2 of 3 reach '12', 1 reach '13'"
    """
    counted: Sequence[str] = [f"{mask.bit_count()} reach {quoted(text, 40)}" for text, mask in solved.ballots[1:3]]
    text, mask = solved.ballots[0]
    return ", ".join([f"{mask.bit_count()} of {samples} reach {quoted(text, 40)}", *counted])
