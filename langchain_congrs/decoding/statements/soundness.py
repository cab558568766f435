"""Which units are sound, whole or cut: every specific has enough support, and so have most of the other words.

Support is two-sided. A response whose matching sentence denies what is said, or has something else in the same place,
speaks against a word; a word with as many against it as for it is not supported.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import NamedTuple

from langchain_congrs.decoding.statements.clashes import compared, differ
from langchain_congrs.decoding.statements.corpus import Corpus
from langchain_congrs.decoding.statements.cuts import cuts_of, left_of
from langchain_congrs.decoding.statements.heads import is_head
from langchain_congrs.decoding.statements.labels import without_colon
from langchain_congrs.decoding.statements.matching import SAME_THING, SAYS_THE_SAME, Matcher
from langchain_congrs.decoding.statements.slots import Slot, slots_between
from langchain_congrs.decoding.statements.synonyms import interchangeable, opposite
from langchain_congrs.decoding.statements.syntax import Cut, Sentence
from langchain_congrs.decoding.statements.units import Unit
from langchain_congrs.decoding.statements.vocabulary import SPECIFIC
from langchain_congrs.decoding.statements.wholeness import has_closed_marks, is_whole

_MARGIN, _FEW_WORDS = 1.1, 3
"""How much more support than asked for a sentence of more than a few words has on average, to be firm."""
_FEW_ORDINARY, _SHORT = 2, 6
_FEWEST_SHARED = 3
_COUNTED = frozenset({"number", "date"})
_STAKED = frozenset({"number", "date", "name"})
_CLEAR_SHARE = 2 / 3
"""A slot that several fill differently is no harm where this share of the other words is supported."""


@dataclass
class Judged:
    """A unit with the support of its tokens.

    Attributes:
        unit: The unit.
        masks: For every token, the responses that hold it, as bits.
        against: For every token, what others say in its place: the text, and the responses, as bits.
        denied: For every token, the responses that say the opposite, as bits.
        limited: For every token, the responses that only mention it or set a limit to it, as bits.
        aside: The responses that deny something else of the topic, as bits.
        contested: Nouns and verbs in whose place as many responses or more have another word.
        reworded: How often a response has another word for one of the tokens, and means the same.
        bad: The tokens that make it unsound.
        supported: The tokens with enough support.
        answers: The numbers, dates and names that are neither in the question nor what the responses are about.
    """

    unit: Unit
    masks: list[int]
    against: dict[int, dict[str, int]] = field(default_factory=dict)
    denied: dict[int, int] = field(default_factory=dict)
    limited: dict[int, int] = field(default_factory=dict)
    aside: int = 0
    slots: list[Slot] = field(default_factory=list)
    contested: set[int] = field(default_factory=set)
    reworded: int = 0
    bad: set[int] = field(default_factory=set)
    supported: set[int] = field(default_factory=set)
    answers: frozenset[int] = frozenset()

    def opponents(self, kept: Iterable[int]) -> int:
        """The responses that say the opposite of one of some tokens, as bits."""
        bits = 0
        for at in kept if self.denied else ():
            bits |= self.denied.get(at, 0)
        return bits

    def deniers(self, kept: Iterable[int]) -> int:
        """The responses that say the opposite of one of some tokens, only mention it or limit it, as bits."""
        bits = 0
        for at in kept if self.denied or self.limited else ():
            bits |= self.denied.get(at, 0) | self.limited.get(at, 0)
        return bits

    def silent(self, kept: Iterable[int]) -> int:
        """The responses that do not say some tokens although they may hold them, as bits."""
        return self.deniers(kept) | self.aside


@dataclass(frozen=True)
class Sound:
    """What is left of a unit that is sound.

    Attributes:
        judged: The unit with its support.
        kept: The tokens that are left.
        ranges: The characters that are left.
        holders: The responses that say all of it: every specific and enough of its other words, as bits.
        firm: Whether its words have, on average, more than the support asked for.
    """

    judged: Judged
    kept: tuple[int, ...]
    ranges: tuple[tuple[int, int], ...]
    holders: int
    firm: bool = True

    @property
    def supporters(self) -> int:
        """The responses that hold the least supported word that the statement depends on, as bits."""
        at = weakest(self.judged, self.kept)
        return self.holders if at is None else self.judged.masks[at] & ~self.judged.silent(self.kept)


class Stakes(NamedTuple):
    """How many responses must hold a number, a date or a name of prose.

    What responses begin with is what they are surest of: in biographies, a name that three of five hold is true four
    times in five in a sentence that opens a response, and two times in three elsewhere.

    Attributes:
        opening: In a sentence that opens a response.
        later: In any other.
        uncontested: Whether fewer must have anything else in its place, whatever it is.
    """

    opening: int
    later: int
    uncontested: bool = False


class Assessor:
    """Decides which units are sound."""

    def __init__(self, corpus: Corpus, matcher: Matcher, need: int, stakes: Stakes, *, careful: bool = True) -> None:
        """Nothing judged yet.

        Args:
            corpus: The responses, read.
            matcher: Who says the same.
            need: How many responses must hold a word.
            stakes: How many must hold a number, a date or a name.
            careful: Whether a firm statement needs a little more support on average than its words need each.
        """
        self.corpus = corpus
        self.matcher = matcher
        self.need = need
        self.stakes = stakes
        self.margin = _MARGIN if careful else 1.0

    def judge(self, unit: Unit) -> Judged:
        """The support of a unit's tokens, for and against."""
        known = self.corpus.topic | self.corpus.asked
        answers = frozenset(at for at in unit.values if unit.tokens[at].key not in known)
        judged = Judged(unit, list(self.matcher.masks(unit)), answers=answers)
        for response, (number, strength) in enumerate(self.matcher.matches(unit.keys)):
            if response == unit.response or strength < SAME_THING:
                continue
            other, bit = self.corpus.units[number], 1 << response
            if strength >= SAYS_THE_SAME:
                self._hear(judged, response, other)
            elif differ(unit, other) and _share_most(unit.keys, other.keys):
                self._hear_moods(judged, bit, other)
            elif other.turns[0] and not unit.turns[0]:  # a word that is denied there supports nothing here
                for at in compared(unit, other, self.corpus).denied:
                    judged.masks[at] &= ~bit
        self._hear_frames(judged)
        self._hear_claims(judged)
        self._settle(judged)
        return judged

    def _hear(self, judged: Judged, response: int, other: Unit) -> None:
        """Take in what the matching sentence of one response says otherwise."""
        unit, bit = judged.unit, 1 << response
        if unit.keys == other.keys and len(unit.tokens) == len(other.tokens):
            same = all(a.key == b.key for a, b in zip(unit.tokens, other.tokens, strict=True))
            if same and unit.moods == other.moods:
                return
        if differ(unit, other):
            self._hear_moods(judged, bit, other)
        self._hear_slots(judged, bit, other)

    @staticmethod
    def _hear_slots(judged: Judged, bit: int, other: Unit) -> None:
        """Take in the other words of a sentence; a word that means the same says the same."""
        unit = judged.unit
        for slot in slots_between(unit, other):
            if len(slot.places) == 1 and interchangeable(unit.tokens[slot.places[0]].key, slot.key):
                judged.masks[slot.places[0]] |= bit
                judged.reworded += 1
                continue
            judged.slots.append(slot)
            for at in slot.places:
                counted = unit.tokens[at].kind in _COUNTED and _COUNTED.issuperset(slot.kinds)
                if counted or opposite(unit.tokens[at].key, slot.key):
                    judged.masks[at] &= ~bit  # it may stand nearby, of something else: here it says another thing
                if not judged.masks[at] & bit:
                    said = judged.against.setdefault(at, {})
                    said[slot.key] = said.get(slot.key, 0) | bit

    def _hear_moods(self, judged: Judged, bit: int, other: Unit) -> None:
        """Take in what a sentence denies, hedges, only mentions or limits; one that denies the same supports it."""
        unit = judged.unit
        heard = compared(unit, other, self.corpus)
        for at in heard.denied:
            judged.denied[at] = judged.denied.get(at, 0) | bit
            judged.masks[at] &= ~bit
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
        """Take in which responses say of another name what can be said of one only."""
        for claim in self.corpus.contrasts.claims[judged.unit.number]:
            for other, theirs in self.corpus.contrasts.claimed_otherwise(judged.unit, claim).values():
                self._hear_value(judged, claim.places, other, theirs.places)

    @staticmethod
    def _hear_value(judged: Judged, places: tuple[int, ...], other: Unit, theirs: tuple[int, ...]) -> None:
        """Take in that a response has another value in the place of one."""
        said = [other.tokens[at] for at in theirs]
        kinds = tuple(token.kind for token in said)
        key = "\t".join(token.key for token in said)
        judged.slots.append(Slot(places, key, theirs[0], theirs[-1] + 1, kinds, other.number))
        for at in places:
            judged.masks[at] &= ~(1 << other.response)
            heard = judged.against.setdefault(at, {})
            heard[key] = heard.get(key, 0) | 1 << other.response

    def _settle(self, judged: Judged) -> None:
        tokens, need = judged.unit.tokens, self.need
        stake = self._stake(judged.unit)
        counts = [mask.bit_count() for mask in judged.masks]
        ordinary = [at for at, token in enumerate(tokens) if token.kind == "content"]
        said = [at for at, token in enumerate(tokens) if token.kind != "function"]
        critical = set(said[:1] + said[-1:])  # what a sentence is about, and the last thing that it says
        judged.supported = {at for at, token in enumerate(tokens) if token.kind != "function" and counts[at] >= need}
        clear = sum(at in judged.supported for at in ordinary)
        for at in said:
            token = tokens[at]
            others = self._others(judged, at) if token.kind == "content" else 0
            if others and others >= counts[at] and is_head(tokens, at):
                judged.contested.add(at)
                if counts[at] < need or others > counts[at]:
                    judged.bad.add(at)
            rivals = max((mask.bit_count() for mask in judged.against.get(at, {}).values()), default=0)
            if self.stakes.uncontested and token.kind in _STAKED:
                rivals = self._others(judged, at)
            if self._is_denied(judged, at, counts[at]):
                judged.bad.add(at)
            elif token.kind in SPECIFIC:
                if counts[at] < (stake if token.kind in _STAKED else need) or rivals >= counts[at]:
                    judged.bad.add(at)
            elif rivals >= counts[at] and (
                rivals >= need
                or at in critical
                or clear - (at in judged.supported) < _CLEAR_SHARE * (len(ordinary) - 1)
                or len(ordinary) <= _FEW_ORDINARY
            ):
                judged.bad.add(at)

    def _is_denied(self, judged: Judged, at: int, count: int) -> bool:
        """Whether as many deny a word as hold it, or more limit it, or anybody does and too few hold it."""
        against = judged.deniers((at,)).bit_count()
        return against > 0 and (count < self.need or against > count or judged.denied.get(at, 0).bit_count() >= count)

    def _stake(self, unit: Unit) -> int:
        """How many responses must hold a number, a date or a name of a unit."""
        if unit.kind != "prose":
            return self.need
        opens = unit.number == self.corpus.bounds[unit.response]
        return self.stakes.opening if opens else self.stakes.later

    @staticmethod
    def _others(judged: Judged, at: int) -> int:
        """How many responses have something else in the place of a word."""
        others = 0
        for mask in judged.against.get(at, {}).values():
            others |= mask
        return others.bit_count()

    def undenied(self, judged: Judged) -> Sound | None:
        """What is left of a unit that is sound, when every sentence that denies something is heard.

        "Raw dough is safe if it is fresh" has its best matches among sentences about safety and fresh dough; elsewhere
        the same responses say that raw dough is not safe.
        """
        sound = self.sound(judged)
        if sound is None or not self.corpus.english or judged.unit.turns[0] or judged.unit.stance.operators:
            return sound
        kept = {judged.unit.tokens[at].key for at in sound.kept} & judged.unit.keys
        for other in self.corpus.denying:
            if other.response != judged.unit.response and self._is_about(kept, other):
                self._hear_moods(judged, 1 << other.response, other)
        if not judged.denied and not judged.limited and not judged.aside:
            return sound
        self._settle(judged)
        return self.sound(judged)

    def _is_about(self, kept: set[str], other: Unit) -> bool:
        """Whether a statement holds all that a sentence denies, or most of the weight of one is in the other."""
        if len(other.denials) > 1 and other.denials <= kept:
            return True
        shared = kept & other.keys
        if len(shared) < _FEWEST_SHARED:
            return False
        weights = self.corpus.weights
        lighter = min(sum(weights[key] for key in kept), sum(weights[key] for key in other.keys if key != "¬"))
        return sum(weights[key] for key in shared) >= SAYS_THE_SAME * lighter or _share_most(kept, other.keys)

    def sound(self, judged: Judged) -> Sound | None:
        """What is left of a unit that is sound, as much as there is; None if nothing is."""
        unit = judged.unit
        everything = tuple(range(len(unit.tokens)))
        if not judged.bad and self._enough(judged, everything):
            weak = self._weak(judged, self._cuts(unit), ()) if len(judged.supported) < len(unit.keys) else []
            if not weak:
                return self._left(judged, ())
        if not judged.supported - judged.bad:
            return None
        cuts = self._cuts(unit)
        chosen: list[Cut] = []
        for at in sorted(judged.bad):
            if any(cut.first <= at < cut.stop for cut in chosen):
                continue
            around = [cut for cut in cuts if cut.first <= at < cut.stop]
            if not around:
                return None
            chosen.append(min(around, key=lambda cut: (cut.stop - cut.first, cut.first)))
        chosen += self._weak(judged, cuts, chosen)
        return self._left(judged, chosen)

    def _cuts(self, unit: Unit) -> list[Cut]:
        if not self.corpus.english or unit.kind not in {"prose", "item"} or unit.stance.joined:
            return []
        return cuts_of(unit.tokens, self.corpus.texts[unit.response], unit.start, unit.stop)

    def _weak(self, judged: Judged, cuts: Sequence[Cut], chosen: Sequence[Cut]) -> list[Cut]:
        """Parts that may go and of whose words fewer than half are supported; large ones first."""
        found: list[Cut] = []
        for cut in sorted(cuts, key=lambda cut: (cut.first - cut.stop, cut.first)):
            if any(other.first <= cut.first and cut.stop <= other.stop for other in (*chosen, *found)):
                continue
            words = [at for at in range(cut.first, cut.stop) if judged.unit.tokens[at].kind != "function"]
            if words and 2 * sum(at in judged.supported for at in words) < len(words):
                found.append(cut)
        return found

    def _left(self, judged: Judged, cuts: Sequence[Cut]) -> Sound | None:
        unit = judged.unit
        kept = tuple(at for at in range(len(unit.tokens)) if not any(cut.first <= at < cut.stop for cut in cuts))
        if not self._enough(judged, kept):
            return None
        text = self.corpus.texts[unit.response]
        if cuts and not is_whole(Sentence(unit.tokens, text, unit.start, unit.stop), cuts):
            return None
        ranges = left_of(text, unit.tokens, unit.start, unit.stop, cuts) if cuts else [(unit.start, unit.stop)]
        if unit.label is not None:
            ranges = without_colon(ranges, unit.label)
        if not has_closed_marks("".join(text[start:stop] for start, stop in ranges)):
            return None
        sound = Sound(judged, kept, tuple(ranges), self.holders(judged, kept), self._firm(judged, kept))
        least = max(self.need, judged.opponents(kept).bit_count()) if judged.silent(kept) else 0
        return sound if sound.supporters.bit_count() >= least else None

    def _firm(self, judged: Judged, kept: Sequence[int]) -> bool:
        said = [at for at in kept if judged.unit.tokens[at].kind != "function"]
        plain = len(said) <= _FEW_WORDS or judged.unit.kind == "item"
        least = self.need if plain else min(self.margin * self.need, len(self.corpus.texts))
        return sum(judged.masks[at].bit_count() for at in said) >= least * len(said)

    def _enough(self, judged: Judged, kept: Sequence[int]) -> bool:
        tokens = judged.unit.tokens
        ordinary = [at for at in kept if tokens[at].kind == "content"]
        said = [at for at in kept if tokens[at].kind != "function"]
        if not said or any(at in judged.bad for at in kept):
            return False
        lacking = [at for at in ordinary if at not in judged.supported]
        ends_otherwise = lacking[-1:] == said[-1:] and judged.unit.kind == "prose"
        return len(lacking) <= spared(judged, kept, len(ordinary)) and not ends_otherwise

    def holders(self, judged: Judged, kept: Sequence[int]) -> int:
        """The responses that hold every specific of what is kept and enough of its other words, as bits."""
        tokens = judged.unit.tokens
        everybody = (1 << len(self.corpus.texts)) - 1
        ordinary = []
        for at in kept:
            if tokens[at].kind in SPECIFIC or at in judged.contested:
                everybody &= judged.masks[at]
            elif tokens[at].kind == "content":
                ordinary.append(judged.masks[at])
        may_lack = spared(judged, kept, len(ordinary))
        found = 0
        for response in range(len(self.corpus.texts)):
            bit = 1 << response
            if everybody & bit and sum(not mask & bit for mask in ordinary) <= may_lack:
                found |= bit
        return found & ~judged.silent(kept) | 1 << judged.unit.response


def _share_most(mine: AbstractSet[str], theirs: AbstractSet[str]) -> bool:
    """Whether two sets of keys share several, and at least half of the smaller one."""
    shared = len(mine & theirs)
    return shared >= _FEWEST_SHARED and 2 * shared >= min(len(mine), len(theirs))


def spared(judged: Judged, kept: Sequence[int], ordinary: int) -> int:
    """How many of its ordinary words a statement may have to itself.

    Half, if it names a value that answers something: "It keeps for four days" or "It lasts four days". Otherwise its
    words are all it says, and of few words hardly any can be spared: "The patient is dead" shares its subject with
    everything else that is said of the patient. Items of a list are a word or two of many.
    """
    bare = judged.unit.kind == "prose" and judged.answers.isdisjoint(kept)
    return ordinary // 4 if bare and ordinary <= _SHORT else ordinary // 2


def weakest(judged: Judged, kept: Sequence[int]) -> int | None:
    """The least supported token that a statement depends on.

    It depends on every specific, on contested nouns and verbs, and on those of its other words that soundness asks for:
    all that cannot be spared, the better supported ones.
    """
    masks, tokens = judged.masks, judged.unit.tokens
    needed: list[tuple[int, bool, int]] = []  # of equals the last specific
    ordinary: list[tuple[int, bool, int]] = []
    for at in kept:
        kind = tokens[at].kind
        if kind == "content" and at not in judged.contested:
            ordinary.append((masks[at].bit_count(), True, at))
        elif kind != "function":
            needed.append((masks[at].bit_count(), False, -at))
    if ordinary:  # the least supported of those that it needs; of equals the first
        ordinary.sort()
        least = ordinary[spared(judged, kept, len(ordinary))][0]
        needed.append(next(found for found in ordinary if found[0] == least))
    return abs(min(needed)[-1]) if needed else None
