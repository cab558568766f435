"""Checking a text against samples, sentence by sentence, without a model."""

from __future__ import annotations

from collections.abc import Sequence

from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.decoding.statements import SentenceSupport


def sentence_support(text: str | Sequence[str], samples: Sequence[str]) -> tuple[SentenceSupport, ...]:
    """How far samples support each sentence of a text, as a detector of what is not true.

    No model is asked. What the samples do not say, and what they say where they do not agree with each other, is more
    often false: sort by `surprise` and read the highest first. To check several texts against the same samples, build
    their graph once and call `graph.support_of`.

    Args:
        text: A text, cut into sentences here; or its sentences, or any claims, one by one.
        samples: Other responses of the same model to the same prompt, without the text itself.

    Returns:
        A `SentenceSupport` for each sentence: its `support` from 0 to 1, and its `surprise`.

    Example:
        >>> samples = ["Rome fell in 476.", "In 476 Rome fell.", "Rome fell in 476, after a long decline."]
        >>> first, second = sentence_support("Rome fell in 476. It was rebuilt by 1312.", samples)
        >>> first.surprise < second.surprise
        True
    """
    return ConGrBuilder().invoke(samples).support_of(text).sentences


__all__ = ["sentence_support"]
