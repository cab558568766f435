"""Blocks that are never cut or mixed: where most responses hold one of a kind, the one closest to all others stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import pairwise
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.grammar.blocks import WHOLE, BlockKind
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.responses.loops import loops
from langchain_congrs.decoding.statements.support.forbidding import Forbidding
from langchain_congrs.decoding.statements.words.tokens import tokens_of

_NUMBER = regex.compile(r"\d+(?:[.,]\d+)*")
_WORD = regex.compile(r"\w+|[^\w\s]")
_NUMBERING = regex.compile(r"^[ \t]*\(?\d{1,3}[.)](?=\s)", regex.MULTILINE)
_FENCE = regex.compile(r"^[ \t]*(?:```|~~~).*$", regex.MULTILINE)


class ChosenBlock(NamedTuple):
    """A block that stands for all of its kind.

    Attributes:
        units: The block, or the blocks, of one response.
        likeness: Its mean likeness to those of the other responses.
        supporters: The responses whose block is the same but for white space, as bits.
        holders: How many responses have such a block.
    """

    units: tuple[Unit, ...]
    likeness: float
    supporters: int
    holders: int


def choose_blocks(corpus: Corpus, forbidding: Forbidding) -> list[ChosenBlock]:
    """For every kind of block that most responses hold, the one that stands.

    Steps that others say not to take do not stand where there are others.
    """
    kinds = sorted({unit.kind for unit in corpus.units if unit.kind in WHOLE})
    return [chosen for kind in kinds if (chosen := _choose(corpus, kind, forbidding)) is not None]


def _choose(corpus: Corpus, kind: BlockKind, forbidding: Forbidding) -> ChosenBlock | None:
    held = [tuple(unit for unit in corpus.of(response) if unit.kind == kind) for response in range(len(corpus.texts))]
    holders = [response for response, units in enumerate(held) if units]
    if 2 * len(holders) <= corpus.responses.samples:
        return None
    texts = {response: "\n".join(corpus.text(unit) for unit in held[response]) for response in holders}
    read = {"steps": _words, "code": _marks, "table": _rows}.get(kind, grams)
    said = {response: read(text) for response, text in texts.items()}
    likeness = {
        response: sum(alike(said[response], said[other]) for other in holders if other != response)
        / max(1, len(holders) - 1)
        for response in holders
    }
    wrong = {one for one in holders if kind == "steps" and any(map(forbidding.is_forbidden, held[one]))}
    wrong |= {one for one in holders if kind == "steps" and loops(texts[one])}
    able = [response for response in holders if response not in wrong] or holders
    best = min(able, key=lambda response: (-round(likeness[response], 9), texts[response], response))
    same = sum(1 << response for response in holders if texts[response].split() == texts[best].split())
    return ChosenBlock(held[best], likeness[best] if len(holders) > 1 else 1.0, same, len(holders))


def grams(text: str) -> Counter[Hashable]:
    """The pairs of words that follow each other in a text."""
    return Counter(pairwise(["", *text.split(), ""]))


def _marks(text: str) -> Counter[Hashable]:
    """The pairs of words and marks that follow each other in code, where spaces and fences are a matter of taste."""
    return Counter(pairwise(["", *_WORD.findall(_FENCE.sub("", text)), ""]))


def _rows(text: str) -> Counter[Hashable]:
    """The rows of a table: one wrong cell is one row that no other table has."""
    return Counter(tuple(_NUMBER.findall(line)) or tuple(line.replace("|", " ").split()) for line in text.splitlines())


def _words(text: str) -> Counter[Hashable]:
    """The words with content of steps: everybody words them in an order of their own, and numbers them."""
    return Counter({token.key for token in tokens_of(_NUMBERING.sub("", text)) if token.kind != "function"})


def alike(one: Counter[Hashable], other: Counter[Hashable]) -> float:
    """The overlap (Dice) of two counts."""
    total = one.total() + other.total()
    return 2 * (one & other).total() / total if total else 1.0
