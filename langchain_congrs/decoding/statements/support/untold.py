"""Parts of a sentence that nobody else tells: ", leading to the first atomic bomb", though others have some words.

Words that others have here and there do not make a claim of theirs. Somebody else must have a third of the words of
such a part in one sentence, and two thirds if a noun of it is nobody else's: the bomb.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from langchain_congrs.decoding.statements.grammar.syntax import Cut
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.words.heads import is_head

_SAYING = frozenset({"content", "name", "number", "date"})
_SHARED, _SHARED_OF_OWN = 1 / 3, 2 / 3
"""The share of a part's words that another sentence must have, and the same where a noun is nobody else's."""


def untold(unit: Unit, cuts: Sequence[Cut], corpus: Corpus, known: AbstractSet[str]) -> set[int]:
    """The words of the parts of a sentence that no other response tells in one sentence.

    Args:
        unit: The sentence.
        cuts: Its parts that may go.
        corpus: The responses, read.
        known: What the question and all responses speak of, as keys: that is told by anybody.
    """
    found: set[int] = set()
    for cut in cuts:
        places = [at for at in range(cut.first, cut.stop) if unit.tokens[at].kind in _SAYING]
        new = {unit.tokens[at].key for at in places} - known
        if not new or cut.kind == "item":
            continue
        held = Counter(
            number for key in new for number in corpus.holding(key) if corpus.units[number].response != unit.response
        )
        least = _SHARED_OF_OWN if any(_is_own_noun(unit, at, corpus, known) for at in places) else _SHARED
        if max(held.values(), default=0) < least * len(new):
            found.update(at for at in places if unit.tokens[at].key in new)
    return found


def _is_own_noun(unit: Unit, at: int, corpus: Corpus, known: AbstractSet[str]) -> bool:
    """Whether a word is a noun that ends a phrase, or a verb with an object, and no other response has it."""
    key = unit.tokens[at].key
    return key not in known and corpus.holders.get(key, 0) == 1 << unit.response and is_head(unit.tokens, at)
