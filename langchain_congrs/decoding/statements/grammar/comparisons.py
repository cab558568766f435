"""Comparisons: "Jupiter is larger than Saturn", "Saturn is smaller than Jupiter" and "Jupiter is larger" are one claim.

It can be said of one side only: who says it of the other one says the opposite, in almost the same words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from langchain_congrs.decoding.statements.grammar.sole_claims import Claim, words_after, words_before
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme, stem

# Words for more of one measure; behind the stroke those for less of it.
_MEASURES = """
larger bigger greater / smaller
higher / lower
longer taller / shorter
older elder / younger newer
faster quicker / slower
hotter warmer / colder cooler
heavier / lighter
stronger / weaker
deeper / shallower
wider broader / narrower
richer wealthier / poorer
dearer costlier pricier expensive / cheaper
farther further / closer nearer
earlier / later
brighter / darker dimmer
louder / quieter
harder / softer
thicker / thinner
better / worse
safer / riskier dangerous
denser
wetter / drier
sweeter
healthier / unhealthier
"""


def _plain(word: str) -> set[str]:
    """What a comparative may come from, as keys: "large" or "larg" from "larger", "hot" from "hotter"."""
    bare = word.removesuffix("er")
    return {stem(form) for form in (bare, bare + "e", bare[:-1] if bare[-2:-1] == bare[-1:] else bare)} | {
        stem(bare[:-1] + "y") if bare.endswith("i") else stem(bare)
    }


_MEASURE_OF: dict[str, tuple[str, bool]] = {}
_MEASURE_OF_PLAIN: dict[str, tuple[str, bool]] = {}
for _line in _MEASURES.strip().split("\n"):
    for _side, _words in enumerate(_line.split("/")):
        for _word in _words.split():
            _MEASURE_OF[_word] = (_line.split()[0], bool(_side))
            _MEASURE_OF_PLAIN |= dict.fromkeys(_plain(_word), (_line.split()[0], bool(_side)))
_SIDE_OF = {stem(word): side for word, side in _MEASURE_OF.items()}
_IS = frozenset("is are was were".split())
_THAN = "than"
_NOT_NEXT = frozenset({"than", "and", "or", "of"})
_AMOUNTS = frozenset({"more", "less", "fewer"})
_CLAUSES = frozenset("because so and which while whereas but since as".split())
_FURTHEST, _NEXT_TO = 9, 4


@dataclass(frozen=True)
class MoreThan(Claim):
    """Who has more of a measure than whom.

    Attributes:
        than: The tokens that name who has less of it; none if that is left to the reader.
        words: The tokens that compare.
    """

    than: tuple[int, ...] = ()
    words: tuple[int, ...] = ()

    def same(self, ours: Sequence[Lexeme], other: Claim, theirs: Sequence[Lexeme]) -> bool | None:
        """Whether another comparison has the same side ahead, or the other one; None if it compares something else."""
        if not isinstance(other, MoreThan) or self.about != other.about:
            return None
        mine, my_less = _sides(self, ours)
        yours, your_less = _sides(other, theirs)
        turned = (yours & my_less and (mine & your_less or not your_less)) or (mine & your_less and not my_less)
        if turned and not (mine & yours):
            return False
        if mine & yours:
            return True
        return None if my_less or your_less else False


def _sides(comparison: MoreThan, tokens: Sequence[Lexeme]) -> tuple[set[str], set[str]]:
    """The words for who has more and for who has less, as keys, without those that both sides have."""
    more, less = ({tokens[at].key for at in places} for places in (comparison.places, comparison.than))
    return more - less, less - more


def other_side(key: str, other: str) -> bool:
    """Whether two words, as keys, compare by one measure in opposite directions: "larger", "smaller"."""
    one, two = _SIDE_OF.get(key), _SIDE_OF.get(other)
    return one is not None and two is not None and one[0] == two[0] and one[1] != two[1]


def comparisons_of(tokens: Sequence[Lexeme]) -> list[MoreThan]:
    """The comparisons of a sentence."""
    found: list[MoreThan] = []
    for at, token in enumerate(tokens):
        if token.lower in {"more", "less"} and at + 1 < len(tokens):
            after = tokens[at + 1]
            if after.kind != "content" or after.before.strip() or after.lower in _NOT_NEXT:
                continue
            measure, less = _MEASURE_OF_PLAIN.get(after.key, (after.key, False))
            less ^= token.lower == "less"
            end = at + 2
        elif token.lower in _MEASURE_OF and token.lower.endswith("er"):
            measure, less = _MEASURE_OF[token.lower]
            end = at + 1
        else:
            continue
        one, other = _subject(tokens, at), _object(tokens, end)
        if not other and end < len(tokens) and tokens[end].kind == "content" and not tokens[end].before.strip():
            continue  # "a higher price" compares nothing that is named
        more, than = (other, one) if less else (one, other)
        if more and not any(tokens[place].kind in {"negation", "modality"} for place in words_before(tokens, at)):
            words = (*range(at, end), *(place for place in range(end, len(tokens)) if tokens[place].lower == _THAN))
            found.append(MoreThan(frozenset({f">{measure}"}), more, past=False, than=than, words=words))
    return found


def _subject(tokens: Sequence[Lexeme], at: int) -> tuple[int, ...]:
    """The words for what is compared: the names before, or what stands before "is", or the first word with content.

    None if something is only done faster.
    """
    before = words_before(tokens, at)
    named = tuple(place for place in before if tokens[place].kind == "name" and "'" not in tokens[place].lower)
    if named:
        return named
    if len(before) < at and not any(tokens[place].kind == "content" for place in before if place != at):
        return _leading_names(tokens)
    verb = next((place for place in before if tokens[place].lower in _IS), None)
    said = tuple(place for place in before if tokens[place].kind == "content" and (verb is None or place < verb))
    if verb is None and tokens[at].lower not in _AMOUNTS and not _is_compared_with(tokens, at):
        return ()  # "Much faster", "they transfer data faster"
    return said if verb is not None else said[:1]


def _is_compared_with(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether "than" follows a word shortly."""
    return any(token.lower == _THAN for token in tokens[at + 1 : at + 1 + _NEXT_TO])


def _leading_names(tokens: Sequence[Lexeme]) -> tuple[int, ...]:
    """The names that a sentence begins with, before anything that is put in: "Ada (born in 1901), a painter, was"."""
    found: list[int] = []
    for place, token in enumerate(tokens):
        if token.kind != "name" or (found and token.before.strip()):
            break
        found.append(place)
    return tuple(found)


def _object(tokens: Sequence[Lexeme], at: int) -> tuple[int, ...]:
    """The words for what it is compared with, behind "than"."""
    than = next((place for place in words_after(tokens, at) if tokens[place].lower == _THAN), None)
    if than is None:
        return ()
    after = words_after(tokens, than + 1)
    named = tuple(place for place in after if tokens[place].kind == "name")
    return named or tuple(place for place in after if tokens[place].kind in {"content", "number"})


def measure_in(tokens: Sequence[Lexeme]) -> tuple[str, bool] | None:
    """What a question asks to compare by, and whether it asks who has less of it; None if it does not say.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> measure_in(tokens_of("Which is slower, a snail or a sloth?"))
        ('faster', True)
    """
    return next((_MEASURE_OF[token.lower] for token in tokens if token.lower in _MEASURE_OF), None)


class Directed(NamedTuple):
    """A comparison with "than", whatever is compared.

    Attributes:
        measure: What of; empty if only "more" says it.
        less: Whether the first side has less of it.
        before: The words of the first side and what is said of it, as keys.
        after: The words behind "than", as keys.
        places: The tokens that compare.
    """

    measure: str
    less: bool
    before: frozenset[str]
    after: frozenset[str]
    places: tuple[int, ...]


def directed(tokens: Sequence[Lexeme]) -> Directed | None:
    """What a sentence compares with what, from the words on both sides of "than"; None if it does not.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> found = directed(tokens_of("Air scatters blue light more strongly than red light."))
        >>> found.less, sorted(found.before - found.after), sorted(found.after - found.before)
        (False, ['air', 'blue', 'scatter', 'strong'], ['red'])
    """
    than = next((at for at, token in enumerate(tokens) if token.lower == _THAN), None)
    if than is None:
        return None
    at = next((at for at in range(than - 1, max(-1, than - _FURTHEST), -1) if _compares(tokens[at])), None)
    if at is None:
        return None
    if tokens[at].lower in _AMOUNTS:
        less, after = tokens[at].lower != "more", tokens[at + 1]
        plain = after.lower == _THAN or after.kind != "content" or after.lower.endswith("ly")
        measure, turned = ("", False) if plain else _MEASURE_OF_PLAIN.get(after.key, (after.key, False))
    else:
        less, (measure, turned) = False, _MEASURE_OF[tokens[at].lower]
    end = next((place for place in range(than + 1, len(tokens)) if _goes_on(tokens[place])), len(tokens))
    first, second = (
        frozenset(token.key for token in part if token.kind in {"content", "name", "number"})
        for part in (tokens[:than], tokens[than + 1 : end])
    )
    return Directed(measure, less ^ turned, first, second, (at, than))


def _compares(token: Lexeme) -> bool:
    return token.lower in _AMOUNTS or token.lower in _MEASURE_OF


def _goes_on(token: Lexeme) -> bool:
    """Whether another clause begins here."""
    return "," in token.before or ";" in token.before or token.lower in _CLAUSES


def agrees(one: Directed, other: Directed) -> bool | None:
    """Whether another comparison has the same side ahead; None if it compares something else."""
    if one.measure != other.measure:
        return None
    mine, yours = one.before - one.after, one.after - one.before
    first, second = other.before - other.after, other.after - other.before
    if not one.measure and not (mine & first) - yours - second:
        return None  # nothing says that they speak of the same
    same = bool(mine & first and yours & second)
    turned = bool(mine & second and yours & first)
    return None if same == turned else same ^ (one.less != other.less)


def leans(tokens: Sequence[Lexeme], claim: Directed) -> bool | None:
    """Whether a sentence without such a comparison says the same of a side of one; None if it says neither.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> claim = directed(tokens_of("Blue light has a longer wavelength than red light."))
        >>> assert claim
        >>> leans(tokens_of("Short waves, such as blue ones, scatter."), claim)
        False
    """
    first, second = claim.before - claim.after, claim.after - claim.before
    if any(token.kind == "negation" for token in tokens):
        return None
    votes = set[bool]()
    for at, token in enumerate(tokens):
        measure, less = _MEASURE_OF.get(token.lower) or _MEASURE_OF_PLAIN.get(token.key) or ("", False)
        if not claim.measure or measure != claim.measure:
            continue
        near = {other.key for other in tokens[max(0, at - _NEXT_TO) : at + 1 + _NEXT_TO]}
        ahead, behind = not near.isdisjoint(first), not near.isdisjoint(second)
        if ahead != behind:
            votes.add((less == claim.less) == ahead)
    return votes.pop() if len(votes) == 1 else None
