"""Warnings of what was asked for and is not in the answer, and of votes for yes or no that are close."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from langchain_congrs.decoding.statements.asked.asked_parts import asks_for_values, gaps
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.results import StatementSelection
from langchain_congrs.decoding.statements.support.asked_value import asks_value
from langchain_congrs.decoding.statements.votes.siding import close_call
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.vocabulary import STAKED

_UNCUT = WHOLE | {"piece", "solution"}
_CLOSE = "a close vote"


def with_warnings(material: Material, answer: StatementSelection) -> StatementSelection:
    """The answer with warnings of what it lacks, and of how many say otherwise.

    Args:
        material: The responses, read.
        answer: What was made of them.
    """
    coded = answer.text.lstrip().startswith(("{", "[", "`"))
    uncut = coded or any(each.kind in _UNCUT for each in answer.statements)
    if answer.abstained or uncut or not material.corpus.question:
        return answer
    return replace(answer, warnings=(*answer.warnings, *_close(material, answer), *_lacking(material, answer)))


def _close(material: Material, answer: StatementSelection) -> Iterator[str]:
    """A warning if nearly as many say yes as no, and none tells so yet."""
    call = close_call(material.corpus, material.silent)
    if call and not any(warning.startswith(_CLOSE) for warning in answer.warnings):
        yield call


def _lacking(material: Material, answer: StatementSelection) -> Iterator[str]:
    """Warnings of what was asked for and is not there; of nothing else, what most responses mention."""
    question = material.corpus.question
    said = [each for each in answer.statements if each.kind != "heading" and not each.text.endswith(":")]
    listed = any(each.marker for each in said) or (material.shape != "prose" and len(said) == 1)
    items = sum(bool(each.marker) or each.kind == "prose" for each in said) if listed else 0
    tokens = tokens_of(answer.text)
    if asks_value(question) and not any(token.kind in STAKED for token in tokens):
        yield "no figure that was asked for: the responses differ on it, or word it differently"
        return
    lacking = list(gaps(question, answer.text, items))
    if not (lacking or asks_for_values(question)):  # who asks when, how many or who did it is told that
        left_out = material.majority.left_out({token.key for token in tokens})
        lacking += [left_out] if left_out else []
    yield from lacking
