"""A rough reading of an English sentence: brackets, commas, the main clause, its verb, and what hangs on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Literal, NamedTuple

import regex

from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

MARKS = regex.compile(r"[\"“”„«»()\[\]{}*_`]")
"""Marks that come in pairs."""
_BARRIER = regex.compile(r"[;:—–-]")
_DASH = regex.compile(r"—|\s[-–]\s")

_SUBJECTS = frozenset("he she it they we you i".split())
_RELATIVE = frozenset("who whom whose which where when".split())
_TAIL_OPENINGS = _RELATIVE | frozenset(
    "including with as particularly especially notably namely such making leading becoming also alongside "
    "in on at for from during under throughout following along among a an the one his her its their".split()
)
_LEADING = frozenset(
    "in on at during by from throughout around between with along alongside together as after following at during "
    "additionally furthermore moreover also later eventually initially originally subsequently finally overall "
    "meanwhile today nowadays afterwards thereafter previously recently historically specifically notably".split()
)
_IRREGULAR = frozenset(
    "born known made built written led held given taken seen found set brought bought sold grown raised home".split()
)
FINITE = frozenset(
    "is are was were has had have did does do will would can could may might must became began won wrote went took "
    "gave came saw met led ran made grew knew fell held left said sang spoke spent stood taught thought told got "
    "found felt brought built bought rose beat shot fought sent set put lost became remains lies stands lives".split()
)
_SUBORDINATORS = frozenset(
    "if when whenever while although though because since unless once until where wherever even given provided "
    "assuming whether".split()
)
_NOUN_OPENINGS = frozenset("a an the one his her its their".split())
_PRELUDES = frozenset("and but so yet then still however also or".split())
_LEADS = _LEADING | _SUBORDINATORS
_CLAUSE_OPENINGS = _SUBORDINATORS | frozenset("as after before that which who how why what".split())
_COPULAS = frozenset("was were is are been has had have".split())
_CLOSING_MARKS = frozenset(")]\"”’'.*%")
LONGEST_MEMBER = 4
"""The most tokens of a member of a row: "A, B, and C"."""
_SHORTEST_PARTICIPLE = 5


CutKind = Literal["lead", "bracket", "segment", "item", "tail"]


class Cut(NamedTuple):
    """A part of a sentence that may go.

    Attributes:
        first: Its first token.
        stop: The token after its last.
        start_char: Where the removed characters begin in the response.
        stop_char: Where they end.
        kind: What it is.
    """

    first: int
    stop: int
    start_char: int
    stop_char: int
    kind: CutKind = "segment"


class Group(NamedTuple):
    """A stretch of tokens between commas, with what goes on from it."""

    first: int
    stop: int


class Sentence:
    """A sentence, read.

    Attributes:
        tokens: Its tokens.
        text: The response.
        start: Where it begins in the response.
        stop: Where it ends.
        end: Where its final mark stands.
        inside: The tokens in brackets.
        edges: The tokens that a comma or a semicolon stands before, with the first and the end.
        main: The number of the edge at which the main clause begins.
        verb: The first finite verb of the main clause, None if none was found.
    """

    def __init__(self, tokens: Sequence[Lexeme], text: str, start: int, stop: int) -> None:
        """Read a sentence of at least one token."""
        self.tokens = tokens
        self.text = text
        self.start = start
        self.stop = stop
        self.end = _final_mark(text, tokens[-1].stop, stop)
        self.inside = self._bracketed()
        self.edges = [0, *(at for at in range(1, len(tokens)) if self._edge(at)), len(tokens)]
        self.main = self._main()
        self.verb = self._verb()

    def _edge(self, at: int) -> bool:
        before = self.tokens[at].before
        return at not in self.inside and ("," in before or ";" in before or "—" in before)

    def _bracketed(self) -> set[int]:
        inside, depth = set[int](), 0
        if self.text.find("(", self.start, self.stop) < 0:
            return inside
        for at, token in enumerate(self.tokens):
            depth += token.before.count("(") - token.before.count(")")
            if depth > 0:
                inside.add(at)
        return inside

    def _main(self) -> int:
        """The edge at which the main clause begins."""
        first = self.tokens[0]
        if not leads(first):
            return 0
        if first.lower.endswith("ing") and self._is_subject():
            return 0
        for number, edge in enumerate(self.edges[1:-1], start=1):
            opening = self.tokens[edge].lower
            if opening in _SUBJECTS:
                return number
            if (
                opening not in _RELATIVE
                and opening not in {"and", "or", "but"}
                and (self.finite(edge, self.edges[number + 1]) is not None)
            ):
                return number
        return 0

    def _is_subject(self) -> bool:
        """Whether the "-ing" that a sentence begins with is its subject: "Eating chocolate can cause …, and worse"."""
        for token in self.tokens[1 : self.edges[1]]:
            if token.lower in _RELATIVE | _SUBORDINATORS:
                return False
            if is_finite(token):
                return True
        return False

    def _verb(self) -> int | None:
        """The first finite verb of the main clause."""
        for number in range(self.main, len(self.edges) - 1):
            opening = self.tokens[self.edges[number]]
            if number > self.main and (opening.lower in _RELATIVE or is_participle(opening)):
                continue
            verb = self.finite(self.edges[number], self.edges[number + 1])
            if verb is not None:
                return verb
        return None

    def finite(self, first: int, stop: int) -> int | None:
        """The first finite verb among some tokens, as far as endings tell."""
        for at in range(first, stop):
            token = self.tokens[at]
            if at in self.inside:
                continue
            if token.lower in _RELATIVE and at > first:
                return None
            if token.lower in FINITE or token.lower.endswith("n't") or self._looks_finite(at, first):
                return at
        return None

    def _looks_finite(self, at: int, first: int) -> bool:
        """Whether a word ends like a verb: "moved", or "flows" behind a name or at the beginning."""
        token = self.tokens[at]
        if token.kind != "content" or token.capital:
            return False
        if token.lower.endswith("ed"):
            return at > first
        behind_name = at > 0 and self.tokens[at - 1].kind == "name"
        return token.lower.endswith("s") and not token.lower.endswith("ss") and (behind_name or at == first)

    @cached_property
    def is_plain(self) -> bool:
        """Whether the rules can read the sentence: a main clause whose verb was found, nothing put into it."""
        if self.verb is None:
            return False
        segment = max(edge for edge in self.edges if edge <= self.verb)
        if any(self.tokens[at].lower in _CLAUSE_OPENINGS for at in range(segment, self.verb)):
            return False
        first = next((token.lower for token in self.tokens if token.lower not in _PRELUDES), "")
        if first in _SUBORDINATORS and not self.main:
            return False
        return not any(
            before.lower in {"and", "or", "but", "that"} and "," in token.before
            for before, token in pairwise(self.tokens)
        )

    @cached_property
    def is_marked(self) -> bool:
        """Whether there are marks in it that come in pairs."""
        return MARKS.search(self.text, self.start, self.stop) is not None

    @cached_property
    def barrier(self) -> int:
        """The first token behind a semicolon, a colon or a dash; the number of tokens if there is none."""
        if not _BARRIER.search(self.text, self.start, self.stop):
            return len(self.tokens)
        for at in range(1, len(self.tokens)):
            gap = self.text[self.tokens[at - 1].stop : self.tokens[at].start]
            if at not in self.inside and (";" in gap or ":" in gap or _DASH.search(gap)):
                return at
        return len(self.tokens)

    def segment_of(self, at: int) -> int:
        """The edge that a token stands behind."""
        return max(edge for edge in self.edges if edge <= at)

    @cached_property
    def groups(self) -> list[Group]:
        """Segments after the beginning of the main clause, each with those that go on from it."""
        groups: list[Group] = []
        for number in range(self.main + 1, len(self.edges) - 1):
            first, stop = self.edges[number], self.edges[number + 1]
            if self.opens_group(first, stop) or (groups and self._resumes(first, groups[-1])):
                groups.append(Group(first, stop))
            elif groups:
                groups[-1] = groups[-1]._replace(stop=stop)
        return groups

    def _resumes(self, first: int, group: Group) -> bool:
        """Whether the main clause goes on here: its verb comes only now."""
        return self.verb is not None and first <= self.verb and group.first < self.verb

    def opens_group(self, first: int, stop: int) -> bool:
        """Whether what begins behind a comma is more than the next member of a row."""
        token = self.tokens[first]
        if token.lower in _NOUN_OPENINGS:  # with a verb of its own it is no apposition
            return self.finite(first, stop) is None
        if ";" in token.before or token.lower in _TAIL_OPENINGS or is_participle(token):
            return True
        after = self.tokens[first + 1] if first + 1 < stop else None
        if token.lower in {"and", "while", "so"}:
            return self.verb is not None and self.verb < first and self._ends_clause(first, stop)
        return bool(after and token.kind == "function" and after.lower in {"which", "whom"})

    def _ends_clause(self, first: int, stop: int) -> bool:
        """Whether a complete clause ends before "and", which does not close a row ("A, B, and C")."""
        number = self.edges.index(first)
        before = self.tokens[self.edges[number - 1] : first]
        row = number - 1 > self.main and not self.opens_group(self.edges[number - 1], first)
        if row and (len(before) <= LONGEST_MEMBER or self.finite(first + 1, stop) is None):
            return False
        pending = {token.lower for token in self.tokens[self.edges[self.main] : first]} & {"between", "both", "either"}
        return not pending and not self.waits_for_verb(first) and self.is_full(first)

    def waits_for_verb(self, stop: int) -> bool:
        """Whether a relative clause that no comma sets off still waits for its verb."""
        for at in range(stop - 1, self.edges[self.main], -1):
            if self.tokens[at].lower in _RELATIVE | {"that"} and "," not in self.tokens[at].before:
                return self.finite(at + 1, stop) is None
        return False

    def is_full(self, at: int) -> bool:
        """Whether the verb has something to say before this token."""
        verb = self.verb if self.verb is not None else at
        at = min([at, *(edge for edge in self.edges if edge > verb)])
        said = [token for token in self.tokens[verb + 1 : at] if token.kind not in {"function", "negation"}]
        copula = self.tokens[verb].lower in _COPULAS
        participle = bool(said) and is_participle(said[0])
        return len(said) >= (2 if copula and participle else 1)

    def comma(self, at: int) -> int:
        """Where the marks before a token begin."""
        return self.tokens[at - 1].stop + self._closing(at)

    def _closing(self, at: int) -> int:
        """Closing marks that belong to what stands before: a bracket, a quotation mark."""
        gap = self.text[self.tokens[at - 1].stop : self.tokens[at].start]
        length = 0
        for char in gap:
            if char in _CLOSING_MARKS:
                length += 1
            else:
                break
        if length and "," in gap[:length]:
            length = gap.index(",")
        return length


def _final_mark(text: str, start: int, stop: int) -> int:
    """Where the mark that ends a sentence stands."""
    for at in range(start, stop):
        if text[at] in ".!?…。！？":
            return at
    return start


def leads(token: Lexeme) -> bool:
    """Whether a sentence that begins with a word may have a phrase before its main clause."""
    return token.lower in _LEADS or is_participle(token)


def opens_tail(token: Lexeme) -> bool:
    """Whether a word begins a phrase or clause that hangs on what stands before it."""
    return token.lower in _TAIL_OPENINGS


def is_relative(token: Lexeme) -> bool:
    """Whether a word begins a relative clause."""
    return token.lower in _RELATIVE


def is_finite(token: Lexeme) -> bool:
    """Whether a word is a finite verb wherever it stands."""
    return token.lower in FINITE


def is_participle(token: Lexeme) -> bool:
    """Whether a word looks like a participle: "known", "standing", "founded"."""
    if token.capital and token.kind == "name":
        return False
    return token.lower in _IRREGULAR or (
        token.kind == "content" and len(token.lower) >= _SHORTEST_PARTICIPLE and token.lower.endswith(("ing", "ed"))
    )
