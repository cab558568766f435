"""Recipes: what is needed and what is done with it, which belong together."""

from __future__ import annotations

from collections.abc import Sequence

import regex

from langchain_congrs.decoding.statements.grammar.blocks import Block, is_numbered, replaced

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
_FEWEST, _MOST_WORDS = 3, 7
_LONGEST_LABEL = 60


def with_recipe(blocks: Sequence[Block], text: str) -> list[Block]:
    r"""The blocks of a text with the recipe in it, if there is one, as one.

    Example:
        >>> from langchain_congrs.decoding.statements.grammar.blocks import blocks_of
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
        last = _last(blocks, _end_of_list(blocks, at), text)
        return replaced(blocks, "recipe", (start, blocks[last].stop))
    return list(blocks)


def _announces(block: Block, text: str) -> bool:
    return block.kind == "heading" or (
        block.kind == "prose" and text[block.start : block.stop].rstrip("*_ ").endswith((":", "："))
    )


def _has_amounts(items: Sequence[Block], text: str) -> bool:
    """Whether most items are short and have an amount, and one at least is measured as in a kitchen."""
    said = [text[item.start : item.stop] for item in items]
    if len(said) < _FEWEST or sum(len(each.split()) for each in said) > _MOST_WORDS * len(said):
        return False
    counted = sum(bool(_AMOUNT.match(each) or _MEASURE.search(each)) for each in said)
    return 2 * counted >= len(said) and any(map(_MEASURE.search, said))


def _end_of_list(blocks: Sequence[Block], at: int) -> int:
    while at < len(blocks) and blocks[at].kind == "item":
        at += 1
    return at


def _last(blocks: Sequence[Block], at: int, text: str) -> int:
    """The last block of a recipe: the end of its numbered list, or else of its other lists and one paragraph."""
    last = at - 1
    while at < len(blocks):
        block = blocks[at]
        if block.kind == "item" and is_numbered(block.marker):
            return _end_of_list(blocks, at) - 1
        if block.kind == "item":
            last = at
        elif not _announces(block, text) or block.stop - block.start > _LONGEST_LABEL:
            return at if block.kind == "prose" else last
        at += 1
    return last
