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
from langchain_congrs.verification.prompts import compare_parts, score_parts, synthesize_solution


@dataclass(frozen=True)
class VerificationDomain:
    """What verification needs to know about a kind of problem: words for its three prompts, and an answer parser.

    For prompts that are wholly your own, override `compare`, `score` and `synthesize`.

    Args:
        problem: What the input is called in the prompts.
        part: What a cut-off response is called.
        error: What alone counts as an error.
        ending: How the synthesized solution has to end.
        parse_answer: Finds the final answer in a solution; None if there is none.
        equivalence: What "the same" means to the default judge of the graph.
    """

    problem: str
    part: str
    error: str
    ending: str
    parse_answer: Callable[[str], str | None]
    equivalence: Domain = "text"

    def compare(self, problem: str, first: str, second: str) -> list[BaseMessage]:
        """Ask for the scores of two partial solutions: ``{"scores": [1, 0], "mistakes": ["", "…"]}``."""
        return compare_parts(self, problem, first, second)

    def score(self, problem: str, parts: Sequence[str]) -> list[BaseMessage]:
        """Ask for the scores of several partial solutions: ``{"1": {"score": 0, "mistake": "…"}, …}``."""
        return score_parts(self, problem, parts)

    def synthesize(self, problem: str, candidates: Sequence[str]) -> list[BaseMessage]:
        """Ask for one solution, given marked candidates."""
        return synthesize_solution(self, problem, candidates)


_BRACE = regex.compile(r"\\boxed\{|[{}]")
_LAST_LINES = 2_000  # characters at the end of a solution in which a labelled answer or a last number is looked for
_NUMBER = regex.compile(r"(?<![\d)])-?\d+(?:,\d{3})*(?:\.\d+)?|\d+")
_LABEL = regex.compile(r"answer[*_]*\s*(?:is)?\s*[:=]?[\s*_]*\$?", regex.IGNORECASE)
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
    """The boxed answer; else what follows "answer is" at the end; else the last number."""
    box = boxed(text)
    if box is not None:
        return box
    end = text.strip()[-_LAST_LINES:]
    return _labelled(end) or _last_number(end) or _last_number(text)


def _labelled(text: str) -> str | None:
    """What the last line says after "answer is"."""
    line = text.rsplit("\n", 1)[-1]
    labels = list(_LABEL.finditer(line))
    if not labels:
        return None
    said = line[labels[0].end() :].rstrip(".*_ \t").removesuffix("$")
    return said.strip() or None


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
