"""How alike two texts are: the utility of minimum Bayes risk, the marks of range voting, the distances of clusters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np
from langchain_core.embeddings import Embeddings
from langchain_core.runnables import RunnableLambda

from langchain_congrs._common import needs_extra
from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import bare, segment_words
from langchain_congrs.calling.asking import Asking, Invocation

Likeness = Callable[[str, str], float]
"""How alike two texts are, from 0 to 1."""

LikenessName = Literal["tokens", "content", "chrf"]

Matrix = np.ndarray[Any, np.dtype[np.float64]]


def token_f1(first: str, second: str) -> float:
    """The F1 of two texts as bags of words.

    Example:
        >>> token_f1("Rome fell in 476.", "Rome fell in 410.")
        0.75
    """
    return _dice(Counter(keys_of(first)), Counter(keys_of(second)))


def content_f1(first: str, second: str) -> float:
    """Like `token_f1`, without stopwords."""
    bags = [Counter(key for key in keys_of(text) if key not in STOPWORDS) for text in (first, second)]
    return _dice(*bags)


def chrf(first: str, second: str) -> float:
    """The chrF of two texts, from 0 to 1, with sacrebleu.

    Raises:
        ImportError: If sacrebleu is not installed.
    """
    with needs_extra("eval"):
        from sacrebleu.metrics.chrf import CHRF  # noqa: PLC0415 - an extra
    return float(CHRF().sentence_score(first, [second]).score) / 100


def shared_ngrams(voter: str, candidate: str, longest: int = 2) -> float:
    """The share of a voter's n-grams, averaged over their lengths, that a candidate holds.

    Example:
        >>> shared_ngrams("Rome fell in 476", "Rome fell in 410")
        0.7083333333333333
    """
    shares = []
    for size in range(1, longest + 1):
        own, theirs = (Counter(_ngrams(keys_of(text), size)) for text in (voter, candidate))
        if own:
            shares.append((own & theirs).total() / own.total())
    return sum(shares) / len(shares) if shares else 0.0


LIKENESSES: dict[str, Likeness] = {"tokens": token_f1, "content": content_f1, "chrf": chrf}


def likeness_table(
    texts: Sequence[str], likeness: LikenessName | Likeness, embeddings: Embeddings | None = None
) -> Asking[Matrix]:
    """How alike every two texts are: by the cosine of their embeddings, if there are any, or else by `likeness`."""
    if embeddings is not None:
        embed = RunnableLambda(embeddings.embed_documents, afunc=embeddings.aembed_documents, name="embed")
        table = np.asarray((yield Invocation(embed, list(texts))), float)
        lengths = np.linalg.norm(table, axis=1, keepdims=True)
        table = np.divide(table, lengths, out=np.zeros_like(table), where=lengths > 0)
        return np.asarray(table @ table.T)
    compare = LIKENESSES[likeness] if isinstance(likeness, str) else likeness
    return np.array([[compare(one, other) for other in texts] for one in texts], float).reshape(len(texts), len(texts))


def keys_of(text: str) -> list[str]:
    """The words of a text, without case and punctuation."""
    return [key for word in segment_words(text) if (key := bare(word))]


def _dice(first: Counter[str], second: Counter[str]) -> float:
    total = first.total() + second.total()
    return 2 * (first & second).total() / total if total else 1.0


def _ngrams(keys: Sequence[str], size: int) -> list[tuple[str, ...]]:
    return [tuple(keys[start : start + size]) for start in range(len(keys) - size + 1)]
