"""Domains: what counts as an error, in prompts, and where the final answer of a solution is.

A domain is three prompts (compare two partial solutions, score several, synthesize one solution) and an answer parser.
`MATH`, `TEXT` and `CODE` ship with the package; make your own with `VerificationDomain`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import regex
from langchain_core.messages import BaseMessage

from langchain_congrs.equivalence.prompts import Domain
from langchain_congrs.verification.answers import Guess, SameAnswer, same_answer
from langchain_congrs.verification.prompts import (
    compare_parts,
    score_parts,
    score_parts_briefly,
    synthesize_solution,
)


@dataclass(frozen=True)
class VerificationDomain:
    """What verification needs to know about a kind of problem: words for its three prompts, and an answer parser.

    For prompts that are wholly your own, override `compare`, `score` and `synthesize`.

    Args:
        problem: What the input is called in the prompts.
        part: What a cut-off response is called.
        error: What alone counts as an error.
        ending: How the synthesized solution has to end.
        parse_answer: Finds the final answer in a solution; None if there is none. An answer that the solution does not
            state as one is a `Guess`.
        equivalence: What "the same" means to the default judge of the graph.
        answer_decides: Whether solutions with the same final answer are equally good: then regions are verified that
            tell answers apart, and verdicts are weighed. Otherwise the paper's way is gone.
        same_answer: Whether two final answers are the same.
    """

    problem: str
    part: str
    error: str
    ending: str
    parse_answer: Callable[[str], str | None]
    equivalence: Domain = "text"
    answer_decides: bool = False
    same_answer: SameAnswer = same_answer

    def compare(self, problem: str, first: str, second: str) -> list[BaseMessage]:
        """Ask for the scores of two partial solutions: ``{"scores": [1, 0], "mistakes": ["", "…"]}``."""
        return compare_parts(self, problem, first, second)

    def score(self, problem: str, parts: Sequence[str]) -> list[BaseMessage]:
        """Ask for the scores of several partial solutions: ``{"1": {"score": 0, "mistake": "…"}, …}``."""
        return score_parts(self, problem, parts)

    def score_briefly(self, problem: str, parts: Sequence[str]) -> list[BaseMessage]:
        """Ask for scores alone: ``{"1": 1, "2": 0}``. A dozen tokens, for a model that takes its time."""
        return score_parts_briefly(self, problem, parts)

    def synthesize(self, problem: str, candidates: Sequence[str]) -> list[BaseMessage]:
        """Ask for one solution, given marked candidates."""
        return synthesize_solution(self, problem, candidates)


_BRACE = regex.compile(r"\\boxed\{|[{}]")
_LONGEST_DATE = 40
_LONGEST_STATED = 200
_LAST_LINES = 2_000  # characters at the end of a solution in which a labelled answer or a last number is looked for
_NUMBER = regex.compile(r"(?<![\d)])-?\d+(?:,\d{3})*(?:\.\d+)?|\d+")
_LABEL = regex.compile(r"answer[*_]*\s*(?:is)?\s*[:=]?[\s*_]*\$?", regex.IGNORECASE)
_DATE_AT_END = regex.compile(
    r"(?:\d{1,2}/\d{1,2}/\d{4}|\d{4}-\d{2}-\d{2}|(?:\d{1,2} )?\p{Lu}\p{Ll}{2,8}\.? (?:\d{1,2}, )?\d{4})(?=[.*_\s]*$)"
)
_LINK = regex.compile(r"is\b|[:=($]", regex.IGNORECASE)
_LINKED = regex.compile(r"\s(?:is|was|would be)\s")
_CODE_BLOCK = regex.compile(r"```[\w+-]*\n(.*?)```", regex.DOTALL)


def boxed(text: str) -> str | None:
    r"""The content of the last ``\boxed{…}`` that is closed, braces balanced. One pass over the text.

    Example:
        >>> boxed(r"so \boxed{\frac{1}{2}}.")
        '\\frac{1}{2}'
    """
    found, open_braces = None, list[int]()  # where each open brace began, if it is that of a box; else -1
    for match in _BRACE.finditer(text):
        if match[0] != "}":
            open_braces.append(match.end() if len(match[0]) > 1 else -1)
        elif open_braces and (begin := open_braces.pop()) >= 0:
            found = (begin, match.start()) if found is None or begin > found[0] else found
    return text[found[0] : found[1]].strip() if found else None


def math_answer(text: str) -> str | None:
    """The boxed answer; else what follows "answer is" in the last line, or a date at the end; else a `Guess`.

    A guess is the last number.

    Example:
        >>> math_answer("So the answer is 42."), math_answer("They ate 42 of them")
        ('42', '42')
    """
    box = boxed(text)
    if box is not None:
        return box
    end = text.strip()[-_LAST_LINES:]
    stated = _labelled(end) or _date_at_end(end)
    if stated:
        return stated
    number = _last_number(_without_remark(end)) or _last_number(text)
    return None if number is None else Guess(number)


def _labelled(text: str) -> str | None:
    """What the last line says after "answer is", "answer in metres is", "answer:"."""
    line = text.rsplit("\n", 1)[-1]
    labels = list(_LABEL.finditer(line))
    said = [_stated_after(label[0], line[label.end() :].rstrip(".*_ \t").removesuffix("$")) for label in labels]
    return next((answer for answer in reversed(said) if answer), None)


def _stated_after(label: str, said: str) -> str:
    """What is given as the answer in the words after a label; nothing if "answer" was only mentioned."""
    if not _LINK.search(label + said[:1]):  # "the answer in metres is 5"
        linked = _LINKED.split(said)[1:]  # "the answer to the problem is 5 days, which is a week's work"
        said = next((each for each in linked if _NUMBER.search(each)), linked[-1]) if linked else ""
    said = said.partition(", which")[0]
    return said.strip() if len(said) <= _LONGEST_STATED else ""


def _date_at_end(text: str) -> str | None:
    found = _DATE_AT_END.search(text[-_LONGEST_DATE:])
    return found[0] if found else None


def _without_remark(text: str) -> str:
    """A text without a closing remark in brackets: "750 people (250 adults and 500 children)."."""
    bare = text.rstrip(" .*_")
    return bare[: bare.rfind("(")] if bare.endswith(")") else text


def _last_number(text: str) -> str | None:
    numbers = deque(_NUMBER.finditer(text), maxlen=1)
    return numbers[0][0] if numbers else None


def last_paragraph(text: str) -> str | None:
    """The last paragraph."""
    return next((part.strip() for part in reversed(text.split("\n\n")) if part.strip()), None)


def last_code_block(text: str) -> str | None:
    """The content of the last fenced code block."""
    blocks = _CODE_BLOCK.findall(text)
    return blocks[-1].strip() if blocks else None


MATH = VerificationDomain(
    problem="problem",
    part="partial solution",
    error="a specific mathematical mistake",
    ending="Show your steps, and end with the answer as \\boxed{answer}.",
    parse_answer=math_answer,
    equivalence="math",
    answer_decides=True,
)
TEXT = VerificationDomain(
    problem="question",
    part="beginning of an answer",
    error="a specific false or unsupported claim",
    ending="Answer with the text alone; leave out what you cannot vouch for.",
    parse_answer=last_paragraph,
)
CODE = VerificationDomain(
    problem="programming task",
    part="beginning of a program or explanation",
    error="a specific bug",
    ending="End with the whole program in one fenced code block.",
    parse_answer=last_code_block,
)
