"""Drafts of an answer: statements chosen and put in order, again and again until each has its subject there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.asked.questions import asks_who, sentences_asked
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.proposing import Proposal, mended
from langchain_congrs.decoding.statements.drafts.reporting import spelled
from langchain_congrs.decoding.statements.drafts.terms import Terms
from langchain_congrs.decoding.statements.grammar.cuts import cuts_of
from langchain_congrs.decoding.statements.grammar.syntax import is_participle
from langchain_congrs.decoding.statements.shapes.arranging import Part
from langchain_congrs.decoding.statements.shapes.choosing import SAID, Candidate, Chooser, is_one_sided
from langchain_congrs.decoding.statements.shapes.introductions import without_introduction
from langchain_congrs.decoding.statements.shapes.lists import paired
from langchain_congrs.decoding.statements.words.yes_or_no import stance_of

MOST_ROUNDS = 6
"""How often statements are chosen anew without those that have no place."""
_EARLY = 2
_OPENING = regex.compile(r"(?:[\w'’,-]++ ){7}")  # so many words are no name
_DEFINITION = regex.compile(r"(?!(?:There|This|That|It|He|She|They)\b)(?:[^\s,;:]++ ){1,7}?(?:is|was) (?:an?|the) ")
_DEFINES_IT = regex.compile(r"(?:It|He|She|They)(?:['’]s|['’]re| is| was| are| were) (?:an?|the) ")
_TELLS_IT = regex.compile(
    r"(?:In \d{4},? )?(?:[Hh]e|[Ss]he) (?:\w+ )?(?:published|wrote|invented|developed|painted|composed|released"
    r"|completed|founded|built|designed|patented|discovered) (?:it|them)\b"
)
"""What one needs the sentence before for: "He published it in 1859"."""
_DEMONSTRATIVES = frozenset({"this", "that", "these", "those"})
_GOES_ON = regex.compile(
    r"(?:for|because of|despite|besides) (?:this|these)\b,? |in \d{4}, (?:this|that|it) (?:is|was|will)\b",
    regex.IGNORECASE,
)
_YEAR = regex.compile(r"(?<=^#)(?:1\d{3}|20\d{2})$|(?<=^@)\d{4}(?=-)")
_ONCE, _BRIEF = frozenset({"born", "die"}), 5
_SO_NO = regex.compile(r"\bso,? (?:yes|no)\b", regex.IGNORECASE)


class Drafted(NamedTuple):
    """A draft of the answer.

    Attributes:
        chosen: Its statements, in order.
        homeless: The units that found no subject or no list in it, by number.
        reasons: Why sound statements were not chosen, by the number of their unit.
    """

    chosen: Sequence[Candidate]
    homeless: frozenset[int]
    reasons: Mapping[int, str] = MappingProxyType({})


class Drafter:
    """Chooses statements and puts them in order."""

    def __init__(self, material: Material, terms: Terms, proposal: Proposal) -> None:
        """Nothing drafted yet."""
        self.material = material
        self.terms = terms
        self.proposal = proposal
        self._again: dict[int, str] = {}

    def draft(self, homeless: frozenset[int]) -> Drafted:
        """A draft of the answer without some units, by number."""
        candidates, sources = self.proposal.candidates, self.proposal.sources
        if self.material.corpus.unanimous:  # as their one author has it
            own = [each for each in candidates if each.unit.response == 0 and each.unit.number not in homeless]
            return Drafted(own, homeless)
        healed = [each for each in mended(self.proposal, self.material, self.terms) if each.unit.response in sources]
        candidates = [candidate for candidate in candidates if candidate.unit.response in sources]
        drafted = Drafted((), homeless)
        for _ in range(MOST_ROUNDS):
            chooser = self._choose(candidates, healed, drafted.homeless)
            picked = paired(chooser.picked, candidates, self.material.corpus, chooser.repeats)
            ordered, lost = self._in_order(picked)
            drafted = Drafted(ordered, drafted.homeless | lost, {**chooser.reasons, **self._again})
            if not lost:
                break
        return drafted

    def arranged(self, chosen: Sequence[Candidate], homeless: frozenset[int], reasons: Mapping[int, str]) -> Drafted:
        """Statements that are chosen in order, with those that have no place among them as homeless.

        Args:
            chosen: The statements.
            homeless: The units that had no place before, by number.
            reasons: Why others were not chosen, by the number of their unit.
        """
        ordered, lost = self._in_order(chosen)
        return Drafted(ordered, homeless | lost, {**reasons, **self._again})

    def _choose(
        self, candidates: Sequence[Candidate], healed: Sequence[Candidate], homeless: frozenset[int]
    ) -> Chooser:
        """Choose among sound statements first, then among those that were mended."""
        shape, most = self.proposal.shape, self.terms.wanted.most
        if shape == "prose" and (asked := sentences_asked(self.material.corpus.question)):
            most = min(most, asked)
        told = frozenset(self.material.majority.values if self.material.corpus.about_one else ())
        chooser = Chooser(self.material.matcher, self.material.corpus, listing=shape != "prose", values=told)
        able = [candidate for candidate in candidates if candidate.unit.number not in homeless]
        able = self.safest(able) if self.terms.wanted.last_resort else able
        firm = [candidate for candidate in able if candidate.sound.firm]
        items = [candidate for candidate in firm if candidate.unit.kind == "item"]
        if shape == "list" and most > 1 and len(items) > 1:
            chooser.choose(items, most)
        if shape == "prose" and self.material.corpus.about_one:  # who somebody was, then what they did
            lost = self.material.majority.lost
            opening = [each for each in firm if each.unit.number in self.material.openings]
            least = min((lost(each.keys) for each in opening), default=0)
            chooser.choose([each for each in opening if lost(each.keys) == least], most=1)
            chooser.choose(opening, most=1)
        chooser.choose(firm, most)
        if not chooser.picked:
            chooser.choose(_best_backed(able), most=1)
        self._open(chooser, able)
        if any(candidate.unit.kind == "item" for candidate in chooser.picked):  # an item is little by itself
            chooser.choose(items)
        chooser.choose([candidate for candidate in healed if candidate.unit.number not in homeless], most)
        return chooser

    def _open(self, chooser: Chooser, able: Sequence[Candidate]) -> None:
        """Choose one of the statements that responses open with, if none is chosen: the rest may be an aside."""
        opening = [candidate for candidate in able if candidate.unit.number in self.material.openings]
        if len(chooser.picked) < self.terms.wanted.most and not any(each in opening for each in chooser.picked):
            chooser.choose(_best_backed(opening), len(chooser.picked) + 1)

    def safest(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """Those that stake least: the fewest names and numbers with no more than enough support.

        They stand early in a response; if none does, they name something. Anything else is an aside. What a response
        opens with and another one says too, all of it, comes before the rest. An item of a list is one of many: another
        response says all of it.
        """
        bounds = self.material.corpus.bounds
        candidates = [each for each in candidates if each.unit.kind != "item" or self._is_shared(each)]
        opening = [each for each in candidates if each.unit.number - bounds[each.unit.response] < _EARLY]
        opening = opening or [each for each in candidates if not each.sound.judged.answers.isdisjoint(each.sound.kept)]
        first = [each for each in opening if each.unit.number in self.material.openings]
        opening = [each for each in first if each.sound.holders.bit_count() > 1] or opening
        staked = [self._stake(candidate) for candidate in opening]
        return [candidate for candidate, stake in zip(opening, staked, strict=True) if stake == min(staked)]

    def _is_shared(self, candidate: Candidate) -> bool:
        """Whether another response says nearly all of a statement."""
        sound, tokens = candidate.sound, candidate.unit.tokens
        ordinary = sum(tokens[at].kind == "content" for at in sound.kept)
        return self.terms.judge.holders(sound.judged, sound.kept, may_lack=ordinary // 3).bit_count() > 1

    def _stake(self, candidate: Candidate) -> int:
        masks = candidate.sound.judged.masks
        kept = set(candidate.sound.kept)
        return sum(masks[at].bit_count() <= self.terms.need for at in candidate.unit.values if at in kept)

    def _in_order(self, picked: Sequence[Candidate]) -> tuple[list[Candidate], frozenset[int]]:
        """The chosen statements in order, and the units that have no place among them, by number."""
        parts = [Part(candidate.unit, candidate.text, number) for number, candidate in enumerate(picked)]
        ordered, lost = self.material.arranger.order(parts)
        ordered = self._death_last(picked, self._by_year(picked, self._opening_first(ordered)))
        if ordered and not lost and self.material.is_aside(ordered[0].unit):
            lost = [ordered[0]]
        if self.material.corpus.english and not lost:  # "No, he did not. No, that is a myth."
            verdicts = [part for part in ordered if part.unit.kind == "prose" and _gives_verdict(part.text)]
            lost = [part for part in verdicts[1:] if part is not ordered[0]]
        lost = lost or without_introduction(self.material.corpus, ordered)
        if not lost and (again := self._said_again(picked, ordered)):
            self._again |= dict.fromkeys((part.unit.number for part in again), SAID)
            lost = again
        there = {part.unit.number for part in ordered}
        if self.material.corpus.english:
            lost = lost or _left_hanging(ordered)
        lost = lost or _told_twice(picked, ordered)
        lost = lost or [part for part in ordered if is_one_sided(part.unit, there, self.material.corpus)]
        untied = [self._untied(picked, ordered, at) for at in range(len(ordered))]
        return untied, frozenset(part.unit.number for part in lost)

    def _opening_first(self, ordered: list[Part]) -> list[Part]:
        """The statements of prose behind the first of them that opens a response."""
        openings = self.material.openings
        first = next((at for at, part in enumerate(ordered) if part.unit.number in openings), 0)
        if not first or any(part.unit.kind != "prose" for part in ordered):
            return ordered
        return [ordered[first], *ordered[:first], *ordered[first + 1 :]]

    def _by_year(self, picked: Sequence[Candidate], ordered: list[Part]) -> list[Part]:
        """The statements of a life behind its first by their years; one without a year stays behind the one before."""
        if not asks_who(self.material.corpus.question) or any(part.unit.kind != "prose" for part in ordered):
            return ordered
        groups: list[tuple[int, list[Part]]] = []
        waiting: list[Part] = []
        for part in ordered[1:]:
            years = [int(year) for key in picked[part.key].unit.keys for year in _YEAR.findall(key)]
            if years:
                groups.append((min(years), [*waiting, part]))
                waiting = []
            elif groups:
                groups[-1][1].append(part)
            else:
                waiting.append(part)
        if not groups:
            return ordered
        groups.sort(key=lambda group: group[0])
        return [*ordered[:1], *(part for _, parts in groups for part in parts)]

    def _death_last(self, picked: Sequence[Candidate], ordered: list[Part]) -> list[Part]:
        """The statements of a life, with a brief one of its end behind those of what was before."""
        if not asks_who(self.material.corpus.question) or any(part.unit.kind != "prose" for part in ordered):
            return ordered
        for end in [part for part in ordered[1:] if _tells_end(picked[part.key])]:
            year = max(_years(picked[end.key]), default=0)
            before = [at for at, part in enumerate(ordered) if max(_years(picked[part.key]), default=year) < year]
            if before and before[-1] > ordered.index(end):
                ordered.remove(end)
                ordered.insert(before[-1], end)
        return ordered

    @staticmethod
    def _said_again(picked: Sequence[Candidate], ordered: Sequence[Part]) -> list[Part]:
        """A statement that says of "this" what is said; of two that begin alike, the one that says less; or nothing."""
        opened: dict[str, Part] = {}
        said: set[str] = set()
        defining = [part for part in ordered if _defines(part)]
        if len(defining) > 1:  # two responses open with what it is
            return [
                min(
                    defining, key=lambda part: (not _DEFINES_IT.match(part.text), len(picked[part.key].keys), part.text)
                )
            ]
        for part in ordered:
            keys = part.unit.keys
            if (
                part.unit.kind == "prose"
                and part.unit.tokens[0].lower in _DEMONSTRATIVES
                and len(keys - said) <= 1 < len(keys)
            ):
                return [part]  # "This even surpasses Venice."
            said |= keys
            start = _OPENING.match(part.text) if part.unit.kind == "prose" else None
            if start is None:
                continue
            other = opened.setdefault(start.group().casefold(), part)
            if other is not part:
                return [min(other, part, key=lambda each: len(picked[each.key].keys))]
        return []

    def _untied(self, picked: Sequence[Candidate], ordered: Sequence[Part], at: int) -> Candidate:
        """A statement without the "However," that ties it to a sentence that is not before it."""
        arranger = self.material.arranger
        candidate = picked[ordered[at].key]
        length = arranger.connective(ordered[at - 1] if at else None, ordered[at])
        (start, stop), *rest = candidate.sound.ranges
        tie = None if at else arranger.aside(ordered[at])
        if tie and start == candidate.unit.start and stop > start + tie[1]:
            ranges = ((start, start + tie[0]), (start + tie[1], stop), *rest)
            return self._with_ranges(candidate, ranges, start + tie[0], start + tie[1])
        length = length or self._told_before(candidate, ordered[:at])
        if not length or start != candidate.unit.start or stop <= start + length:
            return candidate
        return self._with_ranges(candidate, ((start + length, stop), *rest), start, start + length)

    def _told_before(self, candidate: Candidate, before: Sequence[Part]) -> int:
        """How many characters a statement begins with that only repeat what stands before it: "Based in Ventura, "."""
        unit, corpus = candidate.unit, self.material.corpus
        if not before or not corpus.english or unit.kind != "prose" or not is_participle(unit.tokens[0]):
            return 0
        lead = next((cut for cut in cuts_of(unit.tokens, corpus.texts[unit.response], unit.start, unit.stop)), None)
        said = frozenset[str]().union(*(part.unit.held for part in before))
        if lead is None or lead.kind != "lead":
            return 0
        keys = {token.key for token in unit.tokens[1 : lead.stop] if token.kind != "function"}
        return lead.stop_char - unit.start if keys and keys <= said else 0

    def _with_ranges(
        self, candidate: Candidate, ranges: tuple[tuple[int, int], ...], start: int, stop: int
    ) -> Candidate:
        """A statement without the characters from one place of its response to another."""
        tokens = candidate.unit.tokens
        kept = tuple(at for at in candidate.sound.kept if not start <= tokens[at].start < stop)
        sound = replace(candidate.sound, ranges=ranges, kept=kept)
        text = spelled(self.material.corpus, candidate.unit, ranges, candidate.repairs)
        return replace(candidate, sound=sound, text=text)


def _left_hanging(ordered: Sequence[Part]) -> list[Part]:
    """The first statement that goes on from a sentence of its response that does not stand before it; or nothing."""
    for before, part in zip([None, *ordered], ordered, strict=False):
        follows = before is not None and before.unit.number == part.unit.number - 1
        if part.unit.kind == "prose" and not follows and (_GOES_ON.match(part.text) or _TELLS_IT.match(part.text)):
            return [part]
    return []


def _defines(part: Part) -> bool:
    """Whether a statement opens its response with what somebody or something is."""
    unit = part.unit
    defining = _DEFINITION.match(part.text) or _DEFINES_IT.match(part.text)
    return unit.kind == "prose" and not unit.later and defining is not None and unit.first_token == 0


def _tells_end(candidate: Candidate) -> bool:
    """Whether a statement says little else than when, where or of what somebody died."""
    return "die" in candidate.keys and "born" not in candidate.keys and len(candidate.keys) <= _BRIEF


def _years(candidate: Candidate) -> list[int]:
    """The years that a statement names; "During the war" is some year."""
    years = [int(year) for key in candidate.keys for year in _YEAR.findall(key)]
    return years or [1] * any(token.lower == "during" for token in candidate.unit.tokens)


def _told_twice(picked: Sequence[Candidate], ordered: Sequence[Part]) -> list[Part]:
    """A statement of a death, or a birth, of which another one gives the same date with that of the other; or none."""
    lives = [picked[part.key] for part in ordered if picked[part.key].keys >= _ONCE]
    for part in ordered:
        mine = picked[part.key]
        brief = len(mine.keys) <= _BRIEF and not mine.keys.isdisjoint(_ONCE) and mine not in lives
        if brief and any(mine.values & life.values for life in lives):
            return [part]
    return []


def _gives_verdict(text: str) -> bool:
    """Whether a sentence begins with a yes or no, or comes to one: "…, so no, it is not"."""
    return stance_of(text) is not None or _SO_NO.search(text) is not None


def _best_backed(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Those of which each word has most support on average."""

    def mean(candidate: Candidate) -> float:
        tokens, masks = candidate.unit.tokens, candidate.sound.judged.masks
        counts = [masks[at].bit_count() for at in candidate.sound.kept if tokens[at].kind != "function"]
        return sum(counts) / len(counts)

    most = max(map(mean, candidates), default=0.0)
    return [candidate for candidate in candidates if mean(candidate) == most]
