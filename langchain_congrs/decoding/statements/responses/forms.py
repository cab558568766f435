"""The blocks of all responses, in the form that most of them take: a letter, a recipe, steps."""

from __future__ import annotations

from collections.abc import Sequence

import regex

from langchain_congrs.decoding.statements.grammar.blocks import Block, blocks_of
from langchain_congrs.decoding.statements.responses.letters import with_letter
from langchain_congrs.decoding.statements.responses.procedures import with_procedures
from langchain_congrs.decoding.statements.responses.recipes import with_recipe
from langchain_congrs.decoding.statements.responses.step_lists import with_steps

_NUMBERED = regex.compile(r"^(\s*\*\*)(\d{1,2}[.)])(?=\s+\p{L}[^*\n]{0,60}(?::\s*\*\*|\*\*\s*:))", regex.MULTILINE)
"""The number of an item inside its bold lead-in: "**2. Processing:** …"."""


def shaped(texts: Sequence[str], *, stepwise: bool = True, how: bool = False) -> list[list[Block]]:
    r"""The blocks of every text.

    A letter, a recipe or numbered steps are one block where most texts have such a thing; elsewhere they are the
    paragraphs and items that they are made of.

    Args:
        texts: The texts.
        stepwise: Whether steps may be what was asked for.
        how: Whether it was asked how something is done: then instructions in prose stand whole too.

    Example:
        >>> [[block.kind for block in blocks] for blocks in shaped(["Dear Ann,\n\nThank you!\n\nBest,\nIda", "No."])]
        [['prose', 'prose', 'prose'], ['prose']]
    """
    blocks = [blocks_of(text) for text in texts]
    for form in (with_letter, with_recipe):
        formed = [form(each, text) for each, text in zip(blocks, texts, strict=True)]
        if 2 * sum(one != two for one, two in zip(blocks, formed, strict=True)) > len(texts):
            return formed
    if not stepwise:
        return blocks
    stepped = with_steps(blocks, texts)
    if how and stepped == blocks:
        return with_procedures(blocks, texts) or stepped
    return stepped


def unmarked(text: str, blocks: Sequence[Block]) -> str:
    r"""A text with spaces in the place of list markers: the number of an item is none of its words.

    Example:
        >>> text = "1. May\n2. June"
        >>> unmarked(text, blocks_of(text))
        '   May\n   June'
    """
    pieces, at = list[str](), 0
    for block in blocks:
        if block.marker:
            pieces += [text[at : block.start - len(block.marker)], " " * len(block.marker)]
            at = block.start
    return without_numbering("".join([*pieces, text[at:]]))


def without_numbering(text: str) -> str:
    """A text with spaces in the place of the numbers of items that stand inside a bold lead-in.

    Example:
        >>> without_numbering("**2. Processing:** A chip")
        '**   Processing:** A chip'
    """
    return _NUMBERED.sub(lambda match: match[1] + " " * len(match[2]), text)
