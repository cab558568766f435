"""All responses read once: their sentences and items as units, with tokens, clauses, moods and aligned columns."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from langchain_congrs.decoding.statements.asked.questions import (
    asks_how,
    asks_openly,
    asks_whether,
    asks_who,
    contrasted_in,
    describes,
    question_of,
)
from langchain_congrs.decoding.statements.grammar.blocks import WHOLE, BlockKind
from langchain_congrs.decoding.statements.grammar.comparisons import Directed, directed
from langchain_congrs.decoding.statements.grammar.halves import Half, halves_of
from langchain_congrs.decoding.statements.grammar.sentences import has_final_mark, sentences_of
from langchain_congrs.decoding.statements.grammar.stances import stances_of, with_remarks
from langchain_congrs.decoding.statements.grammar.syntax import Cut
from langchain_congrs.decoding.statements.grammar.units import IMPLYING, Unit
from langchain_congrs.decoding.statements.responses.bindings import Bindings
from langchain_congrs.decoding.statements.responses.columns import Columns
from langchain_congrs.decoding.statements.responses.contrasts import Contrasts
from langchain_congrs.decoding.statements.responses.counting import Counting
from langchain_congrs.decoding.statements.responses.forms import shaped, unmarked
from langchain_congrs.decoding.statements.responses.names import settle_names
from langchain_congrs.decoding.statements.responses.offices import Offices
from langchain_congrs.decoding.statements.responses.opposing import Opposing
from langchain_congrs.decoding.statements.responses.pairs import Pairs
from langchain_congrs.decoding.statements.responses.swaps import deeds
from langchain_congrs.decoding.statements.responses.tallies import Tallies
from langchain_congrs.decoding.statements.results import AlignedResponses
from langchain_congrs.decoding.statements.words.labels import label_of
from langchain_congrs.decoding.statements.words.tokens import is_english, tokens_of
from langchain_congrs.decoding.statements.words.values import implied

_MOST_UNITS, _FEWEST_UNITS = 4_000, 20
"""Sentences that are read of all responses together, and of each at least."""
_MOST_PAIRS = 200_000
"""How often a sentence is compared with a response."""
_HEAD = 8


class Corpus:
    """The responses, read.

    Attributes:
        responses: What was given.
        question: What was asked; empty if that is not known.
        unanimous: Whether all say the same, word for word.
        units: All units, by response and place.
        bounds: Where the units of each response begin, and the end.
        weights: How rare each key is.
        cut_short: Whether a response has more sentences than are read.
        faults: Why units are no statements, of those that were asked about.
        cuts: What may be dropped from units, of those that were asked about.
        english: Whether most responses are in English.
        columns: Where their words stand in the alignment.
        holders: For every key, the responses that hold it anywhere, as bits.
        named: The names that each response has, as keys.
    """

    def __init__(self, responses: AlignedResponses) -> None:
        """Read all responses."""
        self.responses = responses
        self.texts = responses.texts
        self.question = question_of(responses.prompt)
        self.blocks = shaped(responses.texts, stepwise=not asks_whether(self.question), how=asks_how(self.question))
        self.tokens = [tokens_of(unmarked(*both)) for both in zip(responses.texts, self.blocks, strict=True)]
        self.unanimous = len({text.strip() for text in self.texts}) == 1
        self.units: list[Unit] = []
        self.bounds = [0]
        self.cut_short = False
        self.faults: dict[int, str] = {}
        self.cuts: dict[int, list[Cut]] = {}
        for response in range(len(self.texts)):
            self._add_units(response)
            self.bounds.append(len(self.units))
        self.english = is_english(self.tokens)
        settle_names(self.units, english=self.english)
        self.weights = self._index()
        self.columns = Columns(responses, self.units, self.bounds)
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
    def questioned(self) -> frozenset[str]:
        """The words of the question, as keys; those of passages that it comes with are none of it."""
        return frozenset(token.key for token in tokens_of(self.question))

    @cached_property
    def asked_of_all(self) -> frozenset[str]:
        """The words of the prompt that responses say something with, as keys."""
        return self.asked & frozenset(key for unit in self.units for key in unit.keys)

    @cached_property
    def given(self) -> frozenset[str]:
        """The words of an open question, as keys: whoever answers it speaks of them.

        Not those of a question for yes or no, or of one that sets things side by side, whose answer says one of them.
        """
        is_open = self.english and asks_openly(self.question) and not self.contrasted
        return self.questioned if is_open else frozenset()

    @cached_property
    def asked_names(self) -> frozenset[str]:
        """The names that the question holds, as keys."""
        names = {token.key for unit in self.units for token in unit.tokens if token.kind == "name"}
        return frozenset(names & self.questioned)

    @cached_property
    def short_names(self) -> frozenset[str]:
        """What responses give in brackets as a short name of what the question names: "a hard drive (HDD)"."""
        return frozenset(
            token.key
            for unit in self.units
            for before, token in pairwise(unit.tokens)
            if token.kind == "name"
            and token.before.startswith("(")
            and before.key in self.questioned
            and self.texts[unit.response][token.start : token.stop].rstrip("s").isupper()
        )

    @cached_property
    def listed(self) -> dict[frozenset[str], int]:
        """What items and their lead-ins say, as keys, with the responses that have it in a list, as bits."""
        found: dict[frozenset[str], int] = {}
        for unit in self.units:
            if unit.kind == "item":
                found[unit.keys] = found.get(unit.keys, 0) | 1 << unit.response
        return found

    def holding(self, key: str) -> Sequence[int]:
        """The numbers of the units that hold a key."""
        return self._units_by_key.get(key, ())

    @cached_property
    def _units_by_key(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for unit in self.units:
            for key in unit.held:
                found.setdefault(key, []).append(unit.number)
        return found

    @cached_property
    def contrasts(self) -> Contrasts:
        """Who says something else in the place of what a unit says."""
        return Contrasts(self.units, self.topic, english=self.english)

    @cached_property
    def contrasted(self) -> frozenset[str]:
        """The things that the question sets side by side, as keys."""
        return contrasted_in(self.question)

    @cached_property
    def bindings(self) -> Bindings:
        """The things that the question sets side by side, and who says what of each."""
        return Bindings(self.contrasted, self.units, self.bounds)

    @cached_property
    def about_one(self) -> bool:
        """Whether all about one person or thing with a name is asked for."""
        return asks_who(self.question) or (describes(self.question) and bool(self.asked_names))

    @cached_property
    def pairs(self) -> Pairs:
        """Who tells which words beside which number."""
        return Pairs(self.units, self.questioned)

    @cached_property
    def tallies(self) -> Tallies:
        """Who counts what."""
        return Tallies(self.units)

    @cached_property
    def opposing(self) -> Opposing:
        """Who says the opposite of what."""
        return Opposing(self.units, self.questioned)

    @cached_property
    def counting(self) -> Counting:
        """Who counts how many of what."""
        return Counting(self.units)

    @cached_property
    def offices(self) -> Offices:
        """Who speaks of which office."""
        return Offices(self.units)

    @cached_property
    def common(self) -> frozenset[str]:
        """The ordinary words that most responses hold: the things that they speak of, and what they say of them."""
        if not self.english:
            return frozenset()
        ordinary = {token.key for unit in self.units for token in unit.tokens if token.kind == "content"}
        least = 0.6 * len(self.texts)
        return frozenset(key for key in ordinary if self.holders.get(key, 0).bit_count() >= least)

    @cached_property
    def followed(self) -> dict[tuple[str, str], int]:
        """For two words of which one directly follows the other, the responses that have them so, as bits."""
        found: dict[tuple[str, str], int] = {}
        for unit in self.units:
            for one, other in pairwise(unit.tokens):
                pair = one.key, other.key
                found[pair] = found.get(pair, 0) | 1 << unit.response
        return found

    @cached_property
    def doers(self) -> dict[tuple[str, str], dict[str, int]]:
        """For a verb and the name behind it, as keys, the names that do it, with the responses that say so, as bits."""
        found: dict[tuple[str, str], dict[str, int]] = {}
        for unit in self.units:
            for doer, verb, other in deeds(unit):
                doers = found.setdefault((unit.tokens[verb].key, unit.tokens[other].key), {})
                key = unit.tokens[doer].key
                doers[key] = doers.get(key, 0) | 1 << unit.response
        return found

    @cached_property
    def compared(self) -> dict[int, Directed]:
        """The comparisons with "than", by the number of their unit."""
        return {unit.number: found for unit in self.units if "than" in unit.held and (found := directed(unit.tokens))}

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
            for place, half in enumerate(self._halved(text, ranges, block.kind)):
                start, stop = half.start, half.stop
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
                    ended=block.kind in WHOLE or half.mark is not None or has_final_mark(text[start:stop]),
                    label=None if place else label,
                    mark=half.mark,
                    later=half.later,
                )
                self.units.append(unit)
                if len(self.units) - self.bounds[-1] >= most:
                    self.cut_short = True
                    return

    def _halved(self, text: str, ranges: Sequence[tuple[int, int]], kind: BlockKind) -> list[Half]:
        """Sentences in their halves; other units, and what everybody says alike, as they are."""
        if kind != "prose" or self.unanimous:
            return [Half(*both) for both in ranges]
        return [half for start, stop in ranges for half in halves_of(text, start, stop, self.contrasted)]

    def _index(self) -> dict[str, float]:
        """Set the keys of every unit; returns how rare each is."""
        spread: dict[str, int] = {}
        for unit in self.units:
            if unit.kind in WHOLE:
                continue
            unit.keys = frozenset(token.key for token in unit.tokens if token.kind != "function")
            held = {token.key for token in unit.tokens}
            for token in unit.tokens:
                if token.kind in IMPLYING:
                    held.update(implied(token.key))
            unit.held = frozenset(held)
            for key in unit.keys:
                spread[key] = spread.get(key, 0) + 1
        for response in range(len(self.texts)):
            units = [unit for unit in self.of(response) if unit.kind not in WHOLE]
            said = [(self.text(unit), unit.start, unit.tokens) for unit in units]
            for unit, stance in zip(units, stances_of(said, english=self.english), strict=True):
                unit.stance = stance
        weights = {key: math.log(1 + len(self.units) / count) for key, count in spread.items()}
        for unit in self.units:
            unit.weight = sum(weights[key] for key in unit.keys)
        return weights
