"""What the other responses say of a unit's words: for them, and against them.

A response is heard through the sentence that matches the unit best, through those that begin as it does or make the
same claim, and through any that deny what it says.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from langchain_congrs.decoding.statements.asked.questions import asks_who
from langchain_congrs.decoding.statements.grammar.comparisons import MoreThan, other_side
from langchain_congrs.decoding.statements.grammar.directions import heading, turned_back
from langchain_congrs.decoding.statements.grammar.sole_claims import OUTCOME
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.responses.opposing import Opposed
from langchain_congrs.decoding.statements.responses.slots import Slot, slots_between
from langchain_congrs.decoding.statements.support.clashes import compared, differ
from langchain_congrs.decoding.statements.support.judgements import Judged
from langchain_congrs.decoding.statements.support.matching import SAME_THING, SAYS_THE_SAME, Matcher
from langchain_congrs.decoding.statements.words.occupations import BRITISH
from langchain_congrs.decoding.statements.words.synonyms import interchangeable, opposite, opposites_of

_FEWEST_SHARED, _LONGEST_LACK = 3, 5
_COUNTED = frozenset({"number", "date"})


_AMONG_OTHERS = frozenset("common main typical usual major key primary frequent general important".split())
_NOTHING: frozenset[int] = frozenset()
_NO_ANSWERS = frozenset("sun moon earth world internet god".split())
"""Names, as keys, that sentences about anything may hold."""


class Hearing:
    """Hears what responses say of a unit."""

    def __init__(self, corpus: Corpus, matcher: Matcher) -> None:
        """Nothing heard yet."""
        self.corpus = corpus
        self.matcher = matcher
        self._known = corpus.topic | corpus.questioned | _NO_ANSWERS
        self._everybody = (1 << len(corpus.texts)) - 1
        self._headings: dict[int, dict[str, set[str]]] = {}
        self._opposed: dict[int, dict[int, Opposed]] = {}

    def _ways(self, unit: Unit) -> dict[str, set[str]]:
        if unit.number not in self._headings:
            self._headings[unit.number] = heading(unit)
        return self._headings[unit.number]

    def _given(self, unit: Unit) -> frozenset[int]:
        """The ordinary words of a unit that an open question holds, and "common", "main" before one of them."""
        if not self.corpus.given:
            return _NOTHING
        tokens, given = unit.tokens, self.corpus.given
        told = {at for at, token in enumerate(tokens) if token.kind == "content" and token.key in given}
        return frozenset(told | {at - 1 for at in told if at and tokens[at - 1].lower in _AMONG_OTHERS})

    def heard(self, unit: Unit) -> Judged:
        """A unit with what all responses say for and against its tokens."""
        answers = frozenset(at for at in unit.values if unit.tokens[at].key not in self._known)
        masks = [  # "At what temperature should it be cooked?": whoever answers says "should"
            self._everybody if token.kind == "modality" and token.key in self.corpus.asked else mask
            for token, mask in zip(unit.tokens, self.matcher.masks(unit), strict=True)
        ]
        judged = Judged(unit, masks, english=self.corpus.english, answers=answers, given=self._given(unit))
        turned = _opposites(unit)
        opposed: dict[int, int] = {}
        for response, (number, strength) in enumerate(self.matcher.matches(unit.keys)):
            if response == unit.response or strength < SAME_THING:
                continue
            other = self.corpus.units[number]
            for at in _opposed(unit, other, turned):
                opposed[at] = opposed.get(at, 0) | 1 << response
            self._hear_match(judged, other, strength)
        for at, bits in self.corpus.contrasts.displaced(unit).items():
            judged.masks[at] &= ~bits
        for at, bits in opposed.items():
            if bits.bit_count() > 1:  # one may speak of something else
                _deny(judged, at, bits)
        self._hear_frames(judged)
        self._hear_claims(judged)
        self._hear_lacks(judged)
        self._hear_opposites(judged)
        return judged

    def _hear_match(self, judged: Judged, other: Unit, strength: float) -> None:
        """Take in the sentence of another response that matches best."""
        unit, bit = judged.unit, 1 << other.response
        if strength >= SAYS_THE_SAME:
            self._hear(judged, other.response, other)
        elif differ(unit, other) and _share_most(unit.keys, other.keys):
            self._hear_moods(judged, bit, other)
        elif other.turns[0] and not unit.turns[0]:  # a word that is denied there supports nothing here
            for at in compared(unit, other, self.corpus).denied:
                judged.masks[at] &= ~bit

    def opposing(self, unit: Unit) -> dict[int, Opposed]:
        """The words of a unit of whose company others say the opposite, or which they say of the thing beside it.

        And the numbers and offices in the place of which others have another one.
        """
        if unit.number not in self._opposed:
            self._opposed[unit.number] = self._opposing(unit)
        return self._opposed[unit.number]

    def _opposing(self, unit: Unit) -> dict[int, Opposed]:
        corpus = self.corpus
        if corpus.bindings.items:  # of one of two things the opposite is said, mostly
            return corpus.bindings.against(unit)
        offices = corpus.offices.against(unit) if asks_who(corpus.question) else {}
        return corpus.opposing.against(unit) | corpus.counting.against(unit) | offices

    def _hear_opposites(self, judged: Judged) -> None:
        """Take in who says the opposite; who has a word elsewhere says it of something else."""
        for at, opposed in self.opposing(judged.unit).items():
            judged.masks[at] &= opposed.agreeing
            _deny(judged, at, opposed.against)

    def hear_denials(self, judged: Judged, kept: AbstractSet[str]) -> None:
        """Take in every sentence of the others that denies something of what is kept of a unit, as keys."""
        for other in self.corpus.denying:
            if other.response != judged.unit.response and self._is_about(kept, other):
                self._hear_moods(judged, 1 << other.response, other)

    def _hear(self, judged: Judged, response: int, other: Unit) -> None:
        """Take in what the matching sentence of one response says otherwise."""
        unit, bit = judged.unit, 1 << response
        if unit.keys == other.keys and len(unit.tokens) == len(other.tokens):
            same = all(a.key == b.key for a, b in zip(unit.tokens, other.tokens, strict=True))
            if same and unit.moods == other.moods:
                return
        if differ(unit, other):
            self._hear_moods(judged, bit, other)
        for at in turned_back(unit, self._ways(unit), self._ways(other)):
            _deny(judged, at, bit)
        self._hear_slots(judged, bit, other)

    def _hear_slots(self, judged: Judged, bit: int, other: Unit) -> None:
        """Take in the other words of a sentence; a word that means the same says the same."""
        unit = judged.unit
        named_here = self.corpus.named[unit.response]  # one who names both does not take them for one
        for slot in slots_between(unit, other):
            if len(slot.places) == 1 and interchangeable(unit.tokens[slot.places[0]].key, slot.key):
                judged.masks[slot.places[0]] |= bit
                judged.reworded += 1
                continue
            if len(slot.places) == 1 and self._is_one_of(slot.key, unit.tokens[slot.places[0]].key):
                judged.masks[slot.places[0]] |= bit
                continue
            judged.slots.append(slot)
            for at in slot.places:
                counted = unit.tokens[at].kind in _COUNTED and _COUNTED.issuperset(slot.kinds)
                named = unit.tokens[at].kind == "name" and slot.kinds == ("name",) and slot.key in named_here
                key = unit.tokens[at].key
                if counted or named or opposite(key, slot.key) or other_side(key, slot.key):
                    judged.masks[at] &= ~bit  # it may stand nearby, of something else: here it says another thing
                if not judged.masks[at] & bit:
                    said = judged.against.setdefault(at, {})
                    said[slot.key] = said.get(slot.key, 0) | bit

    def _is_one_of(self, people: str, nation: str) -> bool:
        """Whether who is of some people is of a nation, and it is not the people that most name: English, British."""
        fewer = 2 * self.corpus.holders.get(people, 0).bit_count() < len(self.corpus.texts)
        return nation == "british" and people in BRITISH and fewer

    def _hear_moods(self, judged: Judged, bit: int, other: Unit) -> None:
        """Take in what a sentence denies, hedges, only mentions or limits; one that denies the same supports it."""
        unit = judged.unit
        if self.corpus.bindings.are_apart(unit, other):
            return  # what is denied of one thing is not denied of the other
        heard = compared(unit, other, self.corpus)
        for at in heard.denied:
            _deny(judged, at, bit)
        for at in heard.limited:
            judged.limited[at] = judged.limited.get(at, 0) | bit
            judged.masks[at] &= ~bit
        judged.aside |= bit if heard.aside else 0
        for at, token in enumerate(unit.tokens if heard.agrees else ()):
            if token.kind == "negation" or at in unit.stance.operators:
                judged.masks[at] |= bit

    def _hear_frames(self, judged: Judged) -> None:
        """Take in which responses begin a sentence in the same way and go on with another value."""
        corpus, unit = self.corpus, judged.unit
        frame = corpus.contrasts.frames[unit.number]
        if frame is None:
            return
        others: dict[int, list[Unit]] = {}
        for number in corpus.contrasts.framed[frame.key]:
            other = corpus.units[number]
            if other.response != unit.response:
                others.setdefault(other.response, []).append(other)
        for units in others.values():
            if not all(corpus.contrasts.fills_otherwise(unit, other) for other in units):
                continue
            theirs = corpus.contrasts.frames[units[0].number]
            assert theirs is not None  # noqa: S101 - it has the same frame
            self._hear_value(judged, frame.places, units[0], theirs.places)

    def _hear_claims(self, judged: Judged) -> None:
        """Take in which responses say of another name what can be said of one only, and which compare alike."""
        contrasts = self.corpus.contrasts
        for claim in contrasts.claims[judged.unit.number]:
            words = claim.words if isinstance(claim, MoreThan) else ()
            if isinstance(claim, MoreThan):
                self._hear_comparison(judged, claim)
            others = contrasts.claimed_otherwise(judged.unit, claim)
            if others and claim.about == OUTCOME:  # of who won, only those who say so are heard
                alike = contrasts.compared_alike(judged.unit, claim) | 1 << judged.unit.response
                for at in claim.places:
                    judged.masks[at] &= alike
            for other, theirs in others.values():
                self._hear_value(judged, claim.places, other, theirs.places)
                for at in words:
                    _deny(judged, at, 1 << other.response)

    def _hear_lacks(self, judged: Judged) -> None:
        """Let those support "without interest" who speak of interest, not those who deny anything else."""
        unit, holders = judged.unit, self.corpus.holders
        for at, token in enumerate(unit.tokens):
            if token.lower != "without":
                continue
            behind = [each for each in unit.tokens[at + 1 : at + _LONGEST_LACK] if each.kind in {"content", "name"}]
            speaking = 0
            for each in behind:
                speaking |= holders.get(each.key, 0)
            if behind:
                judged.masks[at] &= speaking | 1 << unit.response

    def _hear_comparison(self, judged: Judged, claim: MoreThan) -> None:
        """Take in which responses compare the same things with the same outcome."""
        alike = self.corpus.contrasts.compared_alike(judged.unit, claim)
        for at in (*claim.places, *claim.than):
            judged.masks[at] |= alike & self.corpus.holders.get(judged.unit.tokens[at].key, 0)
        for at in claim.words:
            judged.masks[at] |= alike

    @staticmethod
    def _hear_value(judged: Judged, places: tuple[int, ...], other: Unit, theirs: tuple[int, ...]) -> None:
        """Take in that a response has another value in the place of one."""
        said = [other.tokens[at] for at in theirs]
        kinds = tuple(token.kind for token in said)
        key = "\t".join(token.key for token in said)
        judged.slots.append(Slot(places, key, min(theirs), max(theirs) + 1, kinds, other.number))
        for at in places:
            judged.masks[at] &= ~(1 << other.response)
            heard = judged.against.setdefault(at, {})
            heard[key] = heard.get(key, 0) | 1 << other.response

    def _is_about(self, kept: AbstractSet[str], other: Unit) -> bool:
        """Whether a statement holds all that a sentence denies, or most of the weight of one is in the other."""
        if len(other.denials) > 1 and other.denials <= kept:
            return True
        shared = kept & other.keys
        if len(shared) < _FEWEST_SHARED:
            return False
        weights = self.corpus.weights
        lighter = min(sum(weights[key] for key in kept), sum(weights[key] for key in other.keys if key != "¬"))
        return sum(weights[key] for key in shared) >= SAYS_THE_SAME * lighter or _share_most(kept, other.keys)


def _deny(judged: Judged, at: int, bit: int) -> None:
    """Take in that a response says the opposite of a word."""
    judged.denied[at] = judged.denied.get(at, 0) | bit
    judged.masks[at] &= ~bit


def _opposites(unit: Unit) -> dict[int, AbstractSet[str]]:
    """The opposites of the ordinary words of a unit, by place, if it has none of them itself."""
    found: dict[int, AbstractSet[str]] = {}
    for at, token in enumerate(unit.tokens):
        if token.kind == "content" and (others := opposites_of(token.key)) and others.isdisjoint(unit.held):
            found[at] = others
    return found


def _opposed(unit: Unit, other: Unit, turned: Mapping[int, AbstractSet[str]]) -> list[int]:
    """The words of a unit, of those with opposites, of which another one has only the opposite."""
    return [
        at
        for at, opposites in turned.items()
        if unit.tokens[at].key not in other.held and not opposites.isdisjoint(other.held)
    ]


def _share_most(mine: AbstractSet[str], theirs: AbstractSet[str]) -> bool:
    """Whether two sets of keys share several, and at least half of the smaller one."""
    shared = len(mine & theirs)
    return shared >= _FEWEST_SHARED and 2 * shared >= min(len(mine), len(theirs))
