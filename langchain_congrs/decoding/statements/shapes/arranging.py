"""Statements in the order of the responses, each pronoun behind what it stands for, in the shape they were given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import regex

from langchain_congrs.alignment.words import is_unspaced
from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.syntax import is_finite, is_participle
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.shapes.openings import is_exception
from langchain_congrs.decoding.statements.support.matching import PRONOUNS, SAYS_THE_SAME, Matcher
from langchain_congrs.decoding.statements.words.declining import is_courtesy, is_refusal

DEMONSTRATIVES = frozenset("this that these those such both neither".split())
"""Words that stand for something said before."""
_FOREIGN = frozenset(
    "er elle ils elles él ella ellos ellas lui lei он она они его её их это هو هي 他 她 彼 彼女".split()
)
_PERSONAL = PRONOUNS | frozenset("him hers theirs".split())
# What these stand for is in the sentence before.
_BACKWARD = regex.compile(
    r"\b(?:(?:the|that) same (?:year|month|day|time)|that (?:year|time|day)"
    r"|the (?:following|next|previous) (?:year|day)"
    r"|(?:a|two|three|four|five|ten) years? later|the latter|later that"
    r"|(?:after|before) that|(?:since|until|by) then|(?:does|do|has|have|is|are) the (?:opposite|reverse)(?! of)"
    r"|the same (?:is true|applies|goes)(?! of| for| to))\b",
    regex.IGNORECASE,
)
_THESE = regex.compile(r"\b(?:these|those) \w", regex.IGNORECASE)
_THOSE_THINGS = regex.compile(r"\b(?:these|those) (?:into|from|with|to|for|can|are|were|may|will)\b", regex.IGNORECASE)
_OTHER_THINGS = regex.compile(r"(?:other|another|further|additional) (?!than\b)\w", regex.IGNORECASE)
_CLAUSE_OPENINGS = frozenset("when if while once because since although though as after before until unless".split())
_CONCLUDING = _CLAUSE_OPENINGS | _PERSONAL | frozenset("the a an you we there in".split())
_OBJECTS = frozenset("it them him".split())
_COPULAS = frozenset("is was are were".split())
_ONE, _SEVERAL = frozenset("is was has does".split()), frozenset("are were have do".split())
_OF_ONE, _OF_SEVERAL = frozenset("it its he his she her".split()), frozenset("they their".split())
_HE_OR_SHE = (frozenset({"he", "his", "him"}), frozenset({"she", "her", "hers"}))
_HEAD = 40
_INNER_TIE = regex.compile(
    r"(?:[\w'’-]++ ?+){1,5}(?P<tie>, (?:on the other hand|however|in contrast|by contrast|conversely|meanwhile),)(?= )",
    regex.IGNORECASE,
)
CONNECTIVE = regex.compile(
    r"(?:however|additionally|furthermore|moreover|also|in addition|therefore|thus|hence|as a result|consequently"
    r"|for example|for instance|meanwhile|then|next|finally|similarly|likewise|nevertheless|nonetheless"
    r"|on the other hand|in contrast|conversely|besides|accordingly|overall|in conclusion|in summary|to summarize"
    r"|ultimately|lastly|yet|still), |then (?!again\b)|but (?!for\b|also\b|then\b)",
    regex.IGNORECASE,
)
"""What only ties a sentence to the one before it."""
_SUBJECT_TOKENS, _LONGEST_LEAD = 8, 12
_LONGEST_GAP, _LONGEST_FRAGMENT = 40, 4
_FURTHEST = 100
_SAID_OF_A_THING = frozenset(
    "used made designed known able said considered believed thought expected likely unlikely supposed home due close "
    "similar connected linked related easy hard safe unsafe".split()
)
"""Behind "it is", before "to": then "it" is a thing that was named."""


@dataclass(frozen=True)
class Part:
    """A statement to be put in its place.

    Attributes:
        unit: The unit that it comes from.
        text: What is left of it.
        key: Tells it from others.
        list: The list that it is an item of; -1 for none.
        marker: The list marker before it.
    """

    unit: Unit
    text: str
    key: int
    list: int = -1
    marker: str = ""


class Arranger:
    """Puts statements in order.

    Attributes:
        questions: Questions that what follows them answers, by number.
        may_begin_with_pronoun: Whether "She" may stand for whom the question names, where nothing else can be said.
    """

    def __init__(self, corpus: Corpus, matcher: Matcher) -> None:
        """Nothing arranged yet."""
        self.corpus = corpus
        self.matcher = matcher
        self.questions: frozenset[int] = frozenset()
        self.may_begin_with_pronoun = False
        self._leaning: dict[int, bool] = {}
        self._antecedents: dict[int, frozenset[str]] = {}

    def order(self, parts: Sequence[Part]) -> tuple[list[Part], list[Part]]:
        """The statements in order, and those that nothing in the answer gives a subject."""
        ranked = self._ranked(parts)
        if not self.corpus.english:
            lost = [part for part in ranked[:1] if self._opens_abroad(part.unit)]
            return ranked[len(lost) :], lost
        rank = {part.key: number for number, part in enumerate(ranked)}
        placed = [part for part in ranked if not self.leans(part.unit)]
        homeless: list[Part] = []
        for part in ranked:
            if not self.leans(part.unit):
                continue
            before = sum(rank[other.key] < rank[part.key] for other in placed)
            at = self._home(part.unit, placed, before)
            if at is not None:
                placed.insert(at, part)
            elif part.unit.kind != "item" and self._is_asked_about(part.unit):
                placed.insert(before, part)
            else:
                homeless.append(part)
        return placed, homeless

    def _opens_abroad(self, unit: Unit) -> bool:
        """Whether a unit in another language begins with a word for somebody that only its response names before."""
        if unit.number == self.corpus.bounds[unit.response] or not unit.tokens:
            return False
        asked = self.may_begin_with_pronoun and not self.corpus.asked_names.isdisjoint(
            self.corpus.units[unit.number - 1].keys
        )
        return unit.tokens[0].lower in _FOREIGN and not asked

    def _ranked(self, parts: Sequence[Part]) -> list[Part]:
        """By their mean place, but those of one response as their author has them."""
        places: dict[int, float] = {}
        furthest: dict[int, float] = {}
        for part in sorted(parts, key=lambda part: part.unit.number):
            place = max(self._place(part.unit), furthest.get(part.unit.response, 0.0))
            furthest[part.unit.response] = places[part.key] = place
        texts = self.corpus.texts
        return sorted(parts, key=lambda part: (places[part.key], texts[part.unit.response], part.unit.number))

    def _place(self, unit: Unit) -> float:
        """The mean place, from 0 to 1, of what says the same in the responses."""
        places = [self._relative(unit)]
        for response, match in enumerate(self.matcher.matches(unit.keys)):
            if response != unit.response and match.strength >= SAYS_THE_SAME:
                places.append(self._relative(self.corpus.units[match.unit]))
        return round(sum(places) / len(places), 9)

    def _relative(self, unit: Unit) -> float:
        first, stop = self.corpus.bounds[unit.response : unit.response + 2]
        return (unit.number - first) / max(1, stop - first - 1)

    def place_in(self, unit: Unit, response: int) -> int:
        """The number of the unit of a response that says the same, or would stand in its place."""
        if unit.response == response:
            return unit.number
        match = self.matcher.matches(unit.keys)[response]
        if match.unit >= 0 and match.strength >= SAYS_THE_SAME:
            return match.unit
        first, stop = self.corpus.bounds[response : response + 2]
        return first + int(self._relative(unit) * (stop - first))

    def leans(self, unit: Unit) -> bool:
        """Whether a unit begins with a word that stands for something said before."""
        if unit.number not in self._leaning:
            self._leaning[unit.number] = self._begins_leaning(unit)
        return self._leaning[unit.number]

    def _begins_leaning(self, unit: Unit) -> bool:
        if not unit.tokens or unit.kind not in {"prose", "item"} or unit.marker:
            return False
        if unit.tokens[0].lower in _PERSONAL | DEMONSTRATIVES:
            return not _is_empty_subject(unit)
        text = self.corpus.text(unit)
        these = _THESE.search(text) if unit.kind == "item" else _THESE.search(text, endpos=_HEAD)
        these = these or _THOSE_THINGS.search(text) or _OTHER_THINGS.match(text)
        if self.is_fragment(unit) or _goes_on(unit) or these or _concludes(unit) or _leaves_out_noun(unit):
            return True
        return _BACKWARD.search(text) is not None or is_exception(text)

    def is_fragment(self, unit: Unit) -> bool:
        """Whether a unit is no sentence by itself, but goes on from the one before: "Almost metallic.", "Because …"."""
        if unit.kind != "prose" or not unit.ended or unit.number == self.corpus.bounds[unit.response]:
            return False
        if unit.number - 1 in self.questions or not unit.tokens:
            return False
        if unit.tokens[0].lower == "because":
            return all("," not in token.before for token in unit.tokens)
        return len(unit.tokens) <= _LONGEST_FRAGMENT and not any(map(is_finite, unit.tokens)) and not _acts(unit)

    def _home(self, unit: Unit, placed: Sequence[Part], wanted: int) -> int | None:
        """Where a statement that leans on another may stand, nearest to its place."""
        spots: list[int] = []
        leader: Unit | None = None
        person = _person(unit)
        for at, part in enumerate(placed):
            if not self.leans(part.unit) and not _goes_on_about(part.unit, person):
                leader = part.unit
            if self._carries(placed, at, unit, leader):
                spots.append(at + 1)
        return min(spots, key=lambda at: (abs(wanted - at), at), default=None)

    def _carries(self, placed: Sequence[Part], at: int, unit: Unit, leader: Unit | None) -> bool:
        """Whether a unit may follow the statement at a place: that, or the leader before, names what it stands for."""
        if unit.kind == "item":
            return _same_block(placed[at].unit, unit)
        before = self._about(placed[at].unit)
        if before is None:
            return False
        if at + 1 < len(placed) and self.leans(placed[at + 1].unit):
            following = placed[at + 1].unit
            # Not between a statement and one that leans on it, unless both lean on the same subject.
            if following.tokens[0].lower not in _PERSONAL or unit.tokens[0].lower not in _PERSONAL:
                return False
        first = unit.tokens[0].lower
        if unit.number == self.corpus.bounds[unit.response]:
            return self._only_subject(placed, at)
        if first not in _PERSONAL and not _person(unit):
            return self.says(before, self.corpus.units[unit.number - 1])
        leader = self._about(leader) if leader else None
        return leader is not None and self._stands_for(unit, leader)

    def _stands_for(self, unit: Unit, leader: Unit) -> bool:
        """Whether the pronoun that a unit begins with may stand for what another one is about."""
        if not self._antecedent(unit) & _subject(leader):
            return False
        return leader.response == unit.response or not _differ_in_number(unit.tokens[0].lower, leader)

    def _about(self, unit: Unit) -> Unit | None:
        """The sentence that says what a unit is about: itself, or the lead-in of its list."""
        if unit.kind == "prose":
            return unit
        for number in range(unit.number - 1, self.corpus.bounds[unit.response] - 1, -1):
            before = self.corpus.units[number]
            if before.kind == "prose":
                return before
            if before.kind != "item":
                break
        return None

    def _only_subject(self, placed: Sequence[Part], at: int) -> bool:
        """Whether all statements so far are about one thing, so that a pronoun can mean nothing else."""
        subjects = [_subject(part.unit) for part in placed if not self.leans(part.unit)]
        return at >= 0 and bool(subjects) and bool(frozenset.intersection(*subjects))

    def says(self, one: Unit, other: Unit) -> bool:
        """Whether a unit is another one, or what matches it best in its response."""
        if one.number == other.number:
            return True
        match = self.matcher.matches(one.keys)[other.response]
        return match.unit == other.number and match.strength >= SAYS_THE_SAME

    def _antecedent(self, unit: Unit) -> frozenset[str]:
        """What the nearest sentence before that names its subject is about."""
        if unit.number not in self._antecedents:
            self._antecedents[unit.number] = self._find_antecedent(unit)
        return self._antecedents[unit.number]

    def _is_asked_about(self, unit: Unit) -> bool:
        """Whether a unit stands for what was asked about: nothing else is named before it, or just that."""
        antecedent = self._antecedent(unit)
        if not antecedent or not self.may_begin_with_pronoun:
            return not antecedent
        says_what = unit.tokens[0].lower in _PERSONAL and unit.tokens[1 % len(unit.tokens)].lower in _COPULAS
        return says_what and not antecedent.isdisjoint(self.corpus.asked_names)

    def _find_antecedent(self, unit: Unit) -> frozenset[str]:
        first = max(self.corpus.bounds[unit.response], unit.number - _FURTHEST)
        person = _person(unit)
        for number in range(unit.number - 1, first - 1, -1):
            before = self.corpus.units[number]
            text = self.corpus.text(before)
            if is_refusal(text) or is_courtesy(text):
                continue
            if before.tokens and before.kind == "prose" and not self.leans(before):
                if _goes_on_about(before, person):
                    continue
                return _subject(before, self.corpus.asked_names)
        return frozenset()

    def connective(self, before: Part | None, part: Part) -> int:
        """How many characters at the start of a statement only tie it to a sentence that is not before it."""
        match = CONNECTIVE.match(part.text)
        if not match or part.unit.kind != "prose":
            return 0
        own = part.unit.number - 1
        if before and own >= self.corpus.bounds[part.unit.response] and self.says(before.unit, self.corpus.units[own]):
            return 0
        return match.end()

    @staticmethod
    def aside(part: Part) -> tuple[int, int] | None:
        """Where "Climate, on the other hand, is …" ties a statement to one that is not before it; None if nowhere."""
        match = _INNER_TIE.match(part.text) if part.unit.kind == "prose" else None
        return match.span("tie") if match else None

    def join(self, parts: Sequence[Part]) -> tuple[str, list[tuple[int, int]]]:
        """The text of statements in order, and where each stands in it."""
        text, ranges = "", list[tuple[int, int]]()
        for at, part in enumerate(parts):
            text += (self._gap(parts[at - 1], part) if at else "") + part.marker
            ranges.append((len(text), len(text) + len(part.text)))
            text += part.text
        return text, ranges

    def _gap(self, before: Part, part: Part) -> str:
        one, two = before.unit, part.unit
        if one.response == two.response and one.number + 1 == two.number and one.kind == two.kind == "prose":
            between = self.corpus.texts[one.response][one.stop : two.start]
            return "\n\n" if between.count("\n") > 1 else " " if two.later else between
        if _same_block(one, two):
            between = self._space(before.text, part.text) if one.kind in {"prose", "item"} else "\n\n"
            return between if one.label is None else one.label.gap
        if two.kind == one.kind == "item":
            return "\n" if before.list == part.list else "\n\n"
        if two.kind == "item" and before.text.endswith((":", "：")):
            between = self.corpus.texts[one.response][one.stop : one.stop + _LONGEST_GAP]
            return "\n\n" if between[: -len(between.lstrip()) or None].count("\n") > 1 else "\n"
        if {one.kind, two.kind} & (WHOLE | {"heading", "item"}):
            return "\n\n"
        return "\n\n" if self._breaks(one, two) else self._space(before.text, part.text)

    def _breaks(self, one: Unit, two: Unit) -> bool:
        """Whether a new paragraph begins: where the response of the second has one between the two."""
        if one.response == two.response:
            return one.paragraph != two.paragraph
        match = self.matcher.matches(one.keys)[two.response]
        if match.unit < 0 or match.strength < SAYS_THE_SAME:
            return False
        return self.corpus.units[match.unit].paragraph != two.paragraph

    def _space(self, before: str, after: str) -> str:
        if before.endswith(("\\]", "$$")):
            return "\n\n"
        return "" if before[-1:] in "。！？｡”」" and is_unspaced(after[:1]) else " "


def _differ_in_number(pronoun: str, leader: Unit) -> bool:
    """Whether "it" would stand for several, or "they" for one: "Spiders are arachnids. It has eight legs."."""
    head = leader.tokens[:_SUBJECT_TOKENS]
    plain = [token for at, token in enumerate(head) if not (at and head[at - 1].kind == "modality")]  # "may have"
    verb = next((token.lower for token in plain if token.lower in _ONE | _SEVERAL), "")
    return (verb in _SEVERAL and pronoun in _OF_ONE) or (verb in _ONE and pronoun in _OF_SEVERAL)


def _goes_on(unit: Unit) -> bool:
    """Whether the second word of a unit stands for something said before: "When they are rung", "Check it daily"."""
    first, second = unit.tokens[0], unit.tokens[1 % len(unit.tokens)]
    if first.lower in _CLAUSE_OPENINGS:
        return second.lower in _PERSONAL
    return first.kind == "content" and second.lower in _OBJECTS


def _person(unit: Unit) -> frozenset[str]:
    """The words for "he" or "she", if a unit begins with one of them, or with "Although she"; else none."""
    if not unit.tokens:
        return frozenset()
    opens = unit.tokens[0].lower in _CLAUSE_OPENINGS
    word = unit.tokens[1 % len(unit.tokens)].lower if opens else unit.tokens[0].lower
    return next((words for words in _HE_OR_SHE if word in words), frozenset())


def _goes_on_about(unit: Unit, person: frozenset[str]) -> bool:
    """Whether the subject of a unit is "she", behind a phrase at most: "In 1823 she discovered", "Born in Ulm, she"."""
    leading = bool(person) and (unit.tokens[0].kind == "function" or is_participle(unit.tokens[0]))
    for token in unit.tokens[: _LONGEST_LEAD if leading else _SUBJECT_TOKENS]:
        if token.lower in person:
            return True
        if token.kind == "name" and not leading:
            return False
    return False


def _leaves_out_noun(unit: Unit) -> bool:
    """Whether a unit ends in a word for a thing that is named before: "Crocodiles have a narrow one."."""
    return unit.kind == "prose" and len(unit.tokens) > 1 and unit.tokens[-1].lower in {"one", "ones"}


def _concludes(unit: Unit) -> bool:
    """Whether a unit draws a conclusion from the one before: "So when you touch it", but "So far, nobody has"."""
    first, second = unit.tokens[0], unit.tokens[1 % len(unit.tokens)]
    return first.lower == "so" and unit.kind == "prose" and (bool(second.before) or second.lower in _CONCLUDING)


def _acts(unit: Unit) -> bool:
    """Whether a few words may have a verb: "Bees sting." rather than "The sky." or "Almost metallic."."""
    said = [token for token in unit.tokens if token.kind != "function"]
    return len(said) > 1 and not said[-1].lower.endswith(("ic", "ous", "al", "ful"))


def _is_empty_subject(unit: Unit) -> bool:
    """Whether "it" stands for nothing: "It is a myth that", "It's best to"; but not "It is used to"."""
    words = [token.lower for token in unit.tokens[:8]]
    first = unit.tokens[0]
    if words[0] != "it" or not (words[1:2] in (["is"], ["was"]) or first.stop - first.start > len("it")):
        return False
    rest = words[2:] if words[1:2] in (["is"], ["was"]) else words[1:]
    return "that" in rest or ("to" in rest and rest[0] not in _SAID_OF_A_THING)


def _subject(unit: Unit, asked: frozenset[str] = frozenset()) -> frozenset[str]:
    """The words with content that a sentence begins with: its names, those asked about, or else its first words."""
    head = unit.tokens[:_SUBJECT_TOKENS]
    names = frozenset(token.key for token in head if token.kind == "name")
    return names or (asked & unit.keys) or frozenset([token.key for token in head if token.kind == "content"][:2])


def _same_block(one: Unit, two: Unit) -> bool:
    return one.response == two.response and one.block == two.block
