"""Which units are sound, whole or cut: every specific has enough support, and so have most of the other words.

Support is two-sided. A response whose matching sentence denies what is said, or has something else in the same place,
speaks against a word; a word with as many against it as for it is not supported.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from langchain_congrs.decoding.statements.grammar.cuts import cuts_of, left_of, may_go
from langchain_congrs.decoding.statements.grammar.syntax import Cut, Sentence
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.grammar.wholeness import has_closed_marks, is_whole
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.support.asked_value import disputed_values
from langchain_congrs.decoding.statements.support.companions import Companions
from langchain_congrs.decoding.statements.support.hearing import Hearing
from langchain_congrs.decoding.statements.support.joined_claims import unshared
from langchain_congrs.decoding.statements.support.judgements import Judged, Sound, is_bare, spared
from langchain_congrs.decoding.statements.support.matching import Matcher
from langchain_congrs.decoding.statements.support.settling import Settler, Stakes
from langchain_congrs.decoding.statements.words.labels import without_colon
from langchain_congrs.decoding.statements.words.vocabulary import SPECIFIC

_FEW_RESPONSES = 3
_FEWEST_NEW, _OPENING = 2, 3
_MARGIN, _FEW_WORDS = 1.1, 3
"""How much more support than asked for a sentence of more than a few words has on average, to be firm."""


class Assessor:
    """Decides which units are sound."""

    def __init__(
        self,
        corpus: Corpus,
        matcher: Matcher,
        need: int,
        stakes: Stakes,
        *,
        careful: bool = True,
        companions: Companions | None = None,
    ) -> None:
        """Nothing judged yet.

        Args:
            corpus: The responses, read.
            matcher: Who says the same.
            need: How many responses must hold a word.
            stakes: How many must hold a number, a date or a name.
            careful: Whether a firm statement needs a little more support on average than its words need each, and
                values that were asked for a majority.
            companions: Who tells values together; None if that does not count.
        """
        self.corpus = corpus
        self.need = need
        self.hearing = Hearing(corpus, matcher)
        self.settler = Settler(corpus, need, stakes)
        self.margin = _MARGIN if careful else 1.0
        self.disputed = disputed_values(corpus) if careful else frozenset[tuple[int, str]]()
        self.companions = companions

    def judge(self, unit: Unit) -> Judged:
        """The support of a unit's tokens, for and against."""
        judged = self.hearing.heard(unit)
        self._hear_companions(judged)
        self._hear_disputes(judged)
        self.settler.settle(judged)
        return judged

    def _hear_disputes(self, judged: Judged) -> None:
        """Take support from the values that were asked for and on which no majority agrees."""
        own, everybody = 1 << judged.unit.response, (1 << len(self.corpus.texts)) - 1
        for at, token in enumerate(judged.unit.tokens if self.disputed else ()):
            if (judged.unit.number, token.key) in self.disputed:
                judged.masks[at] &= own
                judged.denied[at] = everybody & ~own

    def _hear_companions(self, judged: Judged) -> None:
        """Take in which responses tell the values of a sentence together, and which of its words they have there."""
        if self.companions is None or not self.corpus.english or judged.unit.kind != "prose":
            return
        told = self.companions.of(judged.unit)
        if not told.values:
            return
        judged.told = frozenset(told.values)
        for at, bits in told.values.items():
            judged.masks[at] |= bits
        for response, number in told.sentences.items():
            held = self.corpus.units[number].held
            for at, token in enumerate(judged.unit.tokens):
                if token.kind == "content" and token.key in held:
                    judged.masks[at] |= 1 << response

    def undenied(self, judged: Judged) -> Sound | None:
        """What is left of a unit that is sound, when every sentence that denies something is heard.

        "Raw dough is safe if it is fresh" has its best matches among sentences about safety and fresh dough; elsewhere
        the same responses say that raw dough is not safe.
        """
        sound = self.sound(judged)
        if sound is None or not self.corpus.english or judged.unit.turns[0] or judged.unit.stance.operators:
            return sound
        kept = {judged.unit.tokens[at].key for at in sound.kept} & judged.unit.keys
        self.hearing.hear_denials(judged, kept)
        if not judged.denied and not judged.limited and not judged.aside:
            return sound
        self.settler.settle(judged)
        return self.sound(judged)

    def sound(self, judged: Judged) -> Sound | None:
        """What is left of a unit that is sound, as much as there is; None if nothing is."""
        unit = judged.unit
        everything = tuple(range(len(unit.tokens)))
        if not judged.bad and self._enough(judged, everything):
            weak = self._weak(judged, self.cuts(unit), ()) if len(judged.supported) < len(unit.keys) else []
            if not weak:
                return self._left(judged, ())
        if not judged.supported - judged.bad or (judged.bad and not may_go(unit.tokens, min(judged.bad))):
            return None
        cuts = self.cuts(unit)
        chosen: list[Cut] = []
        for at in sorted(judged.bad):
            if any(cut.first <= at < cut.stop for cut in chosen):
                continue
            around = [cut for cut in cuts if cut.first <= at < cut.stop]
            if not around:
                return None
            chosen.append(min(around, key=lambda cut: (cut.stop - cut.first, cut.first)))
        chosen += self._weak(judged, cuts, chosen)
        return self._left(judged, chosen) or self._without_own_end(judged, cuts, chosen)

    def _without_own_end(self, judged: Judged, cuts: Sequence[Cut], chosen: Sequence[Cut]) -> Sound | None:
        """What is left of a unit without the part that ends in a word that it has to itself."""
        end = len(judged.unit.tokens)
        last = next(at for at in reversed(range(end)) if judged.unit.tokens[at].kind != "function")
        around = [cut for cut in cuts if cut.first <= last < cut.stop and cut not in chosen]
        if last in judged.supported or not around:
            return None
        return self._left(judged, [*chosen, min(around, key=lambda cut: (cut.stop - cut.first, cut.first))])

    def cuts(self, unit: Unit) -> list[Cut]:
        """What may be dropped from a unit."""
        if not self.corpus.english or unit.kind not in {"prose", "item"} or unit.stance.joined:
            return []
        known = self.corpus.cuts.get(unit.number)
        if known is None:
            known = cuts_of(unit.tokens, self.corpus.texts[unit.response], unit.start, unit.stop)
            self.corpus.cuts[unit.number] = known
        return known

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
        if not self._enough(judged, kept) or (
            cuts and (_repeats_question(judged, kept) or _counts(judged, kept, self.corpus.given))
        ):
            return None
        text = self.corpus.texts[unit.response]
        if cuts and not is_whole(Sentence(unit.tokens, text, unit.start, unit.stop), cuts):
            return None
        ranges = left_of(text, unit.tokens, unit.start, unit.stop, cuts) if cuts else [(unit.start, unit.stop)]
        if unit.label is not None:
            ranges = without_colon(ranges, unit.label)
        if unit.mark is not None:
            ranges = [*ranges, (unit.mark, unit.mark + 1)]
        if not has_closed_marks("".join(text[start:stop] for start, stop in ranges)):
            return None
        sound = Sound(judged, kept, tuple(ranges), self.holders(judged, kept), self._firm(judged, kept))
        if self._is_in_doubt(judged, kept):
            judged.in_doubt = True
            return None
        least = max(self.need, judged.opponents(kept).bit_count()) if judged.silent(kept) else 0
        return sound if sound.supporters.bit_count() >= least else None

    def _is_in_doubt(self, judged: Judged, kept: Sequence[int]) -> bool:
        """Whether the words of a statement may be others', put together otherwise.

        So it is where a response has its names in other roles and no other has them in these; and where nobody else
        says all of it although it names no value, joins two claims, or speaks of things that the question sets side by
        side.
        """
        if not self.hearing.matcher.turned(judged.unit).isdisjoint(kept) or self.corpus.pairs.exchanged(judged.unit):
            return True
        if self.corpus.english and judged.unit.kind == "prose" and unshared(judged.unit, kept, self.corpus):
            return True
        if self.corpus.tallies.is_alone(judged.unit, kept) or self.corpus.contrasts.is_outfilled(judged.unit, kept):
            return True
        items = self.corpus.bindings.items
        bound = items and any(judged.unit.tokens[at].key in items for at in kept)
        if bound:
            return self.holders(judged, kept).bit_count() < min(2, self.need)
        # Of three responses, the one that holds each word is mostly the same one.
        if not is_bare(judged, kept) or len(self.corpus.texts) <= _FEW_RESPONSES or not self.corpus.english:
            return False
        ordinary = sum(judged.unit.tokens[at].kind == "content" and at not in judged.lent for at in kept)
        return self.holders(judged, kept, may_lack=ordinary // 3).bit_count() < min(2, self.need)

    def _firm(self, judged: Judged, kept: Sequence[int]) -> bool:
        said = [at for at in kept if judged.unit.tokens[at].kind != "function"]
        if judged.told:
            return True
        plain = len(said) <= _FEW_WORDS or judged.unit.kind == "item"
        least = self.need if plain else min(self.margin * self.need, len(self.corpus.texts))
        return sum(judged.masks[at].bit_count() for at in said) >= least * len(said)

    def _enough(self, judged: Judged, kept: Sequence[int]) -> bool:
        tokens = judged.unit.tokens
        ordinary = [at for at in kept if tokens[at].kind == "content" and at not in judged.lent]
        said = [at for at in kept if tokens[at].kind != "function"]
        if judged.lent.issuperset(said) or any(at in judged.bad for at in kept):
            return False
        lacking = [at for at in ordinary if at not in judged.supported]
        ends_otherwise = lacking[-1:] == said[-1:] and judged.unit.kind == "prose"
        return len(lacking) <= spared(judged, kept, len(ordinary)) and not ends_otherwise

    def holders(self, judged: Judged, kept: Sequence[int], may_lack: int | None = None) -> int:
        """The responses that hold every specific of what is kept and enough of its other words, as bits."""
        tokens = judged.unit.tokens
        everybody = (1 << len(self.corpus.texts)) - 1
        ordinary = []
        for at in kept:
            if at in judged.lent:
                continue
            if tokens[at].kind in SPECIFIC or at in judged.contested:
                everybody &= judged.masks[at]
            elif tokens[at].kind == "content":
                ordinary.append(judged.masks[at])
        may_lack = spared(judged, kept, len(ordinary)) if may_lack is None else may_lack
        found = 0
        for response in range(len(self.corpus.texts)):
            bit = 1 << response
            if everybody & bit and sum(not mask & bit for mask in ordinary) <= may_lack:
                found |= bit
        return found & ~judged.silent(kept) | 1 << judged.unit.response


def _repeats_question(judged: Judged, kept: Sequence[int]) -> bool:
    """Whether hardly anything is left of a unit but what the question says."""
    tokens = judged.unit.tokens
    new = [at for at in kept if tokens[at].kind != "function" and at not in judged.given]
    return bool(judged.given) and len(new) < _FEWEST_NEW and not any(tokens[at].kind in SPECIFIC for at in new)


def _counts(judged: Judged, kept: Sequence[int], asked: AbstractSet[str]) -> bool:
    """Whether a unit says how many things the question asked for, and goes on to name them: "Three of them are …"."""
    tokens = judged.unit.tokens
    counted = [tokens[at].key for at in kept[:_OPENING] if tokens[at].kind == "number"]
    return any(key in asked and not key.endswith(".") for key in counted)
