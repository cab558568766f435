"""What may be dropped from an English sentence: brackets, tails, leading phrases, segments between commas.

A cut never takes a negation, a condition, an exception, an attribution or a hedge with it; it leaves a subject with its
verb, and no mark open.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.vocabulary import Token

_RELATIVE = frozenset("who whom whose which where when".split())
_TAIL_OPENINGS = _RELATIVE | frozenset(
    "including with as particularly especially notably namely such like making leading becoming also alongside "
    "formerly once often sometimes commonly usually both in on at for from during by under through throughout "
    "following along among a an the one his her its their home".split()
)
_LEADING = frozenset(
    "in on at during by from throughout around between with along alongside together as after following at during "
    "additionally furthermore moreover also later eventually initially originally subsequently finally overall "
    "meanwhile today nowadays afterwards thereafter previously recently historically specifically notably".split()
)
_LEADING_ALONE = frozenset(
    "additionally furthermore moreover also later eventually initially originally subsequently finally overall "
    "meanwhile today nowadays afterwards thereafter previously recently specifically notably".split()
)
_IRREGULAR = frozenset(
    "born known made built written led held given taken seen found set brought bought sold grown raised home".split()
)
_FINITE = frozenset(
    "is are was were has had have did does do will would can could may might must became began won wrote went took "
    "gave came saw met led ran made grew knew fell held left said sang spoke spent stood taught thought told got "
    "found felt brought built bought rose beat shot fought sent set put lost became remains lies stands lives".split()
)
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
_LONGEST_MEMBER = 4
_FEWEST_TOKENS = 4
_QUOTES = regex.compile(r"[\"“”]")


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


class _Group(NamedTuple):
    """A stretch of tokens between commas, with what goes on from it."""

    first: int
    stop: int


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
    if len(tokens) < _FEWEST_TOKENS or any(token.kind == "formula" or token.key == "=" for token in tokens):
        return []
    sentence = _Sentence(tokens, text, start, stop)
    found = [*sentence.leading(), *sentence.brackets(), *sentence.segments(), *sentence.tails()]
    return [cut for cut in found if sentence.allows(cut)]


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
        if text[at : at + 1] == "," and 0 < cut.first and cut.stop < len(tokens) and cut.stop not in gone:
            after = tokens[cut.stop].lower
            closes = (after in _FINITE or after.endswith("s")) and not _has_verb(tokens[: cut.first])
            if closes or (after in {"and", "or"} and _stands_alone(tokens, cut.first, gone)):
                at += 1
    if len(tokens) - 1 in gone:  # of what closes behind the last word, only the final mark stays
        stop = min(stop, at + 1)
    if at < stop:
        ranges.append((at, stop))
    return ranges


def _final_mark(text: str, start: int, stop: int) -> int:
    """Where the mark that ends a sentence stands."""
    for at in range(start, stop):
        if text[at] in ".!?…。！？":
            return at
    return start


def _stands_alone(tokens: Sequence[Token], stop: int, gone: set[int]) -> bool:
    """Whether only one member of a row is left before "and": "A, and D" needs no comma."""
    kept = [at for at in range(stop) if at not in gone]
    first = next((at for at in reversed(kept) if at and "," in tokens[at].before), 0)
    member = [at for at in kept if at >= first]
    return not first or len(member) > _LONGEST_MEMBER or tokens[first].lower in _TAIL_OPENINGS


def _has_verb(tokens: Sequence[Token]) -> bool:
    return any(token.lower in _FINITE for token in tokens)


class _Sentence:
    def __init__(self, tokens: Sequence[Token], text: str, start: int, stop: int) -> None:
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
        for at, token in enumerate(self.tokens):
            depth += token.before.count("(") - token.before.count(")")
            if depth > 0:
                inside.add(at)
        return inside

    def _main(self) -> int:
        """The edge at which the main clause begins."""
        first = self.tokens[0]
        if first.lower not in _LEADING and not _is_participle(first):
            return 0
        for number, edge in enumerate(self.edges[1:-1], start=1):
            opening = self.tokens[edge].lower
            if (
                opening not in _RELATIVE
                and opening not in {"and", "or", "but"}
                and (self._finite(edge, self.edges[number + 1]) is not None)
            ):
                return number
        return 0

    def _verb(self) -> int | None:
        """The first finite verb of the main clause."""
        for number in range(self.main, len(self.edges) - 1):
            opening = self.tokens[self.edges[number]]
            if number > self.main and (opening.lower in _RELATIVE or _is_participle(opening)):
                continue
            verb = self._finite(self.edges[number], self.edges[number + 1])
            if verb is not None:
                return verb
        return None

    def _finite(self, first: int, stop: int) -> int | None:
        for at in range(first, stop):
            token = self.tokens[at]
            if at in self.inside:
                continue
            if token.lower in _RELATIVE and at > first:
                return None
            if token.lower in _FINITE or token.lower.endswith("n't"):
                return at
            if token.kind == "content" and not token.capital and token.lower.endswith("ed") and at > first:
                return at
            if (
                token.kind == "content"
                and token.lower.endswith("s")
                and not token.lower.endswith("ss")
                and not token.capital
            ):
                before = self.tokens[at - 1] if at else None
                if before and before.kind in {"name"} or at == first:
                    return at
        return None

    def leading(self) -> list[Cut]:
        """The phrase before the main clause."""
        edge = self.edges[self.main]
        if not self.main:
            return []
        words = self.tokens[:edge]
        first = words[0].lower
        dated = any(token.kind in {"number", "date"} and token.key[0] in "#@≈" for token in words)
        lowers = {token.lower for token in words}
        if lowers & _FICTION or lowers & _SCOPES:
            return []
        if len(words) == 1 and first not in _LEADING_ALONE:
            return []
        if not (
            dated
            or first in _LEADING_ALONE
            or _is_participle(words[0])
            or first in {"as", "along", "alongside", "together", "following", "after"}
        ):
            return []
        return [Cut(0, edge, self.start, self.tokens[edge].start)]

    def brackets(self) -> list[Cut]:
        """What stands in brackets."""
        found = []
        at = 0
        while at < len(self.tokens):
            if at not in self.inside:
                at += 1
                continue
            first = at
            while at in self.inside:
                at += 1
            opening = self.text.rfind("(", self.start, self.tokens[first].start)
            closing = self.text.find(")", self.tokens[at - 1].stop, self.stop)
            if opening > self.start and closing >= 0:
                space = opening - 1 if self.text[opening - 1] == " " else opening
                found.append(Cut(first, at, space, closing + 1))
        return found

    @cached_property
    def groups(self) -> list[_Group]:
        """Segments after the beginning of the main clause, each with those that go on from it."""
        groups: list[_Group] = []
        for number in range(self.main + 1, len(self.edges) - 1):
            first, stop = self.edges[number], self.edges[number + 1]
            if self._opens_group(first, stop) or (groups and self._resumes(first, groups[-1])):
                groups.append(_Group(first, stop))
            elif groups:
                groups[-1] = groups[-1]._replace(stop=stop)
        return groups

    def _resumes(self, first: int, group: _Group) -> bool:
        """Whether the main clause goes on here: its verb comes only now."""
        return self.verb is not None and first <= self.verb and group.first < self.verb

    def _opens_group(self, first: int, stop: int) -> bool:
        token = self.tokens[first]
        if ";" in token.before or token.lower in _TAIL_OPENINGS or _is_participle(token):
            return True
        after = self.tokens[first + 1] if first + 1 < stop else None
        if token.lower in {"and", "while", "so"}:
            return self.verb is not None and self.verb < first and self._ends_clause(first, stop)
        return bool(after and token.kind == "function" and after.lower in {"which", "whom"})

    def _ends_clause(self, first: int, stop: int) -> bool:
        """Whether a complete clause ends before "and", which does not close a row ("A, B, and C")."""
        number = self.edges.index(first)
        before = self.tokens[self.edges[number - 1] : first]
        row = number - 1 > self.main and not self._opens_group(self.edges[number - 1], first)
        if row and (len(before) <= _LONGEST_MEMBER or self._finite(first + 1, stop) is None):
            return False
        pending = {token.lower for token in self.tokens[self.edges[self.main] : first]} & {"between", "both", "either"}
        return not pending and not self._open_relative(first) and self._full(first)

    def _open_relative(self, stop: int) -> bool:
        """Whether a relative clause that no comma sets off still waits for its verb."""
        for at in range(stop - 1, self.edges[self.main], -1):
            if self.tokens[at].lower in _RELATIVE | {"that"} and "," not in self.tokens[at].before:
                return self._finite(at + 1, stop) is None
        return False

    def segments(self) -> list[Cut]:
        """Segments between commas, and tails behind one."""
        found: list[Cut] = []
        groups = self.groups
        for group in groups:
            if self.verb is None or group.first <= self.verb < group.stop:
                continue
            last = group.stop == len(self.tokens)
            if last or self._may_follow(group):
                stop = self.end if last else self._comma(group.stop)
                found.append(Cut(group.first, group.stop, self._comma(group.first), stop))
        for group in groups:  # everything from here to the end
            if self.verb is not None and group.first > self.verb and group.stop < len(self.tokens):
                found.append(Cut(group.first, len(self.tokens), self._comma(group.first), self.end))
        found += self._items()
        return found

    def _may_follow(self, group: _Group) -> bool:
        """Whether what stands behind a group belongs to the clause before it, not to the group."""
        after = self.tokens[group.stop]
        if self.verb is not None and group.stop <= self.verb:
            return True
        if (
            self.tokens[group.first].lower in {"and", "while", "so"}
            or after.lower in _RELATIVE
            or _is_participle(after)
        ):
            return False
        return after.lower in {"and", "while"} | _TIME_PREPOSITIONS

    def _items(self) -> list[Cut]:
        """Inner members of a row: "A, B, C, and D" without B."""
        found = []
        for number in range(self.main + 1, len(self.edges) - 2):
            first, stop = self.edges[number], self.edges[number + 1]
            following = self.tokens[stop]
            short = stop - first <= _LONGEST_MEMBER and self._finite(first, stop) is None
            if not short or self._opens_group(first, stop):
                continue
            row = following.lower in {"and", "or"} or self.edges[number + 2] - stop <= _LONGEST_MEMBER
            counted = any(token.kind == "number" for token in self.tokens[max(0, self.edges[number - 1]) : first])
            if row and not counted:
                found.append(Cut(first, stop, self._comma(first), self._comma(stop)))
        return found

    def tails(self) -> list[Cut]:
        """Tails that no comma sets off: a second verb, a relative clause of a person, a time at the end."""
        if self.verb is None:
            return []
        found: list[Cut] = []
        ends = {edge for group in self.groups for edge in group} | {len(self.tokens)}
        for at in range(self.verb + 2, len(self.tokens)):
            token = self.tokens[at]
            if token.before or at in self.inside:
                continue
            if token.lower not in _TAIL_WORDS:
                continue
            end = min(stop for stop in ends if stop > at)
            if self._begins_tail(at, end):
                stop_char = self.end if end == len(self.tokens) else self._comma(end)
                found.append(Cut(at, end, self.tokens[at - 1].stop, stop_char))
        return found

    def _begins_tail(self, at: int, end: int) -> bool:
        token = self.tokens[at]
        after = self.tokens[at + 1] if at + 1 < end else None
        if after is None or self.verb is None:
            return False
        if token.lower == "and":
            second = after.lower in _FINITE or (
                after.kind == "content" and not after.capital and after.lower.endswith("ed")
            )
            later = self.tokens[at + 2] if at + 2 < end else None
            subject = after.lower in {"he", "she", "it", "they"} and later is not None
            return (
                second or subject or (after.lower in {"later", "also", "then"} and later is not None)
            ) and self._full(at)
        if token.lower in {"who", "whose"}:
            noun = self.tokens[max(self.verb, at - 6) : at]
            return (
                any(word.lower in {"a", "an"} for word in noun)
                and sum(word.kind in {"content", "name"} for word in noun) > 1
            )
        if token.lower == "while" and after.lower.endswith("ing"):
            return self._full(at)
        return self._full(at) and (self._is_time(at, end) or self._is_phrase(at))

    def _is_phrase(self, at: int) -> bool:
        """Whether a phrase begins here without which the sentence says less, but nothing else.

        Not in "the first woman in space" or "all birds in the zoo": without the phrase they claim more.
        """
        last = self.tokens[at - 1]
        if self.tokens[at].lower not in _PREPOSITIONS or last.kind not in {"name", "number", "date"}:
            return False
        before = self.tokens[:at]
        if any(
            token.kind in {"negation", "turning"}
            or token.lower.endswith("est")
            or token.key.endswith(".")
            or token.lower in {"most", "same", "between", "both", "either", "from", "such", "that", "so"}
            for token in before
        ):
            return False
        return not self._open_relative(at)

    def _is_time(self, at: int, end: int) -> bool:
        """Whether nothing but a time stands from here to the end: "in 1878", "at the age of 78"."""
        words = self.tokens[at:end]
        if words[0].lower not in _TIME_PREPOSITIONS or words[0].lower == "of":
            return False
        if [word.lower for word in words[:4]] == ["at", "the", "age", "of"]:
            return len(words) <= 6  # noqa: PLR2004
        if words[0].lower == "from" and len(words) <= 4:  # noqa: PLR2004
            return all(word.kind in {"number", "date"} or word.lower in {"from", "to", "until"} for word in words)
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

    def _full(self, at: int) -> bool:
        """Whether the verb has something to say before this token."""
        verb = self.verb if self.verb is not None else at
        said = [token for token in self.tokens[verb + 1 : at] if token.kind not in {"function", "negation"}]
        copula = self.tokens[verb].lower in {"was", "were", "is", "are", "been", "has", "had", "have"}
        participle = bool(said) and _is_participle(said[0])
        return len(said) >= (2 if copula and participle else 1)

    def _comma(self, at: int) -> int:
        """Where the marks before a token begin."""
        return self.tokens[at - 1].stop + self._closing(at)

    def _closing(self, at: int) -> int:
        """Closing marks that belong to what stands before: a bracket, a quotation mark."""
        gap = self.text[self.tokens[at - 1].stop : self.tokens[at].start]
        length = 0
        for char in gap:
            if char in ")]\"”’'.*%":
                length += 1
            else:
                break
        if length and "," in gap[:length]:
            length = gap.index(",")
        return length

    def allows(self, cut: Cut) -> bool:
        """Whether a cut leaves a sound sentence and takes nothing with it that must stay."""
        gone = self.tokens[cut.first : cut.stop]
        if any(token.kind == "negation" or token.key == "~perhaps" or token.lower in _GUARDS for token in gone):
            return False
        removed = self.text[cut.start_char : self.stop if cut.stop == len(self.tokens) else cut.stop_char]
        if len(_QUOTES.findall(removed)) % 2 or removed.count("*") % 2 or removed.count("_") % 2:
            return False
        if removed.count("(") != removed.count(")") or removed.count("[") != removed.count("]"):
            return False
        left = [token for at, token in enumerate(self.tokens) if not cut.first <= at < cut.stop]
        if cut.stop == len(self.tokens) and cut.first:
            last = self.tokens[cut.first - 1]
            if last.lower in _HANGING or (_is_participle(last) and "," not in self.tokens[cut.first].before):
                return False
        return len(left) >= 3  # noqa: PLR2004 - subject, verb and something said


def _is_participle(token: Token) -> bool:
    if token.capital and token.kind == "name":
        return False
    return token.lower in _IRREGULAR or (
        token.kind == "content" and len(token.lower) > 4 and token.lower.endswith(("ing", "ed"))  # noqa: PLR2004
    )
