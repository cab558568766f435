"""What responses are made of: sentences, list items, headings and whole blocks, with their words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from langchain_congrs.decoding.statements.grammar.blocks import BlockKind
from langchain_congrs.decoding.statements.grammar.moods import Mood
from langchain_congrs.decoding.statements.grammar.stances import Stance
from langchain_congrs.decoding.statements.words.labels import Label
from langchain_congrs.decoding.statements.words.values import implied
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_DENIED = frozenset({"content", "name", "number", "date"})
IMPLYING = frozenset({"number", "date"})
"""Kinds of token that imply others: a date its year."""
_FURTHEST_BESIDE = 4
_CLAUSE = frozenset({"because", "since", "whereas"})
"""Words behind which a value no longer belongs to what was named before."""
BY = frozenset("by por par von vom durch da".split())
"""Words that name who did it."""


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
        mark: Where the final mark of its sentence stands, if it is a half that lacks it.
        later: Whether it is a later half of its sentence.
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
    mark: int | None = None
    later: bool = False

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
    def turns_round(self) -> bool:
        """Whether it may say what is done to whom it names first: with "by", or of what somebody owns."""
        return any(
            token.lower in BY or (token.capital and token.stop - token.start > len(token.lower))
            for token in self.tokens
        )

    @cached_property
    def owners(self) -> list[str | None]:
        """For every token, the ordinary word before it, which a value belongs to: "born in Vienna in 1878"."""
        owners: list[str | None] = []
        owner: str | None = None
        for token in self.tokens:
            if ";" in token.before or "(" in token.before or token.lower in _CLAUSE:
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
            for key in implied(token.key) if token.kind in IMPLYING else (token.key,):
                if key in places:
                    repeated.setdefault(key, [*places[key]]).append(place)
                else:
                    places[key] = (place,)
        places.update((key, tuple(spots)) for key, spots in repeated.items())
        return places


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
