"""A unit with the support of its words, what is left of it that is sound, and the words that it depends on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.slots import Slot

_SHORT = 6


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
        in_doubt: Whether it was found to say what no other response says as a whole.
        slots: Where others have other words, one by one.
        contested: Nouns and verbs in whose place as many responses or more have another word.
        reworded: How often a response has another word for one of the tokens, and means the same.
        bad: The tokens that make it unsound.
        supported: The tokens with enough support.
        english: Whether words are those of English; in other scripts they may be single characters.
        answers: The numbers, dates and names that are neither in the question nor what the responses are about.
        lent: Those of the given words that few responses hold.
        given: The ordinary words that an open question holds: whoever answers it speaks of them.
        told: The numbers, dates and names that most responses tell together; its other words are then a matter of
            wording.
    """

    unit: Unit
    masks: list[int]
    against: dict[int, dict[str, int]] = field(default_factory=dict)
    denied: dict[int, int] = field(default_factory=dict)
    limited: dict[int, int] = field(default_factory=dict)
    aside: int = 0
    in_doubt: bool = False
    slots: list[Slot] = field(default_factory=list)
    contested: set[int] = field(default_factory=set)
    reworded: int = 0
    bad: set[int] = field(default_factory=set)
    supported: set[int] = field(default_factory=set)
    english: bool = True
    answers: frozenset[int] = frozenset()
    given: frozenset[int] = frozenset()
    lent: frozenset[int] = frozenset()
    told: frozenset[int] = frozenset()

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
    def fullness(self) -> tuple[int, bool]:
        """How much is left, and of as much what is firm comes first."""
        return len(self.kept), self.firm

    @property
    def supporters(self) -> int:
        """The responses that hold the least supported word that the statement depends on, as bits."""
        at = weakest(self.judged, self.kept)
        return self.holders if at is None else self.judged.masks[at] & ~self.judged.silent(self.kept)


def whole_unit(judged: Judged, holders: int) -> Sound:
    """A unit as it stands, with its final mark.

    Args:
        judged: The unit with its support.
        holders: The responses that say it, as bits.
    """
    unit = judged.unit
    ends = [(unit.mark, unit.mark + 1)] if unit.mark is not None else []
    return Sound(judged, tuple(range(len(unit.tokens))), ((unit.start, unit.stop), *ends), holders)


def is_bare(judged: Judged, kept: Iterable[int]) -> bool:
    """Whether what is kept of a sentence names no value that answers something: its ordinary words are all it says."""
    kept = list(kept)
    ordinary = any(judged.unit.tokens[at].kind == "content" for at in kept)
    return judged.unit.kind == "prose" and judged.answers.isdisjoint(kept) and ordinary


def spared(judged: Judged, kept: Sequence[int], ordinary: int) -> int:
    """How many of its ordinary words a statement may have to itself.

    Half, if it names a value that answers something: "It keeps for four days" or "It lasts four days". Otherwise its
    words are all it says, and hardly any can be spared: "The patient is dead" shares its subject with everything else
    that is said of the patient. Items of a list are a word or two of many.
    """
    if not is_bare(judged, kept):
        return ordinary // 2
    if ordinary <= _SHORT:
        return ordinary // 4
    return ordinary // (3 if judged.english else 2)


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
        if at in judged.lent:
            continue
        if kind == "content" and at not in judged.contested:
            ordinary.append((masks[at].bit_count(), True, at))
        elif kind != "function":
            needed.append((masks[at].bit_count(), False, -at))
    if ordinary:  # the least supported of those that it needs; of equals the first
        ordinary.sort()
        least = ordinary[spared(judged, kept, len(ordinary))][0]
        needed.append(next(found for found in ordinary if found[0] == least))
    return abs(min(needed)[-1]) if needed else None
