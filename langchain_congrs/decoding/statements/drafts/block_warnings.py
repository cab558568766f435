"""What a reader should know of a block that stands whole: that each response has another one, or what nobody else has.

Everybody words steps and writes code in a way of their own: a block that is half like the others may be right, and the
likeness is told. Far below that the responses do something else; and a step that is one response's is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from langchain_congrs.decoding.statements.grammar.blocks import blocks_of
from langchain_congrs.decoding.statements.grammar.sentences import sentences_of
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.results import quoted
from langchain_congrs.decoding.statements.shapes.whole_blocks import ChosenBlock
from langchain_congrs.decoding.statements.words.tokens import tokens_of

_APART = 0.3
"""Below this likeness, what the responses have are different things and not one thing in different words."""
_TOLD, _FEWEST_WORDS, _MOST_NAMED = 0.2, 4, 2
"""The share of a step's words that another response must have somewhere, how many words a step must have, and how many
steps are named."""
_OTHERS = {
    "steps": "each response gives other steps; these are those of one",
    "code": "each response writes other code; this is that of one",
    "table": "each response makes another table; this is that of one",
    "formula": "each response gives another formula; this is that of one",
    "quotation": "each response quotes something else; this is what one quotes",
    "recipe": "each response gives another recipe; this is that of one",
}
_OTHER = "each response writes another {kind}; this is that of one"
_IS = {"steps": "are"}
_QUIET = frozenset({"function", "modality", "negation", "turning"})


def block_warnings(block: ChosenBlock, corpus: Corpus, tau: float) -> Iterator[str]:
    """Warnings of a block that stands for all of its kind.

    Args:
        block: The block.
        corpus: The responses, read.
        tau: The likeness that was asked for.
    """
    kind = block.units[0].kind
    if block.likeness < min(tau, _APART):
        yield _OTHERS.get(kind) or _OTHER.format(kind=kind)
    elif block.likeness < tau:
        yield f"the {kind} {_IS.get(kind, 'is')} one response's, {block.likeness:.0%} like those of the others"
    if kind == "steps" and block.likeness >= _APART and (own := list(_own_steps(block, corpus))[:_MOST_NAMED]):
        yield f"only one response says to do this: {', '.join(map(quoted, own))}"


def _own_steps(block: ChosenBlock, corpus: Corpus) -> Iterator[str]:
    """The steps of which no other response has more than a word or two anywhere."""
    response = block.units[0].response
    others = [_words(text) for other, text in enumerate(corpus.texts) if other != response]
    for unit in block.units:
        for line in blocks_of(text := corpus.text(unit)):
            for start, stop in sentences_of(text, line.start, line.stop):
                words = _words(text[start:stop]) - corpus.questioned
                if len(words) >= _FEWEST_WORDS and all(len(words & other) < _TOLD * len(words) for other in others):
                    yield text[start:stop].strip()


def _words(text: str) -> AbstractSet[str]:
    return {token.key for token in tokens_of(text) if token.kind not in _QUIET}
