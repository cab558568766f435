"""Recipes: what is needed and what is done with it, which belong together."""

from __future__ import annotations

from collections.abc import Sequence

import regex

from langchain_congrs.decoding.statements.blocks import Block, is_numbered, replaced

_NEEDED = regex.compile(
    r"\b(?:ingredients|materials|supplies|you(?:'|’)?(?:ll| will)? need|zutaten|material|ingr[ée]dients|matériel"
    r"|ingredient[ei]s?|материалы|ингредиенты)\b|材料|用料",
    regex.IGNORECASE,
)
_AMOUNT = regex.compile(r"\*{0,2}(?:\d|[½⅓⅔¼¾]|(?:half|one|two|three|four) )", regex.IGNORECASE)
_MEASURE = regex.compile(
    r"[½⅓⅔¼¾]|\d\s?/\s?\d|\b(?:cups?|teaspoons?|tablespoons?|tsp|tbsp|oz|ounces?|cloves?|pinch|sticks?|slices?|[EeTt]L"
    r"|Prise|Tassen?|cuill\w+|cucharad\w+|tazas?)\b|\d\s?(?:g|kg|ml|cl|l)\b"
)
_FEWEST = 3
_LONGEST_LABEL = 60


def with_recipe(blocks: Sequence[Block], text: str) -> list[Block]:
    r"""The blocks of a text with the recipe in it, if there is one, as one.

    Example:
        >>> from langchain_congrs.decoding.statements.blocks import blocks_of
        >>> text = "Ingredients:\n- 1 egg\n- 1/2 cup milk\n- salt\n\nMethod:\n1. Beat the egg.\n2. Add the milk."
        >>> [block.kind for block in with_recipe(blocks_of(text), text)]
        ['recipe']
    """
    for at, block in enumerate(blocks):
        if block.kind != "item" or (at and blocks[at - 1].kind == "item"):
            continue
        before = blocks[at - 1] if at and _announces(blocks[at - 1], text) else None
        named = before is not None and _NEEDED.search(text, before.start, before.stop) is not None
        if not (named or _has_amounts(blocks[at : _end_of_list(blocks, at)], text)):
            continue
        start = before.start if before is not None and named else block.start - len(block.marker)
        return replaced(blocks, "recipe", (start, blocks[_last(blocks, at, text)].stop))
    return list(blocks)


def _announces(block: Block, text: str) -> bool:
    return block.kind == "heading" or (
        block.kind == "prose" and text[block.start : block.stop].rstrip("*_ ").endswith((":", "："))
    )


def _has_amounts(items: Sequence[Block], text: str) -> bool:
    """Whether most items begin with an amount, and one at least is measured as in a kitchen."""
    if len(items) < _FEWEST or any(is_numbered(item.marker) for item in items):
        return False
    counted = sum(_AMOUNT.match(text, item.start) is not None for item in items)
    return 2 * counted >= len(items) and any(_MEASURE.search(text, item.start, item.stop) for item in items)


def _end_of_list(blocks: Sequence[Block], at: int) -> int:
    while at < len(blocks) and blocks[at].kind == "item":
        at += 1
    return at


def _last(blocks: Sequence[Block], at: int, text: str) -> int:
    """The last block of a recipe: the end of its numbered list, or else of its lists and one paragraph."""
    last = at
    while at < len(blocks):
        block = blocks[at]
        numbered = block.kind == "item" and is_numbered(block.marker)
        if block.kind == "item":
            last = at = _end_of_list(blocks, at) if numbered else at + 1
            if numbered:
                return last - 1
            last -= 1
        elif _announces(block, text) and block.stop - block.start <= _LONGEST_LABEL:
            at += 1
        else:
            return at if block.kind == "prose" else last
    return last
