"""All responses read once: their sentences and items as units, with tokens, clauses, moods and aligned columns."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate

import regex

from langchain_congrs.decoding.statements.blocks import WHOLE, BlockKind
from langchain_congrs.decoding.statements.comparisons import comparisons_of
from langchain_congrs.decoding.statements.forms import shaped, unmarked
from langchain_congrs.decoding.statements.frames import Frame, frame_of
from langchain_congrs.decoding.statements.labels import Label, label_of
from langchain_congrs.decoding.statements.moods import Mood
from langchain_congrs.decoding.statements.results import AlignedResponses
from langchain_congrs.decoding.statements.sentences import has_final_mark, sentences_of
from langchain_congrs.decoding.statements.sole_claims import Claim, claims_of
from langchain_congrs.decoding.statements.stances import Stance, stances_of, with_remarks
from langchain_congrs.decoding.statements.tokens import is_english, tokens_of
from langchain_congrs.decoding.statements.values import implied
from langchain_congrs.decoding.statements.vocabulary import Lexeme


@dataclass(eq=False)
class Unit:
    """A sentence, a list item, a heading or a whole block of one response.

    Attributes:
        number: Its place among all units.
        response: Whose it is.
        start: Where it begins in the response, without its list marker.
        stop: Where it ends.
        block: The number of its block in the response.
        kind: The kind of the block.
        marker: The list marker before it, if it is the first sentence of an item.
        paragraph: The number of its paragraph or list in the response.
        tokens: Its tokens.
        first_token: The place of its first token in the response.
        ended: Whether it ends as sentences do.
        keys: Its words with content, as keys.
        held: All its words, as keys, with what its dates and numbers imply.
        weight: How much its keys weigh, by their rarity.
        classes: The classes of a judge that most of its words belong to.
        stance: What it does with each of its tokens: affirm, deny, hedge, only mention, or limit it.
        label: The lead-in that it is, if it is one.
    """

    number: int
    response: int
    start: int
    stop: int
    block: int
    kind: BlockKind
    marker: str
    paragraph: int
    tokens: list[Lexeme]
    first_token: int
    ended: bool
    keys: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()
    weight: float = 0.0
    classes: frozenset[int] = frozenset()
    stance: Stance = field(default_factory=Stance)
    label: Label | None = None

    @property
    def moods(self) -> Sequence[Mood]:
        """What it does with each of its tokens."""
        return self.stance.moods

    @cached_property
    def turns(self) -> tuple[int, int]:
        """How many negations that deny something and how many hedges there are."""
        return (
            sum(
                token.kind == "negation" and mood == "denied"
                for token, mood in zip(self.tokens, self.moods, strict=False)
            ),
            sum(token.key == "~perhaps" for token in self.tokens),
        )

    @cached_property
    def denials(self) -> frozenset[str]:
        """What it denies, as keys."""
        said = zip(self.tokens, self.moods, strict=False)
        return frozenset(token.key for token, mood in said if mood == "denied" and token.kind in _DENIED)

    @cached_property
    def links(self) -> list[tuple[int, int]]:
        """The tokens that stand beside each other, but for words without content."""
        return _linked(self.tokens)

    @cached_property
    def values(self) -> list[int]:
        """Where numbers, dates and names stand among the tokens."""
        return [place for place, token in enumerate(self.tokens) if token.kind in {"number", "date", "name"}]

    @cached_property
    def value_keys(self) -> frozenset[str]:
        """Its numbers, dates and names, as keys."""
        return frozenset(self.tokens[place].key for place in self.values)

    @cached_property
    def owners(self) -> list[str | None]:
        """For every token, the ordinary word before it, which a value belongs to: "born in Vienna in 1878"."""
        owners: list[str | None] = []
        owner: str | None = None
        for token in self.tokens:
            if ";" in token.before or "(" in token.before:
                owner = None
            owners.append(owner)
            if token.kind == "content":
                owner = token.key
        return owners

    @cached_property
    def unowned(self) -> frozenset[str]:
        """Values that belong to no ordinary word, as the names that a sentence begins with."""
        return frozenset(self.tokens[place].key for place in self.values if self.owners[place] is None)

    @cached_property
    def owned_keys(self) -> frozenset[str]:
        """Values that belong to an ordinary word, as keys, and none that also stands alone."""
        return self.value_keys - self.unowned

    @cached_property
    def owned(self) -> dict[str, list[int]]:
        """The values that belong to each ordinary word."""
        owned: dict[str, list[int]] = {}
        for place in self.values:
            if (owner := self.owners[place]) is not None:
                owned.setdefault(owner, []).append(place)
        return owned

    @cached_property
    def places(self) -> dict[str, tuple[int, ...]]:
        """Where each key stands among the tokens; of a date, the values that it implies too."""
        places: dict[str, tuple[int, ...]] = {}
        repeated: dict[str, list[int]] = {}
        for place, token in enumerate(self.tokens):
            for key in implied(token.key) if token.kind in _IMPLYING else (token.key,):
                if key in places:
                    repeated.setdefault(key, [*places[key]]).append(place)
                else:
                    places[key] = (place,)
        places.update((key, tuple(spots)) for key, spots in repeated.items())
        return places


class Corpus:
    """The responses, read.

    Attributes:
        responses: What was given.
        units: All units, by response and place.
        bounds: Where the units of each response begin, and the end.
        weights: How rare each key is.
        cut_short: Whether a response has more sentences than are read.
        faults: Why units are no statements, of those that were asked about.
        english: Whether most responses are in English.
        holders: For every key, the responses that hold it anywhere, as bits.
    """

    def __init__(self, responses: AlignedResponses) -> None:
        """Read all responses."""
        self.responses = responses
        self.texts = responses.texts
        self.blocks = shaped(responses.texts)
        self.tokens = [tokens_of(unmarked(*both)) for both in zip(responses.texts, self.blocks, strict=True)]
        self.units: list[Unit] = []
        self.bounds = [0]
        self.cut_short = False
        self.faults: dict[int, str] = {}
        for response in range(len(self.texts)):
            self._add_units(response)
            self.bounds.append(len(self.units))
        self.english = is_english(self.tokens)
        self._settle_names()
        self.weights = self._index()
        self._masks = self._column_masks()
        self._beside = self._pairs()
        self._settle_classes()
        self.holders: dict[str, int] = {}
        for unit in self.units:
            bit = 1 << unit.response
            for key in unit.held:
                self.holders[key] = self.holders.get(key, 0) | bit
        self.named = [
            frozenset(token.key for unit in self.of(response) for token in unit.tokens if token.kind == "name")
            for response in range(len(self.texts))
        ]

    @cached_property
    def topic(self) -> frozenset[str]:
        """The names that most responses begin with: what they are about."""
        begun = Counter(
            key
            for response in range(len(self.texts))
            for key in {
                token.key for unit in self.of(response)[:1] for token in unit.tokens[:_HEAD] if token.kind == "name"
            }
        )
        return frozenset(key for key, count in begun.items() if 2 * count > len(self.texts))

    @cached_property
    def asked(self) -> frozenset[str]:
        """The words of the prompt, as keys."""
        return frozenset(token.key for token in tokens_of(self.responses.prompt))

    @cached_property
    def compared(self) -> tuple[frozenset[str], ...]:
        """The two things that the prompt asks to compare, as keys; empty if it does not."""
        match = _COMPARED.search(self.responses.prompt[:_LONGEST_QUESTION])
        sides = [frozenset(token.key for token in tokens_of(side)) for side in match.groups()] if match else []
        return tuple(side - other for side, other in zip(sides, reversed(sides), strict=True))

    @cached_property
    def frames(self) -> list[Frame | None]:
        """The frame of every unit."""
        return [
            frame_of(unit.tokens, self.topic) if self.english and unit.kind in {"prose", "item"} else None
            for unit in self.units
        ]

    @cached_property
    def framed(self) -> dict[tuple[str, ...], list[int]]:
        """The units that have each frame."""
        found: dict[tuple[str, ...], list[int]] = {}
        for number, frame in enumerate(self.frames):
            if frame is not None:
                found.setdefault(frame.key, []).append(number)
        return found

    @cached_property
    def claims(self) -> list[list[Claim]]:
        """The claims of every unit that only one name can fill."""
        return [
            [*claims_of(unit.tokens), *comparisons_of(unit.tokens)]
            if self.english and unit.kind in {"prose", "item"}
            else []
            for unit in self.units
        ]

    @cached_property
    def _claimed(self) -> dict[str, list[tuple[int, Claim]]]:
        """The claims that say something, by what they say, each with its unit."""
        found: dict[str, list[tuple[int, Claim]]] = {}
        for number, claims in enumerate(self.claims):
            for claim in claims:
                for key in claim.about:
                    found.setdefault(key, []).append((number, claim))
        return found

    def claimed_otherwise(self, unit: Unit, claim: Claim) -> dict[int, tuple[Unit, Claim]]:
        """The responses that say what a claim says, and only of another name, each with a unit that does."""
        found: dict[int, tuple[Unit, Claim]] = {}
        agreeing = {unit.response}
        for key in sorted(claim.about):
            for number, theirs in self._claimed[key][:_MOST_CLAIMS]:
                other = self.units[number]
                same = claim.same(unit.tokens, theirs, other.tokens)
                if same:
                    agreeing.add(other.response)
                elif same is not None:
                    found.setdefault(other.response, (other, theirs))
        return {response: said for response, said in found.items() if response not in agreeing}

    def claims_otherwise(self, one: Unit, other: Unit, kept: Iterable[int], theirs: Iterable[int]) -> bool:
        """Whether what is kept of two units says the same of different names."""
        mine, yours = set(kept), set(theirs)
        return any(
            claim.same(one.tokens, against, other.tokens) is False
            for claim in self.claims[one.number]
            if mine.issuperset(claim.places)
            for against in self.claims[other.number]
            if yours.issuperset(against.places)
        )

    @cached_property
    def denying(self) -> list[Unit]:
        """The units that deny something, mention or limit it."""
        return [unit for unit in self.units if (unit.turns[0] or not unit.stance.plain) and unit.kind not in WHOLE]

    @cached_property
    def _sayers(self) -> dict[frozenset[str], int]:
        """The responses that have a unit of exactly these keys, as bits."""
        found: dict[frozenset[str], int] = {}
        for unit in self.units:
            found[unit.keys] = found.get(unit.keys, 0) | 1 << unit.response
        return found

    def said_together(self, one: Unit, other: Unit) -> bool:
        """Whether most of the responses that say the rarer of two units, word for word, say both."""
        mine, theirs = self._sayers[one.keys], self._sayers[other.keys]
        return 2 * (mine & theirs).bit_count() > min(mine.bit_count(), theirs.bit_count())

    def fills_otherwise(self, unit: Unit, other: Unit) -> bool:
        """Whether two units have one frame and fill it with different values."""
        mine, theirs = self.frames[unit.number], self.frames[other.number]
        if mine is None or theirs is None or mine.key != theirs.key:
            return False
        return not (
            any(unit.tokens[at].key in other.held for at in mine.places)
            or any(other.tokens[at].key in unit.held for at in theirs.places)
        )

    @cached_property
    def counts(self) -> dict[tuple[int, BlockKind], tuple[int, int]]:
        """For every response and kind of block, how many units there are and how many of them end as sentences do."""
        counts: dict[tuple[int, BlockKind], tuple[int, int]] = {}
        for unit in self.units:
            units, ended = counts.get((unit.response, unit.kind), (0, 0))
            counts[unit.response, unit.kind] = (units + 1, ended + unit.ended)
        return counts

    def of(self, response: int) -> Sequence[Unit]:
        """The units of a response."""
        return self.units[self.bounds[response] : self.bounds[response + 1]]

    def begins_item(self, unit: Unit) -> bool:
        """Whether a unit is the first of a list item."""
        if unit.kind != "item":
            return False
        return unit.number == self.bounds[unit.response] or self.units[unit.number - 1].block != unit.block

    def text(self, unit: Unit) -> str:
        """What a unit says."""
        return self.texts[unit.response][unit.start : unit.stop]

    def _add_units(self, response: int) -> None:
        text, tokens = self.texts[response], self.tokens[response]
        m = len(self.texts)
        most = max(_FEWEST_UNITS, min(_MOST_UNITS // m, _MOST_PAIRS // m**2))
        starts = [token.start for token in tokens]
        for number, block in enumerate(self.blocks[response]):
            ranges = [(block.start, block.stop)]
            label = label_of(text, block.start, block.stop) if block.kind == "item" and block.labelled else None
            if block.kind in {"prose", "item"}:
                ranges = sentences_of(text, block.start if label is None else label.rest, block.stop)
                ranges = with_remarks(text, ranges)
            if label is not None:
                ranges = [(block.start, label.stop), *ranges]
            for place, (start, stop) in enumerate(ranges):
                first, last = bisect_left(starts, start), bisect_left(starts, stop)
                unit = Unit(
                    number=len(self.units),
                    response=response,
                    start=start,
                    stop=stop,
                    block=number,
                    kind=block.kind,
                    marker=block.marker if place == 0 else "",
                    paragraph=block.paragraph,
                    tokens=tokens[first:last],
                    first_token=first,
                    ended=block.kind in WHOLE or has_final_mark(text[start:stop]),
                    label=None if place else label,
                )
                self.units.append(unit)
                if len(self.units) - self.bounds[-1] >= most:
                    self.cut_short = True
                    return

    def _settle_names(self) -> None:
        """Make names of capitalised words, by where and how the responses write them."""
        inside, small, capitals, words = Counter[str](), Counter[str](), 0, 0
        for unit in self.units:
            for place, token in enumerate(unit.tokens):
                if token.capital and place and not _opens(token):
                    inside[token.lower] += 1
                    capitals += token.kind == "content"
                elif not token.capital:
                    small[token.lower] += 1
                words += token.kind == "content"
        self.nouns_have_capitals = not self.english and capitals > 0.4 * max(words, 1)
        for unit in self.units:
            unit.tokens = [
                Lexeme(token.start, token.stop, "name", token.key, token.lower, token.before, token.capital)
                if token.capital and token.kind == "content" and self._is_name(unit.tokens, place, inside, small)
                else token
                for place, token in enumerate(unit.tokens)
            ]

    def _is_name(self, tokens: list[Lexeme], place: int, inside: Counter[str], small: Counter[str]) -> bool:
        token = tokens[place]
        if small[token.lower] > inside[token.lower]:
            return False
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if place and not _opens(token):
            before = tokens[place - 1]
            return not self.nouns_have_capitals or (
                before.lower in _BEFORE_GERMAN_NAMES or before.kind == "name" or before.capital
            )
        if inside[token.lower]:
            return not self.nouns_have_capitals
        # First in its sentence: a name if a verb or another capital follows and nobody writes it small.
        return bool(
            after
            and not after.before
            and (after.lower in _AFTER_SUBJECTS or after.capital)
            and not token.lower.endswith(("ed", "ing", "ly"))
            and token.lower not in _COMMON_OPENINGS
        )

    def _index(self) -> dict[str, float]:
        """Set the keys of every unit; returns how rare each is."""
        spread = Counter[str]()
        for unit in self.units:
            if unit.kind in WHOLE:
                continue
            unit.keys = frozenset(token.key for token in unit.tokens if token.kind != "function")
            held = {token.key for token in unit.tokens}
            for token in unit.tokens:
                if token.kind in _IMPLYING:
                    held.update(implied(token.key))
            unit.held = frozenset(held)
            spread.update(unit.keys)
        for response in range(len(self.texts)):
            units = [unit for unit in self.of(response) if unit.kind not in WHOLE]
            said = [(self.text(unit), unit.start, unit.tokens) for unit in units]
            for unit, stance in zip(units, stances_of(said, english=self.english), strict=True):
                unit.stance = stance
        weights = {key: math.log(1 + len(self.units) / count) for key, count in spread.items()}
        for unit in self.units:
            unit.weight = sum(weights[key] for key in unit.keys)
        return weights

    def _column_masks(self) -> list[list[int]]:
        """For every word of every response, the responses that stand aligned with it, as bits."""
        columns = self.responses.columns
        passed: dict[int, int] = {}
        for response, path in enumerate(columns):
            for column in path:
                passed[column] = passed.get(column, 0) | 1 << response
        masks = [[passed[column] for column in path] for path in columns]
        for group in self.responses.classes:
            shared = 0
            for response, _, _ in group:
                shared |= 1 << response
            for response, start, stop in group:
                for word in range(start, stop):
                    masks[response][word] |= shared
        return masks

    def _pairs(self) -> dict[tuple[str, str], int]:
        """For two words that stand beside each other in a unit, the responses in which they do, as bits."""
        found: dict[tuple[str, str], int] = {}
        for unit in self.units:
            for one, other in unit.links:
                pair = unit.tokens[one].key, unit.tokens[other].key
                found[pair] = found.get(pair, 0) | 1 << unit.response
        return found

    def _settle_classes(self) -> None:
        """Note which units a judge found to say the same, by the words of each that its classes cover."""
        covered: dict[int, Counter[int]] = {}
        for number, group in enumerate(self.responses.classes):
            for response, first, last in group:
                starts = self._word_starts[response]
                units = self.of(response)
                begin = bisect_right(units, starts[first], key=lambda unit: unit.start) - 1
                for unit in units[max(0, begin) :]:
                    if unit.start >= starts[last]:
                        break
                    shared = min(unit.stop, starts[last]) - max(unit.start, starts[first])
                    if shared > 0:
                        covered.setdefault(unit.number, Counter())[number] += shared
        for number, counts in covered.items():
            unit = self.units[number]
            unit.classes = frozenset(group for group, length in counts.items() if 2 * length >= unit.stop - unit.start)

    @cached_property
    def _word_starts(self) -> list[list[int]]:
        return [[0, *accumulate(map(len, words))] for words in self.responses.words]

    def aligned(self, unit: Unit) -> list[int]:
        """For every token of a unit, the responses that have it beside the same word, as bits.

        Of a word without content, those in which it stands aligned; of any, those that a judge puts into its class.
        """
        starts, masks = self._word_starts[unit.response], self._masks[unit.response]
        found: list[int] = []
        word = bisect_right(starts, unit.start) - 1
        for token in unit.tokens:
            while starts[word + 1] <= token.start:
                word += 1
            mask = masks[word]
            last = word
            while starts[last + 1] < token.stop:
                last += 1
                mask &= masks[last]
            found.append(mask if token.kind == "function" or unit.classes else 0)
        for one, other in unit.links:
            mask = self._beside[unit.tokens[one].key, unit.tokens[other].key]
            found[one] |= mask
            found[other] |= mask
        return found


_MOST_UNITS, _FEWEST_UNITS = 4_000, 20
"""Sentences that are read of all responses together, and of each at least."""
_MOST_PAIRS = 200_000
"""How often a sentence is compared with a response."""
_HEAD = 8
_LONGEST_QUESTION = 300
_COMPARED = regex.compile(
    r"\b(?:differences? between|compare|distinguish(?: between)?) ([^?.,;:\n]{1,60}?)"
    r" (?:and|with|to|from) ([^?.,;:\n]{1,60})",
    regex.IGNORECASE,
)
_MOST_CLAIMS = 128
_DENIED = frozenset({"content", "name", "number", "date"})
_IMPLYING = frozenset({"number", "date"})
_FURTHEST_BESIDE = 4
_BEFORE_GERMAN_NAMES = frozenset("von in aus bei nach ist war heißt durch und an mit für als zu wurde um".split())
_AFTER_SUBJECTS = frozenset(
    "is are was were has had have does did will would can could may might must should began became won wrote "
    "served played died lived made went took gave beat shot led married defeated discovered invented designed built "
    "founded published ist war hat wurde sind est était a es fue era".split()
)
_COMMON_OPENINGS = frozenset(
    "several many both most additionally furthermore moreover today later initially finally overall unfortunately "
    "people scientists critics experts researchers doctors students children women men members others another "
    "penguins".split()
)


def _opens(token: Lexeme) -> bool:
    """Whether a token stands where a capital says nothing: after a colon, a quotation mark, a bracket."""
    return bool(token.before) and token.before[-1] in ':"“„«(*#–—>.?!_'


def _linked(tokens: Sequence[Lexeme]) -> list[tuple[int, int]]:
    """Words that stand beside each other, but for words without content; one of two is an ordinary word.

    A name or a number belongs to the ordinary words before and behind it, over other names and numbers.
    """
    said = [place for place, token in enumerate(tokens) if token.kind != "function"]
    found: list[tuple[int, int]] = []
    for number, one in enumerate(said):
        for other in said[number + 1 : number + 1 + _FURTHEST_BESIDE]:
            ordinary = tokens[other].kind == "content"
            if ordinary or tokens[one].kind == "content":
                found.append((one, other))
            if ordinary:
                break
    return found
