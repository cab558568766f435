"""Instructions in prose: where most responses tell what to do in one order, one of them stands whole.

A mosaic of what most mention leaves steps out, and a recipe without its oil is none.
"""

from __future__ import annotations

from collections.abc import Sequence

import regex

from langchain_congrs.decoding.statements.grammar.blocks import WHOLE, Block
from langchain_congrs.decoding.statements.grammar.sentences import sentences_of
from langchain_congrs.decoding.statements.responses.step_lists import (
    in_one_order,
    reads_english,
    step_words,
    tells_what_to_do,
)

_CLAUSE = regex.compile(
    r"[,;:]\s++(?:(?:and|then|puis|dann|und|et)\s++)*+|\.\s++|(?<!\s)\s++(?:and|puis|dann)\s++", regex.IGNORECASE
)
_FEWEST_STEPS = 3
_IN_ORDER = 0.7


def with_procedures(blocks: Sequence[Sequence[Block]], texts: Sequence[str]) -> list[list[Block]] | None:
    """Every text that is a procedure as one block, if most are and give their steps in one order; else None."""
    steps = [_steps(each, text) for each, text in zip(blocks, texts, strict=True)]
    found = [number for number, each in enumerate(steps) if each]
    if 2 * len(found) <= len(texts) or not in_one_order([steps[number] for number in found], _IN_ORDER, _FEWEST_STEPS):
        return None
    return [
        [Block("steps", each[0].start - len(each[0].marker.lstrip()), each[-1].stop, "", each[0].paragraph)]
        if steps[number]
        else list(each)
        for number, each in enumerate(blocks)
    ]


def _steps(blocks: Sequence[Block], text: str) -> list[frozenset[str]]:
    """The steps of a text, as words, in which at least half of the sentences tell what to do; none of any other."""
    if any(block.kind in WHOLE for block in blocks):
        return []
    ranges = [both for block in blocks for both in sentences_of(text, block.start, block.stop)]
    said = [text[start:stop] for start, stop in ranges]
    english = reads_english(text)
    telling = sum(tells_what_to_do(sentence, english=english) for sentence in said)
    steps = [step_words(part) for sentence in said for part in _CLAUSE.split(sentence)]
    steps = [step for step in steps if step]
    return steps if 2 * telling >= len(said) and len(steps) >= _FEWEST_STEPS else []
