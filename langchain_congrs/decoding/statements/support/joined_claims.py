"""Two claims in one sentence, each of something else: "Red cells carry oxygen, and white cells fight infection".

Every word of it may have its support where others say the one of the other. So each claim needs somebody else who says
it in one sentence, of the same subject.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise

from langchain_congrs.decoding.statements.grammar.syntax import is_finite
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.responses.swaps import deeds
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_JOINTS = frozenset("and while whereas but".split())
_NO_SUBJECTS = frozenset("it he she they this that these those there you we i which who".split())
_FEWEST_WORDS, _LONGEST_MEMBER = 3, 4


def claims_of(tokens: Sequence[Lexeme], kept: Sequence[int], things: AbstractSet[str] = frozenset()) -> list[list[int]]:
    """The words with content of each claim, if a sentence joins several of different subjects; else none.

    Args:
        tokens: Those of the sentence.
        kept: What is left of it.
        things: What a question sets side by side, as keys: a claim of another one of them begins without a comma, too.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> words = tokens_of("Red cells carry oxygen, and white cells fight infection.")
        >>> [[words[at].lower for at in claim] for claim in claims_of(words, range(len(words)))]
        [['red', 'cells', 'carry', 'oxygen'], ['white', 'cells', 'fight', 'infection']]
    """
    joints = [
        place
        for place in range(1, len(kept))
        if _joins(tokens, kept, place) or (things and _turns_to(tokens, kept, place, things))
    ]
    parts = [kept[first:stop] for first, stop in pairwise([0, *joints, len(kept)])]
    claims = [[at for at in part if tokens[at].kind != "function"] for part in parts]
    if len(claims) < 2 or any(len(claim) < _FEWEST_WORDS for claim in claims):  # noqa: PLR2004 - a claim and another
        return []
    subjects = {tokens[claim[0]].key for claim in claims}
    return claims if len(subjects) == len(claims) else []


def _joins(tokens: Sequence[Lexeme], kept: Sequence[int], place: int) -> bool:
    """Whether a claim with a subject of its own begins here: behind ";", or with ", and"."""
    token = tokens[kept[place]]
    follows = tokens[kept[place + 1]] if place + 1 < len(kept) else token
    if ";" in token.before:
        return token.lower not in _NO_SUBJECTS
    if "," not in token.before or token.lower not in _JOINTS or follows.lower in _NO_SUBJECTS:
        return False
    member = kept[max(1, place - _LONGEST_MEMBER) : place]  # "an actress, producer, and model who was born": a row
    return not any("," in tokens[at].before for at in member)


def _turns_to(tokens: Sequence[Lexeme], kept: Sequence[int], place: int, things: AbstractSet[str]) -> bool:
    """Whether a claim of another one of some things begins here: "A cold is mild and the flu is severe"."""
    if tokens[kept[place]].lower not in _JOINTS or not any(is_finite(tokens[at]) for at in kept[:place]):
        return False
    follows = next((tokens[at].key for at in kept[place + 1 :] if tokens[at].kind != "function"), "")
    return follows in things and any(tokens[at].key in things - {follows} for at in kept[:place])


def unshared(unit: Unit, kept: Sequence[int], corpus: Corpus) -> bool:
    """Whether a sentence joins claims of which one is said by nobody else, of its subject, in one sentence.

    Or whether it says what one name does to another, and nobody else names the two together: "A faced B".
    """
    if any(_is_lone_deed(unit, deed, corpus) for deed in deeds(unit) if deed[0] in kept and deed[2] in kept):
        return True
    claims = claims_of(unit.tokens, kept, corpus.contrasted)
    counts = Counter(key for claim in claims for key in {unit.tokens[at].key for at in claim})
    for claim in claims:
        subject = unit.tokens[claim[0]].key
        own = [key for at in claim[1:] if counts[key := unit.tokens[at].key] == 1]  # not the "cells" of both
        keys = {subject}
        if corpus.contrasted and not _is_about(corpus.contrasted, [subject, *own]):  # "…, but some have trans fats"
            keys, subject = set(own), ""
        others = (corpus.units[number] for key in keys for number in corpus.holding(key))
        if own and not any(other.response != unit.response and _says(other, subject, own) for other in others):
            return True
    return False


def _is_about(things: AbstractSet[str], said: Sequence[str]) -> bool:
    """Whether words name one of some things, if need be in code: "`git pull`"."""
    return any(thing in key for thing in things for key in said)


def _is_lone_deed(unit: Unit, deed: tuple[int, int, int], corpus: Corpus) -> bool:
    """Whether no other response has the two names of a deed in one sentence."""
    one, _, other = (unit.tokens[at].key for at in deed)
    if not corpus.topic.isdisjoint({one, other}):
        return False  # what all are about need not be named
    both = set(corpus.holding(one)) & set(corpus.holding(other))
    return all(corpus.units[number].response == unit.response for number in both)


def _says(other: Unit, subject: str, own: Sequence[str]) -> bool:
    """Whether a sentence holds half of what a claim says of its subject, and that behind the subject."""
    begin = other.places[subject][0] if subject in other.places else 0
    behind = {token.key for token in other.tokens[begin:]}
    return 2 * sum(key in behind for key in own) >= len(own)
