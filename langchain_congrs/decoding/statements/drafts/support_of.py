"""Support of any text, a sentence or a claim, from responses: no model, no threshold.

A word is looked for in the sentence of each response that matches its sentence best, and in that one with those beside
it; the two counts are averaged. What hardly anybody says is surprising: the surprise of a sentence is the mean of
−log(support), names twice and numbers four times, without the words of the subject, plus four times what the responses
lack in agreement, plus a little for how much the sentence says: the more, the more often some of it is wrong.
``make evidence`` measures it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from langchain_congrs.decoding.statements.drafts.reporting import members
from langchain_congrs.decoding.statements.grammar.sentences import sentences_of
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.results import AlignedResponses
from langchain_congrs.decoding.statements.support.agreement import agreement_of
from langchain_congrs.decoding.statements.support.matching import Matcher
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme, TokenKind

_SUBJECT = 0.9
"""A name that this share of the responses begins with is what the text is about."""
_HEAD = 12


class SurpriseWeights(NamedTuple):
    """What makes a sentence surprising, weighed.

    Attributes:
        name: What a name weighs beside an ordinary word.
        number: What a number or a date weighs.
        discord: What a lack of agreement weighs beside the mean of −log(support).
        length: What the logarithm of the weight of all words weighs beside that.
    """

    name: float = 2.0
    number: float = 4.0
    discord: float = 4.0
    length: float = 0.3

    def of(self, words: Sequence[WordSupport]) -> list[float]:
        """The weight of each word."""
        kinds = {"name": self.name, "number": self.number, "date": self.number}
        return [kinds.get(word.kind, 1.0) for word in words]


_SHIPPED = SurpriseWeights()


@dataclass(frozen=True)
class WordSupport:
    """A word of a text with its support.

    Attributes:
        text: The word.
        kind: What it is.
        supporters: The responses that hold it where they say the same thing, or beside it.
        share: The share of the samples that hold it there, with and without the sentences beside it, averaged.
    """

    text: str
    kind: TokenKind
    supporters: tuple[int, ...]
    share: float


@dataclass(frozen=True)
class SentenceSupport:
    """A sentence of a text with its support.

    Attributes:
        text: The sentence.
        support: The mean share of the samples that hold its words, names twice and numbers four times; 1 without any.
        surprise: The mean of −log(support) of its words, so weighted, plus 4 · (1 − agreement of the responses), plus
            0.3 · log(1 + weight of its words). The higher, the less likely it is to be true; it ranks sentences, also
            those of different texts.
        words: Its words with content, without those of the subject.
    """

    text: str
    support: float
    surprise: float
    words: tuple[WordSupport, ...]


@dataclass(frozen=True)
class TextSupport:
    """A text with its support.

    Attributes:
        text: The text.
        support: The mean support of its sentences; 0 if it has none.
        surprise: The mean surprise of its sentences.
        agreement: How far the responses agree with each other.
        sentences: Its sentences.
    """

    text: str
    support: float
    surprise: float
    agreement: float
    sentences: tuple[SentenceSupport, ...]


def support_of(responses: AlignedResponses, text: str | Sequence[str]) -> TextSupport:
    """How far responses support a text.

    Args:
        responses: The responses.
        text: The text; or its sentences, or any claims, one by one.

    Example:
        >>> from langchain_congrs.alignment.lexicon import Lexicon
        >>> lexicon = Lexicon()
        >>> for text in ("Rome fell in 476.", "In 476 Rome fell.", "Rome fell in 410."):
        ...     _ = lexicon.add(text)
        >>> texts = ["".join(words) for words in lexicon.words]
        >>> responses = AlignedResponses(texts, lexicon.words, lexicon.graph.paths)
        >>> support_of(responses, "Rome fell in 476.").support > support_of(responses, "Rome fell in 410.").support
        True
    """
    corpus = Corpus(responses)
    matcher = Matcher(corpus)
    subject = _subject(corpus)
    agreement = agreement_of(corpus)
    parts = [text[start:stop] for start, stop in sentences_of(text)] if isinstance(text, str) else text
    sentences = []
    for part in parts:
        words = _words(corpus, matcher, part, subject)
        surprise = surprise_of(words, responses.samples, agreement)
        sentences.append(SentenceSupport(part, _mean(words), surprise, words))
    count = max(1, len(sentences))
    return TextSupport(
        text=text if isinstance(text, str) else " ".join(text),
        support=sum(sentence.support for sentence in sentences) / count,
        surprise=sum(sentence.surprise for sentence in sentences) / count,
        agreement=agreement,
        sentences=tuple(sentences),
    )


def surprise_of(
    words: Sequence[WordSupport], samples: int, agreement: float, weights: SurpriseWeights = _SHIPPED
) -> float:
    """The surprise of a sentence (see `SentenceSupport`).

    Args:
        words: Its words.
        samples: How many samples there are.
        agreement: How far they agree.
        weights: What counts how much.
    """
    own = weights.of(words)
    total = sum(own)
    floor = 1 / (2 * samples + 2)
    lack = sum(-weight * math.log(max(word.share, floor)) for weight, word in zip(own, words, strict=True))
    return lack / (total or 1.0) + weights.length * math.log1p(total) + weights.discord * (1 - agreement)


def _subject(corpus: Corpus) -> frozenset[str]:
    """The names that nearly all responses begin with."""
    heads = [
        {token.key for unit in corpus.of(response)[:1] for token in unit.tokens[:_HEAD] if token.kind == "name"}
        for response in range(len(corpus.texts))
    ]
    every = set[str]().union(*heads)
    return frozenset(key for key in every if sum(key in head for head in heads) >= _SUBJECT * len(heads))


def _words(corpus: Corpus, matcher: Matcher, sentence: str, subject: frozenset[str]) -> tuple[WordSupport, ...]:
    tokens = [token for token in tokens_of(sentence) if token.kind != "function"]
    masks = matcher.nearby(frozenset(token.key for token in tokens))
    found = []
    for token in tokens:
        if token.key in subject:
            continue
        inside, around = masks[token.key]
        share = (inside.bit_count() + around.bit_count()) / (2 * max(1, corpus.responses.samples))
        found.append(WordSupport(sentence[token.start : token.stop], _kind(token), members(around), share))
    return tuple(found)


def _kind(token: Lexeme) -> TokenKind:
    return "name" if token.kind == "content" and token.capital else token.kind


def _mean(words: Sequence[WordSupport]) -> float:
    weights = _SHIPPED.of(words)
    total = sum(weights)
    return sum(weight * word.share for weight, word in zip(weights, words, strict=True)) / total if total else 1.0
