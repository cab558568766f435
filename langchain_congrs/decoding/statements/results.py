"""What goes into the statements engine and what comes out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import regex

from langchain_congrs.decoding.statements.words.vocabulary import TokenKind

WordRange = tuple[int, int, int]
"""A response, and the words of it from the second number up to the third."""

Reason = Literal["no_responses", "no_knowledge", "no_statement", "no_majority"]
"""Why there is no answer: nothing was given; the responses decline; they share no statement; no short answer wins."""


@dataclass(frozen=True)
class AlignedResponses:
    """Responses to one prompt, as words, aligned.

    Attributes:
        texts: The responses.
        words: Each response cut into words, without loss.
        columns: The alignment column of each word; equal numbers are aligned.
        classes: Groups of word ranges that a judge found to say the same: a word in one has the support of all
            responses of its group.
        asked: How many samples were asked for; those that failed support nothing. 0 means as many as there are.
        prompt: What they answer, if known.
    """

    texts: Sequence[str]
    words: Sequence[Sequence[str]]
    columns: Sequence[Sequence[int]]
    classes: Sequence[Sequence[WordRange]] = ()
    asked: int = 0
    prompt: str = ""

    def __post_init__(self) -> None:
        """Check that the parts fit each other.

        Raises:
            ValueError: If they do not.
        """
        if not len(self.texts) == len(self.words) == len(self.columns):
            msg = (
                f"There are {len(self.texts)} texts, but words of {len(self.words)} and columns of {len(self.columns)}."
            )
            raise ValueError(msg)
        if any(len(words) != len(columns) for words, columns in zip(self.words, self.columns, strict=True)):
            msg = "Every word needs one column."
            raise ValueError(msg)
        if self.asked and self.asked < len(self.texts):
            msg = f"asked={self.asked} is fewer than the {len(self.texts)} responses given."
            raise ValueError(msg)

    @property
    def samples(self) -> int:
        """How many samples supports are counted of."""
        return self.asked or len(self.texts)


@dataclass(frozen=True)
class Variant:
    """What other responses say in a word's place.

    Attributes:
        text: What they say.
        supporters: Who says it.
    """

    text: str
    supporters: tuple[int, ...]

    @property
    def support(self) -> int:
        """How many say it."""
        return len(self.supporters)


@dataclass(frozen=True)
class StatementWord:
    """A word of a statement.

    Attributes:
        text: The word with the white space behind it.
        start: Where it begins in the statement's text.
        stop: Where it ends, white space included.
        kind: What it is; None for a word of marks alone.
        supporters: The responses that say it where they say the same thing.
        alternatives: What other responses say in its place, most supported first.
    """

    text: str
    start: int
    stop: int
    kind: TokenKind | None
    supporters: tuple[int, ...]
    alternatives: tuple[Variant, ...] = ()

    @property
    def support(self) -> int:
        """How many responses say it."""
        return len(self.supporters)


@dataclass(frozen=True)
class Mend:
    """A slot of a sentence that took the majority's variant.

    Attributes:
        start: Where the slot begins in the response.
        stop: Where it ends.
        old: What the response says there.
        new: What stands there instead.
        supporters: The responses that say so.
    """

    start: int
    stop: int
    old: str
    new: str
    supporters: tuple[int, ...]


@dataclass(frozen=True)
class Rival:
    """What responses say against a statement, or closest to it.

    Attributes:
        text: The sentence.
        response: Whose it is.
        supporters: The responses that say so.
        contradicts: Whether both cannot be true.
    """

    text: str
    response: int
    supporters: tuple[int, ...]
    contradicts: bool

    @property
    def support(self) -> int:
        """How many responses say so."""
        return len(self.supporters)


@dataclass(frozen=True)
class Statement:
    """A statement of the answer.

    Attributes:
        text: What it says.
        response: Whose sentence it is.
        ranges: The characters of that response that it is made of, in order.
        mended: Slots that took the majority's variant.
        words: Its words, with their support.
        supporters: The responses that hold the least supported word that it depends on: of its numbers, dates, names
            and negations all, of its other words those that cannot be spared. Every one of these words has at least so
            many.
        rival: The closest statement that contradicts it or differs from it, if there is one.
        kind: What sort of text it is: prose, an item, a heading, code, …
        marker: Its list marker, if it is an item.
        likeness: Of a block (code, a table, a poem), its mean likeness to the blocks of the others; None for the rest.
        start: Where it begins in the text of the answer.
        stop: Where it ends there.
    """

    text: str
    response: int
    ranges: tuple[tuple[int, int], ...]
    words: tuple[StatementWord, ...]
    supporters: tuple[int, ...]
    mended: tuple[Mend, ...] = ()
    rival: Rival | None = None
    kind: str = "prose"
    marker: str = ""
    likeness: float | None = None
    start: int = 0
    stop: int = 0

    @property
    def support(self) -> int:
        """How many responses hold its least supported word that counts.

        Never less than the threshold asks for, but where one response speaks for all, or stands whole.
        """
        return len(self.supporters)


@dataclass(frozen=True)
class LeftOut:
    """A sentence that is not in the answer.

    Attributes:
        text: The sentence.
        response: Whose it is.
        reason: Why, in plain words.
        support: How many responses hold its least supported word that counts (see `Statement`).
    """

    text: str
    response: int
    reason: str
    support: int


@dataclass(frozen=True)
class StatementSelection:
    """An answer made of statements.

    Attributes:
        text: The answer; empty if there is none.
        statements: What it is made of, in order.
        left_out: Sentences that are not in it.
        agreement: How far the responses agree, from 0 to 1.
        coverage: The share of what the responses support that the answer holds, from 0 to 1.
        tau: The threshold used.
        tau_rule: How it was chosen.
        abstained: Whether there is no answer.
        reason: Why there is none, by name.
        why: Why there is none, in plain words.
        warnings: What a reader should know.
    """

    text: str
    statements: tuple[Statement, ...]
    left_out: tuple[LeftOut, ...]
    agreement: float
    coverage: float
    tau: float
    tau_rule: str
    abstained: bool = False
    reason: Reason | None = None
    why: str = ""
    warnings: tuple[str, ...] = ()


_EMPHASIS = regex.compile(r"(?<!\w)(\*{1,3}|_{1,3})(?=\S)([^*\n]{1,300}?)(?<=\S)\1(?!\w)|(?m:^#{1,6} +)")

DIFFER = "the responses differ on it, or word it differently"
"""Why something is not in an answer, as far as words tell."""


def quoted(text: str, longest: int = 80) -> str:
    """A text in quotation marks, on one line, without marks of Markdown, shortened if it is long.

    Example:
        >>> quoted("The **bridge** was built in 1932.", 12)
        "'The bridge…'"
    """
    text = " ".join(_EMPHASIS.sub(r"\2", text).split())
    return repr(text if len(text) <= longest else text[: longest - 1].rstrip() + "…")
